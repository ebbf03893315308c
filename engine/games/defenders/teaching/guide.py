"""What a siege tells its players: the step, what is left, the score, cards and signs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import is_joker, label
from engine.game.guide import Guide, Situation, in_step
from engine.games.defenders.founding.state import CALL as FOUND_CALL
from engine.games.defenders.founding.state import (
    CREATE,
    DRAW,
    KIND,
    NAME,
    POST,
    WORD,
    Move,
)
from engine.games.defenders.founding.whole_game import FoundingView
from engine.games.defenders.game.two_parts import View
from engine.games.defenders.lesson.ruleset import turn_steps
from engine.games.defenders.siege.table import phases
from engine.games.defenders.siege.table.siege_table import INTACT, SiegeTable
from engine.language import _, counted, mark_translatable
from engine.telling.tale import Scores

_STEPS: Final = {
    phases.SCENE: 1,
    **dict.fromkeys(
        (phases.DRAW, phases.FACE, phases.DUEL, phases.FIRE, phases.MEET, phases.CALL), 2
    ),
    **dict.fromkeys((phases.WELCOME, phases.MUSTER, phases.TARGET), 2),
    **dict.fromkeys(
        (
            phases.JOIN,
            phases.RELIEF,
            phases.NAMING,
            phases.BATTLE,
            phases.DEFENCE,
            phases.ROLLS,
            phases.REPULSE,
            phases.SAVE,
            phases.LOSSES,
            phases.FLIGHT,
            phases.SETTLE,
        ),
        3,
    ),
    phases.ACT: 4,
    **dict.fromkeys((phases.ABILITY, phases.EFFECT, phases.CLOSE), 5),
}
"""Phase of a siege -> the step of the turn that it belongs to (F8.1)."""

_MAKING: Final = {
    CREATE: mark_translatable("Making the city: cards become places and units"),
    KIND: mark_translatable("Making the city: what a large place is"),
    NAME: mark_translatable("Making the city: a name"),
    DRAW: mark_translatable("Making the city: the map"),
    POST: mark_translatable("Making the city: posts"),
    WORD: mark_translatable("Making the city: the threats"),
    FOUND_CALL: mark_translatable("Making the city: the threats"),
}


def situation(view: View, moves: Sequence[Move]) -> Situation:
    """Return where the siege, or the making of its city, stands for the player on turn."""
    del moves
    side = _("Seat {number}", number=view.seat + 1)
    if isinstance(view, FoundingView):
        return Situation(side, _(_MAKING.get(view.founding.phase, _MAKING[CREATE])))
    board = view.board
    if board.field.players == 1:
        side = ""
    if board.phase == phases.POSTS:
        waiting = len(board.queue) - board.cursor
        left = counted("{n} unit has no post yet.", "{n} units have no post yet.", waiting)
        return Situation(side, _("Before the first turn: posts"), left=(left,))
    return in_step(side, turn_steps(), _step(board), _left(board))


def _step(board: SiegeTable) -> int:
    """The step of the turn: places settle in the fight, and once more after the moves (F16.4)."""
    if board.phase == phases.SETTLE and board.after == phases.ABILITY:
        return _STEPS[phases.ACT]
    return _STEPS[board.phase]


def _left(board: SiegeTable) -> list[str]:
    foes = len(board.enemies())
    left = [
        counted("{n} card is left in the deck.", "{n} cards are left in the deck.", board.left),
        counted("{n} threat is left.", "{n} threats are left.", foes),
    ]
    if board.phase == phases.ACT:
        waiting = board.field.players - board.round
        left.append(
            _("{count} players may still move, you first.", count=waiting)
            if waiting > 1
            else _("Only you may still move.")
        )
    return left


def score(view: View, names: Sequence[str]) -> Scores:
    """Return what is left on both sides (F18)."""
    if isinstance(view, FoundingView):
        made = view.founding
        rows = ((_("Places"), str(len(made.places))), (_("Units"), str(len(made.units))))
        return Scores(("", _("Made")), rows)
    del names  # the table wins or loses as one
    board = view.board
    standing = board.status.count(INTACT)
    return Scores(
        ("", _("Left")),
        (
            (_("Units"), str(len(board.living()))),
            (_("Places"), _("{count} of {needed}", count=standing, needed=len(board.status))),
            (_("Threats"), str(len(board.enemies()))),
            (_("Morale damage"), str(board.morale)),
            (_("Cards"), str(board.left)),
        ),
    )


def card(view: View, which: int) -> str:
    """Return what a card means when it is turned up for the enemy (F9)."""
    del view
    if is_joker(which):
        return _("The joker: all threats attack, and the whole reserve arrives.")
    shown = label(which)
    return _("{card}, turned up for the enemy: {event}", card=shown, event=_(_EVENTS[shown[-1]]))


_EVENTS: Final = {
    "♥": mark_translatable("a unit joins the reserve."),
    "♦": mark_translatable("something happens, good or bad: its rank says what."),
    "♠": mark_translatable("a new threat comes."),
    "♣": mark_translatable("threats attack."),
}


def signs(view: View) -> list[tuple[str, str]]:
    """Return the signs of the table in words."""
    del view
    return [
        ("L5", _("Place number 5.")),
        ("D3", _("Unit number 3 of the city.")),
        ("R2", _("Reinforcement number 2.")),
        ("T4", _("Threat number 4.")),
        ("P1", _("Scene number 1, which the First Player may choose.")),
        ("*", _("Losing this unit or place adds to the morale damage.")),
        ("!", _("A threat that is in this place.")),
        ("HELD", _("The enemy holds this place.")),
        ("RUINED", _("This place is a ruin.")),
        ("ATTACKED", _("Threats attack this place this turn.")),
        ("+2", _("This much is added to the dice in battle.")),
    ]


GUIDE: Guide[Move, View] = Guide(situation, score, card, signs)
