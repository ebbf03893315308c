"""What is carried over: who has earned it, and how it gets into a scenario.

At most one boon a table and night has a holder; the others are the whole table's. Each is an option
of the game or one of its means (:mod:`engine.game.carry_over`), cites its rule, and is one line on
the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.campaign.model import Boon, Campaign, CampaignError, Night, TablePlan, TableResult
from engine.campaign.soundness import game_played, scenario_of
from engine.campaign.story import Story, side_of, standings
from engine.game.carry_over import BoonRule, CarryOver, Past
from engine.game.contract import Game, Request
from engine.rng import Streams
from engine.scenario.envelope import Scenario

Earned = tuple[str, BoonRule, str]
"""A boon's name, its rule, and its holder (empty: the whole table)."""


def earned_boons(
    campaign: Campaign, story: Story, game: Game, people: Sequence[str]
) -> list[Earned]:
    """The boons of a table of the coming night; none on the first."""
    night = story.night
    if night is None or not story.chapters or game.info.slug != night.game:
        return []
    last = story.chapters[-1].result.outcome
    found = []
    for name in night.boons:
        rule = game.info.boons[name]
        if rule.shared:
            found.append((name, rule, ""))
        elif not night.boon_after or last in night.boon_after:
            holder = "" if game.info.together else _holder(campaign, people, last)
            if holder or game.info.together:
                found.append((name, rule, holder))
    return found


def _holder(campaign: Campaign, people: Sequence[str], last: str) -> str:
    """Who holds a table's boon: the least crowned of those it falls to, or nobody."""
    rows = [row for row in standings(campaign) if row.player in people]
    if campaign.shape.carry == "winner":
        rows = [row for row in rows if side_of(campaign, row.player) == last]
    elif len({row.laurels for row in rows}) < 2:
        return ""
    return min(rows, key=lambda row: row.laurels).player if rows else ""


def boon_options(rule: BoonRule, seats: Sequence[str], holder: str) -> dict[str, Any]:
    """The options that a boon sets for the generator."""
    options = dict(rule.options)
    if rule.per_seat:
        options[rule.per_seat] = [rule.amount if seat == holder else 0 for seat in seats]
    return options


def past_tables(story: Story, night: Night) -> tuple[Past, ...]:
    """The earlier tables a night remembers: of its own place where it has one, else of its game.

    Raises:
        CampaignError: the file holds a scenario or game that cannot be.
    """
    return tuple(
        _past(plan, result)
        for chapter in story.chapters
        if chapter.game == night.game and chapter.night.seed == night.seed
        for plan, result in zip(chapter.plan.tables, chapter.result.results, strict=True)
    )


def _past(plan: TablePlan, result: TableResult) -> Past:
    played = game_played(plan, result)
    moves = tuple(played[1]) if played else None
    return Past(scenario_of(plan), plan.seats, result.rewards, moves)


def add_boon(
    game: Game, scenario: Scenario, seats: Sequence[str], earned: Earned, past: tuple[Past, ...]
) -> tuple[Scenario, Boon] | None:
    """A scenario with a boon in it, and its line; None when there is nothing to carry tonight.

    Args:
        game: of the scenario.
        scenario: as generated; a boon that options make is in it already.
        seats: the people in order of seats.
        earned: what and whose.
        past: earlier tables.

    Raises:
        CampaignError: the game names a means that it does not have.
    """
    name, rule, holder = earned
    line = {"name": name, "holder": holder, "rule": rule.rule}
    if not rule.means:
        fields = {"holder": holder} if holder else {}
        return scenario, Boon(**line, text=rule.says, told=rule.told, fields=fields)
    if game.carry is None:
        raise CampaignError(
            f"{game.info.title} can't carry over {name!r}. Take that boon out of the campaign's"
            " shape."
        )
    seed = f"{scenario.seed} / {name} {len(past)}"  # the same place again is another night
    streams = Streams(seed, "campaign")
    carried = game.carry(CarryOver(rule.means, scenario, tuple(seats), holder, past, streams))
    if carried is None:
        return None
    request = Request(seed, scenario.players, scenario.options)
    changed = game.seal(request, carried.title, carried.content)
    boon = Boon(**line, text=carried.text, told=carried.told, fields=carried.fields)
    return changed, boon
