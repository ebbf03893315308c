"""Shapes as PDF drawing operators (ISO 32000-1, tables 57-107); knows no library.

Graphics state is written only when it changes, and neighbouring strokes of one paint become one
path, so pages stay small.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from printkit import fonts
from printkit.curves import ellipse, rounded_rect
from printkit.render.base import (
    Matrix,
    Run,
    SceneError,
    group_matrix,
    halo_width,
    number,
    place_text,
    use_matrix,
)
from printkit.scene import (
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
from printkit.theme import rgb
from printkit.units import MM_PER_PT, PT_PER_MM

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_STEPS = {"M": "m", "L": "l", "C": "c", "Z": "h"}

Encode = Callable[[str, str], list[tuple[str, bytes]]]
"""(font key, text) -> [(name of a font resource, codes)]."""
Form = Callable[[Symbol], str | None]
"""A symbol -> the name of its form resource; None to draw it in place."""


@dataclass(slots=True)
class State:
    """What the graphics state holds; the page begins with PDF's own defaults."""

    fill: str = "#000000"
    stroke: str = "#000000"
    width: float = 1.0
    dash: tuple[float, ...] = ()
    cap: str = "butt"
    join: str = "miter"

    def copy(self) -> State:
        """A state of its own."""
        return State(self.fill, self.stroke, self.width, self.dash, self.cap, self.join)


@dataclass(slots=True)
class Writer:
    """Writes the operators of one page or form.

    Attributes:
        encode: how text becomes codes of embedded fonts.
        form: how a symbol becomes a form.
        out: the operators so far.
        forms: names of the forms used.
    """

    encode: Encode
    form: Form
    out: list[str] = field(default_factory=list)
    forms: list[str] = field(default_factory=list)
    _states: list[State] = field(default_factory=lambda: [State()])
    _strokes: tuple[Paint, list[str]] | None = None

    def forget(self) -> Writer:
        """Take nothing of the state for granted: a form inherits that of its use."""
        self._states = [State("", "", -1.0, (-1.0,), "", "")]
        return self

    def draw(self, shapes: Iterable[Shape]) -> None:
        """Write shapes in their order.

        Raises:
            SceneError: a shape, colour or path step is unknown.
        """
        for shape in shapes:
            self._shape(shape)
        self._flush()

    def content(self) -> str:
        """Everything written, as one content stream."""
        self._flush()
        return "\n".join(self.out)

    def _shape(self, shape: Shape) -> None:
        match shape:
            case Line(x1, y1, x2, y2, paint):
                steps = f"{number(x1)} {number(y1)} m {number(x2)} {number(y2)} l"
                self._paint(steps, replace(paint, fill=None))
            case Path(commands, paint):
                self._paint(path_steps(commands), paint)
            case Rect(x, y, width, height, paint, radius) if radius > 0:
                self._paint(path_steps(rounded_rect(x, y, width, height, radius)), paint)
            case Rect(x, y, width, height, paint):
                self._paint(" ".join([*map(number, (x, y, width, height)), "re"]), paint)
            case Circle(x, y, radius, paint):
                self._paint(path_steps(ellipse(x, y, radius, radius)), paint)
            case Text():
                self._text(shape)
            case Use():
                self._use(shape)
            case Group(shapes):
                self._open(group_matrix(shape))
                self.draw(shapes)
                self._close()
            case Clip(outline, shapes):
                self._open(None)
                self.out.append(f"{path_steps(outline)} W n")
                self.draw(shapes)
                self._close()
            case Link():
                pass  # an annotation of the page, not a drawing
            case _:
                raise SceneError(f"the PDF renderer cannot draw a {type(shape).__name__}")

    def _use(self, use: Use) -> None:
        form = self.form(use.symbol)
        if form is None:
            self._open(use_matrix(use))
            self.draw(use.symbol.shapes)
            self._close()
            return
        self._flush()
        self.forms.append(form)
        self.out.append(f"q {_cm(use_matrix(use))} /{form} Do Q")

    # -- state ------------------------------------------------------------------------------------

    def _open(self, matrix: Matrix | None) -> None:
        self._flush()
        self.out.append("q" if matrix is None else f"q {_cm(matrix)}")
        self._states.append(self._states[-1].copy())

    def _close(self) -> None:
        self._flush()
        self.out.append("Q")
        self._states.pop()

    def _set_fill(self, colour: str) -> None:
        state = self._states[-1]
        if state.fill != colour:
            state.fill = colour
            self.out.append(_colour(colour, "g", "rg"))

    def _set_stroke(self, paint: Paint) -> None:
        state = self._states[-1]
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
        if paint.fill is None and not stroked:
            return
        if paint.fill is None:
            if self._strokes is not None and self._strokes[0] == paint:
                self._strokes[1].append(steps)
                return
            self._flush()
            self._strokes = (paint, [steps])
            return
        self._flush()
        self._set_fill(paint.fill)
        star = "*" if paint.even_odd else ""
        if stroked:
            self._set_stroke(paint)
            self.out.append(f"{steps} B{star}")
        else:
            self.out.append(f"{steps} f{star}")

    def _flush(self) -> None:
        if self._strokes is None:
            return
        paint, steps = self._strokes
        self._strokes = None
        self._set_stroke(paint)
        self.out.append(" ".join([*steps, "S"]))

    def _text(self, text: Text) -> None:
        if not text.text:
            return
        self._flush()
        operators = [f"{number(text.tracking * PT_PER_MM)} Tc"] if text.tracking else []
        k = number(MM_PER_PT)
        for run in place_text(text):
            operators += self._run(run, text, k)
        if text.tracking:
            operators.append("0 Tc")
        body = " ".join(operators)
        if text.halo is not None:
            halo = halo_width(text.size_pt)
            self._set_stroke(Paint(None, text.halo, halo, (), "round", "round"))
            self.out.append(f"BT 1 Tr {body} 0 Tr ET")
        self._set_fill(text.colour)
        self.out.append(f"BT {body} ET")

    def _run(self, run: Run, text: Text, k: str) -> list[str]:
        """A run at its place; its codes may fall into several subsets, which follow on."""
        operators = [f"{k} 0 0 -{k} {number(run.x)} {number(text.y)} Tm"]
        kerns = fonts.kerns(run.text, run.font)
        for resource, codes in self.encode(run.font, run.text):
            operators.append(f"{resource} {number(text.size_pt)} Tf")
            operators.append(show_text(codes, kerns[: len(codes)]))
            kerns = kerns[len(codes) :]
        return operators


def show_text(codes: bytes, kerns: Sequence[float]) -> str:
    """Codes with what is added after each, as one operator."""
    if not any(kerns):
        return f"<{codes.hex()}> Tj"
    parts: list[str] = []
    letters = ""
    for code, kern in zip(codes, kerns, strict=True):
        letters += f"{code:02x}"
        if kern:
            parts.append(f"<{letters}> {number(-kern)}")
            letters = ""
    return f"[{' '.join(parts)}{f' <{letters}>' if letters else ''}] TJ"


def path_steps(commands: Iterable[Command]) -> str:
    """Path commands as operators.

    Raises:
        SceneError: a step is none of M, L, C, Z.
    """
    try:
        return " ".join(" ".join([*map(number, v), _STEPS[name]]) for name, v in commands)
    except KeyError as fault:
        raise SceneError(f"unknown path step {fault}") from fault


def _cm(matrix: Matrix) -> str:
    return " ".join([*(f"{v:.6f}".rstrip("0").rstrip(".") for v in matrix), "cm"])


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
