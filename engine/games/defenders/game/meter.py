"""What is counted while sieges are played, for reports on their balance."""

from __future__ import annotations

from engine.game.playable import Meter
from engine.games.defenders.founding.state import Move
from engine.games.defenders.founding.whole_game import Evening, siege_of
from engine.games.defenders.picture.heat import heat
from engine.games.defenders.siege.state import Siege
from engine.language import later

_ENDINGS = {
    "F18.1": later("the last defender falls"),
    "F18.2": later("the last threat is gone"),
    "F18.3": later("the deck runs out"),
}
FIGURES = (
    later("turns"),
    later("units"),
    later("threats"),
    later("morale"),
    later("held"),
    later("ruined"),
)
"""What the outcome counts, as reports call it."""
_USES = {
    "go": later("a unit moves"),
    "kill": later("a unit kills a threat"),
    "slay": later("a threat kills a unit"),
    "save": later("a Jack saves a unit"),
    "name": later("a reinforcement is named"),
    "repair": later("engineers repair"),
    "heal": later("healers heal"),
    "inspire": later("a Jack lifts morale"),
    "shoot": later("a King shoots"),
}


def ending(state: Siege | Evening) -> str:
    """By which rule the siege ended (F18)."""
    siege = siege_of(state)
    return "" if siege is None else _ENDINGS[siege.board.won_by]


def use(before: Siege | Evening, move: Move) -> str:
    """What is decided; prompts, passes and the order of battles are not counted, nor the making."""
    return "" if siege_of(before) is None else _USES.get(move[0], "")


def place(before: Siege | Evening, move: Move) -> str:
    """Where a battle is fought."""
    siege = siege_of(before)
    if siege is None or move[0] != "battle":
        return ""
    return f"L{move[1] + 1} {siege.board.field.places[move[1]].name}"


def leader(state: Siege) -> int | None:
    """Whether more defenders than threats are standing: 0 for the city, 1 for the enemy."""
    ours, theirs = len(state.board.living()), len(state.board.enemies())
    return None if ours == theirs else int(theirs > ours)


METER = Meter(
    ending=ending,
    use=use,
    place=place,
    leader=leader,
    leads=(later("the city"), later("the enemy")),
    heat=heat,
    place_title=later("Battles at each place, in a siege"),
)
