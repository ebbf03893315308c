"""A campaign on paper: the booklet of the next night.

Nothing here names a game: its pages come from its own sheets, the story from the campaign's shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine import registry
from engine.blocks.blocks import (
    Block,
    Contents,
    Cover,
    Document,
    Heading,
    Lines,
    Note,
    Paragraph,
    Sealed,
    Section,
    Table,
    Together,
)
from engine.campaign.model import Campaign, LogEntry, NextStepError, TablePlan
from engine.campaign.soundness import scenario_of
from engine.campaign.story import (
    Chapter,
    Story,
    boon_lines,
    game_of,
    result_line,
    tables,
    tell,
    told,
)
from engine.errors import UnsatisfiableError
from engine.game.contract import Game, Request, SheetRequest
from engine.language import _, mark_translatable
from engine.measure.words import seat_name
from engine.scenario.envelope import Scenario
from printkit.campaign.chart import flowchart, key, laurels, plain_text, way
from printkit.compose.colophon import provenance
from printkit.compose.secret_sheets import folded_secrets, has_answers
from printkit.layout.base.inline_markdown import curl
from printkit.night.lean import of_table
from printkit.night.pages import (
    Part,
    abreast,
    checklist,
    sealed_sections,
    shown_place,
)
from printkit.night.table_pages import card_sections, table_sections
from printkit.pipeline import fill_running_foot, scenario_sections

SUBJECT = mark_translatable("Campaign")


def night_booklet(campaign: Campaign) -> Document:
    """The booklet of the planned night.

    Raises:
        NextStepError: no night is planned.
        CampaignError: its file holds a scenario that cannot be.
    """
    story = tell(campaign)
    if story.night is None or story.plan is None:
        raise NextStepError("No night is planned", "next")
    game = registry.load(game_of(story.plan))
    number = len(story.chapters) + 1
    inside = [section for group in _by_game(story.plan) for section in _pages_of(group)]
    loose = [Contents(of_loose=True)] if any(section.secret_for for section in inside) else []
    sections = [
        cover_section(
            campaign,
            game,
            _("Night {number}: {title}", number=number, title=_(story.night.title)),
            number,
            story.plan,
        ),
        own_section(
            game,
            "tonight",
            _("Night {number}", number=number),
            [
                *_opening(campaign, story),
                *_tonight(story),
                *[block for group in _by_game(story.plan) for block in _bring(group)],
                Together(
                    (Heading(_("Where the story stands"), 2), laurels(campaign), way(campaign))
                ),
                key(campaign),
                *loose,
                *_slip(story.plan),
            ],
        ),
    ]
    sections += folded_secrets(inside)
    for table in (*story.plan.tables, *story.plan.beside):
        sections += sealed_sections(_game(table), scenario_of(table), len(table.seats))
    sections.append(_codes(game, (*story.plan.tables, *story.plan.beside)))
    return Document(
        _("{title}: night {number}", title=_(campaign.title), number=number),
        game.info.credit,
        tuple(sections),
        subject=f"{_(story.night.title)}, {game.info.title}",
    )


# -- the pages of the campaign itself -------------------------------------------------------------


def cover_section(
    campaign: Campaign, game: Game, title: str, nights: int, plan: LogEntry | None
) -> Section:
    """The cover of a booklet, with a map that everyone may see, or the way so far."""
    facts = (
        (_("Players"), ", ".join(campaign.players)),
        (_("Nights"), str(nights)),
        (_("Id"), campaign.id),
    )
    picture = None
    if plan is not None:
        scenarios = tuple(scenario_of(table) for table in plan.tables)
        part = Part(game, tuple(len(table.seats) for table in plan.tables), scenarios)
        place = shown_place([part])
        picture = place[2] if place else flowchart(campaign)
    cover = Cover(_(campaign.title), title, picture, facts, game.info.emblem, above=_(SUBJECT))
    return replace(own_section(game, "cover", _("Cover"), [cover]), bare=True)


def _opening(campaign: Campaign, story: Story) -> list[Block]:
    """Last night in a few words, or the prologue, and what is read aloud."""
    assert story.night is not None  # noqa: S101 - the caller has looked
    blocks: list[Block] = [Heading(_(story.night.title), 1)]
    if story.chapters:
        last = story.chapters[-1]
        blocks.append(
            Note(
                "example",
                tuple(_telling(last)),
                title=_("Last time: {title}", title=_(last.night.title)),
            )
        )
    elif campaign.shape.prologue:
        blocks.append(Paragraph(plain_text(_(campaign.shape.prologue))))
    if story.night.story:
        blocks.append(Paragraph(plain_text(_(story.night.story)), role="lead"))
    if story.night.stakes:
        blocks.append(
            Paragraph(_("**At stake.** {stakes}", stakes=plain_text(_(story.night.stakes))))
        )
    return blocks


def _telling(chapter: Chapter) -> list[Block]:
    return [
        Paragraph(plain_text(told(chapter))),
        *(Paragraph(plain_text(result_line(*table)), role="small") for table in tables(chapter)),
    ]


def _tonight(story: Story) -> list[Block]:
    assert story.plan is not None  # noqa: S101 - the caller has looked
    blocks: list[Block] = [Heading(_("Who sits where"), 2)]
    rows = []
    for number, table in enumerate(story.plan.tables, 1):
        carried = " ".join(boon_lines(table)) or "—"
        rows.append((str(number), plain_text(seated(table)), plain_text(carried)))
    head = (_("Table"), _("In order of seats"), _("Carried over"))
    blocks.append(Table(tuple(rows), head=head, weights=(2, 9, 8)))
    if story.plan.beside:
        more = tuple((_game(t).info.title, plain_text(seated(t))) for t in story.plan.beside)
        blocks.append(
            Table(more, head=(_("Also tonight"), _("In order of seats")), weights=(8, 11))
        )
        blocks.append(Paragraph(_("These games are just for fun. They don't affect the story.")))
    playing = {seat for table in story.plan.tables for seat in table.seats}
    resting = [plain_text(name) for name in story.plan.present if name not in playing]
    title = registry.info_of(game_of(story.plan)).title
    if resting:
        blocks.append(
            Paragraph(
                _(
                    "Resting in {title}, and first in line next time: {resting}.",
                    title=title,
                    resting=", ".join(resting),
                )
            )
        )
    return [Together(tuple(blocks))]


def _slip(plan: LogEntry) -> list[Block]:
    """What is written down at the end of the night, for ``campaign record``."""
    together = _game(plan.tables[0]).info.together
    ends = _("Held or fallen") if together else _("Who won, with how many points")
    rows = tuple((str(number), "") for number, _table in enumerate(plan.tables, 1))
    return [
        Together(
            (
                Heading(_("How it ended"), 2),
                Table(rows, head=(_("Table"), ends), weights=(2, 17), form=True),
                Paragraph(
                    _("Afterwards, record who won: `printkit campaign record`."), role="small"
                ),
                Lines(2, _("What we'll remember of this night")),
            )
        ),
        Lines(0, fills=True),
    ]


def seated(table: TablePlan) -> str:
    """Who plays what: ``Ann (red), Ben (black)``; names alone where seats are but numbers."""
    scenario = scenario_of(table)
    play = registry.load(scenario.game).play
    seats = play.seats(scenario) if play else []
    if len(seats) != len(table.seats) or all(seat[-1:].isdigit() for seat in seats):
        return ", ".join(table.seats)
    return ", ".join(
        f"{who} ({seat_name(seat)})" for who, seat in zip(table.seats, seats, strict=True)
    )


# -- the pages of the games -----------------------------------------------------------------------


def _by_game(plan: LogEntry) -> list[list[TablePlan]]:
    """The tables of an evening, those of one game together, the story's game first."""
    groups: dict[str, list[TablePlan]] = {}
    for table in (*plan.tables, *plan.beside):
        groups.setdefault(table.scenario["game"], []).append(table)
    return list(groups.values())


def _bring(plans: Sequence[TablePlan]) -> list[Block]:
    """What a game needs on the table, and how its part of the evening goes."""
    game = _game(plans[0])
    title = game.info.title
    packed: list[Block] = []
    lists = [game.packing(len(table.seats)) for table in plans]
    if all(lines == lists[0] for lines in lists):
        each = [_("*For each of the {tables} tables:*", tables=len(plans))] * (len(plans) > 1)
        packed.append(checklist([*each, *lists[0]]))
    else:
        for number, lines in enumerate(lists, 1):
            packed += [Heading(_("Table {number}", number=number), 3), checklist(lines)]
    rows = tuple(
        (_("{minutes} min", minutes=step.minutes), f"**{step.title}**", step.text)
        for step in game.script(SheetRequest(len(plans[0].seats), scenario_of(plans[0])))
    )
    bring = Heading(_("{title}: what to bring", title=title), 2)
    script = Heading(_("{title}: host’s script", title=title), 2)
    return [Together((bring, *packed)), Together((script, Table(rows, weights=(2, 4, 14))))]


def _pages_of(plans: Sequence[TablePlan]) -> list[Section]:
    """The pages of one game: each table's scenario, the rules once, cards for everyone."""
    game = _game(plans[0])
    scenarios = [scenario_of(table) for table in plans]
    part = Part(game, tuple(len(table.seats) for table in plans), tuple(scenarios))
    sections = []
    for number, table in enumerate(plans, 1):
        pages = _game_pages(game, table, scenarios, first=number == 1)
        sections += [of_table(page, part, number) if page.secret_for else page for page in pages]
    people = sum(len(table.seats) for table in plans)
    return sections + card_sections(game, people, scenarios)


def _game_pages(
    game: Game, table: TablePlan, scenarios: Sequence[Scenario], *, first: bool
) -> list[Section]:
    scenario = scenario_of(table)
    sizes = [other.players for other in scenarios]
    sections: list[Section] = []
    lines = [
        Paragraph(_("**Carried over.** {boon}", boon=plain_text(line)))
        for line in boon_lines(table)
    ]
    for name in game.info.night:
        if game.sheets[name].needs_scenario:
            pages = scenario_sections(game, scenario, [name], len(table.seats))
            if lines and not pages[0].secret_for:
                pages[0] = _below_heading(pages[0], lines)
                lines = []
            sections += pages
        elif first:
            sections += table_sections(game, name, sizes, scenarios)
    return sections


def _below_heading(section: Section, lines: Sequence[Block]) -> Section:
    """A section with more said right below its heading."""
    at = 1 if isinstance(section.blocks[0], Heading) else 0
    return replace(section, blocks=(*section.blocks[:at], *lines, *section.blocks[at:]))


def _codes(game: Game, tables: Sequence[TablePlan]) -> Section:
    """The codes that bring each table's scenario back; those of secret ones upside down."""
    opened: list[tuple[Block, ...]] = []
    secret: list[tuple[Block, ...]] = []
    for table in tables:
        played, scenario = _game(table), scenario_of(table)
        panel = provenance(played, scenario, is_generated=_is_generated(table, scenario))
        (secret if _is_secret(played, scenario) else opened).append(panel)
    blocks: list[Block] = [
        Heading(_("Bring it back"), 1),
        Paragraph(
            _(
                "Each square holds one of tonight's scenarios. To bring it back, scan the "
                "square with any reader and paste the text after `printkit restore`. Squares "
                "that would give away secrets are upside down: leave them until the game is "
                "over."
            ),
            role="lead",
        ),
        *abreast(opened),
        *(Sealed((row,), _("Scenarios with secrets")) for row in abreast(secret)),
    ]
    section = own_section(game, "code", _("Bring it back"), blocks)
    signed = dict.fromkeys(_(_game(table).info.credit) for table in tables)
    return replace(section, credit=" · ".join(signed))


def _is_secret(game: Game, scenario: Scenario) -> bool:
    """Whether a scenario holds what not every player may see tonight."""
    names = [name for name in game.info.night if game.sheets[name].needs_scenario]
    sections = scenario_sections(game, scenario, [*names, *game.info.sealed], scenario.players)
    return any(
        section.secret_for or section.kind in game.info.sealed or has_answers(section)
        for section in sections
    )


def _is_generated(table: TablePlan, scenario: Scenario) -> bool:
    """Whether the seed alone makes the scenario: nothing was carried into it."""
    if not table.boons:
        return True
    request = Request(str(scenario.seed), scenario.players, scenario.options)
    try:
        return _game(table).generate(request).content == scenario.content
    except UnsatisfiableError:
        return False


def _game(table: TablePlan) -> Game:
    return registry.load(table.scenario["game"])


def own_section(game: Game, kind: str, title: str, blocks: Sequence[Block]) -> Section:
    """Pages of the campaign itself, signed with the credit of a game."""
    return fill_running_foot(game, Section(kind, curl(title), tuple(blocks), game=_(SUBJECT)))
