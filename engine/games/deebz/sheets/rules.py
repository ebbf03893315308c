"""The pages for looking things up: rules, and the FAQ with its variants."""

from __future__ import annotations

from typing import Any

from engine.blocks.blocks import Block, Board, Cell, Prose, Section, Trace
from engine.cards import parse_card
from engine.game.contract import SheetRequest
from engine.game.documents import FAQ, RULES, document
from engine.games.deebz.rulebook.tables import LIMITS, OBJECTIVES
from engine.games.deebz.sheets.build import is_built
from engine.games.deebz.sheets.learn import DRAWN
from engine.games.deebz.sheets.pictures import (
    corner_board,
    range_board,
    small_board,
    suit_names,
)
from engine.games.deebz.sheets.ruleset import (
    aims,
    first_player,
    last_round_in_full,
    told_settings,
    turn_steps,
)
from engine.games.deebz.sheets.variants import note, option_table, told_variants
from engine.games.deebz.table.options import settings_for
from engine.games.deebz.table.unit_arithmetic import (
    BASE,
    attributes,
    bought,
    cards_lost,
    effective,
    hand_limit,
)
from engine.language import _, in_context

_SERIES = ("2H", "3H", "4H", "5H")


def rules(request: SheetRequest) -> list[Section]:
    """The whole rules, numbered: of the plain game, or of a scenario with its variants."""
    prose = Prose("rules.md.j2", values=values(request), figures=figures(request))
    return [document(RULES, (prose,))]


def faq(_request: SheetRequest) -> list[Section]:
    """Rulings as players' questions, the variants, and where the rules come from."""
    prose = Prose("faq.md.j2", {}, {"corners": corner_board(), "options": option_table()})
    return [document(FAQ, (prose,))]


def values(request: SheetRequest) -> dict[str, Any]:
    """Every number and word that the rules name, and what tonight's options change."""
    settings = settings_for(request.scenario)
    run = [parse_card(card) for card in _SERIES]
    limit = settings.base_draw_limit
    return {
        "whole": request.scenario is None,
        "variants": bool(told_variants(settings)),
        "built": is_built(request),
        "s": told_settings(settings),
        "steps": [step.name for step in turn_steps(settings)],
        "first_player": first_player(settings),
        "last_round": last_round_in_full(settings),
        "suits": suit_names(settings),
        "arrange": _("put it in any order") if settings.stacked else in_context("do it", "shuffle"),
        "base": BASE,
        "limit": limit,
        "drawn": min(DRAWN, limit),
        "kept": hand_limit(limit, min(DRAWN, limit)),
        "series_armour": attributes(run, series=True)["armour"],
        "plain_armour": attributes(run)["armour"],
        "halved_armour": effective("armour", 5, halvings=1),
        "halved_movement": effective("movement", 5, halvings=1),
        "losses": [cards_lost(damage, 2) for damage in (4, 2, 1)],
        "blockers": bought(1, 2),
        "discarders": bought(2, 1),
        "objectives": _objectives(request),
    }


def _objectives(request: SheetRequest) -> list[dict[str, str]]:
    """The objectives of the map, or all six (D14)."""
    found = aims(request.scenario)
    if found:
        return [{"name": aim["name"], "text": aim["win"]} for aim in found]
    return [
        {"name": _(row["name"]), "text": _(row["win"]).replace("{needed}", str(LIMITS["needed"]))}
        for row in OBJECTIVES.values()
    ]


def figures(request: SheetRequest) -> dict[str, Block]:
    """The pictures that the rules place, and tonight's variants."""
    settings = settings_for(request.scenario)
    found: dict[str, Block] = {
        "range": range_board(settings),
        "blocked": line_board((4, 0), (2, 0), columns=5, rows=1),
        "corners": corner_board(),
        "offset": line_board((3, 1), (2, 0), columns=4, rows=2, clear=True),
        "link": link_board(),
    }
    tonight = note(told_variants(settings), "D15")
    if tonight:
        found["variants"] = tonight[0]
    return found


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


def link_board() -> Board:
    """W15, moved up and left by 3 and 2: a line that turns with the Teleporters."""
    return small_board(
        10,
        6,
        [
            Cell(1, 5, role="unit", symbol="sword"),
            Cell(1, 2, role="teleporter", symbol="teleporter", text="TA↑"),
            Cell(7, 2, role="teleporter", symbol="teleporter", text="TA→"),
            Cell(9, 2, role="unit", symbol="shield"),
        ],
        [Trace(((1, 5), (1, 2)), "sight"), Trace(((7, 2), (9, 2)), "sight")],
    )
