"""Posters: one large picture over several sheets, which overlap, name their neighbours and join.

Where each sheet's window lies on the picture is plain data first (:class:`Tiling`), then drawn.
The picture is one symbol, so a file holds it once however many sheets show parts of it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from engine.language import _, counted
from printkit.impose.notice import LEFT, bottom_of, notice, words
from printkit.io.errors import PrintError
from printkit.layout.base.cut_marks import CUT, MARK
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.page.running_foot import shortened
from printkit.paper.papers import FLOOR, Paper
from printkit.paper.sheet_letters import sheet_name
from printkit.scene.curves import polygon
from printkit.scene.shapes import (
    Clip,
    Command,
    Line,
    Paint,
    Path,
    Rect,
    Scene,
    Shape,
    Symbol,
    Text,
    Use,
    tagged,
)
from printkit.scene.tags import Tag

EDGE = 14.0
"""White round a sheet's window in mm: room for marks and the names of neighbours."""
OVERLAP = 8.0
"""What two neighbours both show, in mm: the strip to glue."""
MOST_SHEETS = 100
RULER = 100.0  # mm
_SMALL = 8.0
_GAP = 1.0


class PosterError(PrintError):
    """A poster of more sheets than is sensible, or of nothing."""


@dataclass(frozen=True, slots=True)
class Poster:
    """A picture at its full size.

    Attributes:
        art: shapes in mm.
        title, code: of what it shows, and its id.
        scale: what a ruler must find on it, a sentence.
        note: the same in a word or two, for each sheet's foot.
        words: what it shows, for those who hear the sheets.
    """

    art: Symbol
    title: str
    code: str
    scale: str
    note: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Tiling:
    """How a picture is parted: windows of ``wide`` × ``high`` mm on ``paper``, row by row."""

    paper: Paper
    columns: int
    rows: int
    wide: float
    high: float

    @property
    def sheets(self) -> int:
        """How many sheets it takes."""
        return self.columns * self.rows

    def window(self, column: int, row: int) -> tuple[float, float]:
        """The top left of a sheet's window on the picture, in mm."""
        return round_mm(column * (self.wide - OVERLAP)), round_mm(row * (self.high - OVERLAP))


def tiling(paper: Paper, wide: float, high: float) -> Tiling:
    """The tiling of a picture that takes fewest sheets, upright or lying.

    Raises:
        PosterError: it would take more than a hundred.
    """
    options = [_tiling(sheet, wide, high) for sheet in (paper, paper.turned())]
    best = min(options, key=lambda option: option.sheets)
    if best.sheets > MOST_SHEETS:
        raise PosterError(
            f"--poster: {wide:.0f} × {high:.0f} mm would take {best.sheets} sheets of"
            f" {paper.name}, and at most {MOST_SHEETS} are printed. Choose a smaller"
            " square or larger paper."
        )
    return best


def _tiling(paper: Paper, wide: float, high: float) -> Tiling:
    """As few sheets as will do, and then all of them alike: no sheet shows a mere sliver."""
    counts, sizes = [], []
    for length, side in ((wide, paper.width), (high, paper.height)):
        most = side - 2 * EDGE
        count = max(1, math.ceil((length - OVERLAP - 0.001) / (most - OVERLAP)))
        counts.append(count)
        sizes.append(math.ceil((length + (count - 1) * OVERLAP) / count * 1000) / 1000)
    return Tiling(paper, counts[0], counts[1], sizes[0], sizes[1])


def poster_pages(poster: Poster, paper: Paper, look: Look) -> list[Scene]:
    """A sheet that says how to join them, then all sheets row by row.

    Raises:
        PosterError: it would take more than a hundred sheets.
    """
    plan = tiling(paper, poster.art.width, poster.art.height)
    pages = [_join(poster, plan, paper, look)]
    pages += [
        _sheet(poster, plan, column, row, look)
        for row in range(plan.rows)
        for column in range(plan.columns)
    ]
    return pages


def _sheet(poster: Poster, plan: Tiling, column: int, row: int, look: Look) -> Scene:
    left, top = plan.window(column, row)
    wide = min(plan.wide, round_mm(poster.art.width - left))
    high = min(plan.high, round_mm(poster.art.height - top))
    right, bottom = round_mm(EDGE + wide), round_mm(EDGE + high)
    outline = polygon([(EDGE, EDGE), (right, EDGE), (right, bottom), (EDGE, bottom)])
    picture = Use(poster.art, round_mm(EDGE - left), round_mm(EDGE - top))
    told = poster.words if (column, row) == (0, 0) else poster.title
    heard = Tag("Figure", f"{sheet_name(column, row)}: {told}")
    shapes: list[Shape] = [*tagged((Clip(outline, (picture,)),), heard)]
    window = (EDGE, EDGE, right, bottom)
    shapes += joints((column, row), (plan.columns, plan.rows), window, look)
    shapes += _neighbours(plan, column, row, (right, bottom), look)
    name = sheet_name(column, row)
    about = " · ".join(part for part in (poster.title, poster.note, poster.code) if part)
    room = plan.paper.width - 2 * EDGE - 40.0
    base = round_mm(plan.paper.height - FLOOR - 0.8)
    shapes += [
        Text(EDGE, base, name, "sans-bold", 11.0, look.accent),
        Text(
            round_mm(plan.paper.width - EDGE), base, shortened(about, room / 2, _SMALL), "sans",
            _SMALL, look.soft, anchor="end",
        ),
    ]  # fmt: skip
    return Scene(plan.paper.width, plan.paper.height, tuple(shapes), label=name, one_sided=True)


def joints(
    place: tuple[int, int],
    size: tuple[int, int],
    window: tuple[float, float, float, float],
    look: Look,
) -> list[Shape]:
    """Return where a sheet is cut and laid on its neighbours: strokes and pointers.

    Args:
        place: the sheet's column and row.
        size: how many columns and rows of sheets there are.
        window: left, top, right and bottom edge of what the sheet shows, in mm.
        look: whose accent the pointers have.
    """
    (column, row), (left, top, right, bottom) = place, window
    shapes: list[Shape] = []
    if column < size[0] - 1:
        shapes += _strokes_across(right, top, bottom)
    if row < size[1] - 1:
        shapes += _strokes_down(bottom, left, right)
    if column:
        shapes += _pointers(round_mm(left + OVERLAP), (top, bottom), look, is_upright=True)
    if row:
        shapes += _pointers(round_mm(top + OVERLAP), (left, right), look, is_upright=False)
    return shapes


def _strokes_across(x: float, top: float, bottom: float) -> list[Shape]:
    """Strokes above and below a window where its right edge is cut."""
    return [
        Line(x, round_mm(top - _GAP - MARK), x, round_mm(top - _GAP), CUT),
        Line(x, round_mm(bottom + _GAP), x, round_mm(bottom + _GAP + MARK), CUT),
    ]


def _strokes_down(y: float, left: float, right: float) -> list[Shape]:
    """Strokes left and right of a window where its lower edge is cut."""
    return [
        Line(round_mm(left - _GAP - MARK), y, round_mm(left - _GAP), y, CUT),
        Line(round_mm(right + _GAP), y, round_mm(right + _GAP + MARK), y, CUT),
    ]


def _pointers(at: float, ends: tuple[float, float], look: Look, *, is_upright: bool) -> list[Shape]:
    """Small triangles outside a window, at either end of the line where a cut edge is laid."""
    steps: list[Command] = []
    for end, way in ((ends[0], -1.0), (ends[1], 1.0)):
        tip, base = end + way * 0.4, end + way * 2.6
        corners = ((at, tip), (at - 1.1, base), (at + 1.1, base))
        turned = corners if is_upright else tuple((y, x) for x, y in corners)
        steps += polygon([(round_mm(x), round_mm(y)) for x, y in turned])
    return [Path(tuple(steps), Paint(fill=look.accent))]


def _neighbours(
    plan: Tiling, column: int, row: int, corner: tuple[float, float], look: Look
) -> list[Shape]:
    """The name of the sheet that joins each edge, in the middle of that edge."""
    right, bottom = corner
    mx, my = round_mm((EDGE + right) / 2), round_mm((EDGE + bottom) / 2)
    places = (
        (column, row - 1, mx, round_mm(EDGE - 2.2), "middle"),
        (column, row + 1, mx, round_mm(bottom + 4.4), "middle"),
        (column - 1, row, round_mm(EDGE - 1.4), round_mm(my + 1.0), "end"),
        (column + 1, row, round_mm(right + 1.4), round_mm(my + 1.0), "start"),
    )
    return [
        Text(x, y, sheet_name(c, r), "sans-semibold", _SMALL, look.soft, anchor=anchor)
        for c, r, x, y, anchor in places
        if 0 <= c < plan.columns and 0 <= r < plan.rows
    ]


def _join(poster: Poster, plan: Tiling, paper: Paper, look: Look) -> Scene:
    """How to join the sheets: steps, a picture of all of them, a ruler."""
    told = words("poster")
    wide = round_mm(min(150.0, paper.width - 2 * LEFT))
    lead = told["lead"].format(
        title=poster.title,
        wide=f"{poster.art.width:.0f}",
        high=f"{poster.art.height:.0f}",
        sheets=counted("{n} sheet", "{n} sheets", plan.sheets),
        scale=poster.scale,
    )
    steps = [step.format(overlap=OVERLAP) for step in told["steps"]]
    shapes = notice(told["title"], lead, steps, look, wide)
    top = bottom_of(shapes, look) + 5.0
    shapes += _ruler(top, told["ruler"], look)
    top += 12.0
    room = round_mm(paper.width - 2 * LEFT), round_mm(paper.height - LEFT - top)
    shapes += _diagram(poster, plan, round_mm(top), room, look)
    return Scene(
        paper.width, paper.height, tuple(shapes), label=_("how to join"),
        bookmark=(f"{told['title']}: {poster.title}", 0), one_sided=True,
    )  # fmt: skip


def _ruler(top: float, text: str, look: Look) -> list[Shape]:
    paint = Paint(stroke=look.ink, width=0.25)
    y = round_mm(top + 3.0)
    shapes: list[Shape] = [Line(LEFT, y, round_mm(LEFT + RULER), y, paint)]
    for tick in range(11):
        x = round_mm(LEFT + tick * RULER / 10)
        high = 3.0 if tick % 5 == 0 else 1.6
        shapes.append(Line(x, round_mm(y - high), x, y, paint))
    shapes.append(Text(round_mm(LEFT + RULER + 2.0), y, text, "sans", look.label, look.soft))
    return shapes


def _diagram(
    poster: Poster, plan: Tiling, top: float, room: tuple[float, float], look: Look
) -> list[Shape]:
    """Every sheet's window in its place, alternately shaded, with its name."""
    k = min(room[0] / poster.art.width, room[1] / poster.art.height, 0.5)
    edge = Paint(stroke=look.dark, width=0.25)
    size = max(7.0, min(16.0, plan.wide * k * 0.8))
    shapes: list[Shape] = []
    for row in range(plan.rows):
        for column in range(plan.columns):
            x, y = plan.window(column, row)
            wide = min(plan.wide, poster.art.width - x)
            high = min(plan.high, poster.art.height - y)
            box = (
                round_mm(LEFT + x * k),
                round_mm(top + y * k),
                round_mm(wide * k),
                round_mm(high * k),
            )
            fill = look.light if (row + column) % 2 else look.paper
            shapes.append(Rect(*box, Paint(fill=fill, stroke=look.dark, width=0.25)))
            shapes.append(
                Text(
                    round_mm(box[0] + box[2] / 2), round_mm(box[1] + box[3] / 2 + size * 0.12),
                    sheet_name(column, row), "sans-semibold", size, look.ink, anchor="middle",
                )
            )  # fmt: skip
    whole = round_mm(poster.art.width * k), round_mm(poster.art.height * k)
    shapes.append(Rect(LEFT, top, *whole, edge))
    return shapes
