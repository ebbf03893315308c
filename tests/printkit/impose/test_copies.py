"""Score pads: equal pages two or four up, laid out for their size and never scaled."""

from __future__ import annotations

import pytest

from engine import registry
from engine.blocks.blocks import Document, Paragraph, Section
from engine.game.contract import SheetRequest
from printkit.impose.ways.copies import copy_paper
from printkit.layout.base.cut_marks import MARK
from printkit.paper.paper_choice import find_paper
from printkit.paper.print_options import make_press
from printkit.pipeline import compose, impose
from printkit.scene.shapes import Group, Line
from printkit.theme.style import make_style


def imposed(sections, up, paper):
    style = make_style(paper=paper, press=make_press(copies_per_sheet=up))
    document = Document("t", "a", tuple(sections))
    return impose(compose(document, style), style)


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("up", [2, 4])
def test_copies_fill_the_sheet_exactly(paper, up):
    sheet, cell = find_paper(paper), copy_paper(find_paper(paper), up)
    assert cell.width * cell.height * up == pytest.approx(sheet.width * sheet.height, rel=1e-4)
    sheets = imposed([Section("x", "X", (Paragraph("One."),))], up, paper)
    (side,) = sheets.scenes
    assert sorted((side.width, side.height)) == pytest.approx(
        sorted((sheet.width, sheet.height)), abs=0.01
    )
    copies = [s for s in side.shapes if isinstance(s, Group)]
    assert len(copies) == up and len({c.shapes for c in copies}) == 1
    assert all(c.scale == 1 and c.angle == 0 for c in copies)
    places = {(round(c.dx / cell.width), round(c.dy / cell.height)) for c in copies}
    assert places == {(x, y) for x in (0, 1) for y in range(up // 2)}
    for mark in (s for s in side.shapes if isinstance(s, Line)):
        # Marks lie on the line between two copies, at the very edge.
        down = mark.x1 == mark.x2
        assert (mark.x1 if down else mark.y1) in (cell.width if down else cell.height,)


@pytest.mark.parametrize("up", [2, 4])
def test_every_cut_has_a_mark_at_both_of_its_ends(up):
    (side,) = imposed([Section("x", "X", (Paragraph("One."),))], up, "a4").scenes
    cell = copy_paper(find_paper("a4"), up)
    marks = {(m.x1, m.y1, m.x2, m.y2) for m in side.shapes if isinstance(m, Line)}
    x, y, width, height = cell.width, cell.height, side.width, side.height
    expected = {(x, 0, x, MARK), (x, height - MARK, x, height)}
    if up == 4:
        expected |= {(0, y, MARK, y), (width - MARK, y, width, y)}
    assert marks == {tuple(round(number, 3) for number in mark) for mark in expected}


def test_two_upright_pages_turn_over_the_short_edge():
    sections = [Section("x", "X", (Paragraph("One."),))]
    assert imposed(sections, 2, "a4").flip == "short"
    assert imposed(sections, 4, "a4").flip == "long"


@pytest.mark.parametrize("slug", [info.slug for info in registry.infos()])
@pytest.mark.parametrize("up", [2, 4])
def test_every_score_sheet_makes_a_pad(slug, up):
    game = registry.load(slug)
    sections = game.sheets["score"].make(SheetRequest(players=game.info.default_players))
    assert imposed(sections, up, "letter").scenes
