"""The table of Uboat Wargames in numbers: seats, rows, tiles and spots.

Terminology: *seats* are 0-based here and 1-based on paper. Row i (0-based) lies between seat i,
whose left row it is, and seat i + 1 (U2.2). A *tile* is the int ``row * 4 + place``, where place
0-3 follows the order of the scenario's tiles. An *action* 0-7 is one of a player's spots
(``L7 L5 L4 L2 R7 R5 R4 R2``); 8 is the own discard pile. *Ranks* are 1 (ace) to 13 (king).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engine.scenario.toml_tables import load_tables

PACKAGE = "engine.games.uboat_wargames"
TABLES = load_tables(
    PACKAGE,
    ("ranks", "tiles", "teams", "aces", "handicap", "suits", "turn_steps"),
)

RANKS: tuple[str, ...] = tuple(TABLES["ranks"]["order"])  # U1.4
RANK_OF = {text: rank for rank, text in enumerate(RANKS, 1)} | {"10": 10}
CARDS = len(RANKS)  # U1.3
PACK_SUITS = 4
"""A pack is enough for this number of players; the others use a second one (U1.3)."""
ACE, KING = 1, 13
ALL_RANKS = frozenset(range(1, CARDS + 1))

DEFAULT_TILES: tuple[str, ...] = tuple(TABLES["tiles"]["default"])  # U1.2
PER_ROW = len(DEFAULT_TILES)
SPOTS = 2 * PER_ROW  # U2.4
DISCARD = SPOTS

FEWEST, MOST = 3, 6  # U1.1
TESTED: tuple[int, ...] = tuple(TABLES["tiles"]["tested_seats"])
TEAM_MODES = ("none", *TABLES["teams"]["sides"])
ACE_MODES: tuple[str, ...] = tuple(TABLES["aces"]["strengths"])
LARGE_HANDICAP: int = TABLES["handicap"]["large"]

_TILE = re.compile(r"([1-9][0-9]{0,5})(\+?)")


@dataclass(frozen=True, slots=True)
class Tile:
    """One kind of tile: what it is worth, and whether it wins ties for its holder."""

    value: int
    plus: bool


def read_tile(text: str) -> Tile | None:
    """``7`` or ``2+`` as a tile; None when it is neither (U9.3)."""
    match = _TILE.fullmatch(text)
    return Tile(int(match[1]), bool(match[2])) if match else None


def read_tiles(texts: Sequence[str]) -> tuple[tuple[int, ...], int]:
    """The values of a row's checked tiles, and the place of the "+" (U1.2, U9.3)."""
    tiles = [tile for text in texts if (tile := read_tile(text))]
    return tuple(tile.value for tile in tiles), [tile.plus for tile in tiles].index(True)


DEFAULT_VALUES, DEFAULT_PLUS = read_tiles(DEFAULT_TILES)


def tile_of(seat: int, action: int, seats: int) -> int:
    """The tile of a player's spot (U2.2): the left row has the seat's own number."""
    row = seat if action < PER_ROW else (seat - 1) % seats
    return row * PER_ROW + action % PER_ROW


def action_at(seat: int, tile: int, seats: int) -> int | None:
    """The spot by which a seat reaches a tile, or None when it does not lie beside it."""
    row, place = divmod(tile, PER_ROW)
    if row == seat:
        return place
    return place + PER_ROW if row == (seat - 1) % seats else None


def spot_name(action: int, values: tuple[int, ...]) -> str:
    """The spot as data says it: side and digits, ``L7`` or ``R2`` (U2.4)."""
    return f"{'L' if action < PER_ROW else 'R'}{values[action % PER_ROW]}"


def row_name(row: int) -> str:
    """What pages and the screen call a row, so that R2 is always a spot; records say ``R1``."""
    return "ABCDEF"[row]


def team_sides(mode: str, seats: int) -> tuple[tuple[int, ...], ...]:
    """The 0-based seats that play together (U8.1, U8.4); one each without teams."""
    if mode == "none":
        return tuple((seat,) for seat in range(seats))
    return tuple(
        tuple(seat - 1 for seat in side) for side in TABLES["teams"]["sides"][mode]["sides"]
    )


def team_seats(mode: str) -> int | None:
    """How many seats a team mode is made for; None for ``none``."""
    return None if mode == "none" else int(TABLES["teams"]["sides"][mode]["seats"])


def tile_text(action: int, values: tuple[int, ...], plus: int) -> str:
    """The tile of a spot as it is marked: ``7`` or ``2+`` (U1.2)."""
    place = action % PER_ROW
    return f"{values[place]}{'+' if place == plus else ''}"


def card_name(rank: int) -> str:
    """A rank as people read it: ``10``, ``Q``."""
    return "10" if RANKS[rank - 1] == "T" else RANKS[rank - 1]


def seat_name(names: tuple[str, ...], seat: int) -> str:
    """``P2 Young Sturgeon``: a seat, and its name where it has one."""
    return f"P{seat + 1} {names[seat]}" if names else f"P{seat + 1}"
