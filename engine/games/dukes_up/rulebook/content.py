"""The shape of scenario content (docs/formats.md); values are judged by the validator.

Coded things stay strings and whole numbers, so that the validator can name the right fault.
"""

from __future__ import annotations

from typing import Any

import msgspec


class Fief(msgspec.Struct, kw_only=True):
    """A fief in place: its card and whether it lies face-up."""

    card: str
    face_up: bool


class SideContent(msgspec.Struct, kw_only=True):
    """One colour's cards in a position; piles top card first."""

    hand: list[str]
    dukes: list[str]
    fief: Fief
    stock: list[str]
    discard: list[str]


class Opening(msgspec.Struct, kw_only=True):
    """K11.1: who begins and, per colour, the order of the half deck, fief and dukes.

    ``order`` lists the deal first, then the draw pile, top card first. ``starters`` names who
    begins each game of a match (K8.4).
    """

    kind: str
    first: str
    order: dict[str, list[str]] | None = None
    fief: dict[str, str] | None = None
    dukes: dict[str, list[str]] | None = None
    starters: list[str] | None = None
    options: dict[str, Any] | None = None


class PositionContent(msgspec.Struct, kw_only=True):
    """K11.2: one moment of a game."""

    kind: str
    mover: str
    phase: str = "arrange"
    turn: int
    table: list[list[str]]
    red: SideContent
    black: SideContent
    options: dict[str, Any] | None = None

    def side(self, seat: int) -> SideContent:
        """The cards of Red, seat 0, or of Black."""
        return (self.red, self.black)[seat]


class Puzzle(PositionContent, kw_only=True):
    """K11.3: a position with a goal, such as ``take-fief`` or ``take-duke 8S``.

    ``solution`` (K11.4) names the cards played and taken, the dukes, the melds and the discard.
    """

    goal: str | dict[str, Any]
    solution: dict[str, Any] | None = None


KINDS: dict[str, type[Opening] | type[PositionContent] | type[Puzzle]] = {
    "opening": Opening,
    "position": PositionContent,
    "puzzle": Puzzle,
}


def read_content(content: dict[str, Any]) -> Opening | PositionContent | Puzzle:
    """The checked content of any scenario, with types."""
    return msgspec.convert(content, KINDS[content["kind"]])


def read_opening(content: dict[str, Any]) -> Opening:
    """The checked content of an opening, with types."""
    return msgspec.convert(content, Opening)


def read_position(content: dict[str, Any]) -> PositionContent | Puzzle:
    """The checked content of a position or puzzle, with types."""
    return msgspec.convert(content, Puzzle if content.get("kind") == "puzzle" else PositionContent)


def schema() -> dict[str, Any]:
    """JSON Schema of ``content``: one alternative for each kind."""
    kinds, definitions = msgspec.json.schema_components(
        KINDS.values(), ref_template="#/$defs/{name}"
    )
    for name, kind in KINDS.items():
        definitions[kind.__name__]["properties"]["kind"] = {"const": name}
    return {"oneOf": list(kinds), "$defs": definitions}
