"""K11.3: goals of puzzles and the exact search for their solutions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.cards import CardError, parse_card
from engine.games.dukes_up.rulebook.tables import (
    ARRANGE,
    DISCARD,
    DRAW,
    PILE,
    SHUFFLE,
    STOCK,
    other,
)
from engine.games.dukes_up.turn.arrange import MeldPlay, fief_bit, find_dukes, find_plays, melds_for
from engine.games.dukes_up.turn.refusals import can_draw
from engine.games.dukes_up.turn.state import State
from engine.games.dukes_up.turn.turn import Move


class SolverGoal(NamedTuple):
    """What a puzzle asks for: its kind, the card named, and how many."""

    kind: str
    card: int = -1
    number: int = 0


class DuelSolution(NamedTuple):
    """One way to a goal: the play, the mover's dukes, the table, and the discard if it matters."""

    play: MeldPlay
    dukes: int
    melds: tuple[int, ...]
    discard: Move | None = None


_WITH_CARD = ("take-duke", "defend")
_WITH_COUNT = ("play", "score")


def parse_goal(value: Any) -> SolverGoal | None:
    """Read a goal: ``take-fief``, ``take-duke 8S``, ``play-3``, ``defend 4H`` or ``score 12``.

    An object with ``kind`` and one more field, the card or the number, says the same. Of anything
    else the result is None.
    """
    if isinstance(value, dict):
        kind = value.get("kind", value.get("type"))
        details = [detail for name, detail in value.items() if name not in ("kind", "type")]
        value = " ".join(str(part) for part in (kind, *details[:1]))
    if not isinstance(value, str):
        return None
    kind, _, detail = value.strip().replace(":", " ").partition(" ")
    kind = kind.replace("_", "-")
    if kind == "take-fief":
        return SolverGoal("take-fief")
    for name in (*_WITH_CARD, *_WITH_COUNT):
        if kind == f"{name}-n":
            kind = name
        elif kind.startswith(f"{name}-"):
            kind, detail = name, kind[len(name) + 1 :]
    try:
        if kind in _WITH_CARD:
            return SolverGoal(kind, card=parse_card(detail.strip()))
        if kind in _WITH_COUNT and detail.strip().isdecimal() and len(detail.strip()) < 4:
            return SolverGoal(kind, number=int(detail))
    except CardError:
        return None
    return None


def solve(state: State, goal: SolverGoal) -> list[DuelSolution]:
    """Every distinct play (P, X) of the mover that reaches the goal this turn, with an example.

    From phase ``draw`` only draws that need no shuffle are looked at; in phase ``discard`` the
    table stays as it is.
    """
    if state.phase == DRAW:
        found: dict[MeldPlay, DuelSolution] = {}
        for drawn in _drawn(state):
            for solution in solve(drawn, goal):
                found.setdefault(solution.play, solution)
        return list(found.values())
    if state.phase == DISCARD:
        still = DuelSolution(MeldPlay(0, 0), state.dukes[state.mover], state.table)
        return [still] if _reaches_now(state, goal) else []
    if state.phase != ARRANGE:
        return []
    return [s for play in find_plays(state) if (s := reach(state, play, goal))]


def needs_no_hand(state: State, solution: DuelSolution) -> bool:
    """Whether a solution plays no card from the hand."""
    seat = state.mover
    placed = state.dukes[seat] | fief_bit(state.fief[seat])
    return not solution.play.played & ~placed


def reach(state: State, play: MeldPlay, goal: SolverGoal) -> DuelSolution | None:
    """A way in which one play reaches the goal in this Arrange, or None."""
    seat, foe = state.mover, other(state.mover)
    melds = melds_for(state, play)
    options = find_dukes(state, play)
    if goal.kind == "take-fief" and not play.taken & fief_bit(state.fief[foe]):
        return None
    if goal.kind == "take-duke" and not play.taken >> goal.card & 1:
        return None
    if goal.kind == "play" and play.played.bit_count() < goal.number:
        return None
    if goal.kind in ("take-fief", "take-duke", "play"):
        return DuelSolution(play, options[0], melds)
    for dukes in options:
        after = state.copy()
        is_pass = not play.played | play.taken and dukes == state.dukes[seat]
        after.apply(("pass",) if is_pass else ("arrange", melds, dukes))
        if goal.kind == "score" and after.points(seat) >= goal.number:
            return DuelSolution(play, dukes, melds)
        if goal.kind == "defend":
            discard = _defence(after, goal.card)
            if discard is not None or after.is_over:
                return DuelSolution(play, dukes, melds, discard)
    return None


def _reaches_now(state: State, goal: SolverGoal) -> bool:
    """Whether a goal is reached by a discard alone."""
    if goal.kind == "score":
        return state.points(state.mover) >= goal.number
    if goal.kind == "defend":
        return _defence(state, goal.card) is not None
    return goal.kind == "play" and not goal.number


def _defence(state: State, card: int) -> Move | None:
    """A discard after which the opponent cannot take the card in the next turn."""
    for move in state.legal_moves():
        after = state.copy()
        after.apply(move)
        if after.phase == SHUFFLE:
            continue
        if after.is_over or not can_take_next(after, card):
            return move
    return None


def can_take_next(state: State, card: int) -> bool:
    """Whether the mover, about to draw, can take a card this turn without a shuffle."""
    return any(play.taken >> card & 1 for drawn in _drawn(state) for play in find_plays(drawn))


def _drawn(state: State) -> Iterator[State]:
    """The states after each draw of the mover that needs no shuffle."""
    stopped = state.copy()
    stopped.apply(("stop",))
    yield stopped
    for source in (STOCK, PILE):
        now = state
        while now.phase == DRAW and can_draw(now, source):
            now = now.copy()
            now.apply(("draw", source))
            if now.phase == SHUFFLE:
                break
            done = now.copy()
            if done.phase == DRAW:
                done.apply(("stop",))
            yield done
