"""The balance report of a scenario: what a measurement found, as pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.certificate import give_verdict
from engine.document import (
    Bar,
    BarChart,
    Block,
    Columns,
    Facts,
    Heading,
    Histogram,
    Paragraph,
    Section,
    Table,
    Together,
)
from engine.scenario import Scenario
from engine.simulate import Job
from engine.statistics import Interval, share_of, wilson
from engine.tally import Tally

SPANS: Final = 24
"""Columns of a histogram at most."""
PLACES: Final = 16
"""Places listed, the busiest first."""


def report(scenario: Scenario, job: Job, tally: Tally, seats: Sequence[str]) -> Section:
    """The report as one section.

    Args:
        scenario: what was measured.
        job: how.
        tally: what came of it.
        seats: what the seats are called.
    """
    verdict = give_verdict(tally, seats)
    blocks: list[Block] = [
        Heading(f"How it plays: {scenario.title}", 1),
        Paragraph(f"{verdict[0].upper()}{verdict[1:]}.", role="lead"),
        Facts(
            (
                ("Scenario", scenario.id),
                ("Games", f"{tally.games:,}"),
                ("Programs by seat", ", ".join(job.players)),
                ("Seed", job.seed),
                ("Decisions a game", f"{tally.length.interval().value:.0f}"),
                ("Games without a winner", f"{100 * tally.draws / tally.games:.1f} %"),
            )
        ),
        _shares(tally, seats),
        Histogram(
            _spans(tally.lengths), "Length of a game", "decisions, and how many games took them"
        ),
        *_more(tally),
        Paragraph(_method(tally), role="small"),
    ]
    return Section(
        "balance",
        "Balance",
        tuple(blocks),
        slug=scenario.game,
        scenario_id=scenario.id,
        scenario_title=scenario.title,
    )


def _shares(tally: Tally, seats: Sequence[str]) -> Block:
    shares = [share_of(mean) for mean in tally.seats]
    even = sum(share.value for share in shares) / len(shares)
    won = BarChart(
        tuple(
            _bar(seat, wilson(count, tally.games))
            for seat, count in zip(seats, tally.wins, strict=True)
        ),
        "Games won alone",
        "%",
        100.0,
    )
    got = BarChart(
        tuple(_bar(seat, share) for seat, share in zip(seats, shares, strict=True)),
        "Share of what there is to win",
        "%",
        100.0,
        100 * even,
    )
    return Together((Columns(((got,), (won,))),))


def _bar(label: str, share: Interval) -> Bar:
    return Bar(label, 100 * share.value, 100 * share.low, 100 * share.high)


def _more(tally: Tally) -> list[Block]:
    """What only some games count, and the numbers of the outcome."""
    blocks: list[Block] = []
    if len(tally.programs) > 1:
        bars = tuple(_bar(name, share_of(mean)) for name, mean in sorted(tally.programs.items()))
        blocks.append(BarChart(bars, "Programs, over all seats", "%", 100.0))
    if tally.endings:
        ordered = sorted(tally.endings.items(), key=lambda item: (-item[1], item[0]))
        bars = tuple(_bar(name, wilson(count, tally.games)) for name, count in ordered)
        blocks.append(BarChart(bars, "How games ended", "%", 100.0))
    if tally.uses:
        ordered = sorted(tally.uses.items(), key=lambda item: (-item[1], item[0]))
        per_game = [(name, count / tally.games) for name, count in ordered]
        bars = tuple(Bar(name, count, count, count) for name, count in per_game)
        blocks.append(BarChart(bars, "Used in a game, on average", digits=2))
    if tally.places:
        ordered = sorted(tally.places.items(), key=lambda item: (-item[1], item[0]))[:PLACES]
        bars = tuple(
            Bar(name, c / tally.games, c / tally.games, c / tally.games) for name, c in ordered
        )
        blocks.append(BarChart(bars, "Where it happened, on average a game", digits=2))
    rows = [
        (name, f"{mean.value:.2f}", f"{mean.low:.2f} to {mean.high:.2f}")
        for name, mean in ((name, m.interval()) for name, m in tally.figures.items())
    ]
    if tally.leads.games:
        mean = tally.leads.changes.interval()
        rows.append(
            ("changes of the lead", f"{mean.value:.2f}", f"{mean.low:.2f} to {mean.high:.2f}")
        )
    if rows:
        head = ("Figure", "Mean", "95 % interval")
        blocks.append(Table(tuple(rows), head, align="lrr", caption="Figures of the outcome"))
    return blocks


def _spans(lengths: dict[int, int]) -> tuple[tuple[str, int], ...]:
    """Lengths gathered into equal spans."""
    low, high = min(lengths), max(lengths)
    wide = -(-(high - low + 1) // SPANS)
    columns = []
    for first in range(low, high + 1, wide):
        count = sum(lengths.get(length, 0) for length in range(first, first + wide))
        label = str(first) if wide == 1 else f"{first}-{first + wide - 1}"
        columns.append((label, count))
    return tuple(columns)


def _method(tally: Tally) -> str:
    told = (
        "Thin lines show 95 % intervals: Wilson's for shares of games, the normal approximation for"
        " means. The dashed line is an equal share. Programs are no people: they say how the rules"
        " and the set-up weigh, not how your table will play."
    )
    if len(tally.programs) > 1:
        told += " Each deal was played once for every seating, and counts as one observation."
    return told
