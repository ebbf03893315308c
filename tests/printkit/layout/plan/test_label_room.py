"""Where labels stand: what is weighed against their places, and how often."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.blocks.blocks import Label, Plan
from printkit.layout.base.look import look_of
from printkit.layout.marks.boxes import LabelBox
from printkit.layout.plan import labels
from printkit.layout.plan.label_places import LabelSetting
from printkit.scene.shapes import Text
from printkit.theme.style import make_style


def test_rooms_beyond_reach_are_left_out_in_order() -> None:
    reach = LabelBox(0, 0, 10, 10)
    within, across, beside = LabelBox(2, 2, 3, 3), LabelBox(9, -5, 12, 1), LabelBox(10, 0, 12, 10)
    assert reach.touched([across, beside, within]) == [across, within]


def test_labels_are_placed_once_for_all_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[LabelSetting] = []
    choose = labels.best_place

    def counted(setting: LabelSetting, *rest: Any) -> tuple[float, LabelBox]:
        asked.append(setting)
        return choose(setting, *rest)

    monkeypatch.setattr(labels, "best_place", counted)
    plan = Plan(60.0, 30.0, (), labels=(Label("Two words", (30.0, 15.0)),), size="small")
    look = look_of(make_style(paper="a4"), "oxblood")
    shapes, rooms = labels.label_shapes(plan, look)
    first = len(asked)
    assert first == 2  # on one line, and on two
    dark = replace(look, ink="#123456")
    again, same = labels.label_shapes(plan, dark)
    assert (len(asked), same) == (first, rooms)
    assert {text.colour for text in again if isinstance(text, Text)} == {dark.ink}
    assert again != shapes
    labels.label_shapes(plan, replace(look, small=look.small + 1))
    assert len(asked) > first
