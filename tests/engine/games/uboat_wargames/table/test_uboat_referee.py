"""The engine against a second reading of the rules: every option, every move, every result."""

from __future__ import annotations

import pytest
from uboat_referee import TEAMS, Referee

from engine.errors import IllegalMove
from engine.games.uboat_wargames.rulebook.rules import ACTIONS, TableRules
from engine.games.uboat_wargames.table.state import State
from engine.rng import Stream

GAMES = [
    TableRules(
        seats, start % seats, ace=ace, full_hand=full, teams=teams, handicap=handicap[:seats]
    )
    for start, (seats, teams) in enumerate(
        [(3, "none"), (4, "none"), (4, "opposite"), (5, "none"), (6, "pairs"), (6, "trios")]
    )
    for ace in ("trump", "low", "high")
    for full in (False, True)
    for handicap in ((), (0, 3, -2, 1, 0, 5))
]


def name(rules: TableRules) -> str:
    words = [str(rules.seats), rules.teams, rules.ace]
    return "-".join([*words, *["full"] * rules.full_hand, *["handicap"] * bool(rules.handicap)])


@pytest.mark.parametrize("rules", GAMES, ids=name)
def test_engine_and_referee_agree(rules: TableRules) -> None:
    rng = Stream(f"referee {name(rules)}")
    decks = [rng.shuffled(range(1, 14)) for _ in range(rules.seats)]
    state = State(rules, decks)
    referee = Referee(rules.seats, rules.start, decks, rules.ace, rules.full_hand)
    while not state.is_over:
        moves = state.legal_moves()
        assert {divmod(move, ACTIONS) for move in moves} == referee.may()
        if state.turn % 7 == 0:
            verify_every_move(state, set(moves))
        move = rng.pick(moves)
        state.apply(move)
        referee.play(*divmod(move, ACTIONS))
        assert {
            divmod(tile, 4): [owner, state.ranks[tile], bool(state.up >> tile & 1)]
            for tile, owner in enumerate(state.owners)
            if owner >= 0
        } == referee.table
        assert [list(pile) for pile in state.discards] == referee.piles
        for tile, owner in enumerate(state.owners):  # what all know is true
            if owner >= 0:
                assert state.floors[tile] <= rules.strength(state.ranks[tile])
        for seat in range(rules.seats):
            gaps = [spot for spot in range(8) if not state.filled[seat] >> spot & 1]
            assert gaps == referee.gaps(seat)
    assert referee.may() == set()
    scores = referee.scores(rules.values, rules.handicap)
    winner = referee.winner(scores, TEAMS[rules.teams](rules.seats))
    assert state.outcome() == {"scores": scores, "winner": winner}
    side = next(side for side in TEAMS[rules.teams](rules.seats) if winner - 1 in side)
    assert state.rewards() == tuple(float(seat in side) for seat in range(rules.seats))


def verify_every_move(state: State, legal: set[int]) -> None:
    """Whatever is not listed is refused, with a rule and a sentence."""
    for move in range(-3, 14 * ACTIONS + 9):
        if move in legal:
            state.verify(move)
            continue
        with pytest.raises(IllegalMove) as refusal:
            state.verify(move)
        assert refusal.value.rule in ("U4.1", "U4.2", "U4.3", "U9.2")
        assert len(refusal.value.message) > 10


def test_u7_1_nothing_is_legal_afterwards() -> None:
    rng = Stream("end")
    state = State.deal(TableRules(3, 0), rng)
    assert state.outcome() is None
    while not state.is_over:
        state.apply(rng.pick(state.legal_moves()))
    assert state.legal_moves() == []
    with pytest.raises(IllegalMove) as refusal:
        state.verify(9)
    assert refusal.value.rule == "U7.1"


@pytest.mark.slow
def test_ten_thousand_random_games() -> None:
    """U5.7, and 13 cards a seat accounted for after every turn; an old copy never changes."""
    rng = Stream("ten thousand")
    for number in range(10_000):
        rules = GAMES[number % len(GAMES)]
        state = State.deal(rules, rng)
        old, before = None, None
        while not state.is_over:
            if state.turn == 11:
                old, before = state.copy(), (state.observe(0), state.legal_moves(), state.decks[:])
            state.apply(rng.pick(state.legal_moves()))
            for seat in range(rules.seats):
                lying = [r for r, o in zip(state.ranks, state.owners, strict=True) if o == seat]
                assert len(lying) == state.filled[seat].bit_count()
                held = [*lying, *state.decks[seat], *state.discards[seat]]
                assert sorted(held) == list(range(1, 14))
        assert old is not None
        assert (old.observe(0), old.legal_moves(), old.decks) == before
        assert sum(state.outcome()["scores"]) <= 18 * rules.seats + sum(rules.handicap)
