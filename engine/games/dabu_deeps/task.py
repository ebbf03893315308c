"""A puzzle's task in words (A9.4)."""

from __future__ import annotations

from collections.abc import Mapping

_GOALS = {
    "capture-queen": "Capture Q♥",
    "capture-king": "Capture K♠",
    "capture-both": "Capture K♠ and Q♥",
    "find-goal": "Turn a goal card face-up",
}


def task(content: Mapping[str, object]) -> str:
    """The task of a puzzle's content in a sentence."""
    within = content["within"]
    attacks = f"{within} attack" + ("" if within == 1 else "s")
    text = f"{_GOALS[str(content['goal'])]} within {attacks}"
    if content.get("mode", "forced") == "forced":
        return text + ", whatever card revenge takes."
    return text + ", if revenge takes the cards you wish."
