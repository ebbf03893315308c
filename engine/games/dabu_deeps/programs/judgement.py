"""How much an attack promises: the judgement of the attackers.

Every cell has a value, the points to be hoped for there, and a price, the attacks it should take
to remove what stands there. A target is worth what it may give at once, plus what the best way
that begins with it gives for each attack it takes.
"""

from __future__ import annotations

from typing import Final

from engine.cards import JOKER_1
from engine.games.dabu_deeps.programs.cheapest_ways import FAR, best_gains
from engine.games.dabu_deeps.rulebook.fortress import (
    CELLS,
    NEIGHBOURS,
    SPACE,
    cells_of,
    depth_of,
    exposed_cells,
)
from engine.games.dabu_deeps.rulebook.moves import LIGHT, NO_CELL, card_of, cell_of
from engine.games.dabu_deeps.rulebook.tables import (
    ATTACKER_CARDS,
    BOMBS,
    DEFENDER_CARDS,
    GOALS,
    KING,
    KING_POINTS,
    QUEEN,
    QUEEN_POINTS,
    STRENGTH,
    TABLES,
)
from engine.games.dabu_deeps.rulebook.view import UNKNOWN, View

INDEX: Final = {cell: index for index, cell in enumerate(CELLS)}
"""cell -> its place in ``View.cards``."""
HIGHEST: Final = max(STRENGTH)
"""The greatest combat strength of any card."""


def unseen_cards(view: View) -> list[int]:
    """The defender's cards that may lie in any face-down cell."""
    seen = view.defender_discard | view.captured
    for card in view.cards:
        if card >= 0:
            seen |= 1 << card
    return [card for card in DEFENDER_CARDS if not seen >> card & 1]


def odds(unseen: list[int]) -> list[float]:
    """Strength of a club or bomb -> the share of the unseen cards that it removes."""
    needing = [0] * (HIGHEST + 1)
    for card in unseen:
        needing[0 if GOALS >> card & 1 else STRENGTH[card]] += 1
    count = max(len(unseen), 1)
    removed = 0
    shares: list[float] = []
    for number in needing:
        removed += number
        shares.append(removed / count)
    return shares


Hunch = tuple[int, ...]
HUNCH: Final[Hunch] = tuple(TABLES["hunch"]["by_depth"])
"""How readily a defender hides a goal card at a depth, r1 to the cave."""
NO_HUNCH: Final[Hunch] = (1,) * len(HUNCH)
"""Any cell is as good a hiding place as any other."""
_CAPTURE: Final = 1000.0
_WORTH_OF_SIGHT: Final = 0.5
_POINTS: Final = {KING: float(KING_POINTS), QUEEN: float(QUEEN_POINTS)}


class AttackPlan:
    """A view judged once, for all moves.

    Attributes:
        view: what the attacker knows.
        value: cell -> points to be hoped for there.
        reach: cell -> the best gain an attack, on a way that begins with that cell.
        odds: strength -> the share of unseen cards that it removes.
        seeks: points that lie in cells nobody has seen.
        sight: cell -> what a bomb's light may show beside it, for the cells asked about so far.
    """

    __slots__ = ("hidden", "odds", "reach", "seeks", "sight", "value", "view")

    def __init__(self, view: View, hunch: Hunch) -> None:
        """Judge the attacker's view, with or without a hunch about where goal cards hide."""
        unseen = unseen_cards(view)
        self.view = view
        self.hidden = view.standing & ~view.face_up
        self.odds = odds(unseen)
        self.seeks = 0.0
        for card in unseen:
            if GOALS >> card & 1:
                self.seeks += _POINTS[card]
        self.value = _values(view, self.seeks, hunch)
        standing = view.standing
        goals = [cell for cell in cells_of(standing) if self.value[cell] > 0]
        price = _prices(view, self.odds)
        self.reach = best_gains(exposed_cells(standing), goals, self.value, price)
        self.sight: dict[int, float] = {}

    def worth(self, move: int) -> float:
        """How much a move of the attacker promises; higher is better."""
        cell = cell_of(move)
        if cell == NO_CELL:
            return 0.0
        if move & LIGHT:
            return self.value[cell]
        card = card_of(move)
        if card >= JOKER_1:
            return self.value[cell] * 3 if self.seeks else -1.0
        strength = STRENGTH[card]
        known = self.view.cards[INDEX[cell]]
        spare = strength / 1000
        if known < 0:
            gain = self.value[cell] + self.odds[strength] * self.reach[cell]
        elif GOALS >> known & 1:
            return _CAPTURE + _POINTS[known] - spare
        elif strength >= STRENGTH[known]:
            gain = self.reach[cell] - spare
        else:
            gain = -spare
        return gain + (self._sight(cell) if BOMBS >> card & 1 else 0.0)

    def _sight(self, cell: int) -> float:
        """What a bomb's light may show beside a cell."""
        seen = self.sight.get(cell)
        if seen is None:
            most = 0.0
            for other in cells_of(NEIGHBOURS[cell] & self.hidden):
                most = max(most, self.value[other])
            seen = self.sight[cell] = _WORTH_OF_SIGHT * most
        return seen


def _values(view: View, seeks: float, hunch: Hunch) -> list[float]:
    """Cell -> points to be hoped for there, by what is seen and by the hunch."""
    value = [0.0] * SPACE
    hidden = cells_of(view.standing & ~view.face_up)
    weight = 0
    for cell in hidden:
        weight += hunch[depth_of(cell)]
    for cell in hidden:
        value[cell] = seeks * hunch[depth_of(cell)] / weight
    for cell, card in zip(CELLS, view.cards, strict=True):
        if card >= 0 and GOALS >> card & 1:
            value[cell] = _POINTS[card]
    return value


def _prices(view: View, chance: list[float]) -> list[float]:
    """Cell -> attacks it should take with the cards still to come."""
    count = 0
    total = 0.0
    able = [0] * (HIGHEST + 2)
    discard = view.discard
    for card in ATTACKER_CARDS:
        if not discard >> card & 1:
            count += 1
            if card < JOKER_1:
                total += chance[STRENGTH[card]]
                able[STRENGTH[card]] += 1
    for strength in range(HIGHEST, -1, -1):  # this many can remove a wall of this strength
        able[strength] += able[strength + 1]
    count = count or 1
    unknown = 1 / max(total / count, 0.04)
    price = [FAR] * SPACE
    for cell, card in zip(CELLS, view.cards, strict=True):
        if card == UNKNOWN:
            price[cell] = unknown
        elif card >= 0:
            goal = GOALS >> card & 1
            price[cell] = 1.0 if goal else count / max(float(able[STRENGTH[card]]), 0.5)
    return price
