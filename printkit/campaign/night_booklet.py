"""A campaign on paper: the booklet of the next night.

Nothing here names a game: its pages come from its own sheets, the story from the campaign's shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine import registry
from engine.blocks.blocks import (
    Block,
    Cover,
    Document,
    Heading,
    Lines,
    Note,
    Paragraph,
    Section,
    Table,
    Together,
)
from engine.campaign.model import Campaign, LogEntry, NextStepError, Night, TablePlan
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
from engine.game.contract import Game, Request
from engine.language import _, mark_translatable
from engine.measure.words import seat_name
from engine.scenario.envelope import Scenario
from printkit.campaign.chart import flowchart, key, laurels, plain_text, way
from printkit.layout.base.inline_markdown import curl
from printkit.night import lean
from printkit.night.answers import answer_sections
from printkit.night.cheat_cards import cheat_hands, cheat_sections
from printkit.night.cutting import minutes_of_cutting
from printkit.night.own import Owned, has_figures, made_sections, without_owned
from printkit.night.pages import shown_place
from printkit.night.steps import Part
from printkit.night.tonight import evening_blocks
from printkit.pipeline import fill_running_foot

SUBJECT = mark_translatable("Campaign")
_SEEN = ("", "table", "after")
"""How sheets are used that all at a table may see."""


def night_booklet(
    campaign: Campaign, own: Owned | None = None, *, is_known: bool = False
) -> Document:
    """The booklet of the planned night: what is read bound, what is used loose, codes folded shut.

    Args:
        campaign: with a night that is planned.
        own: what the host has; what is missing is printed.
        is_known: everybody knows the rules, so nothing is taught.

    Raises:
        NextStepError: no night is planned.
        CampaignError: its file holds a scenario that cannot be.
    """
    story = tell(campaign)
    if story.night is None or story.plan is None:
        raise NextStepError("No night is planned", "next")
    number = len(story.chapters) + 1
    own = own or {}
    parts = [_part(group, story.night) for group in _by_game(story.plan)]
    game = parts[0].game
    read = lean.booklets(parts, is_known=is_known)
    loose = [
        without_owned(section, part, own) for part in parts for section in lean.loose_sections(part)
    ]
    for table in story.plan.tables:
        _tell_boons(table, read, loose)
    is_secret = lean.keeps_secrets(parts, loose)
    answers = _answers(story.plan, parts, is_secret=is_secret)
    hands = cheat_hands(parts)
    players = len(story.plan.present)
    cut = [*loose, *cheat_sections(hands), *made_sections(parts, players, own)]
    figures = {part.game.info.slug for part in parts if has_figures(part, own)}
    tonight = [
        *_opening(campaign, story),
        *evening_blocks(
            parts,
            players,
            hands,
            figures,
            seats=_tonight(story),
            cutting=minutes_of_cutting(cut),
            is_secret=is_secret,
            is_known=is_known,
        ),
        Together((Heading(_("Where the story stands"), 2), laurels(campaign), way(campaign))),
        key(campaign),
        *_slip(story.plan),
    ]
    title = _("Night {number}", number=number)
    named = _("Night {number}: {title}", number=number, title=_(story.night.title))
    cover = [] if is_known else [cover_section(campaign, game, named, number, story.plan)]
    sections = [
        *cover,
        replace(own_section(game, "tonight", title, tonight), is_dense=True),
        *map(lean.without_ids, read),
        *map(lean.without_ids, loose),
        *map(lean.without_ids, answers),
        *cut[len(loose) :],
    ]
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


def _part(plans: Sequence[TablePlan], night: Night) -> Part:
    """One game of the evening: its tables, and their scenarios where they play from them.

    A game that any shuffled deck deals needs none, unless something is set or carried over.
    """
    game = _game(plans[0])
    is_set = bool(night.options) and night.game == game.info.slug
    has_scenarios = game.info.needs_scenario or is_set or any(table.boons for table in plans)
    scenarios = [scenario_of(table) for table in plans if has_scenarios]
    return Part(game, tuple(len(table.seats) for table in plans), tuple(scenarios))


def _tell_boons(table: TablePlan, *sheets: list[Section]) -> None:
    """Write what was carried over onto the first sheet of a table's scenario that all may see."""
    lines = [
        Paragraph(_("**Carried over.** {boon}", boon=plain_text(line)))
        for line in boon_lines(table)
    ]
    scenario = scenario_of(table)
    for sections in sheets if lines else ():
        for at, section in enumerate(sections):
            if section.scenario_id == scenario.id and section.loose in _SEEN:
                sections[at] = _below_heading(section, lines)
                return


def _below_heading(section: Section, lines: Sequence[Block]) -> Section:
    """A section with more said right below its heading."""
    at = 1 if isinstance(section.blocks[0], Heading) else 0
    return replace(section, blocks=(*section.blocks[:at], *lines, *section.blocks[at:]))


def _answers(plan: LogEntry, parts: Sequence[Part], *, is_secret: bool) -> list[Section]:
    """How to print the night again and its answers, where scenarios are printed.

    One that something was carried into has no command.
    """
    if not any(part.scenarios for part in parts):
        return []
    again = _(
        "The whole evening again, until its result is recorded: `printkit campaign print`, and then"
        " the campaign's file."
    )
    changed = [
        scenario.id
        for table in (*plan.tables, *plan.beside)
        for scenario in [scenario_of(table)]
        if not _is_generated(table, scenario)
    ]
    sealed = [lean.sealed_names(part.game) for part in parts]
    return answer_sections(parts, sealed, again, is_secret=is_secret, changed=changed)


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
