"""Random games on random maps with every option at random keep the law of the table."""

from __future__ import annotations

import pytest
from deebz_laws import check, check_hiding, check_step, is_at_rest
from deebz_table import everything
from deebz_variants import any_state

from engine.cards import DECK, DECK_WITH_JOKERS
from engine.game.playable import CHANCE, NOBODY, turn_of
from engine.games.deebz.play import PLAY
from engine.games.deebz.table.pieces import SINGLE_USE, own
from engine.games.deebz.turn.state import State
from engine.rng import Stream

GAMES = 800
SHARDS = 4
"""Parts of the long run, so that it spreads over processes."""


def play(state: State, rng: Stream, *, look: int) -> None:
    """Play to the end; programs choose, and every choice and every state is checked.

    Args:
        state: before the first move.
        rng: what chance and the programs draw from.
        look: views and imagined worlds are checked at one decision in so many.
    """
    deck = DECK_WITH_JOKERS if state.board.settings.jokers else DECK
    whole = {own(card, seat) for seat in range(len(state.seats)) for card in deck}
    while state.to_move != NOBODY:
        if state.to_move == CHANCE:
            move = state.chance(rng)
        else:
            name = "greedy" if rng.chance(1, 3) else "random"
            move = PLAY.players[name](turn_of(state), rng)
            assert move in state.legal_moves(), f"{name} makes an illegal move"
        state.verify(move)
        check_step(state, move)
        state.apply(move)
        if is_at_rest(state):
            check(state, len(whole))
        if rng.chance(1, look):
            check_hiding(state, rng)
    assert {card & ~SINGLE_USE for card in everything(state)} == whole
    assert state.outcome()["rounds"] <= state.board.settings.round_cap


@pytest.mark.parametrize("number", range(24))
def test_d15_games_with_every_option_at_random(number) -> None:
    play(any_state(Stream(f"map {number}"), rounds=4), Stream(f"game {number}"), look=60)


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(SHARDS))
def test_d15_eight_hundred_games_with_every_option_at_random(shard) -> None:
    for number in range(shard, GAMES, SHARDS):
        play(any_state(Stream(f"long {number}")), Stream(f"long game {number}"), look=40)
