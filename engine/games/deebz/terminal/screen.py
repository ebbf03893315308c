"""The game in a terminal: map, Units, hand, piles, progress; at most 78 columns."""

from __future__ import annotations

import re
from typing import Any

from engine.game.playable import Screen
from engine.games.deebz.actions.activation import Activation
from engine.games.deebz.actions.attack import Attack, LossChoice, RevealChoice
from engine.games.deebz.actions.build import Build
from engine.games.deebz.actions.carry import CarryStep
from engine.games.deebz.actions.haul import Haul
from engine.games.deebz.actions.move import Walk
from engine.games.deebz.effects.declare import Declare
from engine.games.deebz.effects.interrupts import Window
from engine.games.deebz.effects.responses import Answers
from engine.games.deebz.rulebook.effects import Effect
from engine.games.deebz.rulebook.tables import OBJECTIVES
from engine.games.deebz.table.drafting import DraftStep
from engine.games.deebz.table.draw_piles import Adjust, Draw, StackPile, Strategy
from engine.games.deebz.table.hidden_information import View
from engine.games.deebz.table.pieces import Move
from engine.games.deebz.table.reachability import cells_of
from engine.games.deebz.table.table import GameTable, PendingStep
from engine.games.deebz.terminal.help_text import deciding, notes, wrapped_lines
from engine.games.deebz.terminal.news import news
from engine.games.deebz.terminal.notation import write_move
from engine.games.deebz.terminal.table_lines import (
    card_names,
    cost_in_words,
    player_lines,
    unit_lines,
)
from engine.games.deebz.terminal.text_map import map_lines
from engine.games.deebz.terminal.typed_moves import read
from engine.games.deebz.turn.phases import ActivateUnits, EndTurn, PlaceUnits, PlayEffects
from engine.games.deebz.turn.turn_order import NameNext, SyncRound
from engine.language import _, counted, mark_translatable

WIDTH = 78

_GUIDE = mark_translatable("""\
Build Units from hand cards. They lie face down; each card that you turn up
adds 1 to the attribute of its suit. Be first to meet the objective. A turn
has five steps: choose a strategy, build, play Effects, activate, end.

strategy draw     how you draw (the others are listed), and then: draw 5
build             then add 5H 9C, and place 3,4 by your Spawn Point
reveal u2 5H      turn a card up, when the rules let you (reveal u2: all)
play E-J1         an Effect: pay JS, choose, then targets: cell 3,4 or unit u2
activate u2       then two of: move 3,4 (and stop), attack u5, interact 0
                  or one of: carry u3, haul token 5,6 u3, defend, leave; end
augment u2 5H     lay a hand card on a Unit, if this map's rules let you
pass, done        do nothing; go on to the next step
build; add 5H; place 3,4     several at once, in their order
respond E-A2      answer an Effect with an ace: cancel it (E-A3 redirects it)
interrupt AS unit break into another player's turn with an ace
lose 5H           choose what a hurt Unit loses; discard 5H to end your turn

Map: ## rock, B Blocker, a1 Unit u1 of player 1 (b2 of player 2 ...), S1 a
Spawn Point, $$ the Token, :: the target (:1 that of player 1). The other
letters are explained under the map.""")


def how_to_play(view: View) -> str:
    """How to play, in twenty lines."""
    del view
    return _(_GUIDE)


def show(view: View) -> str:
    """The whole table."""
    table = view.table
    lines = [_headline(table), "", *map_lines(table), ""]
    lines += notes(table, WIDTH)
    lines += ["", *player_lines(table, view.seat)]
    if table.units:
        lines += ["", *_wrapped_rows(unit_lines(table, view.seat, table.units))]
    lines += ["", *_hand(table.seats[view.seat].hand)]
    lines += _effects_under_way(table)
    lines += deciding(table, view.seat, WIDTH)
    return "\n".join(line[:WIDTH] for line in lines)


BRIEF = (Adjust, Build, Declare, DraftStep, Draw, EndTurn, LossChoice, RevealChoice, StackPile)
"""Decisions written in parts, for which one look at the map is enough."""


def brief(view: View) -> str:
    """In the middle of one decision: the Unit it is about, the hand, what is chosen so far."""
    table = view.table
    step = table.stack[-1]
    if not isinstance(step, BRIEF):
        return ""
    unit = table.unit(getattr(step, "number", 0))
    units = [] if unit is None else [unit]
    lines = _wrapped_rows(unit_lines(table, view.seat, units))
    hand = list(table.seats[view.seat].hand)
    for card in getattr(step, "chosen", ()):
        if isinstance(step, Build) and card in hand:
            hand.remove(card)  # it is shown in the Unit
    lines += _hand(hand)
    lines += _effects_under_way(table)
    lines += deciding(table, view.seat, WIDTH)
    return "\n".join(line[:WIDTH] for line in lines)


def _headline(table: GameTable) -> str:
    cap = table.board.settings.round_cap
    if table.active < 0:
        return _("Round {round} of {cap}, getting ready", round=table.round, cap=cap)
    return _(
        "Round {round} of {cap}, player {number}'s turn",
        round=table.round,
        cap=cap,
        number=table.active + 1,
    )


def _wrapped_rows(rows: list[str]) -> list[str]:
    return [line for row in rows for line in wrapped_lines(row, WIDTH)]


def _hand(cards: list[int]) -> list[str]:
    return wrapped_lines(_("Your hand: {cards}", cards=card_names(cards) or "-"), WIDTH)


def _effects_under_way(table: GameTable) -> list[str]:
    found = []
    for step in table.stack:
        effect = getattr(step, "effect", None)
        if isinstance(effect, Effect):
            player = getattr(step, "player", step.seat)
            aims = " ".join(write_move(table, t) for t in getattr(step, "targets", []))
            text = _(
                "P{number} plays {effect}: {text} {aims}",
                number=player + 1,
                effect=cost_in_words(effect),
                text=_(effect.text),
                aims=f"({aims})" if aims else "",
            )
            found += wrapped_lines(text.rstrip(), WIDTH)
    return found


ASKS: dict[type[PendingStep], str] = {
    Adjust: mark_translatable("bench cards that you don't want (bench 2S), or done"),
    Answers: mark_translatable("answer this Effect (respond E-A2), or pass"),
    Attack: mark_translatable("a Defending Unit may take the attack (intercept u3), or pass"),
    ActivateUnits: mark_translatable("activate a Unit (activate u2), or done"),
    Build: mark_translatable("add cards (add 5H), then place the Unit (place 3,4)"),
    CarryStep: mark_translatable("walk with the carried Unit (step 3,4), or stop"),
    Draw: mark_translatable("how many cards do you draw? (draw 5)"),
    DraftStep: mark_translatable("keep cards of this step (keep 5H), then done"),
    EndTurn: mark_translatable("too many cards: discard one (discard 5H)"),
    Haul: mark_translatable("walk with the item (step 3,4), or stop"),
    NameNext: mark_translatable("who is next? (next P2)"),
    PlaceUnits: mark_translatable("build a Unit (build), or done"),
    PlayEffects: mark_translatable("play an Effect (play E-J1), or done"),
    RevealChoice: mark_translatable("turn up cards (reveal u2 5H), or done"),
    StackPile: mark_translatable("which card comes next from the top? (stack 5H)"),
    Strategy: mark_translatable("choose a strategy (strategy draw)"),
    SyncRound: mark_translatable(
        "go on with a Unit and name who is next (go u2 P2), or pass_to P2"
    ),
    Walk: mark_translatable("walk (step 3,4) or stop"),
    Window: mark_translatable("break in with an ace (interrupt AS unit), or pass"),
}


_DRAWS_FIRST = mark_translatable(
    "how many cards do you draw before you shuffle? Afterwards you may draw the rest (draw 0)"
)
_PLACES = mark_translatable("place the Unit (place 3,4)")
_STANDS = mark_translatable("attack in the middle of the Move (attack u3), or stop")
_SETS_DOWN = mark_translatable("set it down next to your Unit (put 3,5)")
_PAYS = mark_translatable("pay its cards (pay JS)")
_PAYS_MORE = mark_translatable("pay more cards (pay JS), or done")
_EXAMPLE = re.compile(r"\((\w+) [^)]*\)")


def ask(view: View) -> str:
    """What is to be decided, with examples that work now where there are any."""
    table, step = view.table, view.table.stack[-1]
    examples: dict[str, str] = {}
    for move in step.moves(table):
        examples.setdefault(str(move[0]), write_move(table, move))
    if isinstance(step, Build):  # it asks for both, also before there are cards to place
        for cell in cells_of(step.cells(table))[:1]:
            examples["place"] = write_move(table, ("place", cell))
    if isinstance(step, LossChoice):
        count = counted("{n} card", "{n} cards", step.count)
        return _(
            "u{number} loses {count} now: which card goes? ({example})",
            number=step.number,
            count=count,
            example=examples["lose"],
        )
    if isinstance(step, Activation):
        kinds = [example for word, example in examples.items() if word != "end"]
        return _("u{number} acts: {moves}, or end", number=step.number, moves=", ".join(kinds))
    if isinstance(step, Declare):
        text = _declaring(step, table, examples)
    elif isinstance(step, Walk) and "step" not in examples:
        text = _(_STANDS)
    elif isinstance(step, CarryStep | Haul) and "put" in examples:
        text = _(_SETS_DOWN)
    elif isinstance(step, Build) and "add" not in examples:
        text = _(_PLACES)
    elif isinstance(step, Draw) and _is_before_shuffle(table):
        text = _(_DRAWS_FIRST)
    elif type(step) in ASKS:
        text = _(ASKS[type(step)])
    else:
        moves = [example for word, example in examples.items() if word != "reveal"]
        text = _("choose one: {moves}", moves=", ".join(moves))
    text = _EXAMPLE.sub(lambda found: f"({examples.get(found[1], found[0][1:-1])})", text)
    return text[:1].upper() + text[1:]


def _is_before_shuffle(table: GameTable) -> bool:
    below = table.stack[-2]
    return isinstance(below, Strategy) and below.is_before_shuffle


def _declaring(step: Declare, table: GameTable, examples: dict[str, str]) -> str:
    """What an Effect in the making still lacks: cards, a choice, or a target (D8.2, D8.3)."""
    is_enough = "done" in examples
    if "pay" in examples:
        return _(_PAYS_MORE) if is_enough else _(_PAYS)
    first = next((example for word, example in examples.items() if word != "done"), "")
    if not first:
        return _("its cost is paid: go on (done)")
    if "choose" in examples and step.is_naming_suit(table):
        return _("choose the suit that the Effect has, for a Reflector ({example})", example=first)
    if "choose" in examples:
        return _("choose one, as listed by ? ({example})", example=first)
    if is_enough:
        return _("name another target ({example}), or done", example=first)
    return _("name its target ({example})", example=first)


def label(view: View, move: Move) -> str:
    """A move as text."""
    return write_move(view.table, move)


def result(state: Any) -> str:
    """How it ended."""
    found = state.outcome()
    if found["winner"] is None:
        return _("Nobody met the objective in {rounds} rounds: a draw.", rounds=found["rounds"])
    by = _(OBJECTIVES[found["objective"]]["name"]) if found["objective"] else _("furthest ahead")
    return _(
        "Player {number} won in round {round}: {how}.",
        number=found["winner"],
        round=found["rounds"],
        how=by,
    )


SCREEN = Screen(
    show=show,
    ask=ask,
    read=read,
    label=label,
    news=news,
    help=how_to_play,
    result=result,
    brief=brief,
)
