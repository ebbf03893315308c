"""Types of a scenario's content (F19), and a reader that accepts any JSON and reports misfits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from engine.findings import Finding
from engine.language import _
from engine.scenario.json_fields import JsonReader

T = TypeVar("T")

RESERVE = "reserve"
"""Where a regiment is placed that has no room anywhere (F6.1)."""


class Feature(msgspec.Struct, kw_only=True):
    """A natural feature: ``river coast lake relief wood`` ..., its shape a list of points."""

    id: str
    kind: str
    shape: list[list[float]]


class CardPlay(msgspec.Struct, kw_only=True):
    """A card on a stack, its role ``type`` or ``descriptor``, and its one word (F2.4)."""

    card: str
    role: str
    word: str


class Location(msgspec.Struct, kw_only=True):
    """A location; ``shape`` and ``position`` in units of ``bounds``."""

    id: str
    name: str
    cards: list[CardPlay]
    kind: str
    finalised_by: int
    position: list[float]
    shape: list[list[float]]
    inside: str | None = None
    under: str | None = None
    exterior: bool = False
    draw_index: int
    note: str = ""


class Connection(msgspec.Struct, kw_only=True):
    """A connection record, one for each pair."""

    a: str
    b: str
    type: str
    barrier: str | None = None


class Barrier(msgspec.Struct, kw_only=True):
    """What closes pairs: ``source`` is a feature or a wall."""

    id: str
    source: str
    pairs: list[list[str]] = []


class EntryPoint(msgspec.Struct, kw_only=True):
    """A numbered exterior location."""

    number: int
    location: str


class Defender(msgspec.Struct, kw_only=True):
    """A defender; ``placed_at`` is a location or ``reserve``."""

    id: str
    name: str
    cards: list[CardPlay]
    roles: list[str] = []
    finalised_by: int
    placed_at: str | None = None


class Threat(msgspec.Struct, kw_only=True):
    """A threat at the start."""

    id: str
    card: str
    word: str
    name: str


class JournalEntry(msgspec.Struct, kw_only=True):
    """A line of the journal."""

    turn: int
    prompt: str
    text: str


class Content(msgspec.Struct, kw_only=True):
    """The whole content of a scenario."""

    setting: str
    players: int
    first_player: int
    bounds: list[float]
    features: list[Feature] = []
    locations: list[Location] = []
    connections: list[Connection] = []
    barriers: list[Barrier] = []
    entry_points: list[EntryPoint] = []
    defenders: list[Defender] = []
    threats: list[Threat] = []
    unused: list[str] = []
    deck: list[str] | str | int = ""
    journal: list[JournalEntry] = []


LISTS: dict[str, type[msgspec.Struct]] = {
    "features": Feature,
    "locations": Location,
    "connections": Connection,
    "barriers": Barrier,
    "entry_points": EntryPoint,
    "defenders": Defender,
    "threats": Threat,
    "journal": JournalEntry,
}
_REQUIRED = ("setting", "players", "first_player", "bounds", *LISTS, "unused", "deck")
_OPTIONAL = {"features", "journal", "barriers"}
_ALSO_KNOWN = {"format", "title", "seed"}
_LARGEST = 10_000_000.0


def schema() -> dict[str, Any]:
    """JSON Schema of the content."""
    return msgspec.json.schema(Content)


def typed(content: Mapping[str, Any]) -> Content:
    """Return the content of a sound scenario with types.

    Raises:
        msgspec.ValidationError: a field is missing or of another type; :func:`read` tells which.
    """
    return msgspec.convert(content, Content)


def as_data(content: Content) -> dict[str, Any]:
    """Return a content as files write it: whole numbers without a point, no empty notes."""
    data: dict[str, Any] = msgspec.to_builtins(content)
    data["bounds"] = _short(content.bounds)
    for row, feature in zip(data["features"], content.features, strict=True):
        row["shape"] = [_short(point) for point in feature.shape]
    for row, place in zip(data["locations"], content.locations, strict=True):
        row["position"] = _short(place.position)
        row["shape"] = [_short(point) for point in place.shape]
        if not place.note:
            del row["note"]
    for row in data["connections"]:
        if row["barrier"] is None:
            del row["barrier"]
    return data


def _short(numbers: list[float]) -> list[float]:
    return [int(number) if number == int(number) else number for number in numbers]


def read(data: Any) -> tuple[Content, list[Finding]]:
    """Read content of any shape; what does not fit is left out and reported as FV1.

    Args:
        data: whatever stood under ``content``.

    Returns:
        the content as far as it could be read, and a finding for each misfit.
    """
    content, reader = Content(setting="", players=0, first_player=0, bounds=[]), JsonReader("FV1")
    for name in _REQUIRED:
        if name not in data and name not in _OPTIONAL:
            reader.misfit(_("the field {name} is missing", name=name), name)
    for name, value in data.items():
        if name in LISTS:
            setattr(content, name, _items(reader, value, LISTS[name], name))
        elif name in _REQUIRED:
            wanted: Any = Content.__annotations__[name]
            read_value = reader.converted(value, _TYPES[str(wanted)], name)
            if read_value is not None:
                setattr(content, name, read_value)
        else:
            reader.unknown({name: value}, _ALSO_KNOWN)
    return content, reader.findings


_TYPES: dict[str, Any] = {
    "str": str,
    "int": int,
    "list[float]": list[float],
    "list[str]": list[str],
    "list[str] | str | int": list[str] | str | int,
}


def _items(reader: JsonReader, value: Any, kind: type[T], name: str) -> list[T]:
    result = []
    for index, item in enumerate(reader.items(value, name) or []):
        where = f"{name}[{index}]"
        read_item = reader.converted(item, kind, where)
        if read_item is not None:
            result.append(read_item)
            _note_extras(reader, item, kind, where)
    return result


def _note_extras(reader: JsonReader, item: Any, kind: Any, where: str) -> None:
    known = kind.__struct_fields__
    reader.unknown(item, known, where)
    for index, card in enumerate(item.get("cards", []) if "cards" in known else []):
        _note_extras(reader, card, CardPlay, f"{where}.cards[{index}]")


def is_point(point: list[float]) -> bool:
    """Whether a list is two numbers of a sane size."""
    return len(point) == 2 and all(abs(value) < _LARGEST for value in point)
