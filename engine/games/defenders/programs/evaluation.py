"""How a careful table weighs its city: where an attack would hurt, and what a move changes.

The numbers are guesses that were tried on many sieges (docs/benchmarks.md), not rules.
"""

from __future__ import annotations

from math import exp

from engine.cards import face_value
from engine.games.defenders.rulebook.word_tables import class_index
from engine.games.defenders.siege.table.fixed_facts import JACK, KING, QUEEN, REGIMENT
from engine.games.defenders.siege.table.siege_table import SiegeTable
from engine.sums import ordered_sum

DIE = 3.5
"""What a die brings on average."""
SHARE = 0.3
"""The part of all hordes and regiments that meets at one place in a usual attack."""
SPREAD = 4.0
"""How far attacks differ from the usual one."""
HIDDEN = 0.04
"""The chance that a place behind the entry-points is struck, for each attack."""
LOST_IN_DEFEAT = 0.6
"""The part of a defeated garrison that dies."""
PLACE, STAR = 0.6, 1.2
"""What a place is worth, and what its star adds."""
KILL = 1.0
"""What the death of a threat is worth."""


def usual_attack(board: SiegeTable) -> float:
    """The attack a place should be ready for, dice included."""
    power, has_face = 0, False
    for foe in board.enemies():
        if class_index(board.foes[foe]) <= REGIMENT:
            power += face_value(board.foes[foe])
        else:
            has_face = True
    return DIE + (DIE * 0.5 if has_face else 0.0) + SHARE * power


def unit_worth(board: SiegeTable, unit: int) -> float:
    """What losing a unit costs the city."""
    kind = board.kinds[unit]
    worth = 0.6 + 0.12 * board.value(unit) + 0.15 * kind.plus
    worth += 0.5 * len(kind.roles) + (0.5 if kind.has_star else 0.0)
    if kind.rank == KING:
        return worth + 3.0  # it shoots every turn, and dies first in a defeat
    return worth + (0.8 if kind.rank in (JACK, QUEEN) else 0.0)


def place_worth(board: SiegeTable, place: int, units: list[int], attack: float) -> float:
    """What may be expected of a place that these units hold: kills hoped for, losses feared."""
    kind = board.field.places[place]
    cost = PLACE + (STAR if kind.has_star else 0.0)
    count = len(board.entries)
    chance = 1.0 / count if place in board.entries else HIDDEN
    if not units:
        return -chance * cost
    defence = float(kind.strength) + DIE
    lives = 0.0
    has_queen = has_jack = False
    fighters = 0
    for unit in units:
        piece = board.kinds[unit]
        value = board.value(unit)
        if piece.rank <= REGIMENT:
            defence += value
        has_queen |= piece.rank == QUEEN
        has_jack |= piece.rank == JACK
        defence += piece.plus
        fighters += value >= 5
        part = 1.0 if piece.rank == KING else LOST_IN_DEFEAT
        lives += part * unit_worth(board, unit)
    if has_queen:
        defence += DIE
    if has_jack:
        lives *= 0.85
    held = 1.0 / (1.0 + exp((attack - defence) / SPREAD))
    hope = KILL * min(fighters, 3)
    return chance * (held * hope - (1.0 - held) * (cost + lives))


HOPE, HOPE_PLACES, HOPE_KING, HOPE_UNIT, HOPE_VALUE = 3.3, 0.7, 2.6, 0.08, 0.027
FEAR_THREAT, FEAR_CARD, FEAR_MORALE = 0.21, 0.083, 0.08
"""How a siege stands, as log odds: fitted to 900 sieges of careful tables (Brier score 0.075)."""


def hope(board: SiegeTable) -> float:
    """The chance that the city is saved, as far as the table shows it."""
    attack = usual_attack(board)
    units = board.living()
    kings = sum(1 for unit in units if board.kinds[unit].rank == KING)
    odds = HOPE + HOPE_KING * min(kings, 2) + HOPE_UNIT * len(units)
    odds += HOPE_VALUE * sum(board.value(unit) for unit in units)
    odds += HOPE_PLACES * ordered_sum(
        place_worth(board, place, board.units_at(place), attack) for place in board.intact()
    )
    odds -= FEAR_THREAT * len(board.enemies()) + FEAR_CARD * board.left
    odds -= FEAR_MORALE * board.morale
    return 1.0 / (1.0 + exp(-odds))
