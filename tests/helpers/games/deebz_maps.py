"""Maps of Deebz with many modifiers, and the blocks of their sheets."""

from engine.game.contract import Request, SheetRequest
from engine.games.deebz import GAME


def scenarios():
    for seed, players in (("1", 2), ("2", 3), ("3", 4), ("4", 2), ("5", 2)):
        yield GAME.generate(Request(seed, players, {"modifiers": "many"}))


def blocks_of(name: str, scenario):
    request = SheetRequest(scenario.players, scenario)
    return [block for section in GAME.sheets[name].make(request) for block in section.blocks]
