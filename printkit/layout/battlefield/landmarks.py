"""What a map is about, as one emblem on its objective: a pass, a keep, a bell tower, menhirs.

Each is drawn once in a box of 100 by 100, in the accent's colour.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from printkit.layout.base.look import Look
from printkit.scene.curves import ellipse, polygon
from printkit.scene.shapes import Circle, Command, Paint, Path, Rect, Shape, Symbol

BOX = 100.0


def landmark_symbol(name: str, look: Look) -> Symbol | None:
    """Return the emblem of a landmark, or None where there is none of that name."""
    draw = _DRAWN.get(name)
    if draw is None:
        return None
    solid = Paint(fill=look.paper, stroke=look.accent, width=3.6, join="round")
    dark = Paint(fill=look.accent)
    pen = Paint(stroke=look.accent, width=3.2, cap="round", join="round")
    name = f"landmark-{name}-{look.accent}"
    return Symbol(name, BOX, BOX, tuple(draw(solid, dark, pen)))


def _lines(*ends: tuple[float, float, float, float]) -> tuple[Command, ...]:
    steps: list[Command] = []
    for x1, y1, x2, y2 in ends:
        steps += [("M", (x1, y1)), ("L", (x2, y2))]
    return tuple(steps)


def _pass(solid: Paint, dark: Paint, pen: Paint) -> list[Shape]:
    """Two peaks with a way between them."""
    return [
        Path(polygon([(2, 82), (28, 22), (48, 82)]), solid),
        Path(polygon([(98, 82), (72, 14), (52, 82)]), solid),
        Path(polygon([(28, 22), (48, 82), (34, 82)]), dark),
        Path(polygon([(72, 14), (98, 82), (82, 82)]), dark),
        Path((("M", (50.0, 96.0)), ("C", (38, 88, 60, 78, 50, 70))), pen),
    ]


def _keep(solid: Paint, dark: Paint, pen: Paint) -> list[Shape]:
    """A tower with battlements and a banner."""
    wall = [(24, 90), (24, 30), (34, 30), (34, 40), (45, 40), (45, 30), (55, 30), (55, 40),
            (66, 40), (66, 30), (76, 30), (76, 90)]  # fmt: skip
    door: tuple[Command, ...] = (
        ("M", (42, 90)), ("L", (42, 72)), ("C", (42, 60, 58, 60, 58, 72)), ("L", (58, 90)),
        ("Z", ()),
    )  # fmt: skip
    return [
        Path(_lines((50, 32, 50, 6)), pen),
        Path(polygon([(50, 6), (74, 12), (50, 20)]), dark),
        Path(polygon(wall), solid),
        Path(door, dark),
        Path(_lines((36, 52, 36, 58), (64, 52, 64, 58)), pen),
    ]


def _strongroom(solid: Paint, dark: Paint, pen: Paint) -> list[Shape]:
    """The round door of a vault, with its wheel."""
    bolts: list[Shape] = []
    spokes: list[tuple[float, float, float, float]] = []
    for index in range(8):
        angle = index * pi / 4
        bolts.append(Circle(50 + 36 * cos(angle), 50 + 36 * sin(angle), 3.4, dark))
        if index % 2:
            spokes.append((50, 50, 50 + 20 * cos(angle), 50 + 20 * sin(angle)))
    return [
        Circle(50, 50, 45, solid),
        Circle(50, 50, 27, solid),
        *bolts,
        Path(_lines(*spokes), pen),
        Circle(50, 50, 7, dark),
    ]


def _steps(solid: Paint, dark: Paint, pen: Paint) -> list[Shape]:
    """Terraces one above the other."""
    shapes: list[Shape] = []
    for index, (inset, y) in enumerate(((2, 70), (16, 48), (30, 26))):
        shapes.append(Rect(inset, y, 100 - 2 * inset, 20, solid))
        shapes.append(Rect(44 + 14 * (index - 1), y, 12, 20, dark))
    return [*shapes, Path(_lines((50, 26, 50, 6)), pen)]


def _menhirs(solid: Paint, dark: Paint, pen: Paint) -> list[Shape]:
    """Two standing stones under a third, and one alone."""
    return [
        Path(polygon([(10, 88), (14, 36), (26, 34), (30, 88)]), solid),
        Path(polygon([(48, 88), (46, 36), (60, 34), (64, 88)]), solid),
        Path(polygon([(4, 34), (8, 18), (66, 16), (70, 32)]), solid),
        Path(polygon([(78, 88), (80, 50), (90, 46), (97, 88)]), solid),
        Path(polygon([(24, 36), (26, 34), (30, 88), (24, 88)]), dark),
        Path(polygon([(57, 36), (60, 34), (64, 88), (57, 88)]), dark),
        Path(_lines((2, 90, 98, 90)), pen),
    ]


def _gate(solid: Paint, dark: Paint, pen: Paint) -> list[Shape]:
    """A gate between two posts, its leaves ajar."""
    arch: tuple[Command, ...] = (
        ("M", (24, 92)), ("L", (24, 50)), ("C", (24, 14, 76, 14, 76, 50)), ("L", (76, 92)),
    )  # fmt: skip
    bars = [(x, 34 if 40 < x < 60 else 44, x, 92) for x in (34, 42, 58, 66)]
    return [
        Rect(6, 24, 18, 68, solid),
        Rect(76, 24, 18, 68, solid),
        Path(polygon([(2, 24), (15, 8), (28, 24)]), dark),
        Path(polygon([(72, 24), (85, 8), (98, 24)]), dark),
        Path((*arch, *_lines(*bars, (26, 58, 46, 58), (54, 58, 74, 58))), pen),
    ]


def _cart(solid: Paint, dark: Paint, pen: Paint) -> list[Shape]:
    """A covered cart with its shafts on the ground."""
    hood: tuple[Command, ...] = (
        ("M", (14, 58)), ("C", (10, 14, 76, 14, 74, 58)), ("Z", ()),
    )  # fmt: skip
    wheel = [
        (36 + a * cos(k * pi / 3), 76 + a * sin(k * pi / 3), 36, 76)
        for k in range(6)
        for a in (15,)
    ]
    return [
        Path(hood, solid),
        Path(_lines((30, 28, 28, 58), (46, 24, 46, 58), (60, 30, 62, 58)), pen),
        Rect(8, 58, 72, 9, solid),
        Path(_lines((80, 62, 98, 88)), pen),
        Path(ellipse(36, 76, 17, 17), solid),
        Path(_lines(*wheel), pen),
        Circle(36, 76, 4, dark),
    ]


def _mirror(solid: Paint, dark: Paint, pen: Paint) -> list[Shape]:
    """A standing mirror."""
    return [
        Path(polygon([(26, 96), (74, 96), (62, 84), (38, 84)]), dark),
        Path(ellipse(50, 46, 30, 40), solid),
        Path(ellipse(50, 46, 22, 32), solid),
        Path(_lines((40, 58, 58, 26), (47, 64, 62, 40)), pen),
    ]


def _beacon(solid: Paint, dark: Paint, pen: Paint) -> list[Shape]:
    """A fire in a basket on a pole, a call for help."""
    flame: tuple[Command, ...] = (
        ("M", (50, 4)), ("C", (72, 22, 66, 34, 66, 42)), ("L", (34, 42)),
        ("C", (34, 32, 44, 24, 50, 4)), ("Z", ()),
    )  # fmt: skip
    return [
        Path(_lines((50, 58, 50, 94), (50, 70, 34, 94), (50, 70, 66, 94)), pen),
        Path(polygon([(26, 42), (74, 42), (64, 60), (36, 60)]), solid),
        Path(flame, dark),
        Path(_lines((18, 20, 26, 26), (82, 20, 74, 26), (12, 42, 20, 42), (88, 42, 80, 42)), pen),
    ]


def _belfry(solid: Paint, dark: Paint, pen: Paint) -> list[Shape]:
    """A tower with its bell."""
    bell: tuple[Command, ...] = (
        ("M", (36, 66)), ("C", (42, 60, 38, 44, 50, 42)), ("C", (62, 44, 58, 60, 64, 66)),
        ("Z", ()),
    )  # fmt: skip
    return [
        Path(polygon([(14, 32), (50, 4), (86, 32)]), dark),
        Rect(22, 32, 12, 62, solid),
        Rect(66, 32, 12, 62, solid),
        Path(_lines((34, 36, 66, 36), (50, 36, 50, 44), (16, 94, 84, 94)), pen),
        Path(bell, solid),
        Circle(50, 70, 4, dark),
    ]


_DRAWN: Mapping[str, Callable[[Paint, Paint, Paint], list[Shape]]] = {
    "pass": _pass,
    "keep": _keep,
    "strongroom": _strongroom,
    "steps": _steps,
    "menhirs": _menhirs,
    "gate": _gate,
    "cart": _cart,
    "mirror": _mirror,
    "beacon": _beacon,
    "belfry": _belfry,
}
LANDMARKS = tuple(_DRAWN)
"""The names that a board may give."""
