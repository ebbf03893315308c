"""Records with one token spoilt are refused exactly where the rules refuse them (K2 to K9)."""

from __future__ import annotations

from typing import Any

import pytest
from dukes_referee import DukesReferee
from random_variants import random_variants, variants_of
from spoilt_records import CHANGES, compare_many

from engine.game.contract import Request
from engine.games.dukes_up import GAME
from engine.games.dukes_up.play import PLAY
from engine.play.match import play_record
from engine.rng import Stream

VARIANTS = [*variants_of(GAME, "opening"), "first", "turn_limit", "idle_limit"]


def random_record(number: int) -> dict[str, Any]:
    """A game of any kind of scenario, with options at random, cut short by its limits at times."""
    rng = Stream(f"dukes spoilt {number}")
    options = random_variants(GAME, VARIANTS, rng)
    kind = "position" if number % 5 == 4 else "opening"
    if kind == "position" or rng.below(4):
        options.pop("turn_limit", None)
        options.pop("idle_limit", None)
    if kind == "opening" and rng.below(3) == 0:
        options["fixed"] = True
    scenario = GAME.generate(Request(str(number), 2, {"kind": kind, **options}))
    names = [rng.pick(["random", "random", "greedy"]) for _ in range(2)]
    players = [PLAY.players[name] for name in names]
    return play_record(PLAY, scenario, players, ["Ann", "Ben"], str(number))


def test_a_spoilt_record_is_refused_exactly_where_the_rules_refuse_it() -> None:
    told = compare_many(GAME, random_record, DukesReferee, range(25), 4)
    assert {change.split()[0] for change in told} == {*CHANGES}
    assert told["changed legal"]  # another order of the cards in a meld, say


@pytest.mark.slow
def test_a_thousand_spoilt_records() -> None:
    assert compare_many(
        GAME, random_record, DukesReferee, range(1000), 6
    ).total() == 1000 * 6 * len(CHANGES)
