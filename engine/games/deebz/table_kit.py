"""The map, a pack for each player, and the counters tonight needs (D1, D2)."""

from __future__ import annotations

from engine.cards import DECK, DECK_WITH_JOKERS, code
from engine.game.table_kit import CARD, Heap, TableKit, before_seat, seat_angle
from engine.games.deebz.exchange import MAPS
from engine.games.deebz.table.options import settings_for
from engine.language import _
from engine.scenario.envelope import Scenario

CELL = 25.4
"""A cell in mm: the inch that figures of virtual tables stand on."""
_GAP = 40.0


def table_kit(scenario: Scenario) -> TableKit:
    """Return the map with a shuffled pack before each seat."""
    grid = MAPS.grid(scenario)
    seats = scenario.players
    far = max(grid.columns, grid.rows) * CELL / 2 + _GAP + CARD[1] / 2
    cards = DECK_WITH_JOKERS if settings_for(scenario).jokers else DECK  # D2.6
    pack = tuple(map(code, cards))
    heaps = tuple(
        Heap(
            pack,
            before_seat(seat, seats, far),
            _("Player {number}: draw pile", number=seat + 1),
            seat,
            seat,
            turn=seat_angle(seat, seats),
        )
        for seat in range(seats)
    )
    return TableKit(
        tuple(_("Player {number}", number=seat + 1) for seat in range(seats)),
        heaps,
        picture=grid.picture,
        picture_width=grid.columns * CELL,
        cells=grid.columns,
        supplies=("counters", "standees"),
        words=_("Shuffle the draw piles. Draw cards as the rules of tonight's map say."),
    )
