"""What seats and figures of a measurement are called on paper."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from engine import registry
from engine.game.contract import Request
from engine.language import signed, use_language
from engine.measure.inline_executor import InlineExecutor
from engine.measure.simulate import make_job, simulate
from engine.measure.words import figure_name, seat_name, thing_name

KNOWN = {
    "player {number}": "PLAYER {number}",
    "seat {number}": "SEAT {number}",
    "red": "RED",
    "Black": "BLACK",
    "tile": "TILE",
}


class Loud(NullTranslations):
    """A language of capitals that knows these messages and no others."""

    def gettext(self, message: str) -> str:
        return KNOWN.get(message, message)


@pytest.mark.parametrize(
    ("thing", "told"),
    [("tile 7", "TILE 7"), ("tile 2+", "TILE 2+"), ("red", "RED"), ("r1c3", "r1c3")],
)
def test_a_thing_with_its_value_is_named_in_the_language(thing: str, told: str) -> None:
    with use_language("xx", Loud()):
        assert thing_name(thing) == told


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        ("player 2", "PLAYER 2"),
        ("Seat 3", "SEAT 3"),
        ("red", "RED"),
        ("black", "BLACK"),
        ("Moray", "Moray"),
    ],
)
def test_a_numbered_seat_is_named_in_the_language(seat: str, told: str) -> None:
    with use_language("xx", Loud()):
        assert seat_name(seat) == told


def test_a_figure_of_each_seat_bears_its_name() -> None:
    names = ["rounds", "units 1", "units 2"]
    assert figure_name("units 2", names, ["Ann", "Bo"]) == "units: Bo"
    assert figure_name("rounds", names, ["Ann", "Bo"]) == "rounds"
    # Numbers of sides or bins, not of every seat, keep theirs.
    assert figure_name("units 2", names, ["Ann", "Bo", "Cy"]) == "units 2"


@pytest.mark.parametrize(("number", "told"), [(1.25, "+1.2"), (-0.5, "−0.5"), (0.0, "+0.0")])
def test_a_change_has_its_sign(number: float, told: str) -> None:
    assert signed(number, 1) == told


def test_effects_are_told_by_name() -> None:
    game = registry.load("deebz")
    job = make_job(game.generate(Request("names", 2)), ["random"], "1")
    *_, tally = simulate(job, 2, InlineExecutor())
    assert tally.uses
    assert not [name for name in tally.uses if name.startswith("E-")]
