"""What every exporter is given."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game.contract import Game
from engine.game.kit import GridKit
from engine.scenario.envelope import Scenario
from printkit.io.errors import PrintError
from printkit.theme.style import PrintStyle


@dataclass(frozen=True, slots=True)
class ExportRequest:
    """A scenario on its way out.

    Attributes:
        game: its game.
        scenario: a sound one.
        style: ink and theme of the pictures.
        stem: what the files are called, without an ending.
        for_host: with what players must not see.
    """

    game: Game
    scenario: Scenario
    style: PrintStyle
    stem: str
    for_host: bool = False

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
