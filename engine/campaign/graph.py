"""A campaign in a terminal: the graph with the path so far, and where everyone stands."""

from __future__ import annotations

import textwrap

from engine import registry
from engine.campaign.model import Campaign, Night
from engine.campaign.shape import follow, outcomes
from engine.campaign.story import laurels_text, result_line, standings, tables, tell, told

WIDTH = 78
PLAYED, NOW, AHEAD = "●", "▶", "○"


def ways(campaign: Campaign, night: Night) -> dict[str, list[str]]:
    """Where a night can lead: id of night or ending -> the outcomes that lead there."""
    found: dict[str, list[str]] = {}
    for outcome in outcomes(campaign.shape, registry.info_of(night.game)):
        found.setdefault(follow(night, outcome), []).append(outcome)
    return found


def describe(campaign: Campaign) -> list[str]:
    """The campaign as lines of at most 78 columns."""
    story = tell(campaign)
    lines = [campaign.title, f"{campaign.id} · {', '.join(campaign.players)}", ""]
    lines += draw(campaign)
    if story.chapters:
        lines += ["", "So far"]
    for number, chapter in enumerate(story.chapters, 1):
        lines += _wrapped(f"{number}. {chapter.night.title}: {told(chapter)}", "   ")
        for table, rewards, scores in tables(chapter):
            lines += _wrapped(f"   {result_line(table, rewards, scores)}", "     ")
    if story.ending is not None:
        lines += ["", story.ending.title, *_wrapped(story.ending.text, "")]
    lines += ["", "Standings"]
    for row in standings(campaign):
        side = f" ({row.side})" if row.side else ""
        nights = f"{row.nights} night" + ("" if row.nights == 1 else "s")
        won = f"{laurels_text(row.laurels):>5} laurel" + ("" if row.laurels == 1 else "s")
        lines.append(f"  {row.player + side:<32} {won} in {nights}")
    return [line[:WIDTH] for line in lines]


def draw(campaign: Campaign) -> list[str]:
    """The graph: a line a night, below it where it leads; ``▶`` is where the story stands."""
    story = tell(campaign)
    taken = {chapter.night.id: chapter.result.outcome for chapter in story.chapters}
    lines = []
    for night in campaign.shape.nights:
        sign = PLAYED if night.id in taken else AHEAD
        sign = NOW if story.night is not None and night.id == story.night.id else sign
        title = registry.info_of(night.game).title
        lines.append(f"{sign} {night.id}: {night.title} ({title})")
        for target, reasons in ways(campaign, night).items():
            chosen = night.id in taken and taken[night.id] in reasons
            arrow = "━━▶" if chosen else "──>"
            lines.append(f"    {arrow} {target} ({', '.join(reasons)})")
    for ending in campaign.shape.endings:
        here = story.ending is not None and story.ending.id == ending.id
        lines.append(f"{NOW if here else AHEAD} {ending.id}: the end, {ending.title}")
    return lines


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent=indent)
