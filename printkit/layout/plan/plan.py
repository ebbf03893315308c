"""Drawn maps: a plan's shapes by role and streets, then its marks, labels last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import floor

from engine.blocks.blocks import Plan
from engine.blocks.blocks import Shape as PlanShape
from engine.blocks.plan_words import SMALL, PlanRole, Streets
from engine.language import current_language
from printkit.layout.base.frame import LayoutContext, Piece
from printkit.layout.base.inks import drawing_look, inked
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.base.smooth_path import commands_of, moved
from printkit.layout.board.heat import plan_heat
from printkit.layout.buildings.fabric import fabric, kept_clear
from printkit.layout.buildings.masonry import WALLS, breach_shapes, tower_shapes, wall_shapes
from printkit.layout.buildings.plan_in_mm import scaled
from printkit.layout.buildings.roofs import raised_roof
from printkit.layout.marks.boxes import LabelBox
from printkit.layout.marks.cartouche import neatline
from printkit.layout.marks.marks import mark_shapes
from printkit.layout.plan.country import country
from printkit.layout.plan.furniture import with_furniture
from printkit.layout.plan.labels import label_shapes
from printkit.layout.plan.nature import nature, ripples
from printkit.layout.plan.parks import park
from printkit.layout.plan.rim import rim_shapes
from printkit.layout.plan.roles import AREA, RoleLook, known_streets, role_look
from printkit.layout.plan.scatter import scattered
from printkit.layout.plan.sonar import sonar_shapes
from printkit.scene.curves import rectangle
from printkit.scene.shapes import Clip, Command, Group, Paint, Path, Rect, Shape

_LINED = frozenset({Streets.GRID, Streets.TOWERS})
"""Streets with a broken line along their middle."""
_STEPS = 100
"""A plan of a whole page grows by such parts of 1, so that most themes find it worked out."""
_SHARE = {"full": 1.0, "medium": 0.42, "small": 0.28}
"""Of a page's height, by size."""
_TINY_SHARE = 0.4
"""At least, on tiny paper, where the names would else cover what they name."""


def lay_plan(block: Plan, frame: LayoutContext) -> list[Piece]:
    """A plan as one picture, as large as its size and the page allow, centred."""
    if block.width <= 0 or block.height <= 0:
        return []
    share = max(_SHARE.get(block.size, 1.0), _TINY_SHARE * frame.style.paper.is_tiny)
    tall = frame.picture_height if block.size == "full" else frame.height * share
    scale = min(frame.width / block.width, tall / block.height)
    if block.size == "full":  # alike in every theme, whose headings differ in height
        scale = floor(scale * _STEPS) / _STEPS
    look = frame.look
    wide, high, shapes = _drawn(block, scale, replace(look, step=0.0), current_language())
    shift = round_mm((frame.width - wide) / 2)
    return [
        Piece(
            round_mm(high),
            (Group(shapes, shift, 0.0),),
            before=round_mm(look.step * 0.6),
            after=round_mm(look.step * 0.8),
        )
    ]


@lru_cache(maxsize=8)
def _drawn(
    block: Plan, scale: float, look: Look, _language: str
) -> tuple[float, float, tuple[Shape, ...]]:
    """A plan's width and height in mm, and its shapes.

    Kept, for a page is set up to seven times until its type has the right size, and the white round
    a plan, which alone differs then, is no part of it.
    """
    drawn = scaled(block, scale)
    return drawn.width, drawn.height, tuple(plan_shapes(drawn, look))


def plan_shapes(plan: Plan, look: Look) -> list[Shape]:
    """Everything on a plan in mm, in drawing order.

    Raises:
        RoleError: a shape has a role, or the plan streets, that no map knows.
    """
    look = drawing_look(look)
    frame = Rect(0, 0, plan.width, plan.height, Paint(fill=look.paper))
    outline = rectangle(0.0, 0.0, plan.width, plan.height)
    layers: dict[int, list[tuple[PlanShape, RoleLook]]] = {}
    for shape in plan.shapes:
        style = role_look(shape.role, look)
        layers.setdefault(style.layer, []).append((shape, style))
    is_town = known_streets(plan.streets) != Streets.NONE
    is_map = is_town and plan.size == "full"
    if is_map:
        plan = with_furniture(plan, look)
    labels, names = label_shapes(plan, look)
    art: list[Shape] = []
    for layer in sorted(layers):
        if layer == AREA and is_map:
            art += country(plan, names, look)
        art += layer_shapes(layers[layer], plan, look, names)
        if layer == AREA and is_town:
            art += rim_shapes(plan, look)
    if is_town:
        art += breach_shapes(plan, look)
    shapes: list[Shape] = [frame, Clip(outline, tuple(art))]
    if is_map:
        shapes += scattered(plan, look)
        shapes += neatline(plan.width, plan.height, look)
    elif is_town:
        shapes.append(Rect(0, 0, plan.width, plan.height, Paint(stroke=look.dark, width=0.3)))
    shapes += plan_heat(plan, look)
    shapes += mark_shapes(plan, look)
    return shapes + labels


def layer_shapes(
    members: list[tuple[PlanShape, RoleLook]],
    plan: Plan,
    look: Look,
    names: Sequence[LabelBox] = (),
) -> list[Shape]:
    """One layer: shadows and casings of all first, then each one's fill and pattern.

    Houses keep off ``names``.
    """
    art: list[Shape] = []
    tones = inked(look)
    towers = [shape for shape, _style in members if shape.role == PlanRole.TOWER]
    members = [member for member in members if member[0].role != PlanRole.TOWER]
    for shape, style in members:
        commands = commands_of(shape)
        if style.shadow and tones.shadow:
            shadow = moved(commands, style.shadow, style.shadow)
            art.append(Path(shadow, Paint(fill=tones.shadow, even_odd=bool(shape.holes))))
        if style.casing and style.casing_width:
            paint = Paint(stroke=style.casing, width=style.casing_width, cap="round", join="round")
            art.append(Path(commands, paint))
    for shape, style in members:
        art += _one(shape, style, plan, look, names)
    return art + (tower_shapes(towers, plan, look) if towers else [])


def _one(
    shape: PlanShape, style: RoleLook, plan: Plan, look: Look, names: Sequence[LabelBox]
) -> list[Shape]:
    if shape.role in WALLS:
        return wall_shapes(shape, plan, look)
    if shape.role == PlanRole.LANE_LINE and plan.streets not in _LINED:
        return []
    commands = commands_of(shape)
    art: list[Shape] = []
    if shape.closed and style.fill:
        art.append(Path(commands, Paint(fill=style.fill, even_odd=bool(shape.holes))))
    if shape.closed and style.pattern == "streets":
        art += fabric(shape, plan, names, look)
    if shape.closed and style.pattern == "water":
        lines = ripples(shape, plan.width, plan.height)
        if lines:
            art.append(Path(lines, Paint(stroke=look.dark, width=look.thin)))
    if shape.closed and style.pattern == "sonar":
        art += sonar_shapes(shape.points, look)
    if shape.closed and style.pattern in ("peaks", "trees", "rocks"):
        art += nature(shape, style.pattern, names, look)
    if shape.closed and style.pattern == "park":
        art += park(shape, [*names, *kept_clear(plan)], look)
    if shape.closed and style.pattern in ("hatch", "dots"):
        art += _hatched(shape, commands, style, look)
    if shape.role in SMALL:
        art += raised_roof(shape, look)
    if style.stroke:
        paint = Paint(
            stroke=style.stroke,
            width=style.width,
            dash=style.dash,
            cap=style.cap,
            join="round" if style.cap == "round" else "miter",
        )
        art.append(Path(commands, paint))
    return art


def _hatched(
    shape: PlanShape, commands: tuple[Command, ...], style: RoleLook, look: Look
) -> list[Shape]:
    """Slanted thin strokes, so that kinds differ without colour."""
    xs = [x for x, _ in shape.points]
    ys = [y for _, y in shape.points]
    low, high = min(ys), max(ys)
    reach = high - low
    steps: list[Command] = []
    at = min(xs) - reach
    while at < max(xs):
        if style.slant >= 0:
            steps += [
                ("M", (round_mm(at), round_mm(high))),
                ("L", (round_mm(at + reach), round_mm(low))),
            ]
        else:
            steps += [
                ("M", (round_mm(at), round_mm(low))),
                ("L", (round_mm(at + reach), round_mm(high))),
            ]
        at += 1.1
    dash = (0.15, 0.9) if style.pattern == "dots" else ()
    cap = "round" if style.pattern == "dots" else "butt"
    wide = 0.4 if style.pattern == "dots" else look.thin
    paint = Paint(stroke=look.dark, width=wide, dash=dash, cap=cap)
    return [Clip(commands, (Path(tuple(steps), paint),))]
