"""A pen for pictures on cards: units of 100 across, y upwards, colours of a palette."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin

from printkit.layout.base.measure import round_mm
from printkit.layout.cards.palette import THINNEST, Palette, pip
from printkit.scene.curves import polygon
from printkit.scene.shapes import Circle, Command, Line, Paint, Path, Use

Pair = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws in the units of a half figure.

    Attributes:
        k: mm of one unit.
        base: mm from the top of the box to the middle of the card.
        colours: what to paint with.
        flip: draws everything the other way round.
        lean: turns everything about ``about``, this many degrees to the right.
        about: the point that stays, in units.
        shift: moves everything this many units to the right and up.
    """

    k: float
    base: float
    colours: Palette
    flip: bool = False
    lean: float = 0.0
    about: Pair = (85.0, 18.0)
    shift: Pair = (0.0, 0.0)

    def at(self, x: float, y: float) -> Pair:
        """A point in mm from the top left of the box."""
        if self.lean:
            turn = radians(self.lean)
            dx, dy = x - self.about[0], y - self.about[1]
            x = self.about[0] + dx * cos(turn) + dy * sin(turn)
            y = self.about[1] - dx * sin(turn) + dy * cos(turn)
        x, y = x + self.shift[0], y + self.shift[1]
        if self.flip:
            x = 100.0 - x
        # A hundredth of a millimetre is finer than any printer, and shorter in the file.
        return round(x * self.k, 2), round(self.base - y * self.k, 2)

    def paint(self, fill: str | None, stroke: float = 1.1) -> Paint:
        """A fill with an outline this many units wide (0 for none)."""
        line = self.colours.line if stroke else None
        width = max(THINNEST, stroke * self.k * self.colours.weight) if stroke else 0.0
        return Paint(
            fill=fill,
            stroke=line,
            width=round_mm(width),
            join="round",
            cap="round",
        )

    def shape(self, points: Sequence[Pair], fill: str | None, stroke: float = 1.1) -> Path:
        """A polygon."""
        return Path(polygon([self.at(*point) for point in points]), self.paint(fill, stroke))

    def curve(self, text: str, fill: str | None, stroke: float = 1.1) -> Path:
        """An outline written as M, L, C and Z with numbers in units."""
        return Path(self.outline(text), self.paint(fill, stroke))

    def outline(self, text: str) -> tuple[Command, ...]:
        """The commands of an outline written as M, L, C and Z."""
        steps: list[Command] = []
        words = text.split()
        counts = {"M": 2, "L": 2, "C": 6, "Z": 0}
        place = 0
        while place < len(words):
            letter = words[place]
            numbers = [float(word) for word in words[place + 1 : place + 1 + counts[letter]]]
            pairs = zip(numbers[::2], numbers[1::2], strict=True)
            steps.append((letter, tuple(v for pair in pairs for v in self.at(*pair))))
            place += 1 + counts[letter]
        return tuple(steps)

    def disc(
        self, x: float, y: float, radius: float, fill: str | None, stroke: float = 1.1
    ) -> Circle:
        """A circle."""
        return Circle(*self.at(x, y), round_mm(radius * self.k), self.paint(fill, stroke))

    def line(self, a: Pair, b: Pair, width: float = 1.1) -> Line:
        """A stroke."""
        return Line(*self.at(*a), *self.at(*b), self.paint(None, width))

    def strokes(self, lines: Sequence[Sequence[Pair]], width: float) -> Path:
        """Many open lines as one path."""
        steps: list[Command] = []
        for first, *rest in lines:
            steps.append(("M", self.at(*first)))
            steps += [("L", self.at(*point)) for point in rest]
        return Path(tuple(steps), self.paint(None, width))

    def sign(self, name: str, x: float, y: float, size: float, colour: str) -> Use:
        """An icon round a middle."""
        px, py = self.at(x, y)
        hollow = self.colours.weight < 1.0
        return pip(name, px, py, size * self.k, colour, hollow=hollow)
