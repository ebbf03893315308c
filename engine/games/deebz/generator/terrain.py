"""Five kinds of terrain, each a few lines on a :class:`MapCanvas`."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from engine.games.deebz.generator.canvas import MapCanvas, Side
from engine.grid import Point
from engine.rng import Stream

STEPS: tuple[Point, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))


def shape(ground: MapCanvas, terrain: str, stream: Stream) -> None:
    """Fill an empty ground with one kind of terrain; its floor hangs together afterwards."""
    MAKERS[terrain](ground, stream)
    ground.keep_largest()


def caverns(ground: MapCanvas, stream: Stream) -> None:
    """Caves by a cellular automaton: cells crowded by rock become rock."""
    width, height = ground.width, ground.height
    ground.add_rock((x, y) for y in range(height) for x in range(width) if _rough(ground, stream))
    for _ in range(2):
        rows = [
            [ground.rock >> (y * ground.grid.stride + x) & 1 for x in range(width)]
            for y in range(height)
        ]
        rock = 0
        for y in range(height):
            band = rows[max(0, y - 1) : y + 2]
            for x in range(width):
                crowd = sum(sum(row[max(0, x - 1) : x + 2]) for row in band)
                if crowd >= 5 or (crowd >= 4 and (y in (0, height - 1) or x in (0, width - 1))):
                    rock |= ground.grid.bit((x, y))
        ground.rock = rock & ~ground.kept
    _scatter(ground, stream, ground.width * ground.height // 60)


def rooms(ground: MapCanvas, stream: Stream) -> None:
    """Chambers between straight thin walls; each stretch of wall has a door or two."""
    columns = _cuts(ground.width, stream)
    rows = columns if ground.width == ground.height else _cuts(ground.height, stream)
    stretches: list[list[Side]] = []
    for x in columns:
        for top, bottom in _spans(rows, ground.height):
            stretches.append([((x - 1, y), (x, y)) for y in range(top, bottom)])
    for y in rows:
        for left, right in _spans(columns, ground.width):
            stretches.append([((x, y - 1), (x, y)) for x in range(left, right)])
    done: set[Side] = set()
    for stretch in stretches:
        if stretch[0] in done:
            continue
        for side in stretch:
            for move in ground.symmetry.moves:
                a, b = sorted((move(side[0]), move(side[1])))
                done.add((a, b))
        doors = stream.between(1, 3)
        if stream.chance(1, 7):
            continue
        first = stream.below(len(stretch))
        ground.add_walls(side for i, side in enumerate(stretch) if not first <= i < first + doors)
    _scatter(ground, stream, ground.width * ground.height // 36)


def ruins(ground: MapCanvas, stream: Stream) -> None:
    """Corners and stretches of thin wall that enclose nothing any more, and rubble."""
    for _ in range(_share(ground, 13)):
        x, y = stream.below(ground.width), stream.below(ground.height)
        across, down = stream.between(0, 4), stream.between(0, 4)
        sides: list[Side] = [((x + i, y - 1), (x + i, y)) for i in range(across)]
        sides += [((x - 1, y + i), (x, y + i)) for i in range(down)]
        try_stroke(ground, (), sides)
    _scatter(ground, stream, _share(ground, 14))


def field(ground: MapCanvas, stream: Stream) -> None:
    """Open ground with boulders of one to four cells."""
    for _ in range(_share(ground, 18)):
        x, y = stream.below(ground.width), stream.below(ground.height)
        step = stream.pick(STEPS)
        cells = [(x, y), (x + step[0], y + step[1]), (x + step[1], y + step[0])]
        try_stroke(ground, cells[: stream.between(1, 3)], ())


def canyon(ground: MapCanvas, stream: Stream) -> None:
    """Long ridges of rock, mostly running the same way, with gaps between them."""
    along = stream.pick(STEPS[:2])
    for _ in range(_share(ground, 16)):
        x, y = stream.below(ground.width), stream.below(ground.height)
        step = along if stream.chance(3, 4) else (along[1], along[0])
        cells = []
        for _ in range(stream.between(3, 7)):
            cells.append((x, y))
            x, y = x + step[0], y + step[1]
            if stream.chance(1, 5):
                x, y = x + step[1], y + step[0]
        try_stroke(ground, cells, ())


MAKERS: dict[str, Callable[[MapCanvas, Stream], None]] = {
    "caverns": caverns,
    "rooms": rooms,
    "ruins": ruins,
    "field": field,
    "canyon": canyon,
}


def try_stroke(
    ground: MapCanvas, cells: list[Point] | tuple[()], sides: list[Side] | tuple[()]
) -> bool:
    """Add rock and Walls unless that parts the floor; whether it stayed."""
    saved = ground.save()
    ground.add_rock(cells)
    ground.add_walls(sides)
    if ground.is_whole():
        return True
    ground.restore(saved)
    return False


def _scatter(ground: MapCanvas, stream: Stream, count: int) -> None:
    for _ in range(count // len(ground.symmetry.moves) + 1):
        try_stroke(ground, [(stream.below(ground.width), stream.below(ground.height))], ())


def _share(ground: MapCanvas, cells_each: int) -> int:
    """How many strokes to draw so that all their images come to one for this many cells."""
    return ground.width * ground.height // (cells_each * len(ground.symmetry.moves)) + 1


def _rough(ground: MapCanvas, stream: Stream) -> bool:
    moves = len(ground.symmetry.moves)
    dense = {1: 40, 2: 22, 4: 12, 8: 6}[moves]
    return stream.chance(dense, 100)


def _cuts(length: int, stream: Stream) -> list[int]:
    """Where walls run across a side of this length: every 3 to 5 cells, the same from both ends."""
    half = []
    at = stream.between(3, 5)
    while at <= length // 2:
        half.append(at)
        at += stream.between(3, 5)
    return sorted({cut for at in half for cut in (at, length - at)})


def _spans(cuts: list[int], length: int) -> list[tuple[int, int]]:
    ends = [0, *cuts, length]
    return list(itertools.pairwise(ends))
