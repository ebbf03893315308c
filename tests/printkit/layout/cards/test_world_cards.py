"""A deck worth holding: backs that look alike upside down, courts that differ, little ink."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from engine import registry
from engine.blocks.blocks import Document
from engine.cards import RANK_CODES, parse_card
from printkit import render
from printkit.layout.base.look import look_of
from printkit.layout.cards.backs import BACKS, back_symbol
from printkit.layout.cards.deck import card_shapes
from printkit.layout.cards.held import HELD
from printkit.layout.cards.playing_card import CARD_HEIGHT, CARD_WIDTH
from printkit.paper.papers import find_card
from printkit.render.png import rasterise
from printkit.scene.shapes import Scene, Shape, Use
from printkit.theme.style import make_style


def picture(shapes: tuple[Shape, ...], dpi: int = 150) -> Image.Image:
    scene = Scene(CARD_WIDTH, CARD_HEIGHT, shapes)
    (png,) = rasterise(render.to_pdf([scene], Document("t", "a", ())), dpi)
    return Image.open(BytesIO(png)).convert("L")


def darkness(image: Image.Image) -> float:
    return 255 - ImageStat.Stat(image).mean[0]


def back(name: str, ink: str = "full") -> Image.Image:
    look = look_of(make_style(paper="a4", ink=ink), "plum")
    return picture((Use(back_symbol(name, CARD_WIDTH, CARD_HEIGHT, look, "crown"), 0.0, 0.0),))


def face(code: str, ink: str = "full") -> Image.Image:
    look = look_of(make_style(paper="a4", ink=ink), "ink")
    return picture(card_shapes(parse_card(code), find_card("poker"), look))


def test_every_game_has_a_back_of_its_own():
    backs = [info.back for info in registry.infos()]
    assert set(backs) <= set(BACKS)
    assert len(set(backs)) == len(backs)


@pytest.mark.parametrize("name", [info.back for info in registry.infos()])
def test_a_back_gives_no_card_away(name):
    image = back(name)
    turned = image.rotate(180)
    assert ImageStat.Stat(ImageChops.difference(image, turned)).mean[0] < 2.0


@pytest.mark.parametrize("name", [info.back for info in registry.infos()])
def test_a_back_costs_two_fifths_with_little_ink(name):
    assert darkness(back(name, "low")) <= 0.4 * darkness(back(name))


def test_every_court_holds_something_else():
    assert len(HELD) == len(set(HELD.values())) == 12


@pytest.mark.parametrize("rank", "JQK")
def test_courts_of_a_rank_differ_in_more_than_their_pips(rank):
    one, other = face(f"{rank}S"), face(f"{rank}C")
    assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 8.0


def test_pips_have_air_between_them():
    look = look_of(make_style(paper="a4"), "ink")
    for rank in RANK_CODES:
        if rank not in "23456789T":
            continue
        pips = [s for s in card_shapes(parse_card(f"{rank}H"), find_card("poker"), look)
                if isinstance(s, Use)]  # fmt: skip
        side = pips[0].symbol.width * pips[0].scale
        for index, a in enumerate(pips):
            for b in pips[:index]:
                away = ((a.x - b.x) ** 2 + (a.y - b.y) ** 2) ** 0.5
                assert away > side * 1.1
