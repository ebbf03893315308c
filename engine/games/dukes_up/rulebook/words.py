"""What players and options are called, on paper and on the screen."""

from __future__ import annotations

from engine.games.dukes_up.rulebook.tables import options_in_force
from engine.language import _, in_context, later
from engine.scenario.envelope import Scenario

NAMES = (later("Red"), later("Black"))
SUITS = ("♥♦", "♣♠")
WORDS = (
    later("red"),
    later("black"),
    later("jokers"),
    later("bonus"),
    later("swap fief"),
    later("guess fief"),
    later("failed fief"),
    later("idle limit"),
    later("turn limit"),
    later("games"),
    later("reject"),
    later("expose"),
    later("true"),
    later("false"),
)
"""Names of seats, options and their values, as sheets show them."""


def name_of(seat: int) -> str:
    """A player's name on paper."""
    return _(NAMES[seat])


def seat_of(seat: int) -> str:
    """A player's name on paper, and the suits."""
    return f"{_(NAMES[seat])} {SUITS[seat]}"


def phase_in_words(phase: str) -> str:
    """What a phase of a turn is called on paper."""
    return {
        "opening": in_context("phase", "opening"),
        "draw": in_context("phase", "draw"),
        "arrange": in_context("phase", "arrange"),
        "discard": in_context("phase", "discard"),
    }.get(phase, phase)


def options_in_words(scenario: Scenario) -> str:
    """The options that change how this game is played."""
    hidden = ("kind", "goal", "level", "playouts", "first", "fixed", "style")
    chosen = [
        f"{_(name.replace('_', ' '))}: {_value(str(value).lower())}"
        for name, value in sorted(options_in_force(scenario).items())
        if name not in hidden
    ]
    return ", ".join(chosen) or _("none")


def _value(value: str) -> str:
    return {
        "under": in_context("where jokers begin", "under"),
        "random": in_context("where jokers begin", "random"),
        "reward": in_context("where jokers begin", "reward"),
        "fief": in_context("where jokers begin", "fief"),
    }.get(value) or _(value)
