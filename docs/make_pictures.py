"""The pictures of the README: pages printed by the product itself, as PNG."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from engine import registry
from engine.document import Document, Section
from engine.game import Request
from printkit.night import make_night
from printkit.pipeline import compose, general_sections, scenario_sections
from printkit.render import to_png as png
from printkit.style import make_style

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


def _draw(name: str, section: Section, style: object) -> None:
    document = Document(name, section.credit, (replace(section),))
    scenes = compose(document, style)[:1]  # type: ignore[arg-type]
    (PICTURES / f"{name}.png").write_bytes(png(scenes, document, DPI)[0])


if __name__ == "__main__":
    main()
