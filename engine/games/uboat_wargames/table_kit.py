"""Tiles between neighbours, and everybody's draw pile (U1, U2)."""

from __future__ import annotations

from engine.blocks.cut_outs import Token
from engine.errors import RequestError
from engine.game.table_kit import CARD, Heap, LyingToken, TableKit, before_seat, seat_angle
from engine.games.uboat_wargames.rulebook.content import GameContent, read_content
from engine.games.uboat_wargames.rulebook.tables import PER_ROW, RANKS, seat_name, tile_text
from engine.games.uboat_wargames.table.setup import rules_of
from engine.language import _
from engine.scenario.envelope import Scenario

_SUITS = "SHDC"
_TILE = 37.0
_NEAREST, _STEP = 110.0, 100.0
"""From the middle of the table to the first tile, and from a tile to the next, in mm."""


def table_kit(scenario: Scenario) -> TableKit:
    """Return four tiles between every two neighbours and a face-down draw pile for each.

    Raises:
        RequestError: the scenario isn't a game about to begin.
    """
    content = read_content(scenario.content)
    if not isinstance(content, GameContent):
        raise RequestError(
            "Only a game about to begin can be laid on a table."
            " Make one: printkit generate uboat-wargames"
        )
    rules = rules_of(content, {**scenario.options, **content.options})
    seats = rules.seats
    tiles = tuple(
        LyingToken(
            Token(tile_text(place, rules.values, rules.plus), "anchor"),
            before_seat(2 * row + 1, 2 * seats, _NEAREST + place * _STEP),  # between two seats
            _TILE,
        )
        for row in range(seats)
        for place in range(PER_ROW)
    )
    far = _NEAREST + PER_ROW * _STEP
    heaps = []
    for seat in range(seats):
        ranks = content.decks[seat] if content.decks else RANKS
        suit = _SUITS[seat % len(_SUITS)]
        cards = tuple(f"{'T' if rank == '10' else rank}{suit}" for rank in ranks)
        label = _("{name}'s draw pile", name=seat_name(rules.names, seat))
        at = before_seat(seat, seats, far, 2 * CARD[0])
        heaps.append(
            Heap(cards, at, label, seat // len(_SUITS), seat, turn=seat_angle(seat, seats))
        )  # fmt: skip
    names = tuple(seat_name(rules.names, seat) for seat in range(seats))
    words = [_("{name} takes the first turn. Turns pass to the left.", name=names[rules.start])]
    if not content.decks:
        words.insert(0, _("Shuffle all draw piles."))
    return TableKit(names, tuple(heaps), tiles, laid=("counters",), words=" ".join(words))
