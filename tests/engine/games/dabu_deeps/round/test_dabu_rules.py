"""The rules engine under random play: arithmetic, hiding, refusals, notation, perft."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest
from dabu_table import can, states

from engine.cards import JOKERS, cards_in, parse_card
from engine.errors import IllegalMove
from engine.game.contract import Request
from engine.game.playable import CHANCE, NOBODY, Player, turn_of
from engine.games.dabu_deeps import GAME
from engine.games.dabu_deeps.programs.attackers import greedy, random_player
from engine.games.dabu_deeps.round.match import tally
from engine.games.dabu_deeps.round.notation import parse, play, replay
from engine.games.dabu_deeps.round.setup import start
from engine.games.dabu_deeps.round.state import (
    ATTACKER,
    ATTACKING,
    DEFENDER,
    LIGHTING,
    OVER,
    REVENGE,
    State,
)
from engine.games.dabu_deeps.rulebook.fortress import ALL, CELL_OF, cells_in, unreached_blanks
from engine.games.dabu_deeps.rulebook.moves import CONCEDE, LIGHT, LOSE, attack, light, lose
from engine.games.dabu_deeps.rulebook.options import REFILL_FIVE
from engine.games.dabu_deeps.rulebook.tables import ATTACKER_MASK, DEFENDER_MASK, GOALS
from engine.games.dabu_deeps.rulebook.view import UNKNOWN
from engine.games.dabu_deeps.sheets.worked_round import MOVES, MOVES_FULL_HAND, state_x
from engine.rng import Stream


def new_round(seed: int, *, refill_five: bool = False) -> State:
    content = GAME.generate(Request(str(seed), 2, {})).content
    return start(content, {"refill": "five"} if refill_five else {})


def finish(state: State, stream: Stream, player: Player = random_player) -> list[State]:
    """Play to the end; every state on the way."""
    path = [state.copy()]
    while state.phase != OVER:
        is_chance = state.to_move == CHANCE
        move = state.chance(stream) if is_chance else player(turn_of(state), stream)
        state.verify(move)
        state.apply(move)
        path.append(state.copy())
    return path


def sizes(state: State) -> tuple[int, int, int]:
    return len(state.hand), len(state.deck) - state.drawn, state.discard.bit_count()


@pytest.mark.parametrize("seed", range(40))
def test_a5_2_arithmetic_and_54_cards(seed: int) -> None:
    state = new_round(seed)
    stream = Stream(f"play {seed}")
    for now in finish(state, stream):
        hand = sum(1 << card for card in now.hand)
        deck = sum(1 << card for card in now.deck[now.drawn :])
        assert hand | deck | now.discard == ATTACKER_MASK
        assert sum(sizes(now)) == 28
        standing = sum(1 << now.layout[cell] for cell in cells_in(now.standing))
        assert standing | now.defender_discard | now.captured == DEFENDER_MASK
        assert standing & (now.defender_discard | now.captured) == 0
        assert now.captured & ~GOALS == 0
        assert not unreached_blanks(now.standing)  # A2.7
        assert now.face_up & ~now.standing == 0
        if now.phase == ATTACKING:
            done = now.attacks
            assert sizes(now) == (max(5 - done, 1), 23 - done, done + min(done, 4))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome["attacker"] + outcome["defender"] == 3
    assert outcome["attacks"] == 24 or state.captured == GOALS


@pytest.mark.parametrize("seed", range(10))
def test_a7_2_refill_five(seed: int) -> None:
    state = new_round(seed, refill_five=True)
    for now in finish(state, Stream(f"refill {seed}")):
        if now.phase == ATTACKING:
            done = now.attacks
            assert sizes(now) == (min(5, 28 - 2 * done), max(23 - 2 * done, 0), 2 * done)
    assert state.attacks <= 14


def test_a4_12_revenge_strikes_after_attacks_1_to_4_only() -> None:
    path = finish(new_round(3), Stream("revenge"))
    struck = [now.attacks for now in path if now.phase == REVENGE]
    assert struck == [1, 2, 3, 4]


def test_every_listed_move_is_legal_and_no_other() -> None:
    path = finish(new_round(4), Stream("legal"))
    every = [attack(c, x) for c in range(54) for x in (*range(30), 31)]
    every += [light(x) for x in range(30)] + [lose(c) for c in range(54)] + [CONCEDE]
    for state in path[::3]:
        listed = state.legal_moves()
        legal = {move for move in every if can(state, move)}
        if set(JOKERS) <= set(state.hand) and state.phase == ATTACKING:
            legal = {m for m in legal if m & (LIGHT | LOSE | CONCEDE) or m >> 5 in state.hand}
            assert set(listed) <= legal
            assert {m for m in legal if m >> 5 not in JOKERS} <= set(listed)
        else:
            assert set(listed) == legal
        assert len(listed) == len(set(listed))


REFUSALS = [
    ("A4.1", "7C@r1c3"),
    ("A4.2", "8C@r2c3"),
    ("A4.2", "8C@-"),
    ("A4.3", "JK@-"),
    ("A4.8", ">"),
    ("A4.12", "~8C"),
    ("A9.5", "8C-r1c3"),
    ("A9.5", "ZZ@r1c1"),
    ("A2.1", "8C@r5c1"),
    ("A4.8", "8C@r1c3>r1c4"),
    ("A4.9", "6D@r1c4"),
    ("A4.8", "6D@r1c4>r3c4"),
]


@pytest.mark.parametrize(("rule", "text"), REFUSALS)
def test_refusals_name_their_rule(rule: str, text: str) -> None:
    state = state_x()
    with pytest.raises(IllegalMove) as refusal:
        if text == ">":
            state.verify(light(CELL_OF["r1c4"]))
        else:
            play(state, text)
    assert refusal.value.rule == rule
    assert str(refusal.value).endswith(".")


def test_a4_9_nothing_else_while_the_light_is_open() -> None:
    state = state_x()
    state.apply(parse(state.hand, "6D@r1c4")[0])
    assert state.phase == LIGHTING
    for move, rule in (
        (CONCEDE, "A5.3"),
        (parse(state.hand, "8C@r1c3")[0], "A4.9"),
        (lose(parse_card("8C")), "A4.12"),
        (light(CELL_OF["r4c4"]), "A4.8"),
    ):
        with pytest.raises(IllegalMove) as refusal:
            state.verify(move)
        assert refusal.value.rule == rule


def test_a4_3_joker_refuses_an_open_card_and_a_blank() -> None:
    state = states()[4]
    for text, rule in (("JK@r2c4", "A4.3"), ("JK@r1c3", "A4.3"), ("KC@r1c3", "A4.2")):
        with pytest.raises(IllegalMove) as refusal:
            play(state.copy(), text)
        assert refusal.value.rule == rule


def test_a4_9_a_light_with_nothing_to_light_is_refused() -> None:
    state = state_x("5D 2C", face_up=1 << CELL_OF["r1c2"] | 1 << CELL_OF["r2c1"])
    with pytest.raises(IllegalMove) as refusal:
        play(state, "5D@r1c1>r1c2")
    assert refusal.value.rule == "A4.9"


def test_a5_3_concede_between_attacks() -> None:
    state = state_x()
    play(state, "concede")
    assert state.outcome() == {"attacker": 0, "defender": 3, "attacks": 0}
    assert state.to_move == NOBODY
    with pytest.raises(IllegalMove) as refusal:
        play(state, "8C@r1c3")
    assert refusal.value.rule == "A5.1"


def test_a7_1_tiebreak_by_attacks() -> None:
    rounds = [{"attacker": 2, "defender": 1, "attacks": attacks} for attacks in (24, 20)]
    assert tally(rounds).winner is None
    assert tally(rounds, tiebreak=True).winner == 1


def test_the_printed_first_turn_is_legal() -> None:
    assert replay(state_x(), MOVES) is None
    assert replay(state_x(terms=REFILL_FIVE), MOVES_FULL_HAND) is None


def test_copies_are_independent() -> None:
    state = new_round(1)
    other = state.copy()
    finish(other, Stream("copy"))
    assert (state.attacks, state.standing, len(state.hand)) == (0, ALL, 5)


@pytest.mark.parametrize("player", [random_player, greedy])
def test_hiding_swapped_hidden_cards_change_no_view_and_no_choice(player: Player) -> None:
    for now in finish(new_round(6), Stream("hide"), player):
        hidden = list(cells_in(now.standing & ~now.face_up))
        for a, b in pairwise(hidden):
            other = now.copy()
            other.layout = now.layout[:]
            other.layout[a], other.layout[b] = now.layout[b], now.layout[a]
            other.deck = (*now.deck[: now.drawn], *reversed(now.deck[now.drawn :]))
            assert other.observe(ATTACKER) == now.observe(ATTACKER)
            if now.phase in (ATTACKING, LIGHTING):
                choices = [player(turn_of(world), Stream("x")) for world in (other, now)]
                assert choices[0] == choices[1]
    assert UNKNOWN in new_round(6).observe(ATTACKER).cards


def test_hiding_the_defender_sees_the_fortress_but_no_hand() -> None:
    state = new_round(2)
    other = state.copy()
    other.hand, other.deck = (
        list(state.deck[5:10]),
        (*state.deck[5:10], *state.deck[:5], *state.deck[10:]),
    )
    assert state.observe(DEFENDER) == other.observe(DEFENDER)
    assert UNKNOWN not in state.observe(DEFENDER).cards


@pytest.mark.parametrize("seat", [ATTACKER, DEFENDER])
def test_determinize_keeps_the_view(seat: int) -> None:
    stream = Stream("determinize")
    for now in finish(new_round(7), Stream("walk")):
        other = now.determinize(seat, stream)
        assert other.observe(seat) == now.observe(seat)
        assert sorted(other.deck) == sorted(now.deck) or seat == DEFENDER
        unseen = (*other.hand, *other.deck[other.drawn :])
        assert sorted(unseen) == sorted((*now.hand, *now.deck[now.drawn :]))


def test_determinize_does_not_hand_back_what_is_hidden() -> None:
    """Three hidden cards: each place sees each card a third of the time."""
    state = states()[9]
    keep = [CELL_OF[name] for name in ("r1c1", "r1c2", "r1c5")]
    state.face_up = state.standing & ~sum(1 << cell for cell in keep)
    stream, counts = Stream("frequencies"), Counter[tuple[int, int]]()
    for _ in range(1500):
        other = state.determinize(ATTACKER, stream)
        counts.update((cell, other.layout[cell]) for cell in keep)
    assert len(counts) == 9
    assert all(410 < count < 590 for count in counts.values())


def test_determinize_defender_frequencies() -> None:
    state = new_round(9)
    stream, counts = Stream("hands"), Counter[int]()
    for _ in range(1400):
        counts.update(state.determinize(DEFENDER, stream).hand)
    assert len(counts) == 28
    assert all(180 < count < 330 for count in counts.values())  # 250 expected


def perft(state: State, depth: int) -> int:
    """Lines of so many moves, giving up left out; chance and lights count as moves."""
    if depth == 0:
        return 1
    total = 0
    for move in state.legal_moves():
        if move == CONCEDE:
            continue
        after = state.copy()
        after.apply(move)
        total += perft(after, depth - 1)
    return total


def perft_lines() -> list[str]:
    lines = []
    for name, state, depth in (
        ("layout X, start", state_x(), 3),
        ("layout X, after five printed attacks", states()[9], 4),
        ("seed 42", new_round(42), 3),
    ):
        lines += [f"{name}; depth {d}: {perft(state.copy(), d)}" for d in range(1, depth + 1)]
    return lines


def test_perft_equals_the_golden_table(golden: Callable[[str, str], None]) -> None:
    golden("dabu_perft.txt", "\n".join(perft_lines()) + "\n")


def test_perft_depth_1_by_hand() -> None:
    # 8C 6D 3D KC on six exposed cards, the joker on 26 face-down ones.
    assert perft(state_x(), 1) == 4 * 6 + 26


def test_cards_in_the_open_are_known_to_both() -> None:
    for now in finish(new_round(11), Stream("open")):
        ours, theirs = now.observe(ATTACKER), now.observe(DEFENDER)
        assert list(cards_in(ours.discard)) == now.discarded() == list(cards_in(theirs.discard))
        assert ours.captured == theirs.captured
