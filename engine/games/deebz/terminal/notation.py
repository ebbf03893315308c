"""Moves as text and back; whole games as tokens (docs/notation/deebz.md).

A token is ``P2: step 3,4``: the seat that decides, a word, and what the word is about. What chance
decides begins with ``~``.
"""

from __future__ import annotations

import re

from engine.cards import CardError, code, parse_card
from engine.errors import IllegalMove
from engine.game.playable import CHANCE
from engine.games.deebz.table.pending_steps import ChanceStep
from engine.games.deebz.table.pieces import Move
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.turn.state import State

NOTATION = "D5.7"
"""The rule that refuses a token which is in no form of the notation."""

SIGNATURES: dict[str, tuple[str, ...]] = {
    "activate": ("unit",),
    "add": ("card",),
    "attack": ("unit",),
    "augment": ("unit", "card"),
    "bench": ("card",),
    "build": (),
    "carry": ("unit",),
    "cell": ("cell",),
    "choose": ("text",),
    "combine": ("word",),
    "defend": (),
    "discard": ("card",),
    "done": (),
    "draw": ("number",),
    "end": (),
    "go": ("unit", "seat"),
    "grow": ("unit", "cell"),
    "haul": ("word", "cell", "unit"),
    "interact": ("number",),
    "intercept": ("unit",),
    "interrupt": ("card", "word", "unit", "unit"),
    "keep": ("card",),
    "leave": (),
    "lend": ("unit",),
    "lose": ("card",),
    "mod": ("modifier",),
    "move": (),
    "next": ("seat",),
    "part": ("unit", "number"),
    "pass": (),
    "pass_to": ("seat",),
    "pay": ("card",),
    "place": ("cell",),
    "play": ("word", "unit"),
    "player": ("seat",),
    "put": ("cell",),
    "reflect": ("card", "word"),
    "respond": ("word", "unit"),
    "reveal": ("unit", "card"),
    "shrink": ("cell",),
    "stack": ("card",),
    "step": ("cell",),
    "stop": (),
    "strategy": ("word",),
    "unit": ("unit",),
}
"""What follows each word. A last ``unit`` that is none is left out."""

_SAMPLES = {
    "card": "5H",
    "cell": "3,4",
    "modifier": "m1",
    "number": "3",
    "seat": "P1",
    "unit": "u2",
}
"""Kind -> how such a thing is written."""
_NUMBER = re.compile(r"(0|[1-9][0-9]{0,4})")
_CELL = re.compile(r"(0|[1-9][0-9]?),(0|[1-9][0-9]?)")
_MARKED = {"unit": "u", "modifier": "m", "seat": "P"}


def write_move(table: GameTable, move: Move) -> str:
    """A move of a seat as text: ``step 3,4``."""
    kinds = SIGNATURES[move[0]]
    parts = [_write(table, kind, value) for kind, value in zip(kinds, move[1:], strict=True)]
    while parts and parts[-1] == "":
        parts.pop()
    return " ".join([move[0], *(part or "-" for part in parts)])


def _write(table: GameTable, kind: str, value: int | str) -> str:
    if kind == "card":
        return code(int(value))
    if kind == "cell":
        x, y = table.field.grid.point(int(value))
        return f"{x},{y}"
    if kind == "seat":
        return f"P{int(value) + 1}"
    if kind == "unit" and not value:
        return ""
    return _MARKED.get(kind, "") + str(value)


def read_move(table: GameTable, text: str) -> Move:
    """The move that a text means, legal or not.

    Raises:
        IllegalMove: it is in no form of the notation.
    """
    word, _, rest = text.partition(" ")
    kinds = SIGNATURES.get(word)
    if kinds is None:
        raise IllegalMove(NOTATION, f"{text[:40]!r} isn't a move here")
    parts = [rest] if kinds == ("text",) else rest.split()
    if len(parts) < _fewest(kinds):
        sample = " ".join([word, *(_SAMPLES.get(kind, "...") for kind in kinds)])
        raise IllegalMove(NOTATION, f"{word!r} needs more after it, as in {sample!r}")
    parts += ["-"] * (len(kinds) - len(parts))
    if len(parts) != len(kinds):
        limit = f"at most {len(kinds)} after it" if kinds else "nothing after it"
        raise IllegalMove(NOTATION, f"{text[:40]!r}: {word!r} takes {limit}")
    try:
        return (word, *(_read(table, kind, part) for kind, part in zip(kinds, parts, strict=True)))
    except (CardError, ValueError) as fault:
        raise IllegalMove(NOTATION, f"{text[:40]!r} cannot be read: {fault}") from fault


def _fewest(kinds: tuple[str, ...]) -> int:
    """How many things must follow a word: a last Unit or word after others may be left out."""
    last = len(kinds)
    while last > 1 and kinds[last - 1] in ("unit", "word"):
        last -= 1
    return last


def _read(table: GameTable, kind: str, part: str) -> int | str:
    if kind in ("word", "text"):
        return part
    if kind == "card":
        return parse_card(part)
    if kind == "cell":
        found = _CELL.fullmatch(part)
        if found is None or not table.field.grid.has((int(found[1]), int(found[2]))):
            raise ValueError(f"{part[:12]!r} isn't a cell of the map, such as 3,4")
        return table.cell(int(found[1]), int(found[2]))
    if kind == "unit" and part == "-":
        return 0
    mark = _MARKED.get(kind, "")
    digits = _NUMBER.fullmatch(part[len(mark) :])
    if digits is None or not part.startswith(mark):
        raise ValueError(f"{part[:12]!r} is not written like {mark}1")
    return int(digits[1]) - (kind == "seat")


def write_token(state: State, move: Move) -> str:
    """A move as a record writes it, before it is made."""
    if move[0] == "~shuffle":
        return "~shuffle: " + " ".join(map(code, move[1:]))
    if move[0] == "~first":
        return f"~first: P{move[1] + 1}"
    return f"P{state.to_move + 1}: {write_move(state, move)}"


def read_token(state: State, token: str) -> Move:
    """The move that a token of a record means in this state.

    Raises:
        IllegalMove: it is in no form of the notation, or another seat is to decide.
    """
    if state.to_move == CHANCE:
        move = _read_chance(token)
        if move is None:
            rule = state.top.rule if isinstance(state.top, ChanceStep) else NOTATION
            raise IllegalMove(rule, f"chance is next, not {token[:40]!r}")
        if write_token(state, move) != token:
            raise IllegalMove(NOTATION, f"{token[:40]!r} is written {write_token(state, move)!r}")
        return move
    seat, colon, rest = token.partition(": ")
    if not colon or not re.fullmatch(r"P[1-6]", seat):
        raise IllegalMove(NOTATION, f"{token[:40]!r} does not begin with a seat, such as P1:")
    move = read_move(state, rest)
    if int(seat[1]) - 1 != state.to_move:
        raise IllegalMove(NOTATION, f"P{state.to_move + 1} is to decide, not {seat}")
    if write_move(state, move) != rest:
        raise IllegalMove(NOTATION, f"{token[:40]!r} is written {write_move(state, move)!r}")
    return move


def _read_chance(token: str) -> Move | None:
    word, colon, rest = token.partition(": ")
    if word == "~first" and re.fullmatch(r"P[1-6]", rest):
        return ("~first", int(rest[1]) - 1)
    if word == "~shuffle" and colon:
        try:
            return ("~shuffle", *map(parse_card, rest.split(" ")))
        except CardError:
            return None
    return None


def play_one(state: State, token: str) -> None:
    """Play one token of a record, in place.

    Raises:
        IllegalMove: it is not a legal move.
    """
    if state.outcome() is not None:
        raise IllegalMove("D14", "the game is over")
    move = read_token(state, token)
    state.verify(move)
    state.apply(move)
