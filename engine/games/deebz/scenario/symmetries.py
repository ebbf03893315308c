"""The moves of a map: turns and mirror images of all its content, to prove that seats are equal.

Every field of the content is moved (S2-S12). What a map may rename is renamed: the letters of
Teleporters and the ids of templates. Suits keep their names, since each feeds an attribute of its
own (D2.3). Lists whose order means nothing become sets.

Before round 1 everybody adjusts the own deck (D1.3, D6.8), which the rules put in no order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from engine.game.symmetries import MovedScenario, Symmetries
from engine.games.deebz.map.battle_map import FACINGS
from engine.games.deebz.rulebook.content import (
    Content,
    ModifierContent,
    ObjectiveContent,
    SpawnEvent,
)
from engine.games.deebz.rulebook.tables import snake
from engine.games.deebz.scenario.read_additions import objective_of
from engine.grid import Point
from engine.language import mark_translatable
from engine.scenario.envelope import Scenario

MOVED = {"width", "height", "solid", "walls", "modifiers", "spawns", "objectives", "rewards",
         "templates", "spawn_events"}  # fmt: skip
"""Fields of the content that moves change."""
SEATLESS = {"disabled_effects", "ruleset", "turn_target", "immunity_race"}
"""Fields that hold for all seats alike, but for what :func:`_bars` names."""
STEPS = {(0, -1): "N", (1, 0): "E", (0, 1): "S", (-1, 0): "W"}
"""Steps from a cell, and the facings they go."""
SAME_CARDS = mark_translatable("Everybody has the same cards.")
ALIKE = mark_translatable("Everybody has the same cards, and chance says who begins.")
EVEN = mark_translatable("Even: the map is the same from every seat")
BUT_START = mark_translatable(
    "Even, apart from who goes first: the map is the same from every seat"
)


@dataclass(frozen=True, slots=True)
class BoardTurn:
    """A turn or mirror image of a board, ``cell`` -> cell; ``square`` for square boards only."""

    name: str
    says: str
    cell: Callable[[int, int, Point], Point]
    square: bool = False


_QUARTER = mark_translatable("Turn the map by a quarter, and nothing has changed.")
_HALF = mark_translatable("Turn the map half way round, and nothing has changed.")
_MIRROR = mark_translatable("Look at the map in a mirror, and nothing has changed.")

TURNS = (
    BoardTurn("a quarter-turn", _QUARTER, lambda r, _b, p: (r - p[1], p[0]), True),
    BoardTurn("a quarter-turn back", _QUARTER, lambda r, _b, p: (p[1], r - p[0]), True),
    BoardTurn("a half-turn", _HALF, lambda r, b, p: (r - p[0], b - p[1])),
    BoardTurn("a mirror image, left for right", _MIRROR, lambda r, _b, p: (r - p[0], p[1])),
    BoardTurn("a mirror image, top for bottom", _MIRROR, lambda _r, b, p: (p[0], b - p[1])),
    BoardTurn("a mirror image, across a diagonal", _MIRROR, lambda _r, _b, p: (p[1], p[0]), True),
    BoardTurn("a mirror image, across the other diagonal", _MIRROR,
          lambda r, _b, p: (r - p[1], r - p[0]), True),
)  # fmt: skip


def symmetries(scenario: Scenario) -> Symmetries:
    """A sound map and its turns and mirror images."""
    try:
        content = msgspec.convert(scenario.content, Content)
    except msgspec.ValidationError:
        content = None
    fields = MOVED | SEATLESS
    if (
        content is None
        or set(Content.__struct_fields__) != fields
        or set(scenario.content) - fields
    ):
        bar = "The file holds more than the rules know of."
        return Symmetries(scenario.players, "game", EVEN, ALIKE, {}, (), (bar,))
    seats = tuple(range(scenario.players))
    right, bottom = content.width - 1, content.height - 1
    moves = []
    for turn in TURNS:
        if turn.square and right != bottom:
            continue

        def cell(point: Iterable[int], turn: BoardTurn = turn) -> Point:
            x, y = point
            return turn.cell(right, bottom, (x, y))

        places = seats_taken(content, cell)
        moves.append(
            MovedScenario(turn.name, turn.says, places, _parts(content, cell, places or seats))
        )
    own = _parts(content, _stay, seats)
    bars = tuple(_bars(content))
    if scenario.options.get("map") == "built":  # D1.3
        bars = ("The players build the map themselves.", *bars)
    if content.ruleset.get("first_player", "random") == "random":  # D5.3
        return Symmetries(scenario.players, "game", EVEN, ALIKE, own, tuple(moves), bars)
    return Symmetries(scenario.players, "start", BUT_START, SAME_CARDS, own, tuple(moves), bars)


def _stay(point: Iterable[int]) -> Point:
    x, y = point
    return x, y


def _bars(content: Content) -> Iterable[str]:
    rules = content.ruleset
    if snake(str(rules.get("turn_order", ""))) == "phase_sync":  # D5.5
        yield "With phase sync, ties for the order of play go to the lower seat."
    if rules.get("prebuilt_units"):  # D7.3
        yield "Units are built before the first turn, one seat after another in sight of all."
    cells = [frozenset([event.cell]) for event in content.spawn_events]
    areas = [frozenset(row.area) for row in content.rewards]
    if any(_wanted_by_many(content, area) for area in (*cells, *areas)):  # S10, D16.3
        yield "Units of two players may appear in one place, and the first in the list comes first."


def _wanted_by_many(content: Content, area: frozenset[Point]) -> bool:
    return len({e.player for e in content.spawn_events if e.cell in area}) > 1


def moved_facing(cell: Callable[[Point], Point], facing: str | None) -> str | None:
    """A facing after a move: the step it stands for is moved (D3.7)."""
    if not facing:
        return None
    dx, dy = list(STEPS)[FACINGS.index(facing)]
    (x0, y0), (x1, y1) = cell((0, 0)), cell((dx, dy))
    return STEPS[x1 - x0, y1 - y0]


def seats_taken(content: Content, cell: Callable[[Iterable[int]], Point]) -> tuple[int, ...]:
    """For each seat the one on whose Spawn Points its own come to lie; empty when some do not."""
    homes = [frozenset(map(_stay, cells)) for cells in content.spawns]
    moved = [frozenset(map(cell, cells)) for cells in content.spawns]
    if len(set(homes)) < len(homes) or set(moved) != set(homes):
        return ()
    return tuple(homes.index(home) for home in moved)


def _parts(
    content: Content, cell: Callable[[Iterable[int]], Point], seats: tuple[int, ...]
) -> dict[str, Hashable]:
    """The content after a move, in a form that is equal for equal maps.

    Args:
        content: the map.
        cell: where each cell comes to lie.
        seats: for each seat the one whose place it takes.
    """
    templates = {template.id: tuple(sorted(template.cards)) for template in content.templates}
    cells = _Mover(cell, seats, templates)
    return {
        "seats": cells.by_seat([frozenset(map(cell, home)) for home in content.spawns]),
        "rock": frozenset(map(cell, content.solid)),
        "walls": frozenset(frozenset(map(cell, pair)) for pair in content.walls),
        "modifiers": _bag(cells.modifier(mod) for mod in content.modifiers),
        "Teleporters": cells.links(content.modifiers),
        "objectives": _bag(
            cells.objective(content, index) for index in range(len(content.objectives))
        ),
        "rewards": _bag(
            (frozenset(map(cell, row.area)), tuple(sorted(row.cards)), row.mode)
            for row in content.rewards
        ),
        "templates": _bag(templates.values()),
        "spawn events": _bag(
            cells.event(event)
            for event in content.spawn_events
            if objective_of(event.interact, len(content.objectives)) < 0
        ),
    }


@dataclass(frozen=True, slots=True)
class _Mover:
    """Moves what lies on a map; ``templates`` gives the cards of each id."""

    cell: Callable[[Iterable[int]], Point]
    seats: tuple[int, ...]
    templates: dict[str, tuple[str, ...]]

    def by_seat(self, rows: list[Hashable]) -> tuple[Hashable, ...]:
        """One row for each seat, handed to the seat whose place is taken."""
        moved: list[Hashable] = [None] * len(rows)
        for seat, row in enumerate(rows):
            moved[self.seats[seat] if seat < len(self.seats) else seat] = row
        return tuple(moved)

    def modifier(self, mod: ModifierContent) -> Hashable:
        """A modifier without its letter."""
        at, facing = self.cell((mod.x, mod.y)), moved_facing(self.cell, mod.facing)
        return mod.type, at, mod.suit or "", facing or "", mod.count

    def links(self, mods: Iterable[ModifierContent]) -> Hashable:
        """Which cells of modifiers share a letter, whatever letter it is (D12.3)."""
        groups: dict[str, list[Hashable]] = {}
        for mod in mods:
            if mod.designation is not None:
                letter = str(mod.designation).strip()
                groups.setdefault(letter, []).append(self.modifier(mod))
        return _bag(_bag(group) for group in groups.values())

    def objective(self, content: Content, index: int) -> Hashable:
        """An objective, each seat's area, and the Units that an Interact calls (S7, S10)."""
        row: ObjectiveContent = content.objectives[index]
        count = len(self.seats)
        areas = row.areas if row.areas is not None else [row.area or []] * count
        gain = row.interact or {}
        waiting = [
            self.event(event)
            for event in content.spawn_events
            if objective_of(event.interact, len(content.objectives)) == index
        ]
        return (
            row.kind,
            self.by_seat([frozenset(map(self.cell, area)) for area in areas]),
            self.cell(row.token) if row.token else None,
            row.needed,
            gain.get("draw_cards"),
            self.templates.get(str(gain.get("spawn_template"))),
            _bag(waiting),
        )

    def event(self, event: SpawnEvent) -> Hashable:
        """When whose copy of which cards appears where (S10); player 0 stands for the first."""
        return (
            event.round or 0,
            self.templates.get(event.template),
            self.seats[max(0, event.player - 1)],
            self.cell(event.cell),
        )


def _bag(rows: Iterable[Hashable]) -> Hashable:
    """Rows whose order means nothing, each as often as it comes."""
    return frozenset(Counter(rows).items())


def rotate_seats(scenario: Scenario, turn: int) -> Scenario:
    """Seat s gets the Spawn Points, target and events that were those of seat s + turn."""
    if turn == 0:
        return scenario
    seats = scenario.players
    content: dict[str, Any] = {**scenario.content}
    content["spawns"] = _rolled(content["spawns"], turn)
    content["objectives"] = [
        {**row, "areas": _rolled(row["areas"], turn)} if row.get("areas") else row
        for row in content["objectives"]
    ]
    content["spawn_events"] = [
        {**row, "player": (max(1, row["player"]) - 1 - turn) % seats + 1}
        for row in content.get("spawn_events", ())
    ]
    first = content.get("ruleset", {}).get("first_player", "random")
    if first != "random":  # D5.3: the first player stays in the same place
        place = 0 if first == "seat" else first - 1
        content["ruleset"] = {**content["ruleset"], "first_player": (place - turn) % seats + 1}
    return msgspec.structs.replace(scenario, content=content)


def _rolled(rows: list[Any], turn: int) -> list[Any]:
    return [*rows[turn:], *rows[:turn]]
