"""Charts: drawn lengths equal the numbers."""

from __future__ import annotations

from engine.blocks.blocks import Bar, BarChart, Document, Histogram, Section
from printkit.compose.document import compose_document
from printkit.scene.shapes import Group, Line, Rect
from printkit.theme.style import make_style


def shapes_of(block: object) -> list[tuple[float, float, object]]:
    section = Section("x", "X", (block,), game="G", credit="C", bare=True)
    page = compose_document(Document("t", "a", (section,)), make_style(paper="a4"))[0]
    found: list[tuple[float, float, object]] = []

    def walk(shapes: tuple[object, ...], x: float, y: float) -> None:
        for shape in shapes:
            if isinstance(shape, Group):
                walk(shape.shapes, x + shape.dx, y + shape.dy)
            else:
                found.append((x, y, shape))

    walk(page.shapes, 0.0, 0.0)
    return found


def test_bars_are_as_long_as_their_values() -> None:
    bars = (Bar("one", 25, 20, 30), Bar("two", 50, 50, 50), Bar("none", 0, 0, 0))
    shapes = [shape for _, _, shape in shapes_of(BarChart(bars, most=100.0, even=50.0))]
    widths = [shape.width for shape in shapes if isinstance(shape, Rect) and shape.paint.stroke]
    assert len(widths) == 2
    assert abs(widths[1] - 2 * widths[0]) < 0.01
    whiskers = [s for s in shapes if isinstance(s, Line) and s.paint.width == 0.35 and s.y1 == s.y2]
    assert len(whiskers) == 1
    assert abs((whiskers[0].x2 - whiskers[0].x1) / widths[0] - 10 / 25) < 0.01
    assert [shape for shape in shapes if isinstance(shape, Line) and shape.paint.dash]


def test_columns_are_as_tall_as_their_counts() -> None:
    block = Histogram((("1", 10), ("2", 40), ("3", 0), ("4", 20)), "Title", "axis")
    heights = [s.height for _, _, s in shapes_of(block) if isinstance(s, Rect) and s.paint.stroke]
    assert len(heights) == 3
    assert abs(heights[1] - 4 * heights[0]) < 0.01
    assert abs(heights[1] - 2 * heights[2]) < 0.01


def test_empty_charts_draw_nothing() -> None:
    bare = len(shapes_of(Histogram((("1", 0),))))
    assert bare < 6
