"""What the game offers beside its pages and its play; a night asks for none of it."""

from __future__ import annotations

from engine.game.contract import Offers
from engine.games.deebz.campaign import carry
from engine.games.deebz.editing.editor import EDITOR
from engine.games.deebz.exchange import MAPS
from engine.games.deebz.story.tell import tell
from engine.games.deebz.table_kit import table_kit

OFFERS = Offers(tell=tell, carry=carry, kit=table_kit, maps=MAPS, editor=EDITOR)
