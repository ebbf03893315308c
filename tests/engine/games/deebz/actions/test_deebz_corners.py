"""Where two rules meet: each test is named by both."""

from __future__ import annotations

import pytest
from deebz_table import attached, begin, codes, deal, do, go, lay, put

from engine.cards import Suit, parse_card
from engine.games.deebz.actions.activation import Activation, GrantedAction
from engine.games.deebz.actions.choices import carriable
from engine.games.deebz.actions.interact import interactions
from engine.games.deebz.rulebook.effects import EFFECT_KINDS, Ask
from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS
from engine.games.deebz.table.draw_piles import Strategy
from engine.games.deebz.table.pieces import SINGLE_USE, own
from engine.games.deebz.table.targets import growth, option_words
from engine.games.deebz.turn.turn_order import ACTIVATE, SyncRound

FULL = {"preset": "full"}


def words(state) -> set[str]:
    return {str(move[0]) for move in state.legal_moves()}


def test_d10_3_d14_2_an_interact_belongs_to_the_objective_it_stands_beside() -> None:
    tokens = [{"kind": "carry_token", "token": at} for at in ([6, 6], [2, 8])]
    tokens[0]["interact"] = {"draw_cards": 1}
    state = begin(objectives=tokens)
    near, elsewhere = put(state, 0, (6, 5), "2S"), put(state, 0, (2, 7), "3S")
    assert interactions(state, near) == [0]
    assert interactions(state, elsewhere) == []


def test_d10_4_d12_6_a_movement_restrictor_ends_a_carry() -> None:
    state = begin(ruleset=FULL)
    carrier, burden = put(state, 0, (3, 3), "2C 3C 4C"), put(state, 0, (3, 2), "2S")
    lay(state, "attribute_restrictor", state.cell(4, 3), Suit.CLUBS)
    go(state, Activation(carrier, 0))
    do(state, ("carry", burden.number), ("step", state.cell(4, 3)))
    assert words(state) == {"put"}


def test_d10_6_d12_6_a_movement_restrictor_ends_a_haulers_walk() -> None:
    state = begin(ruleset=FULL, objectives=[{"kind": "carry_token", "token": [5, 5]}])
    one, two = put(state, 0, (5, 4), "2C 3C 4C 5C"), put(state, 0, (4, 5), "6C 7C")
    lay(state, "attribute_restrictor", state.cell(6, 4), Suit.CLUBS)
    go(state, Activation(one, 0))
    do(state, ("haul", "token", state.cell(5, 5), two.number), ("step", state.cell(6, 4)))
    assert ("step", state.cell(7, 4)) not in state.legal_moves()
    do(state, ("step", state.cell(5, 5)))  # the partner walks on
    assert two.cell == state.cell(5, 5)


@pytest.mark.parametrize("is_activation", [True, False])
def test_d9_1_d12_5_a_bought_move_is_no_activation_that_a_restrictor_could_end(
    is_activation: bool,
) -> None:
    state = begin(ruleset=FULL)
    unit = put(state, 0, (3, 3), "2C 3C 4C")
    lay(state, "activation_restrictor", state.cell(4, 3), Suit.CLUBS)
    go(state, Activation(unit, 0) if is_activation else GrantedAction(unit, "move", 0))
    do(state, ("move",), ("step", state.cell(4, 3)))
    assert (("step", state.cell(5, 3)) in state.legal_moves()) is not is_activation


@pytest.mark.parametrize("side", [1, 2])
def test_d13_1_d13_5_a_blocker_immune_unit_grows_over_blockers(side: int) -> None:
    state = begin()
    unit = put(state, 0, (4, 4), "2C")
    unit.side = side
    unit.attached = [
        attached("E-K3", "type", MODIFIER_KINDS["blocker"]),
        *[attached("E-K5")] * (side - 1),
    ]
    free = growth(state, unit)
    lay(state, "blocker", state.cell(4 + side, 4))
    assert growth(state, unit) == free
    unit.attached = unit.attached[1:]
    assert 0 < len(growth(state, unit)) < len(free)


def test_d4_8_d16_4_a_single_use_card_that_lifted_a_unit_leaves_the_game_with_it() -> None:
    state = begin(ruleset={"hand_augment": True})
    unit = put(state, 0, (3, 3), "2C")
    unit.augments = [own(parse_card("5S"), 0) | SINGLE_USE, *state.seats[0].draw[-1:]]
    state.remove_unit(unit)
    assert [card & 63 for card in state.removed] == codes("5S")
    assert len(state.seats[0].discard) == 2


GATES = [
    {"type": "teleporter", "x": x, "y": y, "designation": "A", "facing": "N"}
    for x, y in ((3, 3), (8, 8), (1, 9))
]


def steps(state) -> set[tuple[int, int]]:
    """The cells that the legal steps lead to."""
    found = [move[1] for move in state.legal_moves() if move[0] == "step"]
    return {state.field.grid.point(cell) for cell in found}


def test_d3_1_d10_2_no_step_leads_from_a_teleporter_to_itself() -> None:
    state = begin(modifiers=GATES)
    unit = put(state, 0, (3, 3), "2C")
    go(state, Activation(unit, 0))
    do(state, ("move",))
    assert steps(state) == {(2, 3), (4, 3), (3, 2), (3, 4), (8, 8), (1, 9)}


def test_d3_1_d10_4_no_step_of_a_carry_leads_from_a_teleporter_to_itself() -> None:
    state = begin(modifiers=GATES)
    carrier, burden = put(state, 0, (3, 3), "2C"), put(state, 0, (3, 2), "2S")
    go(state, Activation(carrier, 0))
    do(state, ("carry", burden.number))
    assert (3, 3) not in steps(state)
    assert (8, 8) in steps(state)


def test_d3_7_d12_3_no_step_maps_a_large_unit_onto_its_own_footprint() -> None:
    twins = [{**GATES[0], "x": 3, "y": 3}, {**GATES[0], "x": 4, "y": 4, "facing": "S"}]
    state = begin(modifiers=twins)
    unit = put(state, 0, (3, 3), "2C")
    unit.side, unit.attached = 2, [attached("E-K5")]
    go(state, Activation(unit, 0))
    do(state, ("move",))
    assert steps(state) == {(2, 3), (4, 3), (3, 2), (3, 4)}


def test_d6_9_locked_keeps_the_adjustment_before_round_1() -> None:
    state = begin(ruleset={"deck_adjust": "locked", "first_player": 1})
    assert ("bench", parse_card("2S")) in state.legal_moves()
    do(state, ("bench", parse_card("2S")), ("done",))
    assert codes("2S") == [card & 63 for card in state.seats[0].bench]


@pytest.mark.parametrize("deck_adjust", ["locked", "draft"])
def test_d6_9_no_customise_during_play(deck_adjust: str) -> None:
    state = begin(ruleset={"deck_adjust": deck_adjust})
    go(state, Strategy(0))
    assert ("strategy", "customise") not in state.legal_moves()


FROM_UNITS = {"effects_from": "units", "preset": "full"}


@pytest.mark.parametrize("effect", ["E-S1", "E-S2"])
def test_d10_8_an_effect_buys_a_lend_effect(effect: str) -> None:
    state = begin(ruleset=FROM_UNITS)
    lender, creator = put(state, 0, (3, 3), "KS 2S"), put(state, 0, (3, 4), "QH 2H")
    assert "lend" in option_words(state, EFFECT_KINDS[effect], Ask.SHORT)
    go(state, GrantedAction(lender, "lend", 0))
    do(state, ("lend", creator.number))
    assert lender.lends_to == creator.number
    assert lender.acted


def test_d10_8_nothing_is_lent_where_effects_come_from_hands() -> None:
    assert "lend" not in option_words(begin(), EFFECT_KINDS["E-S1"], Ask.SHORT)


def test_d4_8_hand_cards_lift_a_unit_in_the_middle_of_its_activation() -> None:
    state = begin(ruleset={"hand_augment": True})
    unit, other = put(state, 0, (3, 3), "2C 3C"), put(state, 0, (5, 3), "4C")
    deal(state, 0, "5S")
    go(state, Activation(unit, 0))
    lift = ("augment", other.number, parse_card("5S"))
    assert lift in state.legal_moves()
    do(state, ("move",), ("step", state.cell(4, 3)), lift, ("step", state.cell(4, 4)))
    assert [card & 63 for card in other.augments] == codes("5S")


def test_d4_8_nobody_lifts_units_in_another_players_turn() -> None:
    state = begin(ruleset={"hand_augment": True})
    unit = put(state, 1, (3, 3), "2C 3C")
    deal(state, 1, "5S")
    go(state, Activation(unit, 1), active=0)
    assert "augment" not in words(state)


def test_d4_8_d5_5_hand_cards_lift_units_on_every_go_of_a_phase_sync_round() -> None:
    state = begin(ruleset={"hand_augment": True, "turn_order": "phase_sync"})
    unit = put(state, 0, (3, 3), "2C 3C")
    deal(state, 0, "5S")
    rounds = SyncRound(0)
    rounds.phase = ACTIVATE
    go(state, rounds)
    do(state, ("augment", unit.number, parse_card("5S")))
    assert state.to_move == 0
    assert [card & 63 for card in unit.augments] == codes("5S")


def test_d10_4_a_unit_is_put_only_where_it_may_stop_itself() -> None:
    state = begin(ruleset={"carry_hostile": True})
    carrier, burden = put(state, 0, (0, 1), "2C"), put(state, 1, (1, 1), "2S")
    lay(state, "blocker", state.cell(0, 2))
    go(state, Activation(carrier, 0))
    do(state, ("carry", burden.number), ("stop",))
    # Neither on the carrier's Spawn Point nor on the Blocker.
    assert state.legal_moves() == [("put", state.cell(1, 1))]


def test_d10_4_d13_1_a_blocker_immune_unit_is_put_on_a_blocker() -> None:
    state = begin()
    carrier, burden = put(state, 0, (3, 3), "2C"), put(state, 0, (3, 2), "2S")
    burden.attached = [attached("E-K3", "type", MODIFIER_KINDS["blocker"])]
    lay(state, "blocker", state.cell(2, 3))
    go(state, Activation(carrier, 0))
    do(state, ("carry", burden.number), ("stop",))
    assert ("put", state.cell(2, 3)) in state.legal_moves()


def test_d10_4_a_unit_that_could_not_stop_where_it_stands_is_carried_away() -> None:
    state = begin()
    # u2 was taken over on its old Spawn Point (E-Q4), and there is no other room beside u1 yet.
    carrier, burden = put(state, 0, (11, 10), "2C 3C"), put(state, 0, (11, 11), "2S")
    put(state, 0, (10, 10), "3S")
    put(state, 0, (11, 9), "4S")
    assert carriable(state, carrier) == [burden, *state.units[2:]]


def _between_restrictors(cards: str = "2C 3C 4C 2H 3H", **content):
    """A Unit before a corridor of its own Units: a Discarder in the middle, a Restrictor beside."""
    rock = [[x, y] for x in (4, 5, 6) for y in (2, 4)]
    state = begin(ruleset=FULL, solid=rock, **content)
    unit = put(state, 0, (3, 3), cards)
    for x, card in ((4, "9S"), (5, "TS"), (6, "JS")):
        put(state, 0, (x, 3), card)
    lay(state, "discarder", state.cell(5, 3))
    for x in (4, 6):
        lay(state, "activation_restrictor", state.cell(x, 3), Suit.HEARTS)
    return state, unit


def test_d10_2_d12_5_a_unit_that_is_barred_on_the_way_goes_back_to_where_it_set_out() -> None:
    for is_taken in (False, True):
        state, unit = _between_restrictors()
        go(state, Activation(unit, 0))
        do(state, ("move",), ("step", state.cell(4, 3)), ("step", state.cell(5, 3)))
        do(state, ("lose", codes("2C")[0]))
        assert words(state) == {"stop"}  # it can neither go on nor stay on another Unit
        if is_taken:
            put(state, 1, (3, 3), "2S")
        do(state, ("stop",))
        assert unit.cell != state.cell(5, 3)
        assert (unit.cell == state.cell(3, 3)) is not is_taken
        assert sum(other.cell == unit.cell for other in state.units) == 1


def test_d10_4_d12_5_a_carrier_that_is_barred_on_the_way_goes_back_and_puts_its_burden_down() -> (
    None
):
    state, unit = _between_restrictors()
    burden = put(state, 0, (3, 2), "2S")
    go(state, Activation(unit, 0))
    do(state, ("carry", burden.number), ("step", state.cell(4, 3)), ("step", state.cell(5, 3)))
    do(state, ("lose", codes("2C")[0]))
    assert words(state) == {"put"} and unit.cell == state.cell(3, 3)
    do(state, state.legal_moves()[0])
    assert burden.cell != unit.cell


@pytest.mark.parametrize("is_closed", [False, True])
def test_d10_6_d12_5_a_hauler_that_is_barred_on_the_way_goes_back_and_the_token_stays_on_the_map(
    is_closed: bool,
) -> None:
    token = [{"kind": "carry_token", "token": [3, 4]}]
    cards = "2C 3C 4C 5C 6C 7C 2H 3H 4H 5H 6H"
    state, one = _between_restrictors(cards, objectives=token)
    two = put(state, 0, (3, 5), "8C 9C TC JC QC KC")
    go(state, Activation(one, 0))
    do(state, ("haul", "token", state.cell(3, 4), two.number))
    do(state, ("step", state.cell(4, 3)), ("step", state.cell(5, 3)))
    if is_closed:
        put(state, 1, (3, 4), "2S")  # as an ace may place it
        for cell, card in (
            ((2, 3), "3S"),
            ((3, 2), "4S"),
            ((2, 5), "5S"),
            ((3, 6), "6S"),
            ((4, 5), "7S"),
        ):
            put(state, 1, cell, card)
    do(state, ("lose", codes("2C")[0]))
    assert one.cell == state.cell(3, 3)
    if not is_closed:
        assert words(state) == {"step", "stop"}  # the partner's walk
        do(state, ("stop",), ("put", state.cell(3, 4)))
        assert state.tokens == [state.cell(3, 4)]
    assert state.tokens[0] >= 0 and words(state) - {"put"}
    assert all(unit.cell != state.tokens[0] for unit in state.units)
