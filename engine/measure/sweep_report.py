"""What a sweep found: changes against its first combination, as data and as pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.blocks.blocks import (
    Bar,
    BarChart,
    Block,
    Facts,
    Heading,
    Paragraph,
    Section,
    Table,
    Together,
)
from engine.game.contract import Game
from engine.language import _, mark_translatable, signed, whole
from engine.measure.certificate import is_together
from engine.measure.clusters import EACH
from engine.measure.statistics import Interval, rounded
from engine.measure.sweep import Variant
from engine.measure.words import figure_name, player_names, seat_name

OTHERS: Final = ("decisions", "draws", "first", "changes")
SHARE, OUTCOME = "share", "outcome"
WORDS: Final = {
    "decisions": mark_translatable("decisions a game"),
    "draws": mark_translatable("games without a winner"),
    "first": mark_translatable("win rate of the first player"),
    "changes": mark_translatable("changes of the lead"),
}


def changes_of(variant: Variant, base: Variant, comparisons: int = 1) -> dict[str, Interval]:
    """How a combination differs from another, scenario by scenario.

    Args:
        variant: the combination.
        base: the other.
        comparisons: how many intervals are to hold together, 95 % sure.

    Returns:
        figure -> how much more: each side's share, then what else was measured of both.
    """
    known = [name for name in variant.clusters.rows[0] if name in base.clusters.rows[0]]
    found = {}
    if len(variant.seats) == len(base.seats) and EACH not in variant.seats:
        for index, seat in enumerate(variant.seats):
            found[f"{seat}: {SHARE}"] = variant.clusters.change(
                base.clusters, f"reward {index}", comparisons
            )
    for name in known:
        if name in OTHERS:
            found[WORDS[name]] = variant.clusters.change(base.clusters, name, comparisons)
        elif name.startswith("outcome "):
            label = f"{name.removeprefix('outcome ')}: {OUTCOME}"
            found[label] = variant.clusters.change(base.clusters, name, comparisons)
    return found


def clear_changes(variants: Sequence[Variant]) -> list[frozenset[str]]:
    """For each combination the figures that differ clearly from the first one's.

    95 % sure of all figures of all combinations together: of many changes of nothing, some lie
    outside their own interval by chance (Bonferroni's correction).
    """
    base = variants[0]
    count = sum(len(changes_of(variant, base)) for variant in variants[1:])
    return [
        frozenset(
            name
            for name, change in changes_of(variant, base, max(1, count)).items()
            if not change.low <= 0 <= change.high
        )
        for variant in variants
    ]


def as_data(variants: Sequence[Variant]) -> list[dict[str, Any]]:
    """The sweep as JSON data: per combination its options, certificate, changes, clear changes."""
    return [
        {
            "options": dict(variant.options),
            "certificate": dict(variant.certificate),
            "changes": {
                name: rounded(change) for name, change in changes_of(variant, variants[0]).items()
            }
            if variant is not variants[0]
            else {},
            "clear": sorted(clear),
        }
        for variant, clear in zip(variants, clear_changes(variants), strict=True)
    ]


def sweep_report(game: Game, seed: str, variants: Sequence[Variant]) -> Section:
    """The sweep as pages."""
    first = variants[0]
    certificate = first.certificate
    blocks: list[Block] = [
        Heading(_("House rules: {game}", game=game.info.title), 1),
        Paragraph(
            _(
                "Every combination of options was played on the same scenarios. They are "
                "compared scenario by scenario, so that the luck of the deal cancels out."
            ),
            role="lead",
        ),
        Facts(
            (
                (_("Games for each"), whole(certificate["games"])),
                (_("Scenarios"), whole(certificate["scenarios"])),
                (_("Computer players"), player_names(certificate["players"])),
                (_("Seed"), seed),
            )
        ),
        *_charts(variants),
        _lengths(variants),
        *_changes(variants),
        Paragraph(
            _(
                "Thin lines and ranges show how sure we are. Computer players aren't people: "
                "they show what the rules change, not how your group will play."
            ),
            role="small",
        ),
    ]
    return Section(
        "sweep",
        _("House rules"),
        tuple(blocks),
        slug=game.info.slug,
    )


def _charts(variants: Sequence[Variant]) -> list[Block]:
    """A chart for each side, a bar for each combination."""
    seats = variants[0].seats
    if is_together(variants[0].clusters.total):
        return [_chart(_("Games won by the table"), variants, "reward 0", None)]
    even = 100 / len(variants[0].clusters.total.seats)
    shown = (
        []
        if EACH in seats
        else [
            _chart(
                _("{seat}: win rate, a draw counting half", seat=seat_name(seat)),
                variants,
                f"reward {index}",
                even,
            )
            for index, seat in enumerate(seats)
        ]
    )
    if variants[0].clusters.total.first.count:
        shown.append(
            _chart(_("First player: win rate, a draw counting half"), variants, "first", even)
        )
    return shown


def _chart(title: str, variants: Sequence[Variant], figure: str, even: float | None) -> Block:
    bars = []
    for variant in variants:
        share = variant.clusters.share(figure)
        bars.append(Bar(variant.name, 100 * share.value, 100 * share.low, 100 * share.high))
    return Together((BarChart(tuple(bars), title, "%", 100.0, even),))


def _lengths(variants: Sequence[Variant]) -> Block:
    bars = []
    for variant in variants:
        mean = variant.clusters.mean("decisions")
        bars.append(Bar(variant.name, mean.value, mean.low, mean.high))
    return Together((BarChart(tuple(bars), _("Decisions a game")),))


def _changes(variants: Sequence[Variant]) -> list[Block]:
    blocks: list[Block] = []
    for variant, clear in list(zip(variants, clear_changes(variants), strict=True))[1:]:
        rows = [
            (_label(name, variant), *_change_cells(name, change, is_clear=name in clear))
            for name, change in changes_of(variant, variants[0]).items()
        ]
        head = (_("Figure"), _("Change"), _("Likely range"), "")
        caption = _("{variant} against {base}", variant=variant.name, base=variants[0].name)
        blocks.append(Together((Table(tuple(rows), head, align="lrrl", caption=caption),)))
    return blocks


def _label(name: str, variant: Variant) -> str:
    """A figure of :func:`changes_of` as the page calls it."""
    what, _colon, kind = name.rpartition(": ")
    if kind == SHARE:
        return _("{seat}: win rate", seat=seat_name(what))
    if kind == OUTCOME:
        seats = [seat_name(seat) for seat in variant.seats]
        figures = variant.clusters.total.figures
        return _("{figure}, outcome", figure=figure_name(what, figures, seats))
    return _(name)


def _change_cells(name: str, change: Interval, *, is_clear: bool) -> tuple[str, str, str]:
    scale, unit = scale_of(name)
    low, high = (signed(scale * end, 2) for end in (change.low, change.high))
    told = signed(scale * change.value, 2)
    return (
        _("{change} points", change=told) if unit else told,
        _("{low} to {high}", low=low, high=high),
        _("clear") if is_clear else "",
    )


def scale_of(name: str) -> tuple[float, str]:
    """Shares are told in percentage points, everything else as it is."""
    is_share = name.endswith(f": {SHARE}") or name in (WORDS["first"], WORDS["draws"])
    return (100.0, " points") if is_share else (1.0, "")


def tell_changes(row: Mapping[str, Any]) -> list[str]:
    """The clear changes of a combination in words, for a terminal."""
    lines = []
    for name, change in row["changes"].items():
        if name not in row["clear"]:
            continue
        scale, unit = scale_of(name)
        half = scale * (change["high"] - change["low"]) / 2
        told = name.removesuffix(f": {SHARE}") + ": win rate" if name.endswith(SHARE) else name
        lines.append(f"{told} {scale * change['value']:+.2f} ± {half:.2f}{unit}")
    return lines
