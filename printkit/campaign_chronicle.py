"""The chronicle of a campaign: all nights played, with maps and stories, as a booklet to keep."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import msgspec

from engine import registry
from engine.campaign.model import Campaign, CampaignError, TablePlan, TableResult
from engine.campaign.story import Chapter, boon_lines, result_line, side_of, tell, told
from engine.document import (
    Block,
    Board,
    Columns,
    Contents,
    Document,
    Facts,
    Figure,
    Heading,
    Paragraph,
    Plan,
    Section,
    Together,
)
from engine.game import Game
from engine.record import play_of
from engine.scenario import Scenario
from printkit.campaign_chart import plain_text, standing_blocks
from printkit.campaign_pages import SUBJECT, cover_section, own_section, scenario_of
from printkit.night import walk
from printkit.pipeline import scenario_sections, sign

_ABREAST = 2
"""Pictures of a night side by side."""


def chronicle(campaign: Campaign) -> Document:
    """All nights played, as a booklet to keep.

    Raises:
        CampaignError: no night has been played.
    """
    story = tell(campaign)
    if not story.chapters:
        raise CampaignError("no night has been played yet, so there is nothing to tell")
    games = [registry.load(chapter.game) for chapter in story.chapters]
    credit = " · ".join(dict.fromkeys(game.info.credit for game in games))
    first: list[Block] = [Heading(campaign.title, 1)]
    if campaign.shape.prologue:
        first.append(Paragraph(plain_text(campaign.shape.prologue), role="lead"))
    cover = cover_section(
        campaign, games[-1], "The chronicle", len(story.chapters), story.chapters[-1].plan
    )
    sections = [
        cover,
        own_section(games[0], "prologue", "How it began", [*first, _roll(campaign), Contents()]),
    ]
    for number, (chapter, game) in enumerate(zip(story.chapters, games, strict=True), 1):
        sections.append(_chapter(number, chapter, game))
        sections += _stories(chapter, game)
    last: list[Block] = []
    if story.ending is not None:
        last += [
            Heading(story.ending.title, 1),
            Paragraph(plain_text(story.ending.text), role="lead"),
        ]
    else:
        last += [Heading("So far", 1), Paragraph("The story goes on.", role="lead")]
    ending = [*last, *standing_blocks(campaign)]
    sections.append(own_section(games[-1], "ending", "How it ended", ending))
    return Document(
        f"{campaign.title}: the chronicle",
        credit.replace(" · ", "; "),
        tuple(replace(s, credit=credit) if s.game == SUBJECT else s for s in sections),
        subject=f"{len(story.chapters)} nights",
    )


def _roll(campaign: Campaign) -> Block:
    pairs = tuple(
        (plain_text(name), side_of(campaign, name) or "alone") for name in campaign.players
    )
    return Facts(pairs, "Who took part")


def _chapter(number: int, chapter: Chapter, game: Game) -> Section:
    """One night: what was read aloud, where it was played, how it is told since."""
    night = chapter.night
    blocks: list[Block] = [Heading(f"{number}. {plain_text(night.title)}", 1)]
    if night.story:
        blocks.append(Paragraph(plain_text(night.story), role="lead"))
    blocks.append(Paragraph(plain_text(told(chapter))))
    pairs = list(zip(chapter.plan.tables, chapter.result.results, strict=True))
    for table, result in pairs:
        blocks.append(Together(tuple(_table(game, table, result))))
    pictures = [_picture(game, table) for table, _ in pairs]
    shown = [picture for picture in pictures if picture is not None]
    for first in range(0, len(shown), _ABREAST):
        row = shown[first : first + _ABREAST]
        blocks.append(Columns(tuple((figure,) for figure in row)) if len(row) > 1 else row[0])
    return own_section(game, "night", f"{number}. {night.title}", blocks)


def _table(game: Game, table: TablePlan, result: TableResult) -> list[Block]:
    """One table of a night: who played what, how it ended, what had been carried over."""
    scenario = scenario_of(table)
    facts = (
        (game.info.title, f"{plain_text(scenario.title)} ({scenario.id})"),
        ("At the table", plain_text(result_line(table, result.rewards, result.scores))),
    )
    blocks: list[Block] = [Facts(facts)]
    end = _end(game, table, result)
    if end:
        blocks.append(Paragraph(plain_text(end)))
    blocks += [
        Paragraph(f"Carried over: {plain_text(line)}", role="small") for line in boon_lines(table)
    ]
    return blocks


def _end(game: Game, table: TablePlan, result: TableResult) -> str:
    """How a recorded game ended, in its own words, with the people's names for the seats'."""
    if result.record is None or game.chronicle is not None:
        return ""
    play = play_of(game)
    if play.screen.result is None:
        return ""
    scenario = msgspec.convert(result.record["scenario"], Scenario)
    state = play.start(scenario)
    play.replay(state, result.record["moves"])
    text = play.screen.result(state) or ""
    for seat, player in zip(play.seats(scenario), table.seats, strict=True):
        text = re.sub(rf"\b{re.escape(seat)}\b", lambda _: player, text, flags=re.IGNORECASE)  # noqa: B023 - used at once
    return text


def _picture(game: Game, table: TablePlan) -> Figure | None:
    """The map of a table's scenario; secrets are none any more."""
    scenario = scenario_of(table)
    names = [name for name in game.info.night if game.sheets[name].needs_scenario]
    blocks = [
        block
        for section in scenario_sections(game, scenario, names, len(table.seats))
        for block in walk(section.blocks)
    ]
    maps = [block for block in blocks if isinstance(block, Plan)]
    boards = [block for block in blocks if isinstance(block, Board)]
    best: Sequence[Plan | Board] = maps or boards
    return Figure(best[0], plain_text(scenario.title)) if best else None


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
