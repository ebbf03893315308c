"""Parks: paths and trees within their area, clear of names, and always drawn alike."""

from __future__ import annotations

import pytest

from engine.blocks.blocks import Shape as PlanShape
from engine.blocks.plan_words import PlanRole
from printkit.layout.base.look import look_of
from printkit.layout.marks.boxes import LabelBox
from printkit.layout.plan.nature import tree
from printkit.layout.plan.parks import park
from printkit.scene.shapes import Clip, Path, Use
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
    assert len(trees) > (33 if ink != "low" else 5)
    assert all(isinstance(part, Path) for part in ways.shapes)
    for part in ways.shapes:
        for _step, values in part.commands:
            x, y = values[-2:] if values else (0.0, 0.0)
            assert not (NAME.left < x < NAME.right and NAME.top < y < NAME.bottom)
    for crowned in trees:
        assert isinstance(crowned, Use)
        (x, y), crown = middle(crowned), crowned.symbol.width / 2 - 0.6
        assert not (NAME.left - crown < x < NAME.right + crown and NAME.top < y < NAME.bottom)


def middle(tree: Use) -> tuple[float, float]:
    """Where a tree stands."""
    return tree.x + tree.symbol.width / 2, tree.y + tree.symbol.height / 2


def test_trees_of_a_size_are_one_symbol() -> None:
    look = look_of(make_style(paper="a4"), "oxblood")
    symbols = {id(each.symbol) for each in park(AREA, [], look)[1:]}
    assert 3 < len(symbols) < 20
    other = look_of(make_style(paper="a4", ink="mono"), "oxblood")
    (one,), (same,) = tree((5.0, 5.0), 1.0, look), tree((9.0, 9.0), 1.01, look)
    assert one.symbol is same.symbol
    assert one.symbol.name != tree((5.0, 5.0), 1.0, other)[0].symbol.name


def test_without_names_two_paths_run_from_side_to_side() -> None:
    look = look_of(make_style(paper="a4"), "oxblood")
    ways = park(AREA, [], look)[0]
    assert isinstance(ways, Clip)
    (casing, gravel) = ways.shapes
    assert sum(step == "M" for step, _ in casing.commands) == 2
    assert casing.commands == gravel.commands
    assert casing.paint.width > gravel.paint.width
