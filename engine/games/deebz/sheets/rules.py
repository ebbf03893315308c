"""The rules as pages: prose from the template, numbers and pictures from the engine."""

from __future__ import annotations

from typing import Any

from engine.blocks.blocks import Block, Board, CardRow, Cell, Prose, Section, Trace
from engine.cards import parse_card
from engine.game.contract import SheetRequest
from engine.games.deebz.map.ranges import intervening
from engine.games.deebz.rulebook.tables import ATTRIBUTES, LIMITS, OBJECTIVES
from engine.games.deebz.sheets.pictures import feeding_symbol, small_board
from engine.games.deebz.sheets.reference import (
    allowed_in,
    effect_tables,
    leads,
    modifier_table,
    option_table,
)
from engine.games.deebz.sheets.told import told_parts
from engine.games.deebz.table.options import settings_for
from engine.games.deebz.table.unit_arithmetic import (
    BASE,
    attributes,
    bought,
    cards_lost,
    effective,
    hand_limit,
)
from engine.language import _
from engine.scenario.envelope import Scenario

_EXAMPLE_UNIT = ("2H", "3H", "4H", "5H")
_MIXED_UNIT = ("7S", "4H", "9H", "6C", "6D")


def rules(request: SheetRequest) -> list[Section]:
    """The rules in the order a newcomer meets them: all of them, or those of one scenario."""
    prose = Prose("rules.md.j2", values=values(request.scenario), figures=figures(request.scenario))
    return [Section("rules", _("Rules"), (prose,), columns=2)]


def values(scenario: Scenario | None = None) -> dict[str, Any]:
    """Return every number that the prose mentions, and which of its parts are printed.

    Args:
        scenario: whose rules are told; None for the whole game with all its options.
    """
    settings = settings_for(scenario)
    unit = [parse_card(card) for card in _EXAMPLE_UNIT]
    mixed = attributes([parse_card(card) for card in _MIXED_UNIT])
    return {
        **told_parts(scenario),
        "attributes": [
            {**_told(row), "symbol": feeding_symbol(settings, number)}
            for number, row in enumerate(ATTRIBUTES)
        ],
        "base": BASE,
        "limit": settings.base_draw_limit,
        "kept": [hand_limit(settings.base_draw_limit, drawn) for drawn in (3, 5, 7)],
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
        "round_cap": settings.round_cap,
    }


def _told(row: dict[str, Any]) -> dict[str, Any]:
    """A row of a table, its texts in the language being spoken."""
    return {**row, **{name: _(row[name]) for name in ("name", "about") if name in row}}


def figures(scenario: Scenario | None = None) -> dict[str, Block]:
    """Return the pictures and tables that the prose places, for a scenario what it allows."""
    play = None if scenario is None else allowed_in(scenario)
    return {
        "unit": CardRow((_MIXED_UNIT[:1], _MIXED_UNIT[1:3], _MIXED_UNIT[4:], _MIXED_UNIT[3:4])),
        "series": CardRow((_EXAMPLE_UNIT,)),
        "range": range_board(),
        "blocked": line_board((4, 0), (2, 0), columns=5, rows=1),
        "corners": corner_board(),
        "offset": line_board((3, 1), (2, 0), columns=4, rows=2, clear=True),
        "link": link_board(),
        "modifiers": modifier_table(play),
        "options": option_table(scenario),
        **dict(zip(leads(play), effect_tables(play), strict=True)),
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
