"""A sensible builder at a table where others build as they like: its moves stay legal."""

from __future__ import annotations

import pytest

from engine import registry
from engine.game.contract import Request
from engine.game.playable import CHANCE, turn_of
from engine.games.defenders.founding.state import DRAW
from engine.games.defenders.founding.whole_game import siege_of
from engine.measure.inline_executor import InlineExecutor
from engine.measure.simulate import make_job, play_sets
from engine.measure.sweep import sweep
from engine.measure.target import generate_measured
from engine.play.match import play_record
from engine.play.programs import find_player
from engine.rng import Stream

GAME = registry.load("defenders")
PLAY = GAME.play


def built(seed: str, players: int = 3):
    return GAME.generate(Request(seed, players, {"city": "built"}))


@pytest.mark.parametrize("seed", range(12))
def test_f5_5_and_fv11_the_builder_mends_a_map_in_parts_and_without_an_entry(seed):
    """The others finish each place as it lies, so the last one has everything to mend."""
    state, rng = PLAY.start(built(str(seed))), Stream(f"apart {seed}")
    last_is_sensible = False
    while siege_of(state) is None:
        if state.to_move == CHANCE:
            state.apply(state.chance(rng))
            continue
        founding = state.founding
        if founding.phase == DRAW and not founding.drawing.is_last:
            state.apply(("finish place", founding.drawing.place))
            continue
        last_is_sensible |= founding.phase == DRAW
        move = find_player("greedy", PLAY)(turn_of(state), rng)
        state.verify(move)
        state.apply(move)
    assert last_is_sensible
    assert state.content.entry_points


@pytest.mark.parametrize("seed", range(6))
def test_tables_of_all_sorts_found_a_city_and_hold_it(seed):
    names = ["greedy", "random", "greedy"] if seed % 2 else ["random", "random", "greedy"]
    players = [find_player(name, PLAY) for name in names]
    assert play_record(PLAY, built(str(seed)), players, names, f"mixed {seed}")["outcome"]


def test_cities_that_the_table_makes_are_measured():
    job = make_job(built("9", 2), ["greedy", "random"], "measured")
    tally = play_sets(job, 0, 1)
    assert tally.games == 2
    assert not tally.places  # a city is made anew in each game: no map shows where they fought


def test_they_are_swept():
    variants = list(
        sweep(GAME, Request("s", 2), {"city": ["built"]}, ["greedy"], 2, InlineExecutor(), 1)
    )
    assert variants[0].certificate["games"] == 2


@pytest.mark.slow
def test_they_are_aimed_at():
    wish = Request("s", 2, {"city": "built", "survival": 95})
    assert generate_measured(GAME, wish).options["city"] == "built"
