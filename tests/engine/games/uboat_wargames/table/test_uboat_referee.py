"""The engine against a second reading of the rules: every option, every move, every result."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import IllegalMove
from engine.games.uboat_wargames.rulebook.rules import ACTIONS, TableRules
from engine.games.uboat_wargames.table.state import State
from engine.rng import Stream


class Referee:
    """The table as names and dictionaries: ``table[(row, place)]`` is ``[seat, rank, is_up]``."""

    def __init__(self, seats: int, start: int, decks: list[list[int]], ace: str, full: bool):
        self.seats, self.start, self.ace, self.full = seats, start, ace, full
        self.hands = [list(deck) for deck in decks]
        self.piles: list[list[int]] = [[] for _ in decks]
        self.table: dict[tuple[int, int], list[Any]] = {}
        self.played = 0

    def mover(self) -> int:
        return (self.start + self.played) % self.seats  # U3.2

    def place(self, seat: int, spot: int) -> tuple[int, int]:
        return (seat, spot) if spot < 4 else ((seat - 1) % self.seats, spot - 4)  # U2.2

    def gaps(self, seat: int) -> list[int]:
        lying = [self.table.get(self.place(seat, spot)) for spot in range(8)]
        return [spot for spot in range(8) if not lying[spot] or lying[spot][0] != seat]

    def may(self) -> set[tuple[int, int]]:
        """(rank, action) of every legal move; action 8 discards."""
        seat = self.mover()
        if self.played == 13 * self.seats:  # U7.1
            return set()
        cards = self.hands[seat] if self.full else self.hands[seat][:1]  # U4.1, U9.2
        spots = self.gaps(seat) or list(range(9))  # U4.2, U4.3
        return {(card, spot) for card in cards for spot in spots}

    def beats(self, attack: int, defence: int, row: int, owner: int) -> bool:
        strength = {1: 14 if self.ace == "high" else 1}  # U9.1
        mine, other = strength.get(attack, attack), strength.get(defence, defence)
        plus = self.table.get((row, 3))
        if mine == other:  # U5.4
            return not (plus and plus[0] == owner)
        return mine > other  # U5.3

    def play(self, rank: int, action: int) -> None:
        seat = self.mover()
        self.hands[seat].remove(rank)
        self.played += 1
        if action == 8:
            self.piles[seat].append(rank)
            return
        where = self.place(seat, action)
        lying = self.table.get(where)
        if lying is None:
            self.table[where] = [seat, rank, False]
        elif lying[0] == seat:  # U4.3
            self.piles[seat].append(lying[1])
            self.table[where] = [seat, rank, False]
        elif self.ace == "trump" and 1 in (rank, lying[1]):  # U5.2
            self.piles[seat].append(rank)
            self.piles[lying[0]].append(lying[1])
            del self.table[where]
        elif self.beats(rank, lying[1], where[0], lying[0]):  # U5.6
            self.piles[lying[0]].append(lying[1])
            self.table[where] = [seat, rank, False]
        else:
            self.piles[seat].append(rank)
            lying[2] = True

    def scores(self, values: tuple[int, ...], handicap: tuple[int, ...]) -> list[int]:
        totals = list(handicap) or [0] * self.seats
        for (_, place), (seat, _, _) in self.table.items():
            totals[seat] += values[place]
        return totals

    def winner(self, scores: list[int], sides: list[list[int]]) -> int:
        """U7.3, U8.3: the best sum; of equals the side that holds the first in turn order."""
        order = [(self.start + step) % self.seats for step in range(self.seats)]
        best = max(sum(scores[seat] for seat in side) for side in sides)
        tied = [side for side in sides if sum(scores[seat] for seat in side) == best]
        first = next(seat for seat in order if any(seat in side for side in tied))
        return min(next(side for side in tied if first in side)) + 1


TEAMS = {
    "none": lambda seats: [[seat] for seat in range(seats)],
    "opposite": lambda _: [[0, 2], [1, 3]],
    "pairs": lambda _: [[0, 3], [1, 4], [2, 5]],
    "trios": lambda _: [[0, 2, 4], [1, 3, 5]],
}
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
