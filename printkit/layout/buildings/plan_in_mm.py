"""A plan at the size that it is drawn in, and at the usual size that its houses are built in."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import lru_cache
from math import log, sqrt

from engine.blocks.blocks import Plan, Shape
from engine.blocks.plan_words import Streets
from printkit.layout.base.measure import round_mm

_USUAL = 162.0
"""Between width and height of a plan that fills a page, in mm."""
_LADDER = 1.44
"""From one usual size to the next: houses are drawn at most a fifth larger or smaller. A4, Letter
and large print on A4 share one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanInMm(Plan):
    """A plan in mm.

    Attributes:
        usual: the plan at the nearest usual size, which is the same for all sizes near it.
        times: how many times as large this one is.
    """

    usual: Plan
    times: float


def scaled(block: Plan, scale: float) -> Plan:
    """The plan in mm."""
    drawn = _scaled(block, scale)
    size = sqrt(block.width * block.height)
    if block.streets == Streets.NONE or size * scale <= 0:
        return drawn
    rung = round(log(size * scale / _USUAL) / log(_LADDER))
    usual = _USUAL * _LADDER**rung / size
    kept = {each.name: getattr(drawn, each.name) for each in fields(Plan)}
    return PlanInMm(**kept, usual=_at_usual_size(block, usual), times=scale / usual)


def usual_of(plan: Plan) -> tuple[Plan, float]:
    """A plan in mm at its usual size, and how many times as large it is."""
    return (plan.usual, plan.times) if isinstance(plan, PlanInMm) else (plan, 1.0)


def usual_shape(shape: Shape, plan: Plan) -> tuple[Shape, float]:
    """A shape of a plan in mm at the plan's usual size, and how many times as large it is."""
    if isinstance(plan, PlanInMm) and shape in plan.shapes:
        return plan.usual.shapes[plan.shapes.index(shape)], plan.times
    return shape, 1.0


@lru_cache(maxsize=16)
def _at_usual_size(block: Plan, scale: float) -> Plan:
    """The plan at a usual size: its shapes and entries, which every page has alike."""
    entries = tuple(mark for mark in block.marks if mark.role == "entry")
    return _scaled(
        replace(block, title="", subtitle="", words="", labels=(), marks=entries, heat=()), scale
    )


def _scaled(block: Plan, scale: float) -> Plan:
    def at(point: tuple[float, float]) -> tuple[float, float]:
        return round_mm(point[0] * scale), round_mm(point[1] * scale)

    def ring(points: tuple[tuple[float, float], ...]) -> tuple[tuple[float, float], ...]:
        return tuple(at(point) for point in points)

    return replace(
        block,
        width=round_mm(block.width * scale),
        height=round_mm(block.height * scale),
        shapes=tuple(
            replace(s, points=ring(s.points), holes=tuple(ring(hole) for hole in s.holes))
            for s in block.shapes
        ),
        marks=tuple(replace(mark, at=at(mark.at)) for mark in block.marks),
        labels=tuple(
            replace(label, at=at(label.at), within=ring(label.within), beside=ring(label.beside))
            for label in block.labels
        ),
        heat=tuple((at(point), share) for point, share in block.heat),
    )
