"""The balance report of a scenario: what a measurement found, as pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.adding import added
from engine.certificate import TOGETHER, gains_of, is_together, verdict_in_words
from engine.document import (
    Bar,
    BarChart,
    Block,
    Columns,
    Facts,
    Figure,
    Heading,
    Histogram,
    LineChart,
    PageBreak,
    Paragraph,
    Section,
    Table,
    Together,
)
from engine.language import _, decimal, signed, whole
from engine.leads import shares as lead_shares
from engine.measured_names import figure_name, seat_name
from engine.play import Meter
from engine.scenario import Scenario
from engine.simulate import Job
from engine.statistics import Interval, share_of, wilson
from engine.tally import Tally

SPANS: Final = 24
"""Columns of a histogram at most."""
PLACES: Final = 16
"""Places and things used that are listed, the most frequent first."""
ACROSS, FEW_SPANS = 4, 12
"""Small histograms side by side, and their columns at most."""
GAINS: Final = 14
"""Choices whose gains are listed, the weightiest first."""


def report(
    scenario: Scenario, job: Job, tally: Tally, seats: Sequence[str], meter: Meter | None
) -> Section:
    """The report as one section.

    Args:
        scenario: what was measured.
        job: how.
        tally: what came of it.
        seats: what the seats are called.
        meter: what the game counts, and draws of it.
    """
    seats = [seat_name(seat) for seat in seats]
    shares = [share_of(mean) for mean in tally.seats]
    verdict = verdict_in_words(shares, seats, is_together(tally))
    blocks: list[Block] = [
        Heading(_("How it plays: {title}", title=scenario.title), 1),
        Paragraph(f"{verdict[0].upper()}{verdict[1:]}.", role="lead"),
        Facts(
            (
                (_("Scenario"), scenario.id),
                (_("Games"), whole(tally.games)),
                (_("Programs"), ", ".join(dict.fromkeys(_(name) for name in job.players))),
                (_("Seed"), job.seed),
                (_("Decisions a game"), decimal(tally.length.interval().value, 0)),
                *_drawn(tally),
                *(((_("Cards"), _("in the written order")),) if job.as_written else ()),
            )
        ),
        _shares(tally, seats),
        *_lengths(tally),
        *_ends(tally, meter, seats),
        *_uses(tally),
        *_gains(tally, seats),
        *_figures(tally, seats),
        *_spreads(tally, seats),
        *_maps(scenario, tally, meter),
        Paragraph(_method(tally), role="small"),
    ]
    return Section(
        "balance",
        _("Balance"),
        tuple(blocks),
        slug=scenario.game,
        scenario_id=scenario.id,
        scenario_title=scenario.title,
    )


def _drawn(tally: Tally) -> list[tuple[str, str]]:
    if is_together(tally):
        return []
    return [(_("Games without a winner"), f"{decimal(100 * tally.draws / tally.games, 1)} %")]


def _shares(tally: Tally, seats: Sequence[str]) -> Block:
    shares = [share_of(mean) for mean in tally.seats]
    if is_together(tally):
        return BarChart((_bar(TOGETHER, shares[0]),), _("Games won"), "%", 100.0)
    even = added(share.value for share in shares) / len(shares)
    bars = [_bar(seat, share) for seat, share in zip(seats, shares, strict=True)]
    if tally.first.count:
        bars.append(_bar(_("who begins"), share_of(tally.first)))
    got = BarChart(tuple(bars), _("Share of what there is to win"), "%", 100.0, 100 * even)
    won = tuple(
        _bar(seat, wilson(count, tally.games))
        for seat, count in zip(seats, tally.wins, strict=True)
    )
    return Together((Columns(((got,), (BarChart(won, _("Games won alone"), "%", 100.0),))),))


def _bar(label: str, share: Interval) -> Bar:
    return Bar(_(label), 100 * share.value, 100 * share.low, 100 * share.high)


def _lengths(tally: Tally) -> list[Block]:
    if tally.shortest == tally.longest:
        return []
    axis = _("decisions, and how many games took them")
    return [Together((Histogram(_spans(tally.lengths), _("Length of a game"), axis),))]


def _spans(lengths: Mapping[int, int], most: int = SPANS) -> tuple[tuple[str, int], ...]:
    """Lengths gathered into equal spans, so many at most."""
    low, high = min(lengths), max(lengths)
    wide = -(-(high - low + 1) // most)
    columns = []
    for first in range(low, high + 1, wide):
        count = sum(lengths.get(length, 0) for length in range(first, first + wide))
        label = str(first) if wide == 1 else f"{first}–{first + wide - 1}"
        columns.append((label, count))
    return tuple(columns)


def _ends(tally: Tally, meter: Meter | None, seats: Sequence[str]) -> list[Block]:
    """How games ended, and who led on the way there."""
    blocks: list[Block] = []
    if len(tally.programs) > 1:
        bars = tuple(_bar(name, share_of(mean)) for name, mean in sorted(tally.programs.items()))
        blocks.append(BarChart(bars, _("Programs, over all seats"), "%", 100.0))
    if tally.endings:
        ordered = sorted(tally.endings.items(), key=lambda item: (-item[1], item[0]))
        bars = tuple(_bar(name, wilson(count, tally.games)) for name, count in ordered)
        blocks.append(BarChart(bars, _("How games ended"), "%", 100.0))
    if tally.leads.games:
        names = (meter.leads if meter else ()) or seats
        lines = lead_shares(tally.leads, tally.games, len(names))
        chart = LineChart(
            tuple((_(name), tuple(line)) for name, line in zip(names, lines, strict=True)),
            _("Who is ahead"),
            _("Share of games in which each is alone ahead, after each tenth of its decisions"),
            (_("a tenth"), _("the end")),
        )
        blocks.append(Together((chart, *_swings(tally))))
    return blocks


def _swings(tally: Tally) -> list[Block]:
    leads = tally.leads
    changes, decided = leads.changes.interval(), leads.decided.interval()
    told = _(
        "The lead changes hands {times} times a game, for the last time after {share} % of it.",
        times=decimal(changes.value, 1),
        share=decimal(100 * decided.value, 0),
    )
    if leads.half:
        held = wilson(leads.held, leads.half)
        half = (held.high - held.low) / 2
        told = f"{told} " + _(
            "Who is ahead at half time wins {share} ± {half} % of the games that have a winner.",
            share=decimal(100 * held.value, 0),
            half=decimal(100 * half, 0),
        )
    return [Paragraph(told)]


def _uses(tally: Tally) -> list[Block]:
    if not tally.uses:
        return []
    return [_counts(tally.uses, tally.games, _("Used in a game, on average"))]


def _counts(counts: Mapping[str, int], games: int, title: str) -> Block:
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:PLACES]
    bars = tuple(Bar(_(name), c / games, c / games, c / games) for name, c in ordered)
    left = len(counts) - len(ordered)
    return BarChart(
        bars,
        _("{title} ({left} rarer ones left out)", title=title, left=left) if left else title,
        digits=2,
    )


def _gains(tally: Tally, seats: Sequence[str]) -> list[Block]:
    """Which side did better in games in which it made a choice more often."""
    found = [
        (told["low"] <= 0 <= told["high"], -abs(told["value"]) * told["uses"], choice, seat, told)
        for choice, by_seat in gains_of(tally, seats).items()
        for seat, told in by_seat.items()
    ]
    if not found:
        return []
    rows = [
        (
            _(choice),
            seat,
            decimal(told["uses"], 2),
            signed(100 * told["value"], 1),
            _span(signed(100 * told["low"], 1), signed(100 * told["high"], 1)),
            "" if unclear else _("clear"),
        )
        for unclear, _weight, choice, seat, told in sorted(found, key=lambda item: item[:4])[:GAINS]
    ]
    head = (_("Choice"), _("By"), _("A game"), _("Points each"), _("95 % interval"), "")
    told = _(
        "Percentage points of what there is to win by which a seat does better with each further "
        "time in a game that it chooses so. That the two go together does not say which brought "
        "about the other: who is losing may choose otherwise."
    )
    table = Table(
        tuple(rows), head, align="llrrrl", caption=_("Which side profits from which choice")
    )
    return [Together((table, Paragraph(told, role="small")))]


def _span(low: str, high: str) -> str:
    return _("{low} to {high}", low=low, high=high)


def _figures(tally: Tally, seats: Sequence[str]) -> list[Block]:
    rows = [
        (
            figure_name(name, tally.figures, seats),
            decimal(mean.value, 2),
            _span(decimal(mean.low, 2), decimal(mean.high, 2)),
        )
        for name, mean in ((name, m.interval()) for name, m in tally.figures.items())
    ]
    if not rows:
        return []
    head = (_("Figure"), _("Mean"), _("95 % interval"))
    return [Table(tuple(rows), head, align="lrr", caption=_("Figures of the outcome"))]


def _spreads(tally: Tally, seats: Sequence[str]) -> list[Block]:
    """How often each result occurred, a few figures side by side."""
    charts = [
        Histogram(_spans(spread, FEW_SPANS), figure_name(name, tally.figures, seats))
        for name, spread in tally.spreads.items()
        if len(spread) > 1
    ]
    wide = min(ACROSS, len(charts))
    rows = [charts[first : first + wide] for first in range(0, len(charts), wide or 1)]
    return [
        Together((Columns((*((chart,) for chart in row), *[()] * (wide - len(row)))),))
        for row in rows
    ]


def _maps(scenario: Scenario, tally: Tally, meter: Meter | None) -> list[Block]:
    """Where it happened: over the map or board where the game has one, else as bars."""
    if meter is None:
        return []
    blocks: list[Block] = []
    for counts, title in ((tally.places, meter.place_title), (tally.falls, meter.fell_title)):
        if not counts:
            continue
        if meter.heat is None:
            blocks.append(_counts(counts, tally.games, _(title)))
            continue
        rates = {name: count / tally.games for name, count in counts.items()}
        most, where = max((rate, name) for name, rate in rates.items())
        caption = _(
            "{title}: areas compare; the most is {most} at {where}.",
            title=_(title),
            most=decimal(most, 2),
            where=where,
        )
        blocks.append(Figure(meter.heat(scenario, rates), caption))
    if len(blocks) > 1 and meter.heat is not None:
        return [Columns(tuple((block,) for block in blocks))]
    if blocks and meter.heat is not None:
        return [PageBreak(), *blocks]  # so that the map has the rest of a page to itself
    return blocks


def _method(tally: Tally) -> str:
    told = _(
        "Thin lines show 95 % intervals: Wilson's for shares, Student's for means. The dashed line "
        "is an equal share. Programs are no people: they say how the rules and the set-up weigh, "
        "not how your table will play."
    )
    if len(tally.programs) > 1:
        told += " " + _(
            "Each deal was played once for every seating, and counts as one observation."
        )
    return told
