"""A game under way: people and programs push moves as the tokens that records are made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.errors import RequestError
from engine.game.contract import Game, play_of
from engine.game.playable import CHANCE, NOBODY, AnyMove, AnyPlay, AnyState
from engine.play.match import Dice, play_out
from engine.play.programs import find_player
from engine.play.record import dump_record, make_record
from engine.rng import Streams
from engine.scenario.envelope import Scenario
from printkit.io.files import verify_free, write_whole

MOST_PARTS = 4
"""Moves that one token may stand for."""


@dataclass(frozen=True, slots=True, repr=False)
class SeatView:
    """What one seat may know. Print it to see the table.

    Attributes:
        seat: whose view it is, from 0.
        name: what the seat is called.
        text: the table as this seat sees it.
        data: the game's own View, for programs.
    """

    seat: int
    name: str
    text: str
    data: Any

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<SeatView of seat {self.seat}, {self.name}>"


class RunningGame:
    """A game under way.

    It is a record in the making: the tokens pushed so far, chance included, determine everything.

    Attributes:
        scenario: what is played, with all that was dealt before the first move.
        seats: names of the seats in order.
        moves: the tokens so far.
        state: the engine's State, for programs; change a copy of it, never this one.
    """

    def __init__(
        self,
        game: Game,
        scenario: Scenario,
        moves: Sequence[str] = (),
        *,
        seed: str = "1",
        own_dice: bool = False,
    ) -> None:
        """A game that starts, or goes on after some moves.

        Raises:
            RequestError: the scenario cannot be played.
            IllegalMove: one of the moves is not legal.
        """
        self._game = game
        self._rules = play_of(game)
        self.seats = tuple(self._rules.seats(scenario))
        self._dice = Dice(f"{seed}+{len(moves)}" if moves else seed, len(self.seats))
        self._own_dice = own_dice
        self.scenario = self._rules.deal_missing(scenario, self._dice.setup)
        self.moves: tuple[str, ...] = ()
        self.state: AnyState = self._rules.start(self.scenario)
        self._choices: list[str] | None = None
        if moves:
            self._play(moves)
        self._roll()

    def __repr__(self) -> str:
        count = f"{len(self.moves)} move" + ("" if len(self.moves) == 1 else "s")
        return f"<RunningGame of {self._game.info.title}: {self._standing()}, {count} so far>"

    def _standing(self) -> str:
        if self.is_over:
            return "over"
        seat = self.to_move
        return "chance is next" if seat is None else f"{self.seats[seat]} to move"

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.to_move == NOBODY

    @property
    def to_move(self) -> int | None:
        """The seat that decides, from 0; None when chance is next or the game is over."""
        return self.state.to_move if self.state.to_move >= 0 else None

    @property
    def legal_moves(self) -> list[str]:
        """Every move that may be pushed now, as a token, in a fixed order.

        Where a game has very many, such as arrangements of a table in melds, the list has one of
        each kind; of what chance decides it has those that are few.
        """
        if self._choices is None:
            self._choices = [] if self.is_over else list(_tokens_for(self._rules, self.state))
        return list(self._choices)

    def push(self, *tokens: str) -> tuple[str, ...]:
        """Make moves, written as in records; the seed decides what chance has to, unless you do.

        Returns:
            the tokens that this added, those of chance (``~``) included.

        Raises:
            IllegalMove: a move is not legal; names the rule and says why. Those before it stand.
        """
        before = len(self.moves)
        for token in tokens:
            self._play([*self.moves, token.strip()])
            self._roll()
        return self.moves[before:]

    def play_on(self, program: str = "greedy") -> tuple[str, ...]:
        """Let a program play all seats to the end of the game.

        Returns:
            the tokens that this added.

        Raises:
            RequestError: there is no program of this name, or chance is next and you roll its dice.
        """
        if self.state.to_move == CHANCE:
            raise RequestError("chance is next. Push its token before a program plays on.")
        before = self.state.copy()
        player = find_player(program, self._rules)
        made = play_out(self.state, [player] * len(self.seats), self._dice)
        added = tuple(self._rules.write(before, made))
        self.moves += added
        self._choices = None
        return added

    def view(self, seat: int) -> SeatView:
        """What a seat may know; ``print`` shows it as the table in a terminal.

        Raises:
            RequestError: there is no such seat.
        """
        if not 0 <= seat < len(self.seats):
            raise RequestError(f"there's no seat {seat}. The seats are 0 to {len(self.seats) - 1}.")
        data = self.state.observe(seat)
        return SeatView(seat, self.seats[seat], self._rules.screen.show(data), data)

    @property
    def outcome(self) -> Mapping[str, Any] | None:
        """The result as a record writes it; None while the game goes on."""
        return self.state.outcome()

    @property
    def result(self) -> str:
        """How the game ended, in a sentence; empty while it goes on."""
        describe = self._rules.screen.result
        if not self.is_over or describe is None:
            return ""
        return describe(self.state)

    def record(self, names: Sequence[str] | None = None) -> dict[str, Any]:
        """The game so far as a record (docs/notation.md), as JSON data.

        Args:
            names: who played, in order of seats; None for the names of the seats.

        Raises:
            RequestError: this many names do not fit the seats.
        """
        found = self.seats if names is None else tuple(names)
        if len(found) != len(self.seats):
            raise RequestError(
                f"you gave {len(found)} names, but the game has {len(self.seats)} seats."
                " Name one for each."
            )
        return make_record(self.scenario, found, self.moves, self.outcome)

    def save(
        self, target: str | Path, names: Sequence[str] | None = None, *, force: bool = False
    ) -> Path:
        """Write the record to a file, for ``printkit replay`` and ``printkit play``.

        Raises:
            PrintError: the file exists already and ``force`` is not given, or cannot be written.
        """
        path = Path(target)
        verify_free(path, force=force)
        write_whole(path, dump_record(self.record(names)).encode())
        return path

    def _play(self, moves: Sequence[str]) -> None:
        """Play a whole list of tokens from the start; as it was when one of them is not legal.

        From the start, because what a token means may hang on one before it: cards drawn across a
        shuffle are one token, and the shuffle the next.
        """
        state = self._rules.start(self.scenario)
        broken = self._rules.replay(state, moves)
        if broken is not None:
            raise broken.refusal
        self.moves, self.state, self._choices = tuple(moves), state, None

    def _roll(self) -> None:
        """Let the seed decide for as long as chance is next."""
        while self.state.to_move == CHANCE and not self._own_dice:
            move = self.state.chance(self._dice.chance)
            self._play([*self.moves, *self._rules.write(self.state, [move])])


def _tokens_for(rules: AnyPlay, state: AnyState) -> Iterator[str]:
    """The tokens that may come next; one that is only half said is completed in every way."""
    luck = Streams("choices", "api").stream("chance")
    told: set[str] = set()
    waiting: list[list[AnyMove]] = [[move] for move in state.legal_moves()]
    while waiting:
        made = waiting.pop(0)
        after = state.copy()
        for move in made:
            after.apply(move)
        tokens = rules.write(state, made)
        if state.to_move != CHANCE:
            tokens = [token for token in tokens if not token.startswith("~")]
        if len(tokens) != 1:
            continue
        again = state.copy()
        is_legal = rules.replay(again, tokens) is None
        if is_legal and tokens[0] not in told:
            told.add(tokens[0])
            yield tokens[0]
        if is_legal and _is_same(again, after):
            continue
        chance: list[AnyMove] = []
        while after.to_move == CHANCE:
            chance.append(after.chance(luck))
            after.apply(chance[-1])
        if after.to_move == state.to_move and len(made) < MOST_PARTS:
            waiting += [[*made, *chance, move] for move in after.legal_moves()]


def _is_same(one: AnyState, other: AnyState) -> bool:
    """Whether two states are alike for the player to move."""
    if one.to_move != other.to_move:
        return False
    return one.to_move < 0 or bool(one.observe(one.to_move) == other.observe(one.to_move))
