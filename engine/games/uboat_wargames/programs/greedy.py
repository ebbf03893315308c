"""Programs that play, from what their seat knows: one at random, one by simple sense."""

from __future__ import annotations

from functools import cache

from engine.game.playable import Turn
from engine.games.uboat_wargames.rulebook.rules import ACTIONS, LOST, TRUMPED, WIDTH, WON
from engine.games.uboat_wargames.rulebook.tables import DISCARD, PER_ROW, SPOTS
from engine.games.uboat_wargames.table.state import State
from engine.games.uboat_wargames.table.view import View
from engine.rng import Stream

EMPTY = 0.5
"""What an empty tile is worth, as a share of its value, to a player who can still fill it."""
REGAINED = 0.2
"""How often a tile that was lost comes back before the end."""
THRIFT = 0.8
"""Points for each step of rank saved, where the whole hand is there to choose from (U9.2)."""


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
    prospects = _Prospects(turn.view)
    worths = [prospects.worth(move) for move in moves]
    best = max(worths)
    return [move for move, worth in zip(moves, worths, strict=True) if worth == best]


@cache
def _outlasts(beaters: int, cards: int, gaps: int, turns: int) -> float:
    """How likely a card survives so many turns of a neighbour.

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


class _Prospects:
    """What moves promise to one seat, in points."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.turns = view.pile_sizes[view.seat] - 1
        self.gaps = SPOTS - view.filled[view.seat].bit_count()
        self.own = view.unseen(view.seat)
        seats = view.rules.seats
        neighbours = ((view.seat + 1) % seats, (view.seat - 1) % seats)
        self.unseen = {other: view.unseen(other) for other in neighbours}
        self.neighbours = neighbours

    def worth(self, move: int) -> float:
        """How much better off the seat is after a move."""
        view = self.view
        rank, action = divmod(move, ACTIONS)
        spent = THRIFT * view.rules.strength(rank) if view.rules.full_hand else 0.0
        if action == DISCARD:
            return -spent
        tile = view.rules.tiles[view.seat][action]
        other = self.neighbours[action >= PER_ROW]
        value = view.rules.values[action % PER_ROW]
        if view.owners[tile] == view.seat:  # U4.3
            before = self._keeping(view.ranks[tile], tile, other)
        elif view.owners[tile] < 0:
            before = EMPTY * min(1.0, self.turns / max(1, self.gaps))
        else:
            return value * self._attack(rank, tile, other) - spent
        return value * (self._keeping(rank, tile, other) - before) - spent

    def _attack(self, rank: int, tile: int, other: int) -> float:
        """The share of the tile's value that an attack gains, whatever may lie there (U5)."""
        view = self.view
        has_plus = self._has_plus(tile, other)
        fights = view.rules.fights[has_plus]
        kept = self._keeping(rank, tile, other)
        gained = 0.0
        hidden = self._hidden(tile, other)
        for card in hidden:
            result = fights[rank * WIDTH + card]
            if result == WON:
                gained += kept - self._retaking(card, has_plus=has_plus)
            elif result == TRUMPED:
                gained += EMPTY - self._retaking(card, has_plus=has_plus)
        return gained / len(hidden)

    def _hidden(self, tile: int, other: int) -> list[int]:
        """The ranks that may lie on a neighbour's tile."""
        view = self.view
        if view.ranks[tile]:
            return [view.ranks[tile]]
        floor = view.floors[tile]
        return [rank for rank in self.unseen[other] if view.rules.strength(rank) >= floor]

    def _keeping(self, rank: int, tile: int, other: int) -> float:
        """How likely the tile is the seat's own at the end, if this card lies there."""
        view = self.view
        fights = view.rules.fights[self._has_plus(tile, view.seat)]
        unseen = self.unseen[other]
        beaters = sum(fights[card * WIDTH + rank] != LOST for card in unseen)
        gaps = SPOTS - view.filled[other].bit_count()
        kept = _outlasts(beaters, len(unseen), gaps, view.pile_sizes[other])
        return kept + (1 - kept) * REGAINED

    def _retaking(self, rank: int, *, has_plus: bool) -> float:
        """How likely a neighbour's card is driven away later on."""
        fights = self.view.rules.fights[has_plus]
        beaters = sum(fights[card * WIDTH + rank] != LOST for card in self.own)
        kept = _outlasts(beaters, len(self.own), self.gaps, self.turns)
        return (1 - kept) * (1 - REGAINED)

    def _has_plus(self, tile: int, seat: int) -> bool:
        """Whether a seat wins ties in the row of a tile, or would by holding it (U5.4, U5.5)."""
        plus = tile - tile % PER_ROW + self.view.rules.plus
        return self.view.owners[plus] == seat or (tile == plus and seat == self.view.seat)
