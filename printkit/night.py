"""A game night: the booklet that the host prints.

Nothing here names a game: which ones suit the evening is chosen by :mod:`printkit.evening`.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace

from engine import registry
from engine.certificate import certify, tell
from engine.document import (
    Block,
    Columns,
    Contents,
    Cover,
    Document,
    Facts,
    Heading,
    Lines,
    Paragraph,
    Sealed,
    Section,
    Table,
    Together,
)
from engine.game import Game, Request, SheetRequest, Step
from engine.language import _, counted
from engine.scenario import Scenario
from printkit.colophon import provenance
from printkit.evening import WELCOME_MINUTES, choose_games, length_of, tables_for
from printkit.pipeline import general_sections, scenario_sections, sign
from printkit.seating import Guests, seat_blocks, seat_evening
from printkit.seen import map_of

_ABREAST = 2
"""Panels side by side in the colophon."""


@dataclass(frozen=True, slots=True)
class Part:
    """One game of the evening: how many tables play it side by side, and with what."""

    game: Game
    tables: int
    seats: int
    scenarios: tuple[Scenario, ...]


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
    sections = [
        _cover(parts, players, seed),
        _own("contents", _("In this booklet"), [Contents(), *_diary(parts)], parts, columns=2),
        _packing(parts, players),
        _script(parts, players, seats),
        *[section for part in parts for section in _game_sections(part)],
        *_cards(parts),
        *_sealed(parts),
        _colophon(parts, seed, players, minutes),
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


# -- pages ----------------------------------------------------------------------------------------


def _cover(parts: Sequence[Part], players: int, seed: str) -> Section:
    infos = [part.game.info for part in parts]
    names = " · ".join(info.title for info in infos)
    facts = (
        (_("Players"), str(players)),
        (_("Time"), _("about {minutes} minutes", minutes=length_of(infos))),
        (_("Seed"), seed),
    )
    block = Cover(_("Game Night"), names, cover_picture(parts), facts, infos[0].emblem)
    return Section(
        "cover",
        _("Cover"),
        (block,),
        bare=True,
        accent=infos[0].accent,
        credit="; ".join(dict.fromkeys(_(i.credit) for i in infos)),
    )


def cover_picture(parts: Sequence[Part]) -> Block | None:
    """A map that everyone may see, to stand on the cover."""
    return map_of(
        section
        for part in parts
        for scenario in part.scenarios
        for section in scenario_sections(part.game, scenario, _public(part.game), part.seats)
    )


def _public(game: Game) -> list[str]:
    return [name for name in game.info.night if game.sheets[name].needs_scenario]


def _diary(parts: Sequence[Part]) -> list[Block]:
    """Room to write down how the evening went; it fills the page."""
    rows = tuple((part.game.info.title, "", "") for part in parts)
    head = (_("This evening"), _("Who won"), _("What we shall tell of it"))
    return [Columns(((Table(rows, head, (5, 5, 9), form=True),),)), Lines(0, fills=True)]


def _packing(parts: Sequence[Part], players: int) -> Section:
    blocks: list[Block] = [
        Heading(_("What to bring"), 1),
        Paragraph(
            counted(
                "For {n} guest. Lay everything out before the first one arrives;"
                " each game says which cards to pull from which deck.",
                "For {n} guests. Lay everything out before the first one arrives;"
                " each game says which cards to pull from which deck.",
                players,
            ),
            role="lead",
        ),
    ]
    for part in parts:
        info = part.game.info
        title = info.title
        lines = part.game.packing(part.seats)
        if part.tables > 1:
            told = _("{tables} tables of {seats}", tables=part.tables, seats=part.seats)
            title = f"{title} · {told}"
            lines = [_("*For each of the {tables} tables:*", tables=part.tables), *lines]
        blocks.append(
            Together(
                (
                    Heading(title, 2),
                    Table(tuple(("☐", line) for line in lines), weights=(1, 18)),
                )
            )
        )
    blocks += [
        Heading(_("What to print"), 2),
        Table(
            (
                (
                    "☐",
                    _(
                        "This booklet, at 100 % (“actual size”), both sides, flipped on the long"
                        " edge (on the short one if you fold it)."
                    ),
                ),
                ("☐", _("The cheat cards on stiff paper; cut along the marks.")),
                ("☐", _("Pages marked *secret* for the named player alone; fold the rest away.")),
                ("☐", _("Pencils, an eraser and scissors for everyone.")),
            ),
            weights=(1, 18),
        ),
    ]
    return _own("packing", _("What to bring"), blocks, parts)


def _script(parts: Sequence[Part], players: int, seats: Sequence[Block]) -> Section:
    clock = 0
    blocks: list[Block] = [
        Heading(_("Host’s script"), 1),
        Paragraph(
            _("Read the bold words aloud, do the rest. The clock counts minutes from the start."),
            role="lead",
        ),
    ]
    welcome = Step(
        WELCOME_MINUTES,
        _("Welcome"),
        counted(
            "{n} chair, drinks, pencils. Say what is on tonight and who sits where.",
            "{n} chairs, drinks, pencils. Say what is on tonight and who sits where.",
            players,
        ),
    )
    rows, clock = _timed([welcome], clock)
    blocks.append(Table(rows, head=(_("Clock"), _("Do"), ""), weights=(2, 4, 14)))
    for part in parts:
        request = SheetRequest(part.seats, part.scenarios[0] if part.scenarios else None)
        rows, clock = _timed(part.game.script(request), clock)
        blocks.append(Heading(part.game.info.title, 2))
        blocks.append(
            Table(rows, head=(_("Clock"), _("Step"), _("What to do")), weights=(2, 4, 14))
        )
    blocks += [Together(tuple(seats))] if seats else []
    return _own("script", _("Host’s script"), blocks, parts)


def _timed(steps: Sequence[Step], clock: int) -> tuple[tuple[tuple[str, ...], ...], int]:
    rows = []
    for step in steps:
        rows.append((f"{clock // 60}:{clock % 60:02d}", f"**{step.title}**", step.text))
        clock += step.minutes
    return tuple(rows), clock


def _game_sections(part: Part) -> list[Section]:
    sections: list[Section] = []
    for name in part.game.info.night:
        if part.game.sheets[name].needs_scenario:
            for scenario in part.scenarios:
                sections += scenario_sections(part.game, scenario, [name], part.seats)
        else:
            sections += general_sections(part.game, [name], part.seats)
    return sections


def _cards(parts: Sequence[Part]) -> list[Section]:
    """The cheat cards of all games, one set a seat; each game begins on a fresh front."""
    return [
        replace(section, recto=True)
        for part in parts
        for section in general_sections(
            part.game, part.game.info.night_cards, part.seats * part.tables
        )
    ]


def _sealed(parts: Sequence[Part]) -> list[Section]:
    """Hints and solutions, upside down, at the back; some come so already."""
    return [
        section
        if any(isinstance(block, Sealed) for block in section.blocks)
        else replace(section, blocks=(Sealed(section.blocks, section.title),))
        for part in parts
        for scenario in part.scenarios
        for section in scenario_sections(part.game, scenario, part.game.info.sealed, part.seats)
    ]


def _colophon(parts: Sequence[Part], seed: str, players: int, minutes: int) -> Section:
    blocks: list[Block] = [
        Heading(_("Colophon"), 1),
        Paragraph(
            _(
                "Every scenario of this booklet was generated from its seed and checked against"
                " the numbered rules of its game; none had an error or a warning. The commands"
                " below bring each one back; so does its code, scanned and handed to `printkit"
                " restore`."
            ),
            role="lead",
        ),
    ]
    panels: list[tuple[Block, ...]] = []
    for part in parts:
        info = part.game.info
        panels += [provenance(part.game, scenario) for scenario in part.scenarios]
        if not part.scenarios:
            panels.append(
                (
                    Facts(
                        ((_("Game by"), _(info.credit)), (_("Source"), _(info.source))), info.title
                    ),
                )
            )
    for first in range(0, len(panels), _ABREAST):
        row = panels[first : first + _ABREAST]
        row += [()] * (_ABREAST - len(row))
        blocks.append(Together((Columns(tuple(row)),)))
    slugs = ",".join(part.game.info.slug for part in parts)
    words = ("--games", slugs, "--players", str(players), "--minutes", str(minutes))
    command = shlex.join(("printkit", "night", *words, "--seed", seed))
    blocks.append(
        Paragraph(
            _(
                "The whole booklet again: `{command}`. Set in Source Serif and Source Sans; symbols"
                " are our own.",
                command=command,
            ),
            role="small",
        )
    )
    return _own("colophon", _("Colophon"), blocks, parts)


def _own(
    kind: str, title: str, blocks: Sequence[Block], parts: Sequence[Part], columns: int = 1
) -> Section:
    """A section of the booklet itself, signed with everyone's credit."""
    infos = [part.game.info for part in parts]
    section = Section(kind, title, tuple(blocks), columns, game=_("Game night"))
    return sign(
        parts[0].game,
        replace(section, credit=" · ".join(dict.fromkeys(_(info.credit) for info in infos))),
    )
