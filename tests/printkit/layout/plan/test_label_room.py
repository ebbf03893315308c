"""Only what lies within a label's reach is weighed against its places."""

from __future__ import annotations

from printkit.layout.marks.boxes import LabelBox


def test_rooms_beyond_reach_are_left_out_in_order() -> None:
    reach = LabelBox(0, 0, 10, 10)
    within, across, beside = LabelBox(2, 2, 3, 3), LabelBox(9, -5, 12, 1), LabelBox(10, 0, 12, 10)
    assert reach.touched([across, beside, within]) == [across, within]
