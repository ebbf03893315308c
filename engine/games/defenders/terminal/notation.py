"""Moves as text, both ways (docs/notation/defenders.md), and the replay of whole sieges."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from engine.errors import IllegalMove
from engine.game.playable import Fault
from engine.games.defenders.siege.soundness import state_faults
from engine.games.defenders.siege.state import Siege
from engine.games.defenders.siege.table.fixed_facts import named_words
from engine.games.defenders.siege.table.phase_step import PASS, Move
from engine.games.defenders.siege.table.phases import MEET
from engine.games.defenders.siege.table.siege_table import SiegeTable
from engine.games.defenders.siege.turn.abilities import HEAL, INSPIRE, REPAIR, SHOOT
from engine.games.defenders.siege.turn.battle import DESCRIBED, SILENT
from engine.games.defenders.siege.turn.newcomers import newcomer_words
from engine.play.replay import first_fault

NOTATION_RULE = "F19"
"""Rule of ids: which rule a token breaks that is not a move at all."""


def unit_name(board: SiegeTable, unit: int) -> str:
    """``D3`` for one of the city's own, ``R2`` for a reinforcement."""
    own = len(board.field.kinds)
    return f"D{unit + 1}" if unit < own else f"R{unit - own + 1}"


def place_name(place: int) -> str:
    """``L5``."""
    return f"L{place + 1}"


def foe_name(foe: int) -> str:
    """``T4``."""
    return f"T{foe + 1}"


def write_move(board: SiegeTable, move: Move) -> str:
    """The token of a move."""
    does, a, b = move
    match does:
        case "roll":
            return f"~d{a}={b}"
        case "scene":
            return f"P{a}"
        case "go":
            return f"{unit_name(board, a)}>{place_name(b)}"
        case "name":
            return f"{unit_name(board, a)}={named_words(board.field.setting, board.kinds[a])[b]}"
        case "word":
            return f"{foe_name(a)}={newcomer_words(board, a)[b]}"
        case "call":
            return f"{foe_name(a)}: {b}"
        case "battle":
            return f"battle {place_name(a)}"
        case "kill":
            return f"{unit_name(board, a)}x{foe_name(b)}"
        case "slay":
            return f"{foe_name(a)}x{unit_name(board, b)}"
        case "save":
            return f"save {unit_name(board, a)}"
        case "repair":
            return f"{unit_name(board, a)} repairs {place_name(b)}"
        case "shoot":
            return f"{unit_name(board, a)} shoots {foe_name(b)}"
        case "heal" | "inspire":
            return f"{unit_name(board, a)} {does}s"
    return does  # pass, defend, silent


_WORDS = {"pass": PASS, "defend": DESCRIBED, "silent": SILENT}

_UNIT, _PLACE, _FOE = r"([DR][1-9]\d?)", r"(L[1-9]\d?)", r"(T[1-9]\d?)"
_FORMS: tuple[tuple[str, str], ...] = (
    ("roll", r"~d([1-9]\d?)=(0|[1-9]\d?)"),
    ("scene", r"P([1-9])"),
    ("go", f"{_UNIT}>{_PLACE}"),
    ("name", f"{_UNIT}=(.+)"),
    ("word", f"{_FOE}=(.+)"),
    ("call", f"{_FOE}: (.+)"),
    ("battle", f"battle {_PLACE}"),
    ("kill", f"{_UNIT}x{_FOE}"),
    ("slay", f"{_FOE}x{_UNIT}"),
    ("save", f"save {_UNIT}"),
    (REPAIR, f"{_UNIT} repairs {_PLACE}"),
    (SHOOT, f"{_UNIT} shoots {_FOE}"),
    (HEAL, f"{_UNIT} heals"),
    (INSPIRE, f"{_UNIT} inspires"),
)
_OF_FOE = re.compile(r"T\d+(=|: )")
_PATTERNS = tuple((does, re.compile(pattern)) for does, pattern in _FORMS)


def read_move(board: SiegeTable, text: str) -> Move:
    """The move a token means, legal or not.

    Raises:
        IllegalMove: the token is in no form of the notation, or names nobody.
    """
    if text in _WORDS:
        return _WORDS[text]
    setting = board.field.setting
    for does, pattern in _PATTERNS:
        match = pattern.fullmatch(text)
        if match is None:
            continue
        if does in ("roll", "scene"):
            return (does, int(match[1]), int(match[2]) if does == "roll" else 0)
        first = _number(board, match[1])
        if does == "name":
            return (does, first, _index(match[2], named_words(setting, board.kinds[first]), "F3.3"))
        if does == "word":
            return (does, first, _index(match[2], newcomer_words(board, first), "F3.5"))
        if does == "call":
            return (does, first, match[2])
        return (does, first, _number(board, match[2]) if match.re.groups > 1 else 0)
    raise IllegalMove(NOTATION_RULE, f"{text[:40]!r} isn't a move of a siege")


def _number(board: SiegeTable, name: str) -> int:
    number = int(name[1:]) - 1
    counts: dict[str, Callable[[], tuple[int, int]]] = {
        "D": lambda: (0, len(board.field.kinds)),
        "R": lambda: (len(board.field.kinds), len(board.kinds)),
        "L": lambda: (0, len(board.status)),
        "T": lambda: (0, len(board.foes)),
    }
    low, high = counts[name[0]]()
    if low + number >= high:
        raise IllegalMove(NOTATION_RULE, f"nothing here is called {name}")
    return low + number


def _index(word: str, known: Sequence[str], rule: str) -> int:
    if word not in known:
        fitting = ", ".join(known[:6])
        raise IllegalMove(rule, f"{word[:30]!r} doesn't fit that card. These fit: {fitting}")
    return known.index(word)


def replay(siege: Siege, tokens: Sequence[str]) -> Fault | None:
    """Play tokens in place; the first that is not a legal move, with the rule it breaks."""
    fault = first_fault(tokens, lambda token: play_one(siege, token))
    if fault is None and not siege.deck:
        describe_unsaid(siege)
    return fault


def play_one(siege: Siege, token: str) -> None:
    """Play one token of a record that goes on, in place.

    The state is checked after every move too (FV24), so that a defect of ours shows where it is.

    Raises:
        IllegalMove: it is not a legal move, or leaves the siege unsound.
    """
    describe_unsaid(siege, token)
    move = read_move(siege.board, token)
    siege.verify(move)
    siege.apply(move)
    for finding in state_faults(siege):
        raise IllegalMove(finding.rule, finding.message)


def describe_unsaid(siege: Siege, token: str = "") -> bool:
    """Describe a new threat that a record says nothing about, as older records do (F10.1).

    Args:
        siege: in which perhaps a new threat is to be described.
        token: that comes next; empty at the end of a record.

    Returns:
        whether there was one.
    """
    if siege.board.winner or siege.board.phase != MEET or _OF_FOE.match(token):
        return False
    siege.describe_newcomer()
    return True
