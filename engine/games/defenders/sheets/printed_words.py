"""Words of the fixed tables as paper shows them, in the reader's language (F3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import label, parse_card
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import Content, Defender, Location
from engine.games.defenders.rulebook.stacks import TYPE
from engine.language import _, in_context, mark_translatable

RANKS = ("A–5", "6–10", "J", "Q", "K")
"""The classes of every side as cards, in the order of the tables."""

SUITS = (("♦", "diamonds"), ("♥", "hearts"), ("♣", "clubs"), ("♠", "spades"))
"""A suit's sign, and its key in the tables."""

KINDS = {
    "small": mark_translatable("small"),
    "area": mark_translatable("area"),
    "linear": mark_translatable("long"),
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


def marked(entry: str) -> str:
    """A descriptor of a table with all its marks, as inline Markdown."""
    word, marks = words.unmarked(entry)
    return _(word) + marks.replace("*", "\\*")


def told_cards(item: Location | Defender) -> tuple[str, ...]:
    """The cards of a place or unit, each with its word; its marks are counted beside them."""
    told = []
    for card in item.cards:
        word = _(card.word)
        if card.role == TYPE:
            word = f"**{word}**"
        told.append(f"{label(parse_card(card.card))} {word}")
    return tuple(told)


def marks_told(content: Content) -> str:
    """What stands above the places: which connections count, and what the marks mean (F3, F5.4)."""
    told = [
        _(
            "Two places are connected if this list says so. In the columns, \\* adds 1 morale"
            " damage when the place or unit is lost, and + adds in battle."
        ),
        _("The words are for your scenes. Ignore the cards before them."),
    ]
    if any(place.kind == "linear" for place in content.locations):
        told.insert(1, _("A long place is a wall or a road, one place from end to end."))
    return " ".join(told)


def places_head(last: str) -> tuple[str, ...]:
    """Return the head of a table of places, whose last column is called ``last`` (F3, F19)."""
    return (
        "",
        _("Place"),
        _("Cards and words"),
        _("Kind"),
        _("Connected"),
        _("Entry"),
        "\\*",
        "+",
        _("Seat"),
        last,
    )


def star(words_with_one: Sequence[str]) -> str:
    """Return the star of what costs morale when it is lost: one, however many words have it."""
    return "\\*" if words_with_one else ""


def bonus(count: int) -> str:
    """What a place or unit adds in battle, besides its value (F13.3); empty for nothing."""
    return f"+{count}" if count else ""


def with_roles(unit: Defender) -> str:
    """A unit's cards and words, and the ability that a word of the setting's stands for (F3.6)."""
    told = ", ".join(told_cards(unit))
    found = {card.word for card in unit.cards}
    roles = [_(role) for role in unit.roles if role not in found]
    return told + (f" ({', '.join(f'**{role}**' for role in roles)})" if roles else "")
