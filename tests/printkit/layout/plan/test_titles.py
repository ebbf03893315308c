"""The title of a map finds room, on two lines where there is little."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.blocks.blocks import Plan
from engine.blocks.blocks import Shape as PlanShape
from engine.blocks.plan_words import PlanRole
from printkit.layout.base.look import look_of
from printkit.layout.marks.cartouche import broken_title, cartouche, cartouche_room
from printkit.layout.plan.furniture import with_furniture
from printkit.scene.shapes import Group, Text
from printkit.theme.style import make_style

LOOK = look_of(make_style(paper="a4"), "oxblood")
WIDE, HIGH = 178.0, 200.0
TITLE = "Port Sterlingburg Heights"
SUBTITLE = "Superheroes and mutants against an invasion that tears reality"


def full_but(free: float) -> Plan:
    """A map that an area covers, but for a strip at its left so many mm wide."""
    area = PlanShape(PlanRole.AREA, ((free, 0.0), (WIDE, 0.0), (WIDE, HIGH), (free, HIGH)))
    return Plan(WIDE, HIGH, (area,), title=TITLE, subtitle=SUBTITLE)


@pytest.mark.parametrize(
    ("free", "text"),
    [
        (120.0, f"{TITLE}\n{SUBTITLE}"),
        (74.0, f"{TITLE}\n"),
        (60.0, "Port Sterlingburg\nHeights\n"),
    ],
)
def test_a_title_takes_fewer_or_more_lines_until_it_has_room(free: float, text: str) -> None:
    plan = with_furniture(full_but(free), LOOK)
    (mark,) = [mark for mark in plan.marks if mark.role == "cartouche"]
    assert mark.text == text
    half_x, half_y = cartouche_room(*mark.text.rpartition("\n")[::2], LOOK)
    x, y = mark.at
    assert half_x <= x <= free - half_x
    assert half_y <= y <= HIGH - half_y


def test_both_lines_of_a_title_lie_within_its_frame() -> None:
    text = "Port Sterlingburg\nHeights\nA town"
    half_x, half_y = cartouche_room("Port Sterlingburg\nHeights", "A town", LOOK)
    (frame,) = cartouche(0.0, 0.0, text, LOOK)
    assert isinstance(frame, Group)
    words = list(texts(frame, 0.0))
    assert "".join(word for word, _, _ in words).lower() == "portsterlingburgheightsa town"
    assert all(-half_x < x < half_x and -half_y < y < half_y for _, x, y in words)
    assert len({y for _, _, y in words}) == 3


def texts(group: Group, down: float):
    for shape in group.shapes:
        if isinstance(shape, Group):
            yield from texts(shape, down + shape.dy)
        elif isinstance(shape, Text):
            yield shape.text, shape.x, shape.y + down


def test_a_title_breaks_where_its_lines_are_nearly_alike() -> None:
    assert broken_title(TITLE) == "Port Sterlingburg\nHeights"
    assert broken_title("A Bc Defg") == "A Bc\nDefg"
    assert broken_title("Alone") == "Alone"


def test_a_narrow_place_off_the_corners_is_found() -> None:
    plan = full_but(60.0)
    hole = PlanShape(PlanRole.LAKE, ((0.0, 30.0), (60.0, 30.0), (60.0, HIGH), (0.0, HIGH)))
    top = PlanShape(PlanRole.LAKE, ((0.0, 0.0), (60.0, 0.0), (60.0, 6.0), (0.0, 6.0)))
    found = with_furniture(replace(plan, shapes=(*plan.shapes, hole, top)), LOOK)
    assert any(mark.role == "cartouche" for mark in found.marks)
