"""Plays a game between programs from its start, or on from any state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from engine.errors import BrokenGameError, EngineError, IllegalChoiceError, IllegalMove, first_line
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
from engine.rng import Stream, Streams
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

    def copy(self) -> Dice:
        """Dice that will fall the same from here on, independently."""
        twin = Dice("", 0)
        twin.setup, twin.chance = self.setup.copy(), self.chance.copy()
        twin.seats = [stream.copy() for stream in self.seats]
        return twin


@contextmanager
def blaming(slug: str, where: str) -> Iterator[None]:
    """Tell a fault in a game's own code in one line, from wherever it was played.

    Args:
        slug: the game.
        where: the deal that shows it, such as ``seed 7``.

    Raises:
        BrokenGameError: its code failed, or a program of its made an illegal move.
    """
    try:
        yield
    except IllegalChoiceError as fault:
        raise _broken(slug, where, str(fault)) from fault
    except EngineError:
        raise
    except Exception as fault:
        told = f"{type(fault).__name__}: {first_line(fault, 180)}"
        raise _broken(slug, where, told) from fault


def _broken(slug: str, where: str, told: str) -> BrokenGameError:
    return BrokenGameError(
        f"{slug} broke down in {where} ({told}). This is a defect in the game, so please report it."
    )


def choose_move(state: StateT, player: Player[StateT, MoveT, ViewT], rng: Stream) -> MoveT:
    """The move that a program makes for the seat on turn; the rules allow it.

    One from the list of legal moves that the program asked for needs no second look.

    Raises:
        IllegalChoiceError: they do not; names the seat, the move and the rule.
    """
    turn = turn_of(state)
    move = player(turn, rng)
    if move in turn.listed:
        return move
    try:
        state.verify(move)
    except IllegalMove as refusal:
        raise IllegalChoiceError(
            f"seat {state.to_move + 1}'s program made the illegal move {move!r:.80}: {refusal}"
        ) from refusal
    return move


def next_move(state: StateT, players: Sequence[Player[StateT, MoveT, ViewT]], dice: Dice) -> MoveT:
    """The move that comes next: of chance, or of the player on turn.

    Raises:
        IllegalChoiceError: that player's move is illegal.
    """
    seat = state.to_move
    if seat == CHANCE:
        rolled: MoveT = state.chance(dice.chance)
        return rolled
    return choose_move(state, players[seat], dice.seats[seat])


def play_out(
    state: StateT, players: Sequence[Player[StateT, MoveT, ViewT]], dice: Dice
) -> list[MoveT]:
    """Play a state to its end, in place.

    Returns:
        the moves made, chance included.

    Raises:
        IllegalChoiceError: a program's move is illegal.
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
        BrokenGameError: the game's own code failed, or a program made an illegal move.
    """
    dice = Dice(seed, len(players))
    whole = play.deal_missing(scenario, dice.setup)
    state = play.start(whole)
    with blaming(scenario.game, f"a game of seed {seed}"):
        moves = play_out(state, players, dice)
    return make_record(whole, names, play.write(play.start(whole), moves), state.outcome())
