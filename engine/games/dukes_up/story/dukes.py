"""What became of each player's dukes, so that a reader always knows how many are left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import takewhile
from typing import Any

from engine.games.dukes_up.rulebook.tables import BLACK, RED, other
from engine.games.dukes_up.story import sentences as told
from engine.games.dukes_up.turn.state import State
from engine.games.dukes_up.turn.table import NO_CARD
from engine.language import _, counted
from engine.telling.names import in_words, the_card
from engine.telling.tale import Remark, remark

FULL = 2
"""How many dukes a player has at first."""


class Fate(Enum):
    """What may happen beside a fief."""

    LURED = auto()  # a duke is taken by the other player
    GIVEN_UP = auto()
    CHOSEN = auto()  # a new duke, beside a fief that lies open
    SHOWN = auto()  # the fief, for want of dukes


@dataclass(frozen=True, slots=True)
class DukeEvent:
    """What happened to a player in a turn; the card is a fief that was shown."""

    turn: int
    seat: int
    fate: Fate
    card: int = NO_CARD


@dataclass
class Dukes:
    """The dukes of a whole game.

    Attributes:
        names: of Red and Black.
        at_first: how many dukes each has when the first turn begins.
        events: in order.
    """

    names: tuple[str, ...]
    at_first: tuple[int, int] = (FULL, FULL)
    events: list[DukeEvent] = field(default_factory=list)

    def note(self, before: State, after: State) -> None:
        """Add what a move brought about for the dukes of both."""
        mover, foe = before.mover, other(before.mover)
        turn = before.turn
        taken = (before.dukes[foe] & ~after.dukes[foe]).bit_count()
        self.events += [DukeEvent(turn, foe, Fate.LURED)] * taken
        had, has = before.dukes[mover], after.dukes[mover]
        if before.fief_up[mover] and not had and has:
            self.events.append(DukeEvent(turn, mover, Fate.CHOSEN))
        given = had.bit_count() - has.bit_count()
        self.events += [DukeEvent(turn, mover, Fate.GIVEN_UP)] * given

    def note_shown(self, after: State, seat: int) -> None:
        """Add that a player without dukes had to show the fief."""
        self.events.append(DukeEvent(after.turn, seat, Fate.SHOWN, after.fief[seat]))

    def _left(self, seat: int, turn: int) -> int:
        """How many dukes a player has as a turn begins."""
        left = self.at_first[seat]
        for event in self._of(seat, 0, turn - 1):
            left += {Fate.CHOSEN: 1, Fate.SHOWN: 0}.get(event.fate, -1)
        return left

    def _of(self, seat: int, first: int, last: int) -> list[DukeEvent]:
        return [one for one in self.events if one.seat == seat and first <= one.turn <= last]

    def told(self, first: int, last: int) -> list[Remark]:
        """Return the lines for dukes and fiefs in several turns, cause before consequence."""
        return [line for seat in (RED, BLACK) for line in self._told_of(seat, first, last)]

    def _told_of(self, seat: int, first: int, last: int) -> Iterator[Remark]:
        events = self._of(seat, first, last)
        had, left = self._left(seat, first), self._left(seat, last + 1)
        gone = list(takewhile(lambda one: one.fate in {Fate.LURED, Fate.GIVEN_UP}, events))
        lured = sum(one.fate is Fate.LURED for one in gone)
        given = len(gone) - lured
        who, foe = self.names[other(seat)], self.names[seat]
        shown = next((one for one in events if one.fate is Fate.SHOWN), None)
        is_guarded = left > 0 and any(one.fate is Fate.CHOSEN for one in events)
        both: dict[str, Any] = {"who": who, "foe": foe, "dukes": some_dukes(lured, had)}
        if lured and not given and (shown or is_guarded):
            if shown:
                yield remark(told.LOST_AND_EXPOSED, **both, card=the_card(shown.card))
                if is_guarded:
                    yield remark(told.NEW_GUARD, foe=foe)
            else:
                yield remark(told.LOST_BUT_GUARDED, **both)
            return
        if lured == given == 1 and had == FULL:
            yield remark(told.LOSES_AND_GIVES_UP, who=who, foe=foe)
        else:
            if lured:
                yield remark(told.LOSSES, **both)
            if given:
                yield remark(told.GIVES_UP, who=foe, dukes=some_dukes(given, had - lured))
        if shown:
            texts = told.EXPOSED_AND_GUARDED if is_guarded else told.EXPOSED
            yield remark(texts, who=foe, card=the_card(shown.card))
        elif is_guarded:
            yield remark(told.PROTECTS, who=foe)


def some_dukes(count: int, had: int) -> str:
    """Dukes that a player loses or gives up, as the object of a sentence: ``the last duke``."""
    if count == had:
        return _(told.BOTH_DUKES) if count == FULL else _(told.LAST_DUKE)
    return counted(*told.SOME_DUKES, count, count=in_words(count))
