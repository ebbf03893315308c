"""What the game offers beside its pages and its play; a night asks for none of it."""

from __future__ import annotations

from engine.game.contract import Offers
from engine.games.dabu_deeps.campaign import carry
from engine.games.dabu_deeps.story.tell import tell
from engine.games.dabu_deeps.table_kit import table_kit

OFFERS = Offers(tell=tell, carry=carry, kit=table_kit)
