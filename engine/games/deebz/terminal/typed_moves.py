"""What a person typed, as moves: several at once, several cards after one word, whole walks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.cards import code
from engine.errors import IllegalMove
from engine.games.deebz.actions.activation import Activation, GrantedAction
from engine.games.deebz.actions.attack import LossChoice
from engine.games.deebz.actions.build import Build
from engine.games.deebz.actions.move import Walk
from engine.games.deebz.rulebook.effects import EFFECT_KINDS
from engine.games.deebz.table.attributes import attribute
from engine.games.deebz.table.draw_piles import Draw, Strategy
from engine.games.deebz.table.hidden_information import View
from engine.games.deebz.table.options import MOVEMENT
from engine.games.deebz.table.pieces import HIDDEN, Move, Unit, base
from engine.games.deebz.table.reachability import ways_of
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.terminal.notation import SIGNATURES, read_move, write_move
from engine.games.deebz.terminal.table_lines import cost_in_words
from engine.games.deebz.turn.phases import EndTurn
from engine.language import _

MANY = ("card", "cell")
"""What may be named several times after one word: ``add 5H 6H``, ``step 3,4 4,4``."""
_CELL = re.compile(r"(\d+),(\d+)")
_CARD = re.compile(r"(?:10|[2-9TJQKA])[SHDC]|JK[12]?")
_NEAR = 1
_BARE = {Build: "add", LossChoice: "lose", EndTurn: "discard"}
"""Decision -> what somebody means who only types cards."""
_ENOUGH = {"done", "end", "pass", "stop"}
"""Words for doing no more; a decision that knows one of them takes them all."""
_INSTEAD = {"carry", "defend", "haul", "interact", "leave", "move"}
"""Words for a Unit's next action: in a Move without a step left they end it first."""
_ALONE = {Strategy: "strategy", Draw: "draw"}
"""Decision -> what somebody means who only types a strategy, or a number."""


def read(view: View, text: str) -> list[Move]:
    """Return the moves that a text means, parted by ";"; case and blanks do not matter.

    Raises:
        IllegalMove: it means nothing.
    """
    moves: list[Move] = []
    for part in text.split(";"):
        if part.strip():
            moves += _moves(view, " ".join(part.split()), moves)
    return moves


def _moves(view: View, text: str, before: list[Move]) -> list[Move]:
    """The moves of one part; a walk goes on where those before it have led."""
    word, _blank, rest = text.partition(" ")
    word = word.lower()
    if word == "choose":
        return [(word, rest)]
    step = view.table.stack[-1]
    if word == "stop" and not rest and isinstance(step, Activation):
        raise IllegalMove(step.rule, _("the Move is over already; end ends the Activation"))
    if word in _ENOUGH and not rest:
        ways = {str(move[0]) for move in step.moves(view.table)} & _ENOUGH
        return [(word if word in ways or len(ways) != 1 else ways.pop(),)]
    first: list[Move] = []
    if isinstance(step, Walk) and word in _INSTEAD:
        kinds = {str(move[0]) for move in step.moves(view.table)}
        first = [("stop",)] if "stop" in kinds and "step" not in kinds else []
    if word == "play":
        rest = _by_cost(view.table, rest)
    meant = next((_BARE[kind] for kind in _BARE if isinstance(step, kind)), "")
    if meant and all(map(_CARD.fullmatch, re.split(r"[ ,]+", text.upper()))):
        word, rest = meant, text
    meant = next((_ALONE[kind] for kind in _ALONE if isinstance(step, kind)), "")
    if meant and f"{meant} {text.lower()}" in [
        write_move(view.table, m) for m in step.moves(view.table)
    ]:
        word, rest = meant, text
    parts = [_tidy(part.rstrip(",")) for part in rest.split() if part.lower() != "and"]
    if word in ("move", "step") and parts and all(map(_CELL.fullmatch, parts)):
        return first + _walk(view.table, word, parts, before)
    if word == "mod" and len(parts) == 1 and _CELL.fullmatch(parts[0]):
        parts = _modifier_at(view.table, parts[0])
    if word == "reveal" and len(parts) <= 1:
        parts = _face_down(view, parts)
    return first + [read_move(view.table, one) for one in _each(word, parts)]


def _by_cost(table: GameTable, named: str) -> str:
    """The id of the one Effect that can be played at a cost such as ``Triple``, else the words."""
    plays = {str(move[1]) for move in table.stack[-1].moves(table) if move[0] == "play"}
    found = [kind for kind in plays if _bare(cost_in_words(EFFECT_KINDS[kind])) == _bare(named)]
    return found[0] if len(found) == 1 else named


def _bare(cost: str) -> str:
    """A cost without blanks, commas and plus, whatever its case."""
    return re.sub(r"[\s,+]", "", cost).casefold()


def _each(word: str, parts: list[str]) -> Iterator[str]:
    """The moves of one word: one for each of several cards or cells."""
    kinds = SIGNATURES.get(word, ())
    fixed = len(kinds) - 1
    if kinds and kinds[-1] in MANY and len(parts) > len(kinds):
        for part in parts[fixed:]:
            yield " ".join([word, *parts[:fixed], part])
    else:
        yield " ".join([word, *parts])


def _modifier_at(table: GameTable, cell: str) -> list[str]:
    """The number of the modifier on a cell, as a move names it; the cell where there is none."""
    [*_word, there] = read_move(table, f"step {cell}")
    return [f"m{mod.number}" for mod in table.mods if mod.cell == there] or [cell]


def _face_down(view: View, named: list[str]) -> list[str]:
    """All cards of a Unit that can be turned up; those of the Unit on turn where none is named."""
    step = view.table.stack[-1]
    wanted = named[0].lower() if named else f"u{getattr(step, 'number', 0)}"
    for unit in view.table.units_of(view.seat):
        if wanted == f"u{unit.number}":
            cards = [code(base(card)) for card in unit.down if card != HIDDEN]
            return [wanted, *cards]
    return named


def _walk(table: GameTable, word: str, cells: list[str], before: list[Move]) -> list[Move]:
    """Steps to each of these cells in turn, by the shortest way, as far as the Movement lasts.

    A cell next to the Unit is meant as one step: where a Wall is between them, it is refused, and
    no way leads around.
    """
    begun: list[Move] = [("move",)] if word == "move" else []
    moves = list(begun)
    step = table.stack[-1]
    unit = table.unit(step.number) if isinstance(step, Activation | GrantedAction | Walk) else None
    walked = [int(move[1]) for move in before if move[0] == "step"]
    here = -1 if unit is None else [unit.cell, *walked][-1]
    for part in cells:
        [*_word, there] = read_move(table, f"step {part}")
        way: list[int] = []
        ways = ways_of(table, unit) if unit is not None else None
        if ways is not None and abs(there - here) not in (1, ways.grid.stride):
            shunned = ways.ends
            for mod in table.mods:
                shunned |= 1 << mod.cell if mod.kind.bites else 0
            floor, ends = ways.floor, 1 << here | 1 << there
            for usable in (floor & ~shunned, floor):  # around what harms, where that is possible
                way = way or ways.grid.shortest_path(1 << here, 1 << there, usable | ends)
        moves += [("step", cell) for cell in way[_NEAR:] or [there]]
        here = there
    if unit is None:
        return moves
    steps = _steps_left(table, unit, is_new=bool(begun))
    most = max(1, steps - len(walked))  # one step too many says why
    return moves[: len(begun) + most]


def _steps_left(table: GameTable, unit: Unit, *, is_new: bool) -> int:
    """How many steps the Unit can still take in this Move, or in the one that it begins."""
    step = table.stack[-1]
    if isinstance(step, Walk) and not is_new:
        return step.left
    return attribute(table, unit, MOVEMENT)


def _tidy(part: str) -> str:
    lower, upper = part.lower(), part.upper()
    if lower in ("draw", "reclaim", "customise", "bonus", "token", "spawn", "blocker", "unit"):
        return lower
    if lower in ("cancel", "redirect") or (lower[:1] in "um" and lower[1:].isdigit()):
        return lower
    return upper
