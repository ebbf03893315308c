"""Your first turn: an attack on tonight's city, played by the engine under tonight's rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from engine.blocks.blocks import (
    Block,
    Bullets,
    CardRow,
    Columns,
    Heading,
    Note,
    Paragraph,
    Section,
    Table,
)
from engine.cards import code, face_value, label
from engine.game.contract import SheetRequest
from engine.game.documents import FIRST_TURN, NAMES, document
from engine.games.defenders.lesson.practice import Beat, Practice, find_practice, told_practice
from engine.games.defenders.lesson.ruleset import ruleset_of, turn_steps
from engine.games.defenders.lesson.worked_battle import LOST_MOVES, worked_battle
from engine.games.defenders.rulebook.content import read
from engine.games.defenders.rulebook.word_tables import class_index
from engine.games.defenders.siege.setup import facts_of
from engine.games.defenders.siege.table.fixed_facts import REGIMENT, SiegeFacts
from engine.games.defenders.siege.table.phases import (
    ABILITY,
    ACT,
    DEFENCE,
    EFFECT,
    JOIN,
    MUSTER,
    ROLLS,
    TARGET,
)
from engine.games.defenders.siege.table.siege_table import SiegeTable
from engine.games.defenders.siege.turn.attack import SAME_TARGET, band_of
from engine.games.defenders.siege.turn.battle import (
    DICE_NAMES,
    attack_before_dice,
    defence_before_dice,
    dice_due,
)
from engine.games.defenders.terminal.news import named_foe, named_place, named_unit, sentences
from engine.language import _, mark_translatable
from engine.rng import Streams

_RESULTS = (
    *("repulse", "defeat", "stand-off", "undefended", "kills", "slays", "saved", "unit lost"),
    *("cornered", "flees", "gives way", "held", "morale"),
)
"""Events that tell how a battle ends."""

_SENT = (
    mark_translatable("It shows **{roll}**, so all threats lower than {value} attack."),
    mark_translatable("It shows **{roll}**, so all threats equal to {value} attack."),
    mark_translatable("It shows **{roll}**, so all threats higher than {value} attack."),
)
"""Which threats a club sends, by the band of its die (F12.1)."""
_ABILITIES = {
    "repair": mark_translatable("With a 4 or more, engineers repair a place."),
    "heal": mark_translatable("With a 4 or more, healers heal a wound."),
    "inspire": mark_translatable("With a 4 or more, a Jack takes 1 morale damage away."),
    "shoot": mark_translatable("A King kills the threat if his die is equal or higher."),
}
"""An ability that is used -> what it may do (F16.5)."""


def first_turn(request: SheetRequest) -> list[Section]:
    """A club that sends somebody, played through to the end of its turn."""
    field = facts_of(read(request.shown.content)[0], request.shown.options)
    beats = told_practice(field, _practice(replace(field, city=None), str(request.shown.seed)))
    return [document(FIRST_TURN, _blocks(request, beats), columns=1)]


@lru_cache(maxsize=8)
def _practice(field: SiegeFacts, seed: str) -> Practice:
    """The turn that a scenario is practised on: found once, and told in any language."""
    return find_practice(field, Streams(seed, "defenders|first-turn").stream("dice"))


def _blocks(request: SheetRequest, beats: Sequence[Beat]) -> list[Block]:
    steps = [step.name for step in turn_steps()]
    blocks: list[Block] = [
        Heading(_(NAMES[FIRST_TURN]), 1),
        Paragraph(_lead(request), role="lead"),
        Heading(f"1. {steps[0]}", 3),
        Paragraph(
            _("The First Player chooses a moment of life under siege. Play it in a few sentences.")
        ),
        Heading(f"2. {steps[1]}", 3),
        *_call(beats),
        Heading(f"3. {steps[2]}", 3),
        *_arrival(beats),
        *_battle(beats),
        Columns(
            (
                (Heading(f"4. {steps[3]}", 3), *_moves(beats)),
                (Heading(f"5. {steps[4]}", 3), *_deeds(beats)),
            )
        ),
    ]
    return blocks


def _lead(request: SheetRequest) -> str:
    """What the page is for, and where it plays."""
    if ruleset_of(request).is_built:
        return _(
            "Read along. Your city isn't made yet, so this turn is played in another city of your"
            " world. The card and the dice are made up."
        )
    return _(
        "Play along on tonight's map. The card and the dice are made up. Put everything back"
        " afterwards."
    )


def _call(beats: Sequence[Beat]) -> list[Block]:
    """The card, and which threats it sends."""
    board = beats[-1].before
    muster = next(beat for beat in beats if beat.before.phase == MUSTER)
    club, roll = muster.before.drawn, muster.told[0][3]
    sent = next((event[1:] for event in muster.told if event[0] == "attack"), ())
    told = (
        Paragraph(
            _("The First Player draws **{card}**: an attack. Roll a d6.", card=label(club))
            + " "
            + _(_SENT[band_of(roll)], roll=roll, value=face_value(club))
        ),
        Bullets(tuple(named_foe(board, foe) for foe in sent) or (_("nobody"),)),
    )
    cards = CardRow(((f"{code(club)}*",), tuple(code(board.foes[foe]) for foe in sent)))
    return [Columns((told, (cards,)))]


def _arrival(beats: Sequence[Beat]) -> list[Block]:
    """Where the attackers go, and the units that come to help."""
    return [
        Paragraph(
            _("**Send the attackers,** the highest first. The dice say where each of them goes.")
        ),
        Table(tuple(_targets(beats)), (_("Threat"), _("Dice"), _("Goes to")), (2, 3, 2)),
        Paragraph(
            _("**Help.** Each player may move one Jack, Queen or King to a connected intact place.")
            + " "
            + (_told(beats, JOIN, "moves") or _("This time nobody does."))
        ),
    ]


def _targets(beats: Sequence[Beat]) -> list[tuple[str, str, str]]:
    """A row for each attacker: its dice, and the place they name."""
    rows, dice = [], []
    for beat in beats:
        board = beat.before
        if board.phase == TARGET:
            faces, result = beat.told[0][2:]
            if result > board.most:  # any die with enough sides would do, so the throw isn't told
                continue
            said = _("at random: entry point {result}")
            if board.cursor and not board.rolled:
                is_same = result >= SAME_TARGET
                said = (
                    _("d{faces}: {result}, the same place")
                    if is_same
                    else _("d{faces}: {result}, a new place")
                )
            dice.append(said.format(faces=faces, result=result))
        if board.phase in (MUSTER, TARGET):
            for event in beat.told:
                if event[0] == "goes to":
                    known = "; ".join(dice) or _("only one entry point, no roll")
                    rows.append((named_foe(board, event[1]), known, named_place(board, event[2])))
                    dice = []
    return rows


def _battle(beats: Sequence[Beat]) -> list[Block]:
    """The sums, the dice and what becomes of everybody."""
    board = next((beat.before for beat in beats if beat.before.phase == DEFENCE), None)
    fought, _moved = _parted(beats)
    told = " ".join(
        filter(None, (_told(fought, None, *_RESULTS), _frozen(fought), _new_entries(beats)))
    )
    result: list[Block] = [Note("example", (Paragraph(told),), _("The result"))]
    if not any(event[0] == "defeat" for beat in fought for event in beat.told):
        result.append(_lost())
    if board is None:
        return result
    dice = dict(zip(dice_due(board), _rolls(beats), strict=False))
    values, words, ground = defence_before_dice(board, board.place)[:3]
    power = attack_before_dice(board, board.place)[0]
    queen, own, face, foe = (str(dice.get(name, "–")) for name in DICE_NAMES)
    defence = values + words + ground + dice.get(DICE_NAMES[0], 0) + dice.get(DICE_NAMES[1], 0)
    attack = power + dice.get(DICE_NAMES[2], 0) + dice.get(DICE_NAMES[3], 0)
    rows = (
        (
            _("Values of groups and regiments (of J, Q, K none)"),
            str(values),
            _("Hordes and regiments"),
            str(power),
        ),
        (_("+ of your units"), str(words), "", ""),
        (_("+ of the place"), str(ground), "", ""),
        (_("d6"), own, _("d6"), foe),
        (_("d6 for your Queen"), queen, _their_die(board, dice), face),
        (_("**Defence**"), f"**{defence}**", _("**Attack**"), f"**{attack}**"),
    )
    here = (
        Paragraph(
            _(
                "**Battle at {place}.** These units are there:",
                place=named_place(board, board.place),
            )
        ),
        Bullets(tuple(_called(board, unit) for unit in board.units_at(board.place))),
        Paragraph(
            _(
                "The First Player describes the attack, and the player on the left describes the"
                " defence. Then add up."
            )
        ),
    )
    sums = Table(rows, (_("Defence"), "", _("Attack"), ""), (3, 0.7, 3, 0.7), "lclc", foot=True)
    return [Columns((here, (sums,)), (1.0, 1.6)), *result]


def _their_die(board: SiegeTable, dice: Mapping[str, int]) -> str:
    """What the attack's second die is for, or why nobody rolls it (F13.4)."""
    foes = (board.foes[foe] for foe in board.attackers_of(board.place))
    if DICE_NAMES[2] not in dice and any(class_index(card) > REGIMENT for card in foes):
        return _("d6 for their J, Q or K: yours cancels it")
    return _("d6 for their J, Q or K")


def _lost() -> Note:
    """The example of Learn to play with a lower die, where tonight's battle isn't lost (F14.3)."""
    lost = worked_battle(LOST_MOVES)
    told = _(
        "Think of the fort in *Learn to play*. Had the Queen's die shown {roll}, the attack would"
        " have won, {attack} to {defence}. Ann lets the giant kill the soldiers, and Ben lets the"
        " riders kill the healers. Goblins (5) can't kill a knight (12): he takes a wound and flees"
        " to the market. The enemy stays, and the fort is held.",
        roll=lost.defence.dice[DICE_NAMES[0]],
        attack=lost.attack.total,
        defence=lost.defence.total,
    )
    return Note("example", (Paragraph(told),), _("And if you lose?"))


def _frozen(beats: Sequence[Beat]) -> str:
    """Return why a unit lives although morale fell in its battle: values are frozen (F13.1)."""
    if not any(event[0] == "morale" for beat in beats for event in beat.told):
        return ""
    return _(
        "Values stay as they were until the battle is over: new morale damage counts from now."
    )


def _new_entries(beats: Sequence[Beat]) -> str:
    """Return the entry points and their new numbers, if a place was lost (F5.6)."""
    if not any(event[0] == "held" for beat in beats for event in beat.told):
        return ""
    board = next(beat.before for beat in beats if beat.before.phase == ACT)
    entries = ", ".join(f"**{n}** L{at + 1}" for n, at in enumerate(board.entries, 1))
    return _("The entry points have new numbers: {entries}.", entries=entries)


def _moves(beats: Sequence[Beat]) -> list[Block]:
    """What the players do with step 4."""
    moves = _told(beats, ACT, "moves", "recaptured") or _("This time everybody stays.")
    crowd = _told(_parted(beats)[1], None, "gives way")
    return [
        Paragraph(
            " ".join(
                filter(
                    None,
                    (
                        _(
                            "Each player may move one unit to a connected place that isn't ruined"
                            " and has no threats."
                        ),
                        moves,
                        _far(beats),
                        _("A place was too full.") if crowd else "",
                        crowd,
                    ),
                )
            )
        )
    ]


def _far(beats: Sequence[Beat]) -> str:
    """Who went two connections, for it is mobile (F16.1)."""
    told = []
    for beat in beats:
        board = beat.before
        for event in beat.told:
            if board.phase == ACT and event[0] == "moves":
                unit, place = event[1], event[2]
                if not board.field.places[board.at[unit]].near_mask >> place & 1:
                    name = named_unit(board, unit).partition(" ")[0]
                    told.append(_("{unit} is mobile and may move two places.", unit=name))
    return " ".join(told)


def _deeds(beats: Sequence[Beat]) -> list[Block]:
    """What the First Player does with step 5, and what comes next."""
    deeds = _told(beats, ABILITY, *_ABILITIES)
    why = [_(_ABILITIES[event[0]]) for beat in beats for event in beat.told
           if beat.before.phase == ABILITY and event[0] in _ABILITIES]  # fmt: skip
    done = _told(beats, EFFECT, "healed", "foe lost", "missed", "repaired", "morale", "in vain")
    throws = _ability_throws(beats)
    if throws and not done:
        done = _("That isn't enough.")
    told = " ".join(filter(None, (deeds, *why, *throws, done)))
    told = told or _("This time no unit is used.")
    return [
        Paragraph(_("The First Player may use engineers, healers, a Jack or a King.") + " " + told),
        Paragraph(
            _(
                "Now the role of First Player passes to the left. Put everything back, and start"
                " your own first turn."
            )
        ),
    ]


def _ability_throws(beats: Sequence[Beat]) -> list[str]:
    """The dice of step 5: a King throws against the threat, everybody else against 4."""
    rolled = [(beat.before, *event[2:]) for beat in beats if beat.before.phase == EFFECT
              for event in beat.told if event[0] == "rolled"]  # fmt: skip
    if any(event[0] == "shoot" for beat in beats for event in beat.told):
        own, other = (result for _board, _faces, result in rolled)
        return [_("The King rolls {own}, the threat {other}.", own=own, other=other)]
    return [_throw(*one) for one in rolled]


def _throw(board: SiegeTable, faces: int, result: int) -> str:
    """A die of step 5, and for which of the wounded it is thrown."""
    if not board.queue:
        return _("The d{faces} shows {result}.", faces=faces, result=result)
    unit = named_unit(board, board.queue[len(board.rolled)])
    return _("For {unit} the d{faces} shows {result}.", unit=unit, faces=faces, result=result)


def _called(board: SiegeTable, unit: int) -> str:
    return f"{named_unit(board, unit)} ({label(board.kinds[unit].card)})"


def _parted(beats: Sequence[Beat]) -> tuple[Sequence[Beat], Sequence[Beat]]:
    """The beats before step 4, and those from there: places settle in both (F14.2, F16.4)."""
    start = next((n for n, beat in enumerate(beats) if beat.before.phase == ACT), len(beats))
    return beats[:start], beats[start:]


def _rolls(beats: Sequence[Beat]) -> list[int]:
    return [beat.told[0][3] for beat in beats if beat.before.phase == ROLLS]


def _told(beats: Sequence[Beat], phase: int | None, *events: str) -> str:
    """The sentences of these events, in one phase or in any, in order."""
    found = [
        event
        for beat in beats
        if phase is None or beat.before.phase == phase
        for event in beat.told
        if event[0] in events
    ]
    return " ".join(sentences(beats[-1].before, found))
