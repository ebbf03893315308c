"""The content of a Deebz scenario with types (S2-S12), and its JSON Schema.

The validator reads raw JSON through :mod:`engine.games.deebz.scenario.reader`, which reports every
fault; these types say what a sound file looks like, and which fields are known.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS

Coordinate = Annotated[int, Meta(ge=0, le=99)]
Point = tuple[Coordinate, Coordinate]
Side = Annotated[int, Meta(ge=1, le=100)]
Positive = Annotated[int, Meta(ge=1)]
Suit = Literal["S", "H", "D", "C"]

if TYPE_CHECKING:
    ModifierWord = str
else:
    ModifierWord = Literal[tuple(MODIFIER_KINDS)]


class ModifierContent(msgspec.Struct):
    """A modifier printed on the map (S5)."""

    type: ModifierWord
    x: Coordinate
    y: Coordinate
    suit: Suit | None = None
    designation: str | int | None = None
    facing: Literal["N", "E", "S", "W"] | None = None
    count: Positive = 1


class ObjectiveContent(msgspec.Struct):
    """What is fought for (S7)."""

    kind: Literal["hold", "carry_token", "amass", "race", "sacrifice", "carry_spawn"]
    area: list[Point] | None = None
    areas: list[list[Point]] | None = None
    token: Point | None = None
    needed: Positive = 3
    interact: dict[str, str | int] | None = None


class RewardContent(msgspec.Struct):
    """Cards for the first player to explore an area (S9)."""

    area: list[Point]
    cards: list[str]
    mode: Literal["single_use", "deck"]


class Template(msgspec.Struct):
    """A Unit deck set aside before play (S10)."""

    id: str
    cards: list[str]


class SpawnEvent(msgspec.Struct):
    """When and where a copy of a template appears (S10)."""

    template: str
    player: int
    cell: Point
    round: Positive | None = None
    interact: Any = None


class Content(msgspec.Struct):
    """A whole map and its set-up."""

    spawns: list[list[Point]]
    objectives: list[ObjectiveContent]
    width: Side = 18
    height: Side = 18
    solid: list[Point] = []
    walls: list[tuple[Point, Point]] = []
    modifiers: list[ModifierContent] = []
    disabled_effects: list[str] = []
    rewards: list[RewardContent] = []
    templates: list[Template] = []
    spawn_events: list[SpawnEvent] = []
    ruleset: dict[str, Any] = {}
    turn_target: Positive = 10
    immunity_race: bool = False


def typed(content: Mapping[str, Any]) -> Content:
    """Return the content of a sound scenario with types; fields that nobody reads are left out.

    Raises:
        msgspec.ValidationError: a field is missing or of another type; the validator tells which.
    """
    return msgspec.convert(content, Content)


def schema() -> dict[str, Any]:
    """JSON Schema of ``content``, which names every field that is read."""
    found: dict[str, Any] = msgspec.json.schema(Content)
    for part in found["$defs"].values():
        part["additionalProperties"] = False
    return found
