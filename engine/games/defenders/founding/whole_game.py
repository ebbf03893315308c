"""A whole evening as one game: the table founds its city, then defends it.

Until the city is ready the moves are those of the founding, from then on those of the siege.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.cards import parse_card
from engine.errors import IllegalMove
from engine.game.playable import tell_mover
from engine.games.defenders.founding import moves as founding_moves
from engine.games.defenders.founding.founded_content import city_content
from engine.games.defenders.founding.state import READY, Founding, Move
from engine.games.defenders.rulebook.content import Content
from engine.games.defenders.rulebook.variants import CAPACITY_OPTION, is_varied
from engine.games.defenders.siege.setup import begin_siege, written_deck
from engine.games.defenders.siege.state import Siege, shuffle_unseen
from engine.games.defenders.siege.table import phase_step as steps
from engine.rng import Stream


@dataclass(frozen=True, slots=True)
class FoundingView:
    """What a seat knows while the city is made: everything but the order of the stock (F1.7)."""

    seat: int
    founding: Founding

    def __repr__(self) -> str:
        return f"<defenders FoundingView of seat {self.seat}>"


class FoundingThenSiege:
    """The state of a game that begins with making the city.

    Attributes:
        founding: the making of the city; it stands still once the siege has begun.
        siege: the siege, or None before.
        options: of the scenario.
        content: of the city that was made, once the siege has begun.
    """

    __slots__ = ("content", "founding", "options", "siege")

    def __init__(self, base: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        self.founding = Founding(base, is_literal=is_varied(options, CAPACITY_OPTION))
        self.options = options
        self.siege: Siege | None = None
        self.content: Content | None = None

    def __repr__(self) -> str:
        part = "founding" if self.siege is None else f"siege in turn {self.siege.board.turn}"
        return f"<defenders FoundingThenSiege, {part}: {tell_mover(self.to_move)}>"

    @property
    def to_move(self) -> int:
        """The seat that decides, CHANCE or NOBODY."""
        return self.founding.to_move if self.siege is None else self.siege.to_move

    def legal_moves(self) -> list[Move]:
        """Every legal move, in a fixed order; of names one suggestion."""
        if self.siege is None:
            return founding_moves.legal_moves(self.founding)
        return [*self.siege.legal_moves()]

    def verify(self, move: Move) -> None:
        """Explain why a move may not be made.

        Raises:
            IllegalMove: names the rule and says why.
        """
        if self.siege is None:
            founding_moves.verify(self.founding, move)
        else:
            self.siege.verify(siege_move(move))

    def apply(self, move: Move) -> None:
        """Make a legal move; the last one of the founding begins the siege."""
        if self.siege is not None:
            self.siege.apply(siege_move(move))
            return
        founding_moves.apply(self.founding, move)
        if self.founding.phase == READY:
            self.content = city_content(self.founding)
            self.siege = begin_siege(self.content, self.options, posts_chosen=False)

    def chance(self, rng: Stream) -> Move:
        """The shuffle, or the die that is due."""
        if self.siege is None:
            return founding_moves.shuffle(rng)
        return self.siege.chance(rng)

    def copy(self) -> FoundingThenSiege:
        """An independent evening."""
        other = FoundingThenSiege(self.founding.base, self.options)
        if self.siege is None:
            other.founding = self.founding.copy()
        else:
            other.founding, other.siege = self.founding, self.siege.copy()
        other.content = self.content
        return other

    def outcome(self) -> dict[str, Any] | None:
        """How the siege ended; None before."""
        return None if self.siege is None else self.siege.outcome()

    def rewards(self) -> tuple[float, ...]:
        """All win or lose together."""
        assert self.siege is not None  # noqa: S101 - only asked of a finished game
        return self.siege.rewards()

    def observe(self, seat: int) -> Any:
        """What a seat knows."""
        if self.siege is not None:
            return self.siege.observe(seat)
        known = self.founding.copy()
        known.creation.stock.sort()
        known.base = {**known.base, "deck": known.base["deck"][: len(known.foes)]}
        return FoundingView(seat, known)

    def determinize(self, seat: int, rng: Stream) -> FoundingThenSiege:
        """An evening with the unseen cards in another order; seats know the same."""
        other = self.copy()
        if self.siege is not None:
            other.siege = self.siege.determinize(seat, rng)
            return other
        founding = other.founding
        rng.shuffle(founding.creation.stock)
        seen = len(founding.foes)
        deck = [parse_card(card) for card in founding.base["deck"]]
        unseen = shuffle_unseen(deck[seen:][::-1], rng)[::-1]
        founding.base = {**founding.base, "deck": written_deck([*deck[:seen], *unseen])}
        return other


def siege_of(state: Siege | FoundingThenSiege) -> Siege | None:
    """The siege of a game that may begin with making the city; None before it."""
    return state.siege if isinstance(state, FoundingThenSiege) else state


def siege_move(move: Move) -> steps.Move:
    """A move of the siege, read as one.

    Raises:
        IllegalMove: it belongs to the making of the city.
    """
    if len(move) != len(steps.PASS):
        raise IllegalMove("F8.1", "the city is made; now it is under siege")
    return (move[0], move[1], move[2])
