"""Every option of D15 changes what it says, and nothing is asked of a game that lacks it."""

from __future__ import annotations

import pytest
from deebz_table import attached, begin, codes, deal, do, go, lay, put, run

from engine.cards import DECK, parse_card
from engine.game.playable import CHANCE
from engine.games.deebz.actions.activation import Activation
from engine.games.deebz.effects.available import effect_moves
from engine.games.deebz.effects.interrupts import Window
from engine.games.deebz.rulebook.tables import OPTIONS
from engine.games.deebz.table.attributes import attribute, sets
from engine.games.deebz.table.draw_piles import Strategy
from engine.games.deebz.table.objectives import end_by_cap
from engine.games.deebz.table.options import ARMOUR, DAMAGE, MOVEMENT
from engine.games.deebz.table.targets import growth
from engine.games.deebz.table.visibility import reaches
from engine.games.deebz.turn.phases import EndTurn, PlaceUnits, PlayEffects
from engine.games.deebz.turn.turn_order import Rounds, SyncRound, TakeTurn, end_round
from engine.rng import Stream

TESTED: set[str] = set()


def option(*names: str):
    """Notes which options a test is about."""
    TESTED.update(names)
    return lambda test: test


def words(state) -> set[str]:
    return {str(move[0]) for move in state.legal_moves()}


def effects(state, seat: int = 0) -> set[str]:
    return {str(move[1]) for move in effect_moves(state, seat)}


def ready(ruleset, hand: str, seat: int = 0):
    """A Unit each, and this hand in the Effects phase."""
    state = begin(ruleset=ruleset)
    put(state, 0, (3, 3), "2S 2H 2C")
    put(state, 1, (5, 3), "4S 4H 4C")
    deal(state, seat, hand)
    return go(state, PlayEffects(seat), active=seat)


@option("suit_map")
def test_d2_3_suits_feed_what_the_map_says() -> None:
    pairing = {"S": "movement", "H": "range", "D": "armour", "C": "damage"}
    state = begin(ruleset={"suit_map": pairing})
    unit = put(state, 0, (3, 3), "2C 3C 2S 2D")
    assert [attribute(state, unit, name) for name in (DAMAGE, ARMOUR, MOVEMENT)] == [3, 2, 2]


@option("base_draw_limit")
def test_d6_1_another_draw_limit() -> None:
    state = go(begin(ruleset={"base_draw_limit": 9}), Strategy(0))
    do(state, ("strategy", "draw"))
    assert state.legal_moves()[0] == ("draw", 9)


@option("range_count")
@pytest.mark.parametrize(("count", "far"), [("intervening", [True, True]), ("distance", [0, 0])])
def test_w9_d3_8_what_range_counts(count, far) -> None:
    state = begin(ruleset={"range_count": count})
    unit = put(state, 0, (3, 3), "2S")
    near = put(state, 1, (4, 3), "2S")
    assert reaches(state, unit, near)
    state.units.remove(near)
    others = [put(state, 1, at, card) for at, card in (((5, 3), "3S"), ((4, 4), "4S"))]
    assert [reaches(state, unit, other) for other in others] == far


@option("friendly_fire", "carry_hostile")
def test_d11_1_d10_4_friends_as_targets_and_enemies_as_burdens() -> None:
    found = []
    for allowed in (True, False):
        state = begin(ruleset={"friendly_fire": allowed, "carry_hostile": not allowed})
        unit, friend = put(state, 0, (3, 3), "2S"), put(state, 0, (3, 4), "3S")
        enemy = put(state, 1, (4, 3), "2S")
        moves = go(state, Activation(unit, 0)).legal_moves()
        assert ("attack", enemy.number) in moves
        assert ("carry", friend.number) in moves
        found.append((("attack", friend.number) in moves, ("carry", enemy.number) in moves))
    assert found == [(True, False), (False, True)]


@option("enlarge_max")
@pytest.mark.parametrize(("most", "sides"), [(1, 2), (2, 4), (3, 8)])
def test_d13_5_how_large_a_unit_grows(most, sides) -> None:
    state = begin(ruleset={"enlarge_max": most})
    unit = put(state, 0, (0, 1), "2S")
    grown = 0
    while found := growth(state, unit):
        unit.attached.append(attached("E-K5"))
        unit.side, unit.cell = unit.side * 2, found[0]
        grown += 1
    assert (grown, unit.side) == (most, sides)


@option("interrupt_window")
@pytest.mark.parametrize(("window", "asked"), [("action", 1), ("phase", 0)])
def test_d8_6_when_others_may_break_in(window, asked) -> None:
    state = begin(ruleset={"interrupt_window": window})
    unit = put(state, 0, (3, 3), "2S 2H")  # a pair: the Activation goes on after a Long Action
    deal(state, 1, "AS 2C")
    go(state, Activation(unit, 0))
    do(state, ("defend",))
    assert state.to_move == asked
    if not asked:
        do(state, ("end",))  # between Activations everybody is asked
    assert isinstance(state.top, Window)


@option("first_player")
@pytest.mark.parametrize(("first", "seat"), [(2, 1), ("seat", 0)])
def test_d5_3_the_scenario_says_who_begins(first, seat) -> None:
    state = begin(ruleset={"first_player": first})
    while not isinstance(state.top, Strategy):
        move = state.chance(Stream("first")) if state.to_move == CHANCE else ("done",)
        assert move[0] in ("~shuffle", "done")
        state.apply(move)
    assert (type(state.top), state.to_move) == (Strategy, seat)


@option("round_cap", "cap_result")
@pytest.mark.parametrize(("result", "winner"), [("draw", -1), ("progress", 1)])
def test_d14_3_the_cap_is_a_draw_or_ranks_progress(result, winner) -> None:
    state = begin(ruleset={"round_cap": 2, "cap_result": result})
    put(state, 0, (3, 3), "2S")
    put(state, 1, (6, 8), "2S")  # one step from the area
    state.round = 2
    state.stack = [Rounds(0)]
    state.stack[0].acted = 2
    state.settle()
    assert state.over
    assert state.winner == winner
    state.counts[0][0] = 1  # the counter comes before the distance
    end_by_cap(state)
    assert state.winner == (0 if winner == 1 else -1)


@option("reveal")
def test_d4_6_cards_turn_up_when_the_option_says() -> None:
    found = []
    for reveal in ("beginner", "advanced"):
        state = begin(ruleset={"reveal": reveal})
        unit = put(state, 0, (3, 3), "", "2S 3S")
        first = words(go(state, PlaceUnits(0)))
        go(state, Activation(unit, 0))
        do(state, ("end",))
        found.append(("reveal" in first, "reveal" in words(state)))
    assert found == [(True, True), (False, True)]
    assert state.legal_moves()[0] == ("done",)  # at the end of its Activation


@option("series")
def test_w1_d4_3_series_add_to_the_sum() -> None:
    values = []
    for series in (False, True):
        state = begin(ruleset={"series": series})
        values.append(attribute(state, put(state, 0, (3, 3), "2H 3H 4H 5H"), ARMOUR))
    assert values == [5, 8]


@option("advanced_modifiers")
def test_d12_4_advanced_modifiers_bring_their_effects() -> None:
    hand = "JS QH KH AH AD"
    advanced = {"E-J4", "E-J5", "E-J6", "E-J7", "E-J8", "E-K2"}
    assert not effects(ready({}, hand)) & advanced
    state = ready({"advanced_modifiers": True}, hand)
    assert advanced <= effects(state)
    for ruleset, suits in (({}, 0), ({"advanced_modifiers": True}, 4)):
        state = ready(ruleset, "KH AH")
        do(state, ("play", "E-K3", 0), ("pay", parse_card("KH")), ("pay", parse_card("AH")))
        asked = [move[1] for move in state.legal_moves()]
        assert sum(word in list("SHDC") for word in asked) == suits  # its Suit form


@option("effects_from")
def test_d8_7_units_play_effects_with_range_and_sight() -> None:
    state = begin(ruleset={"effects_from": "units"})
    mage = put(state, 0, (3, 3), "QS 2D")  # Range 2
    near, far = put(state, 1, (6, 3), "2S"), put(state, 1, (8, 3), "3S")
    deal(state, 0, "QH KH")
    go(state, PlayEffects(0))
    assert effects(state) == {"E-Q1"}  # what the Unit shows, not the hand
    do(state, ("play", "E-Q1", mage.number), ("pay", parse_card("QS")), ("choose", "armour"))
    targets = {move[1] for move in state.legal_moves()}
    assert near.number in targets
    assert far.number not in targets  # beyond its Range, and behind another Unit
    do(state, ("unit", near.number))
    assert near.attached
    assert [card & 63 for card in mage.up] == codes("2D")


@option("effects_from")
def test_d10_8_face_cards_are_lent_for_a_combined_effect() -> None:
    state = begin(ruleset={"effects_from": "units"})
    maker, lender = put(state, 0, (3, 3), "JS 2D"), put(state, 0, (3, 4), "QS 2C")
    go(state, Activation(lender, 0))
    do(state, ("lend", maker.number), ("end",))
    go(state, Activation(maker, 0))
    assert ("combine", "E-J3") in state.legal_moves()
    do(state, ("combine", "E-J3"), ("pay", parse_card("JS")), ("pay", parse_card("QS")), ("done",))
    do(state, ("cell", state.cell(4, 3)), ("cell", state.cell(4, 3)))
    assert [mod.kind.id for mod in state.mods] == ["discarder"] * 2
    assert (maker.size, lender.size) == (1, 1)


@option("acquire_bonus", "draw_limit_effects")
def test_d6_6_experimental_bonuses() -> None:
    core = go(begin(), Strategy(0))
    assert ("strategy", "bonus") not in core.legal_moves()
    more = go(begin(ruleset={"acquire_bonus": True}), Strategy(0))
    assert ("strategy", "bonus") in more.legal_moves()
    assert not effects(ready({}, "QS KS")) & {"E-Q5", "E-K9"}
    assert {"E-Q5", "E-K9"} <= effects(ready({"draw_limit_effects": True}, "QS KS"))


@option("turn_order")
def test_d5_4_popcorn_names_the_next() -> None:
    state = begin(3, ruleset={"turn_order": "popcorn"})
    state.stack = [Rounds(1)]
    turns = []
    state.settle()
    for named in (0, 2, 2):  # the last names next round's first, here themself
        while not isinstance(state.top, TakeTurn | Strategy):
            state.settle()
        turns.append(state.active)
        state.stack = state.stack[
            : 1 + next(i for i, frame in enumerate(state.stack) if isinstance(frame, TakeTurn)) - 1
        ]
        state.settle()
        if ("next", named) in state.legal_moves():
            do(state, ("next", named))
    assert turns == [1, 0, 2]
    assert (state.round, state.active) == (2, 2)


@option("turn_order")
def test_d5_5_phase_sync_goes_by_cards_drawn() -> None:
    state = begin(3, ruleset={"turn_order": "phase_sync"})
    for seat, drawn in enumerate((2, 5, 2)):
        state.seats[seat].drawn = drawn
        deal(state, seat, "9H")
    put(state, 0, (3, 3), "2S")
    put(state, 2, (8, 8), "2C")  # faster: goes before player 1
    frame = SyncRound(0)
    frame.phase = 0
    frame.order = []
    go(state, frame)
    order = []
    for _ in range(3):
        order.append(state.to_move)
        do(state, ("done",))
    assert order == [1, 2, 0]


@option("deck_adjust")
def test_d6_9_locked_and_drafted_decks() -> None:
    for adjust in ("free", "locked", "draft"):
        state = go(begin(ruleset={"deck_adjust": adjust}), Strategy(0))
        assert (("strategy", "customise") in state.legal_moves()) == (adjust == "free")
    state = begin(ruleset={"deck_adjust": "draft", "first_player": 1})
    do(state, ("keep", parse_card("5S")), ("done",), ("keep", parse_card("9S")), ("done",))
    decks = [[card & 63 for card in seat.draw if (card & 63) < 9] for seat in state.seats]
    assert decks == [codes("5S"), codes("9S")]
    assert [len(seat.bench) for seat in state.seats] == [8, 8]


@option("deck_order")
def test_d6_8_a_stacked_deck_is_drawn_in_its_order() -> None:
    state = begin(ruleset={"deck_order": "stack", "deck_adjust": "locked", "first_player": 1})
    do(state, ("done",))
    wish = codes("AC 2S KH")
    do(state, *(("stack", card) for card in wish))
    while state.to_move == 0 and words(state) == {"stack"}:
        do(state, state.legal_moves()[0])
    assert [card & 63 for card in state.seats[0].draw[:-4:-1]] == wish


@option("jokers")
def test_d2_6_jokers_join_the_decks() -> None:
    assert [len(begin(ruleset={"jokers": j}).seats[0].draw) for j in ("none", "aces")] == [
        len(DECK), len(DECK) + 2,
    ]  # fmt: skip
    state = begin(ruleset={"jokers": "aces"})
    assert sets(put(state, 0, (3, 3), "AC JK1")) == (1, 0)  # W34


@option("prebuilt_units")
def test_d7_3_units_are_built_before_the_first_turn() -> None:
    state = begin(ruleset={"prebuilt_units": 3, "deck_adjust": "locked", "first_player": 1})
    do(state, ("build",), *(("add", card) for card in codes("2C 3C")), ("place", state.cell(0, 1)))
    do(state, ("build",), ("add", parse_card("KS")))
    assert words(state) == {"place"}  # three cards in all
    do(state, ("place", state.cell(1, 0)))
    assert state.to_move == 1
    assert [unit.size for unit in state.units] == [2, 1]


@option("discard_on_build")
def test_d4_7_a_proxy_keeps_the_list() -> None:
    state = begin(ruleset={"discard_on_build": True, "reveal": "advanced"})
    deal(state, 0, "2C 3C")
    go(state, PlaceUnits(0))
    do(state, ("build",), *(("add", card) for card in codes("2C 3C")), ("place", state.cell(0, 1)))
    assert sorted(card & 63 for card in state.seats[0].discard) == codes("2C 3C")
    unit = state.units[0]
    assert unit.size == 2
    state.remove_unit(unit)
    assert len(state.seats[0].discard) == 2  # the proxy's cards are nobody's


@option("hand_augment")
def test_d4_8_hand_cards_lift_a_unit_for_the_round() -> None:
    state = begin(ruleset={"hand_augment": True})
    unit = put(state, 0, (3, 3), "2S 2H")
    deal(state, 0, "5S 6S")
    go(state, PlaceUnits(0))
    do(state, *(("augment", unit.number, card) for card in codes("5S 6S")))
    assert attribute(state, unit, DAMAGE) == 4
    assert sets(unit) == (1, 0)
    assert unit.size == 2  # no hit points
    end_round(state)
    assert attribute(state, unit, DAMAGE) == 2
    assert sorted(card & 63 for card in state.seats[0].discard) == codes("5S 6S")


@option("teleporter_limit")
@pytest.mark.parametrize(("limit", "more"), [(2, False), ("none", True)])
def test_d12_3_teleporters_of_one_letter(limit, more) -> None:
    state = ready({"teleporter_limit": limit}, "JS AH AD")
    for x in (7, 9):
        lay(state, "teleporter", state.cell(x, 9), designation="A")
    do(state, ("play", "E-J9", 0), *(("pay", card) for card in codes("JS AH AD")))
    assert (("choose", "A") in state.legal_moves()) is more


def test_d15_every_option_has_a_test_here() -> None:
    assert set(OPTIONS) == TESTED


def test_d5_2_what_is_drawn_is_not_kept() -> None:
    """D6.2: the Hand Limit is what the Draw Limit leaves; the end of a turn asks for the rest."""
    state = begin(ruleset={"base_draw_limit": 3})
    state.seats[0].limit, state.seats[0].drawn = 3, 1
    deal(state, 0, "2S 3S 4S")
    go(state, EndTurn(0))
    assert words(state) == {"discard"}
    run(state, Stream("end"), 1)
    assert len(state.seats[0].hand) == 2
