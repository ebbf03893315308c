"""The balance report of a scenario: what a measurement found, as pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine import registry
from engine.blocks.blocks import (
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
    Plan,
    Section,
    Table,
    Together,
)
from engine.game.playable import AnyMeter
from engine.language import _, decimal, signed, whole
from engine.measure.certificate import TOGETHER, gains_of, is_together
from engine.measure.leads import shares as lead_shares
from engine.measure.simulate import Job
from engine.measure.statistics import Interval, share_of, wilson
from engine.measure.tally import Tally
from engine.measure.words import (
    figure_name,
    player_names,
    seat_name,
    thing_name,
    verdict_in_words,
)
from engine.scenario.envelope import Scenario
from engine.sums import ordered_sum

SPANS: Final = 16
"""Columns of a histogram at most."""
PLACES: Final = 16
"""Places and things used that are listed, the most frequent first."""
ACROSS, FEW_SPANS = 6, 12
"""Small histograms side by side, and their columns, at most."""
GAINS: Final = 14
"""Choices whose gains are listed, the weightiest first."""


def report(
    scenario: Scenario, job: Job, tally: Tally, seats: Sequence[str], meter: AnyMeter | None
) -> Section:
    """The report as one section.

    Args:
        scenario: what was measured.
        job: how.
        tally: what came of it.
        seats: what the seats are called.
        meter: what the game counts, and draws of it.
    """
    title = registry.load(scenario.game).title_told(scenario)
    shares = [share_of(mean) for mean in tally.seats]
    verdict = verdict_in_words(shares, seats, is_together(tally))
    seats = [seat_name(seat) for seat in seats]
    blocks: list[Block] = [
        Heading(_("How it plays: {title}", title=title), 1),
        Paragraph(f"{verdict}.", role="lead"),
        Facts(
            (
                (_("Scenario"), scenario.id),
                (_("Games"), whole(tally.games)),
                (_("Computer players"), player_names(job.players)),
                (_("Seed"), job.seed),
                (_("Decisions a game"), decimal(tally.length.interval().value, 0)),
                *_drawn(tally),
                *(((_("Cards"), _("in the written order")),) if job.as_written else ()),
            )
        ),
        _shares(tally, seats),
        *_beside(_lengths(tally), _ends(tally)),
        *_leads(tally, meter, seats),
        *_uses(tally),
        *_in_order(_figures(tally, seats), _maps(scenario, tally, meter), _gains(tally, seats)),
        Paragraph(_method(tally), role="small"),
    ]
    return Section(
        "balance",
        _("Balance"),
        tuple(blocks),
        slug=scenario.game,
        scenario_id=scenario.id,
        scenario_title=title,
    )


def _drawn(tally: Tally) -> list[tuple[str, str]]:
    if is_together(tally):
        return []
    return [(_("Games without a winner"), f"{decimal(100 * tally.draws / tally.games, 1)} %")]


def _shares(tally: Tally, seats: Sequence[str]) -> Block:
    shares = [share_of(mean) for mean in tally.seats]
    if is_together(tally):
        return BarChart((_bar(TOGETHER, shares[0]),), _("Games won"), "%", 100.0)
    even = ordered_sum(share.value for share in shares) / len(shares)
    bars = [_bar(seat, share) for seat, share in zip(seats, shares, strict=True)]
    if tally.first.count:
        bars.append(_bar(_("first player"), share_of(tally.first)))
    got = BarChart(tuple(bars), _("Win rate, a draw counting half"), "%", 100.0, 100 * even)
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
    return [Histogram(_spans(tally.lengths), _("Length of a game"), axis)]


def _beside(left: list[Block], right: list[Block]) -> list[Block]:
    """Two groups side by side, where there are two."""
    if left and right:
        return [Together((Columns((tuple(left), tuple(right))),))]
    return left or right


def _spans(lengths: Mapping[int, int], most: int = SPANS) -> tuple[tuple[str, int], ...]:
    """Lengths gathered into equal spans, this many at most."""
    low, high = min(lengths), max(lengths)
    wide = -(-(high - low + 1) // most)
    columns = []
    for first in range(low, high + 1, wide):
        count = sum(lengths.get(length, 0) for length in range(first, first + wide))
        label = str(first) if wide == 1 else f"{first}–{first + wide - 1}"
        columns.append((label, count))
    return tuple(columns)


def _ends(tally: Tally) -> list[Block]:
    """How games ended, and which programs did well."""
    blocks: list[Block] = []
    if len(tally.programs) > 1:
        bars = tuple(_bar(name, share_of(mean)) for name, mean in sorted(tally.programs.items()))
        blocks.append(BarChart(bars, _("Computer players, over all seats"), "%", 100.0))
    if tally.endings:
        ordered = sorted(tally.endings.items(), key=lambda item: (-item[1], item[0]))
        bars = tuple(_bar(name, wilson(count, tally.games)) for name, count in ordered)
        blocks.append(BarChart(bars, _("How games ended"), "%", 100.0))
    return blocks


def _leads(tally: Tally, meter: AnyMeter | None, seats: Sequence[str]) -> list[Block]:
    """Who led on the way to the end, with what that means beside it."""
    if not tally.leads.games:
        return []
    names = (meter.leads if meter else ()) or seats
    lines = lead_shares(tally.leads, tally.games, len(names))
    chart = LineChart(
        tuple((_(name), tuple(line)) for name, line in zip(names, lines, strict=True)),
        _("Who is ahead"),
        _("How often each side is alone in the lead, after each tenth of a game"),
        (_("a tenth"), _("the end")),
    )
    return [Together((Columns(((chart,), _swings(tally)), (3.0, 1.0)),))]


def _swings(tally: Tally) -> tuple[Block, ...]:
    leads = tally.leads
    changes, decided = leads.changes.interval(), leads.decided.interval()
    told = _(
        "The lead changes hands {times} times a game. The last change comes after "
        "{share} % of the game.",
        times=decimal(changes.value, 1),
        share=decimal(100 * decided.value, 0),
    )
    if leads.half:
        held = wilson(leads.held, leads.half)
        half = (held.high - held.low) / 2
        told = f"{told} " + _(
            "In games with a winner, the leader at half time goes on to win {share} % "
            "(give or take {half}).",
            share=decimal(100 * held.value, 0),
            half=decimal(100 * half, 0),
        )
    return (Paragraph(told, role="small"),)


def _uses(tally: Tally) -> list[Block]:
    if not tally.uses:
        return []
    return [_counts(tally.uses, tally.games, _("Used in a game, on average"))]


def _counts(counts: Mapping[str, int], games: int, title: str) -> Block:
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:PLACES]
    bars = tuple(Bar(thing_name(name), c / games, c / games, c / games) for name, c in ordered)
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
    head = (_("Choice"), _("By"), _("A game"), _("Points each"), _("Likely range"), "")
    told = _(
        "How many percentage points a seat's win rate rises each further time it "
        "makes this choice in a game. This doesn't prove that the choice is the "
        "reason: a side that's losing may simply choose differently."
    )
    table = Table(
        tuple(rows), head, align="llrrrl", caption=_("Which side profits from which choice")
    )
    return [Together((table, Paragraph(told, role="small")))]


def _span(low: str, high: str) -> str:
    return _("{low} to {high}", low=low, high=high)


def _figures(tally: Tally, seats: Sequence[str]) -> list[Block]:
    """Every number of the outcome: how often each result occurred, or its mean alone."""
    charts, rows = [], []
    for name, mean in ((name, found.interval()) for name, found in tally.figures.items()):
        title = figure_name(name, tally.figures, seats)
        told = {
            "mean": decimal(mean.value, 2),
            "low": decimal(mean.low, 2),
            "high": decimal(mean.high, 2),
        }
        spread = tally.spreads.get(name, {})
        if len(spread) > 1:
            axis = _("mean {mean}, {low} to {high}", **told)
            charts.append(Histogram(_spans(spread, FEW_SPANS), title, axis))
        elif mean.low < mean.high:
            rows.append((title, told["mean"], _span(told["low"], told["high"])))
        else:
            rows.append((title, told["mean"], _("always")))
    head = (_("Figure"), _("Mean"), _("Likely range"))
    table = Table(tuple(rows), head, align="lrr", caption=_("Figures of the outcome"))
    return [*([table] if rows else []), *_side_by_side(charts)]


def _in_order(figures: list[Block], places: list[Block], gains: list[Block]) -> list[Block]:
    """The figures before the places; but a map has a page, the last, and they stand below it."""
    if not any(isinstance(block, Figure) for block in places):
        return [*figures, *places, *gains]
    return [*gains, PageBreak(), *places, *figures]


def _side_by_side(charts: Sequence[Block]) -> list[Block]:
    """Charts in as few rows as hold them, each about as long."""
    if not charts:
        return []
    rows = -(-len(charts) // ACROSS)
    wide = -(-len(charts) // rows)
    return [
        Together((Columns((*((chart,) for chart in row), *[()] * (wide - len(row)))),))
        for row in (charts[first : first + wide] for first in range(0, len(charts), wide))
    ]


def _maps(scenario: Scenario, tally: Tally, meter: AnyMeter | None) -> list[Block]:
    """Where it happened: over the map or board where the game has one, else as bars."""
    if meter is None:
        return []
    blocks: list[Block] = []
    for counts, title in ((tally.places, meter.place_title), (tally.falls, meter.captured_title)):
        if not counts:
            continue
        if meter.heat is None:
            blocks.append(_counts(counts, tally.games, _(title)))
            continue
        rates = {name: count / tally.games for name, count in counts.items()}
        most, where = max((rate, name) for name, rate in rates.items())
        caption = _(
            "{title}: the larger the circle, the more often. The most is {most}, at {where}.",
            title=_(title),
            most=decimal(most, 2),
            where=where,
        )
        picture = meter.heat(scenario, rates)
        blocks.append(Figure(picture, caption))
        if isinstance(picture, Plan):  # rings lie under the names; here every place has its number
            blocks.append(_counts(counts, tally.games, _(title)))
    if len(blocks) > 1 and all(isinstance(block, Figure) for block in blocks):
        return [Columns(tuple((block,) for block in blocks))]
    return blocks


def _method(tally: Tally) -> str:
    told = _(
        "Thin lines show how sure we are. The dashed line is what an even game would "
        "give. Computer players aren't people: they show how fair the rules and the "
        "set-up are, not how your group will play."
    )
    if len(tally.programs) > 1:
        told += " " + _("Each deal was played once with every seating, and counts once.")
    return told
