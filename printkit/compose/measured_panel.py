"""What a scenario measured as, in a small panel on one of its pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.blocks.blocks import Block, Facts, Paragraph, Together
from engine.game.contract import Info
from engine.language import _, counted
from engine.measure.certificate import AS_WRITTEN, TOGETHER, VERY_CARDS
from engine.measure.statistics import Interval
from engine.measure.words import margin, seat_name
from engine.scenario.envelope import Scenario

STARS = 5
MOST_SIDES = 4
"""Sides told one by one; of more only the luckiest."""


def panel(info: Info, scenario: Scenario) -> Block | None:
    """The panel; None for a scenario that was not measured, or elsewhere and otherwise."""
    try:
        items = _items(info, scenario.certificate)
        meaning = _meaning(scenario.certificate)
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
    facts = Facts(tuple(items), _("Measured before it was printed"))
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


def _items(info: Info, certificate: Mapping[str, Any]) -> list[tuple[str, str]]:
    sides = [(str(side["side"]), Interval(**side["reward"])) for side in certificate["sides"]]
    if str(certificate["verdict"]).startswith(TOGETHER):
        items = [(_("The table wins"), margin(sides[0][1], 0))]
    elif len(sides) <= MOST_SIDES:
        items = [
            (_("{side} gets", side=seat_name(name)), margin(share, 0)) for name, share in sides
        ]
    else:
        name, share = max(sides, key=lambda side: side[1].value)
        items = [(_("{side} gets most", side=seat_name(name)), margin(share, 0))]
    games = int(certificate["games"])
    items.append((_("Played"), counted("{n} game", "{n} games", games)))
    if info.pace:
        minutes = max(1, round(float(certificate["decisions"]["value"]) / info.pace))
        items.append((_("Takes"), counted("about {n} minute", "about {n} minutes", minutes)))
    if stars := stars_of(info, certificate):
        items.append((_("Difficulty"), "★" * stars + "☆" * (STARS - stars)))
    return items


def _meaning(certificate: Mapping[str, Any]) -> str:
    kinds = ", ".join(dict.fromkeys(_(str(name)) for name in certificate["players"]))
    if str(certificate["verdict"]).startswith(TOGETHER):
        return _(
            "The share of games that programs ({kinds}) in all seats won; with 95 % certainty the "
            "truth is within the ± given. A table of people may do better or worse.",
            kinds=kinds,
        )
    even = 100 / len(certificate["sides"])
    return _(
        "What programs ({kinds}), alike in all seats, got of what there is to win: {even} % would "
        "be even, and with 95 % certainty the truth is within the ± given.",
        kinds=kinds,
        even=f"{even:.0f}",
    )
