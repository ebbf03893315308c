"""A measurement in words for a terminal."""

from __future__ import annotations

from typing import Any

MOST_GAINS = 6
"""Choices told in words; a report and JSON hold them all."""


def tell_certificate(certificate: dict[str, Any]) -> str:
    """All that a measurement found, a line each: a proof comes first, the verdict last."""
    from engine.measure.certificate import AS_WRITTEN, VERY_CARDS
    from engine.measure.words import tell_verdict

    told = tell_verdict(certificate)
    lines = [f"{told.verdict}. {told.caveat}"] if told.is_proven else []
    lines.append(f"{certificate['games']} games between {', '.join(certificate['players'])}")
    for side in certificate["sides"] if told.is_clear and not told.together else []:
        wins, reward = side["wins"], side["reward"]
        lines.append(f"  {side['side']:<16} wins {_share(wins)}   gets {_share(reward)}")
    if len(certificate["programs"]) > 1:
        for name, mean in certificate["programs"].items():
            lines.append(f"  program {name:<8} gets {_share(mean)} in all seats")
    for name, mean in certificate["outcome"].items():
        half = (mean["high"] - mean["low"]) / 2
        lines.append(f"  {name:<16} {mean['value']:.2f} ± {half:.2f}")
    span = certificate["decisions"]
    lines.append(
        f"  decisions        {span['value']:.0f} a game ({span['shortest']} to {span['longest']})"
    )
    if _is_told(certificate, "first_player"):
        lines.append(f"  who begins gets {_share(certificate['first_player'])}")
    if "lead_changes" in certificate:
        lines.append(
            f"  the lead changes hands {certificate['lead_changes']['value']:.1f} times, for the"
            f" last time after {100 * certificate['decided_after']['value']:.0f} % of the game"
        )
    if _is_told(certificate, "half_time_leader_wins"):
        lines.append(
            f"  the leader at half time wins {_share(certificate['half_time_leader_wins'])}"
        )
    for name, share in certificate.get("endings", {}).items():
        lines.append(f"  ends by {name}: {_share(share)}")
    uses = ", ".join(f"{name} {count:.1f}" for name, count in certificate.get("uses", {}).items())
    if uses:
        lines.append(f"  used a game: {uses}")
    lines += _gains(certificate)
    if certificate.get(AS_WRITTEN):
        lines.append(f"  {VERY_CARDS}")
    if "unproven" in certificate:
        lines.append(f"  not proven even: {certificate['unproven']}")
    if "scenarios" in certificate:  # a sweep compares more than a single certificate knows of
        return "\n".join([*lines, f"Verdict: {certificate['verdict']}."])
    number = f" {told.number}" if told.number else ""
    return "\n".join([*lines, f"Verdict: {told.verdict}.{number}"])


def _is_told(certificate: dict[str, Any], field: str) -> bool:
    """Whether a share that only some games have is known well enough to be told."""
    from engine.measure.statistics import Interval
    from engine.measure.words import is_close

    return field in certificate and is_close(Interval(**certificate[field]))


def _gains(certificate: dict[str, Any]) -> list[str]:
    """The choices that clearly go with more or less for who makes them, the weightiest first."""
    found = [
        (-abs(told["value"]) * told["uses"], choice, side, told)
        for choice, by_side in certificate.get("gains", {}).items()
        for side, told in by_side.items()
        if told["low"] > 0 or told["high"] < 0
    ]
    return [
        f"  each {choice} by {side} goes with {100 * told['value']:+.1f} points"
        f" ({100 * told['low']:+.1f} to {100 * told['high']:+.1f})"
        for _, choice, side, told in sorted(found, key=lambda item: item[:3])[:MOST_GAINS]
    ]


def _share(interval: dict[str, float]) -> str:
    half = (interval["high"] - interval["low"]) / 2
    return f"{100 * interval['value']:5.1f} ± {100 * half:4.1f} %"
