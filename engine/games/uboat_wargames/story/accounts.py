"""Where points came from, so that every number in the margin has its cause."""

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
from engine.telling.tale import Remark, Wording, remark

NOBODY = -1
TRUMPED = "trumped"
PLACED = "placed"
_PAIRS = 4
"""How many pairs of neighbours one sentence takes."""


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


def accounts(
    gains: Sequence[Gain], names: Sequence[str], fights: tuple[Wording, ...] = told.BALANCE
) -> list[Remark]:
    """What free tiles brought, then fights, then what aces cost.

    Args:
        gains: of one round or several.
        names: by seat.
        fights: the wordings for what neighbours won from each other.
    """
    free = [one for one in gains if one.of == NOBODY]
    aces = [one for one in gains if one.to == NOBODY]
    lines: list[Remark] = []
    if free:
        parts = _shares([(one.to, one.points) for one in free], names)
        lines.append(remark(told.FREE, number=len(free), parts=parts))
    won = _between(gains)
    lines += [
        remark(fights, parts=_won(won[first : first + _PAIRS], names))
        for first in range(0, len(won), _PAIRS)
    ]
    if aces:
        parts = _shares([(one.of, one.points) for one in aces], names)
        lines.append(remark(told.ACES, number=len(aces), parts=parts))
    return lines


def in_a_line(gains: Sequence[Gain], names: Sequence[str], number: int) -> Remark:
    """The same of a single round in one line; its number decides the wordings."""
    said = []
    for line in accounts(gains, names, told.ALSO_WON):
        text = line.texts[number % len(line.texts)]
        said.append(
            _(text, **line.fields)
            if isinstance(text, str)
            else counted(*text, line.number, **line.fields)
        )
    return remark((told.ACCOUNT,), weight=0, said=" ".join(said))


def _shares(found: Sequence[tuple[int, int]], names: Sequence[str]) -> str:
    """Points by seat: ``Anna 14 points and Berta 12``."""
    sums: Counter[int] = Counter()
    for seat, points in found:
        sums[seat] += points
    first, *others = sorted(sums)
    parts = [f"{names[first]} {counted(*told.ONE_POINT, sums[first])}"]
    return listed([*parts, *(f"{names[seat]} {sums[seat]}" for seat in others)])


def _between(gains: Sequence[Gain]) -> list[Gain]:
    """What one neighbour won from another, less what the other won back."""
    sums: Counter[tuple[int, int]] = Counter()
    for one in gains:
        if NOBODY not in (one.to, one.of):
            sums[one.to, one.of] += one.points
            sums[one.of, one.to] -= one.points
    return [Gain(to, of, points) for (to, of), points in sorted(sums.items()) if points > 0]


def _won(found: Sequence[Gain], names: Sequence[str]) -> str:
    """``Berta won 5 points from Anna, 2 from Cyrill and Cyrill 7 from Dora``."""
    parts: list[str] = []
    before = NOBODY
    for one in found:
        text = told.WON_MORE if one.to == before else told.WON_NEXT if parts else told.WON_FIRST
        before = one.to
        points = one.points if parts else counted(*told.ONE_POINT, one.points)
        parts.append(_(text, who=names[one.to], foe=names[one.of], points=points))
    return listed(parts)
