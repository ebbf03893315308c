"""Whether a name is spoken of as one or as many: ``the Pikes were``, ``Vorr was``."""

from __future__ import annotations

import re

from engine.games.defenders.rulebook.word_tables import class_index
from engine.games.defenders.siege.table.fixed_facts import JACK, REGIMENT, REINFORCEMENTS
from engine.games.defenders.siege.table.siege_table import SiegeTable

HEAD = re.compile(r" (?:of|in|on|from) ")
"""Where what describes a name begins: ``Steward of the Dead`` is one."""
_MANY = frozenset(
    {"dead", "children", "vermin", "larvae", "infected", "cavalry", "foot", "horse", "drowned"}
    | {"risen", "time-lost", "spawn"}
)
_TWO = frozenset({"twins", "brothers", "sisters", "tanks", "pylons"})
"""Last words that make a single person's name or a machine's speak of several."""


def is_many(name: str, rank: int) -> bool:
    """Whether a name is spoken of in the plural.

    Args:
        name: of a unit or threat.
        rank: its class, GROUP to KING.
    """
    last = HEAD.split(name)[0].split(" ")[-1].casefold()
    if rank > REGIMENT:
        return last in _TWO
    is_plural = last.endswith("s") and not last.endswith(("ss", "us", "is"))
    return is_plural or last.endswith("men") or last in _MANY


def unit_number(board: SiegeTable, unit: int) -> int:
    """1 or 2: whether a unit's name is spoken of as one or as many."""
    kind = board.kinds[unit]
    if kind.word:
        return 2 if kind.rank < JACK else 1
    if kind.name == REINFORCEMENTS:
        return 2
    return 1 + is_many(kind.name, kind.rank)


def foe_number(board: SiegeTable, foe: int) -> int:
    """1 or 2: whether a threat's name is spoken of as one or as many."""
    return 1 + is_many(board.foe_names[foe], class_index(board.foes[foe]))
