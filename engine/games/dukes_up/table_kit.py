"""Both halves of the pack on a table (K1.2, K2)."""

from __future__ import annotations

from engine.cards import cards_in, code
from engine.errors import RequestError
from engine.game.table_kit import CARD, Heap, TableKit, before_seat, seat_angle
from engine.games.dukes_up.rulebook.content import Opening, read_content
from engine.games.dukes_up.rulebook.tables import COLOURS, DEALT, OWN
from engine.language import _
from engine.scenario.envelope import Scenario

_FAR = 200.0
_JOKERS = 1 << 52 | 1 << 53


def table_kit(scenario: Scenario) -> TableKit:
    """Return each colour's four cards in hand and its draw pile.

    Raises:
        RequestError: the scenario is not an opening.
    """
    content = read_content(scenario.content)
    if not isinstance(content, Opening):
        raise RequestError(
            "Only an opening can be laid on a table. Make one: printkit generate dukes-up"
        )
    names = (_("Red"), _("Black"))
    heaps: list[Heap] = []
    for seat, name in enumerate(names):
        heaps += _side(content, seat, name)
    first = names[COLOURS.index(content.first)]
    words = [_("{name} takes the first turn.", name=first)]
    if content.order is None:
        words.insert(0, _("Shuffle both draw piles and draw four cards each."))
    return TableKit(names, tuple(heaps), supplies=("tokens",), words=" ".join(words))


def _side(content: Opening, seat: int, name: str) -> list[Heap]:
    turn = seat_angle(seat, 2)
    pile = _("{name}'s draw pile", name=name)
    beside = before_seat(seat, 2, _FAR, 2.5 * CARD[0])
    if content.order is None:
        own = tuple(map(code, cards_in(OWN[seat] & ~_JOKERS)))
        return [Heap(own, beside, pile, seat, seat, turn=turn)]
    cards = tuple(content.order[COLOURS[seat]])
    hand = _("{name}'s hand", name=name)
    return [
        Heap(cards[:DEALT], before_seat(seat, 2, _FAR + CARD[1]), hand, seat, seat,
             is_in_hand=True, turn=turn),
        Heap(cards[DEALT:], beside, pile, seat, seat, turn=turn),
    ]  # fmt: skip
