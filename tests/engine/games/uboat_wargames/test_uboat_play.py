"""Random play: what holds after every turn, what stays hidden, what a record says."""

from __future__ import annotations

import pytest

from engine.errors import IllegalMove
from engine.game.playable import turn_of
from engine.games.uboat_wargames.programs.greedy import greedy, random_player
from engine.games.uboat_wargames.rulebook.rules import ACTIONS, TableRules
from engine.games.uboat_wargames.rulebook.tables import PER_ROW
from engine.games.uboat_wargames.table.notation import parse_move, write_move
from engine.games.uboat_wargames.table.state import State
from engine.rng import Streams

ALL = list(range(1, 14))
TABLES = [
    TableRules(seats, seats - 1, ace=ace, full_hand=full)
    for seats in (3, 4, 5, 6)
    for ace, full in (("trump", False), ("low", False), ("high", True))
]


def held_by(state: State, seat: int) -> list[int]:
    placed = [r for r, owner in zip(state.ranks, state.owners, strict=True) if owner == seat]
    return sorted([*placed, *state.decks[seat], *state.discards[seat]])


@pytest.mark.parametrize("rules", TABLES, ids=lambda r: f"{r.seats}-{r.ace}")
def test_u5_7_and_u7_2_hold_in_random_play(rules: TableRules) -> None:
    for game in range(4):
        rng = Streams(str(game), "test").stream("play")
        state = State.deal(rules, rng)
        replayed = state.copy()
        while not state.is_over:
            moves = state.legal_moves()
            assert moves
            move = rng.pick(moves)
            text = write_move(state, move)
            assert parse_move(replayed, text) == move
            state.apply(move)
            replayed.apply(move)
            for seat in range(rules.seats):
                assert held_by(state, seat) == ALL
            for tile, owner in enumerate(state.owners):  # U5.7, U2.2
                row = tile // PER_ROW
                assert (state.ranks[tile] == 0) == (owner < 0)
                assert owner in (-1, row, (row + 1) % rules.seats)
                if rules.ace == "trump" and state.up >> tile & 1:
                    assert state.ranks[tile] != 1  # UV8
        assert state.turn == 13 * rules.seats
        outcome = state.outcome()
        assert outcome is not None
        assert max(outcome["scores"]) <= 36
        assert sum(outcome["scores"]) <= 18 * rules.seats
        assert outcome == replayed.outcome()


@pytest.mark.parametrize("chooser", [random_player, greedy])
def test_players_choose_legal_moves_from_views(chooser) -> None:
    rules = TableRules(4, 0)
    rng = Streams("players", "test").stream("play")
    state = State.deal(rules, rng)
    while not state.is_over:
        move = chooser(turn_of(state), rng)
        state.verify(move)
        state.apply(move)


def test_u6_4_swapping_hidden_cards_changes_no_view() -> None:
    rules = TableRules(4, 0)
    rng = Streams("hide", "test").stream("play")
    state = State.deal(rules, rng)
    for _ in range(17):
        state.apply(rng.pick(state.legal_moves()))
    seat = state.to_move
    for other in range(4):
        if other == seat:
            continue
        twin = state.copy()
        deck = [*reversed(twin.decks[other])]
        hidden = [
            t for t, o in enumerate(twin.owners)
            if o == other and not twin.up >> t & 1 and not twin.floors[t]
        ]  # fmt: skip
        assert hidden
        twin.ranks[hidden[0]], deck[0] = deck[0], twin.ranks[hidden[0]]
        twin.decks[other] = tuple(deck)
        assert twin.observe(seat) == state.observe(seat)
        first = greedy(turn_of(state), Streams("x", "t").stream("c"))
        assert first == greedy(turn_of(twin), Streams("x", "t").stream("c"))


def test_determinized_states_fit_the_view_and_vary() -> None:
    rules = TableRules(4, 0)
    rng = Streams("fit", "test").stream("play")
    state = State.deal(rules, rng)
    for _ in range(26):
        state.apply(rng.pick(state.legal_moves()))
    seat = state.to_move
    seen = set()
    for _ in range(40):
        guess = state.determinize(seat, rng)
        assert guess.observe(seat) == state.observe(seat)
        assert all(held_by(guess, other) == ALL for other in range(4))
        seen.add((tuple(guess.ranks), tuple(map(tuple, guess.decks))))
    assert len(seen) > 30


def test_determinize_draws_hidden_cards_evenly() -> None:
    rules = TableRules(3, 0)
    state = State(rules, [ALL, ALL, ALL])
    state.apply(state.legal_moves()[0])
    rng = Streams("even", "test").stream("guess")
    counts = [0] * 14
    for _ in range(2600):
        counts[state.determinize(1, rng).ranks[0]] += 1
    assert counts[0] == 0
    assert all(140 < count < 260 for count in counts[1:])


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("P2: A>L7", "U3.2"),
        ("P1: 2>L7", "U4.1"),
        ("P1: A>discard", "U4.3"),
        ("P1: A>L3", "U2.4"),
        ("P1: A=L7", "U4.3"),
        ("nonsense", "U11.5"),
    ],
)
def test_refusals_name_their_rule(text: str, rule: str) -> None:
    state = State(TableRules(4, 0), [ALL] * 4)
    with pytest.raises(IllegalMove) as refusal:
        parse_move(state, text)
    assert refusal.value.rule == rule


def test_u4_2_never_on_an_own_card() -> None:
    state = State(TableRules(3, 0), [ALL] * 3)
    for _ in range(3):
        state.apply(state.playable()[0] * ACTIONS)
    with pytest.raises(IllegalMove) as refusal:
        parse_move(state, "P1: 2>L7")
    assert refusal.value.rule == "U4.2"


def test_first_moves_are_counted() -> None:
    """Two plies of a three-player game: 8 spots, then 8 again, all distinct (U4.6)."""
    state = State(TableRules(3, 0), [ALL] * 3)
    count = 0
    for move in state.legal_moves():
        then = state.copy()
        then.apply(move)
        count += len(then.legal_moves())
    assert count == 64


def test_u4_3_replacing_is_written_with_an_equals_sign() -> None:
    state = State(TableRules(3, 0), [[3, 4], [5], [6]])
    for action in range(8):
        state.lay(0, action, 9)
    assert write_move(state, parse_move(state, "P1: 3=L4")) == "P1: 3=L4"
    with pytest.raises(IllegalMove) as refusal:
        parse_move(state, "P1: 3>L4")
    assert refusal.value.rule == "U11.5"
    assert parse_move(state, "P1: 3>discard") == 3 * ACTIONS + 8


@pytest.mark.parametrize(("plus_owner", "floor"), [(None, 11), (0, 12)])
def test_a_won_battle_tells_all_how_strong_the_hidden_card_is(
    plus_owner: int | None, floor: int
) -> None:
    """P2's queen beats P1's jack: at least a jack, or a queen where P1 would win the tie."""
    state = State(TableRules(3, 0), [ALL, [12, *ALL[:11], 13], ALL], turn=1)
    state.lay(0, 0, 11)
    if plus_owner is not None:
        state.lay(plus_owner, 3, 2)
    state.apply(12 * ACTIONS + 4)
    assert state.owners[0] == 1
    assert [state.observe(seat).floors[0] for seat in range(3)] == [floor] * 3


def test_u6_4_nobody_knows_the_draw_order() -> None:
    """Off turn a seat sees no card of its own pile; on turn the one drawn."""
    state = State(TableRules(4, 0), [ALL] * 4)
    assert [state.observe(seat).hand for seat in range(4)] == [(1,), (), (), ()]
    twin = state.copy()
    twin.decks = [(*deck[:-1][::-1], deck[-1]) for deck in twin.decks]
    twin.decks[2] = tuple(reversed(twin.decks[2]))
    assert [twin.observe(seat) for seat in range(4)] == [state.observe(seat) for seat in range(4)]
    whole = State(TableRules(4, 0, full_hand=True), [ALL] * 4)
    assert [len(whole.observe(seat).hand) for seat in range(4)] == [13] * 4
