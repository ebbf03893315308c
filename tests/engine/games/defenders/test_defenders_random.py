"""Whole games with every variant switched at random: programs keep the rules, no card is lost,
nothing is seen that is hidden, and the game ends."""

from __future__ import annotations

import pytest
from defenders_table import GAME, PLAY, any_options, any_scenario

from engine.cards import DECK
from engine.findings import Severity
from engine.game.check import find_faults
from engine.game.playable import CHANCE, NOBODY
from engine.games.defenders.founding.state import SHUFFLE
from engine.games.defenders.founding.whole_game import siege_of
from engine.games.defenders.rulebook.variants import VARIANTS
from engine.games.defenders.siege.soundness import state_faults
from engine.play.match import Dice, next_move
from engine.play.programs import find_player
from engine.rng import Stream
from engine.scenario.envelope import to_data

MOST_STEPS = 3000


def is_conserved(state):
    """Whether every card lies in one place: of the founding, or of the siege (F2.2, FV24)."""
    siege = siege_of(state)
    if siege is not None:
        return not list(state_faults(siege))
    founding = state.founding
    if founding.phase == SHUFFLE:
        return True
    made = founding.creation
    cards = [*made.pool, *made.stock]
    cards += [played.card for stack in made.stacks for played in stack.cards]
    return sorted(cards) == list(DECK)


def run(number, *, built):
    """One random game, checked at every step; how it ended."""
    rng = Stream(f"anything {number}")
    scenario = any_scenario(f"anything {number % 80}", rng, built=built)
    faults = find_faults(GAME, to_data(scenario))
    assert [fault for fault in faults if fault.severity is Severity.ERROR] == []
    state, seats = PLAY.start(scenario), len(PLAY.seats(scenario))
    players = [find_player(rng.pick(("random", "random", "greedy")), PLAY) for _ in range(seats)]
    dice = Dice(f"{number}", seats)
    for step in range(MOST_STEPS):
        if state.to_move == NOBODY:
            break
        assert is_conserved(state), number
        if step % 37 == 5 and state.to_move != CHANCE:
            seat = state.to_move
            assert state.determinize(seat, rng).observe(seat) == state.observe(seat)
        move = next_move(state, players, dice)  # refuses what no rule allows
        state.verify(move)
        state.apply(move)
    siege = siege_of(state)
    assert siege is not None
    assert is_conserved(state)
    assert len(siege.board.foe_names) == len(set(siege.board.foe_names))
    assert all(siege.board.foe_names)
    if "capacity" in scenario.options:
        assert {place.capacity for place in siege.board.field.places} == {1}
    return siege.outcome()["by"]


def test_random_games_under_any_variants():
    ways = {run(number, built=number % 20 == 19) for number in range(60)}
    assert ways == {"F18.1", "F18.2", "F18.3"}


def test_every_variant_and_every_pair_of_them_comes_up():
    met = {frozenset(any_options(Stream(f"anything {n}"), built=n % 20 == 19)) for n in range(60)}
    for one in VARIANTS:
        for other in VARIANTS:
            assert any({one, other} <= options for options in met) or "city" in (one, other)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_four_thousand_random_games_under_any_variants(part):
    for number in range(100 + 400 * part, 500 + 400 * part):
        run(number, built=number % 20 == 19)
