"""A puzzle's task in words (U11.3)."""

from __future__ import annotations

from engine.games.uboat_wargames.rulebook.content import PuzzleContent
from engine.language import _, counted


def task(content: PuzzleContent) -> str:
    """What the solver is to do, in sentences."""
    told = [_("You are P{seat}.", seat=content.to_move), _aim(content)]
    if not content.replies:
        told.append(_("It must work whatever the others do."))
    if content.level:
        told.append(_("Level: {level}.", level=_(content.level)))
    return " ".join(told)


def _aim(content: PuzzleContent) -> str:
    """The sentence that names the aim, and when it must be reached."""
    goal, turns = content.goal, content.within
    if goal.control is not None:
        return counted(
            "Find the one first move with which you come to control {tile} this turn.",
            "Find the one first move with which you come to control {tile} within {n} turns of"
            " your own.",
            turns,
            tile=goal.control,
        )
    if goal.score is not None and content.handicap:
        return counted(
            "Find the one first move with which you reach tiles worth {points} points or more,"
            " handicap included, this turn.",
            "Find the one first move with which you reach tiles worth {points} points or more,"
            " handicap included, within {n} turns of your own.",
            turns,
            points=goal.score,
        )
    if goal.score is not None:
        return counted(
            "Find the one first move with which you reach tiles worth {points} points or more"
            " this turn.",
            "Find the one first move with which you reach tiles worth {points} points or more"
            " within {n} turns of your own.",
            turns,
            points=goal.score,
        )
    if content.teams != "none":
        return _(
            "Find the one first move with which you win the game with your side when the last"
            " card has been played."
        )
    return _(
        "Find the one first move with which you win the game when the last card has been played."
    )
