"""Positions and puzzles, taken from played games so that they could really happen."""

from __future__ import annotations

from typing import Any

from engine.errors import UnsatisfiableError
from engine.games.uboat_wargames.model import GameContent, Goal, read_content
from engine.games.uboat_wargames.notation import write_move
from engine.games.uboat_wargames.players import greedy
from engine.games.uboat_wargames.puzzles import Solver, TooManyNodesError
from engine.games.uboat_wargames.rules import ALL_FILLED
from engine.games.uboat_wargames.setup import rules_of
from engine.games.uboat_wargames.state import State
from engine.games.uboat_wargames.terms import PER_ROW, RANK_OF, RANKS
from engine.play import turn_of
from engine.rng import Stream, Streams

PUZZLE_TRIES = 60
OWN_TURNS = 2


def make_position(
    game: dict[str, Any], options: dict[str, Any], streams: Streams
) -> dict[str, Any]:
    """A game under way, some rounds after its beginning."""
    rng = streams.stream("position")
    state = _new_game(game, options)
    _play_on(state, rng.between(3, 10) * state.rules.seats + rng.below(state.rules.seats), rng)
    return _write(game, state, "position")


def make_puzzle(game: dict[str, Any], options: dict[str, Any], streams: Streams) -> dict[str, Any]:
    """A position in which exactly one move leads to a score within two own turns.

    Raises:
        UnsatisfiableError: no such position was met.
    """
    for attempt in range(PUZZLE_TRIES):
        rng = streams.stream(f"puzzle {attempt}")
        state = _new_game(game, options)
        for seat, deck in enumerate(state.decks):
            state.decks[seat] = tuple(rng.shuffled(deck))
        seats = state.rules.seats
        _play_on(state, rng.between(3, 8) * seats + rng.below(seats), rng)
        puzzle = _find_aim(game, state)
        if puzzle is not None:
            return puzzle
    raise UnsatisfiableError("no puzzle was found for this seed; try another --seed")


def _new_game(game: dict[str, Any], options: dict[str, Any]) -> State:
    content = read_content(game)
    assert isinstance(content, GameContent)  # noqa: S101 - made by our own generator
    decks = [[RANK_OF[rank] for rank in deck] for deck in content.decks or []]
    return State(rules_of(content, options), decks)


def _play_on(state: State, turns: int, rng: Stream) -> None:
    for _ in range(turns):
        state.apply(greedy(turn_of(state), rng))


def _find_aim(game: dict[str, Any], state: State) -> dict[str, Any] | None:
    """The highest score that just one first move can reach against the listed replies."""
    seat, seats = state.to_move, state.rules.seats
    replies = _list_replies(state)
    if replies is None:
        return None
    extra = state.rules.handicap[seat] if state.rules.handicap else 0
    for gain in range(18, 3, -1):
        goal = Goal(score=state.points(seat) + extra + gain)
        solver = Solver(seat, goal, tuple(replies))
        try:
            answers = solver.winning_moves(state, OWN_TURNS)
        except TooManyNodesError:
            return None
        if len(answers) == 1 and len(state.legal_moves()) >= 4:
            then = state.copy()
            then.apply(answers[0])
            if solver.winning_moves(state, 1):
                return None
            for _ in range(seats - 1):
                then.apply(solver.choices(then, (then.turn - state.turn) - 1)[0])
            second = solver.winning_moves(then, 1)[0]
            return {
                **_write(game, state, "puzzle"),
                "goal": {"score": goal.score},
                "within": OWN_TURNS,
                "replies": replies,
                "solution": [write_move(state, answers[0]), write_move(then, second)],
            }
        if answers:
            return None
    return None


def _list_replies(state: State) -> list[str] | None:
    """Each opponent's next move as if the player passed by; None when one of them has no gap.

    A player with an empty spot keeps it whatever the others do, so each reply stays legal.
    """
    replies = []
    for step in range(1, state.rules.seats):
        if state.turn + step >= state.rules.turns:
            return None
        then = state.copy()
        then.turn, then.to_move = state.turn + step, state.rules.seat_on_turn(state.turn + step)
        if then.filled[then.to_move] == ALL_FILLED:
            return None
        rng = Streams(f"{state.ranks}{state.turn}", "reply").stream(str(step))
        replies.append(write_move(then, greedy(turn_of(then), rng)))
    return replies


def _write(game: dict[str, Any], state: State, kind: str) -> dict[str, Any]:
    """The state as the content of a position."""
    mover = state.to_move
    decks = [[RANKS[rank - 1] for rank in reversed(deck)] for deck in state.decks]
    drawn = None if state.rules.full_hand else decks[mover].pop(0)
    table: dict[str, dict[str, Any]] = {}
    for row in range(state.rules.seats):
        cells: dict[str, Any] = {}
        for place, value in enumerate(state.rules.values):
            tile = row * PER_ROW + place
            cells[str(value)] = (
                {
                    "seat": state.owners[tile] + 1,
                    "rank": RANKS[state.ranks[tile] - 1],
                    "face_up": bool(state.up >> tile & 1),
                }
                if state.owners[tile] >= 0
                else None
            )
        table[f"R{row + 1}"] = cells
    return {
        **game,
        "kind": kind,
        "turn": state.turn + 1,
        "to_move": mover + 1,
        **({} if drawn is None else {"drawn": drawn}),
        "table": table,
        "discards": [[RANKS[rank - 1] for rank in pile] for pile in state.discards],
        "decks": decks,
    }
