"""The content of a Da'Bu Deeps scenario (A9): set-up, position, puzzle.

The types are what ``printkit schema`` publishes. The validator reads raw JSON instead, so that
each fault gets its own code; the rules engine reads content that has passed it.
"""

from __future__ import annotations

from typing import Any

import msgspec

Layout = dict[str, str]


class SetupContent(msgspec.Struct, tag_field="kind", tag="setup", kw_only=True):
    """A fortress for the defender, and the attacker's shuffled deck (A9.1, A9.2).

    Attributes:
        theme: the claimed layout theme (A9.6).
        layout: cell -> card code, 26 of them.
        rounds: rounds of the match (A6.3).
        attacker_deck: the 28 codes, top first; the first five are the hand.
        revenge: hand indices the defender picks, in order, or a seed for them.
        note: free words of the author.
    """

    theme: str
    layout: Layout
    rounds: int
    attacker_deck: list[str] | None = None
    revenge: list[int] | int | str | None = None
    note: str = ""


class StandingCard(msgspec.Struct):
    """A card that stands in a cell."""

    card: str
    face_up: bool


class PositionContent(msgspec.Struct, tag_field="kind", tag="position", kw_only=True):
    """A round under way (A9.3).

    Attributes:
        cells: cell -> standing card, or null for a blank.
        attacks: attacks finished so far.
        hand, deck, attacker_discard: the attacker's cards; deck top first.
        defender_discard: destroyed walls.
        captured: goal cards taken.
        pending_light: the target of a bomb whose light is still to be chosen.
        rounds, note: as in a set-up.
    """

    cells: dict[str, StandingCard | None]
    attacks: int
    hand: list[str]
    deck: list[str]
    attacker_discard: list[str]
    defender_discard: list[str]
    captured: list[str]
    pending_light: str | None = None
    rounds: int = 2
    note: str = ""


class PuzzleContent(PositionContent, tag_field="kind", tag="puzzle", kw_only=True):
    """A position with a task (A9.4).

    Attributes:
        goal: capture-queen, capture-king, capture-both or find-goal.
        within: attacks at most.
        knowledge: open (the solver sees the layout) or fair (only face-up cards).
        mode: forced (works for every revenge pick) or possible (some line works).
        difficulty: 1 (a short look) to 5, by the positions a solver had to look at; 0 not graded.
    """

    goal: str
    within: int
    knowledge: str = "open"
    mode: str = "forced"
    difficulty: int = 0


Content = SetupContent | PositionContent | PuzzleContent

KINDS = ("setup", "position", "puzzle")
GOAL_NAMES = ("capture-queen", "capture-king", "capture-both", "find-goal")
KNOWLEDGE = ("open", "fair")
MODES = ("forced", "possible")
HARDEST = 5

FIELDS = {
    "setup": frozenset(SetupContent.__struct_fields__) | {"kind"},
    "position": frozenset(PositionContent.__struct_fields__) | {"kind"},
    "puzzle": frozenset(PuzzleContent.__struct_fields__) | {"kind"},
}


def read(content: dict[str, Any]) -> Content:
    """Content that has passed the validator, with types.

    Raises:
        msgspec.ValidationError: it has not.
    """
    model: Content = msgspec.convert(content, Content)
    return model


def schema() -> dict[str, Any]:
    """JSON Schema of ``content``."""
    return msgspec.json.schema(Content)
