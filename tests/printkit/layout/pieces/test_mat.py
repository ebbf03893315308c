"""Mats at real size: which sheets they are cut into, and that nothing is parted or shrunk."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import registry
from engine.blocks.blocks import Document, Mat, Place, Section
from engine.blocks.pictures import CARD_HEIGHT, CARD_WIDTH, card_mat, card_place
from engine.game.contract import SheetRequest
from printkit.compose.document import compose_document
from printkit.layout.base.frame import FitError
from printkit.layout.base.measure import width
from printkit.pipeline import general_sections
from printkit.scene.shapes import Clip, Group, Path, Rect, Scene, Shape, Text
from printkit.theme.style import make_style
from printkit.theme.theme_file import names as themes


def pages_of(mat: Mat, paper: str = "a4", *, landscape: bool = True) -> list[Scene]:
    style = make_style(paper=paper)
    section = Section(
        "mat", "The mat", (mat,), landscape=landscape, bare=True, game="G", credit="C"
    )
    return compose_document(Document("t", "a", (section,)), style)


def all_shapes(
    shapes: tuple[Shape, ...], x: float = 0, y: float = 0
) -> Iterator[tuple[Shape, float, float]]:
    """Every shape and where its origin lies on the page; turned groups are left out."""
    for shape in shapes:
        if isinstance(shape, Group) and not shape.angle:
            yield from all_shapes(shape.shapes, x + shape.dx, y + shape.dy)
        elif isinstance(shape, Clip):
            yield from all_shapes(shape.shapes, x, y)
        else:
            yield shape, x, y


def texts(page: Scene) -> str:
    return " ".join(s.text for s, _, _ in all_shapes(page.shapes) if isinstance(s, Text))


def rects(page: Scene) -> list[tuple[float, float, float, float]]:
    found = []
    for shape, x, y in all_shapes(page.shapes):
        if isinstance(shape, Rect):
            found.append((x + shape.x, y + shape.y, shape.width, shape.height))
    return found


def grid(columns: int, rows: int) -> Mat:
    places = tuple(card_place(c, r, f"c{c}r{r}") for r in range(rows) for c in range(columns))
    return card_mat(columns, rows, places, "Grid")


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_six_columns_and_five_rows_take_six_sheets(paper: str) -> None:
    pages = pages_of(grid(6, 5), paper)
    assert len(pages) == 6
    assert [texts(page).count("Grid") for page in pages] == [1] * 6
    for page, name in zip(pages, ["A1", "B1", "A2", "B2", "A3", "B3"], strict=True):
        assert f"Grid {name}" in texts(page)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_place_is_whole_at_real_size_on_exactly_one_sheet(paper: str) -> None:
    seen: list[str] = []
    for page in pages_of(grid(6, 5), paper):
        words = texts(page).split()
        seen += [
            word for word in words if word.startswith("c") and "r" in word and word[1].isdigit()
        ]
        for x, y, wide, high in rects(page):
            assert (wide, high) == (CARD_WIDTH, CARD_HEIGHT)
            assert 0 < x < x + wide < page.width
            assert 0 < y < y + high < page.height
    assert sorted(seen) == sorted(f"c{c}r{r}" for r in range(5) for c in range(6))


def test_what_fits_one_sheet_has_nothing_to_join() -> None:
    (page,) = pages_of(grid(3, 2))
    assert "dashes" not in texts(page)


def test_cut_up_places_have_nothing_to_join_either() -> None:
    places = tuple(Place(0, 40.0 * n, 30, 35, f"n{n}", role="cut") for n in range(9))
    pages = pages_of(Mat(30, 360, places, joined=False))
    assert len(pages) > 1
    assert not any("dashes" in texts(page) for page in pages)


def test_a_field_may_be_parted_and_is_named_on_both_sheets() -> None:
    field = Place(0, 0, 400, 150, "The table", role="field")
    pages = pages_of(Mat(400, 150, (field,), "Table"))
    assert len(pages) == 2
    assert all("The table" in texts(page) for page in pages)


def test_sheets_are_alike_in_size() -> None:
    widest = [max(x + w for x, _, w, _ in rects(page)) for page in pages_of(grid(6, 1))]
    assert len(widest) == 2
    assert widest[0] == pytest.approx(widest[1])


def test_too_small_paper_is_one_clear_error() -> None:
    with pytest.raises(FitError, match=r"real size 63.5 mm must stay in one piece"):
        pages_of(grid(2, 2), "70x120", landscape=False)


def test_places_are_not_parted_to_save_a_sheet() -> None:
    places = tuple(Place(160.0 * n, 0, 150, 60, f"n{n}") for n in range(3))
    pages = pages_of(Mat(470, 60, places, "Wide"))
    assert [len(rects(page)) for page in pages] == [1, 1, 1]


@pytest.mark.parametrize("theme", themes())
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_mats_of_every_game_fit_at_real_size_in_every_theme(paper: str, theme: str) -> None:
    """A theme's frame would take the room that a mat needs, so mats have none."""
    style = make_style(paper=paper, theme=theme)
    found = 0
    for slug in registry.packages():
        game = registry.load(slug)
        names = [name for name, sheet in game.sheets.items() if not sheet.needs_scenario]
        sections = general_sections(game, names, game.info.default_players)
        mats = [s for s in sections if any(isinstance(block, Mat) for block in s.blocks)]
        found += len(mats)
        assert len(compose_document(Document("t", "a", tuple(mats)), style)) >= len(mats)
    assert found >= 4


@pytest.mark.parametrize("ink", ["full", "low"])
def test_contour_lines_stay_clear_of_the_words(ink: str) -> None:
    sheet = registry.load("deebz").sheets["unit-mat"].make(SheetRequest(2))
    page = compose_document(Document("t", "a", tuple(sheet)), make_style(paper="a4", ink=ink))[0]
    words = [(s, x, y) for s, x, y in all_shapes(page.shapes) if isinstance(s, Text)]
    lines = [
        (x + step[1][0], y + step[1][1])
        for s, x, y in all_shapes(page.shapes)
        if isinstance(s, Path) and s.paint.width == 0.18
        for step in s.commands
        if step[1]
    ]
    assert len(lines) > 1000
    for word, x, y in words:
        if word.text.strip() and word.size_pt > 7:
            left, base = x + word.x, y + word.y
            wide = width(word.text, word.font, word.size_pt)
            left -= {"middle": wide / 2, "end": wide}.get(word.anchor, 0.0)
            assert not any(left < px < left + wide and base - 2 < py < base for px, py in lines), (
                word.text
            )
