"""A game that begins with building its map; from then on it is a game like any other (D1.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from engine.game.playable import tell_mover
from engine.games.deebz.building.state import READY, Building
from engine.games.deebz.table.hidden_information import View
from engine.games.deebz.table.pieces import Move
from engine.games.deebz.turn.setup import start
from engine.games.deebz.turn.state import State
from engine.rng import Stream
from engine.scenario.envelope import Scenario

OPTION, BUILT = "map", "built"
"""``--set map=built``: the players build the map of this scenario themselves."""


@dataclass(frozen=True, slots=True)
class BuildingView:
    """What a seat knows while the map is built: everything."""

    seat: int
    building: Building

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, BuildingView)
            and self.seat == other.seat
            and self.building.key() == other.building.key()
        )

    def __repr__(self) -> str:
        return f"<deebz BuildingView of seat {self.seat}>"

    def __hash__(self) -> int:
        return hash((self.seat, self.building.key()))


class BuiltThenPlayed:
    """The state of a game that begins with building its map.

    Attributes:
        scenario: whose size, ruleset and kind of objective are taken.
        building: the map in the making; it stands still once the game has begun.
        battle: the game on it, or None before.
    """

    __slots__ = ("battle", "building", "scenario")

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.building = Building(scenario.content, scenario.players)
        self.battle: State | None = None

    def __repr__(self) -> str:
        part = "building" if self.battle is None else f"round {self.battle.round}"
        return f"<deebz BuiltThenPlayed, {part}: {tell_mover(self.to_move)}>"

    @property
    def to_move(self) -> int:
        """The seat that decides, CHANCE or NOBODY."""
        return self.building.seat if self.battle is None else self.battle.to_move

    def legal_moves(self) -> list[Move]:
        """Return every legal move of the seat on turn."""
        return (self.building if self.battle is None else self.battle).legal_moves()

    def verify(self, move: Move) -> None:
        """Explain why a move may not be made.

        Raises:
            IllegalMove: names the rule.
        """
        (self.building if self.battle is None else self.battle).verify(move)

    def apply(self, move: Move) -> None:
        """Make a legal move; the last one of the building begins the game."""
        if self.battle is not None:
            self.battle.apply(move)
            return
        self.building.apply(move)
        if self.building.phase == READY:
            self.battle = start(replace(self.scenario, content=self.building.built_content()))

    def chance(self, rng: Stream) -> Move:
        """Return what the dice say.

        Raises:
            LookupError: the map is still being built, without any dice.
        """
        if self.battle is None:
            raise LookupError("no dice are thrown while the map is built")
        return self.battle.chance(rng)

    def copy(self) -> BuiltThenPlayed:
        """Return an independent game."""
        return self._with(None if self.battle is None else self.battle.copy())

    def _with(self, battle: State | None) -> BuiltThenPlayed:
        other = object.__new__(BuiltThenPlayed)
        other.scenario, other.battle = self.scenario, battle
        other.building = self.building.copy() if battle is None else self.building
        return other

    def key(self) -> tuple[Any, ...]:
        """All that may differ between two states of one game, comparable."""
        return self.building.key() if self.battle is None else self.battle.key()

    def outcome(self) -> Mapping[str, Any] | None:
        """Return how the game ended; None before."""
        return None if self.battle is None else self.battle.outcome()

    def rewards(self) -> tuple[float, ...]:
        """Return 1 for the winner; a draw is shared, and so is a map without a game."""
        if self.battle is None:
            return (1 / self.building.players,) * self.building.players
        return self.battle.rewards()

    def observe(self, seat: int) -> View | BuildingView:
        """Return what a seat may know."""
        if self.battle is None:
            return BuildingView(seat, self.building.copy())
        return self.battle.observe(seat)

    def determinize(self, seat: int, rng: Stream) -> BuiltThenPlayed:
        """Return a game that the seat cannot tell from this one."""
        if self.battle is None:
            return self.copy()
        return self._with(self.battle.determinize(seat, rng))


Whole = State | BuiltThenPlayed
WholeView = View | BuildingView


def begin(scenario: Scenario) -> Whole:
    """Return the state before the first move of a checked scenario.

    Raises:
        RequestError: the scenario is not sound enough to be played.
    """
    battle = start(scenario)
    return BuiltThenPlayed(scenario) if scenario.options.get(OPTION) == BUILT else battle


def dealer(scenario: Scenario, anew: bool) -> Callable[[Stream], Whole]:
    """Return what begins many games with a map read once: shuffles are moves of chance (D6.8).

    Raises:
        RequestError: as :func:`begin`.
    """
    del anew  # no order of cards is written
    first = begin(scenario)
    return lambda _rng: first.copy()


def battle_of(state: Whole) -> State | None:
    """Return the game on the map; None while that is still being built."""
    return state.battle if isinstance(state, BuiltThenPlayed) else state
