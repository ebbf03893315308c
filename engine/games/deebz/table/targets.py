"""What an Effect may be aimed at, and what else its player chooses (D8.3, D8.7, D9).

A target is a tuple, and at once the move that names it: ``("unit", n)``, ``("cell", c)``,
``("mod", n)``, ``("player", seat)``, ``("part", n, which)`` for a Persistent Effect on a Unit,
``("grow", n, cell)`` for a Unit and the square that it will cover.
"""

from __future__ import annotations

from engine.games.deebz.rulebook.tables import EFFECTS, MODIFIERS
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


def is_on(table: GameTable, effect: str) -> bool:
    """Whether the scenario has this Effect (D15, D16.1)."""
    if effect in table.board.disabled:
        return False
    option = EFFECTS[effect]["option"]
    return not option or bool(getattr(table.board.settings, option))


def option_words(table: GameTable, effect: str, ask: str) -> list[str]:
    """What may be answered to a question that comes before the targets (D8.3)."""
    settings = table.board.settings
    types = [
        kind for kind, row in MODIFIERS.items() if not row["option"] or settings.advanced_modifiers
    ]
    match ask:
        case "short":
            return [kind for kind in SHORT_KINDS if kind != "lend" or settings.from_units]
        case "type" if EFFECTS[effect]["does"] == "remove":
            there = {mod.kind for mod in table.mods}
            return [kind for kind in EFFECTS[effect]["types"] if kind in there]
        case "type":
            return list(EFFECTS[effect]["types"])
        case "suit" | "suits":
            return list("SHDC")
        case "attribute":
            return list(NAMES)
        case "suited_type":
            return [kind for kind in types if "suit" in MODIFIERS[kind]["needs"]]
        case "immunity":
            return types + (list("SHDC") if settings.advanced_modifiers else [])
        case "designation":
            used: dict[str, int] = {}
            for mod in table.mods:
                if mod.kind == "teleporter":
                    used[mod.designation] = used.get(mod.designation, 0) + 1
            fresh = next((letter for letter in LETTERS if letter not in used), "")
            open_ones = [n for n, count in used.items() if count < settings.teleporter_limit]
            return sorted(open_ones) + ([fresh] if fresh else [])
        case _:
            return list("NESW")


def legal_targets(
    table: GameTable,
    seat: int,
    effect: str,
    choices: list[str],
    chosen: list[Target] | None = None,
    payer: int = 0,
) -> list[Target]:
    """Everything the Effect may be aimed at next.

    Args:
        table: the table.
        seat: whose Effect it is.
        effect: its id.
        choices: what was answered before.
        chosen: targets named already.
        payer: the Unit that plays it; 0 for none (D8.7).
    """
    found = _all_targets(table, seat, effect, choices)
    kind = EFFECTS[effect]["target"]
    if chosen and kind not in ("cell", "player"):
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


def _all_targets(table: GameTable, seat: int, effect: str, choices: list[str]) -> list[Target]:
    row = EFFECTS[effect]
    match row["target"]:
        case "unit":
            return [("unit", unit.number) for unit in table.units]
        case "own_unit":
            return [("unit", unit.number) for unit in table.units_of(seat)]
        case "growing":
            return [
                ("grow", unit.number, cell) for unit in table.units for cell in growth(table, unit)
            ]
        case "attached":
            return [
                ("part", unit.number, which)
                for unit in table.units
                for which in range(len(unit.attached))
            ]
        case "player":
            return [("player", index) for index in range(len(table.seats))]
        case "modifier":
            kinds = choices[:1] or row["types"]
            return [("mod", mod.number) for mod in table.mods if mod.kind in kinds]
        case "free_cell":
            return [("cell", cell) for cell in cells_of(free_cells(table))]
        case "plain_cell":
            gates = 0
            for mod in table.mods:
                gates |= (mod.kind == "teleporter") << mod.cell
            ground = table.field.grid.board & ~table.field.rock & ~gates  # DV2, D12.3
            return [("cell", cell) for cell in cells_of(ground)]
        case "cell":
            ground = table.field.grid.board & ~table.field.rock  # D12.10
            return [("cell", cell) for cell in cells_of(ground)]
    return []


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
