"""A puzzle's task in words (K11.3)."""

from __future__ import annotations

from engine.cards import label
from engine.games.dukes_up.puzzles.solver import parse_goal
from engine.games.dukes_up.rulebook.content import Opening, PositionContent, Puzzle
from engine.games.dukes_up.rulebook.tables import TABLES
from engine.language import _


def task(content: Opening | PositionContent) -> str:
    """What a puzzle asks for; empty for a content that asks nothing."""
    if not isinstance(content, Puzzle):
        return ""
    goal = parse_goal(content.goal)
    if goal is None:
        return ""
    words = TABLES["puzzles"]["play-n" if goal.kind == "play" else goal.kind]
    detail = label(goal.card) if goal.card >= 0 else str(goal.number) if goal.number else ""
    told = _(words, detail=detail)
    if content.solution:
        return f"{told} {_('Exactly one choice of cards does it.')}"
    return told
