"""Tales on paper: a duel on half a page, a battle or siege on two, in every language."""

from __future__ import annotations

import pytest
from tales import LANGUAGES, SEEDS, SLUGS, played, told

from engine.blocks.blocks import Document
from engine.language import use_language
from engine.telling.pages import tale_sections
from printkit.pipeline import compose, tale_pages
from printkit.prose.messages import load_messages
from printkit.scene.shapes import Group, Text
from printkit.theme.style import make_style

DUELS = ("dabu-deeps", "dukes-up", "uboat-wargames")
A4_HALF = 148.5
LONG = ("h3", "h7", "h22", "s6", "s26", "q19", "q43", "q89")
"""Seeds of rounds that have much to tell."""
FOOT = 270.0
"""Below this the running foot stands, in mm from the top."""


def texts(shapes, y=0.0):
    """Every text with its height on the page."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from texts(shape.shapes, y + shape.dy)
        elif isinstance(shape, Text):
            yield y + shape.y, shape.text


def story(slug, seed, language, **options):
    """The pages of the story itself."""
    game = played(slug, seed, **options)
    tale = told(game, language)
    with use_language(language, load_messages(language)):
        section = tale_pages(game.game, tale)[0]
        return compose(Document("", "", (section,)), make_style())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", [*SEEDS, *LONG])
@pytest.mark.parametrize("slug", DUELS)
def test_a_duel_takes_half_a_page(slug, seed, language):
    (page,) = story(slug, seed, language)
    lowest = max(y for y, _text in texts(page.shapes) if y < FOOT)
    assert lowest <= A4_HALF


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", [*SEEDS, *LONG])
def test_a_game_of_three_boats_takes_half_a_page(seed, language):
    (page,) = story("uboat-wargames", seed, language, seats=3)
    assert max(y for y, _text in texts(page.shapes) if y < FOOT) <= A4_HALF


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", ["deebz", "defenders"])
def test_a_battle_or_siege_takes_two_pages(slug, language):
    for seed in SEEDS:
        assert len(story(slug, seed, language)) <= 2
    assert len(story("deebz", "one", language, seats=6)) <= 2


@pytest.mark.parametrize("slug", SLUGS)
def test_a_page_says_who_played_with_which_seed(slug):
    game = played(slug, "one")
    page = story(slug, "one", "en")[0]
    said = " ".join(text for _y, text in texts(page.shapes))
    assert "Seed" in said
    assert game.scenario.id in said
    assert all(name in said for name in game.players)


def test_a_name_cannot_set_type():
    game = played("dukes-up", "one")
    tale = game.game.tell(game.scenario, ["**Ann**", "`Ben` :sword:"], game.record["moves"])
    page = compose(Document("", "", (tale_sections(tale)[0],)), make_style())[0]
    said = " ".join(text for _y, text in texts(page.shapes))
    assert "**Ann**" in said
    assert ":sword:" in said
