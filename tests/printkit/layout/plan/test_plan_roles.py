"""Every word of a map has a look, and a word that no map knows is told in one line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.blocks.blocks import Plan, Shape
from engine.blocks.plan_words import PlanRole, Streets
from engine.games.defenders.city.town_styles import style_of
from engine.games.defenders.rulebook.word_tables import SETTINGS
from printkit.layout.base.look import look_of
from printkit.layout.plan.plan import plan_shapes
from printkit.layout.plan.roles import RoleError, role_look
from printkit.theme.style import make_style

LOOK = look_of(make_style(paper="a4"), "oxblood")
RING = ((2.0, 2.0), (40.0, 2.0), (40.0, 40.0), (2.0, 40.0))


@pytest.mark.parametrize("role", PlanRole)
def test_every_role_has_a_look(role):
    assert role_look(role, LOOK) is not None
    plan = Plan(60.0, 60.0, (Shape(role, RING),), streets=Streets.WARDS)
    assert plan_shapes(plan, LOOK)


@pytest.mark.parametrize("role", ["never-heard-of", "", "small-brewery", "AREA"])
def test_an_unknown_role_is_an_error_that_lists_the_roles(role):
    with pytest.raises(RoleError, match=r"which no map knows. Use one of these: ground, relief"):
        plan_shapes(Plan(60.0, 60.0, (Shape(role, RING),)), LOOK)


def test_unknown_streets_are_an_error_too():
    plan = Plan(60.0, 60.0, (Shape(PlanRole.AREA, RING),))
    with pytest.raises(RoleError, match=r"streets 'walled-town', which no map knows.*wards"):
        plan_shapes(replace(plan, streets="walled-town"), LOOK)


def test_each_setting_tells_its_looks_as_data():
    styles = [style_of(name) for name in SETTINGS]
    assert len({style.name for style in styles}) == len(styles)
    assert {style.streets for style in styles} == set(Streets) - {Streets.NONE}
    assert [style.name for style in styles if style.fenced] == ["camp"]
    assert [style.name for style in styles if style.railed] == ["brass-city"]
