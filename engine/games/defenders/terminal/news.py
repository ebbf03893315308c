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
from engine.language import Forms, _, counted, mark_counted, mark_translatable

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
            return _("You pass.")
        case "reserve" if _is_too_late(board):
            unit = named_unit(board, rest[0])
            return counted(*_TOO_LATE, unit_number(board, rest[0]), unit=unit)
        case "morale" if rest[0] > 0:
            return _("Morale damage rises to {total}.", total=rest[1])
        case "morale":
            return _("Morale damage falls to {total}.", total=rest[1])
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

_TOO_LATE = mark_counted(
    "{unit} joins the reserve, too late: the joker has come already.",
    "{unit} join the reserve, too late: the joker has come already.",
)

_TOLD: dict[str, str | Forms] = {
    "rolled": mark_translatable("{what}: d{faces} shows {result}."),
    "again": mark_translatable("That counts for nothing, so it is rolled again."),
    "new foe": mark_translatable("A new threat outside: {foe}."),
    "met": mark_translatable("{foe}: {word}."),
    "called": mark_counted("It is {foe}.", "They are {foe}."),
    "reserve": mark_counted("{unit} joins the reserve.", "{unit} join the reserve."),
    "intelligence": mark_translatable(
        "The enemy has intelligence: it decides where the next attack begins."
    ),
    "sabotage": mark_translatable("Sabotage."),
    "surprise": mark_translatable("A surprise: nobody has time to help."),
    "no face foe": mark_translatable("No J, Q or K threat is left, so nothing happens."),
    "face foe": mark_counted("{foe} strikes.", "{foe} strike."),
    "duel": mark_counted("{foe} goes for {unit}.", "{foe} go for {unit}."),
    "no duel": mark_translatable("She finds nobody to fight."),
    "driven off": mark_counted("{foe} gives up for now.", "{foe} give up for now."),
    "struck": mark_translatable("The blow falls on {place}."),
    "no attack": mark_translatable("No threat fits, so nobody attacks."),
    "goes to": mark_counted("{foe} goes to {place}.", "{foe} go to {place}."),
    "informed": mark_counted(
        "{foe} knows where to strike, and goes to {place}.",
        "{foe} know where to strike, and go to {place}.",
    ),
    "posted": mark_counted("{unit} takes post at {place}.", "{unit} take post at {place}."),
    "no post": mark_counted(
        "{unit} finds no room and joins the reserve.", "{unit} find no room and join the reserve."
    ),
    "stays": mark_translatable("{seat} passes."),
    "moves": mark_counted("{unit} moves to {place}.", "{unit} move to {place}."),
    "arrives": mark_counted("{unit} arrives at {place}.", "{unit} arrive at {place}."),
    "named": mark_counted("It is {unit}.", "They are {unit}."),
    "battle": mark_translatable("Battle at {place}."),
    "undefended": mark_translatable("Nobody is at {place}, so the enemy takes it without dice."),
    "described": mark_translatable("The defence is described."),
    "silent": mark_translatable("Nobody describes the defence, so every unit there dies."),
    "repulse": mark_translatable("Defence {defence}, attack {attack}: the attack is beaten off."),
    "defeat": mark_translatable("Defence {defence}, attack {attack}: the battle is lost."),
    "stand-off": mark_translatable(
        "Defence {defence}, attack {attack}: a stand-off. The threats go back."
    ),
    "kills": mark_counted("{unit} kills {foe}.", "{unit} kill {foe}."),
    "slays": mark_counted("{foe} kills {unit}.", "{foe} kill {unit}."),
    "none killed": mark_translatable("None of the threats can be killed."),
    "none slain": mark_translatable("None of the units there can be killed."),
    "saved": mark_translatable("The Jack saves {unit}."),
    "cornered": mark_counted(
        "{unit} has nowhere to flee and dies.", "{unit} have nowhere to flee and die."
    ),
    "flees": mark_counted(
        "{unit} flees, wounded, to {place}.", "{unit} flee, wounded, to {place}."
    ),
    "gives way": mark_counted(
        "{unit} makes room and goes to {place}.", "{unit} make room and go to {place}."
    ),
    "unit lost": mark_counted("{unit} dies.", "{unit} die."),
    "foe lost": mark_counted("{foe} dies.", "{foe} die."),
    "held": mark_translatable("The enemy now holds {place}."),
    "ruined": mark_translatable("{place} falls into ruin."),
    "repaired": mark_translatable("The city rebuilds {place}."),
    "recaptured": mark_translatable("The city wins back {place}."),
    "repair": mark_counted("{unit} sets to work on {place}.", "{unit} set to work on {place}."),
    "heal": mark_counted("{unit} tends the wounded.", "{unit} tend the wounded."),
    "healed": mark_counted("{unit} recovers from a wound.", "{unit} recover from a wound."),
    "inspire": mark_counted("{unit} speaks to the people.", "{unit} speak to the people."),
    "shoot": mark_counted("{unit} takes aim at {foe}.", "{unit} take aim at {foe}."),
    "missed": mark_counted("{foe} survives.", "{foe} survive."),
    "in vain": mark_translatable("It doesn't work."),
}
"""Event -> how it is told: its fields are the event's numbers in their order. Where the name of a
unit or threat decides the verb, it is the first field that is named so."""
