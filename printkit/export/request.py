"""What every exporter is given."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game.contract import Game
from engine.game.kit import GridKit
from engine.game.table_kit import TableKit
from engine.scenario.envelope import Scenario
from printkit.io.errors import PrintError
from printkit.theme.style import PrintStyle

RULES = ("reference", "rules")
"""The sheets of the rules that follow tonight's."""


@dataclass(frozen=True, slots=True)
class ExportRequest:
    """A scenario on its way out.

    Attributes:
        game: its game.
        scenario: a sound one.
        style: ink and theme of the pictures.
        stem: what the files are called, without an ending.
        for_host: with what players must not see.
        assets_url: what stands before a file's name where another file shows it.
    """

    game: Game
    scenario: Scenario
    style: PrintStyle
    stem: str
    for_host: bool = False
    assets_url: str = ""

    def grid(self, format_name: str) -> GridKit:
        """Return the map of cells.

        Raises:
            PrintError: the game has none.
        """
        if self.game.maps is None:
            raise PrintError(
                f"{self.game.info.title} has no map of cells, which {format_name} needs."
                " Print its pages instead: printkit render FILE -o pages.pdf"
            )
        return self.game.maps.grid(self.scenario)

    def table(self, format_name: str) -> TableKit:
        """Return what lies on the table when the game begins.

        Raises:
            PrintError: the game lays nothing out, or the host's own version is asked for.
            RequestError: this kind of scenario isn't laid out; names one that is.
        """
        if self.for_host:
            raise PrintError(f"--host: {format_name} lays out one table for all. Leave out --host.")
        if self.game.kit is None:
            raise PrintError(
                f"{self.game.info.title} has nothing to lay on a table, which {format_name} needs."
                " Print its pages instead: printkit render FILE -o pages.pdf"
            )
        return self.game.kit(self.scenario)

    def book(self) -> bytes:
        """Return what is read at the table as one PDF: tonight's pages, then the rules."""
        from engine.blocks.blocks import Document
        from printkit.pipeline import compose, general_sections, scenario_sections
        from printkit.render import to_pdf

        game, scenario = self.game, self.scenario
        shown = [name for name, use in game.info.lean.items() if use in ("read", "table", "after")]
        tonight = scenario_sections(game, scenario, shown, scenario.players)
        rules = [name for name in RULES if name in game.sheets]
        sections = (*tonight, *general_sections(game, rules, scenario.players, [scenario]))
        document = Document(scenario.title, game.info.credit, sections)
        return to_pdf(compose(document, self.style), document)
