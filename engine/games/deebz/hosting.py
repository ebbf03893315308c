"""What a host needs of the game: its sheets, the packing list, the script, the story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.game.contract import Hosting, Sheet
from engine.game.covers import COVER, cover_sheet
from engine.games.deebz.sheets.build import build, for_built, grids, nothing
from engine.games.deebz.sheets.deck_building import deck, unit_mat
from engine.games.deebz.sheets.host_script import packing, script
from engine.games.deebz.sheets.learn import learn
from engine.games.deebz.sheets.map import map_sheet
from engine.games.deebz.sheets.pictures import view
from engine.games.deebz.sheets.play_aids import cheat, mats, score
from engine.games.deebz.sheets.reference import effects, reference
from engine.games.deebz.sheets.rules import faq, rules
from engine.games.deebz.sheets.sealed import sealed
from engine.games.deebz.sheets.unit_pieces import counters, packing_lean, unit_slips
from engine.games.deebz.sheets.worked_turn import first_turn

if TYPE_CHECKING:
    from engine.game.carry_over import Carried, CarryOver
    from engine.game.editor import Editor
    from engine.game.kit import MapExchange
    from engine.game.table_kit import TableKit
    from engine.scenario.envelope import Scenario
    from engine.telling.tale import Tale


def carry(request: CarryOver) -> Carried | None:
    """Return the scenario with what a campaign brings; None when there is nothing to bring."""
    from engine.games.deebz.campaign import carry as bring  # late: it plays games of the past

    return bring(request)


def tell(scenario: Scenario, players: Sequence[str], moves: Sequence[str]) -> Tale:
    """Return the story of a finished record.

    Raises:
        RequestError: the record is not legal, or not finished.
    """
    from engine.games.deebz.story.tell import tell as narrate  # late: it plays the game

    return narrate(scenario, players, moves)


def kit(scenario: Scenario) -> TableKit:
    """Return what lies on the table when it begins."""
    from engine.games.deebz.table_kit import table_kit  # late: virtual tables alone ask for it

    return table_kit(scenario)


def maps() -> MapExchange:
    """Return how the map goes to other programs and comes back."""
    from engine.games.deebz.exchange import MAPS  # late: a night sends none

    return MAPS


def editor() -> Editor:
    """Return how the map is changed by hand."""
    from engine.games.deebz.editing.editor import EDITOR  # late: a night changes none

    return EDITOR


HOSTING = Hosting(
    sheets={
        COVER: cover_sheet("engine.games.deebz", view),
        "map": Sheet(
            for_built(build, map_sheet),
            "the map with its objective and legend",
            needs_scenario=True,
        ),
        "first-turn": Sheet(first_turn, "Your first turn on this map", needs_scenario=True),
        "learn": Sheet(learn, "Learn to play"),
        "rules": Sheet(rules, "Rules, numbered"),
        "faq": Sheet(faq, "FAQ and variants"),
        "reference": Sheet(reference, "Quick reference"),
        "effects": Sheet(effects, "Effects and modifiers: what they cost and do"),
        "mats": Sheet(mats, "Unit mats, a page for each player"),
        "deck": Sheet(deck, "a worksheet for building a deck"),
        "unit-mat": Sheet(unit_mat, "room for the cards of eight Units", component=True),
        "unit-slips": Sheet(
            unit_slips, "a slip for each player's Units, to cut apart", component=True
        ),
        "counters": Sheet(
            counters, "the tokens tonight needs", needs_scenario=True, component=True
        ),
        "score": Sheet(score, "score sheet with trackers"),
        "cheat": Sheet(cheat, "cheat cards"),
        "build": Sheet(build, "building a map together: steps, grid and segments", component=True),
        "grids": Sheet(grids, "blank grids of every size, with segments", component=True),
        "sealed": Sheet(for_built(nothing, sealed), "what the map measures", needs_scenario=True),
    },
    packing=packing,
    packing_lean=packing_lean,
    script=script,
    kit=kit,
    tell=tell,
    carry=carry,
    load_maps=maps,
    load_editor=editor,
)
