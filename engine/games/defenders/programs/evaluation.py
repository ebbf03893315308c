"""How a careful table weighs its city: where an attack would hurt, and what a move changes.

The numbers are guesses that were tried on many sieges (docs/benchmarks.md), not rules.
"""

from __future__ import annotations

from math import exp
from typing import Final

from engine.cards import face_value
from engine.games.defenders.rulebook.word_tables import class_index
from engine.games.defenders.siege.table.fixed_facts import JACK, KING, QUEEN, REGIMENT
from engine.games.defenders.siege.table.siege_table import SiegeTable
from engine.sums import ordered_sum

DIE: Final = 3.5
"""What a die brings on average."""
SHARE: Final = 0.3
"""The part of all hordes and regiments that meets at one place in a usual attack."""
SPREAD: Final = 4.0
"""How far attacks differ from the usual one."""
HIDDEN: Final = 0.04
"""The chance that a place behind the entry-points is struck, for each attack."""
LOST_IN_DEFEAT: Final = 0.6
"""The part of a defeated garrison that dies."""
PLACE: Final = 0.6
STAR: Final = 1.2
"""What a place is worth, and what its star adds."""
KILL: Final = 1.0
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


class CityWorth:
    """What may be expected of the places of a city as it stands, or after one unit has gone.

    Attributes:
        board: the city; it must stay as it is.
        attack: what a place should be ready for.
        defence: of each unit what it adds to a defence for certain.
        lives: of each unit what its life is worth, as far as it risks it in a battle.
        fights: of each unit whether it may be expected to kill.
        garrison: of each place its units, in id order.
        now: of each place what is expected of it as it stands, as far as it was asked for.
    """

    __slots__ = ("attack", "board", "defence", "fights", "garrison", "lives", "now")

    def __init__(self, board: SiegeTable) -> None:
        self.board = board
        self.attack = usual_attack(board)
        self.defence: list[int] = []
        self.lives: list[float] = []
        self.fights: list[int] = []
        self.garrison: list[list[int]] = [[] for _ in board.field.places]
        self.now: dict[int, float] = {}
        for unit, place in enumerate(board.at):
            kind = board.kinds[unit]
            value = board.value(unit)
            part = 1.0 if kind.rank == KING else LOST_IN_DEFEAT
            self.defence.append(kind.plus + (value if kind.rank <= REGIMENT else 0))
            self.lives.append(part * unit_worth(board, unit))
            self.fights.append(1 if value >= 5 else 0)
            if place >= 0:
                self.garrison[place].append(unit)

    def place(self, place: int) -> float:
        """What may be expected of a place as it stands."""
        known = self.now.get(place)
        if known is None:
            known = self.now[place] = self.held_by(place, self.garrison[place])
        return known

    def held_by(self, place: int, units: list[int]) -> float:
        """What may be expected of a place that these units hold: kills hoped for, losses feared."""
        board = self.board
        kind = board.field.places[place]
        cost = PLACE + (STAR if kind.has_star else 0.0)
        chance = 1.0 / len(board.entries) if place in board.entries else HIDDEN
        if not units:
            return -chance * cost
        defence = kind.strength + DIE
        lives = 0.0
        has_queen = has_jack = False
        fighters = 0
        for unit in units:
            defence += self.defence[unit]
            lives += self.lives[unit]
            fighters += self.fights[unit]
            rank = board.kinds[unit].rank
            if rank == QUEEN:
                has_queen = True
            elif rank == JACK:
                has_jack = True
        if has_queen:
            defence += DIE
        if has_jack:
            lives *= 0.85
        held = 1.0 / (1.0 + exp((self.attack - defence) / SPREAD))
        return chance * (held * (KILL * min(fighters, 3)) - (1.0 - held) * (cost + lives))


HOPE, HOPE_PLACES, HOPE_KING, HOPE_UNIT, HOPE_VALUE = 3.3, 0.7, 2.6, 0.08, 0.027
FEAR_THREAT, FEAR_CARD, FEAR_MORALE = 0.21, 0.083, 0.08
"""How a siege stands, as log odds: fitted to 900 sieges of careful tables (Brier score 0.075)."""


def hope(board: SiegeTable) -> float:
    """The chance that the city is saved, as far as the table shows it."""
    worth = CityWorth(board)
    units = board.living()
    kings = sum(1 for unit in units if board.kinds[unit].rank == KING)
    odds = HOPE + HOPE_KING * min(kings, 2) + HOPE_UNIT * len(units)
    odds += HOPE_VALUE * sum(board.value(unit) for unit in units)
    odds += HOPE_PLACES * ordered_sum([worth.place(place) for place in board.intact()])
    odds -= FEAR_THREAT * len(board.enemies()) + FEAR_CARD * board.left
    odds -= FEAR_MORALE * board.morale
    return 1.0 / (1.0 + exp(-odds))
