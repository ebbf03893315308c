"""Many games of one scenario on any executor, and what they say about it.

Games come in *sets*: within a set the deal is the same and the programs change seats, so that luck
of the deal and of the seat cancel out; intervals for programs treat a set as one observation. Every
set has a seed of its own, made from its number, so the result depends on neither the number of
workers nor the size of the chunks they are handed.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from engine import registry
from engine.errors import RequestError
from engine.game.contract import play_of
from engine.game.playable import CHANCE, NOBODY, AnyPlay, AnyPlayer, AnyState, dealer_of
from engine.measure.leads import Timeline
from engine.measure.tally import GameResult, Tally
from engine.play.match import Dice, blaming, choose_move
from engine.play.programs import find_player
from engine.rng import Streams
from engine.scenario.envelope import Scenario, to_data

CHUNK_SECONDS: Final = 0.5
"""Work handed to a worker at once: long enough to be worth sending, short enough to stop."""
MAX_GAMES: Final = 10_000_000


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be played; plain data, so that it can be sent to a worker.

    Attributes:
        slug: the game.
        scenario: JSON data of a sound scenario.
        players: a program's name for each seat.
        seed: any text.
        as_written: cards lie as the scenario writes them; else they are shuffled for every set as
            its pages have people shuffle them.
    """

    slug: str
    scenario: dict[str, Any]
    players: tuple[str, ...]
    seed: str
    as_written: bool = False

    @property
    def rotations(self) -> int:
        """Games in a set: one for each turn of the table that changes who sits where."""
        seats = len(self.players)
        turned = [self.players[turn:] + self.players[:turn] for turn in range(1, seats + 1)]
        return turned.index(self.players) + 1


def make_job(scenario: Scenario, players: list[str], seed: str, *, as_written: bool = False) -> Job:
    """A job, checked so that no worker stumbles over it.

    Args:
        scenario: sound.
        players: programs by seat; a single one plays all seats.
        seed: any text.
        as_written: play the very cards that the scenario writes down, not what its table meets.

    Raises:
        RequestError: the scenario cannot be played, a program is unknown, or too many are named.
    """
    play = play_of(registry.load(scenario.game))
    seats = play.seats(scenario)
    if len(players) == 1:
        players = players * len(seats)
    if len(players) != len(seats):
        raise RequestError(
            f"--players: this game has {len(seats)} seats ({', '.join(seats)}), but you named"
            f" {len(players)} players. Name one for each seat, or one for all."
        )
    for name in players:
        find_player(name, play)
    with blaming(scenario.game, "its first deal"):
        play.start(play.deal_missing(scenario, Streams(seed, "simulate").stream("probe")))
    return Job(scenario.game, to_data(scenario), tuple(players), seed, as_written)


def play_sets(job: Job, first: int, count: int) -> Tally:
    """Play some sets of a job. This is what a worker does.

    Args:
        job: what to play.
        first: the number of the first set.
        count: how many sets.

    Raises:
        BrokenGameError: the game's own code failed, or a program made an illegal move.
    """
    start = time.perf_counter()
    play = play_of(registry.load(job.slug))
    scenario = msgspec.convert(job.scenario, Scenario)
    players = [find_player(name, play) for name in job.players]
    seats = len(players)
    deal = dealer_of(play, scenario, anew=not job.as_written)
    tally = Tally()
    for number in range(first, first + count):
        with blaming(job.slug, f"set {number} of seed {job.seed}"):
            dealt = deal(Streams(f"{job.seed}#{number}", "simulate").stream("setup"))
            shares: dict[str, list[float]] = {}
            rewards = []
            for turn in range(job.rotations):
                seated = job.players[turn:] + job.players[:turn]
                programs = players[turn:] + players[:turn]
                dice = Dice(seed_of(job, number, turn), seats)
                account = _play_game(play, dealt.copy(), programs, seated, dice)
                tally.add(account)
                rewards.append(account.rewards)
                for name, reward in zip(seated, account.rewards, strict=True):
                    shares.setdefault(name, []).append(reward)
            tally.add_set(shares, rewards)
    tally.seconds = time.perf_counter() - start
    return tally


def seed_of(job: Job, number: int, turn: int) -> str:
    """The seed of one game: no other game of the job has it."""
    return f"{job.seed}#{number}.{turn}"


def _play_game(
    play: AnyPlay,
    state: AnyState,
    programs: Sequence[AnyPlayer],
    seated: tuple[str, ...],
    dice: Dice,
) -> GameResult:
    meter = play.meter
    uses: dict[str, int] = {}
    places: dict[str, int] = {}
    users: dict[tuple[str, int], int] = {}
    timeline: Timeline = []
    falls: dict[str, int] = {}
    length = 0
    leader: int | None = None
    first: int | None = None
    while (mover := state.to_move) != NOBODY:
        if mover == CHANCE:
            state.apply(state.chance(dice.chance))
            continue
        move = choose_move(state, programs[mover], dice.seats[mover])
        length += 1
        if meter is None:
            state.apply(move)
            continue
        if name := meter.use(state, move):
            uses[name] = uses.get(name, 0) + 1
            users[name, mover] = users.get((name, mover), 0) + 1
        if name := meter.place(state, move):
            places[name] = places.get(name, 0) + 1
        if first is None:
            first = meter.first_player(state, move)
        state.apply(move)
        if name := meter.captured_at(state, move):
            falls[name] = falls.get(name, 0) + 1
        ahead = meter.leader(state)
        if ahead != leader:
            timeline.append((length, ahead))
            leader = ahead
    ending = meter.ending(state) if meter else ""
    outcome = state.outcome() or {}
    rewards = state.rewards()
    return GameResult(
        rewards, seated, outcome, length, ending, uses, places, falls, users, timeline, first
    )


def verify_games(games: int) -> None:
    """Check a number of games.

    Raises:
        RequestError: it is out of range.
    """
    if not 1 <= games <= MAX_GAMES:
        raise RequestError(f"--games must be between 1 and {MAX_GAMES:,} (you wrote {games:,}).")


def simulate(
    job: Job,
    games: int,
    executor: Executor,
    workers: int = 1,
    so_far: Tally | None = None,
) -> Iterator[Tally]:
    """Play at least this many games in all, yielding the tally so far whenever a chunk is done.

    The last tally is the result; a caller that stops earlier has a partial one.

    Args:
        job: what to play.
        games: how many; rounded up to whole sets.
        executor: runs the chunks: threads, processes, or a cluster.
        workers: how many chunks it runs at once.
        so_far: of the job's first games, which are not played again; it is added to.

    Raises:
        RequestError: the number of games is out of range.
    """
    verify_games(games)
    sets = -(-games // job.rotations)
    total = so_far or Tally()
    waiting: set[Future[Tally]] = set()
    done, size = total.games // job.rotations, 1
    try:
        while done < sets or waiting:
            while done < sets and len(waiting) < 2 * workers:
                count = max(1, min(size, (sets - done) // (2 * workers)))  # all end together
                waiting.add(executor.submit(play_sets, job, done, count))
                done += count
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                total.merge(future.result())
            per_set = total.seconds * job.rotations / max(total.games, 1)
            size = max(1, min(4 * size, int(CHUNK_SECONDS / max(per_set, 1e-9))))
            yield total
        assert total.games == sets * job.rotations  # noqa: S101 - none lost, none counted twice
    finally:
        for future in waiting:
            future.cancel()
