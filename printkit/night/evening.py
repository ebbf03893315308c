"""An evening as it was asked for: its document, what it takes, what is remembered of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from engine.blocks.blocks import Document
from printkit.impose.ways.way import Sheets
from printkit.night.history import PastNight
from printkit.night.night import ChosenNight, Measuring, Scope, choose_night, night_pages
from printkit.night.seating import Guests
from printkit.night.settings import GameSettings

_CONSONANTS, _VOWELS = "bdfgklmnprstvz", "aeiou"
_SYLLABLES = 4


@dataclass(frozen=True, slots=True)
class EveningRequest:
    """What was asked for, with everything settled but the games that are left to choose.

    Attributes:
        wanted: names of games; None for a choice.
        eased: games that are new to these people; None for all.
        seeds: of games that have one of their own, by slug.
    """

    players: int
    seed: str
    scope: Scope
    wanted: tuple[str, ...] | None = None
    minutes: int | None = None
    guests: Guests | None = None
    settings: tuple[GameSettings, ...] = ()
    own: dict[str, int] = field(default_factory=dict)
    seeds: Mapping[str, str] = field(default_factory=dict)
    eased: frozenset[str] | None = None
    is_measured: bool = True


def new_seed() -> str:
    """A seed nobody has had, short enough to be typed: the only chance that no seed decides."""
    return "".join(
        secrets.choice(letters) for _ in range(_SYLLABLES) for letters in (_CONSONANTS, _VOWELS)
    )


def document_of(
    evening: EveningRequest,
    measuring: Measuring | None = None,
    on_shortcoming: Callable[[str], None] = lambda _told: None,
) -> Document:
    """The pages of an evening, before they are laid out.

    Args:
        evening: what was asked for.
        measuring: how its scenarios are played to say how fair they are; None leaves that out.
        on_shortcoming: told in a sentence what could be kept only in part.

    Raises:
        EngineError, PrintError: it cannot be done; the message says what could.
    """
    return night_pages(chosen_of(evening, measuring, on_shortcoming), evening.scope)


def chosen_of(
    evening: EveningRequest,
    measuring: Measuring | None = None,
    on_shortcoming: Callable[[str], None] = lambda _told: None,
) -> ChosenNight:
    """The games and scenarios of an evening, as :func:`document_of` has them, without pages.

    Raises:
        EngineError, PrintError: it cannot be done; the message says what could.
    """
    return choose_night(
        evening.wanted,
        evening.players,
        evening.minutes,
        evening.seed,
        measuring=measuring,
        guests=evening.guests,
        settings=evening.settings,
        own=evening.own,
        eased=evening.eased,
        seeds=evening.seeds,
        on_shortcoming=on_shortcoming,
    )


def count_papers(sheets: Sheets) -> int:
    """Sheets of paper that this many sides take."""
    sides = len(sheets.scenes)
    return sides if sheets.flip == "none" else -(-sides // 2)


def past_night(evening: EveningRequest, document: Document) -> PastNight:
    """What is remembered of an evening."""
    facts = document.night
    return PastNight(
        number=0,
        date=datetime.now().astimezone().date().isoformat(),
        seed=evening.seed,
        players=evening.players,
        names=evening.guests.names if evening.guests else (),
        evening=evening.guests.evening if evening.guests else 1,
        games=facts.games,
        minutes=facts.minutes,
        settings=tuple(word for setting in evening.settings for word in setting.words()),
        scope=evening.scope.value,
        command=facts.command,
        own=evening.own,
        seeds=dict(evening.seeds),
        eased=None if evening.eased is None else tuple(sorted(evening.eased)),
    )
