"""Records: legal ones, the first illegal move, a wrong outcome, an unfinished game."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import RequestError
from engine.game.contract import Request
from engine.games.dukes_up import GAME
from engine.games.dukes_up.play import PLAY
from engine.play.match import play_record
from engine.play.record import Verdict, judge
from engine.scenario.envelope import Scenario

SCENARIO = GAME.generate(Request("record", 2))


def played(scenario: Scenario) -> dict[str, Any]:
    player = PLAY.players["greedy"]
    return play_record(PLAY, scenario, [player, player], ["Ann", "Ben"], "record")


RECORD = played(SCENARIO)
MOVES: list[str] = RECORD["moves"]


def judged(moves: list[str], **more: Any) -> Verdict:
    return judge(GAME, {**RECORD, "moves": moves, **more})


def test_a_whole_game_is_legal() -> None:
    verdict = judged(MOVES)
    assert (verdict.legal, verdict.illegal_at) == (True, None)
    assert MOVES[0].startswith("fief: ")
    assert MOVES[1].startswith("dukes: ")
    assert MOVES[4].startswith("draw: ")


@pytest.mark.parametrize("options", [{"kind": "position"}, {"kind": "puzzle"}, {"fixed": True}])
def test_games_from_other_scenarios_are_legal(options: dict[str, Any]) -> None:
    assert judge(GAME, played(GAME.generate(Request("record", 2, options)))).legal


def test_an_unfinished_game_is_illegal_at_its_end() -> None:
    verdict = judged(MOVES[:-1])
    assert (verdict.legal, verdict.illegal_at) == (False, len(MOVES) - 1)


def test_a_wrong_outcome_is_illegal_nowhere() -> None:
    verdict = judged(MOVES, outcome={**RECORD["outcome"], "red": 99})
    assert (verdict.legal, verdict.illegal_at, verdict.rule) == (False, None, "K7")
    assert verdict.outcome == RECORD["outcome"]


def test_the_first_illegal_move_is_named() -> None:
    at = next(i for i, token in enumerate(MOVES) if token.startswith("draw: "))
    verdict = judged([*MOVES[:at], "draw: 2 discard", *MOVES[at + 1 :]])
    assert (verdict.illegal_at, verdict.rule) == (at, "K4.2")
    more = judged([*MOVES, "burn"])
    assert (more.legal, more.illegal_at) == (False, len(MOVES))


def test_a_missing_or_wrong_shuffle_is_illegal() -> None:
    scenario = next(s for s in map(shuffled, range(20)) if any("~" in t for t in s["moves"]))
    moves = scenario["moves"]
    at = next(i for i, token in enumerate(moves) if token.startswith("~"))
    missing = judge(GAME, {**scenario, "moves": moves[:at] + moves[at + 1 :]})
    assert (missing.illegal_at, missing.rule) == (at, "K4.4")
    wrong = judge(GAME, {**scenario, "moves": [*moves[:at], "~shuffle: 2H", *moves[at + 1 :]]})
    assert (wrong.illegal_at, wrong.rule) == (at, "K4.4")


def shuffled(seed: int) -> dict[str, Any]:
    player = PLAY.players["random"]
    return play_record(PLAY, SCENARIO, [player, player], ["Ann", "Ben"], str(seed))


def test_an_opening_without_order_gets_one_to_be_played() -> None:
    fixed = {"fief": {"red": "9H"}, "dukes": {"red": ["KD", "2H"]}}
    bare = replace_content(SCENARIO, {"kind": "opening", "first": "red", **fixed})
    with pytest.raises(RequestError):
        PLAY.start(bare)
    record = played(bare)
    assert judge(GAME, record).legal
    order = record["scenario"]["content"]["order"]
    assert sorted(order["red"][:3]) == ["2H", "9H", "KD"]
    assert len({*order["red"], *order["black"]}) == 52


def replace_content(scenario: Scenario, content: dict[str, Any]) -> Scenario:
    fields = {name: getattr(scenario, name) for name in scenario.__struct_fields__}
    return Scenario(**{**fields, "content": content})
