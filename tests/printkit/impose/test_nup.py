"""Cards on sheets: grids, mirrored backs, crop marks, folds, cutters, part-used sheets."""

from __future__ import annotations

from dataclasses import replace

import pytest
from shapes import drawn

from engine.blocks.blocks import CheatCard, Document, Paragraph, Section
from printkit.impose.grid import card_grid, fold_grids, lowered
from printkit.impose.nup import cut_pages, impose_cards
from printkit.impose.registration import registration_marks, silhouette_grid
from printkit.impose.sheets import to_sheets
from printkit.io.errors import PrintError
from printkit.layout.base.cut_marks import crop_marks
from printkit.layout.base.frame import CardFace
from printkit.layout.base.look import look_of
from printkit.layout.cards.playing_card import CARD_HEIGHT, CARD_WIDTH
from printkit.paper.paper_choice import find_paper
from printkit.paper.papers import BLEED, FLOOR, find_card
from printkit.paper.print_options import Press, PressError, make_press, parse_skip
from printkit.pipeline import compose
from printkit.scene.shapes import Rect, Symbol, Text, Use
from printkit.theme.style import make_style

FACE = CardFace(
    Symbol("f", CARD_WIDTH, CARD_HEIGHT, ()), Symbol("b", CARD_WIDTH, CARD_HEIGHT, ()), 1
)
POKER = (CARD_WIDTH, CARD_HEIGHT)
SECTION = Section("cheat", "Cheat cards", (), game="G", credit="C", scenario_id="XX-1")


def sheets(faces, paper="a4", **press):
    style = make_style(paper=paper, press=make_press(**press))
    return impose_cards(faces, style, SECTION, look_of(style, "ink"))


def uses(page):
    return [shape for shape in drawn(page.shapes) if isinstance(shape, Use)]


@pytest.mark.parametrize(("paper", "count"), [("a4", 9), ("letter", 8), ("a5", 4), ("a3", 18)])
def test_how_many_cards_a_sheet_holds(paper, count):
    assert card_grid(find_paper(paper), POKER, 1000).size == count


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "a3", "legal", "180x240"])
@pytest.mark.parametrize("card", ["poker", "bridge", "mini", "tarot"])
@pytest.mark.parametrize("gap", [0.0, 1.25, 6.0])
def test_the_grid_is_centred_and_backs_mirror_onto_it(paper, card, gap):
    size = find_card(card).width, find_card(card).height
    try:
        grid = card_grid(find_paper(paper), size, 1000, gap=gap)
    except PrintError:
        pytest.skip("no card fits")
    for index in range(grid.size):
        x, y = grid.place(index)
        long_x, long_y = grid.place(index, "long")
        assert long_x == pytest.approx(grid.paper.width - x - grid.cell[0], abs=0.01)
        assert long_y == y
        short_x, short_y = grid.place(index, "short")
        assert short_y == pytest.approx(grid.paper.height - y - grid.cell[1], abs=0.01)
        assert short_x == x
        assert min(x, y, grid.paper.width - x - grid.cell[0]) >= FLOOR


def head(use):
    """The direction in which a card's head points, as degrees clockwise from up."""
    return use.angle % 360


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("flip", ["long", "short"])
def test_heads_of_front_and_back_meet_when_the_sheet_is_turned_over(paper, flip):
    front, back = sheets([FACE] * 8, paper, duplex=flip)
    sheet = find_paper(paper)
    for a, b in zip(uses(front), uses(back), strict=True):
        ax, ay = a.x + CARD_WIDTH / 2, a.y + CARD_HEIGHT / 2
        bx, by = b.x + CARD_WIDTH / 2, b.y + CARD_HEIGHT / 2
        if flip == "long":  # left and right change places
            assert (bx, by) == pytest.approx((sheet.width - ax, ay), abs=0.01)
            assert head(b) == -head(a) % 360
        else:  # top and bottom change places
            assert (bx, by) == pytest.approx((ax, sheet.height - ay), abs=0.01)
            assert head(b) == (180 - head(a)) % 360


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("card", ["poker", "bridge", "mini"])
def test_fold_over_sheets_fold_onto_themselves(paper, card):
    size = find_card(card).width, find_card(card).height
    sheet = find_paper(paper)
    fronts, backs, way = fold_grids(sheet, size, 1000)
    wide, high = fronts.cell
    for index in range(fronts.size):
        x, y = fronts.place(index)
        bx, by = backs.place(index, way)
        if way == "long":
            assert (bx, by) == pytest.approx((sheet.width - x - wide, y), abs=0.01)
            assert sheet.width / 2 - (x + wide) >= 5 + BLEED - 0.01
        else:
            assert (bx, by) == pytest.approx((x, sheet.height - y - high), abs=0.01)
            assert sheet.height / 2 - (y + high) >= 5 + BLEED - 0.01
        assert min(x, y) >= FLOOR


def test_fold_over_prints_both_sides_on_one_page():
    pages = sheets([FACE] * 7, duplex="fold")
    assert [sorted(u.symbol.name for u in uses(p)) for p in pages] == [
        list("bbbbffff"),
        list("bbbfff"),
    ]
    assert all(page.one_sided is False for page in pages)


def test_fronts_only_leaves_patterns_out_but_prints_words_of_backs():
    pattern = replace(FACE, is_pattern=True)
    assert [u.symbol.name for p in sheets([pattern], duplex="none") for u in uses(p)] == ["f"]
    assert [u.symbol.name for p in sheets([FACE], duplex="none") for u in uses(p)] == ["f", "b"]


def test_crop_marks_stay_outside_the_bleed():
    grid = card_grid(find_paper("a4"), POKER, 9)
    left, top, right, bottom = grid.box
    for mark in crop_marks(*grid.cuts(), grid.box):
        inside_x = left - BLEED < (mark.x1 + mark.x2) / 2 < right + BLEED
        inside_y = top - BLEED < (mark.y1 + mark.y2) / 2 < bottom + BLEED
        assert not (inside_x and inside_y)


def test_marks_are_on_both_sides_and_coincide():
    front, back = sheets([FACE] * 9)

    def marks(page, mirrored):
        width = page.width if mirrored else 0.0
        return {
            (*sorted((round(abs(width - s.x1), 2), round(abs(width - s.x2), 2))), s.y1, s.y2)
            for s in page.shapes
            if type(s).__name__ == "Line" and s.paint.width == 0.15
        }

    assert marks(front, False) == marks(back, True)


def test_what_does_not_fit_is_named(cli, tmp_path):
    code, _, err = cli("sheet", "tuckbox", "dukes-up", "--paper", "a6", "-o", tmp_path / "x.pdf")
    assert code == 2
    assert err.startswith("printkit: Tuck box: the paper is too small for a piece of ")


def test_too_small_a_paper_is_named():
    with pytest.raises(PrintError, match=r"too small for a piece of 63\.5 × 88\.9"):
        card_grid(find_paper("70x90"), POKER, 1)


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "legal"])
def test_silhouette_marks_and_cards_keep_apart(paper):
    sheet = find_paper(paper)
    grid = silhouette_grid(sheet, POKER, 1000)
    assert grid.gap == 1.25
    left, top, right, bottom = grid.box
    marks = registration_marks(sheet)
    assert (marks[0].x, marks[0].y, marks[0].width, marks[0].height) == (10, 10, 5, 5)
    assert {min(m.width, m.height) for m in marks[1:] if isinstance(m, Rect)} == {1.0}
    for mark in marks:
        apart_x = mark.x + mark.width <= left or mark.x >= right
        apart_y = mark.y + mark.height <= top or mark.y >= bottom
        assert apart_x or apart_y


def test_the_cut_path_lies_round_the_cards():
    pages = sheets([FACE] * 5, cut="silhouette")
    (path,) = cut_pages(pages)
    assert len(path.shapes) == 5
    for use, outline in zip(uses(pages[0]), path.shapes, strict=True):
        points = [v[i : i + 2] for _, v in outline.commands for i in range(0, len(v), 2)]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        middle = use.x + CARD_WIDTH / 2, use.y + CARD_HEIGHT / 2
        wide, high = max(xs) - min(xs), max(ys) - min(ys)
        assert sorted((wide, high)) == pytest.approx(sorted(POKER), abs=0.01)
        assert ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2) == pytest.approx(middle, abs=0.01)
        assert (wide > high) is (use.angle in (90, 270))


def test_single_cards_have_their_trim_and_bleed():
    front, back = sheets([FACE], cut="single")
    assert (front.width, front.height) == (CARD_WIDTH + 2 * BLEED, CARD_HEIGHT + 2 * BLEED)
    assert front.trim == back.trim == (BLEED, BLEED, CARD_WIDTH, CARD_HEIGHT)


def test_skipped_cells_stay_free_on_the_first_sheet_only():
    pages = sheets([FACE] * 7, skip="1-3,7")
    assert [len(uses(page)) for page in pages] == [5, 5, 2, 2]
    whole = sheets([FACE] * 9, skip="0")[0]
    kept = [uses(whole)[i] for i in (3, 4, 5, 7, 8)]
    assert uses(pages[0]) == kept


@pytest.mark.parametrize(("skip", "cells"), [("0", ()), ("2", (2,)), (" 1-3 , 7", (1, 2, 3, 7))])
def test_skip_is_read(skip, cells):
    assert parse_skip(skip) == cells


@pytest.mark.parametrize("skip", ["", "x", "3-1", "1,,2", "-1", "999", "1-", "1;2"])
def test_skip_is_refused_in_one_line(skip):
    with pytest.raises(PressError, match="--skip"):
        parse_skip(skip)


def test_no_cell_left_is_refused():
    with pytest.raises(PrintError, match="9 cells"):
        sheets([FACE], skip="1-9")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"duplex": "lng"}, "Did you mean long"),
        ({"cut": "laser"}, "--cut laser"),
        ({"card": "pokr"}, "Did you mean poker"),
        ({"card": "5x5"}, "30 to 250"),
        ({"card": "200x60"}, "upright"),
        ({"card": "40x180"}, "2.5 times"),
        ({"gutter": -1}, "--gutter"),
        ({"gutter": float("nan")}, "--gutter"),
        ({"copies_per_sheet": 3}, "--up 3"),
        ({"poster": 0.1}, "--poster"),
        ({"poster": float("inf")}, "--poster"),
        ({"booklet": True, "copies_per_sheet": 2}, "only one of them"),
    ],
)
def test_impossible_options_are_refused(words, message):
    with pytest.raises(PrintError, match=message):
        make_press(**words)


def test_one_sided_sheets_have_nothing_behind_them():
    style = make_style(paper="a4")
    alone = sheets([replace(FACE, back=None)] * 10)
    assert to_sheets(alone, style).flip == "none"
    both = sheets([FACE])
    mixed = to_sheets([*alone, *both], style)
    assert mixed.flip == "long"
    assert [len(uses(page)) for page in mixed.scenes] == [9, 0, 1, 0, 1, 1]
    simplex = replace(style, press=Press(duplex="none"))
    assert len(to_sheets([*alone, *both], simplex).scenes) == 4


def test_sheets_alternate_fronts_and_backs():
    pages = sheets([FACE] * 10)
    assert len(pages) == 4
    names = [[use.symbol.name for use in uses(page)] for page in pages]
    assert names == [["f"] * 9, ["b"] * 9, ["f"], ["b"]]


def test_few_cards_leave_room_for_the_foot():
    grid = lowered(card_grid(find_paper("a4"), POKER, 9), 4)
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
        assert "Game design: Ann Author and Ben Author · Cleo Other and her friends" in words


def test_credits_too_long_for_the_line_above_stand_together_below() -> None:
    who = (
        "the author of the old prototype article and its playtesters",
        "Cleo",
        "all the first readers of that article",
    )
    credit = " · ".join(f"Game design: {name}" for name in who)
    block = CheatCard("T", (Paragraph("x"),), (Paragraph("y"),), copies=9)
    section = Section("cheat", "Cards", (block,), game="One · Two · Three", credit=credit)
    scene = compose(Document("x", "y", (section,)), make_style(paper="a4"))[0]
    lines = [s for s in scene.shapes if isinstance(s, Text)]
    heights = {
        s.y for s in lines if any(name in s.text for name in ("the author", "Cleo", "readers"))
    }
    assert len(heights) == 1
    assert sum(s.y in heights for s in lines) == 3


def test_instructions_stand_whole_between_the_marks() -> None:
    """No sentence runs on beyond a crop mark, where it would be cut apart."""
    shapes = [shape for page in sheets([FACE] * 9) for shape in drawn(page.shapes)]
    words = [shape.text for shape in shapes if isinstance(shape, Text)]
    for phrase in ("Print double-sided at 100 %, flip on long edge.", "Cut from mark to mark."):
        assert any(phrase in word for word in words), words


def test_a_few_pieces_begin_below_their_words() -> None:
    """Over its long edge a sheet keeps its rows; over its short edge they must be in the middle."""
    small = replace(FACE, kind="tokens")
    for flip, is_high in (("long", True), ("short", False)):
        ys = [use.y for use in uses(sheets([small] * 3, duplex=flip)[0])]
        assert (max(ys) < 60) is is_high
