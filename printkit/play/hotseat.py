"""A game at one screen: people take turns, programs fill the other seats.

Nobody sees what their seat may not know: a screen is made from the seat's View, news are told to
each seat apart, and when the next person is another one the screen is cleared first. In an open
game all people hear the same news once, as it happens.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from engine.errors import IllegalMove
from engine.game.playable import CHANCE, NOBODY, AnyMove, AnyPlay, AnyPlayer, AnyState
from engine.play.match import Dice, choose_move

WIDTH = 78
MAX_LISTED = 120
_PICTURE = "\ufe0f"
"""Phones add it to a suit that is typed, to show it as a picture."""
COMMANDS = "help = how to play, ? = your choices, look = the table again, quit = stop and keep it"


class Console(Protocol):
    """Where people read and type."""

    def say(self, text: str) -> None:
        """Show some lines."""

    def ask(self, prompt: str) -> str:
        """A typed line; raises EOFError when there is none left."""

    def clear(self) -> None:
        """Take everything off the screen."""


class StopPlaying(Exception):  # noqa: N818 - a wish, not a defect
    """A person wants to stop."""


@dataclass
class HotseatGame:
    """A game under way.

    Attributes:
        play: how it is played.
        state: where it stands; changes in place.
        names: of the seats.
        programs: per seat the program, or None for a person.
        dice: the streams of chance and programs.
        console: where people read and type.
        moves: all moves made here.
    """

    play: AnyPlay
    state: Any
    names: Sequence[str]
    programs: Sequence[AnyPlayer | None]
    dice: Dice
    console: Console
    moves: list[AnyMove] = field(default_factory=list)
    _people: Sequence[int] = field(init=False)
    _news: Mapping[int, list[str]] = field(init=False)
    _seen: int | None = field(init=False, default=None)
    _mover: int | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self._people = [seat for seat, who in enumerate(self.programs) if who is None]
        listeners = self._people[:1] if self.play.is_open else self._people
        self._news = {seat: [] for seat in listeners}

    def run(self) -> None:
        """Play to the end.

        Raises:
            StopPlaying: a person stopped, or there is nothing left to read.
        """
        if self._people:
            self.console.say(f"({COMMANDS})")
        while self.state.to_move != NOBODY:
            self._step()
        for seat in self._news:
            self._tell(seat)
        self.console.say(_fit(self.ending()))

    def ending(self) -> str:
        """How the game ended, in a sentence."""
        describe = self.play.screen.result
        if describe is not None:
            return describe(self.state)
        outcome = self.state.outcome() or {}
        return "The end: " + ", ".join(f"{key} {value}" for key, value in outcome.items())

    def _step(self) -> None:
        seat = self.state.to_move
        if seat == CHANCE:
            self._make(self.state.chance(self.dice.chance))
            return
        program = self.programs[seat]
        if program is not None:
            self._make(choose_move(self.state, program, self.dice.seats[seat]))
        else:
            self._let_play(seat)

    def _make(self, move: AnyMove) -> None:
        before = self.state.copy()
        if before.to_move != CHANCE:
            self._mover = before.to_move
        self.state.apply(move)
        self.moves.append(move)
        for seat, news in self._news.items():
            text = self.play.screen.news(before, move, self.state, seat)
            if text:
                news.append(text)
        if len(self._news) == 1:
            self._tell(next(iter(self._news)))

    def _tell(self, seat: int) -> None:
        news = self._news.get(seat)
        if not news:
            return
        head = f"{self.names[seat]}: " if len(self._news) > 1 and self._seen != seat else ""
        self.console.say("\n".join(_fit(head + line) for line in news))
        news.clear()

    # A person's turn -----------------------------------------------------------------------------

    def _let_play(self, seat: int) -> None:
        if self._seen != seat:
            self._hand_over(seat)
        self._tell(seat)
        if self._mover != seat or not self._show_briefly(seat):
            self._show(seat)
        while True:
            moves = self._ask(seat)
            if not moves:
                continue
            try:
                self.state.verify(moves[0])
            except IllegalMove as refusal:
                self.console.say(f"{refusal.rule}: {refusal.message}")
                continue
            self._make_all(seat, moves)
            return

    def _make_all(self, seat: int, moves: Sequence[AnyMove]) -> None:
        """Make the moves of one answer. Each stands once made, as on a real table."""
        self._make(moves[0])
        for move in moves[1:]:
            while self.state.to_move == CHANCE:
                self._make(self.state.chance(self.dice.chance))
            if self.state.to_move != seat:
                return
            try:
                self.state.verify(move)
            except IllegalMove as refusal:
                self.console.say(f"{refusal.rule}: {refusal.message}")
                return
            self._make(move)

    def _hand_over(self, seat: int) -> None:
        if len(self._news) > 1:
            self.console.clear()
            self._read(f"{self.names[seat]}, your turn. Press Enter when only you can see this.")
            self.console.clear()
        self._seen = seat

    def _show(self, seat: int) -> None:
        self.console.say("\n" + self.play.screen.show(self.state.observe(seat)))

    def _show_briefly(self, seat: int) -> bool:
        """Only what has changed, for who goes on deciding; False where the table is wanted."""
        brief = self.play.screen.brief
        text = brief(self.state.observe(seat)) if brief is not None else ""
        if text:
            self.console.say(text)
        return bool(text)

    def _ask(self, seat: int) -> list[AnyMove]:
        """What a person wants to do; nothing when they asked for something else."""
        screen, view = self.play.screen, self.state.observe(seat)
        who = f"{self.names[seat]}: " if len(self._people) > 1 else ""
        typed = self._read(f"{who}{screen.ask(view)}\n> ").replace(_PICTURE, "").strip()
        match typed.lower():
            case "help" | "h":
                self.console.say(screen.help(view))
                self.console.say(COMMANDS)
            case "?" | "moves":
                self.console.say(_listed([screen.label(view, m) for m in self._choices()]))
            case "look" | "l":
                self._show(seat)
            case "quit" | "q" | "exit":
                raise StopPlaying
            case "":
                only = self._choices()
                if len(only) == 1:
                    return only
                self.console.say(COMMANDS)
            case _:
                try:
                    return screen.read(view, typed)
                except IllegalMove as refusal:
                    self.console.say(f"{refusal.message} (? lists your choices)")
        return []

    def _choices(self) -> list[AnyMove]:
        moves: list[AnyMove] = self.state.legal_moves()
        return moves

    def _read(self, prompt: str) -> str:
        try:
            return self.console.ask(prompt)
        except EOFError as fault:
            raise StopPlaying from fault


def _fit(text: str) -> str:
    """Long lines broken between words, so that no terminal breaks them within one."""
    return "\n".join(
        line if len(line) <= WIDTH else textwrap.fill(line, WIDTH, subsequent_indent="  ")
        for line in text.split("\n")
    )


def _listed(labels: Sequence[str]) -> str:
    """Choices side by side in columns, or one a line when they are long."""
    shown = list(labels[:MAX_LISTED])
    more = [f"... and {len(labels) - MAX_LISTED} more"] if len(labels) > MAX_LISTED else []
    width = max((len(label) for label in shown), default=0) + 3
    columns = max(1, WIDTH // width)
    rows = [shown[start : start + columns] for start in range(0, len(shown), columns)]
    return "\n".join(
        ["".join(f"{label:<{width}}" for label in row).rstrip() for row in rows] + more
    )


def settled(
    play: AnyPlay, start: Callable[[], AnyState], moves: Sequence[AnyMove]
) -> tuple[list[str], list[AnyMove]]:
    """The tokens of a game that was broken off, cut back to where it can go on.

    A token may stand for several moves; a half-made one would say something else.

    Returns:
        the tokens, and the moves they stand for.
    """
    for count in range(len(moves), -1, -1):
        there = start()
        for move in moves[:count]:
            there.apply(move)
        tokens = play.write(start(), moves[:count])
        again = start()
        if play.replay(again, tokens) is None and _is_same(there, again):
            return tokens, list(moves[:count])
    return [], []


def _is_same(one: AnyState, other: AnyState) -> bool:
    if one.to_move != other.to_move:
        return False
    if one.to_move < 0:
        return True
    return bool(one.observe(one.to_move) == other.observe(other.to_move))
