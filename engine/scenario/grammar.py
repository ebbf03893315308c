"""Names from grammars: lists of entries in which ``{slot}`` stands for any entry of that list.

>>> towns = Grammar({"town": ["{stem}wick", "Old {stem}ham"], "stem": ["Oster", "Fen"]})
>>> towns.count("town")
4
>>> towns.draw("town", Stream("a seed"))
'Osterwick'
>>> towns.read("town", "Old Fenham")
('Old {stem}ham', {'stem': 'Fen'})
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from math import prod

from engine.rng import Stream

SLOT = re.compile(r"\{(\w+)\}")
"""A slot of an entry."""
_TRIES = 1000


class Grammar:
    """Lists of entries by name; every name that a list can make is equally likely.

    Args:
        lists: name -> entries. No list leads back to itself.
    """

    def __init__(self, lists: Mapping[str, Sequence[str]]) -> None:
        self._lists = lists
        self._counts: dict[str, list[int]] = {}

    def count(self, name: str) -> int:
        """How many names a list makes, counting twice what it makes in two ways."""
        return sum(self._weights(name))

    def draw(self, name: str, stream: Stream, taken: Container[str] = ()) -> str:
        """Return a name that is not taken.

        Raises:
            ValueError: a thousand names in a row were taken.
        """
        for _ in range(_TRIES):
            drawn = self._filled(name, stream)
            if drawn not in taken:
                return drawn
        raise ValueError(f"every name of the list {name!r} is taken")

    def ways(self, entry: str) -> int:
        """How many names an entry makes, counting twice what it makes in two ways."""
        return prod(self.count(slot) for slot in SLOT.findall(entry))

    def fill(self, entry: str, stream: Stream) -> str:
        """Return one name of an entry, each equally likely."""
        return SLOT.sub(lambda slot: self._filled(slot[1], stream), entry)

    def read(self, name: str, text: str) -> tuple[str, dict[str, str]] | None:
        """Return the entry of a list that makes a text, and slot -> what fills it; else None.

        A slot without a list of its own holds any text; of a slot that comes twice the first
        counts.
        """
        for entry in self._lists.get(name, ()):
            found = re.fullmatch(self._pattern(entry, is_named=True), text)
            if found:
                return entry, found.groupdict()
        return None

    def _pattern(self, entry: str, is_named: bool = False) -> str:
        """What an entry makes, as a regular expression."""
        parts = SLOT.split(entry)  # text, slot, text, slot, ... text
        made = [re.escape(part) for part in parts]
        for at, slot in enumerate(parts[1::2]):
            is_first = slot not in parts[1 : 2 * at + 1 : 2]
            mark = f"P<{slot}>" if is_named and is_first else ":"
            made[2 * at + 1] = f"(?{mark}{self._any_of(slot)})"
        return "".join(made)

    def _any_of(self, name: str) -> str:
        return "|".join(self._pattern(entry) for entry in self._lists.get(name, ())) or ".+"

    def _filled(self, name: str, stream: Stream) -> str:
        return self.fill(stream.weighted(self._lists[name], self._weights(name)), stream)

    def _weights(self, name: str) -> list[int]:
        """For each entry of a list, how many names it makes."""
        if name not in self._counts:
            self._counts[name] = [self.ways(entry) for entry in self._lists[name]]
        return self._counts[name]
