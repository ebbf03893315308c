"""The lean night: what is read bound, what is used loose, in the order of the evening.

Nothing here names a game: each says in its description how its sheets are used (``lean``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.blocks.blocks import (
    Block,
    CheatCard,
    Columns,
    Contents,
    Facts,
    Heading,
    Lines,
    Note,
    Paragraph,
    Section,
    Table,
    Together,
)
from engine.game.contract import Game, ScriptStep
from engine.game.documents import REFERENCE
from engine.language import _, counted
from printkit.compose.loose_sheets import SPARE
from printkit.night.choose_games import WELCOME_MINUTES
from printkit.night.pages import (
    Part,
    checklist,
    own_section,
    packed,
    tables_told,
)
from printkit.night.steps import steps_of
from printkit.night.table_pages import table_groups, table_sections
from printkit.pipeline import general_sections, scenario_sections

TEACHING = ("learn", "first-turn")
"""Sheets that people who know the rules leave out."""
_CODES_A_ROW = 3
_NOTE_LINES = 6
CARDS_A_SHEET = 8
"""Cheat cards of poker size on Letter, which holds fewest of the usual papers."""


def read_sections(part: Part, *, is_known: bool) -> list[Section]:
    """The pages of one game that are read, and so bound."""
    names = [name for name, use in _uses(part.game).items() if use == "read"]
    if is_known:
        names = [name for name in names if name not in TEACHING]
    elif TEACHING[0] not in part.game.sheets and "rules" in set(part.game.sheets) - set(names):
        names.insert(0, "rules")
    return [section for name in names for section in _read(part, name)]


def _uses(game: Game) -> Mapping[str, str]:
    """How a game's sheets are used; one that does not say reads its whole evening's pages."""
    info = game.info
    if info.lean:
        return info.lean
    return dict.fromkeys(info.night, "read") | dict.fromkeys(info.sealed, "sealed")


def sealed_names(game: Game) -> list[str]:
    """The sheets of a game that are kept shut until it is over."""
    return [name for name, use in _uses(game).items() if use == "sealed"]


def loose_sections(part: Part) -> list[Section]:
    """The sheets of one game that are used, each marked with its use and its table."""
    found: list[Section] = []
    for number, size in enumerate(part.sizes, 1):
        for name, use in _uses(part.game).items():
            if use in ("read", "sealed"):
                continue
            for made in _at_table(part, name, number, size):
                section = replace(made, loose="secret" if made.secret_for else use, table=number)
                if len(part.sizes) > 1:
                    title = _("{title} (table {number})", title=made.title, number=number)
                    section = replace(section, title=title)
                found.append(section)
                if section.secret_for:
                    found.insert(len(found) - 1, outside_of(section))
        found += _spare(part, number, size)
    return found


def _spare(part: Part, number: int, size: int) -> list[Section]:
    """Return the pages that stand on backs which would be free: the game's quick reference."""
    if REFERENCE in _uses(part.game):
        return []
    made = _at_table(part, REFERENCE, number, size)
    return [replace(section, loose=SPARE, table=number) for section in made]


def _at_table(part: Part, name: str, number: int, size: int) -> list[Section]:
    """A sheet of a game for one of its tables."""
    game, scenarios = part.game, part.scenarios[number - 1 : number]
    if name not in game.sheets:
        return []
    if not game.sheets[name].needs_scenario:
        return general_sections(game, [name], size, scenarios)
    return [s for scenario in scenarios for s in scenario_sections(game, scenario, [name], size)]


def _read(part: Part, name: str) -> list[Section]:
    """A page of a game to read; for each of its tables where it depends on their scenario."""
    game = part.game
    if name not in game.sheets:
        return []
    if game.sheets[name].needs_scenario:
        return [
            section
            for scenario in part.scenarios
            for section in scenario_sections(game, scenario, [name], scenario.players)
        ]
    return table_sections(game, name, part.sizes, part.scenarios)


def outside_of(section: Section) -> Section:
    """The back of a secret page, which is all that others see of it once it is folded."""
    who = section.secret_for
    blocks: tuple[Block, ...] = (
        Heading(section.title, 1),
        Facts(
            (
                (_("Secret"), _("only for {who}", who=who)),
                (_("Game"), section.game),
                (_("Map or deal"), section.scenario_title),
            )
        ),
        Paragraph(
            _(
                "Fold this sheet in the middle, with these words outside and the secret inside,"
                " before anybody reads it. Printed on one side only, the secret is the next sheet:"
                " lay this one on it and fold both. Hand it to {who}, and to nobody else.",
                who=who,
            ),
            role="lead",
        ),
        Note(
            "host",
            (
                Paragraph(
                    _(
                        "If you play tonight, don't unfold a secret that isn't yours. After the"
                        " game it may go round the table."
                    )
                ),
            ),
        ),
        Lines(_NOTE_LINES, _("Notes"), fills=True),
    )
    return replace(
        section,
        kind="outside",
        title=_("{title}: outside", title=section.title),
        blocks=blocks,
        secret_for="",
        loose="outside",
        columns=1,
    )


def cheat_sections(parts: Sequence[Part]) -> list[Section]:
    """Cheat cards: each table has its own, and what is left of a sheet is shared out.

    Everybody's first game comes before another's second.
    """
    made = [
        (
            [_for_tables(section, tables if len(groups) > 1 else ()) for section in sections],
            len(tables),
            sum(part.sizes[table - 1] for table in tables),
        )
        for part in parts
        for name in part.game.info.night_cards
        if name in part.game.sheets
        for groups in [table_groups(part.game, name, part.sizes, part.scenarios)]
        for sections, tables in groups
    ]
    cards = [sum(map(_cards_in, sections)) for sections, _least, _most in made]
    copies = [least for _sections, least, _most in made]
    taken = sum(count * each for count, each in zip(copies, cards, strict=True))
    room = -taken % CARDS_A_SHEET
    for wanted in range(1, max((most for _sections, _least, most in made), default=0) + 1):
        for index, (_sections, _least, most) in enumerate(made):
            if copies[index] < wanted <= most and cards[index] <= room:
                copies[index] += 1
                room -= cards[index]
    return [
        replace(
            section,
            blocks=tuple(
                replace(block, copies=count) if isinstance(block, CheatCard) else block
                for block in section.blocks
            ),
            loose="pieces",
            recto=False,
        )
        for (sections, _least, _most), count in zip(made, copies, strict=True)
        for section in sections
    ]


def _cards_in(section: Section) -> int:
    return sum(isinstance(block, CheatCard) for block in section.blocks)


def _for_tables(section: Section, tables: Sequence[int]) -> Section:
    """A section whose cards say which tables they are for."""
    if not tables:
        return section
    numbers = ", ".join(map(str, tables))
    blocks = tuple(
        replace(block, title=_("{title} · table {number}", title=block.title, number=numbers))
        if isinstance(block, CheatCard)
        else block
        for block in section.blocks
    )
    return replace(section, blocks=blocks)


def tonight(
    parts: Sequence[Part],
    players: int,
    seats: Sequence[Block],
    settings: Mapping[str, Sequence[Block]],
    *,
    is_known: bool,
) -> Section:
    """One page for the host: the clock, what to bring, which sheets are loose, who won.

    Args:
        parts: the games.
        players: how many people come.
        seats: who sits where.
        settings: what is set for a game tonight, by slug.
        is_known: everybody knows the rules, so nothing is taught.
    """
    rows: list[tuple[str, str, str]] = [("0:00", f"**{_('Welcome')}**", _welcome(players))]
    clock = WELCOME_MINUTES
    told: list[Block] = []
    for part in parts:
        info = part.game.info
        steps = steps_of(part.game, part.sizes, part.scenarios)
        rows.append((_clock(clock), f"**{info.title}**", _steps(steps)))
        clock += sum(step.minutes for step in steps)
        told += settings.get(info.slug, ())
    blocks: list[Block] = [
        Heading(_("Tonight"), 1),
        Table(tuple(rows), (_("Clock"), _("Game"), _("What you do")), weights=(1.6, 4, 14)),
        *told,
        *seats,
        Columns(_halves([*map(_bring, parts), _beside(parts, is_known=is_known)])),
        _who_won(parts),
    ]
    return own_section("tonight", _("Tonight"), blocks, parts)


def _halves(panels: Sequence[tuple[Block, ...]]) -> tuple[tuple[Block, ...], ...]:
    """Panels in two columns, by turns."""
    return tuple(tuple(block for panel in panels[side::2] for block in panel) for side in range(2))


def _beside(parts: Sequence[Part], *, is_known: bool) -> tuple[Block, ...]:
    """Which sheets are loose, and where the rules are."""
    told: list[Block] = [
        Heading(_("Loose sheets"), 3),
        Contents(of_loose=True),
    ]
    if not is_known:
        told.append(Paragraph(_rules_told(parts), role="small"))
    return tuple(told)


def _welcome(players: int) -> str:
    return counted(
        "{n} chair, drinks, pencils. Say what is on tonight and who sits where.",
        "{n} chairs, drinks, pencils. Say what is on tonight and who sits where.",
        players,
    )


def _clock(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02d}"


def _steps(steps: Sequence[ScriptStep]) -> str:
    return " ".join(f"**{step.title}** ({step.minutes}′). {step.text}" for step in steps)


def _bring(part: Part) -> tuple[Block, ...]:
    title = part.game.info.title
    if len(part.sizes) > 1:
        title = f"{title} · {tables_told(part.sizes)}"
    return (
        Heading(_("Bring: {game}", game=title), 3),
        checklist(packed(part.game, part.sizes, is_lean=True)),
    )


def _rules_told(parts: Sequence[Part]) -> str:
    slug = parts[-1].game.info.slug
    return _(
        "*Rules* and *FAQ* of each game are a file of their own, which you print once:"
        " {command}, and the same for the others.",
        command=f"`printkit sheet rules,faq {slug} -o {slug}-rules.pdf`",
    )


def _who_won(parts: Sequence[Part]) -> Block:
    rows = tuple((part.game.info.title, "", "") for part in parts)
    head = (_("This evening"), _("Who won"), _("What we'll remember"))
    return Together((Table(rows, head, (5, 5, 9), form=True),))
