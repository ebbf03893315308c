"""Draw order (F5.2) and where defenders stand when the siege begins (F6)."""

from __future__ import annotations

from engine.games.defenders.city.city_map import MapPlace
from engine.games.defenders.rulebook.content import RESERVE, Defender, Location
from engine.games.defenders.rulebook.stacks import (
    capacity,
    class_name,
    drawing_key,
    order_key,
    played_of,
    primary,
)
from engine.rng import Stream


def draw_order(places: list[MapPlace]) -> dict[str, int]:
    """Location id -> its place in the order of drawing, from 1 (F5.2)."""
    ordered = sorted(
        places, key=lambda place: (*drawing_key(place.kind, place.stack.cards), place.id)
    )
    return {place.id: number for number, place in enumerate(ordered, 1)}


def place_defenders(
    defenders: list[Defender],
    locations: list[Location],
    stream: Stream,
    *,
    is_literal: bool = False,
) -> None:
    """Give each defender its post, highest order first, within capacity (F6.1).

    Args:
        defenders: written into, their ``placed_at``.
        locations: the city's.
        stream: where choices come from.
        is_literal: every location holds one regiment (F16.4).
    """
    room = {place.id: capacity(place.kind, is_literal=is_literal) for place in locations}
    crowd = {place.id: 0 for place in locations}
    front = {place.id for place in locations if place.exterior}

    def order(item: Defender) -> tuple[int, int]:
        return order_key(primary(played_of(item)) or 0)

    for item in sorted(defenders, key=order, reverse=True):
        is_regiment = class_name("def", played_of(item)) == "regiment"
        posts = [name for name in room if not is_regiment or room[name] > 0]
        if not posts:
            item.placed_at = RESERVE
            continue
        fewest = min(crowd[name] for name in posts)
        quiet = [name for name in posts if crowd[name] <= fewest + (1 if is_regiment else 0)]
        at_front = [name for name in quiet if name in front]
        pick_front = bool(at_front) and (is_regiment or stream.chance(1, 3))
        post = stream.pick(at_front if pick_front else quiet)
        item.placed_at = post
        crowd[post] += 1
        if is_regiment:
            room[post] -= 1
