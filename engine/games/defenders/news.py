"""What happened in a siege, told in sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.cards import label
from engine.games.defenders.board import Board
from engine.games.defenders.notation import foe_name, place_name, unit_name
from engine.games.defenders.reflection import PROMPTS
from engine.games.defenders.state import Siege
from engine.games.defenders.steps import Move

Event = tuple[Any, ...]
"""What happened: its name, then numbers."""


def news(before: Any, move: Move, after: Any, seat: int) -> str:
    """What a move brought about, dice and forced moves included; everybody sees the same."""
    del after, seat
    siege: Siege = before.copy()
    siege.apply(move)
    told = [sentences(siege.board, events) for events in _paragraphs(siege.board.told)]
    return "\n".join(" ".join(lines) for lines in told if lines)


def _paragraphs(events: Sequence[Event]) -> list[list[Event]]:
    """Events in groups: the turn's card and every battle begin a new one."""
    groups: list[list[Event]] = [[]]
    for event in events:
        if event[0] in _OPENERS:
            groups.append([])
        groups[-1].append(event)
    return groups


_OPENERS = frozenset({"card", "battle"})
"""Events that begin a new line."""

_ECHOES = {"slays": "unit lost", "cornered": "unit lost", "kills": "foe lost"}
"""A blow, and the event right after it that says no more."""


def sentences(board: Board, events: Sequence[Event]) -> list[str]:
    """These events, a sentence each; a blow is not told twice."""
    return [
        sentence(board, event)
        for index, event in enumerate(events)
        if not index or _ECHOES.get(events[index - 1][0]) != event[0]
    ]


def named_unit(board: Board, unit: int) -> str:
    """``D3 The Greycloak Scouts``."""
    return f"{unit_name(board, unit)} {board.kinds[unit].name}"


def named_place(board: Board, place: int) -> str:
    """``L5 Cooper's Ward``."""
    return f"{place_name(place)} {board.field.places[place].name}"


def named_foe(board: Board, foe: int) -> str:
    """``T4 Iron Tooth Pikes (9♠)``; later ones have no name but their card."""
    name = board.field.names[foe] + " " if foe < len(board.field.names) else ""
    return f"{foe_name(foe)} {name}({label(board.foes[foe])})"


def sentence(board: Board, event: Event) -> str:
    """An event in words."""
    does, *rest = event
    if does == "attack":
        return f"An attack by {_listed([named_foe(board, foe) for foe in rest])}."
    if does == "scene":
        return f"A scene: {PROMPTS[rest[0]]}."
    kinds, text = _TOLD[does]
    return text.format(*(_NAMES[kind](board, item) for kind, item in zip(kinds, rest, strict=True)))


def _listed(names: list[str]) -> str:
    *head, last = names
    return f"{', '.join(head)} and {last}" if head else last


def _plain(board: Board, what: Any) -> str:
    del board
    return str(what)


def _card(board: Board, card: int) -> str:
    return f"Turn {board.turn}, the card is {label(card)}"


def _seat(board: Board, seat: int) -> str:
    del board
    return f"Seat {seat + 1}"


def _change(board: Board, by: int) -> str:
    del board
    return "rose" if by > 0 else "fell"


_NAMES: dict[str, Callable[[Board, Any], str]] = {
    "u": named_unit,
    "p": named_place,
    "f": named_foe,
    "n": _plain,
    "s": _seat,
    "c": _card,
    "m": _change,
}
"""Letter -> how a number of an event is told."""

_TOLD: dict[str, tuple[str, str]] = {
    "rolled": ("nnn", "{}: d{} shows {}."),
    "again": ("", "That counts for nobody: rolled again."),
    "card": ("c", "{}."),
    "new foe": ("f", "A new threat outside: {}."),
    "reserve": ("u", "{} joined the reserve."),
    "intelligence": ("", "The enemy has spied: the next attack chooses its first target."),
    "sabotage": ("", "Sabotage."),
    "surprise": ("", "A surprise: nobody has time to step in."),
    "no face foe": ("", "No face-card threat is there to act."),
    "face foe": ("f", "{} struck."),
    "duel": ("fu", "{} sought out {}."),
    "no duel": ("", "She found nobody to fight."),
    "driven off": ("f", "{} gave up for now."),
    "struck": ("p", "The blow fell on {}."),
    "no attack": ("", "Nobody answered the call: no attack."),
    "goes to": ("fp", "{} went to {}."),
    "informed": ("fp", "{} knew where to strike: {}."),
    "posted": ("up", "{} took post at {}."),
    "no post": ("u", "{} found no room and joined the reserve."),
    "stays": ("s", "{} passed."),
    "moves": ("up", "{} moved to {}."),
    "arrives": ("up", "{} arrived at {}."),
    "named": ("u", "They are {}."),
    "battle": ("p", "Battle at {}."),
    "undefended": ("p", "Nobody defended {}: it fell without a die."),
    "described": ("", "The defence was told."),
    "silent": ("", "Nobody told how the place is defended: all its defenders fell."),
    "repulse": ("nn", "Defence {} against attack {}: repulsed."),
    "defeat": ("nn", "Defence {} against attack {}: a defeat."),
    "stand-off": ("nn", "Defence {} against attack {}: a stand-off, the threats went back."),
    "kills": ("uf", "{} killed {}."),
    "slays": ("fu", "{} killed {}."),
    "none killed": ("", "None of the threats could be killed."),
    "none slain": ("", "Of those still standing nobody fell."),
    "saved": ("u", "The Jack shielded {}."),
    "cornered": ("u", "{} could not flee and fell."),
    "flees": ("up", "{} fled, wounded, to {}."),
    "gives way": ("up", "{} made room and went to {}."),
    "unit lost": ("u", "{} fell."),
    "foe lost": ("f", "{} fell."),
    "held": ("p", "The enemy holds {}."),
    "ruined": ("p", "{} fell into ruin."),
    "repaired": ("p", "The city rebuilt {}."),
    "recaptured": ("p", "The city won back {}."),
    "morale": ("mn", "Morale damage {} to {}."),
    "repair": ("up", "{} set to work on {}."),
    "heal": ("u", "{} tended the wounded."),
    "healed": ("u", "{} recovered from a wound."),
    "inspire": ("u", "{} spoke to the people."),
    "shoot": ("uf", "{} took aim at {}."),
    "missed": ("f", "{} came through."),
    "in vain": ("", "In vain."),
}
"""Event -> what its numbers are, and how it is told; the past fits names
that are singular or plural."""
