"""Large print: running text is 16 pt, and nothing on any page is below 12 pt, as drawn.

Pieces to cut out keep their real size, and so do the words on them. Drawn playing cards are so
large that their ranks are 12 pt; cheat cards grow until their least text is 12 pt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import pytest
from nights import night_of

from engine import registry
from engine.blocks.blocks import Document, Section
from engine.game.contract import Request
from printkit.night.night import Scope
from printkit.paper.print_options import make_press
from printkit.pipeline import compose, general_sections, scenario_sections
from printkit.scene.shapes import Clip, Group, Scene, Shape, Text, Use
from printkit.theme.style import make_style

BODY, LEAST = 16.0, 12.0
RUNNING = ("learn", "rules", "faq")
OWN = {"cover", "contents", "packing", "script", "colophon"}
"""Pages of an evening that belong to no game."""
PIECES = ("tokens", "mat")
"""Sheets at real size; where a mat leaves no room, the line below it stays small."""


def sizes(shapes: Iterable[Shape], scale: float = 1.0) -> Iterator[tuple[float, str]]:
    """Every text with its size in points as it is drawn."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape.size_pt * scale, shape.text
        elif isinstance(shape, Group):
            yield from sizes(shape.shapes, scale * shape.scale)
        elif isinstance(shape, Clip):
            yield from sizes(shape.shapes, scale)
        elif isinstance(shape, Use):
            yield from sizes(shape.symbol.shapes, scale * shape.scale)


def drawn(sections: Sequence[Section], paper: str = "a4") -> list[Scene]:
    style = make_style(paper=paper, large_print=True, press=make_press())
    return compose(Document("t", "a", tuple(sections)), style)


def too_small(scenes: Iterable[Scene]) -> list[tuple[float, str]]:
    return [(round(size, 1), text) for scene in scenes for size, text in sizes(scene.shapes)
            if size < LEAST - 0.005]  # fmt: skip


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("slug", registry.packages())
def test_no_page_has_smaller_text(slug: str, paper: str) -> None:
    game = registry.load(slug)
    players = game.info.default_players
    scenario = game.generate(Request("1", players, dict(game.info.night_options)))
    small = {}
    for name, sheet in game.sheets.items():
        if sheet.component or name in PIECES:
            continue
        made = (
            scenario_sections(game, scenario, [name], players)
            if sheet.needs_scenario
            else general_sections(game, [name], players)
        )
        scenes = drawn(made, paper)
        if found := too_small(scenes):
            small[name] = found
        if name in RUNNING:
            count = Counter[float]()
            for scene in scenes:
                for size, text in sizes(scene.shapes):
                    count[size] += len(text)
            assert count.most_common(1)[0][0] == BODY, name
    assert small == {}


def test_a_night_has_no_smaller_text_on_its_own_pages() -> None:
    document = night_of(["deebz", "dukes-up"], 4, None, "1", scope=Scope.EVERYTHING)
    own = [section for section in document.sections if section.kind in OWN]
    assert {section.kind for section in own} == OWN
    assert too_small(drawn(own)) == []


def test_tents_of_large_print_hold_their_reminders() -> None:
    for slug in registry.packages():
        game = registry.load(slug)
        if "tents" in game.sheets:
            scenes = drawn(general_sections(game, ["tents"], game.info.default_players))
            assert too_small(scenes) == [], slug
