"""A puzzle's task in words (U11.3)."""

from __future__ import annotations

from engine.games.uboat_wargames.rulebook.content import PuzzleContent
from engine.language import _, counted


def task(content: PuzzleContent) -> str:
    """What the solver is to do, in sentences."""
    told = [_aim(content)]
    if not content.replies:
        told.append(_("It must work against anything that the others do."))
    if content.level:
        told.append(_("Difficulty: {level}.", level=_(content.level)))
    return " ".join(told)


def _aim(content: PuzzleContent) -> str:
    """The sentence that names the aim, and when it must be reached."""
    goal, turns = content.goal, content.within
    if goal.control is not None:
        return counted(
            "Find the one move that gives you control of {tile} this turn.",
            "Find the one first move that gives you control of {tile} within {n} turns of your"
            " own.",
            turns,
            tile=goal.control,
        )
    if goal.score is not None and content.handicap:
        return counted(
            "Find the one move that brings you {points} points or more this turn, handicap"
            " included.",
            "Find the one first move that brings you {points} points or more within {n} turns of"
            " your own, handicap included.",
            turns,
            points=goal.score,
        )
    if goal.score is not None:
        return counted(
            "Find the one move that brings you {points} points or more this turn.",
            "Find the one first move that brings you {points} points or more within {n} turns of"
            " your own.",
            turns,
            points=goal.score,
        )
    if content.teams != "none":
        return _(
            "Find the one first move that wins the game for your team, when the last card has been"
            " played."
        )
    return _("Find the one first move that wins you the game, when the last card has been played.")
