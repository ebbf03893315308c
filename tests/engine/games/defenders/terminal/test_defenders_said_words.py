"""Words of cards are shown in the reader's language, and understood in it and in English."""

from __future__ import annotations

import pytest

from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.terminal.said_words import meant, said
from engine.language import use_language
from printkit.prose.messages import load_messages

FOES = ["goblins", "undead soldiers", "wolf pack", "ghouls"]
CHOICES = [
    (name, side, kind)
    for name in words.SETTINGS
    for side in ("loc", "def", "thr")
    for kind in words.classes(side)
]


def test_a_word_is_shown_in_german_and_typed_in_either_language() -> None:
    with use_language("de", load_messages("de")):
        assert said("wolf pack", FOES) == "Wolfsrudel"
        assert meant("wolfsr", FOES) == meant("Wolf Pack", FOES) == ["wolf pack"]
        assert meant("drachen", FOES) == []


def test_english_needs_no_messages() -> None:
    assert [said(word, FOES) for word in FOES] == FOES
    assert meant("g", FOES) == ["goblins", "ghouls"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_shown_is_understood(language: str) -> None:
    with use_language(language, load_messages(language)):
        for choice in CHOICES:
            known = words.type_words(*choice)
            for word in known:
                assert meant(said(word, known), known) == [word]
                assert meant(word, known) == [word]
