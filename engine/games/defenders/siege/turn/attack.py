"""An attack is sent: who goes where, by die or by intelligence (F12)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from engine.cards import face_value
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.siege.table.phase_step import Move, PhaseStep, ask_die, ask_pick
from engine.games.defenders.siege.table.phases import ACT, BATTLE, JOIN, TARGET
from engine.games.defenders.siege.table.siege_table import NOWHERE, SiegeTable
from engine.language import _

ATTACK_BANDS: tuple[int, ...] = tuple(words.TABLES["attack_roll"]["highest"])
BELOW, EQUAL, ABOVE = range(3)
"""Bands of the d6 of a club (F12.1)."""

SAME_TARGET: int = words.TABLES["abilities"]["same_target"]
"""From this result on, an attacker follows the one before (F12.2)."""

_EMPTY = (-1, 0, 0, 0)
"""What an empty place counts for intelligence (F12.3)."""


def send(board: SiegeTable, foes: Sequence[int], *, surprise: bool = False) -> None:
    """Send threats to the city, strongest first; without any there is no attack (F12.1, F12.2)."""
    if not foes:
        board.tell("no attack")
        board.begin(ACT)
        return
    board.begin(TARGET)
    board.is_surprise = surprise
    board.queue = sorted(foes, key=board.foe_order, reverse=True)
    board.target = NOWHERE
    board.tell("attack", *board.queue)


def band_of(roll: int) -> int:
    """What a club's d6 says: BELOW, EQUAL or ABOVE (F12.1)."""
    return bisect_left(ATTACK_BANDS, roll)


def sent_by_club(board: SiegeTable, value: int, roll: int) -> list[int]:
    """The threats that a club of this value sends: below it, equal, or above (F12.1)."""
    band = band_of(roll)
    return [foe for foe in board.enemies() if _compare(face_value(board.foes[foe]), value) == band]


def _compare(own: int, value: int) -> int:
    return BELOW if own < value else EQUAL if own == value else ABOVE


def sent_by_surprise(board: SiegeTable, value: int) -> list[int]:
    """The threats of a surprise: of this value, else of the closest, the higher of two (F11.3)."""
    values = {foe: face_value(board.foes[foe]) for foe in board.enemies()}
    closest = min(values.values(), key=lambda other: (abs(other - value), -other), default=0)
    return [foe for foe, own in values.items() if own == closest]


def _ready(board: SiegeTable) -> bool:
    if board.cursor == len(board.queue):
        board.queue = []
        board.begin(BATTLE if board.is_surprise else JOIN)  # F11.3
        return False
    if board.cursor == 0 and board.is_informed:  # F12.3
        board.is_informed = False
        _assign(board, informed_target(board, board.queue[0]), by_intelligence=True)
        return False
    if board.cursor and not board.rolled:
        return ask_die(board)
    if ask_pick(board, len(board.entries)):
        return True
    _assign(board, board.entries[0])
    return False


def _act(board: SiegeTable, move: Move) -> None:
    result = move[2]
    if board.cursor == 0 or board.rolled:
        _assign(board, board.entries[result - 1])
    elif result >= SAME_TARGET:
        _assign(board, board.target)
    else:
        board.rolled = [result]  # a new random entry-point is due


def _assign(board: SiegeTable, place: int, *, by_intelligence: bool = False) -> None:
    foe = board.queue[board.cursor]
    board.aim[foe] = board.target = place
    board.rolled = []
    board.cursor += 1
    board.tell("informed" if by_intelligence else "goes to", foe, place)


def informed_target(board: SiegeTable, foe: int) -> int:
    """The place a first attacker chooses by intelligence (F12.3).

    Among places whose strongest unit is weaker than it, the one whose strongest is highest; if
    there is none, the one whose strongest is lowest. Ties go by F1.4, then by number.
    """
    places = board.intact() if board.field.targets_anywhere else board.entries
    strongest = {
        place: max((board.order(unit) for unit in board.units_at(place)), default=_EMPTY)
        for place in places
    }
    strength = face_value(board.foes[foe])
    weaker = [place for place in places if strongest[place][0] < strength]
    if weaker:
        return max(weaker, key=lambda place: strongest[place])
    return min(places, key=lambda place: strongest[place])


def _die(board: SiegeTable) -> str:
    name = f"T{board.queue[board.cursor] + 1}"
    if board.cursor and not board.rolled:
        return _("{threat}, same target on {least} or more", threat=name, least=SAME_TARGET)
    return _("{threat}, entry point 1 to {count}", threat=name, count=len(board.entries))


TARGET_STEP = PhaseStep("F12.2", "roll for the attacker's target", _ready, _act, die=_die)
