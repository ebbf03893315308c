"""Follows a page's drawing steps and notes each mark of ink: where, how thick, how large.

Operators are those of ISO 32000-1, annex A. Lengths are points of the page, y up; the matrices
are the file's own.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pikepdf

from engine.sums import ordered_sum
from printkit.preflight import forms, typeface
from printkit.preflight.ink import Colours, Ink, InkState
from printkit.preflight.opening import (
    BYTES_A_STEP,
    MAX_DEPTH,
    MAX_OPERATORS,
    PreflightError,
    steps,
)
from printkit.scene.matrix import UNIT, Box, Matrix, bounds, common, moved, placed, times
from printkit.scene.matrix import stretch as stretch_of

WHITE = 0.999
MAX_SAVED = 1_000
"""Graphics states kept by ``q`` at once; 28 are the custom."""
MAX_POINTS = 1_000_000
"""Corners of one path."""
MAX_PARSED = 200_000
"""Steps of forms kept for drawing them again elsewhere; other forms are read each time."""
_OPERANDS_A_STEP = 8
_CHUNK = 10_000
"""Codes of a text that are measured at once."""


@dataclass(slots=True)
class Tracer:
    """Walks pages; the count of steps is shared by the whole file."""

    note: Callable[[Ink], None]
    steps: int = 0
    state: InkState = field(default_factory=InkState)
    colours: Colours = field(default_factory=Colours)
    _stack: list[InkState] = field(default_factory=list)
    _paths: list[list[tuple[float, float]]] = field(default_factory=list)
    _points: int = 0
    _kept: int = 0
    _reading: int = 0
    _clipping: bool = False
    _line: Matrix = UNIT
    _text: Matrix = UNIT
    _parsed: dict[tuple[int, int], list[Any]] = field(default_factory=dict)
    _measured: dict[tuple[int, int], typeface.Advances] = field(default_factory=dict)
    _forms: forms.Memory = field(default_factory=forms.Memory)

    def page(self, page: pikepdf.Page, box: Box) -> None:
        """Trace a page whose paper is ``box``.

        Raises:
            PreflightError: it is more drawing than is read.
        """
        self.state, self._stack, self._paths, self._points = InkState(clip=box), [], [], 0
        self._walk(steps(page, self._read), page.obj.get("/Resources"), 0)

    def _walk(self, instructions: Sequence[Any], resources: Any, depth: int) -> None:
        if depth > MAX_DEPTH:
            raise PreflightError(
                f"forms stand within forms, more than {MAX_DEPTH} deep, so they weren't read"
            )
        floor = len(self._stack)
        for step in instructions:
            self._count(1)
            if isinstance(step, pikepdf.ContentStreamInlineImage):
                image = step.iimage
                self._image(image.width, image.height)
                continue
            operands = list(step.operands)
            self._count(len(operands) // _OPERANDS_A_STEP)
            self._step(str(step.operator), operands, resources, depth, floor)

    def _count(self, steps: int) -> None:
        self.steps += steps
        if self.steps > MAX_OPERATORS:
            raise PreflightError(
                f"a page has more than {MAX_OPERATORS} drawing steps, so it wasn't read"
            )

    def _read(self, steps: int) -> None:
        """Count what reading is worth; forms drawn again are not read again."""
        self._reading += steps
        if self._reading > MAX_OPERATORS:
            raise PreflightError("the whole file has more drawing than is read")

    def _step(self, name: str, values: list[Any], resources: Any, depth: int, floor: int) -> None:
        state = self.state
        if name in _PATHS:
            self._path(name, [float(v) for v in values])
        elif name in _PAINTS:
            self._paint(*_PAINTS[name])
        elif name in ("W", "W*"):
            self._clipping = True
        elif name == "q":
            if len(self._stack) >= MAX_SAVED:
                raise PreflightError(
                    f"more than {MAX_SAVED} graphics states are open at once, so it wasn't read"
                )
            self._stack.append(replace(state))
        elif name == "Q":
            if len(self._stack) > floor:
                self.state = self._stack.pop()
        elif name == "cm":
            state.ctm = times(_matrix(values), state.ctm)
        elif name == "w":
            state.width = float(values[0])
        elif name in ("g", "rg", "k", "sc", "scn"):
            state.fill_white = _is_white(values)
            self.colours.note(name, values)
        elif name in ("G", "RG", "K", "SC", "SCN"):
            state.stroke_white = _is_white(values)
            self.colours.note(name.lower(), values)
        elif name in ("cs", "CS"):
            setattr(state, "fill_white" if name == "cs" else "stroke_white", False)
        elif name == "gs":
            look = _resource(resources, "/ExtGState", values[0])
            if look is not None and "/LW" in look:
                state.width = float(look["/LW"])
        elif name == "Do":
            self._object(_resource(resources, "/XObject", values[0]), resources, depth)
        else:
            self._write(name, values, resources)

    # -- outlines ---------------------------------------------------------------------------------

    def _path(self, name: str, values: list[float]) -> None:
        self._points += 4
        if self._points > MAX_POINTS:
            raise PreflightError(f"a path has more than {MAX_POINTS} corners, so it wasn't read")
        if name == "re":
            x, y, w, h = values
            corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
            self._paths.append([moved(self.state.ctm, *corner) for corner in corners])
        elif name == "m":
            self._paths.append([moved(self.state.ctm, *values)])
        elif self._paths:
            points = zip(values[::2], values[1::2], strict=True)
            self._paths[-1] += [moved(self.state.ctm, *point) for point in points]

    def _paint(self, fills: bool, strokes: bool) -> None:
        state = self.state
        if fills:
            for path in self._paths:
                self._mark("fill", bounds(path), white=state.fill_white)
        if strokes:
            wide = state.width * stretch_of(state.ctm)
            for path in self._paths:
                box = bounds(path)
                if box is not None:
                    half = wide / 2
                    box = box[0] - half, box[1] - half, box[2] + half, box[3] + half
                self._mark("stroke", box, wide, white=state.stroke_white)
        if self._clipping:
            box = bounds(point for path in self._paths for point in path)
            self._clip(box)
        self._clipping = False
        self._paths, self._points = [], 0

    def _clip(self, box: Box | None) -> None:
        state = self.state
        shared = None if box is None else common(state.clip, box)
        state.hidden = state.hidden or shared is None
        state.clip = shared

    def _mark(
        self, kind: str, box: Box | None, size: float = 0.0, *, white: bool = False, font: str = ""
    ) -> None:
        if self.state.hidden or box is None:
            return
        seen = common(self.state.clip, box)
        if seen is not None:
            self.note(Ink(kind, seen, size, white, font))

    # -- images and forms -------------------------------------------------------------------------

    def _object(self, found: Any, resources: Any, depth: int) -> None:
        if found is None:
            return
        if found.get("/Subtype") == "/Image":
            self._image(int(found["/Width"]), int(found["/Height"]))
            return
        key = forms.key_of(found, self.state)
        if key is None:
            self._form(found, resources, depth, self.state)
        elif not self.state.hidden:
            self._remembered(key, found, depth)

    def _remembered(self, key: Hashable, found: Any, depth: int) -> None:
        """A form whose marks are those of the first time, moved."""
        matrix, note = self.state.ctm, self.note
        place = forms.FormPlacement(matrix[4], matrix[5], self.state.clip, note)
        form = self._forms.find(key)
        if form is not None:
            self._count(form.steps)
            for mark in form.marks:
                place(mark)
            return
        form, before = forms.Form(), self.steps
        self.note = form.noted_by(place)
        bare = forms.without_place(matrix)
        self._form(found, None, depth, replace(self.state, ctm=bare, clip=None))
        self.note = note
        form.steps = self.steps - before
        self._forms.keep(key, form)

    def _form(self, found: Any, resources: Any, depth: int, state: InkState) -> None:
        kept, kept_stack = self.state, self._stack
        self.state, self._stack = replace(state), []
        if "/Matrix" in found:
            self.state.ctm = times(_matrix(found["/Matrix"]), state.ctm)
        if "/BBox" in found:
            a, b, c, d = (float(v) for v in found["/BBox"])
            self._clip(placed((min(a, c), min(b, d), max(a, c), max(b, d)), self.state.ctm))
        self._walk(self._steps_of(found), found.get("/Resources", resources), depth + 1)
        self.state, self._stack = kept, kept_stack

    def _steps_of(self, found: Any) -> list[Any]:
        """A form's drawing steps; those of short forms are kept, while there is room."""
        key = found.objgen
        if key in self._parsed:
            return self._parsed[key]
        read = steps(found, self._read)
        if key != (0, 0) and self._kept + len(read) <= MAX_PARSED:
            self._kept += len(read)
            self._parsed[key] = read
        return read

    def _image(self, wide: int, high: int) -> None:
        a, b, c, d, _, _ = self.state.ctm
        across, down = (a * a + b * b) ** 0.5 / 72, (c * c + d * d) ** 0.5 / 72  # inches
        dpi = min(wide / across, high / down) if across and down else 0.0
        self._mark("image", placed((0.0, 0.0, 1.0, 1.0), self.state.ctm), dpi)

    # -- text -------------------------------------------------------------------------------------

    def _write(self, name: str, values: list[Any], resources: Any) -> None:
        state = self.state
        if name in _TEXT_STATE:
            setattr(state, _TEXT_STATE[name], float(values[0]))
        elif name == "Tz":
            state.stretch = float(values[0]) / 100
        elif name == "Tr":
            state.mode = int(values[0])
        elif name == "Tf":
            state.font = _resource(resources, "/Font", values[0])
            state.size = float(values[1])
        elif name == "BT":
            self._line = self._text = UNIT
        elif name == "Tm":
            self._line = self._text = _matrix(values)
        elif name in ("Td", "TD"):
            if name == "TD":
                state.leading = -float(values[1])
            self._feed(float(values[0]), float(values[1]))
        elif name == "T*":
            self._feed(0.0, -state.leading)
        elif name in ("Tj", "TJ", "'", '"'):
            if name in ("'", '"'):
                self._feed(0.0, -state.leading)
            parts = values[-1] if name == "TJ" else [values[-1]]
            self._count(len(parts) // _OPERANDS_A_STEP)
            self._show(parts)

    def _feed(self, x: float, y: float) -> None:
        self._line = self._text = times((1.0, 0.0, 0.0, 1.0, x, y), self._line)

    def _advances(self, font: Any) -> typeface.Advances:
        """How a font's codes lead, its table read once for a file."""
        key = (0, 0) if font is None else font.objgen
        if key != (0, 0) and key in self._measured:
            return self._measured[key]
        self._read(typeface.table_size(font) // _OPERANDS_A_STEP)
        found = typeface.advances(font)
        if key != (0, 0):
            self._measured[key] = found
        return found

    def _show(self, parts: Any) -> None:
        state = self.state
        advance, glyphs, is_blank = 0.0, 0, True
        leading = self._advances(state.font)
        for part in parts:
            if not isinstance(part, pikepdf.String):
                advance -= float(part) / 1000 * state.size * state.stretch
                continue
            codes = bytes(part)
            is_blank = is_blank and not codes.strip(b" ")
            self._count(len(codes) // BYTES_A_STEP)
            for start in range(0, len(codes), _CHUNK):
                chunk = codes[start : start + _CHUNK]
                widths = leading(chunk)
                glyphs += len(widths)
                extra = state.tracking * len(widths) + state.word * chunk.count(b" ")
                advance += (ordered_sum(widths) * state.size + extra) * state.stretch
        matrix = times(self._text, state.ctm)
        if glyphs and not is_blank and state.mode != 3 and state.font is not None:
            size = state.size
            box = (0.0, state.rise - 0.2 * size, advance, state.rise + 0.7 * size)
            self._mark(
                "text",
                placed((min(box[0], box[2]), box[1], max(box[0], box[2]), box[3]), matrix),
                abs(size) * stretch_of(matrix),
                white=state.fill_white if state.mode in (0, 4) else state.stroke_white,
                font=typeface.name(state.font),
            )
        self._text = times((1.0, 0.0, 0.0, 1.0, advance, 0.0), self._text)


_PATHS = frozenset({"m", "l", "c", "v", "y", "re"})
_PAINTS = {
    "S": (False, True), "s": (False, True), "f": (True, False), "F": (True, False),
    "f*": (True, False), "B": (True, True), "B*": (True, True), "b": (True, True),
    "b*": (True, True), "n": (False, False),
}  # fmt: skip
_TEXT_STATE = {"Tc": "tracking", "Tw": "word", "TL": "leading", "Ts": "rise"}


def _matrix(values: Any) -> Matrix:
    a, b, c, d, e, f = (float(v) for v in values)
    return a, b, c, d, e, f


def _is_white(values: Sequence[Any]) -> bool:
    try:
        parts = [float(v) for v in values]
    except (TypeError, ValueError):
        return False  # a pattern
    if len(parts) == 4:
        return sum(parts) <= 1 - WHITE
    return bool(parts) and all(part >= WHITE for part in parts)


def _resource(resources: Any, kind: str, name: Any) -> Any:
    group = resources.get(kind) if resources is not None else None
    return group.get(str(name)) if group is not None else None
