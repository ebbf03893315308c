"""A first turn on a map, played by the rules' own functions: draw, build, place, move."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import DECK, JACK, Suit, rank_of, suit_of
from engine.games.deebz.field import Field
from engine.games.deebz.paths import floor_to, goal_of
from engine.games.deebz.tables import PRESETS
from engine.games.deebz.units import attributes, draw_limit, hand_limit
from engine.grid import Point
from engine.rng import Stream

DRAWN = 5
BUILD = 3
MOVES = 2
"""Two Short Actions make an Activation (D10.1)."""


@dataclass(frozen=True, slots=True)
class Turn:
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


def play_first_turn(field: Field, stream: Stream) -> Turn:
    """Draw five, build a Unit of three, place it and move it twice towards the goal."""
    deck = stream.shuffled(DECK)
    hand = tuple(deck[:DRAWN])
    limit = draw_limit()
    keep = hand_limit(limit, DRAWN)
    # Low cards build, faces stay for Effects; clubs first, for they carry the Unit forward.
    wish = sorted(hand, key=lambda c: (rank_of(c) >= JACK, suit_of(c) != Suit.CLUBS, rank_of(c)))
    unit, rest = tuple(sorted(wish[:BUILD])), wish[BUILD:]
    kept = tuple(sorted(rest, key=rank_of, reverse=True)[:keep])
    preset = PRESETS.get(str(field.ruleset.get("preset", "core")), {})
    options = {**preset, **field.ruleset}
    values = attributes(unit, series=options.get("series") is True)
    reveals_first = options.get("reveal", "beginner") != "advanced"
    movement = values["movement"] if reveals_first else attributes(())["movement"]
    way, stops = walk_towards(field, movement)
    return Turn(
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
    )


def walk_towards(
    field: Field, movement: int, player: int = 0
) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """A legal way from a cell beside the Spawn Point towards the goal, two Moves long.

    Returns:
        The cells (the first is where the Unit is placed, D7.1) and where each Move stops (D3.3).
    """
    objective = field.objectives[0]
    grid = field.grid
    goal = goal_of(field, objective, player)
    floor = floor_to(field, objective, player, goal)
    spoiled = grid.mask(m.at for m in field.modifiers if m.kind not in ("teleporter", "blocker"))
    start = field.spawn_mask(player)
    path = grid.shortest_path(start, goal, floor & ~spoiled) or grid.shortest_path(
        start, goal, floor
    )
    points = [grid.point(cell) for cell in path]
    stoppable = field.stoppable(player)
    at, stops = 1, []
    for _ in range(MOVES):
        reach = at + movement
        while reach > at and (reach >= len(points) or not stoppable & grid.bit(points[reach])):
            reach -= 1
        at = reach
        stops.append(points[at])
    return tuple(points[1 : at + 1]), tuple(stops)
