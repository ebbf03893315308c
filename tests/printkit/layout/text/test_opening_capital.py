"""A chapter's opening begins with a large capital, and no letter is lost."""

from __future__ import annotations

import pytest
from pseudo import words_on

from engine.blocks.blocks import Document, Paragraph, Section
from printkit.pipeline import compose
from printkit.scene.shapes import Scene
from printkit.theme.style import make_style

STORY = "One boat came home with its flag up. The others explained themselves in the harbour bar."


def page(text: str, ink: str = "full") -> Scene:
    section = Section("prologue", "Story", (Paragraph(text, role="opening"),))
    (scene,) = compose(Document("t", "a", (section,)), make_style(paper="a4", ink=ink))
    return scene


@pytest.mark.parametrize("ink", ["full", "low", "mono"])
@pytest.mark.parametrize("text", [STORY, STORY * 4, "O"])
def test_the_first_letter_stands_alone_and_the_rest_follows(text: str, ink: str) -> None:
    words = list(words_on([page(text, ink)]))
    start = words.index("O")
    rest = " ".join(words[start:])
    assert rest.replace(" ", "").startswith(text.replace(" ", "").replace("-", "")[:60])


def test_what_begins_with_no_letter_is_a_plain_paragraph() -> None:
    words = " ".join(words_on([page("“Dive!” said Ann.")]))
    assert "Dive" in words
