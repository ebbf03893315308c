"""Plays a game between programs from its start, or on from any state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game.playable import (
    CHANCE,
    NOBODY,
    MoveT,
    Play,
    Player,
    StateT,
    ViewT,
    turn_of,
)
from engine.play.record import make_record
from engine.rng import Streams
from engine.scenario.envelope import Scenario


class Dice:
    """The random streams of one game: one for chance, one for each seat, apart from each other.

    What one player draws while thinking changes neither the dice nor the other players' thoughts.
    """

    def __init__(self, seed: str, seats: int) -> None:
        streams = Streams(seed, "play")
        self.setup = streams.stream("setup")
        self.chance = streams.stream("chance")
        self.seats = [streams.stream(f"seat {seat}") for seat in range(seats)]


def next_move(state: StateT, players: Sequence[Player[StateT, MoveT, ViewT]], dice: Dice) -> MoveT:
    """The move that comes next: of chance, or of the player on turn."""
    if state.to_move == CHANCE:
        rolled: MoveT = state.chance(dice.chance)
        return rolled
    turn = turn_of(state)
    return players[turn.seat](turn, dice.seats[turn.seat])


def play_out(
    state: StateT, players: Sequence[Player[StateT, MoveT, ViewT]], dice: Dice
) -> list[MoveT]:
    """Play a state to its end, in place.

    Returns:
        the moves made, chance included.
    """
    moves = []
    while state.to_move != NOBODY:
        move = next_move(state, players, dice)
        state.apply(move)
        moves.append(move)
    return moves


def play_record(
    play: Play[StateT, MoveT, ViewT],
    scenario: Scenario,
    players: Sequence[Player[StateT, MoveT, ViewT]],
    names: Sequence[str],
    seed: str,
) -> dict[str, Any]:
    """Play a scenario to its end and record it.

    Args:
        play: the game.
        scenario: sound, perhaps without decks or orders.
        players: a program for each seat.
        names: what the record calls them.
        seed: decides chance and the programs' choices.

    Raises:
        RequestError: a scenario of this kind cannot be played.
    """
    dice = Dice(seed, len(players))
    whole = play.deal_missing(scenario, dice.setup)
    state = play.start(whole)
    moves = play_out(state, players, dice)
    return make_record(whole, names, play.write(play.start(whole), moves), state.outcome())
