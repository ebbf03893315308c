"""A game night: its games, what their scenarios measured as, and the booklet that the host prints.

Nothing here names a game: :mod:`printkit.night.choose_games` chooses which ones suit the evening,
and :mod:`printkit.night.pages` makes the pages.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from gettext import NullTranslations

from engine.blocks.blocks import Block, Document, Evening, Section
from engine.campaign.planning import table_sizes
from engine.game.info import Info
from engine.language import ENGLISH, _, counted, use_language
from engine.scenario.options import plain
from printkit import __version__
from printkit.compose.colophon import has_secrets
from printkit.compose.secret_sheets import folded_secrets
from printkit.night import pages
from printkit.night.answers import answer_sections
from printkit.night.cheat_cards import cheat_hands, cheat_sections
from printkit.night.choose_games import USUAL_MINUTES, choose_games, fitting, misfits, shortcomings
from printkit.night.cutting import minutes_of_cutting
from printkit.night.own import Owned, has_figures, made_sections, told_missing, without_owned
from printkit.night.pages import Part
from printkit.night.scenarios import (
    Beside,
    Measuring,
    WantedGame,
    draw_scenarios,
    nothing_beside,
)
from printkit.night.seating import Guests, number_blocks, seat_blocks, seat_evening
from printkit.night.settings import GameSettings, setting_blocks, verify_on_tonight, verify_seeds
from printkit.night.table_pages import card_sections
from printkit.night.tonight import tonight
from printkit.night.without_ids import without_ids


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
        seats: who sits where, as it is told on the host's page.
        asked: what was asked for.
    """

    parts: tuple[Part, ...]
    seats: Sequence[Block]
    asked: EveningRequest

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
            minutes=pages.length_told(self.parts),
        )


def make_night(
    asked: EveningRequest,
    measuring: Measuring | None = None,
    on_shortcoming: Callable[[str], None] = lambda _told: None,
    beside: Beside = nothing_beside,
) -> Document:
    """The booklet of an evening: :func:`choose_night`, then :func:`night_pages`."""
    return night_pages(choose_night(asked, measuring, on_shortcoming, beside), asked.scope)


def choose_night(
    asked: EveningRequest,
    measuring: Measuring | None = None,
    on_shortcoming: Callable[[str], None] = lambda _told: None,
    beside: Beside = nothing_beside,
) -> ChosenNight:
    """The games of an evening and their scenarios, before any page is made.

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
    lengths = [pages.length_of_game(part) for part in parts]
    if not asked.wanted:
        named = {*asked.seeds, *(setting.game for setting in settings)}
        infos = fitting(infos, lengths, players, asked.minutes, named)
        parts = [part for part in parts if part.game.info in infos]
        lengths = [pages.length_of_game(part) for part in parts]
    minutes = asked.minutes if asked.wanted else asked.minutes or USUAL_MINUTES
    with use_language(ENGLISH, NullTranslations()):  # whatever the pages speak
        for told in (
            *shortcomings(infos, players),
            *misfits(infos, players, lengths, minutes),
            *told_missing(parts, players, asked.own),
        ):
            on_shortcoming(told)
    seats = seat_blocks(infos, seat_evening(infos, guests), guests.names) if guests else []
    seats = seats or number_blocks(infos, players)
    return ChosenNight(tuple(parts), seats, asked)


def cover_of(night: ChosenNight) -> Section:
    """The cover of an evening, the first of its pages unless everybody knows the rules."""
    return pages.cover(night.parts, night.asked.players)


def night_pages(night: ChosenNight, scope: Scope) -> Document:
    """The booklet of an evening that is chosen, with so much in it."""
    infos, parts, seats, asked = night.infos, night.parts, night.seats, night.asked
    players, seed, own = asked.players, asked.seed, asked.own
    command = _command(infos, asked, scope)
    told_settings = {info.slug: setting_blocks(info, asked.settings) for info in infos}
    if scope is Scope.EVERYTHING:
        sections = _everything(parts, players, seed, seats, told_settings, command)
    else:
        sections = _lean(parts, players, seed, seats, told_settings, command, scope, own)
    titles = ", ".join(info.title for info in infos)
    authors = "; ".join(dict.fromkeys(_(info.credit) for info in infos))
    return Document(
        _("Game night: {titles}", titles=titles),
        authors,
        tuple(sections),
        subject=night.subject,
        night=Evening(
            tuple(info.slug for info in infos),
            USUAL_MINUTES if asked.minutes is None else asked.minutes,
            command,
            players,
        ),
    )


def _everything(
    parts: Sequence[Part],
    players: int,
    seed: str,
    seats: Sequence[Block],
    settings: Mapping[str, Sequence[Block]],
    command: str,
) -> list[Section]:
    """Every page that the games have for an evening, rules and blank registers included.

    Secrets stay out of the booklet.
    """
    inside = [section for part in parts for section in pages.game_sections(part)]
    name = pages.night_name(seed)
    return [
        pages.cover(parts, players),
        pages.contents(parts),
        pages.packing(parts, players),
        replace(pages.script(parts, players, seats, settings), scenario_id=name),
        *folded_secrets(inside),
        *[s for p in parts for s in card_sections(p.game, sum(p.sizes), p.scenarios)],
        *[
            section
            for part in parts
            for scenario in part.scenarios
            for section in pages.sealed_sections(part.game, scenario, scenario.players)
        ],
        pages.colophon(parts, command, is_secret=any(has_secrets(p.game, inside) for p in parts)),
    ]


def _lean(
    parts: Sequence[Part],
    players: int,
    seed: str,
    seats: Sequence[Block],
    settings: Mapping[str, Sequence[Block]],
    command: str,
    scope: Scope,
    own: Owned,
) -> list[Section]:
    """What is read, bound; then what is used, loose; answers and codes are folded shut."""
    from printkit.night import lean  # late: it lays out, and scenarios are drawn before

    is_known = scope is Scope.RULES_KNOWN
    read = [without_ids(s) for s in lean.booklets(parts, is_known=is_known)]
    loose = [
        without_ids(without_owned(section, part, own))
        for part in parts
        for section in lean.loose_sections(part)
    ]
    sealed = [lean.sealed_names(part.game) for part in parts]
    again = _(
        "The whole evening again, in a terminal of the computer that has Printkit {version}:"
        " `{command}` (`--minutes` is the time you have, which the games needn't fill.)",
        version=__version__,
        command=command,
    )
    answers = answer_sections(parts, sealed, again)
    hands = cheat_hands(parts)
    figures = {part.game.info.slug for part in parts if has_figures(part, own)}
    cut = [*loose, *cheat_sections(hands), *made_sections(parts, players, own)]
    page = tonight(
        parts,
        players,
        seats,
        settings,
        hands,
        figures,
        cutting=minutes_of_cutting(cut),
        is_known=is_known,
    )
    cover = [] if is_known else [pages.cover(parts, players)]  # a leaf less to print
    return [
        *cover,
        replace(page, scenario_id=pages.night_name(seed)),
        *read,
        *loose,
        *map(without_ids, answers),
        *cut[len(loose) :],
    ]


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


def _command(infos: Sequence[Info], asked: EveningRequest, scope: Scope) -> str:
    """The command that makes the same booklet again."""
    words = ["printkit", "night", "--games", ",".join(info.slug for info in infos)]
    if asked.guests is None:
        words += ["--players", str(asked.players)]
    else:
        words += ["--names", ",".join(asked.guests.names), "--evening", str(asked.guests.evening)]
    words += ["--minutes", str(USUAL_MINUTES if asked.minutes is None else asked.minutes)]
    for setting in asked.settings:
        for word in setting.words():
            words += ["--set", word]
    if asked.eased is not None:  # game by game, so that it does not hang on what was played before
        words.append("--hard")
        said = {setting.game: setting.options for setting in asked.settings}
        for info in infos:
            for key, value in info.easiest.items() if info.slug in asked.eased else ():
                if key not in said.get(info.slug, {}):
                    words += ["--set", f"{info.slug}.{key}={plain(value)}"]
    if asked.own:
        words += ["--own", ",".join(f"{name}={count}" for name, count in asked.own.items())]
    if scope is not Scope.LEAN:
        words.append(f"--{scope.value}")
    if not asked.is_measured:  # what is measured may be drawn again, because it takes too long
        words.append("--no-measure")
    for slug, own_seed in asked.seeds.items():
        words += ["--game-seed", f"{slug}={own_seed}"]
    return shlex.join([*words, "--seed", asked.seed])
