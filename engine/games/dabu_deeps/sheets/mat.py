"""The fortress mat: places for real cards, the attacker's piles beside them."""

from __future__ import annotations

from dataclasses import replace

from engine.blocks.blocks import Mat, Place, Section
from engine.blocks.pictures import card_mat, card_place
from engine.game.contract import SheetRequest
from engine.games.dabu_deeps.rulebook.fortress import (
    CAVE,
    CAVE_ROW,
    CELLS,
    COLUMNS,
    NAMES,
    column_of,
    row_of,
)
from engine.games.dabu_deeps.rulebook.tables import MOST_ATTACKS, REVENGES
from engine.language import _

_BOX_ROW, _GAP = 22.0, 1.0
"""The row of attack boxes and the white between them, in mm."""


def mat(_request: SheetRequest) -> list[Section]:
    """Six columns, four rows and the cave, seen from the attacker's chair: r1 is nearest."""
    return [Section("mat", _("Fortress mat"), (_fortress(),), landscape=True, bare=True)]


def _fortress() -> Mat:
    places = [
        card_place(
            column_of(cell) - 1,
            CAVE_ROW - row_of(cell),
            NAMES[cell],
            _note(cell),
            "goal" if cell in CAVE else "card",
            "fortress" if cell in CAVE else "",
        )
        for cell in CELLS
    ]
    places += [
        card_place(0, 0, _("Destroyed walls"), _("the defender's discard pile"), "pile"),
        card_place(1, 0, _("Captured"), _("K♠ 1 point, Q♥ 2 points"), "pile"),
        card_place(4, 0, _("Deck"), _("the attacker's, face down"), "pile"),
        card_place(5, 0, _("Discard"), _("the attacker's discard pile"), "pile"),
    ]
    mat = card_mat(COLUMNS, CAVE_ROW, tuple(places), _("Fortress mat"))
    return replace(mat, height=mat.height + _BOX_ROW, places=(*mat.places, *_boxes(mat)))


def _boxes(mat: Mat) -> list[Place]:
    """A box for each attack along the front, for a coin to move on; revenge follows the first."""
    side = mat.width / MOST_ATTACKS
    return [
        Place(
            number * side + _GAP / 2,
            mat.height + _GAP,
            side - _GAP,
            _BOX_ROW - 2 * _GAP,
            str(number + 1),
            _("revenge") if number < REVENGES else "",
            "goal" if number < REVENGES else "card",
        )
        for number in range(MOST_ATTACKS)
    ]


def _note(cell: int) -> str:
    """Where the storm comes from, in the front row; the cave by its name."""
    if cell in CAVE:
        return _("the cave")
    return _("front row") if row_of(cell) == 1 else ""
