"""A first turn on a map, played by the rules' own functions: draw, build, place, move."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.cards import ACE
from engine.games.deebz.map.battle_map import BattleMap
from engine.games.deebz.map.path_distance import floor_to, goal_of
from engine.games.deebz.rulebook.content import RewardContent
from engine.games.deebz.sheets.worked_fight import cards_feeding
from engine.games.deebz.table.options import ARMOUR, DAMAGE, MOVEMENT, RANGE, settings_of
from engine.games.deebz.table.unit_arithmetic import BASE, NAMES, attributes, draw_limit, hand_limit
from engine.grid import Point

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
    for _ in range(MOVES):
        reach = at + movement
        while reach > at and (reach >= len(points) or not stoppable & grid.bit(points[reach])):
            reach -= 1
        at = reach
        stops.append(points[at])
    return tuple(points[placed : at + 1]), tuple(stops)
