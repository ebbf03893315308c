"""Learn to play: the page that teaches the game, with tonight's rules and nothing else."""

from __future__ import annotations

from typing import Any

from engine.blocks.blocks import Block, Board, CardRow, Cell, Prose, Section, Trace
from engine.cards import code, label
from engine.game.contract import SheetRequest
from engine.game.documents import LEARN, document
from engine.game.expected import minutes_of_play
from engine.game.info import read_info
from engine.games.deebz.rulebook.content import Content, typed
from engine.games.deebz.rulebook.tables import ATTRIBUTES, PACKAGE
from engine.games.deebz.sheets.build import has_walls, is_built
from engine.games.deebz.sheets.pictures import feeding_symbol, range_board, table_plan
from engine.games.deebz.sheets.ruleset import (
    aims,
    can_interact,
    expected_rounds,
    first_player,
    has_token,
    is_played,
    last_round,
    order_of_play,
    told_settings,
    turn_steps,
)
from engine.games.deebz.sheets.variants import for_newcomers
from engine.games.deebz.sheets.worked_fight import ANN_AT, BEN_AT, Fight, example_fight
from engine.games.deebz.table.options import Settings, settings_for
from engine.games.deebz.table.unit_arithmetic import cards_lost, hand_limit
from engine.language import _

DRAWN = 5
"""Cards of the example of a Hand Limit."""
_START = (2, 5)
"""Where Ann's Unit begins its Move."""
_LEFT, _TOP, _COLUMNS = 2, 3, 5
"""The part of the example's map that is shown."""


def learn(request: SheetRequest) -> list[Section]:
    """Two pages of text with pictures of the table, a Unit, Range, and an attack."""
    scenario = request.scenario
    settings = settings_for(scenario)
    fight = example_fight(settings, typed(scenario.content).ruleset if scenario else {})
    figures: dict[str, Block] = {
        "table": table_plan(),
        "unit": CardRow((tuple(code(card) for card in fight.attacker), ("back",))),
        "attack": attack_board(settings),
    }
    prose = Prose("learn.md.j2", _values(request, settings, fight), figures)
    return [document(LEARN, (prose,))]


def _values(request: SheetRequest, settings: Settings, fight: Fight) -> dict[str, Any]:
    """The numbers and words that the text names, and what tonight's options change."""
    scenario = request.scenario
    content = typed(scenario.content) if scenario else None
    info = read_info(PACKAGE)
    fewest, most = info.players
    drawn = min(DRAWN, settings.base_draw_limit)
    told, named = for_newcomers(settings)
    return {
        "players": scenario.players
        if scenario
        else _("{fewest} to {most}", fewest=fewest, most=most),
        "minutes": minutes_of_play(info, scenario),
        "rounds": expected_rounds(scenario),
        "cards": 54 if settings.jokers else 52,
        "aims": aims(scenario),
        "own_targets": _has_own_targets(content),
        "token": scenario is not None and has_token(scenario),
        "interact": can_interact(scenario),
        "walls": has_walls(request),
        "built": is_built(request),
        "s": told_settings(settings),
        "first_player": first_player(settings),
        "order": order_of_play(settings, request.players),
        "last_round": last_round(settings),
        "steps": [step.name for step in turn_steps(settings)],
        "attributes": [
            {
                "symbol": feeding_symbol(settings, number),
                "name": _(row["name"]),
                "about": _(row["about"]),
            }
            for number, row in enumerate(ATTRIBUTES)
        ],
        "limit": settings.base_draw_limit,
        "drawn": drawn,
        "kept": hand_limit(settings.base_draw_limit, drawn),
        "effects": _first_effects(settings, content),
        "fight": fight,
        "lost": [label(card) for card in fight.lost],
        "left": [label(card) for card in fight.left],
        "losses": {damage: cards_lost(damage, 2) for damage in (4, 2, 1)},
        "taught": told,
        "looked_up": ", ".join(name for name, _text in named),
    }


def _has_own_targets(content: Content | None) -> bool:
    return content is not None and any(row.areas is not None for row in content.objectives)


def _first_effects(settings: Settings, content: Content | None) -> dict[str, bool]:
    """Which of the Effects that the page gives as examples tonight has."""
    off = set(content.disabled_effects) if content else set[str]()
    return {name: is_played(settings, off, f"E-{name}") for name in ("J1", "Q1", "K6", "A2")}


def attack_board(settings: Settings) -> Board:
    """Three pictures: what Range 1 reaches, a Move with an attack, and a line past corners."""
    reach = range_board(settings)
    middle = reach.columns + 1
    right = middle + _COLUMNS + 1

    def shift(at: tuple[int, int]) -> tuple[int, int]:
        return at[0] + middle - _LEFT, at[1] - _TOP

    corners = {  # D3.6
        (0, 0): "rock", (1, 0): "shield", (0, 1): "sword",
        (0, 3): "rock", (1, 3): "shield", (0, 4): "sword", (1, 4): "rock",
    }  # fmt: skip
    beside = [(middle - 1, y) for y in range(reach.rows)]
    beside += [(right - 1, y) for y in range(reach.rows)]
    beside += [(right, 2), (right + 1, 2)]
    return Board(
        columns=right + 2,
        rows=reach.rows,
        cells=(
            *reach.cells,
            *(Cell(*at, role="void") for at in beside),
            Cell(*shift(_START), role="spawn", symbol="flag", text="S1"),
            Cell(*shift(ANN_AT), role="unit", symbol="sword"),
            Cell(*shift(BEN_AT), role="unit", symbol="shield"),
            *(
                Cell(right + x, y, role="solid")
                if what == "rock"
                else Cell(right + x, y, role="unit", symbol=what)
                for (x, y), what in corners.items()
            ),
        ),
        traces=(
            Trace((shift(_START), shift((3, 5)), shift(ANN_AT)), "path"),
            Trace((shift(ANN_AT), shift(BEN_AT)), "sight"),
            Trace(((right, 1), (right + 1, 0)), "sight"),
            Trace(((right, 4), (right + 1, 3)), "blocked"),
        ),
        size="small",
    )
