"""A map as the rules read it: solid rock, Walls, modifiers, Spawn Points, objectives (S2-S12).

A :class:`BattleMap` holds only what was readable and on the map;
:mod:`engine.games.deebz.scenario.reader` makes it from a scenario's content and reports the rest.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from engine.games.deebz.rulebook.modifier_kinds import LINKS, ModifierKind
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.grid import Grid, Point

FACINGS = "NESW"

LinkedLine = tuple[int, tuple[tuple[int, ...], ...]]
"""Cells that must be open, and at each corner step the flanks of which one must be."""


@dataclass(frozen=True, slots=True)
class Teleporter:
    """A complete Teleporter; ``facing`` is 0-3 for N E S W (D12.3)."""

    at: Point
    designation: str
    facing: int


@dataclass(frozen=True, slots=True)
class PrintedModifier:
    """One entry of ``modifiers`` (S5), as far as it could be read."""

    kind: ModifierKind
    at: Point
    where: str
    suit: str = ""
    designation: str = ""
    facing: str = ""
    count: int = 1


@dataclass(frozen=True, slots=True)
class Objective:
    """One entry of ``objectives`` (S7).

    ``areas`` has one area for each player (the same one when shared); None when it was left out.
    """

    kind: ObjectiveKind
    where: str
    areas: tuple[tuple[Point, ...], ...] | None
    token: Point | None
    needed: int = 3


@dataclass(frozen=True)
class BattleMap:
    """A map and its set-up."""

    width: int
    height: int
    players: int
    solid: tuple[Point, ...] = ()
    walls: tuple[tuple[Point, Point], ...] = ()
    modifiers: tuple[PrintedModifier, ...] = ()
    spawns: tuple[tuple[Point, ...], ...] = ()
    objectives: tuple[Objective, ...] = ()
    ruleset: dict[str, Any] = field(default_factory=dict)

    @cached_property
    def teleporters(self) -> tuple[Teleporter, ...]:
        """The Teleporters that name a designation and a facing."""
        return tuple(
            Teleporter(m.at, m.designation, FACINGS.index(m.facing))
            for m in self.modifiers
            if m.kind.is_link and m.designation and m.facing
        )

    @cached_property
    def grid(self) -> Grid:
        """The cells with Walls closed and Teleporters of one designation linked (D3.1)."""
        groups: dict[str, list[Point]] = {}
        for m in self.modifiers:
            if m.kind.is_link and m.designation:
                groups.setdefault(m.designation, []).append(m.at)
        return Grid(self.width, self.height, self.walls, groups.values())

    @cached_property
    def unlinked(self) -> Grid:
        """The same cells without Teleporters."""
        return Grid(self.width, self.height, self.walls)

    @cached_property
    def rock(self) -> int:
        """The mask of solid cells."""
        return self.grid.mask(self.solid)

    @cached_property
    def blockers(self) -> int:
        """The mask of cells with a Blocker."""
        return self.grid.mask(m.at for m in self.modifiers if m.kind.is_solid)

    @cached_property
    def tokens(self) -> int:
        """The mask of movable Tokens (D3.2, D3.3)."""
        found = (
            o.token for o in self.objectives if o.kind == ObjectiveKind.CARRY_TOKEN and o.token
        )
        return self.grid.mask(found)

    @cached_property
    def closed_to_sight(self) -> int:
        """What obstructs static sight: rock and Blockers, no Units, no Spawn Points."""
        return self.rock | self.blockers

    @cached_property
    def open_cells(self) -> int:
        """The cells that are neither rock nor under a Blocker."""
        return self.grid.board & ~self.closed_to_sight

    def spawn_mask(self, player: int) -> int:
        """The Spawn Points of one player (from 0)."""
        return self.grid.mask(self.spawns[player])

    def foreign_spawns(self, player: int) -> int:
        """The Spawn Points of everybody else."""
        mask = 0
        for other in range(len(self.spawns)):
            if other != player:
                mask |= self.spawn_mask(other)
        return mask

    def floor(self, player: int) -> int:
        """Where this player's Units may step on the empty starting map (D3.3)."""
        return self.open_cells & ~self.foreign_spawns(player)

    def stoppable(self, player: int) -> int:
        """Where this player's Units may stop: the floor without movable Tokens (D3.3)."""
        return self.floor(player) & ~self.tokens

    def with_teleporters(self, placed: list[tuple[Point, str, int]]) -> BattleMap:
        """The same ground with these Teleporters (place, designation, facing) and no others."""
        others = [m for m in self.modifiers if not m.kind.is_link]
        found = [
            PrintedModifier(LINKS[0], at, "", designation=name, facing=FACINGS[facing])
            for at, name, facing in placed
        ]
        return replace(self, modifiers=(*others, *found))

    @cached_property
    def linked_lines(self) -> dict[tuple[Point, ...], LinkedLine | None]:
        """Lines of sight through links that were looked along before, as masks (D3.7)."""
        return {}

    @cached_property
    def seen_from_home(self) -> dict[int, int]:
        """How many cells each player sees from home, once that was counted (DV14)."""
        return {}

    @cached_property
    def links(self) -> tuple[tuple[Teleporter, Teleporter], ...]:
        """Every ordered pair of linked Teleporters."""
        return tuple(
            (here, there)
            for here in self.teleporters
            for there in self.teleporters
            if here != there and here.designation == there.designation
        )


def terrain_of(field: BattleMap) -> str:
    """What the land looks like, judged from the map alone."""
    cells = field.width * field.height
    rock = field.rock.bit_count()
    if len(field.walls) * 6 > cells:
        return "rooms"
    if len(field.walls) * 20 > cells:
        return "ruins"
    if rock * 4 > cells:
        return "caverns"
    return "canyon" if rock * 6 > cells else "field"
