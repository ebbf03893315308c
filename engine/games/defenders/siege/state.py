"""A siege under way: the open board, the deck nobody sees, and how one phase leads to the next."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.cards import JOKERS
from engine.errors import IllegalMove
from engine.game.playable import CHANCE, NOBODY, tell_mover
from engine.games.defenders.rulebook.word_tables import BOTTOM
from engine.games.defenders.siege.table.phase_step import PASS, Move, PhaseStep
from engine.games.defenders.siege.table.phases import (
    ABILITY,
    ACT,
    BATTLE,
    CALL,
    CLOSE,
    DEFENCE,
    DRAW,
    DUEL,
    EFFECT,
    FACE,
    FIRE,
    FLIGHT,
    JOIN,
    LOSSES,
    MEET,
    MUSTER,
    NAMING,
    POSTS,
    RELIEF,
    REPULSE,
    ROLLS,
    SAVE,
    SCENE,
    SETTLE,
    TARGET,
    WELCOME,
)
from engine.games.defenders.siege.table.siege_table import CITY_WON, HELD, RUINED, SiegeTable
from engine.games.defenders.siege.turn.abilities import ABILITY_STEP, EFFECT_STEP
from engine.games.defenders.siege.turn.attack import TARGET_STEP
from engine.games.defenders.siege.turn.battle import BATTLE_STEP, DEFENCE_STEP, ROLLS_STEP
from engine.games.defenders.siege.turn.battle_results import LOSSES_STEP, REPULSE_STEP, SAVE_STEP
from engine.games.defenders.siege.turn.crowding import SETTLE_STEP
from engine.games.defenders.siege.turn.defenders_move import ACT_STEP, end_turn
from engine.games.defenders.siege.turn.diamond_events import DUEL_STEP, FACE_STEP, FIRE_STEP
from engine.games.defenders.siege.turn.fleeing import FLIGHT_STEP
from engine.games.defenders.siege.turn.newcomers import CALL_STEP, MEET_STEP
from engine.games.defenders.siege.turn.posting import POSTS_STEP
from engine.games.defenders.siege.turn.reflection import SCENE_STEP
from engine.games.defenders.siege.turn.reinforcements import JOIN_STEP, NAMING_STEP, RELIEF_STEP
from engine.games.defenders.siege.turn.threat_card import MUSTER_STEP, WELCOME_STEP, turn_up
from engine.rng import Stream

STEPS: Mapping[int, PhaseStep] = {
    POSTS: POSTS_STEP,
    SCENE: SCENE_STEP,
    FACE: FACE_STEP,
    DUEL: DUEL_STEP,
    FIRE: FIRE_STEP,
    MEET: MEET_STEP,
    CALL: CALL_STEP,
    WELCOME: WELCOME_STEP,
    MUSTER: MUSTER_STEP,
    TARGET: TARGET_STEP,
    JOIN: JOIN_STEP,
    RELIEF: RELIEF_STEP,
    NAMING: NAMING_STEP,
    BATTLE: BATTLE_STEP,
    DEFENCE: DEFENCE_STEP,
    ROLLS: ROLLS_STEP,
    REPULSE: REPULSE_STEP,
    SAVE: SAVE_STEP,
    LOSSES: LOSSES_STEP,
    FLIGHT: FLIGHT_STEP,
    SETTLE: SETTLE_STEP,
    ACT: ACT_STEP,
    ABILITY: ABILITY_STEP,
    EFFECT: EFFECT_STEP,
}


_ASIDE = re.compile(r",? such as [^,]+| \([^)]*\)")
"""The example of what is due, and what is added in brackets."""


def _without_example(due: str) -> str:
    """What is due without its example: here nobody knows which one is legal."""
    return _ASIDE.sub("", due)


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows: everything but the order of the deck (F1.7)."""

    seat: int
    board: SiegeTable

    def __repr__(self) -> str:
        return f"<defenders View of seat {self.seat} in turn {self.board.turn}>"


class Siege:
    """The state of a siege.

    A decision that leaves only one legal move is taken at once and is not a move of its own.

    Attributes:
        board: all that is open.
        deck: the cards still to come, the next one last.
        aside: cards set aside unseen before a short siege; they never come.
    """

    __slots__ = ("_moves", "aside", "board", "deck")

    def __init__(self, board: SiegeTable, deck: list[int], aside: Sequence[int] = ()) -> None:
        self.board = board
        self.deck = deck
        self.aside = tuple(aside)
        self._moves: list[Move] = []

    def __repr__(self) -> str:
        return f"<defenders Siege in turn {self.board.turn}: {tell_mover(self.to_move)}>"

    @property
    def to_move(self) -> int:
        """The seat that decides, CHANCE or NOBODY."""
        if self.board.winner:
            return NOBODY
        return CHANCE if self.board.die else self.board.seat

    def legal_moves(self) -> list[Move]:
        """Every legal move, in a fixed order."""
        if self.board.winner:
            return []
        if self.board.die:
            return [("roll", self.board.die, result + 1) for result in range(self.board.die)]
        return self._moves[:]

    def verify(self, move: Move) -> None:
        """Explain why a move may not be made.

        Raises:
            IllegalMove: names the rule and says why.
        """
        board = self.board
        if board.winner:
            raise IllegalMove(board.won_by, "the siege is over")
        step = STEPS[board.phase]
        if board.die:
            if move[0] != "roll" or move[1] != board.die or not 1 <= move[2] <= board.die:
                raise IllegalMove(step.rule, f"a d{board.die} is to be rolled here")
            return
        if move[0] not in step.does:
            raise IllegalMove(step.rule, f"not now. Next: {_without_example(step.due)}")
        refusal = step.refuse(board, move)
        if refusal is not None:
            raise refusal
        if move not in self._moves and not step.is_open:
            raise IllegalMove(
                step.rule, f"that isn't a move of a siege. Next: {_without_example(step.due)}"
            )

    def apply(self, move: Move) -> None:
        """Make a legal move, and all that follows without a choice."""
        board = self.board
        board.told = []
        if board.die:
            board.tell("rolled", STEPS[board.phase].die(board), board.die, move[2])
            if move[2] > board.most:  # F1.6: rolled again
                board.tell("again")
                return
            board.die = board.most = 0
        elif move == PASS:
            board.tell("stays", board.seat)
        STEPS[board.phase].act(board, move)
        self.go_on()

    def go_on(self) -> None:
        """Go on to the next roll or to the next decision that leaves a choice."""
        board = self.board
        while not board.winner:
            if board.phase == DRAW:
                turn_up(board, self.deck.pop())
            elif board.phase == CLOSE:
                end_turn(board)
            else:
                step = STEPS[board.phase]
                if not step.ready(board):
                    continue
                if board.die:
                    return
                self._moves = legal(board)
                if len(self._moves) > 1 or step.is_open:
                    return
                step.act(board, self._moves[0])

    def describe_newcomer(self) -> None:
        """Give the new threat a word that its card decides and the name suggested (F10.1)."""
        told = []
        while not self.board.winner and self.board.phase in (MEET, CALL):
            self.apply(self._moves[self.board.foes[-1] % len(self._moves)])
            told += self.board.told
        self.board.told = told

    def chance(self, rng: Stream) -> Move:
        """The die that is due."""
        return ("roll", self.board.die, rng.between(1, self.board.die))

    def copy(self) -> Siege:
        """An independent siege."""
        other = Siege(self.board.copy(), self.deck[:], self.aside)
        other._moves = self._moves
        return other

    def outcome(self) -> dict[str, Any] | None:
        """Who won, by which rule, in which turn, and what is left; None while it goes on."""
        board = self.board
        if not board.winner:
            return None
        return {
            "winner": "defenders" if board.winner == CITY_WON else "enemy",
            "by": board.won_by,
            "turns": board.turn,
            "units": len(board.living()),
            "threats": len(board.enemies()),
            "morale": board.morale,
            "held": board.status.count(HELD),
            "ruined": board.status.count(RUINED),
        }

    def rewards(self) -> tuple[float, ...]:
        """All win or lose together."""
        won = 1.0 if self.board.winner == CITY_WON else 0.0
        return (won,) * self.board.field.players

    def observe(self, seat: int) -> View:
        """What a seat knows: the whole board."""
        return View(seat, self.board.copy())

    def determinize(self, seat: int, rng: Stream) -> Siege:
        """A siege with the unseen cards in another order; seats know the same."""
        del seat
        other = self.copy()
        left = len(self.deck)
        unseen = shuffle_unseen([*self.deck, *self.aside], rng, min(BOTTOM, left))
        other.deck, other.aside = unseen[:left], tuple(unseen[left:])
        return other


def legal(board: SiegeTable) -> list[Move]:
    """The legal moves of the decision that is due, in a fixed order."""
    step = STEPS[board.phase]
    moves = step.options(board)
    if step.is_sure:
        return moves
    return [move for move in moves if step.refuse(board, move) is None]


def shuffle_unseen(cards: Sequence[int], rng: Stream, bottom: int = BOTTOM) -> list[int]:
    """Unseen cards in a new order, the next one last; a joker stays at the bottom (F7.1).

    Args:
        cards: the cards.
        rng: where the order comes from.
        bottom: the joker is among this many that come last.
    """
    rest = rng.shuffled(sorted(card for card in cards if card not in JOKERS))
    joker = [card for card in cards if card in JOKERS]
    if joker:
        rest.insert(rng.below(min(bottom, len(rest) + 1)), joker[0])
    return rest
