"""Worked examples W6-W34 as they come about in play; each test is named by its row."""

from __future__ import annotations

import pytest
from deebz_table import attached, begin, codes, deal, do, go, lay, put

from engine.cards import Suit, parse_card
from engine.errors import IllegalMove
from engine.games.deebz.actions.activation import Activation
from engine.games.deebz.actions.attack import Attack
from engine.games.deebz.effects.costs import extra_faces, is_paid, smallest
from engine.games.deebz.rulebook.effects import EFFECT_KINDS
from engine.games.deebz.table.attributes import attribute, is_held, sets
from engine.games.deebz.table.draw_piles import Strategy
from engine.games.deebz.table.options import ARMOUR, DAMAGE, MOVEMENT
from engine.games.deebz.table.pieces import own
from engine.games.deebz.table.targets import growth
from engine.games.deebz.table.unit_arithmetic import bought
from engine.games.deebz.turn.phases import EndTurn, PlayEffects, end_counters
from engine.games.deebz.turn.turn_order import TakeTurn, reset_counters

FULL = {"preset": "full"}


def card(text: str) -> int:
    return parse_card(text)


def test_w6_halved_and_doubled() -> None:
    state = begin()
    unit = put(state, 0, (3, 3), "2S 3S")
    unit.attached.append(attached("E-Q1", DAMAGE))
    lay(state, "multiplier", unit.cell, Suit.SPADES)
    assert attribute(state, unit, DAMAGE) == 3


def test_w7_defending_multiplied_halved() -> None:
    state = begin()
    unit = put(state, 0, (3, 3), "2H 3H")
    unit.defending = True
    assert attribute(state, unit, ARMOUR) == 6
    for _ in range(2):
        lay(state, "multiplier", unit.cell, Suit.HEARTS)
    assert attribute(state, unit, ARMOUR) == 12
    unit.attached.append(attached("E-Q1", ARMOUR))
    assert attribute(state, unit, ARMOUR) == 6


@pytest.mark.parametrize(("spades", "lost"), [("2S 3S 4S", 3), ("2S", 1), ("", 0)])
def test_w8_an_attack_takes_cards(spades, lost) -> None:
    state = begin()
    attacker = put(state, 0, (3, 3), spades, "9D")
    target = put(state, 1, (4, 3), "2H 2C 3C 4C")
    go(state, Attack(attacker, target))
    do(state, ("done",))
    for _ in range(lost):
        do(state, ("lose", state.legal_moves()[0][1]))
    assert target.size == 4 - lost


def test_w8_a_unit_of_three_hit_for_three_is_removed() -> None:
    state = begin(ruleset={"reveal": "advanced"})
    attacker = put(state, 0, (3, 3), "2S 3S 4S")
    target = put(state, 1, (4, 3), "2H 2C 3C")
    go(state, Attack(attacker, target))
    assert target not in state.units
    assert sorted(state.seats[1].discard) == sorted(own(c, 1) for c in codes("2H 2C 3C"))


def test_w17_customise() -> None:
    state = begin()
    who = state.seats[0]
    go(state, Strategy(0))
    do(state, ("strategy", "customise"), ("draw", 3), ("done",))
    state.apply(("~shuffle", *sorted(c & 63 for c in who.draw)))
    assert (who.limit, who.drawn, who.penalties) == (5, 3, 2)
    assert state.top.moves(state)[0] == ("draw", 2)
    limits = []
    for _ in range(3):
        end_counters(state, 0)
        go(state, Strategy(0))
        do(state, ("strategy", "draw"))
        limits.append(who.limit)
    assert limits == [5, 6, 7]


@pytest.mark.parametrize(("drawn", "keep"), [(3, 4), (5, 2), (7, 0)])
def test_w18_hand_limit(drawn, keep) -> None:
    state = begin()
    go(state, TakeTurn(0))
    do(state, ("strategy", "draw"), ("draw", drawn), ("done",))
    go(state, EndTurn(0))
    while state.to_move == 0 and state.top.moves(state)[0][0] == "discard":
        do(state, state.legal_moves()[0])
    assert len(state.seats[0].hand) == min(drawn, keep)


def test_w19_acquire_a_bonus() -> None:
    state = begin(ruleset=FULL)
    who = state.seats[0]
    who.penalties = 1
    go(state, Strategy(0))
    do(state, ("strategy", "bonus"), ("draw", 4))
    assert (who.limit, who.limit - who.drawn) == (9, 5)
    end_counters(state, 0)
    assert (who.penalties, who.bonuses, who.temporary_bonuses) == (0, 1, 0)
    go(state, Strategy(0))
    do(state, ("strategy", "draw"))
    assert who.limit == 8


def test_w20_temporary_counters_last_one_turn() -> None:
    state = begin(ruleset=FULL)
    deal(state, 0, "KS KH AH QS QD JD 2C")
    go(state, PlayEffects(0))
    do(state, ("play", "E-K9", 0), ("pay", card("KS")), ("pay", card("KH")), ("pay", card("AH")))
    do(state, ("done",), ("player", 1))
    do(state, ("play", "E-Q5", 0), ("pay", card("QS")), ("pay", card("JD")), ("done",))
    do(state, ("player", 1))
    who = state.seats[1]
    limits = []
    for _ in range(2):
        go(state, Strategy(1), active=1)
        do(state, ("strategy", "draw"))
        limits.append(who.limit)
        end_counters(state, 1)
    assert limits == [9, 7]


@pytest.mark.parametrize(
    ("effect", "cards", "amount"),
    [("E-J1", "JS QS KS", 4), ("E-J3", "JS QS KS", 4), ("E-J6", "JS QS KS", 4),
     ("E-J5", "JS QS AS KS", 6)],
)  # fmt: skip
def test_w21_w22_extra_faces_double(effect, cards, amount) -> None:
    paid = codes(cards)
    assert is_paid(EFFECT_KINDS[effect], paid)
    assert bought(EFFECT_KINDS[effect].amount, extra_faces(EFFECT_KINDS[effect], paid)) == amount


@pytest.mark.parametrize(
    ("up", "down", "found"),
    [("7S 7H 7D 7C", "", (0, 1)), ("7S 7H 4D 4C", "", (2, 0)), ("5S 5H", "5D 5C", (1, 0))],
)
def test_w23_sets(up, down, found) -> None:
    state = begin()
    assert sets(put(state, 0, (3, 3), up, down)) == found


def test_w24_discarders_underfoot() -> None:
    state = begin(ruleset={"reveal": "advanced"})
    unit = put(state, 0, (3, 3), "2C 3C 4D 5D")
    other = put(state, 1, (5, 4), "9H TH")
    for at in ((4, 3), (4, 3), (5, 3)):
        lay(state, "discarder", state.cell(*at))
    go(state, Activation(unit, 0))
    do(state, ("move",), ("step", state.cell(4, 3)))
    do(state, ("lose", card("2C")), ("lose", card("3C")))
    do(state, ("step", state.cell(5, 3)), ("lose", card("4D")), ("stop",), ("end",))
    assert unit.size == 1
    go(state, EndTurn(0))
    assert unit.size == 1  # each has hit it once this turn
    reset_counters(state)
    go(state, EndTurn(0))
    assert unit in state.units  # it idled
    reset_counters(state)
    go(state, Activation(unit, 0))
    do(state, ("attack", other.number), ("end",))
    go(state, EndTurn(0))
    assert unit not in state.units


def test_w25_activation_restrictor() -> None:
    state = begin(ruleset=FULL)
    lay(state, "activation_restrictor", state.cell(3, 3), Suit.HEARTS)
    unit = put(state, 0, (3, 3))
    barred = []
    for text in ("2H 3H 4S", "2H 4S", "2H 4S 5S", ""):
        unit.up = codes(text)
        barred.append(is_held(state, unit))
    assert barred == [True, True, False, False]


def test_w26_a_reflector_takes_a_card_of_the_suit() -> None:
    state = begin(ruleset=FULL)
    unit = put(state, 1, (3, 3), "2C")
    put(state, 0, (8, 8), "2D")
    lay(state, "reflector", unit.cell)
    deal(state, 0, "KD AS")
    deal(state, 1, "2S 3H")
    go(state, PlayEffects(0))
    do(state, ("play", "E-K3", 0), ("pay", card("KD")), ("pay", card("AS")), ("choose", "S"))
    do(state, ("unit", unit.number))
    assert state.to_move == 1
    found = [move for move in state.legal_moves() if move[0] == "reflect"]
    assert found == [("reflect", card("2S"), "cancel"), ("reflect", card("2S"), "redirect")]
    other = state.copy()
    do(other, found[0])
    assert not any(u.attached for u in other.units)
    do(state, found[1], ("unit", 2))
    assert [u.attached[0].effect.id for u in state.units if u.attached] == ["E-K3"]
    assert state.need(2).attached


def test_w27_no_room_to_grow() -> None:
    state = begin(solid=[[4, 5], [6, 5]])
    assert growth(state, put(state, 0, (5, 5), "2C")) == []
    state = begin(solid=[[4, 5]])
    unit = put(state, 0, (5, 5), "2C")
    assert growth(state, unit) == [state.cell(5, 4), state.cell(5, 5)]


@pytest.mark.parametrize("drop", [(7, 5), (6, 4)])
def test_w28_two_haul_a_token(drop) -> None:
    state = begin(objectives=[{"kind": "carry_token", "token": [5, 5]}])
    one = put(state, 0, (5, 4), "2C 3C")
    two = put(state, 0, (4, 5), "4C 5C")
    assert attribute(state, one, MOVEMENT) == 3
    go(state, Activation(one, 0))
    do(state, ("haul", "token", state.cell(5, 5), two.number))
    do(state, ("step", state.cell(6, 4)), ("step", state.cell(7, 4)))
    do(state, ("step", state.cell(5, 5)), ("step", state.cell(6, 5)))
    assert (one.cell, two.cell) == (state.cell(7, 4), state.cell(6, 5))
    assert {move[1] for move in state.legal_moves()} == {state.cell(7, 5), state.cell(6, 4)}
    do(state, ("put", state.cell(*drop)))
    assert state.tokens == [state.cell(*drop)]
    assert two.activations == 1


def test_w29_a_defender_steps_in() -> None:
    state = begin(ruleset={"reveal": "advanced"})
    attacker = put(state, 0, (0, 1), "2S 3S 4D 5D")
    target = put(state, 1, (3, 1), "2C")
    defender = put(state, 1, (3, 2), "2H 3H 3C")
    go(state, Attack(attacker, target))
    assert state.to_move == -2 or not any(m[0] == "intercept" for m in state.legal_moves())
    state = begin(ruleset={"reveal": "advanced"})
    attacker = put(state, 0, (0, 1), "2S 3S 4D 5D")
    target = put(state, 1, (3, 1), "2C")
    defender = put(state, 1, (3, 2), "2H 3H 3C")
    defender.defending = True
    go(state, Attack(attacker, target))
    do(state, ("intercept", defender.number))
    assert defender.size == 3  # Armour 6 against Damage 3
    assert target in state.units


def test_w30_a_cancelled_redirect() -> None:
    state = begin()
    mine = put(state, 0, (3, 3), "2C")
    theirs = put(state, 1, (8, 8), "2D")
    deal(state, 1, "QS QH KS AC KC")
    deal(state, 0, "AS KD")
    go(state, PlayEffects(1), active=1)
    do(state, ("play", "E-Q3", 0), ("pay", card("QS")), ("pay", card("QH")), ("pay", card("KS")))
    do(state, ("unit", mine.number))
    do(state, ("respond", "E-A3", 0), ("pay", card("AS")), ("pay", card("KD")))
    do(state, ("unit", theirs.number))
    with pytest.raises(IllegalMove, match="Cancels and Redirects"):
        state.verify(("respond", "E-A3", 0))
    do(state, ("respond", "E-A2", 0), ("pay", card("AC")))
    assert mine not in state.units
    assert theirs in state.units


def test_w31_hold_counts() -> None:
    state = begin()
    area, away = state.cell(6, 6), state.cell(9, 9)
    keeper = put(state, 0, (6, 6), "2C")
    rival = put(state, 1, (9, 9), "2D")
    seen = []

    def end(seat: int) -> None:
        go(state, EndTurn(seat), active=seat)
        state.over = state.over and seat == 0 and state.counts[0][0] == 3
        seen.append(state.counts[0][0])

    assert keeper.cell == area
    end(0)  # A1
    end(1)
    end(0)  # A2
    rival.cell = state.cell(6, 7)  # B2
    end(1)
    end(0)  # A3 fails
    rival.cell = away  # B3
    end(1)
    for _ in range(2):
        end(0)
        end(1)
    assert seen == [1, 1, 2, 0, 0, 0, 1, 1, 2, 2]
    end(0)
    assert state.over
    assert state.outcome()["winner"] == 1


def test_w34_jokers_are_aces_without_suit() -> None:
    state = begin(ruleset={"jokers": "aces"})
    unit = put(state, 0, (3, 3), "AC JK1")
    assert attribute(state, unit, MOVEMENT) == 2
    assert sets(unit) == (1, 0)


def test_every_pattern_of_d9_can_be_paid() -> None:
    examples = {
        "E-S2": "7S 7H AS",
        "E-S4": "7S 7H 7D AS",
        "E-Q4": "QS QH AS JS",
        "E-A5": "AS AH AD JS",
    }
    for effect, text in examples.items():
        assert is_paid(EFFECT_KINDS[effect], codes(text))
        assert smallest(EFFECT_KINDS[effect]) == len(codes(text))
        assert not is_paid(EFFECT_KINDS[effect], [*codes(text), card("KC")])


def test_d13_5_an_enlarged_unit_hauls_alone_and_two_stacks_carry_two() -> None:
    state = begin(objectives=[{"kind": "carry_token", "token": [6, 5]}])
    unit = put(state, 0, (4, 4), "2C 3C 4C")
    unit.side = 2
    unit.attached = [attached("E-K5"), attached("E-K5")]
    lay(state, "blocker", state.cell(6, 4))
    go(state, Activation(unit, 0))
    do(state, ("haul", "token", state.cell(6, 5), 0), ("haul", "blocker", state.cell(6, 4), 0))
    do(state, ("step", state.cell(3, 4)), ("stop",))
    do(state, ("put", state.cell(3, 3)), ("put", state.cell(2, 4)))
    assert state.tokens == [state.cell(3, 3)]
    assert state.blockers == 1 << state.cell(2, 4)
    assert state.top.moves(state) == [("done",)]
