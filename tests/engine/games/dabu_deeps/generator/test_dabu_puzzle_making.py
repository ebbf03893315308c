"""Generated puzzles: one right attack, no shorter way, graded, and printed with their answers."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.blocks.blocks import Sealed
from engine.errors import UnsatisfiableError
from engine.game.contract import Request, SheetRequest
from engine.games.dabu_deeps import GAME
from engine.games.dabu_deeps.generator import make_puzzle as generate_puzzle
from engine.games.dabu_deeps.generator.make_puzzle import Effort, grade
from engine.games.dabu_deeps.generator.puzzle_solver import FortressSolver
from engine.games.dabu_deeps.round.setup import start
from engine.games.dabu_deeps.round.state import OVER, REVENGE, State
from engine.games.dabu_deeps.rulebook.content import PuzzleContent
from engine.games.dabu_deeps.rulebook.fortress import cells_in
from engine.games.dabu_deeps.rulebook.moves import CONCEDE, LOSE
from engine.games.dabu_deeps.rulebook.options import task
from engine.scenario.envelope import Scenario

GOAL_NAMES = ["capture-queen", "capture-king", "capture-both", "find-goal"]


def puzzle(seed: str, **options: Any) -> Scenario:
    return GAME.generate(Request(seed, 2, {"kind": "puzzle", **options}))


def plainly(state: State, solver: FortressSolver, last: int, *, forced: bool) -> bool:
    """Whether the goal is reached by attack ``last``, by every line, remembering nothing."""
    if solver.is_done(state):
        return True
    if state.phase == OVER or state.attacks >= last:
        return False
    results = (
        plainly(after(state, move), solver, last, forced=forced)
        for move in state.legal_moves()
        if move != CONCEDE
    )
    return all(results) if state.phase == REVENGE and forced else any(results)


def after(state: State, move: int) -> State:
    other = state.copy()
    other.apply(move)
    return other


@pytest.mark.parametrize(
    ("goal", "mode"), [*((goal, "forced") for goal in GOAL_NAMES), ("capture-king", "possible")]
)
def test_the_goal_and_the_mode_that_were_asked_for(goal: str, mode: str) -> None:
    scenario = puzzle("asked", goal=goal, mode=mode)
    content = scenario.content
    assert (content["goal"], content["mode"], content["knowledge"]) == (goal, mode, "open")
    assert 1 <= content["difficulty"] <= 5
    assert GAME.find_faults(scenario) == []


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_exactly_one_first_attack_by_a_search_that_remembers_nothing(seed: str) -> None:
    scenario = next(
        made
        for number in range(30)
        if (made := puzzle(f"{seed} {number}", goal="capture-king")).content["within"] == 2
    )
    state, solver = start(scenario.content), FortressSolver("capture-king")
    last = state.attacks + 2
    assert not plainly(state, solver, last - 1, forced=True)
    right = [
        move
        for move in state.legal_moves()
        if move != CONCEDE and plainly(after(state, move), solver, last, forced=True)
    ]
    assert len(right) == 1


def test_fair_knowledge_needs_no_hidden_card() -> None:
    """The answer's first attack is the same however the face-down cards are dealt."""
    scenario = puzzle("fair 1", knowledge="fair", goal="capture-queen")
    content = scenario.content
    state = start(content)
    solver = FortressSolver("capture-queen", fair=True)
    solution = solver.solve(state, content["within"])
    assert solution.attacks == content["within"]
    assert len(solution.first_moves) == 1
    hidden = list(cells_in(state.standing & ~state.face_up))
    turned = state.copy()
    turned.layout = state.layout[:]
    for here, there in zip(hidden, hidden[1:] + hidden[:1], strict=True):
        turned.layout[here] = state.layout[there]
    again = FortressSolver("capture-queen", fair=True).solve(turned, content["within"])
    assert again.attacks == solution.attacks
    assert again.first_moves == solution.first_moves


def test_possible_puzzles_cannot_be_forced() -> None:
    scenario = puzzle("luck", mode="possible", goal="capture-queen")
    content = scenario.content
    state = start(content)
    assert FortressSolver(content["goal"]).solve(state, content["within"]).attacks is None
    line = FortressSolver(content["goal"], forced=False).line(state, content["within"])
    assert any(move & LOSE for move in line)


@pytest.mark.parametrize("difficulty", [1, 3])
def test_the_difficulty_that_was_asked_for(difficulty: int) -> None:
    assert puzzle("hard", difficulty=difficulty).content["difficulty"] == difficulty


def test_grades_rise_with_the_positions_looked_at() -> None:
    assert [grade(n, "open") for n in (1, 26, 76, 251, 1001)] == [1, 2, 3, 4, 5]
    assert [grade(n, "fair") for n in (1, 101, 301, 901, 2001)] == [1, 2, 3, 4, 5]


def test_no_puzzle_asks_only_for_captures() -> None:
    for number in range(12):
        content = puzzle(f"captures {number}").content
        assert content["within"] >= (3 if content["goal"] == "capture-both" else 2)


@pytest.mark.parametrize("wish", [{"goal": "find-goal"}, {"mode": "possible"}])
def test_fair_puzzles_that_have_no_answer_are_refused_at_once(wish: dict[str, str]) -> None:
    with pytest.raises(UnsatisfiableError, match="knowledge=fair works only with"):
        puzzle("none", knowledge="fair", **wish)


@pytest.mark.parametrize(("name", "few"), [("_ROUNDS_PLAYED", 1), ("_EFFORT", 1)])
def test_a_wish_is_given_up_in_time(name: str, few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generate_puzzle, name, few)
    monkeypatch.setattr(generate_puzzle, "Effort", lambda: Effort(generate_puzzle._EFFORT))
    with pytest.raises(UnsatisfiableError, match="no such puzzle"):
        puzzle("none", difficulty=5)


@pytest.mark.parametrize("value", ["3", None, True, [3]])
def test_av1_a_difficulty_that_is_no_number_is_a_finding(value: object) -> None:
    scenario = puzzle("odd")
    scenario.content["difficulty"] = value
    assert [finding.rule for finding in GAME.find_faults(scenario)] == ["AV1"]


def test_a4_12_a_task_names_revenge_only_where_it_can_strike() -> None:
    content = msgspec.convert(puzzle("revenge").content, PuzzleContent)
    early = msgspec.structs.replace(content, attacks=3)
    late = msgspec.structs.replace(content, attacks=4)
    assert "revenge" in task(early)
    assert "revenge" not in task(late)
    assert "revenge" in task(late, {"refill": "five"})  # A7.2


def test_av11_a_difficulty_out_of_range_is_a_finding() -> None:
    scenario = puzzle("range")
    scenario.content["difficulty"] = 9
    assert [finding.where for finding in GAME.find_faults(scenario)] == ["content.difficulty"]


@pytest.mark.parametrize("knowledge", ["open", "fair"])
def test_puzzle_and_answer_are_sheets_of_their_own(knowledge: str) -> None:
    about = SheetRequest(2, puzzle("fair 1", knowledge=knowledge, goal="capture-queen"))
    assert [section.kind for section in GAME.sheets["notes"].make(about)] == ["notes"]
    answer = GAME.sheets["sealed"].make(about)[0]
    assert len(answer.blocks) == 1
    assert isinstance(answer.blocks[0], Sealed)  # printed upside down, wherever it is printed
