"""What is left of the points of some rounds, so that every number in the margin has a cause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.uboat_wargames.rulebook.rules import WON, TableRules
from engine.games.uboat_wargames.rulebook.tables import PER_ROW
from engine.games.uboat_wargames.story import sentences as told
from engine.games.uboat_wargames.table.events import Event
from engine.language import _, counted
from engine.telling.names import listed
from engine.telling.tale import Remark, remark

NOBODY = -1
TRUMPED = "trumped"
PLACED = "placed"
_NAMED = 2
"""Of more who took free tiles, only those are named who won most by them."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that changed hands: a free tile had no owner before, one lost to an ace has none."""

    to: int
    of: int
    points: int


def gain_of(event: Event, rules: TableRules) -> Gain | None:
    """The points that an event moved; None if it moved none."""
    if event.kind not in (PLACED, WON, TRUMPED):
        return None
    to = NOBODY if event.kind == TRUMPED else event.seat
    of = NOBODY if event.other is None else event.other
    return Gain(to, of, rules.values[event.action % PER_ROW])


def rest(
    left: Sequence[Gain], named: Sequence[Gain], names: Sequence[str], *, is_brief: bool
) -> list[Remark]:
    """What is left of some rounds in one sentence; nothing if nothing is left.

    Args:
        left: the gains to account for.
        named: those of the same rounds that have a sentence of their own.
        names: by seat.
        is_brief: leave out free tiles where others changed hands.
    """
    fought, free = _fought(left, named), _free(left, named, names)
    if fought and free and not is_brief:
        return [remark(told.REST, weight=0, fought=fought, free=free)]
    said = fought or free
    return [remark((told.REST_OF_ONE_KIND,), weight=0, said=said)] if said else []


def _fought(left: Sequence[Gain], named: Sequence[Gain]) -> str:
    """The tiles among them that changed hands, and those that aces freed; empty for none."""
    taken = [one.points for one in left if NOBODY not in (one.to, one.of)]
    freed = sum(one.to == NOBODY for one in left)
    if taken and freed:
        return _(told.OTHERS_OR_FREE)
    if freed:
        return counted(*told.CAME_FREE, freed)
    if not taken:
        return ""
    least = min((one.points for one in named if one.of != NOBODY), default=0)
    return counted(*(told.SMALLER if max(taken) < least else told.OTHERS), len(taken))


def _free(left: Sequence[Gain], named: Sequence[Gain], names: Sequence[str]) -> str:
    """The free tiles among them: who took any, or who won most by free tiles."""
    takers = [one.to for one in left if one.of == NOBODY]
    if not takers:
        return ""
    if len({*takers}) <= _NAMED:
        who = listed(names[seat] for seat in sorted({*takers}))
        return counted(*told.FREE, len(takers), who=who)
    sums: Counter[int] = Counter()
    for one in (*left, *named):
        sums[one.to] += one.points if one.of == NOBODY else 0
    most = max(sums.values())
    best = (names[seat] for seat in range(len(names)) if sums[seat] == most)
    return _(told.FREE_MOST, who=listed(best))
