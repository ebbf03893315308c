"""Many lengths rounded at once, each as :func:`printkit.layout.base.measure.round_mm` rounds it."""

from __future__ import annotations

import numpy

from printkit.layout.base.measure import round_mm
from printkit.layout.battlefield.ground import Numbers

_THOUSAND = 1000.0
_CLOSE = 1e-6
"""So near to the middle between two thousandths a product says nothing: there they are rounded
one by one."""


def all_near_mm(lengths: Numbers) -> list[float]:
    """Lengths rounded to the thousandth of a millimetre."""
    scaled = lengths * _THOUSAND
    near = numpy.rint(scaled)
    is_between = abs(abs(scaled - near) - 0.5) < _CLOSE
    found = near / _THOUSAND
    found[is_between] = [round_mm(length) for length in lengths[is_between].tolist()]
    rounded: list[float] = found.tolist()
    return rounded
