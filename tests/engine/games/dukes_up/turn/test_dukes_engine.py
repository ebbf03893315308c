"""Whole games: conservation, K7.2, notation both ways, hiding, options (K4-K9)."""

from __future__ import annotations

import pytest
from dukes_table import play, start, stream

from engine.cards import cards_in
from engine.errors import IllegalMove
from engine.game.contract import Request
from engine.game.playable import Player, turn_of
from engine.games.dukes_up.generate import make_content
from engine.games.dukes_up.notation.tokens import play_tokens, read_move, write_moves
from engine.games.dukes_up.programs.greedy import greedy, random_player
from engine.games.dukes_up.rulebook.content import read_opening
from engine.games.dukes_up.rulebook.cover_search import subsets
from engine.games.dukes_up.rulebook.melds import is_coverable, is_meld
from engine.games.dukes_up.rulebook.tables import (
    ARRANGE,
    BLACK,
    DISCARD,
    OWN,
    RED,
    SHUFFLE,
    DuelRules,
)
from engine.games.dukes_up.turn.arrange import find_plays, verify_arrangement
from engine.games.dukes_up.turn.setup import opening_state
from engine.games.dukes_up.turn.state import State
from engine.games.dukes_up.turn.table import NO_CARD


def every_card(state: State) -> list[int]:
    cards = list(cards_in(state.on_table))
    for seat in (RED, BLACK):
        cards += [*cards_in(state.hands[seat]), *cards_in(state.dukes[seat])]
        cards += [*state.stock[seat], *state.pile[seat]]
        cards += [card for card in (state.fief[seat], state.aside[seat]) if card != NO_CARD]
    return sorted(cards)


def check_invariants(state: State) -> None:
    pack = 52 if state.rules.jokers == "none" else 54
    assert every_card(state) == list(range(pack))
    assert all(is_meld(meld) for meld in state.table)
    reward = state.rules.jokers == "reward"
    for seat in (RED, BLACK):
        assert not (state.hands[seat] | state.dukes[seat]) & ~OWN[seat]
        bonus = state.rules.bonus if state.attacker == seat else 0
        assert state.points(seat) - bonus == pack // 2 - state.unplayed(seat)  # K7.2
        assert state.dukes[seat].bit_count() <= 2
        assert state.hands[seat].bit_count() + state.dukes[seat].bit_count() <= 6 + reward
    if state.phase == DISCARD:  # K6.5
        assert state.stock[state.mover] or state.pile[state.mover]


@pytest.mark.parametrize("player", [random_player, greedy])
@pytest.mark.parametrize("jokers", ["none", "under", "random", "reward", "fief"])
def test_random_and_greedy_games_keep_every_invariant(player: Player, jokers: str) -> None:
    for seed in range(2 if jokers != "none" else 6):
        state = start(f"game {seed}", jokers=jokers)
        check_invariants(state)
        play(state, player, stream(seed), check_invariants)
        outcome = state.outcome()
        assert outcome is not None
        assert outcome["winner"] in ("red", "black", None)


def test_options_swap_and_guess_keep_the_invariants() -> None:
    for seed in range(3):
        state = start(f"swap {seed}", swap_fief=True, guess_fief=True, failed_fief="expose")
        play(state, random_player, stream(seed), check_invariants)


@pytest.mark.parametrize("seed", range(6))
def test_notation_tells_a_game_both_ways(seed: int) -> None:
    state, again = start(f"told {seed}"), start(f"told {seed}")
    moves = play(state, random_player if seed % 2 else greedy, stream(seed))
    tokens = write_moves(moves)
    assert play_tokens(again, tokens) is None
    assert again.is_over
    assert again.outcome() == state.outcome()
    assert sum(token.startswith("draw:") for token in tokens) == state.turn


@pytest.mark.parametrize(
    "token", ["", "draw: 01", "draw: 0 discard", "arrange: [5C 5C] | dukes -", "discard: 1X",
              "burn: 5D", "arrange: -", "[", "~shuffle:", "x" * 500]
)  # fmt: skip
def test_unreadable_tokens_are_refused_with_a_rule(token: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        read_move(token)
    assert refusal.value.rule == "K4"


@pytest.mark.parametrize(
    ("token", "rule"),
    [("draw: 3", "K4.2"), ("draw: 9 discard", "K4.2"), ("discard: 5D 6D 7D", "K6.2")],
)
def test_too_many_cards_name_the_rule_that_limits_them(token: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        read_move(token)
    assert refusal.value.rule == rule


def test_a_record_names_the_first_illegal_move() -> None:
    state = start("illegal", fixed=True, first="red")
    fault = play_tokens(state, ["draw: 2", "burn"])
    assert fault is not None
    assert (fault.index, fault.refusal.rule) == (1, "K6.3")


def test_fixed_choices_may_be_repeated_in_a_record() -> None:
    content = make_content(Request("fixed", 2, {"fixed": True, "first": "red"})).content
    tokens = []
    for colour in ("red", "black"):
        tokens += [
            f"fief: {content['fief'][colour]}",
            f"dukes: {' '.join(content['dukes'][colour])}",
        ]
    state = opening_state(read_opening(content), DuelRules())
    assert play_tokens(state, [*tokens, "draw: 0", "pass", "burn"]) is None
    assert state.turn == 2


def test_every_listed_move_is_legal_and_leaves_the_original_alone() -> None:
    state = start("copy")
    rng = stream("copy")
    for _ in range(60):
        if state.is_over:
            break
        if state.phase == SHUFFLE:
            state.apply(state.chance(rng))
            continue
        before = every_card(state), state.observe(RED), state.observe(BLACK)
        for move in state.legal_moves()[:40]:
            state.copy().apply(move)
        assert (every_card(state), state.observe(RED), state.observe(BLACK)) == before
        state.apply(rng.pick(state.legal_moves()))


def test_refused_moves_change_nothing() -> None:
    state = start("refused", fixed=True)
    before = state.observe(RED), state.observe(BLACK), every_card(state)
    for move in (("draw", 1), ("burn",), ("arrange", (7,), 0), ("shuffle", ()), ("fly",)):
        with pytest.raises(IllegalMove):
            state.verify(move)
    assert (state.observe(RED), state.observe(BLACK), every_card(state)) == before


def arrange_states(count: int) -> list[State]:
    found: list[State] = []
    seed = 0
    while len(found) < count:
        state, rng = start(f"plays {seed}"), stream(seed)
        seed += 1
        while not state.is_over and state.turn < 14:
            move = state.chance(rng) if state.phase == SHUFFLE else greedy(turn_of(state), rng)
            state.apply(move)
            if state.phase == ARRANGE and state.turn > 9:
                found.append(state.copy())
    return found[:count]


def test_k5_find_plays_is_every_p_and_x_the_rule_allows() -> None:
    for state in arrange_states(25):
        seat, foe = state.mover, 1 - state.mover
        own, fief, goal = (
            state.hands[seat] | state.dukes[seat],
            1 << state.fief[seat],
            1 << state.fief[foe],
        )
        wanted = set()
        for taken in subsets(state.dukes[foe] | goal):
            if taken & goal and (not state.is_open or state.dukes[foe] & ~taken):
                continue
            for played in subsets(own | fief):
                if played & fief and not taken & goal:
                    continue
                if is_coverable(state.on_table | played | taken):
                    wanted.add((played, taken))
        assert {tuple(found) for found in find_plays(state)} == wanted
        assert (0, 0) in wanted  # K5.9


def test_listed_arrangements_pass_the_verifier() -> None:
    for state in arrange_states(10):
        for kind, *rest in state.legal_moves():
            if kind == "arrange":
                verify_arrangement(state, *rest)


def test_hidden_cards_change_no_view() -> None:
    for seed, state in enumerate(arrange_states(12)):
        for seat in (RED, BLACK):
            twin = state.determinize(seat, stream(seed))
            assert twin.observe(seat) == state.observe(seat)
            assert every_card(twin) == every_card(state)


def test_hidden_choices_change_no_view_before_the_dukes_turn_up() -> None:
    state = start("choice", first="red")
    state.apply(state.legal_moves()[0])
    state.apply(state.legal_moves()[0])
    assert state.dukes[RED]
    assert state.observe(BLACK).dukes == (0, 0)  # K2.3
    twin = state.determinize(BLACK, stream("choice"))
    assert twin.observe(BLACK) == state.observe(BLACK)


def test_determinized_cards_vary_evenly() -> None:
    state = arrange_states(1)[0]
    seat = state.mover
    foe = 1 - seat
    rng = stream("even")
    pool = [*state.stock[foe], *state.pile[foe], *cards_in(state.hands[foe])]
    pool += [] if state.fief_up[foe] else [state.fief[foe]]
    rounds = 60 * len(pool)
    seen = dict.fromkeys(pool, 0)
    for _ in range(rounds):
        seen[state.determinize(seat, rng).stock[foe][-1]] += 1
    assert set(seen) == set(pool)
    assert all(25 < count < 110 for count in seen.values())  # 60 expected
