"""The first sheet of a booklet or zine: how to print, fold and bind it, with pictures."""

from __future__ import annotations

from engine.language import _, counted
from printkit.impose.booklet import signatures
from printkit.impose.notice import LEFT, bottom_of, notice, words
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.paper.papers import Paper
from printkit.paper.sheet_letters import letter
from printkit.scene.curves import polygon
from printkit.scene.shapes import Circle, Group, Line, Paint, Path, Rect, Scene, Shape, Text

_WIDER = 6.0
"""By this many mm a column grows at a time, until what it tells fits the sheet."""
_SMALL = 0.9
"""Pictures are no smaller than this."""
_PICTURE = 46.0
"""How many mm a picture and its name take, one below the other, before they are enlarged."""


def booklet_notice(pages: int, loose: int, paper: Paper, look: Look) -> list[Scene]:
    """Front and back of the sheet that goes before a booklet.

    Args:
        pages: of the booklet.
        loose: sides of pieces that follow it.
        paper: the sheet.
        look: colours and type.
    """
    told = words("booklet")
    parts = signatures(pages)
    steps = list(told["steps"])
    if len(parts) > 1:
        names = ", ".join(map(letter, range(len(parts))))
        steps.append(told["thick"].format(count=len(parts), names=names))
    if loose:
        steps.append(told["loose"].format(count=loose))
    count = sum(parts)
    sheets = counted("{n} sheet", "{n} sheets", count)
    short, long = sorted((paper.width, paper.height))
    lead = told["lead"].format(pages=pages, sheets=sheets)
    text, scale = _measures(long)
    shapes = notice(told["title"], lead, steps, look, text)
    while bottom_of(shapes, look) > short - LEFT and scale > _SMALL:  # in large print it runs long
        text, scale = _measures(long, text + _WIDER)
        shapes = notice(told["title"], lead, steps, look, text)
    drawn = bottom_of(shapes, look)
    side = LEFT + text + 12.0
    high = _apart(short, scale)
    for index, (key, picture) in enumerate(
        (("stack", _stack), ("fold", _fold), ("staple", _staple))
    ):
        art = [*picture(look), _named(told["pictures"][key], look)]
        shapes.append(Group(tuple(art), round_mm(side), round_mm(LEFT + index * high), scale=scale))
    if drawn < short - 24.0:
        shapes += _arrow(LEFT + 6.0, short - 16.0, told["front"], look)
    front = Scene(
        round_mm(long),
        round_mm(short),
        tuple(shapes),
        label=_("how to"),
        bookmark=(told["title"], 0),
    )
    back = tuple(_arrow(LEFT + 6.0, short - 16.0, told["back"], look))
    return [front, Scene(round_mm(long), round_mm(short), back, label=_("how to, back"))]


def zine_notice(paper: Paper, look: Look) -> Scene:
    """The sheet that goes before a zine."""
    told = words("zine")
    short, long = sorted((paper.width, paper.height))
    text, scale = _measures(long)
    shapes = notice(told["title"], told["lead"], told["steps"], look, text)
    high = _apart(short, scale)
    for index, (key, picture) in enumerate((("crease", _crease), ("cut", _cut), ("push", _push))):
        art = [*picture(look), _named(told["pictures"][key], look)]
        place = round_mm(LEFT + text + 12.0), round_mm(LEFT + index * high)
        shapes.append(Group(tuple(art), *place, scale=scale))
    return Scene(
        round_mm(long), round_mm(short), tuple(shapes), label=_("how to"),
        bookmark=(told["title"], 0), one_sided=True,
    )  # fmt: skip


def _measures(long: float, text: float = 0.0) -> tuple[float, float]:
    """The width of the text, and how much the pictures are enlarged, on a sheet so long."""
    text = text or min(long * 0.52, 150.0)
    return round_mm(text), round_mm(min(1.35, (long - 2 * LEFT - text - 12.0) / 44.0))


def _apart(short: float, scale: float) -> float:
    """How far below each other the three pictures stand on a sheet so high."""
    return min((short - 2 * LEFT) / 3, _PICTURE * scale)


def _named(text: str, look: Look) -> Text:
    return Text(22.0, 41.0, text, "sans-semibold", look.label, look.soft, anchor="middle")


def _paints(look: Look) -> tuple[Paint, Paint, Paint]:
    """Paper with an edge, dashed folds, and the accent's heavy stroke."""
    return (
        Paint(fill=look.paper, stroke=look.ink, width=0.4, join="round"),
        Paint(stroke=look.soft, width=0.25, dash=(1.6, 1.0)),
        Paint(stroke=look.accent, width=0.9, cap="round", join="round"),
    )


def _sheet(x: float, y: float, look: Look) -> list[Shape]:
    """A sheet seen from above its lower edge, with its fold."""
    edge, dash, _strong = _paints(look)
    return [
        Path(polygon([(x, y + 12), (x + 34, y + 12), (x + 40, y), (x + 6, y)]), edge),
        Line(x + 17, y + 12, x + 23, y, dash),
    ]


def _stack(look: Look) -> list[Shape]:
    return [*_sheet(2.0, 20.0, look), *_sheet(2.0, 14.0, look), *_sheet(2.0, 8.0, look)]


def _fold(look: Look) -> list[Shape]:
    edge, dash, strong = _paints(look)
    return [
        Path(polygon([(2, 32), (22, 32), (26, 20), (6, 20)]), edge),
        Path(polygon([(22, 32), (36, 18), (40, 6), (26, 20)]), edge),
        Line(22, 32, 26, 20, dash),
        Path((("M", (39.0, 22.0)), ("C", (38.0, 12.0, 26.0, 6.0, 16.0, 10.0))), strong),
        Path(polygon([(19.4, 6.6), (16, 10), (20.6, 11.4)], closed=False), strong),
    ]


def _staple(look: Look) -> list[Shape]:
    edge, _dash, strong = _paints(look)
    return [
        Path(polygon([(8, 4), (34, 9), (34, 35), (8, 33)]), edge),
        Path(polygon([(8, 4), (32, 6), (32, 33.6), (8, 33)]), edge),
        Line(8.0, 9.0, 8.0, 14.0, strong),
        Line(8.0, 23.0, 8.0, 28.0, strong),
    ]


def _crease(look: Look) -> list[Shape]:
    edge, dash, _strong = _paints(look)
    ticks: list[Shape] = [Line(x, 7.0, x, 35.0, dash) for x in (12.0, 22.0, 32.0)]
    return [Rect(2.0, 7.0, 40.0, 28.0, edge), *ticks, Line(2.0, 21.0, 42.0, 21.0, dash)]


def _cut(look: Look) -> list[Shape]:
    edge, dash, strong = _paints(look)
    return [
        Rect(12.0, 7.0, 20.0, 28.0, edge),
        Line(22.0, 7.0, 22.0, 35.0, dash),
        Line(12.0, 21.0, 32.0, 21.0, dash),
        Line(12.0, 21.0, 22.0, 21.0, strong),
        Circle(5.2, 18.6, 1.4, strong),
        Circle(5.2, 23.4, 1.4, strong),
        Line(6.4, 19.3, 13.6, 22.4, strong),
        Line(6.4, 22.7, 13.6, 19.6, strong),
    ]


def _push(look: Look) -> list[Shape]:
    edge, _dash, strong = _paints(look)
    arrows: list[Shape] = []
    for x, way in ((0.0, 1.0), (44.0, -1.0)):
        tip = x + way * 6
        arrows.append(Line(x, 21.0, tip, 21.0, strong))
        back = tip - way * 2
        arrows.append(Path(polygon([(back, 19), (tip, 21), (back, 23)], closed=False), strong))
    upper = ((8, 21), (16, 21), (22, 13), (28, 21), (36, 21))
    lower = ((28, 21.6), (22, 29), (16, 21.6))
    return [Path(polygon([*upper, *lower]), edge), *arrows]


def _arrow(x: float, y: float, text: str, look: Look) -> list[Shape]:
    """An arrow that points up, with a word beside it; it shows which edge a sheet turned over."""
    _edge, _dash, strong = _paints(look)
    return [
        Line(x, round_mm(y + 6), x, round_mm(y - 6), strong),
        Path(polygon([(x - 3, y - 2.5), (x, y - 6), (x + 3, y - 2.5)], closed=False), strong),
        Text(round_mm(x + 7), round_mm(y + 1), text, "sans-semibold", look.label, look.soft),
    ]
