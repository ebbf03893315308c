"""A worked first attack on tonight's city: the engine plays it, careful people decide (F8-F16)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.blocks.blocks import Block, CardRow, Columns, Heading, Note, Paragraph, Section, Table
from engine.cards import code, face_value, label
from engine.game.contract import SheetRequest
from engine.games.defenders.rulebook.content import read
from engine.games.defenders.sheets.practice import Beat, practice_turn
from engine.games.defenders.siege.setup import facts_of
from engine.games.defenders.siege.table.phases import (
    ABILITY,
    ACT,
    DEFENCE,
    EFFECT,
    JOIN,
    MUSTER,
    ROLLS,
    SETTLE,
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
    mark_translatable(
        "The die shows **{roll}**: threats below {value} attack. That is {names}, strongest first."
    ),
    mark_translatable(
        "The die shows **{roll}**: threats equal to {value} attack. That is {names}, strongest "
        "first."
    ),
    mark_translatable(
        "The die shows **{roll}**: threats above {value} attack. That is {names}, strongest first."
    ),
)
"""Whom a club sends, by the band of its die (F12.1)."""


def first_turn(request: SheetRequest) -> list[Section]:
    """A worked turn: a club that sends somebody, played through to its result."""
    field = facts_of(read(request.shown.content)[0], request.shown.options)
    seed = str(request.shown.seed)
    beats = practice_turn(field, Streams(seed, "defenders|first-turn").stream("dice"))
    return [Section("first-turn", _("A first attack, worked"), tuple(_blocks(beats)))]


def _blocks(beats: Sequence[Beat]) -> list[Block]:
    return [
        Paragraph(
            _("Tonight's city and threats; only the card and the dice are made up."),
            role="lead",
        ),
        Heading(_("1 · Reflection"), 2),
        Paragraph(
            _(
                "The First Player frames one short scene: who, where, what is felt. On turn one "
                "it is life under siege, or leaders talking strategy. Nothing on the map changes."
            ),
            rule="F9",
        ),
        Heading(_("2 · The threats act"), 2),
        *_call(beats),
        *_battle(beats),
        Heading(_("3 · The defenders act"), 2),
        *_answer(beats),
    ]


def _call(beats: Sequence[Beat]) -> list[Block]:
    """The card, whom it sends, and where they go."""
    board = beats[-1].before
    muster = next(beat for beat in beats if beat.before.phase == MUSTER)
    club, roll = muster.before.drawn, muster.told[0][3]
    sent = next((event[1:] for event in muster.told if event[0] == "attack"), ())
    value = face_value(club)
    which = _SENT[band_of(roll)]
    names = ", ".join(named_foe(board, foe) for foe in sent) or _("nobody")
    told = (
        Paragraph(
            _("The First Player draws **{card}**. A club is an attack: roll d6.", card=label(club)),
            rule="F10.1",
        ),
        Paragraph(
            _(which, roll=roll, value=value, names=names),
            rule="F12.1",
        ),
    )
    cards = CardRow(((f"{code(club)}*",), tuple(code(board.foes[foe]) for foe in sent)))
    return [
        Columns((told, (cards,))),
        Table(
            tuple(_targets(beats)), (_("Threat"), _("Dice"), _("Goes to")), (2, 3, 2), rule="F12.2"
        ),
        Paragraph(
            _(
                "Now each player in order may move one individual (J, Q or K) one connection. "
                "{moves}",
                moves=_told(beats, JOIN, "moves") or _("In this example nobody does."),
            ),
            rule="F12.5",
        ),
    ]


def _targets(beats: Sequence[Beat]) -> list[tuple[str, str, str]]:
    """A row for each attacker: its dice, and the place they name."""
    rows, dice = [], []
    for beat in beats:
        board = beat.before
        if board.phase == TARGET:
            faces, result = beat.told[0][2:]
            said = _("d{faces} = {result}")
            if result > board.most:
                said = _("d{faces} = {result}, again")
            elif board.cursor and not board.rolled:
                is_same = result >= SAME_TARGET
                said = (
                    _("d{faces} = {result}: same place")
                    if is_same
                    else _("d{faces} = {result}: a new one")
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
    result = Note("example", (Paragraph(_told(beats, None, *_RESULTS)),), _("The result"), "F14")
    if board is None:
        return [Heading(_("The battle"), 2), result]
    dice = dict(zip(dice_due(board), _rolls(beats), strict=False))
    values, words, ground = defence_before_dice(board, board.place)[:3]
    power = attack_before_dice(board, board.place)[0]
    queen, own, face, foe = (str(dice.get(name, 0)) for name in DICE_NAMES)
    defence = values + words + ground + dice.get(DICE_NAMES[0], 0) + dice.get(DICE_NAMES[1], 0)
    attack = power + dice.get(DICE_NAMES[2], 0) + dice.get(DICE_NAMES[3], 0)
    rows = (
        (_("Groups and regiments"), str(values), _("Hordes and regiments"), str(power)),
        (_("Words with +, and the place"), f"{words} + {ground}", _("Face-card die"), face),
        (_("Queen's die, and the die"), f"{queen} + {own}", _("Die"), foe),
        (_("**Defence**"), f"**{defence}**", _("**Attack**"), f"**{attack}**"),
    )
    here = ", ".join(_called(board, unit) for unit in board.units_at(board.place))
    return [
        Heading(_("The battle at {place}", place=board.field.places[board.place].name), 2),
        Paragraph(
            _(
                "There stand {here}. The First Player describes the attack, the left neighbour "
                "the defence; then both sides roll.",
                here=here,
            ),
            rule="F13",
        ),
        Table(rows, (_("Defence"), "", _("Attack"), ""), (3, 1, 3, 1), "lclc", foot=True),
        result,
    ]


def _answer(beats: Sequence[Beat]) -> list[Block]:
    """What the players do with their own step."""
    moves = _told(beats, ACT, "moves", "recaptured") or _("Here everybody stays where they are.")
    crowd = _told(beats, SETTLE, "gives way")
    deeds = _told(beats, ABILITY, "repair", "heal", "inspire", "shoot") or _(
        "Here nobody is asked."
    )
    deeds += " " + _told(beats, EFFECT, "rolled", "healed", "foe lost", "missed", "repaired",
                         "morale", "in vain")  # fmt: skip
    return [
        Paragraph(
            _(
                "In order from the First Player, everybody may move one unit along one connection. "
                "{moves} Then places with too many regiments settle. {crowd}",
                moves=moves,
                crowd=crowd,
            ),
            rule="F16",
        ),
        Paragraph(
            _(
                "The First Player lets one unit use its ability: engineers, healers, a Jack or a "
                "King. {deeds} The role of First Player passes to the left.",
                deeds=deeds,
            ),
            rule="F16.5",
        ),
    ]


def _called(board: SiegeTable, unit: int) -> str:
    return f"{named_unit(board, unit)} ({label(board.kinds[unit].card)})"


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
