"""A first turn on a map, played by the rules' own functions, and how far the goal is then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from engine.cards import ACE
from engine.games.deebz.map.battle_map import BattleMap
from engine.games.deebz.map.path_distance import floor_to, goal_of
from engine.games.deebz.rulebook.content import RewardContent
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.sheets.pictures import feeding_symbol
from engine.games.deebz.sheets.ruleset import expected_rounds
from engine.games.deebz.sheets.worked_fight import cards_feeding
from engine.games.deebz.table.options import (
    ARMOUR,
    DAMAGE,
    MOVEMENT,
    RANGE,
    Settings,
    settings_for,
    settings_of,
)
from engine.games.deebz.table.unit_arithmetic import BASE, NAMES, attributes, draw_limit, hand_limit
from engine.grid import Point
from engine.language import _, counted
from engine.scenario.envelope import Scenario

HAND = ((MOVEMENT, 10), (DAMAGE, 5), (RANGE, 2), (RANGE, ACE), (ARMOUR, 10))
"""What is drawn, by the attribute that each card's suit feeds: first what makes the Unit."""
BUILD = 3
MOVES = 2
"""Two Short Actions make an Activation (D10.1)."""


@dataclass(frozen=True, slots=True)
class WorkedTurn:
    """What player 1 does in a first turn.

    Attributes:
        limit, keep: Draw Limit and Hand Limit (D6.1, D6.2).
        hand: the cards drawn.
        unit: those that become the Unit's deck.
        kept: those still in hand at the end; ``shed`` are discarded.
        values: the Unit's attributes with all its cards face up.
        movement: what it may step in each Move of this turn.
        reveals_first: whether its cards may turn up before it moves (D4.6).
        way: the cells stepped on, the cell it was placed on first.
        stops: where each Move ends.
        takes_reward: a Move can't help ending on a reward (D16.3).
    """

    limit: int
    keep: int
    hand: tuple[int, ...]
    unit: tuple[int, ...]
    kept: tuple[int, ...]
    shed: tuple[int, ...]
    values: dict[str, int]
    movement: int
    reveals_first: bool
    way: tuple[Point, ...]
    stops: tuple[Point, ...]
    takes_reward: bool


def play_first_turn(field: BattleMap, rewards: Iterable[RewardContent] = ()) -> WorkedTurn:
    """Draw five, build a Unit of three, place it and move it twice towards the goal.

    Fewer cards where the scenario's Draw Limit allows no more (D6.1).

    Args:
        field: the map.
        rewards: of the scenario; the way avoids them if it can (D16.3).
    """
    settings = settings_of(field.ruleset)
    limit = draw_limit(base=settings.base_draw_limit)
    hand = cards_feeding(settings, HAND)[:limit]
    keep = hand_limit(limit, len(hand))
    unit, rest = hand[:BUILD], hand[BUILD:]
    kept = rest[:keep]
    by_suit = attributes(unit, series=settings.series).values()
    values = {NAMES[fed]: value for fed, value in zip(settings.suits, by_suit, strict=True)}
    reveals_first = settings.reveal_any_time
    movement = values["movement"] if reveals_first else BASE
    taken = reward_cells(field, rewards)
    way, stops = walk_towards(field, movement, taken)
    return WorkedTurn(
        limit=limit,
        keep=keep,
        hand=hand,
        unit=unit,
        kept=kept,
        shed=tuple(card for card in rest if card not in kept),
        values=values,
        movement=movement,
        reveals_first=reveals_first,
        way=way,
        stops=stops,
        takes_reward=bool(field.grid.mask(stops) & taken),
    )


def special_cells(field: BattleMap) -> int:
    """The cells with a modifier that a Unit may enter, Teleporters too."""
    return field.grid.mask(m.at for m in field.modifiers if not m.kind.is_solid)


def reward_cells(field: BattleMap, rewards: Iterable[RewardContent]) -> int:
    """The cells where the first Unit to end an action takes a reward (D16.3)."""
    return field.grid.mask(at for row in rewards for at in row.area)


def walk_towards(
    field: BattleMap, movement: int, rewards: int = 0
) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Player 1's way from the Spawn Point towards the goal, two Moves long and legal.

    Args:
        field: the map.
        movement: the most steps of a Move.
        rewards: cells on which no Move shall end if there's another way.

    Returns:
        The cells (the first is where the Unit is placed, D7.1) and where each Move stops (D3.3).
    """
    objective = field.objectives[0]
    grid = field.grid
    goal = goal_of(field, objective, 0)
    floor = floor_to(field, objective, 0, goal)
    start = field.spawn_mask(0)
    plain = floor & ~special_cells(field)  # a beginner's first way crosses no sign
    path = (
        grid.shortest_path(start, goal, plain & ~rewards)
        or grid.shortest_path(start, goal, plain)
        or grid.shortest_path(start, goal, floor)
    )
    points = [grid.point(cell) for cell in path]
    stoppable = field.stoppable(0)
    # Beside the Spawn Point where it may stop, else on it (D7.1).
    placed = int(len(points) > 1 and stoppable & grid.bit(points[1]) != 0)
    at, stops = placed, []
    for _number in range(MOVES):
        reach = at + movement
        while reach > at and (reach >= len(points) or not stoppable & grid.bit(points[reach])):
            reach -= 1
        at = reach
        stops.append(points[at])
    return tuple(points[placed : at + 1]), tuple(stops)


def outlook(field: BattleMap, turn: WorkedTurn, scenario: Scenario) -> str:
    """How far it still is, and how long at the Unit's own pace."""
    objective = field.objectives[0]
    goal = goal_of(field, objective, 0)
    start = field.grid.bit(turn.stops[-1])
    floor = floor_to(field, objective, 0, goal)
    plain = floor & ~special_cells(field) | start
    path = field.grid.shortest_path(start, goal, plain)
    path = path or field.grid.shortest_path(start, goal, floor)
    is_hauled = objective.kind in (ObjectiveKind.CARRY_TOKEN, ObjectiveKind.CARRY_SPAWN)
    steps = max(0, len(path) - (2 if is_hauled else 1))  # what is hauled is reached beside it
    on_the_way = {field.grid.point(cell) for cell in path[1:]}
    signs = Counter(
        m.kind.name for m in field.modifiers if m.at in on_the_way and not m.kind.is_solid
    )
    pace = MOVES * turn.values["movement"]
    where = _("the goal")
    if is_hauled:
        where = _("a cell next to what you haul")
    told = counted(
        "On foot, with nobody in the way, your Unit is {n} step from {where}. With two Moves it"
        " walks up to {pace} cells a turn.",
        "On foot, with nobody in the way, your Unit is {n} steps from {where}. With two Moves it"
        " walks up to {pace} cells a turn.",
        steps,
        pace=pace,
        where=where,
    )
    if signs:
        names = ", ".join(
            _(name) if count == 1 else f"{_(name)} × {count}" for name, count in signs.items()
        )
        told += " " + _("The way crosses these signs on the map: {signs}.", signs=names)
    movement = turn.values["movement"]
    more = _faster(settings_for(scenario), steps, movement, expected_rounds(scenario))
    if objective.kind in (ObjectiveKind.AMASS, ObjectiveKind.SACRIFICE):  # D14
        units = counted(
            "You need {n} Unit there: build more.",
            "You need {n} Units there: build more.",
            objective.needed,
        )
    elif objective.kind in (ObjectiveKind.CARRY_TOKEN, ObjectiveKind.CARRY_SPAWN):  # D10.6
        units = _("It takes two Units to Haul, so build more.")
    else:
        units = _("Others will be in its way: build more Units.")
    return f"{told} {more} {units}"


def _faster(settings: Settings, steps: int, movement: int, rounds: int) -> str:
    """What makes a Unit faster, and how much of it brings it there in the rounds expected."""
    suit = feeding_symbol(settings, MOVEMENT)
    needed = -(-steps // (MOVES * max(1, rounds - 1)))
    if needed <= movement:
        return _("More {suit} make it faster.", suit=suit)
    return _(
        "Games on this map take about {rounds} rounds, so build faster Units: with {n} more {suit}"
        " it walks {pace} cells.",
        rounds=rounds,
        n=needed - movement,
        suit=suit,
        pace=MOVES * needed,
    )
