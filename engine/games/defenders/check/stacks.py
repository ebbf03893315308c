"""Stacks and their cards: numbers, words, kinds, roles (FV2-FV9, FV25)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.cards import DECK, CardError, code, is_joker, parse_card
from engine.findings import Finding, error, warning
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import Content, Defender, Location
from engine.games.defenders.rulebook.stacks import DESCRIPTOR, TYPE, Played, may_be_large, roles
from engine.language import _, mark_translatable

_LEAST: int = words.TABLES["city"]["least"]
_MOST: int = words.TABLES["city"]["most"]
KINDS = ("small", "area", "linear")
_COUNTED = {
    "locations": mark_translatable("{count} locations; a city has {least} to {most}"),
    "defenders": mark_translatable("{count} defenders; a city has {least} to {most}"),
}
"""What is told of too many or too few."""


def read_card(text: str) -> int | None:
    """A card of the 52, or None for anything else."""
    try:
        card = parse_card(text)
    except CardError:
        return None
    return None if is_joker(card) else card


def played(item: Location | Defender) -> list[Played]:
    """The stack as far as its cards exist."""
    pairs = ((read_card(play.card), play) for play in item.cards)
    return [Played(card, play.role, play.word) for card, play in pairs if card is not None]


def groups(content: Content) -> Iterator[tuple[str, str, Location | Defender]]:
    """Every stack with its side and its place in the file."""
    for i, location in enumerate(content.locations):
        yield "loc", f"content.locations[{i}]", location
    for i, defender in enumerate(content.defenders):
        yield "def", f"content.defenders[{i}]", defender


def stack_faults(content: Content, counts: Mapping[str, int]) -> Iterator[Finding]:
    """FV2 to FV5, FV7 to FV9 and FV25.

    Args:
        content: what could be read.
        counts: how many locations and defenders the file lists, readable or not.
    """
    for rule, group in (("FV2", "locations"), ("FV3", "defenders")):
        if not _LEAST <= counts[group] <= _MOST:
            text = _(_COUNTED[group], count=counts[group], least=_LEAST, most=_MOST)
            yield error(rule, text, f"content.{group}")
    for side, place, item in groups(content):
        types = [play for play in item.cards if play.role == TYPE]
        strangers = [play for play in item.cards if play.role not in (TYPE, DESCRIPTOR)]
        if strangers:  # FV1
            yield error(
                "FV1",
                _("{name}: a card's role is type or descriptor", name=item.id),
                f"{place}.cards",
            )
        if len(item.cards) < 2:  # FV4
            yield error(
                "FV4", _("{name}: a stack has two cards or more", name=item.id), f"{place}.cards"
            )
        elif not types and not strangers:  # FV4
            yield error("FV4", _("{name}: a stack has a type card", name=item.id), f"{place}.cards")
        elif len(types) == len(item.cards):  # FV5
            yield warning("FV5", _("{name}: no descriptor", name=item.id), f"{place}.cards")
        yield from _word_faults(content.setting, side, place, item)
        if isinstance(item, Location):
            yield from _kind_faults(place, item)
        else:
            yield from _role_faults(content.setting, place, item)


def _word_faults(
    setting: str, side: str, place: str, item: Location | Defender
) -> Iterator[Finding]:
    seen: set[str] = set()
    for index, play in enumerate(item.cards):
        where = f"{place}.cards[{index}].word"
        if play.word in seen:  # FV7
            yield error(
                "FV7",
                _("{name}: {word} stands twice", name=item.id, word=repr(play.word[:40])),
                where,
            )
        seen.add(play.word)
        card = read_card(play.card)
        if card is None:
            continue
        if play.role == DESCRIPTOR and play.word not in words.descriptors_of(side, card):  # FV7
            text = _(
                "{name}: {word} is not in the row of {card}",
                name=item.id,
                word=repr(play.word[:40]),
                card=play.card,
            )
            yield error("FV7", text, where)
        if play.role == TYPE and not is_type_word(setting, side, card, play.word):  # FV8
            text = _(
                "{name}: {word} is not listed for {card}",
                name=item.id,
                word=repr(play.word[:40]),
                card=play.card,
            )
            yield warning("FV8", text, where)


def is_type_word(setting: str, side: str, card: int, word: str) -> bool:
    """Whether a type word is in the table or the setting's list (FV8); any list if unknown."""
    kind = words.class_of(side, card)
    settings = (setting,) if setting in words.SETTINGS else words.SETTINGS
    return any(word in words.type_words(name, side, kind) for name in settings)


def _kind_faults(place: str, item: Location) -> Iterator[Finding]:
    if item.kind not in KINDS:  # FV9
        yield error(
            "FV9", _("{name}: kind is small, area or linear", name=item.id), f"{place}.kind"
        )
        return
    if any(read_card(play.card) is None for play in item.cards):
        return  # FV6 tells the cause
    is_large = may_be_large(played(item))
    if is_large != (item.kind != "small"):  # FV9
        told = (
            _("{name}: by its type cards it is area or linear", name=item.id)
            if is_large
            else _("{name}: by its type cards it is small", name=item.id)
        )
        yield error("FV9", told, f"{place}.kind")


def _role_faults(setting: str, place: str, item: Defender) -> Iterator[Finding]:
    known = setting if setting in words.SETTINGS else words.DEFAULT_SETTING
    wanted = roles(known, played(item))
    if sorted(item.roles) != sorted(wanted):  # FV25
        text = _(
            "{name}: roles should be {roles}", name=item.id, roles=", ".join(wanted) or _("none")
        )
        yield error("FV25", text, f"{place}.roles")


def card_faults(content: Content) -> Iterator[Finding]:
    """FV6: every card exists, lies in one place, and all 52 are there."""
    where_seen: dict[int, str] = {}
    is_whole = True
    for text, place in _all_cards(content):
        card = read_card(text)
        if card is None:
            yield error("FV6", _("{card} isn't one of the 52 cards", card=repr(text[:12])), place)
            is_whole = False
        elif card in where_seen:
            yield error(
                "FV6",
                _("{card} lies at {place} too", card=text[:12], place=where_seen[card]),
                place,
            )
            is_whole = False
        else:
            where_seen[card] = place
    missing = [code(card) for card in DECK if card not in where_seen]
    if missing and is_whole:
        text = _(
            "{count} cards are neither on a stack nor unused: {cards}",
            count=len(missing),
            cards=", ".join(missing[:6]),
        )
        yield error("FV6", text, "content.unused")


def _all_cards(content: Content) -> Iterator[tuple[str, str]]:
    for _side, place, item in groups(content):
        for index, play in enumerate(item.cards):
            yield play.card, f"{place}.cards[{index}].card"
    for index, text in enumerate(content.unused):
        yield text, f"content.unused[{index}]"
