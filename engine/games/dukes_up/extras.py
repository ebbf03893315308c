"""What the game offers beside its pages and its play; a night asks for none of it."""

from __future__ import annotations

from engine.game.contract import Extras
from engine.games.dukes_up.story.tell import tell
from engine.games.dukes_up.table_kit import table_kit

EXTRAS = Extras(tell=tell, kit=table_kit)
