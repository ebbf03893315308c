"""Records with one token spoilt are refused exactly where the rules refuse them (A2 to A9)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from dabu_referee import DabuReferee
from random_variants import random_variants, variants_of
from spoilt_records import CHANGES, compare_many

from engine.game.contract import Request
from engine.games.dabu_deeps import GAME
from engine.games.dabu_deeps.play import PLAY
from engine.games.dabu_deeps.rulebook.moves import CONCEDE
from engine.play.match import play_record
from engine.rng import Stream


def giver_up(turn: Any, rng: Stream) -> int:
    """A player at random who now and then gives up (A5.3)."""
    moves = turn.legal_moves()
    return CONCEDE if CONCEDE in moves and not rng.below(25) else rng.pick(moves[:-1] or moves)


def random_record(number: int) -> dict[str, Any]:
    """A round of any kind of scenario, with options at random and revenge fixed at times (A9.2)."""
    rng = Stream(f"dabu spoilt {number}")
    kind = "puzzle" if number % 40 == 9 else "setup"
    options = {} if kind == "puzzle" else random_variants(GAME, variants_of(GAME, kind), rng)
    scenario = GAME.generate(Request(str(number), 2, {"kind": kind, **options}))
    if kind == "setup" and rng.below(2):
        picks = rng.pick(["tower", 7, [rng.below(4) for _ in range(rng.between(0, 6))]])
        content = {**scenario.content, "revenge": picks}
        scenario = msgspec.structs.replace(scenario, content=content)
    player = rng.pick([*PLAY.players.values(), giver_up])
    return play_record(PLAY, scenario, [player] * 2, ["Ann", "Ben"], str(number))


def test_a_spoilt_record_is_refused_exactly_where_the_rules_refuse_it() -> None:
    told = compare_many(GAME, random_record, DabuReferee, range(30), 6)
    assert {change.split()[0] for change in told} == {*CHANGES}


@pytest.mark.slow
def test_a_thousand_spoilt_records() -> None:
    told = compare_many(GAME, random_record, DabuReferee, range(1000), 6)
    assert told.total() == 1000 * 6 * len(CHANGES)
