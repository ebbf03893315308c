"""Stacks: the cards of one location or defender, and what they make of it (F2.9-F4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.cards import DECK, code, face_value, parse_card, suit_of
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import CardPlay, Defender, Location

TYPE, DESCRIPTOR = "type", "descriptor"

_WANTED = {"jack": "Jack", "regiment": "regiment"}
"""Classes that no city should lack, and what people call them (FV21)."""

_DRAWN = ("linear", "area", "small")
"""Kinds of locations in the order of drawing (F5.2)."""


@dataclass(frozen=True, slots=True)
class Played:
    """A card on a stack, the role it was played in, and the one word it gives (F2.4)."""

    card: int
    role: str
    word: str


def played_of(item: Location | Defender) -> list[Played]:
    """The cards of a location or defender as a scenario's record holds them."""
    return [Played(parse_card(c.card), c.role, c.word) for c in item.cards]


@dataclass(slots=True, eq=False)
class Stack:
    """A location (``loc``) or defender (``def``) in the making.

    Attributes:
        side: ``loc`` or ``def``.
        cards: as played.
        finalised_by: the seat that finished it, 0 while it is unfinished.
    """

    side: str
    cards: list[Played] = field(default_factory=list)
    finalised_by: int = 0

    def copy(self) -> Stack:
        """An independent stack."""
        return Stack(self.side, self.cards[:], self.finalised_by)

    @property
    def types(self) -> list[Played]:
        """Its type cards."""
        return [played for played in self.cards if played.role == TYPE]

    @property
    def words(self) -> set[str]:
        """Every word on it."""
        return {played.word for played in self.cards}


def order_key(card: int) -> tuple[int, int]:
    """Sorts cards by F1.4, lowest first: value, then clubs > diamonds > hearts > spades.

    >>> from engine.cards import parse_card, code
    >>> [code(c) for c in sorted(map(parse_card, ["9S", "9H", "9C", "9D"]), key=order_key)][::-1]
    ['9C', '9D', '9H', '9S']
    """
    return face_value(card), int(suit_of(card))  # the codes SHDC rise in this very order


def primary(cards: Iterable[Played]) -> int | None:
    """The highest type card (F2.10), or None for a stack without one."""
    types = [played.card for played in cards if played.role == TYPE]
    return max(types, key=order_key, default=None)


def primary_word(cards: Iterable[Played]) -> str:
    """The word that its primary card gives; empty without a type card."""
    types = [played for played in cards if played.role == TYPE]
    return max(types, key=lambda played: order_key(played.card)).word if types else ""


def class_name(side: str, cards: Iterable[Played]) -> str:
    """The class its primary card gives (F2.10); empty without a type card."""
    card = primary(cards)
    return "" if card is None else words.class_of(side, card)


def roles(setting: str, cards: Sequence[Played]) -> list[str]:
    """The role words of a defender (F3.6), in table order, each once."""
    found = {words.role_of(setting, played.word) for played in cards if played.role == TYPE}
    return [role for role in words.TABLES["roles"]["words"] if role in found]


def marks(side: str, cards: Iterable[Played], mark: str) -> list[str]:
    """Its descriptor words that bear a mark (``*``, ``+`` or ``~``)."""
    table = words.all_marks(side)
    return [
        played.word
        for played in cards
        if played.role == DESCRIPTOR and mark in table.get(played.word, "")
    ]


def drawing_key(kind: str, cards: Sequence[Played]) -> tuple[int, int, int]:
    """Sorts locations into the order of drawing (F5.2); the first is drawn first."""
    value, suit = order_key(primary(cards) or 0)
    out_of_order = marks("loc", cards, "~")
    step = _DRAWN.index(kind)
    if out_of_order:
        step = len(_DRAWN) + ("underground" in out_of_order)
    return step, -value, -suit


def written(cards: Iterable[Played]) -> list[CardPlay]:
    """Played cards as a scenario writes them (F19)."""
    return [CardPlay(card=code(p.card), role=p.role, word=p.word) for p in cards]


def may_be_large(cards: Iterable[Played]) -> bool:
    """Whether a location is an area or linear place (F4.1): any A-5 type card."""
    return any(played.role == TYPE and face_value(played.card) <= 5 for played in cards)


def is_military(cards: Iterable[Played]) -> bool:
    """Whether a location is a military building (F4.3): any 6-10 type card."""
    return any(played.role == TYPE and words.class_index(played.card) == 1 for played in cards)


def strength(cards: Sequence[Played]) -> int:
    """What a location adds to its defence: a military building, and its + words (F13.3c)."""
    return int(is_military(cards)) + len(marks("loc", cards, "+"))


def lacks(setting: str, units: Sequence[Sequence[Played]]) -> list[str]:
    """What a city's defenders should have and do not: two roles and two classes (FV21)."""
    held = {role for cards in units for role in roles(setting, cards)}
    kinds = {class_name("def", cards) for cards in units}
    missing = [role for role in words.TABLES["roles"]["words"] if role not in held]
    return missing + [name for kind, name in _WANTED.items() if kind not in kinds]


def unused_cards(items: Iterable[Location | Defender]) -> list[str]:
    """The cards of the 52 that lie on none of a scenario's stacks, as it writes them (FV6)."""
    used = {played.card for item in items for played in item.cards}
    return [code(card) for card in DECK if code(card) not in used]


def capacity(kind: str, *, is_literal: bool = False) -> int:
    """How many regiments a kind of location holds (F4.2); read literally, every one a single one.

    Args:
        kind: small, area or linear.
        is_literal: the option ``capacity = literal`` (F16.4).
    """
    return int(words.TABLES["capacity"]["small" if is_literal else kind])
