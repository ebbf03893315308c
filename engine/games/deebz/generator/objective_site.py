"""Where the objective lies: fixed before the terrain grows round it, so that it stays open."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.deebz.generator.canvas import MapCanvas
from engine.grid import Point
from engine.rng import Stream


@dataclass(frozen=True, slots=True)
class ObjectiveSite:
    """The objective's cells: a shared area, or one cell for each player, or a Token."""

    area: tuple[Point, ...] = ()
    areas: tuple[tuple[Point, ...], ...] = ()
    token: Point | None = None

    def cells(self) -> tuple[Point, ...]:
        """The cells everybody walks to; empty when each player has an area of their own."""
        return (self.token,) if self.token else self.area


def place_goal(kind: str, ground: MapCanvas, stream: Stream) -> ObjectiveSite:
    """Choose the objective's cells on an empty ground and keep them open."""
    middle = _middle(ground, stream)
    if kind == "carry_token":
        token = stream.pick(middle)
        ground.keep([token])
        return ObjectiveSite(token=token)
    if kind == "race":
        ground.keep(middle)
        return ObjectiveSite(area=tuple(middle))
    width = {"hold": (1, 2), "amass": (1, 2), "sacrifice": (0, 1), "carry_spawn": (0, 1)}[kind]
    block = _grow(middle, stream.between(*width), ground)
    ground.keep(block)
    return ObjectiveSite(area=tuple(block))


def _middle(ground: MapCanvas, stream: Stream) -> list[Point]:
    """One to four cells that the symmetry maps onto themselves, near the middle."""
    width, height, name = ground.width, ground.height, ground.symmetry.name
    columns = sorted({(width - 1) // 2, width // 2})
    rows = sorted({(height - 1) // 2, height // 2})
    if name == "none":
        columns = [stream.between(width // 3, width - 1 - width // 3)]
        rows = [stream.between(height // 3, height - 1 - height // 3)]
    elif name == "mirror" and len(ground.symmetry.moves) == 2:
        rows = [stream.between(height // 4, height - 1 - height // 4)]
    return [(x, y) for y in rows for x in columns]


def _grow(block: list[Point], rings: int, ground: MapCanvas) -> list[Point]:
    """A block with this many rings round it; one of four cells counts as one with a ring already.

    Nothing is left of four cells without a ring.
    """
    if len(block) < 3 and rings == 0:
        return block
    if len(block) == 4:
        rings -= 1
    xs, ys = [x for x, _ in block], [y for _, y in block]
    return [
        (x, y)
        for y in range(max(0, min(ys) - rings), min(ground.height, max(ys) + rings + 1))
        for x in range(max(0, min(xs) - rings), min(ground.width, max(xs) + rings + 1))
    ]
