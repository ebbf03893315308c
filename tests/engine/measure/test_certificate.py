"""What a measurement says, and how it is told."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from engine import registry
from engine.game.contract import Request
from engine.measure.certificate import certify, give_verdict, tell
from engine.measure.tally import GameResult, Tally


def test_a_certificate_tells_who_got_what_between_whom() -> None:
    game = registry.load("dukes-up")
    scenario = certify(game, game.generate(Request("1", 2)), 20)
    certificate = scenario.certificate
    assert certificate["games"] == 20
    assert [side["side"] for side in certificate["sides"]] == ["red", "black"]
    assert "20 games between greedy players" in tell(certificate)
    assert certificate["verdict"] in tell(certificate)
    assert certify(game, game.generate(Request("1", 2)), 20) == scenario


@pytest.mark.parametrize(("slug", "games"), [("dukes-up", 10), ("deebz", 4)])
def test_a_certificate_is_the_same_wherever_its_games_are_played(slug: str, games: int) -> None:
    game = registry.load(slug)
    scenario = game.generate(Request("1", 2, {"objective": "race"} if slug == "deebz" else {}))
    with ThreadPoolExecutor(2) as pool:
        there = certify(game, scenario, games, executor=pool, workers=2)
    assert there == certify(game, scenario, games)
    assert there.certificate["games"] == games


def test_certificates_written_elsewhere_are_told_or_left_out() -> None:
    assert tell({}) == ""
    assert tell({"games": 3, "mean_rounds": 9.5}) == ""
    assert tell({"games": "x", "players": [], "sides": [], "verdict": ""}) == ""
    assert tell({"games": 5, "players": 7, "sides": 3, "verdict": None}) == ""


def verdict_of(rewards: list[tuple[float, ...]]) -> str:
    tally = Tally()
    for reward in rewards:
        tally.add(GameResult(reward, ("a",) * len(reward), {}, 1))
        tally.add_set({"a": reward}, [reward])
    return give_verdict(tally, ["first", "second", "third", "fourth"][: len(rewards[0])])


def test_verdicts() -> None:
    even = [(1.0, 0.0), (0.0, 1.0)] * 50
    assert verdict_of(even).startswith("no seat is measurably favoured")
    assert verdict_of(even + [(1.0, 0.0)] * 60).startswith("it favours first")
    assert verdict_of([(1.0, 1.0)] * 30 + [(0.0, 0.0)] * 70).startswith("the table wins 30.0")
    assert verdict_of([(0.5, 0.5)] * 60).startswith("no seat is measurably favoured")


def test_a_seat_that_gets_too_little_is_named_when_that_is_no_chance_of_many_seats() -> None:
    def wins(*counts: int) -> list[tuple[float, ...]]:
        return [
            tuple(float(place == seat) for place in range(len(counts)))
            for seat, count in enumerate(counts)
            for _ in range(count)
        ]

    assert verdict_of(wins(30, 30, 10, 30)).startswith("it is hard on third (25 %")
    assert verdict_of(wins(10, 10, 60, 20)).startswith("it favours third (25 %")
    # 15 of 100: its own interval leaves 25 % out, but one of four seats is often so far off.
    assert verdict_of(wins(29, 32, 15, 24)).startswith("no seat is measurably favoured")
