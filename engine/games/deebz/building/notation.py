"""The building of a map as text, and whole games that begin with it (docs/notation/deebz.md)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.errors import IllegalMove
from engine.game.playable import Fault
from engine.games.deebz.building.state import Building
from engine.games.deebz.building.whole_game import Whole, battle_of
from engine.games.deebz.map.battle_map import FACINGS
from engine.games.deebz.rulebook.tables import SEGMENTS
from engine.games.deebz.table.pieces import Move
from engine.games.deebz.terminal import notation
from engine.play.replay import first_fault

NOTATION = notation.NOTATION
_SEGMENT = re.compile(r"segment ([a-z]+) ([NESW])")
_CELL = re.compile(r"(lay|spawn|objective) (0|[1-9][0-9]?),(0|[1-9][0-9]?)")
_WORDS = ("content", "agree", "object")


def write_building(building: Building, move: Move) -> str:
    """Return a move as text: ``lay 3,4``."""
    if move[0] == "segment":
        return f"segment {move[1]} {FACINGS[move[2]]}"
    if move[0] in _WORDS:
        return str(move[0])
    x, y = building.grid.point(move[1])
    return f"{move[0]} {x},{y}"


def read_building(building: Building, text: str) -> Move:
    """Return the move that a text means, legal or not.

    Raises:
        IllegalMove: it is in no form of the notation.
    """
    if text in _WORDS:
        return (text,)
    if (found := _SEGMENT.fullmatch(text)) and found[1] in SEGMENTS:
        return ("segment", found[1], FACINGS.index(found[2]))
    if found := _CELL.fullmatch(text):
        point = (int(found[2]), int(found[3]))
        if building.grid.has(point):
            return (found[1], building.grid.cell(point))
        raise IllegalMove(NOTATION, f"{text[:40]!r} names no cell of the map, such as 3,4")
    raise IllegalMove(
        NOTATION, f"{text[:40]!r} isn't a move here, such as segment ridge N, lay 3,4 or content"
    )


def write(state: Whole, moves: Sequence[Move]) -> list[str]:
    """Return the tokens of moves made from a state, which is left alone."""
    world = state.copy()
    tokens = []
    for move in moves:
        battle = battle_of(world)
        if battle is None:
            tokens.append(f"P{world.to_move + 1}: {write_building(building_of(world), move)}")
        else:
            tokens.append(notation.write_token(battle, move))
        world.apply(move)
    return tokens


def building_of(state: Whole) -> Building:
    """Return the map in the making.

    Raises:
        LookupError: this game began on a printed map.
    """
    found = getattr(state, "building", None)
    if not isinstance(found, Building):
        raise LookupError("this map was not built")
    return found


def replay(state: Whole, tokens: Sequence[str]) -> Fault | None:
    """Play a record's tokens on a state, in place; return the first fault, or None."""
    return first_fault(tokens, lambda token: _play_one(state, token))


def _play_one(state: Whole, token: str) -> None:
    """Play one token, in place.

    Raises:
        IllegalMove: it is not a legal move.
    """
    battle = battle_of(state)
    if battle is not None:
        notation.play_one(battle, token)
        return
    move = _read_token(state, token)
    state.verify(move)
    state.apply(move)


def _read_token(state: Whole, token: str) -> Move:
    seat, colon, rest = token.partition(": ")
    if not colon or not re.fullmatch(r"P[1-6]", seat):
        raise IllegalMove(NOTATION, f"{token[:40]!r} does not begin with a seat, such as P1:")
    move = read_building(building_of(state), rest)
    if int(seat[1]) - 1 != state.to_move:
        raise IllegalMove(NOTATION, f"P{state.to_move + 1} is to decide, not {seat}")
    return move
