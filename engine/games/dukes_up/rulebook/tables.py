"""Numbers and options, the marks of owner, phase and pile (K1, K9), and what players are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.cards import JOKER_1, JOKER_2, Suit, suit_mask
from engine.language import _, mark_translatable
from engine.scenario.envelope import Scenario
from engine.scenario.toml_tables import load_tables

PACKAGE = "engine.games.dukes_up"
TABLES = load_tables(
    PACKAGE,
    (
        "deal", "draw", "score", "end", "melds", "discards", "presets", "puzzles",
        "turn_steps",
    ),
)  # fmt: skip

RED: Final = 0
BLACK: Final = 1
COLOURS: Final = ("red", "black")
OWN_SUITS = ((Suit.HEARTS, Suit.DIAMONDS), (Suit.CLUBS, Suit.SPADES))

OWN: Final = tuple(
    sum(map(suit_mask, suits)) | 1 << joker
    for suits, joker in zip(OWN_SUITS, (JOKER_1, JOKER_2), strict=True)
)
"""K1.2: the cards of each colour as masks; joker 1 is Red's, joker 2 Black's (our ruling)."""

SMALLEST_MELD: Final[int] = TABLES["melds"]["smallest"]
LARGEST_SET: Final[int] = TABLES["melds"]["largest_set"]
HALF: Final[int] = TABLES["deal"]["half"]
DEALT: Final[int] = TABLES["deal"]["dealt"]
DUKES: Final[int] = TABLES["deal"]["dukes"]
HAND_LIMIT: Final[int] = TABLES["draw"]["hand_limit"]
DRAW_LIMIT: Final[int] = TABLES["draw"]["most"]

FIEF_PHASE: Final = 0
DUKES_PHASE: Final = 1
DRAW: Final = 2
SHUFFLE: Final = 3
ARRANGE: Final = 4
DISCARD: Final = 5
OVER: Final = 6
PHASES: Final = {"draw": DRAW, "arrange": ARRANGE, "discard": DISCARD}
STOCK: Final = 0
PILE: Final = 1


@dataclass(frozen=True, slots=True)
class DuelRules:
    """The options in force (K8.3, K9).

    Attributes:
        jokers: where the jokers begin: ``none under random reward fief`` (K9.1).
        bonus: points for taking the opposing fief (K9.2).
        swap_fief, guess_fief: whether those actions exist (K9.3, K9.4).
        expose: whether a failed use of one's own fief turns it up (K5.8).
        idle_limit, turn_limit: when an endless game is stopped (K8.3).
    """

    jokers: str = "none"
    bonus: int = TABLES["score"]["bonus"]
    swap_fief: bool = False
    guess_fief: bool = False
    expose: bool = False
    idle_limit: int = TABLES["end"]["idle_turns"]
    turn_limit: int = TABLES["end"]["turns"]


def options_in_force(scenario: Scenario) -> dict[str, Any]:
    """The options given inside the content (K11.1), overruled by those of the scenario."""
    return with_preset({**(scenario.content.get("options") or {}), **scenario.options})


def with_preset(options: Mapping[str, Any]) -> dict[str, Any]:
    """Options with those that a preset stands for; what is set beside it overrules it."""
    preset = TABLES["presets"].get(str(options.get("preset")))
    return {**(preset if isinstance(preset, dict) else {}), **options}


def scenario_rules(scenario: Scenario) -> DuelRules:
    """The rules a checked scenario is played by."""
    return rules_of(options_in_force(scenario))


def rules_of(options: Mapping[str, Any]) -> DuelRules:
    """The rules that checked scenario options ask for."""
    options, plain = with_preset(options), DuelRules()
    return DuelRules(
        jokers=options.get("jokers", plain.jokers),
        bonus=options.get("bonus", plain.bonus),
        swap_fief=options.get("swap_fief", False),
        guess_fief=options.get("guess_fief", False),
        expose=options.get("failed_fief") == "expose",
        idle_limit=options.get("idle_limit", plain.idle_limit),
        turn_limit=options.get("turn_limit", plain.turn_limit),
    )


def other(seat: int) -> int:
    """The opponent's seat."""
    return 1 - seat


NAMES = (mark_translatable("Red"), mark_translatable("Black"))
SUITS = ("♥♦", "♣♠")


def name_of(seat: int) -> str:
    """A player's name on paper."""
    return _(NAMES[seat])


def seat_of(seat: int) -> str:
    """A player's name on paper, and the suits."""
    return f"{_(NAMES[seat])} {SUITS[seat]}"
