"""The jobs with WeasyPrint: HTML, CSS and inline SVG."""

from __future__ import annotations

from weasyprint import HTML

from . import work

_PAGE = "<style>@page{size:A4;margin:0}body{margin:0}svg{display:block}</style>"


def deck() -> bytes:
    shapes = "".join(
        f'<symbol id="{suit}" viewBox="0 0 1 1"><polygon points="{_points(suit)}"/></symbol>'
        for suit in work.SHAPES
    )
    back = "".join(_line(line) for line in work.back_lines())
    pages = []
    for sheet in work.sheets():
        front = "".join(_line(line) for line in work.marks())
        for x, y, rank, suit in sheet:
            colour = "#b3202c" if suit in work.RED else "#1c1a18"
            front += f'<g fill="{colour}" transform="translate({x} {y})">'
            front += f'<text x="3" y="9" font-size="6.4" font-weight="bold">{rank}</text>'
            for left, top, size in [(3.5, 11, 4), *work.pips(rank)]:
                front += (
                    f'<use href="#{suit}" x="{left}" y="{top}" width="{size}" height="{size}"/>'
                )
            front += "</g>"
        backs = "".join(f'<g transform="translate({x} {y})">{back}</g>' for x, y, _, _ in sheet)
        pages += [_svg(f"<defs>{shapes}</defs>{front}"), _svg(backs)]
    return _pdf(_PAGE + "".join(pages))


def map_page() -> bytes:
    side = work.GRID * work.CELL
    art = '<text x="15" y="25" font-size="8">The map</text>'
    for step in range(work.GRID + 1):
        at = step * work.CELL
        x, y = work.MAP_X, work.MAP_Y
        art += _line((x + at, y, x + at, y + side)) + _line((x, y + at, x + side, y + at))
    art += "".join(_line(line) for line in work.hatches())
    for step in range(work.GRID):
        x, y = work.MAP_X + (step + 0.4) * work.CELL, work.MAP_Y + (step + 0.6) * work.CELL
        art += f'<text x="{x}" y="{work.MAP_Y - 1.5}" font-size="2.4">{step}</text>'
        art += f'<text x="{work.MAP_X - 5}" y="{y}" font-size="2.4">{step}</text>'
    return _pdf(_PAGE + _svg(art))


def booklet() -> bytes:
    style = (
        "<style>@page{size:A4;margin:20mm}h1{font:bold 22pt serif;break-before:page}"
        "p{font:9.5pt/13pt serif;text-align:justify;margin:0 0 2mm}</style>"
    )
    text = "".join(
        f"<h1>{title}</h1>" + "".join(f"<p>{part}</p>" for part in texts)
        for title, texts in work.paragraphs()
    )
    return _pdf(style + text)


def _pdf(html: str) -> bytes:
    return HTML(string=html).write_pdf()


def _svg(inner: str) -> str:
    return f'<svg width="210mm" height="297mm" viewBox="0 0 210 297">{inner}</svg>'


def _line(line: tuple[float, float, float, float]) -> str:
    x1, y1, x2, y2 = line
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="#000" stroke-width="0.15"/>'


def _points(suit: str) -> str:
    return " ".join(f"{x},{y}" for x, y in work.SHAPES[suit])
