"""SVG and PDF show the same page: both are drawn by other people's programs and compared."""

from io import BytesIO

import pytest
import resvg_py
from likeness import DPI, MEAN, MOST, apart
from PIL import Image

from engine import registry
from engine.blocks.blocks import Document
from engine.game.contract import Request
from printkit import render
from printkit.paper.print_options import make_press
from printkit.pipeline import compose, general_sections, impose, scenario_sections
from printkit.render.png import rasterise
from printkit.render.svg import render as to_svg
from printkit.scene.shapes import Group
from printkit.theme.style import make_style


def picture_of_pdf(scene):
    (png,) = rasterise(render.to_pdf([scene], Document("t", "a", ())), DPI)
    return Image.open(BytesIO(png)).convert("RGB")


def picture_of_svg(scene):
    text = to_svg(scene).decode("utf-8")
    data = bytes(resvg_py.svg_to_bytes(svg_string=text, dpi=DPI, skip_system_fonts=True))
    picture = Image.open(BytesIO(data)).convert("RGBA")
    paper = Image.new("RGBA", picture.size, "white")
    paper.alpha_composite(picture)
    return paper.convert("RGB")


def difference(scene, other=None):
    """The largest difference of any block, and the mean of all."""
    return apart(picture_of_pdf(scene), picture_of_svg(other or scene))


def pages(slug, name, ink="full", **press):
    game = registry.load(slug)
    players = game.info.default_players
    if game.sheets[name].needs_scenario:
        scenario = game.generate(Request("svg", players, {}))
        sections = scenario_sections(game, scenario, [name], players)
    else:
        sections = general_sections(game, [name], players)
    style = make_style(paper="a4", ink=ink, press=make_press(**press))
    return impose(compose(Document("t", "a", tuple(sections)), style), style).scenes


SLOW = pytest.mark.slow
SET = {
    "rules in two columns": lambda: pages("deebz", "rules")[0],
    "a map of cells": lambda: pages("deebz", "map")[0],
    "a city": lambda: pages("defenders", "map", "low")[0],
    "cards and their backs": lambda: pages("dabu-deeps", "cheat")[1],
    "portraits": lambda: pages("defenders", "defender-cards")[0],
    "views in little ink": lambda: pages("defenders", "location-cards", "low")[0],
    "standees in black": lambda: pages("deebz", "standees", "mono")[0],
    "a board of cards": lambda: pages("dabu-deeps", "setup")[0],
    "a table, black only": lambda: pages("uboat-wargames", "reference", "mono")[0],
    "a side of a booklet": lambda: pages("dukes-up", "rules", booklet=True)[3],
    "a map to play on": lambda: pages("deebz", "map", map_size="play")[0],
    "a sheet of a poster": lambda: pages("deebz", "map", poster=25.0)[3],
}


SEVERAL_KINDS = {"rules in two columns", "a city", "portraits", "a board of cards"}
"""Those that hold letters, lines, patterns and pictures; the slow test draws all."""


@pytest.mark.parametrize(
    "name", [name if name in SEVERAL_KINDS else pytest.param(name, marks=SLOW) for name in SET]
)
def test_both_show_the_same(name):
    most, mean = difference(SET[name]())
    assert most <= MOST, (most, mean)
    assert mean <= MEAN, (most, mean)


def test_the_comparison_sees_half_a_millimetre():
    scene = SET["a map of cells"]()
    moved = scene._replace(shapes=(Group(scene.shapes, 0.6, 0.0),))
    most, mean = difference(scene, moved)
    assert most > MOST, (most, mean)


def test_the_comparison_sees_a_missing_shape():
    scene = SET["a table, black only"]()
    lost = scene._replace(shapes=scene.shapes[:-1])
    texts = scene._replace(shapes=scene.shapes[1:])
    assert max(difference(scene, lost)[0], difference(scene, texts)[0]) > MOST
