"""Maps to play on: cells of 15 mm, sheets that join, nothing in the strip cut by a joint."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pikepdf
import pytest
from shapes import drawn

from engine import registry
from engine.blocks.blocks import Document
from engine.game.contract import Request
from engine.language import use_language
from engine.scenario.envelope import Scenario, dump
from printkit.compose import play_strip
from printkit.compose.play_map import play_map_pages
from printkit.compose.play_spread import CELL, LEAST_CELL, spreads
from printkit.impose.poster import OVERLAP
from printkit.layout.base.frame import FitError
from printkit.paper.paper_choice import find_paper
from printkit.paper.papers import FLOOR
from printkit.paper.print_options import make_press
from printkit.pipeline import compose, impose, scenario_sections
from printkit.preflight.rules import inspect
from printkit.prose.messages import load_messages
from printkit.scene.shapes import Clip, Group, Use
from printkit.theme.style import make_style

USUAL = (0, 0, 18, 18)


@pytest.mark.parametrize(("paper", "cell"), [("a4", CELL), ("letter", 14.3), ("a3", CELL)])
def test_a_usual_map_lies_on_two_sheets_at_most_in_cells_of_fifteen_mm(paper, cell):
    spread = next(spreads(find_paper(paper), USUAL))
    assert spread.cell == cell
    assert spread.columns * spread.rows == (1 if paper == "a3" else 2)
    assert spread.strip[1] >= 80


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "a5", "legal"])
def test_maps_of_every_size_have_a_way_to_lie(paper):
    for across in range(10, 31):
        for down in range(10, 31, 4):
            spread = next(spreads(find_paper(paper), (0, 0, across, down)))
            assert LEAST_CELL <= spread.cell <= CELL
            assert spread.left >= 0 and spread.top >= 0
            right = spread.left + across * spread.cell
            assert (
                right < spread.strip[0] < spread.strip[0] + spread.strip[1] <= spread.width + 0.01
            )
            assert spread.top + down * spread.cell <= spread.height


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_windows_cover_the_picture_overlap_and_stay_off_the_floor(paper):
    spread = next(spreads(find_paper(paper), (0, 0, 30, 30)))
    for column in range(spread.columns):
        for row in range(spread.rows):
            left, top, wide, high = spread.window(column, row)
            x, y = spread.corner(column)
            assert x >= FLOOR and y >= FLOOR
            assert x + wide <= spread.paper.width - FLOOR + 0.01
            assert y + high <= spread.paper.height - FLOOR + 0.01
            if column:
                before, _top, width_before, _high = spread.window(column - 1, row)
                assert before + width_before - left == pytest.approx(OVERLAP)
            if column == spread.columns - 1:
                assert left + wide == pytest.approx(spread.width)
                assert left + (OVERLAP if column else 0) <= spread.strip[0]
            if row == spread.rows - 1:
                assert top + high == pytest.approx(spread.height)


@cache
def scenario(width: int = 18, height: int = 18) -> Scenario:
    game = registry.load("deebz")
    return game.generate(Request("play", 4, {"width": width, "height": height}))


def sections(made: Scenario):
    return scenario_sections(registry.load("deebz"), made, ["map"], made.players)


def test_all_sheets_show_one_picture_each_its_own_part_of_it():
    style = make_style(paper="a4", press=make_press(map_size="play"))
    pages = play_map_pages(sections(scenario())[0], style, 0)
    shown = [
        next(drawn(clip.shapes)) for page in pages for clip in page.shapes if isinstance(clip, Clip)
    ]
    assert len(shown) == len(pages) == 2
    assert all(isinstance(use, Use) for use in shown)
    assert shown[0].symbol is shown[1].symbol
    step = (210 - 2 * FLOOR - 4.2 - OVERLAP) + 4.2  # from window to window, and the lane between
    assert shown[0].x - shown[1].x == pytest.approx(step, abs=0.01)
    assert all(page.one_sided for page in pages)


def _clip(page):
    return next(shape for shape in page.shapes if isinstance(shape, Clip))


def test_nothing_beside_a_map_is_cut_by_a_joint():
    style = make_style(paper="a5", press=make_press(map_size="play"))
    section = sections(scenario(10, 30))[0]
    pages = play_map_pages(section, style, 0)
    last = next(page for page in pages if len(_clip(page).shapes) > 1)
    art = _clip(last).shapes[1].symbol
    strip = [shape.dy for shape in art.shapes if isinstance(shape, Group)]
    assert strip
    spread = next(
        found for found in spreads(style.paper, (0, 0, 10, 30)) if found.height == art.height
    )
    assert spread.rows > 1
    for row in range(1, spread.rows):
        _left, top, _wide, _high = spread.window(spread.columns - 1, row)
        assert not any(top - 1 < y < top + OVERLAP for y in strip)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_file_is_fit_to_print(paper, tmp_path, cli):
    file, out = tmp_path / "s.json", tmp_path / "p.pdf"
    file.write_text(dump(scenario()), "utf-8")
    call = ("render", file, "--sheets", "map", "--map", "play", "--paper", paper, "-o", out)
    assert cli(*call)[0] == 0
    assert inspect(out.read_bytes(), "p").findings == []
    with pikepdf.open(BytesIO(out.read_bytes())) as pdf:
        assert len(pdf.pages) == 2


def test_a_strip_that_has_no_room_is_laid_twice_and_no_more(monkeypatch):
    laid = []

    def none(blocks, frame):
        laid.append(frame.scale)
        raise FitError("no room")

    monkeypatch.setattr(play_strip, "lay_blocks", none)
    section = sections(scenario())[0]
    with pytest.raises(FitError):
        play_map_pages(section, make_style(paper="a4"), 0)
    assert len(laid) > 2
    assert laid == [1.0, 0.92] * (len(laid) // 2)


def test_in_a_booklet_the_map_is_a_loose_sheet():
    style = make_style(paper="a4", press=make_press(map_size="play", booklet=True))
    document = Document("t", "a", tuple(sections(scenario())))
    pages = compose(document, style)
    assert {(page.width, page.height) for page in pages} == {(210.0, 297.0)}
    assert len([side for side in impose(pages, style).scenes if side.shapes]) == 2


def test_one_page_is_what_comes_when_nothing_is_said():
    pages = compose(Document("t", "a", tuple(sections(scenario()))), make_style(paper="a4"))
    assert len(pages) == 1


@pytest.mark.parametrize(("language", "paper"), [("en", "a4"), ("de", "letter")])
def test_a_map_with_much_to_read_is_drawn_smaller_and_keeps_to_its_page(language, paper):
    """Signs, a reward and variants: eleven facts below a map of eighteen rows."""
    game = registry.load("deebz")
    scenario = game.generate(Request("trip#1", 2, {}))
    with use_language(language, load_messages(language)):
        sections = scenario_sections(game, scenario, ["map"], 2)
    style = make_style(paper=paper)
    laid = impose(compose(Document("t", "a", tuple(sections)), style), style)
    assert len(laid.scenes) == 1
