"""The game in a terminal: map, Units, hand, piles, progress; at most 78 columns."""

from __future__ import annotations

from typing import Any

from engine.cards import code
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
from engine.games.deebz.table.attributes import attribute
from engine.games.deebz.table.drafting import DraftStep
from engine.games.deebz.table.draw_piles import Adjust, Draw, StackPile, Strategy
from engine.games.deebz.table.hidden_information import View
from engine.games.deebz.table.options import ARMOUR, DAMAGE, MOVEMENT, RANGE
from engine.games.deebz.table.pieces import HIDDEN, Attached, Move, Unit, base
from engine.games.deebz.table.table import GameTable, PendingStep
from engine.games.deebz.terminal.help_text import deciding, notes
from engine.games.deebz.terminal.news import news
from engine.games.deebz.terminal.notation import read_move, write_move
from engine.games.deebz.terminal.text_map import map_lines
from engine.games.deebz.turn.phases import ActivateUnits, EndTurn, PlaceUnits, PlayEffects
from engine.games.deebz.turn.turn_order import NameNext, SyncRound

WIDTH = 78

_GUIDE = """\
Build Units from hand cards. They lie face down; each card that you turn up
adds 1 to the attribute of its suit. Be first to meet the objective. A turn
has five steps: choose a strategy, build, play Effects, activate, end.

strategy draw     how you draw (the others are listed), and then: draw 5
build             then add 5H, add 9C, and place 3,4 by your Spawn Point
reveal u2 5H      turn a card up, when this map's rules let you
play E-J1         an Effect: pay JS, choose, then targets: cell 3,4 or unit u2
activate u2       then two of: move (step 3,4 ... stop), attack u5, interact 0
                  or one of: carry u3, haul token 5,6 u3, defend, leave; end
augment u2 5H     lay a hand card on a Unit, if this map's rules let you
pass, done        do nothing; go on to the next step
build; add 5H; place 3,4     several at once, in their order
respond E-A2      answer an Effect with an Ace: cancel it (E-A3 redirects it)
interrupt AS unit break into another player's turn with an Ace
lose 5H           choose what a hurt Unit loses; discard 5H to end your turn

Map: ## rock, B Blocker, a1 Unit u1 of player 1 (b2 of player 2 ...), S1 a
Spawn Point, $$ the Token, :: the target (:1 that of player 1). The other
letters are explained under the map."""


def how_to_play(view: View) -> str:
    """How to play, in twenty lines."""
    del view
    return _GUIDE


def show(view: View) -> str:
    """The whole table."""
    table = view.table
    lines = [_headline(table), "", *map_lines(table), ""]
    lines += notes(table, WIDTH)
    lines += _player_lines(table)
    lines += [_unit_line(table, unit) for unit in table.units]
    lines += _wrapped("Hand: ", _names(table.seats[view.seat].hand) or "-")
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
    lines = [_unit_line(table, unit)] if unit is not None else []
    lines += _wrapped("Hand: ", _names(table.seats[view.seat].hand) or "-")
    lines += _effects_under_way(table)
    lines += deciding(table, view.seat, WIDTH)
    return "\n".join(line[:WIDTH] for line in lines)


def _headline(table: GameTable) -> str:
    turn = f"player {table.active + 1}'s turn" if table.active >= 0 else "getting ready"
    return f"Round {table.round} of {table.board.settings.round_cap}, {turn}"


def _player_lines(table: GameTable) -> list[str]:
    found = []
    for number, seat in enumerate(table.seats, 1):
        piles = f"hand {len(seat.hand)}, draw {len(seat.draw)}, discards {len(seat.discard)}"
        counters = f"bench {len(seat.bench)}, penalties {seat.penalties}, bonuses {seat.bonuses}"
        found.append(f"P{number}: {piles}, {counters}, limit {seat.limit}")
    return found


def _unit_line(table: GameTable, unit: Unit) -> str:
    x, y = table.field.grid.point(unit.cell)
    values = [attribute(table, unit, name) for name in (DAMAGE, ARMOUR, RANGE, MOVEMENT)]
    marks = [_mark(attached) for attached in unit.attached]
    marks += ["Defending"] * unit.defending + [f"side {unit.side}"] * (unit.side > 1)
    down = [code(base(card)) if card != HIDDEN else "?" for card in unit.down]
    return (
        f"u{unit.number} P{unit.controller + 1} at {x},{y}: "
        + "dmg {} arm {} rng {} mov {}".format(*values)
        + f" | up {_names(unit.up) or '-'} | down {' '.join(down) or '-'}"
        + "".join(f" | {mark}" for mark in marks)
    )


def _mark(attached: Attached) -> str:
    return " ".join(map(str, (attached.effect, *attached.choices)))


def _names(cards: list[int]) -> str:
    return " ".join(code(base(card)) if card != HIDDEN else "?" for card in cards)


def _wrapped(head: str, text: str) -> list[str]:
    """Words in lines of the screen's width, under a heading."""
    lines, line = [], head
    for word in text.split():
        if len(line) + len(word) > WIDTH - 1:
            lines.append(line)
            line = " " * len(head)
        line += word + " "
    return [*lines, line.rstrip()]


def _effects_under_way(table: GameTable) -> list[str]:
    found = []
    for step in table.stack:
        effect = getattr(step, "effect", None)
        if isinstance(effect, Effect):
            player = getattr(step, "player", step.seat)
            aims = " ".join(write_move(table, t) for t in getattr(step, "targets", []))
            found.append(f"P{player + 1} plays {effect}: {effect.text} {aims}"[:WIDTH])
    return found


ASKS: dict[type[PendingStep], str] = {
    Activation: "u{n} acts: move, attack u5, haul, carry, defend, leave, or end",
    Adjust: "bench cards that you don't want (bench 2S), or done",
    Answers: "answer this Effect (respond E-A2), or pass",
    Attack: "a Defending Unit may take the attack (intercept u3), or pass",
    ActivateUnits: "activate a Unit (activate u2), or done",
    Build: "add cards (add 5H), then place the Unit (place 3,4)",
    CarryStep: "walk (step 3,4), stop, then put 3,5",
    Declare: "pay its cards (pay JS), choose, and name targets",
    Draw: "how many cards do you draw? (draw 5)",
    DraftStep: "keep cards of this step (keep 5H), then done",
    EndTurn: "too many cards: discard one (discard 5H)",
    Haul: "walk with the item (step 3,4), stop, then put 3,5",
    LossChoice: "u{n} is hurt: which card goes? (lose 5H)",
    NameNext: "who is next? (next P2)",
    PlaceUnits: "build a Unit (build), or done",
    PlayEffects: "play an Effect (play E-J1), or done",
    RevealChoice: "turn up cards (reveal u2 5H), or done",
    StackPile: "which card comes next from the top? (stack 5H)",
    Strategy: "choose a strategy (strategy draw)",
    SyncRound: "go on with a Unit and name who is next (go u2 P2), or pass_to P2",
    Walk: "walk (step 3,4) or stop",
    Window: "break in with an Ace (interrupt AS unit), or pass",
}


def ask(view: View) -> str:
    """What is to be decided."""
    step = view.table.stack[-1]
    text = ASKS.get(type(step), "choose one of the listed moves")
    return f"P{step.seat + 1}, {text}".replace("{n}", str(getattr(step, "number", "")))


def label(view: View, move: Move) -> str:
    """A move as text."""
    return write_move(view.table, move)


def read(view: View, text: str) -> list[Move]:
    """What a person typed, several moves parted by ";"; case and blanks do not matter.

    Raises:
        IllegalMove: it means nothing.
    """
    return [_read(view, part) for part in text.split(";") if part.strip()]


def _read(view: View, text: str) -> Move:
    word, _, rest = " ".join(text.split()).partition(" ")
    word = word.lower()
    if word == "choose":
        return (word, rest)
    parts = [_tidy(part) for part in rest.split()]
    return read_move(view.table, " ".join([word, *parts]))


def _tidy(part: str) -> str:
    lower, upper = part.lower(), part.upper()
    if lower in ("draw", "reclaim", "customise", "bonus", "token", "spawn", "blocker", "unit"):
        return lower
    if lower in ("cancel", "redirect") or (lower[:1] in "um" and lower[1:].isdigit()):
        return lower
    return upper


def result(state: Any) -> str:
    """How it ended."""
    found = state.outcome()
    if found["winner"] is None:
        return f"Nobody met the objective in {found['rounds']} rounds: a draw."
    by = OBJECTIVES[found["objective"]]["name"] if found["objective"] else "furthest ahead"
    return f"Player {found['winner']} won in round {found['rounds']}: {by}."


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
