"""Sheets that say how to make something of the sheets that follow: a title, steps, a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.language import _
from printkit.io.package_data import table
from printkit.layout.base.inline_markdown import plain
from printkit.layout.base.look import Look
from printkit.layout.base.measure import mm, round_mm
from printkit.layout.text.line_breaking import rise, set_evenly
from printkit.layout.text.paragraphs import small_caps
from printkit.paper.papers import MARGIN
from printkit.scene.shapes import Group, Shape, Text, tagged
from printkit.scene.tags import Tag

LEFT = MARGIN + 5.0
"""The left margin of a notice in mm."""
_NUMBER = 8.0  # mm left of a step's text


def words(kind: str) -> dict[str, Any]:
    """What a notice says, from ``data/press.toml``, in the language being spoken."""
    told: dict[str, Any] = translated(table("press.toml")[kind])
    return told


def translated(data: Any) -> Any:
    """Data with each of its texts in the language being spoken."""
    if isinstance(data, dict):
        return {name: translated(value) for name, value in data.items()}
    if isinstance(data, list):
        return [translated(value) for value in data]
    return _(data) if isinstance(data, str) else data


def notice(title: str, lead: str, steps: Sequence[str], look: Look, wide: float) -> list[Shape]:
    """A title, an opening line and numbered steps, from (LEFT, LEFT) in a column so wide."""
    shapes: list[Shape] = []
    words_of_title, high = small_caps(title, look.title * 0.8, look.accent, wide)
    shapes.append(Group(tagged(tuple(words_of_title), Tag("H1", plain(title))), LEFT, LEFT))
    y = LEFT + high + 3.0
    if lead:
        set_lead, high = set_evenly(lead, look.lead, look, wide)
        shapes.append(Group(tagged(tuple(set_lead), Tag("P")), LEFT, round_mm(y)))
        y += high + 4.0
    listed = Tag("L", detail="Decimal")
    for number, step in enumerate(steps, 1):
        body, high = set_evenly(step, look.body, look, wide - _NUMBER)
        baseline = round_mm(y + rise(look.body))
        item = (listed, Tag("LI"))
        sign = Text(LEFT, baseline, str(number), "serif-bold", look.text * 1.3, look.accent)
        shapes += tagged((sign,), *item, Tag("Lbl"))
        said = tagged(tuple(body), *item, Tag("LBody"))
        shapes.append(Group(said, round_mm(LEFT + _NUMBER), round_mm(y)))
        y += high + mm(look.text) * 0.8
    return shapes


def bottom_of(shapes: Sequence[Shape], look: Look) -> float:
    """How far down a notice reaches in mm, roughly a line below its last text."""
    deepest = 0.0
    for shape in shapes:
        if isinstance(shape, Group):
            deepest = max(deepest, shape.dy + _lowest(shape.shapes))
    return round_mm(deepest + look.body.leading)


def _lowest(shapes: Sequence[Shape]) -> float:
    """The lowest baseline of these texts, those under tags included."""
    lowest = 0.0
    for shape in shapes:
        if isinstance(shape, Text):
            lowest = max(lowest, shape.y)
        elif isinstance(shape, Group) and shape.tags:
            lowest = max(lowest, _lowest(shape.shapes))
    return lowest
