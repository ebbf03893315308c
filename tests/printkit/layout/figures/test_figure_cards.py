"""Cards with portraits and views: ink by mode, room on every format, one picture in both files."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pytest
from PIL import Image, ImageStat

from engine import registry
from engine.blocks.blocks import CheatCard, Document, FigureCard, Paragraph, Section
from engine.blocks.figures import Likeness, Portrait, View
from engine.game.contract import Request
from printkit import render
from printkit.layout.base.inks import drawing_look
from printkit.layout.base.look import look_of
from printkit.layout.figures.drawing import FigureError, drawing_names
from printkit.layout.figures.portraits import portrait_shapes
from printkit.layout.figures.views import view_shapes
from printkit.paper.print_options import make_press
from printkit.pipeline import compose, scenario_sections
from printkit.render.png import rasterise
from printkit.scene.shapes import Group, Scene, Shape, Text, Use
from printkit.theme.style import make_style

SHEETS = ("defender-cards", "threat-cards", "location-cards")


@cache
def sections(sheet: str) -> tuple[Section, ...]:
    game = registry.load("defenders")
    return tuple(scenario_sections(game, game.generate(Request("7", 4, {})), [sheet], 4))


def fronts(sheet: str, paper: str = "a4", ink: str = "full", card: str = "poker") -> list[Scene]:
    style = make_style(paper=paper, ink=ink, press=make_press(card=card))
    return list(compose(Document("t", "a", sections(sheet)), style))[::2]


def darkness(scenes: list[Scene]) -> float:
    """How dark pages are on the whole, of 255 each."""
    pictures = rasterise(render.to_pdf(scenes, Document("t", "a", ())), 100)
    return sum(
        255 - ImageStat.Stat(Image.open(BytesIO(png)).convert("L")).mean[0] for png in pictures
    )


def words(shapes: tuple[Shape, ...]) -> str:
    told = ""
    for shape in shapes:
        if isinstance(shape, Text):
            told += shape.text + " "
        elif isinstance(shape, Group):
            told += words(shape.shapes)
        elif isinstance(shape, Use):
            told += words(shape.symbol.shapes)
    return told


@pytest.mark.parametrize("sheet", SHEETS)
def test_low_ink_prints_two_fifths_of_full_ink_at_most(sheet: str) -> None:
    assert darkness(fronts(sheet, ink="low")) <= 0.4 * darkness(fronts(sheet))


@pytest.mark.parametrize("sheet", SHEETS)
def test_black_ink_prints_no_colour(sheet: str) -> None:
    (png, *_rest) = rasterise(
        render.to_pdf(fronts(sheet, ink="mono")[:1], Document("t", "a", ())), 60
    )
    picture = Image.open(BytesIO(png)).convert("HSV")
    assert picture.getchannel("S").getextrema() == (0, 0)


@pytest.mark.parametrize("card", ["poker", "bridge", "tarot", "mini"])
def test_every_name_and_value_stands_on_every_format(card: str) -> None:
    told = " ".join(words(scene.shapes) for scene in fronts("defender-cards", card=card))
    for block in sections("defender-cards")[0].blocks:
        assert isinstance(block, FigureCard)
        assert block.code in told
        assert block.title.split()[0].casefold() in told.casefold()


def test_what_has_no_room_runs_on_as_words() -> None:
    long = Paragraph("So much is known of them that no card could hold it all. " * 12)
    card = FigureCard("Gate Wardens", (long,), (), code="D1", picture=Portrait(Likeness()))
    section = Section("x", "Things", (card,), emblem="anchor", game="G", credit="C")
    scenes = list(compose(Document("t", "a", (section,)), make_style(paper="a4")))
    told = " ".join(words(scene.shapes) for scene in scenes)
    assert told.count("no card could hold") >= 12 or told.count("known of them") >= 12
    assert isinstance(card, CheatCard)


@pytest.mark.parametrize("ink", ["full", "low", "mono"])
def test_each_ground_and_each_landmark_is_another_picture(ink: str) -> None:
    look = drawing_look(look_of(make_style(paper="a4", ink=ink), "teal"))
    box = (0.0, 0.0, 56.0, 41.0)
    grounds = [
        Portrait(Likeness(), suit, is_foe)
        for suit in ("spade", "heart", "diamond", "club")
        for is_foe in (False, True)
    ]
    drawn = {repr(portrait_shapes(of, box, look, "#065b66")) for of in grounds}
    assert len(drawn) == len(grounds)
    views = [View(name, key=name) for name in drawing_names("landmarks")]
    assert len({repr(view_shapes(of, box, look, "#065b66")) for of in views}) == len(views)


def test_a_skyline_nobody_draws_is_told() -> None:
    look = look_of(make_style(paper="a4"), "teal")
    with pytest.raises(FigureError, match="'swamp' among the skylines"):
        view_shapes(View("tower", "swamp"), (0.0, 0.0, 56.0, 41.0), look, "#065b66")
