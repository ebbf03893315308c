"""What the game offers beside its pages and its play; a night asks for none of it."""

from __future__ import annotations

from engine.game.contract import Offers
from engine.games.dukes_up.story.tell import tell
from engine.games.dukes_up.table_kit import table_kit

OFFERS = Offers(tell=tell, kit=table_kit)
