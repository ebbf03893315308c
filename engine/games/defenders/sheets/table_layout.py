"""The table from above when the siege begins: where the map, the cards and the pages lie."""

from __future__ import annotations

from engine.blocks.blocks import Figure, Label, Plan, Point, Shape
from engine.blocks.plan_words import PlanRole
from engine.language import _

_WIDTH, _HEIGHT = 200.0, 104.0
_CARD = (10.0, 14.0)
_STEP = 13.0
"""From one card of a row to the next."""
_BOXES = 12
"""Boxes of the morale track that are shown."""


def table_picture(threats: int, *, aside: int = 0) -> Figure:
    """How the table is laid.

    Args:
        threats: cards outside the city.
        aside: cards set aside unseen in a short siege; 0 for none.
    """
    left = (_WIDTH - (threats - 1) * _STEP) / 2
    shapes = [_box(_WIDTH / 2, _HEIGHT / 2, _WIDTH, _HEIGHT, PlanRole.TABLE)]
    shapes += [_card(left + number * _STEP, 13) for number in range(threats)]
    shapes += [_box(100, 54, 74, 46, PlanRole.CARD)]
    shapes += [_box(18, 46, 18, 25, PlanRole.CARD), _box(43, 46, 18, 25, PlanRole.CARD)]
    shapes += [_card(18 + number * 12.5, 76) for number in range(3)]
    shapes += [_card(156 - shift, 45 - shift) for shift in (0.0, 0.8, 1.6)]
    shapes += [_card(182, 44)]
    shapes += [_box(66 + number * 6.2, 84.5, 5, 5, PlanRole.CARD) for number in range(_BOXES)]
    labels = [
        _word(_("Threats, outside the city"), 100, 25),
        Label(_("City map"), (100, 51), role="district", priority=2),
        _word(_("a token for each defender"), 100, 58),
        _word(_("Registers"), 18, 63),
        _word(_("Turn log"), 43, 29),  # above: words of some languages are long
        _word(_("Reserve"), 30, 88),
        _word(_("Siege deck"), 155, 57),
        _word(_("Discard"), 182, 57),
        _word(_("Morale damage"), 100, 94),
    ]
    dice: tuple[tuple[int, str], ...] = ((157, "d4"), (170, "d6"), (183, "d8"))
    if aside:
        shapes += [_card(156, 74)]
        labels += [_word(_("{count} set aside", count=aside), 156, 86)]
        dice = ((175, "d4"), (187, "d6"))
    shapes += [_box(x, 76, 9, 9, PlanRole.SEAT) for x, _name in dice]
    labels += [_word(name, x, 76) for x, name in dice]
    plan = Plan(_WIDTH, _HEIGHT, tuple(shapes), labels=tuple(labels), size="medium")
    return Figure(plan, _("The table when the siege begins"))


def _word(text: str, x: float, y: float) -> Label:
    return Label(text, (x, y), role="fixed")


def _card(x: float, y: float) -> Shape:
    return _box(x, y, *_CARD, PlanRole.CARD)


def _box(x: float, y: float, width: float, height: float, role: PlanRole) -> Shape:
    """A rectangle round its middle."""
    points: tuple[Point, ...] = tuple(
        (round(x + dx * width / 2, 1), round(y + dy * height / 2, 1))
        for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )
    return Shape(role, points)
