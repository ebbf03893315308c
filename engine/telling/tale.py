"""What a story is made of: lines that games offer, moments in time, and the finished tale."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine.blocks.blocks import Section
from engine.language import Forms

Wording: TypeAlias = str | Forms
"""A sentence; or its forms for one and for many."""
Totals: TypeAlias = tuple[tuple[str, str], ...]
"""What stands in the margin: a name and a number each."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One or two sentences that may be said of an event, each in several wordings.

    Attributes:
        texts: wordings with the same meaning. Two of them begin with different words, whatever
            the fields are.
        fields: names and numbers for ``{fields}``, in the language being spoken.
        number: how many are spoken of, where wordings have a form for one and for many.
        weight: how much it matters; the least of a crowded turn are left out.
        is_hinge: here the game turned; never left out.
    """

    texts: tuple[Wording, ...]
    fields: Mapping[str, Any] = field(default_factory=dict)
    number: int = 1
    weight: int = 1
    is_hinge: bool = False


def remark(
    texts: tuple[Wording, ...],
    /,
    *,
    number: int = 1,
    weight: int = 1,
    is_hinge: bool = False,
    **fields: Any,
) -> Remark:
    """A line with its fields."""
    return Remark(texts, fields, number, weight, is_hinge)


@dataclass(slots=True)
class Moment:
    """A turn or round, as the record has it.

    Attributes:
        at: its number.
        lines: what may be told of it, cause before consequence.
        totals: what it left behind.
        tally: counts for telling it together with other quiet ones.
    """

    at: int
    lines: list[Remark] = field(default_factory=list)
    totals: Totals = ()
    tally: Counter[str] = field(default_factory=Counter)

    @property
    def is_hinge(self) -> bool:
        """Whether the game turned here."""
        return any(line.is_hinge for line in self.lines)


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph of the tale.

    Attributes:
        when: the turns it tells of, in words.
        first, last: their numbers.
        text: plain text.
        totals: as the last of them left it.
        is_hinge: the game turned here.
    """

    when: str
    first: int
    last: int
    text: str
    totals: Totals
    is_hinge: bool = False


@dataclass(frozen=True, slots=True)
class Scores:
    """The final score by its parts: a title for each column, and a row for each side.

    The first column holds names.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Tale:
    """A played game, told.

    Attributes:
        title: of the scenario.
        name: what the page is called.
        players: the people and what they were, such as ``attacker``; empty where they were equals.
        opening: sets the scene.
        passages: what happened.
        ending: how it ended and what it cost.
        scores: the final score.
        seed, scenario_id: bring the same game back.
        more: further pages, such as a map of how things stood at the end.
    """

    title: str
    name: str
    players: tuple[tuple[str, str], ...]
    opening: str
    passages: tuple[Passage, ...]
    ending: str
    scores: Scores
    seed: str
    scenario_id: str
    more: tuple[Section, ...] = ()
