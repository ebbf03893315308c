"""The story of a duel: a fief that lies open is told with its new duke, and the end as it was."""

from __future__ import annotations

import pytest
from tales import SEEDS, Played, paragraphs, played, told

from engine.games.dukes_up.rulebook.tables import BLACK, RED
from engine.play.replay import steps
from engine.telling.names import the_card


def guarded_at_once(game: Played) -> dict[int, str]:
    """The turns in which a fief came to lie open and got a new duke, and the duke."""
    play = game.game.play
    state = play.start(game.scenario)
    opened: set[int] = set()
    found: dict[int, str] = {}
    for before, _tokens, after in steps(play, state, game.record["moves"]):
        for seat in (RED, BLACK):
            if after.fief_up[seat] and not before.fief_up[seat]:
                opened.add(after.turn)
        new = after.dukes[before.mover] & ~before.dukes[before.mover]
        is_bare = before.fief_up[before.mover] and not before.dukes[before.mover]
        if new and is_bare and before.turn in opened:
            found[before.turn] = the_card(new.bit_length() - 1)
    return found


def test_a_fief_that_lies_open_is_never_told_without_its_new_duke() -> None:
    seen = 0
    for seed in (*SEEDS, "s5", "s6", "s13", "s18"):
        game = played("dukes-up", seed)
        dukes = guarded_at_once(game)
        for passage in told(game).passages:
            if passage.first == passage.last and passage.first in dukes:
                assert dukes[passage.first] in passage.text
                seen += 1
    assert seen > len(SEEDS)


@pytest.mark.parametrize(
    ("options", "end", "other"),
    [
        ({"turn_limit": 20}, "20 turns", "obody wished to move"),
        ({"idle_limit": 4}, "obody wished to move", "broken off"),
    ],
)
def test_a_game_that_is_stopped_says_why(options: dict[str, int], end: str, other: str) -> None:
    ending = told(played("dukes-up", "one", **options)).ending
    assert end in ending
    assert other not in ending


def test_the_points_for_the_fief_are_told() -> None:
    game = played("dukes-up", "s10", jokers="reward", bonus=5)
    assert "scored five points" in paragraphs(told(game))[-1]
