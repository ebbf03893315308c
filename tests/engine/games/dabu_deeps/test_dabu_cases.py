"""The 24 rows of A13, each a test named by its row."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from dabu_table import can

import engine.games.dabu_deeps as package
from engine.cards import cards_in, code, parse_card
from engine.games.dabu_deeps.generator.puzzle_solver import FortressSolver
from engine.games.dabu_deeps.round.match import tally
from engine.games.dabu_deeps.round.notation import parse, play, token
from engine.games.dabu_deeps.round.state import LIGHTING, OVER, REVENGE, State
from engine.games.dabu_deeps.rulebook.fortress import ALL, CELL_OF, NAMES, cells_in, exposed
from engine.games.dabu_deeps.rulebook.moves import CONCEDE, attack
from engine.games.dabu_deeps.rulebook.shortest_lane import shortest_lane
from engine.games.dabu_deeps.rulebook.tables import STRENGTH, is_goal
from engine.games.dabu_deeps.sheets.worked_round import layout_x, state_x

CASES: list[dict[str, Any]] = tomllib.loads(
    Path(str(package.__file__)).with_name("cases.toml").read_text("utf-8")
)["case"]
PHASES = {"revenge": REVENGE, "over": OVER, "lighting": LIGHTING}


def cells(names: list[str]) -> int:
    return ALL if names == ["all"] else sum(1 << CELL_OF[name] for name in names)


def names(mask: int) -> list[str]:
    return [NAMES[cell] for cell in cells_in(mask)]


def build(case: dict[str, Any]) -> State:
    given = case.get("given", {})
    blank = tuple(CELL_OF[name] for name in given.get("blank", []))
    state = state_x(blank=blank, face_up=cells(given.get("up", [])))
    if "hand" in given:
        state.hand = [parse_card(text) for text in given["hand"]]
        state.deck = tuple(parse_card(text) for text in given.get("deck", []))
        state.drawn = 0
    state.attacks = case.get("attacks_before", 0)
    return state


def run(state: State, case: dict[str, Any]) -> None:
    for text in case.get("play", []):
        play(state, text)
    for text in case.get("moves", []):  # stops before a bomb's light
        for move in parse(state.hand, text):
            state.verify(move)
            state.apply(move)


def by_first(case: dict[str, Any]) -> State:
    """Play the first legal attack (never a light too many) until the asked attack is done."""
    deck = tuple(sorted(state_x().deck, key=lambda c: (c // 13 != 3, c)))  # clubs first, no capture
    state = State(layout_x(), deck)
    wanted = case["attacks"] + case.get("one_more", False)
    while state.attacks < wanted or state.phase == REVENGE:
        moves = [m for m in state.legal_moves() if m != CONCEDE]
        safe = [
            m
            for m in moves
            if state.phase != 0 or (m & 31) == 31 or not is_goal(state.layout[m & 31])
        ]
        if case.get("one_more") and state.attacks == wanted - 1:
            assert len(state.hand) == 1, "play only card"
        state.apply((safe or moves)[0])
        if state.attacks == wanted and case["expect"].get("revenge") is False:
            assert state.phase != REVENGE
    return state


def check(state: State, expect: dict[str, Any]) -> None:
    actual = {
        "exposed": lambda: names(exposed(state.standing)),
        "destroyed": lambda: sorted(code(c) for c in cards_in(state.defender_discard)),
        "captured": lambda: sorted(code(c) for c in cards_in(state.captured)),
        "up": lambda: names(state.face_up),
        "discard": lambda: [code(c) for c in state.discarded()],
        "hand": lambda: sorted(code(c) for c in state.hand),
        "attacks": lambda: state.attacks,
        "sizes": lambda: [
            len(state.hand),
            len(state.deck) - state.drawn,
            state.discard.bit_count(),
        ],
    }
    for name, get in actual.items():
        if name in expect:
            assert get() == expect[name], name
    if "phase" in expect:
        assert state.phase == PHASES[expect["phase"]]
    for name in expect.get("not_exposed", []):
        assert name not in names(exposed(state.standing))
    for name in expect.get("standing", []):
        assert state.standing >> CELL_OF[name] & 1


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"A13-row-{case['row']}")
def test_a13(case: dict[str, Any]) -> None:
    expect = dict(case.get("expect", {}))
    if "score" in case:
        for row in case["score"]:
            state = state_x()
            state.captured = sum(1 << parse_card(text) for text in row["captured"])
            state.phase = OVER
            outcome = state.outcome()
            assert outcome is not None
            assert [outcome["attacker"], outcome["defender"]] == row["points"]
        return
    if "match" in case:
        result = tally(
            [
                dict(zip(("attacker", "defender", "attacks"), row, strict=True))
                for row in case["match"]
            ]
        )
        assert list(result.points) == expect["points"]
        assert result.winner == {"Ann": 0, "Ben": 1, "": None}[expect["winner"]]
        return
    if "lane" in expect:
        lane = [layout_x()[cell] for cell in shortest_lane(layout_x())]
        assert [code(card) for card in lane] == expect["lane"]
        needs = [0 if is_goal(card) else STRENGTH[card] for card in lane]
        assert needs == expect["lane_strength"]
        return
    if "attacks" in case:
        check(by_first(case), expect)
        return
    state = build(case)
    if "solve" in case:
        task = case["solve"]
        solution = FortressSolver(task["goal"]).solve(state, task["within"])
        assert solution.attacks == task["within"]
        assert [token(move) for move in solution.first_moves] == [expect["first_move"]]
    run(state, case)
    if "lights" in expect:
        assert names(state.lights()) == expect.pop("lights")
    if "then" in case:
        assert state.phase == PHASES[expect.pop("phase")]
        for text in case["then"]:
            play(state, text)
    if "then_moves" in case:
        state.verify(2048 | CELL_OF[case["then_moves"][0][1:]])
        state.apply(2048 | CELL_OF[case["then_moves"][0][1:]])
    check(state, expect)


def test_all_24_rows_are_here() -> None:
    assert [case["row"] for case in CASES] == list(range(1, 25))


def test_a13_row_4_refuses_to_skip_the_light() -> None:
    state = state_x("5D 2C")
    state.apply(attack(parse_card("5D"), CELL_OF["r1c1"]))
    assert state.phase == LIGHTING
    assert not can(state, CONCEDE)
