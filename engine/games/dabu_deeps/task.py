"""A puzzle's task in words (A9.4)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.dabu_deeps.components import REVENGES

_GOALS = {
    "capture-queen": "Capture Q♥",
    "capture-king": "Capture K♠",
    "capture-both": "Capture K♠ and Q♥",
    "find-goal": "Turn a goal card face-up",
}


def task(content: Mapping[str, object], options: Mapping[str, object] | None = None) -> str:
    """The task of a puzzle's content in a sentence; revenge is named only where it can strike."""
    within = content["within"]
    attacks = f"{within} attack" + ("" if within == 1 else "s")
    text = f"{_GOALS[str(content['goal'])]} within {attacks}"
    if int(str(content["attacks"])) >= REVENGES and (options or {}).get("refill") != "five":
        return text + "."  # A4.12, A7.2
    if content.get("mode", "forced") == "forced":
        return text + ", whatever card revenge takes."
    return text + ", if revenge takes the cards you wish."
