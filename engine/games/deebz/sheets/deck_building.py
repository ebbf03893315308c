"""Sheets for building: the deck worksheet, and mats with room for a Unit's cards."""

from __future__ import annotations

from engine.blocks.blocks import (
    Block,
    Box,
    Heading,
    Paragraph,
    Section,
    Table,
    Together,
    Track,
)
from engine.blocks.pictures import CARD_HEIGHT, CARD_WIDTH, MAT_GAP, Mat, Place
from engine.cards import RANK_CODES, SUIT_CODES
from engine.game.contract import SheetRequest
from engine.games.deebz.rulebook.tables import ATTRIBUTES
from engine.games.deebz.sheets.pictures import suit_symbol
from engine.games.deebz.table.options import Settings, settings_for
from engine.language import _

UNITS_PLANNED = 6
EFFECTS_PLANNED = 7
UNITS_ON_A_MAT = 8
"""Two sheets of four."""
REVEALED = 58.0
"""Narrower than a card, so that four places fit on Letter too: revealed cards overlap anyway."""


def deck(request: SheetRequest) -> list[Section]:
    """A worksheet for tuning a deck: what stays in, what goes to the Bench, and what it is for."""
    settings = settings_for(request.scenario)
    ranks = ["10" if rank == "T" else rank for rank in RANK_CODES]
    blocks: tuple[Block, ...] = (
        Heading(_("Deck worksheet"), 1),
        Paragraph(
            _(
                "Strike out each card that goes to your Bench. The fewer cards in your deck, the"
                " sooner you'll draw the ones you need, but every lost Unit takes more of it."
            ),
            rule="D6.5, D6.8",
        ),
        *(
            Track(
                tuple(Box(f"{rank}{suit_symbol(suit)}") for rank in ranks),
                label=_attribute(settings, suit),
                per_row=len(ranks),
            )
            for suit in SUIT_CODES
        ),
        Together(
            (
                Heading(_("Units I want"), 2),
                Table(
                    tuple(("", "", "", "", "", "") for _row in range(UNITS_PLANNED)),
                    head=(_("Its job"), *map(suit_symbol, SUIT_CODES), _("Cards")),
                    weights=(2.2, 0.6, 0.6, 0.6, 0.6, 2.4),
                    form=True,
                    rule="D4.2",
                ),
            )
        ),
        Together(
            (
                Heading(_("Effects I want to play"), 2),
                Table(
                    tuple(("", "", "", "") for _row in range(EFFECTS_PLANNED)),
                    head=(_("Effect"), _("Cost"), _("Copies in my deck"), _("When")),
                    weights=(2.0, 1.0, 1.2, 2.0),
                    form=True,
                    rule="D8.1",
                ),
            )
        ),
        Paragraph(
            _(
                "Your deck has N cards, and n of them would do. If you draw {limit}, your chance of"
                " getting one is about {limit} × n ÷ N. (This holds for small results only.)",
                limit=settings.base_draw_limit,
            ),
            role="small",
            rule="D6.1",
        ),
    )
    return [Section("deck", _("Deck worksheet"), blocks)]


def unit_mat(request: SheetRequest) -> list[Section]:
    """Room for eight Units' cards: face down on the left, revealed on the right (D4.1, D4.6)."""
    settings = settings_for(request.scenario)
    suits = " · ".join(f"{suit_symbol(s)}\u00a0{_name(settings, s)}" for s in SUIT_CODES)
    wide = CARD_WIDTH + MAT_GAP
    pair = wide + REVEALED + MAT_GAP
    high = CARD_HEIGHT + MAT_GAP
    places: list[Place] = []
    for number in range(UNITS_ON_A_MAT):
        x, y = number % 2 * pair + MAT_GAP / 2, number // 2 * high + MAT_GAP / 2
        places.append(
            Place(
                x,
                y,
                CARD_WIDTH,
                CARD_HEIGHT,
                _("Unit {n}", n=number + 1),
                _("Its cards, face down. Its other token is on the map."),
                "pile",
            )
        )
        places.append(Place(x + wide, y, REVEALED, CARD_HEIGHT, _("Revealed"), suits, "card"))
    rows = UNITS_ON_A_MAT // 2
    mat = Mat(2 * pair, rows * high, tuple(places), _("Unit mat"), joined=False, manner="contours")
    return [Section("unit-mat", _("Unit mat"), (mat,), landscape=True, bare=True)]


def _name(settings: Settings, suit: str) -> str:
    """The attribute that a suit feeds (D2.3)."""
    name = str(ATTRIBUTES[settings.suits[SUIT_CODES.index(suit)]]["name"])
    return _(name)


def _attribute(settings: Settings, suit: str) -> str:
    return f"{suit_symbol(suit)} {_name(settings, suit)}"
