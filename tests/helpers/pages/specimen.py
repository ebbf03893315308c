"""Two pages that hold every kind of shape, for the tests of all renderers."""

from printkit.scene.shapes import (
    Circle,
    Clip,
    Group,
    Line,
    Link,
    Paint,
    Path,
    Rect,
    Scene,
    Symbol,
    Text,
    Use,
)
from printkit.typography import icons

INK, RED, GREY = "#1c1a18", "#b3202c", "#cdc6b8"
SPADE = icons.symbol("spade", 10, INK)
# A symbol that uses another and relies on no state of the page.
BADGE = Symbol(
    "badge",
    20,
    20,
    (
        Circle(10, 10, 10, Paint(fill=GREY, stroke=INK, width=0.5)),
        Use(SPADE, 5, 5),
        Line(0, 20, 20, 20, Paint(stroke=RED, width=0.4)),
    ),
)
TRIANGLE = (("M", (20.0, 140.0)), ("L", (60.0, 140.0)), ("L", (40.0, 170.0)), ("Z", ()))


def pages():
    """The two pages."""
    first = (
        Text(20, 20, "Plain ♠♥♦♣ 123 → “quotes” — fi", "serif", 12, INK),
        Text(20, 28, "Italic Ω and ★", "serif-italic", 12, RED),
        Text(190, 28, "TRACKED END ♠", "sans-semibold", 10, INK, "end", 0.6),
        Rect(60, 40, 90, 15, Paint(fill=GREY, stroke=INK, width=0.5), 3),
        Text(105, 50, "Halo", "serif-bold", 24, INK, "middle", 0.0, "#ffffff"),
        *(Use(BADGE, 20 + 30 * i, 65, 1 + 0.1 * i, 30.0 * i) for i in range(4)),
        Group(
            (
                Use(SPADE, 0, 0),
                Rect(0, 0, 10, 10, Paint(stroke=INK, width=0.2, dash=(1, 0.5))),
                Text(0, 14, "turned", "sans", 8, INK),
                Link(0, 0, 10, 10, "two"),
            ),
            160,
            100,
            30,
            1.5,
        ),
        Clip(TRIANGLE, (Circle(40, 150, 12, Paint(fill=RED)),)),
        *(Line(80 + i * 2, 140, 75 + i * 2, 160, Paint(stroke=INK, width=0.3)) for i in range(9)),
        Line(80, 170, 120, 170, Paint(stroke=INK, width=3, cap="round", dash=(0, 5))),
        Path(
            (("M", (130, 150)), ("C", (150, 130, 170, 170, 190, 150))),
            Paint(stroke=RED, width=1, cap="round", join="round"),
        ),
        Path(
            (
                *(("M", (30, 190)), ("L", (70, 190)), ("L", (70, 230)), ("L", (30, 230))),
                *(("Z", ()), ("M", (40, 200)), ("L", (60, 200)), ("L", (60, 220))),
                *(("L", (40, 220)), ("Z", ())),
            ),
            Paint(fill=INK, even_odd=True),
        ),
        Path(
            (("M", (100, 230)), ("L", (110, 190)), ("L", (120, 230))),
            Paint(stroke=INK, width=3),
        ),
        Link(20, 15, 60, 6, "two"),
        Link(20, 25, 60, 6, "one"),
    )
    second = (Text(20, 20, "Second page", "serif", 12, INK), Use(BADGE, 50, 50, 2))
    return [
        Scene(210, 297, first, "one", ("First", 0), "i"),
        Scene(297, 210, second, "two", ("Second", 3), "map 1", (100, 50, 63.5, 88.9)),
    ]
