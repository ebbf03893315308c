"""What the numbers of a story count is said before the first of them, and only once."""

from __future__ import annotations

import pytest
from tales import LANGUAGES, SLUGS, played, text_of, told

from engine.blocks.blocks import Columns, Paragraph
from engine.language import use_language
from engine.telling.pages import tale_sections
from printkit.prose.messages import load_messages

COUNTED = {"en": "count every move, told or not", "de": "nicht erzählten"}
STATE = {
    "en": "stands the state of the game at its end",
    "de": "steht der Spielstand an seinem Ende",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_a_terminal_says_what_the_numbers_count_above_the_first(slug, language):
    game = played(slug, "one")
    flat = " ".join(text_of(game, language).split())
    first = told(game, language).passages[0]
    assert flat.count(STATE[language]) == 1
    assert flat.index(STATE[language]) < flat.index(f"{first.when} ·")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_paper_says_what_the_numbers_count_in_the_first_margin(slug, language):
    tale = told(played(slug, "one"), language)
    with use_language(language, load_messages(language)):
        story = tale_sections(tale)[0].blocks
    margins = [block.columns[0][0] for block in story if isinstance(block, Columns)]
    said = [note.text for note in margins if isinstance(note, Paragraph)]
    assert COUNTED[language] in said[0]
    assert not [note for note in said[1:] if COUNTED[language] in note]
