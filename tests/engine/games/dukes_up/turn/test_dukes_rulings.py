"""Rulings that few games meet: the fief, jokers, limits, and positions written down (K5-K9)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from dukes_table import start, stream

from engine.cards import cards_in, mask_of, parse_card
from engine.errors import IllegalMove
from engine.game.playable import turn_of
from engine.games.dukes_up.generate import write_position
from engine.games.dukes_up.notation.tokens import play_tokens, write_moves
from engine.games.dukes_up.programs.greedy import greedy
from engine.games.dukes_up.rulebook.content import read_position
from engine.games.dukes_up.rulebook.melds import is_meld
from engine.games.dukes_up.rulebook.tables import (
    ARRANGE,
    BLACK,
    DISCARD,
    DRAW,
    HAND_LIMIT,
    OWN,
    RED,
    SHUFFLE,
    DuelRules,
    rules_of,
)
from engine.games.dukes_up.turn.setup import position_state
from engine.games.dukes_up.turn.state import State
from engine.games.dukes_up.turn.table import NO_CARD


def position(**more: Any) -> State:
    rules = DuelRules(**more)
    state = State(rules)
    state.hands = [mask_of(map(parse_card, ["9D", "2H", "3H"])), mask_of([parse_card("2C")])]
    state.dukes = [mask_of([parse_card("5H")]), mask_of([parse_card("8S")])]
    state.fief = [parse_card("TD"), parse_card("7S")]
    state.stock = [[parse_card("4D"), parse_card("6D")], [parse_card("4C"), parse_card("5C")]]
    state.pile = [[parse_card("7D")], [parse_card("9C")]]
    state.mover, state.turn = RED, 5
    state.resume(ARRANGE)
    return state


def test_k5_8_reject_is_the_default_and_expose_turns_the_fief_up() -> None:
    proposal = ("arrange", (mask_of(map(parse_card, ["8S", "9D", "TD"])),), 1 << parse_card("5H"))
    state = position()
    with pytest.raises(IllegalMove, match=r"K5\.8"):
        state.verify(proposal)
    assert not state.fief_up[RED]
    state = position(expose=True)
    state.apply(proposal)
    assert state.fief_up[RED]
    assert state.phase == ARRANGE
    assert not state.table
    with pytest.raises(IllegalMove, match=r"K5\.8"):
        state.verify(proposal)


def test_k9_3_the_fief_is_exchanged_once_and_that_is_an_action() -> None:
    state = position(swap_fief=True)
    state.apply(("swap", parse_card("2H")))
    assert state.fief[RED] == parse_card("2H")
    assert state.has_acted
    with pytest.raises(IllegalMove, match=r"K9\.3"):
        state.verify(("swap", parse_card("3H")))
    with pytest.raises(IllegalMove, match=r"K9\.3"):
        position().verify(("swap", parse_card("2H")))
    first = position(swap_fief=True)
    first.turn = 1
    with pytest.raises(IllegalMove, match=r"K9\.3"):
        first.verify(("swap", parse_card("2H")))


def test_k9_4_a_right_guess_opens_the_fief_a_wrong_one_ends_the_arranging() -> None:
    state = position(guess_fief=True)
    state.apply(("guess", parse_card("7S")))
    assert state.fief_up[BLACK]
    meld = mask_of(map(parse_card, ["7S", "8S", "9D", "TD"]))
    state.apply(("arrange", (meld,), 1 << parse_card("5H")))
    assert state.outcome() == {"red": 6, "black": 2, "winner": "red"}
    state = position(guess_fief=True)
    state.apply(("guess", parse_card("6S")))
    assert state.phase == DISCARD
    with pytest.raises(IllegalMove, match=r"K6\.2"):
        state.verify(("discard", parse_card("2H"), parse_card("3H")))
    state.apply(("discard", parse_card("2H")))
    assert state.mover == BLACK


@pytest.mark.parametrize("jokers", ["none", "under", "random", "reward", "fief"])
def test_k9_4_what_may_be_named_is_listed(jokers: str) -> None:
    state = start("guess", guess_fief=True, jokers=jokers, fixed=True)
    state.apply(("stop",))
    listed = {move[1] for move in state.legal_moves() if move[0] == "guess"}
    for card in range(54):
        if card in listed:
            state.verify(("guess", card))
            continue
        with pytest.raises(IllegalMove) as refusal:
            state.verify(("guess", card))
        assert refusal.value.rule == "K9.4"
    foe = 1 - state.mover
    assert (52 + foe in listed) == (jokers in ("under", "random", "fief"))  # reward: it lies open
    if jokers == "fief":
        state.apply(("guess", 52 + foe))
        assert state.is_open


def test_k6_4_a_joker_stays_in_the_lower_part_unless_the_other_is_named() -> None:
    run = ["2S", "3D", "4S", "5D", "6S", "7D", "8S", "JK1"]
    content = write_position(start("joker", jokers="random", fixed=True))
    cards = {*run}
    for colour in ("red", "black"):
        side = content[colour]
        side["stock"] = [card for card in side["stock"] if card not in cards]
        side["hand"] = [card for card in side["hand"] if card not in cards]
    content |= {"mover": "red", "phase": "discard", "table": [run]}
    state = position_state(read_position(content), rules_of({"jokers": "random"}))
    low, high = ("AS", "2S", "3D", "4S"), ("6S", "7D", "8S", "9S")
    lower = tuple(sorted(mask_of(map(parse_card, part)) for part in (
        ("JK1", *low[1:]), high[:3])))  # fmt: skip
    upper = tuple(sorted(mask_of(map(parse_card, part)) for part in (
        low[1:], (*high[:3], "JK1"))))  # fmt: skip
    card = parse_card("5D")
    plain, named = state.copy(), state.copy()
    plain.apply(("table", card))
    assert plain.table == lower  # an ace counts as low: JK 2 3 4
    assert play_tokens(named, ["table: 5D | [2S 3D 4S] [6S 7D 8S JK1]"]) is None
    assert named.table == upper
    assert write_moves([("table", card, upper)]) == ["table: 5D | [2S 3D 4S] [JK1 6S 7D 8S]"]
    assert [move for move in state.legal_moves() if move[:2] == ("table", card)] == [
        ("table", card)
    ]
    wrong = play_tokens(state, ["table: 5D | [2S 3D 4S JK1] [6S 7D 8S JK1]"])
    assert wrong is not None
    assert wrong.refusal.rule == "K6.4"


def test_k5_8_an_attempt_with_illegal_dukes_is_refused_not_exposed() -> None:
    state = position(expose=True)
    melds = (mask_of(map(parse_card, ["8S", "9D", "TD"])),)
    with pytest.raises(IllegalMove, match=r"K5\.4"):
        state.verify(("arrange", melds, 1 << parse_card("4D")))
    state.verify(("arrange", melds, 1 << parse_card("5H")))


def test_k8_3_twenty_idle_turns_end_the_game_without_a_bonus() -> None:
    state = start("idle", fixed=True)
    while not state.is_over:
        state.apply({DRAW: ("stop",), ARRANGE: ("pass",), DISCARD: ("burn",)}[state.phase])
    assert state.turn == 20
    assert state.outcome() == {"red": 3, "black": 3, "winner": None}


def test_k8_3_two_hundred_turns_end_the_game() -> None:
    state = position()
    state.turn = 200
    state.apply(("pass",))
    state.apply(("burn",))
    assert state.is_over


def test_k9_1_the_first_to_reshuffle_has_the_reward() -> None:
    state = position(jokers="reward")
    state.aside = [parse_card("JK1"), parse_card("JK2")]
    state.stock[RED] = []
    state.phase = DRAW
    state.apply(("draw", 0))
    state.apply(state.chance(stream("reward")))
    assert state.hands[RED] >> parse_card("JK1") & 1
    assert state.hands[RED].bit_count() == HAND_LIMIT + 1
    assert state.aside == [NO_CARD, parse_card("JK2")]
    state.stock[BLACK] = []
    state.mover, state.phase, state.source, state.drawn = BLACK, DRAW, -1, 0
    state.apply(("draw", 0))
    state.apply(state.chance(stream("reward")))
    assert not state.hands[BLACK] >> parse_card("JK2") & 1


def test_positions_written_and_read_are_the_same() -> None:
    state = start("position", fixed=True)
    rng = stream("position")
    while state.turn < 12 or state.phase != DRAW:
        move = state.chance(rng) if state.phase == SHUFFLE else greedy(turn_of(state), rng)
        state.apply(move)
    again = position_state(read_position(write_position(state)), DuelRules())
    assert write_position(again) == write_position(state)
    assert [again.observe(s).table for s in (RED, BLACK)] == [state.table] * 2
    assert again.legal_moves() == state.legal_moves()


def test_no_own_meld_mixes_the_suits_of_a_player() -> None:
    """K3.4: from own cards alone only single-suit runs are possible."""
    for owner in (RED, BLACK):
        own = [card for card in cards_in(OWN[owner]) if card < 52]
        for three in combinations(own, 3):
            if is_meld(mask_of(three)):
                assert len({card // 13 for card in three}) == 1
