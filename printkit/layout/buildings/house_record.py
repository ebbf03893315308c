"""Houses built once at a usual size and set down at any, so that another look builds none anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import compress
from typing import TYPE_CHECKING, Any

from engine.blocks.blocks import Point
from printkit.layout.buildings.house_sketch import HouseSketch
from printkit.layout.marks.boxes import LabelBox
from printkit.scene.shapes import Command

if TYPE_CHECKING:
    from numpy.typing import NDArray

Room = tuple[float, float, float, float]
"""Left, top, right and bottom."""
_EVERYWHERE: Room = (0.0, 0.0, 0.0, 0.0)


@dataclass(slots=True)
class HouseRecord(HouseSketch):
    """Takes whatever a street pattern builds, each house with the room that it asked for.

    Attributes:
        rooms: the room of each house.
        owners: for each kind of outline the house of every step.
    """

    rooms: list[Room] = field(default_factory=list)
    owners: dict[str, list[int]] = field(default_factory=dict)

    def is_free(self, ring: Sequence[Point]) -> bool:
        """Whether a house may stand there: always, for what is to stay clear is known later."""
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        self.rooms.append((min(xs), min(ys), max(xs), max(ys)))
        return True

    def keep(self, kind: str, steps: Sequence[Command]) -> None:
        """Steps of a kind, drawn for the house that asked last."""
        self.steps.setdefault(kind, []).extend(steps)
        self.owners.setdefault(kind, []).extend([len(self.rooms) - 1] * len(steps))


class BuiltHouses:
    """The houses of an area at a usual size, ready to be set down at another."""

    def __init__(self, record: HouseRecord) -> None:
        import numpy

        self._is_sparing = record.is_sparing
        self._rooms = numpy.array(record.rooms or [_EVERYWHERE])
        self._kinds = {
            kind: _Outlines(steps, record.owners[kind]) for kind, steps in record.steps.items()
        }

    def set_down(self, times: float, clear: Sequence[LabelBox]) -> HouseSketch:
        """The houses at that size, but for those that would touch a box of ``clear``."""
        import numpy

        left, top, right, bottom = (self._rooms * times).T
        is_kept = numpy.ones(len(self._rooms), dtype=bool)
        for box in clear:
            is_kept &= ~(
                (left < box.right) & (right > box.left) & (top < box.bottom) & (bottom > box.top)
            )
        sketch = HouseSketch(self._is_sparing, list(clear))
        for kind, outlines in self._kinds.items():
            steps = outlines.at(times, is_kept)
            if steps:
                sketch.steps[kind] = steps
        return sketch


class _Outlines:
    """All steps of a kind, and which house each belongs to."""

    def __init__(self, steps: Sequence[Command], owners: Sequence[int]) -> None:
        import numpy

        self._names = [name for name, _values in steps]
        self._counts = [len(values) for _name, values in steps]
        self._owners = numpy.array(owners)
        self._values = numpy.array([value for _name, values in steps for value in values])
        self._owner_of_value = numpy.repeat(self._owners, self._counts)

    def at(self, times: float, is_kept: NDArray[Any]) -> list[Command]:
        """The steps of the houses kept, at that size, rounded to the thousandth."""
        kept = is_kept[self._owners].tolist()
        values = (self._values[is_kept[self._owner_of_value]] * times).round(3).tolist()
        found: list[Command] = []
        at = 0
        for name, count in zip(
            compress(self._names, kept), compress(self._counts, kept), strict=True
        ):
            found.append((name, tuple(values[at : at + count])))
            at += count
        return found
