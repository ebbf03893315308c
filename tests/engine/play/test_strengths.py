"""Every game has an easy, a normal and a strong program under the same names."""

from __future__ import annotations

from typing import Any

import pytest

from engine import registry
from engine.errors import RequestError
from engine.game.contract import Request, play_of
from engine.game.playable import NOBODY
from engine.measure.simulate import make_job, play_sets
from engine.measure.statistics import wilson
from engine.play.match import Dice, next_move, play_out
from engine.play.programs import STRENGTHS, find_player, is_program, program_names

SLUGS = registry.packages()
SOME_MOVES = 40
GAMES = {"dabu-deeps": 40, "deebz": 6, "defenders": 40, "dukes-up": 4, "uboat-wargames": 100}
"""Games of a quick comparison; where sides are equal, a set has one for each seat."""
SAME_DICE = ("deebz",)
"""Where luck would hide the difference between strengths, both seatings have the same dice."""
MANY = {
    "dabu-deeps": (800, 300),
    "deebz": (60, 60),
    "defenders": (400, 1000),
    "dukes-up": (60, 24),
    "uboat-wargames": (400, 200),
}
"""Games of normal against easy, and of strong against normal, that show the difference."""


@pytest.mark.parametrize("slug", SLUGS)
def test_the_strengths_are_programs_of_every_game(slug: str) -> None:
    play = play_of(registry.load(slug))
    assert program_names(play)[:3] == [*STRENGTHS]
    assert len(set(program_names(play))) == len(program_names(play))
    for name in program_names(play):
        assert is_program(name, play)
        find_player(name, play)
    with pytest.raises(RequestError, match="Did you mean strong"):
        find_player("stong", play)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_strengths_play_by_the_rules_and_the_same_every_time(slug: str) -> None:
    game = registry.load(slug)
    play = play_of(game)
    scenario = game.generate(Request("7", game.info.default_players))
    seats = len(play.seats(scenario))

    def moves_of(name: str, count: int) -> list[Any]:
        dice, made = Dice("7", seats), []
        state = play.start(play.deal_missing(scenario, dice.setup))
        while state.to_move != NOBODY and len(made) < count:
            made.append(next_move(state, [find_player(name, play)] * seats, dice))
            state.verify(made[-1])
            state.apply(made[-1])
        return made

    for name in STRENGTHS:
        count = SOME_MOVES // 8 if name == "strong" else SOME_MOVES
        assert moves_of(name, count) == moves_of(name, count)
    if "normal" not in play.players:
        assert moves_of("normal", SOME_MOVES) == moves_of("greedy", SOME_MOVES)
    assert moves_of("easy", SOME_MOVES) != moves_of("greedy", SOME_MOVES)


def same_dice(slug: str, scenario: Any, better: str, worse: str) -> tuple[float, float]:
    """What two programs get at a table for two, from both seats, with the same dice."""
    play, got = play_of(registry.load(slug)), [0.0, 0.0]
    for turn in range(2):
        names = [worse, better] if turn else [better, worse]
        dice = Dice("same", 2)
        state = play.start(play.deal_missing(scenario, dice.setup))
        play_out(state, [find_player(name, play) for name in names], dice)
        got[0] += state.rewards()[turn]
        got[1] += state.rewards()[1 - turn]
    return got[0], got[1]


def compare(slug: str, better: str, worse: str, games: int) -> tuple[int, int]:
    """How many sets each got more of; within a set the same luck from every seat.

    Where all win or lose together, both hold the same table one after the other.
    """
    game = registry.load(slug)
    count = game.info.default_players
    seats = len(play_of(game).seats(game.generate(Request("1", count))))
    won = lost = played = number = 0
    while played < games:
        scenario = game.generate(Request(f"strength {number}", count))
        if game.info.together:
            one, other = (
                play_sets(make_job(scenario, [name], f"{number}"), 0, 1) for name in (better, worse)
            )
            high, low = (tally.seats[0].total for tally in (one, other))
            won, lost = won + (high > low), lost + (high < low)
        elif slug in SAME_DICE:
            high, low = same_dice(slug, scenario, better, worse)
            won, lost = won + (high > low), lost + (high < low)
            played, number = played + seats, number + 1
            continue
        else:
            one = play_sets(make_job(scenario, [better, *[worse] * (seats - 1)], f"{number}"), 0, 1)
            won, lost = won + one.sets.get(better, 0), lost + one.sets.get(worse, 0)
        played, number = played + one.games, number + 1
    return won, lost


@pytest.mark.parametrize("slug", SLUGS)
def test_normal_gets_more_than_easy_in_a_few_games(slug: str) -> None:
    won, lost = compare(slug, "normal", "easy", GAMES[slug])
    assert won > lost


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_the_stronger_wins_by_more_than_chance(slug: str) -> None:
    for pair, games in zip((("normal", "easy"), ("strong", "normal")), MANY[slug], strict=True):
        won, lost = compare(slug, *pair, games)
        assert wilson(won, won + lost).low > 0.5, (pair, won, lost)
