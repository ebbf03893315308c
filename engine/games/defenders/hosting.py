"""What a host needs of the game: its sheets, the packing list, the script, the story."""

from __future__ import annotations

from engine.game.contract import Hosting
from engine.games.defenders.campaign import carry
from engine.games.defenders.editing.editor import EDITOR
from engine.games.defenders.sheets.chronicle import tell
from engine.games.defenders.sheets.host_script import packing, packing_lean, script
from engine.games.defenders.sheets.registry import SHEETS
from engine.games.defenders.table_kit import table_kit

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
