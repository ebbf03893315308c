"""What players and options are called, on paper and on the screen."""

from __future__ import annotations

from engine.scenario import Scenario

NAMES = ("Red", "Black")
SUITS = ("♥♦", "♣♠")


def options_in_words(scenario: Scenario) -> str:
    """The options that change how this game is played."""
    hidden = ("kind", "goal", "level", "playouts", "first", "fixed", "style")
    chosen = [
        f"{name.replace('_', ' ')}: {str(value).lower()}"
        for name, value in sorted(scenario.options.items())
        if name not in hidden
    ]
    return ", ".join(chosen) or "none"
