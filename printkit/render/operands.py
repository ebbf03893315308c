"""What PDF operators are made of: numbers, colours, outlines, letters, the state they change."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from printkit.render.base import SceneError, factor
from printkit.scene.colours import rgb
from printkit.scene.matrix import Matrix
from printkit.scene.shapes import Command, Symbol

CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}
_END = "\0"
"""Behind a number whose zeros at the end are not cut yet."""
_POINT = f"%.3f{_END}%.3f{_END}"
_STEPS = {"M": f"{_POINT}m ", "L": f"{_POINT}l ", "C": f"{_POINT * 3}c ", "Z": "h "}
_NO_LENGTH = re.compile(r"(?<![^ ])-0 ")
_ESCAPES = str.maketrans(
    {chr(code): f"\\{code:03o}" for code in (*range(32), *range(127, 256))}
    | {"(": r"\(", ")": r"\)", "\\": r"\\"}
)


Encode = Callable[[str, str], list[tuple[str, str]]]
"""(font key, text) -> [(name of a font resource, codes)]."""
Form = Callable[[Symbol], str | None]
"""A symbol -> the name of its form resource; None to draw it in place."""


@lru_cache(maxsize=16384)
def number(value: float) -> str:
    """A length as short text, to the thousandth."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


class DrawingState:
    """What the graphics state holds; a page begins with PDF's own defaults."""

    __slots__ = ("cap", "dash", "fill", "font", "join", "stroke", "tracking", "width")

    def __init__(self) -> None:
        self.fill = "#000000"
        self.stroke = "#000000"
        self.width = 1.0
        self.dash: tuple[float, ...] = ()
        self.cap = "butt"
        self.join = "miter"
        self.font = ("", 0.0)
        self.tracking = 0.0

    def copy(self) -> DrawingState:
        """A state of its own."""
        other = DrawingState()
        other.fill, other.stroke = self.fill, self.stroke
        other.width, other.dash, other.cap, other.join = self.width, self.dash, self.cap, self.join
        other.font, other.tracking = self.font, self.tracking
        return other


@lru_cache(maxsize=4096)
def show_text(codes: str, kerns: tuple[float, ...]) -> str:
    """Codes with what is added after each, as one operator."""
    if not any(kerns):
        return f"({codes.translate(_ESCAPES)}) Tj"
    parts: list[str] = []
    start = 0
    for place, kern in enumerate(kerns, 1):
        if kern and place < len(kerns):
            parts += (codes[start:place], f"){-kern:g}(")
            start = place
    parts.append(codes[start:])
    if codes.translate(_ESCAPES) != codes:
        parts[::2] = [part.translate(_ESCAPES) for part in parts[::2]]
    return f"[({''.join(parts)})] TJ"


def path_steps(commands: Sequence[Command], x: float = 0.0, y: float = 0.0) -> str:
    """Path commands, moved by (x, y), as operators.

    All numbers of a path are written at once; each reads as :func:`number` writes it.

    Raises:
        SceneError: a step is none of M, L, C, Z.
    """
    try:
        steps = "".join([_STEPS[name] for name, _ in commands])
    except KeyError as fault:
        raise SceneError(f"unknown path step {fault}") from None
    places = [place for _, values in commands for place in values]
    places[::2] = [across + x for across in places[::2]]
    places[1::2] = [down + y for down in places[1::2]]
    text = steps % tuple(places)
    for zeros in (f".000{_END}", f"00{_END}", f"0{_END}", _END):
        text = text.replace(zeros, " ")
    if "-0 " in text:
        text = _NO_LENGTH.sub("0 ", text)
    return text[:-1]


def transform(matrix: Matrix) -> str:
    """A matrix as the operator that applies it."""
    return f"{' '.join(map(factor, matrix[:4]))} {number(matrix[4])} {number(matrix[5])} cm"


@lru_cache(maxsize=256)
def colour_of(colour: str, grey: str, full: str) -> str:
    """A colour as the operator that sets it: ``grey`` of one part, ``full`` of three."""
    try:
        parts = rgb(colour)
    except ValueError as fault:
        raise SceneError(str(fault)) from fault
    if parts[0] == parts[1] == parts[2]:
        return f"{number(parts[0] / 255)} {grey}"
    return " ".join([*(number(part / 255) for part in parts), full])


def named(table: dict[str, int], name: str) -> int:
    """The number of a stroke style."""
    if name not in table:
        raise SceneError(f"unknown stroke style {name!r} ({', '.join(table)})")
    return table[name]
