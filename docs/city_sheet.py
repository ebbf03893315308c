"""Twenty-four cities, four of each setting, as one small picture."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

from PIL import Image

from engine import registry
from engine.blocks.blocks import Document
from engine.game.contract import Request
from engine.games.defenders.picture.city_plan import city_plan
from engine.games.defenders.rulebook.content import typed
from printkit.layout.base.look import look_of
from printkit.layout.plan.plan import plan_shapes, scaled
from printkit.render import to_png
from printkit.scene.shapes import Scene, Shape, Symbol, Text, Use
from printkit.theme.style import make_style

ROWS, WIDTH, STEP, DRAWN, DPI, TONES = 4, 44.0, 59.0, 176.0, 96, 24
"""Rows, mm across and down, drawn how wide, dots per inch, colours."""


def draw_cities(target: Path) -> None:
    """Write the picture as PNG."""
    game = registry.load("defenders")
    look = look_of(make_style(paper="a4"), game.info.accent)
    settings = game.info.options["setting"].choices
    shapes: list[Shape] = []
    for index in range(len(settings) * ROWS):
        row, column = divmod(index, len(settings))
        city = game.generate(Request(f"city-{index}", row + 2, {"setting": settings[column]}))
        bare = replace(city_plan(typed(city.content), size="medium"), labels=(), marks=())
        plan = scaled(bare, DRAWN / bare.width)
        left, top = 3.0 + column * (WIDTH + 3.0), 3.0 + row * STEP
        drawn = Symbol(f"city-{index}", plan.width, plan.height, tuple(plan_shapes(plan, look)))
        shapes.append(Use(drawn, left, top, WIDTH / DRAWN))
        middle, foot = left + WIDTH / 2, top + STEP - 4.2
        name = city.title.removeprefix("The Siege of ")
        shapes.append(Text(middle, foot, name, "serif-italic", 8.0, look.ink, anchor="middle"))
    wide = 3.0 + len(settings) * (WIDTH + 3.0)
    scene = Scene(wide, 3.0 + ROWS * STEP, tuple(shapes))
    large = Image.open(BytesIO(to_png([scene], Document("Cities", "", ()), 4 * DPI)[0]))
    fine = large.resize((large.width // 4, large.height // 4), Image.Resampling.BOX)
    small = fine.quantize(TONES)  # a few tones are all that a map has
    small.save(target, optimize=True)
