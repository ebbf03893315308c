"""Asymmetric but fair: a symmetric map roughened stroke by stroke as long as it stays fair."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.deebz.generator.canvas import MapCanvas, Side
from engine.games.deebz.generator.spawn_points import Layout
from engine.games.deebz.generator.symmetry import Symmetry
from engine.games.deebz.generator.terrain import STEPS, try_stroke
from engine.games.deebz.map.ranges import manhattan
from engine.rng import Stream

ROUNDS = 7
STROKES = 4


def skew(ground: MapCanvas, layout: Layout, stream: Stream, is_fair: Callable[[], bool]) -> None:
    """Roughen a ground in place; its symmetry is none from now on.

    Args:
        ground: a symmetric ground with a finished layout.
        layout: its Spawn Points and goal, which stay where they are.
        stream: where the strokes come from.
        is_fair: judges the ground as it stands; a round that fails it is undone.
    """
    ground.symmetry = Symmetry("none", ground.symmetry.moves[:1])
    for _ in range(ROUNDS):
        saved = ground.save()
        for _ in range(STROKES):
            stroke(ground, layout, stream)
        if not ground.is_whole() or not is_fair():
            ground.restore(saved)


def stroke(ground: MapCanvas, layout: Layout, stream: Stream) -> None:
    """Add a rock, a stretch of Wall, or clear a rock, and its images, away from Spawn Points."""
    at = (stream.below(ground.width), stream.below(ground.height))
    manner = stream.below(3)
    step = stream.pick(STEPS)
    if min(manhattan(at, spawn) for spawn in layout.spawns) <= 1:
        return
    if manner == 0:
        try_stroke(ground, [at], ())
    elif manner == 1:
        sides: list[Side] = [
            (
                (at[0] + i * step[1], at[1] + i * step[0]),
                (at[0] + i * step[1] + step[0], at[1] + i * step[0] + step[1]),
            )
            for i in range(stream.between(1, 3))
        ]
        try_stroke(ground, (), sides)
    elif ground.grid.spread(ground.grid.bit(at)) & ground.floor:
        ground.rock &= ~ground.grid.mask(ground.symmetry.images(at))
