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
from engine.games.deebz.terminal.table_lines import cost_in_words
from engine.language import _, counted, mark_translatable

WALKS = (Walk, CarryStep, Haul)


def news(before: Any, move: Move, after: Any, seat: int) -> str:
    """What a seat sees of a move, and what has come of it."""
    if move[0] == "~first":
        if move[1] == seat:
            return _("You begin.")
        return _("Player {number} begins.", number=move[1] + 1)
    if move[0] == "~shuffle":
        owner = getattr(before.top, "owner", 0)
        if owner == seat:
            return _("Your draw pile is shuffled.")
        return _("Player {number}'s draw pile is shuffled.", number=owner + 1)
    mover: int = before.to_move
    who = _("Player {number}", number=mover + 1)
    deed = _own_deed(before, move, after) if mover == seat else _deed(before, move, after, who)
    return " ".join(filter(None, [deed, *_what_came(before, move, after)]))


def _own_deed(before: GameTable, move: Move, after: GameTable) -> str:
    """Of one's own moves only what was not known before."""
    if move[0] == "draw":
        hand = list(after.seats[before.stack[-1].seat].hand)
        for card in before.seats[before.stack[-1].seat].hand:
            if card in hand:
                hand.remove(card)
        drawn = [label(base(card)) for card in hand if card != HIDDEN]
        return _("You draw {cards}.", cards=" ".join(drawn)) if drawn else ""
    if move[0] == "place":
        return _("{unit} stands at {cell}.", unit=_newest(after), cell=_at(after, move[1]))
    return ""


def _deed(before: GameTable, move: Move, after: GameTable, who: str) -> str:
    """What another player did; empty for what is secret or only a part of something."""
    word, *rest = move
    step = before.stack[-1]
    unit = f"u{getattr(step, 'number', 0)}"
    match word:
        case "step" | "stop" if isinstance(step, WALKS):
            return _walked(before, move, after)
        case "place":
            return counted(
                "{who} builds {unit} with {n} card at {cell}.",
                "{who} builds {unit} with {n} cards at {cell}.",
                len(getattr(step, "chosen", ())),
                who=who,
                unit=_newest(after),
                cell=_at(after, rest[0]),
            )
        case "attack":
            other = f"u{rest[0]}"
            if getattr(step, "number", None):
                return _("{unit} attacks {other}.", unit=unit, other=other)
            return _("A Unit attacks {other}.", other=other)
        case "play" | "respond":
            effect = EFFECT_KINDS[str(rest[0])]
            told = _("{who} plays the Effect {effect}: {text}")
            if word == "respond":
                told = _("{who} answers with the Effect {effect}: {text}")
            return told.format(who=who, effect=cost_in_words(effect), text=_(effect.text))
        case "draw":
            return counted("{who} draws {n} card.", "{who} draws {n} cards.", rest[0], who=who)
        case "strategy":
            name = _(_STRATEGIES[str(rest[0])])
            return _("{who} chooses the strategy {name}.", who=who, name=name)
    deed = _DEEDS.get(str(word), "")
    *_head, last = rest or [""]
    about = {"other": f"u{last}" if isinstance(last, int) else last, "unit": unit, "who": who}
    if word in _CARDS:
        about |= {"other": f"u{rest[0]}", "card": label(base(rest[-1]))}
    if word == "interrupt":
        about["card"] = label(base(rest[0]))
    if word == "haul":
        about["other"] = _(_HAULED.get(str(rest[0]), ""))
    elif word in _ABOUT_A_UNIT:
        about["other"] = f"u{rest[0]}"
    return _(deed, **about) if deed else ""


_STRATEGIES = {
    "draw": mark_translatable("Draw"),
    "reclaim": mark_translatable("Reclaim"),
    "customise": mark_translatable("Customise"),
    "bonus": mark_translatable("Acquire a Bonus"),
}
_CARDS = ("lose", "reveal", "discard", "bench", "augment")
"""Moves that show a card."""
_ABOUT_A_UNIT = ("activate", "go", "carry", "intercept", "lend")
_HAULED = {
    "token": mark_translatable("Token"),
    "blocker": mark_translatable("Blocker"),
    "spawn": mark_translatable("Spawn Point"),
}
_DEEDS = {
    "activate": mark_translatable("{who} activates {other}."),
    "go": mark_translatable("{who} activates {other}."),
    "augment": mark_translatable("{who} lays a card on {other}."),
    "bench": mark_translatable("{who} puts {card} on the Bench."),
    "carry": mark_translatable("{unit} picks up {other}."),
    "defend": mark_translatable("{unit} defends."),
    "discard": mark_translatable("{who} discards {card}."),
    "haul": mark_translatable("{unit} takes hold of the {other} to haul it."),
    "interact": mark_translatable("{unit} interacts with an objective."),
    "intercept": mark_translatable("{other} takes the attack."),
    "interrupt": mark_translatable("{who} breaks in with {card}."),
    "leave": mark_translatable("{unit} leaves play."),
    "lend": mark_translatable("{unit} lends its Effects to {other}."),
    "lose": mark_translatable("{unit} loses {card}."),
    "reflect": mark_translatable("{who} turns the Effect away."),
    "reveal": mark_translatable("{who} turns up {card} in {other}."),
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
    return _("{unit} walks to {cell}.", unit=f"u{number}", cell=_at(after, unit.cell))


def _number(step: object) -> object:
    return getattr(step, "number", None) or tuple(getattr(step, "numbers", ()))


def _what_came(before: GameTable, move: Move, after: GameTable) -> Iterator[str]:
    """Units that are gone, modifiers that came and went, objectives that are nearer."""
    left = {unit.number for unit in after.units}
    gone = [f"u{unit.number}" for unit in before.units if unit.number not in left]
    if gone and move[0] != "leave":
        yield counted(
            "{units} is gone.", "{units} are gone.", len(gone), units=_(" and ").join(gone)
        )
    was, now = ({mod.number: mod for mod in table.mods} for table in (before, after))
    for number, mod in now.items():
        if number not in was:
            yield _(
                "{cell} now has this: {what}.", cell=_at(after, mod.cell), what=_(mod.kind.name)
            )
    for number, mod in was.items():
        if number not in now:
            yield _("{what} at {cell}: removed.", cell=_at(before, mod.cell), what=_(mod.kind.name))
    for index, goal in enumerate(after.field.objectives):
        for seat, count in enumerate(after.counts[index]):
            if count != before.counts[index][seat]:
                yield _(
                    "{objective}: player {number} has {count} of {needed}.",
                    objective=_(str(OBJECTIVES[goal.kind]["name"])),
                    number=seat + 1,
                    count=count,
                    needed=goal.needed,
                )


def _newest(table: GameTable) -> str:
    return f"u{table.units[-1].number}"


def _at(table: GameTable, cell: int) -> str:
    x, y = table.field.grid.point(cell)
    return f"{x},{y}"
