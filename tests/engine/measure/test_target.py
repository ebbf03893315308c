"""Scenarios that measure as wished, and at little cost."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from engine import registry
from engine.errors import UnsatisfiableError
from engine.game.check import find_faults, targets_of
from engine.game.contract import Game, Request
from engine.game.info import Target
from engine.measure import target
from engine.measure.simulate import Job, make_job, play_sets
from engine.measure.symmetry import prove_seats
from engine.measure.tally import GameResult, Tally
from engine.measure.target import generate_measured, measure
from engine.scenario.envelope import dump, to_data
from engine.scenario.options import parse_settings

GAME = registry.load("dabu-deeps")


def ask(*settings: str, seed: str = "1") -> Request:
    return Request(seed, 2, parse_settings(GAME.info.options, settings))


@pytest.mark.parametrize(
    "difficulty", [*(pytest.param(low, marks=pytest.mark.slow) for low in (1, 3)), 5]
)
def test_what_measures_so_measures_so_again(difficulty: int) -> None:
    request = ask(f"difficulty={difficulty}")
    scenario = generate_measured(GAME, request)
    assert dump(scenario) == dump(generate_measured(GAME, request))
    assert find_faults(GAME, to_data(scenario)) == []
    assert (scenario.seed, scenario.options) == ("1", {"difficulty": difficulty})
    wished = GAME.info.targets["difficulty"]
    low, high = wished.band(difficulty)
    again = measure(play_sets(make_job(scenario, ["greedy"], "another seed"), 0, 400), wished)
    assert low - 0.06 <= again.value <= high + 0.06, (difficulty, again)
    assert scenario.certificate["games"] <= target.MOST_GAMES


def test_without_a_wish_nothing_is_played() -> None:
    assert generate_measured(GAME, ask()) == GAME.generate(ask())
    assert targets_of(GAME, ask("difficulty=0")) == {}
    assert targets_of(GAME, ask("difficulty=2", "kind=puzzle")) == {}
    assert list(targets_of(GAME, ask("difficulty=2"))) == ["difficulty"]


def test_a_wish_that_nothing_meets_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(target, "CANDIDATES", 3)
    monkeypatch.setattr(Target, "band", lambda self, value: (2.0, 3.0))
    with pytest.raises(UnsatisfiableError, match="none of 3 scenarios played like that"):
        generate_measured(GAME, ask("difficulty=2"))


def test_bands() -> None:
    assert Target(bands=((0.0, 0.5), (0.5, 1.0))).band(2) == (0.5, 1.0)
    assert Target(within=0.1).band(50) == (0.4, 0.6)
    assert Target(measure="gap").band(3) == (0.0, 0.03)


def test_levers_reach_what_plain_candidates_hardly_ever_measure() -> None:
    game = registry.load("defenders")
    wished = game.info.targets["survival"]
    asked = Request("1", 4, parse_settings(game.info.options, ["survival=30"]))
    scenario = generate_measured(game, asked)
    low, high = wished.band(30)
    assert low <= scenario.certificate["sides"][0]["reward"]["value"] <= high
    assert scenario.options == {"survival": 30}


def test_levers_yield_to_what_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.load("defenders")
    tried: list[int] = []

    def refuse(job: Job, *_rest: object) -> tuple[Tally, bool]:
        tried.append(len(job.scenario["content"]["defenders"]))
        tally = Tally()
        tally.add(GameResult((1.0,) * 4, ("greedy",) * 4, {}, 1))
        tally.add_set({"greedy": [1.0]}, [(1.0,) * 4])
        return tally, False

    monkeypatch.setattr(target, "_test", refuse)
    monkeypatch.setattr(target, "CANDIDATES", 4)
    for settings in (["survival=50"], ["survival=50", "defenders=9"]):
        with pytest.raises(UnsatisfiableError):
            generate_measured(game, Request("1", 4, parse_settings(game.info.options, settings)))
    assert tried[1:4:2] == [6, 6]
    assert tried[0] != 6
    assert tried[4:] == [9, 9, 9, 9]


def test_candidates_that_measure_alike_are_not_tried_over_and_over(monkeypatch) -> None:
    """A city that each game makes anew: the seed changes nothing, so one a lever is played."""
    game, played = registry.load("defenders"), []
    tally = Tally()
    tally.add(GameResult((1.0,) * 4, ("greedy",) * 4, {}, 1))
    tally.add_set({"greedy": [1.0]}, [(1.0,) * 4])
    monkeypatch.setattr(target, "_test", lambda job, *_rest: (played.append(job) or tally, False))
    wish = {"city": "built", "survival": 60}
    with pytest.raises(UnsatisfiableError, match=r"whatever the seed.*measures 100 to 100 %"):
        generate_measured(game, Request("1", 4, wish))
    assert len(played) == len(game.info.targets["survival"].levers)


def test_a_wish_for_a_gap_takes_a_lever_that_proves_all_seats_equal() -> None:
    game = registry.load("deebz")
    wished = game.info.targets["tolerance"]
    asked = Request("fair#10", 2, {"objective": "sacrifice"})
    assert not prove_seats(game, game.generate(asked)).is_whole, "so that there is a need"
    draft, proof = target._likely_even(game, asked, wished)
    assert proof.is_whole
    assert (
        draft.content
        == game.generate(replace(asked, options={**asked.options, "symmetry": "even"})).content
    )
    for said in ({"symmetry": "none"}, {"symmetry": "rotation"}):
        kept = replace(asked, options={**asked.options, **said})
        assert target._likely_even(game, kept, wished)[0].content == game.generate(kept).content


def test_three_players_who_name_no_objective_get_one_that_playing_soon_tells_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = registry.load("deebz")
    wished, made, generate = game.info.targets["tolerance"], [], Game.generate
    monkeypatch.setattr(
        Game, "generate", lambda self, asked: made.append(asked) or generate(self, asked)
    )

    def kind_of(players: int, **options: str) -> str:
        made.clear()
        asked = Request("three-2", players, dict(options))
        draft, _proof = target._likely_even(game, asked, wished)
        return draft.content["objectives"][0]["kind"]

    assert kind_of(3) == "race"
    assert len(made) == 1, "nothing is made in vain"
    assert made[0].options == {"objective": "race", "symmetry": "rotation"}
    assert kind_of(3, objective="amass", symmetry="mirror") == "amass"
    assert [request.options for request in made] == [{"objective": "amass", "symmetry": "mirror"}]
    assert kind_of(3, family="relief") == "hold", "what was asked for is kept"
    assert kind_of(3, length="short") == "race"
    plain = generate(game, Request("three-2", 4, {})).content["objectives"][0]["kind"]
    assert kind_of(4) == plain != "race", "a move of the board proves four at once"


@pytest.mark.slow
def test_a_map_for_three_is_the_same_on_any_number_of_jobs() -> None:
    game = registry.load("deebz")
    request = Request("three-3", 3, {"tolerance": 40})
    here = generate_measured(game, request)
    with ThreadPoolExecutor(3) as pool:
        assert dump(generate_measured(game, request, executor=pool)) == dump(here)
    assert here.options == {"tolerance": 40}
    assert here.content["objectives"][0]["kind"] == "race"
    assert here.certificate["evenness"]["gap"]["high"] < 0.4
