"""How hard a puzzle is, told from what its solution does to the table."""

from __future__ import annotations

from engine.games.dukes_up.puzzles.solver import DuelSolution, SolverGoal, needs_no_hand
from engine.games.dukes_up.turn.arrange import MeldPlay, find_plays
from engine.games.dukes_up.turn.state import State
from engine.games.dukes_up.turn.table import DuelTable
from engine.play.puzzles import level_of

EASY, MEDIUM = 6, 8
"""Up to so many points of effort."""


def effort(board: DuelTable, solution: DuelSolution) -> int:
    """Points for what has to be seen: melds that break, cards that join, plays that tempt.

    Two for each meld of the table whose cards part company, one for each card played or taken, and
    one for each fourfold of the number of legal plays to choose from.
    """
    broken = sum(is_broken(meld, solution.melds) for meld in board.table)
    cards = (solution.play.played | solution.play.taken).bit_count()
    return 2 * broken + cards + (len(find_plays(board)).bit_length() - 1) // 2


def grade(board: DuelTable, solution: DuelSolution) -> str:
    """One of LEVELS."""
    points = effort(board, solution)
    return level_of(points, (EASY, MEDIUM))


def is_broken(meld: int, melds: tuple[int, ...]) -> bool:
    """Whether the cards of a meld no longer lie together."""
    return not any(meld & one == meld for one in melds)


def is_trivial(state: State, goal: SolverGoal, solution: DuelSolution) -> bool:
    """Whether nothing has to be found: no hand card needed, or no meld rebuilt."""
    if goal.kind == "defend":
        return solution.play == MeldPlay(0, 0)
    if needs_no_hand(state, solution):
        return True
    return not any(is_broken(meld, solution.melds) for meld in state.table)
