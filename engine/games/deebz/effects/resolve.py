"""What Effects do (D9), each row of the table by its ``does``."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.deebz.actions.activation import GrantedAction, GrantedActivation
from engine.games.deebz.actions.build import Build
from engine.games.deebz.actions.move import set_foot
from engine.games.deebz.map.battle_map import FACINGS
from engine.games.deebz.rulebook.tables import EFFECTS
from engine.games.deebz.table.attributes import cells
from engine.games.deebz.table.pending_steps import ControllerStep
from engine.games.deebz.table.pieces import Move, Unit
from engine.games.deebz.table.reachability import beside_cells, free_cells
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.table.targets import Target, growth, shrinking
from engine.games.deebz.table.unit_arithmetic import NAMES


@dataclass(frozen=True, slots=True)
class ResolvedEffect:
    """An Effect that happens now; ``paid`` are its cards, still in nobody's pile."""

    seat: int
    effect: str
    paid: list[int]
    choices: list[str]
    targets: list[Target]
    amount: int
    is_copied: bool


def resolve(table: GameTable, play: ResolvedEffect) -> None:
    """Do what the Effect does to each target that is still there (D8.3, D8.5)."""
    does = EFFECTS[play.effect]["does"]
    if does in ("attach", "enlarge"):
        _attach(table, play)
        return
    table.spend(play.paid)  # D8.1
    if does == "place":
        _place(table, play)
    elif does == "remove":
        gone = [target[1] for target in play.targets]
        table.set_mods([mod for mod in table.mods if mod.number not in gone])
    elif does in ("penalty", "bonus"):
        for target in play.targets:
            who = table.seats[int(target[1])]
            if does == "penalty":
                who.next_penalties += play.amount  # E-Q5
            else:
                who.next_bonuses += play.amount  # E-K9
    elif does == "detach":
        _detach(table, play)
    else:
        # The last pushed happens first.
        for target in reversed(play.targets):
            unit = table.unit(int(target[1]))
            if unit is not None:
                _act(table, play, does, unit)


def _act(table: GameTable, play: ResolvedEffect, does: str, unit: Unit) -> None:
    """Effects on one Unit that leave nothing behind."""
    if does == "remove_unit":
        table.remove_unit(unit)  # E-Q3
    elif does == "take":
        if unit.controller != play.seat:
            unit.controller = play.seat  # E-Q4
            unit.defending = False  # D13.3
    elif does == "spawn":
        around = beside_cells(table, cells(table, unit))
        table.push(Build(play.seat, around=around))  # E-K7, E-K8
    elif does in ("activate", "activate_directed"):
        is_directed = does == "activate_directed"
        table.push(GrantedActivation(unit, play.seat, is_directed=is_directed))
    else:
        seat = play.seat if does == "short_directed" else unit.controller
        table.push(GrantedAction(unit, play.choices[0], seat))


def _place(table: GameTable, play: ResolvedEffect) -> None:
    """Lay modifiers; those that may not lie there any more are lost (D8.3, D12)."""
    row = EFFECTS[play.effect]
    asks = row["asks"]
    kind = play.choices[asks.index("type")] if "type" in asks else row["types"][0]
    for index, target in enumerate(play.targets):
        cell = int(target[1])
        if kind == "blocker" and not free_cells(table) >> cell & 1:
            continue
        if kind == "teleporter":
            if not any(mod.kind == kind and mod.cell == cell for mod in table.mods):
                name, facing = play.choices[:2]
                if _has_room(table, name):
                    table.add_modifier(kind, cell, -1, name, FACINGS.index(facing))
            continue
        suit = -1
        if "suit" in asks:
            suit = "SHDC".index(play.choices[asks.index("suit")])
        elif "suits" in asks:
            suits = play.choices[asks.index("suits") :]
            suit = "SHDC".index(suits[index % len(suits)])
        table.add_modifier(kind, cell, suit, lasts=False)


def _has_room(table: GameTable, designation: str) -> bool:
    """``teleporter_limit`` (D12.3) holds for copies too."""
    there = sum(mod.designation == designation for mod in table.mods)
    return there < table.board.settings.teleporter_limit


def _attach(table: GameTable, play: ResolvedEffect) -> None:
    """Persistent Effects stay on their Units with the cards that paid (D8.1, D13)."""
    cards = () if play.is_copied else tuple(play.paid)
    is_used = False
    for target in play.targets:
        unit = table.unit(int(target[1]))
        if unit is None:
            continue
        if play.effect == "E-K5":
            if int(target[2]) not in growth(table, unit):
                continue
            before = cells(table, unit)
            unit.cell, unit.side = int(target[2]), unit.side * 2
            unit.attached.append((play.effect, (), cards))
            set_foot(table, unit, before)
        else:
            unit.attached.append((play.effect, _choice(play), cards))
        is_used = True
    if play.is_copied or not is_used:
        table.spend(play.paid)  # D8.5


def _choice(play: ResolvedEffect) -> tuple[str | int, ...]:
    """What a Persistent Effect remembers of its choices."""
    if play.effect == "E-Q1":
        return (NAMES.index(play.choices[0]),)
    if play.effect == "E-K2":
        return (play.choices[0], "SHDC".index(play.choices[1]))
    if play.effect == "E-K3":
        word = play.choices[0]
        return ("suit", "SHDC".index(word)) if word in tuple("SHDC") else ("type", word)
    return ()


def _detach(table: GameTable, play: ResolvedEffect) -> None:
    """End Persistent Effects, the last on each Unit first so that places stay (E-Q2)."""
    for target in sorted(play.targets, key=lambda t: -int(t[2])):
        unit, which = table.unit(int(target[1])), int(target[2])
        if unit is None or which >= len(unit.attached):
            continue
        effect, _, cards = unit.attached.pop(which)
        table.spend(list(cards))
        if effect == "E-K5":
            table.push(Shrink(unit))


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
