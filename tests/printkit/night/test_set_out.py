"""A night set out from its pages alone: sheets by number, games by page, tokens by game."""

from __future__ import annotations

import re
from functools import cache

import pytest
from nights import night_of

from engine.blocks.blocks import Cover, Vista
from engine.measure.statistics import Interval
from engine.measure.words import margin
from printkit.layout.pieces.figure_tokens import whole_lines
from printkit.paper.print_options import make_press
from printkit.pipeline import compose, impose
from printkit.render import to_text
from printkit.scene.shapes import Scene
from printkit.theme.style import make_style


@cache
def pages() -> tuple[Scene, ...]:
    """The default night's pages."""
    style = make_style(paper="a4", press=make_press(duplex="long"))
    return impose(compose(night_of(None, 4, 150, "1"), style), style).scenes


def told(number: int) -> str:
    return words(pages()[number])


def words(side: Scene) -> str:
    return " ".join(to_text([side]).split())


def test_every_loose_side_bears_the_number_of_its_sheet() -> None:
    titles = [side.bookmark[0] for side in pages()]
    first = next(n for n, title in enumerate(titles) if title.endswith("The table"))
    for number in range(first, len(pages())):
        assert f"sheet {(number - first) // 2 + 1}" in told(number)


def test_cheat_cards_of_one_game_alone_bear_their_sheets_number_too() -> None:
    style = make_style(paper="a4", press=make_press(duplex="long"))
    sides = impose(compose(night_of(["dukes-up"], 2, 60, "1"), style), style).scenes
    sheets = [re.search(r"Cheat card, \w+ · sheet (\d)", words(side)) for side in sides[-2:]]
    assert [found and found[1] for found in sheets] == ["2", "2"]


def test_tonight_names_the_pages_of_each_game() -> None:
    assert "'pages 3–5'" in told(1)
    assert ", pages 6–8'" in told(1)


def test_the_cover_tells_how_to_hold_the_pile() -> None:
    assert "so that this cover lies on top" in told(0)
    assert "lies on top" not in told(1)


@pytest.mark.parametrize(("slug", "people"), [("dukes-up", 2), ("uboat-wargames", 3)])
def test_no_cover_is_empty_even_where_every_game_is_dealt_at_the_table(
    slug: str, people: int
) -> None:
    cover = night_of([slug], people, 60, "1").sections[0].blocks[0]
    assert isinstance(cover, Cover)
    assert isinstance(cover.picture, Vista)
    assert cover.picture != night_of([slug], people, 60, "2").sections[0].blocks[0].picture


def test_each_game_is_named_above_its_tokens() -> None:
    front = next(n for n, _side in enumerate(pages()) if "cut out, fronts" in told(n))
    for game in ("Uboat Wargames", "Deebz", "Defenders"):
        assert len(re.findall(f"sans-bold 7pt #\\w+ '{game}'", told(front))) == 1


def test_a_name_on_a_token_keeps_its_words_whole() -> None:
    assert whole_lines("The Greycloak Scouts", 6.5, 12.8) == ["The", "Greycloak", "Scouts"]
    assert whole_lines("Tunnelmaster's Sappers", 7.0, 12.8) == ["Tunnel-", "master's", "Sappers"]


def test_a_margin_never_passes_all_or_nothing() -> None:
    assert margin(Interval(0.93, 0.83, 0.97)) == "at least 83 %"
    assert margin(Interval(0.04, 0.01, 0.12)) == "at most 12 %"
    assert margin(Interval(0.5, 0.45, 0.55)) == "50 % (give or take 5)"
