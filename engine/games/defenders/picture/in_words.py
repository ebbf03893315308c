"""A city as sentences, for those who hear its map: its places, what touches what, the ways in."""

from __future__ import annotations

from engine.games.defenders.city.names import feature_names
from engine.games.defenders.picture.labels import told_below
from engine.games.defenders.picture.wall_towers import world_of
from engine.games.defenders.rulebook.content import Content, Location
from engine.language import _, counted

_CLOSED = "removed"


def in_words(content: Content, title: str, *, is_literal: bool = False) -> str:
    """The city: how many places, the country, and each place with those connected to it.

    Args:
        content: of a scenario.
        title: its name; empty for none.
        is_literal: every place holds one regiment (F16.4).
    """
    places = sorted(content.locations, key=lambda item: item.draw_index)
    names = {item.id: item.name for item in places}
    label = _(world_of(content))
    told = [
        f"{title}. {label}." if title else f"{label}.",
        counted("The map shows {n} place.", "The map shows {n} places.", len(places)),
    ]
    country = [name for name in feature_names(content) if name]
    if country:
        told.append(_("Around and in it lie: {list}.", list=", ".join(country)))
    for item in places:
        below = told_below(item, is_literal=is_literal)
        told.append(f"{item.name} ({below}){_state(item, names)}: {_joined(content, item)}")
    told += [
        _(
            "The enemy comes in by arrow {number} at {place}.",
            number=entry.number,
            place=names[entry.location],
        )
        for entry in content.entry_points
    ]
    return " ".join(told)


def _state(item: Location, names: dict[str, str]) -> str:
    """Where a small place lies."""
    if item.under:
        return ", " + _("below {place}", place=names[item.under])
    return ", " + _("in {place}", place=names[item.inside]) if item.inside else ""


def _joined(content: Content, item: Location) -> str:
    """The places a place is connected to (F5.4)."""
    ends = [
        link.b if link.a == item.id else link.a
        for link in content.connections
        if item.id in (link.a, link.b) and link.type != _CLOSED
    ]
    if not ends:
        return _("connected to nothing.")
    return _("connected to {places}.", places=", ".join(ends))
