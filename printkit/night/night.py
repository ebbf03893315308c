"""A game night: its games, what their scenarios measured as, and the booklet that the host prints.

Nothing here names a game: :mod:`printkit.night.choose_games` chooses which ones suit the evening,
and :mod:`printkit.night.booklet` makes the pages.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from gettext import NullTranslations
from typing import TYPE_CHECKING

from engine.campaign.planning import Tables, table_sizes
from engine.game.expected import to_fives
from engine.game.info import Info
from engine.language import ENGLISH, _, counted, use_language
from printkit.night.choose_games import USUAL_MINUTES, choose_games, fitting, misfits, shortcomings
from printkit.night.scenarios import (
    Beside,
    Measuring,
    WantedGame,
    draw_scenarios,
    nothing_beside,
)
from printkit.night.settings import GameSettings, verify_on_tonight, verify_seeds
from printkit.night.steps import Part, length_of_game, length_told

if TYPE_CHECKING:
    from engine.blocks.blocks import Block
    from printkit.night.own import Owned
    from printkit.night.seating import Guests


class Scope(StrEnum):
    """How much of the games is printed."""

    LEAN = "lean"
    RULES_KNOWN = "know-the-rules"
    EVERYTHING = "everything"


@dataclass(frozen=True, slots=True)
class EveningRequest:
    """What was asked for, with everything settled but the games that are left to choose.

    Attributes:
        players: how many people come.
        seed: any text; the same evening for the same wishes.
        scope: how much is printed.
        wanted: names of games, in order; None for a choice.
        minutes: how long people stay; None for the usual evening.
        guests: the people by name, who then get seats; as many as players.
        settings: options of the evening's games.
        own: what the host has; what is missing is printed or does not come to the table. Empty for
            everything.
        seeds: of games that have one of their own instead of the evening's, by slug.
        eased: games that are new to these people, and so begin easily; None for all.
        is_measured: programs play the scenarios, to say how fair they are.
    """

    players: int
    seed: str
    scope: Scope = Scope.LEAN
    wanted: tuple[str, ...] | None = None
    minutes: int | None = None
    guests: Guests | None = None
    settings: tuple[GameSettings, ...] = ()
    own: Owned = field(default_factory=dict)
    seeds: Mapping[str, str] = field(default_factory=dict)
    eased: Collection[str] | None = None
    is_measured: bool = True


@dataclass(frozen=True, slots=True)
class ChosenNight:
    """An evening whose games and scenarios stand, before any of its pages is made.

    Attributes:
        parts: its games, in order, with their tables and scenarios.
        seating: the tables of each game, where people are named.
        asked: what was asked for.
    """

    parts: tuple[Part, ...]
    seating: tuple[Tables, ...]
    asked: EveningRequest

    @property
    def seats(self) -> list[Block]:
        """Who sits where, as it is told on the host's page."""
        from printkit.night.seating import number_blocks, seat_blocks  # late: they make pages

        guests = self.asked.guests
        told = seat_blocks(self.infos, self.seating, guests.names) if guests else []
        return told or number_blocks(self.infos, self.asked.players)

    @property
    def infos(self) -> list[Info]:
        """The descriptions of its games, in order."""
        return [part.game.info for part in self.parts]

    @property
    def subject(self) -> str:
        """Its games, people and minutes in a line."""
        return _(
            "{titles} - {people}, about {minutes} minutes",
            titles=", ".join(info.title for info in self.infos),
            people=counted("{n} player", "{n} players", self.asked.players),
            minutes=to_fives(length_told(self.parts)),
        )


def choose_night(
    asked: EveningRequest,
    measuring: Measuring | None = None,
    on_shortcoming: Callable[[str], None] = lambda _told: None,
    beside: Beside = nothing_beside,
) -> ChosenNight:
    """The games of an evening and their scenarios, before any page is made: in any language.

    Args:
        asked: what was asked for.
        measuring: how scenarios are played to say how fair they are; None leaves that out.
        on_shortcoming: told in an English sentence what could be kept only in part.
        beside: makes scenarios on a second core while the games' pages are loaded here.

    Raises:
        WishError: it cannot be done; the message says what could.
        RequestError: the options of a game do not go together.
    """
    players, guests, settings = asked.players, asked.guests, asked.settings
    infos = choose_games(asked.wanted, players, asked.minutes, asked.own)
    verify_on_tonight(settings, infos)
    verify_seeds(asked.seeds, infos)
    wanted = [_wanted_game(info, asked) for info in infos]
    parts = draw_scenarios(wanted, measuring, beside)
    # late: they make pages, and are loaded while scenarios are drawn
    from printkit.night.own import told_missing
    from printkit.night.seating import seat_evening

    lengths = [length_of_game(part) for part in parts]
    if not asked.wanted:
        named = {*asked.seeds, *(setting.game for setting in settings)}
        infos = fitting(infos, lengths, players, asked.minutes, named)
        parts = [part for part in parts if part.game.info in infos]
        lengths = [length_of_game(part) for part in parts]
    minutes = asked.minutes if asked.wanted else asked.minutes or USUAL_MINUTES
    with use_language(ENGLISH, NullTranslations()):  # whatever the pages speak
        for told in (
            *shortcomings(infos, players),
            *misfits(infos, players, lengths, minutes),
            *told_missing(parts, players, asked.own),
        ):
            on_shortcoming(told)
    seating = seat_evening(infos, guests) if guests else ()
    return ChosenNight(tuple(parts), tuple(seating), asked)


def _wanted_game(info: Info, asked: EveningRequest) -> WantedGame:
    """A game as it was asked for: a scenario for each table where it needs one or is set."""
    set_options = {one.game: one.options for one in asked.settings}.get(info.slug, {})
    is_easy = asked.eased is None or info.slug in asked.eased
    return WantedGame(
        info,
        tuple(table_sizes(info, asked.players)),
        asked.seeds.get(info.slug, asked.seed),
        {**info.night_options, **(info.easiest if is_easy else {}), **set_options},
        has_scenarios=info.needs_scenario or bool(set_options),
        is_fixed=info.slug in asked.seeds,
    )
