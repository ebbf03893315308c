"""Names of an example's picture stand where the picture says, whatever else is near."""

from __future__ import annotations

import pytest

from engine.blocks.blocks import Label, Plan, Shape
from engine.blocks.plan_words import PlanRole
from printkit.layout.base.look import look_of
from printkit.layout.plan.labels import label_shapes
from printkit.theme.style import make_style

LOOK = look_of(make_style(paper="a4"), "oxblood")
BOX = Shape(PlanRole.CARD, ((20.0, 10.0), (40.0, 10.0), (40.0, 20.0), (20.0, 20.0)))


@pytest.mark.parametrize("at", [(30.0, 23.0), (30.0, 15.0), (30.0, 29.0)])
def test_a_fixed_name_has_its_middle_where_it_is_said_to_be(at: tuple[float, float]) -> None:
    other = Label("Elsewhere", (30.0, 15.0), role="district", priority=2)
    plan = Plan(60.0, 30.0, (BOX,), labels=(other, Label("soldiers", at, role="fixed")))
    box = label_shapes(plan, LOOK)[1][0]
    assert (box.left + box.right) / 2 == pytest.approx(at[0], abs=0.01)
    assert (box.top + box.bottom) / 2 == pytest.approx(at[1], abs=0.01)


def test_a_fixed_name_that_would_leave_the_picture_is_pushed_inside() -> None:
    plan = Plan(60.0, 30.0, (BOX,), labels=(Label("soldiers", (1.0, 15.0), role="fixed"),))
    box = label_shapes(plan, LOOK)[1][0]
    assert box.left == 0.0
