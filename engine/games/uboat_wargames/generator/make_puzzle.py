"""Puzzles of the last turns with one proven answer, found in games that a program played (U11.3).

All cards lie open. With three or four seats the answer must hold whatever the others do; at larger
tables, where that is more than a person can follow, the others' replies are listed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

from engine.errors import UnsatisfiableError
from engine.game.playable import NOBODY, turn_of
from engine.games.uboat_wargames.generator.positions import new_game, write_position
from engine.games.uboat_wargames.programs.greedy import greedy, promising
from engine.games.uboat_wargames.programs.rollout import rollout
from engine.games.uboat_wargames.puzzles.solver import TableSolver
from engine.games.uboat_wargames.rulebook.content import PuzzleGoal
from engine.games.uboat_wargames.rulebook.rules import TableRules
from engine.games.uboat_wargames.rulebook.tables import CARDS, SPOTS, TESTED, spot_name, team_sides
from engine.games.uboat_wargames.table.notation import write_move, write_moves
from engine.games.uboat_wargames.table.state import State
from engine.play.puzzles import SearchLimitError, level_of
from engine.rng import Stream, Streams

TRIES: Final = 4000
WITHIN: Final = 2
"""Own turns: the last two of the game."""
FEWEST_MOVES: Final = 4
MOST_NODES: Final = 3000
"""For a generator: harder ones are passed over, so what it makes can always be judged."""
GOALS: Final = ("win", "control", "score")
EASY, MEDIUM = 60, 200
"""Up to this many positions were looked at to prove the answer."""


def make_puzzle(
    game: dict[str, Any], options: Mapping[str, Any], streams: Streams
) -> dict[str, Any]:
    """A position near the end in which exactly one move reaches the aim.

    Args:
        game: the content of a new game: seats, teams, tiles.
        options: of the request; ``goal``, ``level``, ``ace`` and ``hand`` matter here.
        streams: of the request.

    Raises:
        UnsatisfiableError: no such position was met.
    """
    kind, level = str(options.get("goal", "any")), str(options.get("level", "any"))
    rules = new_game(game, options).rules
    for attempt in range(TRIES):
        state = _near_the_end(rules, streams.stream(f"puzzle {attempt}"))
        wanted = GOALS[attempt % len(GOALS)] if kind == "any" else kind
        puzzle = _find_aim(game, state, wanted)
        if puzzle is not None and level in ("any", puzzle["level"]):
            return puzzle
    raise UnsatisfiableError(
        f"no puzzle of goal {kind} and level {level} was found. Try another --seed, goal or level."
    )


def _near_the_end(rules: TableRules, rng: Stream) -> State:
    """A played game in which the seat on turn has its last turns to play."""
    state = State.deal(rules, rng)
    left = (WITHIN - 1) * rules.seats + 1 + rng.below(rules.seats)
    for _ in range(CARDS * rules.seats - left):
        state.apply(rollout(state, rng))
    state.floors = [0] * len(state.floors)  # a position on paper has no memory of its battles
    return state


def _find_aim(game: dict[str, Any], state: State, kind: str) -> dict[str, Any] | None:
    """The puzzle this position makes, or None."""
    if len(state.legal_moves()) < FEWEST_MOVES or (kind == "win" and not _is_close(state)):
        return None
    replies = () if state.rules.seats <= max(TESTED) else _list_replies(state)
    obvious = promising(turn_of(state))
    try:
        for goal in _goals(state, kind, replies):
            solver = TableSolver(state.to_move, goal, replies, MOST_NODES)
            answers = solver.winning_moves(state, WITHIN)
            if len(answers) != 1 or answers[0] in obvious or _is_near(state, goal):
                continue
            return _written(game, state, solver, answers[0])
    except SearchLimitError:
        return None
    return None


def _is_close(state: State) -> bool:
    """Whether the mover's side lies a little behind or ahead, so that the end decides."""
    rules = state.rules
    points = [state.points(seat) for seat in range(rules.seats)]
    own, best = 0, 0
    for side in team_sides(rules.teams, rules.seats):
        total = sum(points[seat] for seat in side)
        if state.to_move in side:
            own = total
        else:
            best = max(best, total)
    return abs(best - own) <= max(rules.values)


def _goals(state: State, kind: str, replies: tuple[str, ...]) -> Iterator[PuzzleGoal]:
    """What could be asked about this position."""
    seat, rules = state.to_move, state.rules
    if kind == "win":
        yield PuzzleGoal(win=True)
    elif kind == "control":
        for action in range(SPOTS):
            if not state.filled[seat] >> action & 1:
                yield PuzzleGoal(control=spot_name(action, rules.values))
    else:  # the most that can be reached
        extra = rules.handicap[seat] if rules.handicap else 0
        best = None
        for gain in range(1, 2 * sum(rules.values)):
            goal = PuzzleGoal(score=state.points(seat) + extra + gain)
            solver = TableSolver(seat, goal, replies, MOST_NODES)
            if not any(solver.holds(state, move, WITHIN) for move in state.legal_moves()):
                break
            best = goal
        if best is not None:
            yield best


def _is_near(state: State, goal: PuzzleGoal) -> bool:
    """Whether one turn is enough: no puzzle. A game is won at its end only."""
    solver = TableSolver(state.to_move, goal)
    return not goal.win and bool(solver.winning_moves(state, 1))


def _list_replies(state: State) -> tuple[str, ...]:
    """The opponents' next moves after any move of the player, as far as they stay legal."""
    then, replies = state.copy(), []
    then.apply(then.legal_moves()[0])
    rng = Streams(f"{state.ranks}{state.turn}", "uboat replies").stream("choices")
    while then.to_move not in (state.to_move, NOBODY):
        move = greedy(turn_of(then), rng)
        replies.append(write_move(then, move))
        then.apply(move)
    return tuple(replies)


def _written(
    game: dict[str, Any], state: State, solver: TableSolver, answer: int
) -> dict[str, Any]:
    level = level_of(solver.nodes, (EASY, MEDIUM))
    content = {
        **write_position(game, state, "puzzle"),
        "goal": msgspec.to_builtins(solver.goal),
        "within": WITHIN,
        "solution": write_moves(state, [answer]),
        "level": level,
    }
    return {**content, "replies": list(solver.replies)} if solver.replies else content
