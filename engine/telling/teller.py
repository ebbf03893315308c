"""Finds the words: the same thing is said otherwise each time, as the record's own key decides."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from engine.language import _, counted
from engine.rng import Stream
from engine.scenario.envelope import Scenario
from engine.telling.cases import forms_of
from engine.telling.names import begun
from engine.telling.tale import Remark, Wording

_WORD = re.compile(r"[\w'’-]+")


def key_of(scenario: Scenario, moves: Sequence[str]) -> str:
    """What the words of a record follow from: the scenario's seed and every move."""
    return "|".join((str(scenario.seed), *moves))


def first_word(text: str) -> str:
    """The word that a text begins with, in small letters; empty where there is none."""
    found = _WORD.search(text)
    return found[0].casefold() if found else ""


class Teller:
    """Says lines. One teller serves one story, and remembers what it has said.

    Args:
        key: decides the words; the same key gives the same story.
    """

    def __init__(self, key: str) -> None:
        self._rng = Stream(f"telling|{key}")
        self._next: dict[tuple[Wording, ...], int] = {}
        self._said: set[str] = set()

    def copy(self) -> Teller:
        """A teller who has said the same so far, and goes on independently."""
        twin = Teller("")
        twin._rng = self._rng.copy()
        twin._next, twin._said = dict(self._next), set(self._said)
        return twin

    def take_up(self, other: Teller) -> None:
        """Go on from where another teller of the same story is."""
        self._rng, self._next, self._said = other._rng, other._next, other._said

    def say(self, line: Remark, avoid: Iterable[str] = ()) -> str:
        """A line in words.

        Args:
            line: what to say.
            avoid: words that it should not begin with, the most unwelcome first.

        Returns:
            the next wording of this line that this story hasn't said yet and that begins with none
            of them; where each begins with one, a wording that begins with the least unwelcome.
        """
        texts = line.texts
        if texts not in self._next:
            self._next[texts] = self._rng.below(len(texts))
        start = self._next[texts]
        order = [(start + step) % len(texts) for step in range(len(texts))]
        said = {index: _worded(texts[index], line) for index in order}
        unwelcome = {word: -rank for rank, word in enumerate(avoid, 1)}
        worst = -len(unwelcome) - 1
        best = min(
            order,
            key=lambda index: (
                said[index] in self._said,
                unwelcome.get(first_word(said[index]), worst - 1) - worst,
                order.index(index),
            ),
        )
        self._next[texts] = (best + 1) % len(texts)
        self._said.add(said[best])
        return said[best]

    def tell(self, lines: Sequence[Remark], before: str = "") -> str:
        """Lines as one paragraph; neighbouring sentences begin with different words if they can.

        Args:
            lines: in order.
            before: the paragraph before this one, which must not begin alike.
        """
        said: list[str] = []
        for line in lines:
            avoid = (first_word(said[-1]),) if said else (first_word(before),)
            said.append(self.say(line, avoid))
        return " ".join(said)


def _worded(text: Wording, line: Remark) -> str:
    if isinstance(text, str):
        told = _(text, **line.fields)
    else:
        told = counted(*text, line.number, **line.fields)
    for form in (form for value in line.fields.values() for form in forms_of(value)):
        if form[:1].islower():  # it may begin a later sentence too
            later = rf"(?<=[.!?] ){re.escape(form)}(?!\w)"
            told = re.sub(later, lambda found: begun(found[0]), told)
    return begun(told)
