"""Reads the icons' outlines: a small drawing language, one line a part.

Terminology. An icon is a list of *parts* in a box of 1000 units, y down. A part is words::

    [-] [mirror] [spin N] [turn DEGREES] [move X Y] SHAPE

``move`` shifts the shape, then ``turn`` turns it round the middle of the box, then ``spin N``
draws it N times round the middle, then ``mirror`` draws it again flipped left to right. ``-``
cuts the part out of what lies under it, once (of two layers one stays). SHAPE is one of

    M … Z                   an outline of absolute M L H V C S Z commands
    circle X Y R            a disc
    ellipse X Y RX RY       an ellipse
    rect X Y W H [R]        a rectangle, corners rounded by R
    bar X1 Y1 X2 Y2 W       a straight stroke with round ends
    beam X1 Y1 X2 Y2 W      a straight stroke with square ends
    poly X Y X Y …          a polygon

Outlines are wound so that the non-zero rule fills parts and leaves cuts open.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable

from engine.sums import ordered_sum
from printkit.scene.curves import QUARTER, ellipse, polygon, rectangle, rounded_rect
from printkit.scene.shapes import Command

BOX = 1000.0
_WORD = re.compile(r"[A-Za-z-](?![\d.])[a-z]*|-?\d+(?:\.\d+)?")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Z": 0}

Outline = tuple[Command, ...]


class ArtError(ValueError):
    """An icon whose description cannot be read; names the part."""


def parse(parts: Iterable[str]) -> Outline:
    """The outline of an icon, in units of the 1000 box.

    Raises:
        ArtError: a part is not in the drawing language.
    """
    outline: list[Command] = []
    for part in parts:
        try:
            for contour in _part(_WORD.findall(part)):
                outline.extend(contour)
        except (ValueError, IndexError, KeyError) as fault:
            raise ArtError(f"can't read the part {part!r}: {fault}") from fault
    return tuple(outline)


def _part(words: list[str]) -> list[Outline]:
    cut = mirrored = False
    spins = 1
    turn = right = down = 0.0
    while True:
        head = words[0]
        if head == "-":
            cut, words = True, words[1:]
        elif head == "mirror":
            mirrored, words = True, words[1:]
        elif head == "spin":
            spins, words = int(words[1]), words[2:]
        elif head == "turn":
            turn, words = float(words[1]), words[2:]
        elif head == "move":
            right, down, words = float(words[1]), float(words[2]), words[3:]
        else:
            break
    contours = [_map(c, (1, 0, 0, 1, right, down)) for c in contours_of(words)]
    if turn:
        contours = [rotate(c, turn) for c in contours]
    if spins > 1:
        contours = [rotate(c, 360.0 * i / spins) for i in range(spins) for c in contours]
    if mirrored:
        contours += [_mirror(c) for c in contours]
    return [wind(c, clockwise=not cut) for c in contours]


def contours_of(words: list[str], *, is_open: bool = False) -> list[Outline]:
    """The contours of one SHAPE, told as words; outlines may end without Z where ``is_open``.

    Raises:
        ValueError: it is not a shape of the drawing language.
    """
    kind = words[0]
    if kind == "M":
        return _outline(words, is_open=is_open)
    numbers = [float(word) for word in words[1:]]
    match kind, len(numbers):
        case "circle", 3:
            x, y, r = numbers
            return [ellipse(x, y, r, r)]
        case "ellipse", 4:
            x, y, rx, ry = numbers
            return [ellipse(x, y, rx, ry)]
        case "rect", 4 | 5:
            return [_rect(*numbers)]
        case (("bar" | "beam"), 5):
            x1, y1, x2, y2, w = numbers
            return [_bar(x1, y1, x2, y2, w, round_ends=kind == "bar")]
        case "poly", n if n >= 6 and n % 2 == 0:
            points = list(zip(numbers[::2], numbers[1::2], strict=True))
            return [polygon(points)]
    raise ValueError(f"there's no shape {kind!r} with {len(numbers)} numbers")


def _outline(words: list[str], *, is_open: bool = False) -> list[Outline]:
    contours: list[Outline] = []
    current: list[Command] = []
    x = y = 0.0
    handle: tuple[float, float] | None = None  # the last curve's second handle, for S
    letter = ""
    place = 0
    while place < len(words):
        if words[place].isalpha():
            letter = words[place]
            place += 1
        count = _COUNTS[letter]
        args = [float(word) for word in words[place : place + count]]
        if len(args) < count:
            raise ValueError(f"{letter} needs {count} numbers")
        place += count
        if letter == "Z":
            contours.append((*current, ("Z", ())))
            current = []
            continue
        if letter == "S":
            first = (2 * x - handle[0], 2 * y - handle[1]) if handle else (x, y)
            args = [*first, *args]
        if letter in "HV":
            args = [args[0], y] if letter == "H" else [x, args[0]]
        if letter == "M" and current and is_open:
            contours.append(tuple(current))
            current = []
        x, y = args[-2], args[-1]
        handle = (args[2], args[3]) if len(args) == 6 else None
        name = "C" if len(args) == 6 else ("M" if letter == "M" else "L")
        current.append((name, tuple(args)))
        letter = "L" if letter == "M" else letter
    if current and not is_open:
        raise ValueError("an outline must end in Z")
    if current:
        contours.append(tuple(current))
    return contours


def _rect(x: float, y: float, w: float, h: float, r: float = 0.0) -> Outline:
    if r <= 0:
        return rectangle(x, y, x + w, y + h)
    return rounded_rect(x, y, w, h, r)


def _bar(x1: float, y1: float, x2: float, y2: float, w: float, *, round_ends: bool) -> Outline:
    length = math.hypot(x2 - x1, y2 - y1)
    ux, uy = (x2 - x1) / length * w / 2, (y2 - y1) / length * w / 2
    nx, ny = -uy, ux
    a, b = (x1 + nx, y1 + ny), (x1 - nx, y1 - ny)
    c, d = (x2 - nx, y2 - ny), (x2 + nx, y2 + ny)
    if not round_ends:
        return polygon([a, b, c, d])
    start, end = (x1 - ux, y1 - uy), (x2 + ux, y2 + uy)
    return (
        ("M", a),
        _arc(a, start, (-ux, -uy), (nx, ny)),
        _arc(start, b, (-nx, -ny), (-ux, -uy)),
        ("L", c),
        _arc(c, end, (ux, uy), (-nx, -ny)),
        _arc(end, d, (nx, ny), (ux, uy)),
        ("Z", ()),
    )


def _arc(
    start: tuple[float, float],
    end: tuple[float, float],
    leave: tuple[float, float],
    arrive_from: tuple[float, float],
) -> Command:
    """A quarter circle that leaves along ``leave`` and bulges on the side of ``arrive_from``."""
    k = QUARTER
    return (
        "C",
        (
            start[0] + leave[0] * k,
            start[1] + leave[1] * k,
            end[0] + arrive_from[0] * k,
            end[1] + arrive_from[1] * k,
            *end,
        ),
    )


def _map(outline: Outline, change: tuple[float, float, float, float, float, float]) -> Outline:
    a, b, c, d, e, f = change
    moved: list[Command] = []
    for name, values in outline:
        pairs = zip(values[::2], values[1::2], strict=True)
        flat = [v for x, y in pairs for v in (a * x + c * y + e, b * x + d * y + f)]
        moved.append((name, tuple(round(v, 3) for v in flat)))
    return tuple(moved)


def rotate(outline: Outline, degrees: float) -> Outline:
    """Turn an outline clockwise round the middle of the box."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    mid = BOX / 2
    return _map(
        outline, (cos, sin, -sin, cos, mid - mid * cos + mid * sin, mid - mid * (sin + cos))
    )


def _mirror(outline: Outline) -> Outline:
    return _map(outline, (-1, 0, 0, 1, BOX, 0))


def wind(contour: Outline, *, clockwise: bool) -> Outline:
    """Give a closed contour a turning sense (as seen with y down), reversing it if needed."""
    points = [values[i : i + 2] for _, values in contour for i in range(0, len(values), 2)]
    area = ordered_sum(
        p[0] * q[1] - q[0] * p[1] for p, q in zip(points, [*points[1:], points[0]], strict=True)
    )
    if (area > 0) is clockwise:
        return contour
    ends = [values[-2:] for name, values in contour if name != "Z"]
    back: list[Command] = [("M", ends[-1])]
    for i in range(len(ends) - 1, 0, -1):
        name, values = contour[i]
        if name == "C":
            back.append(("C", (*values[2:4], *values[0:2], *ends[i - 1])))
        else:
            back.append(("L", ends[i - 1]))
    return (*back, ("Z", ()))
