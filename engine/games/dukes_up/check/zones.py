"""Where every card lies in some content, and KV1: each card once, private zones of one colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.cards import JOKER_1, CardError, label, parse_card
from engine.findings import Finding, error
from engine.games.dukes_up.rulebook.tables import OWN
from engine.language import _


class Zone(NamedTuple):
    """A place with cards; ``seat`` is its owner, None for the table."""

    where: str
    codes: Sequence[str]
    seat: int | None


def read_cards(codes: Iterable[str]) -> list[int]:
    """The cards of those codes that can be read; KV1 reports the others."""
    cards = []
    for text in codes:
        try:
            cards.append(parse_card(text))
        except CardError:
            continue
    return cards


def zone_faults(zones: Iterable[Zone], expected: int, optional: int = 0) -> list[Finding]:
    """KV1 for these zones.

    Args:
        zones: all places.
        expected: mask of the cards that must each be there once.
        optional: mask of cards that may be there once.
    """
    findings = []
    seen: dict[int, str] = {}
    is_readable = True
    for zone in zones:
        for index, text in enumerate(zone.codes):
            where = f"{zone.where}[{index}]"
            try:
                card = parse_card(text)
            except CardError:
                findings.append(
                    error(
                        "KV1",
                        _(
                            "{found} isn't a card. Write it like 7H, TS or QD.",
                            found=repr(text[:12]),
                        ),
                        where,
                    )
                )
                is_readable = False
                continue
            if card in seen:
                findings.append(
                    error(
                        "KV1",
                        _("{card} is also at {seen}", card=label(card), seen=seen[card]),
                        where,
                    )
                )
            elif not (expected | optional) >> card & 1:
                what = _("a joker") if card >= JOKER_1 else label(card)
                findings.append(error("KV1", _("{what} does not belong here", what=what), where))
            elif zone.seat is not None and not OWN[zone.seat] >> card & 1:
                findings.append(
                    error("KV1", _("{card} is of the other colour", card=label(card)), where)
                )
            seen.setdefault(card, where)
    missing = [card for card in range(54) if expected >> card & 1 and card not in seen]
    if missing and is_readable:
        names = ", ".join(label(card) for card in missing[:6])
        told = (
            _("missing: {names} and more", names=names)
            if len(missing) > 6
            else _("missing: {names}", names=names)
        )
        findings.append(error("KV1", told, "content"))
    return findings
