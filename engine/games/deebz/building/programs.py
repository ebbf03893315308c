"""Programs that take part in building a map, and play on it."""

from __future__ import annotations

from engine.game.playable import Turn
from engine.games.deebz.building.notation import building_of
from engine.games.deebz.building.state import LAY, SPAWN, Building
from engine.games.deebz.building.whole_game import BuildingView, Whole, WholeView, battle_of
from engine.games.deebz.map.ranges import manhattan
from engine.games.deebz.programs import greedy as players
from engine.games.deebz.programs.evaluation import foresee
from engine.games.deebz.table.pieces import Move
from engine.rng import Stream

ENOUGH = 3
"""So many segments of a player make land enough for the greedy program."""


def random_player(turn: Turn[Whole, Move, WholeView], rng: Stream) -> Move:
    """Any legal move, each equally likely."""
    return rng.pick(turn.legal_moves())


def greedy(turn: Turn[Whole, Move, WholeView], rng: Stream) -> Move:
    """A sensible builder, then whatever goes furthest towards the objective."""
    del rng
    if isinstance(turn.view, BuildingView):
        return build(turn.view.building, turn.legal_moves())
    return players.choose(turn.view.table, turn.seat, turn.legal_moves())


def strong(turn: Turn[Whole, Move, WholeView], rng: Stream) -> Move:
    """As the greedy program, but it bars a rival's way first, and keeps sets of a rank together."""
    del rng
    if isinstance(turn.view, BuildingView):
        return build(turn.view.building, turn.legal_moves())
    return players.choose(turn.view.table, turn.seat, turn.legal_moves(), players.BLOCKERS)


def build(building: Building, moves: list[Move]) -> Move:
    """Choose as a sensible builder does.

    A few segments each, near the middle where they matter; a Spawn Point far from the others; an
    objective in the middle; and no quarrel.
    """
    grid = building.grid
    middle = (grid.width // 2, grid.height // 2)
    if building.phase == LAY and building.piece is None:
        laid = len(building.laid) // building.players
        others = [move for move in moves if move[0] == "segment"]
        if laid >= ENOUGH or not others:
            return ("content",)
        return others[(len(building.laid) * 3 + building.seat) % len(others)]
    if len(moves[0]) == 1:
        return moves[0]  # agree
    places = [(grid.point(move[1]), move) for move in moves]
    if building.phase == SPAWN:
        return max(places, key=lambda at: (_apart(building, at[0]), at[0]))[1]
    return min(places, key=lambda at: (abs(manhattan(at[0], middle) - 3), at[0]))[1]


def _apart(building: Building, at: tuple[int, int]) -> int:
    """How far a cell lies from the Spawn Points there are, or from the middle."""
    grid = building.grid
    others = building.spawns or [(grid.width // 2, grid.height // 2)]
    return min(manhattan(at, other) for other in others)


def search_moves(state: Whole) -> list[Move]:
    """The moves a search looks at; while the map is made it builds as a sensible player does."""
    battle = battle_of(state)
    if battle is not None:
        return players.search_moves(battle)
    return [build(building_of(state), state.legal_moves())]


def estimate(state: Whole) -> tuple[float, ...]:
    """What each seat may hope for; all the same while the map is made."""
    battle = battle_of(state)
    return state.rewards() if battle is None else foresee(battle)
