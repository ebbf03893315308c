"""A measurement in words for a terminal."""

from __future__ import annotations

from typing import Any

MOST_GAINS = 6
"""Choices told in words; a report and JSON hold them all."""


def tell_certificate(certificate: dict[str, Any]) -> str:
    """Return all that a measurement found, a line each: a proof first, the verdict last."""
    from engine.measure.certificate import AS_WRITTEN, VERY_CARDS
    from engine.measure.words import programs_told, tell_verdict

    told = tell_verdict(certificate)
    lines = [f"{told.verdict}. {told.caveat}"] if told.is_proven else []
    players = programs_told(certificate["players"])
    lines.append(f"{certificate['games']:,} test games; computer players: {players}")
    for side in certificate["sides"] if told.is_clear and not told.together else []:
        wins, reward = side["wins"], side["reward"]
        lines.append(
            f"  {side['side']:<16} won {_rate(wins)} of the games and {_rate(reward)} of the points"
        )
    if len(certificate["programs"]) > 1:
        for name, mean in certificate["programs"].items():
            lines.append(f"  {name:<16} got {_rate(mean)} of the points, over all seats")
    for name, mean in certificate["outcome"].items():
        half = (mean["high"] - mean["low"]) / 2
        lines.append(f"  {name:<16} {mean['value']:.2f} ± {half:.2f}")
    span = certificate["decisions"]
    lines.append(
        f"  a game has {span['value']:.0f} decisions ({span['shortest']} to {span['longest']})"
    )
    if _is_told(certificate, "first_player"):
        lines.append(f"  the first player got {_rate(certificate['first_player'])} of the points")
    if "lead_changes" in certificate:
        lines.append(
            f"  the lead changes hands {certificate['lead_changes']['value']:.1f} times a game, the"
            f" last time after {100 * certificate['decided_after']['value']:.0f} % of it"
        )
    if _is_told(certificate, "half_time_leader_wins"):
        lines.append(
            "  the leader at half time went on to win"
            f" {_rate(certificate['half_time_leader_wins'])} of the games with a winner"
        )
    for name, rate in certificate.get("endings", {}).items():
        lines.append(f"  {_rate(rate)} of the games ended so: {name}")
    uses = ", ".join(f"{name} {count:.1f}" for name, count in certificate.get("uses", {}).items())
    if uses:
        lines.append(f"  used in a game, on average: {uses}")
    lines += _gains(certificate)
    if certificate.get(AS_WRITTEN):
        lines.append(f"  {VERY_CARDS}")
    if "unproven" in certificate:
        lines.append(f"  It isn't proven that the seats are even. {certificate['unproven']}")
    if "scenarios" in certificate:  # a sweep compares more than a single certificate knows of
        return "\n".join([*lines, f"Verdict: {certificate['verdict']}."])
    number = f" {told.number}" if told.number else ""
    return "\n".join([*lines, f"Verdict: {told.verdict}.{number}"])


def _is_told(certificate: dict[str, Any], field: str) -> bool:
    """Return whether a rate that only some games have is known well enough to be told."""
    from engine.measure.statistics import Interval
    from engine.measure.words import is_close

    return field in certificate and is_close(Interval(**certificate[field]))


def _gains(certificate: dict[str, Any]) -> list[str]:
    """Return the choices that clearly go with a better or worse result, the weightiest first."""
    found = [
        (-abs(told["value"]) * told["uses"], choice, side, told)
        for choice, by_side in certificate.get("gains", {}).items()
        for side, told in by_side.items()
        if told["low"] > 0 or told["high"] < 0
    ]
    return [
        f"  each {choice} by {side} goes with {100 * told['value']:+.1f} points of win rate"
        f" ({100 * told['low']:+.1f} to {100 * told['high']:+.1f})"
        for _, choice, side, told in sorted(found, key=lambda item: item[:3])[:MOST_GAINS]
    ]


def _rate(interval: dict[str, float]) -> str:
    """Return a rate with its margin, such as ``37 % (± 7)``; both in whole per cent."""
    half = 100 * max(
        interval["high"] - interval["value"], interval["value"] - interval["low"], 0.01
    )
    return f"{100 * interval['value']:.0f} % (± {half:.0f})"
