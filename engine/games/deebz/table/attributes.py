"""What a Unit is worth where it stands: attributes, immunities, sets (D4, D12, D13)."""

from __future__ import annotations

from functools import lru_cache

from engine.games.deebz.rulebook.effects import Grant
from engine.games.deebz.rulebook.modifier_kinds import LINKS, ModifierKind
from engine.games.deebz.table.options import ARMOUR
from engine.games.deebz.table.pieces import Modifier, Unit, base, suit
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.table.unit_arithmetic import (
    NAMES,
    attribute_sum,
    effective,
    is_barred,
    sets_of,
)


def block(table: GameTable, side: int) -> int:
    """The mask of a square of this many cells at the top left corner."""
    if side == 1:
        return 1
    row = (1 << side) - 1
    stride = table.field.grid.stride
    return sum(row << (line * stride) for line in range(side))


def cells(table: GameTable, unit: Unit) -> int:
    """The mask of the cells a Unit covers (D13.5)."""
    if unit.side == 1:
        return 1 << unit.cell
    return block(table, unit.side) << unit.cell


def occupied(table: GameTable, *, but: Unit | None = None) -> int:
    """The cells under Units, without one of them."""
    mask = 0
    for unit in table.units:
        if unit is not but:
            mask |= 1 << unit.cell if unit.side == 1 else cells(table, unit)
    return mask


def is_immune(unit: Unit, kind: ModifierKind, of_suit: int = -1) -> bool:
    """Whether a modifier of this type and suit does nothing to a Unit (D13.1)."""
    for effect, choice, _ in unit.attached:
        if effect.grants is Grant.FULL_IMMUNITY:
            return True
        if effect.grants is Grant.SINGLE_IMMUNITY and choice == (kind, of_suit):
            return True
        if effect.grants is Grant.IMMUNITY and choice in (("type", kind), ("suit", of_suit)):
            # Suitless types match no suit: their suit is -1 and nobody names that.
            return True
    return False


def solid_cells(table: GameTable, unit: Unit) -> int:
    """The mask of the cells that modifiers close to a Unit's steps and sight (D12.1, D13.1)."""
    if not unit.attached:
        return table.blockers
    mask = 0
    for mod in table.mods:
        if mod.kind.is_solid and not is_immune(unit, mod.kind):
            mask |= 1 << mod.cell
    return mask


def ignores_links(unit: Unit) -> bool:
    """Whether Teleporters neither carry a Unit nor show it anything (D12.3, D13.1)."""
    return bool(unit.attached) and all(is_immune(unit, kind) for kind in LINKS)


def has_grant(unit: Unit, grant: Grant) -> bool:
    """Whether a Persistent Effect that does this is on a Unit (D13)."""
    return any(effect.grants is grant for effect, _, _ in unit.attached)


def times_enlarged(unit: Unit) -> int:
    """How often a Unit is Enlarged: its side is two to that power (D13.5)."""
    return sum(effect.grants is Grant.SIZE for effect, _, _ in unit.attached)


def under(table: GameTable, unit: Unit) -> list[Modifier]:
    """The modifiers that affect a Unit where it stands (D12, D13.1)."""
    mask = cells(table, unit)
    if not mask & table.marked:
        return []
    return [
        mod
        for mod in table.mods
        if mask >> mod.cell & 1 and not is_immune(unit, mod.kind, mod.suit)
    ]


def _suited_ground(table: GameTable, unit: Unit, of_suit: int) -> set[ModifierKind]:
    """The types of the modifiers of a suit that affect a Unit where it stands (D12, D13.1)."""
    mask = cells(table, unit)
    return {
        mod.kind
        for mod in table.mods
        if mod.suit == of_suit and mask >> mod.cell & 1 and not is_immune(unit, mod.kind, of_suit)
    }


def attribute(table: GameTable, unit: Unit, name: int, *, halved: int = 0) -> int:
    """The effective value of an attribute (D4.2-D4.4, D12.6-D12.8, D13.3).

    Args:
        table: where it stands.
        unit: whose.
        name: DAMAGE, ARMOUR, RANGE or MOVEMENT.
        halved: halvings that the action itself brings, as hauling does (D10.6).
    """
    settings = table.board.settings
    mine = settings.suits.index(name)
    face_up = [base(card) for card in unit.up]
    value = attribute_sum(face_up, mine, series=settings.series)
    value += sum(suit(card) == mine for card in unit.augments)
    doublings = int(name == ARMOUR and unit.defending)  # D13.3
    halvings = halved
    for effect, choice, _ in unit.attached:
        halvings += effect.grants is Grant.HALVING and choice == (name,)
    if cells(table, unit) & table.marked:
        # D12.7: copies do not stack, one of each cancel.
        for kind in _suited_ground(table, unit, mine):
            if kind.is_zeroing:
                return 0  # D12.6
            doublings += kind.doublings
            halvings += kind.halvings
    return effective(NAMES[name], value, doublings, halvings)


def sets(unit: Unit) -> tuple[int, int]:
    """(pairs, triples) face up: bonus Short Actions and Activations (D4.5)."""
    return _sets(tuple(unit.up))


@lru_cache(maxsize=1 << 12)
def _sets(face_up: tuple[int, ...]) -> tuple[int, int]:
    return sets_of([base(card) for card in face_up])


def is_held(table: GameTable, unit: Unit) -> bool:
    """Whether an Activation Restrictor bars a Unit (D12.5)."""
    bars = [mod for mod in under(table, unit) if mod.kind.bars_activation]
    face_up = [base(card) for card in unit.up]
    return any(is_barred(face_up, mod.suit) for mod in bars)


def ready_units(table: GameTable, seat: int) -> list[Unit]:
    """The Units of a player that may still act this turn."""
    return [unit for unit in table.units_of(seat) if may_activate(table, unit)]


def may_activate(table: GameTable, unit: Unit) -> bool:
    """Whether a Unit has an Activation left this turn and nothing bars it (D10.1, D12.5)."""
    return unit.activations < 1 + sets(unit)[1] and not is_held(table, unit)
