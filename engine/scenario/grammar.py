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
from collections.abc import Container, Iterator, Mapping, Sequence
from math import prod
from typing import overload

from engine.rng import Stream
from engine.scenario.shares import share_of

SLOT = re.compile(r"\{(\w+)\}")
"""A slot of an entry."""
_TRIES = 1000
_THREE_ALIKE = re.compile(r"([^\W\d])\1\1", re.IGNORECASE)


def is_spelt_well(name: str) -> bool:
    """Whether no letter comes three times in a row, as where ``Gall`` meets ``ley``."""
    return _THREE_ALIKE.search(name) is None


class Grammar:
    """Lists of entries by name; every name that a list can make is equally likely.

    Args:
        lists: name -> entries. No list leads back to itself.
    """

    def __init__(self, lists: Mapping[str, Sequence[str]]) -> None:
        self._lists = lists
        self._counts: dict[str, list[int]] = {}
        self._words: dict[str, list[str]] = {}

    def count(self, name: str) -> int:
        """How many names a list makes, counting twice what it makes in two ways."""
        return sum(self._weights(name))

    def draw(
        self, name: str, stream: Stream, taken: Container[str] = (), share: int | None = None
    ) -> str:
        """Return a name that is not taken.

        Args:
            name: the list.
            stream: where it comes from.
            taken: names that are not drawn.
            share: names of this share are drawn, as long as there is one (see
                :mod:`engine.scenario.shares`).

        Raises:
            ValueError: a thousand names in a row were taken.
        """
        for number in range(_TRIES):
            wanted = share if number < _TRIES // 2 else None
            entry = stream.weighted(self._lists[name], self._weights(name))
            drawn = self.fill(entry, stream, wanted)
            if drawn is not None and drawn not in taken and is_spelt_well(drawn):
                return drawn
        raise ValueError(f"every name of the list {name!r} is taken")

    def ways(self, entry: str) -> int:
        """How many names an entry makes, counting twice what it makes in two ways."""
        return prod(self.count(slot) for slot in SLOT.findall(entry))

    @overload
    def fill(self, entry: str, stream: Stream) -> str: ...

    @overload
    def fill(self, entry: str, stream: Stream, share: int | None) -> str | None: ...

    def fill(self, entry: str, stream: Stream, share: int | None = None) -> str | None:
        """Return one name of an entry, each equally likely.

        Of a share it is the next one that belongs to it when the slot of most words is turned
        from word to word; None when none of these does.
        """
        if share is None:
            return SLOT.sub(lambda slot: self._filled(slot[1], stream), entry)
        texts, lists = [""], [""]
        self._spell(entry, stream, texts, lists)
        turned = max(range(len(texts)), key=lambda at: len(self._plain(lists[at])))
        head, tail = "".join(texts[:turned]), "".join(texts[turned + 1 :])
        words = self._plain(lists[turned]) or [texts[turned]]
        start = stream.below(len(words))
        names = (f"{head}{word}{tail}" for word in (*words[start:], *words[:start]))
        return next((name for name in names if share_of(name) == share), None)

    def read(self, name: str, text: str) -> tuple[str, dict[str, str]] | None:
        """Return the entry of a list that makes a text, and slot -> what fills it; else None.

        A slot without a list of its own holds any text; of a slot that comes twice the first
        counts.
        """
        for entry in self._lists.get(name, ()):
            parts = SLOT.split(entry)  # text, slot, text, slot, ... text
            if not text.endswith(parts[-1]):
                continue
            for ends in self._readings(parts, text, 0):
                if ends[-1] == len(text):
                    fields: dict[str, str] = {}
                    starts = (0, *ends)
                    for at in range(1, len(parts), 2):
                        fields.setdefault(parts[at], text[starts[at] : ends[at]])
                    return entry, fields
        return None

    def _readings(self, parts: Sequence[str], text: str, start: int) -> Iterator[tuple[int, ...]]:
        """The ways to read the parts of an entry from a place on: where each of them ends."""
        if not text.startswith(parts[0], start):
            return
        end = start + len(parts[0])
        if len(parts) == 1:
            yield (end,)
            return
        for filled in self._fillings(parts[1], text, end):
            for rest in self._readings(parts[2:], text, filled):
                yield end, filled, *rest

    def _fillings(self, name: str, text: str, start: int) -> Iterator[int]:
        """Where what fills a slot may end that begins at a place, the first entry first."""
        entries = self._lists.get(name, ())
        if not entries:
            yield from range(len(text), start, -1)
        for entry in entries:
            if "{" not in entry:
                if text.startswith(entry, start):
                    yield start + len(entry)
            else:
                for ends in self._readings(SLOT.split(entry), text, start):
                    yield ends[-1]

    def _spell(self, entry: str, stream: Stream, texts: list[str], lists: list[str]) -> None:
        """Add the texts of one name of an entry, and the list that each word is from."""
        for at, part in enumerate(SLOT.split(entry)):
            chosen = stream.weighted(self._lists[part], self._weights(part)) if at % 2 else part
            if "{" in chosen:
                self._spell(chosen, stream, texts, lists)
            else:
                texts.append(chosen)
                lists.append(part if at % 2 else "")

    def _plain(self, name: str) -> list[str]:
        """The entries of a list that have no slot."""
        if name not in self._words:
            entries = self._lists.get(name, ())
            self._words[name] = [entry for entry in entries if "{" not in entry]
        return self._words[name]

    def _filled(self, name: str, stream: Stream) -> str:
        return self.fill(stream.weighted(self._lists[name], self._weights(name)), stream)

    def _weights(self, name: str) -> list[int]:
        """For each entry of a list, how many names it makes."""
        if name not in self._counts:
            self._counts[name] = [self.ways(entry) for entry in self._lists[name]]
        return self._counts[name]
