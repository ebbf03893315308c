"""Playing cards as pictures: one sheet of all faces, and a back for each pack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from io import BytesIO

from engine.cards import DECK_WITH_JOKERS, code, parse_card
from printkit.export.pictures import Size, draw_symbols
from printkit.export.request import ExportRequest
from printkit.layout.base.look import look_of
from printkit.layout.cards.backs import BACKS, back_symbol, bleed_of
from printkit.layout.cards.deck import card_shapes
from printkit.paper.papers import find_card
from printkit.scene.shapes import Symbol

COLUMNS = 10
ROWS = 6
"""Of the sheet of faces: 54 cards and six blank places."""

FORMAT = "poker"
CARDS = tuple(map(code, DECK_WITH_JOKERS))
_PACK_BACKS = [name for name in BACKS if not bleed_of(name)]


@lru_cache(maxsize=64)
def place_of(card: str) -> int:
    """Return where a card stands on the sheet of faces, from 0, row by row."""
    return CARDS.index(code(parse_card(card)))


def faces_sheet(request: ExportRequest, size: Size) -> bytes:
    """Return all 54 faces as PNG, ``COLUMNS`` in a row, each of this many pixels."""
    symbols = [face_symbol(request, card) for card in CARDS]
    blank = Symbol("blank", symbols[0].width, symbols[0].height, ())
    symbols += [blank] * (COLUMNS * ROWS - len(symbols))
    return draw_symbols(symbols, COLUMNS, size)


def faces_alone(request: ExportRequest, wanted: Iterable[str], size: Size) -> dict[str, bytes]:
    """Return the faces of some cards as a PNG each, of this many pixels."""
    from PIL import Image

    faces: dict[str, bytes] = {}
    for row in batched(wanted, COLUMNS):
        symbols = [face_symbol(request, card) for card in row]
        sheet = draw_symbols(symbols, len(row), size)
        with Image.open(BytesIO(sheet)) as drawn:
            for place, card in enumerate(row):
                left = place * size[0]
                out = BytesIO()
                drawn.crop((left, 0, left + size[0], size[1])).save(out, "PNG")
                faces[card] = out.getvalue()
    return faces


def batched(cards: Iterable[str], most: int) -> Iterator[list[str]]:
    """Yield the cards in rows of at most this many."""
    left = list(cards)
    for start in range(0, len(left), most):
        yield left[start : start + most]


def face_symbol(request: ExportRequest, card: str) -> Symbol:
    """Return the face of a card, without bleed."""
    form, info = find_card(FORMAT), request.game.info
    look = look_of(request.style, info.accent)
    shapes = card_shapes(parse_card(card), form, look, emblem=info.emblem)
    return Symbol(f"face-{card}", form.width, form.height, shapes)


def back_of(request: ExportRequest, pack: int, size: Size) -> bytes:
    """Return the back of a pack, counted from 0, as PNG; neighbouring packs differ."""
    form, info = find_card(FORMAT), request.game.info
    name = _PACK_BACKS[pack % len(_PACK_BACKS)]
    look = look_of(request.style, info.accent)
    return draw_symbols([back_symbol(name, form.width, form.height, look, info.emblem)], 1, size)
