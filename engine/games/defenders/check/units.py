"""Defenders at their posts, threats and the siege deck (FV14, FV15, FV19-FV22)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.cards import CardError, is_joker, parse_card
from engine.findings import Finding, error, warning
from engine.games.defenders.check.stacks import KINDS, is_type_word, played, read_card
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import RESERVE, Content
from engine.games.defenders.rulebook.stacks import capacity, class_name, lacks
from engine.language import _


def unit_faults(content: Content, *, is_literal: bool = False) -> Iterator[Finding]:
    """FV14, FV15, FV21 and FV22; with ``is_literal`` every location holds one regiment (F16.4)."""
    kinds = [class_name("def", played(unit)) for unit in content.defenders]
    room = {
        item.id: capacity(item.kind, is_literal=is_literal)
        for item in content.locations
        if item.kind in KINDS
    }
    standing = Counter(
        unit.placed_at
        for unit, kind in zip(content.defenders, kinds, strict=True)
        if kind == "regiment"
    )
    for name, count in standing.items():
        if name in room and count > room[name]:  # FV14
            text = _(
                "{name}: {count} regiments, room for {room}",
                name=name,
                count=count,
                room=room[name],
            )
            yield error("FV14", text, "content.defenders")
    has_room = any(standing[name] < places for name, places in room.items())
    for index, (unit, kind) in enumerate(zip(content.defenders, kinds, strict=True)):
        place = f"content.defenders[{index}].placed_at"
        if not unit.placed_at:  # FV14
            yield error("FV14", _("{name}: not placed", name=unit.id), place)
        elif unit.placed_at == RESERVE and kind and (kind != "regiment" or has_room):  # FV14
            text = _(
                "{name}: only a regiment without room anywhere joins the reserve", name=unit.id
            )
            yield error("FV14", text, place)
        elif unit.placed_at == RESERVE:  # FV15
            yield warning("FV15", _("{name}: begins in the reserve", name=unit.id), place)
    yield from _balance(content)


def _balance(content: Content) -> Iterator[Finding]:
    if not content.defenders:
        return
    setting = content.setting if content.setting in words.SETTINGS else words.DEFAULT_SETTING
    for name in lacks(setting, [played(unit) for unit in content.defenders]):  # FV21
        yield warning("FV21", _("the city has no {name}", name=_(name)), "content.defenders")
    posts = {unit.placed_at for unit in content.defenders}
    if len(posts) == 1 and len(content.defenders) > 1:  # FV22
        yield warning("FV22", _("all units stand in one location"), "content.defenders")


def deck_faults(content: Content) -> Iterator[Finding]:
    """FV19 and FV20, and threats' cards and words (FV6, FV8)."""
    strangers = False
    for index, threat in enumerate(content.threats):
        card, place = read_card(threat.card), f"content.threats[{index}]"
        if card is None:  # FV6
            strangers = True
            yield error(
                "FV6",
                _("{name}: {card} isn't a card", name=threat.id, card=repr(threat.card[:12])),
                f"{place}.card",
            )
        elif not is_type_word(content.setting, "thr", card, threat.word):  # FV8
            text = _(
                "{name}: {word} is not listed for {card}",
                name=threat.id,
                word=repr(threat.word[:40]),
                card=threat.card,
            )
            yield warning("FV8", text, f"{place}.word")
    if len(content.threats) != len(content.defenders):  # FV19
        text = _(
            "{threats} threats against {defenders} defenders",
            threats=len(content.threats),
            defenders=len(content.defenders),
        )
        yield error("FV19", text, "content.threats")
    if not isinstance(content.deck, list):
        return  # a seed: nothing more can be read off it
    deck: list[int | None] = [_read(text) for text in content.deck]
    for index, card in enumerate(deck):
        if card is None:  # FV6
            yield error(
                "FV6",
                _("{card} isn't a card", card=repr(content.deck[index][:12])),
                f"content.deck[{index}]",
            )
    if None in deck:
        return
    first = Counter(deck[: len(content.threats)])
    if not strangers and first != Counter(_read(threat.card) for threat in content.threats):
        yield error("FV19", _("the threats are not the first cards of the deck"), "content.threats")
    yield from _deck_order(deck)


def _deck_order(deck: list[int | None]) -> Iterator[Finding]:
    place = "content.deck"
    if len(deck) != words.DECK_SIZE or len(set(deck)) != words.DECK_SIZE:  # FV20
        yield error("FV20", _("a deck has {count} different cards", count=words.DECK_SIZE), place)
        return
    jokers = [index for index, card in enumerate(deck) if card is not None and is_joker(card)]
    if len(jokers) != 1 or jokers[0] < words.DECK_SIZE - words.BOTTOM:  # FV20
        yield error(
            "FV20", _("one joker lies among the last {count} cards", count=words.BOTTOM), place
        )


def _read(text: str) -> int | None:
    try:
        return parse_card(text)
    except CardError:
        return None
