"""Sheets in another language: every message translated, every string on paper a message."""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from itertools import product
from pathlib import Path

import pikepdf
import pytest
from msgspec import convert
from nights import night_of
from pseudo import TAG, Pseudo, words_on, write_templates

from docs.make_messages import key_of, messages_of, po_path, read
from engine import registry
from engine.blocks.blocks import Document, Section
from engine.game.contract import Game, Request
from engine.games.defenders.city.name_grammar import plain_words
from engine.games.defenders.city.names import feature_names
from engine.games.defenders.rulebook.content import typed
from engine.games.defenders.rulebook.word_tables import PACKAGE, TOWNS
from engine.games.defenders.rulebook.word_tables import setting as world_of
from engine.games.dukes_up.sheets.opening import houses
from engine.language import use_language
from engine.scenario.envelope import Scenario
from engine.scenario.grammar import SLOT
from engine.scenario.toml_tables import load_toml
from printkit import render
from printkit.campaign.file import read as read_campaign
from printkit.campaign.night_booklet import night_booklet
from printkit.compose.calibration_sheet import calibration_sheets
from printkit.compose.colophon import command_of
from printkit.layout.base.look import look_of
from printkit.night.scenarios import Measuring
from printkit.paper.paper_choice import find_paper
from printkit.paper.print_options import make_press
from printkit.pipeline import code_sections, compose, general_sections, impose, scenario_sections
from printkit.preflight.rules import inspect
from printkit.prose.messages import languages, load_messages
from printkit.scene.shapes import Scene, Text
from printkit.theme.style import make_style

GAMES = ("dabu-deeps", "deebz", "defenders", "dukes-up", "uboat-wargames")
"""The games whose sheets are translated whole."""
FILES = [(language, slug) for language in languages()[1:] for slug in ("", *GAMES)]
SCENARIOS = {
    "dabu-deeps": ({}, {"kind": "puzzle"}),
    "deebz": ({},),
    "defenders": ({}, {"city": "built"}),
    "dukes-up": ({}, {"kind": "puzzle"}, {"kind": "position"}),
    "uboat-wargames": ({}, {"kind": "puzzle"}, {"kind": "position"}, {"kind": "tournament"}),
}
"""Options of scenarios whose sheets differ in kind."""
NAMED = {
    "uboat-wargames": lambda content: content.get("seats") or content["players"],
    "defenders": lambda content: names_of_world(content["setting"]) + feature_names(typed(content)),
}
"""Names that a scenario's content gives, where its sheets print them."""
_FIELD = re.compile(r"\{[^{}:]*(?=[}:])")
"""Without the case that a translation asks for: ``{unit:acc}``."""
_MARK = re.compile(r"\*\*|`|[♠♥♦♣]|:[a-z][a-z0-9-]*:")
_WORD = re.compile(r"[^\W\d_]{2,}")
_CODES = re.compile(
    r"\b(?:[A-Z]{1,3}\d[\w.]*(?:[–-][A-Z]?[\d.]+)?"  # rule ids
    r"|[A-Z]{2}-[0-9A-Z-]+"  # ids of scenarios
    r"|PK1[\w-]+"
    r"|[a-z_]+=[a-z-]+"  # options
    r"|T[A-Z](?=[↑→↓←])"  # a Teleporter
    r"|[JQKAF]{2,4})\b"  # what an Effect costs
)


_MADE: dict[str, Scenario] = {}


def scenario_of(game: Game, options: dict[str, object]) -> Scenario:
    """A scenario, made once for all tests."""
    name = f"{game.info.slug} {options}"
    if name not in _MADE:
        _MADE[name] = game.generate(Request("speak", game.info.default_players, options))
    return _MADE[name]


def sections_of(game: Game, scenario: Scenario) -> Iterator[tuple[str, list[Section]]]:
    """Every sheet of a game: those of a scenario, then those that need none."""
    players = scenario.players
    for name, sheet in game.sheets.items():
        if not sheet.component or (sheet.needs_scenario and not scenario.options):
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
                {"{n"} if "{n}" in entry.msgid_plural else set()
            )
            assert set(_FIELD.findall(text)) - {"{n"} == wanted - {"{n"}, text
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
    with use_language(TAG, Pseudo()):
        for options in SCENARIOS[slug]:
            scenario = scenario_of(game, options)
            names = names_of(game, scenario)
            for name, sections in sections_of(game, scenario):
                pages = compose(Document("", "", tuple(sections)), style)
                left.setdefault(name, set()).update(latin(pages, names))
    assert {name: words for name, words in left.items() if words} == {}


def names_of(game: Game, scenario: Scenario) -> set[str]:
    """Words that stay as they are: names, the command that makes a scenario, jokers."""
    names = [
        game.info.title,
        scenario.title,
        command_of(scenario),
        "JOKER JK Joker mm act Printkit",
    ]
    names += NAMED[game.info.slug](scenario.content) if game.info.slug in NAMED else []
    if game.info.slug == "dukes-up" and scenario.content["kind"] == "opening":
        names += [house for house, _charge in houses(scenario)]
    words = _WORD.findall(" ".join(names))
    capitals = [part for word in words for part in (word.upper(), word[1:].upper())]
    return {*words, *capitals}


def names_of_world(setting: str) -> list[str]:
    """The names of places, people, foes and waters that Defenders draws from, and their parts."""
    world = world_of(setting)
    parts = {**TOWNS[setting], **load_toml(f"{PACKAGE}.grammars", f"{setting}.toml")["parts"]}
    whole = [name for part in parts for name in made_of(parts, part)]
    listed = [name for names in world.names.values() for name in names]
    return [*world.features, *listed, *whole, *plain_words(setting)]


def made_of(parts: Mapping[str, Sequence[str]], part: str) -> list[str]:
    """Every name without a blank that a part of a grammar makes."""
    return [
        SLOT.sub("{}", entry).format(*filled)
        for entry in parts[part]
        if " " not in entry
        for filled in product(*(made_of(parts, slot) for slot in SLOT.findall(entry)))
    ]


def latin(pages: Iterable[Scene], names: set[str]) -> set[str]:
    """Texts with words in Latin letters that are no names."""
    texts = list(words_on(pages))
    parted = {text[:-1].split()[-1] for text in texts if re.search(r"\w-$", text)}
    halves = {
        half
        for stem in parted
        for name in names
        if name.startswith(stem)
        for half in (stem, name.removeprefix(stem))
    }
    names = names | halves  # names that a narrow place parts
    return {
        text
        for text in texts
        for word in _WORD.findall(_CODES.sub(" ", text))
        if word[0] in string.ascii_letters and word not in names
    }


def test_the_pages_of_a_night_are_messages(tmp_path: Path) -> None:
    for slug in GAMES:
        write_templates(tmp_path, slug)
    style = make_style(paper="a4", templates=tmp_path)
    with use_language(TAG, Pseudo()):
        document = night_of(["dabu-deeps", "dukes-up"], 2, 150, "speak", measuring=Measuring())
        titles = {section.scenario_title for section in document.sections}
        names = {"JOKER", "Joker", "mm", "printkit", "night", "restore", "speak", "Source", "Serif"}
        named = " ".join([*titles, *(registry.load(slug).info.title for slug in GAMES)])
        command = "generate games players minutes seed set playouts dabu deeps dukes up"
        command += " sheet rules faq pdf"
        words = {*_WORD.findall(f"{named} {command}"), *names}
        words |= {part for word in words for part in (word.upper(), word[1:].upper())}
        assert latin(compose(document, style), words) == set()


def test_how_to_print_fold_and_join_are_messages(tmp_path: Path) -> None:
    write_templates(tmp_path, "dukes-up")
    game = registry.load("dukes-up")
    look = look_of(make_style(paper="a4"), "ink")
    with use_language(TAG, Pseudo()):
        scenes = calibration_sheets(find_paper("a4"), look, "home")
        sections = general_sections(game, ["rules", "cheat"], 2)
        for options in (
            {"booklet": True},
            {"copies_per_sheet": 2},
            {"duplex": "fold"},
            {"cut": "silhouette"},
        ):
            style = make_style(paper="a4", templates=tmp_path, press=make_press(**options))
            sheets = impose(compose(Document("", "", tuple(sections)), style), style)
            scenes += sheets.scenes
            scenes += [
                Scene(1, 1, (Text(0, 0, s.label, "sans", 9, "#000"),)) for s in sheets.scenes
            ]
        names = {"mm", *_WORD.findall("printkit calibrate set MY PRINTER angle home printer add")}
        names |= {*_WORD.findall(game.info.title), "UKES", "UP"}
        assert latin(scenes, names) == set()


def test_the_pages_of_a_campaign_are_messages(cli, tmp_path: Path) -> None:
    file = tmp_path / "c.json"
    slugs = ("dukes-up", "dabu-deeps", "uboat-wargames")
    for slug in slugs:
        write_templates(tmp_path, slug)
    new = ("campaign", "new", file, "--shape", "league", "--players", "Ann,Ben,Cid", "--seed", "1")
    assert cli(*new)[0] == 0
    assert cli("campaign", "next", file, "--scenarios", tmp_path / "tables")[0] == 0
    style = make_style(paper="a4", templates=tmp_path)
    with use_language(TAG, Pseudo()):
        campaign = read_campaign(file, print)
        document = night_booklet(campaign)
        scenarios = {section.scenario_title for section in document.sections}
        titles = [registry.load(slug).info.title for slug in slugs]
        tables = campaign.log[-1].tables
        made = [command_of(convert(table.scenario, Scenario)) for table in tables]
        named = " ".join([*scenarios, *titles, *campaign.players, *made])
        seats = campaign.log[-1].tables[0].scenario["content"]["seats"]
        command = "sheet rules faq pdf"
        words = {*_WORD.findall(f"{named} {seats} {command}"), "mm", "JOKER"}
        words |= {part for word in words for part in (word.upper(), word[1:].upper())}
        assert latin(compose(document, style), words) == set()


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=pytest.mark.slow)])
def test_german_sheets_fit_and_pass_preflight(slug: str, paper: str) -> None:
    game = registry.load(slug)
    style = make_style(paper=paper)
    with use_language("de", load_messages("de")):
        sections = [
            section
            for options in SCENARIOS[slug]
            for name, made in sections_of(game, scenario_of(game, options))
            for section in made
        ]
        document = Document("Probe", "", tuple(sections))
        sheets = impose(compose(document, style), style)
        pdf = render.to_pdf(sheets.scenes, document, sheets.flip)
    report = inspect(pdf, "probe")
    assert report.ok, report.lines()
    assert pikepdf.open(BytesIO(pdf)).Root.Lang == "de"


def test_what_was_printed_in_german_is_english_again_afterwards() -> None:
    game = registry.load("dukes-up")
    before = general_sections(game, ["cheat", "score", "first-turn"], 2)
    with use_language("de", load_messages("de")):
        german = general_sections(game, ["cheat", "score", "first-turn"], 2)
    assert german != before
    assert general_sections(game, ["cheat", "score", "first-turn"], 2) == before
