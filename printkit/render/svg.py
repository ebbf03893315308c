"""One scene as one SVG; the only file that knows svgwrite, which draws the lines of cutters.

Text is drawn as outlines, so that it looks the same wherever the file is opened; every text
carries its words as a label for screen readers and for searching.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from xml.sax.saxutils import escape  # it writes and reads nothing

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
_NAMESPACES = (
    'xmlns="http://www.w3.org/2000/svg" xmlns:ev="http://www.w3.org/2001/xml-events"'
    ' xmlns:xlink="http://www.w3.org/1999/xlink"'
)
_IN_ATTRIBUTES = {'"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"}
_STEPS = {"M": "M%.4f, %.4f,", "L": "L%.4f, %.4f,", "Z": "Z",
          "C": "C%.4f, %.4f, %.4f, %.4f, %.4f, %.4f,"}  # fmt: skip
"""How a step is written, a comma after each number."""
_NO_MORE = ("0,", "0,", "0,", "0,", ".,")
"""What a number ends with that says nothing."""
_LONG = 100
"""The text of a path of this many steps or more is kept."""
_NEXT = "|"
"""Between the texts of two paths."""
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
    """Closed paths of one colour on a canvas of this many mm; a unit is 1/72 inch."""
    import svgwrite  # late: its tables take longer to load than a page to draw

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
    """One SVG in the making; attributes stand in the order of their names."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.defs: list[str] = []
        self.symbols: dict[Symbol, str] = {}
        self.met: dict[int, str] = {}
        self.letters: dict[tuple[str, str], str] = {}
        self.clips = 0

    def finish(self, paper: bool) -> bytes:
        scene = self.scene
        wide, high = number(scene.width), number(scene.height)
        frame = (
            f'baseProfile="full" height="{high}mm" version="1.1" viewBox="0 0 {wide} {high}"'
            f' width="{wide}mm" {_NAMESPACES}'
        )
        body = _element("g", f'stroke-miterlimit="{_MITER}"', self._drawn(scene.shapes))
        parts = [_element("title", "", [escape(scene.bookmark[0])])] if scene.bookmark[0] else []
        parts.append(_element("defs", "", self.defs))
        if paper:
            parts.append('<rect fill="#ffffff" height="100%" width="100%" x="0" y="0" />')
        text = _element("svg", frame, [*parts, body])
        return f'<?xml version="1.0" encoding="utf-8"?>\n{text}\n'.encode()

    def _drawn(self, shapes: Iterable[Shape]) -> list[str]:
        found: list[str] = []
        shapes = tuple(shapes)
        paths = iter(_paths([shape.commands for shape in shapes if isinstance(shape, Path)]))
        for shape in shapes:
            if isinstance(shape, Path):
                steps = next(paths)
                if steps:
                    fill, stroke = _paint(shape.paint)
                    found.append(f'<path d="{steps}" {fill} {stroke}/>')
            else:
                self._shape(shape, found)
        return found

    def _shape(self, shape: Shape, found: list[str]) -> None:
        match shape:
            case Rect(x, y, width, height, paint, radius):
                fill, stroke = _paint(paint)
                rx = f'rx="{number(min(radius, width / 2, height / 2))}" ' if radius else ""
                found.append(
                    f'<rect {fill} height="{number(height)}" {rx}{stroke}'
                    f'width="{number(width)}" x="{number(x)}" y="{number(y)}" />'
                )
            case Circle(x, y, radius, paint):
                fill, stroke = _paint(paint)
                found.append(
                    f'<circle cx="{number(x)}" cy="{number(y)}" {fill} r="{number(radius)}"'
                    f" {stroke}/>"
                )
            case Line(x1, y1, x2, y2, paint):
                fill, stroke = _paint(paint)
                found.append(
                    f'<line {fill} {stroke}x1="{number(x1)}" x2="{number(x2)}"'
                    f' y1="{number(y1)}" y2="{number(y2)}" />'
                )
            case Text():
                self._text(shape, found)
            case Use(symbol):
                move = f'transform="{_matrix(use_matrix(shape))}"'
                found.append(f'<use {move} xlink:href="#{self._symbol(symbol)}" />')
            case Group(shapes) if shape.tags:
                found += self._drawn(shapes)
            case Group(shapes):
                move = f'transform="{_matrix(group_matrix(shape))}"'
                found.append(_element("g", move, self._drawn(shapes)))
            case Clip(outline, shapes):
                self.clips += 1
                name = f"c{self.clips}"
                path = f'<path d="{_paths([outline])[0]}" />'
                self.defs.append(_element("clipPath", f'id="{name}"', [path]))
                found.append(_element("g", f'clip-path="url(#{name})"', self._drawn(shapes)))
            case Link():
                pass  # leads to other pages, which are other files
            case _:
                raise SceneError(f"the SVG renderer cannot draw a {type(shape).__name__}")

    def _symbol(self, symbol: Symbol) -> str:
        known = self.met.get(id(symbol))  # a scene holds its symbols: comparing them takes longer
        if known is not None:
            return known
        name = self.symbols.get(symbol)
        if name is None:
            art = self._drawn(symbol.shapes)
            name = self.symbols[symbol] = f"s{len(self.symbols) + 1}"
            self.defs.append(_element("g", f'id="{name}"', art))
        self.met[id(symbol)] = name
        return name

    def _text(self, text: Text, found: list[str]) -> None:
        if not text.text:
            return
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
        letters = self._letters(places, text.y, k)
        inside = letters
        if text.halo is not None:
            wide = number(halo_width(text.size_pt) / scale)
            edge = f'stroke="{_plain(text.halo)}" stroke-linejoin="round" stroke-width="{wide}"'
            inside = [_element("g", edge, letters), *letters]
        look = f'aria-label="{_plain(text.text)}" fill="{_plain(text.colour)}" role="img"'
        found.append(_element("g", look, inside))

    def _letters(self, places: list[tuple[str, float]], y: float, k: str) -> list[str]:
        at = f"{number(y)})"
        return [
            f'<use transform="matrix({k} 0 0 -{k} {number(x)} {at}" xlink:href="#{name}" />'
            for name, x in places
        ]

    def _letter(self, char: str, font: str) -> str:
        """The id of a letter's outline, drawn once a page; empty for blanks."""
        key = (char, font)
        if key not in self.letters:
            data = outlines.letter(char, font)
            name = f"g{len(self.letters) + 1}" if data else ""
            if data:
                self.defs.append(f'<path d="{data}" id="{name}" />')
            self.letters[key] = name
        return self.letters[key]


def _element(name: str, attributes: str, children: Sequence[str]) -> str:
    begin = f"{name} {attributes}" if attributes else name
    return f"<{begin}>{''.join(children)}</{name}>" if children else f"<{begin} />"


def _plain(text: str) -> str:
    """A text as the value of an attribute."""
    return escape(text, _IN_ATTRIBUTES)


@lru_cache(maxsize=2_000)
def _paint(paint: Paint) -> tuple[str, str]:
    """Attributes of the inside, and of the line with a blank behind them."""
    fill = f'fill="{_plain(paint.fill or "none")}"'
    if paint.fill is not None and paint.even_odd:
        fill += ' fill-rule="evenodd"'
    if paint.stroke is None or paint.width <= 0:
        return fill, ""
    stroke = f'stroke="{_plain(paint.stroke)}" '
    if paint.dash:
        stroke += f'stroke-dasharray="{" ".join(map(number, paint.dash))}" '
    if paint.cap != "butt":
        stroke += f'stroke-linecap="{paint.cap}" '
    if paint.join != "miter":
        stroke += f'stroke-linejoin="{paint.join}" '
    return fill, f'{stroke}stroke-width="{number(paint.width)}" '


def _paths(paths: Sequence[Sequence[Command]]) -> list[str]:
    """The steps of each path as a text, every number as :func:`number` writes it.

    Long ones are kept: a map in other colours has the same.
    """
    short = iter(_written([steps for steps in paths if len(steps) < _LONG]))
    return [next(short) if len(steps) < _LONG else _long_path(tuple(steps)) for steps in paths]


@lru_cache(maxsize=256)
def _long_path(steps: tuple[Command, ...]) -> str:
    return _written([steps])[0]


def _written(paths: Sequence[Sequence[Command]]) -> list[str]:
    """The steps of each path as a text.

    All numbers are written at once: a page has thousands of small paths.
    """
    try:
        form = _NEXT.join(["".join([_STEPS[name] for name, _values in steps]) for steps in paths])
    except KeyError as fault:
        raise SceneError(f"unknown path step {fault.args[0]!r}") from fault
    values = [values for steps in paths for _name, values in steps]
    text = form % tuple(chain.from_iterable(values))
    for end in _NO_MORE:
        text = text.replace(end, ",")
    if "-0," in text:
        text = text.replace("-0,", "0,")
    return text.replace(",", "").split(_NEXT)


def _matrix(matrix: Matrix) -> str:
    return f"matrix({' '.join(map(factor, matrix))})"
