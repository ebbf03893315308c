"""Puzzles with one proven answer, made backwards: from a solved table to the one before (K11.3).

A finished table is dealt; some of its cards go to the mover's hand and to the opponent's dukes and
fief, so that the cards left over can lie in other melds. The solver then looks at every play; only
positions with exactly one answer that rebuilds the table are kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.cards import JOKER_1, cards_in, code, mask_of
from engine.errors import UnsatisfiableError
from engine.games.dukes_up.puzzles.solver import (
    DuelSolution,
    SolverGoal,
    needs_no_hand,
    reach,
    solve,
)
from engine.games.dukes_up.rulebook.content import read_position
from engine.games.dukes_up.rulebook.cover_search import is_coverable
from engine.games.dukes_up.rulebook.melds import find_cover, in_order, random_meld
from engine.games.dukes_up.rulebook.tables import COLOURS, DUKES, HAND_LIMIT, OWN, other, rules_of
from engine.games.dukes_up.turn.arrange import MeldPlay, fief_bit, find_plays, most_playable
from engine.games.dukes_up.turn.setup import position_state
from engine.games.dukes_up.turn.state import State
from engine.games.dukes_up.turn.table import DuelTable
from engine.play.puzzles import level_of
from engine.rng import Stream

TRIES: Final = 20_000
MELDS: Final = (3, 6)
FEW_MELDS: Final = (2, 4)
ROUNDS: Final = (4, 9)
PLAYED: Final = (2, 4)
PARTINGS: Final = 30
"""How often one finished table is parted in another way."""
SMALLEST_PLAY: Final = 3
"""A puzzle "play n" asks for this many cards at least."""


def make_puzzle(stream: Stream, options: Mapping[str, Any]) -> dict[str, Any]:
    """A position and a goal that exactly one choice of cards reaches.

    Args:
        stream: where the draws come from.
        options: of the request; ``goal``, ``level`` and ``first`` matter here.

    Raises:
        UnsatisfiableError: the tries ran out.
    """
    kind = str(options.get("goal", "take-fief"))
    level = str(options.get("level", "any"))
    rules = rules_of(options)
    for _ in range(TRIES):
        content = _position(stream, options, kind)
        if content is None:
            continue
        found = _only_answer(position_state(read_position(content), rules), kind)
        if found is None:
            continue
        goal, solution, difficulty = found
        if level in ("any", difficulty):
            return {
                **content,
                "kind": "puzzle",
                "goal": goal,
                "solution": _written(solution, difficulty),
            }
    raise UnsatisfiableError(
        f"no puzzle of goal {kind} and level {level} was found. Try another --seed, or level=any."
    )


def _only_answer(state: State, kind: str) -> tuple[str, DuelSolution, str] | None:
    """The goal as data, its one solution and how hard it is; None when it is not a good puzzle."""
    for text, goal in _goals(state, kind):
        if reach(state, MeldPlay(0, 0), goal) is not None:
            continue  # it is enough to do nothing
        solutions = solve(state, goal)
        if len(solutions) == 1 and not is_trivial(state, goal, solutions[0]):
            return text, solutions[0], grade(state, solutions[0])
    return None


def _goals(state: State, kind: str) -> list[tuple[str, SolverGoal]]:
    """What could be asked about this position, as written and as read."""
    seat, foe = state.mover, other(state.mover)
    if kind == "take-fief":
        return [(kind, SolverGoal(kind))]
    if kind == "take-duke":
        return [(f"{kind} {code(c)}", SolverGoal(kind, card=c)) for c in cards_in(state.dukes[foe])]
    if kind == "defend":
        fief = state.fief[seat]
        return [(f"{kind} {code(fief)}", SolverGoal(kind, card=fief))]
    if kind == "play-n":
        most = most_playable(state)
        return [(f"play-{most}", SolverGoal("play", number=most))] if most >= SMALLEST_PLAY else []
    goal_card = fief_bit(state.fief[foe])
    gains = [
        (play.played & state.hands[seat]).bit_count()
        + (state.rules.bonus if play.taken & goal_card else 0)
        for play in find_plays(state)
    ]
    number = state.points(seat) + max(gains)
    return [(f"score {number}", SolverGoal("score", number=number))] if max(gains) else []


def _written(solution: DuelSolution, difficulty: str) -> dict[str, Any]:
    written: dict[str, Any] = {
        "played": list(map(code, cards_in(solution.play.played))),
        "taken": list(map(code, cards_in(solution.play.taken))),
        "dukes": list(map(code, cards_in(solution.dukes))),
        "melds": [list(map(code, in_order(meld))) for meld in solution.melds],
    }
    if solution.discard is not None:
        kind, *cards = solution.discard
        written["discard"] = " ".join([f"{kind}:", *map(code, cards)]) if cards else kind
    return {**written, "level": difficulty}


def _position(stream: Stream, options: Mapping[str, Any], kind: str) -> dict[str, Any] | None:
    """A position made backwards from a table, or None when the rest of it is not a table."""
    mover = stream.below(2)
    is_defence = kind == "defend"
    total = 0
    for _ in range(stream.between(*(FEW_MELDS if is_defence else MELDS))):
        meld = random_meld(stream)
        if not meld & total:
            total |= meld
    if is_defence:
        parted = _threatened(stream, total, mover)
    else:
        parted = _parted(stream, total, mover, kind in ("take-fief", "score"))
    if parted is None:
        return None
    table, mine, theirs = parted
    starter = COLOURS.index(str(options.get("first", COLOURS[0])))
    content: dict[str, Any] = {
        "kind": "position",
        "mover": COLOURS[mover],
        "phase": "arrange",
        "turn": 2 * stream.between(*ROUNDS) + (1 if mover == starter else 2),
        "table": [list(map(code, in_order(meld))) for meld in find_cover(table) or ()],
    }
    for seat, side, hand_size in (
        (mover, mine, HAND_LIMIT),
        (other(mover), theirs, HAND_LIMIT - 1),
    ):
        content[COLOURS[seat]] = _side(stream, OWN[seat] & ~total, side, hand_size)
    return content


class _Half(NamedTuple):
    """The chosen cards of one side; the others are dealt.

    Attributes:
        hand: some of the hand.
        dukes: the dukes, or None for two that are dealt.
        fief: the face-up fief, or None for a dealt one, face-down.
    """

    hand: Sequence[int] = ()
    dukes: Sequence[int] | None = None
    fief: int | None = None


def _side(stream: Stream, left: int, half: _Half, hand_size: int) -> dict[str, Any]:
    rest = stream.shuffled([card for card in cards_in(left) if card < JOKER_1])
    hand = [*half.hand, *(rest.pop() for _ in range(hand_size - len(half.hand)))]
    dukes = half.dukes if half.dukes is not None else [rest.pop() for _ in range(DUKES)]
    fief = rest.pop() if half.fief is None else half.fief
    cut = stream.between(1, len(rest) - 1)
    return {
        "hand": sorted(map(code, hand)),
        "dukes": sorted(map(code, dukes)),
        "fief": {"card": code(fief), "face_up": half.fief is not None},
        "stock": list(map(code, rest[cut:])),
        "discard": list(map(code, rest[:cut])),
    }


def _parted(
    stream: Stream, total: int, mover: int, is_siege: bool
) -> tuple[int, _Half, _Half] | None:
    """A table, cards to play, and a duke (with the fief) to take; together these cards."""
    mine, theirs = [*cards_in(total & OWN[mover])], [*cards_in(total & OWN[other(mover)])]
    prey = 1 + is_siege
    for _ in range(PARTINGS):
        taken = stream.sample(theirs, prey)
        played = stream.sample(mine, stream.between(*PLAYED))
        table = total & ~mask_of([*taken, *played])
        if table and len(taken) == prey and len(played) >= PLAYED[0] and is_coverable(table):
            return table, _Half(played), _Half((), taken[:1], taken[1] if is_siege else None)
    return None


def _threatened(stream: Stream, total: int, mover: int) -> tuple[int, _Half, _Half] | None:
    """A table beside which an unguarded open fief of the mover can be taken."""
    mine = [*cards_in(total & OWN[mover])]
    if not mine:
        return None
    fief = stream.pick(mine)
    table = total & ~(1 << fief)
    if not table or not is_coverable(table):
        return None
    return table, _Half((), (), fief), _Half()


EASY, MEDIUM = 6, 8
"""Up to this many points of effort."""


def effort(board: DuelTable, solution: DuelSolution) -> int:
    """Points for what has to be seen: melds that break, cards that join, plays that tempt.

    Two for each meld of the table whose cards part company, one for each card played or taken, and
    one for each fourfold of the number of legal plays to choose from.
    """
    broken = sum(is_broken(meld, solution.melds) for meld in board.table)
    cards = (solution.play.played | solution.play.taken).bit_count()
    return 2 * broken + cards + (len(find_plays(board)).bit_length() - 1) // 2


def grade(board: DuelTable, solution: DuelSolution) -> str:
    """One of LEVELS."""
    points = effort(board, solution)
    return level_of(points, (EASY, MEDIUM))


def is_broken(meld: int, melds: tuple[int, ...]) -> bool:
    """Whether the cards of a meld no longer lie together."""
    return not any(meld & one == meld for one in melds)


def is_trivial(state: State, goal: SolverGoal, solution: DuelSolution) -> bool:
    """Whether nothing has to be found: no hand card needed, or no meld rebuilt."""
    if goal.kind == "defend":
        return solution.play == MeldPlay(0, 0)
    if needs_no_hand(state, solution):
        return True
    return not any(is_broken(meld, solution.melds) for meld in state.table)
