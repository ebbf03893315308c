"""Programs at the founding of a city: one that picks at random, and a sensible builder."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import face_value
from engine.games.defenders.founding.creation import LEAST
from engine.games.defenders.founding.state import CREATE, DRAW, KIND, LONG, POST, Founding, Move
from engine.games.defenders.programs.careful import choose
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.stacks import DESCRIPTOR, TYPE, Stack, roles

ENOUGH = LEAST + 2
"""This many finished stacks of a side satisfy the builder."""

OUTER = 4
"""The builder leaves this many places open to the outside."""

_WISHES = {
    "loc": ("area", "military", "area", "area", "military", "religion", "area", "economy"),
    "def": ("group", "regiment", "jack", "group", "regiment", "queen", "king", "regiment"),
}
"""The class the builder would like for the first, second ... stack of a side."""


def build(founding: Founding, moves: Sequence[Move]) -> Move:
    """The sensible builder's move: a rounded city of eight and eight, well joined."""
    if founding.phase == CREATE:
        return min(moves, key=lambda move: _price(founding, move))
    if founding.phase == KIND:
        types = [played.word for played in founding.works[-1].stack.types]
        is_long = any(words.is_linear_word(founding.setting, word) for word in types)
        return moves[0] if (moves[0][1] == LONG) == is_long else moves[1]
    if founding.phase == DRAW:
        return _stroke(founding)
    if founding.phase == POST and founding.posting is not None:
        return choose(founding.posting.board, [(m[0], m[1], m[2]) for m in moves])
    return moves[0]


def _price(founding: Founding, move: Move) -> tuple[int, int]:
    """The lower the better: finish, then what a stack lacks, then begin anew, then skip."""
    made = founding.creation
    verb, *rest = move
    if verb == "finish":
        return 0 if _has_word(made.stacks[rest[0]]) else 6, 0
    if verb == "skip":
        return (1 if _is_enough(founding) else 9), 0
    stack = made.stacks[rest[0]] if verb == "add" else Stack(rest[0])
    side, card, word = stack.side, rest[1], rest[2]
    is_type = made.role_of(side, card, word) == TYPE
    number = made.of(side).index(stack) if verb == "add" else len(made.of(side))
    wish = _WISHES[side][number % len(_WISHES[side])]
    is_wished = words.class_of(side, card) == wish
    if verb == "create":
        is_full = len(made.of(side)) >= ENOUGH
        is_short = len(made.of(side)) <= min(len(made.of(s)) for s in _WISHES)
        return (7 if is_full else 3) + (not is_short), _cost(founding, move, is_type, is_wished)
    if not stack.types:
        return (2 if is_type and is_wished else 5 if is_type else 8), _cost(
            founding, move, is_type, is_wished
        )
    is_useful = not is_type and not _has_word(stack)
    return (2 if is_useful else 8), _cost(founding, move, is_type, is_wished)


def _cost(founding: Founding, move: Move, is_type: bool, is_wished: bool) -> int:
    """Among equal purposes: wished classes first, roles that are missing, face cards spared."""
    side = founding.creation.stacks[move[1]].side if move[0] == "add" else move[1]
    card, word = move[2], move[3]
    if not is_type:
        mark = words.descriptors_of(side, card)[word]
        return face_value(card) - 2 * ("+" in mark and "~" not in mark)
    role = words.role_of(founding.setting, word) if side == "def" else ""
    held = {
        name
        for stack in founding.creation.of("def")
        for name in roles(founding.setting, stack.cards)
    }
    is_missing = bool(role) and role not in held
    return 20 - 12 * is_wished - 4 * is_missing


def _has_word(stack: Stack) -> bool:
    return any(played.role == DESCRIPTOR for played in stack.cards)


def _is_enough(founding: Founding) -> bool:
    return all(len(founding.creation.finished(side)) >= ENOUGH for side in _WISHES)


def _stroke(founding: Founding) -> Move:
    """Join each place to the two drawn last, and leave the first ones open; mend what others left.

    The last place joins every part of the city that no way leads to (FV11), and is open to the
    outside if nothing else is (F5.5).
    """
    drawing = founding.drawing
    place = drawing.place
    if drawing.done < OUTER and not drawing.outside >> place & 1:
        return ("open", place)
    for other in drawing.drawn[-2:]:
        if not drawing.is_linked(place, other):
            return ("link", place, other)
    if drawing.is_last:
        if not drawing.outside:
            return ("open", place)
        for other in drawing.unreached():
            return ("link", place, other)
    return ("finish place", place)
