"""Shapes as PDF drawing operators (ISO 32000-1, tables 57-107); knows no library.

Graphics state is written only when it changes, neighbouring strokes of one paint become one path,
neighbouring lines of text one text object, and groups that are only moved cost nothing: pages stay
small.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from printkit.render.base import (
    SceneError,
    TextRun,
    group_matrix,
    halo_width,
    place_text,
    use_matrix,
)
from printkit.render.operands import (
    CAPS,
    JOINS,
    DrawingState,
    Encode,
    Form,
    colour_of,
    named,
    number,
    path_steps,
    show_text,
    transform,
)
from printkit.render.structure import Element, Heard, Structure
from printkit.render.text_strings import sign_words, text_string
from printkit.scene.curves import ellipse, rounded_rect
from printkit.scene.matrix import Matrix
from printkit.scene.shapes import (
    Circle,
    Clip,
    Group,
    Line,
    Link,
    Paint,
    Path,
    Rect,
    Shape,
    Text,
    Use,
)
from printkit.scene.units import MM_PER_PT
from printkit.typography import faces as fonts

_UNMARKED = "unmarked"
_NEAR = 0.03
"""Texts of one line with less white between, in mm for each point of their size, are one word."""
_SOFT_HYPHEN = "/Span<</ActualText<FEFF00AD>>>BDC"


class Writer:
    """Writes the operators of one page or form.

    Attributes:
        out: the operators so far.
        forms: names of the forms used.
    """

    def __init__(
        self,
        encode: Encode,
        form: Form,
        *,
        is_form: bool = False,
        structure: Structure | None = None,
    ) -> None:
        self.encode = encode
        self.form = form
        self.structure = structure
        self.has_links = False  # among the shapes drawn
        self.links: list[tuple[int, str]] = []
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
        self._part: Element | None = None  # what is drawn now belongs to
        self._marked: Element | str | None = _UNMARKED  # what the open marked content belongs to
        self._heard: Heard | None = None
        self._size = 0.0  # of the text being written, in mm

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
        if self._marked != _UNMARKED:
            self.out.append("EMC")
            self._marked = _UNMARKED
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
        if group.tags:
            self._said(group)
        elif group.angle or group.scale != 1.0:
            self._turned(group_matrix(group), group.shapes)
        else:
            self._shifted(group.dx, group.dy, group.shapes)

    def _use(self, use: Use) -> None:
        structure = self.structure
        is_first = structure is not None and structure.opens(use.symbol)
        form = None if is_first else self.form(use.symbol)
        if form is None:
            if use.angle or use.scale != 1.0:
                self._turned(use_matrix(use), use.symbol.shapes)
            else:
                self._shifted(use.x, use.y, use.symbol.shapes)
            return
        if structure is not None and structure.symbol_speaks(use.symbol):
            self._part = None  # it has been heard
        self._mark()
        self._part = None if structure is None else structure.current()
        self._flush()
        self.forms.append(form)
        self.out.append(f"q {transform(self._moved(use_matrix(use)))} /{form} Do Q")

    def _clip(self, clip: Clip) -> None:
        self._open(f"q {path_steps(clip.outline, self._x, self._y)} W n")
        self.draw(clip.shapes)
        self._close()

    def _link(self, _shape: Link) -> None:
        """Note where a link stands in the tree; it is an annotation of the page, no drawing."""
        self.has_links = True
        if self.structure is not None:
            self.links.append(self.structure.link())

    # -- what is said -----------------------------------------------------------------------------

    def begin_page(self, shapes: Sequence[Shape]) -> None:
        """Turn to a page of the tree, where there is one."""
        if self.structure is not None:
            self.structure.begin_page(shapes)
            self._part = self.structure.current()

    def _said(self, group: Group) -> None:
        """Shapes with what they are."""
        structure = self.structure
        if structure is None:
            self.draw(group.shapes)
            return
        structure.enter(group.tags)
        self._part = structure.current()
        self.draw(group.shapes)
        structure.leave(group.tags)
        self._part = structure.current()

    def _mark(self) -> None:
        """Open the marked content of what is drawn next, unless it is open."""
        if self.structure is None or self._part is self._marked:
            return
        self._flush()
        if self._marked != _UNMARKED:
            self.out.append("EMC")
        part = self._marked = self._part
        if part is None:
            self.out.append("/Artifact BMC")
        else:
            self.out.append(f"/{part.role}<</MCID {self.structure.content(part)}>>BDC")

    def _shifted(self, right: float, down: float, shapes: Iterable[Shape]) -> None:
        """Shapes that are only moved need no matrix."""
        x, y = self._x, self._y
        self._x, self._y = x + right, y + down
        self.draw(shapes)
        self._x, self._y = x, y

    def _turned(self, matrix: Matrix, shapes: Iterable[Shape]) -> None:
        self._open(f"q {transform(self._moved(matrix))}")
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
            self.out.append(colour_of(colour, "g", "rg"))

    def _set_stroke(self, paint: Paint) -> None:
        state = self._state
        if paint.stroke is not None and state.stroke != paint.stroke:
            state.stroke = paint.stroke
            self.out.append(colour_of(paint.stroke, "G", "RG"))
        if state.width != paint.width:
            state.width = paint.width
            self.out.append(f"{number(paint.width)} w")
        if state.dash != paint.dash:
            state.dash = paint.dash
            self.out.append(f"[{' '.join(map(number, paint.dash))}] 0 d")
        if state.cap != paint.cap:
            state.cap = paint.cap
            self.out.append(f"{named(CAPS, paint.cap)} J")
        if state.join != paint.join:
            state.join = paint.join
            self.out.append(f"{named(JOINS, paint.join)} j")

    # -- painting ---------------------------------------------------------------------------------

    def _paint(self, steps: str, paint: Paint) -> None:
        self._mark()
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
        self._mark()
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
        if self._part is not None and self._part.role != "Figure":
            last = runs[-1]
            at = last.x + self._x, text.y + self._y
            self._heard = Heard(self._part, text, last.text, last.font, *at)

    def _space(self, run: TextRun, text: Text, *, is_fresh: bool) -> None:
        """A blank between two texts of one part, where layout only left white."""
        heard = self._heard
        if heard is None or heard.part is not self._part or heard.text.goes_on:
            return
        if heard.is_before(run.x + self._x, text.y + self._y, text.size_pt * _NEAR):
            return
        font = heard.text.font if heard.text.font != "icons" else text.font
        if font == "icons":
            return
        ((resource, codes),) = self.encode(font, " ")
        if is_fresh:  # what was written before is not where letters go on
            wide = fonts.width(" ", font, text.size_pt)
            x, y = number(run.x + self._x - wide), number(text.y + self._y)
            self.out.append(f"1 0 0 -1 {x} {y} Tm")
        self._set_font(resource, text.size_pt * MM_PER_PT)
        self.out.append(show_text(codes, (0,)))

    def _set_font(self, resource: str, size: float) -> None:
        if self._state.font != (resource, size):
            self._state.font = (resource, size)
            self.out.append(f"{resource} {size:.5g} Tf")

    def _runs(self, runs: Sequence[TextRun], text: Text) -> None:
        """Runs at their places; codes of one run may fall into several subsets, which follow on."""
        is_fresh = not self._in_text
        if is_fresh:
            self._flush()
            self.out.append("BT")
            self._in_text = True
        state = self._state
        self._size = text.size_pt * MM_PER_PT
        if state.tracking != text.tracking:
            state.tracking = text.tracking
            self.out.append(f"{number(text.tracking)} Tc")
        down = number(text.y + self._y)
        is_heard = self._part is not None and self._part.role != "Figure"
        if is_heard:
            self._space(runs[0], text, is_fresh=is_fresh)
        for run in runs:
            self.out.append(f"1 0 0 -1 {number(run.x + self._x)} {down} Tm")
            if is_heard:
                self._heard_run(run, text, is_last=run is runs[-1])
                continue
            self._show(run)

    def _heard_run(self, run: TextRun, text: Text, *, is_last: bool) -> None:
        """A run whose signs have words, and whose hyphen may be the line's alone."""
        if run.font == "icons" and (words := sign_words(run.text)):
            self.out.append(f"/Span<</ActualText{text_string(words, ' ')}>>BDC")
            self._show(run)
            self.out.append("EMC")
        elif is_last and text.goes_on == "hyphen" and len(run.text) > 1:
            self._show(run._replace(text=run.text[:-1]))
            if kern := fonts.kerns(run.text, run.font)[-2]:
                self.out.append(f"[{-kern:g}] TJ")
            self.out.append(_SOFT_HYPHEN)
            self._show(run._replace(text=run.text[-1]))
            self.out.append("EMC")
        else:
            self._show(run)

    def _show(self, run: TextRun) -> None:
        kerns = fonts.kerns(run.text, run.font)
        size = self._size
        for resource, codes in self.encode(run.font, run.text):
            self._set_font(resource, size)
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
