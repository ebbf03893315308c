"""Scenarios made, laid out and drawn in the child with limits; all that goes in and out is data.

The child keeps what it laid out last, so that the second page of a scenario costs its drawing only.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine import registry
from engine.blocks.blocks import Document, Section
from engine.findings import is_ok
from engine.game.check import find_faults
from engine.game.contract import Game, Request
from engine.game.covers import COVER
from engine.language import _
from engine.measure.target import generate_measured
from engine.scenario.envelope import dump, parse, verify_envelope
from engine.scenario.options import parse_settings
from printkit.io.errors import PrintError
from printkit.pipeline import (
    code_sections,
    compose,
    document_of,
    general_sections,
    impose,
    scenario_sections,
    sheet_names,
)
from printkit.play.reading import game_of, require_valid
from printkit.render.svg import render
from printkit.scene.shapes import Scene
from printkit.studio.frame.query import Query
from printkit.studio.frame.speaking import speak
from printkit.studio.making.look import style_of
from printkit.studio.making.looks import files_mark
from printkit.studio.making.thumb import thumb_of
from printkit.studio.making.words import words_ahead

PLACE = "scenario"
"""What messages call a scenario that has no file."""
ALL = "scenario"
"""The pages that belong to a scenario, restore code and all."""


def warm() -> bool:
    """Load what drawing needs, in every language."""
    registry.infos()
    for _language in words_ahead():
        pass
    return True


def generated(slug: str, seed: str, players: int, pairs: list[str]) -> str:
    """A scenario as the text of its file.

    Raises:
        EngineError: the options do not go together, or nothing meets them.
    """
    game = registry.load(slug)
    options = parse_settings(game.info.options, pairs, where=game.info.title + ":")
    return dump(generate_measured(game, Request(seed, players, options)))


def checked(text: str, language: str) -> list[dict[str, str]]:
    """All findings about a scenario's file, told in a language."""
    data = verify_envelope(parse(text.encode(), PLACE), PLACE)
    with speak(language):
        return [finding.as_json() for finding in find_faults(game_of(data["game"], PLACE), data)]


def laid(text: str, sheets: str, look: str, language: str, folders: list[str]) -> list[list[Any]]:
    """The pages of a scenario: title, width and height of each.

    Args:
        text: of its file.
        sheets: the names of sheets as ``--sheets`` takes them; empty for those that belong to it.
        look: the state, of which the fields about paper and look are read.
        language: of the pages.
        folders: files of the host's own: a theme, a folder of templates; each may be empty.
    """
    last, pages = "", []
    for scene in _scenes(text, sheets, look, language, tuple(folders), files_mark(folders)):
        last = scene.bookmark[0] or last
        pages.append([last, scene.width, scene.height])
    return pages


def drawn(
    text: str, sheets: str, look: str, language: str, folders: list[str], number: int
) -> bytes:
    """One of those pages as SVG; the first is 1."""
    scenes = _scenes(text, sheets, look, language, tuple(folders), files_mark(folders))
    if not 0 < number <= len(scenes):
        raise PrintError(f"{number}: there's no such page. Use 1 to {len(scenes)}.")
    return render(scenes[number - 1])


def thumb(text: str, language: str) -> bytes:
    """A small picture of a scenario as SVG: its map where it has one of its own, or its cover."""
    game, scenario = _sound(text)
    with speak(language):
        has_map = game.editor is not None or COVER not in game.sheets
        wanted = sheet_names(game, None, with_scenario=True) if has_map else [COVER]
        sections = scenario_sections(game, scenario, wanted, scenario.players)
        return render(thumb_of(sections, style_of(Query([("map", "page")]))))


@lru_cache(maxsize=6)
def _scenes(
    text: str, sheets: str, look: str, language: str, folders: tuple[str, ...], _mark: str
) -> tuple[Scene, ...]:
    """The sheets' sides; the mark tells what stands in the folders now."""
    with speak(language):
        style = style_of(Query.read(look), *folders)
        document = scenario_document(text, sheets)
        return impose(compose(document, style), style).scenes


def scenario_document(text: str, sheets: str) -> Document:
    """The pages of a scenario's file, before they are laid out.

    Raises:
        EngineError: it is not a scenario.
        PrintError: it breaks a rule, or there is no such sheet.
    """
    game, scenario = _sound(text)
    wanted = sheet_names(game, sheets or None, with_scenario=True)
    sections: list[Section] = []
    for name in wanted:
        if game.sheets[name].needs_scenario:
            sections += scenario_sections(game, scenario, [name], scenario.players)
        else:
            sections += general_sections(game, [name], scenario.players, [scenario])
    if not sheets:
        sections += code_sections(game, scenario, sections)
    return document_of(f"{game.info.title}: {game.title_told(scenario)}", sections)


def _sound(text: str) -> tuple[Game, Any]:
    data = verify_envelope(parse(text.encode(), PLACE), PLACE)
    game = game_of(data["game"], PLACE)
    findings = find_faults(game, data)
    if not is_ok(findings):
        worst = next(finding for finding in findings if finding.severity == "error")
        raise PrintError(
            _(
                "This breaks {rule}. Mend it before you print it: {message}",
                rule=worst.rule,
                message=worst.message,
            )
        )
    return game, require_valid(game, data, PLACE)
