"""Puzzles: may a player reach an aim within this many own turns (U11.3)?

All cards are known to the solver, those still to be drawn too. Opponents follow the listed replies;
where none is listed, or the listed one cannot be played, every reply must fail to stop the player.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.errors import IllegalMove
from engine.game.playable import NOBODY
from engine.games.uboat_wargames.rulebook.content import PuzzleGoal
from engine.games.uboat_wargames.rulebook.tables import SPOTS, spot_name
from engine.games.uboat_wargames.table.notation import parse_move
from engine.games.uboat_wargames.table.state import State
from engine.play.puzzles import SearchLimitError

MOST_NODES = 400_000
"""A search larger than this is given up: such a puzzle is neither proven nor refuted."""


@dataclass(slots=True)
class TableSolver:
    """Searches one puzzle.

    Attributes:
        seat: whose puzzle it is.
        goal: what to reach.
        replies: the opponents' moves in turn order, as far as they are listed.
        most: positions it is willing to look at.
        nodes: positions looked at so far.
    """

    seat: int
    goal: PuzzleGoal
    replies: tuple[str, ...] = ()
    most: int = MOST_NODES
    nodes: int = 0
    _known: dict[object, bool] = field(default_factory=dict)
    _refuted: dict[int, int] = field(default_factory=dict)

    def winning_moves(self, state: State, within: int) -> list[int]:
        """The moves that reach the aim, or keep it in reach.

        Raises:
            SearchLimitError: the search grows too large.
        """
        return [move for move in state.legal_moves() if self.holds(state, move, within)]

    def holds(self, state: State, move: int, within: int, reply: int = 0) -> bool:
        """Whether the aim is met, or still in reach, once the player moves so.

        Args:
            state: the player is on turn.
            move: a legal move.
            within: own turns left, this one among them.
            reply: how many of the listed replies have been used.

        Raises:
            SearchLimitError: the search grows too large.
        """
        then = self._moved(state, move)
        return self.is_met(then) or self._reaches(then, within - 1, reply)

    def line(self, state: State, move: int, within: int) -> Iterator[tuple[int, bool]]:
        """A game from here: moves, and whether the aim still holds after each.

        Where the player can hold the aim they do; an opponent who can refute it does.

        Raises:
            SearchLimitError: the search grows too large.
        """
        state, left, reply = state.copy(), within, 0
        while True:
            is_own = state.to_move == self.seat
            left -= is_own
            state.apply(move)
            met = self.is_met(state) and (is_own or state.is_over)
            holds = met or self._reaches(state, left, reply)
            yield move, holds
            if met or state.is_over or (left == 0 and not self.goal.win):
                return
            if state.to_move == self.seat:
                if left == 0:
                    return
                options = state.legal_moves()
                good = [m for m in options if self.holds(state, m, left, reply)]
                move = (good or options)[0]
            else:
                options = self.choices(state, reply)
                reply += 1
                bad = [m for m in options if not self._reaches(self._moved(state, m), left, reply)]
                move = (bad or options)[0]

    def _moved(self, state: State, move: int) -> State:
        self.nodes += 1
        if self.nodes > self.most:
            raise SearchLimitError
        then = state.copy()
        then.apply(move)
        return then

    def _reaches(self, state: State, left: int, reply: int) -> bool:
        """Whether the player, with this many own turns left, can reach the aim from here."""
        if state.to_move == NOBODY:
            return self.is_met(state)
        is_own = state.to_move == self.seat
        if left <= 0 and (is_own or not self.goal.win):
            return False
        key = (state.turn, left, tuple(state.owners), tuple(state.ranks), tuple(state.decks))
        known = self._known.get(key)
        if known is None:
            if is_own:
                moves = state.legal_moves()
                known = any(self.holds(state, move, left, reply) for move in moves)
            else:
                known = self._withstands(state, left, reply)
            self._known[key] = known
        return known

    def _withstands(self, state: State, left: int, reply: int) -> bool:
        """Whether no reply stops the player; what stopped them last is tried first."""
        moves = self.choices(state, reply)
        killer = self._refuted.get(state.turn)
        if killer in moves:
            moves.remove(killer)
            moves.insert(0, killer)
        for move in moves:
            if not self._reaches(self._moved(state, move), left, reply + 1):
                self._refuted[state.turn] = move
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

    def is_met(self, state: State) -> bool:
        """Whether the aim is reached as the table stands."""
        goal, seat, rules = self.goal, self.seat, state.rules
        if goal.control is not None:
            names = [spot_name(action, rules.values) for action in range(SPOTS)]
            return bool(state.filled[seat] >> names.index(goal.control) & 1)  # U4.4
        if goal.score is not None:
            extra = rules.handicap[seat] if rules.handicap else 0
            return state.points(seat) + extra >= goal.score  # U7.2
        result = state.result()
        return result is not None and seat in result.ranking[0]  # U7.3


def bears_out(solver: TableSolver, state: State, solution: tuple[str, ...], within: int) -> bool:
    """Whether written own moves are legal and keep the aim in reach until it is met.

    Where the opponents' replies are not listed, only the moves before them can be judged.

    Raises:
        SearchLimitError: the search grows too large.
    """
    state, reply = state.copy(), 0
    for done, text in enumerate(solution):
        try:
            move = parse_move(state, text)
        except IllegalMove:
            return False
        if not solver.holds(state, move, within - done, reply):
            return False
        state.apply(move)
        if solver.is_met(state):
            return True
        while not state.is_over and state.to_move != solver.seat:
            replies = solver.choices(state, reply)
            if len(replies) > 1:
                return True
            state.apply(replies[0])
            reply += 1
    return True
