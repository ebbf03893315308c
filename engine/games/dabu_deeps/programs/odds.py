"""What an attacker may reckon from a view: unseen cards, and the odds of a card against them."""

from __future__ import annotations

from bisect import bisect_right

from engine.games.dabu_deeps.rulebook.fortress import CELLS, cells_in
from engine.games.dabu_deeps.rulebook.tables import DEFENDER_CARDS, STRENGTH, is_goal
from engine.games.dabu_deeps.rulebook.view import View

INDEX = {cell: index for index, cell in enumerate(CELLS)}
"""cell -> its place in ``View.cards``."""


def unseen_cards(view: View) -> list[int]:
    """The defender's cards that may lie in any face-down cell."""
    seen = view.defender_discard | view.captured
    for card in view.cards:
        if card >= 0:
            seen |= 1 << card
    return [card for card in DEFENDER_CARDS if not seen >> card & 1]


def odds(unseen: list[int]) -> list[float]:
    """Strength of a club or bomb -> the share of the unseen cards that it removes."""
    count = max(len(unseen), 1)
    needed = sorted(0 if is_goal(card) else STRENGTH[card] for card in unseen)
    return [bisect_right(needed, strength) / count for strength in range(15)]


def known_goals(view: View) -> list[int]:
    """The cells in which a goal card is seen."""
    return [
        cell
        for cell in cells_in(view.standing)
        if (card := view.cards[INDEX[cell]]) >= 0 and is_goal(card)
    ]
