"""Before the siege: the table makes its city (F2), draws it (F5), mans it (F6), meets the threats.

Each choice is a move of the record, as in the siege that follows.

Terminology: a *work* is a finished stack, numbered from 0 on its own side in the order in which
they were finished: places become L1, L2 ..., defenders D1, D2 ...; a *foe* is a threat.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.cards import parse_card
from engine.game.playable import CHANCE
from engine.games.defenders.city.name_grammar import (
    defender_row,
    location_row,
    suggested,
    threat_row,
)
from engine.games.defenders.founding.creation import Creation
from engine.games.defenders.founding.drawing import CityDraft
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.stacks import Stack, drawing_key, may_be_large
from engine.games.defenders.siege.state import Siege

Move = tuple[Any, ...]
"""A verb and what it is about: ``("add", stack, card, word)``, ``("link", 4, 2)``."""

SHUFFLE: Final = 0
"""The 52 cards are shuffled and twelve turned up (F2.2)."""
CREATE: Final = 1
"""Players lay cards on stacks, in turn (F2.3)."""
KIND: Final = 2
"""Who finished a large location says whether it is long (F4.1)."""
NAME: Final = 3
"""Who finished a stack names it (F2.9)."""
DRAW: Final = 4
"""Places are drawn one by one (F5)."""
POST: Final = 5
"""Defenders are placed (F6)."""
WORD: Final = 6
"""Who draws a threat says what it is (F7.2)."""
CALL: Final = 7
"""The same player names it (F7.2)."""
READY: Final = 8
"""Everything is made; the siege can begin."""

LONG, BROAD, SMALL = "linear", "area", "small"


@dataclass(frozen=True, slots=True)
class FinishedStack:
    """A finished stack: its cards, its name, and of a location its kind (F4.1)."""

    stack: Stack
    name: str = ""
    kind: str = ""

    @property
    def seat(self) -> int:
        """Who finished it, from 0."""
        return self.stack.finalised_by - 1


@dataclass(frozen=True, slots=True)
class Foe:
    """A threat at the start: its card, what it is, what it is called (F7.2)."""

    card: int
    word: str = ""
    name: str = ""


class Founding:
    """A city in the making.

    Attributes:
        base: content of the scenario: setting, players, first player and the deck are taken
            from it, its own city is passed over.
        phase: what is due, SHUFFLE to READY.
        creation: pool, stock and stacks.
        places, units: what is finished.
        side: ``loc`` or ``def``, whichever was finished last.
        drawing: the map, once creation is over.
        posting: a siege that has got no further than placing its defenders, while they are placed.
        is_literal: every place holds one regiment (F16.4).
        posts: of each unit the number of its place, or -1 for the reserve, once they are placed.
        foes: the threats met so far.
    """

    __slots__ = (
        "base", "creation", "drawing", "foes", "is_literal", "phase", "places", "posting",
        "posts", "side", "units",
    )  # fmt: skip

    def __init__(self, base: Mapping[str, Any], *, is_literal: bool = False) -> None:
        self.base = base
        self.is_literal = is_literal
        self.phase = SHUFFLE
        self.creation = Creation(base["setting"], base["players"], [], [])
        self.creation.seat = base["first_player"]  # F1.8
        self.places: list[FinishedStack] = []
        self.units: list[FinishedStack] = []
        self.side = "loc"
        self.drawing = CityDraft(())
        self.posting: Siege | None = None
        self.posts: list[int] = []
        self.foes: list[Foe] = []

    def copy(self) -> Founding:
        """An independent founding."""
        other = Founding(self.base, is_literal=self.is_literal)
        other.phase, other.side = self.phase, self.side
        other.creation = self.creation.copy()
        same = dict(zip(map(id, self.creation.stacks), other.creation.stacks, strict=True))
        other.places = [replace(work, stack=same[id(work.stack)]) for work in self.places]
        other.units = [replace(work, stack=same[id(work.stack)]) for work in self.units]
        other.drawing = self.drawing.copy()
        other.posting = self.posting and self.posting.copy()
        other.posts, other.foes = self.posts[:], self.foes[:]
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Founding) and self._parts() == other._parts()

    __hash__ = None  # type: ignore[assignment]  # it changes

    def _parts(self) -> tuple[Any, ...]:
        made, drawing = self.creation, self.drawing
        stacks = [(stack.side, stack.cards, stack.finalised_by) for stack in made.stacks]
        works = [(work.name, work.kind) for work in (*self.places, *self.units)]
        board = self.posting and self.posting.board
        return (
            (self.phase, self.side, self.posts, self.foes, stacks, works, board),
            (made.seat, made.pool, made.stock, drawing.order, drawing.done, drawing.near),
            drawing.outside,
        )

    @property
    def setting(self) -> str:
        """Which word lists are used."""
        return self.creation.setting

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.creation.players

    @property
    def works(self) -> list[FinishedStack]:
        """The finished stacks of the side that finished one last."""
        return self.places if self.side == "loc" else self.units

    @property
    def to_move(self) -> int:
        """The seat that decides, or CHANCE."""
        if self.phase == SHUFFLE:
            return CHANCE
        if self.phase == CREATE:
            return self.creation.seat - 1
        if self.phase in (KIND, NAME):
            return self.works[-1].seat
        if self.phase == DRAW:
            return self.places[self.drawing.place].seat
        if self.posting is not None:
            return self.posting.to_move
        # F7.2: in table order, one card each
        return int(self.base["first_player"] - 1 + len(self.foes) - 1) % self.players

    def foe_words(self) -> tuple[str, ...]:
        """The type words of the threat in question (F3.5)."""
        return words.type_words(self.setting, "thr", words.class_of("thr", self.foes[-1].card))

    def suggested_name(self) -> str:
        """A name from the setting's grammar for what is to be named now, not used before."""
        country = str(self.base.get("features", ""))  # not the deck, which nobody knows
        return suggested(self.setting, self._row(), country, self.used_names())

    def _row(self) -> str:
        """The row of names for what is to be named now."""
        if self.phase == CALL:
            foe = self.foes[-1]
            return threat_row(self.setting, foe.card, foe.word)
        work = self.works[-1]
        cards = work.stack.cards
        if self.side == "def":
            return defender_row(self.setting, cards)
        held = [played.word for played in work.stack.types]
        sort = words.linear_sort(self.setting, held) or "road" if work.kind == LONG else ""
        return location_row(self.setting, cards, sort)

    def used_names(self) -> set[str]:
        """Every name given so far, in one case."""
        names = [work.name for work in (*self.places, *self.units)]
        names += [foe.name for foe in self.foes]
        return {name.casefold() for name in names if name}

    # From one phase to the next

    def finish(self, stack: Stack) -> None:
        """A stack was finished: it becomes a place or a defender, and is named next."""
        self.side = stack.side
        kind = "" if stack.side == "def" else SMALL
        has_choice = stack.side == "loc" and may_be_large(stack.cards)  # F4.1
        self.works.append(FinishedStack(stack, kind=kind))
        self.phase = KIND if has_choice else NAME

    def go_on_creating(self) -> None:
        """Go on with creation, or with the map when all have skipped (F2.6)."""
        self.phase = CREATE
        if self.creation.is_over:
            numbers = range(len(self.places))
            self.drawing = CityDraft(sorted(numbers, key=self._drawn_when))
            self.phase = DRAW

    def meet_foe(self) -> None:
        """Turn up the next threat, or be ready (F7.2)."""
        if len(self.foes) == len(self.units):
            self.phase = READY
            return
        self.foes.append(Foe(parse_card(self.base["deck"][len(self.foes)])))
        self.phase = WORD

    def _drawn_when(self, place: int) -> tuple[int, int, int, int]:
        work = self.places[place]
        return *drawing_key(work.kind, work.stack.cards), place
