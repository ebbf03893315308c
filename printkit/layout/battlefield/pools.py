"""Water that stands in the rock: its shore, two lines along it, and short ripples."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress

import shapely

from engine.rng import Stream
from printkit.layout.base.inks import inked
from printkit.layout.battlefield.canvas import FINE, MIDDLE, Canvas
from printkit.layout.battlefield.ground import BoardGround, polygons, rings
from printkit.scene.shapes import Shape

Line = tuple[tuple[float, ...], ...]

_INSETS = (0.09, 0.19)
"""How far from the shore its two lines run, in cells."""
_RIPPLE = 0.26


def pool_shapes(ground: BoardGround, canvas: Canvas) -> list[Shape]:
    """Return all water of a map."""
    ground = ground.free
    pools = ground.pools
    if pools.is_empty:
        return []
    tones = inked(canvas.look)
    shapes = canvas.fill(pools, tones.water or canvas.look.paper)
    for inset in _INSETS[: None if canvas.tinted else 1]:
        shapes += canvas.strokes(_along_the_shore(ground, inset), 0.12, canvas.dark)
    shapes += canvas.strokes(_ripples(ground), FINE * 0.8, canvas.dark)
    return [*shapes, *canvas.edge(pools, MIDDLE * 1.2)]


@lru_cache(maxsize=64)
def _along_the_shore(ground: BoardGround, inset: float) -> tuple[Line, ...]:
    """Return the lines this far from the shore."""
    inner = polygons(ground.pools.buffer(-inset))
    return tuple(tuple(ring.coords) for part in inner for ring in rings(part))


@lru_cache(maxsize=32)
def _ripples(ground: BoardGround) -> tuple[Line, ...]:
    """Return short level strokes where the water is open."""
    deep = ground.pools.buffer(-_INSETS[1] - 0.06)
    if deep.is_empty:
        return ()
    stream = Stream(f"ripples|{ground.key}")
    x1, y1, x2, y2 = deep.bounds
    lines = []
    for row in range(int((y2 - y1) / _RIPPLE) + 1):
        y = y1 + row * _RIPPLE + 0.04
        for place in range(int(x2 - x1) + 1):
            x = x1 + (place + stream.unit()) * 3 * _RIPPLE
            lines.append(((x, y), (x + _RIPPLE * 0.7, y)))
    shapely.prepare(deep)
    is_open = shapely.contains(deep, shapely.linestrings(lines)).tolist()
    return tuple(compress(lines, is_open))
