"""What is drawn on the places of a mat, by the mat's manner: arches, damask, waves, contours."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from engine.blocks.blocks import Place
from printkit.layout.base.look import Look
from printkit.layout.base.measure import near_steps
from printkit.scene.curves import ellipse, polygon, rounded_rect
from printkit.scene.shapes import Clip, Command, Paint, Path, Shape

FINE, MIDDLE = 0.18, 0.35


def place_art(place: Place, manner: str, look: Look) -> list[Shape]:
    """Return the drawing on a place, in mm of its mat; plain mats have none."""
    draw = _MANNERS.get(manner)
    return draw(place, look) if draw else []


def _quiet(look: Look) -> str:
    """Return the colour of lines that lie under cards."""
    return look.ink if look.ink_mode == "mono" else look.medium


def _halls(place: Place, look: Look) -> list[Shape]:
    """Return a hall: an arch of wedge stones in a wall of ashlar, or the cave's rim."""
    if place.role not in ("card", "goal"):
        return _stack(place, look)
    x, y, w, h = place.x, place.y, place.width, place.height
    pitch = 11.0 if look.sparing else 7.4
    wall: list[Command] = []
    row, at = 0, y + pitch
    while at < y + h - 0.5:
        wall += [("M", (x, at)), ("L", (x + w, at))]
        joint = x + (pitch if row % 2 else pitch * 1.8)
        while joint < x + w - 1:
            wall += [("M", (joint, at - pitch)), ("L", (joint, at))]
            joint += pitch * 1.7
        at += pitch
        row += 1
    outline = rounded_rect(x + 0.3, y + 0.3, w - 0.6, h - 0.6, 2.8)
    radius, spring, foot = w * 0.34, y + h * 0.44, y + h - 7.0
    middle = x + w / 2
    arch = _arch(middle, spring, foot, radius)
    outer = _arch(middle, spring, foot, radius + 4.4)
    stones: list[Command] = []
    for index in range(1, 12):
        turn = pi + pi * index / 12
        stones += [
            ("M", (middle + radius * cos(turn), spring + radius * sin(turn))),
            ("L", (middle + (radius + 4.4) * cos(turn), spring + (radius + 4.4) * sin(turn))),
        ]
    for side in (-1, 1):
        level = spring + 6.0
        while level < foot:
            stones += [
                ("M", (middle + side * radius, level)),
                ("L", (middle + side * (radius + 4.4), level)),
            ]
            level += 6.0
    line = look.accent if place.role == "goal" else look.dark
    if look.ink_mode == "mono":
        line = look.ink
    return [
        Clip(
            near_steps(outline), (Path(near_steps(wall), Paint(stroke=_quiet(look), width=FINE)),)
        ),
        Path(near_steps(outer), Paint(fill=look.paper, stroke=line, width=MIDDLE)),
        Path(near_steps(stones), Paint(stroke=line, width=FINE)),
        Path(near_steps(arch), Paint(fill=look.paper, stroke=line, width=MIDDLE)),
    ]


def _arch(x: float, spring: float, foot: float, r: float) -> tuple[Command, ...]:
    k = r * 0.5523
    return (
        ("M", (x - r, foot)), ("L", (x - r, spring)),
        ("C", (x - r, spring - k, x - k, spring - r, x, spring - r)),
        ("C", (x + k, spring - r, x + r, spring - k, x + r, spring)),
        ("L", (x + r, foot)), ("Z", ()),
    )  # fmt: skip


def _damask(place: Place, look: Look) -> list[Shape]:
    """Return a second frame with a spray of leaves in each corner."""
    if place.role == "field":
        return []
    x, y, w, h = place.x, place.y, place.width, place.height
    line = look.ink if look.ink_mode == "mono" else look.accent
    frame = rounded_rect(x + 2.2, y + 2.2, w - 4.4, h - 4.4, 2.0)
    leaves: list[Command] = []
    for cx, cy, right, down in (
        (x + 4.4, y + 4.4, 1, 1), (x + w - 4.4, y + 4.4, -1, 1),
        (x + 4.4, y + h - 4.4, 1, -1), (x + w - 4.4, y + h - 4.4, -1, -1),
    ):  # fmt: skip
        for turn, long in ((0.0, 8.4), (pi / 4, 6.0), (pi / 2, 8.4)):
            ux, uy = cos(turn) * right, sin(turn) * down
            leaves += _leaf((cx, cy), (ux, uy), long)
    stack = _stack(place, look) if place.role == "pile" else []
    return [
        Path(near_steps(frame), Paint(stroke=line, width=FINE)),
        Path(near_steps(leaves), Paint(fill=look.paper, stroke=line, width=FINE, join="round")),
        *stack,
    ]


def _leaf(at: tuple[float, float], way: tuple[float, float], long: float) -> list[Command]:
    (x, y), (ux, uy) = at, way
    vx, vy = -uy * long * 0.3, ux * long * 0.3
    ex, ey = x + ux * long, y + uy * long
    mx, my = x + ux * long * 0.5, y + uy * long * 0.5
    return [
        ("M", (x, y)),
        ("C", (x + vx, y + vy, mx + vx, my + vy, ex, ey)),
        ("C", (mx - vx, my - vy, x - vx, y - vy, x, y)),
        ("Z", ()),
    ]


def _stack(place: Place, look: Look) -> list[Shape]:
    """Return the edges of cards that lie below one another, at the foot of a pile."""
    if place.role != "pile":
        return []
    x, y, w, h = place.x, place.y, place.width, place.height
    steps: list[Command] = []
    for index in range(1, 5):
        level = y + h - 2.0 - index * 1.3
        steps += [("M", (x + 4.0 + index, level)), ("L", (x + w - 4.0 - index, level))]
    return [Path(near_steps(steps), Paint(stroke=_quiet(look), width=MIDDLE))]


def _sea(place: Place, look: Look) -> list[Shape]:
    """Return rings of sound round the middle, waves at the foot, and a second frame."""
    x, y, w, h = place.x, place.y, place.width, place.height
    cx, cy = x + w / 2, y + h / 2
    rings: list[Command] = []
    reach = 5.0
    while reach < w:
        rings += ellipse(cx, cy, reach, reach)
        reach += 6.4 if look.sparing else 3.2
    waves: list[Command] = []
    for row in range(3):
        level = y + h - 3.2 - row * 1.7
        at = x - 3.0 + row * 1.9
        while at < x + w:
            waves += [
                ("M", (at, level)),
                ("C", (at + 1.2, level - 1.5, at + 2.4, level - 1.5, at + 3.8, level)),
            ]
            at += 4.4
    outline = rounded_rect(x + 1.4, y + 1.4, w - 2.8, h - 2.8, 1.6)
    disc = ellipse(cx, cy, w * 0.36, w * 0.36)
    if place.note:
        disc = rounded_rect(x + w * 0.055, y + h * 0.055, w * 0.89, h * 0.89, w * 0.12)
    corners: list[Command] = []
    for px, py in ((x + 4, y + 4), (x + w - 4, y + 4), (x + 4, y + h - 4), (x + w - 4, y + h - 4)):
        corners += polygon([(px, py - 1.2), (px + 1.2, py), (px, py + 1.2), (px - 1.2, py)])
    accent = look.accent
    return [
        Clip(
            near_steps(outline),
            (
                Path(near_steps(outline), Paint(fill=None if look.sparing else look.tint)),
                Path(near_steps(rings), Paint(stroke=accent, width=FINE)),
                Path(near_steps(waves), Paint(stroke=accent, width=MIDDLE, cap="round")),
            ),
        ),
        Path(near_steps(disc), Paint(fill=look.paper, stroke=accent, width=MIDDLE)),
        Path(near_steps(corners), Paint(fill=look.paper, stroke=accent, width=FINE)),
        Path(near_steps(outline), Paint(stroke=accent, width=0.6)),
    ]


def _contours(place: Place, look: Look) -> list[Shape]:
    """Return a hollow in the land: its rim and the contour lines that lead down to it."""
    x, y, w, h = place.x, place.y, place.width, place.height
    line = look.ink if look.ink_mode == "mono" else look.accent
    outline = near_steps(rounded_rect(x + 0.3, y + 0.3, w - 0.6, h - 0.6, 2.8))
    start = (x + 2.7 * y) / 40.0  # so that no two places are alike
    steps: list[Command] = []
    floor: list[Command] = []
    for ring in range(2 if look.sparing else 4):
        deep = 1.7 + (2.6 if look.sparing else 1.3) * ring
        floor = _wandering((x, y, w, h), deep, start + 0.35 * ring)
        steps += floor
    paper: list[Shape] = []
    if place.role != "pile" or look.sparing:
        paper = [Path(near_steps(floor), Paint(fill=look.paper))]
    return [Clip(outline, (*paper, Path(near_steps(steps), Paint(stroke=line, width=FINE))))]


def _wandering(box: tuple[float, float, float, float], deep: float, start: float) -> list[Command]:
    """Return a closed line this many mm within a box, that wanders in and out."""
    x, y, w, h = box
    points: list[tuple[float, float]] = []
    for index in range(_BENDS):
        turn = 2 * pi * index / _BENDS
        inset = deep * (1 + 0.22 * sin(5 * turn + start) + 0.14 * sin(11 * turn - 2 * start))
        across, down = w / 2 - max(0.5, inset), h / 2 - max(0.5, inset)
        far = (abs(cos(turn)) ** 6 + abs(sin(turn)) ** 6) ** (1 / 6)  # nearly a rectangle
        points.append((x + w / 2 + across * cos(turn) / far, y + h / 2 + down * sin(turn) / far))
    return list(polygon(points))


_BENDS = 120
"""Corners of a contour line: enough that it looks bent."""

_MANNERS: dict[str, Callable[[Place, Look], list[Shape]]] = {
    "halls": _halls,
    "damask": _damask,
    "sea": _sea,
    "contours": _contours,
}
