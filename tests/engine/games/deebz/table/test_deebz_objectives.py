"""Objectives (D14) and what a scenario adds (D16), one rule at a time."""

from __future__ import annotations

import pytest
from deebz_table import attached, begin, codes, deal, do, everything, go, put

from engine.cards import parse_card
from engine.game.playable import CHANCE
from engine.games.deebz.actions.activation import Activation
from engine.games.deebz.actions.attack import Attack
from engine.games.deebz.actions.build import Build
from engine.games.deebz.table.draw_piles import Strategy
from engine.games.deebz.table.objectives import count_now
from engine.games.deebz.table.pieces import SINGLE_USE, own
from engine.games.deebz.terminal.help_text import notes
from engine.games.deebz.turn.phases import EndTurn, PlaceUnits, PlayEffects
from engine.games.deebz.turn.turn_order import Rounds
from engine.rng import Stream

WATCH = [{"id": "watch", "cards": ["4S", "6H"]}]


def test_d14_race_is_won_by_standing_not_by_passing() -> None:
    state = begin(objectives=[{"kind": "race", "area": [[4, 3]]}])
    runner = put(state, 0, (3, 3), "2C")
    go(state, Activation(runner, 0))
    do(state, ("move",), ("step", state.cell(4, 3)), ("step", state.cell(5, 3)))
    assert not state.over
    do(state, ("move",), ("step", state.cell(4, 3)), ("stop",))
    assert (state.over, state.winner) == (True, 0)
    state = begin(objectives=[{"kind": "race", "area": [[1, 0]]}])
    deal(state, 0, "2C")
    go(state, Build(0))
    do(state, ("add", parse_card("2C")), ("place", state.cell(1, 0)))
    assert state.winner == 0  # a placement counts, too


def test_d14_sacrifice_counts_those_who_leave_not_those_who_fall() -> None:
    goal = {"kind": "sacrifice", "area": [[6, 6]], "needed": 1}
    for fallen in (True, False):
        state = begin(objectives=[goal], ruleset={"reveal": "advanced"})
        unit = put(state, 0, (6, 6), "2C")
        killer = put(state, 1, (6, 7), "2S 3S 4S")
        if fallen:
            go(state, Attack(killer, unit), active=1)
            assert unit not in state.units
        else:
            go(state, Activation(unit, 0))
            do(state, ("leave",))
        assert state.over is not fallen


@pytest.mark.parametrize(("seat", "over"), [(0, True), (1, False)])
def test_d14_amass_counts_at_the_end_of_ones_own_turn(seat, over) -> None:
    area = [[6, 6], [6, 7], [7, 6], [7, 7]]
    state = begin(objectives=[{"kind": "amass", "area": area}])
    for x, y, card in ((6, 6, "2C"), (6, 7, "3C"), (7, 6, "4C")):
        put(state, 0, (x, y), card)
    put(state, 1, (7, 7), "2S")  # enemies inside do not matter
    go(state, EndTurn(seat), active=seat)
    assert state.over is over


def test_d14_a_massed_force_is_shown_as_it_stands_before_it_is_counted() -> None:
    state = begin(objectives=[{"kind": "amass", "area": [[6, 6], [6, 7], [7, 6]]}])
    for x, y, card in ((6, 6, "2C"), (6, 7, "3C"), (5, 5, "4C")):
        put(state, 0, (x, y), card)
    assert [count_now(state, 0, seat) for seat in (0, 1)] == [2, 0]
    assert "So far: P1 2, P2 0." in " ".join(notes(state, 200))


@pytest.mark.parametrize(("drop", "wins"), [((1, 0), True), ((2, 1), False)])
def test_d14_a_token_rests_on_or_beside_ones_spawn_point(drop, wins) -> None:
    state = begin(objectives=[{"kind": "carry_token", "token": [2, 0]}])
    one, two = put(state, 0, (1, 1), "2C 3C"), put(state, 0, (3, 0), "4C 5C")
    one.cell = state.cell(1, 0)
    go(state, Activation(one, 0))
    do(state, ("haul", "token", state.cell(2, 0), two.number), ("step", state.cell(1, 1)))
    do(state, *([("stop",)] if ("stop",) in state.legal_moves() else []))
    do(state, ("step", state.cell(2, 0)))
    do(state, *([("stop",)] if ("stop",) in state.legal_moves() else []))
    do(state, ("put", state.cell(*drop)))
    assert state.over is wins


def test_d14_a_hauled_spawn_point_wins_in_the_target_space_only() -> None:
    for target, wins in (([6, 5], True), ([0, 9], False)):
        state = begin(
            spawns=[[[0, 0]], [[5, 5]]], objectives=[{"kind": "carry_spawn", "area": [target]}]
        )
        unit = put(state, 0, (5, 4), "2C 3C 4C")
        unit.attached.append(attached("E-K5"))  # large enough to haul alone
        unit.side = 2
        unit.cell = state.cell(5, 3)
        go(state, Activation(unit, 0))
        do(state, ("haul", "spawn", state.cell(5, 5), 0), ("stop",), ("put", state.cell(5, 5)))
        assert not state.over
        go(state, Activation(unit, 0))
        do(state, ("haul", "spawn", state.cell(5, 5), 0), ("step", state.cell(6, 3)), ("stop",))
        do(state, ("put", state.cell(6, 5)))
        assert state.over is wins


def test_d14_2_the_active_player_wins_a_tie() -> None:
    for active in (0, 1):
        state = begin(objectives=[{"kind": "race", "area": [[6, 6], [6, 7]]}])
        put(state, 0, (6, 6), "2C")
        put(state, 1, (6, 7), "2C")
        state.pause = 1
        state.active = active
        state.settle()
        assert state.winner == active


def test_d14_2_any_of_several_objectives_wins() -> None:
    goals = [{"kind": "hold", "area": [[6, 6]]}, {"kind": "race", "area": [[3, 4]]}]
    state = begin(objectives=goals)
    unit = put(state, 0, (3, 3), "2C")
    go(state, Activation(unit, 0))
    do(state, ("move",), ("step", state.cell(3, 4)), ("stop",))
    assert (state.winner, state.outcome()["objective"]) == (0, "race")


def test_d14_3_a_player_without_cards_passes_on() -> None:
    state = begin()
    who = state.seats[0]
    who.bench, who.draw = who.draw, []
    state.stack = [Rounds(0)]
    state.settle()
    do(state, ("strategy", "draw"))
    assert (type(state.top), state.to_move) == (Strategy, 1)


def test_s10_d16_2_copies_arrive_by_round_and_wait_for_room() -> None:
    row = {"round": 2, "template": "watch", "player": 1, "cell": [1, 0]}
    state = begin(templates=WATCH, spawn_events=[row], ruleset={"deck_adjust": "locked"})
    blocker = put(state, 1, (1, 0), "2S")
    for number, there in ((1, 0), (2, 0), (3, 1)):
        state.round = number
        state.stack = [Rounds(0)]
        if number == 3:
            blocker.cell = state.cell(5, 5)
        state.settle()
        assert sum(unit.controller == 0 for unit in state.units) == there
    copy = state.units[-1]
    assert ([card & 63 for card in copy.up], copy.down) == (codes("4S 6H"), [])
    cards = everything(state)
    state.remove_unit(copy)
    assert everything(state) == cards  # virtual cards leave the game
    assert state.seats[0].discard == []


def test_s10_d10_3_an_interact_calls_once_also_those_whose_cell_is_taken() -> None:
    rows = [
        {"interact": 0, "template": "watch", "player": player, "cell": cell}
        for player, cell in ((1, [1, 0]), (2, [10, 11]))
    ]
    state = begin(
        objectives=[{"kind": "hold", "area": [[6, 6]]}], templates=WATCH, spawn_events=rows
    )
    far = put(state, 1, (3, 3), "2S")
    caller = put(state, 1, (6, 5), "3S")  # beside the objective is near enough
    in_the_way = put(state, 0, (1, 0), "2C")
    go(state, Activation(far, 1), active=1)
    assert ("interact", 0) not in state.legal_moves()
    go(state, Activation(caller, 1), active=1)
    do(state, ("interact", 0))
    assert [unit.controller for unit in state.units] == [1, 1, 0, 1]
    assert ("interact", 0) not in state.legal_moves()
    in_the_way.cell = state.cell(2, 2)
    state.stack = [Rounds(0)]
    state.settle()
    assert [unit.controller for unit in state.units] == [1, 1, 0, 1, 0]


def test_s7_interacts_draw_cards_or_bring_a_copy_as_often_as_one_likes() -> None:
    goals = [
        {"kind": "hold", "area": [[6, 6]], "interact": {"draw_cards": 2}},
        {
            "kind": "amass",
            "area": [[7, 6], [8, 6], [9, 6]],
            "interact": {"spawn_template": "watch"},
        },
    ]
    state = begin(objectives=goals, templates=WATCH)
    unit = put(state, 0, (6, 6), "2C")
    go(state, Activation(unit, 0))
    do(state, ("interact", 0), ("interact", 1))
    assert len(state.seats[0].hand) == 2
    assert [u.controller for u in state.units] == [0, 0]


@pytest.mark.parametrize("mode", ["single_use", "deck"])
def test_d16_3_the_first_to_end_an_action_there_takes_the_reward(mode) -> None:
    row = {"area": [[4, 3]], "cards": ["AH", "5C"], "mode": mode}
    state = begin(rewards=[row])
    unit = put(state, 0, (3, 3), "2C")
    before = len(state.seats[0].draw)
    go(state, Activation(unit, 0))
    do(state, ("move",), ("step", state.cell(4, 3)), ("stop",))
    who = state.seats[0]
    if mode == "single_use":
        assert sorted(card & 63 for card in who.hand) == codes("AH 5C")
        assert all(card & SINGLE_USE for card in who.hand)
    else:
        assert (len(who.draw), state.to_move) == (before + 2, CHANCE)  # shuffled in
        state.apply(state.chance(Stream("reward")))
    assert state.rewards_left == 0


def test_d16_4_a_single_use_card_serves_once() -> None:
    state = begin()
    unit = put(state, 0, (4, 3), "2C")
    state.seats[0].hand = [own(card, 0) | SINGLE_USE for card in codes("QH 5C")]
    go(state, PlayEffects(0))
    do(state, ("play", "E-Q1", 0), ("pay", parse_card("QH")), ("choose", "armour"))
    do(state, ("unit", unit.number))
    assert state.removed == []  # until the Effect ends
    state.remove_unit(unit)
    assert [card & 63 for card in state.removed] == codes("QH")
    go(state, PlaceUnits(0))
    do(state, ("build",), ("add", parse_card("5C")), ("place", state.cell(0, 1)))
    state.remove_unit(state.units[-1])
    assert sorted(card & 63 for card in state.removed) == sorted(codes("QH 5C"))


def test_d16_1_a_disabled_effect_cannot_be_played() -> None:
    for off in ([], ["E-J1"]):
        state = begin(disabled_effects=off)
        deal(state, 0, "JS")
        go(state, PlayEffects(0))
        assert (("play", "E-J1", 0) in state.legal_moves()) is not bool(off)
