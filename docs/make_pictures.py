"""The pictures of the README: pages printed by the product itself, as PNG."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

from PIL import Image

from engine import registry
from engine.document import Document, Section
from engine.game import Request
from engine.games.defenders.sheets_map import city_plan
from printkit.layout.look import look_of
from printkit.layout.plan import plan_shapes, scaled
from printkit.night import make_night
from printkit.pipeline import compose, general_sections, scenario_sections
from printkit.render import to_png as png
from printkit.scene import Scene, Shape, Symbol, Text, Use
from printkit.style import Style, make_style

PICTURES = Path(__file__).parent / "pictures"
DPI = 64
SCENES = (
    # name, game, seed, sheet
    ("city", "defenders", "7", "map"),
    ("battle-map", "deebz", "3", "map"),
    ("fortress", "dabu-deeps", "5", "setup"),
    ("rules", "dukes-up", "1", "rules"),
    ("cheat-cards", "uboat-wargames", "1", "cheat"),
)

CITY_ROWS, CITY_WIDTH, CITY_STEP, CITY_DRAWN, CITY_DPI, CITY_TONES = 4, 44.0, 59.0, 176.0, 96, 24
"""The sheet of cities: rows, mm across and down, drawn how wide, dots per inch, colours."""


def main() -> None:
    """Draw the first page of each."""
    PICTURES.mkdir(exist_ok=True)
    style = make_style(paper="a4")
    _draw("cover", make_night(None, 4, 150, "friday").sections[0], style)
    for name, slug, seed, sheet in SCENES:
        game = registry.load(slug)
        players = game.info.default_players
        if game.sheets[sheet].needs_scenario:
            scenario = game.generate(Request(seed, players))
            sections = scenario_sections(game, scenario, [sheet], players)
        else:
            sections = general_sections(game, [sheet], players)
        _draw(name, sections[0], style)
    _draw_cities(style)


def _draw_cities(style: Style) -> None:
    """Twenty-four cities, four of each setting, as one small picture."""
    game = registry.load("defenders")
    look = look_of(style, game.info.accent)
    settings = game.info.options["setting"].choices
    shapes: list[Shape] = []
    for index in range(len(settings) * CITY_ROWS):
        row, column = divmod(index, len(settings))
        city = game.generate(Request(f"city-{index}", row + 2, {"setting": settings[column]}))
        bare = replace(city_plan(city.content, size="medium"), labels=(), marks=())
        plan = scaled(bare, CITY_DRAWN / bare.width)
        left, top = 3.0 + column * (CITY_WIDTH + 3.0), 3.0 + row * CITY_STEP
        drawn = Symbol(f"city-{index}", plan.width, plan.height, tuple(plan_shapes(plan, look)))
        shapes.append(Use(drawn, left, top, CITY_WIDTH / CITY_DRAWN))
        middle, foot = left + CITY_WIDTH / 2, top + CITY_STEP - 4.2
        name = city.title.removeprefix("The Siege of ")
        shapes.append(Text(middle, foot, name, "serif-italic", 8.0, look.ink, anchor="middle"))
    wide = 3.0 + len(settings) * (CITY_WIDTH + 3.0)
    scene = Scene(wide, 3.0 + CITY_ROWS * CITY_STEP, tuple(shapes))
    large = Image.open(BytesIO(png([scene], Document("Cities", "", ()), 4 * CITY_DPI)[0]))
    fine = large.resize((large.width // 4, large.height // 4), Image.Resampling.BOX)
    small = fine.quantize(CITY_TONES)  # a few tones are all that a map has
    small.save(PICTURES / "cities.png", optimize=True)


def _draw(name: str, section: Section, style: object) -> None:
    document = Document(name, section.credit, (replace(section),))
    scenes = compose(document, style)[:1]  # type: ignore[arg-type]
    (PICTURES / f"{name}.png").write_bytes(png(scenes, document, DPI)[0])


if __name__ == "__main__":
    main()
