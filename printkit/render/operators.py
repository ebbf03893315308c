"""Shapes as PDF drawing operators (ISO 32000-1, tables 57-107); knows no library.

Graphics state is written only when it changes, neighbouring strokes of one paint become one path,
neighbouring lines of text one text object, and groups that are only moved cost nothing: pages stay
small.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from printkit.render.base import (
    SceneError,
    TextRun,
    factor,
    group_matrix,
    halo_width,
    place_text,
    use_matrix,
)
from printkit.scene.colours import rgb
from printkit.scene.curves import ellipse, rounded_rect
from printkit.scene.matrix import Matrix
from printkit.scene.shapes import (
    Circle,
    Clip,
    Command,
    Group,
    Line,
    Link,
    Paint,
    Path,
    Rect,
    Shape,
    Symbol,
    Text,
    Use,
)
from printkit.scene.units import MM_PER_PT
from printkit.typography import faces as fonts

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_POINTS = {"M": "m", "L": "l"}
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
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        return other


class Writer:
    """Writes the operators of one page or form.

    Attributes:
        out: the operators so far.
        forms: names of the forms used.
    """

    def __init__(self, encode: Encode, form: Form, *, is_form: bool = False) -> None:
        self.encode = encode
        self.form = form
        self.out: list[str] = []
        self.forms: list[str] = []
        self._state = DrawingState()
        if is_form:  # which inherits the state of its use: nothing is taken for granted
            state = self._state
            state.fill = state.stroke = state.cap = state.join = ""
            state.width, state.dash, state.tracking = -1.0, (-1.0,), -1.0
        self._above: list[tuple[DrawingState, float, float]] = []
        self._x = self._y = 0.0  # where shapes begin, below the last matrix
        self._stroke: Paint | None = None  # of strokes that wait for more of their kind
        self._steps: list[str] = []
        self._in_text = False

    def draw(self, shapes: Iterable[Shape]) -> None:
        """Write shapes in their order.

        Raises:
            SceneError: a shape, colour or path step is unknown.
        """
        for shape in shapes:
            how = _HOW.get(type(shape))
            if how is None:
                raise SceneError(f"the PDF renderer cannot draw a {type(shape).__name__}")
            how(self, shape)

    def content(self) -> str:
        """Everything written, as one content stream."""
        self._flush()
        return "\n".join(self.out)

    # -- shapes -----------------------------------------------------------------------------------

    def _line(self, line: Line) -> None:
        paint = line.paint
        if paint.fill is not None:
            paint = paint._replace(fill=None)
        x, y = self._x, self._y
        ends = f"{number(line.x1 + x)} {number(line.y1 + y)} m "
        self._paint(f"{ends}{number(line.x2 + x)} {number(line.y2 + y)} l", paint)

    def _path(self, path: Path) -> None:
        self._paint(path_steps(path.commands, self._x, self._y), path.paint)

    def _rect(self, rect: Rect) -> None:
        x, y = rect.x + self._x, rect.y + self._y
        if rect.radius > 0:
            outline = rounded_rect(x, y, rect.width, rect.height, rect.radius)
            self._paint(path_steps(outline), rect.paint)
        else:
            size = f"{number(rect.width)} {number(rect.height)}"
            self._paint(f"{number(x)} {number(y)} {size} re", rect.paint)

    def _circle(self, circle: Circle) -> None:
        x, y, radius = circle.x + self._x, circle.y + self._y, circle.radius
        self._paint(path_steps(ellipse(x, y, radius, radius)), circle.paint)

    def _group(self, group: Group) -> None:
        if group.angle or group.scale != 1.0:
            self._turned(group_matrix(group), group.shapes)
        else:
            self._shifted(group.dx, group.dy, group.shapes)

    def _use(self, use: Use) -> None:
        form = self.form(use.symbol)
        if form is None:
            if use.angle or use.scale != 1.0:
                self._turned(use_matrix(use), use.symbol.shapes)
            else:
                self._shifted(use.x, use.y, use.symbol.shapes)
            return
        self._flush()
        self.forms.append(form)
        self.out.append(f"q {_cm(self._moved(use_matrix(use)))} /{form} Do Q")

    def _clip(self, clip: Clip) -> None:
        self._open(f"q {path_steps(clip.outline, self._x, self._y)} W n")
        self.draw(clip.shapes)
        self._close()

    def _link(self, link: Link) -> None:
        """Nothing: a link is an annotation of the page, not a drawing."""

    def _shifted(self, right: float, down: float, shapes: Iterable[Shape]) -> None:
        """Shapes that are only moved need no matrix."""
        x, y = self._x, self._y
        self._x, self._y = x + right, y + down
        self.draw(shapes)
        self._x, self._y = x, y

    def _turned(self, matrix: Matrix, shapes: Iterable[Shape]) -> None:
        self._open(f"q {_cm(self._moved(matrix))}")
        self._x = self._y = 0.0
        self.draw(shapes)
        self._close()

    def _moved(self, matrix: Matrix) -> Matrix:
        a, b, c, d, e, f = matrix
        return (a, b, c, d, e + self._x, f + self._y)

    # -- state ------------------------------------------------------------------------------------

    def _open(self, operators: str) -> None:
        self._flush()
        self.out.append(operators)
        self._above.append((self._state, self._x, self._y))
        self._state = self._state.copy()

    def _close(self) -> None:
        self._flush()
        self.out.append("Q")
        self._state, self._x, self._y = self._above.pop()

    def _set_fill(self, colour: str) -> None:
        if self._state.fill != colour:
            self._state.fill = colour
            self.out.append(_colour(colour, "g", "rg"))

    def _set_stroke(self, paint: Paint) -> None:
        state = self._state
        if paint.stroke is not None and state.stroke != paint.stroke:
            state.stroke = paint.stroke
            self.out.append(_colour(paint.stroke, "G", "RG"))
        if state.width != paint.width:
            state.width = paint.width
            self.out.append(f"{number(paint.width)} w")
        if state.dash != paint.dash:
            state.dash = paint.dash
            self.out.append(f"[{' '.join(map(number, paint.dash))}] 0 d")
        if state.cap != paint.cap:
            state.cap = paint.cap
            self.out.append(f"{_named(_CAPS, paint.cap)} J")
        if state.join != paint.join:
            state.join = paint.join
            self.out.append(f"{_named(_JOINS, paint.join)} j")

    # -- painting ---------------------------------------------------------------------------------

    def _paint(self, steps: str, paint: Paint) -> None:
        stroked = paint.stroke is not None and paint.width > 0
        if paint.fill is None:
            if stroked:
                if self._stroke is not paint and self._stroke != paint:
                    self._flush()
                    self._stroke = paint
                self._steps.append(steps)
            return
        self._flush()
        self._set_fill(paint.fill)
        star = "*" if paint.even_odd else ""
        if stroked:
            self._set_stroke(paint)
        self.out.append(f"{steps} {'B' if stroked else 'f'}{star}")

    def _flush(self) -> None:
        if self._in_text:
            self.out.append("ET")
            self._in_text = False
        elif self._stroke is not None:
            paint, self._stroke = self._stroke, None
            self._set_stroke(paint)
            self.out.append(" ".join([*self._steps, "S"]))
            self._steps = []

    # -- text -------------------------------------------------------------------------------------

    def _text(self, text: Text) -> None:
        if not text.text:
            return
        runs = place_text(text)
        if text.halo is not None:
            self._flush()
            self._set_stroke(Paint(None, text.halo, halo_width(text.size_pt), (), "round", "round"))
            self.out.append("1 Tr")
            self._runs(runs, text)
            self._flush()
            self.out.append("0 Tr")
        if self._state.fill != text.colour:
            self._flush()
            self._set_fill(text.colour)
        self._runs(runs, text)

    def _runs(self, runs: Sequence[TextRun], text: Text) -> None:
        """Runs at their places; codes of one run may fall into several subsets, which follow on."""
        if not self._in_text:
            self._flush()
            self.out.append("BT")
            self._in_text = True
        state, size = self._state, text.size_pt * MM_PER_PT
        if state.tracking != text.tracking:
            state.tracking = text.tracking
            self.out.append(f"{number(text.tracking)} Tc")
        down = number(text.y + self._y)
        for run in runs:
            self.out.append(f"1 0 0 -1 {number(run.x + self._x)} {down} Tm")
            kerns = fonts.kerns(run.text, run.font)
            for resource, codes in self.encode(run.font, run.text):
                if state.font != (resource, size):
                    state.font = (resource, size)
                    self.out.append(f"{resource} {size:.5g} Tf")
                self.out.append(show_text(codes, kerns[: len(codes)]))
                kerns = kerns[len(codes) :]


_HOW: dict[type, Callable[[Writer, Any], None]] = {
    Line: Writer._line,
    Path: Writer._path,
    Rect: Writer._rect,
    Circle: Writer._circle,
    Text: Writer._text,
    Use: Writer._use,
    Group: Writer._group,
    Clip: Writer._clip,
    Link: Writer._link,
}


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


def path_steps(commands: Iterable[Command], x: float = 0.0, y: float = 0.0) -> str:
    """Path commands, moved by (x, y), as operators.

    Raises:
        SceneError: a step is none of M, L, C, Z.
    """
    steps: list[str] = []
    for name, values in commands:
        if name in _POINTS:
            a, b = values
            steps.append(f"{number(a + x)} {number(b + y)} {_POINTS[name]}")
        elif name == "C":
            a, b, c, d, e, f = values
            steps.append(
                f"{number(a + x)} {number(b + y)} {number(c + x)} {number(d + y)}"
                f" {number(e + x)} {number(f + y)} c"
            )
        elif name == "Z":
            steps.append("h")
        else:
            raise SceneError(f"unknown path step {name!r}")
    return " ".join(steps)


def _cm(matrix: Matrix) -> str:
    return f"{' '.join(map(factor, matrix[:4]))} {number(matrix[4])} {number(matrix[5])} cm"


@lru_cache(maxsize=256)
def _colour(colour: str, grey: str, full: str) -> str:
    try:
        parts = rgb(colour)
    except ValueError as fault:
        raise SceneError(str(fault)) from fault
    if parts[0] == parts[1] == parts[2]:
        return f"{number(parts[0] / 255)} {grey}"
    return " ".join([*(number(part / 255) for part in parts), full])


def _named(table: dict[str, int], name: str) -> int:
    if name not in table:
        raise SceneError(f"unknown stroke style {name!r} ({', '.join(table)})")
    return table[name]
