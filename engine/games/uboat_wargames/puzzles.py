"""Puzzles: may a player reach an aim within so many own turns (U11.3)?

All cards are known to the solver. Opponents follow the listed replies; where none is listed, or
the listed one cannot be played, every reply must fail to stop the player.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.uboat_wargames.model import Goal
from engine.games.uboat_wargames.notation import parse_move
from engine.games.uboat_wargames.state import State
from engine.games.uboat_wargames.terms import SPOTS, spot_name, tile_of
from engine.illegal import IllegalMove

MOST_NODES = 60_000
"""A search larger than this is given up: such a puzzle is neither proven nor refuted."""


class TooManyNodesError(Exception):
    """The puzzle branches more than the solver is willing to follow."""


@dataclass(slots=True)
class Solver:
    """Searches one puzzle."""

    seat: int
    goal: Goal
    replies: tuple[str, ...]
    nodes: int = 0

    def winning_moves(self, state: State, within: int) -> list[int]:
        """The moves that reach the aim, or keep it in reach.

        Raises:
            TooManyNodesError: the search grows too large.
        """
        return [move for move in state.legal_moves() if self._after(state, move, within, 0)]

    def bears_out(self, state: State, solution: tuple[str, ...], within: int) -> bool:
        """Whether written own moves are legal and keep the aim in reach until it is met.

        Where the opponents' replies are not listed, only the moves before them can be judged.

        Raises:
            TooManyNodesError: the search grows too large.
        """
        state, reply = state.copy(), 0
        for done, text in enumerate(solution):
            try:
                move = parse_move(state, text)
            except IllegalMove:
                return False
            if not self._after(state, move, within - done, reply):
                return False
            state.apply(move)
            if self._is_met(state):
                return True
            while not state.is_over and state.to_move != self.seat:
                replies = self.choices(state, reply)
                if len(replies) > 1:
                    return True
                state.apply(replies[0])
                reply += 1
        return True

    def _after(self, state: State, move: int, left: int, reply: int) -> bool:
        """Whether the aim is met once the player moves so."""
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise TooManyNodesError
        then = state.copy()
        then.apply(move)
        return self._is_met(then) or self._opponents(then, left - 1, reply)

    def _opponents(self, state: State, left: int, reply: int) -> bool:
        if state.is_over:
            return self._is_met(state)
        if left <= 0 and not self.goal.win:
            return False
        if state.to_move == self.seat:
            if left <= 0:
                return False
            return any(self._after(state, move, left, reply) for move in state.legal_moves())
        for move in self.choices(state, reply):
            self.nodes += 1
            if self.nodes > MOST_NODES:
                raise TooManyNodesError
            then = state.copy()
            then.apply(move)
            if not self._opponents(then, left, reply + 1):
                return False
        return True

    def choices(self, state: State, reply: int) -> list[int]:
        """What an opponent may answer: the listed move, or any when it cannot be played."""
        if reply < len(self.replies):
            try:
                return [parse_move(state, self.replies[reply])]
            except IllegalMove:
                pass
        return state.legal_moves()

    def _is_met(self, state: State) -> bool:
        goal, seat, rules = self.goal, self.seat, state.rules
        if goal.control is not None:
            names = [spot_name(action, rules.values) for action in range(SPOTS)]
            tile = tile_of(seat, names.index(goal.control), rules.seats)
            return state.owners[tile] == seat  # U4.4
        if goal.score is not None:
            extra = rules.handicap[seat] if rules.handicap else 0
            return state.points(seat) + extra >= goal.score  # U7.2
        result = state.result()
        return result is not None and seat in result.ranking[0]  # U7.3
