"""The little picture before a key of a legend."""

from __future__ import annotations

from engine.blocks.blocks import Mark, Plan
from engine.blocks.blocks import Shape as PlanShape
from engine.blocks.plan_words import PlanRole
from printkit.layout.base.look import Look
from printkit.layout.base.measure import mm, round_mm, width
from printkit.layout.marks.marks import MARKS, mark_shapes
from printkit.layout.plan.plan import layer_shapes
from printkit.layout.plan.roles import is_known, role_look
from printkit.scene.shapes import Circle, Command, Group, Line, Paint, Path, Rect, Shape, Text
from printkit.typography import icons

_BOARD = ("floor", "solid", "rock", "void", "blank", "spawn", "objective", "goal", "")
_LINES = {"path": 0.5, "sight": 0.4, "blocked": 0.4, "arrow": 0.5}


def swatch(role: str, letters: str, side: float, high: float, look: Look) -> list[Shape]:
    """A role, icon or letters in a box of so many mm."""
    shapes: list[Shape] = []
    if role in MARKS:
        at = (round_mm(side * (0.36 if role == "entry" else 0.5)), round_mm(high / 2))
        drawn = mark_shapes(Plan(side, high, (), (Mark(role, at, letters),)), look)
        if role == "entry":  # the arrow before its disc would touch the words
            return [Group(tuple(drawn), 0.0, round_mm(high * 0.1), scale=0.8)]
        return drawn
    if role in icons.names():
        small = round_mm(min(high * 0.84, side * 0.5))
        left = round_mm((side - small) / 2) if not letters else 0.0
        shapes.append(icons.icon(role, left, round_mm((high - small) / 2), small, look.ink))
        if letters:
            shapes.append(_letters(letters, round_mm(side * 0.76), high, side * 0.46, look))
        return shapes
    if role == "wall":
        paint = Paint(stroke=look.ink, width=round_mm(look.wall * 0.75))
        shapes.append(Line(0, round_mm(high / 2), side, round_mm(high / 2), paint))
    elif role in _LINES:
        dash = (1.0, 0.7) if role in ("sight", "blocked") else ()
        paint = Paint(stroke=look.accent, width=_LINES[role], dash=dash)
        shapes.append(Line(0, round_mm(high / 2), side, round_mm(high / 2), paint))
    elif role in ("exposed", "target", "lit", "seen"):
        paint = Paint(stroke=look.accent, width=0.6)
        shapes.append(
            Rect(round_mm(side * 0.2), 0.2, round_mm(side * 0.6), round_mm(high - 0.4), paint)
        )
        if role in ("lit", "seen"):
            fill = look.accent if role == "lit" else look.paper
            shapes = [
                Circle(
                    round_mm(side / 2),
                    round_mm(high / 2),
                    round_mm(high * 0.2),
                    Paint(fill=fill, stroke=look.accent, width=0.3),
                )
            ]
    elif role in _BOARD or not is_known(role):
        if not role:
            return (
                [_letters(letters, round_mm(side / 2), high, side * 0.86, look)] if letters else []
            )
        fill, edge = _tones(role, look)
        shapes.append(
            Rect(
                0.2,
                0.1,
                round_mm(side - 0.4),
                round_mm(high - 0.2),
                Paint(fill=fill, stroke=edge, width=0.25),
            )
        )
    else:
        return _plan_swatch(role, letters, side, high, look)
    if role in ("solid", "rock"):
        steps: list[Command] = []
        for index in range(int(side / 1.1)):
            x = round_mm(0.7 + index * 1.1)
            steps += [
                ("M", (x, round_mm(high - 0.5))),
                ("L", (round_mm(min(x + 1.2, side - 0.5)), 0.5)),
            ]
        shapes.append(Path(tuple(steps), Paint(stroke=look.dark, width=look.thin)))
    if letters:
        shapes.append(_letters(letters, round_mm(side / 2), high, side * 0.86, look))
    return shapes


def _plan_swatch(role: str, letters: str, side: float, high: float, look: Look) -> list[Shape]:
    """A sample of a plan's role, drawn by the same table as the plan."""
    style = role_look(role, look)
    if style.fill or style.pattern or not style.stroke:
        sample = ((0.3, 0.2), (side - 0.3, 0.2), (side - 0.3, high - 0.2), (0.3, high - 0.2))
        shape = PlanShape(PlanRole(role), tuple((round_mm(x), round_mm(y)) for x, y in sample))
    else:
        shape = PlanShape(
            PlanRole(role),
            ((0.2, round_mm(high / 2)), (round_mm(side - 0.2), round_mm(high / 2))),
            False,
        )
    plan = Plan(round_mm(side * 9), round_mm(high * 9), ())
    art = layer_shapes([(shape, style)], plan, look)
    if letters:
        art.append(_letters(letters, round_mm(side / 2), high, side * 0.86, look))
    return art


def _tones(role: str, look: Look) -> tuple[str, str]:
    if role in ("objective", "area", "goal"):
        return look.tint, look.accent
    if role in ("solid", "rock"):
        return look.light, look.ink
    if role == "spawn":
        return look.light, look.dark
    return look.light if role not in ("floor", "blank") else look.paper, look.dark


def _letters(text: str, x: float, high: float, room: float, look: Look) -> Shape:
    size = look.label
    wide = width(text, "sans-bold", size)
    if wide > room:
        size = round_mm(max(6.0, size * room / wide))
    return Text(
        x, round_mm(high / 2 + mm(size) * 0.34), text, "sans-bold", size, look.ink, anchor="middle"
    )
