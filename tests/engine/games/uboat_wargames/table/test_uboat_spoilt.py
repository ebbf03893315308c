"""Records with one token spoilt are refused exactly where the rules refuse them (U2 to U11)."""

from __future__ import annotations

from typing import Any

import pytest
from random_variants import random_variants
from spoilt_records import CHANGES, compare_many
from uboat_referee import TokenReferee

from engine.game.contract import Request
from engine.games.uboat_wargames import GAME
from engine.games.uboat_wargames.play import PLAY
from engine.games.uboat_wargames.rulebook.tables import TEAM_MODES, team_seats
from engine.play.match import play_record
from engine.rng import Stream


def random_record(number: int) -> dict[str, Any]:
    """A game of any kind of scenario, every variant at random (U8, U9)."""
    rng = Stream(f"uboat spoilt {number}")
    seats = rng.between(3, 6)
    kind = "position" if number % 5 == 4 else "game"
    options: dict[str, Any] = {"kind": kind, **random_variants(GAME, ("ace", "hand"), rng)}
    if rng.below(2):
        options["tiles"] = rng.sample(range(1, 20), 4)
    if rng.below(2):
        options["handicap"] = [rng.between(-9, 9) for _ in range(seats)]
    options["teams"] = rng.pick([m for m in TEAM_MODES if team_seats(m) in (None, seats)])
    scenario = GAME.generate(Request(str(number), seats, options))
    player = PLAY.players[rng.pick(["random", "random", "greedy"])]
    return play_record(PLAY, scenario, [player] * seats, list("ABCDEF")[:seats], str(number))


def test_a_spoilt_record_is_refused_exactly_where_the_rules_refuse_it() -> None:
    told = compare_many(GAME, random_record, TokenReferee, range(30), 6)
    assert {change.split()[0] for change in told} == {*CHANGES}


@pytest.mark.slow
def test_a_thousand_spoilt_records() -> None:
    assert compare_many(
        GAME, random_record, TokenReferee, range(1000), 6
    ).total() == 1000 * 6 * len(CHANGES)
