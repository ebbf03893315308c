"""The founding of a city as text, both ways (docs/notation/defenders.md)."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.cards import code, parse_card
from engine.errors import IllegalMove
from engine.games.defenders.founding.state import Founding, Move
from engine.games.defenders.terminal.notation import NOTATION_RULE


def write_founding(founding: Founding, move: Move) -> str:
    """The token of a move."""
    verb, *rest = move
    match verb:
        case "shuffle":
            return "~shuffle: " + " ".join(code(card) for card in rest[0])
        case "create":
            return f"{rest[0]} {code(rest[1])}={rest[2]}"
        case "add":
            return f"S{rest[0] + 1}+{code(rest[1])}={rest[2]}"
        case "finish":
            return f"S{rest[0] + 1} done"
        case "kind" | "name" | "word":
            return f"{asked(founding)}{': ' if verb == 'name' else '='}{rest[0]}"
        case "link":
            return f"L{rest[0] + 1}-L{rest[1] + 1}"
        case "cut":
            return f"L{rest[0] + 1}xL{rest[1] + 1}"
        case "open":
            return f"L{rest[0] + 1} outside"
        case "finish place":
            return f"L{rest[0] + 1} drawn"
        case "go":
            return f"D{rest[0] + 1}>L{rest[1] + 1}"
    return str(verb)  # skip


def asked(founding: Founding) -> str:
    """The id of what is being named or described: ``L3``, ``D2``, ``T5``."""
    if founding.foes:
        return f"T{len(founding.foes)}"
    return f"{'L' if founding.side == 'loc' else 'D'}{len(founding.works)}"


_CARD = r"([2-9TJQKA][SHDC]|10[SHDC])"
_NUMBER = r"([1-9]\d?)"


def _cards(found: re.Match[str]) -> Move:
    return ("shuffle", tuple(parse_card(text) for text in found[1].split()))


_FORMS: tuple[tuple[str, Callable[[re.Match[str]], Move]], ...] = (
    (f"~shuffle: ({_CARD}(?: {_CARD})*)", _cards),
    (f"(loc|def) {_CARD}=(.+)", lambda m: ("create", m[1], parse_card(m[2]), m[3])),
    (f"S{_NUMBER}\\+{_CARD}=(.+)", lambda m: ("add", int(m[1]) - 1, parse_card(m[2]), m[3])),
    (f"S{_NUMBER} done", lambda m: ("finish", int(m[1]) - 1)),
    ("skip", lambda _: ("skip",)),
    (f"L{_NUMBER}-L{_NUMBER}", lambda m: ("link", int(m[1]) - 1, int(m[2]) - 1)),
    (f"L{_NUMBER}xL{_NUMBER}", lambda m: ("cut", int(m[1]) - 1, int(m[2]) - 1)),
    (f"L{_NUMBER} outside", lambda m: ("open", int(m[1]) - 1)),
    (f"L{_NUMBER} drawn", lambda m: ("finish place", int(m[1]) - 1)),
    (f"D{_NUMBER}>L{_NUMBER}", lambda m: ("go", int(m[1]) - 1, int(m[2]) - 1)),
)
_PATTERNS = tuple((re.compile(form), make) for form, make in _FORMS)
_OF_ONE = re.compile(r"([LDT][1-9]\d?)(=|: )(.+)")


def read_founding(founding: Founding, text: str) -> Move:
    """The move a token means, legal or not.

    Raises:
        IllegalMove: the token is in no form of the notation, or names nobody.
    """
    for pattern, make in _PATTERNS:
        found = pattern.fullmatch(text)
        if found is not None:
            move = make(found)
            _verify_ids(founding, move)
            return move
    found = _OF_ONE.fullmatch(text)
    if found is None:
        raise IllegalMove(NOTATION_RULE, f"{text[:40]!r} isn't a move of founding a city")
    if found[1] != asked(founding):
        raise IllegalMove(NOTATION_RULE, f"{found[1]} is not what is asked about now")
    if found[2] == ": ":
        return ("name", found[3])
    return ("word" if found[1][0] == "T" else "kind", found[3])


def _verify_ids(founding: Founding, move: Move) -> None:
    """Numbers of places and units are those of the city.

    Raises:
        IllegalMove: one is higher than there are.
    """
    highest = {
        "link": (len(founding.places), len(founding.places)),
        "cut": (len(founding.places), len(founding.places)),
        "open": (len(founding.places),),
        "finish place": (len(founding.places),),
        "go": (len(founding.units), len(founding.places)),
    }.get(move[0], ())
    if any(number >= most for number, most in zip(move[1:], highest, strict=False)):
        raise IllegalMove(NOTATION_RULE, "nothing here has so high a number")
