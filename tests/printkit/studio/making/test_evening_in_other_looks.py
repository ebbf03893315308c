"""An evening in other looks: what is the same in each is made once, and before anybody waits."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qsl

import pytest

from engine.blocks.blocks import Document
from engine.games.defenders.lesson import first_turn
from engine.language import current_language
from printkit.layout.vistas import city_survey
from printkit.prose.messages import languages
from printkit.studio.desk.desk import open_desk
from printkit.studio.frame.query import Query
from printkit.studio.frame.speaking import speak
from printkit.studio.making import evening

STATE = "people=2&minutes=60&games=defenders&measured=no&seed=spoken&names=Ann,Ben"


def test_nothing_is_drawn_or_played_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    calls = []

    def counted(module: object, name: str) -> None:
        usual = getattr(module, name)
        monkeypatch.setattr(module, name, lambda *a, **k: calls.append(name) or usual(*a, **k))

    def documents(*languages: str) -> list[Document]:
        first_turn._practice.cache_clear()
        calls.clear()
        desk, found = open_desk(tmp_path), []
        for language in languages:
            with speak(language):
                found.append(evening.documented(desk, Query(parse_qsl(STATE))))
        return found

    counted(evening, "choose_night")
    counted(first_turn, "find_practice")
    (alone,) = documents("de")
    english, german = documents("en", "de")
    assert sorted(calls) == ["choose_night", "find_practice"]
    assert german == alone
    for document, told, other in (
        (english, "Who sits where", "Wer wo sitzt"),
        (german, "Wer wo sitzt", "Who sits where"),
    ):
        assert told in repr(document) and other not in repr(document)


def test_the_booklet_has_the_cover_that_is_looked_at_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made, usual = [], evening.cover_of
    monkeypatch.setattr(evening, "cover_of", lambda night: made.append(night) or usual(night))
    desk, query = open_desk(tmp_path), Query(parse_qsl(STATE))
    evening.quick_page(desk, query, 1)[1]()
    assert len(made) == 1
    document = evening.documented(desk, query)
    night, _told = evening.chosen(desk, query)
    assert len(made) == 1
    assert document.sections[0] == usual(night)
    assert document == evening.night_pages(night, evening.Scope.LEAN)
    known = evening.documented(desk, query.changed({"scope": "know-the-rules"}))
    assert len(made) == 1 and known.sections[0].kind != "cover"


def test_other_languages_are_made_before_somebody_turns_the_page_into_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made, usual = [], evening.night_pages
    monkeypatch.setattr(
        evening, "night_pages", lambda *given: made.append(current_language()) or usual(*given)
    )
    desk, query = open_desk(tmp_path), Query(parse_qsl(STATE))
    for _time in range(2):
        evening.documented(desk, query)
        evening.prepare_looks(desk, query)
        while desk.ahead:
            desk.ahead.popleft()()
    assert made == languages()
    with speak("de"):
        assert "Wer wo sitzt" in repr(evening.documented(desk, query))
    assert made == languages()


def test_the_ground_of_a_cover_in_little_ink_is_surveyed_before_somebody_asks_for_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    built, usual = [], city_survey.build_up
    monkeypatch.setattr(
        city_survey, "build_up", lambda *given: built.append(given[2]) or usual(*given)
    )
    desk, query = open_desk(tmp_path), Query(parse_qsl(STATE)).changed({"seed": "furrows"})
    evening.quick_page(desk, query, 1)[1]()
    evening.prepare_looks(desk, query)
    while desk.ahead:
        desk.ahead.popleft()()
    before = len(built)
    assert before
    evening.quick_page(desk, query.changed({"ink": "low"}), 1)[1]()
    assert len(built) == before
