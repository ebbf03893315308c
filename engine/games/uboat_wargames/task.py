"""A puzzle's task in words (U11.3)."""

from __future__ import annotations

from engine.games.uboat_wargames.model import Goal, PuzzleContent


def task(content: PuzzleContent) -> str:
    """What the solver is to do, in sentences."""
    turns = "this turn" if content.within == 1 else f"within {content.within} turns of your own"
    if content.goal.win:
        turns = "when the last card has been played"
    always = "" if content.replies else ", whatever the others do"
    aim = aim_text(content.goal)
    if content.goal.score is not None and content.handicap:
        aim += ", handicap included,"
    if content.goal.win and content.teams != "none":
        aim += " with your side"
    level = f" Level: {content.level}." if content.level else ""
    return (
        f"You are P{content.to_move}. Find the one first move with which you "
        f"{aim} {turns}{always}.{level}"
    )


def aim_text(goal: Goal) -> str:
    """What a puzzle asks for."""
    if goal.control is not None:
        return f"come to control {goal.control}"
    if goal.score is not None:
        return f"reach tiles worth {goal.score} points or more"
    return "win the game"
