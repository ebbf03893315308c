"""What a host needs of the game: its sheets, the packing list, the script, the story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.game.contract import Hosting
from engine.games.defenders.sheets.host_script import packing, packing_lean, script
from engine.games.defenders.sheets.registry import SHEETS

if TYPE_CHECKING:
    from engine.game.carry_over import Carried, CarryOver
    from engine.game.editor import Editor
    from engine.game.table_kit import TableKit
    from engine.scenario.envelope import Scenario
    from engine.telling.tale import Tale


def carry(request: CarryOver) -> Carried | None:
    """Return the scenario with what a campaign brings; None when there is nothing to bring."""
    from engine.games.defenders.campaign import carry as bring  # late: it plays games of the past

    return bring(request)


def tell(scenario: Scenario, players: Sequence[str], moves: Sequence[str]) -> Tale:
    """Return the story of a finished record.

    Raises:
        RequestError: the record is not legal, or not finished.
    """
    from engine.games.defenders.sheets.chronicle import tell as narrate  # late: it plays the game

    return narrate(scenario, players, moves)


def kit(scenario: Scenario) -> TableKit:
    """Return what lies on the table when it begins."""
    from engine.games.defenders.table_kit import table_kit  # late: virtual tables alone ask for it

    return table_kit(scenario)


def editor() -> Editor:
    """Return how the map is changed by hand."""
    from engine.games.defenders.editing.editor import EDITOR  # late: a night changes none

    return EDITOR


HOSTING = Hosting(
    sheets=SHEETS,
    packing=packing,
    packing_lean=packing_lean,
    script=script,
    kit=kit,
    carry=carry,
    tell=tell,
    load_editor=editor,
)
