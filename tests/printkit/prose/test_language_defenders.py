"""Defenders in German: its chronicle, and words of one list that must stay apart."""

from __future__ import annotations

from itertools import combinations

import pytest
from pseudo import TAG, Pseudo
from test_language import latin, names_of

from engine import registry
from engine.blocks.blocks import Document, Section
from engine.game.contract import Request
from engine.games.defenders.rulebook import word_tables as words
from engine.language import _, use_language
from engine.play.match import play_record
from engine.telling.pages import tale_sections
from printkit.pipeline import compose
from printkit.prose.messages import load_messages
from printkit.theme.style import make_style

GAME = registry.load("defenders")
PLAYERS = ["Ann", "Ben", "Cyd"]


def test_a_chronicle_is_told_in_the_language_spoken() -> None:
    city = GAME.generate(Request("speak", 3))
    greedy = GAME.play.players["greedy"]
    moves = play_record(GAME.play, city, [greedy] * 3, PLAYERS, "speak")["moves"]
    names = {*names_of(GAME, city), *PLAYERS}

    def told() -> list[Section]:
        return tale_sections(GAME.tell(city, PLAYERS, moves))

    with use_language(TAG, Pseudo()):
        pages = compose(Document("", "", tuple(told())), make_style())
        assert latin(pages, names) == set()
    with use_language("de", load_messages("de")):
        german = told()
    assert german[0].title == "Chronik der Belagerung"


@pytest.mark.parametrize("setting", words.SETTINGS)
def test_two_words_of_one_class_stay_two_words(setting: str) -> None:
    with use_language("de", load_messages("de")):
        for side in words.SIDES:
            for kind in words.classes(side):
                told = [_(word) for word in dict.fromkeys(words.type_words(setting, side, kind))]
                assert [a for a, b in combinations(told, 2) if a == b] == [], (side, kind)


def test_no_two_descriptors_of_a_side_are_the_same_word() -> None:
    with use_language("de", load_messages("de")):
        for side in words.DESCRIPTOR_TABLES:
            told = [_(word) for word in words.all_marks(side)]
            assert len(set(told)) == len(told)
