"""Solves puzzles (A9.4) by searching every line.

The attacker needs one good move at each turn; the defender's revenge is taken as the worst
(``forced``) or the best (``possible``) pick. With ``fair`` knowledge a face-down card may be any
unseen one: it is settled only when it is turned up, again for the worst or the best.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.cards import JOKER_1
from engine.games.dabu_deeps.round.state import ATTACKING, OVER, REVENGE, State
from engine.games.dabu_deeps.rulebook.fortress import ALL, FRONT, cells_in, spread
from engine.games.dabu_deeps.rulebook.moves import CONCEDE, LIGHT, LOSE, NO_CELL, card_of, cell_of
from engine.games.dabu_deeps.rulebook.tables import (
    GOALS,
    KING,
    QUEEN,
    START_HAND,
    STRENGTH,
    is_goal,
)
from engine.play.puzzles import SearchLimitError

NODE_LIMIT = 50_000
"""Positions looked at before a search gives up; a few seconds."""


@dataclass(frozen=True, slots=True)
class FortressSolution:
    """What a search found.

    Attributes:
        attacks: fewest attacks that solve it; None when it cannot be done.
        first_moves: the attacks that solve it within the puzzle's limit. A bomb counts once,
            whatever it lights.
    """

    attacks: int | None
    first_moves: tuple[int, ...]


def is_reached(state: State, goal: str) -> bool:
    """Whether a goal of A9.4 is reached."""
    if goal == "capture-both":
        return state.captured == GOALS
    if goal == "capture-king":
        return bool(state.captured >> KING & 1)
    if goal == "capture-queen":
        return bool(state.captured >> QUEEN & 1)
    return bool(state.captured) or any(
        is_goal(state.layout[cell]) for cell in cells_in(state.face_up)
    )


class FortressSolver:
    """Searches one puzzle.

    Args:
        goal: one of ``model.GOAL_NAMES``.
        fair: only face-up cards are known.
        forced: it must work for every revenge pick (and every hidden card).
        limit: positions to look at before giving up.

    Attributes:
        nodes: positions looked at so far.
    """

    def __init__(
        self, goal: str, *, fair: bool = False, forced: bool = True, limit: int = NODE_LIMIT
    ) -> None:
        self.goal = goal
        self.fair = fair
        self.forced = forced
        self.limit = limit
        self.nodes = 0
        self._memo: dict[tuple[object, ...], bool] = {}

    def solve(self, state: State, within: int) -> FortressSolution:
        """The fewest attacks, and the first moves that solve within the limit.

        Raises:
            SearchLimitError: more than ``limit`` positions would have to be looked at.
        """
        if self.is_done(state):
            return FortressSolution(0, ())
        for attacks in range(1, within + 1):
            if self.wins(state, attacks):
                return FortressSolution(attacks, self.first_moves(state, within))
        return FortressSolution(None, ())

    def first_moves(self, state: State, within: int) -> tuple[int, ...]:
        """The attacks (or lights, when one is open) that solve within this many attacks."""
        moves = (move for move in state.legal_moves() if move != CONCEDE)
        return tuple(move for move in moves if self._good(state, move, within))

    def line(self, state: State, within: int) -> list[int]:
        """One solution as moves; revenge takes the first card that fits the mode.

        Raises:
            StopIteration: there is none.
        """
        state, moves = state.copy(), []
        while not self.is_done(state) and state.phase != OVER:
            choices = state.legal_moves() if state.phase == REVENGE else self._choices(state)
            best = next(m for m in choices if self._good(state, m, within))
            before = state.attacks
            state.apply(best)
            within -= state.attacks - before
            moves.append(best)
        return moves

    def is_done(self, state: State) -> bool:
        """Whether the goal is reached."""
        return is_reached(state, self.goal)

    def wins(self, state: State, left: int) -> bool:
        """Whether the goal can be reached within this many attacks.

        Raises:
            SearchLimitError: more positions than the limit were looked at.
        """
        if self.is_done(state):
            return True
        if state.phase == OVER:
            return False
        if state.phase == REVENGE:
            picks = (self._after(state, move, left) for move in state.legal_moves())
            return all(picks) if self.forced else any(picks)
        if state.phase == ATTACKING and self._attacks_needed(state, left) > left:
            return False
        key = self._key(state, left)
        known = self._memo.get(key)
        if known is None:
            self.nodes += 1
            if self.nodes > self.limit:
                raise SearchLimitError
            known = any(self._good(state, move, left) for move in self._choices(state))
            self._memo[key] = known
        return known

    def _good(self, state: State, move: int, left: int) -> bool:
        """Whether a move of the attacker keeps the goal in reach."""
        cell = NO_CELL if move & LOSE else cell_of(move)
        hidden = cell != NO_CELL and not state.face_up >> cell & 1
        if self.fair and hidden:
            worlds = (self._after(s, move, left) for s in _worlds(state, cell))
            return all(worlds) if self.forced else any(worlds)
        return self._after(state, move, left)

    def _after(self, state: State, move: int, left: int) -> bool:
        after = state.copy()
        after.apply(move)
        return self.wins(after, left - after.attacks + state.attacks)

    def _choices(self, state: State) -> Iterator[int]:
        """The moves worth trying: where nothing depends on what is seen, one stands for all."""
        sight_matters = self.fair or self.goal == "find-goal"
        shown_one = False
        for move in state.legal_moves():
            if move == CONCEDE:
                continue
            only_shows = move & LIGHT or card_of(move) >= JOKER_1
            if only_shows and not sight_matters:
                if shown_one:
                    continue
                shown_one = True
            yield move

    def _attacks_needed(self, state: State, left: int) -> int:
        """Attacks that are needed at the very least, when there are this many left."""
        wanted = [card for card in (KING, QUEEN) if not state.captured >> card & 1]
        steps = {card: self._lane(state, card) for card in wanted}
        if self.goal == "capture-king":
            return steps[KING]
        if self.goal == "capture-queen":
            return steps[QUEEN]
        if self.goal == "capture-both":
            same = len(steps) == 2 and len(set(steps.values())) == 1
            return max(steps.values()) + same
        return 1 if _has_joker(state, left) else max(1, min(steps.values()) - 1)

    def _lane(self, state: State, card: int) -> int:
        """Cards to remove, the goal card included, before it can be captured."""
        goal = sum(1 << c for c in cells_in(state.standing) if state.layout[c] == card)
        if self.fair and not state.face_up & goal:
            goal = state.standing & ~state.face_up
        reached, steps = ALL & ~state.standing, 0
        border = state.standing & (FRONT | spread(reached))
        while border and not (reached | border) & goal:
            reached |= border
            border = state.standing & spread(reached) & ~reached
            steps += 1
        return steps + 1

    def _key(self, state: State, left: int) -> tuple[object, ...]:
        hand = tuple(sorted(min(card, JOKER_1) for card in state.hand))
        key = (left, state.standing, hand, state.drawn, state.phase, state.target, state.captured)
        if not (self.fair or self.goal == "find-goal"):
            return key
        seen = tuple(state.layout[c] for c in cells_in(state.face_up)) if self.fair else ()
        gone: tuple[int, ...] = ()
        if self.fair:
            gone = tuple(sorted(state.layout[c] for c in cells_in(ALL & ~state.standing)))
        return (*key, state.face_up, seen, gone)


def _has_joker(state: State, left: int) -> bool:
    """Whether a joker is in the hand or is drawn in time."""
    drawn = (left - 1) * (START_HAND if state.terms.refill_five else 1)
    coming = state.deck[state.drawn : state.drawn + drawn]
    return any(card >= JOKER_1 for card in (*state.hand, *coming))


def _worlds(state: State, cell: int) -> Iterator[State]:
    """The states in which a hidden cell holds each kind of unseen card."""
    hidden = state.standing & ~state.face_up
    kinds = set()
    for other in cells_in(hidden):
        card = state.layout[other]
        kind = -1 - card if is_goal(card) else STRENGTH[card]
        if kind in kinds:
            continue
        kinds.add(kind)
        world = state.copy()
        world.layout = state.layout[:]
        world.layout[cell], world.layout[other] = card, state.layout[cell]
        yield world
