"""Who sees and reaches whom in play: Range 0, Absolute Line of Sight (D3.7, D12.6, D13.6)."""

from __future__ import annotations

import pytest
from deebz_table import attached, begin, lay, put

from engine.cards import Suit
from engine.games.deebz.table.attributes import attribute
from engine.games.deebz.table.options import RANGE
from engine.games.deebz.table.visibility import reaches, reaches_cells, sees, targets_of

GATES = [
    {"type": "teleporter", "x": 3, "y": 3, "designation": "A", "facing": "N"},
    {"type": "teleporter", "x": 9, "y": 9, "designation": "A", "facing": "N"},
]


@pytest.mark.parametrize("range_count", ["intervening", "distance"])
def test_d12_6_range_0_reaches_adjacent_cells_however_range_is_counted(range_count) -> None:
    state = begin(ruleset={"preset": "full", "range_count": range_count}, modifiers=GATES)
    unit, near, far = put(state, 0, (3, 3), "2D"), put(state, 1, (4, 3)), put(state, 1, (5, 3))
    linked = put(state, 1, (9, 9))  # adjacent through the Teleporter (D3.1)
    lay(state, "attribute_restrictor", unit.cell, Suit.DIAMONDS)
    assert attribute(state, unit, RANGE) == 0
    assert targets_of(state, unit) == [near, linked]
    assert reaches(state, unit, near)
    assert not reaches(state, unit, far)
    assert reaches_cells(state, unit, 1 << near.cell)


def test_d3_7_d13_6_absolute_sight_uses_a_link_only_on_a_line_through_it() -> None:
    state = begin(modifiers=GATES)
    unit = put(state, 0, (3, 5), "2D 3D 4D 5D")  # Range 5
    unit.attached = [attached("E-K1")]
    straight = put(state, 1, (9, 8))  # its image is (3, 2): the walk goes through (3, 3)
    aside = put(state, 1, (11, 9))  # its image is (5, 3), which no walk through (3, 3) leads to
    assert reaches(state, unit, straight)
    assert sees(state, unit, aside)
    assert not reaches(state, unit, aside)


def test_d3_7_d13_6_absolute_sight_looks_through_what_stands_on_the_link() -> None:
    state = begin(modifiers=GATES)
    unit, target = put(state, 0, (3, 5), "2D 3D 4D 5D"), put(state, 1, (9, 8))
    put(state, 1, (3, 3))
    assert not reaches(state, unit, target)
    unit.attached = [attached("E-K1")]
    assert reaches(state, unit, target)
