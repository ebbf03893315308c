"""What things are called in a story: people, cards and numbers, never by their codes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.cards import rank_of, suit_of
from engine.language import _, mark_translatable, whole
from engine.telling.cases import every_case

_NUMBERS = (
    mark_translatable("two"),
    mark_translatable("three"),
    mark_translatable("four"),
    mark_translatable("five"),
    mark_translatable("six"),
    mark_translatable("seven"),
    mark_translatable("eight"),
    mark_translatable("nine"),
    mark_translatable("ten"),
    mark_translatable("eleven"),
    mark_translatable("twelve"),
)
_MOST_IN_WORDS = len(_NUMBERS) + 1

_FULL = (
    mark_translatable("the two of {suit}"),
    mark_translatable("the three of {suit}"),
    mark_translatable("the four of {suit}"),
    mark_translatable("the five of {suit}"),
    mark_translatable("the six of {suit}"),
    mark_translatable("the seven of {suit}"),
    mark_translatable("the eight of {suit}"),
    mark_translatable("the nine of {suit}"),
    mark_translatable("the ten of {suit}"),
    mark_translatable("the jack of {suit}"),
    mark_translatable("the queen of {suit}"),
    mark_translatable("the king of {suit}"),
    mark_translatable("the ace of {suit}"),
)
"""By rank from 2 up. In languages with cases: the nominative, so it stands after a colon."""
_SUITS = (
    mark_translatable("spades"),
    mark_translatable("hearts"),
    mark_translatable("diamonds"),
    mark_translatable("clubs"),
)
_JOKER = mark_translatable("the joker")
_ONE = (
    mark_translatable("an ace"),
    mark_translatable("a two"),
    mark_translatable("a three"),
    mark_translatable("a four"),
    mark_translatable("a five"),
    mark_translatable("a six"),
    mark_translatable("a seven"),
    mark_translatable("an eight"),
    mark_translatable("a nine"),
    mark_translatable("a ten"),
    mark_translatable("a jack"),
    mark_translatable("a queen"),
    mark_translatable("a king"),
)
"""By rank from 1 up. In languages with cases: the accusative, so somebody lost it or had it."""


def begun(sentence: str) -> str:
    """A sentence with a capital, whatever name it begins with."""
    return sentence[:1].upper() + sentence[1:]


def in_words(number: int) -> str:
    """A number up to twelve as a word, others in digits."""
    return _(_NUMBERS[number - 2]) if 2 <= number <= _MOST_IN_WORDS else whole(number)


def a_card(rank: int) -> str:
    """A card of which only the rank matters, 1 (ace) to 13: ``a queen``; as an object."""
    return _(_ONE[rank - 1])


def the_card(card: int) -> str:
    """A card of a pack: ``the king of spades``; as a subject or after a colon."""
    if card >= 52:
        return _(_JOKER)
    return _(_FULL[rank_of(card) - 2], suit=_(_SUITS[suit_of(card)]))


def listed(names: Iterable[str]) -> str:
    """``A, B and C``."""
    return every_case(list(names), _joined)


def _joined(names: Sequence[str]) -> str:
    *head, last = names
    return _("{most} and {last}", most=", ".join(head), last=last) if head else last


def called(players: Sequence[str]) -> tuple[str, ...]:
    """The people of a record, each by a name of their own.

    Where two share a name or have none, the seat's number tells them apart.
    """
    names = [name.strip() for name in players]
    often = Counter(names)
    return tuple(
        name if name and often[name] == 1 else f"{name or _('player')} {seat}"
        for seat, name in enumerate(names, 1)
    )
