"""What a careful player would consider, and why, from what the seat knows."""

from __future__ import annotations

from collections.abc import Callable

from engine.game.playable import Advice
from engine.games.deebz.actions.activation import Activation
from engine.games.deebz.building.programs import build
from engine.games.deebz.building.whole_game import BuildingView, WholeView
from engine.games.deebz.programs.card_plans import find_plan
from engine.games.deebz.programs.goals import wanted_units, way_left
from engine.games.deebz.programs.greedy import QUIET, choose
from engine.games.deebz.rulebook.effects import EFFECT_KINDS
from engine.games.deebz.rulebook.tables import OBJECTIVES
from engine.games.deebz.table.attributes import attribute
from engine.games.deebz.table.distance_field import FAR
from engine.games.deebz.table.draw_piles import Draw
from engine.games.deebz.table.options import ARMOUR, DAMAGE
from engine.games.deebz.table.pieces import Move
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.table.unit_arithmetic import cards_lost
from engine.games.deebz.turn.phases import ActivateUnits, EndTurn, PlaceUnits, PlayEffects
from engine.games.deebz.turn.state import State
from engine.language import _, counted, mark_translatable
from engine.rng import Stream

_AGREED = mark_translatable("Nothing speaks against it, and the game can begin.")
_OF_BUILDING = {
    "segment": mark_translatable("A few segments each make a map with ways around."),
    "lay": mark_translatable("Cover near the middle matters most, because everybody passes there."),
    "content": mark_translatable("There is enough on the map, and more would only block it."),
    "spawn": mark_translatable("Far from the others, your new Units are safe for a while."),
    "objective": mark_translatable("In the middle, the objective is as far for everybody."),
}
"""While the map is made: the first word of a move -> why."""


def advise(view: WholeView, rng: Stream) -> list[Advice[Move]]:
    """Return the moves worth considering, the best first."""
    del rng
    if isinstance(view, BuildingView):
        return _while_building(view)
    table = view.table
    if not isinstance(table, State) or table.to_move != view.seat:
        return []
    moves = table.legal_moves()
    best = choose(table, view.seat, moves)
    return [
        Advice(move, _why(table, view.seat, move)) for move in [best, *_others(table, best, moves)]
    ]


def _while_building(view: BuildingView) -> list[Advice[Move]]:
    building = view.building
    if building.seat != view.seat:
        return []
    move = build(building, building.legal_moves())
    return [Advice(move, _(_OF_BUILDING.get(str(move[0]), _AGREED)))]


def _others(table: State, best: Move, moves: list[Move]) -> list[Move]:
    """Further moves that a player weighs: another kind of action of the Unit that acts."""
    if not isinstance(table.top, Activation) or len(moves) == 1:
        return []
    kept = ("attack", "move", "defend")
    found: list[Move] = []
    for move in moves:
        is_new = move[0] not in [best[0], *(other[0] for other in found)]
        if move[0] in kept and is_new:
            found.append(move)
    return found


def _why(table: State, seat: int, move: Move) -> str:
    word = str(move[0])
    if word in _ALWAYS:
        return _(_ALWAYS[word])
    if word in _REASONS:
        return _REASONS[word](table, seat, move)
    if move[0] in QUIET:
        return _why_stop(table, seat)
    return _("It brings you nearest to the objective.")


def _goal(table: GameTable) -> str:
    return _(str(OBJECTIVES[table.field.objectives[0].kind]["name"]))


def _of_strategy(table: State, seat: int, move: Move) -> str:
    del table, seat
    if move[1] == "reclaim":
        return _("Your draw pile is nearly empty, so shuffle your discards into it.")
    if move[1] == "bonus":
        return _("You have a bonus to spend, and it costs you no card.")
    return _("Cards become Units and pay for Effects, and without them nothing happens.")


def _of_draw(table: State, seat: int, move: Move) -> str:
    del move
    if not isinstance(table.top, Draw):
        return _("Take what you can get.")
    return counted(
        "You may draw up to {n} card now. Each card you leave lets you keep one more when your"
        " turn ends, but cards on the map win games.",
        "You may draw up to {n} cards now. Each card you leave lets you keep one more when your"
        " turn ends, but cards on the map win games.",
        table.seats[seat].limit - table.seats[seat].drawn,
    )


def _of_build(table: State, seat: int, move: Move) -> str:
    del move
    wanted, have = wanted_units(table, seat), len(table.units_of(seat))
    return counted(
        "The objective takes {n} Unit, and you have {have}. Cards in your hand do nothing on the"
        " map.",
        "The objective takes {n} Units, and you have {have}. Cards in your hand do nothing on the"
        " map.",
        wanted,
        have=have,
    )


def _of_play(table: State, seat: int, move: Move) -> str:
    del table, seat
    effect = EFFECT_KINDS[str(move[1])]
    return _(
        "{effect} costs {cost}. It does this: {text}",
        effect=effect.id,
        cost=effect.cost + "+" * effect.is_open_ended,
        text=_(effect.text),
    )


def _of_paying(table: State, seat: int, move: Move) -> str:
    del move
    plan = find_plan(table, seat)
    if plan is None:
        return _("It goes on with the Effect that you have begun.")
    return _(
        "It goes on with {effect}, which you have begun: {text}",
        effect=plan.effect.id,
        text=_(plan.effect.text),
    )


def _of_activate(table: State, seat: int, move: Move) -> str:
    del seat
    unit = table.unit(int(move[1]))
    left = way_left(table, unit) if unit is not None else FAR
    if left >= FAR:
        return _("This Unit hasn't acted yet.")
    return counted(
        "This Unit is the nearest to your goal, {n} step away, so let it act first.",
        "This Unit is the nearest to your goal, {n} steps away, so let it act first.",
        left,
    )


def _of_attack(table: State, seat: int, move: Move) -> str:
    del seat
    step, target = table.top, table.unit(int(move[1]))
    unit = table.unit(getattr(step, "number", 0))
    if unit is None or target is None:
        return _("It hurts a Unit in your way.")
    damage, armour = attribute(table, unit, DAMAGE), attribute(table, target, ARMOUR)
    lost = min(cards_lost(damage, armour), target.size)
    if not lost:
        return _(
            "Its Damage of {damage} doesn't reach {target}'s Armour of {armour}, as far as cards"
            " are face up. The attack would do nothing.",
            damage=damage,
            target=f"u{target.number}",
            armour=armour,
        )
    told = counted(
        "Its Damage of {damage} meets {target}'s Armour of {armour}, so {target} loses {n} card.",
        "Its Damage of {damage} meets {target}'s Armour of {armour}, so {target} loses {n} cards.",
        lost,
        damage=damage,
        target=f"u{target.number}",
        armour=armour,
    )
    return told + " " + _("That is its last card.") if lost == target.size else told


def _of_move(table: State, seat: int, move: Move) -> str:
    del seat, move
    unit = table.unit(getattr(table.top, "number", 0))
    if unit is None or way_left(table, unit) >= FAR:
        return _("It can walk, but no way leads to the objective now.")
    return counted(
        "It is {n} step away from where you want it: {goal}.",
        "It is {n} steps away from where you want it: {goal}.",
        way_left(table, unit),
        goal=_goal(table),
    )


def _of_discard(table: State, seat: int, move: Move) -> str:
    del seat, move
    if isinstance(table.top, EndTurn):
        return _("You hold too many cards. Low ranks pay for few Effects, so let them go first.")
    return _("It costs you least.")


def _why_stop(table: State, seat: int) -> str:
    step = table.top
    if isinstance(step, PlaceUnits):
        return _("You have the Units you need. Keep the other cards for Effects.")
    if isinstance(step, PlayEffects):
        return _("No Effect that you can pay for is worth its cards now.")
    if isinstance(step, ActivateUnits):
        return _("All your Units have acted.")
    if isinstance(step, Activation):
        unit = table.unit(step.number)
        if unit is not None and unit.controller == seat:
            return _("Nothing this Unit can still do helps you.")
    return _("There's nothing to gain here, so go on.")


_ALWAYS = {
    "add": mark_translatable(
        "Each card turned up adds 1 to the attribute of its suit, so mix suits: a Unit needs"
        " Movement to walk, Damage to hurt and Armour to last."
    ),
    "place": mark_translatable(
        "Of the empty cells by your Spawn Points, this one is nearest to the objective."
    ),
    "reveal": mark_translatable("Only cards that are face up count for a Unit's attributes."),
    "step": mark_translatable("Of the cells in reach, this one shortens the way most."),
    "defend": mark_translatable(
        "Its Armour counts double until your next turn starts, and it may step in for a friend in"
        " reach. It takes the whole Activation."
    ),
    "haul": mark_translatable("It brings nearer home what the objective asks you to carry."),
    "leave": mark_translatable(
        "This Unit is where the objective wants it to leave the map, and that counts for you."
    ),
    "lose": mark_translatable(
        "Armour protects the rest, so give up jokers, Range and Damage first."
    ),
    "respond": mark_translatable("An Effect is aimed at your Unit, and an ace cancels it."),
    "intercept": mark_translatable(
        "This Unit's Armour is higher than the attacker's Damage, so it loses nothing."
    ),
}
"""First word of a move -> why, whatever stands on the table."""
_REASONS: dict[str, Callable[[State, int, Move], str]] = {
    "strategy": _of_strategy,
    "draw": _of_draw,
    "build": _of_build,
    "play": _of_play,
    "pay": _of_paying,
    "choose": _of_paying,
    "cell": _of_paying,
    "unit": _of_paying,
    "grow": _of_paying,
    "player": _of_paying,
    "activate": _of_activate,
    "go": _of_activate,
    "attack": _of_attack,
    "move": _of_move,
    "discard": _of_discard,
}
"""First word of a move -> what says why."""
