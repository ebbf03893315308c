"""What a measurement says, and how it is told."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from engine import registry
from engine.game.contract import Request
from engine.measure.certificate import BUDGET, certify, games_wanted, give_verdict, tell
from engine.measure.tally import GameResult, Tally
from engine.scenario.envelope import Scenario


def test_a_certificate_tells_who_got_what_between_whom() -> None:
    game = registry.load("dukes-up")
    scenario = certify(game, game.generate(Request("1", 2)), 120)
    certificate = scenario.certificate
    assert certificate["format"] == "printkit.certificate/2"
    assert certificate["games"] == 120
    assert certificate["players"] == ["greedy", "greedy"]
    assert [side["side"] for side in certificate["sides"]] == ["red", "black"]
    assert "In 120 test games" in tell(certificate)
    assert tell(certificate).startswith(f"{certificate['verdict']}.")
    assert certificate["unproven"] == "After a change of colours these differ: deal."
    assert certify(game, game.generate(Request("1", 2)), 120) == scenario


@pytest.mark.parametrize(("slug", "games"), [("uboat-wargames", 10), ("deebz", 4)])
def test_a_certificate_is_the_same_wherever_its_games_are_played(slug: str, games: int) -> None:
    game = registry.load(slug)
    options = {"objective": "race", "symmetry": "rotation"} if slug == "deebz" else {}
    scenario = game.generate(Request("1", game.info.default_players, options))
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
    assert verdict_of(even) == "Looks even"
    assert verdict_of(even[:60]) == "Too few games to tell (60)"
    assert verdict_of(even + [(1.0, 0.0)] * 60) == "Favours first"
    assert verdict_of([(1.0, 1.0)] * 30 + [(0.0, 0.0)] * 70) == "The players usually lose"
    assert verdict_of([(1.0, 1.0)] * 70 + [(0.0, 0.0)] * 30) == "The players usually win"
    split = [(1.0, 1.0)] * 50 + [(0.0, 0.0)] * 50
    assert verdict_of(split) == "The players win about as often as they lose"
    assert verdict_of([(0.5, 0.5)] * 100) == "Looks even"


def test_a_seat_that_gets_too_little_is_named_when_that_is_no_chance_of_many_seats() -> None:
    def wins(*counts: int) -> list[tuple[float, ...]]:
        return [
            tuple(float(place == seat) for place in range(len(counts)))
            for seat, count in enumerate(counts)
            for _ in range(count)
        ]

    assert verdict_of(wins(30, 30, 10, 30)) == "Hard on third"
    assert verdict_of(wins(10, 10, 60, 20)) == "Favours third"
    # 15 of 100: its own interval leaves 25 % out, but one of four seats is often so far off.
    assert verdict_of(wins(29, 32, 15, 24)) == "Looks even"


def test_a_verdict_comes_before_its_number_and_few_games_have_none() -> None:
    def told(value: float, half: float, games: int) -> str:
        return tell(certificate_of(value, half, games))

    assert told(0.63, 0.06, 200) == (
        "Favours the attacker. In 200 test games the attacker won 63 % (give or take 6)."
    )
    assert told(0.37, 0.06, 200).startswith("Favours the defender. In 200 test games the defender")
    assert told(0.5, 0.05, 400) == "Looks even. In 400 test games nobody was clearly ahead."
    assert told(0.31, 0.23, 16) == "Too few games to tell (16)."


def certificate_of(value: float, half: float, games: int) -> dict[str, Any]:
    """A certificate as the first format had it."""
    sides = [
        {"side": side, figure: {"value": v, "low": v - half, "high": v + half}}
        for side, v in (("attacker", value), ("defender", 1 - value))
        for figure in ("reward",)
    ]
    return {"games": games, "players": ["greedy"], "sides": sides, "verdict": "it favours attacker"}


def test_certificates_of_the_first_format_are_told() -> None:
    together = {**certificate_of(0.7, 0.04, 500), "verdict": "the table wins 70.0 ± 4.0 %"}
    assert tell(together) == (
        "The players usually win. In 500 test games the players won 70 % (give or take 4)."
    )


def test_of_a_single_round_is_told_who_wins_it_and_not_who_has_the_points() -> None:
    """A7: points count over the match; the page has the wins of one round beside the verdict."""
    found = certificate_of(0.52, 0.05, 200)
    for side, wins in zip(found["sides"], (0.68, 0.32), strict=True):
        side["wins"] = {"value": wins, "low": wins - 0.07, "high": wins + 0.07}
    found["proof"] = {"even": "Even over the match", "scope": "match", "reasons": []}
    assert tell(found).startswith("Favours the attacker in a single round. Even over the match.")
    assert "In 200 test rounds the attacker won 68 % (give or take 7)" in tell(found)


def test_a_proof_is_told_instead_of_numbers() -> None:
    game = registry.load("deebz")
    scenario = game.generate(Request("1", 4, {"symmetry": "even", "length": "short"}))
    certificate = certify(game, scenario, 4).certificate
    assert certificate["games"] == 4
    assert certificate["proof"] == {
        "even": "Even: the map is the same from every seat",
        "scope": "game",
        "groups": [[1, 2, 3, 4]],
        "reasons": [
            "Turn the map by a quarter, and nothing has changed.",
            "Everybody has the same cards, and chance says who begins.",
        ],
    }
    told = tell(certificate)
    assert told.startswith("Even: the map is the same from every seat. Turn the map by a quarter")
    assert "%" not in told


def test_where_nothing_is_proven_games_go_on_until_the_margin_is_ten() -> None:
    game = registry.load("deebz")
    scenario = game.generate(Request("1", 3, {"length": "short", "objective": "race"}))
    certificate = certify(game, scenario, 16).certificate
    assert 16 < certificate["games"] <= 16 * BUDGET
    for side in certificate["sides"]:
        for figure in ("wins", "reward"):
            assert side[figure]["high"] - side[figure]["value"] <= 0.1


def test_who_has_seen_enough_in_the_first_quarter_plays_no_more() -> None:
    game = registry.load("dukes-up")
    scenario = game.generate(Request("1", 2))
    asked: list[int] = []

    def gives_up(begun: Scenario) -> bool:
        asked.append(begun.certificate["games"])
        return True

    assert certify(game, scenario, 16, gives_up=gives_up).certificate["games"] == 4
    assert asked == [4]
    assert certify(game, scenario, 16, gives_up=lambda _: False) == certify(game, scenario, 16)


def test_a_look_asks_for_no_more_than_the_budget_and_gives_up_when_that_is_too_little() -> None:
    def wanted(half: float, games: int, first: int, **more: Any) -> int:
        found = certificate_of(0.5, half, games)
        for side in found["sides"]:
            side["wins"] = side["reward"]
        return games_wanted({**found, **more}, first)

    assert wanted(0.09, 100, 100) == 100  # known
    assert wanted(0.14, 40, 40) == 79  # 40 times (0.14 / 0.1) squared, rounded up
    assert wanted(0.23, 16, 16) == 48  # three times as many at most
    assert wanted(0.14, 40, 10) == 79
    assert wanted(0.12, 110, 10) == 120  # the budget
    assert wanted(0.12, 120, 10) == 120  # spent
    assert wanted(0.4, 40, 10) == 40  # out of reach
    even = {"even": "x", "scope": "game"}
    assert wanted(0.3, 10, 10, proof=even) == 10
    assert wanted(0.2, 10, 10, proof={**even, "scope": "match"}) == 30
