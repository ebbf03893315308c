"""The title of a map in a small frame, and the ruled frame round the map."""

from __future__ import annotations

from engine.sums import ordered_sum
from printkit.layout.base.inks import pen
from printkit.layout.base.look import Look
from printkit.layout.base.measure import mm, near_steps, round_mm, width
from printkit.layout.text.paragraphs import caps_parts, caps_width
from printkit.scene.curves import polygon, rectangle
from printkit.scene.shapes import Command, Group, Line, Paint, Path, Rect, Shape, Text

BAND = 1.3
"""The width of a map's ruled frame in mm; every second centimetre of it is dark."""

_FACE, _SUB = "serif-semibold", "sans"
_AIR = 4.0


def cartouche_room(title: str, subtitle: str, look: Look) -> tuple[float, float]:
    """Half the width and half the height in mm of the frame of a title of one line or two."""
    lines = title.split("\n")
    wide = max(_wide(line, look) for line in lines)
    wide = max(wide, width(subtitle, _SUB, look.small))
    high = (8.2 if subtitle else 6.0) + (len(lines) - 1) * _pitch(look) / 2
    return round_mm(wide / 2 + _AIR + 1.5), round_mm(high)


def broken_title(title: str) -> str:
    """A title of several words on two lines as equal as may be, else as it is."""
    words = title.split()
    breaks = [(" ".join(words[:count]), " ".join(words[count:])) for count in range(1, len(words))]
    return "\n".join(min(breaks, key=lambda lines: max(map(len, lines)), default=(title,)))


def cartouche(x: float, y: float, text: str, look: Look) -> list[Shape]:
    """A frame with clipped corners, the title in small capitals, a rule with a lozenge.

    The last line of ``text`` stands below the rule; without one there is no rule.
    """
    title, _, subtitle = text.rpartition("\n")
    half_x, half_y = cartouche_room(title, subtitle, look)
    outer = _frame(half_x, half_y, 2.2)
    inner = _frame(half_x - 0.9, half_y - 0.9, 1.9)
    shapes: list[Shape] = [
        Path(outer, Paint(fill=look.paper, stroke=look.ink, width=pen(look, 0.45))),
        Path(inner, Paint(stroke=look.ink, width=0.15)),
    ]
    lines = title.split("\n")
    deeper = (len(lines) - 1) * _pitch(look) / 2
    base = (-0.9 if subtitle else mm(look.head) * 0.34) - deeper
    for number, line in enumerate(lines):
        shapes += _capitals(line, base + number * _pitch(look), look)
    if subtitle:
        shapes.append(Group(tuple(_below(subtitle, half_x, look)), 0.0, round_mm(deeper)))
    return [Group(tuple(shapes), x, y)]


def _capitals(line: str, base: float, look: Look) -> list[Shape]:
    """One line of a title in small capitals, its middle at 0."""
    shapes: list[Shape] = []
    at = -_wide(line, look) / 2
    tracking = round_mm(mm(look.head) * 0.05)
    for word in line.split():
        for part, size in caps_parts(word, look.head, look.least):
            shapes.append(
                Text(round_mm(at), round_mm(base), part, _FACE, size, look.ink, tracking=tracking)
            )
            at += width(part, _FACE, size, tracking)
        at += mm(look.head) * 0.3
    return shapes


def _below(subtitle: str, half_x: float, look: Look) -> list[Shape]:
    """The rule with a lozenge, and the line below it."""
    rule = Paint(stroke=look.ink, width=0.15)
    reach = min(half_x - 5.0, 14.0)
    lozenge = polygon([(-1.0, 1.2), (0.0, 0.5), (1.0, 1.2), (0.0, 1.9)])
    low = round_mm(3.2 + mm(look.small) * 0.7)
    return [
        Line(round_mm(-reach), 1.2, -1.6, 1.2, rule),
        Line(1.6, 1.2, round_mm(reach), 1.2, rule),
        Path(lozenge, Paint(fill=look.accent)),
        Text(0, low, subtitle, _SUB, look.small, look.soft, anchor="middle"),
    ]


def _pitch(look: Look) -> float:
    """From one line of a title to the next in mm."""
    return mm(look.head) * 1.1


def neatline(wide: float, high: float, look: Look) -> list[Shape]:
    """Two lines round a map, and between them a band ruled in centimetres."""
    steps: list[Command] = []
    for side in (0.0, high - BAND):
        steps += _dashes(wide, side, is_upright=False)
    for side in (0.0, wide - BAND):
        steps += _dashes(high, side, is_upright=True)
    inside = Paint(stroke=look.dark, width=pen(look, 0.2))
    band = Paint(stroke=look.dark, width=0.1) if look.sparing else Paint(fill=look.dark)
    return [
        Rect(0, 0, wide, high, Paint(stroke=look.paper, width=2 * BAND)),
        Path(tuple(steps), band),
        Rect(0, 0, wide, high, Paint(stroke=look.ink, width=pen(look, 0.3))),
        Rect(BAND, BAND, round_mm(wide - 2 * BAND), round_mm(high - 2 * BAND), inside),
    ]


def _dashes(long: float, side: float, *, is_upright: bool) -> list[Command]:
    """Every second centimetre of a band that lies along a side of the map."""
    steps: list[Command] = []
    count = round(long / 10) | 1
    for index in range(0, count, 2):
        a, b = long * index / count, long * (index + 1) / count
        x1, y1, x2, y2 = (side, a, side + BAND, b) if is_upright else (a, side, b, side + BAND)
        steps += near_steps(rectangle(x1, y1, x2, y2))
    return steps


def _frame(half_x: float, half_y: float, cut: float) -> tuple[Command, ...]:
    corners = (
        (-half_x + cut, -half_y), (half_x - cut, -half_y), (half_x, -half_y + cut),
        (half_x, half_y - cut), (half_x - cut, half_y), (-half_x + cut, half_y),
        (-half_x, half_y - cut), (-half_x, -half_y + cut),
    )  # fmt: skip
    return near_steps(polygon(corners))


def _wide(title: str, look: Look) -> float:
    words = title.split()
    return ordered_sum(caps_width(word, look.head, _FACE, look.least) for word in words) + mm(
        look.head
    ) * 0.3 * (len(words) - 1)
