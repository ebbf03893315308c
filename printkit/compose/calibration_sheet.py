"""Two-sided sheets that show how far a printer's backs miss their fronts, read in mm.

The coarse sheet is pricked with a pin at crosses; the holes are read on grids of its back, to half
a millimetre. The fine sheet is cut along two lines; where a slanting scale on the back meets the
cut edge is read to a tenth. What is read is what is typed: a hole that lies right of and below the
middle of its grid says that the back must move right and down.
"""

from __future__ import annotations

from engine.language import _
from printkit.impose.notice import LEFT, bottom_of, notice, words
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.text.line_breaking import set_evenly
from printkit.paper.papers import FLOOR, Paper
from printkit.scene.curves import polygon
from printkit.scene.shapes import Circle, Group, Line, Paint, Path, Rect, Scene, Shape, Text

REACH = 8  # mm read on the coarse grids, either way
FINE = 1.5  # mm read on the fine scales
SLOPE = 15.0  # mm along a fine scale for each mm read
_SIDE = 32.0  # mm from the upright cut to the edge of the sheet
_LEVEL = 45.0  # mm from the level cut to the lower edge
_BASE = 143.239  # mm between the outer crosses: one mm of difference is 0.4 degrees
_SMALL = 7.0


def base_of(paper: Paper) -> tuple[float, float]:
    """The distance of the outer crosses in mm, and the degrees for each mm of difference."""
    room = paper.width - 2 * (FLOOR + REACH + 1)
    return (_BASE, 0.4) if room >= _BASE else (_BASE / 2, 0.8)


def calibration_sheets(paper: Paper, look: Look, applied: str = "") -> list[Scene]:
    """Front and back of the coarse sheet, then of the fine one.

    Args:
        paper: an upright sheet.
        look: colours and type.
        applied: the printer whose calibration is applied to these sheets; empty for none.
    """
    return [
        _coarse_front(paper, look, applied),
        _coarse_back(paper, look),
        _fine_front(paper, look, applied),
        _fine_back(paper, look),
    ]


def _crosses(paper: Paper) -> list[tuple[float, float]]:
    """The crosses of the coarse sheet; turned over its long edge each meets one again.

    They stand at half height: backs are turned round the middle of the sheet, so that there an
    angle moves nothing to the side, and x is read clear of it.
    """
    base, _factor = base_of(paper)
    middle, y = paper.width / 2, round_mm(max(paper.height / 2, 118.0))
    return [(round_mm(middle + share * base / 2), y) for share in (-1, 0, 1)]


def _coarse_front(paper: Paper, look: Look, applied: str) -> Scene:
    told = words("calibrate")
    _base, factor = base_of(paper)
    steps = [step.format(factor=factor) for step in told["steps"]]
    wide = round_mm(min(150.0, paper.width - 2 * LEFT))
    shapes = notice(told["coarse"], _applied(applied), steps, look, wide)
    shapes += _store(shapes, look, wide)
    thin = Paint(stroke=look.ink, width=0.15)
    for x, y in _crosses(paper):
        shapes += [
            Line(round_mm(x - REACH), y, round_mm(x + REACH), y, thin),
            Line(x, round_mm(y - REACH), x, round_mm(y + REACH), thin),
            Circle(x, y, 3.0, thin),
        ]
    return Scene(
        paper.width, paper.height, tuple(shapes), label=_("coarse"), bookmark=(told["coarse"], 0)
    )


def _coarse_back(paper: Paper, look: Look) -> Scene:
    shapes: list[Shape] = []
    for x, y in _crosses(paper):
        shapes += _grid(x, y, look)
    top = round_mm(_crosses(paper)[0][1] - REACH - 16.0)
    told = words("calibrate")["turned"]
    shapes.append(Text(paper.width / 2, top, told, "sans-semibold", look.text, look.ink, "middle"))
    return Scene(paper.width, paper.height, tuple(shapes), label=_("coarse, back"))


def _grid(x: float, y: float, look: Look) -> list[Shape]:
    """A grid of millimetres round a point, numbered along its foot and left side."""
    shapes: list[Shape] = []
    for paint, chosen in (
        (Paint(stroke=look.medium, width=0.12), [n for n in range(-REACH, REACH + 1) if n % 5]),
        (Paint(stroke=look.ink, width=0.25), [-5, 0, 5]),
    ):
        for n in chosen:
            shapes += [
                Line(
                    round_mm(x + n),
                    round_mm(y - REACH),
                    round_mm(x + n),
                    round_mm(y + REACH),
                    paint,
                ),
                Line(
                    round_mm(x - REACH),
                    round_mm(y + n),
                    round_mm(x + REACH),
                    round_mm(y + n),
                    paint,
                ),
            ]
    for n in (-5, 0, 5):
        label = f"{n:+d}".replace("-", "−") if n else "0"
        shapes += [
            Text(
                round_mm(x + n),
                round_mm(y + REACH + 3.4),
                label,
                "sans",
                _SMALL,
                look.ink,
                "middle",
            ),
            Text(
                round_mm(x - REACH - 1.0),
                round_mm(y + n + 0.9),
                label,
                "sans",
                _SMALL,
                look.ink,
                "end",
            ),
        ]
    shapes += [
        Text(
            round_mm(x + REACH),
            round_mm(y + REACH + 3.4),
            "x",
            "sans-bold",
            _SMALL,
            look.ink,
            "middle",
        ),
        Text(
            round_mm(x - REACH - 1.0),
            round_mm(y + REACH),
            "y",
            "sans-bold",
            _SMALL,
            look.ink,
            "end",
        ),
    ]
    return shapes


def _fine_front(paper: Paper, look: Look, applied: str) -> Scene:
    told = words("calibrate")
    _base, factor = base_of(paper)
    steps = [told["steps"][0], *(step.format(factor=factor) for step in told["fine_steps"])]
    wide = round_mm(min(145.0, paper.width - LEFT - _SIDE - 8.0))
    shapes = notice(told["fine"], _applied(applied), steps, look, wide)
    shapes += _store(shapes, look, wide)
    cut = Paint(stroke=look.ink, width=0.15)
    x, y = round_mm(paper.width - _SIDE), round_mm(paper.height - _LEVEL)
    shapes += [
        Line(FLOOR, y, round_mm(paper.width - FLOOR), y, cut),
        Line(x, FLOOR, x, y, cut),
        _pointer(FLOOR + 3.0, y, 270.0, look),
        _pointer(round_mm(round_mm(paper.width - FLOOR) - 3.0), y, 90.0, look),
        _pointer(x, FLOOR + 3.0, 0.0, look),
    ]
    return Scene(
        paper.width, paper.height, tuple(shapes), label=_("fine"), bookmark=(told["fine"], 0)
    )


def _fine_back(paper: Paper, look: Look) -> Scene:
    base, _factor = base_of(paper)
    middle, level = paper.width / 2, round_mm(paper.height - _LEVEL)
    shapes: list[Shape] = []
    for share, name in ((-1, _("y left")), (1, _("y right"))):
        scale = Group(tuple(_scale(look, name)), round_mm(middle + share * base / 2), level)
        shapes.append(scale)
    upright = Group(tuple(_scale(look, "x", upright=True)), _SIDE, round_mm(paper.height / 2))
    told = words("calibrate")["turned_fine"]
    head = Text(
        middle, round_mm(level - 22.0), told, "sans-semibold", look.text, look.ink, "middle"
    )
    return Scene(paper.width, paper.height, (*shapes, upright, head), label=_("fine, back"))


def _scale(look: Look, name: str, *, upright: bool = False) -> list[Shape]:
    """A slanting line over its ticks, round (0, 0); ``upright`` for a cut from head to foot.

    Where a level cut passes ``v`` mm below (0, 0) it meets the line ``v * SLOPE`` mm to the right;
    where an upright cut passes ``v`` mm to the right, it meets it as much below.
    """

    def at(along: float, across: float) -> tuple[float, float]:
        return (
            (round_mm(across), round_mm(along)) if upright else (round_mm(along), round_mm(across))
        )

    line = Paint(stroke=look.accent, width=0.15)
    reach = FINE * SLOPE
    shapes: list[Shape] = [Line(*at(-reach, -FINE), *at(reach, FINE), line)]
    for tenth in range(-15, 16):
        along = tenth / 10 * SLOPE
        long = tenth % 5 == 0
        thin = Paint(stroke=look.ink, width=0.25 if long else 0.12)
        end = 6.0 if long else 4.0
        shapes += [Line(*at(along, way * 2.2), *at(along, way * end), thin) for way in (-1, 1)]
        if long:
            label = f"{tenth / 10:+.1f}".replace("-", "−") if tenth else "0"
            for way in (-1, 1):
                x, y = at(along, way * (10.0 if upright else 8.6))
                shapes.append(Text(x, round_mm(y + 0.9), label, "sans", _SMALL, look.ink, "middle"))
    x, y = at(-reach - 4.0, 0.0) if upright else at(0.0, -12.5)
    shapes.append(Text(x, y, name, "sans-bold", look.text, look.ink, "middle"))
    return shapes


def _pointer(x: float, y: float, angle: float, look: Look) -> Group:
    """A small triangle whose tip lies at (x, y); at 0 degrees it points up."""
    triangle = polygon([(0.0, 0.0), (1.2, 2.6), (-1.2, 2.6)])
    return Group((Path(triangle, Paint(fill=look.accent)),), x, y, angle)


def _applied(name: str) -> str:
    return str(words("calibrate")["applied"]).format(name=name) if name else ""


def _store(above: list[Shape], look: Look, wide: float) -> list[Shape]:
    """The command that stores what was read, in a frame, and what to do then."""
    told = words("calibrate")
    top = round_mm(bottom_of(above, look) + 2.0)
    command = told["store"].format(x="…", y="…", angle="…")
    use, _height = set_evenly(told["use"], look.body, look, wide)
    return [
        Rect(LEFT, top, wide, 8.0, Paint(fill=look.light)),
        Text(
            round_mm(LEFT + 3.0), round_mm(top + 5.3), command, "sans-semibold", look.text, look.ink
        ),
        Group(tuple(use), LEFT, round_mm(top + 11.0)),
    ]
