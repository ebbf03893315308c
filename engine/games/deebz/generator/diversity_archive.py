"""An archive of maps over (openness, detour): what makes a hundred maps look like a hundred.

The seed draws the cell of the archive that its map should fill. The sound maps it has built go
into the archive; the one nearest to that cell is taken and climbed with: symmetric strokes that
keep it sound bring it nearer still, or make it more even. What counts is stated in
:func:`unevenness`; whether a map is fair only playouts can tell.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from engine.games.deebz.generator.brief import MapBrief
from engine.games.deebz.generator.build_map import MapSketch, broken_promise, land_of
from engine.games.deebz.generator.roughen import stroke
from engine.games.deebz.map.battle_map import BattleMap
from engine.games.deebz.map.measures import count_near, count_seen, expected_turns, room_of
from engine.games.deebz.map.path_distance import goal_of, path_distance
from engine.games.deebz.map.ranges import manhattan
from engine.games.deebz.rulebook.tables import LIMITS
from engine.games.deebz.scenario.check import find_content_faults
from engine.games.deebz.scenario.reader import field_of
from engine.rng import Stream

OPENNESS: Final = (680, 725, 765, 800)
"""Where the archive is cut, in thousandths of all sides between cells that are open."""
DETOUR: Final = (1001, 1120, 1280, 1600)
"""Where it is cut, in thousandths: steps to the goal over steps as the crow flies."""
STEPS: Final = 10


@dataclass(frozen=True, slots=True)
class Worth:
    """A map's place in the archive, how far that is from where it should be, how uneven it is."""

    cell: tuple[int, int]
    miss: int
    uneven: int


def draw_cell(stream: Stream) -> tuple[int, int]:
    """The cell that a seed's map should fill."""
    return stream.below(len(OPENNESS) + 1), stream.below(len(DETOUR) + 1)


class Archive:
    """The sound maps built for one plan, by their cells; the most even map of each is kept."""

    def __init__(self, plan: MapBrief, wanted: tuple[int, int]) -> None:
        self.plan = plan
        self.wanted = wanted
        self.count = 0
        self.maps: dict[tuple[int, int], tuple[Worth, MapSketch]] = {}

    def add(self, sketch: MapSketch) -> None:
        """Enter a sound map."""
        worth = self._judge(field_of(sketch.content, self.plan.players))
        self.count += 1
        held = self.maps.get(worth.cell)
        if held is None or _order(worth) < _order(held[0]):
            self.maps[worth.cell] = (worth, sketch)

    def choose(self, stream: Stream) -> MapSketch | None:
        """The map nearest to the wanted cell, bettered; None from an empty archive."""
        if not self.maps:
            return None
        cell = min(self.maps, key=lambda key: (*_order(self.maps[key][0]), key))
        worth, sketch = self.maps[cell]
        ways = extras_ways(field_of(sketch.content, self.plan.players), sketch.content)
        for _ in range(STEPS):
            worth = self._climb(worth, sketch, ways, stream)
        return sketch

    def _climb(
        self, worth: Worth, sketch: MapSketch, ways: list[list[int]], stream: Stream
    ) -> Worth:
        """One stroke on the ground and its images; undone unless the map is sound and better."""
        ground = sketch.ground
        saved, land = ground.save(), {key: sketch.content[key] for key in ("solid", "walls")}
        for _ in range(2):
            stroke(ground, sketch.layout, stream)
        sketch.content.update(land_of(ground))
        if ground.is_whole() and ground.save() != saved:
            field = field_of(sketch.content, self.plan.players)
            found = self._judge(field) if not broken_promise(field) else worth
            if (
                _order(found) < _order(worth)
                and extras_ways(field, sketch.content) == ways
                and not find_content_faults(sketch.content, self.plan.players)
            ):
                return found
        ground.restore(saved)
        sketch.content.update(land)
        return worth

    def _judge(self, field: BattleMap) -> Worth:
        openness, detour = features(field)
        cell = bin_of(openness, OPENNESS), bin_of(detour, DETOUR)
        miss = _outside(openness, OPENNESS, self.wanted[0]) + _outside(
            detour, DETOUR, self.wanted[1]
        )
        return Worth(cell, miss, unevenness(field))


def extras_ways(field: BattleMap, content: dict[str, Any]) -> list[list[int]]:
    """Steps from each home to each reward; they were chosen with care and stay as they are."""
    grid = field.grid
    cells = [grid.cell(at) for row in content["rewards"] for at in row["area"]]
    if not cells:
        return []
    homes = [(field.spawn_mask(player), player) for player in range(len(field.spawns))]
    away = [grid.distances(start, field.floor(player) | start) for start, player in homes]
    return [[row.get(cell, -1) for cell in cells] for row in away]


def features(field: BattleMap) -> tuple[int, int]:
    """Openness and detour of a map, in thousandths.

    Openness: of all sides between neighbouring cells, those that can be stepped across. Detour:
    steps from home to the goal over the steps there would be on an empty board, over all players.
    """
    grid, floor = field.grid, field.open_cells
    width, height = field.width, field.height
    across = (floor & floor >> 1 & grid.open_east).bit_count()
    down = (floor & floor >> grid.stride & grid.open_south).bit_count()
    sides = (width - 1) * height + width * (height - 1)
    steps = direct = 0
    objective = field.objectives[0]
    for player, spawns in enumerate(field.spawns):
        goal = grid.points(goal_of(field, objective, player))
        steps += path_distance(field, objective, player) or 0
        direct += min(manhattan(spawn, at) for spawn in spawns for at in goal)
    return 1000 * (across + down) // sides, 1000 * steps // max(1, direct)


def bin_of(value: int, cuts: tuple[int, ...]) -> int:
    """Which bin a value falls into."""
    return sum(value >= cut for cut in cuts)


def unevenness(field: BattleMap) -> int:
    """The stated score, 0 best: spreads between players, in points.

    10 for each step that distances to a goal differ, 1 for each percent that room near home, sight
    from home and sight of the goal differ, 5 for each turn away from the turns aimed for.
    """
    points = 0
    players = range(len(field.spawns))
    for objective in field.objectives:
        steps = [path_distance(field, objective, player) or 0 for player in players]
        points += 10 * (max(steps) - min(steps))
        turns = expected_turns(objective.kind, sum(steps), len(steps))
        points += 5 * abs(turns - LIMITS["turn_target"])
        points += _percent([count_near(field, objective, player) for player in players])
    points += _percent([room_of(field, player) for player in players])
    return points + _percent([count_seen(field, player) for player in players])


def _percent(counts: list[int]) -> int:
    return 100 * (max(counts) - min(counts)) // max(1, *counts)


def _order(worth: Worth) -> tuple[int, int]:
    return worth.miss, worth.uneven


def _outside(value: int, cuts: tuple[int, ...], wanted: int) -> int:
    """How far a value lies outside a bin."""
    low = cuts[wanted - 1] if wanted else value
    high = cuts[wanted] - 1 if wanted < len(cuts) else value
    return max(0, low - value) + max(0, value - high)
