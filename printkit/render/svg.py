"""One scene as one SVG; the only file that knows svgwrite.

Text is drawn as outlines, so that it looks the same wherever the file is opened; every text
carries its words as a label for screen readers and for searching.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import svgwrite
from svgwrite.base import BaseElement

from printkit.render.base import (
    SceneError,
    factor,
    group_matrix,
    halo_width,
    number,
    place_text,
    use_matrix,
)
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
    Scene,
    Shape,
    Symbol,
    Text,
    Use,
)
from printkit.scene.units import MM_PER_PT
from printkit.typography import faces as fonts
from printkit.typography import glyph_outlines as outlines

_MITER = 10  # PDF's own limit; SVG's is 4
_CUT_UNITS = 72 / 25.4
"""Units of 1/72 inch for each mm: cutters that don't read ``width`` take units to be that."""


def render(scene: Scene, *, paper: bool = True) -> bytes:
    """A page as SVG; one user unit is one millimetre.

    Args:
        scene: the page.
        paper: whether a white ground lies below; a cutting machine would cut round it.

    Raises:
        SceneError: a shape is unknown.
        GlyphError: a character is in no face.
    """
    return _Page(scene).finish(paper)


def render_cuts(outlines: Sequence[tuple[Command, ...]], width: float, height: float) -> bytes:
    """Closed paths of one colour on a canvas of so many mm; a unit is 1/72 inch."""
    drawing = svgwrite.Drawing(
        size=(f"{width:g}mm", f"{height:g}mm"),
        viewBox=f"0 0 {_cut_unit(width):g} {_cut_unit(height):g}",
        debug=False,
    )
    for outline in outlines:
        steps = " ".join(
            " ".join([step, *(f"{_cut_unit(value):g}" for value in values)])
            for step, values in outline
        )
        drawing.add(drawing.path(steps, fill="none", stroke="#d00000", stroke_width=0.3))
    return f'<?xml version="1.0" encoding="utf-8"?>\n{drawing.tostring()}\n'.encode()


def _cut_unit(mm: float) -> float:
    return round(mm * _CUT_UNITS, 4)


class _Page:
    """One SVG in the making."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        size = (f"{number(scene.width)}mm", f"{number(scene.height)}mm")
        self.drawing = svgwrite.Drawing(
            size=size,
            viewBox=f"0 0 {number(scene.width)} {number(scene.height)}",
            debug=False,
        )
        self.symbols: dict[Symbol, str] = {}
        self.letters: dict[tuple[str, str], str] = {}
        self.clips = 0

    def finish(self, paper: bool) -> bytes:
        drawing = self.drawing
        if self.scene.bookmark[0]:
            drawing.set_desc(title=self.scene.bookmark[0])
        if paper:
            drawing.add(drawing.rect((0, 0), ("100%", "100%"), fill="#ffffff"))
        body = drawing.g(stroke_miterlimit=_MITER)
        self._draw(self.scene.shapes, body)
        drawing.add(body)
        text: str = drawing.tostring()
        return f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n'.encode()

    def _draw(self, shapes: Iterable[Shape], parent: BaseElement) -> None:
        for shape in shapes:
            self._shape(shape, parent)

    def _shape(self, shape: Shape, parent: BaseElement) -> None:
        drawing = self.drawing
        match shape:
            case Rect(x, y, width, height, paint, radius):
                round_off = {"rx": number(min(radius, width / 2, height / 2))} if radius else {}
                at, size = (number(x), number(y)), (number(width), number(height))
                parent.add(drawing.rect(at, size, **round_off, **_paint(paint)))
            case Circle(x, y, radius, paint):
                middle = (number(x), number(y))
                parent.add(drawing.circle(middle, number(radius), **_paint(paint)))
            case Line(x1, y1, x2, y2, paint):
                ends = (number(x1), number(y1)), (number(x2), number(y2))
                parent.add(drawing.line(*ends, **_paint(paint)))
            case Path(commands, paint):
                if commands:
                    parent.add(drawing.path(_path(commands), **_paint(paint)))
            case Text():
                self._text(shape, parent)
            case Use(symbol):
                matrix = use_matrix(shape)
                parent.add(drawing.use(f"#{self._symbol(symbol)}", transform=_matrix(matrix)))
            case Group(shapes) if shape.tags:
                self._draw(shapes, parent)
            case Group(shapes):
                group = drawing.g(transform=_matrix(group_matrix(shape)))
                self._draw(shapes, group)
                parent.add(group)
            case Clip(outline, shapes):
                self.clips += 1
                clip = drawing.clipPath(id=f"c{self.clips}")
                clip.add(drawing.path(_path(outline)))
                drawing.defs.add(clip)
                group = drawing.g(clip_path=f"url(#{clip.get_id()})")
                self._draw(shapes, group)
                parent.add(group)
            case Link():
                pass  # leads to other pages, which are other files
            case _:
                raise SceneError(f"the SVG renderer cannot draw a {type(shape).__name__}")

    def _symbol(self, symbol: Symbol) -> str:
        if symbol not in self.symbols:
            art = self.drawing.g()
            self._draw(symbol.shapes, art)
            name = f"s{len(self.symbols) + 1}"
            self.symbols[symbol] = name
            art["id"] = name
            self.drawing.defs.add(art)
        return self.symbols[symbol]

    def _text(self, text: Text, parent: BaseElement) -> None:
        if not text.text:
            return
        label = self.drawing.g(fill=text.colour, aria_label=text.text, role="img")
        scale = text.size_pt * MM_PER_PT / 1000.0
        places: list[tuple[str, float]] = []
        for run in place_text(text):
            x = run.x
            for char, kern in zip(run.text, fonts.kerns(run.text, run.font), strict=True):
                name = self._letter(char, run.font)
                if name:
                    places.append((name, x))
                x += fonts.width(char, run.font, text.size_pt) + text.tracking + kern * scale
        k = f"{scale:.6f}"
        if text.halo is not None:
            stroke = number(halo_width(text.size_pt) / scale)
            under = self.drawing.g(stroke=text.halo, stroke_width=stroke, stroke_linejoin="round")
            self._letters(places, text.y, k, under)
            label.add(under)
        self._letters(places, text.y, k, label)
        parent.add(label)

    def _letters(
        self, places: list[tuple[str, float]], y: float, k: str, parent: BaseElement
    ) -> None:
        for name, x in places:
            move = f"matrix({k} 0 0 -{k} {number(x)} {number(y)})"
            parent.add(self.drawing.use(f"#{name}", transform=move))

    def _letter(self, char: str, font: str) -> str:
        """The id of a letter's outline, drawn once a page; empty for blanks."""
        key = (char, font)
        if key not in self.letters:
            data = outlines.letter(char, font)
            name = f"g{len(self.letters) + 1}" if data else ""
            if data:
                self.drawing.defs.add(self.drawing.path(data, id=name))
            self.letters[key] = name
        return self.letters[key]


def _paint(paint: Paint) -> dict[str, Any]:
    look: dict[str, Any] = {"fill": paint.fill or "none"}
    if paint.fill is not None and paint.even_odd:
        look["fill_rule"] = "evenodd"
    if paint.stroke is not None and paint.width > 0:
        look |= {"stroke": paint.stroke, "stroke_width": number(paint.width)}
        if paint.dash:
            look["stroke_dasharray"] = " ".join(map(number, paint.dash))
        if paint.cap != "butt":
            look["stroke_linecap"] = paint.cap
        if paint.join != "miter":
            look["stroke_linejoin"] = paint.join
    return look


def _path(commands: Iterable[Command]) -> str:
    steps = []
    for name, values in commands:
        if name not in "MLCZ":
            raise SceneError(f"unknown path step {name!r}")
        steps.append(name + " ".join(map(number, values)))
    return "".join(steps)


def _matrix(matrix: Matrix) -> str:
    return f"matrix({' '.join(map(factor, matrix))})"
