"""Counts of many games, which can be merged in any order with the same result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from engine.measure.leads import Leads, Timeline
from engine.measure.statistics import Mean, RatioCounts
from engine.sums import ordered_sum

K = TypeVar("K")
SAME: Final = 1e-9
"""Mean rewards nearer than this are equal."""
MOST_SPREAD: Final = 1000
"""Numbers beyond this are not counted one by one, so that memory stays bounded."""


@dataclass(slots=True)
class GameResult:
    """What is told of one game.

    Attributes:
        rewards: what each seat got.
        seated: the program of each seat.
        outcome: as a record writes it.
        length: decisions made.
        ending: how it ended, when the game tells.
        uses, places, falls: how often something was used, where, and where something was taken.
        users: how often each seat used something: (thing, seat) -> times.
        timeline: who was ahead when; empty when the game does not tell.
        first: the seat that took the first turn, when the game tells.
    """

    rewards: tuple[float, ...]
    seated: tuple[str, ...]
    outcome: Mapping[str, Any]
    length: int
    ending: str = ""
    uses: dict[str, int] = field(default_factory=dict)
    places: dict[str, int] = field(default_factory=dict)
    falls: dict[str, int] = field(default_factory=dict)
    users: dict[tuple[str, int], int] = field(default_factory=dict)
    timeline: Timeline = field(default_factory=list)
    first: int | None = None


@dataclass(slots=True)
class Tally:
    """Counts of many games; tallies of different games can be merged in any order.

    Attributes:
        games, draws: how many, and in how many nobody did best alone.
        wins: per seat the games in which it alone did best.
        seats: per seat what it got (0 to 1), one value a set: games of a set share their deal.
        rewards: the same, one value a game.
        programs: per name what its seats got, one value a set.
        won: per name the games in which one of its seats alone did best.
        sets: per name the sets in which it got most; equal sets are nobody's.
        figures: per number in the outcome, such as ``attacker`` or ``scores 2``, its mean;
            ``spreads`` counts games by it, where it is whole.
        length: decisions a game; ``longest`` and ``shortest`` of them; ``lengths`` counts games by
            their decisions.
        endings: per kind of ending, in how many games.
        uses, places, falls: how often something was used, where, and where something was taken,
            in all games together.
        links: per thing used and seat how its uses go with what the seat got.
        leads: who was ahead when.
        first: what the seat got that took the first turn.
        seconds: of work, on however many workers.
    """

    games: int = 0
    draws: int = 0
    wins: list[int] = field(default_factory=list)
    seats: list[Mean] = field(default_factory=list)
    rewards: list[Mean] = field(default_factory=list)
    programs: dict[str, Mean] = field(default_factory=dict)
    won: dict[str, int] = field(default_factory=dict)
    sets: dict[str, int] = field(default_factory=dict)
    figures: dict[str, Mean] = field(default_factory=dict)
    spreads: dict[str, dict[int, int]] = field(default_factory=dict)
    length: Mean = field(default_factory=Mean)
    lengths: dict[int, int] = field(default_factory=dict)
    endings: dict[str, int] = field(default_factory=dict)
    uses: dict[str, int] = field(default_factory=dict)
    places: dict[str, int] = field(default_factory=dict)
    links: dict[tuple[str, int], RatioCounts] = field(default_factory=dict)
    falls: dict[str, int] = field(default_factory=dict)
    leads: Leads = field(default_factory=Leads)
    first: Mean = field(default_factory=Mean)
    shortest: int = 0
    longest: int = 0
    seconds: float = 0.0

    def merge(self, other: Tally) -> None:
        """Add the counts of another tally."""
        if not other.games:
            return
        self.shortest = min(self.shortest, other.shortest) if self.games else other.shortest
        self.longest = max(self.longest, other.longest)
        self.games += other.games
        self.draws += other.draws
        self.seconds += other.seconds
        self._widen(len(other.wins))
        for seat, wins in enumerate(other.wins):
            self.wins[seat] += wins
            self.seats[seat].merge(other.seats[seat])
            self.rewards[seat].merge(other.rewards[seat])
        self.length.merge(other.length)
        for mine, theirs in ((self.programs, other.programs), (self.figures, other.figures)):
            for name, mean in theirs.items():
                mine.setdefault(name, Mean()).merge(mean)
        self.leads.merge(other.leads)
        self.first.merge(other.first)
        for user, link in other.links.items():
            self.links.setdefault(user, RatioCounts()).merge(link)
        for ours, others in (
            (self.won, other.won),
            (self.sets, other.sets),
            (self.endings, other.endings),
            (self.uses, other.uses),
            (self.places, other.places),
            (self.falls, other.falls),
        ):
            _count(ours, others)
        _count(self.lengths, other.lengths)
        for name, spread in other.spreads.items():
            _count(self.spreads.setdefault(name, {}), spread)

    def reseat(self, seats: Sequence[int]) -> None:
        """Count by place instead of by seat.

        Args:
            seats: place -> the seat that was there.
        """
        self.wins = [self.wins[seat] for seat in seats]
        self.seats = [self.seats[seat] for seat in seats]
        self.rewards = [self.rewards[seat] for seat in seats]
        self.links = {(name, seats.index(seat)): link for (name, seat), link in self.links.items()}
        self.leads.at = {seats.index(seat): counts for seat, counts in self.leads.at.items()}

    def add_set(
        self, shares: Mapping[str, Sequence[float]], rewards: Sequence[Sequence[float]]
    ) -> None:
        """Count one set, after its games.

        Args:
            shares: what each program's seats got.
            rewards: per game what each seat got.
        """
        for seat, got in enumerate(zip(*rewards, strict=True)):
            self.seats[seat].add(ordered_sum(got) / len(got))
        means = {name: ordered_sum(got) / len(got) for name, got in shares.items()}
        for name, mean in means.items():
            self.programs.setdefault(name, Mean()).add(mean)
        best = max(means.values())
        leaders = [name for name, mean in means.items() if mean > best - SAME]
        if len(leaders) == 1:
            _count(self.sets, {leaders[0]: 1})

    def add(self, game: GameResult) -> None:
        """Count one game."""
        rewards, length = game.rewards, game.length
        self._widen(len(rewards))
        self.shortest = min(self.shortest, length) if self.games else length
        self.longest = max(self.longest, length)
        self.games += 1
        self.length.add(length)
        self.lengths[length] = self.lengths.get(length, 0) + 1
        best = max(rewards)
        winner = rewards.index(best) if rewards.count(best) == 1 else None
        for seat, reward in enumerate(rewards):
            self.rewards[seat].add(reward)
        self.leads.add(game.timeline, length, winner)
        if winner is not None:
            self.wins[winner] += 1
            _count(self.won, {game.seated[winner]: 1})
        else:
            self.draws += 1
        if game.ending:
            _count(self.endings, {game.ending: 1})
        _count(self.uses, game.uses)
        _count(self.places, game.places)
        _count(self.falls, game.falls)
        if game.first is not None:
            self.first.add(rewards[game.first])
        for user, times in game.users.items():
            self.links.setdefault(user, RatioCounts()).add(times, rewards[user[1]])
        for name, value in _figures(game.outcome):
            self.figures.setdefault(name, Mean()).add(value)
            if isinstance(value, int) and abs(value) <= MOST_SPREAD:
                spread = self.spreads.setdefault(name, {})
                spread[value] = spread.get(value, 0) + 1

    def _widen(self, seats: int) -> None:
        while len(self.wins) < seats:
            self.wins.append(0)
            self.seats.append(Mean())
            self.rewards.append(Mean())


def _count(ours: dict[K, int], more: Mapping[K, int]) -> None:
    for what, count in more.items():
        ours[what] = ours.get(what, 0) + count


def _figures(outcome: Mapping[str, Any]) -> Iterator[tuple[str, float]]:
    for key, value in outcome.items():
        if key == "winner":  # a seat's number has no mean
            continue
        if isinstance(value, int | float):
            yield key, value
        elif isinstance(value, list):
            for index, item in enumerate(value):
                if isinstance(item, int | float):
                    yield f"{key} {index + 1}", item
