"""Programs that play, from what their seat knows: one at random, one by simple sense."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.game.playable import Turn
from engine.games.uboat_wargames.rulebook.rules import ACTIONS
from engine.games.uboat_wargames.rulebook.tables import CARDS, DISCARD, PER_ROW, SPOTS
from engine.games.uboat_wargames.table.state import State
from engine.games.uboat_wargames.table.view import View
from engine.rng import Stream

EMPTY: Final = 0.5
"""What an empty tile is worth, as a share of its value, to a player who can still fill it."""
REGAINED: Final = 0.2
"""How often a tile that was lost comes back before the end."""
THRIFT: Final = 0.8
"""Points for each step of rank saved, where the whole hand is there to choose from (U9.2)."""
_RANKS: Final = tuple(range(1, CARDS + 1))


def random_player(turn: Turn[State, int, View], rng: Stream) -> int:
    """Any legal move, each equally likely."""
    return rng.pick(turn.legal_moves())


def greedy(turn: Turn[State, int, View], rng: Stream) -> int:
    """The move that promises most points at the end of the game (U10), one turn ahead.

    A card is thought to hold a tile by what the neighbour has not yet played, how many cards are
    left, and how few other spots those could go to.
    """
    return rng.pick(promising(turn))


def promising(turn: Turn[State, int, View]) -> list[int]:
    """The moves that look best to the greedy program: more than one when they look alike."""
    moves = turn.legal_moves()
    if len(moves) == 1:
        return moves
    prospects = Prospects(turn.view)
    worths = [prospects.worth(move) for move in moves]
    best = max(worths)
    return [move for move, worth in zip(moves, worths, strict=True) if worth == best]


@cache
def _outlasts(beaters: int, cards: int, gaps: int, turns: int) -> float:
    """How likely a card survives this many turns of a neighbour.

    Args:
        beaters: how many of the neighbour's unseen cards would drive it away.
        cards: how many there are.
        gaps: the neighbour's empty spots, each as likely to be chosen.
        turns: the cards still to be played.
    """
    risk = beaters / (max(1, cards) * max(1, gaps))
    chance = 1.0
    for _ in range(turns):  # not a power: every machine must find the same
        chance *= 1 - risk
    return chance


class Prospects:
    """What moves promise to one seat, in points.

    Ranks are held as masks with a bit for each; what lies beyond the two rows of the seat is not
    looked at. Rows come by side: the left one, then the right one.
    """

    __slots__ = (
        "beaten",
        "beaters",
        "floors",
        "full_hand",
        "gaps",
        "left",
        "other_gaps",
        "other_turns",
        "others",
        "own",
        "own_left",
        "owners",
        "plus",
        "ranks",
        "retaken",
        "seat",
        "strengths",
        "tiles",
        "trumped",
        "turns",
        "values",
    )

    def __init__(self, view: View) -> None:
        seat, rules = view.seat, view.rules
        seats = rules.seats
        self.full_hand = rules.full_hand
        self.strengths = rules.strengths
        self.beaten = rules.beaten
        self.trumped = rules.trumped
        self.beaters = rules.beaters
        self.floors = view.floors
        self.seat = seat
        self.tiles = rules.tiles[seat]
        self.values = rules.values
        self.owners = view.owners
        self.ranks = view.ranks
        self.turns = view.pile_sizes[seat] - 1
        self.gaps = SPOTS - view.filled[seat].bit_count()
        self.own = view.unseen_mask(seat)
        self.own_left = self.own.bit_count()
        right, left = (seat - 1) % seats, (seat + 1) % seats
        self.others = (left, right)
        self.left = (view.unseen_mask(left), view.unseen_mask(right))
        self.other_gaps = (
            SPOTS - view.filled[left].bit_count(),
            SPOTS - view.filled[right].bit_count(),
        )
        self.other_turns = (view.pile_sizes[left], view.pile_sizes[right])
        self.plus = (
            self.tiles[0] - self.tiles[0] % PER_ROW + rules.plus,
            self.tiles[PER_ROW] - self.tiles[PER_ROW] % PER_ROW + rules.plus,
        )
        self.retaken: dict[int, float] = {}

    def worth(self, move: int) -> float:
        """How much better off the seat is after a move."""
        rank, action = divmod(move, ACTIONS)
        spent = THRIFT * self.strengths[rank] if self.full_hand else 0.0
        if action == DISCARD:
            return -spent
        tile = self.tiles[action]
        side = 1 if action >= PER_ROW else 0
        value = self.values[action % PER_ROW]
        owner = self.owners[tile]
        if owner == self.seat:  # U4.3
            before = self._keeping(self.ranks[tile], tile, side)
        elif owner < 0:
            before = EMPTY * min(1.0, self.turns / max(1, self.gaps))
        else:
            return value * self._attack(rank, tile, side) - spent
        return value * (self._keeping(rank, tile, side) - before) - spent

    def _attack(self, rank: int, tile: int, side: int) -> float:
        """The share of the tile's value that an attack gains, whatever may lie there (U5)."""
        plus = self.plus[side]
        has_plus = 1 if self.owners[plus] == self.others[side] else 0
        wins = self.beaten[has_plus][rank]
        trumps = self.trumped[has_plus][rank]
        kept = self._keeping(rank, tile, side)
        gained = 0.0
        count = 0
        hidden = self.may_lie(tile, side)
        for card in _RANKS:
            if hidden >> card & 1:
                count += 1
                if wins >> card & 1:
                    gained += kept - self._retaking(card, has_plus)
                elif trumps >> card & 1:
                    gained += EMPTY - self._retaking(card, has_plus)
        return gained / count

    def may_lie(self, tile: int, side: int) -> int:
        """The ranks that may lie on a neighbour's tile."""
        shown = self.ranks[tile]
        if shown:
            return 1 << shown
        left = self.left[side]
        floor = self.floors[tile]
        if floor:
            for card in _RANKS:
                if self.strengths[card] < floor:
                    left &= ~(1 << card)
        return left

    def _keeping(self, rank: int, tile: int, side: int) -> float:
        """How likely the tile is the seat's own at the end, if this card lies there."""
        plus = self.plus[side]
        has_plus = 1 if self.owners[plus] == self.seat or tile == plus else 0
        left = self.left[side]
        beaters = (left & self.beaters[has_plus][rank]).bit_count()
        kept = _outlasts(beaters, left.bit_count(), self.other_gaps[side], self.other_turns[side])
        return kept + (1 - kept) * REGAINED

    def _retaking(self, rank: int, has_plus: int) -> float:
        """How likely a neighbour's card is driven away later on."""
        key = rank * 2 + has_plus
        known = self.retaken.get(key)
        if known is None:
            beaters = (self.own & self.beaters[has_plus][rank]).bit_count()
            kept = _outlasts(beaters, self.own_left, self.gaps, self.turns)
            known = self.retaken[key] = (1 - kept) * (1 - REGAINED)
        return known
