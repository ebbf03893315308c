"""Single rules that no worked example of the law shows; each test is named by its rule."""

from __future__ import annotations

import pytest
from deebz_table import attached, begin, codes, deal, do, go, lay, put

from engine.cards import Suit, parse_card
from engine.games.deebz.actions.activation import Activation
from engine.games.deebz.actions.attack import Attack
from engine.games.deebz.actions.move import Walk
from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS
from engine.games.deebz.table.attributes import attribute, may_activate, sets
from engine.games.deebz.table.draw_piles import Strategy
from engine.games.deebz.table.options import ARMOUR, DAMAGE, MOVEMENT, RANGE
from engine.games.deebz.table.visibility import reaches, sees
from engine.games.deebz.turn.phases import ActivateUnits, PlaceUnits, PlayEffects
from engine.games.deebz.turn.turn_order import TakeTurn, end_round, reset_counters

FULL = {"preset": "full"}


def plain(cards: list[int]) -> list[int]:
    return sorted(card & 63 for card in cards)


def words(state) -> set[str]:
    return {str(move[0]) for move in state.legal_moves()}


def test_d1_6_cards_go_home_to_their_owner() -> None:
    state = begin()
    unit = put(state, 0, (3, 3), "2S 3S")
    unit.controller = 1  # taken
    state.remove_unit(unit)
    assert plain(state.seats[0].discard) == codes("2S 3S")
    assert state.seats[1].discard == []


def test_d2_5_no_card_counts_twice() -> None:
    state = begin()
    unit = put(state, 0, (3, 3), "5S 5H 5D 7S 7H", "7D")
    assert sets(unit) == (1, 1)


def test_d3_3_a_unit_passes_friends_but_never_stops_on_them() -> None:
    state = begin()
    unit = put(state, 0, (3, 3), "2C")
    put(state, 0, (4, 3), "3C")
    go(state, Walk(state, unit, 0))
    do(state, ("step", state.cell(4, 3)))
    assert ("stop",) not in state.legal_moves()


def test_d3_9_any_cell_of_a_large_unit_sees_and_is_hit() -> None:
    state = begin()
    unit, other = put(state, 0, (3, 3), "2S"), put(state, 1, (6, 4), "2S")
    assert not reaches(state, unit, other)
    unit.side = 2  # its nearest cell is (4, 4)
    assert reaches(state, unit, other)
    assert reaches(state, other, unit)


def test_d4_4_d12_7_halves_and_doubles_are_rounded_once() -> None:
    state = begin(ruleset=FULL)
    unit = put(state, 0, (3, 3), "2C 5C")
    unit.attached += [attached("E-Q1", MOVEMENT)] * 2  # D9.1: they stack
    assert attribute(state, unit, MOVEMENT) == 1  # 3 / 4, up
    lay(state, "multiplier", unit.cell, Suit.CLUBS)
    lay(state, "multiplier", unit.cell, Suit.CLUBS)
    assert attribute(state, unit, MOVEMENT) == 2  # one Multiplier counts: 3 / 2, up
    lay(state, "divisor", unit.cell, Suit.CLUBS)
    assert attribute(state, unit, MOVEMENT) == 1


def test_d12_6_a_restricted_attribute_is_0_whatever_else_applies() -> None:
    state = begin(ruleset=FULL)
    unit, near = put(state, 0, (3, 3), "2H 3H 2D 3D"), put(state, 1, (4, 3), "2S")
    unit.defending = True
    for suit in (Suit.HEARTS, Suit.DIAMONDS):
        lay(state, "attribute_restrictor", unit.cell, suit)
    assert [attribute(state, unit, name) for name in (ARMOUR, RANGE)] == [0, 0]
    assert reaches(state, unit, near)  # adjacent is near enough


def test_d12_6_entering_a_movement_restrictor_ends_the_move() -> None:
    state = begin(ruleset=FULL)
    unit = put(state, 0, (3, 3), "2C 3C 4C")
    lay(state, "attribute_restrictor", state.cell(4, 3), Suit.CLUBS)
    go(state, Activation(unit, 0))
    do(state, ("move",), ("step", state.cell(4, 3)))
    assert isinstance(state.top, Activation)


def test_d12_4_what_effects_lay_ends_with_the_round_what_is_printed_stays() -> None:
    state = begin(ruleset=FULL, modifiers=[{"type": "multiplier", "suit": "S", "x": 8, "y": 8}])
    for kind in ("multiplier", "reflector", "activation_restrictor", "discarder", "blocker"):
        suit = Suit.SPADES if kind in ("multiplier", "activation_restrictor") else -1
        lay(state, kind, state.cell(9, 9), suit, lasts=False)
    end_round(state)
    left = [(mod.kind.id, mod.cell) for mod in state.mods]
    here = state.cell(9, 9)
    kept = ("activation_restrictor", "discarder", "blocker")
    assert left == [("multiplier", state.cell(8, 8)), *((kind, here) for kind in kept)]


def test_d5_6_counters_of_all_units_start_anew_with_every_turn() -> None:
    state = begin()
    units = [put(state, seat, (3, 3 + seat), "2S") for seat in (0, 1)]
    for unit in units:
        unit.activations, unit.bonus, unit.hits, unit.acted = 1, 1, 1, True
    reset_counters(state)
    assert all((u.activations, u.bonus, u.hits, u.acted) == (0, 0, 0, False) for u in units)


def test_d6_4_reclaim_costs_a_penalty_and_splits_the_draw() -> None:
    state = begin()
    who = state.seats[0]
    who.discard, who.draw = who.draw[:40], who.draw[40:]
    go(state, Strategy(0))
    do(state, ("strategy", "reclaim"), ("draw", 4))
    state.apply(("~shuffle", *plain(who.draw)))
    assert (who.penalties, who.limit, len(who.draw), who.discard) == (1, 6, 48, [])
    assert state.legal_moves()[0] == ("draw", 2)  # D6.7: both halves within the limit


def test_d7_1_units_stand_on_or_beside_their_spawn_point_and_may_act_at_once() -> None:
    state = begin(spawns=[[[5, 5]], [[11, 11]]], solid=[[4, 5]])
    put(state, 1, (6, 5), "2S")
    deal(state, 0, "2C")
    go(state, PlaceUnits(0))
    do(state, ("build",), ("add", parse_card("2C")))
    places = {move[1] for move in state.legal_moves() if move[0] == "place"}
    assert places == {state.cell(5, 4), state.cell(5, 5), state.cell(5, 6)}
    do(state, ("place", state.cell(5, 4)))
    assert may_activate(state, state.units[-1])


def test_d8_3_an_effect_whose_target_is_gone_fizzles() -> None:
    state = begin()
    unit = put(state, 1, (3, 3), "2S")
    put(state, 0, (8, 8), "2C")
    deal(state, 0, "QS QH KD")
    deal(state, 1, "AS QC QD KC")
    go(state, PlayEffects(0))
    do(state, ("play", "E-Q3", 0), *(("pay", card) for card in codes("QS QH KD")))
    do(state, ("unit", unit.number))
    assert state.to_move == 1  # holds an Ace
    state.remove_unit(unit)
    do(state, ("pass",))
    assert [u.controller for u in state.units] == [0]


def test_d8_4_the_last_answer_counts_first() -> None:
    state = begin()
    unit = put(state, 1, (3, 3), "2S")
    deal(state, 0, "QS QH KD AS")
    deal(state, 1, "AH")
    go(state, PlayEffects(0))
    do(state, ("play", "E-Q3", 0), *(("pay", card) for card in codes("QS QH KD")))
    do(state, ("unit", unit.number), ("respond", "E-A2", 0), ("pay", parse_card("AH")))
    assert state.to_move == 0  # the Cancel itself may be cancelled
    do(state, ("respond", "E-A2", 0), ("pay", parse_card("AS")))
    assert unit not in state.units


def test_e_k8_spawns_beside_any_unit_and_k7_beside_ones_own() -> None:
    for effect, cards, others in (("E-K7", "KS JS", False), ("E-K8", "KS JS AH", True)):
        state = begin()
        put(state, 0, (3, 3), "2S")
        theirs = put(state, 1, (8, 8), "2S")
        deal(state, 0, f"{cards} 9H")
        go(state, PlayEffects(0))
        do(state, ("play", effect, 0), *(("pay", card) for card in codes(cards)))
        if ("choose", "S") in state.legal_moves():
            do(state, ("choose", "S"))
        assert (("unit", theirs.number) in state.legal_moves()) is others
        if others:  # D9.2: built of further hand cards, beside that Unit
            do(state, ("unit", theirs.number), ("add", parse_card("9H")))
            places = {move[1] for move in state.legal_moves() if move[0] == "place"}
            assert places == {state.cell(*at) for at in ((7, 8), (9, 8), (8, 7), (8, 9))}


def test_d9_1_an_impossible_short_action_does_nothing() -> None:
    state = begin(solid=[[0, 5], [1, 4], [2, 5], [1, 6]])
    unit = put(state, 0, (1, 5), "2C")
    deal(state, 0, "7S 7H")
    go(state, PlayEffects(0))
    do(state, ("play", "E-S1", 0), *(("pay", card) for card in codes("7S 7H")))
    do(state, ("choose", "move"), ("unit", unit.number))
    assert unit.cell == state.cell(1, 5)
    assert plain(state.seats[0].discard) == sorted(codes("7S 7H"))


def test_d9_4_a_taken_unit_acts_for_its_new_controller_this_turn() -> None:
    state = begin()
    unit = put(state, 1, (3, 3), "2S")
    unit.defending = True
    deal(state, 0, "QS QH AS JS")
    go(state, PlayEffects(0))
    do(state, ("play", "E-Q4", 0), *(("pay", card) for card in codes("QS QH AS JS")))
    do(state, ("unit", unit.number))
    assert (unit.controller, unit.defending) == (0, False)  # D13.3
    go(state, ActivateUnits(0))
    assert ("activate", unit.number) in state.legal_moves()


def test_d10_1_two_short_or_one_long_and_pairs_give_more_beside_either() -> None:
    state = begin()
    unit = put(state, 0, (3, 3), "2S 2H 5C 6C")
    go(state, Activation(unit, 0))
    for x in (4, 5, 6):  # two Short Actions and the bonus of the pair
        do(state, ("move",), ("step", state.cell(x, 3)), ("stop",))
    assert not isinstance(state.top, Activation)
    assert unit.bonus == 1
    reset_counters(state)
    go(state, Activation(unit, 0))
    do(state, ("defend",))
    assert words(state) == {"end", "move"}  # the bonus beside a Long Action


def test_d10_4_d13_4_a_carried_unit_is_put_down_beside_its_carrier() -> None:
    state = begin()
    carrier, burden = put(state, 0, (3, 3), "2C 3C"), put(state, 0, (4, 3), "2S")
    lay(state, "discarder", state.cell(6, 3))
    go(state, Activation(carrier, 0))
    do(state, ("carry", burden.number), ("step", state.cell(4, 3)), ("step", state.cell(5, 3)))
    do(state, ("stop",), ("put", state.cell(6, 3)))
    assert (carrier.cell, burden.cell) == (state.cell(5, 3), state.cell(6, 3))
    assert burden.size == 1  # placing is no step: Discarders let it be


def test_d10_5_defending_lasts_until_ones_next_turn() -> None:
    state = begin()
    unit = put(state, 0, (3, 3), "2H")
    go(state, Activation(unit, 0))
    do(state, ("defend",))
    assert attribute(state, unit, ARMOUR) == 4
    go(state, TakeTurn(1), active=1)
    assert unit.defending
    go(state, TakeTurn(0))
    assert attribute(state, unit, ARMOUR) == 2


def test_d10_7_leaving_discards_deck_and_attached_cards() -> None:
    state = begin()
    unit = put(state, 0, (3, 3), "2C", "3C")
    deal(state, 0, "KS")
    unit.attached.append(attached("E-K1", cards=tuple(state.seats[0].hand)))
    state.seats[0].hand = []
    go(state, Activation(unit, 0))
    do(state, ("leave",))
    assert plain(state.seats[0].discard) == sorted(codes("2C 3C KS"))


def test_d11_2_only_the_targets_own_side_steps_in() -> None:
    state = begin(3, ruleset={"reveal": "advanced"})
    attacker, target = put(state, 0, (2, 3), "2S 2D"), put(state, 1, (4, 3), "2C")
    stranger = put(state, 2, (4, 4), "2H 3H")
    stranger.defending = True
    go(state, Attack(attacker, target))
    assert not isinstance(state.top, Attack)


def test_d12_1_blockers_are_never_laid_on_what_is_there() -> None:
    state = begin(objectives=[{"kind": "carry_token", "token": [6, 6]}])
    put(state, 0, (3, 3), "2S")
    lay(state, "blocker", state.cell(7, 7))
    deal(state, 0, "JS")
    go(state, PlayEffects(0))
    do(state, ("play", "E-J1", 0), ("pay", parse_card("JS")), ("done",))
    free = {move[1] for move in state.legal_moves()}
    taken = [(3, 3), (6, 6), (7, 7), (0, 0), (11, 11)]
    assert not free & {state.cell(*at) for at in taken}
    assert len(free) == 144 - len(taken)


def test_d12_3_d13_1_a_teleporter_costs_one_step_unless_immune() -> None:
    gates = [
        {"type": "teleporter", "x": x, "y": 3, "designation": "A", "facing": "N"} for x in (4, 9)
    ]
    state = begin(modifiers=gates)
    unit = put(state, 0, (3, 3), "2C")
    go(state, Walk(state, unit, 0))
    do(state, ("step", state.cell(4, 3)))
    assert ("step", state.cell(9, 3)) in state.legal_moves()
    unit.cell = state.cell(3, 3)
    unit.attached.append(attached("E-K4"))
    go(state, Walk(state, unit, 0))
    do(state, ("step", state.cell(4, 3)))
    assert ("step", state.cell(9, 3)) not in state.legal_moves()


def test_d13_1_a_blocker_immune_unit_walks_and_sees_through() -> None:
    state = begin()
    unit, other = put(state, 0, (3, 3), "2C 2D"), put(state, 1, (6, 3), "2S")
    lay(state, "blocker", state.cell(4, 3))
    assert not sees(state, unit, other)
    unit.attached.append(attached("E-K3", "type", MODIFIER_KINDS["blocker"]))
    assert sees(state, unit, other)
    go(state, Walk(state, unit, 0))
    do(state, ("step", state.cell(4, 3)))
    assert ("stop",) in state.legal_moves()


def test_d13_6_absolute_line_of_sight_ignores_all_but_range() -> None:
    state = begin(solid=[[4, 3]])
    unit = put(state, 0, (3, 3), "2D")
    near, far = put(state, 1, (5, 3), "2S"), put(state, 1, (7, 3), "3S")
    assert not reaches(state, unit, near)
    unit.attached.append(attached("E-K1"))
    assert reaches(state, unit, near)
    assert not reaches(state, unit, far)


@pytest.mark.parametrize("is_kept", [False, True])
def test_d13_2_card_retention_keeps_cards_from_attacks_and_discarders(is_kept) -> None:
    state = begin(ruleset={"reveal": "advanced"})
    unit = put(state, 1, (4, 3), "2C 3C 4C")
    unit.attached += [attached("E-K6")] * is_kept
    lay(state, "discarder", state.cell(5, 3))
    go(state, Attack(put(state, 0, (3, 3), "2S"), unit))
    if not is_kept:
        do(state, ("lose", parse_card("2C")), ("lose", parse_card("3C")))
    assert unit.size == (3 if is_kept else 1)
    assert attribute(state, unit, DAMAGE) == 1
