"""Vistas laid out: each sight in its own way, as wide and high as the page gives."""

from __future__ import annotations

from engine.blocks.blocks import Board, Plan
from engine.blocks.plan_words import Streets
from engine.blocks.vistas import Sight, Vista
from printkit.layout.base.frame import LayoutContext, Piece
from printkit.layout.base.inks import drawing_look
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.vistas.arms import arms
from printkit.layout.vistas.periscope import periscope
from printkit.layout.vistas.sky import far_hills, far_wood, ruled_sky, stars
from printkit.scene.curves import rectangle
from printkit.scene.shapes import Clip, Paint, Rect, Shape
from printkit.theme.theme import mix

_SIGHTS = {Sight.PERISCOPE: periscope, Sight.ARMS: arms}
_AIR = 0.16
_QUIET = 0.08
"""Share of the height above a picture that stands alone."""


def lay_vista(block: Vista, frame: LayoutContext) -> list[Piece]:
    """A vista as one picture, in a thin frame."""
    wide = frame.width
    high = round_mm(min(frame.picture_height, wide * 1.1))
    shapes = vista_shapes(block, (wide, high), high * _QUIET, high * 0.97, frame.look)
    edge = Paint(stroke=frame.look.ink, width=0.35)
    step = frame.look.step
    return [
        Piece(
            high, (*shapes, Rect(0.0, 0.0, wide, high, edge)),
            before=round_mm(step * 0.6), after=round_mm(step * 0.8),
        )
    ]  # fmt: skip


def vista_shapes(
    block: Vista, size: tuple[float, float], quiet: float, floor: float, look: Look
) -> list[Shape]:
    """Return a vista from (0, 0), cut to its size.

    Args:
        block: what is seen.
        size: width and height in mm.
        quiet: so far down nothing but sky is drawn.
        floor: down to here what matters is drawn; below it only what surrounds it.
        look: the colours.
    """
    wide, high = size
    look = drawing_look(look)
    outline = rectangle(0.0, 0.0, round_mm(wide), round_mm(high))
    if block.sight == Sight.BIRD:
        shapes = _bird(block, size, quiet, floor, look)
    elif block.sight == Sight.HALLS:
        from printkit.layout.vistas.halls import halls  # late: geometry is heavy

        shapes = halls(block, size, quiet, floor, look)
    else:
        shapes = _SIGHTS[block.sight](block, size, quiet, floor, look)
    if look.ink_mode == "full":
        shapes = [Rect(0.0, 0.0, round_mm(wide), round_mm(high), Paint(fill=_air(look))), *shapes]
    return [Clip(outline, tuple(shapes))]


def _air(look: Look) -> str:
    """Return the tone of a sky or a wall: pale enough to read a title on."""
    return mix(look.accent, look.paper, _AIR)


def _bird(
    block: Vista, size: tuple[float, float], quiet: float, floor: float, look: Look
) -> list[Shape]:
    wide, _high = size
    ridge = quiet + (floor - quiet) * 0.2
    ground = block.ground
    if isinstance(ground, Plan):
        from printkit.layout.vistas.city_view import city_view  # late: geometry is heavy

        city = city_view(ground, block.key, size, (ridge, ridge + 9.0, floor), look)
        if ground.streets == Streets.RINGS:
            return [*stars(wide, 0.0, size[1], block.key, look), *city]
        return [
            *ruled_sky(wide, quiet + 2.0, ridge, block.key, look),
            Rect(0.0, round_mm(ridge), wide, round_mm(size[1] - ridge), Paint(fill=look.paper)),
            city[0],
            *far_hills(wide, ridge + 0.5, (ridge - quiet) * 0.9, block.key, look),
            *far_wood(wide, ridge + 0.5, block.key, look),
            *city[1:],
        ]
    if isinstance(ground, Board):
        from printkit.layout.vistas.map_view import map_view

        return map_view(ground, (wide, quiet, floor), look)
    return []
