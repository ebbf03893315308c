"""Cards on sheets: grids, mirrored backs, crop marks."""

from __future__ import annotations

import pytest

from engine.document import CheatCard, Document, Paragraph, Section
from printkit.errors import PrintError
from printkit.impose.nup import BLEED, card_grid, crop_marks, impose_cards, lowered
from printkit.layout.frame import CardFace
from printkit.layout.look import look_of
from printkit.layout.playing_card import CARD_HEIGHT, CARD_WIDTH
from printkit.paper import FLOOR, find_paper
from printkit.pipeline import compose
from printkit.scene import Symbol, Text, Use
from printkit.style import make_style

FACE = CardFace(
    Symbol("f", CARD_WIDTH, CARD_HEIGHT, ()), Symbol("b", CARD_WIDTH, CARD_HEIGHT, ()), 1
)


@pytest.mark.parametrize(("paper", "count"), [("a4", 9), ("letter", 8), ("a5", 4), ("a3", 18)])
def test_how_many_cards_a_sheet_holds(paper, count):
    grid = card_grid(find_paper(paper))
    assert grid.columns * grid.rows == count


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "a3", "legal"])
def test_the_grid_is_centred_and_the_back_mirrors_onto_it(paper):
    grid = card_grid(find_paper(paper))
    for index in range(grid.columns * grid.rows):
        x, y = grid.place(index, mirrored=False)
        back_x, back_y = grid.place(index, mirrored=True)
        assert back_x == pytest.approx(grid.paper.width - x - grid.cell[0], abs=0.01)
        assert back_y == y
        assert min(x, y, grid.paper.width - x - grid.cell[0]) >= FLOOR


def test_turned_cards_meet_heads_when_the_sheet_is_turned_over():
    style = make_style(paper="letter")
    section = Section("cheat", "Cheat cards", ())
    front, back = impose_cards([FACE] * 8, style.paper, section, look_of(style, "ink"))
    angles = [s.angle for page in (front, back) for s in page.shapes if isinstance(s, Use)]
    assert angles == [90.0] * 8 + [270.0] * 8
    a, b = (next(s for s in page.shapes if isinstance(s, Use)) for page in (front, back))
    assert a.x + CARD_WIDTH / 2 == pytest.approx(style.paper.width - b.x - CARD_WIDTH / 2, abs=0.01)


def test_crop_marks_stay_outside_the_bleed():
    grid = card_grid(find_paper("a4"))
    right = grid.paper.width - grid.left
    bottom = grid.paper.height - grid.top
    for mark in crop_marks(grid):
        inside_x = grid.left - BLEED < (mark.x1 + mark.x2) / 2 < right + BLEED
        inside_y = grid.top - BLEED < (mark.y1 + mark.y2) / 2 < bottom + BLEED
        assert not (inside_x and inside_y)


def test_too_small_a_paper_is_named():
    with pytest.raises(PrintError, match="70x90"):
        card_grid(find_paper("70x90"))


def test_sheets_alternate_fronts_and_backs():
    style = make_style(paper="a4")
    section = Section("cheat", "Cheat cards", (), game="G", credit="C", scenario_id="XX-1")
    faces = [FACE] * 10
    pages = impose_cards(faces, style.paper, section, look_of(style, "ink"))
    assert len(pages) == 4
    names = [
        [shape.symbol.name for shape in page.shapes if isinstance(shape, Use)] for page in pages
    ]
    assert names == [["f"] * 9, ["b"] * 9, ["f"], ["b"]]


def test_few_cards_leave_room_for_the_foot():
    grid = lowered(card_grid(find_paper("a4")), 4)
    assert grid.rows == 2
    assert grid.top == pytest.approx((297 - 2 * CARD_HEIGHT) / 2)


def test_a_full_sheet_names_every_designer() -> None:
    credit = "Game design: Ann Author and Ben Author · Game design: Cleo Other and her friends"
    block = CheatCard("T", (Paragraph("x"),), (Paragraph("y"),), copies=9)
    section = Section("cheat", "Cards", (block,), game="One · Two", credit=credit)
    scenes = compose(Document("x", "y", (section,)), make_style(paper="a4"))
    assert len(scenes) == 2
    for scene in scenes:
        words = " ".join(s.text for s in scene.shapes if isinstance(s, Text))
        assert credit in words
