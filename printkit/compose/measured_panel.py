"""What a scenario measured as, in a small panel on one of its pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.blocks.blocks import Block, Facts, Paragraph, Together
from engine.game.expected import minutes_of_play
from engine.game.info import Info
from engine.language import _, counted
from engine.measure.certificate import AS_WRITTEN, VERY_CARDS
from engine.measure.statistics import Interval
from engine.measure.words import Told, is_close, margin, seat_name, tell_verdict
from engine.scenario.envelope import Scenario

STARS = 5
MOST_SIDES = 4
"""Sides told one by one; of more only the luckiest."""


def panel(info: Info, scenario: Scenario) -> Block | None:
    """The panel; None for a scenario that was not measured, or elsewhere and otherwise."""
    try:
        told = tell_verdict(scenario.certificate)
        items = [(_("Verdict"), told.verdict), *_items(info, scenario, told)]
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        return None
    facts = Facts(tuple(items), _("Playtested before it was printed"))
    meaning = told.caveat
    if scenario.certificate.get(AS_WRITTEN):
        meaning = f"{meaning} {_(VERY_CARDS)}"
    return Together((facts, Paragraph(meaning, role="caption")))


def stars_of(info: Info, certificate: Mapping[str, Any]) -> int:
    """The difficulty on the game's own scale, 1 to 5; 0 for a game without one."""
    scale = info.stars
    if scale is None:
        return 0
    share = float(certificate["sides"][scale.seat]["reward"]["value"])
    return next((n for n, (low, high) in enumerate(scale.bands, 1) if low <= share <= high), 0)


def _items(info: Info, scenario: Scenario, told: Told) -> list[tuple[str, str]]:
    certificate = scenario.certificate
    items = _win_rates(certificate, told) if told.is_clear else []
    games = int(certificate["games"])
    items.append((_("Test games"), counted("{n} game", "{n} games", games)))
    if info.pace:
        minutes = minutes_of_play(info, scenario)
        items.append((_("Takes"), counted("about {n} minute", "about {n} minutes", minutes)))
    if (rate := _interval(certificate, "first_player")) is not None:
        even = 100 / len(certificate["sides"])
        words = _("{rate}; {even} % would be even", rate=margin(rate), even=f"{even:.0f}")
        items.append((_("The first player wins"), words))
    if not told.together and (drawn := _interval(certificate, "draws")) is not None:
        decided = Interval(1 - drawn.value, 1 - drawn.high, 1 - drawn.low)
        items.append((_("Games with a winner"), margin(decided)))
    if told.is_clear and (stars := stars_of(info, certificate)):
        items.append((_("Difficulty"), "★" * stars + "☆" * (STARS - stars)))
    return items


def _win_rates(certificate: Mapping[str, Any], told: Told) -> list[tuple[str, str]]:
    figure = "reward" if told.together else "wins"
    sides = [
        (str(side["side"]), Interval(**side.get(figure, side["reward"])))
        for side in certificate["sides"]
    ]
    if told.together:
        return [(_("The players win"), margin(sides[0][1]))]
    if (certificate.get("proof") or {}).get("scope") == "match":  # only round 1 was played
        return [
            (_("{side} wins round 1", side=seat_name(name)), margin(rate)) for name, rate in sides
        ]
    if len(sides) <= MOST_SIDES:
        return [(_("{side} wins", side=seat_name(name)), margin(rate)) for name, rate in sides]
    name, rate = max(sides, key=lambda side: side[1].value)
    return [(_("{side} wins most", side=seat_name(name)), margin(rate))]


def _interval(certificate: Mapping[str, Any], field: str) -> Interval | None:
    """A figure that only some certificates hold, where it is known well enough to be told."""
    data = certificate.get(field)
    found = Interval(**data) if isinstance(data, Mapping) and data.get("value") else None
    return found if found is not None and is_close(found) else None
