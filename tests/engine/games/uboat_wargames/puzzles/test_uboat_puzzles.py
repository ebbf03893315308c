"""Puzzles of the last turns: exactly one answer, proven again here by plain search."""

from __future__ import annotations

import copy
from functools import partial
from typing import Any

import pytest

from engine.blocks.blocks import Sealed, Table
from engine.game.check import find_faults
from engine.game.contract import Request, SheetRequest
from engine.game.playable import turn_of
from engine.games.uboat_wargames import GAME
from engine.games.uboat_wargames.check import check_puzzle as validate_puzzle
from engine.games.uboat_wargames.play import PLAY
from engine.games.uboat_wargames.programs.greedy import promising
from engine.games.uboat_wargames.puzzles.solver import TableSolver
from engine.games.uboat_wargames.rulebook.content import PuzzleGoal
from engine.games.uboat_wargames.rulebook.rules import TableRules
from engine.games.uboat_wargames.rulebook.tables import SPOTS, spot_name
from engine.games.uboat_wargames.table.notation import parse_move, write_move
from engine.games.uboat_wargames.table.state import State
from engine.play.puzzles import LEVELS, SearchLimitError
from engine.rng import Stream
from engine.scenario.envelope import Scenario, to_data


def make(seed: str, players: int = 4, **options: Any) -> Scenario:
    return GAME.generate(Request(seed, players, {"kind": "puzzle", **options}))


def codes(scenario: Scenario, **changes: Any) -> list[str]:
    data = copy.deepcopy(to_data(scenario))
    data["content"].update(changes)
    return sorted({finding.rule for finding in find_faults(GAME, data)})


def is_met(state: State, seat: int, goal: dict[str, Any]) -> bool:
    if "control" in goal:
        names = [spot_name(action, state.rules.values) for action in range(SPOTS)]
        return state.owners[state.rules.tiles[seat][names.index(goal["control"])]] == seat
    if "score" in goal:
        return state.points(seat) >= goal["score"]
    result = state.result()
    return result is not None and seat in result.ranking[0]


def can_reach(state: State, seat: int, goal: dict[str, Any], left: int, replies: list[str]) -> bool:
    """Plain search without memory: some own move, against every reply."""
    if state.is_over:
        return is_met(state, seat, goal)
    own = state.to_move == seat
    if not left and (own or "win" not in goal):
        return False
    found = []
    moves = state.legal_moves()
    if replies and not own:
        moves = [parse_move(state, replies[0])]
        replies = replies[1:]
    for move in moves:
        then = state.copy()
        then.apply(move)
        met = own and is_met(then, seat, goal)
        found.append(met or can_reach(then, seat, goal, left - own, replies))
    return any(found) if own else all(found)


@pytest.mark.parametrize("goal", ["control", "score", "win"])
@pytest.mark.parametrize("seed", ["a", "b"])
def test_u11_3_exactly_one_first_move_reaches_the_aim(goal: str, seed: str) -> None:
    content = make(seed, 3, goal=goal).content
    start = PLAY.start(make(seed, 3, goal=goal))
    seat, moves = start.to_move, start.legal_moves()
    reached = []
    for move in moves:
        then = start.copy()
        then.apply(move)
        if is_met(then, seat, content["goal"]) or can_reach(
            then, seat, content["goal"], content["within"] - 1, content.get("replies", [])
        ):
            reached.append(write_move(start, move))
    assert [*content["goal"]] == [goal]
    assert reached == content["solution"]
    assert len(moves) >= 4


@pytest.mark.parametrize("players", [3, 4, 6])
def test_puzzles_are_sound_graded_and_never_obvious(players: int) -> None:
    levels = set()
    for number in range(12):
        scenario = make(f"many {number}", players)
        assert set(codes(scenario)) <= {"UV11"}
        state, content = PLAY.start(scenario), scenario.content
        answer = parse_move(state, content["solution"][0])
        assert answer not in promising(turn_of(state))
        assert ("replies" in content) == (players > 4)
        levels.add(content["level"])
    assert len(levels) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_can_be_asked_for(level: str) -> None:
    assert make("7", level=level).content["level"] == level


def test_uv10_a_written_solution_must_reach_the_aim() -> None:
    scenario = make("3", goal="control")
    state, content = PLAY.start(scenario), scenario.content
    answer = content["solution"][0]
    others = [write_move(state, move) for move in state.legal_moves()]
    for text in others:
        assert codes(scenario, solution=[text]) == ([] if text == answer else ["UV10"])
    assert codes(scenario, solution=["P9: nonsense"]) != []
    assert codes(scenario, within=1) == ["UV10"]


def test_uv10_a_puzzle_nobody_can_judge_is_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine own turns against every reply: the search is given up, and says so."""
    monkeypatch.setattr(validate_puzzle, "TableSolver", partial(TableSolver, most=2000))
    game = GAME.generate(Request("1", 4, {"kind": "position"}))
    data = copy.deepcopy(to_data(game))
    data["content"].update(kind="puzzle", goal={"score": 28}, within=9)
    found = [(f.rule, f.severity.value) for f in find_faults(GAME, data)]
    assert found == [("UV10", "warning")]


def test_the_solver_gives_up_where_it_is_told_to() -> None:
    state = State.deal(TableRules(4, 0), Stream("big"))
    with pytest.raises(SearchLimitError):
        TableSolver(0, PuzzleGoal(win=True), most=500).winning_moves(state, 13)


@pytest.mark.parametrize("players", [4, 6])
def test_the_answer_page_plays_the_answer_and_the_tempting_move(players: int) -> None:
    scenario = make("q1", players, goal="win")
    (section,) = GAME.sheets["orders"].make(SheetRequest(players, scenario))
    (sealed,) = section.blocks
    assert isinstance(sealed, Sealed)
    right, wrong = (block for block in sealed.blocks if isinstance(block, Table))
    seat = f"P{scenario.content['to_move']}"
    assert right.rows[-1][2].endswith(f"{seat} wins.")
    assert wrong.rows[-1][2].endswith(f"{seat} does not win.")
    assert right.rows[0][1] != wrong.rows[0][1]


def test_the_puzzle_page_tells_all_that_the_solver_knows() -> None:
    scenario = make("q1", 4)
    (section,) = GAME.sheets["table"].make(SheetRequest(4, scenario))
    (table,) = (block for block in section.blocks if isinstance(block, Table))
    told = [row[3].split(", ") if row[3] != "none" else [] for row in table.rows]
    decks = scenario.content["decks"]
    mover = scenario.content["to_move"] - 1
    assert [len(cards) for cards in told] == [
        len(deck) + (seat == mover) for seat, deck in enumerate(decks)
    ]
