"""Cards take two fifths of the ink at most when little is asked for, and black alone is black."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from ink import coverage

from engine import registry
from engine.blocks.blocks import Document
from engine.game.contract import Request
from printkit.pipeline import compose, scenario_sections
from printkit.scene.shapes import Circle, Clip, Group, Line, Path, Rect, Shape, Text, Use
from printkit.theme.style import make_style

LITTLE = 0.4


@pytest.mark.parametrize(
    ("slug", "kind"),
    [
        ("defenders", "defender_cards"),
        ("deebz", "cheat"),
        *(
            pytest.param(*case, marks=pytest.mark.slow)
            for case in (
                ("defenders", "cards"),
                ("defenders", "location_cards"),
                ("defenders", "threat_cards"),
                ("defenders", "standees"),
                ("deebz", "cards"),
                ("dabu-deeps", "cards"),
                ("uboat-wargames", "cards"),
                ("dukes-up", "cards"),
                ("defenders", "cheat"),
                ("dabu-deeps", "cheat"),
                ("uboat-wargames", "cheat"),
                ("dukes-up", "cheat"),
            )
        ),
    ],
)
def test_little_ink_is_two_fifths_at_most(slug: str, kind: str) -> None:
    game = registry.load(slug)
    scenario = game.generate(Request("7", game.info.players[0], {}))
    sections = scenario_sections(game, scenario, [kind], scenario.players)
    assert coverage(sections, "low") <= LITTLE * coverage(sections, "full")


def every(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """All shapes, those within groups and symbols too."""
    for shape in shapes:
        yield shape
        if isinstance(shape, Group | Clip):
            yield from every(shape.shapes)
        elif isinstance(shape, Use):
            yield from every(shape.symbol.shapes)


@pytest.mark.parametrize(
    ("slug", "kinds"),
    [
        ("dukes-up", ["cheat", "score", "cards"]),
        *(
            pytest.param(slug, [], marks=pytest.mark.slow)
            for slug in ("dabu-deeps", "uboat-wargames", "deebz", "defenders", "dukes-up")
        ),
    ],
)
def test_black_alone_prints_nothing_but_black(slug: str, kinds: list[str]) -> None:
    game = registry.load(slug)
    scenario = game.generate(Request("7", game.info.default_players, {}))
    found = set()
    for kind in kinds or game.sheets:
        sections = tuple(scenario_sections(game, scenario, [kind], scenario.players))
        if not sections:
            continue
        for page in compose(Document("t", "a", sections), make_style(paper="a4", ink="mono")):
            for shape in every(page.shapes):
                if isinstance(shape, Text):
                    found |= {shape.colour, shape.halo}
                elif isinstance(shape, Rect | Circle | Line | Path):
                    found |= {shape.paint.fill, shape.paint.stroke}
    assert found - {None, ""} == {"#000000", "#ffffff"}
