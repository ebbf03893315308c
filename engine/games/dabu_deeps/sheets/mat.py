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
from engine.games.dabu_deeps.sheets.variants import most_attacks, most_revenges, refills_five
from engine.language import _

_BOX_ROW, _GAP = 22.0, 1.0
"""The row of attack boxes and the white between them, in mm."""


def mat(request: SheetRequest) -> list[Section]:
    """Six columns, four rows and the cave, seen from the attacker's chair: r1 is nearest."""
    return [
        Section(
            "mat",
            _("Fortress mat"),
            (_fortress(refill_five=refills_five(request)),),
            landscape=True,
            bare=True,
        )
    ]


def _fortress(*, refill_five: bool) -> Mat:
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
    return replace(
        mat,
        manner="halls",
        height=mat.height + _BOX_ROW,
        places=(*mat.places, *_boxes(mat, refill_five=refill_five)),
    )


def _boxes(mat: Mat, *, refill_five: bool) -> list[Place]:
    """A box for each attack along the front, for a coin to move on; revenge follows the first."""
    count = most_attacks(refill_five=refill_five)
    revenges = most_revenges(refill_five=refill_five)
    side = mat.width / count
    return [
        Place(
            number * side + _GAP / 2,
            mat.height + _GAP,
            side - _GAP,
            _BOX_ROW - 2 * _GAP,
            str(number + 1),
            _("revenge") if number < revenges else "",
            "goal" if number < revenges else "card",
        )
        for number in range(count)
    ]


def _note(cell: int) -> str:
    """Where the storm comes from, in the front row; the cave by its name."""
    if cell in CAVE:
        return _("the cave")
    return _("front row") if row_of(cell) == 1 else ""
