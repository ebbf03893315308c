"""Terrain under construction: rock and Walls as masks, changed in symmetric strokes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.deebz.generator.symmetry import Symmetry
from engine.grid import Grid, Point, lowest

Side = tuple[Point, Point]


class MapCanvas:
    """A board that is being carved. Every stroke is made once for each move of the symmetry."""

    def __init__(self, width: int, height: int, symmetry: Symmetry) -> None:
        self.width = width
        self.height = height
        self.symmetry = symmetry
        self.grid = Grid(width, height)
        self.rock = 0
        self.kept = 0

    @property
    def floor(self) -> int:
        """The cells that are no rock."""
        return self.grid.board & ~self.rock

    def has(self, point: Point) -> bool:
        """Whether a point lies on the board."""
        return self.grid.has(point)

    def save(self) -> tuple[int, int, int]:
        """What :meth:`restore` needs to undo strokes."""
        return self.rock, self.grid.open_east, self.grid.open_south

    def restore(self, saved: tuple[int, int, int]) -> None:
        """Undo every stroke since :meth:`save`."""
        self.rock, self.grid.open_east, self.grid.open_south = saved

    def keep(self, points: Sequence[Point]) -> None:
        """Keep cells and their images free of rock and of Walls among them, from now on."""
        inside = [p for p in self.symmetry.images_of(points) if self.has(p)]
        mask = self.grid.mask(inside)
        self.kept |= mask
        self.rock &= ~mask
        for x, y in inside:
            if mask >> self.grid.cell((x + 1, y)) & 1:
                self.grid.open_east |= self.grid.bit((x, y))
            if mask >> self.grid.cell((x, y + 1)) & 1:
                self.grid.open_south |= self.grid.bit((x, y))

    def add_rock(self, points: Iterable[Point]) -> None:
        """Turn cells and their images to rock, except kept ones."""
        inside = [p for p in points if self.has(p)]
        self.rock |= self.grid.mask(self.symmetry.images_of(inside)) & ~self.kept

    def add_walls(self, sides: Iterable[Side]) -> None:
        """Close sides and their images, except those between two kept cells."""
        for a, b in sides:
            if not self.has(a) or not self.has(b):
                continue
            for move in self.symmetry.moves:
                first, second = move(a), move(b)
                pair = self.grid.bit(first) | self.grid.bit(second)
                if self.kept & pair != pair:
                    self.grid.close(first, second)

    def is_whole(self) -> bool:
        """Whether all floor hangs together."""
        floor = self.floor
        return bool(floor) and self.grid.reach(floor & -floor, floor) == floor

    def keep_largest(self) -> None:
        """Turn every part of the floor but the largest to rock."""
        rest, best = self.floor, 0
        while rest:
            part = self.grid.reach(1 << lowest(rest), rest)
            rest &= ~part
            if part.bit_count() > best.bit_count():
                best = part
        self.rock = self.grid.board & ~best

    def walls(self) -> list[Side]:
        """The closed sides between two floor cells, row by row."""
        east_floor = self.floor >> 1 & self.floor
        south_floor = self.floor >> self.grid.stride & self.floor
        found: list[Side] = [
            ((x, y), (x + 1, y)) for x, y in self.grid.points(east_floor & ~self.grid.open_east)
        ]
        found += [
            ((x, y), (x, y + 1)) for x, y in self.grid.points(south_floor & ~self.grid.open_south)
        ]
        return sorted(found, key=lambda side: (side[0][1], side[0][0], side[1]))
