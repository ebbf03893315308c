"""What a record brought, round by round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine.games.uboat_wargames.story import sentences as told
from engine.games.uboat_wargames.story.accounts import Gain
from engine.games.uboat_wargames.story.fleet import Fleet
from engine.telling.tale import Moment, Remark, remark

CHANGES = 10
"""What a fight weighs more after whose round a tile had another owner, or none."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much a story tells.

    Attributes:
        most: the fights that a paragraph tells by name.
        is_brief: whether free tiles go without saying where others changed hands.
        is_brief_alone: whether a round by itself names only the fights that changed the lead.
    """

    most: int
    is_brief: bool = False
    is_brief_alone: bool = False


@dataclass
class RoundByRound:
    """What a record brought, round by round.

    Attributes:
        moments: the rounds, each with its lines for a paragraph of its own.
        fights: of each round, the lines for all its fights and free tiles.
        gains: of each round, what each of these lines brought.
        causes: of each round, the number of the line that gave its new leader the lead; None if
            nobody took it.
        tops: the sides with the most points after each.
        points: of each seat after each.
        turned: the number in these lists of the round that decided it.
        sunk: cards that each seat lost in fights.
    """

    moments: list[Moment] = field(default_factory=list)
    fights: list[list[Remark]] = field(default_factory=list)
    gains: list[list[Gain | None]] = field(default_factory=list)
    causes: list[int | None] = field(default_factory=list)
    tops: list[list[tuple[int, ...]]] = field(default_factory=list)
    points: list[list[int]] = field(default_factory=list)
    turned: int = 0
    sunk: Counter[int] = field(default_factory=Counter)

    @property
    def leaders(self) -> list[tuple[int, ...]]:
        """The side that was alone ahead after each round; empty where there was none."""
        return [top[0] if len(top) == 1 else () for top in self.tops]

    def begin_round(self, at: int) -> None:
        """Make room for one more round."""
        self.moments.append(Moment(at))
        self.fights.append([])
        self.gains.append([])
        self.tops.append([])
        self.points.append([])

    def lines(self, rounds: Iterable[int]) -> Iterator[tuple[int, int, Remark, Gain | None]]:
        """The fights and free tiles of some rounds: the round, the number in it, line and gain."""
        for at in rounds:
            pairs = zip(self.fights[at], self.gains[at], strict=True)
            for number, (line, gain) in enumerate(pairs):
                yield at, number, line, gain


def level(course: RoundByRound, number: int, fleet: Fleet, *, is_alone: bool) -> list[Remark]:
    """Who drew level in front by the end of a round, if anybody did since the one before.

    Args:
        course: of the game.
        number: of the round.
        fleet: the people.
        is_alone: whether the round has a paragraph of its own.
    """
    top = course.tops[number]
    before = course.tops[number - 1] if number else []
    if len(top) < 2 or top == before or not number:
        return []
    at = course.moments[number].at
    led = next((leader for leader in reversed(course.leaders[:number]) if leader), ())
    was, now = course.points[number - 1], course.points[number]
    has_kept = all(now[seat] >= was[seat] for side in top if side != led for seat in side)
    if led in top and has_kept:
        seats = [seat for side in top if side != led for seat in side]
        return [
            remark(
                told.LEVEL if is_alone else told.LEVEL_BY,
                number=len(seats),
                who=fleet.side(seats),
                leader=fleet.side(led),
                round=at,
            )
        ]
    who = fleet.side([seat for side in top for seat in side])
    return [remark(told.SHARED if is_alone else told.SHARED_BY, who=who, round=at)]
