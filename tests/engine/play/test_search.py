"""The search on a game of one hidden number, where every move's worth is known."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

import pytest

from engine.game.playable import CHANCE, NOBODY, Play, turn_of
from engine.play.search import make_search
from engine.rng import Stream

NUMBERS = 8


class Guess:
    """A hidden number below eight; move *n* wins when the number is below *n*, then chance rolls.

    The last move is answered by a second seat, which may spoil it.
    """

    played: ClassVar[list[Guess]] = []

    def __init__(self, hidden: int, moves: int) -> None:
        self.hidden, self.moves = hidden, moves
        self.move = -1
        self.to_move = 0

    def legal_moves(self) -> list[int]:
        if self.to_move == 0:
            return [*range(self.moves)]
        return [0, 1] if self.to_move == 1 else []

    def apply(self, move: int) -> None:
        if self.to_move == 0:
            self.move = move
            self.to_move = 1 if move == self.moves - 1 else CHANCE
        elif self.to_move == 1:
            self.move = 0 if move else self.move
            self.to_move = CHANCE
        else:
            self.to_move = NOBODY

    def chance(self, rng: Stream) -> int:
        return rng.below(2)

    def determinize(self, seat: int, rng: Stream) -> Guess:
        del seat
        return Guess(rng.below(NUMBERS), self.moves)

    def copy(self) -> Guess:
        twin = Guess(self.hidden, self.moves)
        twin.move, twin.to_move = self.move, self.to_move
        return twin

    def rewards(self) -> tuple[float, float]:
        Guess.played.append(self)
        won = float(self.hidden < self.move)
        return won, 1 - won


def choose(budget: int, moves: int = NUMBERS, seed: str = "1", **hooks: Any) -> int:
    play: Any = replace(PLAY, **hooks)
    Guess.played = []
    turn = turn_of(Guess(0, moves))
    chosen: int = make_search(play, budget)(turn, Stream(seed))
    return chosen


PLAY = Play(*[None] * 7)


@pytest.mark.parametrize("seed", [f"{number}" for number in range(10)])
def test_the_best_move_is_found_and_the_answer_to_a_better_looking_one(seed: str) -> None:
    # the last move would win most often, but the other seat's answer spoils it
    assert choose(400, seed=seed) == NUMBERS - 2


@pytest.mark.parametrize("budget", [1, 2, 5, 8, 9, 31, 100])
def test_no_more_is_played_out_than_the_budget_says(budget: int) -> None:
    assert choose(budget) in range(NUMBERS)
    assert budget // 2 <= len(Guess.played) <= budget
    assert choose(budget, search_moves=Guess.legal_moves) in range(min(budget, NUMBERS))
    assert budget // 2 <= len(Guess.played) <= budget


def test_a_single_move_is_made_without_thinking() -> None:
    assert choose(100, moves=1) == 0
    assert not Guess.played


def test_good_sense_is_kept_unless_another_move_is_surely_better() -> None:
    assert choose(99, search_moves=lambda _: [5, 3, 4], estimate=lambda _: (0.5, 0.5)) == 5
    assert choose(200, search_moves=lambda _: [1, 6, 3]) == 6
    assert choose(200, search_moves=lambda _: [6, 3, 1, 0]) == 6


def test_what_is_not_plausible_is_hardly_imagined() -> None:
    # only the highest numbers are plausible, and against those every move but one loses
    chosen = choose(
        200,
        moves=NUMBERS + 2,
        plausible=lambda state, seat: float(state.hidden == NUMBERS - 1),
    )
    assert chosen == NUMBERS
