"""What is measured is what a table meets: cards that pages have people shuffle are shuffled."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine import registry
from engine.game.contract import Game, Request, play_of
from engine.game.playable import AnyPlay, dealer_of
from engine.measure.certificate import AS_WRITTEN, certify, make_certificate, tell
from engine.measure.inline_executor import InlineExecutor
from engine.measure.simulate import Job, make_job, play_sets, simulate
from engine.rng import Stream
from engine.scenario.envelope import Scenario

SHUFFLED = {"dabu-deeps": "attacker_deck", "uboat-wargames": "decks", "defenders": "deck"}
"""Where a generated scenario writes an order that its own pages have the table shuffle."""


def made(slug: str, **options: Any) -> tuple[Game, Scenario]:
    game = registry.load(slug)
    return game, game.generate(Request("1", game.info.default_players, options))


def deals(game: Game, scenario: Scenario, *, anew: bool) -> list[Any]:
    """What programs make of four deals of a scenario: all that a record holds."""
    return deals_of(play_of(game), scenario, anew=anew)


def deals_of(play: AnyPlay, scenario: Scenario, *, anew: bool) -> list[Any]:
    deal = dealer_of(play, scenario, anew=anew)
    told = []
    for seed in "abcd":
        state, moves, rng = deal(Stream(seed)), [], Stream("same")
        while state.outcome() is None and len(moves) < 120:
            options = [] if state.to_move < 0 else state.legal_moves()
            moves.append(rng.pick(options) if options else state.chance(rng))
            state.apply(moves[-1])
        told.append(moves)
    return told


@pytest.mark.parametrize("slug", SHUFFLED)
def test_a_written_order_is_shuffled_anew_for_every_game(slug: str) -> None:
    game, scenario = made(slug)
    assert scenario.content[SHUFFLED[slug]]
    anew = deals(game, scenario, anew=True)
    assert all(one != other for n, one in enumerate(anew) for other in anew[:n])
    written = deals(game, scenario, anew=False)
    assert all(one == written[0] for one in written)


def test_an_order_that_pages_have_people_stack_is_kept() -> None:
    game, scenario = made("dukes-up")
    kept = deals(game, scenario, anew=True)
    assert kept == deals(game, scenario, anew=False)
    assert all(one == kept[0] for one in kept)


@pytest.mark.parametrize("options", [{"objective": "race"}, {"map": "built"}])
def test_games_from_a_map_read_once_are_those_of_a_map_read_anew(options: dict[str, str]) -> None:
    game, scenario = made("deebz", **options)
    read_once = deals(game, scenario, anew=True)
    assert all(one == read_once[0] for one in read_once), "no game leaves anything to the next"
    reading_anew = replace(play_of(game), dealer=None)
    assert deals_of(reading_anew, scenario, anew=True) == read_once


@pytest.mark.parametrize(("slug", "kind"), [("dabu-deeps", "puzzle"), ("uboat-wargames", "puzzle")])
def test_a_puzzle_keeps_its_cards(slug: str, kind: str) -> None:
    game, scenario = made(slug, kind=kind)
    assert deals(game, scenario, anew=True) == deals(game, scenario, anew=False)


def test_a_siege_begins_with_its_threats_whatever_comes_later() -> None:
    game, scenario = made("defenders")
    deal = dealer_of(play_of(game), scenario, anew=True)
    states = [deal(Stream(seed)) for seed in "abc"]
    assert len({tuple(state.board.foes) for state in states}) == 1
    assert len({tuple(state.deck) for state in states}) == 3
    assert len({frozenset(state.deck) for state in states}) == 1


def job_of(scenario: Scenario, *, as_written: bool) -> Job:
    return make_job(scenario, ["random"], "x", as_written=as_written)


def test_a_certificate_says_when_it_holds_for_the_written_order_only() -> None:
    game, scenario = made("dabu-deeps")
    seats = play_of(game).seats(scenario)
    told = {}
    for as_written in (False, True):
        job = job_of(scenario, as_written=as_written)
        *_, tally = simulate(job, 20, InlineExecutor())
        told[as_written] = make_certificate(job, tally, seats)
    assert told[True].pop(AS_WRITTEN) is True
    assert AS_WRITTEN not in told[False]
    assert told[True] != told[False]
    assert "in the order of the scenario" not in tell(certify(game, scenario, 4).certificate)
    assert "in the order of the scenario" in tell({**told[True], AS_WRITTEN: True})


def test_what_is_measured_does_not_hang_on_the_order_that_is_written() -> None:
    game, scenario = made("uboat-wargames")
    content = {key: value for key, value in scenario.content.items() if key != "decks"}
    bare = game.seal(Request("1", 4), scenario.title, content)
    one, other = (play_sets(job_of(s, as_written=False), 0, 6) for s in (scenario, bare))
    assert one.figures == other.figures
