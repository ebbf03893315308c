"""What Effects do (D9): one function for each deed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from engine.games.deebz.actions.activation import GrantedAction, GrantedActivation
from engine.games.deebz.actions.build import Build
from engine.games.deebz.actions.move import set_foot
from engine.games.deebz.map.battle_map import FACINGS
from engine.games.deebz.rulebook.effects import Ask, Deed, Effect, Grant
from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS, ModifierKind
from engine.games.deebz.table.attributes import cells
from engine.games.deebz.table.pending_steps import ControllerStep
from engine.games.deebz.table.pieces import Attached, Move, Unit
from engine.games.deebz.table.reachability import beside_cells, free_cells
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.table.targets import Target, growth, shrinking
from engine.games.deebz.table.unit_arithmetic import NAMES


@dataclass(frozen=True, slots=True)
class ResolvedEffect:
    """An Effect that happens now; ``paid`` are its cards, still in nobody's pile."""

    seat: int
    effect: Effect
    paid: list[int]
    choices: list[str]
    targets: list[Target]
    amount: int
    is_copied: bool


def resolve(table: GameTable, play: ResolvedEffect) -> None:
    """Do what the Effect does to each target that is still there (D8.3, D8.5)."""
    if play.effect.grants is None:
        table.spend(play.paid)  # D8.1
    DEEDS[play.effect.deed](table, play)


def _remove(table: GameTable, play: ResolvedEffect) -> None:
    """Take modifiers away (E-J2)."""
    gone = [target[1] for target in play.targets]
    table.set_mods([mod for mod in table.mods if mod.number not in gone])


def _penalty(table: GameTable, play: ResolvedEffect) -> None:
    """Penalties for a player's next turn (E-Q5)."""
    for target in play.targets:
        table.seats[int(target[1])].next_penalties += play.amount


def _bonus(table: GameTable, play: ResolvedEffect) -> None:
    """Bonuses for a player's next turn (E-K9)."""
    for target in play.targets:
        table.seats[int(target[1])].next_bonuses += play.amount


def _units(table: GameTable, play: ResolvedEffect) -> Iterator[Unit]:
    """The target Units that are still there, the last first: the last pushed happens first."""
    for target in reversed(play.targets):
        unit = table.unit(int(target[1]))
        if unit is not None:
            yield unit


def _remove_units(table: GameTable, play: ResolvedEffect) -> None:
    """Units leave (E-Q3)."""
    for unit in _units(table, play):
        table.remove_unit(unit)


def _take(table: GameTable, play: ResolvedEffect) -> None:
    """Units change their controller (E-Q4)."""
    for unit in _units(table, play):
        if unit.controller != play.seat:
            unit.controller = play.seat
            unit.defending = False  # D13.3


def _spawn(table: GameTable, play: ResolvedEffect) -> None:
    """A new Unit beside each target (E-K7, E-K8)."""
    for unit in _units(table, play):
        table.push(Build(play.seat, around=beside_cells(table, cells(table, unit))))


def _activate(table: GameTable, play: ResolvedEffect) -> None:
    """An Activation for each target, directed by its owner or by the Effect's player (E-S3, S4)."""
    is_directed = play.effect.deed is Deed.ACTIVATE_DIRECTED
    for unit in _units(table, play):
        table.push(GrantedActivation(unit, play.seat, is_directed=is_directed))


def _short(table: GameTable, play: ResolvedEffect) -> None:
    """A Short Action for each target, directed likewise (E-S1, E-S2)."""
    is_directed = play.effect.deed is Deed.SHORT_DIRECTED
    for unit in _units(table, play):
        seat = play.seat if is_directed else unit.controller
        table.push(GrantedAction(unit, play.choices[0], seat))


def _place(table: GameTable, play: ResolvedEffect) -> None:
    """Lay modifiers; those that may not lie there any more are lost (D8.3, D12)."""
    asks = play.effect.asks
    kind = play.effect.types[0]
    if Ask.TYPE in asks:
        kind = MODIFIER_KINDS[play.choices[asks.index(Ask.TYPE)]]
    for index, target in enumerate(play.targets):
        cell = int(target[1])
        if kind.is_solid and not free_cells(table) >> cell & 1:
            continue
        if kind.is_link:
            if not any(mod.kind.is_link and mod.cell == cell for mod in table.mods):
                name, facing = play.choices[:2]
                if _has_room(table, name):
                    table.add_modifier(kind, cell, -1, name, FACINGS.index(facing))
            continue
        suit = -1
        if Ask.SUIT in asks:
            suit = "SHDC".index(play.choices[asks.index(Ask.SUIT)])
        elif Ask.SUITS in asks:
            suits = play.choices[asks.index(Ask.SUITS) :]
            suit = "SHDC".index(suits[index % len(suits)])
        table.add_modifier(kind, cell, suit, lasts=False)


def _has_room(table: GameTable, designation: str) -> bool:
    """``teleporter_limit`` (D12.3) holds for copies too."""
    there = sum(mod.designation == designation for mod in table.mods)
    return there < table.board.settings.teleporter_limit


def _attach(table: GameTable, play: ResolvedEffect) -> None:
    """Persistent Effects stay on their Units with the cards that paid (D8.1, D13)."""
    cards = () if play.is_copied else tuple(play.paid)
    there = [unit for target in play.targets if (unit := table.unit(int(target[1]))) is not None]
    for unit in there:
        unit.attached.append(Attached(play.effect, _choice(play), cards))
    if play.is_copied or not there:
        table.spend(play.paid)  # D8.5


def _enlarge(table: GameTable, play: ResolvedEffect) -> None:
    """Units grow into the squares that were named, as far as these are still free (D13.5)."""
    cards = () if play.is_copied else tuple(play.paid)
    is_used = False
    for target in play.targets:
        unit = table.unit(int(target[1]))
        if unit is None or int(target[2]) not in growth(table, unit):
            continue
        before = cells(table, unit)
        unit.cell, unit.side = int(target[2]), unit.side * 2
        unit.attached.append(Attached(play.effect, (), cards))
        set_foot(table, unit, before)
        is_used = True
    if play.is_copied or not is_used:
        table.spend(play.paid)  # D8.5


def _choice(play: ResolvedEffect) -> tuple[str | int | ModifierKind, ...]:
    """What a Persistent Effect remembers of its choices."""
    grants, words = play.effect.grants, play.choices
    if grants is Grant.HALVING:
        return (NAMES.index(words[0]),)
    if grants is Grant.SINGLE_IMMUNITY:
        return MODIFIER_KINDS[words[0]], "SHDC".index(words[1])
    if grants is Grant.IMMUNITY:
        if words[0] in MODIFIER_KINDS:
            return "type", MODIFIER_KINDS[words[0]]
        return "suit", "SHDC".index(words[0])
    return ()


def _detach(table: GameTable, play: ResolvedEffect) -> None:
    """End Persistent Effects, the last on each Unit first so that places stay (E-Q2)."""
    for target in sorted(play.targets, key=lambda t: -int(t[2])):
        unit, which = table.unit(int(target[1])), int(target[2])
        if unit is None or which >= len(unit.attached):
            continue
        effect, _, cards = unit.attached.pop(which)
        table.spend(list(cards))
        if effect.grants is Grant.SIZE:
            table.push(Shrink(unit))


DEEDS: dict[Deed, Callable[[GameTable, ResolvedEffect], None]] = {
    Deed.SHORT: _short,
    Deed.SHORT_DIRECTED: _short,
    Deed.ACTIVATE: _activate,
    Deed.ACTIVATE_DIRECTED: _activate,
    Deed.PLACE: _place,
    Deed.REMOVE: _remove,
    Deed.ATTACH: _attach,
    Deed.ENLARGE: _enlarge,
    Deed.DETACH: _detach,
    Deed.REMOVE_UNIT: _remove_units,
    Deed.TAKE: _take,
    Deed.SPAWN: _spawn,
    Deed.PENALTY: _penalty,
    Deed.BONUS: _bonus,
}
"""What each deed does. Interruptions and answers act where they are declared (D8.4, D8.6)."""


class Shrink(ControllerStep):
    """The controller of a Unit that is no longer Enlarged picks its square (D13.5): four."""

    __slots__ = ()
    rule = "D13.5"

    def ready(self, table: GameTable) -> bool:
        """Asks as long as the Unit is there."""
        unit = table.unit(self.number)
        if unit is None:
            table.stack.pop()
            return False
        self.seat = unit.controller
        return True

    def moves(self, table: GameTable) -> list[Move]:
        """The squares of half its side inside it that touch its corners."""
        return [("shrink", cell) for cell in shrinking(table, table.need(self.number))]

    def apply(self, table: GameTable, move: Move) -> None:
        """It covers only that square now."""
        table.stack.pop()
        unit = table.need(self.number)
        unit.cell, unit.side = move[1], unit.side // 2
