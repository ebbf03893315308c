"""Every game has an easy, a normal and a strong program under the same names."""

from __future__ import annotations

from collections.abc import Iterator
from math import log
from typing import Any

import pytest

from engine import registry
from engine.errors import RequestError
from engine.game.contract import Request, play_of
from engine.game.playable import NOBODY
from engine.measure.simulate import make_job, play_sets
from engine.play.match import Dice, next_move, play_out
from engine.play.programs import STRENGTHS, find_player, is_program, program_names

SLUGS = registry.packages()
SOME_MOVES = 40
GAMES = {"dabu-deeps": 40, "deebz": 6, "defenders": 40, "dukes-up": 4, "uboat-wargames": 100}
"""Games of a quick comparison; where sides are equal, a set has one for each seat."""
SAME_DICE = ("deebz",)
"""Where luck would hide the difference between strengths, both seatings have the same dice."""
MOST = 2000
"""Games after which a long comparison gives up."""


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


def results(slug: str, better: str, worse: str, games: int) -> Iterator[tuple[int, int]]:
    """How many sets each got more of, set by set; within a set the same luck from every seat.

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
            won, lost, played = won + (high > low), lost + (high < low), played + one.games
        elif slug in SAME_DICE:
            high, low = same_dice(slug, scenario, better, worse)
            won, lost, played = won + (high > low), lost + (high < low), played + seats
        else:
            one = play_sets(make_job(scenario, [better, *[worse] * (seats - 1)], f"{number}"), 0, 1)
            won, lost = won + one.sets.get(better, 0), lost + one.sets.get(worse, 0)
            played += one.games
        number += 1
        yield won, lost


@pytest.mark.parametrize("slug", SLUGS)
def test_normal_gets_more_than_easy_in_a_few_games(slug: str) -> None:
    *_, (won, lost) = results(slug, "normal", "easy", GAMES[slug])
    assert won > lost


@pytest.mark.slow
@pytest.mark.parametrize("pair", [("normal", "easy"), ("strong", "normal")])
@pytest.mark.parametrize("slug", SLUGS)
def test_the_stronger_wins_by_more_than_chance(slug: str, pair: tuple[str, str]) -> None:
    """Wald's test: as soon as the sets speak 40 to 1 for winning two of three, it's enough."""
    won = lost = 0
    for won, lost in results(slug, *pair, MOST):
        odds = won * log(4 / 3) + lost * log(2 / 3)
        if odds >= log(40) or odds <= -log(20):
            break
    assert won * log(4 / 3) + lost * log(2 / 3) >= log(40), (won, lost)
