"""What an Effect may be aimed at, and what else its player chooses (D8.3, D8.7, D9).

A target is a tuple, and at once the move that names it: ``("unit", n)``, ``("cell", c)``,
``("mod", n)``, ``("player", seat)``, ``("part", n, which)`` for a Persistent Effect on a Unit,
``("grow", n, cell)`` for a Unit and the square that it will cover.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.deebz.map.battle_map import FACINGS
from engine.games.deebz.rulebook.effects import Aim, Ask, Deed, Effect
from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS, ModifierKind
from engine.games.deebz.table.attributes import block, cells, times_enlarged
from engine.games.deebz.table.pieces import Unit
from engine.games.deebz.table.reachability import anchors_for, cells_of, free_cells, standing_room
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.table.unit_arithmetic import NAMES
from engine.games.deebz.table.visibility import reaches_cells

Target = tuple[str | int, ...]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SHORT_KINDS = ("move", "attack", "interact", "lend")
"""The Short Actions, all of which an Effect can buy (D10.2, D10.3, D10.8)."""


def is_on(table: GameTable, effect: Effect) -> bool:
    """Whether the scenario has this Effect (D15, D16.1)."""
    if effect in table.board.disabled:
        return False
    return not effect.option or bool(getattr(table.board.settings, effect.option))


def option_words(table: GameTable, effect: Effect, ask: Ask) -> list[str]:
    """What may be answered to a question that comes before the targets (D8.3)."""
    return ANSWERS[ask](table, effect)


def _short_words(table: GameTable, effect: Effect) -> list[str]:
    del effect
    return [kind for kind in SHORT_KINDS if kind != "lend" or table.board.settings.from_units]


def _types(table: GameTable, effect: Effect) -> list[str]:
    """The types that an Effect lays; of those that it takes away, what lies there."""
    if effect.deed is not Deed.REMOVE:
        return [kind.id for kind in effect.types]
    there = {mod.kind for mod in table.mods}
    return [kind.id for kind in effect.types if kind in there]


def _suit_words(table: GameTable, effect: Effect) -> list[str]:
    del table, effect
    return list("SHDC")


def _attribute_words(table: GameTable, effect: Effect) -> list[str]:
    del table, effect
    return list(NAMES)


def _kinds_in_play(table: GameTable) -> list[ModifierKind]:
    """The types of modifiers that the scenario's options allow (D12.4)."""
    settings = table.board.settings
    return [
        kind
        for kind in MODIFIER_KINDS.values()
        if not kind.option or bool(getattr(settings, kind.option))
    ]


def _suited_types(table: GameTable, effect: Effect) -> list[str]:
    del effect
    return [kind.id for kind in _kinds_in_play(table) if kind.has_suit]


def _immunities(table: GameTable, effect: Effect) -> list[str]:
    """A type, or with advanced modifiers a suit (D13.1)."""
    del effect
    types = [kind.id for kind in _kinds_in_play(table)]
    return types + (list("SHDC") if table.board.settings.advanced_modifiers else [])


def _designations(table: GameTable, effect: Effect) -> list[str]:
    """Letters with room for one Teleporter more, and the next fresh one (D12.3)."""
    del effect
    used: dict[str, int] = {}
    for mod in table.mods:
        if mod.kind.is_link:
            used[mod.designation] = used.get(mod.designation, 0) + 1
    fresh = next((letter for letter in LETTERS if letter not in used), "")
    limit = table.board.settings.teleporter_limit
    return sorted(n for n, count in used.items() if count < limit) + ([fresh] if fresh else [])


def _facings(table: GameTable, effect: Effect) -> list[str]:
    del table, effect
    return list(FACINGS)


ANSWERS: dict[Ask, Callable[[GameTable, Effect], list[str]]] = {
    Ask.SHORT: _short_words,
    Ask.TYPE: _types,
    Ask.SUIT: _suit_words,
    Ask.SUITS: _suit_words,
    Ask.ATTRIBUTE: _attribute_words,
    Ask.SUITED_TYPE: _suited_types,
    Ask.IMMUNITY: _immunities,
    Ask.DESIGNATION: _designations,
    Ask.FACING: _facings,
}
"""What may be answered, by what is asked."""


def legal_targets(
    table: GameTable,
    seat: int,
    effect: Effect,
    choices: list[str],
    chosen: list[Target] | None = None,
    payer: int = 0,
) -> list[Target]:
    """Everything the Effect may be aimed at next.

    Args:
        table: the table.
        seat: whose Effect it is.
        effect: the Effect.
        choices: what was answered before.
        chosen: targets named already.
        payer: the Unit that plays it; 0 for none (D8.7).
    """
    found = TARGETS[effect.aim](table, seat, effect, choices)
    if chosen and effect.aim not in (Aim.CELL, Aim.PLAYER):
        found = [target for target in found if target not in chosen]
    unit = table.unit(payer) if payer else None
    if unit is not None:
        found = [target for target in found if in_reach(table, unit, target)]
    return found


def in_reach(table: GameTable, unit: Unit, target: Target) -> bool:
    """Range and sight from the Unit that plays an Effect; players need neither (D8.7)."""
    mask = target_cells(table, target)
    return mask == 0 or bool(mask & cells(table, unit)) or reaches_cells(table, unit, mask)


def target_cells(table: GameTable, target: Target) -> int:
    """The cells of a target; 0 for a player, or for what is no longer there."""
    word, value = target[0], int(target[1])
    if word == "cell":
        return 1 << value
    if word == "mod":
        return next((1 << mod.cell for mod in table.mods if mod.number == value), 0)
    if word == "player":
        return 0
    unit = table.unit(value)
    return 0 if unit is None else cells(table, unit)


def growth(table: GameTable, unit: Unit) -> list[int]:
    """Top left cells of the squares that an Enlarged Unit may come to cover (D13.5)."""
    if times_enlarged(unit) >= table.board.settings.enlarge_max:
        return []
    side = unit.side * 2
    room = standing_room(table, unit.controller, unit)
    old = cells(table, unit)
    return [
        cell
        for cell in cells_of(anchors_for(table, room | old, side))
        if not old & ~(block(table, side) << cell)
    ]


def shrinking(table: GameTable, unit: Unit) -> list[int]:
    """Top left cells of the squares of half the side inside a Unit (D13.5)."""
    side = unit.side // 2
    inside = cells(table, unit)
    return cells_of(anchors_for(table, inside, side))


def _units(table: GameTable, seat: int, effect: Effect, choices: list[str]) -> list[Target]:
    del seat, effect, choices
    return [("unit", unit.number) for unit in table.units]


def _own_units(table: GameTable, seat: int, effect: Effect, choices: list[str]) -> list[Target]:
    del effect, choices
    return [("unit", unit.number) for unit in table.units_of(seat)]


def _squares(table: GameTable, seat: int, effect: Effect, choices: list[str]) -> list[Target]:
    """Each Unit with each square that it may grow into (D13.5)."""
    del seat, effect, choices
    return [("grow", unit.number, cell) for unit in table.units for cell in growth(table, unit)]


def _attached(table: GameTable, seat: int, effect: Effect, choices: list[str]) -> list[Target]:
    """Each Persistent Effect on each Unit."""
    del seat, effect, choices
    return [
        ("part", unit.number, which) for unit in table.units for which in range(len(unit.attached))
    ]


def _players(table: GameTable, seat: int, effect: Effect, choices: list[str]) -> list[Target]:
    del seat, effect, choices
    return [("player", index) for index in range(len(table.seats))]


def _modifiers(table: GameTable, seat: int, effect: Effect, choices: list[str]) -> list[Target]:
    """The modifiers of the type that was chosen."""
    del seat
    kinds = (MODIFIER_KINDS[choices[0]],) if choices else effect.types
    return [("mod", mod.number) for mod in table.mods if mod.kind in kinds]


def _free_cells(table: GameTable, seat: int, effect: Effect, choices: list[str]) -> list[Target]:
    del seat, effect, choices
    return [("cell", cell) for cell in cells_of(free_cells(table))]


def _cells(table: GameTable, seat: int, effect: Effect, choices: list[str]) -> list[Target]:
    """Every cell but rock (D12.10)."""
    del seat, effect, choices
    return [("cell", cell) for cell in cells_of(table.field.grid.board & ~table.field.rock)]


def _plain_cells(table: GameTable, seat: int, effect: Effect, choices: list[str]) -> list[Target]:
    """Every cell but rock and Teleporters (DV2, D12.3)."""
    del seat, effect, choices
    gates = 0
    for mod in table.mods:
        gates |= mod.kind.is_link << mod.cell
    return [
        ("cell", cell) for cell in cells_of(table.field.grid.board & ~table.field.rock & ~gates)
    ]


def _nothing(table: GameTable, seat: int, effect: Effect, choices: list[str]) -> list[Target]:
    """No target of its own: it has none, or those of the Effect that it answers."""
    del table, seat, effect, choices
    return []


TARGETS: dict[Aim, Callable[[GameTable, int, Effect, list[str]], list[Target]]] = {
    Aim.NONE: _nothing,
    Aim.UNIT: _units,
    Aim.OWN_UNIT: _own_units,
    Aim.GROWING: _squares,
    Aim.ATTACHED: _attached,
    Aim.PLAYER: _players,
    Aim.MODIFIER: _modifiers,
    Aim.CELL: _cells,
    Aim.FREE_CELL: _free_cells,
    Aim.PLAIN_CELL: _plain_cells,
    Aim.AGAIN: _nothing,
    Aim.SEVERAL: _nothing,
}
"""What an Effect may be aimed at, by its aim."""
