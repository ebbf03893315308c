"""The pages of an evening's booklet: its cover, what to bring, the host's script, the colophon.

Nothing here names a game: its pages come from its own sheets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.blocks.blocks import (
    Block,
    Columns,
    Contents,
    Cover,
    Facts,
    Heading,
    Lines,
    Paragraph,
    Seal,
    Sealed,
    Section,
    Table,
    Together,
)
from engine.game.contract import Game, Request, ScriptStep
from engine.game.covers import COVER
from engine.game.expected import to_fives
from engine.language import _, counted
from engine.scenario.envelope import Scenario, make_id
from printkit import __version__
from printkit.compose.colophon import provenance, public_facts
from printkit.night.choose_games import WELCOME_MINUTES
from printkit.night.steps import Part, length_told, steps_of
from printkit.night.table_pages import table_sections
from printkit.pipeline import fill_running_foot, scenario_sections

_ABREAST = 2
"""Panels side by side in the colophon."""


def cover(parts: Sequence[Part], players: int, seed: str) -> Section:
    """The cover: tonight's place of the longest game that has one, and the games as seals.

    Where every game is dealt at the table, the picture is one that the evening's seed gives.
    """
    infos = [part.game.info for part in parts]
    seals = tuple(Seal(info.emblem, info.accent, info.title) for info in infos)
    facts = (
        (_("Players"), str(players)),
        (
            _("Time"),
            _(
                "about {minutes} minutes, explaining included",
                minutes=to_fives(length_told(parts)),
            ),
        ),
    )
    shown = shown_place(parts)
    title = shown[0].title_told(shown[1]) if shown else _("Game Night")
    block = Cover(
        title,
        _("A night of {games}", games=listed([info.title for info in infos])),
        shown[2] if shown else _drawn_picture(parts, seed),
        facts,
        infos[0].emblem,
        above=_("Game Night") if shown else "",
        seals=seals,
    )
    accent = (shown[0] if shown else parts[0].game).info.accent
    return Section(
        "cover",
        _("Cover"),
        (block,),
        bare=True,
        accent=accent,
        credit="; ".join(dict.fromkeys(_(i.credit) for i in infos)),
    )


def listed(names: Sequence[str]) -> str:
    """Names as a sentence has them: ``A, B and C``."""
    return _(" and ").join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def night_name(seed: str) -> str:
    """What the host's page calls an evening: from its seed, and no way back to it.

    So few letters that many seeds share them; the seed itself stands where the host alone reads.
    """
    return make_id("GN", seed)[:7]


def shown_place(parts: Sequence[Part]) -> tuple[Game, Scenario, Block] | None:
    """The place that the cover shows: of the longest game with a scenario, which is played last."""
    for part in reversed(parts):
        for scenario in part.scenarios:
            if (picture := _picture_of(part.game, scenario)) is not None:
                return part.game, scenario, picture
    return None


def _drawn_picture(parts: Sequence[Part], seed: str) -> Block | None:
    """What the cover shows where no game has a scenario: the last one's picture for a seed."""
    for part in reversed(parts):
        if COVER in part.game.sheets:
            return _picture_of(part.game, part.game.generate(Request(seed, part.seats)))
    return None


def _picture_of(game: Game, scenario: Scenario) -> Block | None:
    """The picture of a scenario's own cover, if its game has one."""
    if COVER not in game.sheets:
        return None
    for section in scenario_sections(game, scenario, [COVER], scenario.players):
        for block in section.blocks:
            if isinstance(block, Cover) and block.picture is not None:
                return block.picture
    return None


def shown(game: Game) -> list[str]:
    """The sheets of a game's scenario in an evening's booklet, in order."""
    return [name for name in game.info.night if game.sheets[name].needs_scenario]


def contents(parts: Sequence[Part]) -> Section:
    """What is in the booklet, with room to write down how the evening went."""
    blocks: list[Block] = [Contents(), Columns(((results(parts),),)), Lines(0, fills=True)]
    return own_section("contents", _("In this booklet"), blocks, parts, columns=2)


def results(parts: Sequence[Part]) -> Table:
    """A row for each table of each game, to write who won."""
    names = [
        _("{title} (table {number})", title=part.game.info.title, number=number)
        if len(part.sizes) > 1
        else part.game.info.title
        for part in parts
        for number in range(1, len(part.sizes) + 1)
    ]
    head = (_("Game"), _("Who won"), _("What we'll remember"))
    return Table(tuple((name, "", "") for name in names), head, (5, 5, 9), form=True)


def packing(parts: Sequence[Part], players: int) -> Section:
    """What each game needs on the table, and what is to be printed."""
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
        if len(part.sizes) > 1:
            title = f"{title} · {tables_told(part.sizes)}"
        lines = packed(part.game, part.sizes)
        blocks.append(
            Together(
                (
                    Heading(title, 2),
                    checklist(lines),
                )
            )
        )
    blocks += [
        Heading(_("What to print"), 2),
        checklist(
            [
                _(
                    "This booklet, at 100 % (“actual size”), double-sided, flip on the long edge "
                    "(on the short edge if you fold it)."
                ),
                _("The cheat cards on stiff paper. Cut along the marks."),
                _("Give each page marked *secret* only to the player named on it, folded."),
                _("Pencils, an eraser and scissors for everyone."),
            ]
        ),
    ]
    return own_section("packing", _("What to bring"), blocks, parts)


def tables_told(sizes: Sequence[int]) -> str:
    """How many tables there are, and of how many: ``2 tables of 4``, ``tables of 4 and 3``."""
    if len(set(sizes)) == 1:
        return _("{tables} tables of {seats}", tables=len(sizes), seats=sizes[0])
    told = ", ".join(map(str, sizes[:-1]))
    return _("tables of {sizes}", sizes=f"{told}{_(' and ')}{sizes[-1]}")


def packed(game: Game, sizes: Sequence[int], *, is_lean: bool = False) -> list[str]:
    """What a game needs on its tables, told once for all tables that need the same.

    ``is_lean`` leaves out what a lean night prints.
    """
    packing = (game.packing_lean if is_lean else None) or game.packing
    tables: dict[tuple[str, ...], list[int]] = {}
    for size in sizes:
        tables.setdefault(tuple(packing(size)), []).append(size)
    if len(sizes) == 1:
        return packing(sizes[0])
    if len(tables) == 1:
        return [_("*For each of the {tables} tables:*", tables=len(sizes)), *next(iter(tables))]
    shared = [line for line in next(iter(tables)) if all(line in needed for needed in tables)]
    lines = [_("*For each of the {tables} tables:*", tables=len(sizes)), *shared] if shared else []
    for needed, alike in tables.items():
        lines.append(
            _("*For the table of {seats}:*", seats=alike[0])
            if len(alike) == 1
            else _("*For each of the tables of {seats}:*", seats=alike[0])
        )
        lines += [line for line in needed if line not in shared]
    return lines


def script(
    parts: Sequence[Part],
    players: int,
    seats: Sequence[Block],
    settings: Mapping[str, Sequence[Block]],
) -> Section:
    """What the host does and says, by the clock.

    Args:
        parts: the games.
        players: how many people come.
        seats: who sits where.
        settings: what is set for a game tonight, by slug.
    """
    clock = 0
    blocks: list[Block] = [
        Heading(_("Host’s script"), 1),
        Paragraph(
            _(
                "Say the words in bold, and do the rest. The clock counts hours and minutes "
                "from the start."
            ),
            role="lead",
        ),
    ]
    welcome = ScriptStep(
        WELCOME_MINUTES,
        _("Welcome"),
        counted(
            "{n} chair, drinks, pencils. Say what you'll play and who sits where.",
            "{n} chairs, drinks, pencils. Say what you'll play and who sits where.",
            players,
        ),
    )
    rows, clock = _timed([welcome], clock)
    blocks.append(Table(rows, head=(_("Clock"), _("Do"), ""), weights=(2, 4, 14)))
    for part in parts:
        rows, clock = _timed(steps_of(part.game, part.sizes, part.scenarios), clock)
        blocks += [Heading(part.game.info.title, 2), *settings.get(part.game.info.slug, ())]
        blocks.append(
            Table(rows, head=(_("Clock"), _("Step"), _("What to do")), weights=(2, 4, 14))
        )
    blocks += [Together(tuple(seats))] if seats else []
    return own_section("script", _("Host’s script"), blocks, parts)


def _timed(steps: Sequence[ScriptStep], clock: int) -> tuple[tuple[tuple[str, ...], ...], int]:
    rows = []
    for step in steps:
        rows.append((f"{clock // 60}:{clock % 60:02d}", f"**{step.title}**", step.text))
        clock += step.minutes
    return tuple(rows), clock


def game_sections(part: Part) -> list[Section]:
    """The pages of one game, in its own order."""
    sections: list[Section] = []
    for name in part.game.info.night:
        if part.game.sheets[name].needs_scenario:
            for scenario in part.scenarios:
                sections += scenario_sections(part.game, scenario, [name], scenario.players)
        else:
            sections += table_sections(part.game, name, part.sizes, part.scenarios)
    return sections


def sealed_sections(game: Game, scenario: Scenario, seats: int) -> list[Section]:
    """Hints and solutions, upside down, for the back of a booklet; some come so already."""
    return [
        section
        if any(isinstance(block, Sealed) for block in section.blocks)
        else replace(section, blocks=(Sealed(section.blocks, section.title),))
        for section in scenario_sections(game, scenario, game.info.sealed, seats)
    ]


def checklist(lines: Sequence[str]) -> Table:
    """Lines to tick; one in italics says whose the next ones are."""
    rows = tuple(
        ("" if line.startswith("*") and line.endswith(":*") else "☐", line) for line in lines
    )
    return Table(rows, weights=(1, 18))


def colophon(parts: Sequence[Part], command: str, *, is_secret: bool) -> Section:
    """Where every scenario comes from, and the command that makes the booklet again.

    Args:
        parts: the games of the evening.
        command: what makes the booklet again.
        is_secret: some pages hide something from somebody; then seeds, commands and codes, which
            would tell it, are sealed.
    """
    checked = _(
        "Every scenario in this booklet was made from its seed and checked against "
        "the rules of its game."
    )
    back = _(
        "Want to print one of these again? Type the command below, or scan the square "
        "and paste the text after `printkit restore`."
    )
    sealed = _(
        "The part that's upside down lets you print them all again, **but it gives "
        "away their secrets**: it's for the host, after the games."
    )
    title = _("Colophon")
    told = f"{checked} {sealed if is_secret else back}"
    open_blocks: list[Block] = [Heading(title, 1), Paragraph(told, role="lead")]
    blocks: list[Block] = [Paragraph(back)] if is_secret else open_blocks
    if is_secret:
        facts = [public_facts(part.game, s) for part in parts for s in part.scenarios]
        open_blocks += abreast([(fact,) for fact in facts])
    panels: list[tuple[Block, ...]] = []
    for part in parts:
        info = part.game.info
        panels += [provenance(part.game, scenario) for scenario in part.scenarios]
        if not part.scenarios:
            panels.append(
                (Facts(((_("Credit"), _(info.credit)), (_("Source"), _(info.source))), info.title),)
            )
    blocks += abreast(panels)
    blocks.append(
        Paragraph(
            _(
                "To print the whole booklet again with Printkit {version}: `{command}`. It's set "
                "in Source Serif and Source Sans, and the symbols are our own.",
                version=__version__,
                command=command,
            ),
            role="small",
        )
    )
    if is_secret:
        open_blocks.append(Sealed(tuple(blocks), _("Bring it back")))
    return own_section("colophon", title, open_blocks, parts)


def abreast(panels: Sequence[tuple[Block, ...]]) -> list[Block]:
    """Panels side by side, this many to a row; a row never parts."""
    rows: list[Block] = []
    for first in range(0, len(panels), _ABREAST):
        row = list(panels[first : first + _ABREAST])
        row += [()] * (_ABREAST - len(row))
        rows.append(Together((Columns(tuple(row)),)))
    return rows


def own_section(
    kind: str, title: str, blocks: Sequence[Block], parts: Sequence[Part], columns: int = 1
) -> Section:
    """A section of the booklet itself, signed with everyone's credit."""
    infos = [part.game.info for part in parts]
    section = Section(kind, title, tuple(blocks), columns, game=_("Game night"))
    return fill_running_foot(
        parts[0].game,
        replace(section, credit=" · ".join(dict.fromkeys(_(info.credit) for info in infos))),
    )
