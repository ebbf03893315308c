"""What units, threats and places are called within a sentence: the article, and one or many.

The names themselves are English in every language. Where English takes an article another
language may take none, so ``the {name}`` is a message of its own.
"""

from __future__ import annotations

import re

from engine.games.defenders.rulebook.word_tables import class_index
from engine.games.defenders.siege.table.fixed_facts import JACK, REGIMENT, REINFORCEMENTS
from engine.games.defenders.siege.table.siege_table import SiegeTable
from engine.language import _

_OWNED = re.compile(r"^(?:\S+ ){0,2}\S+'s ", re.IGNORECASE)
"""A name that begins with the one whose it is takes no article: ``Saint Merrow's Abbey``."""
_HEAD = re.compile(r" (?:of|in|on|from) ")
_MANY = frozenset({"dead", "children", "vermin", "larvae", "infected", "cavalry"})
_TWO = frozenset({"twins", "brothers", "sisters", "tanks", "pylons"})
"""Last words that make a single person's name or a machine's speak of several."""


def is_many(name: str, rank: int) -> bool:
    """Whether a name is spoken of in the plural.

    Args:
        name: of a unit or threat.
        rank: its class, GROUP to KING.
    """
    last = _HEAD.split(name)[0].split(" ")[-1].casefold()
    if rank > REGIMENT:
        return last in _TWO
    is_plural = last.endswith("s") and not last.endswith(("ss", "us", "is"))
    return is_plural or last.endswith("men") or last in _MANY


def in_sentence(name: str, *, is_group: bool) -> str:
    """A name with the article it needs.

    Args:
        name: as it stands on the map.
        is_group: it is the name of several people or beasts, or of none.
    """
    if name.startswith("The "):
        return _("the {name}", name=name[4:])
    if _OWNED.match(name) or not is_group:
        return name
    return _("the {name}", name=name)


def place_name(board: SiegeTable, place: int) -> str:
    """A place: ``Southwall``, ``the Ducal Palace of Varn``."""
    name = board.field.places[place].name
    return in_sentence(name, is_group=" of " in name)


def unit_name(board: SiegeTable, unit: int) -> str:
    """A unit: ``Old Thunderer``, ``the Vale Outriders``; those who came late by what they are."""
    kind = board.kinds[unit]
    if kind.word:
        return _("the {word} of the relief", word=_(kind.word))
    if kind.name == REINFORCEMENTS:
        return _("reinforcements")
    return in_sentence(kind.name, is_group=kind.rank < JACK)


def foe_name(board: SiegeTable, foe: int) -> str:
    """A threat: ``the Iron Tooth Pikes``, ``Hexmaster Vorr``."""
    name = board.foe_names[foe]
    is_group = class_index(board.foes[foe]) < JACK or " of " in name
    return in_sentence(name, is_group=is_group)


def unit_number(board: SiegeTable, unit: int) -> int:
    """1 or 2: whether a unit's name is spoken of as one or as many."""
    kind = board.kinds[unit]
    if kind.word or kind.name == REINFORCEMENTS:
        return 2 if kind.rank < JACK else 1
    return 1 + is_many(kind.name, kind.rank)


def foe_number(board: SiegeTable, foe: int) -> int:
    """1 or 2: whether a threat's name is spoken of as one or as many."""
    return 1 + is_many(board.foe_names[foe], class_index(board.foes[foe]))
