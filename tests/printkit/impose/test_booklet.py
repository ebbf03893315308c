"""Booklets and zines: page order as data, then sheets measured in the PDF."""

from io import BytesIO

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdfium2 import PdfDocument

from engine import registry
from engine.blocks.blocks import Document
from printkit import render
from printkit.impose.booklet import (
    CREEP,
    GATHERED,
    INNER,
    MOST_SHEETS,
    booklet_paper,
    booklet_sides,
    bound,
    signatures,
)
from printkit.impose.booklet_notice import booklet_notice
from printkit.impose.ways.zine import (
    PAGES,
    ZineError,
    spare_pages,
    zine_pages,
    zine_paper,
    zine_spots,
    zines,
)
from printkit.layout.base.frame import FitError
from printkit.layout.base.look import look_of
from printkit.paper.paper_choice import find_paper
from printkit.paper.papers import FLOOR
from printkit.paper.print_options import PressError, make_press
from printkit.paper.sheet_letters import letter, sheet_name
from printkit.preflight.rules import inspect
from printkit.scene.shapes import Group, Line, Link, Paint, Rect, Scene, Text
from printkit.studio.frame.speaking import speak
from printkit.theme.style import make_style

INK = Paint(fill="#000000")


@given(st.integers(1, 400))
def test_every_page_lies_once_and_recto_pages_lie_right(pages):
    sides = booklet_sides(pages)
    places = [(page, at) for side in sides for page, at in ((side.left, 0), (side.right, 1))]
    assert sorted(page for page, _ in places if page is not None) == list(range(pages))
    assert len(places) % 4 == 0 and len(places) - pages < 4 * len(signatures(pages))
    for page, at in places:
        if page is not None:
            assert page % 2 == 1 - at  # page 1 (index 0) is a recto, on the right of the fold


@given(st.integers(1, 400))
def test_a_leaf_holds_pages_that_follow_each_other(pages):
    sides = booklet_sides(pages)
    for front, back in zip(sides[::2], sides[1::2], strict=True):
        assert front.front and not back.front
        # turned over the short edge, the right half of the front is the left half of the back
        if front.right is not None and back.left is not None:
            assert back.left == front.right + 1
        if front.left is not None and back.right is not None:
            assert front.left == back.right + 1


@given(st.integers(1, 400))
def test_signatures_hold_all_sheets_evenly(pages):
    parts = signatures(pages)
    assert sum(parts) == -(-pages // 4)
    assert max(parts) - min(parts) <= 1
    assert (len(parts) == 1 and parts[0] <= MOST_SHEETS) or max(parts) <= GATHERED


def test_the_order_of_eight_pages():
    order = [(side.left, side.right) for side in booklet_sides(8)]
    assert order == [(7, 0), (1, 6), (5, 2), (3, 4)]


def test_gatherings_beyond_the_alphabet_have_names_too():
    assert [letter(n) for n in (0, 25, 26, 701, 702)] == ["A", "Z", "AA", "ZZ", "AAA"]
    assert (sheet_name(0, 0), sheet_name(1, 2), sheet_name(26, 0)) == ("A1", "B3", "AA1")


def page(number):
    paper = booklet_paper(find_paper("a4"))
    return Scene(paper.width, paper.height, (Rect(20, 20, number, 5, INK),), label=str(number))


def places(scene):
    """Width of each rectangle on a side -> its left edge; the width tells the page."""
    return {
        shape.shapes[0].width: shape.dx + 20 for shape in scene.shapes if isinstance(shape, Group)
    }


def test_pages_move_from_the_fold_and_inner_sheets_creep_back():
    pages = [page(number) for number in range(1, 33)]
    sides = bound(pages, find_paper("a4"), "sheet")
    assert len(sides) == 16
    for sheet in range(8):
        found = places(sides[2 * sheet])
        shift = INNER - CREEP * sheet
        assert found[2 * sheet + 1] == pytest.approx(148.5 + 20 + shift, abs=0.001)
        assert found[32 - 2 * sheet] == pytest.approx(20 - shift, abs=0.001)


def test_pages_on_their_side_are_turned_and_links_are_dropped():
    paper = booklet_paper(find_paper("letter"))
    lying = Scene(paper.height, paper.width, (Rect(1, 2, 3, 4, INK), Link(0, 0, 9, 9, "there")))
    (front, *_) = bound([lying], find_paper("letter"), "sheet")
    group = front.shapes[0]
    assert (group.angle, group.dy) == (270.0, paper.height)
    assert len(group.shapes) == 1


def test_the_papers_of_a_fold():
    assert (booklet_paper(find_paper("a4")).width, booklet_paper(find_paper("a4")).height) == (
        148.5,
        210,
    )
    letter = booklet_paper(find_paper("letter"))
    assert (letter.width, letter.height) == (139.7, 215.9)
    assert (zine_paper(find_paper("a4")).width, zine_paper(find_paper("a4")).height) == (74.25, 105)
    with pytest.raises(ZineError, match="a6"):
        zine_paper(find_paper("a6"))


def test_a_zine_reads_on_when_its_sheet_is_folded():
    at = {(spot.column, spot.row): spot.page + 1 for spot in zine_spots()}
    assert sorted(at.values()) == list(range(1, 9))
    # once cut, the panels hang together as a ring; read along it, pages follow each other
    ring = [at[c, 1] for c in (1, 2, 3)] + [at[c, 0] for c in (3, 2, 1, 0)] + [at[0, 1]]
    assert ring == [1, 2, 3, 4, 5, 6, 7, 8]
    # the two pages of a leaf lie back to back once folded lengthwise, at the ends of the sheet
    for column in (0, 3):
        assert abs(at[column, 0] - at[column, 1]) == 1


def test_a_zine_has_eight_pages():
    cell = zine_paper(find_paper("a4"))
    blank = Scene(cell.width, cell.height, ())
    assert len(zines([blank] * 8, find_paper("a4"))) == 1
    with pytest.raises(ZineError, match="9 pages"):
        zines([blank] * 9, find_paper("a4"))


def begun(*counts):
    """Blank pages of sections of so many pages each."""
    return [
        Scene(70, 100, (), bookmark=("" if page else "title", 0))
        for count in counts
        for page in range(count)
    ]


@pytest.mark.parametrize(
    ("counts", "sheets"), [((3, 5), 1), ((3, 6), 2), ((5, 3, 1), 2), ((8, 8), 2), ((1,) * 9, 2)]
)
def test_a_section_is_not_parted_between_zines(counts, sheets):
    assert len(zines(begun(*counts), find_paper("a4"))) == sheets


def test_spare_pages_of_a_zine_are_for_notes(tmp_path, cli):
    assert [spare_pages(begun(*counts)) for counts in ((5,), (3, 5), (5, 4))] == [3, 0, 4]
    out = tmp_path / "zine.pdf"
    call = ("sheet", "reference", "dabu-deeps", "--binding", "zine", "--paper", "a4")
    assert cli(*call, "-o", out)[0] == 0
    told = PdfDocument(out)[1].get_textpage().get_text_bounded()
    assert told.count("Notes") == 3  # in the feet of pages 6 to 8


def test_a_zine_takes_the_largest_type_in_which_it_is_one():
    style = make_style(paper="a4")
    tried = []

    def compose(asked):
        body = asked.theme.size("body")
        tried.append(body)
        if body > 9.0:
            raise FitError("too wide")
        return begun(5, 4) if body > 8.0 else begun(4, 4)

    assert len(zine_pages(style, compose)) == PAGES
    assert tried[0] == 9.5 and 7.0 < tried[-1] <= 8.0
    assert len(zine_pages(style, lambda asked: begun(5, 4))) == 9  # two zines, in the first size
    with pytest.raises(ZineError, match="9 pages"):
        zine_pages(style, lambda asked: begun(9))


def test_no_type_of_a_zine_is_below_the_scale():
    sizes = []
    zine_pages(make_style(paper="a4"), lambda asked: sizes.append(asked.theme.sizes) or begun(4, 5))
    assert len(sizes) > 3
    assert min(size for found in sizes for size in found.values()) == 7.0
    assert sizes[-1]["body"] * 0.95 >= 7.0  # layout may tighten by so much
    assert sizes[-1]["label"] * 0.95 >= 7.0


def test_pages_of_a_zine_keep_clear_of_the_edge_of_the_sheet():
    paper = find_paper("a4")
    cell = zine_paper(paper)
    full = Rect(cell.margin, 20, cell.width - 2 * cell.margin, 5, INK)
    (sheet,) = zines([Scene(cell.width, cell.height, (full,))] * 8, paper)
    report = inspect(render.to_pdf([sheet], Document("t", "a", ()), "none"), "zine")
    assert report.findings == []
    assert cell.margin < FLOOR


@pytest.mark.parametrize("slug", registry.packages())
@pytest.mark.parametrize(("paper", "language"), [("letter", "de"), ("a4", "en")])
def test_the_reference_of_every_game_makes_a_zine(slug, paper, language, tmp_path, cli):
    out = tmp_path / "zine.pdf"
    call = ("sheet", "reference", slug, "--binding", "zine", "--paper", paper, "--lang", language)
    assert cli(*call, "-o", out)[0] == 0
    report = inspect(out.read_bytes(), "zine")
    assert report.findings == []
    assert report.pages <= 3  # how to, and two zines at most
    assert report.smallest_text_pt >= 5.6  # small capitals of a 7 pt line


def test_a_zine_is_cut_along_its_middle_only():
    cell = zine_paper(find_paper("a4"))
    (sheet,) = zines([Scene(cell.width, cell.height, ())], find_paper("a4"))
    level = [s for s in sheet.shapes if isinstance(s, Line) and s.y1 == s.y2 and not s.paint.dash]
    assert min(line.x1 for line in level) == cell.width
    assert max(line.x2 for line in level) == 3 * cell.width


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_booklet_of_rules_prints_as_it_should(paper, tmp_path, cli):
    out = tmp_path / "b.pdf"
    assert cli("sheet", "rules", "deebz", "--booklet", "--paper", paper, "-o", out)[0] == 0
    report = inspect(out.read_bytes(), "b.pdf")
    assert report.findings == []
    assert report.duplex == "DuplexFlipShortEdge"
    sheet = find_paper(paper)
    assert report.sizes == ((round(sheet.height, 1), round(sheet.width, 1)),)
    with pikepdf.open(BytesIO(out.read_bytes())) as pdf:
        assert len(pdf.pages) % 2 == 0
        assert [p.label for p in pdf.pages][:3] == ["how to", "how to, back", "sheet 1 outside"]


def test_cards_stay_loose_at_their_real_size(tmp_path, cli):
    out = tmp_path / "b.pdf"
    assert cli("sheet", "reference,cheat", "deebz", "--booklet", "--paper", "a4", "-o", out)[0] == 0
    sizes = [(round(w), round(h)) for w, h in inspect(out.read_bytes(), "b").sizes]
    assert sizes[0] == (297, 210) and (210, 297) in sizes


def test_the_readers_version_has_single_pages(tmp_path, cli):
    out = tmp_path / "b.pdf"
    call = ("sheet", "reference", "deebz", "--binding", "single", "--paper", "a4", "-o", out)
    assert cli(*call)[0] == 0
    assert inspect(out.read_bytes(), "b").sizes == ((148.5, 210.0),)


def test_wrong_bindings_are_one_line(tmp_path, cli):
    out = tmp_path / "b.pdf"
    code, _, err = cli("sheet", "rules", "deebz", "--binding", "zine", "--paper", "a4", "-o", out)
    assert code == 2 and err.count("\n") == 1 and not out.exists()
    with pytest.raises(PressError, match="--binding"):
        make_press(binding="glue")
    with pytest.raises(PressError, match="only one"):
        make_press(booklet=True, poster=25.0)


def test_same_pages_same_bytes():
    pages = [page(number) for number in range(1, 9)]
    document = Document("t", "a", ())
    once, again = (
        render.to_pdf(bound(pages, find_paper("a4"), "sheet"), document, "short") for _ in "12"
    )
    assert once == again


@pytest.mark.parametrize("language", ["en", "de"])
def test_how_to_make_a_thick_booklet_fits_its_sheet_in_large_print(language):
    style = make_style(paper="letter", large_print=True)
    with speak(language):
        front, _back = booklet_notice(107, 6, style.paper, look_of(style, "ink"))
    assert front.height - max(text.y for text in texts(front.shapes)) > FLOOR


def texts(shapes):
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape
        elif isinstance(shape, Group):
            yield from texts(shape.shapes)
