"""A campaign on paper: the booklet of the next night, and the chronicle of all nights.

Nothing here names a game: its pages come from its own sheets, the story from the campaign's shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import msgspec

from engine import registry
from engine.campaign.graph import ways
from engine.campaign.model import Campaign, CampaignError, TablePlan
from engine.campaign.story import (
    Chapter,
    Story,
    result_line,
    side_of,
    standings,
    tables,
    tell,
    told,
)
from engine.document import (
    Block,
    Board,
    Cell,
    Contents,
    Cover,
    Document,
    Facts,
    Figure,
    Heading,
    Note,
    Paragraph,
    Sealed,
    Section,
    Table,
    Together,
    Trace,
)
from engine.game import Game, SheetRequest
from engine.scenario import Scenario
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
        _cover(campaign, game, f"Night {number}: {story.night.title}", number),
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
        first.append(Paragraph(_plain(campaign.shape.prologue), role="lead"))
    sections = [
        _cover(campaign, games[0], "The chronicle", len(story.chapters)),
        _own(games[0], "contents", "Contents", [Contents()]),
        _own(games[0], "prologue", "How it began", [*first, _roll(campaign)]),
    ]
    for number, (chapter, game) in enumerate(zip(story.chapters, games, strict=True), 1):
        sections += _chapter_pages(number, chapter, game)
    last: list[Block] = []
    if story.ending is not None:
        last += [Heading(story.ending.title, 1), Paragraph(_plain(story.ending.text), role="lead")]
    else:
        last += [Heading("So far", 1), Paragraph("The story goes on.", role="lead")]
    sections.append(
        _own(games[-1], "ending", "How it stands", [*last, *_standing_blocks(campaign)])
    )
    return Document(
        f"{campaign.title}: the chronicle",
        credit.replace(" · ", "; "),
        tuple(replace(s, credit=credit) if s.game == SUBJECT else s for s in sections),
        subject=f"{len(story.chapters)} nights",
    )


# -- the pages of the campaign itself -------------------------------------------------------------


def _cover(campaign: Campaign, game: Game, title: str, nights: int) -> Section:
    facts = (("Players", ", ".join(campaign.players)), ("Nights", str(nights)), ("Id", campaign.id))
    cover = Cover(campaign.title, title, None, facts, game.info.emblem)
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
        blocks.append(Paragraph(_plain(campaign.shape.prologue)))
    if story.night.story:
        blocks.append(Paragraph(_plain(story.night.story), role="lead"))
    if story.night.stakes:
        blocks.append(Paragraph(f"**At stake.** {_plain(story.night.stakes)}"))
    return blocks


def _telling(chapter: Chapter) -> list[Block]:
    return [
        Paragraph(_plain(told(chapter))),
        *(Paragraph(_plain(result_line(*table)), role="small") for table in tables(chapter)),
    ]


def _tonight(story: Story) -> list[Block]:
    assert story.plan is not None  # noqa: S101 - the caller has looked
    blocks: list[Block] = [Heading("Who sits where", 2)]
    rows = []
    for number, table in enumerate(story.plan.tables, 1):
        boon = f"{table.boon.text} ({table.boon.rule})." if table.boon else "—"
        rows.append((str(number), _plain(", ".join(table.seats)), _seats(table), _plain(boon)))
    head = ("Table", "In order of seats", "They play", "Carried over")
    blocks.append(Table(tuple(rows), head=head, weights=(2, 5, 5, 7)))
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


def _seats(table: TablePlan) -> str:
    scenario = _scenario(table)
    game = registry.load(scenario.game)
    names = game.play.seats(scenario) if game.play else []
    return ", ".join(names) if names else game.info.title


def _standing_page(campaign: Campaign) -> list[Block]:
    return [Heading("Where the story stands", 1), *_standing_blocks(campaign)]


def _standing_blocks(campaign: Campaign) -> list[Block]:
    rows = tuple(
        (_plain(row.player), row.side or "—", f"{row.laurels:.4g}", str(row.nights))
        for row in standings(campaign)
    )
    head = ("Player", "Banner", "Laurels", "Nights")
    return [
        Table(rows, head=head, weights=(6, 4, 3, 3), align="llrr"),
        *_flowchart(campaign),
    ]


def _roll(campaign: Campaign) -> Block:
    pairs = tuple((name, side_of(campaign, name) or "alone") for name in campaign.players)
    return Facts(pairs, "Who took part")


def _flowchart(campaign: Campaign) -> list[Block]:
    """The graph from left to right, the path so far drawn strong, and a key to its numbers."""
    story = tell(campaign)
    places = _places(campaign)
    taken = [chapter.night.id for chapter in story.chapters]
    here = story.night.id if story.night else story.ending.id if story.ending else ""
    path = [*taken, here] if here else taken
    nights = campaign.shape.nights
    signs = {night.id: str(number) for number, night in enumerate(nights, 1)}
    signs |= {
        e.id: "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[n % 26] for n, e in enumerate(campaign.shape.endings)
    }
    cells = tuple(
        Cell(
            *at, text=signs[name], mark="target" if name == here else "lit" if name in taken else ""
        )
        for name, at in places.items()
    )
    gone = set(pairwise(path))
    thin = [
        Trace((places[night.id], places[target]), "sight")
        for night in nights
        for target in ways(campaign, night)
        if (night.id, target) not in gone
    ]
    strong = [Trace((places[a], places[b]), "path") for a, b in pairwise(path)]
    board = Board(
        max(x for x, _ in places.values()) + 1,
        max(y for _, y in places.values()) + 1,
        cells,
        traces=tuple(thin + strong),
        ground="blank",
        size="medium",
    )
    rows = [
        (signs[n.id], _plain(n.title), registry.load(n.game).info.title, _fate(story, n.id))
        for n in nights
    ]
    rows += [
        (signs[e.id], _plain(e.title), "an ending", "reached" if e.id == here else "")
        for e in campaign.shape.endings
    ]
    caption = "Full line: the way so far. Broken lines: what may come, or might have been."
    head = ("", "Night", "Game", "Outcome")
    return [
        Figure(board, caption),
        Table(tuple(rows), head=head, weights=(1, 6, 6, 4)),
    ]


def _fate(story: Story, night: str) -> str:
    for chapter in story.chapters:
        if chapter.night.id == night:
            return chapter.result.outcome
    return "next" if story.night is not None and story.night.id == night else ""


def _places(campaign: Campaign) -> dict[str, tuple[int, int]]:
    """Each night and ending a cell: further right the later it can come, in rows of their own."""
    depth = {campaign.shape.nights[0].id: 0}
    changed = True
    while changed:
        changed = False
        for night in campaign.shape.nights:
            for target in ways(campaign, night):
                if night.id in depth and depth.get(target, -1) < depth[night.id] + 1:
                    depth[target] = depth[night.id] + 1
                    changed = True
    height: dict[int, int] = {}
    for column in depth.values():
        height[column] = height.get(column, 0) + 1
    tallest = max(height.values())
    used: dict[int, int] = {}
    places = {}
    order = [night.id for night in campaign.shape.nights] + [e.id for e in campaign.shape.endings]
    for name in order:
        column = depth[name]
        row = used.get(column, 0)
        used[column] = row + 1
        places[name] = (column * 2, row * 2 + (tallest - height[column]))
    return places


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


def _chapter_pages(number: int, chapter: Chapter, game: Game) -> list[Section]:
    blocks: list[Block] = [
        Heading(f"{number}. {chapter.night.title}", 1),
        Paragraph(_plain(chapter.night.story), role="lead"),
        Paragraph(_plain(told(chapter))),
    ]
    rows = []
    for table, rewards, scores in tables(chapter):
        boon = f"{table.boon.text} ({table.boon.rule})" if table.boon else ""
        line = _plain(result_line(table, rewards, scores))
        rows.append((line, _plain(boon), table.scenario["id"]))
    head = (game.info.title, "Carried over", "Scenario")
    blocks.append(Table(tuple(rows), head=head, weights=(8, 6, 4)))
    sections = [_own(game, f"night-{number}", chapter.night.title, blocks)]
    for table, result in zip(chapter.plan.tables, chapter.result.results, strict=True):
        if result.record is not None and game.chronicle is not None:
            scenario = msgspec.convert(result.record["scenario"], Scenario)
            told_pages = game.chronicle(scenario, table.seats, result.record["moves"])
            sections += [
                sign(game, replace(s, scenario_id=scenario.id, scenario_title=scenario.title))
                for s in told_pages
            ]
    return sections


def _scenario(table: TablePlan) -> Scenario:
    return msgspec.convert(table.scenario, Scenario)


def _own(game: Game, kind: str, title: str, blocks: Sequence[Block]) -> Section:
    return sign(game, Section(kind, title, tuple(blocks), game=SUBJECT))


def _plain(text: str) -> str:
    """Text that people wrote, safe as inline Markdown."""
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>:#" else letter for letter in text.strip())
