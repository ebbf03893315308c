"""Reports on measurements: every game's, on both papers, with what it counts over its own map."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine import registry
from engine.blocks.blocks import (
    Block,
    Board,
    Columns,
    Document,
    Figure,
    LineChart,
    Plan,
    Section,
    Table,
    Together,
)
from engine.game.contract import Request, play_of
from engine.measure.balance_report import report
from engine.measure.inline_executor import InlineExecutor
from engine.measure.simulate import make_job, play_sets, simulate
from engine.measure.sweep import parse_variations, sweep
from engine.measure.sweep_report import sweep_report
from printkit.compose.document import compose_document
from printkit.pipeline import fill_running_foot
from printkit.scene.shapes import Circle, Group
from printkit.theme.style import make_style

GAMES = {"dabu-deeps": 150, "deebz": 3, "defenders": 20, "dukes-up": 8, "uboat-wargames": 120}
MAPS = {"dabu-deeps": Board, "deebz": Board, "defenders": Plan}


def report_of(slug: str) -> Section:
    game = registry.load(slug)
    scenario = game.generate(Request("1", game.info.default_players))
    job = make_job(scenario, ["random"], "1")
    *_, tally = simulate(job, GAMES[slug], InlineExecutor())
    play = play_of(game)
    section = report(scenario, job, tally, play.seats(scenario), play.meter)
    return fill_running_foot(game, replace(section, slug=""))


def walk(blocks: tuple[Block, ...]) -> Iterator[Block]:
    for block in blocks:
        yield block
        if isinstance(block, Figure):
            yield block.picture
        if isinstance(block, Together):
            yield from walk(block.blocks)
        if isinstance(block, Columns):
            for column in block.columns:
                yield from walk(column)


@pytest.mark.parametrize("slug", GAMES)
def test_a_report_says_how_it_plays_and_fits_both_papers(slug: str) -> None:
    section = report_of(slug)
    blocks = list(walk(section.blocks))
    assert any(isinstance(block, LineChart) for block in blocks)
    drawn = [block for block in blocks if isinstance(block, Board | Plan)]
    assert {type(block) for block in drawn} == ({MAPS[slug]} if slug in MAPS else set())
    for block in drawn:
        shares = [entry[-1] for entry in block.heat]
        assert max(shares) == 1.0
        assert all(0 <= share <= 1 for share in shares)
    for paper, ink in (("a4", "full"), ("letter", "low"), ("a4", "mono")):
        document = Document("t", "a", (section,))
        assert 1 <= len(compose_document(document, make_style(paper=paper, ink=ink))) <= 4


def circles(shapes: tuple[object, ...]) -> Iterator[Circle]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from circles(shape.shapes)
        if isinstance(shape, Circle):
            yield shape


def test_the_areas_of_discs_are_as_the_counts() -> None:
    board = Board(3, 1, heat=((0, 0, 1.0), (1, 0, 0.25), (2, 0, 0.0)))
    section = Section("x", "X", (board,), game="G", credit="C", bare=True)
    (page,) = compose_document(Document("t", "a", (section,)), make_style(paper="a4"))
    radii = [circle.radius for circle in circles(page.shapes)]
    assert len(radii) == 2
    assert abs(radii[0] - 2 * radii[1]) < 0.01


def test_captures_are_counted_where_cards_left_the_fortress() -> None:
    game = registry.load("dabu-deeps")
    job = make_job(game.generate(Request("1", 2)), ["random"], "1")
    tally = play_sets(job, 0, 50)
    assert tally.falls
    for cell, count in tally.falls.items():
        assert count <= min(tally.places[cell], tally.games), cell  # a card is taken once a round


def test_a_sweep_is_printed_with_its_changes() -> None:
    game = registry.load("dabu-deeps")
    varied = parse_variations(game, ["refill=one,five"])
    variants = list(sweep(game, Request("1", 2), varied, ["random"], 60, InlineExecutor(), 1))
    section = fill_running_foot(game, replace(sweep_report(game, "1", variants), slug=""))
    tables = [block for block in walk(section.blocks) if isinstance(block, Table)]
    assert [table.caption for table in tables] == ["refill=five against refill=one"]
    assert compose_document(Document("t", "a", (section,)), make_style(paper="letter"))
