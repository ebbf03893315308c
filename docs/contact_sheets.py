"""Twenty-four maps and twenty-four cities, each as one small picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path

from PIL import Image

from engine import registry
from engine.blocks.blocks import Document
from engine.game.contract import Request
from engine.games.deebz.generator.families import FAMILIES, family_of
from engine.games.deebz.rulebook.content import typed as map_of
from engine.games.deebz.scenario.reader import field_of
from engine.games.deebz.sheets.pictures import map_board
from engine.games.defenders.picture.city_plan import city_plan
from engine.games.defenders.rulebook.content import typed as city_of
from printkit.layout.base.inks import drawing_look
from printkit.layout.base.look import look_of
from printkit.layout.battlefield.canvas import Canvas
from printkit.layout.battlefield.drawing import battlefield_shapes
from printkit.layout.buildings.plan_in_mm import scaled
from printkit.layout.plan.plan import plan_shapes
from printkit.render import to_png
from printkit.scene.shapes import Scene, Shape, Symbol, Text, Use
from printkit.theme.style import make_style

COLUMNS, COUNT = 6, 24
WIDTH, DRAWN, DPI, TONES = 44.0, 176.0, 96, 32
"""Millimetres across, drawn how wide, dots per inch, colours."""
CITY, MAP = 59.0, 53.0
"""From one row to the next in mm."""
EDGE = 0.9
"""Cells round a map for its rock."""

SIZES = ((18, 18), (12, 12), (24, 14), (16, 22), (14, 14), (20, 20), (22, 12))
TERRAINS = ("caverns", "canyon", "rooms", "field", "caverns", "ruins", "canyon")
SYMMETRIES = ("none", "rotation", "mirror", "none")

Art = tuple[str, float, Sequence[Shape]]
"""A name, how high the drawing is at its full width, and what it shows."""


def draw_cities(target: Path) -> None:
    """Write four cities of each setting as one PNG."""
    _write(_cities(), CITY, target)


def draw_maps(target: Path) -> None:
    """Write maps of all terrains, families and shapes as one PNG."""
    _write(_maps(), MAP, target)


def _cities() -> Iterator[Art]:
    game = registry.load("defenders")
    look = look_of(make_style(paper="a4"), game.info.accent)
    settings = game.info.options["setting"].choices
    for index in range(COUNT):
        row, column = divmod(index, len(settings))
        city = game.generate(Request(f"city-{index}", row + 2, {"setting": settings[column]}))
        bare = replace(city_plan(city_of(city.content), size="medium"), labels=(), marks=())
        plan = scaled(bare, DRAWN / bare.width)
        yield city.title.removeprefix("The Siege of "), plan.height, plan_shapes(plan, look)


def _maps() -> Iterator[Art]:
    game = registry.load("deebz")
    look = drawing_look(look_of(make_style(paper="a4"), game.info.accent))
    families = list(FAMILIES)
    for index in range(COUNT):
        wide, high = SIZES[index % len(SIZES)]
        wish: dict[str, object] = {"width": wide, "height": high}
        players = 2 + index % 3
        if index % 3 == 1:
            wish["family"] = families[index // 3 % len(families)]
            wish["width"] = wish["height"] = 18
            players = 2
        else:
            wish["terrain"] = TERRAINS[index % len(TERRAINS)]
            wish["symmetry"] = SYMMETRIES[index % len(SYMMETRIES)]
        made = game.generate(Request(f"map-{index}", players, wish))
        field = field_of(made.content, made.players)
        family = family_of(made)
        picture = family.picture if family else ""
        board = map_board(field, added=map_of(made.content), landmark=picture)
        across = max(board.columns, board.rows) + 2 * EDGE
        side = DRAWN / across
        left = (across - board.columns) / 2 * side
        top = (across - board.rows) / 2 * side
        art = battlefield_shapes(board, Canvas(left, top, side, look, "full"))
        yield made.title, DRAWN, art


def _write(drawings: Iterator[Art], step: float, target: Path) -> None:
    """Write drawings with their names in rows as a small PNG."""
    ink = look_of(make_style(paper="a4"), "teal").ink
    shapes: list[Shape] = []
    for index, (name, high, art) in enumerate(drawings):
        row, column = divmod(index, COLUMNS)
        left, top = 3.0 + column * (WIDTH + 3.0), 3.0 + row * step
        drawn = Symbol(f"drawn-{index}", DRAWN, high, tuple(art))
        shapes.append(Use(drawn, left, top, WIDTH / DRAWN))
        middle, foot = left + WIDTH / 2, top + step - 4.2
        shapes.append(Text(middle, foot, name, "serif-italic", 8.0, ink, anchor="middle"))
    wide = 3.0 + COLUMNS * (WIDTH + 3.0)
    scene = Scene(wide, 3.0 + COUNT // COLUMNS * step, tuple(shapes))
    large = Image.open(BytesIO(to_png([scene], Document("Drawn", "", ()), 4 * DPI)[0]))
    fine = large.resize((large.width // 4, large.height // 4), Image.Resampling.BOX)
    fine.quantize(TONES).save(target, optimize=True)  # a few tones are all that a map has
