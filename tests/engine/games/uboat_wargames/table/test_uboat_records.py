"""Records of whole games: legal, broken, unfinished, with a wrong outcome."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import RequestError
from engine.game.contract import Request
from engine.games.uboat_wargames import GAME
from engine.games.uboat_wargames.play import PLAY
from engine.games.uboat_wargames.programs.greedy import greedy
from engine.games.uboat_wargames.rulebook.tables import RANKS, spot_name
from engine.play.match import play_record
from engine.play.record import judge
from engine.rng import Stream
from engine.scenario.envelope import Scenario


def played(scenario: Scenario) -> dict[str, Any]:
    seats = PLAY.seats(scenario)
    return play_record(PLAY, scenario, [greedy] * len(seats), seats, "record")


@pytest.mark.parametrize(
    "request_",
    [
        Request("record", 4),
        Request("record", 4, {"teams": "opposite", "handicap": [0, 3, 0, -2]}),
        Request("record", 6, {"teams": "pairs", "ace": "high"}),
        Request("record", 3, {"hand": "full", "ace": "low", "tiles": [9, 6, 3, 1]}),
        Request("record", 4, {"kind": "position"}),
    ],
    ids=["plain", "teams", "pairs", "hand", "position"],
)
def test_a_whole_game_is_legal(request_: Request) -> None:
    record = played(GAME.generate(request_))
    verdict = judge(GAME, record)
    assert verdict.legal
    assert verdict.outcome == record["outcome"]


def test_faults_are_placed() -> None:
    record = played(GAME.generate(Request("record", 4)))
    moves, outcome = record["moves"], record["outcome"]
    assert len(moves) == 52
    broken = judge(GAME, {**record, "moves": [moves[0], moves[2], *moves[2:]]})
    assert (broken.legal, broken.illegal_at, broken.rule) == (False, 1, "U3.2")
    short = judge(GAME, {**record, "moves": moves[:-1]})
    assert (short.legal, short.illegal_at, short.rule) == (False, 51, "U7.1")
    long = judge(GAME, {**record, "moves": [*moves, moves[-1]]})
    assert (long.legal, long.illegal_at, long.rule) == (False, 52, "U7.1")
    wrong = judge(GAME, {**record, "outcome": {**outcome, "winner": 9}})
    assert (wrong.legal, wrong.illegal_at, wrong.outcome) == (False, None, outcome)
    assert wrong.rule == "U7.2"


def test_a_tournament_is_not_one_game() -> None:
    scenario = GAME.generate(Request("1", 4, {"kind": "tournament"}))
    with pytest.raises(RequestError, match="table"):
        PLAY.deal_missing(scenario, Stream("t"))
    with pytest.raises(RequestError, match="table"):
        PLAY.start(scenario)


def test_the_example_in_the_package_is_a_whole_legal_game() -> None:
    text = resources.files("engine.games.uboat_wargames").joinpath("example.json").read_bytes()
    verdict = judge(GAME, msgspec.json.decode(text))
    assert verdict.legal, verdict


def test_a_game_without_decks_is_dealt_from_the_stream() -> None:
    scenario = GAME.generate(Request("deal", 5))
    content = {key: value for key, value in scenario.content.items() if key != "decks"}
    bare = msgspec.structs.replace(scenario, content=content)
    with pytest.raises(RequestError, match="decks"):
        PLAY.start(bare)
    dealt = PLAY.deal_missing(bare, Stream("a"))
    assert dealt.content["decks"] == PLAY.deal_missing(bare, Stream("a")).content["decks"]
    assert dealt.content["decks"] != PLAY.deal_missing(bare, Stream("b")).content["decks"]
    assert all(sorted(deck) == sorted("A23456789TJQK") for deck in dealt.content["decks"])
    assert PLAY.deal_missing(dealt, Stream("b")) == dealt
    assert judge(GAME, played(dealt)).legal


RECORDS = [
    played(GAME.generate(Request(f"mutate {number}", players, options)))
    for number, (players, options) in enumerate(
        [
            (3, {}),
            (4, {"teams": "opposite"}),
            (4, {"kind": "position"}),
            (6, {"teams": "trios", "ace": "high"}),
            (3, {"hand": "full", "ace": "low", "tiles": [9, 6, 3, 1]}),
        ]
    )
]
CHANGES = ("seat", "card", "own spot", "discard", "sign", "spot", "text", "again", "drop")


def changed(record: dict[str, Any], at: int, change: str) -> tuple[list[str], str] | None:
    """The moves with one of them spoilt, and the rule that must refuse it; None: it cannot be."""
    moves = list(record["moves"])
    state = PLAY.start(msgspec.convert(record["scenario"], Scenario))
    assert PLAY.replay(state, moves[:at]) is None
    who, card, sign, place = re.fullmatch(r"(P\d): (\w)([>=])(\w+)", moves[at]).groups()
    seat, seats = state.to_move, state.rules.seats
    full_hand = state.rules.full_hand
    is_full = state.filled[seat] == 255
    if change == "seat":
        moves[at] = f"P{(seat + 1) % seats + 1}: {card}{sign}{place}"
        return moves, "U3.2"
    if change == "card":
        held = {RANKS[rank - 1] for rank in state.playable()}
        other = next((rank for rank in RANKS if rank not in held), None)
        moves[at] = f"{who}: {other}{sign}{place}"
        return (moves, "U9.2" if full_hand else "U4.1") if other else None
    if change == "own spot":
        own = [a for a in range(8) if state.filled[seat] >> a & 1]
        if is_full or not own:
            return None
        moves[at] = f"{who}: {card}={spot_name(own[0], state.rules.values)}"
        return moves, "U4.2"
    if change == "discard":
        moves[at] = f"{who}: {card}>discard"
        return None if is_full else (moves, "U4.3")
    if change == "sign":
        moves[at] = f"{who}: {card}{'>' if sign == '=' else '='}{place}"
        return moves, ("U11.5" if sign == "=" else "U4.3")
    if change == "spot":
        moves[at] = f"{who}: {card}{sign}L8"
        return moves, "U2.4"
    if change == "text":
        moves[at] = f"{who} {card}{place}"
        return moves, "U11.5"
    if change == "again":
        moves.insert(at + 1, moves[at])
        return moves, ("U3.2" if at + 1 < len(record["moves"]) else "U7.1")
    del moves[at]
    return moves, ("U3.2" if at < len(moves) else "U7.1")


@settings(max_examples=150)
@given(record=st.sampled_from(RECORDS), at=st.integers(0, 200), change=st.sampled_from(CHANGES))
def test_a_spoilt_move_is_refused_there_by_its_rule(
    record: dict[str, Any], at: int, change: str
) -> None:
    at %= len(record["moves"])
    spoilt = changed(record, at, change)
    if spoilt is None:
        return
    moves, rule = spoilt
    verdict = judge(GAME, {**record, "moves": moves})
    assert (verdict.legal, verdict.illegal_at, verdict.rule) == (
        False, at + (change == "again"), rule
    )  # fmt: skip
    assert len(verdict.message) > 10


@pytest.mark.parametrize("record", RECORDS, ids=range(len(RECORDS)))
def test_a_wrong_outcome_is_at_no_move(record: dict[str, Any]) -> None:
    outcome = record["outcome"]
    scores = [outcome["scores"][0] + 1, *outcome["scores"][1:]]
    for wrong in ({**outcome, "scores": scores}, {**outcome, "winner": 9}, {}, None):
        verdict = judge(GAME, {**record, "outcome": wrong})
        assert (verdict.legal, verdict.illegal_at, verdict.rule) == (False, None, "U7.2")
        assert verdict.outcome == outcome


def test_the_notation_page_quotes_the_example() -> None:
    text = resources.files("engine.games.uboat_wargames").joinpath("example.json").read_bytes()
    moves = msgspec.json.decode(text)["moves"]
    page = Path(__file__).parents[5].joinpath("docs/notation/uboat-wargames.md").read_text("utf-8")
    quoted = re.search(r"```\n(.*?)```", page, re.S)
    assert quoted
    assert quoted[1].splitlines() == moves[:12]
