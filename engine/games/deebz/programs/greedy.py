"""Programs that play: random, and a greedy one that goes for the objective.

The greedy program builds what the objective takes, turns every card up, walks the shortest way,
hauls, holds, leaves, attacks where it pays, removes and blocks the player nearest to winning, and
cancels what is aimed at its Units. It looks at no hidden card.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.games.deebz.actions.activation import Activation, GrantedAction
from engine.games.deebz.actions.attack import Attack, LossChoice
from engine.games.deebz.actions.build import Build
from engine.games.deebz.actions.haul import Haul
from engine.games.deebz.actions.move import Walk
from engine.games.deebz.effects.declare import Declare
from engine.games.deebz.effects.declared import Declared
from engine.games.deebz.effects.interrupts import Window
from engine.games.deebz.effects.responses import Answers
from engine.games.deebz.programs.card_plans import find_plan, unit_cards
from engine.games.deebz.programs.goals import attack_value, distances, goal_cells
from engine.games.deebz.programs.unit_plans import act, haul_on, next_cell, pick_unit
from engine.games.deebz.rulebook.effects import Deed, Grant, effect_that
from engine.games.deebz.table.attributes import attribute
from engine.games.deebz.table.drafting import DraftStep
from engine.games.deebz.table.draw_piles import Draw, Strategy
from engine.games.deebz.table.options import ARMOUR, DAMAGE, MOVEMENT, RANGE
from engine.games.deebz.table.pieces import Move, Unit, base, rank, suit
from engine.games.deebz.table.reachability import ways_of
from engine.games.deebz.table.table import GameTable, PendingStep
from engine.games.deebz.turn.phases import ActivateUnits, EndTurn, PlaceUnits, PlayEffects
from engine.games.deebz.turn.setup import Prebuild
from engine.games.deebz.turn.state import State
from engine.games.deebz.turn.turn_order import NameNext, SyncRound

Handlers = dict[type[PendingStep], Callable[[GameTable, int, PendingStep, list[Move]], Move | None]]
"""How each kind of step is decided."""

QUIET = ("done", "pass", "stop", "end")
LOW_PILE = 5
OF_A_KIND = 3

HARMS = (
    effect_that(Grant.HALVING),
    effect_that(Deed.REMOVE_UNIT),
    effect_that(Deed.TAKE),
    effect_that(Deed.SHORT_DIRECTED),
    effect_that(Deed.ACTIVATE_DIRECTED),
    effect_that(Deed.DETACH),
)
"""Effects that are worth cancelling when they are aimed at one's own Units."""
CANCEL = effect_that(Deed.CANCEL)


def choose(
    table: GameTable, seat: int, moves: list[Move], handlers: Handlers | None = None
) -> Move:
    """The greedy choice among these moves of the step on top.

    Args:
        table: what the player knows.
        seat: who decides.
        moves: the legal moves.
        handlers: how each kind of step is decided; None for the greedy program's own.
    """
    if len(moves) == 1:
        return moves[0]
    step = table.stack[-1]
    reveals = [move for move in moves if move[0] == "reveal"]
    if reveals and not isinstance(step, Window):
        return reveals[0]
    handler = (HANDLERS if handlers is None else handlers).get(type(step))
    move = handler(table, seat, step, moves) if handler else None
    if move is not None and move in moves:
        return move
    return next((m for m in moves if m[0] in QUIET), moves[0])


def search_moves(table: State) -> list[Move]:
    """The legal moves a search looks at: the greedy one first, then a few of every kind."""
    moves: list[Move] = table.legal_moves()
    if len(moves) == 1:
        return moves
    best = choose(table, table.to_move, moves)
    found = [best]
    seen: dict[str, int] = {}
    for move in moves:
        seen[move[0]] = seen.get(move[0], 0) + 1
        if move != best and seen[move[0]] <= OF_A_KIND and move[0] != "bench":
            found.append(move)
    return found


def _strategy(table: GameTable, seat: int, step: PendingStep, moves: list[Move]) -> Move | None:
    del step
    who = table.seats[seat]
    if len(who.draw) < LOW_PILE and len(who.discard) > len(who.draw):
        return ("strategy", "reclaim")
    return ("strategy", "bonus") if ("strategy", "bonus") in moves else ("strategy", "draw")


def _place(
    table: GameTable,
    seat: int,
    step: PendingStep,
    moves: list[Move],
    *,
    blocks_first: bool = False,
) -> Move | None:
    del step, moves
    return ("build",) if unit_cards(table, seat, blocks_first=blocks_first) else ("done",)


def _build(
    table: GameTable,
    seat: int,
    step: PendingStep,
    moves: list[Move],
    *,
    blocks_first: bool = False,
) -> Move | None:
    if not isinstance(step, Build):
        return None
    if step.from_pile:
        adds = [move for move in moves if move[0] == "add"]
        if adds and len(step.chosen) < step.most:
            return max(adds, key=lambda move: (suit(move[1]), move[1]))
    else:
        wanted = unit_cards(table, seat, blocks_first=blocks_first) or table.seats[seat].hand[:3]
        for card in wanted:
            if wanted.count(card) > step.chosen.count(card) and ("add", base(card)) in moves:
                return ("add", base(card))
    places = [move[1] for move in moves if move[0] == "place"]
    if not places:
        return None
    ways = ways_of(table, Unit(0, seat, places[0]))
    away = distances(table, ways, goal_cells(table, seat, ways))
    return ("place", min(places, key=lambda cell: (away.steps(cell), cell)))


def _effects(
    table: GameTable,
    seat: int,
    step: PendingStep,
    moves: list[Move],
    *,
    blocks_first: bool = False,
) -> Move | None:
    del step, moves
    plan = find_plan(table, seat, blocks_first=blocks_first)
    return ("play", plan.effect.id, 0) if plan is not None else ("done",)


def _declare(
    table: GameTable,
    seat: int,
    step: PendingStep,
    moves: list[Move],
    *,
    blocks_first: bool = False,
) -> Move | None:
    if not isinstance(step, Declare) or step.effect is CANCEL:
        return None
    plan = find_plan(table, seat, blocks_first=blocks_first)
    if plan is None or plan.effect is not step.effect:
        return None
    if not step.is_settled:
        left = [card for card in plan.cards if card not in step.paid]
        return ("pay", base(left[0])) if left else ("done",)
    if moves[0][0] == "choose" and len(step.choices) < len(plan.choices):
        return ("choose", plan.choices[len(step.choices)])
    return plan.target


def _activate(table: GameTable, seat: int, step: PendingStep, moves: list[Move]) -> Move | None:
    del seat, step
    return pick_unit(table, moves)


def _act(table: GameTable, seat: int, step: PendingStep, moves: list[Move]) -> Move | None:
    if not isinstance(step, Activation):
        return None
    unit = table.need(step.number)
    if unit.controller != seat:
        return None
    return act(table, seat, unit, moves)


def _walk(table: GameTable, seat: int, step: PendingStep, moves: list[Move]) -> Move | None:
    del seat
    if not isinstance(step, Walk):
        return None
    unit = table.need(step.number)
    return next_cell(table, unit, moves)


def _haul(table: GameTable, seat: int, step: PendingStep, moves: list[Move]) -> Move | None:
    if not isinstance(step, Haul):
        return None
    return haul_on(table, seat, step, moves)


def _name_next(table: GameTable, seat: int, step: PendingStep, moves: list[Move]) -> Move | None:
    """Oneself where that is allowed: two turns in a row (D5.4)."""
    del table, step
    return ("next", seat) if ("next", seat) in moves else moves[0]


def _granted(table: GameTable, seat: int, step: PendingStep, moves: list[Move]) -> Move | None:
    del seat
    if not isinstance(step, GrantedAction):
        return None
    unit = table.need(step.number)
    attacks = [move for move in moves if move[0] == "attack"]
    if not attacks:
        return moves[0]
    return max(attacks, key=lambda move: (attack_value(table, unit, table.need(move[1])), -move[1]))


def _step_in(table: GameTable, seat: int, step: PendingStep, moves: list[Move]) -> Move | None:
    del seat
    if not isinstance(step, Attack):
        return None
    attacker, target = table.need(step.attacker), table.need(step.target)
    damage = attribute(table, attacker, DAMAGE)
    if damage < attribute(table, target, ARMOUR):
        return ("pass",)
    for move in moves:
        if move[0] == "intercept" and attribute(table, table.need(move[1]), ARMOUR) > damage:
            return move
    return ("pass",)


def _lose(table: GameTable, seat: int, step: PendingStep, moves: list[Move]) -> Move | None:
    """Jokers and Range first, then Damage, Movement, Armour last."""
    del seat, step
    suits = table.board.settings.suits
    order = (RANGE, DAMAGE, MOVEMENT, ARMOUR)

    def worth(move: Move) -> tuple[int, int]:
        card = move[1]
        return (order.index(suits[suit(card)]) if suit(card) >= 0 else -1, card)

    return min(moves, key=worth)


def _discard(table: GameTable, seat: int, step: PendingStep, moves: list[Move]) -> Move | None:
    del table, seat, step
    return min(moves, key=lambda move: (rank(move[1]), move[1]))


def _answer(table: GameTable, seat: int, step: PendingStep, moves: list[Move]) -> Move | None:
    del step
    effect = table.stack[-2]
    if not isinstance(effect, Declared) or effect.player == seat:
        return ("pass",)
    mine = [unit.number for unit in table.units_of(seat)]
    is_aimed = any(t[0] in ("unit", "part", "grow") and t[1] in mine for t in effect.targets)
    if effect.effect in HARMS and is_aimed:
        answers = [m for m in moves if m[0] == "respond" and m[1] == CANCEL.id]
        if answers:
            return answers[0]
    return ("pass",)


def _all_of_it(table: GameTable, seat: int, step: PendingStep, moves: list[Move]) -> Move | None:
    """Draw as many as may be, keep every card."""
    del table, seat, step
    return moves[0]


HANDLERS: Handlers = {
    Strategy: _strategy,
    Draw: _all_of_it,
    DraftStep: _all_of_it,
    PlaceUnits: _place,
    Prebuild: lambda *_: ("build",),
    Build: _build,
    PlayEffects: _effects,
    Declare: _declare,
    ActivateUnits: _activate,
    SyncRound: _activate,
    Activation: _act,
    Walk: _walk,
    Haul: _haul,
    GrantedAction: _granted,
    Attack: _step_in,
    LossChoice: _lose,
    NameNext: _name_next,
    EndTurn: _discard,
    Answers: _answer,
}

BLOCKERS: Handlers = {
    **HANDLERS,
    PlaceUnits: partial(_place, blocks_first=True),
    Build: partial(_build, blocks_first=True),
    PlayEffects: partial(_effects, blocks_first=True),
    Declare: partial(_declare, blocks_first=True),
}
"""The strong program's: it bars a rival's way before it hurries, and keeps sets together."""
