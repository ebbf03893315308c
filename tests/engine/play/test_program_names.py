"""Nobody is called like a program, or nearly so: a slip of the hand is no guest."""

from __future__ import annotations

import pytest

from engine import registry
from engine.errors import RequestError
from engine.game.contract import play_of
from engine.play.programs import verify_name

PLAY = play_of(registry.load("dukes-up"))


@pytest.mark.parametrize(
    "name", ["easy", "Easy", "normal", "strong", "STRONG", "strong:3", "eazy", "nromal"]
)
def test_a_strength_is_refused_with_the_programs_there_are(name: str) -> None:
    with pytest.raises(RequestError, match=r"The computer players are .*greedy.*search\."):
        verify_name(name, PLAY)


@pytest.mark.parametrize(
    ("name", "meant"),
    [("Greedy", "greedy"), ("gready", "greedy"), ("serach", "search"), ("Strong", "strong")],
)
def test_a_slip_is_told_what_was_meant(name: str, meant: str) -> None:
    with pytest.raises(RequestError, match=rf"Did you mean {meant}\?"):
        verify_name(name, PLAY)


@pytest.mark.parametrize("name", ["Ann", "me", "Norma", "Norman", "Eddy", "Strongarm", "You"])
def test_people_keep_their_names(name: str) -> None:
    verify_name(name, PLAY)
