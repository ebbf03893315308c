"""What a host needs of the game: its sheets, the packing list, the script."""

from __future__ import annotations

from engine.game.contract import Hosting
from engine.games.defenders.sheets.host_script import packing, packing_lean, script
from engine.games.defenders.sheets.registry import SHEETS

HOSTING = Hosting(
    sheets=SHEETS,
    packing=packing,
    packing_lean=packing_lean,
    script=script,
)
