"""The page docs/balance.md, from the results that ``python -m benchmarks.balance`` keeps."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engine import registry
from engine.measure.sweep import name_of
from engine.measure.sweep_report import tell_changes

PROGRAMS = ("random", "greedy", "planner", "search")
MOST_USES = 12
MOST_MARGIN = 0.10
"""With a wider margin than this, either way, a figure says nothing."""

INTRO = """# Balance

This page shows how the games play with default options when the computer plays all seats: which
side has the edge, how long a game is, and how it ends. The same computer player takes all seats.
Each section names the command that measures it again, and `python -m benchmarks.balance` then
writes this page. Scenarios are played with their cards as they are written, and each one has
another deal. To test a scenario of your own, run `printkit simulate FILE --players greedy`. To
test a house rule, run `printkit sweep GAME --vary OPTION=A,B`.

"Points" is what a seat gets: 1 for a win, 0 for a loss, a part for a draw. With equal seats, it's
the same for all. All intervals are 95 % and count each scenario once, because games of one map or
fortress are alike: Wilson's for rates, with as many trials as the spread between scenarios is
worth, and Student's for means. "Half-time leader wins" counts games that have a leader after half
of their decisions and one winner. These are computer players. They show how fair the rules and
set-ups are, not how your group will play. `search` played only a few games of Deebz, with three
test games for each decision, because longer objectives take a minute of a core for each game. The
intervals show how little that proves ([benchmarks.md](benchmarks.md) has more games of its short
objectives).
"""


RULES = """## House rules

Each line compares a variant with the first one on the same fifty scenarios and the same shuffles,
scenario by scenario. It lists only changes that are clear when all figures of the line are taken
together. Win rates change in percentage points. If the rules make all seats equal, they are pooled.
"""


def write_page(results: Path, sweeps: Path, target: Path) -> None:
    """Write the page from all results found, and all sweeps."""
    found = [json.loads(path.read_text()) for path in sorted(results.glob("*.json"))]
    lines = [INTRO]
    for slug in registry.packages():
        mine = [one for one in found if one["game"] == slug]
        if not mine:
            continue
        lines.append(f"## {registry.load(slug).info.title}\n")
        for one in sorted(mine, key=lambda one: PROGRAMS.index(one["program"].split(":")[0])):
            lines += _told(one)
    lines.append(RULES)
    for path in sorted(sweeps.glob("*.json")):
        lines += _swept(path.stem, json.loads(path.read_text()))
    target.write_text("\n".join(lines).rstrip("\n") + "\n")


def _told(one: dict[str, Any]) -> list[str]:
    lines = [
        f"### {one['program']}: {one['games']:,} games, {one['scenarios']:,} scenarios\n",
        f"`python -m benchmarks.balance {one['game']} {one['program']} --scenarios"
        f" {one['scenarios']} --each {one['each']}` ({one['seconds']:,} s, version"
        f" {one['version']})\n",
        f"{_verdict(one)}\n",
        "| Seat | points | games won alone |",
        "|---|---|---|",
    ]
    seats = one["seats"]
    if registry.load(one["game"]).info.together:
        seats = {"the table": {**next(iter(seats.values())), "won": None}}
    for name, seat in seats.items():
        lines.append(f"| {name} | {_percent(seat['share'])} | {_percent(seat['won'])} |")
    if one["first"]:
        lines.append(f"| first player | {_percent(one['first'])} | |")
    lines += ["", *[f"- {line}" for line in _figures(one)], ""]
    return lines


def _verdict(one: dict[str, Any]) -> str:
    """Who has the edge, in a sentence before the figures."""
    shares = {name: seat["share"] for name, seat in one["seats"].items()}
    if registry.load(one["game"]).info.together:
        _value, low, high = next(iter(shares.values()))
        if low <= 0.5 <= high:
            return "The players win about as often as they lose."
        return "The players usually win." if low > 0.5 else "The players usually lose."
    equal = 1 / len(shares)
    if any((high - low) / 2 > MOST_MARGIN for _value, low, high in shares.values()):
        return "There are too few games to tell."
    ahead = [
        name if name[-1].isdigit() else f"the {name}"
        for name, (_value, low, _high) in shares.items()
        if low > equal
    ]
    told = f"The edge is with {' and '.join(ahead)}." if ahead else "No seat has a clear edge."
    first = one["first"]
    if first and first[1] > equal:
        told += " Going first helps."
    elif first and first[2] < equal:
        told += " Going first costs."
    return told


def _swept(slug: str, report: list[dict[str, Any]]) -> list[str]:
    """What a sweep changed, and its command."""
    first, games = report[0], report[0]["certificate"]["games"]
    key = next(iter(first["options"]))
    values = ",".join(str(row["options"][key]) for row in report)
    lines = [
        f"`printkit sweep {slug} --vary {key}={values} --games {games}`"
        f" ({first['certificate']['players'][0]} players)\n"
    ]
    if "first_player" in first["certificate"]:
        told = [
            f"{name_of(row['options'])} {_percent(_span(row['certificate']['first_player']))}"
            for row in report
        ]
        lines.append(f"- The first player gets: {', '.join(told)}.")
    for row in report[1:]:
        changes = "; ".join(tell_changes(row)) or "no clear difference"
        lines.append(f"- {name_of(row['options'])} against {name_of(first['options'])}: {changes}.")
    return [*lines, ""]


def _span(interval: dict[str, float]) -> list[float]:
    return [interval["value"], interval["low"], interval["high"]]


def _figures(one: dict[str, Any]) -> list[str]:
    lines = [
        f"Length: {_number(one['decisions'])} decisions"
        f" ({one['shortest']:,} to {one['longest']:,})."
    ]
    if one["endings"]:
        parts = [f"{name} {_percent(share)}" for name, share in one["endings"].items()]
        lines.append(f"Ends: {'; '.join(parts)}.")
    if one["outcome"]:
        parts = [f"{name} {_number(mean, 2)}" for name, mean in one["outcome"].items()]
        lines.append(f"Outcome: {', '.join(parts)}.")
    if one["changes"]:
        held = f"; the half-time leader wins {_percent(one['held'])}" if one["held"] else ""
        lines.append(
            f"The lead changes hands {_number(one['changes'], 2)} times, for the last time after"
            f" {_percent(one['decided'])} of the game{held}."
        )
    if one["uses"]:
        ranked = sorted(one["uses"].items(), key=lambda item: (-item[1], item[0]))[:MOST_USES]
        lines.append(f"A game sees {', '.join(f'{name} {count:.2f}' for name, count in ranked)}.")
    if clear := _clear_gains(one["gains"]):
        lines.append(f"With each further use in a game: {'; '.join(clear)}.")
    return lines


def _clear_gains(gains: dict[str, dict[str, dict[str, float]]]) -> list[str]:
    """The choices that clearly go with more or less for who makes them, the weightiest first."""
    found = [
        (-abs(told["value"]) * told["uses"], choice, seat, told)
        for choice, by_seat in gains.items()
        for seat, told in by_seat.items()
        if told["low"] > 0 or told["high"] < 0
    ]
    return [
        f"{seat} gets {100 * told['value']:+.1f} ± {50 * (told['high'] - told['low']):.1f} points"
        f" with {choice} ({told['uses']:.2f} a game)"
        for _, choice, seat, told in sorted(found, key=lambda item: item[:3])[:6]
    ]


def _percent(span: list[float] | None) -> str:
    return f"{100 * span[0]:.1f} ± {50 * (span[2] - span[1]):.1f} %" if span else "-"


def _number(span: list[float], digits: int = 1) -> str:
    return f"{span[0]:.{digits}f} ± {(span[2] - span[1]) / 2:.{digits}f}"
