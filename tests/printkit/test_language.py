"""Sheets in another language: every message translated, every string on paper a message."""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from pseudo import TAG, Pseudo, words_on, write_templates

from docs.make_messages import key_of, messages_of, po_path, read
from engine import registry
from engine.document import Document, Section
from engine.game import Game, Request
from engine.language import speaking
from engine.scenario import Scenario
from printkit.colophon import command_of
from printkit.messages import languages
from printkit.pipeline import code_sections, compose, general_sections, scenario_sections
from printkit.scene import Scene
from printkit.style import make_style

GAMES = ("dabu-deeps", "dukes-up", "uboat-wargames")
"""The games whose sheets are translated whole."""
FILES = [(language, slug) for language in languages()[1:] for slug in ("", *GAMES)]
SCENARIOS = {
    "dabu-deeps": ({}, {"kind": "puzzle"}),
    "dukes-up": ({}, {"kind": "puzzle"}, {"kind": "position"}),
    "uboat-wargames": ({}, {"kind": "puzzle"}, {"kind": "tournament"}),
}
"""Options of scenarios whose sheets differ in kind."""
NAMED = {"uboat-wargames": lambda content: content.get("seats") or content["players"]}
"""Names that a scenario's content gives, where its sheets print them."""
_FIELD = re.compile(r"\{[^{}]*\}")
_MARK = re.compile(r"\*\*|`|[♠♥♦♣]|:[a-z][a-z0-9-]*:")
_WORD = re.compile(r"[^\W\d_]{2,}")
_CODES = re.compile(
    r"\b(?:[A-Z]{1,3}\d[\w.]*(?:[–-][A-Z]?[\d.]+)?"  # rule ids
    r"|[A-Z]{2}-[0-9A-Z-]+"  # ids of scenarios
    r"|PK1[\w-]+)\b"
)


def scenario_of(game: Game, options: dict[str, object]) -> Scenario:
    return game.generate(Request("speak", game.info.default_players, options))


def sections_of(game: Game, scenario: Scenario) -> Iterator[tuple[str, list[Section]]]:
    """Every sheet of a game: those of a scenario, then those that need none."""
    players = scenario.players
    for name, sheet in game.sheets.items():
        if not sheet.component:
            yield name, scenario_sections(game, scenario, [name], players)
    yield "code", code_sections(game, scenario)
    if not scenario.options:
        for name, sheet in game.sheets.items():
            if not sheet.needs_scenario:
                yield name, general_sections(game, [name], players)


@pytest.mark.parametrize(("language", "slug"), FILES)
def test_every_message_is_there_and_translated(language: str, slug: str) -> None:
    file = read(po_path(language, slug), language)
    assert set(map(key_of, file)) == set(messages_of(slug)), "run make messages"
    assert [entry.msgid for entry in file.untranslated_entries()] == []


@pytest.mark.parametrize(("language", "slug"), FILES)
def test_translations_keep_fields_and_marks(language: str, slug: str) -> None:
    for entry in read(po_path(language, slug), language):
        told = list(entry.msgstr_plural.values()) or [entry.msgstr]
        for source, text in zip([entry.msgid, entry.msgid_plural], told, strict=False):
            wanted = set(_FIELD.findall(source)) | (
                {"{n}"} if "{n}" in entry.msgid_plural else set()
            )
            assert set(_FIELD.findall(text)) - {"{n}"} == wanted - {"{n}"}, text
            assert sorted(_MARK.findall(text)) == sorted(_MARK.findall(source)), text


@pytest.mark.parametrize("language", languages()[1:])
def test_one_text_has_one_translation(language: str) -> None:
    told: dict[tuple[str, str], str] = {}
    for slug in ("", *registry.packages()):
        if po_path(language, slug).is_file():
            for entry in read(po_path(language, slug), language):
                if entry.msgstr and not entry.msgctxt:
                    assert told.setdefault(entry.msgid, entry.msgstr) == entry.msgstr


@pytest.mark.parametrize("slug", GAMES)
def test_every_string_on_paper_is_a_message(slug: str, tmp_path: Path) -> None:
    write_templates(tmp_path, slug)
    style = make_style(paper="a4", templates=tmp_path)
    game = registry.load(slug)
    left: dict[str, set[str]] = {}
    with speaking(TAG, Pseudo()):
        for options in SCENARIOS[slug]:
            scenario = scenario_of(game, options)
            names = names_of(game, scenario)
            for name, sections in sections_of(game, scenario):
                pages = compose(Document("", "", tuple(sections)), style)
                left.setdefault(name, set()).update(latin(pages, names))
    assert {name: words for name, words in left.items() if words} == {}


def names_of(game: Game, scenario: Scenario) -> set[str]:
    """Words that stay as they are: names, the command that makes a scenario, jokers."""
    names = [game.info.title, scenario.title, command_of(scenario), "JOKER JK Joker mm"]
    names += NAMED[game.info.slug](scenario.content) if game.info.slug in NAMED else []
    words = _WORD.findall(" ".join(names))
    capitals = [part for word in words for part in (word.upper(), word[1:].upper())]
    return {*words, *capitals}


def latin(pages: Iterable[Scene], names: set[str]) -> set[str]:
    """Texts with words in Latin letters that are no names."""
    return {
        text
        for text in words_on(pages)
        for word in _WORD.findall(_CODES.sub(" ", text))
        if word[0] in string.ascii_letters and word not in names
    }
