"""A game at one screen: people take turns, programs fill the other seats.

Nobody sees what their seat may not know: a screen is made from the seat's View, news are told to
each seat apart, and when the next person is another one the screen is cleared first. In an open
game all people hear the same news once, as it happens. What is said comes from
:mod:`engine.teaching`; here it is typed and printed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from engine.errors import IllegalMove
from engine.game.playable import AnyMove, AnyPlay, AnyPlayer, AnyState
from engine.language import _, counted, mark_translatable
from engine.play.match import Dice
from engine.teaching.card_writings import as_codes
from engine.teaching.changes import Span, marks_in
from engine.teaching.lexicon import Lexicon
from engine.teaching.session import Session
from engine.telling.plain import WIDTH as LONGEST_LINE
from engine.telling.plain import as_text
from engine.telling.tale import Tale
from printkit.play.answers import Explainer, why_not
from printkit.play.console import Console, PlayAgain, StopPlaying
from printkit.play.typeset import Typesetter

_PICTURE = "\ufe0f"
"""Phones add it to a suit that is typed, to show it as a picture."""
TWICE = 2
"""So often a phase is explained."""
WELCOME = mark_translatable(
    "(Type help to learn the game, help WORD for what a word or sign means, ? for your choices,"
    " hint for advice, quit to stop and keep the game. Type commands for the rest.)"
)


class HotseatGame:
    """A game under way at one terminal.

    Attributes:
        session: the game itself.
        names: of the seats.
        console: where people read and type.
        type: fits text to the terminal.
    """

    def __init__(
        self,
        play: AnyPlay,
        state: Any,
        names: Sequence[str],
        programs: Sequence[AnyPlayer | None],
        dice: Dice,
        console: Console,
        *,
        lexicon: Callable[[Sequence[tuple[str, str]]], Lexicon] | None = None,
        typesetter: Typesetter | None = None,
    ) -> None:
        """A game that stands where its state says.

        Args:
            play: how it is played.
            state: where it stands; changes in place.
            names: of the seats.
            programs: per seat the program, or None for a person.
            dice: the streams of chance and programs.
            console: where people read and type.
            lexicon: signs of the screen -> what explains words; None where nothing does.
            typesetter: fits text to the terminal; None for the usual width without colour.
        """
        self.session = Session(play, state, programs, dice)
        self.names = names
        self.console = console
        self.type = typesetter or Typesetter()
        self.answers = Explainer(self.session, names, self.type, lexicon)
        self._seen: int | None = None
        self._moved: set[int] = set()
        self._told: dict[str, int] = {}
        self._asked: tuple[int, str] | None = None
        self._stood: tuple[int, int] | None = None
        self._is_elsewhere = False

    @property
    def play(self) -> AnyPlay:
        """How the game is played."""
        return self.session.play

    @property
    def state(self) -> AnyState:
        """Where the game stands."""
        return self.session.state

    @property
    def moves(self) -> list[AnyMove]:
        """All moves made here."""
        return self.session.moves

    def run(self) -> None:
        """Play to the end.

        Raises:
            PlayAgain: a person wants another game instead.
            StopPlaying: a person stopped, or there is nothing left to read.
        """
        if self.session.people:
            self._say(_(WELCOME))
        while True:
            self.session.advance()
            if self.session.is_over:
                break
            self._let_play(self.session.state.to_move)
        for seat in self.session.news:
            self._tell(seat)
        if self.session.people:
            self._show(self.session.people[0])
        self._say(self.ending())

    def close(self, tale: Tale | None) -> bool:
        """Tell a finished game's score and turning point, and its story if that is wanted.

        Args:
            tale: the game, told; None where it has no story.

        Returns:
            whether another game is wanted.
        """
        if tale is not None:
            self.console.say("\n" + self.type.table(tale.scores.head, tale.scores.rows))
            turned = [passage for passage in tale.passages if passage.is_hinge]
            if turned:
                hinge = turned[-1]
                self._say(_("The turning point, {when}: {text}", when=hinge.when, text=hinge.text))
        while True:
            asked = _("a = this game again with a new deal, Enter = the end")
            if tale is not None:
                asked = _("s = the story of this game, {more}", more=asked)
            try:
                typed = self._read(f"\n{self.type.fit(asked)}\n> ")
            except StopPlaying:
                return False
            match typed.strip().casefold():
                case "again" | "a" | "y" | "yes":
                    return True
                case "story" | "s" if tale is not None:
                    self._say(as_text(tale, min(self.type.width, LONGEST_LINE)))
                case "" | "q" | "quit" | "exit" | "n" | "no":
                    return False

    def ending(self) -> str:
        """How the game ended, in a sentence."""
        if self.play.screen.result is not None:
            return self.play.screen.result(self.state)
        outcome = self.state.outcome() or {}
        told = ", ".join(f"{key} {value}" for key, value in outcome.items())
        return _("The end: {result}", result=told)

    def _say(self, text: str, indent: str = "") -> None:
        self.console.say(self.type.fit(text, indent))

    def _tell(self, seat: int) -> None:
        """What happened: first what came of the seat's own move, then what the others did.

        At an open table everything is said in its order.
        """
        news = self.session.take_news(seat)
        if not news:
            return
        many = len(self.session.news) > 1
        head = f"{self.names[seat]}: " if many and self._seen != seat else ""
        if self.play.is_open:
            self._say("\n".join(_folded(line.text for line in news)))
            return
        own = _folded(line.text for line in news if line.mover == seat)
        others = _folded(line.text for line in news if line.mover != seat)
        if own:
            self._say("\n".join(head + line for line in own))
        if not others:
            return
        if many:
            self._say("\n".join(head + line for line in others))
        else:
            is_later = seat in self._moved
            since = _("Since your last turn:") if is_later else _("Before your turn:")
            self.console.say(self.type.strong(since))
            self._say("\n".join(others), "  ")

    # A person's turn -----------------------------------------------------------------------------

    def _let_play(self, seat: int) -> None:
        is_new = self._seen != seat
        if is_new:
            self._hand_over(seat)
        self._tell(seat)
        is_whole = self.session.mover != seat or is_new or self._is_elsewhere
        self._is_elsewhere = False
        if is_whole or not self._show_briefly(seat):
            self._show(seat)
        while True:
            typed, moves = self._ask(seat)
            if typed is None:
                return  # another position stands on the table
            if moves and self._answer(typed, moves):
                self._moved.add(seat)
                return

    def _answer(self, typed: str, moves: Sequence[AnyMove]) -> bool:
        """Make the moves of an answer; whether any was made."""
        attempt = self.session.attempt(moves, is_sure=self._asked == (len(self.moves), typed))
        self._asked = None
        if len(moves) > 1 and attempt.left and attempt.made:
            done, left = "; ".join(attempt.made), "; ".join(attempt.left)
            self._say(_("Done: {done}. Not done: {left}.", done=done, left=left))
        if attempt.question:
            again = attempt.left[0] if attempt.made else typed
            self._asked = (len(self.moves), again)
            self._say(
                _(
                    "{question} To do it all the same, type {again} again.",
                    question=attempt.question,
                    again=again,
                )
            )
        elif attempt.refusal is not None:
            self._refuse(attempt.refusal, attempt.left[0])
        return bool(attempt.made)

    def _refuse(self, refusal: IllegalMove, typed: str) -> None:
        """Why a move is not made, the rule in one sentence, and what would work."""
        is_other = not self.session.is_kind_now(typed)
        quote = "" if is_other else self.answers.words().quote(refusal.rule, refusal.message)
        lines = [f"{refusal.rule}: {why_not(refusal)}"]
        lines += [_("The rule says: {quote}", quote=quote)] if quote else []
        if not self.session.is_over and self.session.state.to_move >= 0:
            lines.append(self._what_works(is_other=is_other))
        self._say("\n".join(lines))

    def _hand_over(self, seat: int) -> None:
        if len(self.session.news) > 1:
            self.console.clear()
            who = self.names[seat]
            self._read(_("{name}, your turn. Press Enter when only you can see this.", name=who))
            self.console.clear()
        self._seen = seat

    def _show(self, seat: int) -> None:
        picture = self.session.picture(seat)
        marks = self.session.marks(seat, picture)
        self.console.say("\n" + self.type.picture(picture, marks))
        self._explain(marks)

    def _explain(self, marks: Sequence[Span]) -> None:
        """What the marks mean, the first time there are any."""
        if not marks or "marks" in self._told:
            return
        self._told["marks"] = 1
        self._say(
            _("(What changed since your last move is shown in reverse.)")
            if self.type.has_colour
            else _("(What changed since your last move has » before its line.)")
        )

    def _show_briefly(self, seat: int) -> bool:
        """Only what has changed, for who goes on deciding; False where the table is wanted."""
        brief = self.play.screen.brief
        if text := brief(self.state.observe(seat)) if brief is not None else "":
            whole = self.session.picture(seat)
            marks = marks_in(text, whole, self.session.marks(seat, whole))
            self.console.say(self.type.picture(text, marks))
            self._explain(marks)
        return bool(text)

    def _situation(self, seat: int) -> str:
        """Whose turn it is, which phase, what may be done and what is left."""
        key = (len(self.moves), id(self.state))
        found = self.session.situation(seat) if key != self._stood else None
        self._stood = key
        who = f"{self.names[seat]}: " if len(self.session.people) > 1 else ""
        if found is None:
            return who
        head = f"{who}{found.side}. {found.phase}."
        if not who:
            head = (
                _("Your turn, {side}. {phase}.", side=found.side, phase=found.phase)
                if found.side
                else _("Your turn. {phase}.", phase=found.phase)
            )
        lines = [self.type.strong(self.type.fit(head))]
        times = self._told.get(found.phase, 0)
        if found.about and times < TWICE:
            lines.append(self.type.fit(found.about, "  "))
        self._told[found.phase] = times + 1
        if found.left:
            lines.append(self.type.fit(" ".join(found.left), "  "))
        return "\n" + "\n".join(lines) + "\n"

    def _ask(self, seat: int) -> tuple[str | None, list[AnyMove]]:
        """What a person typed, and the moves it means; none when they asked for something else.

        The typed text is None where the game stands elsewhere than before.
        """
        screen, view = self.play.screen, self.state.observe(seat)
        only = self.session.choices()
        asked = screen.ask(view)
        prompt = self._situation(seat) + self.type.fit(asked)
        if len(only) == 1 and "Enter" not in asked:
            label = screen.label(view, only[0])
            prompt += "\n" + self.type.fit(_("(Enter alone: {move})", move=label))
        typed = self._read(f"{prompt}\n> ").replace(_PICTURE, "").strip()
        word, _blank, rest = typed.partition(" ")
        match word.casefold():
            case "":
                if len(only) == 1:
                    return screen.label(view, only[0]), only
                self._say(_("Nothing was typed. ? lists your choices, help tells how to play."))
            case "undo" | "redo":
                if self._go_back(word.casefold()):
                    return None, []
            case "again" if not rest:
                self._again()
            case "look" | "l" | "show" if not rest:
                self._show(seat)
            case "quit" | "q" | "exit" if not rest:
                raise StopPlaying
            case _ if answer := self.answers.to(word.casefold(), rest.strip()):
                self.console.say(answer)
            case _:
                return typed, self._meant(view, typed)
        return typed, []

    def _meant(self, view: Any, typed: str) -> list[AnyMove]:
        """The moves that a text means; with cards in another usual writing too."""
        refused = None
        for text in dict.fromkeys((typed, as_codes(typed))):
            try:
                return self.play.screen.read(view, text)
            except IllegalMove as refusal:
                refused = refusal
        told = why_not(refused) if refused is not None else ""
        self._say(("\n" if "\n" in told else " ").join([told, self._what_works()]))
        return []

    def _what_works(self, *, is_other: bool = False) -> str:
        """What may be typed now; where the move belongs to another phase, that this one is due."""
        examples = " | ".join(self.session.examples())
        if is_other:
            return _(
                "Finish this first. You can type: {examples} (? lists your choices).",
                examples=examples,
            )
        return _("You can type: {examples} (? lists your choices).", examples=examples)

    def _go_back(self, word: str) -> bool:
        if word == "undo":
            why = self.session.why_no_undo()
            if why:
                self._say(why)
                return False
            self.session.undo()
            self._say(_("Taken back. Luck stays as it was. (redo makes it again.)"))
            self._is_elsewhere = True
            return True
        if not self.session.redo():
            self._say(_("There's nothing to make again."))
            return False
        self._say(_("Made again."))
        self._is_elsewhere = True
        return True

    def _again(self) -> None:
        if self._asked != (key := (len(self.moves), "again")):
            self._asked = key
            self._say(_("This game isn't over. To leave it for a new one, type again once more."))
            return
        raise PlayAgain

    def _read(self, prompt: str) -> str:
        try:
            return self.console.ask(prompt)
        except EOFError as fault:
            raise StopPlaying from fault


def _folded(lines: Iterable[str]) -> list[str]:
    """Lines of news; the same one several times on end is said once."""
    runs = [(text, len(list(same))) for text, same in groupby(lines)]
    return [text if count == 1 else _repeated(text, _times(count)) for text, count in runs]


def _repeated(text: str, times: str) -> str:
    """A sentence and how often it is true, before its full stop."""
    bare = text.removesuffix(".")
    return f"{bare} ({times}){text[len(bare) :]}"


def _times(count: int) -> str:
    return _("twice") if count == TWICE else counted("{n} time", "{n} times", count)
