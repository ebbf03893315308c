"""Units of more than one cell: Walls, hauling with a partner (D10.6, D13.5)."""

from __future__ import annotations

import pytest
from deebz_table import attached, begin, do, go, put

from engine.games.deebz.actions.activation import Activation
from engine.games.deebz.actions.carry import CarryStep
from engine.games.deebz.actions.choices import haul_moves
from engine.games.deebz.table.pieces import Unit
from engine.games.deebz.table.targets import growth
from engine.games.deebz.turn.state import State

WALLS = [[[5, 5], [6, 5]]]
TOKEN = [{"kind": "carry_token", "token": [5, 5]}]


def enlarge(unit: Unit) -> None:
    unit.side *= 2
    unit.attached.append(attached("E-K5"))


def points(state: State, cells: list[int]) -> set[tuple[int, int]]:
    return {state.field.grid.point(cell) for cell in cells}


def test_d13_5_a_footprint_never_lies_across_a_wall() -> None:
    state = begin(walls=WALLS)
    unit = put(state, 0, (5, 5), "2C")
    assert points(state, growth(state, unit)) == {(4, 4), (4, 5)}


def test_d13_5_no_shift_brings_a_wall_between_the_cells_of_a_footprint() -> None:
    state = begin(walls=WALLS)
    unit = put(state, 0, (5, 3), "2C")
    enlarge(unit)
    go(state, Activation(unit, 0))
    do(state, ("move",))
    assert ("step", state.cell(5, 4)) not in state.legal_moves()
    assert ("step", state.cell(4, 3)) in state.legal_moves()


def test_d13_5_no_shift_crosses_a_wall() -> None:
    state = begin(walls=WALLS)
    unit = put(state, 0, (4, 5), "2C")
    enlarge(unit)
    go(state, Activation(unit, 0))
    do(state, ("move",))
    assert ("step", state.cell(5, 5)) not in state.legal_moves()


def test_d10_4_d13_5_a_large_unit_is_not_put_down_across_a_wall() -> None:
    state = begin(walls=[[[5, 7], [5, 8]]])
    carrier, burden = put(state, 0, (4, 4), "2C"), put(state, 0, (6, 4), "2S")
    enlarge(carrier)
    enlarge(burden)
    go(state, CarryStep(state, carrier, burden, 0))
    do(state, ("step", state.cell(4, 5)), ("stop",))
    assert ("put", state.cell(4, 7)) not in state.legal_moves()
    assert ("put", state.cell(3, 3)) in state.legal_moves()


@pytest.mark.parametrize("enlarged", [False, True])
def test_d10_6_an_enlarged_unit_hauls_alone_or_with_a_partner(enlarged: bool) -> None:
    state = begin(objectives=TOKEN)
    one, two = put(state, 0, (5, 4), "2C"), put(state, 0, (4, 5), "3C")
    if enlarged:
        one.cell = state.cell(5, 3)
        enlarge(one)
    at = state.cell(5, 5)
    alone, paired = ("haul", "token", at, 0), ("haul", "token", at, two.number)
    assert haul_moves(state, one) == ([alone] if enlarged else []) + [paired]


def test_d10_6_an_enlarged_unit_with_a_partner_hauls_one_item() -> None:
    state = begin(objectives=[*TOKEN, {"kind": "carry_token", "token": [6, 5]}])
    one, two = put(state, 0, (5, 3), "2C 3C 4C"), put(state, 0, (4, 5), "5C")
    enlarge(one)
    go(state, Activation(one, 0))
    do(state, ("haul", "token", state.cell(5, 5), two.number))
    assert "haul" not in {move[0] for move in state.legal_moves()}


def test_d4_6_d10_6_a_hauling_partner_reveals_as_its_activation_ends() -> None:
    state = begin(objectives=TOKEN, ruleset={"reveal": "advanced"})
    one, two = put(state, 0, (5, 4), "2C"), put(state, 0, (4, 5), "3C", "4S")
    go(state, Activation(one, 0))
    do(state, ("haul", "token", state.cell(5, 5), two.number), ("stop",))
    do(state, ("put", state.cell(5, 5)))
    assert {move[0] for move in state.legal_moves()} == {"reveal", "done"}
    do(state, ("reveal", two.number, two.down[0] & 63))
    assert not two.down
