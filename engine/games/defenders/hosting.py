"""What a host needs of the game: its sheets, the packing list, the script, the story."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.carry_over import Carried, CarryOver
from engine.game.contract import Hosting
from engine.games.defenders.editing.editor import EDITOR
from engine.games.defenders.sheets.host_script import packing, packing_lean, script
from engine.games.defenders.sheets.registry import SHEETS
from engine.games.defenders.table_kit import table_kit
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


HOSTING = Hosting(
    sheets=SHEETS,
    packing=packing,
    packing_lean=packing_lean,
    script=script,
    kit=table_kit,
    carry=carry,
    tell=tell,
    editor=EDITOR,
)
