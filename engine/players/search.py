"""Information-set Monte Carlo tree search: one tree over many imagined states.

Each playout imagines a full state that fits what the seat knows, walks down the tree by the upper
confidence bound among the moves that are legal there, adds a node once its parent has been passed
often enough, plays on to the end and credits every node with what its mover got. A node counts how
often its move was on offer, since an imagined state offers only some of them. Chance is drawn anew
each time and has no nodes.

Source: single-observer ISMCTS, P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo
Tree Search", IEEE Trans. Comput. Intell. AI Games 4(2), 2012.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final

from engine.play import CHANCE, NOBODY, Move, Play, Player, State, Turn
from engine.rng import Stream

DEFAULT_BUDGET: Final = 300
MAX_BUDGET: Final = 1_000_000
EXPLORATION: Final = 0.5
"""Weight of trying what was rarely tried; rewards lie between 0 and 1."""
PATIENCE: Final = 8
"""Playouts through a move before the answers to it are told apart."""
CAUTION: Final = 2.0
"""Standard errors by which a move must be better than the one good sense would make."""
MAX_TRIES: Final = 30
"""Imagined states passed over for want of plausibility before one is taken as it is."""
MAX_STEPS: Final = 10_000
"""Far beyond any game; a playout that gets there shows a defect of the rules engine."""


class _Node:
    """What is known of one move: ``mover`` got ``total`` in ``visits`` playouts."""

    __slots__ = ("children", "mover", "offered", "total", "visits")

    def __init__(self, mover: int) -> None:
        self.mover = mover
        self.visits = 0
        self.offered = 0
        self.total = 0.0
        self.children: dict[Move, _Node] = {}


def make_search(play: Play, budget: int = DEFAULT_BUDGET) -> Player:
    """A player that looks ahead.

    Args:
        play: the game.
        budget: playouts a decision.
    """

    def search(turn: Turn, rng: Stream) -> Move:
        moves = _worth_trying(play, turn.imagine(rng)) if play.candidates else turn.legal_moves()
        if len(moves) == 1:
            return moves[0]
        root = _Node(turn.seat)
        for _ in range(budget):
            _play_once(play, root, _imagine(play, turn, rng), rng)
        best = max(root.children, key=lambda move: _weight(root.children[move]))
        if play.candidates is None or _is_surely_better(
            root.children[best], root.children[moves[0]]
        ):
            return best
        return moves[0]

    return search


def _imagine(play: Play, turn: Turn, rng: Stream) -> State:
    """A state that fits what the seat knows, and as often as the game finds it plausible."""
    state = turn.imagine(rng)
    if play.plausible is not None:
        for _ in range(MAX_TRIES):
            if rng.unit() < play.plausible(state, turn.seat):
                break
            state = turn.imagine(rng)
    return state


def _is_surely_better(node: _Node, first: _Node) -> bool:
    """Whether a move beats the one that a sensible player would make by more than chance.

    Few playouts must not talk a search out of good sense: the difference of the means has to
    exceed its standard error.
    """
    return _mean(node) - _mean(first) > CAUTION * sqrt(_variance(node) + _variance(first))


def _mean(node: _Node) -> float:
    return node.total / node.visits


def _variance(node: _Node) -> float:
    """The squared standard error of a node's mean; a reward between 0 and 1 varies no more."""
    share = (node.total + 0.5) / (node.visits + 1)
    return share * (1 - share) / node.visits


def _weight(node: _Node) -> tuple[int, float]:
    return node.visits, node.total


def _play_once(play: Play, root: _Node, state: State, rng: Stream) -> None:
    path, node, is_new = [root], root, False
    while not is_new and state.to_move != NOBODY:
        if node is not root and node.visits < PATIENCE:
            break
        if state.to_move == CHANCE:
            state.apply(state.chance(rng))
            continue
        moves = _worth_trying(play, state)
        move, is_new = _descend(node, state.to_move, moves, play.candidates is not None, rng)
        state.apply(move)
        node = node.children[move]
        path.append(node)
    rewards = _play_on(play, state, rng)
    for step in path:
        step.visits += 1
        step.total += rewards[step.mover]


def _worth_trying(play: Play, state: State) -> list[Move]:
    return state.legal_moves() if play.candidates is None else play.candidates(state)


def _descend(
    node: _Node, mover: int, moves: Sequence[Move], is_ordered: bool, rng: Stream
) -> tuple[Move, bool]:
    """The move to follow, and whether it is new to the tree."""
    children = node.children
    fresh = [move for move in moves if move not in children]
    for move in moves:
        if move in children:
            children[move].offered += 1
    if fresh:
        move = fresh[0] if is_ordered else rng.pick(fresh)
        child = children[move] = _Node(mover)
        child.offered = 1
        return move, True
    best, best_worth = moves[0], -1.0
    for move in moves:
        child = children[move]
        bonus = EXPLORATION * sqrt(log(child.offered + 1) / child.visits)
        worth = child.total / child.visits + bonus
        if worth > best_worth:
            best, best_worth = move, worth
    return best, False


def _play_on(play: Play, state: State, rng: Stream) -> tuple[float, ...]:
    """What each seat gets when the game goes on from here."""
    if play.estimate is not None and state.to_move != NOBODY:
        return play.estimate(state)
    rollout = play.rollout
    for _ in range(MAX_STEPS):
        mover = state.to_move
        if mover == NOBODY:
            return state.rewards()
        if mover == CHANCE:
            state.apply(state.chance(rng))
        elif rollout is not None:
            state.apply(rollout(state, rng))
        else:
            state.apply(rng.pick(state.legal_moves()))
    raise RuntimeError("a game without end")
