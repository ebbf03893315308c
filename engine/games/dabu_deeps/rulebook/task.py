"""A puzzle's task in words (A9.4)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.dabu_deeps.rulebook.options import terms_of
from engine.games.dabu_deeps.rulebook.tables import REVENGES
from engine.language import _, counted, mark_translatable

_GOALS = {
    "capture-queen": mark_translatable("Capture Q♥"),
    "capture-king": mark_translatable("Capture K♠"),
    "capture-both": mark_translatable("Capture K♠ and Q♥"),
    "find-goal": mark_translatable("Turn a goal card face up"),
}


def task(content: Mapping[str, object], options: Mapping[str, object] | None = None) -> str:
    """The task of a puzzle's content in a sentence; revenge is named only where it can strike."""
    within = int(str(content["within"]))
    goal = _(_GOALS[str(content["goal"])])
    if int(str(content["attacks"])) >= REVENGES and not terms_of(options or {}).refill_five:
        return counted(  # A4.12, A7.2
            "{goal} within {n} attack.", "{goal} within {n} attacks.", within, goal=goal
        )
    if content.get("mode", "forced") == "forced":
        return counted(
            "{goal} within {n} attack, whatever card revenge takes.",
            "{goal} within {n} attacks, whatever card revenge takes.",
            within,
            goal=goal,
        )
    return counted(
        "{goal} within {n} attack, if revenge takes the cards that you want.",
        "{goal} within {n} attacks, if revenge takes the cards that you want.",
        within,
        goal=goal,
    )
