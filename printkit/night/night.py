"""A game night: its games, what their scenarios measured as, and the booklet that the host prints.

Nothing here names a game: :mod:`printkit.night.choose_games` chooses which ones suit the evening,
and :mod:`printkit.night.pages` makes the pages.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace

from engine import registry
from engine.blocks.blocks import Document
from engine.game.contract import Game, Request
from engine.language import _, counted
from engine.measure.certificate import certify, tell
from printkit.compose.colophon import has_secrets
from printkit.night import pages
from printkit.night.choose_games import choose_games, length_of, tables_for
from printkit.night.pages import Part
from printkit.night.seating import Guests, seat_blocks, seat_evening


@dataclass(frozen=True, slots=True)
class Measuring:
    """Where the games of scenarios are played, and who is told.

    Attributes:
        executor: runs the games; None for here. What comes of them is the same on any.
        workers: how many chunks it runs at once.
        on_begun: told which game is being measured, how many scenarios are done, and of how many.
        on_done: told in a sentence what came of it, for each scenario.
    """

    executor: Executor | None = None
    workers: int = 1
    on_begun: Callable[[str, int, int], None] = lambda _title, _done, _all: None
    on_done: Callable[[str], None] = lambda _told: None


def make_night(
    wanted: Sequence[str] | None,
    players: int,
    minutes: int,
    seed: str,
    *,
    measuring: Measuring | None = None,
    guests: Guests | None = None,
) -> Document:
    """The booklet of an evening.

    Args:
        wanted: slugs of the games, in order; None lets us choose.
        players: how many people come.
        minutes: how long they stay.
        seed: any text; the same evening for the same wishes.
        measuring: how scenarios are played to say how fair they are; None leaves that out.
        guests: the people by name, who then get seats; as many as players.

    Raises:
        WishError: it cannot be done; the message says what could.
        RequestError: a game of that name does not exist.
    """
    infos = choose_games(wanted, players, minutes)
    seats = seat_blocks(infos, seat_evening(infos, guests)) if guests else []
    parts = [_part(registry.load(info.slug), players, seed) for info in infos]
    if measuring:
        parts = _measured(parts, measuring)
    inside = [section for part in parts for section in pages.game_sections(part)]
    sections = [
        pages.cover(parts, players, seed),
        pages.contents(parts),
        pages.packing(parts, players),
        pages.script(parts, players, seats),
        *inside,
        *[s for p in parts for s in pages.card_sections(p.game, p.seats * p.tables, p.scenarios)],
        *[
            section
            for part in parts
            for scenario in part.scenarios
            for section in pages.sealed_sections(part.game, scenario, part.seats)
        ],
        pages.colophon(
            parts, seed, players, minutes, is_secret=any(has_secrets(p.game, inside) for p in parts)
        ),
    ]
    titles = ", ".join(info.title for info in infos)
    authors = "; ".join(dict.fromkeys(_(info.credit) for info in infos))
    return Document(
        _("Game night: {titles}", titles=titles),
        authors,
        tuple(sections),
        subject=_(
            "{titles} - {people}, about {minutes} minutes",
            titles=titles,
            people=counted("{n} player", "{n} players", players),
            minutes=length_of(infos),
        ),
    )


def _part(game: Game, players: int, seed: str) -> Part:
    tables = tables_for(game.info, players)
    seats = players // tables
    scenarios = tuple(
        game.generate(
            Request(seed if table == 1 else f"{seed}#{table}", seats, game.info.night_options)
        )
        for table in range(1, tables + 1)
        if game.info.needs_scenario
    )
    return Part(game, tables, seats, scenarios)


def _measured(parts: Sequence[Part], measuring: Measuring) -> list[Part]:
    """The parts with what their scenarios measured as, where their games are played at all."""
    total = sum(len(part.scenarios) for part in parts if part.game.info.night_playouts)
    done, found = 0, []
    for part in parts:
        games = part.game.info.night_playouts
        scenarios = []
        for scenario in part.scenarios:
            if games:
                measuring.on_begun(part.game.info.title, done, total)
                scenario = certify(  # noqa: PLW2901 - the same scenario, with its certificate
                    part.game, scenario, games, "greedy", measuring.executor, measuring.workers
                )
                done += 1
            told = tell(scenario.certificate) or "not measured; every rule check passed."
            measuring.on_done(f"{part.game.info.title}: {told}")
            scenarios.append(scenario)
        found.append(replace(part, scenarios=tuple(scenarios)))
    return found
