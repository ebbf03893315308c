"""Many games of one scenario on any executor, and what they say about it.

Games come in *sets*: within a set the deal is the same and the programs change seats, so that luck
of the deal and of the seat cancel out; intervals for programs treat a set as one observation. Every
set has a seed of its own, made from its number, so the result depends on neither the number of
workers nor the size of the chunks they are handed.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from engine import registry
from engine.errors import RequestError
from engine.play import CHANCE, NOBODY, turn_of
from engine.players import find_player
from engine.playing import Dice
from engine.record import play_of
from engine.rng import Streams
from engine.scenario import Scenario, to_data
from engine.statistics import Mean

CHUNK_SECONDS: Final = 0.5
"""Work handed to a worker at once: long enough to be worth sending, short enough to stop."""
MAX_GAMES: Final = 10_000_000
SAME: Final = 1e-9
"""Mean rewards nearer than this are equal."""


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be played; plain data, so that it can be sent to a worker.

    Attributes:
        slug: the game.
        scenario: JSON data of a sound scenario.
        players: a program's name for each seat.
        seed: any text.
    """

    slug: str
    scenario: dict[str, Any]
    players: tuple[str, ...]
    seed: str

    @property
    def rotations(self) -> int:
        """Games in a set: one for each turn of the table that changes who sits where."""
        seats = len(self.players)
        turned = [self.players[turn:] + self.players[:turn] for turn in range(1, seats + 1)]
        return turned.index(self.players) + 1


@dataclass(slots=True)
class Tally:
    """Counts of many games; tallies of different games can be merged in any order.

    Attributes:
        games, draws: how many, and in how many nobody did best alone.
        wins: per seat the games in which it alone did best.
        seats: per seat what it got (0 to 1).
        programs: per name what its seats got, one value a set.
        won: per name the games in which one of its seats alone did best.
        sets: per name the sets in which it got most; equal sets are nobody's.
        figures: per number in the outcome, such as ``attacker`` or ``scores 2``, its mean.
        length: decisions a game; ``longest`` and ``shortest`` of them.
        seconds: of work, on however many workers.
    """

    games: int = 0
    draws: int = 0
    wins: list[int] = field(default_factory=list)
    seats: list[Mean] = field(default_factory=list)
    programs: dict[str, Mean] = field(default_factory=dict)
    won: dict[str, int] = field(default_factory=dict)
    sets: dict[str, int] = field(default_factory=dict)
    figures: dict[str, Mean] = field(default_factory=dict)
    length: Mean = field(default_factory=Mean)
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
        self.length.merge(other.length)
        for mine, theirs in ((self.programs, other.programs), (self.figures, other.figures)):
            for name, mean in theirs.items():
                mine.setdefault(name, Mean()).merge(mean)
        for ours, others in ((self.won, other.won), (self.sets, other.sets)):
            for name, count in others.items():
                ours[name] = ours.get(name, 0) + count

    def add_set(self, shares: dict[str, list[float]]) -> None:
        """Count one set: what each program's seats got in its games."""
        means = {name: sum(got) / len(got) for name, got in shares.items()}
        for name, mean in means.items():
            self.programs.setdefault(name, Mean()).add(mean)
        best = max(means.values())
        leaders = [name for name, mean in means.items() if mean > best - SAME]
        if len(leaders) == 1:
            self.sets[leaders[0]] = self.sets.get(leaders[0], 0) + 1

    def add(
        self,
        rewards: tuple[float, ...],
        seated: tuple[str, ...],
        outcome: Mapping[str, Any],
        length: int,
    ) -> None:
        """Count one game; ``seated`` names the program of each seat."""
        self._widen(len(rewards))
        self.shortest = min(self.shortest, length) if self.games else length
        self.longest = max(self.longest, length)
        self.games += 1
        self.length.add(length)
        best = max(rewards)
        for seat, reward in enumerate(rewards):
            self.seats[seat].add(reward)
        if rewards.count(best) == 1:
            winner = rewards.index(best)
            self.wins[winner] += 1
            self.won[seated[winner]] = self.won.get(seated[winner], 0) + 1
        else:
            self.draws += 1
        for name, value in _figures(outcome):
            self.figures.setdefault(name, Mean()).add(value)

    def _widen(self, seats: int) -> None:
        while len(self.wins) < seats:
            self.wins.append(0)
            self.seats.append(Mean())


def _figures(outcome: Mapping[str, Any]) -> Iterator[tuple[str, float]]:
    for key, value in outcome.items():
        if isinstance(value, int | float):
            yield key, value
        elif isinstance(value, list):
            for index, item in enumerate(value):
                if isinstance(item, int | float):
                    yield f"{key} {index + 1}", item


def make_job(scenario: Scenario, players: list[str], seed: str) -> Job:
    """A job, checked so that no worker stumbles over it.

    Args:
        scenario: sound.
        players: programs by seat; a single one plays all seats.
        seed: any text.

    Raises:
        RequestError: the scenario cannot be played, a program is unknown, or too many are named.
    """
    play = play_of(registry.load(scenario.game))
    seats = play.seats(scenario)
    if len(players) == 1:
        players = players * len(seats)
    if len(players) != len(seats):
        raise RequestError(f"{len(players)} players are named, the seats are {', '.join(seats)}")
    for name in players:
        find_player(name, play)
    play.start(play.complete(scenario, Streams(seed, "simulate").stream("probe")))
    return Job(scenario.game, to_data(scenario), tuple(players), seed)


def play_sets(job: Job, first: int, count: int) -> Tally:
    """Play some sets of a job. This is what a worker does.

    Args:
        job: what to play.
        first: the number of the first set.
        count: how many sets.
    """
    start = time.perf_counter()
    play = play_of(registry.load(job.slug))
    scenario = msgspec.convert(job.scenario, Scenario)
    players = [find_player(name, play) for name in job.players]
    seats = len(players)
    tally = Tally()
    for number in range(first, first + count):
        setup = Streams(f"{job.seed}#{number}", "simulate").stream("setup")
        whole = play.complete(scenario, setup)
        shares: dict[str, list[float]] = {}
        for turn in range(job.rotations):
            state = play.start(whole)
            dice = Dice(f"{job.seed}#{number}.{turn}", seats)
            length = 0
            while (mover := state.to_move) != NOBODY:
                if mover == CHANCE:
                    state.apply(state.chance(dice.chance))
                    continue
                program = players[(mover + turn) % seats]
                state.apply(program(turn_of(state), dice.seats[mover]))
                length += 1
            rewards = state.rewards()
            seated = job.players[turn:] + job.players[:turn]
            tally.add(rewards, seated, state.outcome(), length)
            for name, reward in zip(seated, rewards, strict=True):
                shares.setdefault(name, []).append(reward)
        tally.add_set(shares)
    tally.seconds = time.perf_counter() - start
    return tally


def simulate(
    job: Job,
    games: int,
    executor: Executor,
    workers: int = 1,
) -> Iterator[Tally]:
    """Play at least so many games, yielding the tally so far whenever a chunk is done.

    The last tally is the result; whoever stops earlier has a partial one.

    Args:
        job: what to play.
        games: how many; rounded up to whole sets.
        executor: runs the chunks: threads, processes, or a cluster.
        workers: how many chunks it runs at once.

    Raises:
        RequestError: the number of games is out of range.
    """
    if not 1 <= games <= MAX_GAMES:
        raise RequestError(f"give 1 to {MAX_GAMES} games, not {games}")
    sets = -(-games // job.rotations)
    total = Tally()
    waiting: set[Future[Tally]] = set()
    done, size = 0, 1
    try:
        while done < sets or waiting:
            while done < sets and len(waiting) < 2 * workers:
                count = min(size, sets - done)
                waiting.add(executor.submit(play_sets, job, done, count))
                done += count
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                total.merge(future.result())
            per_set = total.seconds * job.rotations / max(total.games, 1)
            size = max(1, min(4 * size, int(CHUNK_SECONDS / max(per_set, 1e-9))))
            yield total
    finally:
        for future in waiting:
            future.cancel()
