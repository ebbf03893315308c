"""While a page is set up again and again with less white, its plan is drawn once."""

from __future__ import annotations

from dataclasses import replace
from gettext import NullTranslations

import pytest

from engine.blocks.blocks import Label, Plan, Section, Shape
from engine.blocks.plan_words import PlanRole
from engine.language import use_language
from printkit.layout.base.frame import LayoutContext
from printkit.layout.base.look import Look, look_of
from printkit.layout.blocks import lay_blocks
from printkit.layout.plan import plan
from printkit.scene.shapes import Shape as Drawn
from printkit.theme.style import make_style

STYLE = make_style(paper="a4")
LOOK = look_of(STYLE, "oxblood")
BOX = Shape(PlanRole.CARD, ((20.0, 10.0), (40.0, 10.0), (40.0, 20.0), (20.0, 20.0)))
PLAN = Plan(60.0, 30.0, (BOX,), labels=(Label("once", (30.0, 15.0), role="fixed"),), size="small")
FRAME = LayoutContext(150.0, 250.0, 250.0, LOOK, STYLE, Section("x", "y", ()), lay_blocks)


def test_a_plan_is_drawn_once_however_much_white_is_round_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[Plan] = []
    draw = plan.plan_shapes

    def counted(drawn_now: Plan, look: Look) -> list[Drawn]:
        drawn.append(drawn_now)
        return draw(drawn_now, look)

    monkeypatch.setattr(plan, "plan_shapes", counted)
    (wide,) = plan.lay_plan(PLAN, FRAME)
    (tight,) = plan.lay_plan(PLAN, replace(FRAME, look=replace(LOOK, step=1.0)))
    assert len(drawn) == 1
    assert tight.shapes == wide.shapes
    assert tight.after < wide.after
    (dark,) = plan.lay_plan(PLAN, replace(FRAME, look=replace(LOOK, ink="#123456")))
    (narrow,) = plan.lay_plan(PLAN, replace(FRAME, width=40.0))
    with use_language("de", NullTranslations()):
        plan.lay_plan(PLAN, FRAME)
    assert len(drawn) == 4
    assert wide.shapes not in (dark.shapes, narrow.shapes)
