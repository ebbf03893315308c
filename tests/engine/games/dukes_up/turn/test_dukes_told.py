"""What is told of dukes that change: never a dash for none, and why an empty place stays empty."""

from __future__ import annotations

from typing import Any

import pytest

from engine import registry
from engine.errors import IllegalMove
from engine.game.contract import play_of
from engine.games.dukes_up.rulebook.tables import BLACK
from engine.teaching.lessons import make_all, read_lesson, scenario_of

GAME = registry.load("dukes-up")
PLAY = play_of(GAME)


def begun(dukes: list[str]) -> Any:
    """The table of the lesson's second scene, where Red has these dukes and is to arrange."""
    scene = read_lesson(GAME.package).scenes[1]
    side = scene.content["red"]
    extra = [card for card in side["dukes"] if card not in dukes]
    scene.content["red"] = {**side, "dukes": dukes, "discard": [*side["discard"], *extra]}
    try:
        state = PLAY.start(scenario_of(GAME, scene))
    finally:
        scene.content["red"] = side
    make_all(PLAY, state, ["draw 0"])
    return state


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("dukes -", "Red has no dukes left."),
        ("dukes 3h", "Red now has 3♥ as the only duke."),
        ("dukes 3h kd", "Red now has 3♥ K♦ as dukes."),
    ],
)
def test_dukes_that_change_are_told(typed: str, told: str) -> None:
    state = begun(["2D", "3H"])
    (move,) = PLAY.screen.read(state.observe(state.to_move), typed)
    after = state.copy()
    after.apply(move)
    assert PLAY.screen.news(state, move, after, BLACK) == told


def test_an_empty_place_is_refused_with_its_reason() -> None:
    with pytest.raises(IllegalMove, match="a place that was empty when your turn began stays"):
        make_all(PLAY, begun(["3H"]), ["dukes 3h kd"])
