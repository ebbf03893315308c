"""Posters: sheets cover the picture once, overlap by 8 mm, join exactly, and the scale is exact."""

import itertools
from io import BytesIO

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import registry
from engine.game.contract import Request
from engine.scenario.envelope import dump
from printkit.impose.poster import EDGE, OVERLAP, PosterError, tiling
from printkit.paper.paper_choice import find_paper
from printkit.preflight.rules import inspect
from printkit.preflight.trace import Tracer

MM = 25.4 / 72


@given(st.floats(30, 1500), st.floats(30, 1500), st.sampled_from(["a4", "letter", "a3"]))
def test_windows_cover_the_picture_and_overlap_by_as_much_as_is_said(wide, high, name):
    paper = find_paper(name)
    try:
        plan = tiling(paper, wide, high)
    except PosterError:
        return
    for size, count, window, side in (
        (wide, plan.columns, plan.wide, plan.paper.width),
        (high, plan.rows, plan.high, plan.paper.height),
    ):
        assert window <= side - 2 * EDGE + 0.01
        ends = [at * (window - OVERLAP) + window for at in range(count)]
        assert ends[-1] >= size - 0.001
        assert count == 1 or ends[-2] < size - OVERLAP


def test_the_way_that_takes_fewer_sheets_is_chosen():
    a4 = find_paper("a4")
    assert tiling(a4, 260, 170).sheets == 1  # lying
    assert tiling(a4, 170, 260).sheets == 1  # upright
    with pytest.raises(PosterError, match="at most 100"):
        tiling(a4, 5000, 5000)


def scenario(slug, tmp_path):
    game = registry.load(slug)
    made = game.generate(Request("poster", game.info.default_players, {}))
    file = tmp_path / "s.json"
    file.write_text(dump(made), "utf-8")
    return file


def lines(pdf, page):
    """Thin strokes of a page inside its window: boxes in mm from the top left."""
    found = []
    _, _, _, high = (float(v) for v in page.mediabox)
    Tracer(found.append).page(page, tuple(float(v) for v in page.mediabox))
    return [
        (i.box[0] * MM, (high - i.box[3]) * MM, i.box[2] * MM, (high - i.box[1]) * MM)
        for i in found
        if i.kind == "stroke"
    ]


def level_lines(boxes):
    """Heights of long level strokes: the grid of a board."""
    return sorted({round((b + d) / 2, 3) for a, b, c, d in boxes if c - a > 20 and d - b < 0.3})


def upright_lines(boxes):
    return sorted({round((a + c) / 2, 3) for a, b, c, d in boxes if d - b > 20 and c - a < 0.3})


@pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=pytest.mark.slow)])
def test_squares_measure_what_was_asked_and_neighbours_show_the_same_strip(paper, tmp_path, cli):
    """Measured in the PDF: the ruler agrees on every sheet, and sheets join."""
    out = tmp_path / "p.pdf"
    file = scenario("deebz", tmp_path)
    call = ("render", file, "--sheets", "map", "--poster", "25.4", "--paper", paper, "-o", out)
    assert cli(*call)[0] == 0
    assert inspect(out.read_bytes(), "p").findings == []
    with pikepdf.open(BytesIO(out.read_bytes())) as pdf:
        pages = {page.label: page for page in pdf.pages}
        assert "how to join" in pages
        grids = {name: lines(pdf, page) for name, page in pages.items() if name[1:].isdigit()}
    ups = {name: upright_lines(boxes) for name, boxes in grids.items()}
    downs = {name: level_lines(boxes) for name, boxes in grids.items()}
    for found in (*ups.values(), *downs.values()):
        for a, b in itertools.pairwise(found):
            squares = (b - a) / 25.4
            assert squares == pytest.approx(round(squares), abs=0.002)
    # a sheet's own marks tell where its neighbour's cut edge is laid
    width = max(c for boxes in grids.values() for _, _, c, _ in boxes)
    assert width < find_paper(paper).width or width < find_paper(paper).height
    step = ups["A1"][-1] - ups["B1"][0]
    squares = (step - _shift(grids, pages)) / 25.4
    assert squares == pytest.approx(round(squares), abs=0.002)


def _shift(grids, pages):
    """How far B1's window lies right of A1's, from the cut marks: window less overlap."""
    marks = [
        (a + c) / 2 for a, b, c, d in grids["A1"] if c - a < 0.2 and 3.9 < d - b < 4.3 and d < EDGE
    ]
    return max(marks) - EDGE - OVERLAP


def test_a_plan_is_as_wide_as_said(tmp_path, cli):
    """A plan's longer side counts as 24 squares."""
    out = tmp_path / "p.pdf"
    file = scenario("defenders", tmp_path)
    call = ("render", file, "--sheets", "map", "--poster", "20", "--paper", "a4", "-o", out)
    assert cli(*call)[0] == 0
    assert inspect(out.read_bytes(), "p").findings == []
    with pikepdf.open(BytesIO(out.read_bytes())) as pdf:
        forms = [
            [float(v) * 1 for v in form.BBox]
            for page in pdf.pages
            for form in page.Resources.get("/XObject", {}).values()
            if form.get("/Subtype") == "/Form"
        ]
    longest = max(max(c - a, d - b) for a, b, c, d in forms)
    assert longest == pytest.approx(480 + 0.8, abs=0.05)  # a form's box is 0.4 mm larger all round


def test_a_poster_of_nothing_or_too_much_is_one_line(tmp_path, cli):
    out = tmp_path / "p.pdf"
    code, _, err = cli("sheet", "cheat", "deebz", "--poster", "25", "-o", out)
    assert code == 2 and "no big map" in err and not out.exists()
    file = scenario("deebz", tmp_path)
    code, _, err = cli(
        "render", file, "--sheets", "map", "--poster", "100", "--paper", "a6", "-o", out
    )
    assert code == 2 and err.count("\n") == 1 and not out.exists()
