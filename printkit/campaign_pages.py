"""A campaign on paper: the booklet of the next night, and the chronicle of all nights.

Nothing here names a game: its pages come from its own sheets, the story from the campaign's shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from engine import registry
from engine.campaign.model import Campaign, CampaignError, Entry, TablePlan
from engine.campaign.story import (
    Chapter,
    Story,
    boon_lines,
    result_line,
    side_of,
    tables,
    tell,
    told,
)
from engine.document import (
    Block,
    Contents,
    Cover,
    Document,
    Facts,
    Heading,
    Note,
    Paragraph,
    Sealed,
    Section,
    Table,
    Together,
)
from engine.game import Game, SheetRequest
from engine.scenario import Scenario
from printkit.campaign_chart import plain_text, standing_blocks
from printkit.night import Part, cover_picture
from printkit.pipeline import general_sections, scenario_sections, sign

SUBJECT = "Campaign"


def night_booklet(campaign: Campaign) -> Document:
    """The booklet of the planned night.

    Raises:
        CampaignError: no night is planned.
    """
    story = tell(campaign)
    if story.night is None or story.plan is None:
        raise CampaignError("no night is planned; begin with: printkit campaign next")
    game = registry.load(story.night.game)
    number = len(story.chapters) + 1
    sections = [
        _cover(campaign, game, f"Night {number}: {story.night.title}", number, story.plan),
        _own(game, "tonight", f"Night {number}", [*_opening(campaign, story), *_tonight(story)]),
        _own(game, "standings", "Where the story stands", _standing_page(campaign)),
        *_bring(game, story.plan.tables),
    ]
    for table in story.plan.tables:
        sections += _game_pages(game, table, first=table is story.plan.tables[0])
    names = [name for name in game.info.night_cards if name in game.sheets]
    people = sum(len(table.seats) for table in story.plan.tables)
    sections += [replace(s, recto=True) for s in general_sections(game, names, people)]
    for table in story.plan.tables:
        sections += _sealed_pages(game, table)
    return Document(
        f"{campaign.title}: night {number}",
        game.info.credit,
        tuple(sections),
        subject=f"{story.night.title}, {game.info.title}",
    )


def chronicle(campaign: Campaign) -> Document:
    """All nights played, as a booklet to keep.

    Raises:
        CampaignError: no night has been played.
    """
    story = tell(campaign)
    if not story.chapters:
        raise CampaignError("no night has been played yet, so there is nothing to tell")
    games = [registry.load(chapter.night.game) for chapter in story.chapters]
    credit = " · ".join(dict.fromkeys(game.info.credit for game in games))
    first: list[Block] = [Heading(campaign.title, 1)]
    if campaign.shape.prologue:
        first.append(Paragraph(plain_text(campaign.shape.prologue), role="lead"))
    sections = [
        _cover(campaign, games[-1], "The chronicle", len(story.chapters), story.chapters[-1].plan),
        _own(games[0], "prologue", "How it began", [*first, _roll(campaign), Contents()]),
    ]
    nights = [_chapter(number, chapter) for number, chapter in enumerate(story.chapters, 1)]
    sections.append(_own(games[0], "nights", "The nights", [Heading("The nights", 1), *nights]))
    last: list[Block] = []
    if story.ending is not None:
        last += [
            Heading(story.ending.title, 1),
            Paragraph(plain_text(story.ending.text), role="lead"),
        ]
    else:
        last += [Heading("So far", 1), Paragraph("The story goes on.", role="lead")]
    ending = [*last, *standing_blocks(campaign)]
    sections.append(_own(games[-1], "ending", "How it stands", ending))
    for chapter, game in zip(story.chapters, games, strict=True):
        sections += _stories(chapter, game)
    return Document(
        f"{campaign.title}: the chronicle",
        credit.replace(" · ", "; "),
        tuple(replace(s, credit=credit) if s.game == SUBJECT else s for s in sections),
        subject=f"{len(story.chapters)} nights",
    )


# -- the pages of the campaign itself -------------------------------------------------------------


def _cover(campaign: Campaign, game: Game, title: str, nights: int, plan: Entry | None) -> Section:
    facts = (("Players", ", ".join(campaign.players)), ("Nights", str(nights)), ("Id", campaign.id))
    picture = None
    if plan is not None:
        scenarios = tuple(_scenario(table) for table in plan.tables)
        part = Part(game, len(scenarios), len(plan.tables[0].seats), scenarios)
        picture = cover_picture([part])
    cover = Cover(campaign.title, title, picture, facts, game.info.emblem)
    return replace(_own(game, "cover", "Cover", [cover]), bare=True)


def _opening(campaign: Campaign, story: Story) -> list[Block]:
    """Last night in a few words, or the prologue, and what is read aloud."""
    assert story.night is not None  # noqa: S101 - the caller has looked
    blocks: list[Block] = [Heading(story.night.title, 1)]
    if story.chapters:
        last = story.chapters[-1]
        blocks.append(
            Note("example", tuple(_telling(last)), title=f"Last time: {last.night.title}")
        )
    elif campaign.shape.prologue:
        blocks.append(Paragraph(plain_text(campaign.shape.prologue)))
    if story.night.story:
        blocks.append(Paragraph(plain_text(story.night.story), role="lead"))
    if story.night.stakes:
        blocks.append(Paragraph(f"**At stake.** {plain_text(story.night.stakes)}"))
    return blocks


def _telling(chapter: Chapter) -> list[Block]:
    return [
        Paragraph(plain_text(told(chapter))),
        *(Paragraph(plain_text(result_line(*table)), role="small") for table in tables(chapter)),
    ]


def _tonight(story: Story) -> list[Block]:
    assert story.plan is not None  # noqa: S101 - the caller has looked
    blocks: list[Block] = [Heading("Who sits where", 2)]
    rows = []
    for number, table in enumerate(story.plan.tables, 1):
        carried = " ".join(boon_lines(table)) or "—"
        rows.append((str(number), plain_text(_seated(table)), plain_text(carried)))
    head = ("Table", "In order of seats", "Carried over")
    blocks.append(Table(tuple(rows), head=head, weights=(2, 9, 8)))
    seated = {seat for table in story.plan.tables for seat in table.seats}
    resting = [name for name in story.plan.present if name not in seated]
    if resting:
        blocks.append(
            Paragraph(f"Resting tonight, and first in line next time: {', '.join(resting)}.")
        )
    blocks.append(
        Paragraph("Afterwards tell the campaign: `printkit campaign record`.", role="small")
    )
    return [Together(tuple(blocks))]


def _seated(table: TablePlan) -> str:
    """Who plays what: ``Ann (red), Ben (black)``."""
    scenario = _scenario(table)
    play = registry.load(scenario.game).play
    seats = play.seats(scenario) if play else []
    if len(seats) != len(table.seats):
        return ", ".join(table.seats)
    return ", ".join(f"{who} ({seat})" for who, seat in zip(table.seats, seats, strict=True))


def _standing_page(campaign: Campaign) -> list[Block]:
    return [Heading("Where the story stands", 1), *standing_blocks(campaign)]


def _roll(campaign: Campaign) -> Block:
    pairs = tuple((name, side_of(campaign, name) or "alone") for name in campaign.players)
    return Facts(pairs, "Who took part")


# -- the pages of the games -----------------------------------------------------------------------


def _bring(game: Game, plans: Sequence[TablePlan]) -> list[Section]:
    blocks: list[Block] = [Heading("What to bring", 1)]
    for number, table in enumerate(plans, 1):
        if len(plans) > 1:
            blocks.append(Heading(f"Table {number}", 2))
        lines = game.packing(len(table.seats))
        blocks.append(Table(tuple(("☐", line) for line in lines), weights=(1, 18)))
    rows = tuple(
        (f"{step.minutes} min", f"**{step.title}**", step.text)
        for step in game.script(SheetRequest(len(plans[0].seats), _scenario(plans[0])))
    )
    blocks += [Heading("Host’s script", 2), Table(rows, weights=(2, 4, 14))]
    return [_own(game, "packing", "What to bring", blocks)]


def _game_pages(game: Game, table: TablePlan, *, first: bool) -> list[Section]:
    scenario = _scenario(table)
    sections: list[Section] = []
    for name in game.info.night:
        if game.sheets[name].needs_scenario:
            sections += scenario_sections(game, scenario, [name], len(table.seats))
        elif first:
            sections += general_sections(game, [name], len(table.seats))
    return sections


def _sealed_pages(game: Game, table: TablePlan) -> list[Section]:
    return [
        section
        if any(isinstance(block, Sealed) for block in section.blocks)
        else replace(section, blocks=(Sealed(section.blocks, section.title),))
        for section in scenario_sections(game, _scenario(table), game.info.sealed, len(table.seats))
    ]


def _chapter(number: int, chapter: Chapter) -> Block:
    """One night as the chronicle tells it."""
    game = registry.load(chapter.night.game)
    rows = []
    for table, rewards, scores in tables(chapter):
        carried = " ".join(boon_lines(table)) or "—"
        line = plain_text(result_line(table, rewards, scores))
        rows.append((line, plain_text(carried), table.scenario["id"]))
    head = (game.info.title, "Carried over", "Scenario")
    blocks: list[Block] = [Heading(f"{number}. {chapter.night.title}", 2)]
    if chapter.night.story:
        blocks.append(Paragraph(f"*{plain_text(chapter.night.story)}*"))
    blocks.append(Paragraph(plain_text(told(chapter))))
    return Together((*blocks, Table(tuple(rows), head=head, weights=(8, 6, 4))))


def _stories(chapter: Chapter, game: Game) -> list[Section]:
    """The played games of a night, told move by move where their game can."""
    sections = []
    for table, result in zip(chapter.plan.tables, chapter.result.results, strict=True):
        if result.record is not None and game.chronicle is not None:
            scenario = msgspec.convert(result.record["scenario"], Scenario)
            sections += [
                sign(game, replace(s, scenario_id=scenario.id, scenario_title=scenario.title))
                for s in game.chronicle(scenario, table.seats, result.record["moves"])
            ]
    return sections


def _scenario(table: TablePlan) -> Scenario:
    return msgspec.convert(table.scenario, Scenario)


def _own(game: Game, kind: str, title: str, blocks: Sequence[Block]) -> Section:
    return sign(game, Section(kind, title, tuple(blocks), game=SUBJECT))
