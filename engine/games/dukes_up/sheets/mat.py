"""The play mat: one sheet for each player, and two for the melds between them."""

from __future__ import annotations

from dataclasses import replace

from engine.blocks.blocks import Mat, Section
from engine.blocks.pictures import CARD_HEIGHT, CARD_WIDTH, MAT_GAP, Place
from engine.game.contract import SheetRequest
from engine.games.dukes_up.rulebook.tables import DRAW_LIMIT, HAND_LIMIT, seat_of
from engine.games.dukes_up.sheets.ruleset import rules_in
from engine.language import _

WIDTH = 252.0
"""In mm: the widest that fits A4 and Letter turned on their side."""
ROW = CARD_HEIGHT + MAT_GAP
SIDE_ROWS = 2
TABLE_ROWS = 4
"""Room for ten melds or more, their cards overlapping."""
HEIGHT = (2 * SIDE_ROWS + TABLE_ROWS) * ROW


def mat(request: SheetRequest) -> list[Section]:
    """Black's side, two sheets for the melds, Red's side; Black's words face Black."""
    bonus = rules_in(request).bonus
    near_side = [*_side(0, bonus), _melds()]
    far_side = [_opposite(place) for place in (*_side(1, bonus), _melds())]
    table = Mat(WIDTH, HEIGHT, (*far_side, *near_side), _("Play mat"), manner="damask")
    return [Section("mat", _("Play mat"), (table,), landscape=True, bare=True)]


def _melds() -> Place:
    """A player's half of the common table."""
    return Place(
        MAT_GAP / 2,
        HEIGHT / 2 + MAT_GAP / 2,
        WIDTH - MAT_GAP,
        SIDE_ROWS * ROW - MAT_GAP,
        _("Melds"),
        _(
            "A set is three or four cards of one rank. A run is three or more in sequence, all ♠♦"
            " or all ♣♥. All melds belong to both of you."
        ),
    )


def _side(seat: int, bonus: int) -> list[Place]:
    """A player's places, seen from that player's chair at the lower edge."""
    front, back = HEIGHT - 2 * ROW + MAT_GAP / 2, HEIGHT - ROW + MAT_GAP / 2
    middle = (WIDTH - CARD_WIDTH) / 2
    beside = CARD_WIDTH + MAT_GAP
    card = Place(0, 0, CARD_WIDTH, CARD_HEIGHT)
    duke = replace(card, y=front, label=_("Duke"), note=_("face up"))
    hand = Place(
        MAT_GAP / 2 + beside,
        back,
        WIDTH - 2 * beside - MAT_GAP,
        CARD_HEIGHT,
        seat_of(seat),
        _(
            "**1** No dukes? Turn your fief up. **2** Draw up to {draw_limit}, to {hand_limit} in"
            " hand. **3** Arrange: play into melds, rebuild them, take dukes, change yours."
            " **4** Discard. **Points:** each card of yours in a meld, each duke and your fief 1;"
            " taking the other fief {bonus}.",
            draw_limit=DRAW_LIMIT,
            hand_limit=HAND_LIMIT,
            bonus=bonus,
        ),
        "field",
    )
    return [
        replace(duke, x=middle - beside),
        replace(
            card,
            x=middle,
            y=front,
            label=_("Fief"),
            note=_("face down, between its dukes"),
            role="goal",
            symbol="crown",
        ),
        replace(duke, x=middle + beside),
        replace(
            card, x=MAT_GAP / 2, y=back, label=_("Draw pile"), note=_("face down"), role="pile"
        ),
        hand,
        replace(
            card,
            x=WIDTH - CARD_WIDTH - MAT_GAP / 2,
            y=back,
            label=_("Discard pile"),
            note=_("face down; a burned card goes to the bottom"),
            role="pile",
        ),
    ]


def _opposite(place: Place) -> Place:
    """The same place for the player across the table."""
    return replace(
        place,
        x=WIDTH - place.x - place.width,
        y=HEIGHT - place.y - place.height,
        turned=True,
    )
