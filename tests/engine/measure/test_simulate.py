"""Many games: the same whatever the workers, each with a seed of its own, in bounded memory."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor

import pytest

from engine import registry
from engine.game.contract import Request
from engine.measure import simulate
from engine.measure.inline_executor import InlineExecutor
from engine.measure.simulate import Job, make_job, play_sets, seed_of
from engine.measure.tally import Tally


@pytest.fixture
def job() -> Job:
    game = registry.load("dabu-deeps")
    return make_job(game.generate(Request("1", 2)), ["random"], "x")


def last(tallies: Iterator[Tally]) -> Tally:
    *_, tally = tallies
    tally.seconds = 0.0
    return tally


def test_the_result_depends_on_neither_workers_nor_chunks(
    job: Job, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = last(simulate.simulate(job, 60, InlineExecutor()))
    with ThreadPoolExecutor(3) as pool:
        assert last(simulate.simulate(job, 60, pool, 3)) == alone
    monkeypatch.setattr(simulate, "CHUNK_SECONDS", 0.0)
    assert last(simulate.simulate(job, 60, InlineExecutor())) == alone


def test_games_go_on_where_others_ended(job: Job) -> None:
    def games(count: int, so_far: Tally | None = None) -> Tally:
        return last(simulate.simulate(job, count, InlineExecutor(), so_far=so_far))

    assert games(60, games(20)) == games(60)
    assert games(20).games == 20


def test_every_game_has_a_seed_of_its_own(job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[str] = []

    class Noted(simulate.Dice):
        def __init__(self, seed: str, seats: int) -> None:
            seeds.append(seed)
            super().__init__(seed, seats)

    monkeypatch.setattr(simulate, "Dice", Noted)
    last(simulate.simulate(job, 200, InlineExecutor()))
    assert len(set(seeds)) == len(seeds) == 200
    turned = Job(job.slug, job.scenario, ("a", "b"), job.seed)
    assert turned.rotations == 2
    assert len({seed_of(turned, number, turn) for number in range(500) for turn in (0, 1)}) == 1000


def test_memory_does_not_grow_with_the_number_of_games(job: Job) -> None:
    """A tally holds counts by kind, never anything by game."""
    few, many = play_sets(job, 0, 300), play_sets(job, 0, 3000)
    assert many.games == 10 * few.games
    assert len(pickle.dumps(many)) < 1.3 * len(pickle.dumps(few))


class Lazy(Executor):
    """Runs nothing until more chunks wait than it was promised."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open = 0

    def submit(self, fn, /, *args, **kwargs):
        future: Future[Tally] = Future()
        self.open += 1
        assert self.open <= self.most
        future.set_result(fn(*args, **kwargs))
        future.result = self.taken(future.result)
        return future

    def taken(self, result):
        def take(timeout: float | None = None) -> Tally:
            self.open -= 1
            found: Tally = result(timeout)
            return found

        return take


def test_few_chunks_are_under_way_at_once(job: Job) -> None:
    last(simulate.simulate(job, 400, Lazy(6), 3))


def test_a_chunk_that_is_counted_twice_is_noticed(job: Job) -> None:
    class Doubling(InlineExecutor):
        def submit(self, fn, /, *args, **kwargs):
            return super().submit(twice, fn, *args)

    def twice(fn, *args):
        tally = fn(*args)
        tally.merge(fn(*args))
        return tally

    with pytest.raises(AssertionError):
        last(simulate.simulate(job, 8, Doubling()))
