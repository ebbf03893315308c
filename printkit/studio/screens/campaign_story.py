"""What a campaign's page tells: tables of a night, nights that are over, and who stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.language import _
from printkit.studio.frame.html import join, tag

if TYPE_CHECKING:
    from engine.campaign.model import Campaign, LogEntry, TablePlan
    from engine.campaign.story import Chapter, Story


def tables_told(plan: LogEntry) -> Markup:
    """A night's tables: who sits there, what is played, and what they won before."""
    from engine.campaign.story import boon_lines

    items = [
        tag(
            "li",
            tag("strong", ", ".join(table.seats)),
            tag("p", _title(table), class_="scenario"),
            [tag("p", line, class_="about") for line in boon_lines(table)],
        )
        for table in plan.tables
    ]
    return tag("ol", *items, class_="tables")


def so_far(story: Story) -> Markup:
    """The nights that are over."""
    if not story.chapters:
        return tag("p", _("The story has not begun yet."), class_="lead")
    items = [tag("li", chapter_told(chapter)) for chapter in story.chapters]
    return join(tag("h2", _("So far")), tag("ol", *items, class_="story"))


def chapter_told(chapter: Chapter) -> Markup:
    """A night that is over: what became of it, and how each table ended."""
    from engine.campaign.story import result_line, tables, told

    lines = [tag("p", result_line(*table), class_="about") for table in tables(chapter)]
    return join(tag("h3", _(chapter.night.title)), tag("p", told(chapter)), lines)


def standings_told(campaign: Campaign) -> Markup:
    """Who stands where, as a table."""
    from engine.campaign.story import laurels_text, standings

    rows = [
        tag(
            "tr",
            tag("th", row.player, scope="row"),
            tag("td", _(row.side) if row.side else ""),
            tag("td", laurels_text(row.laurels), class_="number"),
            tag("td", str(row.nights), class_="number"),
        )
        for row in standings(campaign)
    ]
    first = [tag("th", told, scope="col") for told in (_("Player"), _("Side"))]
    head = tag(
        "tr",
        first,
        tag("th", _("Laurels"), scope="col", class_="number"),
        tag("th", _("Nights"), scope="col", class_="number"),
    )
    return join(
        tag("h2", _("Standings"), id="standings"),
        tag(
            "div",
            tag("table", tag("thead", head), tag("tbody", *rows), aria_labelledby="standings"),
            class_="wide",
        ),
    )


def _title(table: TablePlan) -> str:
    """What a table's scenario is called in the language being spoken."""
    import msgspec

    from engine import registry
    from engine.scenario.envelope import Scenario

    scenario = msgspec.convert(table.scenario, Scenario)
    return registry.load(scenario.game).title_told(scenario)
