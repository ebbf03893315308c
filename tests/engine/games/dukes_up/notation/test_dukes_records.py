"""Records put to the test: the annotated one, changed ones, and many random ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from dukes_table import record
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import cards_in
from engine.game.contract import Request
from engine.game.playable import CHANCE, NOBODY
from engine.games.dukes_up import GAME
from engine.games.dukes_up.notation.tokens import play_tokens
from engine.games.dukes_up.play import PLAY
from engine.games.dukes_up.rulebook.melds import is_meld
from engine.games.dukes_up.rulebook.tables import BLACK, OWN, RED
from engine.games.dukes_up.turn.moves import random_move
from engine.games.dukes_up.turn.state import State
from engine.games.dukes_up.turn.table import NO_CARD
from engine.play.match import play_record
from engine.play.record import judge
from engine.rng import Stream, Streams
from engine.scenario.envelope import Scenario

DOC = Path(__file__).parents[5] / "docs/notation/dukes-up.md"
OPTIONS: list[dict[str, Any]] = [
    {},
    {"jokers": "random", "swap_fief": True},
    {"jokers": "reward", "guess_fief": True},
    {"failed_fief": "expose", "jokers": "under"},
]


def played(options: dict[str, Any], seed: int, name: str = "random") -> dict[str, Any]:
    player = PLAY.players[name]
    scenario = GAME.generate(Request(str(seed), 2, options))
    return play_record(PLAY, scenario, [player, player], ["Ann", "Ben"], str(seed))


RECORDS = [played(options, seed) for seed, options in enumerate(OPTIONS)]


def test_the_annotated_record_is_the_one_that_the_engine_replays() -> None:
    text = DOC.read_text("utf-8")
    shown = text.split("```\n")[1].splitlines()
    assert shown == record()["moves"][: len(shown)]
    state = PLAY.start(GAME.generate(Request("worked-137", 2, {"first": "red", "fixed": True})))
    assert play_tokens(state, record()["moves"]) is None
    assert state.turn == 18
    assert str(record()["outcome"]).replace("'", '"') in text


@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_a_changed_record_is_refused_where_it_was_changed_or_later(data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from(RECORDS))
    moves = whole["moves"]
    at = data.draw(st.integers(0, len(moves) - 1))
    match data.draw(st.sampled_from(["drop", "twice", "other", "card", "end"])):
        case "drop":
            changed = [*moves[:at], *moves[at + 1 :]]
        case "twice":
            changed = [*moves[: at + 1], *moves[at:]]
        case "other":
            changed = [*moves[:at], data.draw(st.sampled_from(moves)), *moves[at + 1 :]]
        case "card":
            card = data.draw(st.sampled_from(["2H", "KD", "9S", "AC", "JK1"]))
            changed = [*moves[:at], f"discard: {card}", *moves[at + 1 :]]
        case _:
            changed = moves[:at]
    verdict = judge(GAME, {**whole, "moves": changed})
    if changed == moves:
        assert verdict.legal
    elif not verdict.legal and verdict.illegal_at is not None:
        assert at <= verdict.illegal_at <= len(changed)
        assert verdict.rule.startswith("K")
        assert verdict.message
    else:  # the change was legal too; then the outcome is what decides
        assert verdict.legal or verdict.rule == "K7"


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("draw: 2", "draw: 1 discard", "K4.2"),
        ("burn", "discard: 2S", "K6.1"),
        ("burn", "discard: 9H", "K6.1"),
        ("burn", "table: QS", "K6.4"),
        ("arrange: [9H TH JH] | dukes 8D JD", "arrange: [9H TH JD] | dukes 8D JD", "K5.1"),
        ("arrange: [9H TH JH] | dukes 8D JD", "arrange: [9H TH JH] | dukes 8D TH", "K5.4"),
        ("arrange: [9H TH JH] | dukes 8D JD", "arrange: [9H TH JH] | dukes JD", "K5.5"),
        ("arrange: [9H TH JH] | dukes 8D JD", "arrange: [5S 6S 7S] | dukes 8D TH", "K5.2"),
        ("arrange: [9H TH JH] | dukes 8D JD", "swap: 9H", "K9.3"),
        ("arrange: [9H TH JH] | dukes 8D JD", "guess: KS", "K9.4"),
        ("arrange: [9H TH JH] | dukes 8D JD", "fief: 9H", "K2.2"),
        ("arrange: [9H TH JH] | dukes 8D JD", "rearrange", "K4"),
    ],
)
def test_the_right_rule_is_named_at_the_right_move(old: str, new: str, rule: str) -> None:
    moves = list(record()["moves"])
    at = moves.index(old)
    moves[at] = new
    verdict = judge(GAME, {**record(), "moves": moves})
    assert (verdict.illegal_at, verdict.rule) == (at, rule)


PLAIN = played({}, 7)
FIXED = played({"fixed": True}, 7)


@pytest.mark.parametrize("at", [0, 2, 4, 5, 6, -1])
def test_k4_2_a_draw_of_nothing_is_said_once_a_turn_and_only_then(at: int) -> None:
    moves = list(PLAIN["moves"])
    at = len(moves) if at < 0 else at
    moves.insert(at, "draw: 0")
    verdict = judge(GAME, {**PLAIN, "moves": moves})
    first = at if not moves[at + 1 : at + 2] or not moves[at + 1].startswith("draw") else at + 1
    assert (verdict.legal, verdict.illegal_at, verdict.rule) == (False, first, "K4.2")


@pytest.mark.parametrize("record", [PLAIN, FIXED], ids=["chosen", "fixed"])
def test_k2_2_a_choice_is_told_once(record: dict[str, Any]) -> None:
    choices = PLAY.write(PLAY.start(scenario_of(record)), [])
    told = record["moves"][:4] if record is PLAIN else fixed_choices(record)
    rest = record["moves"][4:] if record is PLAIN else record["moves"]
    assert choices == []
    assert judge(GAME, {**record, "moves": [*told, *rest]}).legal
    for at in range(4):
        again = [*told[: at + 1], told[at], *told[at + 1 :], *rest]
        verdict = judge(GAME, {**record, "moves": again})
        assert (verdict.legal, verdict.illegal_at, verdict.rule) == (False, at + 1, "K2.2")
    late = judge(GAME, {**record, "moves": [*told, rest[0], told[0], *rest[1:]]})
    assert (late.legal, late.illegal_at, late.rule) == (False, 5, "K2.2")


def test_k2_2_fixed_choices_are_told_in_their_order_or_not_at_all() -> None:
    told = fixed_choices(FIXED)
    for some in ([], told[:1], told[1:3], told[::3]):
        assert judge(GAME, {**FIXED, "moves": [*some, *FIXED["moves"]]}).legal
    black_first = [*told[2:], *told[:2], *FIXED["moves"]]
    assert judge(GAME, {**FIXED, "moves": black_first}).illegal_at == 2


def scenario_of(record: dict[str, Any]) -> Scenario:
    return msgspec.convert(record["scenario"], Scenario)


def fixed_choices(record: dict[str, Any]) -> list[str]:
    content = record["scenario"]["content"]
    return [
        token
        for colour in ("red", "black")
        for token in (
            f"fief: {content['fief'][colour]}",
            f"dukes: {' '.join(content['dukes'][colour])}",
        )
    ]


def check(state: State) -> None:
    """All cards are accounted for, melds are melds, and K7.2 adds up."""
    pack = 52 if state.rules.jokers == "none" else 54
    cards = [*cards_in(state.on_table)]
    for seat in (RED, BLACK):
        assert not (state.hands[seat] | state.dukes[seat]) & ~OWN[seat]
        cards += [*cards_in(state.hands[seat]), *cards_in(state.dukes[seat])]
        cards += [*state.stock[seat], *state.pile[seat]]
        cards += [c for c in (state.fief[seat], state.aside[seat]) if c != NO_CARD]
        bonus = state.rules.bonus if state.attacker == seat else 0
        assert state.points(seat) - bonus == pack // 2 - state.unplayed(seat)
    assert sorted(cards) == [*range(pack)]
    assert all(map(is_meld, state.table))


def random_game(options: dict[str, Any], seed: int, rng: Stream) -> State:
    state = PLAY.start(GAME.generate(Request(str(seed % 50), 2, options)))
    while (mover := state.to_move) != NOBODY:
        move = state.chance(rng) if mover == CHANCE else random_move(state, rng)
        state.verify(move)
        state.apply(move)
    check(state)
    return state


@pytest.mark.slow
def test_ten_thousand_random_games_run_without_a_fault() -> None:
    rng = Streams("ten thousand", "dukes test").stream("play")
    for seed in range(10_000):
        random_game(OPTIONS[seed % len(OPTIONS)] if seed % 3 == 0 else {}, seed, rng)


@pytest.mark.slow
def test_two_hundred_records_replay_to_the_same_outcome() -> None:
    for seed in range(200):
        for name in ("random", "greedy"):
            assert judge(GAME, played(OPTIONS[seed % len(OPTIONS)], seed, name)).legal


def test_random_moves_are_as_likely_as_listed_ones() -> None:
    """``random_move`` picks evenly among ``legal_moves`` without listing them."""
    rng = Streams("even", "dukes test").stream("play")
    for seed in (1, 2, 3):
        state = PLAY.start(GAME.generate(Request(str(seed), 2, {"kind": "position"})))
        while state.phase != 4:  # ARRANGE
            state.apply(("stop",))
        listed = state.legal_moves()
        counts = dict.fromkeys(listed, 0)
        for _ in range(40 * len(listed)):
            counts[random_move(state, rng)] += 1
        assert min(counts.values()) >= 12
        assert max(counts.values()) <= 85
