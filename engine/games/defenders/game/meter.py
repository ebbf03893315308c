"""What is counted while sieges are played, for reports on their balance."""

from __future__ import annotations

from collections.abc import Mapping

from engine.blocks.blocks import Plan
from engine.game.playable import Meter
from engine.games.defenders.founding.state import Move
from engine.games.defenders.founding.whole_game import FoundingThenSiege, siege_of
from engine.games.defenders.siege.state import Siege
from engine.language import mark_translatable
from engine.scenario.envelope import Scenario

_ENDINGS = {
    "F18.1": mark_translatable("the last defender falls"),
    "F18.2": mark_translatable("the last threat is gone"),
    "F18.3": mark_translatable("the deck runs out"),
}
FIGURES = (
    mark_translatable("turns"),
    mark_translatable("units"),
    mark_translatable("threats"),
    mark_translatable("morale"),
    mark_translatable("held"),
    mark_translatable("ruined"),
)
"""What the outcome counts, as reports call it."""
_USES = {
    "go": mark_translatable("a unit moves"),
    "kill": mark_translatable("a unit kills a threat"),
    "slay": mark_translatable("a threat kills a unit"),
    "save": mark_translatable("a Jack saves a unit"),
    "name": mark_translatable("a reinforcement is named"),
    "repair": mark_translatable("engineers repair"),
    "heal": mark_translatable("healers heal"),
    "inspire": mark_translatable("a Jack lifts morale"),
    "shoot": mark_translatable("a King shoots"),
}


def ending(state: Siege | FoundingThenSiege) -> str:
    """By which rule the siege ended (F18)."""
    siege = siege_of(state)
    return "" if siege is None else _ENDINGS[siege.board.won_by]


def use(before: Siege | FoundingThenSiege, move: Move) -> str:
    """What is decided; prompts, passes and the order of battles are not counted, nor the making."""
    return "" if siege_of(before) is None else _USES.get(move[0], "")


def place(before: Siege | FoundingThenSiege, move: Move) -> str:
    """Where a battle is fought; nowhere in cities that each game makes anew."""
    if isinstance(before, FoundingThenSiege) or move[0] != "battle":
        return ""
    return f"L{move[1] + 1} {before.board.field.places[move[1]].name}"


def heat(scenario: Scenario, counts: Mapping[str, float]) -> Plan:
    """The map, and over it how often a game saw a battle at each place."""
    # late: where programs play, nothing is drawn, and drawing loads a library of geometry
    from engine.games.defenders.picture import city_plan

    return city_plan.heat(scenario, counts)


def leader(state: Siege | FoundingThenSiege) -> int | None:
    """Whether more defenders than threats stand: 0 for the city, 1 for the enemy; None before."""
    siege = siege_of(state)
    if siege is None:
        return None
    ours, theirs = len(siege.board.living()), len(siege.board.enemies())
    return None if ours == theirs else int(theirs > ours)


METER = Meter(
    ending=ending,
    use=use,
    place=place,
    leader=leader,
    leads=(mark_translatable("the city"), mark_translatable("the enemy")),
    heat=heat,
    place_title=mark_translatable("Battles at each place, in a siege"),
)
