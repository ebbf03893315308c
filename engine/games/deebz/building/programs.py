"""Programs that take part in building a map, and play on it."""

from __future__ import annotations

from engine.game.playable import Turn
from engine.games.deebz.actions.activation import Activation
from engine.games.deebz.actions.move import Walk
from engine.games.deebz.building.notation import building_of
from engine.games.deebz.building.state import LAY, SPAWN, Building
from engine.games.deebz.building.whole_game import BuildingView, Whole, WholeView, battle_of
from engine.games.deebz.map.ranges import manhattan
from engine.games.deebz.programs import greedy as players
from engine.games.deebz.programs.evaluation import foresee
from engine.games.deebz.table.hidden_information import View, glimpse
from engine.games.deebz.table.pieces import Move
from engine.games.deebz.turn.phases import ActivateUnits, PlaceUnits, PlayEffects
from engine.games.deebz.turn.turn_order import SyncRound
from engine.play.programs import SLIPS
from engine.rng import Stream

OVERLOOKS = 8
"""The normal program overlooks half of its moves once in this many decisions."""
MENUS = (PlaceUnits, PlayEffects, ActivateUnits, SyncRound, Activation, Walk)
"""Steps at which a move can be overlooked. What has been begun is done to the end."""
ENOUGH = 3
"""This many segments of a player make land enough for the greedy program."""


def random_player(turn: Turn[Whole, Move, WholeView], rng: Stream) -> Move:
    """Any legal move, each equally likely."""
    return rng.pick(turn.legal_moves())


def greedy(turn: Turn[Whole, Move, WholeView], rng: Stream) -> Move:
    """A sensible builder, then whatever goes furthest towards the objective."""
    del rng
    return _decide(turn, players.HANDLERS)


def strong(turn: Turn[Whole, Move, WholeView], rng: Stream) -> Move:
    """As the greedy program, but it bars a rival's way first, and keeps sets of a rank together."""
    del rng
    return _decide(turn, players.BLOCKERS)


def easy(turn: Turn[Whole, Move, WholeView], rng: Stream) -> Move:
    """The greedy program, but half of its moves are any that attack no Unit of its own."""
    return greedy(turn, rng) if rng.below(SLIPS) else rng.pick(_harmless(turn))


def normal(turn: Turn[Whole, Move, WholeView], rng: Stream) -> Move:
    """The greedy program, but now and then it sees only half of what could be done."""
    view = turn.glimpse(_look)
    if isinstance(view, BuildingView) or not isinstance(view.table.stack[-1], MENUS):
        return greedy(turn, rng)
    moves = turn.legal_moves()
    if len(moves) > 1 and rng.below(OVERLOOKS) == 0:
        moves = [move for move in moves if move[0] in players.QUIET or rng.below(2)] or moves
    return players.choose(view.table, turn.seat, moves)


def _harmless(turn: Turn[Whole, Move, WholeView]) -> list[Move]:
    """The legal moves but attacks on Units of one's own; all where there are only those."""
    moves, view = turn.legal_moves(), turn.glimpse(_look)
    if isinstance(view, BuildingView):
        return moves
    table = view.table
    sound = [m for m in moves if m[0] != "attack" or table.need(m[1]).controller != turn.seat]
    return sound or moves


def _decide(turn: Turn[Whole, Move, WholeView], handlers: players.Handlers) -> Move:
    view = turn.glimpse(_look)
    if isinstance(view, BuildingView):
        return build(view.building, turn.legal_moves())
    return players.choose(view.table, turn.seat, turn.legal_moves(), handlers)


def _look(state: Whole, seat: int) -> WholeView:
    battle = battle_of(state)
    if battle is None:
        return state.observe(seat)
    return View(seat, glimpse(battle, seat))


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
