"""Views of places: a landmark before a skyline, under a sky, beyond water or trees."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import sin

from engine.blocks.figures import View
from engine.rng import Stream
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.figures.composing import landmark
from printkit.layout.figures.drawing import FigureError
from printkit.layout.figures.figure import MARGIN, engraved_symbol
from printkit.layout.figures.grounds import Pair, Scenery, tones_of
from printkit.layout.figures.inks import FigureInks, figure_inks
from printkit.layout.figures.portraits import Box, framed
from printkit.scene.shapes import Shape, Symbol, Use

_HORIZON = 0.73
_TALL = 0.7
"""How much of a view's height its landmark takes at most."""
_WIDE = 0.72
"""How much of its width."""
_EDGE_TO_EDGE = 175
"""Walls, bridges and streets are wider, in units, and run from edge to edge."""


def view_shapes(of: View, box: Box, look: Look, colour: str) -> list[Shape]:
    """A framed view in a panel of x, y, width and height in mm.

    Raises:
        FigureError: a part has a name that there is no drawing of.
    """
    inks = figure_inks(look, colour)
    scene = Scenery(box, tones_of(look, inks, colour, is_foe=of.sky in _DARK))
    stream = Stream(f"view|{of.landmark}|{of.skyline}|{of.key}")
    scene.sky()
    _named(_SKIES, of.sky, "skies")(scene, stream)
    _named(_SKYLINES, of.skyline, "skylines")(scene, stream)
    if of.skyline != "space":
        scene.field([(0, _HORIZON), (1, _HORIZON), (1, 1), (0, 1)], scene.tones.far and "#ffffff")
    place = scene.shapes
    x, y, wide, high = box
    whole = landmark(of.landmark)
    across = whole.right - whole.left
    unit = round(min(high * _TALL / (149 - whole.top), wide * _WIDE / across), 3)
    if across > _EDGE_TO_EDGE:
        unit = round(wide * 1.03 / across, 3)
    symbol = _landmark_symbol(of.landmark, inks, unit)
    left = x + (wide - symbol.width) / 2 + (stream.below(7) - 3) * wide * 0.02
    top = y + high * (_HORIZON + 0.09) - symbol.height + MARGIN
    place.append(Use(symbol, round_mm(left), round_mm(top)))
    if of.foreground:
        _named(_FOREGROUNDS, of.foreground, "foregrounds")(scene, stream)
    return framed(place, box, inks)


@lru_cache(maxsize=256)
def _landmark_symbol(name: str, inks: FigureInks, unit: float) -> Symbol:
    return engraved_symbol(f"landmark-{name}", landmark(name), inks, unit)


Draw = Callable[[Scenery, Stream], None]


def _named(table: dict[str, Draw], name: str, kind: str) -> Draw:
    if name not in table:
        raise FigureError(
            f"there's no drawing {name!r} among the {kind}. Choose {', '.join(table)}."
        )
    return table[name]


def _between(stream: Stream, low: float, high: float) -> float:
    return low + (high - low) * stream.below(1000) / 999


def _bright(scene: Scenery) -> str | None:
    return "#ffffff" if scene.tones.sky else None


def _sun(scene: Scenery, stream: Stream) -> None:
    scene.disc(_between(stream, 0.1, 0.24), _between(stream, 0.16, 0.26), 0.11, _bright(scene))


def _moon(scene: Scenery, stream: Stream) -> None:
    x, y = _between(stream, 0.78, 0.9), _between(stream, 0.16, 0.24)
    scene.disc(x, y, 0.1, _bright(scene))
    scene.disc(x + 0.035, y - 0.03, 0.085, scene.tones.sky or _paper(scene))


def _paper(scene: Scenery) -> str:
    del scene
    return "#ffffff"


def _clouds(scene: Scenery, stream: Stream) -> None:
    for left in (_between(stream, 0.02, 0.16), _between(stream, 0.66, 0.78)):
        y = _between(stream, 0.12, 0.28)
        rim = [
            (left + 0.22 * t / 10, y - 0.05 * abs(sin(t * 0.94)) - 0.012 * sin(t * 0.31))
            for t in range(11)
        ]
        scene.field([*rim, (left + 0.22, y + 0.015), (left, y + 0.015)], _bright(scene))


def _stars(scene: Scenery, stream: Stream) -> None:
    lines: list[list[Pair]] = []
    for _star in range(26):
        x, y = _between(stream, 0.02, 0.98), _between(stream, 0.03, 0.7)
        arm = 0.006 + 0.004 * stream.below(2)
        lines += [[(x - arm, y), (x + arm, y)], [(x, y - arm * 1.4), (x, y + arm * 1.4)]]
    scene.lines(lines, _bright(scene))


def _birds(scene: Scenery, stream: Stream) -> None:
    lines: list[list[Pair]] = []
    for _bird in range(6):
        x, y = _between(stream, 0.04, 0.94), _between(stream, 0.06, 0.3)
        lines.append([(x - 0.02, y - 0.02), (x - 0.008, y - 0.026), (x, y), (x + 0.008, y - 0.026),
                      (x + 0.02, y - 0.02)])  # fmt: skip
    scene.lines(lines)


def _row(
    scene: Scenery,
    stream: Stream,
    wide: Pair,
    high: Pair,
    top: Callable[[float, float, float], list[Pair]],
) -> None:
    """Buildings from edge to edge, each ``top`` of (left, right, height)."""
    x = -0.05
    while x < 1.02:
        right = x + _between(stream, *wide)
        y = _HORIZON - _between(stream, *high)
        scene.field([(x, _HORIZON), *top(x, right, y), (right, _HORIZON)], scene.tones.far)
        x = right + _between(stream, -0.005, 0.02)


def _roofs(scene: Scenery, stream: Stream) -> None:
    def gable(left: float, right: float, y: float) -> list[Pair]:
        return [(left, y + 0.1), ((left + right) / 2, y), (right, y + 0.1)]

    _row(scene, stream, (0.07, 0.13), (0.18, 0.4), gable)


def _towers(scene: Scenery, stream: Stream) -> None:
    def flat(left: float, right: float, y: float) -> list[Pair]:
        step = left + (right - left) * 0.6
        return [(left, y), (step, y), (step, y + 0.04), (right, y + 0.04)]

    _row(scene, stream, (0.06, 0.12), (0.2, 0.62), flat)


def _chimneys(scene: Scenery, stream: Stream) -> None:
    def works(left: float, right: float, y: float) -> list[Pair]:
        stack = left + 0.02
        return [(left, y + 0.22), (stack, y + 0.22), (stack + 0.004, y), (stack + 0.026, y),
                (stack + 0.03, y + 0.22), (right, y + 0.22)]  # fmt: skip

    _row(scene, stream, (0.1, 0.17), (0.36, 0.6), works)


def _camp(scene: Scenery, stream: Stream) -> None:
    def tent(left: float, right: float, y: float) -> list[Pair]:
        return [((left + right) / 2, y)]

    _row(scene, stream, (0.1, 0.16), (0.12, 0.24), tent)


def _hills(scene: Scenery, stream: Stream) -> None:
    shift = _between(stream, 0.0, 6.0)
    rim = [(t / 14, 0.6 - 0.14 * sin(t * 0.7 + shift) - 0.04 * sin(t * 1.9)) for t in range(15)]
    scene.field([*rim, (1, _HORIZON), (0, _HORIZON)], scene.tones.far)


def _space(scene: Scenery, stream: Stream) -> None:
    """Nothing but a far world's edge."""
    rise = _between(stream, 0.0, 0.06)
    rim = [(t / 12, 0.93 - rise - 0.1 * sin(t * 0.262)) for t in range(13)]
    scene.field([*rim, (1, 1), (0, 1)], scene.tones.far)


def _water(scene: Scenery, stream: Stream) -> None:
    scene.field([(0, 0.84), (1, 0.84), (1, 1), (0, 1)], scene.tones.near)
    ripples: list[list[Pair]] = []
    for row in range(3):
        y = 0.868 + 0.036 * row
        for _wave in range(5):
            x = _between(stream, 0.0, 0.9)
            ripples.append([(x + 0.02 * t, y - 0.008 * (t % 2)) for t in range(5)])
    scene.lines(ripples, _bright(scene))


def _trees(scene: Scenery, stream: Stream) -> None:
    for left in (0.0, 0.84):
        for _tree in range(3):
            x, y = left + _between(stream, 0.0, 0.16), _between(stream, 0.8, 0.88)
            tall = _between(stream, 0.16, 0.26)
            scene.field(
                [(x - 0.04, y), (x, y - tall), (x + 0.04, y)], scene.tones.near or _paper(scene)
            )
    _grass(scene, stream)


def _grass(scene: Scenery, stream: Stream) -> None:
    tufts: list[list[Pair]] = []
    for _tuft in range(16):
        x, y = _between(stream, 0.02, 0.98), _between(stream, 0.85, 0.98)
        tufts += [[(x, y), (x - 0.007, y - 0.035)], [(x + 0.007, y), (x + 0.013, y - 0.035)]]
    scene.lines(tufts)


def _road(scene: Scenery, stream: Stream) -> None:
    scene.field([(0.44, 0.82), (0.56, 0.82), (0.8, 1), (0.2, 1)], scene.tones.far or _paper(scene))
    _grass(scene, stream)


def _nothing(scene: Scenery, stream: Stream) -> None:
    """Leave the sky empty."""
    del scene, stream


_SKIES: dict[str, Draw] = {
    "clear": _nothing, "sun": _sun, "moon": _moon, "clouds": _clouds, "stars": _stars,
    "birds": _birds,
}  # fmt: skip
_DARK = ("moon", "stars")
_SKYLINES: dict[str, Draw] = {
    "roofs": _roofs, "towers": _towers, "chimneys": _chimneys, "camp": _camp, "hills": _hills,
    "space": _space,
}  # fmt: skip
_FOREGROUNDS: dict[str, Draw] = {"water": _water, "trees": _trees, "grass": _grass, "road": _road}
