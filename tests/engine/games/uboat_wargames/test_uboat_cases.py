"""The worked examples of U15, one test a row."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest

from engine.games.uboat_wargames.rulebook.rules import TableRules
from engine.games.uboat_wargames.rulebook.tables import PER_ROW, RANK_OF, RANKS, team_sides
from engine.games.uboat_wargames.table.events import play_move
from engine.games.uboat_wargames.table.notation import parse_move, write_move
from engine.games.uboat_wargames.table.scoring import judge
from engine.games.uboat_wargames.table.state import State

CASES = tomllib.loads(
    resources.files("engine.games.uboat_wargames").joinpath("cases.toml").read_text("utf-8")
)["case"]
PLACES = {"7": 0, "5": 1, "4": 2, "2": 3}


def named(kind: str) -> list:
    chosen = [case for case in CASES if kind in case]
    return [pytest.param(c, id=f"row{c['row']}-{c['rule']}") for c in chosen]


def set_up(case: dict) -> State:
    decks = [list(range(1, 14)) for _ in range(4)]
    for cells in case.get("table", {}).values():
        for seat, rank, _ in cells.values():
            decks[seat - 1].remove(RANK_OF[rank])
    turn = 0
    if case["play"]:
        turn, drawn = int(case["play"][1]) - 1, RANK_OF[case["play"][4]]
        decks[turn] = [drawn, *(rank for rank in decks[turn] if rank != drawn)]
    state = State(TableRules(4, 0, ace=case.get("ace", "trump")), decks, turn)
    for row, cells in case.get("table", {}).items():
        for digits, (seat, rank, is_up) in cells.items():
            side = 0 if seat == int(row[1]) else PER_ROW
            state.lay(seat - 1, side + PLACES[digits], RANK_OF[rank], is_up=is_up)
    return state


def test_all_rows_are_here() -> None:
    assert [case["row"] for case in CASES] == list(range(1, 26))


@pytest.mark.parametrize("case", named("play"))
def test_u15_play(case: dict) -> None:
    state = set_up(case)
    if "actions" in case:
        assert len(state.legal_moves()) == case["actions"]
    if case["play"]:
        move = parse_move(state, case["play"])
        assert write_move(state, move) == case["play"]
        assert move in state.legal_moves()
        assert play_move(state, move).kind == case["result"]
    for row, cells in case.get("tile", {}).items():
        for digits, wanted in cells.items():
            tile = (int(row[1]) - 1) * PER_ROW + PLACES[digits]
            found = [
                state.owners[tile] + 1,
                RANKS[state.ranks[tile] - 1],
                bool(state.up >> tile & 1),
            ]
            assert (found if state.owners[tile] >= 0 else []) == wanted
    for seat, top in enumerate(case.get("tops", [])):
        assert [RANKS[r - 1] for r in state.discards[seat]] == ([top] if top else [])
    if "points" in case:
        assert [state.points(seat) for seat in range(4)] == case["points"]


@pytest.mark.parametrize("case", named("scores"))
def test_u15_ranking(case: dict) -> None:
    sides = team_sides(case.get("teams", "none"), 4)
    liars = [seat - 1 for seat in case.get("liars", [])]
    outcome = judge(case["scores"], case["start"] - 1, sides, liars)
    assert outcome.winner == case["winner"]
    if "last" in case:
        assert outcome.ranking[-1] == (case["last"] - 1,)
        assert list(outcome.scores) == case["scores"]


@pytest.mark.parametrize("case", named("turns"))
def test_u15_sizes(case: dict) -> None:
    rules = TableRules(case["seats"], 0)
    state = State(rules, [list(range(1, 14))] * case["seats"])
    assert len(state.ranks) == case["tiles"] == case["rows"] * PER_ROW
    assert rules.turns == case["turns"]
