"""The wall of a legend is cut from the walls of the same setting."""

from __future__ import annotations

from itertools import combinations

from engine.blocks.plan_words import PlanRole, Streets
from printkit.layout.base.look import look_of
from printkit.layout.plan.swatch import wall_sample
from printkit.theme.style import make_style

LOOK = look_of(make_style(paper="a4"), "oxblood")
MANNERS = (Streets.WARDS, Streets.GRID, Streets.WORKS, Streets.RINGS, Streets.ROWS)


def test_every_setting_has_a_wall_of_its_own_in_its_legend() -> None:
    samples = [wall_sample(PlanRole.LINEAR_WALL, 8.0, 5.0, streets, LOOK) for streets in MANNERS]
    assert all(first != second for first, second in combinations(samples, 2))
