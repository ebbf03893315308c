"""What a seat sees happen, in sentences: a walk is told once, at its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.cards import label
from engine.games.deebz.actions.carry import CarryStep
from engine.games.deebz.actions.haul import Haul
from engine.games.deebz.actions.move import Walk
from engine.games.deebz.rulebook.effects import EFFECT_KINDS
from engine.games.deebz.rulebook.tables import OBJECTIVES
from engine.games.deebz.table.pieces import HIDDEN, Move, base
from engine.games.deebz.table.table import GameTable

WALKS = (Walk, CarryStep, Haul)


def news(before: Any, move: Move, after: Any, seat: int) -> str:
    """What a seat sees of a move, and what has come of it."""
    if move[0] == "~first":
        return "You begin." if move[1] == seat else f"Player {move[1] + 1} begins."
    if move[0] == "~shuffle":
        owner = getattr(before.top, "owner", 0)
        return f"{_whose(owner, seat)} draw pile is shuffled."
    mover: int = before.to_move
    deed = _own_deed(before, move, after) if mover == seat else _deed(before, move, after)
    sentences = [deed.format(who=f"Player {mover + 1}"), *_what_came(before, move, after)]
    return " ".join(filter(None, sentences))


def _whose(owner: int, seat: int) -> str:
    return "Your" if owner == seat else f"Player {owner + 1}'s"


def _own_deed(before: GameTable, move: Move, after: GameTable) -> str:
    """Of one's own moves only what was not known before."""
    if move[0] == "draw":
        hand = list(after.seats[before.stack[-1].seat].hand)
        for card in before.seats[before.stack[-1].seat].hand:
            if card in hand:
                hand.remove(card)
        drawn = [label(base(card)) for card in hand if card != HIDDEN]
        return f"You draw {' '.join(drawn)}." if drawn else ""
    if move[0] == "place":
        return f"{_newest(after)} stands at {_at(after, move[1])}."
    return ""


def _deed(before: GameTable, move: Move, after: GameTable) -> str:
    """What another player did; empty for what is secret or only a part of something."""
    word, *rest = move
    step = before.stack[-1]
    unit = f"u{getattr(step, 'number', 0)}"
    match word:
        case "step" | "stop" if isinstance(step, WALKS):
            return _walked(before, move, after)
        case "place":
            count = len(getattr(step, "chosen", ()))
            cards = "1 card" if count == 1 else f"{count} cards"
            return f"{{who}} builds {_newest(after)} with {cards} at {_at(after, rest[0])}."
        case "attack":
            number = getattr(step, "number", None)
            return f"{f'u{number}' if number else 'A Unit'} attacks u{rest[0]}."
        case "play" | "respond":
            effect = EFFECT_KINDS[str(rest[0])]
            how = "plays" if word == "play" else "answers with"
            return f"{{who}} {how} the Effect {effect}: {effect.text}"
        case "lose":
            return f"{unit} loses {label(rest[0])}."
        case "interrupt":
            return f"{{who}} breaks in with {label(rest[0])}."
        case "reveal":
            return f"{{who}} turns up {label(rest[1])} in u{rest[0]}."
        case "draw":
            return f"{{who}} draws {rest[0]} card{'s' * (rest[0] != 1)}."
        case "strategy":
            return f"{{who}} chooses the strategy {rest[0]}."
        case "discard" | "bench":
            return f"{{who}} {word}{'es' * (word == 'bench') or 's'} {label(rest[0])}."
    return _DEEDS.get(str(word), "").format(
        *(f"u{part}" if isinstance(part, int) else part for part in rest), who="{who}", unit=unit
    )


_DEEDS = {
    "activate": "{who} activates {0}.",
    "go": "{who} activates {0}.",
    "augment": "{who} lays a card on {0}.",
    "carry": "{unit} picks up {0}.",
    "defend": "{unit} defends.",
    "leave": "{unit} leaves play.",
    "intercept": "{0} takes the attack.",
    "haul": "{unit} takes hold of the {0} to haul it.",
    "interact": "{unit} interacts with an objective.",
    "lend": "{unit} lends its Effects to {0}.",
    "reflect": "{who} turns the Effect away.",
}
"""Word of a move -> what is told of it. Moves that are not here are secret, or parts of others."""


def _walked(before: GameTable, move: Move, after: GameTable) -> str:
    """A walk, when it is over."""
    step = before.stack[-1]
    number = getattr(step, "number", None) or getattr(step, "numbers", [0])[0]
    goes_on = any(
        isinstance(other, type(step)) and _number(other) == _number(step) for other in after.stack
    )
    unit = after.unit(number)
    if unit is None or (goes_on and move[0] == "step"):
        return ""
    return f"u{number} walks to {_at(after, unit.cell)}."


def _number(step: object) -> object:
    return getattr(step, "number", None) or tuple(getattr(step, "numbers", ()))


def _what_came(before: GameTable, move: Move, after: GameTable) -> Iterator[str]:
    """Units that are gone, modifiers that came and went, objectives that are nearer."""
    left = {unit.number for unit in after.units}
    gone = [f"u{unit.number}" for unit in before.units if unit.number not in left]
    if gone and move[0] != "leave":
        yield f"{' and '.join(gone)} {'is' if len(gone) == 1 else 'are'} gone."
    was, now = ({mod.number: mod for mod in table.mods} for table in (before, after))
    for number, mod in now.items():
        if number not in was:
            yield f"A {mod.kind.name} lies at {_at(after, mod.cell)} now."
    for number, mod in was.items():
        if number not in now:
            yield f"The {mod.kind.name} at {_at(before, mod.cell)} is removed."
    for index, goal in enumerate(after.field.objectives):
        for seat, count in enumerate(after.counts[index]):
            if count != before.counts[index][seat]:
                name = OBJECTIVES[goal.kind]["name"]
                yield f"{name}: player {seat + 1} has {count} of {goal.needed}."


def _newest(table: GameTable) -> str:
    return f"u{table.units[-1].number}"


def _at(table: GameTable, cell: int) -> str:
    x, y = table.field.grid.point(cell)
    return f"{x},{y}"
