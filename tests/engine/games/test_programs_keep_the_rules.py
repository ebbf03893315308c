"""Programs make legal moves in games whose variants are switched at random."""

from __future__ import annotations

from typing import Any

import pytest
from random_variants import random_variants, variants_of

from engine import registry
from engine.game.contract import Request, play_of
from engine.game.playable import CHANCE, NOBODY
from engine.play.match import Dice, next_move
from engine.play.programs import find_player
from engine.rng import Stream

GAMES = {"dabu-deeps": "setup", "dukes-up": "opening", "uboat-wargames": "game"}
LISTS = ("tiles", "plus", "handicap", "preset")


def options_of(slug: str, players: int, rng: Stream) -> dict[str, Any]:
    """Every variant at random; of numbers in a list as many as the table wants."""
    game = registry.load(slug)
    names = [name for name in variants_of(game, GAMES[slug]) if name not in LISTS]
    options: dict[str, Any] = random_variants(game, names, rng)
    if "tiles" in game.info.options and rng.below(2):
        options["tiles"] = rng.sample(range(1, 20), 4)
        options["plus"] = rng.pick(options["tiles"])
    if "handicap" in game.info.options and rng.below(2):
        options["handicap"] = [rng.between(-5, 5) for _ in range(players)]
    if "teams" in game.info.options and players in (4, 6):
        options["teams"] = rng.pick(
            {4: ["none", "opposite"], 6: ["none", "pairs", "trios"]}[players]
        )
    return options


def play_one(slug: str, number: int) -> None:
    """A game between programs; whatever they return is verified before it is made."""
    game, rng = registry.load(slug), Stream(f"programs {slug} {number}")
    play = play_of(game)
    players = rng.between(*game.info.players)
    scenario = game.generate(Request(str(number), players, options_of(slug, players, rng)))
    names = [*play.players, *(["search:12"] if number % 7 == 0 else [])]
    seats = len(play.seats(scenario))
    programs = [find_player(rng.pick(names), play) for _ in range(seats)]
    dice = Dice(str(number), seats)
    state = play.start(play.deal_missing(scenario, dice.setup))
    while state.to_move != NOBODY:
        move = next_move(state, programs, dice)
        if state.to_move != CHANCE:
            assert state.legal_moves()
        state.verify(move)
        state.apply(move)
        if play.rollout and state.to_move not in (CHANCE, NOBODY):
            state.verify(play.rollout(state.copy(), rng))
    assert state.outcome() is not None
    assert state.legal_moves() == []


@pytest.mark.parametrize("slug", GAMES)
def test_programs_make_legal_moves_whatever_is_played(slug: str) -> None:
    for number in range(1, 11):
        play_one(slug, number)


@pytest.mark.slow
@pytest.mark.parametrize("slug", GAMES)
def test_programs_make_legal_moves_in_hundreds_of_games(slug: str) -> None:
    for number in range(400):
        play_one(slug, number)
