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
    return " ".join(sentences(siege.board, siege.board.told))


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
    return "rises" if by > 0 else "falls"


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
    "card": ("c", "{}."),
    "new foe": ("f", "A new threat outside: {}."),
    "reserve": ("u", "{} wait in the reserve."),
    "intelligence": ("", "The enemy has spied: the next attack chooses its first target."),
    "sabotage": ("", "Sabotage."),
    "surprise": ("", "A surprise: nobody has time to step in."),
    "no face foe": ("", "No face-card threat is left to act."),
    "face foe": ("f", "{} acts."),
    "duel": ("fu", "{} seeks out {}."),
    "no duel": ("", "She finds nobody to fight."),
    "driven off": ("f", "{} is driven off for now."),
    "struck": ("p", "It strikes {}."),
    "no attack": ("", "Nobody answers the call: no attack."),
    "goes to": ("fp", "{} goes to {}."),
    "informed": ("fp", "{} knows where to strike: {}."),
    "posted": ("up", "{} stands at {}."),
    "no post": ("u", "There is no room for {}, who joins the reserve."),
    "stays": ("s", "{} moves nobody."),
    "moves": ("up", "{} moves to {}."),
    "arrives": ("up", "{} arrive at {}."),
    "named": ("u", "They are {}."),
    "battle": ("p", "Battle at {}."),
    "undefended": ("p", "Nobody defends {}: it falls without a die."),
    "described": ("", "The defence is told."),
    "silent": ("", "Nobody tells how the place is defended: all its defenders are lost."),
    "repulse": ("nn", "Defence {} against attack {}: repulsed."),
    "defeat": ("nn", "Defence {} against attack {}: a defeat."),
    "stand-off": ("nn", "Defence {} against attack {}: a stand-off, the threats go back."),
    "kills": ("uf", "{} kills {}."),
    "slays": ("fu", "{} kills {}."),
    "saved": ("u", "The Jack shields {}."),
    "unshielded": ("", "Nobody is shielded."),
    "cornered": ("u", "{} cannot flee anywhere and is lost."),
    "flees": ("up", "{} flees, wounded, to {}."),
    "gives way": ("up", "{} makes room and goes to {}."),
    "unit lost": ("u", "{} is lost."),
    "foe lost": ("f", "{} is destroyed."),
    "held": ("p", "{} is held by the enemy."),
    "ruined": ("p", "{} lies in ruins."),
    "repaired": ("p", "{} is repaired."),
    "recaptured": ("p", "{} is recaptured."),
    "morale": ("mn", "Morale damage {} to {}."),
    "repair": ("up", "{} set to work on {}."),
    "heal": ("u", "{} tend the wounded."),
    "idle": ("", "Nobody uses an ability."),
    "healed": ("u", "{} has one wound fewer."),
    "inspire": ("u", "{} speaks to the people."),
    "shoot": ("uf", "{} takes aim at {}."),
    "missed": ("f", "{} stands."),
    "in vain": ("", "In vain."),
}
"""Event -> what its numbers are, and how it is told."""
