"""From the ground to the page: a camera on a hill that looks north, and what lies flat in its view.

Ground is measured in mm of the plan, x to the right and y towards the camera; heights in the same
mm. What stands farther away is drawn smaller.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from printkit.layout.base.measure import round_mm
from printkit.scene.curves import ellipse, rounded_rect
from printkit.scene.shapes import Circle, Command, Group, Line, Paint, Path, Rect, Shape, Use

if TYPE_CHECKING:
    from printkit.layout.battlefield.ground import Numbers

Point = tuple[float, float]

_FAR = 520.0
"""How far the camera stands from the near edge, in mm of the ground."""
STEEP = 0.68
"""How much of a length towards the camera is usually seen at the near edge."""


@dataclass(frozen=True, slots=True)
class Camera:
    """Where the ground lies on the page.

    Attributes:
        middle: of the page, in mm.
        near: the y of the ground that is seen at full scale, and where it lies on the page.
        axis: the x of the ground that is seen in the middle.
        zoom: mm of the page for each mm of the ground there.
        steep: how much of a length towards the camera is seen there: the higher the hill, the more.
        seen: points worked out so far, for the next picture that this camera takes.
    """

    middle: float
    near: tuple[float, float]
    axis: float
    zoom: float
    steep: float = STEEP
    seen: dict[tuple[float, float, float], Point] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    def share(self, y: float) -> float:
        """Return how large something on this row of the ground is seen."""
        away = _FAR + self.near[0] - y
        return _FAR / (away if away > 60.0 else 60.0)

    def at(self, x: float, y: float, z: float = 0.0) -> Point:
        """Return a point of the page."""
        spot = (x, y, z)
        found = self.seen.get(spot)
        if found is None:
            zoom = self.zoom
            row, foot = self.near
            away = _FAR + row - y
            share = _FAR / (away if away > 60.0 else 60.0)
            down = foot - _FAR * self.steep * zoom * (1.0 - share)
            across = self.middle + (x - self.axis) * share * zoom
            found = self.seen[spot] = round(across, 3), round(down - z * share * zoom, 3)
        return found

    def ring(self, points: Iterable[Point], z: float = 0.0) -> list[Point]:
        """Return points of the page, all at one height."""
        return [self.at(x, y, z) for x, y in points]

    def all_at(self, spots: Numbers) -> Iterator[Point]:
        """Return what :meth:`at` does for rows of x, y and z; many are worked out at once."""
        import numpy  # late: the shell needs none

        from printkit.layout.battlefield.all_near import all_near_mm

        x, y, z = spots.T
        away = _FAR + self.near[0] - y
        share = _FAR / numpy.maximum(away, 60.0)
        down = self.near[1] - _FAR * self.steep * self.zoom * (1.0 - share)
        across = self.middle + (x - self.axis) * share * self.zoom
        return zip(all_near_mm(across), all_near_mm(down - z * share * self.zoom), strict=True)

    def row_at(self, down: float) -> float:
        """Return the y of the ground that is seen so far down the page."""
        share = 1.0 - (self.near[1] - down) / (_FAR * self.steep * self.zoom)
        return _FAR + self.near[0] - _FAR / max(0.05, share)

    def flat(self, shapes: Iterable[Shape], z: float = 0.0) -> list[Shape]:
        """Return shapes as they lie on the ground; text and symbols are left out."""
        found: list[Shape] = []
        for shape in shapes:
            match shape:
                case Path():
                    found.append(Path(self._steps(shape.commands, z), shape.paint))
                case Circle(x=x, y=y, radius=r):
                    found.append(Path(self._steps(ellipse(x, y, r, r), z), shape.paint))
                case Rect(x=x, y=y, width=w, height=h, radius=r):
                    outline = rounded_rect(x, y, w, h, max(r, 0.01))
                    found.append(Path(self._steps(outline, z), shape.paint))
                case Line():
                    line = (("M", (shape.x1, shape.y1)), ("L", (shape.x2, shape.y2)))
                    found.append(Path(self._steps(line, z), shape.paint))
                case Group(angle=0.0, scale=1.0, dx=dx, dy=dy):
                    found += self.flat([_moved(inner, dx, dy) for inner in shape.shapes], z)
                case _:
                    continue
        return found

    def _steps(self, commands: Sequence[Command], z: float) -> tuple[Command, ...]:
        steps: list[Command] = []
        for name, numbers in commands:
            moved: list[float] = []
            for index in range(0, len(numbers), 2):
                moved += self.at(numbers[index], numbers[index + 1], z)
            steps.append((name, tuple(moved)))
        return tuple(steps)


def _moved(shape: Shape, dx: float, dy: float) -> Shape:
    """Return a shape moved, as far as :meth:`Camera.flat` draws it."""
    match shape:
        case Path():
            steps = tuple(
                (name, tuple(n + (dy if i % 2 else dx) for i, n in enumerate(numbers)))
                for name, numbers in shape.commands
            )
            return Path(steps, shape.paint)
        case Circle():
            return shape._replace(x=shape.x + dx, y=shape.y + dy)
        case Rect():
            return shape._replace(x=shape.x + dx, y=shape.y + dy)
        case Line():
            return Line(shape.x1 + dx, shape.y1 + dy, shape.x2 + dx, shape.y2 + dy, shape.paint)
        case Group():
            return shape._replace(dx=shape.dx + dx, dy=shape.dy + dy)
        case Use():
            return shape._replace(x=shape.x + dx, y=shape.y + dy)
        case _:
            return shape


def stroke(colour: str, width: float) -> Paint:
    """Return a round pen."""
    return Paint(stroke=colour, width=round_mm(width), cap="round", join="round")
