"""Settings, seats, ids, names and references (FV1, FV22, FV23)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.findings import Finding, error, warning
from engine.games.defenders.city.connections import NEED_BARRIER
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import RESERVE, Content
from engine.language import _

_LEAST: int = words.TABLES["players"]["least"]
_MOST: int = words.TABLES["players"]["most"]


def name_faults(content: Content, players: int) -> Iterator[Finding]:
    """FV1 about setting, seats, ids and names; FV22 about names; FV23 about seats."""
    if content.setting not in words.SETTINGS:  # FV1
        known = ", ".join(words.SETTINGS)
        yield error("FV1", _("unknown setting (known: {known})", known=known), "content.setting")
    is_seated = _LEAST <= content.players <= _MOST
    if not is_seated:  # FV1
        yield error(
            "FV1", _("players are {least} to {most}", least=_LEAST, most=_MOST), "content.players"
        )
    elif players != content.players:  # FV1
        yield error(
            "FV1", _("the envelope says {players} players", players=players), "content.players"
        )
    if is_seated and not 1 <= content.first_player <= content.players:  # FV1
        yield error("FV1", _("the first player isn't a seat of this table"), "content.first_player")
    yield from _ids(content)
    yield from _names(content)
    for group in ("locations", "defenders"):
        for index, item in enumerate(getattr(content, group)):
            if is_seated and not 1 <= item.finalised_by <= content.players:  # FV23
                place = f"content.{group}[{index}].finalised_by"
                yield error("FV23", _("{name}: no such seat", name=item.id), place)


def _ids(content: Content) -> Iterator[Finding]:
    seen: set[str] = set()
    for group in ("features", "locations", "barriers", "defenders", "threats"):
        for index, item in enumerate(getattr(content, group)):
            place = f"content.{group}[{index}].id"
            if not item.id.strip():  # FV1
                yield error("FV1", _("an id is empty"), place)
            elif item.id in seen:  # FV1
                yield error("FV1", _("the id {name} is used twice", name=repr(item.id[:40])), place)
            seen.add(item.id)


def _names(content: Content) -> Iterator[Finding]:
    groups = ("locations", "defenders", "threats")
    counts = Counter(item.name for group in groups for item in getattr(content, group))
    for group in groups:
        for index, item in enumerate(getattr(content, group)):
            if not item.name.strip():  # FV1
                yield error(
                    "FV1",
                    _("{name}: the name is empty", name=item.id),
                    f"content.{group}[{index}].name",
                )
    for name, count in counts.items():
        if count > 1 and name.strip():  # FV22
            yield warning(
                "FV22",
                _("{count} things are called {name}", count=count, name=repr(name[:40])),
                "content",
            )


def reference_faults(content: Content) -> Iterator[Finding]:
    """FV1: every id that is named exists."""
    places = {item.id for item in content.locations}
    barriers = {item.id for item in content.barriers}
    sources = places | {item.id for item in content.features}

    def check(name: str | None, known: set[str], where: str) -> Iterator[Finding]:
        if name is not None and name not in known:
            yield error("FV1", _("{name} does not exist", name=repr(name[:40])), where)

    for i, place in enumerate(content.locations):
        yield from check(place.inside, places, f"content.locations[{i}].inside")
        yield from check(place.under, places, f"content.locations[{i}].under")
    for i, link in enumerate(content.connections):
        yield from check(link.a, places, f"content.connections[{i}].a")
        yield from check(link.b, places, f"content.connections[{i}].b")
        if link.type not in NEED_BARRIER:  # else FV10
            yield from check(link.barrier, barriers, f"content.connections[{i}].barrier")
    for i, barrier in enumerate(content.barriers):
        yield from check(barrier.source, sources, f"content.barriers[{i}].source")
        for j, pair in enumerate(barrier.pairs):
            if len(pair) != 2:
                yield error(
                    "FV1", _("a pair names two locations"), f"content.barriers[{i}].pairs[{j}]"
                )
            for name in pair:
                yield from check(name, places, f"content.barriers[{i}].pairs[{j}]")
    for i, entry in enumerate(content.entry_points):
        yield from check(entry.location, places, f"content.entry_points[{i}].location")
    for i, unit in enumerate(content.defenders):
        if unit.placed_at and unit.placed_at != RESERVE:
            yield from check(unit.placed_at, places, f"content.defenders[{i}].placed_at")
