"""The jobs with Printkit's own shapes: the same drawing as the others, nothing more."""

from __future__ import annotations

from functools import cache

from printkit.render.pdf import About, render
from printkit.scene.shapes import Group, Line, Paint, Path, Scene, Shape, Symbol, Text, Use

from . import work

_INK, _RED = "#1c1a18", "#b3202c"
_THIN = Paint(stroke="#000000", width=0.15)
_UNIT = 10.0  # the box in which suits are drawn, in mm


def deck() -> bytes:
    back = Symbol("back", work.CARD_W, work.CARD_H, tuple(_lines(work.back_lines())))
    marks = _lines(work.marks())
    scenes = []
    for sheet in work.sheets():
        front: list[Shape] = [*marks]
        for x, y, rank, suit in sheet:
            colour = _RED if suit in work.RED else _INK
            pip = _suit(suit, colour)
            front.append(Text(x + 3, y + 9, rank, "sans-bold", 18, colour))
            for left, top, size in [(3.5, 11, 4), *work.pips(rank)]:
                front.append(Use(pip, x + left, y + top, size / _UNIT))
        scenes.append(_page(front))
        scenes.append(_page([Use(back, x, y) for x, y, _, _ in sheet]))
    return _pdf(scenes)


def map_page() -> bytes:
    side = work.GRID * work.CELL
    x, y = work.MAP_X, work.MAP_Y
    shapes: list[Shape] = [Text(15, 25, "The map", "sans-bold", 24, _INK)]
    for step in range(work.GRID + 1):
        at = step * work.CELL
        shapes += _lines([(x + at, y, x + at, y + side), (x, y + at, x + side, y + at)])
    shapes += _lines(work.hatches())
    for step in range(work.GRID):
        across, down = x + (step + 0.4) * work.CELL, y + (step + 0.6) * work.CELL
        shapes.append(Text(across, y - 1.5, str(step), "sans", 7, _INK))
        shapes.append(Text(x - 5, down, str(step), "sans", 7, _INK))
    return _pdf([_page(shapes)])


def booklet() -> bytes:
    from printkit.layout.base.look import TypeFace, look_of
    from printkit.layout.text.line_breaking import set_block
    from printkit.theme.style import make_style

    look = look_of(make_style(paper="a4"), "ink")
    face = TypeFace("serif", 9.5, 4.6, _INK)
    scenes = []
    for title, texts in work.paragraphs():
        shapes: list[Shape] = [Text(20, 28, title, "serif-bold", 22, _INK)]
        y = 34.0
        for text in texts:
            lines, height = set_block(text, face, look, 170)
            shapes.append(Group(tuple(lines), 20, y))
            y += height + 2
        scenes.append(_page(shapes))
    return _pdf(scenes)


@cache
def _suit(suit: str, colour: str) -> Symbol:
    (first, *rest) = [(x * _UNIT, y * _UNIT) for x, y in work.SHAPES[suit]]
    outline = (("M", first), *(("L", point) for point in rest), ("Z", ()))
    return Symbol(f"{suit}{colour}", _UNIT, _UNIT, (Path(outline, Paint(fill=colour)),))


def _lines(lines: list[tuple[float, float, float, float]]) -> list[Line]:
    return [Line(*line, _THIN) for line in lines]


def _page(shapes: list[Shape]) -> Scene:
    return Scene(210, 297, tuple(shapes))


def _pdf(scenes: list[Scene]) -> bytes:
    return render(scenes, About("Benchmark", "Printkit"))
