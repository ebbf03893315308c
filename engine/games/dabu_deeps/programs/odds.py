"""What an attacker may reckon from a view: unseen cards, and the odds of a card against them."""

from __future__ import annotations

from typing import Final

from engine.games.dabu_deeps.rulebook.fortress import CELLS
from engine.games.dabu_deeps.rulebook.tables import DEFENDER_CARDS, GOALS, STRENGTH
from engine.games.dabu_deeps.rulebook.view import View

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
