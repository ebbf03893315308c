"""A game in progress, as every playable game offers it (engine.game.playable)."""

from __future__ import annotations

from engine.game.playable import CHANCE, NOBODY, tell_mover
from engine.games.dukes_up.rulebook.tables import BLACK, OVER, RED, SHUFFLE
from engine.games.dukes_up.turn import moves, turn
from engine.games.dukes_up.turn.refusals import verify
from engine.games.dukes_up.turn.table import DuelTable
from engine.games.dukes_up.turn.turn import Move
from engine.games.dukes_up.turn.view import View, deal_hidden, fill_known, observe
from engine.rng import Stream


class State(DuelTable):
    """A Board that plays: moves are those of ``turn.py``."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<dukes-up State in turn {self.turn}: {tell_mover(self.to_move)}>"

    @property
    def to_move(self) -> int:
        """The seat that moves, CHANCE for a shuffle, NOBODY of a finished game."""
        if self.phase == SHUFFLE:
            return CHANCE
        return NOBODY if self.phase == OVER else self.mover

    def legal_moves(self) -> list[Move]:
        """The moves of the player to move, arrangements by class (``moves.py``)."""
        return moves.legal_moves(self)

    def verify(self, move: Move) -> None:
        """Explain why a move may not be made; any grouping of an arrangement is looked at.

        Raises:
            IllegalMove: names the rule.
        """
        verify(self, move)

    def apply(self, move: Move) -> None:
        """Make a legal move."""
        turn.apply(self, move)

    def chance(self, rng: Stream) -> Move:
        """K4.4: the mover's discard in a new order."""
        return ("shuffle", tuple(rng.shuffled(sorted(self.pile[self.mover]))))

    def outcome(self) -> dict[str, object] | None:
        """The result as a record writes it, or None while the game goes on."""
        if not self.is_over:
            return None
        names = {RED: "red", BLACK: "black", NOBODY: None}
        return {
            "red": self.points(RED),
            "black": self.points(BLACK),
            "winner": names[self.winner()],
        }

    def rewards(self) -> tuple[float, ...]:
        """1 for the winner, 0 for the loser, a half each for a draw (K7.3)."""
        winner = self.winner()
        if winner == NOBODY:
            return (0.5, 0.5)
        return (1.0, 0.0) if winner == RED else (0.0, 1.0)

    def observe(self, seat: int) -> View:
        """What this seat may know."""
        return observe(self, seat)

    def determinize(self, seat: int, rng: Stream) -> State:
        """A full state that this seat cannot tell from the real one, hidden cards dealt anew."""
        view = self.observe(seat)
        twin = known_state(view)
        deal_hidden(twin, view, rng)
        return twin


def known_state(view: View) -> State:
    """What a view tells, for questions about the seat's own moves; not to be played on."""
    state = State(view.rules)
    fill_known(state, view)
    return state
