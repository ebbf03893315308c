"""Whether a scenario treats all seats alike: the same luck is played from every place.

As in duplicate bridge, a *set* repeats one deal with the seats turned round the table until each
has had every place. What luck gives to one place it then gives to all of them, so that little is
left in the differences but the map itself; a claim needs a tenth of the games that independent
ones would need, and often fewer.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from itertools import combinations
from math import ceil, isqrt, sqrt
from statistics import NormalDist
from typing import Any, Final

from engine.errors import RequestError
from engine.game.contract import Game
from engine.measure.inline_executor import InlineExecutor
from engine.measure.simulate import Job, make_job, play_sets
from engine.measure.statistics import MILLION, Interval, Mean, rounded
from engine.measure.tally import Tally
from engine.scenario.envelope import Scenario

CONFIDENCE: Final = 0.95
LOOKS: Final = 10
"""A claim may be made at this number of looks, the last after all of the budget and every other
look half as far as the one after the next; the error is shared out. A benchmark,
``benchmarks/stopping_rules.py``, compares rules (docs/measuring.md)."""
MOST_SETS: Final = 8_000
MOST_UNDECIDED: Final = 0.5
"""The part of the games of an even scenario that may end without a winner."""
PATIENCE: Final = 0.5
"""Standard errors by which luck may have made places look further apart than they are, before a
scenario is given up."""
Z_CLAIM: Final = NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / LOOKS)
"""Standard errors that each bound of a claim keeps from the tolerance. Both bounds of every pair
of places must hold, so no further correction is due (an intersection-union test)."""


@dataclass(slots=True)
class Evenness:
    """What sets of one scenario say about its places.

    Attributes:
        tally: all games, counted by place instead of by seat.
        gaps: per pair of places the mean difference of what they got, one value a set.
        sets: how many.
        shares: per place what it got, ``rates`` how often it alone did best, one value a set.
    """

    tally: Tally = field(default_factory=Tally)
    gaps: dict[tuple[int, int], Mean] = field(default_factory=dict)
    sets: int = 0
    shares: list[Mean] = field(default_factory=list)
    rates: list[Mean] = field(default_factory=list)

    def share(self, place: int) -> Interval:
        """What a place got of what there was to win, as a 95 % interval over sets."""
        return _cautious(self.shares[place])

    def rate(self, place: int) -> Interval:
        """In what part of the games a place alone did best, as a 95 % interval over sets."""
        return _cautious(self.rates[place])

    def gap(self) -> Interval:
        """The largest difference between two places, with the bounds of a claim."""
        found = [self._bounds(mean) for mean in self.gaps.values()]
        return Interval(
            max((value for value, _ in found), default=0.0),
            max((max(0.0, value - half) for value, half in found), default=0.0),
            max((value + half for value, half in found), default=1.0),
        )

    def is_hopeful(self, tolerance: float, budget: int) -> bool:
        """Whether the whole budget of sets may yet prove that all places differ by less.

        It may not when a gap that is smaller by :data:`PATIENCE` standard errors could not keep the
        bounds of the last look within the tolerance.
        """
        left = sqrt((self.sets + 2) / (budget + 2))
        for mean in self.gaps.values():
            value, half = self._bounds(mean)
            if value - PATIENCE * half / Z_CLAIM + half * left > tolerance:
                return False
        return True

    def is_decisive(self) -> bool:
        """Whether enough games have a winner: without winners all places are even."""
        return self.tally.draws <= MOST_UNDECIDED * self.tally.games

    def _bounds(self, gap: Mean) -> tuple[float, float]:
        """Two imagined sets, one for each place, keep a few equal sets from proving too much."""
        count = gap.count + 2
        squares = gap.squares + 2 * MILLION * MILLION
        variance = (count * squares - gap.total**2) / (count * (count - 1)) / MILLION**2
        return abs(gap.total / gap.count / MILLION), Z_CLAIM * sqrt(variance / count)


def _cautious(mean: Mean) -> Interval:
    """The interval of a mean between 0 and 1, as if one set more had got all and one nothing.

    Those two keep a few equal sets from proving too much.
    """
    if not mean.count:
        return Interval(0.5, 0.0, 1.0)
    wide = Mean(mean.count, mean.total, mean.squares)
    wide.add(0.0)
    wide.add(1.0)
    found, value = wide.interval(), mean.total / mean.count / MILLION
    half = (found.high - found.low) / 2
    return Interval(value, max(0.0, value - half), min(1.0, value + half))


def turned_jobs(game: Game, scenario: Scenario, player: str, seed: str) -> tuple[Job, ...]:
    """The jobs of a set: the scenario with its seats turned 0, 1, 2 ... times.

    Raises:
        RequestError: the game cannot turn its seats, or the scenario cannot be played.
    """
    if game.rotate_seats is None:
        raise RequestError(
            f"the seats of {game.info.title} can't change places. Leave out the option that asks"
            " for even seats."
        )
    return tuple(
        make_job(game.rotate_seats(scenario, turn), [player], seed)
        for turn in range(scenario.players)
    )


def play_more(
    jobs: tuple[Job, ...], so_far: Evenness, count: int, executor: Executor | None = None
) -> None:
    """Play this many more sets and add them to what is known.

    Args:
        jobs: of :func:`turned_jobs`.
        so_far: what is known; it is added to.
        count: how many sets.
        executor: runs the games; None for here. What comes of them is the same on any.
    """
    places = len(jobs)
    numbers = range(so_far.sets, so_far.sets + count)
    runs = executor or InlineExecutor()
    played: Iterator[Future[Tally]] = (
        runs.submit(play_sets, job, number, 1) for number in numbers for job in jobs
    )
    if executor is not None:  # a pool is handed all at once, here one follows the other
        played = iter(list(played))
    while len(so_far.shares) < places:
        so_far.shares.append(Mean())
        so_far.rates.append(Mean())
    for _number in numbers:
        got, won = [0.0] * places, [0] * places
        for turn in range(places):
            game = by_place(next(played).result(), turn)
            so_far.tally.merge(game)
            for place, mean in enumerate(game.seats):
                got[place] += mean.total / MILLION / places
                won[place] += game.wins[place]
        for place in range(places):
            so_far.shares[place].add(got[place])
            so_far.rates[place].add(won[place] / places)
        for one, other in combinations(range(places), 2):
            so_far.gaps.setdefault((one, other), Mean()).add(got[one] - got[other])
        so_far.sets += 1


def by_place(tally: Tally, turn: int) -> Tally:
    """A tally of games with the seats turned, counted by place: seat s sat at place s + turn."""
    count = len(tally.seats)
    tally.reseat([(place - turn) % count for place in range(count)])
    figures = {_at_place(name, turn, count): mean for name, mean in tally.figures.items()}
    tally.figures = dict(sorted(figures.items()))
    spreads = {_at_place(name, turn, count): spread for name, spread in tally.spreads.items()}
    tally.spreads = dict(sorted(spreads.items()))
    return tally


def _at_place(name: str, turn: int, count: int) -> str:
    """``units 1`` is one number of a list with one for each seat."""
    word, _, seat = name.rpartition(" ")
    return f"{word} {(int(seat) - 1 + turn) % count + 1}" if word and seat.isdigit() else name


def looks(tolerance: float) -> Iterator[int]:
    """After how many sets in all a claim may be made; the last is the whole budget.

    The budget would prove an exactly even map if the places of a set had luck of their own.
    """
    budget = min(MOST_SETS, ceil((Z_CLAIM / tolerance) ** 2))
    for halved in range(LOOKS - 1, -1, -1):
        yield max(2, isqrt(budget**2 >> halved))


def prove_even(
    jobs: tuple[Job, ...], tolerance: float, executor: Executor | None = None
) -> tuple[Evenness, bool]:
    """Play until it is clear whether all places differ by less than the tolerance.

    Args:
        jobs: of :func:`turned_jobs`.
        tolerance: of a share, above 0.
        executor: runs the games; None for here.

    Returns:
        what was played, and whether the claim holds with :data:`CONFIDENCE` and enough games have
        a winner. From the second look on, a scenario is given up as soon as the rest of the budget
        would hardly prove it, or too few games have a winner.
    """
    found = Evenness()
    planned = list(looks(tolerance))
    for look, sets in enumerate(planned):
        play_more(jobs, found, sets - found.sets, executor)
        gap = found.gap()
        if gap.high < tolerance and found.is_decisive():
            return found, True
        is_lost = look and not (found.is_hopeful(tolerance, planned[-1]) and found.is_decisive())
        if gap.low > tolerance or is_lost:
            return found, False
    return found, False


def evenness_of(found: Evenness, tolerance: float = 0.0) -> dict[str, Any]:
    """What a certificate says about it; ``tolerance`` is stated when it has been kept."""
    stated = {"sets": found.sets, "confidence": CONFIDENCE, "gap": rounded(found.gap())}
    return {**stated, "tolerance": tolerance} if tolerance else stated
