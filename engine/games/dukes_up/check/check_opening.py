"""Findings about openings: KV1, KV3, KV4 and KV11."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from engine.cards import mask_of
from engine.findings import Finding, error, warning
from engine.games.dukes_up.check.zones import Zone, read_cards, zone_faults
from engine.games.dukes_up.rulebook.melds import JOKERS, is_meld
from engine.games.dukes_up.rulebook.tables import COLOURS, DRAW_LIMIT, DUKES, OWN, DuelRules, other
from engine.games.dukes_up.turn.setup import cards_dealt
from engine.language import _


def opening_faults(content: dict[str, Any], rules: DuelRules) -> list[Finding]:
    """All findings about an opening of the right shape."""
    findings = []
    if content["first"] not in COLOURS:
        findings.append(error("KV1", _("first is red or black"), "content.first"))
    for name in ("order", "fief", "dukes"):
        for colour in content.get(name) or {}:
            if colour not in COLOURS:
                where = f"content.{name}"
                findings.append(
                    error("KV1", _("no player is called {colour}", colour=repr(colour[:20])), where)
                )
    order = content.get("order")
    if order is not None:
        findings += _order_faults(order, rules)
    for seat, colour in enumerate(COLOURS):
        findings += _choice_faults(content, colour, seat, rules)
    if order is not None and not findings and first_turn_takes(content, rules):
        findings.append(
            warning(
                "KV11", _("the first player may be able to take a duke on turn 1"), "content.order"
            )
        )
    return findings


def _order_faults(order: dict[str, list[str]], rules: DuelRules) -> list[Finding]:
    findings = []
    for seat, colour in enumerate(COLOURS):
        if colour not in order:
            findings.append(
                error("KV1", _("the order of {colour} is missing", colour=colour), "content.order")
            )
            continue
        zone = Zone(f"content.order.{colour}", order[colour], seat)
        joker = OWN[seat] & JOKERS
        must = OWN[seat] & ~JOKERS | (joker if rules.jokers == "random" else 0)
        may = joker if rules.jokers != "none" else 0
        findings += zone_faults([zone], must, may)
        cards = read_cards(order[colour])
        place = cards.index(joker.bit_length() - 1) if mask_of(cards) & joker else -1
        if rules.jokers == "under" and place not in (-1, len(cards) - 1):  # K9.1
            findings.append(error("KV1", _("the joker lies at the bottom"), zone.where))
        if rules.jokers == "random" and 0 <= place < cards_dealt(rules):  # K9.1
            findings.append(error("KV1", _("the joker is shuffled in after the deal"), zone.where))
    return findings


def _choice_faults(
    content: dict[str, Any], colour: str, seat: int, rules: DuelRules
) -> list[Finding]:
    fief = (content.get("fief") or {}).get(colour)
    dukes = (content.get("dukes") or {}).get(colour)
    order = (content.get("order") or {}).get(colour)
    zones = []
    if fief is not None:
        zones.append(Zone(f"content.fief.{colour}", [fief], seat))
    if dukes is not None:
        zones.append(Zone(f"content.dukes.{colour}", dukes, seat))
    if order is None:
        may = OWN[seat] & ~(0 if rules.jokers == "fief" else JOKERS)
        return [*zone_faults(zones, 0, may), *_count_faults(dukes, colour)]
    findings = _count_faults(dukes, colour)
    dealt = mask_of(read_cards(order[: cards_dealt(rules)]))
    if rules.jokers == "fief":
        dealt |= OWN[seat] & JOKERS
    chosen = 0
    for zone in zones:
        readable = read_cards(zone.codes)
        findings += zone_faults([Zone(zone.where, zone.codes, None)], 0, (1 << 54) - 1)
        for card in readable:
            if not dealt >> card & 1:  # KV3
                findings.append(error("KV3", _("this card wasn't dealt"), zone.where))
            elif chosen >> card & 1:  # KV3
                findings.append(error("KV3", _("this card has two places"), zone.where))
            chosen |= 1 << card
    return findings


def _count_faults(dukes: list[str] | None, colour: str) -> list[Finding]:
    where = f"content.dukes.{colour}"
    if dukes is None or len(dukes) == DUKES:
        return []
    if len(dukes) > DUKES:  # KV4
        return [
            error(
                "KV4", _("{count} dukes; {most} is the most", count=len(dukes), most=DUKES), where
            )
        ]
    return [error("KV3", _("{dukes} of the dealt cards become dukes", dukes=DUKES), where)]


def first_turn_takes(content: dict[str, Any], rules: DuelRules) -> bool:
    """KV11: whether some choice and draw lets the first player take a duke on turn 1.

    A meld on the empty table that holds an opposing duke must hold a card of the first player's;
    its smallest such part is a meld of three.
    """
    first = COLOURS.index(content["first"])
    dealt = cards_dealt(rules)
    orders = [read_cards(content["order"][colour]) for colour in COLOURS]
    own = mask_of(orders[first][: dealt + DRAW_LIMIT])
    fief = (content.get("fief") or {}).get(COLOURS[first])
    if fief:
        own &= ~mask_of(read_cards([fief]))
    colour = COLOURS[other(first)]
    fixed = (content.get("dukes") or {}).get(colour)
    guards = mask_of(read_cards(fixed) if fixed else orders[other(first)][:dealt])
    foe_fief = (content.get("fief") or {}).get(colour)
    if foe_fief:
        guards &= ~mask_of(read_cards([foe_fief]))
    return can_mix(own, guards)


def can_mix(own: int, guards: int) -> bool:
    """Whether three cards of both masks, one to two of ``guards``, form a meld."""
    cards = [1 << card for card in range(54) if (own | guards) >> card & 1]
    for three in combinations(cards, 3):
        meld = sum(three)
        if meld & own and meld & guards and is_meld(meld):
            return True
    return False
