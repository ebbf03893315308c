"""A board of square cells as bit masks: neighbours, distances, paths, single points of failure.

Terminology: a *cell* is an index ``y * stride + x`` with ``stride = width + 1``; the extra column
is never part of the board, so a shift by one cannot slip into the next row. A *mask* is an int
with bit *cell* set. The *floor* of a walk is the mask of cells that may be entered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

Point = tuple[int, int]


class Grid:
    """A board, the sides between cells that are closed, and links between far cells.

    Args:
        width, height: of the board, in cells.
        closed: pairs of neighbouring cells whose common side nothing crosses.
        links: groups of cells that count as neighbours of one another.
    """

    __slots__ = ("board", "height", "links", "open_east", "open_south", "stride", "width")

    def __init__(
        self,
        width: int,
        height: int,
        closed: Iterable[Sequence[Sequence[int]]] = (),
        links: Iterable[Iterable[Sequence[int]]] = (),
    ) -> None:
        self.width = width
        self.height = height
        self.stride = width + 1
        row = (1 << width) - 1
        self.board = 0
        for y in range(height):
            self.board |= row << (y * self.stride)
        self.open_east = self.board
        self.open_south = self.board
        for a, b in closed:
            self.close(a, b)
        self.links = tuple(mask for mask in map(self.mask, links) if mask & (mask - 1))

    def copy(self) -> Grid:
        """An independent board."""
        twin = Grid(self.width, self.height)
        twin.open_east, twin.open_south = self.open_east, self.open_south
        twin.links = self.links
        return twin

    def close(self, a: Sequence[int], b: Sequence[int]) -> None:
        """Close the side between two neighbouring cells.

        Raises:
            ValueError: they aren't neighbours.
        """
        first, second = sorted((tuple(a), tuple(b)))
        if second[0] == first[0] + 1 and second[1] == first[1]:
            self.open_east &= ~self.bit(first)
        elif second[0] == first[0] and second[1] == first[1] + 1:
            self.open_south &= ~self.bit(first)
        else:
            raise ValueError(f"{a} and {b} aren't neighbours")

    def has(self, point: Sequence[int]) -> bool:
        """Whether a point lies on the board."""
        return 0 <= point[0] < self.width and 0 <= point[1] < self.height

    def cell(self, point: Sequence[int]) -> int:
        """The index of a cell."""
        return point[1] * self.stride + point[0]

    def bit(self, point: Sequence[int]) -> int:
        """The mask of one cell."""
        return 1 << (point[1] * self.stride + point[0])

    def mask(self, points: Iterable[Sequence[int]]) -> int:
        """The mask of some cells."""
        result = 0
        for x, y in points:
            result |= 1 << (y * self.stride + x)
        return result

    def point(self, cell: int) -> Point:
        """The (x, y) of a cell index."""
        return cell % self.stride, cell // self.stride

    def points(self, mask: int) -> list[Point]:
        """The cells of a mask, row by row from the top left."""
        result = []
        while mask:
            low = mask & -mask
            result.append(self.point(low.bit_length() - 1))
            mask ^= low
        return result

    def spread(self, mask: int) -> int:
        """All neighbours of the cells of a mask, floor or not (some may be off the board)."""
        east, south, stride = self.open_east, self.open_south, self.stride
        result = (
            (mask & east) << 1
            | (mask >> 1) & east
            | (mask & south) << stride
            | (mask >> stride) & south
        )
        for group in self.links:
            here = mask & group
            if here:  # a cell alone is not a neighbour of itself
                result |= group if here & (here - 1) else group & ~here
        return result

    def layers(self, start: int, floor: int) -> Iterator[int]:
        """The cells at distance 0, 1, 2 ... from ``start``; ``start`` may lie off the floor."""
        frontier = start
        unseen = floor & ~start
        while frontier:
            yield frontier
            frontier = self.spread(frontier) & unseen
            unseen &= ~frontier

    def reach(self, start: int, floor: int, steps: int = -1) -> int:
        """Every cell within this many steps of ``start``; without a limit when negative."""
        seen = 0
        for distance, layer in enumerate(self.layers(start, floor)):
            if 0 <= steps < distance:
                break
            seen |= layer
        return seen

    def distance(self, start: int, goal: int, floor: int) -> int | None:
        """Fewest steps from ``start`` to ``goal`` over the floor; None when there is no way."""
        for distance, layer in enumerate(self.layers(start, floor)):
            if layer & goal:
                return distance
        return None

    def distances(self, start: int, floor: int) -> dict[int, int]:
        """Cell index -> steps from ``start``, nearest first."""
        found = {}
        for distance, layer in enumerate(self.layers(start, floor)):
            rest = layer
            while rest:
                low = rest & -rest
                found[low.bit_length() - 1] = distance
                rest ^= low
        return found

    def shortest_path(self, start: int, goal: int, floor: int) -> list[int]:
        """Cell indices of one shortest way, both ends included; empty when there is none."""
        layers = []
        for layer in self.layers(start, floor):
            layers.append(layer)
            if layer & goal:
                break
        else:
            return []
        at = lowest(layers[-1] & goal)
        path = [at]
        for layer in reversed(layers[:-1]):
            at = lowest(self.spread(1 << at) & layer)
            path.append(at)
        return path[::-1]

    def find_cut(self, start: int, goal: int, floor: int) -> int | None:
        """A cell that every way from ``start`` to ``goal`` passes, ends exempt; None without one.

        By Menger's theorem there is such a cell exactly if no two ways are disjoint. A second way
        is sought beside the first: a path that touches a cell of the first way from aside may go on
        from every cell of that way before it (the augmenting step of a maximum flow).

        Raises:
            ValueError: there is no way at all.
        """
        goal &= floor | start
        way = self.shortest_path(start, goal, floor)[1:-1]
        if not way:
            if self.distance(start, goal, floor) is None:
                raise ValueError("no way leads from start to goal")
            return None
        place = {cell: index for index, cell in enumerate(way)}
        on_way = 0
        for cell in way:
            on_way |= 1 << cell
        aside = floor & ~goal & ~start & ~on_way
        frontier, furthest = start, 0
        while frontier:
            touched = self.spread(frontier)
            if touched & goal:
                return None
            frontier = touched & aside
            reached = touched & on_way
            while reached:
                index = place[lowest(reached)]
                reached &= reached - 1
                for cell in way[furthest:index]:
                    frontier |= 1 << cell
                    on_way ^= 1 << cell
                furthest = max(furthest, index)
            aside &= ~frontier
        return way[furthest]


def lowest(mask: int) -> int:
    """The lowest cell index of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1
