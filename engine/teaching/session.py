"""A game led by a teacher: people decide, programs answer, and every step can be taken back.

Nothing is printed here. What a terminal or a browser shows is asked of a :class:`Session` as plain
data, and all of it but the moves themselves is made from the Views of those who see it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.errors import IllegalMove
from engine.game.guide import Situation
from engine.game.playable import CHANCE, NOBODY, AnyMove, AnyPlay, AnyPlayer, AnyState
from engine.language import _
from engine.play.match import Dice, choose_move
from engine.teaching.changes import Span, changed_spans

MOST_ASKED = 400
"""This many legal moves are looked through for examples."""
SHORTEST_WORD = 3


class Attempt(NamedTuple):
    """What became of the moves of one answer.

    Attributes:
        made: those that were made, as they may be typed.
        left: those that were not.
        refusal: why the first of those was refused; None when it was not.
        question: what would go unused by it, where the player is asked again before it is made.
    """

    made: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    refusal: IllegalMove | None = None
    question: str = ""


class News(NamedTuple):
    """A sentence of what happened, and the seat whose move it was."""

    mover: int
    text: str


@dataclass(slots=True)
class _Checkpoint:
    """A game as it was when a person was about to decide."""

    state: AnyState
    dice: Dice
    count: int
    mover: int | None


class Takeback(NamedTuple):
    """Moves that were taken back: how many moves stood before them, and they themselves."""

    stood: int
    moves: tuple[AnyMove, ...]


class Session:
    """A game under way, with people in some of its seats.

    Attributes:
        play: how it is played.
        state: where it stands; changes in place.
        programs: per seat the program, or None for a person.
        dice: the streams of chance and programs.
        people: the seats of people.
        moves: all moves made here, chance included.
        takebacks: what was taken back, in the order in which it was.
        mover: the seat whose move was the last; None before the first.
    """

    def __init__(
        self, play: AnyPlay, state: AnyState, programs: Sequence[AnyPlayer | None], dice: Dice
    ) -> None:
        self.play = play
        self.state = state
        self.programs = programs
        self.dice = dice
        self.people = [seat for seat, who in enumerate(programs) if who is None]
        self.moves: list[AnyMove] = []
        self.takebacks: list[Takeback] = []
        self.mover: int | None = None
        listeners = self.people[:1] if play.is_open else self.people
        self.news: Mapping[int, list[News]] = {seat: [] for seat in listeners}
        self._pictures: dict[int, str] = {}
        self._past: list[_Checkpoint] = []
        self._undone: list[tuple[_Checkpoint, tuple[AnyMove, ...]]] = []

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.to_move == NOBODY)

    # What happens ------------------------------------------------------------------------------

    def advance(self) -> None:
        """Let chance and programs play until a person has to decide or the game is over."""
        while (seat := self.state.to_move) != NOBODY:
            if seat == CHANCE:
                self._make(self.state.chance(self.dice.chance))
                continue
            program = self.programs[seat]
            if program is None:
                return
            self._make(choose_move(self.state, program, self.dice.seats[seat]))

    def attempt(self, moves: Sequence[AnyMove], *, is_sure: bool = False) -> Attempt:
        """Make the moves of one answer, as far as the rules let it. Each stands once made.

        Args:
            moves: what the player on turn wants to do.
            is_sure: nothing is asked again.
        """
        seat = self.state.to_move
        point = _Checkpoint(self.state.copy(), self.dice.copy(), len(self.moves), self.mover)
        made: list[str] = []
        refusal, question = None, ""
        for place, move in enumerate(moves):
            if made:
                self._roll()
            if self.state.to_move != seat:
                break
            try:
                self.state.verify(move)
            except IllegalMove as fault:
                refusal = fault
                break
            question = "" if is_sure else self._unspent(seat, move)
            if question:
                break
            label = self._label(seat, move)
            self._make(move)
            self._pictures[seat] = self.picture(seat)
            made.append(label)
            if place == 0:
                self._past.append(point)
                self._undone.clear()
        left = tuple(self._label(seat, move) for move in moves[len(made) :])
        return Attempt(tuple(made), left, refusal, question)

    def _roll(self) -> None:
        while self.state.to_move == CHANCE:
            self._make(self.state.chance(self.dice.chance))

    def _make(self, move: AnyMove) -> None:
        before = self.state.copy()
        if before.to_move != CHANCE:
            self.mover = before.to_move
        self.state.apply(move)
        self.moves.append(move)
        for seat, news in self.news.items():
            text = self.play.screen.news(before, move, self.state, seat)
            if text:
                news.append(News(-1 if self.mover is None else self.mover, text))

    def take_news(self, seat: int) -> list[News]:
        """Return the news that a seat has not heard yet; it will not hear them again.

        At an open table everybody hears the same news, so one person takes them for all.
        """
        if self.play.is_open and seat in self.people:
            seat = self.people[0]
        told = list(self.news.get(seat, ()))
        if told:
            self.news[seat].clear()
        return told

    # Back and forth ----------------------------------------------------------------------------

    def why_no_undo(self) -> str:
        """Return why nothing can be taken back; empty where something can."""
        if len(self.people) > 1:
            return _("You can take moves back only in games against computer players.")
        return "" if self._past else _("There's nothing to take back.")

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be made again."""
        return bool(self._undone)

    def undo(self) -> bool:
        """Go back to the last decision of the person, before it was made; luck stays as it was."""
        if self.why_no_undo():
            return False
        point = self._past.pop()
        now = _Checkpoint(self.state, self.dice, len(self.moves), self.mover)
        gone = tuple(self.moves[point.count :])
        self._undone.append((now, gone))
        self.takebacks.append(Takeback(point.count, gone))
        del self.moves[point.count :]
        self._stand(point)
        return True

    def redo(self) -> bool:
        """Make again what was taken back last, as long as nothing else has been played since."""
        if not self._undone:
            return False
        point, gone = self._undone.pop()
        self.takebacks.pop()
        self._past.append(
            _Checkpoint(self.state, self.dice, len(self.moves), self.mover),
        )
        self.moves += gone
        self._stand(point)
        return True

    def _stand(self, point: _Checkpoint) -> None:
        self.state, self.dice, self.mover = point.state.copy(), point.dice.copy(), point.mover
        self._pictures.clear()
        for news in self.news.values():
            news.clear()

    # What is shown -----------------------------------------------------------------------------

    def situation(self, seat: int) -> Situation | None:
        """Return where the game stands for a seat that decides; None where the game only asks."""
        guide = self.play.guide
        if guide is None:
            return None
        return guide.situation(self.state.observe(seat), self.choices())

    def picture(self, seat: int) -> str:
        """Return the table as a seat sees it."""
        return self.play.screen.show(self.state.observe(seat))

    def marks(self, seat: int, picture: str) -> list[Span]:
        """Return what is new in a picture since the seat's own last move."""
        before = self._pictures.get(seat)
        return changed_spans(before, picture) if before is not None else []

    def choices(self) -> list[AnyMove]:
        """Return the legal moves of the player on turn."""
        moves: list[AnyMove] = self.state.legal_moves()
        return moves

    def examples(self, most: int = 4) -> list[str]:
        """Return what would work now: one example for each kind of move, then others."""
        seat, kinds = self.state.to_move, dict[str, str]()
        labels = [self._label(seat, move) for move in self.choices()[:MOST_ASKED]]
        for label in labels:
            kinds.setdefault(_kind(label), label)
        return [*dict.fromkeys((*kinds.values(), *labels))][:most]

    def is_kind_now(self, typed: str) -> bool:
        """Return whether moves that begin with the same word as what was typed belong here."""
        seat, kind = self.state.to_move, _kind(typed.casefold())
        if not kind.isalpha() or len(kind) < SHORTEST_WORD:
            return True  # a card, a unit or a place
        asked = self.play.screen.ask(self.state.observe(seat)).casefold()
        labels = (self._label(seat, move).casefold() for move in self.choices()[:MOST_ASKED])
        return kind in asked or any(_kind(label) == kind for label in labels)

    def _unspent(self, seat: int, move: AnyMove) -> str:
        guide = self.play.guide
        if guide is None:
            return ""
        return guide.unspent(self.state.observe(seat), move, self.choices())

    def _label(self, seat: int, move: AnyMove) -> str:
        try:
            return self.play.screen.label(self.state.observe(seat), move)
        except (ValueError, LookupError):
            return str(move)


def _kind(label: str) -> str:
    """The word that says what sort of move it is."""
    words = label.split()
    return words[0].split("@")[0].split(">")[0] if words else ""


def tokens_of(
    play: AnyPlay, state: Any, takebacks: Sequence[Takeback], moves: Sequence[AnyMove]
) -> list[dict[str, Any]]:
    """Return what was taken back as a record writes it (docs/formats.md).

    Args:
        play: the game.
        state: before the first of the moves.
        takebacks: in the order in which they happened.
        moves: those that stand.
    """
    line, found = list(moves), list[dict[str, Any]]()
    # From the last one back: what a takeback left standing is what the next one began with.
    for takeback in reversed(takebacks):
        line = line[: takeback.stood]
        there = state.copy()
        for move in line:
            there.apply(move)
        at = len(play.write(state.copy(), line))
        found.append({"at": at, "moves": play.write(there, takeback.moves)})
        line += takeback.moves
    return found[::-1]
