"""Claims about places: what is counted, when a claim is made, and how often it is wrong."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import registry
from engine.errors import RequestError, UnsatisfiableError
from engine.game.contract import Request
from engine.measure import evenness, target
from engine.measure.evenness import Evenness, by_place, looks, play_more, prove_even, turned_jobs
from engine.measure.inline_executor import InlineExecutor
from engine.measure.simulate import Job
from engine.measure.statistics import Mean
from engine.measure.tally import GameResult, Tally
from engine.measure.target import generate_measured
from engine.rng import Stream

T = TypeVar("T")
DEEBZ = registry.load("deebz")


def fake(monkeypatch: pytest.MonkeyPatch, favour: int, luck: int = 100) -> tuple[Job, ...]:
    """Two jobs whose games place 0 wins in ``favour`` of 100 sets, else whoever has the luck.

    ``luck``: in how many of 100 sets both games go to the seat with the luck of the deal.
    """

    def play(job: Job, number: int, count: int) -> Tally:
        assert count == 1
        turn = int(job.slug)
        deal = Stream(f"deal {number}")
        lucky, shared, favoured = deal.below(2), deal.below(100), deal.below(100)
        if shared >= luck:
            lucky = Stream(f"deal {number}.{turn}").below(2)
        winner = (0 - turn) % 2 if favoured < favour else lucky
        tally = Tally()
        rewards = tuple(float(seat == winner) for seat in range(2))
        tally.add(GameResult(rewards, ("a", "a"), {"units": [7 + turn, 9], "rounds": 4}, 10))
        tally.add_set({"a": [0.5]}, [rewards])
        return tally

    monkeypatch.setattr(evenness, "play_sets", play)
    return Job("0", {}, ("a", "a"), ""), Job("1", {}, ("a", "a"), "")


def test_an_even_scenario_is_proven_even_with_few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    found, is_even = prove_even(fake(monkeypatch, favour=0), 0.1)
    assert is_even
    assert found.gap().value == 0
    assert found.tally.games == 2 * found.sets < 100  # independent games: about 400


def test_an_uneven_one_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    found, is_even = prove_even(fake(monkeypatch, favour=30), 0.1)
    assert not is_even
    assert 0.15 < found.gap().value < 0.6
    assert found.gap().low < 0.3 < found.gap().high


def test_claims_at_the_limit_are_wrong_no_more_often_than_stated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A gap of just the tolerance, luck of its own in every game: at most 5 % may be claimed."""
    claimed = 0
    for trial in range(120):
        jobs = fake(monkeypatch, favour=20, luck=0)
        plain = evenness.play_sets
        monkeypatch.setattr(
            evenness, "play_sets", lambda job, n, c, t=trial, p=plain: p(job, n + 10_000 * t, c)
        )
        claimed += prove_even(jobs, 0.2)[1]
    assert claimed <= 12


def fake_three(
    monkeypatch: pytest.MonkeyPatch, favour: int, first: int = 0, draws: int = 0
) -> tuple[Job, ...]:
    """Three jobs whose games place 0 wins in ``favour`` of 100 sets, else anybody.

    ``first``: the number of the first deal; ``draws``: in how many of 100 games nobody wins.
    """

    def play(job: Job, number: int, count: int) -> Tally:
        assert count == 1
        turn = int(job.slug)
        favoured = Stream(f"set {first + number}").below(100)
        luck = Stream(f"game {first + number}.{turn}")
        winner = (0 - turn) % 3 if favoured < favour else luck.below(3)
        is_drawn = luck.below(100) < draws
        rewards = tuple(1 / 3 if is_drawn else float(seat == winner) for seat in range(3))
        tally = Tally()
        tally.add(GameResult(rewards, ("a", "a", "a"), {"rounds": 4}, 10))
        tally.add_set({"a": [1 / 3]}, [rewards])
        return tally

    monkeypatch.setattr(evenness, "play_sets", play)
    return tuple(Job(str(turn), {}, ("a", "a", "a"), "") for turn in range(3))


def test_claims_about_three_places_are_wrong_no_more_often_than_stated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Place 0 wins 20 points more often than both others: at most 5 % may be claimed."""
    claimed = sum(
        prove_even(fake_three(monkeypatch, favour=20, first=10_000 * trial), 0.2)[1]
        for trial in range(150)
    )
    assert claimed <= 13


def test_what_the_rest_of_the_budget_would_hardly_prove_is_given_up() -> None:
    def apart(gap: int, sets: int) -> Evenness:
        found = Evenness(sets=sets)
        for number in range(sets):
            value = (number % 100 < gap) - (number % 100 >= 100 - gap // 4) * 0.5
            found.gaps.setdefault((0, 1), Mean()).add(value)
            found.gaps.setdefault((0, 2), Mean()).add(0.0)
        return found

    assert apart(5, 100).is_hopeful(0.2, 166)
    assert not apart(20, 100).is_hopeful(0.2, 166)
    assert apart(20, 100).gap().value < 0.2, "it is given up though it lies inside"
    assert apart(20, 100).is_hopeful(0.2, 6_000), "a large budget could still tell"


def test_a_map_without_winners_is_given_up_at_the_second_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found, is_even = prove_even(fake_three(monkeypatch, favour=0, draws=90), 0.2)
    assert not is_even
    assert found.sets == list(looks(0.2))[1]
    some = fake_three(monkeypatch, favour=0, first=9_000, draws=20)
    assert prove_even(some, 0.2)[1], "some draws do no harm"


@given(st.integers(1, 5), st.integers(0, 40), st.integers(0, 60))
def test_a_proof_is_the_same_on_any_number_of_jobs(workers: int, favour: int, draws: int) -> None:
    with pytest.MonkeyPatch.context() as patch, ThreadPoolExecutor(workers) as pool:
        jobs = fake_three(patch, favour, draws=draws)
        assert prove_even(jobs, 0.3, pool) == prove_even(jobs, 0.3)


def test_places_are_counted_not_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Evenness()
    play_more(fake(monkeypatch, favour=100), found, 5)
    assert [mean.total for mean in found.tally.seats] == [10_000_000, 0]
    assert found.tally.wins == [10, 0]
    # Seat 1 of the turned table sits at place 0: its 9 and the 7 of the plain one.
    assert found.tally.figures["units 1"].interval().value == 8
    assert found.tally.figures["units 2"].interval().value == (9 + 8) / 2
    assert found.tally.figures["rounds"].interval().value == 4
    assert found.gaps[0, 1].total == 5_000_000


def test_three_seats_turned_come_to_their_places() -> None:
    tally = Tally()
    account = GameResult((1.0, 0.0, 0.0), ("a", "b", "c"), {"units": [1, 2, 3]}, 4)
    account.users["bluff", 0] = 2
    account.timeline.append((1, 0))
    tally.add(account)
    tally.add_set({"a": [1.0], "b": [0.0], "c": [0.0]}, [(1.0, 0.0, 0.0)])
    turned = by_place(tally, 1)
    assert turned.wins == [0, 1, 0]
    assert [mean.total for mean in turned.rewards] == [0, 1_000_000, 0]
    assert list(turned.links) == [("bluff", 1)]
    assert list(turned.leads.at) == [1]
    assert [turned.figures[f"units {n}"].interval().value for n in (1, 2, 3)] == [3, 1, 2]


def test_looks_grow_and_stay_within_bounds() -> None:
    for tolerance in (0.01, 0.03, 0.2, 0.5):
        steps = list(looks(tolerance))
        assert len(steps) == evenness.LOOKS
        assert steps == sorted(steps)
        assert 2 <= steps[0] <= steps[-1] <= evenness.MOST_SETS
    assert list(looks(0.03))[-1] == 7373
    assert list(looks(0.2)) == [7, 10, 14, 20, 29, 41, 58, 83, 117, 166]


def test_seats_that_are_unlike_cannot_change_places() -> None:
    dabu = registry.load("dabu-deeps")
    with pytest.raises(RequestError, match="can't change places"):
        turned_jobs(dabu, dabu.generate(Request("1", 2)), "greedy", "1")


def test_gap_targets_belong_to_games_that_can_turn_their_seats() -> None:
    for slug in registry.packages():
        game = registry.load(slug)
        for wish in game.info.targets.values():
            assert wish.measure != "gap" or game.rotate_seats is not None


def test_a_map_nobody_proves_even_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(target, "CANDIDATES", 2)
    monkeypatch.setattr(target, "prove_even", lambda jobs, tolerance, executor: (Evenness(), False))
    wish = {"tolerance": 5, "objective": "hold", "symmetry": "none"}
    with pytest.raises(UnsatisfiableError, match="tolerance=5: none of 2 scenarios"):
        generate_measured(DEEBZ, Request("1", 2, wish))


def test_a_map_proven_by_symmetry_is_taken_without_proof_by_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        target, "prove_even", lambda jobs, tolerance, executor: pytest.fail("played")
    )
    wish = {"tolerance": 5, "objective": "hold", "symmetry": "rotation"}
    scenario = generate_measured(DEEBZ, Request("1", 2, wish))
    assert scenario.certificate["games"] == 2 * target.PROVEN_BATCH
    assert scenario.certificate["proof"]["groups"] == [[1, 2]]
    assert scenario.certificate["verdict"] == "Even: the map is the same from every seat"


def test_sets_tell_more_of_a_place_than_games_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """All luck belongs to the deal, so that every set gives each place half."""
    found = Evenness()
    play_more(fake(monkeypatch, favour=0), found, 20)
    share, rate = found.share(0), found.rate(1)
    assert share.value == rate.value == 0.5
    assert 0.05 < share.high - 0.5 < 0.1 < found.tally.seats[0].interval().high - 0.5
    favoured = Evenness()
    play_more(fake(monkeypatch, favour=100), favoured, 20)
    assert (favoured.share(0).value, favoured.rate(1).value) == (1, 0)
    assert favoured.share(0).low < 1


def test_a_map_that_is_even_for_want_of_winners_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tries = []

    def prove(jobs: tuple[Job, ...], tolerance: float, executor: None) -> tuple[Evenness, bool]:
        del jobs, tolerance, executor
        tally = Tally()
        for game in range(4):
            rewards = (0.5, 0.5) if len(tries) == 0 or game < 2 else (1.0, 0.0)
            tally.add(GameResult(rewards, ("a", "a"), {}, 5))
            tally.add_set({"a": [0.5]}, [rewards])
        tries.append(tally.draws)
        seats = tally.seats
        return Evenness(tally, {(0, 1): seats[0]}, 2, seats, seats), True

    monkeypatch.setattr(target, "prove_even", prove)
    request = Request("1", 2, {"tolerance": 5, "objective": "hold", "symmetry": "none"})
    scenario = generate_measured(DEEBZ, request)
    assert tries == [4, 2]
    assert scenario.certificate["evenness"]["tolerance"] == 0.05


class Counting(InlineExecutor):
    """Counts the games that it plays here."""

    calls = 0

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        self.calls += 1
        return super().submit(fn, *args, **kwargs)


def test_games_of_a_proof_are_played_where_one_says(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = Counting()
    found, is_even = prove_even(fake(monkeypatch, favour=0), 0.1, runs)
    assert (found, is_even) == prove_even(fake(monkeypatch, favour=0), 0.1)
    assert runs.calls == found.tally.games

    def prove(jobs: tuple[Job, ...], tolerance: float, executor: object) -> tuple[Evenness, bool]:
        del jobs, tolerance
        assert executor is runs
        return found, True

    monkeypatch.setattr(target, "prove_even", prove)
    wish = {"tolerance": 5, "objective": "hold", "symmetry": "none"}
    generate_measured(DEEBZ, Request("1", 2, wish), executor=runs)
