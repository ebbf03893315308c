"""Cards and melds of Dukes Up! as the referee reads them: sets of card codes (K3, K5.1)."""

from __future__ import annotations

import re

from spoilt_records import Refused

COLOURS = ("red", "black")
SUITS = {"red": "HD", "black": "CS"}
JOKER = {"red": "JK1", "black": "JK2"}
RANKS = "23456789TJQKA"
PACK = {rank + suit for rank in RANKS for suit in "SHDC"}


def need(condition: object, why: str) -> None:
    """Refuse unless the condition holds."""
    if not condition:
        raise Refused(why)


def owner_of(card: str) -> str:
    if card in JOKER.values():
        return "red" if card == "JK1" else "black"
    return "red" if card[1] in SUITS["red"] else "black"


def orders_of(meld: frozenset[str]) -> list[tuple[float, tuple[str, ...]]]:
    """The orders in which cards make a meld, each with the joker's rank; empty for no meld."""
    jokers = meld & set(JOKER.values())
    if len(jokers) > 1:  # K9.1
        return []
    if not jokers:
        return [(0.0, order) for order in natural_orders(meld)]
    joker = min(jokers)
    found = []
    for card in sorted(PACK - meld):
        for order in natural_orders(meld - jokers | {card}):
            low_ace = card[0] == "A" and order[0] == card
            rank = -1 if low_ace else RANKS.index(card[0])
            found.append((float(rank), tuple(joker if c == card else c for c in order)))
    return sorted(found, key=lambda pair: pair[0])


def natural_orders(cards: frozenset[str]) -> list[tuple[str, ...]]:
    ranks = {card[0] for card in cards}
    suits = {card[1] for card in cards}
    if len(ranks) == 1 and len(cards) in (3, 4):  # K3.1
        return [tuple(sorted(cards))]
    if len(cards) < 3 or len(ranks) != len(cards) or not (suits <= {*"SD"} or suits <= {*"CH"}):
        return []  # K3.2, K3.3
    orders = []
    for line in ("A23456789TJQK", "23456789TJQKA"):
        order = sorted(cards, key=lambda card: line.index(card[0]))
        if line.index(order[-1][0]) - line.index(order[0][0]) == len(cards) - 1:
            orders.append(tuple(order))
    return orders


def is_meld(cards: frozenset[str]) -> bool:
    return bool(orders_of(cards))


def rests(meld: frozenset[str], card: str) -> list[set[frozenset[str]]]:
    """What may stay when a card leaves a meld (K6.4), the lowest reading first."""
    found = []
    for _, order in orders_of(meld):
        at = order.index(card)
        if len({c[0] for c in order if c not in JOKER.values()}) == 1:
            parts = [frozenset(meld - {card})]
        else:
            parts = [frozenset(part) for part in (order[:at], order[at + 1 :]) if part]
        if all(map(is_meld, parts)):
            found.append(set(parts))
    return found


def tidy(card: str) -> str:
    """The code that data uses (docs/notation/dukes-up.md)."""
    return {"JK": "JK1"}.get(card, card.replace("10", "T"))


def card_of(word: str) -> str:
    card = tidy(word)
    need(card in PACK or card in JOKER.values(), "no card")
    need("T" not in word or "10" not in word, "no card")
    return card


def groups_of(text: str) -> list[list[str]]:
    """The cards of each pair of brackets, none empty and none named twice in one."""
    groups = [[card_of(word) for word in group.split()] for group in re.findall(r"\[(.*?)\]", text)]
    need(all(group and len({*group}) == len(group) for group in groups), "K5.1")
    return groups
