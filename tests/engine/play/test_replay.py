"""What games share of replaying records and grading puzzles."""

from __future__ import annotations

import pytest

from engine.errors import IllegalMove
from engine.play.puzzles import LEVELS, level_of, steps_below
from engine.play.replay import better_of, first_fault, opponents_in


def test_the_first_token_that_is_refused_ends_the_replay() -> None:
    played: list[str] = []

    def play_one(token: str) -> None:
        if token == "bad":
            raise IllegalMove("X1", "no")
        played.append(token)

    fault = first_fault(["a", "b", "bad", "c"], play_one)
    assert fault is not None
    assert (fault.index, fault.refusal.rule, played) == (2, "X1", ["a", "b"])
    assert first_fault(["a"], play_one) is None


@pytest.mark.parametrize(
    ("players", "names"),
    [
        ([["Ann", "Ben"], ["Ben", "Ann"]], ["Ann", "Ben"]),
        ([["Ann", "Ben"], ["Ann", "Cat"]], []),
        ([["Ann", "Ann"]], []),
    ],
)
def test_records_of_the_same_two_are_a_match(players: list[list[str]], names: list[str]) -> None:
    assert opponents_in([{"players": listed} for listed in players]) == names


def test_which_is_better_and_how_hard() -> None:
    assert [better_of(2, 1), better_of(1, 2), better_of(1, 1)] == [0, 1, None]
    assert [level_of(effort, (6, 8)) for effort in (6, 7, 8, 9)] == [
        LEVELS[0], LEVELS[1], LEVELS[1], LEVELS[2]
    ]  # fmt: skip
    assert steps_below(5, (1, 4, 5, 9)) == 2
