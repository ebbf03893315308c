"""The strong table: careful, and in a battle it reckons with the very threats that have come."""

from __future__ import annotations

from math import exp
from typing import Final

from engine.cards import face_value
from engine.games.defenders.programs.careful import GOING, Going
from engine.games.defenders.programs.careful import choose as choose_carefully
from engine.games.defenders.programs.evaluation import DIE, KILL, PLACE, STAR, CityWorth, unit_worth
from engine.games.defenders.rulebook.word_tables import class_index
from engine.games.defenders.siege.table.fixed_facts import JACK, KING, QUEEN, REGIMENT
from engine.games.defenders.siege.table.phase_step import Move
from engine.games.defenders.siege.table.siege_table import SiegeTable

LUCK: Final = 1.7
"""How far two or three dice on either side differ from their mean, as a logistic scale."""


def choose(board: SiegeTable, moves: list[Move]) -> Move:
    """The watchful table's move: where somebody goes, it counts the attack that is under way."""
    if board.phase in GOING:
        return max(moves, key=Going(board, BattleWorth(board)).gain)
    return choose_carefully(board, moves)


class BattleWorth(CityWorth):
    """What may be expected of the places, those under attack by what attacks them (F13, F14).

    Attributes:
        attackers: of each place under attack the threats there.
    """

    __slots__ = ("attackers",)

    def __init__(self, board: SiegeTable) -> None:
        super().__init__(board)
        self.attackers: dict[int, list[int]] = {}
        for foe, place in enumerate(board.aim):
            if place >= 0:
                self.attackers.setdefault(place, []).append(foe)

    def held_by(self, place: int, units: list[int]) -> float:
        """What may be expected of a place that these units hold."""
        if place not in self.attackers:
            return super().held_by(place, units)
        board, foes = self.board, self.attackers[place]
        kind = board.field.places[place]
        cost = PLACE + (STAR if kind.has_star else 0.0)
        if not units:
            return -cost
        ranks = {board.kinds[unit].rank for unit in units}
        defence = kind.strength + DIE + (DIE if QUEEN in ranks else 0.0)
        fighters = 0
        for unit in units:
            defence += self.defence[unit]
            fighters += self.fights[unit]
        held = 1.0 / (1.0 + exp((self._power(foes, ranks) - defence) / LUCK))
        kills = KILL * min(fighters, len(foes))
        return held * kills - (1.0 - held) * (cost + self._fallen(foes, units))

    def _power(self, foes: list[int], ranks: set[int]) -> float:
        """The attack of these threats, dice included (F13.4)."""
        power, has_face = DIE, False
        for foe in foes:
            card = self.board.foes[foe]
            rank = class_index(card)
            if rank <= REGIMENT:
                power += face_value(card)
            elif rank == QUEEN or rank not in ranks:  # a Jack cancels Jacks, a King Kings
                has_face = True
        return power + (DIE if has_face else 0.0)

    def _fallen(self, foes: list[int], units: list[int]) -> float:
        """Return the value of the units that a defeat kills: Kings, then others (F14.3)."""
        board = self.board
        strongest = max(face_value(board.foes[foe]) for foe in foes)
        lost = 0.0
        mortal: list[float] = []
        for unit in units:
            if board.kinds[unit].rank == KING:
                lost += unit_worth(board, unit)
            elif board.value(unit) <= strongest:
                mortal.append(unit_worth(board, unit))
        saved = 1 if any(board.kinds[unit].rank == JACK for unit in units) else 0
        mortal.sort()
        return lost + sum(mortal[: max(0, min(len(foes), len(mortal) - saved))])
