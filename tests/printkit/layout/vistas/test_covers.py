"""Covers: every game's own place, no codes, light to print, the same in every ink."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO

import pytest
from PIL import Image, ImageStat

from engine import registry
from engine.blocks.blocks import Cover, Document, Seal, Section, Sight, Vista
from engine.game.contract import Request
from engine.game.covers import COVER
from engine.scenario.envelope import Scenario
from printkit import render
from printkit.layout.base.look import look_of
from printkit.layout.page.page_frame import page_shapes
from printkit.layout.section import lay_section
from printkit.layout.vistas import city_view
from printkit.pipeline import scenario_sections
from printkit.render.png import rasterise
from printkit.scene.shapes import Clip, Group, Path, Scene, Shape, Text, Use
from printkit.theme.style import make_style

GAMES = [info.slug for info in registry.infos()]
SETTINGS = (
    "fantasy-town", "kaiju-metropolis", "steamworks-and-wild", "terran-consortium",
    "refugee-camp", "hero-city",
)  # fmt: skip


@cache
def scenario(slug: str, seed: str = "42", options: tuple[tuple[str, str], ...] = ()) -> Scenario:
    game = registry.load(slug)
    return game.generate(Request(seed, game.info.default_players, dict(options)))


@cache
def cover(slug: str, seed: str = "42", options: tuple[tuple[str, str], ...] = ()) -> Section:
    game = registry.load(slug)
    made = scenario(slug, seed, options)
    (section,) = scenario_sections(game, made, [COVER], made.players)
    return section


@cache
def page(section: Section, ink: str = "full", paper: str = "a4", theme: str = "classic") -> Scene:
    style = make_style(paper=paper, ink=ink, theme=theme)
    _cards, (laid,), geometry = lay_section(section, style)
    shapes = page_shapes(laid, geometry, section, look_of(style, section.accent), "")
    return Scene(style.paper.width, style.paper.height, shapes)


def every(shapes: tuple[Shape, ...]) -> list[Shape]:
    """All shapes, those inside others too; a symbol's each time it is used."""
    found: list[Shape] = []
    for shape in shapes:
        match shape:
            case Group() | Clip():
                found += every(shape.shapes)
            case Use():
                found += every(shape.symbol.shapes)
            case _:
                found.append(shape)
    return found


def coverage(scene: Scene) -> float:
    """How dark a page is on the whole, of 255."""
    (png,) = rasterise(render.to_pdf([scene], Document("t", "a", ())), 100)
    return 255 - ImageStat.Stat(Image.open(BytesIO(png)).convert("L")).mean[0]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_shows_its_own_place(slug):
    (block,) = cover(slug).blocks
    assert isinstance(block, Cover)
    assert isinstance(block.picture, Vista)
    assert block.title == scenario(slug).title
    others = [cover(other).blocks[0].picture for other in GAMES if other != slug]
    assert all(block.picture != other for other in others)


@pytest.mark.parametrize("slug", GAMES)
def test_a_cover_says_nothing_in_codes(slug):
    words = [shape.text for shape in every(page(cover(slug)).shapes) if isinstance(shape, Text)]
    told = " ".join(words)
    made = scenario(slug)
    assert made.id not in told
    cells = {f"r{row}c{column}" for row in range(1, 6) for column in range(1, 7)}
    places = {item["id"] for item in made.content.get("locations", ())}
    assert not (cells | places | {f"S{n}" for n in range(1, 7)}) & set(words)


@pytest.mark.parametrize("slug", GAMES)
def test_little_ink_is_two_fifths_at_most(slug):
    assert coverage(page(cover(slug), "low")) <= 0.4 * coverage(page(cover(slug)))


@pytest.mark.parametrize("slug", GAMES)
def test_black_ink_alone_prints_nothing_but_black(slug):
    tones = set()
    for shape in every(page(cover(slug), "mono").shapes):
        paint = getattr(shape, "paint", None)
        tones |= {paint.fill, paint.stroke} if paint else {getattr(shape, "colour", None)}
    assert tones <= {"#000000", "#ffffff", "#474747", None}


@pytest.mark.parametrize("slug", GAMES)
def test_no_cover_is_heavy_to_print(slug):
    steps = sum(len(s.commands) for s in every(page(cover(slug)).shapes) if isinstance(s, Path))
    assert steps < 60_000


@pytest.mark.slow
@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_no_city_is_heavy_to_print(setting, seed):
    drawn = page(cover("defenders", seed, (("setting", setting),)))
    assert sum(len(s.commands) for s in every(drawn.shapes) if isinstance(s, Path)) < 60_000
    low = page(cover("defenders", seed, (("setting", setting),)), "low")
    assert coverage(low) <= 0.4 * coverage(drawn)


def test_the_same_scenario_has_the_same_cover():
    section = cover("dukes-up")
    again = page.__wrapped__(section)
    assert again == page(section)
    other = replace(section.blocks[0], picture=replace(section.blocks[0].picture, key="other"))
    assert page(replace(section, blocks=(other,))) != again


def test_a_boat_for_every_seat():
    (block,) = cover("uboat-wargames").blocks
    assert block.picture.sight == Sight.PERISCOPE
    shields = {
        shape.symbol.name
        for shape in uses(page(cover("uboat-wargames")).shapes)
        if shape.symbol.name.startswith("shield")
    }
    assert len(shields) == scenario("uboat-wargames").players


def test_stakes_stand_where_a_city_has_no_wall(monkeypatch):
    staked = []
    monkeypatch.setattr(city_view, "palisade", lambda edge, _solids: staked.append(edge.length))
    found = {}
    for setting in SETTINGS:
        staked.clear()
        page.__wrapped__(cover("defenders", "42", (("setting", setting),)))
        found[setting] = sum(staked) > 0
    open_towns = {"fantasy-town", "steamworks-and-wild", "refugee-camp"}
    assert found == {setting: setting in open_towns for setting in SETTINGS}


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_night_of_three_games_says_who_comes_and_how_long(paper):
    (block,) = cover("deebz").blocks
    infos = sorted(registry.infos(), key=lambda info: -len(info.title))[:3]
    seals = tuple(Seal(info.emblem, info.accent, info.title) for info in infos)
    facts = (("Players", "4"), ("Time", "about 150 minutes, explaining included"))
    night = replace(cover("deebz"), blocks=(replace(block, seals=seals, facts=facts),))
    told = " ".join(s.text for s in every(page(night, paper=paper).shapes) if isinstance(s, Text))
    for word in (
        "Players",
        "4",
        "Time",
        "explaining included",
        *(i.title.split()[-1] for i in infos),
    ):
        assert word in told


def uses(shapes: tuple[Shape, ...]) -> list[Use]:
    """Every use of a symbol."""
    found: list[Use] = []
    for shape in shapes:
        if isinstance(shape, Use):
            found.append(shape)
        elif isinstance(shape, Group | Clip):
            found += uses(shape.shapes)
    return found


@pytest.mark.parametrize("paper", ["letter", "a5", "a6"])
def test_a_cover_fits_every_paper(paper):
    for slug in ("dabu-deeps", "dukes-up"):
        assert page(cover(slug), paper=paper).shapes
