"""What a battle tells its players: the step, what is left, the score, cards and signs."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import SUIT_SYMBOLS, is_joker, suit_of
from engine.game.guide import Guide, Situation, in_step, unmarked_text
from engine.games.deebz.actions.activation import Activation
from engine.games.deebz.building.state import ANSWER, LAY, SPAWN
from engine.games.deebz.building.whole_game import BuildingView, WholeView
from engine.games.deebz.effects.interrupts import Window
from engine.games.deebz.effects.responses import Answers
from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS
from engine.games.deebz.rulebook.tables import ATTRIBUTES, OBJECTIVES, OPTIONS
from engine.games.deebz.sheets.ruleset import actions, turn_steps
from engine.games.deebz.sheets.variants import set_options
from engine.games.deebz.table.draw_piles import Adjust
from engine.games.deebz.table.objectives import count_now
from engine.games.deebz.table.options import USUAL
from engine.games.deebz.table.pieces import Move
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.terminal.help_text import (
    face_down,
    late_cards,
    unacted,
    waiting_units,
    what_is_left,
)
from engine.games.deebz.turn.phases import PHASES, ActivateUnits, PlaceUnits
from engine.language import _
from engine.telling.names import the_card
from engine.telling.tale import Scores


def situation(view: WholeView, moves: Sequence[Move]) -> Situation:
    """Return where the battle, or the making of its map, stands for the player on turn."""
    side = _("Player {number}", number=view.seat + 1)
    if isinstance(view, BuildingView):
        return _building(view, side)
    table = view.table
    left = [*what_is_left(table, view.seat), *face_down(table, moves), *late_cards(table)]
    top = table.stack[-1]
    if isinstance(top, Window):
        about = _("You may break in with an ace from your hand, or pass.")
        return Situation(side, _("An Interrupt"), about)
    if isinstance(top, Answers):
        about = _("You may answer this Effect with an ace from your hand, or pass.")
        return Situation(side, _("A Response"), about)
    steps = turn_steps(table.board.settings)
    if isinstance(top, Activation):
        found = in_step(side, steps, _number(table) or 4, left)
        return found._replace(about=_all_actions(table))
    number = _number(table)
    if number == 1 and table.round == 1 and (special := special_rules(table)):
        left.append(special)
    if not number or table.active != view.seat:
        if isinstance(top, Adjust):
            about = _("You may take cards out of your deck. In a first game, keep them all.")
            special = special_rules(table)
            return Situation(side, _("Getting ready: your deck"), about, (special,) * bool(special))
        phase = _("Getting ready") if table.active < 0 else _("A decision")
        return Situation(side, phase, left=tuple(left))
    return in_step(side, steps, number, left)


def special_rules(table: GameTable) -> str:
    """Return which rules are set otherwise than usual on this map; empty where none is."""
    found = set_options(table.field.ruleset)
    if not found:
        return ""
    told = "; ".join(f"{about} ({OPTIONS[name]['cites']})" for name, about, _value in found)
    first = str(OPTIONS[found[0][0]]["cites"]).partition(",")[0]
    return _(
        "Some rules are different on this map: {rules}. To read one, type rules {first}.",
        rules=told,
        first=first,
    )


def _number(table: GameTable) -> int:
    """The step of the turn under way, from 1; 0 outside turns."""
    for step in reversed(table.stack):
        if isinstance(step, PHASES):
            return PHASES.index(type(step)) + 1
    return 0


def _all_actions(table: GameTable) -> str:
    short, long = actions(table.board.settings, None)
    board = table.board
    can_interact = any(board.interacts) or any(event[1] >= 0 for event in board.events)
    return _(
        "Short Actions: {short}. Long Actions: {long}.",
        short=", ".join(name for name, _about in short if can_interact or name != _("Interact")),
        long=", ".join(name for name, _about in long),
    )


def _building(view: BuildingView, side: str) -> Situation:
    phase = view.building.phase
    if phase == LAY:
        return Situation(side, _("Building the map: segments"))
    if phase == SPAWN:
        return Situation(side, _("Building the map: Spawn Points"))
    if phase == ANSWER:
        return Situation(side, _("Building the map: is the objective well placed?"))
    return Situation(side, _("Building the map: the objective"))


def score(view: WholeView, names: Sequence[str]) -> Scores:
    """Return how near everybody is to each objective, and how many Units they have (D14)."""
    if isinstance(view, BuildingView):
        return Scores(("",), tuple((name,) for name in names))
    table = view.table
    goals = [
        (index, goal) for index, goal in enumerate(table.field.objectives) if goal.kind.is_counted
    ]
    head = ["", _("Units"), *(_(OBJECTIVES[goal.kind]["name"]) for _index, goal in goals)]
    rows = [
        (
            name,
            str(len(table.units_of(seat))),
            *(
                _(
                    "{count} of {needed}",
                    count=count_now(table, index, seat),
                    needed=goal.needed,
                )
                for index, goal in goals
            ),
        )
        for seat, name in enumerate(names)
    ]
    return Scores(tuple(head), tuple(rows))


def unspent(view: WholeView, move: Move, moves: Sequence[Move]) -> str:
    """Return what going on leaves unused: Units that have not acted, or none on the map."""
    if isinstance(view, BuildingView):
        return ""
    table, step = view.table, view.table.stack[-1]
    names = waiting_units(table, view.seat)
    if move[0] == "done" and isinstance(step, ActivateUnits) and names:
        return unacted(names)
    if move[0] == "end" and isinstance(step, Activation) and not (step.shorts or step.is_long):
        return _("{unit} has not done anything.", unit=f"u{step.number}")
    is_bare = not table.units_of(view.seat) and ("build",) in moves
    if move[0] == "done" and isinstance(step, PlaceUnits) and is_bare:
        return _("You have no Unit on the map, and you could build one.")
    return ""


def card(view: WholeView, which: int) -> str:
    """Return what a card does in a Unit (D2.3)."""
    settings = USUAL if isinstance(view, BuildingView) else view.table.board.settings
    if is_joker(which):
        return _("A Joker ranks as an ace, but has no suit: it adds to no attribute.")
    suit = suit_of(which)
    return _(
        "{card}: face up in a Unit, a {suit} adds 1 to its {attribute}.",
        card=the_card(which),
        suit=SUIT_SYMBOLS[suit],
        attribute=_(ATTRIBUTES[settings.suits[suit]]["name"]),
    )


def signs(view: WholeView) -> list[tuple[str, str]]:
    """Return the signs of the map and of its lines, and which rules are special on it."""
    found = [
        ("##", _("Rock: nothing enters it or sees past it.")),
        ("..", _("An empty cell.")),
        ("|", _("Wall: you can't cross it or see past it") + "."),
        ("--", _("Wall: you can't cross it or see past it") + "."),
        ("$$", _("The Token of an objective.")),
        ("::", _("The area of an objective.")),
        (":1", _("The target space of player 1.")),
        ("S1", _("The Spawn Point of player 1.")),
        ("a1", _("Unit u1, which belongs to player 1 (a); b is player 2, and so on.")),
        *(
            (
                f"{letter}{number}",
                _("Unit u{number}, which belongs to player {number}.", number=number),
            )
            for number, letter in enumerate("bcdef", 2)
        ),
        ("u1", _("Unit number 1: type it where a move needs a Unit.")),
        ("3,4", _("A cell: column 3, row 4, both counted from 0.")),
    ]
    if not isinstance(view, BuildingView) and (special := special_rules(view.table)):
        found.append(("special rules", special))
    kinds = MODIFIER_KINDS.values()
    return [*found, *((kind.letter, f"{_(kind.name)}. {_plain(kind.about)}") for kind in kinds)]


def _plain(about: str) -> str:
    return unmarked_text(_(about))


GUIDE: Guide[Move, WholeView] = Guide(situation, score, card, signs, unspent)
