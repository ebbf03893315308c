"""The rules as pages: prose from the template, numbers and pictures from the engine."""

from __future__ import annotations

from typing import Any

from engine.blocks.blocks import Block, Board, CardRow, Cell, Prose, Section, Trace
from engine.cards import parse_card
from engine.game.contract import SheetRequest
from engine.games.deebz.map.ranges import intervening
from engine.games.deebz.rulebook.tables import ATTRIBUTES, LIMITS, OBJECTIVES
from engine.games.deebz.sheets.pictures import small_board, suit_symbol
from engine.games.deebz.sheets.play_aids import ROUND_CAP
from engine.games.deebz.sheets.reference import effect_tables, modifier_table, option_table
from engine.games.deebz.table.unit_arithmetic import (
    BASE,
    BASE_DRAW_LIMIT,
    attributes,
    bought,
    cards_lost,
    effective,
    hand_limit,
)
from engine.language import _

_EXAMPLE_UNIT = ("2H", "3H", "4H", "5H")
_MIXED_UNIT = ("7S", "4H", "9H", "6C", "6D")


def rules(_request: SheetRequest) -> list[Section]:
    """The whole rules, taught in the order a newcomer meets them."""
    prose = Prose("rules.md.j2", values=values(), figures=figures())
    return [Section("rules", _("Rules"), (prose,), columns=2)]


def values() -> dict[str, Any]:
    """Every number that the prose mentions."""
    unit = [parse_card(card) for card in _EXAMPLE_UNIT]
    mixed = attributes([parse_card(card) for card in _MIXED_UNIT])
    return {
        "attributes": [{**_told(row), "symbol": suit_symbol(row["suit"])} for row in ATTRIBUTES],
        "base": BASE,
        "limit": BASE_DRAW_LIMIT,
        "kept": [hand_limit(BASE_DRAW_LIMIT, drawn) for drawn in (3, 5, 7)],
        "mixed": mixed,
        "series_armour": attributes(unit, series=True)["armour"],
        "plain_armour": attributes(unit)["armour"],
        "halved_armour": effective("armour", 5, halvings=1),
        "halved_movement": effective("movement", 5, halvings=1),
        "losses": [cards_lost(damage, 2) for damage in (4, 2, 1)],
        "blockers": bought(1, 2),
        "discarders": bought(2, 1),
        "objectives": [
            {**_told(row), "text": _(row["win"]).replace("{needed}", str(LIMITS["needed"]))}
            for row in OBJECTIVES.values()
        ],
        "turns": LIMITS["turn_target"],
        "round_cap": ROUND_CAP,
    }


def _told(row: dict[str, Any]) -> dict[str, Any]:
    """A row of a table, its texts in the language being spoken."""
    return {**row, **{name: _(row[name]) for name in ("name", "about") if name in row}}


def figures() -> dict[str, Block]:
    """The pictures and tables that the prose places."""
    tables = effect_tables()
    names = ("sets", "jacks", "queens", "kings", "aces")
    return {
        "unit": CardRow((_MIXED_UNIT[:1], _MIXED_UNIT[1:3], _MIXED_UNIT[4:], _MIXED_UNIT[3:4])),
        "series": CardRow((_EXAMPLE_UNIT,)),
        "range": range_board(),
        "blocked": line_board((4, 0), (2, 0), columns=5, rows=1),
        "corners": corner_board(),
        "offset": line_board((3, 1), (2, 0), columns=4, rows=2, clear=True),
        "link": link_board(),
        "modifiers": modifier_table(),
        "options": option_table(),
        **dict(zip(names, tables, strict=True)),
    }


def range_board() -> Board:
    """W9: what a Range of 1 reaches, here from (2, 2)."""
    middle = (2, 2)
    reach = [
        Cell(x, y, mark="lit")
        for y in range(5)
        for x in range(5)
        if (x, y) != middle and intervening(middle, (x, y)) <= 1
    ]
    return small_board(5, 5, [*reach, Cell(*middle, role="unit", symbol="sword")])


def line_board(
    target: tuple[int, int], blocker: tuple[int, int], columns: int, rows: int, clear: bool = False
) -> Board:
    """A line of sight from (0, 0) with one Blocker beside it or on it."""
    return small_board(
        columns,
        rows,
        [
            Cell(0, 0, role="unit", symbol="sword"),
            Cell(*target, role="unit", symbol="shield"),
            Cell(*blocker, role="blocker", symbol="blocker", text="B"),
        ],
        [Trace(((0, 0), target), "sight" if clear else "blocked")],
    )


def corner_board() -> Board:
    """W11 twice, side by side: one flank closed, and both."""
    return Board(
        columns=7,
        rows=3,
        cells=(
            Cell(0, 0, role="unit", symbol="sword"),
            Cell(1, 0, role="blocker", symbol="blocker", text="B"),
            Cell(2, 2, role="unit", symbol="shield"),
            *(Cell(3, y, role="void") for y in range(3)),
            Cell(4, 0, role="unit", symbol="sword"),
            Cell(5, 0, role="blocker", symbol="blocker", text="B"),
            Cell(4, 1, role="blocker", symbol="blocker", text="B"),
            Cell(6, 2, role="unit", symbol="shield"),
        ),
        traces=(Trace(((0, 0), (2, 2)), "sight"), Trace(((4, 0), (6, 2)), "blocked")),
        size="small",
    )


def link_board() -> Board:
    """W15, moved up and left by 3 and 2: a line that turns with the Teleporters."""
    return small_board(
        10,
        6,
        [
            Cell(1, 5, role="unit", symbol="sword"),
            Cell(1, 2, role="teleporter", symbol="teleporter", text="A↑"),
            Cell(7, 2, role="teleporter", symbol="teleporter", text="A→"),
            Cell(9, 2, role="unit", symbol="shield"),
        ],
        [Trace(((1, 5), (1, 2)), "sight"), Trace(((7, 2), (9, 2)), "sight")],
    )
