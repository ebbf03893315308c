"""What happened in a siege, told in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from string import Formatter
from typing import Any

from engine.cards import JOKERS, label
from engine.games.defenders.siege.state import Siege
from engine.games.defenders.siege.table.fixed_facts import called
from engine.games.defenders.siege.table.phase_step import PASS, Move
from engine.games.defenders.siege.table.siege_table import NOWHERE, SiegeTable
from engine.games.defenders.siege.turn.reflection import PROMPTS
from engine.games.defenders.terminal.notation import foe_name, place_name, unit_name
from engine.games.defenders.terminal.one_or_many import foe_number, unit_number
from engine.games.defenders.terminal.said_words import said
from engine.language import Forms, _, counted, mark_counted, mark_named, mark_translatable

Event = tuple[Any, ...]
"""What happened: its name, then numbers."""


def news(before: Any, move: Move, after: Any, seat: int) -> str:
    """What a move brought about, dice and forced moves included; others' orders say whose."""
    del after
    siege: Siege = before.copy()
    siege.apply(move)
    told = [sentences(siege.board, events) for events in _paragraphs(siege.board.told)]
    text = "\n".join(" ".join(lines) for lines in told if lines)
    if text and move[0] in _ORDERS and move != PASS and before.to_move != seat:
        return f"{_seat(siege.board, before.to_move)}: {text}"
    return text


def _paragraphs(events: Sequence[Event]) -> list[list[Event]]:
    """Events in groups: the turn's card and every battle begin a new one."""
    groups: list[list[Event]] = [[]]
    for event in events:
        if event[0] in _OPENERS:
            groups.append([])
        groups[-1].append(event)
    return groups


_ORDERS = frozenset({"go", "repair", "heal", "inspire", "shoot", "kill", "save"})
"""What a player has units do."""
_OPENERS = frozenset({"card", "battle"})
"""Events that begin a new line."""

_ECHOES = {"slays": "unit lost", "cornered": "unit lost", "kills": "foe lost"}
"""A blow, and the event right after it that says no more."""


def sentences(board: SiegeTable, events: Sequence[Event]) -> list[str]:
    """These events, a sentence each; a blow is not told twice.

    Args:
        board: after them.
        events: in order.
    """
    told = without_echoes(_without_walks(events))
    cards = [index for index, event in enumerate(told) if event[0] == "card"]
    last = board.turn if board.drawn != NOWHERE else board.turn - 1
    turns = {index: last - later for later, index in enumerate(reversed(cards))}
    return [_sentence(board, event, turn=turns.get(index, 0)) for index, event in enumerate(told)]


def _without_walks(events: Sequence[Event]) -> list[Event]:
    """Events but for those around a place nobody defends that only name it again."""
    walks = [index for index, event in enumerate(events) if event[0] == "undefended"]
    said_again = {index - 1 for index in walks} | {index + 1 for index in walks}
    return [
        event
        for index, event in enumerate(events)
        if index not in said_again or event[0] not in ("battle", "held")
    ]


def without_echoes(events: Sequence[Event]) -> list[Event]:
    """Events but for those that only say again what the one before has said."""
    return [
        event
        for index, event in enumerate(events)
        if not index or _ECHOES.get(events[index - 1][0]) != event[0]
    ]


def named_unit(board: SiegeTable, unit: int) -> str:
    """``D3 The Greycloak Scouts``."""
    return f"{unit_name(board, unit)} {called(board.kinds[unit]).partition(', ')[0]}"


def named_place(board: SiegeTable, place: int) -> str:
    """``L5 Cooper's Ward``."""
    return f"{place_name(place)} {board.field.places[place].name}"


def named_foe(board: SiegeTable, foe: int) -> str:
    """``T4 Iron Tooth Pikes (9♠)``; without its name until it is given one."""
    parts = (foe_name(foe), board.foe_names[foe], f"({label(board.foes[foe])})")
    return " ".join(filter(None, parts))


def _sentence(board: SiegeTable, event: Event, *, turn: int) -> str:
    """An event in words.

    Args:
        board: after it.
        event: what happened.
        turn: of a card; a turn in which nobody can act is over when its card is told.
    """
    does, *rest = event
    match does:
        case "attack":
            threats = listed(named_foe(board, foe) for foe in rest)
            return _("An attack by {threats}.", threats=threats)
        case "scene":
            return _("A scene: {prompt}.", prompt=_(PROMPTS[rest[0]]))
        case "card" if rest[0] in JOKERS:
            return _("Turn {turn}, the card is the joker.", turn=turn)
        case "card":
            return _("Turn {turn}, the card is {card}.", turn=turn, card=label(rest[0]))
        case "stays" if board.field.players == 1:
            return _("You passed.")
        case "reserve" if _is_too_late(board):
            unit = named_unit(board, rest[0])
            return counted(*_TOO_LATE, unit_number(board, rest[0]), unit=unit)
        case "morale" if rest[0] > 0:
            return _("Morale damage rose to {total}.", total=rest[1])
        case "morale":
            return _("Morale damage fell to {total}.", total=rest[1])
    told = _TOLD.get(does, "")
    texts = (told,) if isinstance(told, str) else told
    numbers = dict(zip(_fields(texts[0]), rest, strict=True))
    fields = {name: _NAMES.get(name, _plain)(board, item) for name, item in numbers.items()}
    if len(texts) == 1:
        return _(texts[0], **fields)
    subject = next(name for name in numbers if name in _NUMBERS)
    return counted(*texts, _NUMBERS[subject](board, numbers[subject]), **fields)


def _is_too_late(board: SiegeTable) -> bool:
    """Whether what joins the reserve stays there for ever (F10.2)."""
    return board.is_relieved and not board.field.late_hearts_arrive


def _fields(text: str) -> list[str]:
    """The fields of a text, in order."""
    return [name for name in (part[1] for part in Formatter().parse(text)) if name]


def listed(names: Iterable[str]) -> str:
    """``A, B and C``."""
    *head, last = names
    return _("{most} and {last}", most=", ".join(head), last=last) if head else last


def _plain(board: SiegeTable, what: Any) -> str:
    del board
    return str(what)


def _seat(board: SiegeTable, seat: int) -> str:
    del board
    return _("Seat {number}", number=seat + 1)


def _word(board: SiegeTable, word: str) -> str:
    del board
    return said(word)


_NAMES: Mapping[str, Callable[[SiegeTable, Any], str]] = {
    "unit": named_unit,
    "place": named_place,
    "foe": named_foe,
    "seat": _seat,
    "word": _word,
}
"""How numbers are told; those of other fields are told as they are."""
_NUMBERS = {"unit": unit_number, "foe": foe_number}
"""Whose name decides whether a verb is for one or for many."""

_TOO_LATE = mark_named("{unit} joined the reserve, too late: the joker has come already.")

_TOLD: dict[str, str | Forms] = {
    "rolled": mark_translatable("{what}: d{faces} shows {result}."),
    "again": mark_translatable("That counts for nothing, so it was rolled again."),
    "new foe": mark_translatable("A new threat outside: {foe}."),
    "met": mark_translatable("{foe}: {word}."),
    "called": mark_counted("It is {foe}.", "They are {foe}."),
    "reserve": mark_named("{unit} joined the reserve."),
    "intelligence": mark_translatable(
        "The enemy has intelligence: it decides where the next attack begins."
    ),
    "sabotage": mark_translatable("Sabotage."),
    "surprise": mark_translatable("A surprise: nobody has time to help."),
    "no face foe": mark_translatable("No J, Q or K threat was left, so nothing happened."),
    "face foe": mark_named("{foe} struck."),
    "duel": mark_named("{foe} went for {unit}."),
    "no duel": mark_translatable("She found nobody to fight."),
    "driven off": mark_named("{foe} gave up for now."),
    "struck": mark_translatable("The blow fell on {place}."),
    "no attack": mark_translatable("No threat fits, so nobody attacked."),
    "goes to": mark_named("{foe} went to {place}."),
    "informed": mark_named("{foe} knew where to strike, and went to {place}."),
    "posted": mark_named("{unit} took post at {place}."),
    "no post": mark_named("{unit} found no room and joined the reserve."),
    "stays": mark_translatable("{seat} passed."),
    "moves": mark_named("{unit} moved to {place}."),
    "arrives": mark_named("{unit} arrived at {place}."),
    "named": mark_counted("It is {unit}.", "They are {unit}."),
    "battle": mark_translatable("Battle at {place}."),
    "undefended": mark_translatable("Nobody was at {place}, so the enemy took it without dice."),
    "described": mark_translatable("The defence was described."),
    "silent": mark_translatable("Nobody described the defence, so every unit there died."),
    "repulse": mark_translatable("Defence {defence}, attack {attack}: the attack was beaten off."),
    "defeat": mark_translatable("Defence {defence}, attack {attack}: the battle was lost."),
    "stand-off": mark_translatable(
        "Defence {defence}, attack {attack}: a stand-off. The threats went back."
    ),
    "kills": mark_named("{unit} killed {foe}."),
    "slays": mark_named("{foe} killed {unit}."),
    "none killed": mark_translatable("None of the threats could be killed."),
    "none slain": mark_translatable("None of the units there could be killed."),
    "saved": mark_translatable("The Jack saved {unit}."),
    "cornered": mark_named("{unit} had nowhere to flee and died."),
    "flees": mark_named("{unit} fled, wounded, to {place}."),
    "gives way": mark_named("{unit} made room and went to {place}."),
    "unit lost": mark_named("{unit} died."),
    "foe lost": mark_named("{foe} died."),
    "held": mark_translatable("The enemy now holds {place}."),
    "ruined": mark_translatable("{place} fell into ruin."),
    "repaired": mark_translatable("The city rebuilt {place}."),
    "recaptured": mark_translatable("The city won back {place}."),
    "repair": mark_named("{unit} set to work on {place}."),
    "heal": mark_named("{unit} tended the wounded."),
    "healed": mark_named("{unit} recovered from a wound."),
    "inspire": mark_named("{unit} spoke to the people."),
    "shoot": mark_named("{unit} took aim at {foe}."),
    "missed": mark_named("{foe} survived."),
    "in vain": mark_translatable("It didn't work."),
}
"""Event -> how it is told: its fields are the event's numbers in their order. Where the name of a
unit or threat decides the verb, it is the first field that is named so."""
