"""The chronicle of a campaign: all nights played, with maps and stories, as a booklet to keep."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from engine import registry
from engine.blocks.blocks import (
    Block,
    Board,
    Columns,
    Contents,
    Document,
    Facts,
    Fields,
    Figure,
    Heading,
    Paragraph,
    Plan,
    Section,
    Together,
)
from engine.blocks.plan_words import Streets
from engine.campaign.course import told_course
from engine.campaign.model import Campaign, CampaignError, TablePlan, TableResult
from engine.campaign.soundness import game_played, scenario_of
from engine.campaign.story import Chapter, boons_told, result_line, side_of, tell, told
from engine.game.arms import under_arms
from engine.game.contract import Game, play_of
from engine.language import ENGLISH, _, counted, current_language
from engine.telling.tale import Tale
from printkit.campaign.chart import key, laurels, plain_text, way
from printkit.campaign.night_booklet import cover_section, own_section, seated
from printkit.compose.cover_picture import iter_blocks
from printkit.night.pages import shown, shown_place
from printkit.night.steps import Part
from printkit.pipeline import scenario_sections, tale_pages

NIGHT = "night"
OF_ALL = ("cover", "prologue", "ending")
"""Pages that speak of all games, and credit them all."""
_ABREAST = 2
"""Tables of a night, and their pictures, side by side."""
_BARE = 8
"""A board that shows fewer things than this tells nothing."""


def chronicle(campaign: Campaign) -> Document:
    """All nights played, as a booklet to keep.

    Raises:
        CampaignError: no night has been played, or the file holds a game that cannot be.
    """
    story = tell(campaign)
    if not story.chapters:
        raise CampaignError(
            "no night has been played yet, so there's nothing to print. Record one"
            " first: printkit campaign record FILE"
        )
    games = [registry.load(chapter.game) for chapter in story.chapters]
    credit = " · ".join(dict.fromkeys(game.info.credit for game in games))
    first: list[Block] = [Heading(_(campaign.title), 1)]
    if campaign.shape.prologue:
        first.append(Paragraph(plain_text(_(campaign.shape.prologue)), role="lead"))
    cover = cover_section(
        campaign, games[-1], _("The chronicle"), len(story.chapters), story.chapters[-1].plan
    )
    sections = [
        cover,
        own_section(
            games[0],
            "prologue",
            _("How it began"),
            [*first, _roll(campaign), Contents(), way(campaign)],
        ),
    ]
    played = 0
    for number, (chapter, game) in enumerate(zip(story.chapters, games, strict=True), 1):
        tales = _tales(chapter, game)
        night = _chapter(number, chapter, game, tales, played)
        played += len(chapter.plan.tables)
        stories = [
            section
            for tale in tales
            if tale is not None and tale.more
            for section in tale_pages(game, tale)
        ]
        if stories:
            sections += _opened(stories, night)
        elif sections[-1].kind == NIGHT and not _has_picture(night):
            sections[-1] = _joined(sections[-1], night)
        else:
            sections.append(night)
    last: list[Block] = []
    if story.ending is not None:
        last += [
            Heading(_(story.ending.title), 1),
            Paragraph(plain_text(_(story.ending.text)), role="lead"),
        ]
    else:
        last += [Heading(_("So far"), 1), Paragraph(_("The story goes on."), role="lead")]
    ending = [
        *last,
        Together((Heading(_("The laurels"), 2), laurels(campaign))),
        Together((Heading(_("The nights"), 2), key(campaign))),
        Together((Heading(_("We were there"), 2), *_signatures(campaign))),
    ]
    sections.append(own_section(games[-1], "ending", _("How it ended"), ending))
    return Document(
        _("{title}: the chronicle", title=_(campaign.title)),
        credit.replace(" · ", "; "),
        tuple(replace(s, credit=credit) if s.kind in OF_ALL else s for s in sections),
        subject=counted("{n} night", "{n} nights", len(story.chapters)),
    )


def _has_picture(section: Section) -> bool:
    return any(isinstance(block, Plan | Board) for block in iter_blocks(section.blocks))


def _joined(first: Section, second: Section) -> Section:
    """Two nights as one section, so that the second may begin below the first."""
    title = f"{first.title.partition(' · ')[0]} · {second.title}"
    credit = " · ".join(dict.fromkeys((*first.credit.split(" · "), *second.credit.split(" · "))))
    return replace(first, title=title, credit=credit, blocks=(*first.blocks, *second.blocks))


def _opened(stories: list[Section], night: Section) -> list[Section]:
    """The stories of a night's games, below what was read aloud that night."""
    heading, *rest = night.blocks
    first = stories[0]
    title = Heading(plain_text(first.scenario_title), 2)
    blocks = (heading, Columns((tuple(rest),)), title, *first.blocks)
    return [replace(first, title=night.title, blocks=blocks), *stories[1:]]


def _signatures(campaign: Campaign) -> list[Block]:
    """A line to sign for everyone who took part."""
    names = [plain_text(name) for name in campaign.players]
    return [
        Fields(tuple((name, 1.0) for name in names[first : first + _ABREAST]))
        for first in range(0, len(names), _ABREAST)
    ]


def _roll(campaign: Campaign) -> Block:
    pairs = tuple(
        (_(side_of(campaign, name)) or _("alone"), under_arms(number, plain_text(name)))
        for number, name in enumerate(campaign.players, 1)
    )
    return Facts(pairs, _("Who took part"))


def _chapter(
    number: int, chapter: Chapter, game: Game, tales: Sequence[Tale | None], played: int
) -> Section:
    """One night: what was read aloud, where it was played, how it is told since.

    Args:
        number: of the night, from 1.
        chapter: what was played.
        game: that was played.
        tales: of its tables.
        played: this many tables have been told of before.
    """
    night = chapter.night
    blocks: list[Block] = [Heading(f"{number}. {plain_text(_(night.title))}", 1)]
    if night.story:
        blocks.append(Paragraph(plain_text(_(night.story)), role="lead"))
    blocks.append(Paragraph(plain_text(told(chapter)), role="opening"))
    blocks += _seen(game, chapter)
    pairs = list(zip(chapter.plan.tables, chapter.result.results, tales, strict=True))
    tables = [
        tuple(_table(game, table, result, tale, played + place))
        for place, (table, result, tale) in enumerate(pairs)
    ]
    for first in range(0, len(tables), _ABREAST):
        abreast = tuple(tables[first : first + _ABREAST])
        blocks.append(Together((Columns(abreast),) if len(abreast) > 1 else abreast[0]))
    pictures = [_picture(game, table) for table, _result, tale in pairs if not _has_pages(tale)]
    shown = [picture for picture in pictures if picture is not None]
    for first in range(0, len(shown), _ABREAST):
        row = shown[first : first + _ABREAST]
        blocks.append(Columns(tuple((figure,) for figure in row)) if len(row) > 1 else row[0])
    return own_section(game, NIGHT, f"{number}. {_(night.title)}", blocks)


def _seen(game: Game, chapter: Chapter) -> list[Block]:
    """The place of the night's first table as one would see it."""
    tables = chapter.plan.tables
    scenarios = tuple(scenario_of(table) for table in tables)
    place = shown_place([Part(game, tuple(len(table.seats) for table in tables), scenarios)])
    return [place[2]] if place else []


def _has_pages(tale: Tale | None) -> bool:
    """Whether a game is told on pages of its own, with a map of how it ended."""
    return tale is not None and bool(tale.more)


def _table(
    game: Game, table: TablePlan, result: TableResult, tale: Tale | None, number: int
) -> list[Block]:
    """One table of a night: who played what, how it went and ended, what had been carried over."""
    scenario = scenario_of(table)
    end = _end(game, table, result) if tale is None else tale.ending
    if _has_pages(tale):
        end = ""
    who = seated(table) if end else result_line(table, result.rewards, result.scores)
    facts = (
        (game.info.title, f"{plain_text(game.title_told(scenario))} ({scenario.id})"),
        (_("At the table"), plain_text(who)),
    )
    blocks: list[Block] = [] if _has_pages(tale) else [Facts(facts)]
    said = [text for text in (told_course(game, table, result, number), end) if text]
    if said:
        blocks.append(Paragraph(plain_text(" ".join(said))))
    blocks += [
        Paragraph(_("Carried over: {boon}", boon=plain_text(line)), role="small")
        for line in boons_told(table)
    ]
    return blocks


def _end(game: Game, table: TablePlan, result: TableResult) -> str:
    """How a recorded game ended, in its own words, with the people's names for the seats'.

    Those words are English, as terminals are; in other languages the line of the table tells it.
    """
    played = game_played(table, result)
    if played is None or current_language() != ENGLISH:
        return ""
    play = play_of(game)
    if play.screen.result is None:
        return ""
    scenario, moves = played
    state = play.start(scenario)
    play.replay(state, moves)
    text = play.screen.result(state) or ""
    if "\n" in text:  # a list of points, which the line of the table has too
        return ""
    for seat, player in zip(play.seats(scenario), table.seats, strict=True):
        name = player.replace("\\", "\\\\")
        text = re.sub(rf"\b{re.escape(seat)}\b", name, text, flags=re.IGNORECASE)
    return text


def _picture(game: Game, table: TablePlan) -> Figure | None:
    """The map of a table's scenario, where it is played on one; secrets are none any more."""
    scenario = scenario_of(table)
    blocks = [
        block
        for section in scenario_sections(game, scenario, shown(game), len(table.seats))
        for block in iter_blocks(section.blocks)
    ]
    maps: list[Block] = [b for b in blocks if isinstance(b, Plan) and b.streets != Streets.NONE]
    maps += [block for block in blocks if isinstance(block, Board) and _is_map(block)]
    best = next(iter(maps), None)
    return Figure(best, plain_text(game.title_told(scenario))) if best is not None else None


def _is_map(board: Board) -> bool:
    """Whether a board has coordinates, and enough on it to be looked at."""
    things = sum(bool(c.symbol or c.text or c.card.removeprefix("back")) for c in board.cells)
    return bool(board.column_labels) and bool(board.row_labels) and things >= _BARE


def _tales(chapter: Chapter, game: Game) -> list[Tale | None]:
    """The tales of a night's tables; None where a game left no record or tells nothing."""
    tales: list[Tale | None] = []
    for table, result in zip(chapter.plan.tables, chapter.result.results, strict=True):
        played = game_played(table, result)
        if played is None or game.tell is None:
            tales.append(None)
        else:
            scenario, moves = played
            tales.append(game.tell(scenario, table.seats, moves))
    return tales
