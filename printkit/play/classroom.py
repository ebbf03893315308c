"""A lesson at one screen: what is told, the table, and one move at a time to be typed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from engine.game.documents import LEARN, NAMES
from engine.language import _, mark_translatable
from engine.teaching.lessons import Course, Prompt
from printkit.play.answers import meaning, signs_of
from printkit.play.console import Console
from printkit.play.lexicon import read_lexicon
from printkit.play.typeset import Typesetter

MARGIN = "  | "
"""Stands before what is quoted from the printed page."""
QUESTION = 2
"""Lines of what asks for a move."""
BROKEN_OFF = mark_translatable(
    "The lesson isn't over. To begin it again, type: printkit learn {game}"
)


class Classroom:
    """A lesson under way at one terminal.

    Attributes:
        course: the way through the lesson.
        console: where the pupil reads and types.
        type: fits text to the terminal.
    """

    def __init__(self, course: Course, console: Console, typesetter: Typesetter) -> None:
        self.course = course
        self.console = console
        self.type = typesetter

    def run(self) -> None:
        """Go through the lesson, until it is over or the pupil quits."""
        minutes = self.course.lesson.minutes
        self._say(
            _(
                "{title}: a lesson of about {minutes} minutes. Type what each step asks for. Type"
                " undo to go back a step, look to see the step again, help WORD for what a word or"
                " sign means, and quit to stop.",
                title=self.course.game.info.title,
                minutes=minutes,
            )
        )
        is_new = True
        while not self.course.is_over:
            prompt = self.course.prompt()
            if is_new:
                self._show(prompt)
            try:
                typed = self.console.ask(self._question(prompt)).strip()
            except EOFError:
                typed = "quit"
            if typed.lower() in ("quit", "q", "exit"):
                self._say(_(BROKEN_OFF, game=self.course.game.info.slug))
                return
            is_new = self._answered(typed, prompt)
        self._say("")
        for sentence in self.course.summary:
            self._say(sentence)

    def _answered(self, typed: str, prompt: Prompt) -> bool:
        """Do what was typed; return whether a step is to be shown."""
        if typed.lower() in ("look", "l", "show", "help", "h", "?"):
            return True
        word, _blank, about = typed.lower().partition(" ")
        if word in ("help", "h", "rules", "rule") and about.strip():
            self._say(self._meaning(about.strip()))
            return False
        if typed.lower() in ("undo", "back"):
            if not self.course.take_back():
                self._say(_("This is the first step."))
                return False
            return True
        if not typed and prompt.asked:
            return False  # it is asked again
        reply = self.course.answer(typed)
        for sentence in reply.told:
            self._say(sentence)
        return reply.is_taken

    def _show(self, prompt: Prompt) -> None:
        head = _("Step {number} of {count}", number=prompt.number, count=prompt.steps)
        told = [self.type.fit(paragraph) for paragraph in prompt.told]
        shown = ["\n" + self.type.strong(head), *told]
        passages = self._passages.get(prompt.part, ())
        shown += [self.type.fit(passage, MARGIN) for passage in passages]
        if prompt.picture:
            shown.append("\n" + self.type.picture(prompt.picture) + "\n")
        if prompt.asked and self._scrolls_away(shown):
            shown += told
        for text in shown:
            self.console.say(text)

    def _scrolls_away(self, shown: Sequence[str]) -> bool:
        """Whether the first lines are off the screen by the time that something is typed."""
        lines = sum(text.count("\n") + 1 for text in shown) + QUESTION
        return 0 < self.type.height < lines

    def _question(self, prompt: Prompt) -> str:
        if not prompt.asked:
            return _("Press Enter to go on.") + "\n> "
        return self.type.fit(_("Type: {move}", move=prompt.asked)) + "\n> "

    def _say(self, text: str) -> None:
        self.console.say(self.type.fit(text))

    def _meaning(self, about: str) -> str:
        """What a word, a sign, a rule or a card means at the table of this step."""
        play = self.course.play
        view = self.course.state.observe(self.course.seat)
        lexicon = read_lexicon(self.course.game, None, signs_of(play, view))
        return meaning(lexicon, play.guide, view, about)

    @cached_property
    def _passages(self) -> dict[int, list[str]]:
        """Part of *Learn to play* -> its heading and paragraphs, in the language being spoken."""
        page = _(NAMES[LEARN])
        found: dict[int, list[str]] = {}
        heading = None
        for entry in read_lexicon(self.course.game, None).entries:
            if entry.page != page:
                continue
            if entry.heading != heading:
                heading = entry.heading
                found[len(found) + 1] = [f"{page}: {heading}"]
            found[len(found)].append(entry.text)
        return found
