"""Modifiers with a purpose: tolls on the ways, prizes beside them, gates and shortcuts (D12)."""

from __future__ import annotations

from typing import Any

from engine.cards import SUIT_CODES
from engine.games.deebz.generator.canvas import MapCanvas
from engine.games.deebz.generator.spawn_points import Layout
from engine.games.deebz.map.battle_map import FACINGS
from engine.games.deebz.map.ranges import manhattan
from engine.games.deebz.rulebook.modifier_kinds import LINKS, MODIFIER_KINDS, SOLID, ModifierKind
from engine.games.deebz.rulebook.tables import STROKES
from engine.grid import Point
from engine.rng import Stream

CELLS_EACH = 9
"""A map with a modifier on every ninth cell is full."""

STRUCTURAL = tuple(kind.id for kind in (*LINKS, *SOLID))
"""The types that change ways or sight."""


class ModifierPlacer:
    """Puts modifiers on a finished layout, the same for every player."""

    def __init__(self, ground: MapCanvas, layout: Layout, stream: Stream) -> None:
        self.ground = ground
        self.layout = layout
        self.stream = stream
        self.taken = {*layout.spawns, *layout.goal.cells()}
        for area in layout.goal.areas:
            self.taken.update(area)
        self.closed = 0
        self.ways = [self._way(player) for player in range(len(layout.spawns))]
        self.found: list[dict[str, Any]] = []
        self.letters = iter("ABCDEFGHIJKLMNOP")

    def place(self, level: str, advanced: bool) -> list[dict[str, Any]]:
        """The modifiers for ``few`` or ``many``, with advanced types if they are in play."""
        for kind, count in STROKES.get(level, {}).items():
            if MODIFIER_KINDS[kind].option and not advanced:
                continue
            for _ in range(self._strokes(count)):
                if len(self.found) * CELLS_EACH < self.ground.width * self.ground.height:
                    self._place_kind(MODIFIER_KINDS[kind])
        return sorted(self.found, key=lambda m: (m["type"], m["y"], m["x"]))

    def _strokes(self, count: int) -> int:
        """Fewer strokes when each leaves many images: a map has room for about a dozen a type."""
        images = max(len(self.ground.symmetry.moves), len(self.ways))
        room = self.ground.width * self.ground.height // (40 * images)
        return max(1, min(count, room))

    def _place_kind(self, kind: ModifierKind) -> None:
        if kind.is_link:
            self._place_links(kind)
            return
        suit = self.stream.pick(SUIT_CODES) if kind.has_suit else ""
        symmetric = len(self.ground.symmetry.moves) > 1
        sites = (
            [self._site(kind, 0)]
            if symmetric
            else [self._site(kind, player) for player in range(len(self.ways))]
        )
        cells = [site for site in sites if site is not None]
        if not symmetric and len(cells) < len(self.ways):
            return
        for at in self.ground.symmetry.images_of(cells):
            if at in self.taken:
                continue
            self.taken.add(at)
            entry: dict[str, Any] = {"type": kind.id, "x": at[0], "y": at[1]}
            if suit:
                entry["suit"] = suit
            self.found.append(entry)
        if kind.is_solid:  # what comes next lies on the ways round it
            self.closed = self.ground.grid.mask((m["x"], m["y"]) for m in self.found)
            self.ways = [self._way(p) or way for p, way in enumerate(self.ways)]

    def _site(self, kind: ModifierKind, player: int) -> Point | None:
        """A cell that suits this type on or beside one player's way."""
        way = self.ways[player]
        ground = self.ground
        on_way = [p for p in way[2:-1] if self._is_free(p)]
        if kind.bites:  # a toll where the way is narrowest
            return min(on_way, key=lambda p: (self._width(p), p[1], p[0]), default=None)
        if kind.is_solid:  # a gate: pay to open it, or walk round
            gates = [p for p in on_way[1:] if self._width(p) >= 2]
            return self.stream.pick(gates) if gates else None
        # prizes and traps lie a few steps off the way, in the second half for the traps
        half = way[: len(way) // 2 + 1] if kind.doublings else way[len(way) // 2 :]
        trail = ground.grid.mask(half)
        beside = ground.grid.reach(trail, ground.floor, 3) & ~ground.grid.mask(way)
        if kind.doublings:
            beside &= ~ground.grid.reach(trail, ground.floor, 1)
        sites = [p for p in ground.grid.points(beside) if self._is_free(p)]
        return self.stream.pick(sites) if sites else None

    def _place_links(self, kind: ModifierKind) -> None:
        """A shortcut of each player's own, or one that joins two homes."""
        ground = self.ground
        symmetric = len(ground.symmetry.moves) > 1
        players = [0] if symmetric else range(len(self.ways))
        for player in players:
            way = self.ways[player]
            near = ground.grid.reach(ground.grid.mask(way[:4]), ground.floor, 3)
            far = ground.grid.reach(ground.grid.mask(way[len(way) // 2 :]), ground.floor, 3)
            starts = [p for p in ground.grid.points(near) if self._is_free(p) and p not in way]
            ends = [p for p in ground.grid.points(far & ~near) if self._is_free(p) and p not in way]
            if not starts or not ends:
                continue
            pair = (self.stream.pick(starts), self.stream.pick(ends))
            facings = (self.stream.below(4), self.stream.below(4))
            for index in range(len(ground.symmetry.moves)):
                move = ground.symmetry.moves[index]
                here, there = move(pair[0]), move(pair[1])
                if here in self.taken or there in self.taken or here == there:
                    continue
                letter = next(self.letters)
                for at, facing in zip((here, there), facings, strict=True):
                    self.taken.add(at)
                    turned = ground.symmetry.turn_facing(facing, index)
                    self.found.append(
                        {
                            "type": kind.id,
                            "x": at[0],
                            "y": at[1],
                            "designation": letter,
                            "facing": FACINGS[turned],
                        }
                    )

    def _way(self, player: int) -> list[Point]:
        ground, goal = self.ground, self.layout.goal
        target = ground.grid.mask(goal.areas[player] if goal.areas else goal.cells())
        start = ground.grid.bit(self.layout.spawns[player])
        cells = ground.grid.shortest_path(start, target, ground.floor & ~self.closed)
        return [ground.grid.point(cell) for cell in cells]

    def _is_free(self, p: Point) -> bool:
        return p not in self.taken and min(manhattan(p, spawn) for spawn in self.layout.spawns) > 1

    def _width(self, p: Point) -> int:
        return (self.ground.grid.spread(self.ground.grid.bit(p)) & self.ground.floor).bit_count()
