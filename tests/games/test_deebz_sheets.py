"""What goes on paper agrees with the engine."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from engine.document import Board, CheatCard, Legend, Prose, Table
from engine.game import Request, SheetRequest
from engine.games.deebz import GAME
from engine.games.deebz.first_turn import play_first_turn
from engine.games.deebz.pictures import read_field
from engine.games.deebz.sheets_reference import effect_tables
from engine.games.deebz.tables import EFFECTS
from engine.rng import Streams

TEMPLATE = Path(__file__).parents[2] / "templates" / "deebz" / "rules.md.j2"


def scenarios():
    for seed, players in (("1", 2), ("2", 3), ("3", 4), ("4", 2), ("5", 2)):
        yield GAME.generate(Request(seed, players, {"modifiers": "many"}))


def blocks_of(name: str, scenario):
    request = SheetRequest(scenario.players, scenario)
    return [block for section in GAME.sheets[name].make(request) for block in section.blocks]


def test_the_map_shows_exactly_the_data() -> None:
    for scenario in scenarios():
        content = scenario.content
        board = next(b for b in blocks_of("map", scenario) if isinstance(b, Board))
        roles = {(c.x, c.y): c for c in board.cells}
        solid = sorted([c.x, c.y] for c in board.cells if c.role == "solid")
        assert solid == sorted(content["solid"])
        assert len(board.edges) == len(content["walls"])
        for player, cells in enumerate(content["spawns"]):
            assert roles[tuple(cells[0])].text == f"S{player + 1}"
        for m in content["modifiers"]:
            assert roles[m["x"], m["y"]].role == m["type"]


def test_the_legend_lists_only_what_occurs() -> None:
    for scenario in scenarios():
        section = GAME.sheets["map"].make(SheetRequest(scenario.players, scenario))[0]
        columns = next(b for b in section.blocks if hasattr(b, "columns") and hasattr(b, "weights"))
        legend = next(b for col in columns.columns for b in col if isinstance(b, Legend))
        names = {text for _, _, text in legend.entries}
        kinds = {m["type"] for m in scenario.content["modifiers"]}
        assert ("Blocker" in names) == ("blocker" in kinds)
        assert ("Reflector" in names) == ("reflector" in kinds)


def test_d10_2_the_worked_turn_is_legal() -> None:
    """Each step goes to a neighbour of the floor, within Movement, and stops where one may."""
    for scenario in scenarios():
        field = read_field(scenario)
        turn = play_first_turn(field, Streams(scenario.id, "deebz first turn").stream("deck"))
        assert sorted(turn.unit + turn.kept + turn.shed) == sorted(turn.hand)
        assert len(turn.kept) <= turn.keep == turn.limit - len(turn.hand)
        cells = [field.grid.bit(p) for p in (field.spawns[0][0], *turn.way)]
        for here, there in itertools.pairwise(cells):
            assert field.grid.spread(here) & there & field.floor(0)
        assert turn.way.index(turn.stops[0]) <= turn.movement
        assert turn.way.index(turn.stops[1]) - turn.way.index(turn.stops[0]) <= turn.movement
        assert all(field.grid.bit(stop) & field.stoppable(0) for stop in turn.stops)
        if scenario.content["ruleset"]["preset"] != "core":
            assert turn.movement == 1


def test_d9_every_effect_is_on_the_reference() -> None:
    rows = [row for table in effect_tables() for row in table.rows]
    assert len(rows) == len(EFFECTS)


def test_rules_cite_every_section() -> None:
    text = TEMPLATE.read_text("utf-8")
    cited = set(re.findall(r"D\d+\.\d+", text))
    for section, last in {1: 7, 2: 6, 3: 9, 4: 8, 5: 7, 6: 9, 7: 3, 8: 7, 9: 4, 10: 8, 11: 3,
                          12: 10, 13: 6, 14: 3, 16: 4}.items():  # fmt: skip
        missing = {f"D{section}.{n}" for n in range(1, last + 1)} - cited
        assert not missing, missing


@pytest.mark.parametrize("players", [2, 6])
def test_cards_and_mats_for_everybody(players) -> None:
    card = GAME.sheets["cheat"].make(SheetRequest(players))[0].blocks[0]
    assert isinstance(card, CheatCard)
    assert card.copies == players
    mats = GAME.sheets["mats"].make(SheetRequest(players))[0].blocks
    assert sum(isinstance(block, Table) for block in mats) >= players


def test_the_rules_page_names_only_figures_it_has() -> None:
    prose = GAME.sheets["rules"].make(SheetRequest(2))[0].blocks[0]
    assert isinstance(prose, Prose)
    named = set(re.findall(r"!\[[^\]]*\]\((\w+)\)", TEMPLATE.read_text("utf-8")))
    assert named == set(prose.figures)
