"""Parks: paths and trees within their area, clear of names, and always drawn alike."""

from __future__ import annotations

import pytest

from engine.blocks.blocks import Shape as PlanShape
from engine.blocks.plan_words import PlanRole
from printkit.layout.base.look import look_of
from printkit.layout.marks.boxes import LabelBox
from printkit.layout.plan.parks import park
from printkit.scene.shapes import Clip, Path
from printkit.theme.style import make_style

AREA = PlanShape(
    PlanRole.AREA_GREEN, ((10.0, 10.0), (90.0, 5.0), (100.0, 80.0), (40.0, 95.0), (5.0, 60.0))
)
NAME = LabelBox(35.0, 45.0, 65.0, 53.0)


@pytest.mark.parametrize("ink", ["full", "low", "mono"])
def test_paths_and_trees_keep_off_names(ink: str) -> None:
    look = look_of(make_style(paper="a4", ink=ink), "oxblood")
    ways, *trees = park(AREA, [NAME], look)
    assert (ways, *trees) == tuple(park(AREA, [NAME], look))
    assert isinstance(ways, Clip)
    assert len(trees) > (100 if ink != "low" else 15)
    parts = [*ways.shapes, *trees]
    assert all(isinstance(part, Path) for part in parts)
    for part in parts:
        for _step, values in part.commands:
            x, y = values[-2:] if values else (0.0, 0.0)
            assert not (NAME.left < x < NAME.right and NAME.top < y < NAME.bottom)


def test_without_names_two_paths_run_from_side_to_side() -> None:
    look = look_of(make_style(paper="a4"), "oxblood")
    ways = park(AREA, [], look)[0]
    assert isinstance(ways, Clip)
    (casing, gravel) = ways.shapes
    assert sum(step == "M" for step, _ in casing.commands) == 2
    assert casing.commands == gravel.commands
    assert casing.paint.width > gravel.paint.width
