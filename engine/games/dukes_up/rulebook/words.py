"""What players and options are called, on paper and on the screen."""

from __future__ import annotations

from engine.games.dukes_up.rulebook.tables import TABLES, options_in_force
from engine.language import _, in_context, mark_translatable
from engine.scenario.envelope import Scenario

NAMES = (mark_translatable("Red"), mark_translatable("Black"))
SUITS = ("♥♦", "♣♠")
WORDS = (
    mark_translatable("red"),
    mark_translatable("black"),
    mark_translatable("jokers"),
    mark_translatable("bonus"),
    mark_translatable("swap fief"),
    mark_translatable("guess fief"),
    mark_translatable("failed fief"),
    mark_translatable("idle limit"),
    mark_translatable("turn limit"),
    mark_translatable("games"),
    mark_translatable("reject"),
    mark_translatable("expose"),
    mark_translatable("true"),
    mark_translatable("false"),
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
    """The variants that this game is played with, in a line; empty for the plain game."""
    chosen = options_in_force(scenario)
    told = [
        f"{_(name.replace('_', ' '))}: {_value(str(value).lower())}"
        for name, plain in _PLAIN.items()
        if (value := chosen.get(name, plain)) != plain
    ]
    return ", ".join(told)


_PLAIN = {
    "jokers": "none",
    "bonus": TABLES["score"]["bonus"],
    "swap_fief": False,
    "guess_fief": False,
    "failed_fief": "reject",
}
"""What each variant is when it is left alone."""


def _value(value: str) -> str:
    return {
        "under": in_context("where jokers begin", "under"),
        "random": in_context("where jokers begin", "random"),
        "reward": in_context("where jokers begin", "reward"),
        "fief": in_context("where jokers begin", "fief"),
    }.get(value) or _(value)
