"""Contact sheets: a small picture of each scenario, with its name, inside its place."""

from __future__ import annotations

import pytest

from engine import registry
from engine.blocks.blocks import Board, Paragraph, Plan, Section, Together
from engine.game.contract import Request
from printkit.compose.cover_picture import map_of
from printkit.impose.contact import BOARD, COLUMNS, PAGE, ROWS, Thumb, contact_sheets, thumb_paper
from printkit.impose.miniature import miniature
from printkit.io.errors import PrintError
from printkit.layout.base.look import look_of
from printkit.paper.paper_choice import find_paper
from printkit.paper.papers import LEAST_LINE
from printkit.paper.print_options import make_press
from printkit.pipeline import compose_contacts, scenario_sections, sheet_names
from printkit.preflight.rules import inspect
from printkit.render import pdf
from printkit.scene.shapes import Group, Paint, Rect, Scene, Symbol, Text, Use
from printkit.theme.style import make_style


def shown(slug, *seeds):
    game = registry.load(slug)
    made = [game.generate(Request(seed, game.info.default_players, {})) for seed in seeds]
    names = sheet_names(game, None, with_scenario=True)
    return [(s.seed, scenario_sections(game, s, names, s.players)) for s in made]


@pytest.mark.parametrize("slug", registry.packages())
def test_every_game_has_pictures_with_names(slug) -> None:
    found = shown(slug, "one", "two")
    (sheet,) = compose_contacts(found, make_style(paper="letter"))
    texts = {shape.text for shape in sheet.shapes if isinstance(shape, Text)}
    for note, sections in found:
        assert note in texts
        title = sections[0].scenario_title  # a long one ends in dots
        begun = [text.rstrip("…") for text in texts if text == title or len(text) > 20]
        assert any(title.startswith(text) for text in begun)


@pytest.mark.parametrize("slug", registry.packages())
def test_nothing_on_a_contact_sheet_is_too_fine_to_print(slug) -> None:
    sheets = compose_contacts(shown(slug, "one"), make_style(paper="a4"))
    assert not inspect(pdf.render(sheets, pdf.About("contact", "")), "contact.pdf").findings


def test_small_lines_of_text_become_bars_and_strokes_stay_thick_enough() -> None:
    line = Text(10.0, 20.0, "a line of words", "sans", 9.0, "#000000", anchor="end")
    title = Text(0.0, 0.0, "Title", "sans", 24.0, "#000000")
    sign = Text(0.0, 0.0, "12", "sans", 9.0, "#000000")
    thin = Rect(0.0, 0.0, 5.0, 5.0, Paint(stroke="#000000", width=0.1))
    filled = Rect(0.0, 0.0, 5.0, 5.0, Paint(fill="#000000"))
    symbol = Symbol("s", 5.0, 5.0, (thin,))
    bar, *rest = miniature(
        (line, title, sign, thin, filled, Use(symbol, 1.0, 1.0)), 0.25, "#888888"
    )
    assert isinstance(bar, Rect)
    assert bar.paint == Paint(fill="#888888")
    assert bar.x + bar.width == pytest.approx(10.0, abs=0.01)
    assert 17.0 < bar.y < bar.y + bar.height == pytest.approx(20.0, abs=0.01)
    thick = thin._replace(paint=thin.paint._replace(width=rest[1].paint.width))
    assert rest[1].paint.width * 0.25 >= LEAST_LINE
    small = rest.pop()
    assert rest == [title, thick, filled]
    assert small.symbol.shapes == (thick,)
    assert small.symbol.name != "s"


def test_a_map_is_shown_and_no_secret() -> None:
    (one,) = shown("defenders", "one")
    assert isinstance(map_of(one[1]), Plan)
    board = Board(2, 2)
    secret = Section("a", "A", (board,), secret_for="one")
    assert map_of([secret]) is None
    assert map_of([secret, Section("b", "B", (Together((board,)),))]) is board


@pytest.mark.parametrize("scale", [PAGE, BOARD])
@pytest.mark.parametrize("name", ["a4", "letter", "a5", "a3"])
def test_pictures_fill_their_places_and_stay_apart(name, scale) -> None:
    paper = find_paper(name)
    small, look = thumb_paper(paper, scale), look_of(make_style(paper=name), "navy")
    full = COLUMNS * ROWS
    thumbs = [
        Thumb(Scene(small.width, small.height, ()), f"n{i}", "x", scale) for i in range(full + 1)
    ]
    first, second = contact_sheets(
        thumbs, Section("c", "Contact", (Paragraph("x"),), game="G"), paper, look
    )
    places = [shape for shape in first.shapes if isinstance(shape, Rect)]
    art = [shape for shape in first.shapes if isinstance(shape, Group) and shape.scale != 1]
    assert len(places) == len(art) == full
    assert len([shape for shape in second.shapes if isinstance(shape, Rect)]) == 1
    for place, group in zip(places, art, strict=True):
        assert (group.dx, group.dy) == (place.x, place.y)
        assert small.width * group.scale == pytest.approx(place.width, abs=0.01)
        assert small.height * group.scale == pytest.approx(place.height, abs=0.01)
        assert place.x + place.width <= paper.width - paper.margin + 0.01
    assert places[1].x > places[0].x + places[0].width
    lowest = max(place.y + place.height for place in places)
    assert places[COLUMNS].y > places[0].y + places[0].height + 2 * look.tiny.leading
    assert lowest + 2 * look.tiny.leading < paper.height - paper.margin - 5


def test_contact_sheets_are_neither_folded_nor_tiled() -> None:
    for press in (
        make_press(booklet=True),
        make_press(poster=20.0),
        make_press(copies_per_sheet=2),
    ):
        with pytest.raises(PrintError, match="--contact"):
            compose_contacts(shown("deebz", "one"), make_style(paper="a4", press=press))
