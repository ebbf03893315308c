"""What is counted while sieges are played, for reports on their balance."""

from __future__ import annotations

from engine.games.defenders.state import Siege
from engine.games.defenders.steps import Move
from engine.play import Meter

_ENDINGS = {
    "F18.1": "the last defender falls",
    "F18.2": "the last threat is gone",
    "F18.3": "the deck runs out",
}
_USES = {
    "go": "a unit moves",
    "kill": "a unit kills a threat",
    "slay": "a threat kills a unit",
    "save": "a Jack saves a unit",
    "name": "a reinforcement is named",
    "repair": "engineers repair",
    "heal": "healers heal",
    "inspire": "a Jack lifts morale",
    "shoot": "a King shoots",
}


def ending(state: Siege) -> str:
    """By which rule the siege ended (F18)."""
    return _ENDINGS[state.board.won_by]


def use(_before: Siege, move: Move) -> str:
    """What is decided; prompts, passes and the order of battles are not counted."""
    return _USES.get(move[0], "")


def place(before: Siege, move: Move) -> str:
    """Where a battle is fought."""
    if move[0] != "battle":
        return ""
    return f"L{move[1] + 1} {before.board.field.places[move[1]].name}"


METER = Meter(ending=ending, use=use, place=place)
