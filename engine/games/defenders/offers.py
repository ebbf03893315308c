"""What the game offers beside its pages and its play; a night asks for none of it."""

from __future__ import annotations

from engine.game.contract import Offers
from engine.games.defenders.campaign import carry
from engine.games.defenders.editing.editor import EDITOR
from engine.games.defenders.sheets.chronicle import tell
from engine.games.defenders.table_kit import table_kit

OFFERS = Offers(tell=tell, carry=carry, kit=table_kit, editor=EDITOR)
