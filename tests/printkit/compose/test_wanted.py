"""Pages that nobody waits for any more are not laid out to their end."""

from __future__ import annotations

import pytest

from engine import registry
from engine.blocks.blocks import Document
from printkit.compose.document import compose_document
from printkit.compose.wanted import GivenUpError, while_wanted
from printkit.pipeline import general_sections
from printkit.theme.style import make_style


def test_what_nobody_wants_stops_at_the_next_section_and_what_is_wanted_is_whole() -> None:
    game = registry.load("dukes-up")
    sections = general_sections(game, ["cheat", "score"], 2)
    document = Document("Test", "", tuple(sections))
    style = make_style(paper="a4")
    asked: list[bool] = []

    def is_wanted() -> bool:
        asked.append(True)
        return len(asked) < 2

    with pytest.raises(GivenUpError), while_wanted(is_wanted):
        compose_document(document, style)
    assert len(asked) == 2
    with while_wanted(lambda: True):
        wanted = compose_document(document, style)
    assert wanted == compose_document(document, style)
