"""Records of all five games and their tales, for tests of what is told."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from engine import registry
from engine.game.contract import Game, Request
from engine.language import use_language
from engine.play.match import play_record
from engine.scenario.envelope import Scenario
from engine.telling.plain import as_text
from engine.telling.tale import Tale
from printkit.prose.messages import load_messages

NAMES = ("Anna", "Berta", "Cyrill", "Dora", "Emil", "Frieda")
SLUGS = ("dabu-deeps", "defenders", "deebz", "dukes-up", "uboat-wargames")
SEEDS = ("one", "two", "three")
LANGUAGES = ("en", "de")


@dataclass(frozen=True, eq=False)
class Played:
    """A finished game: its game, its scenario with chance written in, its record."""

    game: Game
    scenario: Scenario
    record: dict[str, Any]

    @property
    def players(self) -> list[str]:
        return self.record["players"]


@cache
def played(slug: str, seed: str, seats: int = 0, program: str = "greedy", **options: Any) -> Played:
    """A game of programs."""
    game = registry.load(slug)
    request = Request(seed, seats or game.info.default_players, options)
    scenario = game.generate(request)
    count = len(game.play.seats(scenario))
    programs = [game.play.players[program]] * count
    record = play_record(game.play, scenario, programs, list(NAMES[:count]), seed)
    return Played(game, msgspec.convert(record["scenario"], Scenario), record)


@cache
def told(found: Played, language: str = "en") -> Tale:
    """Its tale, told once."""
    return told_anew(found, language)


def told_anew(found: Played, language: str = "en") -> Tale:
    """Its tale, told again, to be compared."""
    tell = found.game.tell
    if language == "en":
        return tell(found.scenario, found.players, found.record["moves"])
    with use_language(language, load_messages(language)):
        return tell(found.scenario, found.players, found.record["moves"])


def text_of(found: Played, language: str = "en") -> str:
    """Its tale as a terminal shows it."""
    with use_language(language, load_messages(language)):
        return as_text(told(found, language))


def paragraphs(tale: Tale) -> list[str]:
    """All that is told, in order."""
    return [tale.opening, *(passage.text for passage in tale.passages), tale.ending]


def sentences(tale: Tale) -> list[str]:
    """The same, sentence by sentence."""
    parts = [re.split(r"(?<=[.!?]) (?=[^a-z])", text) for text in paragraphs(tale)]
    return [sentence for part in parts for sentence in part]
