"""The jobs with typst: its markup, compiled by its package."""

from __future__ import annotations

import typst

from . import work

_HEAD = '#set page(width: 210mm, height: 297mm, margin: 0mm)\n#set text(font: "Libertinus Serif")\n'


def deck() -> bytes:
    lets = "".join(
        f"#let suit{suit}(s, c) = polygon(fill: c, "
        + ", ".join(f"({x}*s, {y}*s)" for x, y in shape)
        + ")\n"
        for suit, shape in work.SHAPES.items()
    )
    back = "#let back = box(width: 63.5mm, height: 88.9mm)[" + "".join(
        _line(line) for line in work.back_lines()
    )
    source = _HEAD + lets + back + "]\n"
    for number, sheet in enumerate(work.sheets()):
        source += "#pagebreak()\n" if number else ""
        source += "".join(_line(line) for line in work.marks())
        for x, y, rank, suit in sheet:
            colour = 'rgb("#b3202c")' if suit in work.RED else 'rgb("#1c1a18")'
            source += (
                f"#place(dx: {x + 3}mm, dy: {y + 3}mm, text(18pt, fill: {colour})[*{rank}*])\n"
            )
            for left, top, size in [(3.5, 11, 4), *work.pips(rank)]:
                source += (
                    f"#place(dx: {x + left}mm, dy: {y + top}mm, suit{suit}({size}mm, {colour}))\n"
                )
        source += "#pagebreak()\n"
        source += "".join(f"#place(dx: {x}mm, dy: {y}mm, back)\n" for x, y, _, _ in sheet)
    return _pdf(source)


def map_page() -> bytes:
    side = work.GRID * work.CELL
    x, y = work.MAP_X, work.MAP_Y
    source = _HEAD + "#place(dx: 15mm, dy: 18mm, text(24pt)[*The map*])\n"
    for step in range(work.GRID + 1):
        at = step * work.CELL
        source += _line((x + at, y, x + at, y + side)) + _line((x, y + at, x + side, y + at))
    source += "".join(_line(line) for line in work.hatches())
    for step in range(work.GRID):
        at = (step + 0.4) * work.CELL
        source += f"#place(dx: {x + at}mm, dy: {y - 4}mm, text(7pt)[{step}])\n"
        source += f"#place(dx: {x - 5}mm, dy: {y + at}mm, text(7pt)[{step}])\n"
    return _pdf(source)


def booklet() -> bytes:
    source = "#set page(width: 210mm, height: 297mm, margin: 20mm)\n"
    source += '#set text(9.5pt, font: "Libertinus Serif")\n#set par(justify: true)\n'
    for number, (title, texts) in enumerate(work.paragraphs()):
        source += "#pagebreak()\n" if number else ""
        source += f"= {title}\n\n" + "\n\n".join(texts) + "\n\n"
    return _pdf(source)


def _pdf(source: str) -> bytes:
    return typst.compile(source.encode())


def _line(line: tuple[float, float, float, float]) -> str:
    x1, y1, x2, y2 = line
    return f"#place(line(start: ({x1}mm, {y1}mm), end: ({x2}mm, {y2}mm), stroke: 0.15mm))\n"
