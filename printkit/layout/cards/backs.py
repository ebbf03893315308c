"""Backs of cards. Each looks the same upside down, so that no card gives itself away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.scenario.options import suggest
from printkit.layout.base.frame import FitError
from printkit.layout.base.look import Look
from printkit.layout.base.measure import near_steps, round_mm
from printkit.layout.cards.palette import line_width, pip
from printkit.layout.cards.world_backs import WORLDS
from printkit.paper.papers import BLEED
from printkit.scene.curves import ellipse, rounded_rect
from printkit.scene.shapes import (
    Circle,
    Clip,
    Command,
    Group,
    Paint,
    Path,
    Rect,
    Shape,
    Symbol,
    Use,
)
from printkit.theme.theme import mix
from printkit.typography import icons

_WHITE = 4.2  # mm round the pattern: a little drift of the paper does not show
_SPARING = 2.4  # patterns are so much wider apart when ink is short


@lru_cache(maxsize=16)
def back_symbol(name: str, wide: float, high: float, look: Look, emblem: str) -> Symbol:
    """A back of a card of this size; ``night`` comes with bleed round it.

    Raises:
        FitError: there is no back of this name; the message lists them.
    """
    if name not in BACKS:
        raise FitError(
            f"--back {name[:40]}: there's no such pattern.{suggest(name, BACKS)} Choose"
            f" {', '.join(BACKS)}."
        )
    bleed = bleed_of(name)
    shapes = BACKS[name](wide, high, look, emblem)
    if bleed:
        shapes = [Group(tuple(shapes), bleed, bleed)]
    return Symbol(
        f"back-{name}-{emblem}-{look.accent}-{wide:g}",
        round_mm(wide + 2 * bleed),
        round_mm(high + 2 * bleed),
        tuple(shapes),
    )


def bleed_of(name: str) -> float:
    """How far a back's art reaches beyond the trim, in mm."""
    return BLEED if name == "night" else 0.0


def _emblem(wide: float, high: float, look: Look, emblem: str) -> list[Shape]:
    """A lattice with the emblem twice, head to head."""
    u = wide / 63.5
    step = round_mm(5.4 * u * (_SPARING if look.sparing else 1.0))
    strokes: list[Command] = []
    # Lines run from the middle outwards, so that a half turn maps each onto another.
    count = int((wide + high) / step) + 1
    for index in range(-count, count + 1):
        d = round_mm((index + 0.5) * step + wide / 2)
        strokes += [("M", (round_mm(d - high / 2), 0.0)), ("L", (round_mm(d + high / 2), high))]
        strokes += [("M", (round_mm(d + high / 2), 0.0)), ("L", (round_mm(d - high / 2), high))]
    pattern = [Path(tuple(strokes), Paint(stroke=look.accent, width=line_width(0.5 * u, look)))]
    shapes = _framed(wide, high, look, pattern)
    return [*shapes, *_medals(wide, high, look, emblem)]


def _medals(wide: float, high: float, look: Look, emblem: str) -> list[Shape]:
    """Two medallions with the emblem, one on its head; only a rule between them is shared."""
    name = emblem if emblem in icons.names() else "star-4"
    u = wide / 63.5
    radius = round_mm(10.5 * u)
    shapes: list[Shape] = []
    for sign in (-1, 1):
        y = round_mm(high / 2 + sign * high * 0.175)
        ring = ellipse(round_mm(wide / 2), y, radius, radius)
        paint = Paint(fill=look.paper, stroke=look.accent, width=line_width(0.7 * u, look))
        shapes.append(Path(near_steps(ring), paint))
        shapes.append(pip(name, wide / 2, y, 12.5 * u, look.accent, turned=sign > 0))
    return shapes


def _waves(wide: float, high: float, look: Look, emblem: str) -> list[Shape]:
    """Rows of nested arcs that break towards both ends."""
    del emblem
    u = wide / 63.5
    radius = round_mm((wide - 2 * _WHITE) / (12 if look.sparing else 16))
    rings = (1.0, 0.5) if look.sparing else (1.0, 0.72, 0.44)
    paint = Paint(fill=look.tint, stroke=look.accent, width=line_width(0.35 * u, look))
    discs = tuple(Circle(radius, radius, round_mm(radius * ring), paint) for ring in rings)
    wave = Symbol(f"wave-{look.accent}-{wide:g}", 2 * radius, 2 * radius, discs)
    shapes: list[Shape] = []
    for row in range(int(high / radius) + 2):
        y = round_mm(row * radius * 0.5 - radius)
        if y > high / 2:
            break
        for column in range(-1, 18):
            x = round_mm(_WHITE + (2 * column + row % 2) * radius - radius)
            if x < wide - _WHITE:
                shapes.append(Use(wave, x, y))
    upper = Clip(rounded_rect(0, 0, wide, high / 2, 0.0), tuple(shapes))
    half = Symbol(f"waves-{look.accent}-{wide:g}", wide, high, (upper,))
    return _framed(wide, high, look, [Use(half, 0.0, 0.0), Use(half, 0.0, 0.0, angle=180.0)])


def _weave(wide: float, high: float, look: Look, emblem: str) -> list[Shape]:
    """Short strokes in squares that change direction, as in a basket."""
    del emblem
    u = wide / 63.5
    columns = 5 if look.sparing else 7
    side = (wide - 2 * _WHITE) / columns
    rows = int((high - 2 * _WHITE) / side) + 2
    rows += (rows + columns) % 2  # or a half turn would swap the directions
    top = high / 2 - rows * side / 2
    lines = 3 if look.sparing else 5
    strokes: list[Command] = []
    for row in range(rows):
        for column in range(columns):
            x, y = _WHITE + column * side, top + row * side
            upright = (row + column) % 2 == 0
            for index in range(lines):
                d = side * (index + 0.5) / lines
                a, b = side * 0.07, side * 0.93
                points = (
                    ((x + d, y + a), (x + d, y + b))
                    if upright
                    else ((x + a, y + d), (x + b, y + d))
                )
                (x1, y1), (x2, y2) = points
                strokes += [
                    ("M", (round_mm(x1), round_mm(y1))),
                    ("L", (round_mm(x2), round_mm(y2))),
                ]
    paint = Paint(stroke=look.accent, width=line_width(0.55 * u, look), cap="round")
    return _framed(wide, high, look, [Path(tuple(strokes), paint)])


def _stars(wide: float, high: float, look: Look, emblem: str) -> list[Shape]:
    """Four-pointed stars, large and small, in staggered rows."""
    del emblem
    columns = 5 if look.sparing else 7
    step = (wide - 2 * _WHITE) / columns
    rows = int((high - 2 * _WHITE) / step / 2) + 1
    shapes: list[Shape] = []
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            if (row + column) % 2:
                continue
            size = step * (1.25 if row % 2 == 0 else 0.62)
            x, y = wide / 2 + column * step, high / 2 + row * step
            shapes.append(pip("star-4", x, y, size, look.accent))
    return _framed(wide, high, look, shapes)


def _night(wide: float, high: float, look: Look, emblem: str) -> list[Shape]:
    """Dark to the very edge and beyond it, a thin frame and the emblem twice."""
    u = wide / 63.5
    ground = mix(look.accent, look.paper, 0.35) if look.sparing else look.accent
    name = emblem if emblem in icons.names() else "star-4"
    frame = rounded_rect(5.0, 5.0, wide - 10.0, high - 10.0, 2.4)
    inner = rounded_rect(6.4, 6.4, wide - 12.8, high - 12.8, 1.6)
    shapes: list[Shape] = [
        Rect(
            -BLEED,
            -BLEED,
            round_mm(wide + 2 * BLEED),
            round_mm(high + 2 * BLEED),
            Paint(fill=ground),
        ),
        Path(frame, Paint(stroke=look.paper, width=line_width(0.5 * u, look))),
        Path(inner, Paint(stroke=look.paper, width=line_width(0.2 * u, look))),
        pip("star-4", wide / 2, high / 2, 8 * u, look.paper),
    ]
    for sign in (-1, 1):
        y = high / 2 + sign * high * 0.24
        shapes.append(pip(name, wide / 2, y, 17 * u, look.paper, turned=sign > 0))
    return shapes


def _plain(wide: float, high: float, look: Look, emblem: str) -> list[Shape]:
    """A double frame and the emblem twice: the least ink."""
    u = wide / 63.5
    outer = rounded_rect(_WHITE, _WHITE, wide - 2 * _WHITE, high - 2 * _WHITE, 2.4)
    inner = rounded_rect(
        _WHITE + 1.4, _WHITE + 1.4, wide - 2 * _WHITE - 2.8, high - 2 * _WHITE - 2.8, 1.4
    )
    return [
        Path(outer, Paint(stroke=look.accent, width=line_width(0.7 * u, look))),
        Path(inner, Paint(stroke=look.accent, width=line_width(0.25 * u, look))),
        *_medals(wide, high, look, emblem),
    ]


def _framed(wide: float, high: float, look: Look, pattern: Sequence[Shape]) -> list[Shape]:
    """A pattern on a pale ground inside a frame, white around it."""
    u = wide / 63.5
    outline = rounded_rect(_WHITE, _WHITE, wide - 2 * _WHITE, high - 2 * _WHITE, 2.4)
    return [
        Path(outline, Paint(fill=look.tint)),
        Clip(outline, tuple(pattern)),
        Path(outline, Paint(stroke=look.accent, width=line_width(0.9 * u, look))),
    ]


BACKS: dict[str, Callable[[float, float, Look, str], list[Shape]]] = {
    "emblem": _emblem,
    **WORLDS,
    "waves": _waves,
    "weave": _weave,
    "stars": _stars,
    "plain": _plain,
    "night": _night,
}
