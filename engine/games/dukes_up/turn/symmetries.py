"""The move of a deal: red and black change their suits, for a proof that both are equal.

♠ for ♦ and ♣ for ♥ turns each colour into the other and keeps both pairs of suits in which runs
are laid (K3.2), so that no rule notices. What a deal fixes, the order of the cards above all, has
to be the same for both.
"""

from __future__ import annotations

import msgspec

from engine.game.symmetries import MovedScenario, Symmetries
from engine.games.dukes_up.rulebook.content import Opening
from engine.games.dukes_up.rulebook.tables import COLOURS
from engine.language import mark_translatable
from engine.scenario.envelope import Scenario

BUT_START = mark_translatable("Even, apart from who goes first: red and black are dealt alike")
RENAMED = mark_translatable(
    "Spades for diamonds and clubs for hearts turns either colour into the other."
)
SHUFFLED = mark_translatable("Both of you shuffle the same 13 ranks twice over.")
SUITS = str.maketrans("SDCH", "DSHC")
JOKERS = {"JK1": "JK2", "JK2": "JK1"}


def symmetries(scenario: Scenario) -> Symmetries | None:
    """An opening and itself with the colours changed; None of a position or a puzzle."""
    if scenario.content.get("kind") != "opening":
        return None
    content = msgspec.convert(scenario.content, Opening)
    own = {
        "deal": _sides(content.order),
        "fiefs": _sides(content.fief),
        "dukes": _sides(content.dukes),
    }
    moved = {name: tuple(map(_renamed, reversed(sides))) for name, sides in own.items()}
    move = MovedScenario("a change of colours", RENAMED, (1, 0), moved)
    return Symmetries(len(COLOURS), "start", BUT_START, SHUFFLED, own, (move,))


def _sides(fixed: dict[str, list[str]] | dict[str, str] | None) -> tuple[tuple[str, ...], ...]:
    """The cards of each colour, red first; empty when they are left to the players."""
    given = fixed or {}
    rows = [given.get(colour, ()) for colour in COLOURS]
    return tuple((row,) if isinstance(row, str) else tuple(row) for row in rows)


def _renamed(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(JOKERS.get(card) or card[:-1] + card[-1].translate(SUITS) for card in cards)
