"""Types of a scenario's content (F19), and a reader that accepts any JSON and reports misfits."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from engine.findings import Finding, error, warning

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


def read(data: Any) -> tuple[Content, list[Finding]]:
    """Read content of any shape; what does not fit is left out and reported as FV1.

    Args:
        data: whatever stood under ``content``.

    Returns:
        the content as far as it could be read, and a finding for each misfit.
    """
    content = Content(setting="", players=0, first_player=0, bounds=[])
    findings = [
        error("FV1", f"{name} is missing", f"content.{name}")
        for name in _REQUIRED
        if name not in data and name not in _OPTIONAL
    ]
    for name, value in data.items():
        place = f"content.{name[:40]}"
        if name in LISTS:
            setattr(content, name, _items(value, LISTS[name], place, findings))
        elif name in _REQUIRED:
            wanted: Any = Content.__annotations__[name]
            read_value = _one(value, _TYPES[str(wanted)], place, findings)
            if read_value is not None:
                setattr(content, name, read_value)
        elif name not in _ALSO_KNOWN:
            findings.append(warning("FV1", f"unknown field {name[:40]!r}", place))
    return content, findings


_TYPES: dict[str, Any] = {
    "str": str,
    "int": int,
    "list[float]": list[float],
    "list[str]": list[str],
    "list[str] | str | int": list[str] | str | int,
}


def _items(value: Any, kind: type[T], place: str, findings: list[Finding]) -> list[T]:
    if not isinstance(value, list):
        findings.append(error("FV1", "a list was expected", place))
        return []
    result = []
    for index, item in enumerate(value):
        where = f"{place}[{index}]"
        read_item = _one(item, kind, where, findings)
        if read_item is not None:
            result.append(read_item)
            _note_extras(item, kind, where, findings)
    return result


def _note_extras(item: Any, kind: Any, where: str, findings: list[Finding]) -> None:
    known = set(kind.__struct_fields__)
    findings.extend(
        warning("FV1", f"unknown field {name[:40]!r}", f"{where}.{name[:40]}")
        for name in item
        if name not in known
    )
    for index, card in enumerate(item.get("cards", []) if "cards" in known else []):
        _note_extras(card, CardPlay, f"{where}.cards[{index}]", findings)


def _one(value: Any, kind: Any, place: str, findings: list[Finding]) -> Any:
    try:
        return msgspec.convert(value, kind)
    except (msgspec.ValidationError, ValueError, OverflowError, RecursionError) as fault:
        message, _, where = str(fault).partition(" - at `$")
        findings.append(error("FV1", message[:160], place + where.rstrip("`")))
        return None


def is_point(point: list[float]) -> bool:
    """Whether a list is two numbers of a sane size."""
    return len(point) == 2 and all(abs(value) < _LARGEST for value in point)
