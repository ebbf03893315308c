"""The siege in a terminal: the table in words, whose decision it is, and what people may type."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence

from engine.cards import label
from engine.games.defenders.siege.state import STEPS, Siege, View, legal
from engine.games.defenders.siege.table.fixed_facts import named_words
from engine.games.defenders.siege.table.phase_step import PASS, Move
from engine.games.defenders.siege.table.phases import (
    BATTLE,
    CALL,
    DEFENCE,
    FLIGHT,
    LOSSES,
    MEET,
    NAMING,
    POSTS,
    REPULSE,
    SAVE,
    SCENE,
    SETTLE,
    WELCOME,
)
from engine.games.defenders.siege.table.siege_table import CITY_WON, INTACT, NOWHERE, SiegeTable
from engine.games.defenders.siege.turn.battle import attack_before_dice, defence_before_dice
from engine.games.defenders.siege.turn.newcomers import newcomer, newcomer_words
from engine.games.defenders.siege.turn.reflection import PROMPTS
from engine.games.defenders.terminal.news import named_foe, named_place
from engine.games.defenders.terminal.notation import (
    foe_name,
    place_name,
    read_move,
    unit_name,
    write_move,
)
from engine.games.defenders.terminal.said_words import meant, said
from engine.language import _, counted, mark_translatable

WIDTH = 78
_IN_BATTLE = frozenset({DEFENCE, REPULSE, SAVE, LOSSES})
"""Decisions that only concern those who stand in the battle."""

CLASSES = (
    mark_translatable("group"),
    mark_translatable("regiment"),
    mark_translatable("Jack"),
    mark_translatable("Queen"),
    mark_translatable("King"),
)

_GUIDE = mark_translatable("""\
You all play the city: its places are L, its units D, reinforcements R. The
enemies are threats, T. You win when no threat is left or the deck is empty.
You lose when none of your units is left in the city.

A turn has five steps. 1: the First Player chooses a scene, P1 to P7. 2: a card
for the enemy. A heart joins the reserve, a diamond is an event, a spade a new
threat, a club an attack. With the joker all threats attack and the reserve
arrives. 3: if threats attack, each player may move one Jack, Queen or King,
then you fight. 4: each player may move one unit. 5: the First Player may use
one unit: engineers repair, healers heal, Jacks inspire, Kings shoot.

In battle, add up the values of groups and regiments, each + and a die; a Queen
brings another die. Morale damage lowers values. A * unit or place that is lost
adds to it.

  D3>L5        move, flee or make room      pass        do nothing
  battle L5    fight there next             defend      you described it
  D3xT4        a unit kills a threat        T4xD3       a threat kills a unit
  save D3      a Jack saves it             R1=healers  what comes (T9=goblins)
  D2 repairs L4    D5 heals    D1 inspires    D6 shoots T4""")


_VARIED = (
    (
        "targets_anywhere",
        mark_translatable("Intelligence may send an attacker to any intact place."),
    ),
    ("late_hearts_arrive", mark_translatable("After the joker, a heart arrives at once.")),
    (
        "kings_near",
        mark_translatable(
            "A King reaches threats in a connected place, or outside from an entry point."
        ),
    ),
    ("capacity_literal", mark_translatable("Every place has room for one regiment.")),
)
"""Fact of a siege -> what it changes."""


def how_to_play(view: object) -> str:
    """How to play, and in a siege the variants that it is played with."""
    told = (
        [_(text) for name, text in _VARIED if getattr(view.board.field, name)]
        if isinstance(view, View)
        else []
    )
    lines = [line for text in told for line in wrapped(f"- {text}")]
    guide = _(_GUIDE)
    return "\n".join([guide, "", _("Tonight:"), *lines]) if lines else guide


def show(view: View) -> str:
    """The table as text: places and who is where, what threatens; in a battle, the battle."""
    board = view.board
    if board.phase in _IN_BATTLE and not board.winner:
        return "\n".join([*_headline(board), "", *_battle(board)])
    if board.phase in (MEET, CALL) and not board.winner:
        return "\n".join([*_headline(board), "", *_threats(board), *_newcomer(board)])
    head = _posting(board) if board.phase == POSTS else _headline(board)
    lines = [*head, "", *_places(board)]
    if board.foes:  # none are known while a city of the table's own is manned
        lines += ["", *_threats(board)]
    if board.phase == SCENE:
        lines += ["", *_prompts(board)]
    if board.phase == NAMING:
        lines += ["", *_reinforcement(board)]
    return "\n".join(lines)


def _posting(board: SiegeTable) -> list[str]:
    """Before turn 1: who is placed next, and who has no post yet."""
    later = [
        f"{unit_name(board, unit)} {label(board.kinds[unit].card)}"
        for unit in board.queue[board.cursor + 1 :]
    ]
    lines = wrapped(_("Place your units, the highest card first."))
    lines += wrapped(_("Now: {unit}", unit=describe_unit(board, board.chosen)))
    return lines + (wrapped(_("After that: {units}", units=", ".join(later))) if later else [])


def _headline(board: SiegeTable) -> list[str]:
    left = counted("{n} card left", "{n} cards left", board.left)
    parts = [
        _("Turn {number}", number=board.turn),
        *_first_player(board),
        _("morale damage {count}", count=board.morale),
        left if board.is_relieved else _("{cards}, the joker among them", cards=left),
    ]
    if board.drawn != NOWHERE:
        parts.insert(1, _("card {card}", card=label(board.drawn)))
    if board.is_informed:
        parts.append(_("intelligence for the next attack"))
    waiting = [f"{unit_name(board, u)} {label(board.kinds[u].card)}" for u in board.waiting()]
    lines = wrapped(" · ".join(parts))
    return lines + (wrapped(_("Reserve: {units}", units=", ".join(waiting))) if waiting else [])


def _first_player(board: SiegeTable) -> list[str]:
    """Who is First Player, where several play."""
    if board.field.players == 1:
        return []
    return [_("First Player: seat {number}", number=board.first + 1)]


def _places(board: SiegeTable) -> list[str]:
    lines = []
    for place, kind in enumerate(board.field.places):
        state = ("", _("HELD"), _("RUINED"))[board.status[place]]
        notes = [state] if state else []
        if place in board.entries:
            notes.append(_("entry point {number}", number=board.entries.index(place) + 1))
        if board.attackers_of(place):
            notes.append(_("ATTACKED"))
        count = len(board.regiments_at(place))
        notes.append(_("{count}/{room} regiments", count=count, room=kind.capacity))
        if kind.strength:
            notes.append(_("+{number} in battle", number=kind.strength))
        near = " ".join(place_name(other) for other in kind.near)
        star = "*" if kind.has_star else ""
        told = _(
            "{place}: {notes}; to {places}",
            place=f"{named_place(board, place)}{star}",
            notes=", ".join(notes),
            places=near,
        )
        lines += wrapped(told, 4)
        for unit in board.units_at(place):
            lines += wrapped("    " + describe_unit(board, unit), 8)
        for foe in board.foes_in(place):
            lines += wrapped("    ! " + named_foe(board, foe), 8)
    return lines


def describe_unit(board: SiegeTable, unit: int) -> str:
    """A unit in a line: name, class, value, wounds, what it can do."""
    kind = board.kinds[unit]
    value = board.value(unit)
    words = [f"{_(CLASSES[kind.rank])} {value}"]
    if value < kind.face:
        words = [_("{unit} of {full}", unit=words[0], full=kind.face)]
    if board.wounds[unit]:
        words.append(counted("{n} wound", "{n} wounds", board.wounds[unit]))
    words += map(_, kind.roles)
    words += [_("mobile")] if kind.is_mobile else []
    words += [f"+{kind.plus}"] if kind.plus else []
    words += ["*"] if kind.has_star else []
    return f"{unit_name(board, unit)} {kind.name}: {', '.join(words)}"


def _threats(board: SiegeTable) -> list[str]:
    outside = [named_foe(board, foe) for foe in board.foes_in(-1)]
    lines = wrapped(_("Outside: {threats}", threats=", ".join(outside) or _("nobody")), 4)
    for place in range(len(board.status)):
        foes = [foe_name(foe) for foe in board.attackers_of(place)]
        if foes:
            told = _(
                "Attack on {place}: {threats}",
                place=named_place(board, place),
                threats=", ".join(foes),
            )
            lines += wrapped(told, 4)
    return lines


def _newcomer(board: SiegeTable) -> list[str]:
    """What a new threat may be, as long as nobody has said it."""
    if board.phase != MEET:
        return []
    foe = newcomer(board)
    words = [said(word, _card_words(board)) for word in _card_words(board)]
    return ["", *wrapped(f"{named_foe(board, foe)}: {', '.join(words)}", 4)]


def _reinforcement(board: SiegeTable) -> list[str]:
    """What a reinforcement may be, as long as nobody has said it."""
    words = [said(word, _card_words(board)) for word in _card_words(board)]
    return wrapped(f"{unit_name(board, board.chosen)}: {', '.join(words)}", 4)


def _prompts(board: SiegeTable) -> list[str]:
    lines = [_("Scenes that fit:")]
    for _scene, number, _who in legal(board):
        lines += wrapped(f"  P{number} {_(PROMPTS[number])}", 5)
    return lines


def _battle(board: SiegeTable) -> list[str]:
    place = board.place
    lines = wrapped(_("Battle at {place}", place=named_place(board, place)))
    for unit in board.units_at(place):
        lines += wrapped("    " + describe_unit(board, unit), 8)
    lines.append(_("against"))
    for foe in board.attackers_of(place):
        lines += wrapped("    " + named_foe(board, foe), 8)
    if board.phase == DEFENCE:
        values, words, ground, queen = defence_before_dice(board, place)
        power, face = attack_before_dice(board, place)
        defence = _(
            "Defence: values {values}, + of units {words}, + of the place {ground}, {dice}.",
            values=values,
            words=words,
            ground=ground,
            dice=_("two d6 (a Queen)") if queen else _("one d6"),
        )
        attack = _(
            "Attack: values {values}, {dice}.",
            values=power,
            dice=_("two d6 (a J, Q or K)") if face else _("one d6"),
        )
        lines += wrapped(f"{defence} {attack}")
    return lines


def wrapped(text: str, indent: int = 2) -> list[str]:
    """A text in lines of the screen's width, all but the first indented."""
    return textwrap.wrap(text, WIDTH, subsequent_indent=" " * indent, break_long_words=True)


def ask(view: View) -> str:
    """Whose decision it is and what is to be decided."""
    board, seat = view.board, _("Seat {number}", number=view.seat + 1)
    who = [seat] if board.field.players > 1 else []
    if board.phase in (MEET, CALL):
        return ", ".join([*who, _newcomer_told(board)])
    if board.phase in (POSTS, FLIGHT, SETTLE, WELCOME, NAMING):
        who.append(f"{unit_name(board, board.chosen)} {board.kinds[board.chosen].name}")
    due = _due(board)
    return f"{', '.join(who)}: {due}" if who else due[:1].upper() + due[1:]


_EXAMPLE = re.compile(r"[DRT]\d[>x=]\w+|(?:battle|save) [DLR]\d+|P1")
"""The examples that stand in what is asked."""


def _due(board: SiegeTable) -> str:
    """What is to be decided, its example one that may be typed now."""
    told = _(STEPS[board.phase].due)
    moves = [move for move in legal(board) if move != PASS]
    return _EXAMPLE.sub(lambda _found: write_move(board, moves[0]), told) if moves else told


def _newcomer_told(board: SiegeTable) -> str:
    """The threat in question, and what is to be said of it."""
    foe = newcomer(board)
    if board.phase == MEET:
        word = said(_card_words(board)[0], _card_words(board))
        return _("{foe}: what is it, such as {word}?", foe=named_foe(board, foe), word=word)
    ((_call, _foe, name),) = legal(board)
    return _(
        "{foe}, {word}: its name, or Enter for: {name}",
        foe=named_foe(board, foe),
        word=said(board.foe_words[foe]),
        name=name,
    )


def tell_label(view: View, move: Move) -> str:
    """A move as people type it."""
    text = write_move(view.board, move)
    if move[0] not in ("word", "name"):
        return text
    who, _sign, word = text.partition("=")
    return f"{who}={said(word, _card_words(view.board))}"


def _card_words(board: SiegeTable) -> Sequence[str]:
    """What the card says that somebody has just come with."""
    if board.phase == MEET:
        return newcomer_words(board, newcomer(board))
    return named_words(board.field.setting, board.kinds[board.chosen])


def _english(board: SiegeTable, text: str) -> str:
    """The one word of the card that was meant; the text itself where it is none of them."""
    found = meant(text, _card_words(board))
    return found[0] if len(found) == 1 else text.strip()


_ID = re.compile(r"(?<![a-wyz])([pdrlt])\s?(\d{1,2})(?!\d)")
_VERBS = re.compile(r"\b(repair|heal|inspire|shoot)\b")


def read(view: View, text: str) -> list[Move]:
    """The move that a person typed: blanks, case and left-out signs are forgiven.

    Raises:
        IllegalMove: it means nothing here.
    """
    board = view.board
    tidy = " ".join(text.lower().split())
    tidy = tidy.replace("->", ">").replace(" to ", ">").replace("battle at ", "battle ")
    if board.phase == CALL:
        name = " ".join(text.split()).removeprefix(f"{foe_name(newcomer(board))}:").strip()
        return [("call", newcomer(board), name)]
    if board.phase == MEET:
        word = tidy.rpartition("=")[2].strip()
        return [read_move(board, f"{foe_name(newcomer(board))}={_english(board, word)}")]
    if board.phase == NAMING and "=" not in tidy:
        tidy = f"{unit_name(board, board.chosen)}={tidy}"
    if board.phase == NAMING:
        who, _sign, word = tidy.partition("=")
        tidy = f"{who.strip()}={_english(board, word)}"
    if board.phase == SCENE and tidy.isdigit():
        tidy = f"P{tidy}"
    tidy = _VERBS.sub(r"\1s", _ID.sub(lambda match: match[1].upper() + match[2], tidy))
    tidy = re.sub(r"\s*([>=])\s*", r"\1", tidy)
    tidy = re.sub(r"^([DR]\d+) (L\d+)$", r"\1>\2", tidy)
    tidy = re.sub(r"^([DRT]\d+) ?(?:x|kills)? ?([DRT]\d+)$", r"\1x\2", tidy)
    if board.phase == BATTLE and re.fullmatch(r"L\d+", tidy):
        tidy = f"battle {tidy}"
    if board.phase == FLIGHT and re.fullmatch(r"L\d+", tidy):
        tidy = f"{unit_name(board, board.chosen)}>{tidy}"
    if board.phase == SAVE and re.fullmatch(r"[DR]\d+", tidy):
        tidy = f"save {tidy}"
    return [read_move(board, tidy)]


def result(siege: Siege) -> str:
    """How it ended, in a sentence."""
    board = siege.board
    units, foes = len(board.living()), len(board.enemies())
    if board.winner != CITY_WON:
        return counted(
            "The city fell in turn {turn}: nobody is left to defend it against {n} threat.",
            "The city fell in turn {turn}: nobody is left to defend it against {n} threats.",
            foes,
            turn=board.turn,
        )
    how = _("the deck is empty and the siege is lifted") if foes else _("no threat is left")
    told = [
        _("The city is saved in turn {turn}: {how}.", turn=board.turn, how=how),
        counted("{n} unit lives.", "{n} units live.", units),
        _(
            "{count} of {all} places stand.",
            count=board.status.count(INTACT),
            all=len(board.status),
        ),
        _("Each player now tells what became of someone."),
    ]
    return " ".join(told)
