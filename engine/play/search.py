"""Information-set Monte Carlo tree search: races over many imagined states, trees behind them.

Each round of a race imagines a full state that fits what the seat knows and plays it out once after
every move still in the race, so that all are judged by the same luck; after each heat the better
half goes on, so most playouts go to the moves that are hard to tell apart. Behind a move stands a
tree over many imagined states: once it has been passed often enough, a playout walks down by the
upper confidence bound among the moves that are legal there, adds a node, plays on to the end and
credits every node with what its mover got. A node counts how often its move was on offer, since an
imagined state offers only some of them. Chance is drawn anew each time and has no nodes.

Sources: single-observer ISMCTS, P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo
Tree Search", IEEE Trans. Comput. Intell. AI Games 4(2), 2012; the race is sequential halving,
Z. Karnin, T. Koren, O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", ICML 2013.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final, Generic

from engine.game.playable import (
    CHANCE,
    NOBODY,
    MoveT,
    Play,
    Player,
    StateT,
    Turn,
    ViewT,
)
from engine.rng import Stream
from engine.sums import ordered_sum

DEFAULT_BUDGET: Final = 300
MAX_BUDGET: Final = 1_000_000
EXPLORATION: Final = 0.5
"""Weight of trying what was rarely tried; rewards lie between 0 and 1."""
PATIENCE: Final = 24
"""Playouts through a move before the answers to it are told apart."""
CAUTION: Final = 0.5
"""Standard errors by which a move must be better than the one good sense would make."""
MAX_TRIES: Final = 30
"""Imagined states passed over for want of plausibility before one is taken as it is."""
MAX_STEPS: Final = 10_000
"""Far beyond any game; a playout that gets there shows a defect of the rules engine."""


class _Node(Generic[MoveT]):
    """What is known of one move: ``mover`` got ``total`` in ``visits`` playouts."""

    __slots__ = ("children", "mover", "offered", "total", "visits")

    def __init__(self, mover: int) -> None:
        self.mover = mover
        self.visits = 0
        self.offered = 0
        self.total = 0.0
        self.children: dict[MoveT, _Node[MoveT]] = {}


class _Runner(Generic[MoveT]):
    """A move in the race: what its mover got in each round, and the tree behind it."""

    __slots__ = ("move", "node", "rewards")

    def __init__(self, move: MoveT, mover: int) -> None:
        self.move = move
        self.node: _Node[MoveT] = _Node(mover)
        self.rewards: list[float] = []


def make_search(
    play: Play[StateT, MoveT, ViewT], budget: int = DEFAULT_BUDGET
) -> Player[StateT, MoveT, ViewT]:
    """A player that looks ahead.

    Args:
        play: the game.
        budget: playouts a decision, at most.
    """

    def search(turn: Turn[StateT, MoveT, ViewT], rng: Stream) -> MoveT:
        moves = _worth_trying(play, turn.imagine(rng)) if play.search_moves else turn.legal_moves()
        if len(moves) > budget:
            moves = moves[:budget] if play.search_moves else rng.sample(moves, budget)
        if len(moves) == 1:
            return moves[0]
        runners = [_Runner(move, turn.seat) for move in moves]
        favourite = runners[0] if play.search_moves else None
        best = _race(play, turn, runners, favourite, budget, rng)
        if favourite is None or _is_surely_better(best.rewards, favourite.rewards):
            return best.move
        return favourite.move

    return search


def _race(
    play: Play[StateT, MoveT, ViewT],
    turn: Turn[StateT, MoveT, ViewT],
    runners: list[_Runner[MoveT]],
    favourite: _Runner[MoveT] | None,
    budget: int,
    rng: Stream,
) -> _Runner[MoveT]:
    """The runner that got most; the favourite stays in the race to the end."""
    heats = (len(runners) - 1).bit_length()
    for heat in range(heats, 0, -1):
        rounds = max(1, budget // heat // len(runners))
        for _ in range(min(rounds, budget // len(runners))):
            state = _imagine(play, turn, rng)
            for runner in runners:
                runner.rewards.append(_play_once(play, runner, state.copy(), rng))
            budget -= len(runners)
        runners.sort(key=lambda runner: -runner.node.total)
        last = runners[len(runners) + 1 >> 1 :]
        del runners[len(runners) + 1 >> 1 :]
        if favourite in last:
            runners.append(favourite)
    return runners[0]


def _imagine(
    play: Play[StateT, MoveT, ViewT], turn: Turn[StateT, MoveT, ViewT], rng: Stream
) -> StateT:
    """A state that fits what the seat knows, and as often as the game finds it plausible."""
    state = turn.imagine(rng)
    if play.plausible is not None:
        for _ in range(MAX_TRIES):
            if rng.unit() < play.plausible(state, turn.seat):
                break
            state = turn.imagine(rng)
    return state


def _is_surely_better(rewards: Sequence[float], others: Sequence[float]) -> bool:
    """Whether a move beats the one that a sensible player would make by more than chance.

    Few playouts must not talk a search out of good sense: the mean of the differences, round by
    round, has to exceed its standard error.
    """
    gains = [one - another for one, another in zip(rewards, others, strict=True)]
    count = len(gains)
    mean = ordered_sum(gains) / count
    variance = ordered_sum((gain - mean) ** 2 for gain in gains) / count
    return mean > CAUTION * sqrt(variance / count)


def _play_once(
    play: Play[StateT, MoveT, ViewT], runner: _Runner[MoveT], state: StateT, rng: Stream
) -> float:
    """What the runner's mover got in one playout after its move."""
    node, is_new = runner.node, False
    path = [node]
    state.apply(runner.move)
    while not is_new and node.visits >= PATIENCE and state.to_move != NOBODY:
        if state.to_move == CHANCE:
            state.apply(state.chance(rng))
            continue
        moves = _worth_trying(play, state)
        move, is_new = _descend(node, state.to_move, moves, play.search_moves is not None, rng)
        state.apply(move)
        node = node.children[move]
        path.append(node)
    rewards = _play_on(play, state, rng)
    for step in path:
        step.visits += 1
        step.total += rewards[step.mover]
    return rewards[runner.node.mover]


def _worth_trying(play: Play[StateT, MoveT, ViewT], state: StateT) -> list[MoveT]:
    if play.search_moves is not None:
        return play.search_moves(state)
    moves: list[MoveT] = state.legal_moves()
    return moves


def _descend(
    node: _Node[MoveT], mover: int, moves: Sequence[MoveT], is_ordered: bool, rng: Stream
) -> tuple[MoveT, bool]:
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


def _play_on(play: Play[StateT, MoveT, ViewT], state: StateT, rng: Stream) -> tuple[float, ...]:
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
