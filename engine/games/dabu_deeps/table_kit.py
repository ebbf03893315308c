"""The fortress and both decks on a table (A2.1, A3)."""

from __future__ import annotations

from engine.cards import code
from engine.errors import RequestError
from engine.game.table_kit import CARD, Heap, Place, TableKit
from engine.games.dabu_deeps.rulebook.content import SetupContent, read
from engine.games.dabu_deeps.rulebook.fortress import CELL_OF, COLUMNS, ROWS, column_of, row_of
from engine.games.dabu_deeps.rulebook.tables import ATTACKER_CARDS, START_HAND
from engine.language import _
from engine.scenario.envelope import Scenario

_GAP = 6.0


def table_kit(scenario: Scenario) -> TableKit:
    """Return the fortress face down, the attacker's hand and deck.

    Raises:
        RequestError: the scenario is not a set-up.
    """
    content = read(scenario.content)
    if not isinstance(content, SetupContent):
        raise RequestError(
            "Only a set-up can be laid on a table. Make one: printkit generate dabu-deeps"
        )
    heaps = [
        Heap((card,), _place(cell), owner=1, turn=180.0) for cell, card in content.layout.items()
    ]
    front = max(heap.at[1] for heap in heaps) + 2 * CARD[1]
    if content.attacker_deck:
        deck = tuple(content.attacker_deck)
        hand = Heap(deck[:START_HAND], (0.0, front), _("Attacker's hand"), owner=0, is_in_hand=True)
        pile = Heap(deck[START_HAND:], (3.5 * CARD[0], front), _("Attacker's deck"), owner=0)
        heaps += [hand, pile]
        words = _("The attacker's first five cards are in hand.")
    else:
        whole = tuple(code(card) for card in ATTACKER_CARDS)
        at = (3.5 * CARD[0], front)
        heaps.append(Heap(whole, at, _("Attacker's deck"), owner=0))
        words = _("Shuffle the attacker's deck and draw five cards.")
    return TableKit((_("Attacker"), _("Defender")), tuple(heaps), supplies=("tokens",), words=words)


def _place(name: str) -> Place:
    """Where a cell's card lies: the front row is the one nearest to the attacker (A2.1)."""
    cell = CELL_OF[name]
    x = (column_of(cell) - (COLUMNS + 1) / 2) * (CARD[0] + _GAP)
    y = ((ROWS + 2) / 2 - row_of(cell)) * (CARD[1] + _GAP)
    return round(x, 2), round(y, 2)
