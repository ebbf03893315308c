"""The two houses of a scenario: names that their arms show, from a grammar, for covers.

They aren't in the scenario's file: the same scenario always has the same two.
"""

from __future__ import annotations

from typing import Final

from engine.games.dukes_up.rulebook.tables import TABLES
from engine.rng import Stream
from engine.scenario.envelope import Scenario

STEMS: Final[dict[str, list[str]]] = TABLES["houses"]["stems"]
"""By the charge of the arms, what its house may be named for."""
ENDINGS: Final[list[str]] = TABLES["houses"]["endings"]


def houses(scenario: Scenario) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return name and charge of the red and of the black house; never the same charge twice."""
    stream = Stream(f"houses|{scenario.id}")
    charges = sorted(STEMS)
    red = stream.pick(charges)
    black = stream.pick([charge for charge in charges if charge != red])
    return (_named(red, stream), red), (_named(black, stream), black)


def _named(charge: str, stream: Stream) -> str:
    return stream.pick(STEMS[charge]) + stream.pick(ENDINGS)
