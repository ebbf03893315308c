"""Words of the fixed tables as paper shows them, in the reader's language (F3)."""

from __future__ import annotations

from engine.cards import label, parse_card
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import Defender, Location
from engine.games.defenders.rulebook.stacks import DESCRIPTOR, TYPE
from engine.language import _, in_context, mark_translatable

RANKS = ("A–5", "6–10", "J", "Q", "K")
"""The classes of every side as cards, in the order of the tables."""

SUITS = (("♦", "diamonds"), ("♥", "hearts"), ("♣", "clubs"), ("♠", "spades"))
"""A suit's sign, and its key in the tables."""

KINDS = {
    "small": mark_translatable("small"),
    "area": mark_translatable("area"),
    "linear": mark_translatable("linear"),
}
"""The kinds of places (F4.1)."""


def kind_name(kind: str) -> str:
    """A kind of place as a register has it."""
    return _(KINDS[kind])


def die_name(faces: int) -> str:
    """``d6``: what a die is called."""
    return in_context("a die", "d{faces}", faces=faces)


def listed(entries: list[str]) -> str:
    """Words of a table, one after the other."""
    return ", ".join(_(entry) for entry in entries)


def plain_word(entry: str) -> str:
    """A descriptor of a table without its marks."""
    return _(words.unmarked(entry)[0])


def marked(entry: str) -> str:
    """A descriptor of a table with all its marks, as inline Markdown."""
    word, marks = words.unmarked(entry)
    return _(word) + marks.replace("*", "\\*")


def told_cards(side: str, item: Location | Defender) -> tuple[str, ...]:
    """The cards of a stack, each with its word and the marks that count in play.

    Args:
        side: ``loc`` or ``def``.
        item: a place or defender of a scenario's content.
    """
    table = words.all_marks(side)
    told = []
    for card in item.cards:
        word = _(card.word)
        if card.role == TYPE:
            word = f"**{word}**"
        elif card.role == DESCRIPTOR:
            word += table.get(card.word, "").replace("~", "").replace("*", "\\*")
        told.append(f"{label(parse_card(card.card))} {word}")
    return tuple(told)
