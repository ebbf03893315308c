"""What became of each player's dukes, so that a reader always knows how many are left."""

from __future__ import annotations

from collections import Counter
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
    PLAYED = auto()  # by its owner, into the melds
    TAKEN_BACK = auto()  # by its owner, into the hand
    CHOSEN = auto()  # a new duke, beside a fief that lies open
    SHOWN = auto()  # the fief, for want of dukes


_LOST = (Fate.LURED, Fate.PLAYED, Fate.TAKEN_BACK)


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
        if before.fief_up[mover] and not before.dukes[mover] and after.dukes[mover]:
            self.events.append(DukeEvent(turn, mover, Fate.CHOSEN))
        played, taken_back = given_up(before, after)
        self.events += [DukeEvent(turn, mover, Fate.PLAYED)] * played
        self.events += [DukeEvent(turn, mover, Fate.TAKEN_BACK)] * taken_back

    def note_shown(self, after: State, seat: int) -> None:
        """Add that a player without dukes had to show the fief."""
        self.events.append(DukeEvent(after.turn, seat, Fate.SHOWN, after.fief[seat]))

    def left(self, seat: int, turn: int) -> int:
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
        had, left = self.left(seat, first), self.left(seat, last + 1)
        gone = Counter(one.fate for one in takewhile(lambda one: one.fate in _LOST, events))
        lured, played, taken_back = (gone[fate] for fate in _LOST)
        who, foe = self.names[other(seat)], self.names[seat]
        shown = next((one for one in events if one.fate is Fate.SHOWN), None)
        is_guarded = left > 0 and any(one.fate is Fate.CHOSEN for one in events)
        both: dict[str, Any] = {"who": who, "foe": foe, "dukes": some_dukes(lured, had)}
        if lured == gone.total() and lured and (shown or is_guarded):
            if shown:
                yield remark(told.LOST_AND_EXPOSED, **both, card=the_card(shown.card))
                if is_guarded:
                    yield remark(told.NEW_GUARD, foe=foe)
            else:
                yield remark(told.LOST_BUT_GUARDED, **both)
            return
        if lured:
            yield remark(told.LOSSES, **both)
        is_bare = not (shown or is_guarded)
        yield from giving_up(played, taken_back, had - lured, foe, is_bare=is_bare)
        if shown:
            texts = told.EXPOSED_AND_GUARDED if is_guarded else told.EXPOSED
            yield remark(texts, who=foe, card=the_card(shown.card))
        elif is_guarded:
            yield remark(told.PROTECTS, who=foe)


def given_up(before: State, after: State) -> tuple[int, int]:
    """How many dukes the mover gave up for good: played into the melds, and taken in hand."""
    had, has = before.dukes[before.mover], after.dukes[before.mover]
    given = max(had.bit_count() - has.bit_count(), 0)
    played = min((had & ~has & after.on_table).bit_count(), given)
    return played, given - played


def giving_up(
    played: int, taken_back: int, had: int, who: str, *, is_bare: bool
) -> Iterator[Remark]:
    """Return the lines for dukes that their owner gave up.

    Args:
        played: how many went into the melds.
        taken_back: how many went into the hand.
        had: how many there were.
        who: the owner.
        is_bare: whether to say that nobody guards the fief, if no duke is left.
    """
    ways = (
        (played, told.PLAYS_DUKE, told.PLAYS_ALL_DUKES),
        (taken_back, told.TAKES_BACK, told.TAKES_BACK_ALL),
    )
    for count, some, every in ways:
        if count:
            texts = every if count == had and is_bare else some
            dukes = _own_dukes(count, had, who)
            yield remark(texts, number=count, weight=3, dukes=dukes, who=who)
        had -= count


def _own_dukes(count: int, had: int, who: str) -> str:
    """Dukes that their owner gives up, as the subject of a sentence."""
    if count < had:
        return _(told.OWN_DUKE, who=who)
    return _(told.OWN_BOTH_DUKES if count == FULL else told.OWN_LAST_DUKE, who=who)


def some_dukes(count: int, had: int) -> str:
    """Dukes that a player loses, as the object of a sentence: ``the last duke``."""
    if count == had:
        return _(told.BOTH_DUKES) if count == FULL else _(told.LAST_DUKE)
    return counted(*told.SOME_DUKES, count, count=in_words(count))
