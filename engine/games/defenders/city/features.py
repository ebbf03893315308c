"""Natural features round the town: water, coast, heights, woods (F5.1, F5.2)."""

from __future__ import annotations

from itertools import pairwise

from engine.games.defenders.city.city_map import City
from engine.games.defenders.city.geometry import TURN, Point, Ring, distance
from engine.games.defenders.city.town_styles import HEIGHT, SHORE, WIDTH, style_of
from engine.games.defenders.rulebook.content import Feature
from engine.rng import Stream

_SIDE = 102  # how far from the side of the map a feature's middle lies
_LEAST, _MOST = 58, 92  # how far a feature reaches


def surround(setting: str, city: City, stream: Stream) -> list[Feature]:
    """The features as records: the dividing water first, then what lies in the corners."""
    manner = style_of(setting)
    features: list[Feature] = []
    if city.water:
        features.append(_record(features, manner.water, _on_map(city.water)))
    corners = [
        corner for corner in stream.shuffled(_corners(city)) if _room(corner, city) > _LEAST + 12
    ]
    for kind in manner.around:
        if not corners:
            break
        if kind == "coast":
            is_left = stream.chance(1, 2)
            features.append(_record(features, kind, _coast(stream, is_left=is_left)))
            corners = [c for c in corners if (c[0] > WIDTH / 2) == is_left]
        else:
            features.append(_record(features, kind, _blob(stream, corners.pop(), city)))
    return features


def _record(features: list[Feature], kind: str, ring: Ring) -> Feature:
    shape: list[list[float]] = [
        [min(WIDTH, max(0, 5 * round(x / 5))), min(HEIGHT, max(0, 5 * round(y / 5)))]
        for x, y in ring
    ]
    shape = [p for k, p in enumerate(shape) if k == 0 or p != shape[k - 1]]
    return Feature(id=f"N{len(features) + 1}", kind=kind, shape=shape)


def _corners(city: City) -> list[Point]:
    """The middles of the four corners of the country that the map shows."""
    ys = [y for place in city.places for _, y in place.ring]
    high, low = min(ys) + 14.0, max(ys) + 62.0
    return [(_SIDE, high), (WIDTH - _SIDE, high), (WIDTH - _SIDE, low), (_SIDE, low)]


def _room(corner: Point, city: City) -> float:
    """How far a feature may reach at a corner without touching water, suburb or walls."""
    points = _on_map(city.water) + [p for place in city.places for p in place.ring]
    return min(distance(corner, p) for p in points) - 24


def _blob(stream: Stream, at: Point, city: City) -> Ring:
    most = min(_MOST, _room(at, city))
    return [
        (at[0] + dx * reach, at[1] + dy * reach)
        for dx, dy in TURN[::6]
        for reach in [_LEAST + (most - _LEAST) * stream.unit()]
    ]


def _coast(stream: Stream, *, is_left: bool) -> Ring:
    """A straight quay with piers that reach into the water, on one side of the map."""
    line: Ring = [(SHORE, 0)]
    y = 140.0 + 60 * stream.unit()
    while y < HEIGHT - 170:
        if stream.chance(3, 4):
            reach, wide = stream.between(40, 75), stream.between(16, 30)
            line += [(SHORE, y), (SHORE - reach, y), (SHORE - reach, y + wide), (SHORE, y + wide)]
        y += stream.between(70, 130)
    line.append((SHORE, HEIGHT))
    ring: Ring = [(0.0, 0.0), *line, (0.0, float(HEIGHT))]
    return ring if is_left else [(WIDTH - x, y) for x, y in ring]


def _on_map(line: Ring) -> Ring:
    """The part of a line that lies on the map, cut at its edges."""
    result: Ring = []
    for (x1, y1), (x2, y2) in pairwise(line):
        start, end = 0.0, 1.0
        for low, step, most in ((x1, x2 - x1, WIDTH), (y1, y2 - y1, HEIGHT)):
            for bound, sign in ((0, -1), (most, 1)):
                if step * sign > 0:
                    end = min(end, (bound - low) / step)
                elif step * sign < 0:
                    start = max(start, (bound - low) / step)
                elif (low - bound) * sign > 0:
                    end = -1.0
        if start < end:
            result.append((x1 + (x2 - x1) * start, y1 + (y2 - y1) * start))
            result.append((x1 + (x2 - x1) * end, y1 + (y2 - y1) * end))
    return result
