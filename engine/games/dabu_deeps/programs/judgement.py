"""How much an attack promises: the judgement of the attackers.

Every cell has a value, the points to be hoped for there, and a price, the attacks it should take
to remove what stands there. A target is worth what it may give at once, plus what the best way
that begins with it gives for each attack it takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cards import JOKER_1
from engine.games.dabu_deeps.programs.cheapest_ways import FAR, ways_from
from engine.games.dabu_deeps.programs.odds import INDEX, known_goals, odds, unseen_cards
from engine.games.dabu_deeps.rulebook.fortress import NEIGHBOURS, SPACE, cells_in, depth_of, exposed
from engine.games.dabu_deeps.rulebook.moves import LIGHT, NO_CELL, card_of, cell_of
from engine.games.dabu_deeps.rulebook.tables import (
    ATTACKER_CARDS,
    BOMBS,
    KING,
    KING_POINTS,
    QUEEN,
    QUEEN_POINTS,
    STRENGTH,
    TABLES,
    is_goal,
)
from engine.games.dabu_deeps.rulebook.view import View
from engine.sums import ordered_sum

Hunch = tuple[int, ...]
HUNCH: Hunch = tuple(TABLES["hunch"]["by_depth"])
"""How readily a defender hides a goal card at a depth, r1 to the cave."""
NO_HUNCH: Hunch = (1,) * len(HUNCH)
"""Any cell is as good a hiding place as any other."""
_CAPTURE = 1000.0
_WORTH_OF_SIGHT = 0.5
_POINTS = {KING: KING_POINTS, QUEEN: QUEEN_POINTS}


@dataclass(frozen=True, slots=True)
class AttackPlan:
    """A view judged once, for all moves.

    Attributes:
        view: what the attacker knows.
        value: cell -> points to be hoped for there.
        reach: cell -> the best gain an attack, on a way that begins with that cell.
        odds: strength -> the share of unseen cards that it removes.
        seeks: points that lie in cells nobody has seen.
    """

    view: View
    value: list[float]
    reach: list[float]
    odds: list[float]
    seeks: int

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
        known = self.view.cards[INDEX[cell]]
        spare = STRENGTH[card] / 1000
        if known < 0:
            gain = self.value[cell] + self.odds[STRENGTH[card]] * self.reach[cell]
        elif is_goal(known):
            return _CAPTURE + _POINTS[known] - spare
        elif STRENGTH[card] >= STRENGTH[known]:
            gain = self.reach[cell] - spare
        else:
            gain = -spare
        return gain + (self._sight(cell) if BOMBS >> card & 1 else 0.0)

    def _sight(self, cell: int) -> float:
        """What a bomb's light may show beside a cell."""
        hidden = NEIGHBOURS[cell] & self.view.standing & ~self.view.face_up
        return _WORTH_OF_SIGHT * max((self.value[c] for c in cells_in(hidden)), default=0.0)


def make_plan(view: View, hunch: Hunch = NO_HUNCH) -> AttackPlan:
    """Judge the attacker's view, with or without a hunch about where goal cards hide."""
    unseen = unseen_cards(view)
    chance = odds(unseen)
    seeks = sum(_POINTS[card] for card in unseen if is_goal(card))
    value = _values(view, seeks, hunch)
    price = _prices(view, chance)
    return AttackPlan(view, value, _reaches(view, value, price), chance, seeks)


def _values(view: View, seeks: int, hunch: Hunch) -> list[float]:
    value = [0.0] * SPACE
    hidden = list(cells_in(view.standing & ~view.face_up))
    weight = ordered_sum(hunch[depth_of(cell)] for cell in hidden)
    for cell in hidden:
        value[cell] = seeks * hunch[depth_of(cell)] / weight
    cards = view.cards
    for cell in known_goals(view):
        value[cell] = _POINTS[cards[INDEX[cell]]]
    return value


def _prices(view: View, chance: Sequence[float]) -> list[float]:
    """Cell -> attacks it should take with the cards still to come."""
    coming = [card for card in ATTACKER_CARDS if not view.discard >> card & 1]
    count = len(coming) or 1
    average = ordered_sum(chance[STRENGTH[card]] for card in coming if card < JOKER_1) / count
    unknown = 1 / max(average, 0.04)
    price = [FAR] * SPACE
    for cell in cells_in(view.standing):
        card = view.cards[INDEX[cell]]
        if card < 0:
            price[cell] = unknown
        elif is_goal(card):
            price[cell] = 1.0
        else:
            able = sum(STRENGTH[c] >= STRENGTH[card] for c in coming if c < JOKER_1)
            price[cell] = count / max(able, 0.5)
    return price


def _reaches(view: View, value: Sequence[float], price: Sequence[float]) -> list[float]:
    """Cell -> the best gain an attack over all ways that begin with it."""
    reach = [0.0] * SPACE
    worthy = [cell for cell in cells_in(view.standing) if value[cell] > 0]
    for start in cells_in(exposed(view.standing)):
        total, before = ways_from(start, price)
        best = value[start] / price[start]
        for goal in worthy:
            if total[goal] >= FAR or goal == start:
                continue
            gain, cell = value[start], goal
            while cell != start:
                gain += value[cell]
                cell = before[cell]
            best = max(best, gain / total[goal])
        reach[start] = best
    return reach
