"""The moves a player may choose from, in a fixed order.

An arrangement is listed once for each class (P, X, S) of K5.1: the cards played, the cards taken
and the dukes afterwards. Its grouping M stands for every legal grouping of the same cards; the one
listed leaves standing what can stay. ``checks.verify`` accepts them all. Rearranging alone (K5.9)
is one class more, listed where the table can be grouped in another way. So is a card lifted off the
table listed once, with the lowest reading of a joker's meld (K6.4).

Bound: six cards of hand and dukes go to the table, a duke's place (two at most) or the hand in at
most 496 ways; with four choices of X, and the two fiefs, fewer than 3,000 classes. A joker in hand
as reward makes that fewer than 7,600.
"""

from __future__ import annotations

from itertools import combinations, permutations

from engine.cards import cards_in
from engine.games.dukes_up.rulebook.melds import liftable
from engine.games.dukes_up.rulebook.tables import (
    ARRANGE,
    DISCARD,
    DRAW,
    DUKES,
    DUKES_PHASE,
    FIEF_PHASE,
    OWN,
    PILE,
    STOCK,
)
from engine.games.dukes_up.turn.arrange import (
    count_dukes,
    find_dukes,
    find_plays,
    melds_for,
    rearranged,
)
from engine.games.dukes_up.turn.refusals import (
    can_discard_two,
    can_draw,
    can_guess,
    can_swap,
    guessable,
)
from engine.games.dukes_up.turn.table import DuelTable
from engine.games.dukes_up.turn.turn import Move
from engine.rng import Stream


def legal_moves(board: DuelTable) -> list[Move]:
    """The moves of the player to move; shuffles are chance and not listed."""
    listed = _BY_PHASE.get(board.phase)
    return listed(board) if listed else []


def random_move(board: DuelTable, rng: Stream) -> Move:
    """One of :func:`legal_moves`, each as likely, without listing them all."""
    if board.phase == ARRANGE:
        return _random_arrangement(board, rng)
    if board.phase == DISCARD:
        return _random_discard(board, rng)
    return rng.pick(legal_moves(board))


def _random_arrangement(board: DuelTable, rng: Stream) -> Move:
    seat = board.mover
    regrouped = rearranged(board)
    plays = find_plays(board)
    others = _about_fiefs(board)
    ways = [count_dukes(board, play) for play in plays]
    place = rng.below(sum(ways) + (regrouped is not None) + len(others))
    for play, count in zip(plays, ways, strict=True):
        if place < count:
            dukes = find_dukes(board, play)[place]
            if not play.played | play.taken and dukes == board.dukes[seat]:
                return ("pass",)
            return ("arrange", melds_for(board, play), dukes)
        place -= count
    if place < len(others):
        return others[place]
    return ("arrange", regrouped, board.dukes[seat])


def _random_discard(board: DuelTable, rng: Stream) -> Move:
    seat = board.mover
    hand = [*cards_in(board.hands[seat])]
    pairs = len(hand) * (len(hand) - 1) if can_discard_two(board) else 0
    lifts = [card for meld in board.table for card in liftable(meld, OWN[seat])]
    place = rng.below(len(hand) + pairs + 1 + len(lifts))
    if place < len(hand):
        return ("discard", hand[place])
    place -= len(hand)
    if place < pairs:
        under = hand.pop(place // (len(hand) - 1))
        return ("discard", under, hand[place % len(hand)])
    place -= pairs
    return ("table", lifts[place - 1]) if place else ("burn",)


def _fiefs(board: DuelTable) -> list[Move]:
    return [("fief", card) for card in cards_in(board.hands[board.mover])]


def _dukes(board: DuelTable) -> list[Move]:
    hand = [1 << card for card in cards_in(board.hands[board.mover])]
    return [("dukes", sum(pair)) for pair in combinations(hand, DUKES)]


def _draws(board: DuelTable) -> list[Move]:
    moves: list[Move] = [("stop",)]
    moves += [("draw", source) for source in (STOCK, PILE) if can_draw(board, source)]
    return moves


def _arrangements(board: DuelTable) -> list[Move]:
    seat = board.mover
    moves: list[Move] = [("pass",)]
    regrouped = rearranged(board)
    if regrouped is not None:
        moves.append(("arrange", regrouped, board.dukes[seat]))  # K5.9
    for play in find_plays(board):
        melds = melds_for(board, play)
        moves += [
            ("arrange", melds, dukes)
            for dukes in find_dukes(board, play)
            if play.played | play.taken or dukes != board.dukes[seat]
        ]
    return moves + _about_fiefs(board)


def _about_fiefs(board: DuelTable) -> list[Move]:
    """Exchanges of the own fief and guesses at the other one (K9.3, K9.4)."""
    seat = board.mover
    moves: list[Move] = []
    if can_swap(board):
        moves += [("swap", card) for card in cards_in(board.hands[seat])]
    if can_guess(board):
        moves += [("guess", card) for card in cards_in(guessable(board))]
    return moves


def _discards(board: DuelTable) -> list[Move]:
    seat = board.mover
    hand = tuple(cards_in(board.hands[seat]))
    moves: list[Move] = [("discard", card) for card in hand]
    if can_discard_two(board):
        moves += [("discard", *pair) for pair in permutations(hand, 2)]
    moves.append(("burn",))
    moves += [("table", card) for meld in board.table for card in liftable(meld, OWN[seat])]
    return moves


_BY_PHASE = {
    FIEF_PHASE: _fiefs,
    DUKES_PHASE: _dukes,
    DRAW: _draws,
    ARRANGE: _arrangements,
    DISCARD: _discards,
}
