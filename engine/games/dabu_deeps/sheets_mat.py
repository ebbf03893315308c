"""The fortress mat: places for real cards, the attacker's piles beside them."""

from __future__ import annotations

from engine.document import Mat, Section
from engine.game import SheetRequest
from engine.games.dabu_deeps.layout import CAVE, CAVE_ROW, CELLS, COLUMNS, NAMES, column_of, row_of
from engine.pictures import card_mat, card_place


def mat(_request: SheetRequest) -> list[Section]:
    """Six columns, four rows and the cave, seen from the attacker's chair: r1 is nearest."""
    return [Section("mat", "Fortress mat", (_fortress(),), landscape=True, bare=True)]


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
        card_place(0, 0, "Destroyed walls", "the defender's discard, face-up", "pile"),
        card_place(1, 0, "Captured", "K♠ 1 point, Q♥ 2 points", "pile"),
        card_place(4, 0, "Deck", "the attacker's, face-down", "pile"),
        card_place(5, 0, "Spent", "the attacker's discard, face-up", "pile"),
    ]
    return card_mat(COLUMNS, CAVE_ROW, tuple(places), "Fortress mat")


def _note(cell: int) -> str:
    """Where the storm comes from, in the front row; the cave by its name."""
    if cell in CAVE:
        return "the cave"
    return "front row" if row_of(cell) == 1 else ""
