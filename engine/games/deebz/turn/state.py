"""A game of Deebz under way, by the contract of :mod:`engine.game.playable`.

Moves are tuples: a word, then cards (0-53), cells (indices), Unit numbers or words. Compound
choices are split into steps (build: card after card, then the cell; an Effect: its cards, its
choices, its targets; a Move: cell after cell), so a decision never has more choices than the map
has cells plus the cards of a hand and the Units in play (900 + a few dozen).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from engine.errors import IllegalMove
from engine.game.playable import CHANCE, NOBODY, tell_mover
from engine.games.deebz.actions.attack import RevealChoice, turn_up
from engine.games.deebz.actions.interact import explore
from engine.games.deebz.effects.available import combine, combined_effects, lend_moves
from engine.games.deebz.effects.interrupts import open_window
from engine.games.deebz.effects.responses import Answers
from engine.games.deebz.rulebook.effects import Effect
from engine.games.deebz.table.hidden_information import View, deal_anew, redact
from engine.games.deebz.table.objectives import check_now
from engine.games.deebz.table.pending_steps import ChanceStep
from engine.games.deebz.table.pieces import Move, Unit, plain
from engine.games.deebz.table.table import GameTable, PendingStep
from engine.rng import Stream


class State(GameTable):
    """The table with what makes it go."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<deebz State in round {self.round}: {tell_mover(self.to_move)}>"

    def settle(self) -> None:
        """Do what follows by itself until somebody must decide."""
        while True:
            if self.over:
                self.to_move = NOBODY
                return
            if self.pause:
                self._after_step()
                continue
            step = self.stack[-1]
            self.offer = None
            if step.ready(self) and not self.pause:
                self.to_move = step.seat
                return

    def _after_step(self) -> None:
        """A step is complete: has somebody won, does somebody interrupt (D8.6, D14.1)?"""
        pause, self.pause = self.pause, 0
        explore(self, self.just_acted)
        self.just_acted = []
        check_now(self)
        if not self.over and (pause > 1 or not self.board.settings.interrupt_by_phase):
            open_window(self)

    @property
    def top(self) -> PendingStep:
        """What is being decided."""
        return self.stack[-1]

    def legal_moves(self) -> list[Move]:
        """Every legal move of the seat on turn; none are listed for a shuffle."""
        if self.to_move == NOBODY:
            return []
        moves = self.top.moves(self) if self.offer is None else self.offer
        return moves + self._reveals()

    def _reveals(self) -> list[Move]:
        """Cards that may be turned up at this decision (D4.6)."""
        if not self.board.settings.reveal_any_time or not self.top.is_open or self.to_move < 0:
            return []
        return [
            ("reveal", unit.number, card)
            for unit in self.units
            if unit.down and unit.controller == self.to_move
            for card in plain(unit.down)
        ]

    def _why_no_reveal(self) -> str:
        if not self.board.settings.reveal_any_time:
            return "here a Unit's cards are turned up only as its own Activation ends"
        if not self.top.is_open:
            return "finish what you are doing first; then cards may be turned up"
        return "you turn up face-down cards of Units that you control"

    def verify(self, move: Move) -> None:
        """Explain why a move may not be made.

        Raises:
            IllegalMove: names the rule.
        """
        if self.to_move == NOBODY:
            raise IllegalMove("D14", "the game is over")
        step = self.top
        if isinstance(step, ChanceStep):
            step.verify(self, move)
        elif move not in self.legal_moves():
            if move[0] == "reveal" and not isinstance(step, RevealChoice):
                raise IllegalMove("D4.6", self._why_no_reveal())
            raise IllegalMove(*step.why(self, move))

    def apply(self, move: Move) -> None:
        """Make a legal move."""
        step = self.top
        if move[0] == "reveal" and not isinstance(step, RevealChoice):
            turn_up(self.need(move[1]), move[2])
        else:
            step.apply(self, move)
        self.settle()

    def chance(self, rng: Stream) -> Move:
        """What the dice say.

        Raises:
            IllegalMove: it is a seat's turn.
        """
        step = self.top
        if self.to_move != CHANCE or not isinstance(step, ChanceStep):
            raise IllegalMove("D5.7", "a player is to decide, not chance")
        return step.draw(self, rng)

    def outcome(self) -> Mapping[str, Any] | None:
        """Winner (seat from 1, or None for a draw), the objective won, rounds, Units left."""
        if not self.over:
            return None
        objectives = self.field.objectives
        return {
            "winner": self.winner + 1 if self.winner >= 0 else None,
            "objective": objectives[self.won_by].kind if self.won_by >= 0 else None,
            "rounds": self.round,
            "units": [len(self.units_of(seat)) for seat in range(len(self.seats))],
        }

    def rewards(self) -> tuple[float, ...]:
        """1 for the winner; a draw is shared."""
        count = len(self.seats)
        if self.winner < 0:
            return (1 / count,) * count
        return tuple(float(seat == self.winner) for seat in range(count))

    def observe(self, seat: int) -> View:
        """What a seat may know (D1.5)."""
        return View(seat, redact(self, seat))

    def determinize(self, seat: int, rng: Stream) -> Self:
        """A state that the seat cannot tell from this one."""
        return deal_anew(self, seat, rng)

    def ask_for_answers(self) -> None:
        """See :class:`Answers`."""
        self.push(Answers(self))

    def lending(self, unit: Unit) -> list[Move]:
        """See :func:`lend_moves`."""
        return lend_moves(self, unit)

    def combining(self, unit: Unit) -> list[Move]:
        """See :func:`combined_effects`."""
        return combined_effects(self, unit)

    def combine(self, unit: Unit, effect: Effect, seat: int) -> None:
        """See :func:`combine`."""
        combine(self, unit, effect, seat)
