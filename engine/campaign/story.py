"""What the log tells: the path so far, the night that is on, standings, the ending."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine import registry
from engine.campaign.model import Campaign, Ending, LogEntry, Night, TablePlan
from engine.campaign.shape import ELSE, follow
from engine.language import _, in_context
from engine.phrases import said


@dataclass(frozen=True, slots=True)
class Chapter:
    """A night that has been played."""

    night: Night
    plan: LogEntry
    result: LogEntry

    @property
    def game(self) -> str:
        """The slug of the game that was played, which may stand in for the night's own."""
        return game_of(self.plan)


@dataclass(frozen=True, slots=True)
class Standing:
    """One player so far.

    Attributes:
        laurels: what was won: 1 a night won, shares of shared ones.
        nights: how many nights were played; ``rested``: present, but without a seat.
    """

    player: str
    side: str
    laurels: float
    nights: int
    rested: int


@dataclass(frozen=True, slots=True)
class Story:
    """Where a campaign stands.

    Attributes:
        chapters: nights played, in order.
        night: the one that comes next; None when the story has ended.
        plan: its plan, once made.
        ending: how it ended; None while it goes on.
    """

    chapters: tuple[Chapter, ...]
    night: Night | None
    plan: LogEntry | None
    ending: Ending | None


def game_of(plan: LogEntry) -> str:
    """The slug of a planned night's game."""
    return str(plan.tables[0].scenario["game"])


def standing_log(campaign: Campaign) -> list[LogEntry]:
    """The entries that have not been undone."""
    kept: list[LogEntry] = []
    for entry in campaign.log:
        if entry.kind == "undo":
            if kept:
                kept.pop()
        else:
            kept.append(entry)
    return kept


def tell(campaign: Campaign) -> Story:
    """Where a campaign stands, told from its log alone."""
    nights = {night.id: night for night in campaign.shape.nights}
    endings = {ending.id: ending for ending in campaign.shape.endings}
    chapters: list[Chapter] = []
    here, plan = campaign.shape.nights[0].id, None
    for entry in standing_log(campaign):
        if entry.kind == "plan":
            plan = entry
        elif plan is not None:
            chapters.append(Chapter(nights[here], plan, entry))
            here, plan = follow(nights[here], entry.outcome), None
    return Story(tuple(chapters), nights.get(here), plan, endings.get(here))


def side_of(campaign: Campaign, player: str) -> str:
    """The banner a player is sworn to; empty without sides."""
    sides = campaign.shape.sides
    return sides[campaign.players.index(player) % 2] if sides else ""


def tables(chapter: Chapter) -> Iterator[tuple[TablePlan, tuple[float, ...], tuple[int, ...]]]:
    """The tables of a played night: plan, shares and points of the seats."""
    for plan, result in zip(chapter.plan.tables, chapter.result.results, strict=True):
        yield plan, result.rewards, result.scores


def standings(campaign: Campaign) -> list[Standing]:
    """All players, those with most laurels first."""
    story = tell(campaign)
    laurels = dict.fromkeys(campaign.players, 0.0)
    nights = dict.fromkeys(campaign.players, 0)
    rested = dict.fromkeys(campaign.players, 0)
    for chapter in story.chapters:
        for player in chapter.plan.present:
            rested[player] += 1
        for table, rewards, _scores in tables(chapter):
            for player, reward in zip(table.seats, rewards, strict=True):
                laurels[player] += reward
                nights[player] += 1
                rested[player] -= 1
    rows = [
        Standing(p, side_of(campaign, p), round(laurels[p], 3), nights[p], rested[p])
        for p in campaign.players
    ]
    return sorted(rows, key=lambda row: -row.laurels)


def laurels_text(laurels: float) -> str:
    """Laurels for people to read: ``2``, ``1.5``, ``1.67``."""
    return f"{laurels:.2f}".rstrip("0").rstrip(".")


def told(chapter: Chapter) -> str:
    """How a played night is told, in the shape's words where it has some."""
    night, outcome = chapter.night, chapter.result.outcome
    text = night.told.get(outcome) or night.told.get(ELSE)
    return _(text) if text else f"{_(night.title)}: {outcome_text(outcome)}."


def outcome_text(outcome: str) -> str:
    """A night's outcome for people to read; a banner is called by its name."""
    known = {
        "even": in_context("outcome", "even"),
        "done": in_context("outcome", "done"),
        "held": in_context("outcome", "held"),
        "fallen": in_context("outcome", "fallen"),
    }
    return known.get(outcome) or _(outcome)


def result_line(table: TablePlan, rewards: tuple[float, ...], scores: tuple[int, ...]) -> str:
    """A table's result: ``Ann 18, Ben 26: won by Ben``."""
    named = [
        f"{seat} {scores[place]}" if scores else seat for place, seat in enumerate(table.seats)
    ]
    together = registry.info_of(table.scenario["game"]).together
    best = max(rewards)
    winners = [s for s, r in zip(table.seats, rewards, strict=True) if r == best]
    if together:
        end = _("they won together") if best >= 1 else _("they lost together")
    elif len(winners) == len(table.seats):
        end = _("shared")
    else:
        end = _("won by {names}", names=_(" and ").join(winners))
    return f"{', '.join(named)}: {end}"


def boons_told(table: TablePlan) -> list[str]:
    """The lines of :func:`boon_lines` as they are told afterwards.

    Of a file of an earlier version, which does not know that, the first sentence of each.
    """
    lines = []
    for boon in table.boons:
        end = boon.text.find(". ", len(boon.holder))
        first = boon.text[:end] if end >= 0 else boon.text
        lines.append(f"{said(boon.told, boon.fields) or first} ({boon.rule}).")
    return lines


def boon_lines(table: TablePlan) -> list[str]:
    """What is carried over to a table, a sentence each, with the rule that allows it."""
    return [f"{said(boon.text, boon.fields)} ({boon.rule})." for boon in table.boons]
