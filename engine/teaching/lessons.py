"""Lessons: a short fixed game, led step by step. Who shows it, prints or draws; here is only data.

A game's lesson is ``teaching/lesson.toml`` in its folder: scenes (a table each), and in every scene
steps. A step tells something, perhaps quotes *Learn to play*, and asks for one move.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec

from engine.errors import IllegalMove
from engine.game.contract import Game, Request, play_of
from engine.game.playable import AnyPlay, AnyState
from engine.language import ENGLISH, _, current_language
from engine.rng import Stream
from engine.scenario.envelope import Scenario
from engine.scenario.toml_tables import TableError, load_toml

LESSON = "teaching/lesson.toml"


class LessonStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One step of a lesson.

    Attributes:
        tell: what is told first, English; paragraphs are parted by blank lines.
        part: the part of *Learn to play* that is quoted after it, counted from 1 by its headings;
            0 for none.
        type: the move that is asked for, as a person may type it; empty to read on.
        why: why no other answer is taken here, English.
        then: what the others and chance do next: typed moves, and tokens that begin with ``~``.
        look: whether the table is shown before the move is asked for.
    """

    tell: str = ""
    part: int = 0
    type: str = ""
    why: str = ""
    then: tuple[str, ...] = ()
    look: bool = True


class LessonScene(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table and what is done at it.

    Attributes:
        players: how many play.
        seat: the pupil's, from 1.
        seed: of a generated scenario; empty where the scene fixes its content itself.
        options: of the scenario.
        content: the scenario, or what is other than in the generated one.
        begin: moves made before the first step.
        steps: in order.
    """

    steps: tuple[LessonStep, ...]
    players: int = 2
    seat: int = 1
    seed: str = ""
    options: dict[str, Any] = {}
    content: dict[str, Any] = {}
    begin: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game's lesson.

    Attributes:
        minutes: about how long it takes.
        scenes: in order.
        summary: what has been learned, English, a sentence each.
    """

    minutes: int
    scenes: tuple[LessonScene, ...]
    summary: tuple[str, ...]


class Prompt(NamedTuple):
    """What a pupil is shown next, in the language being spoken.

    Attributes:
        number, steps: which step it is, from 1, and of how many.
        told: paragraphs.
        part: the part of *Learn to play* to quote; 0 for none.
        picture: the table as text; empty where it need not be shown.
        asked: what to type; empty to read on.
    """

    number: int
    steps: int
    told: tuple[str, ...]
    part: int
    picture: str
    asked: str


class Reply(NamedTuple):
    """What an answer brought: whether it was what was asked for, and what is said about it."""

    is_taken: bool
    told: tuple[str, ...]


@cache
def read_lesson(package: str) -> Lesson:
    """Return the lesson of a game's package.

    Raises:
        TableError: it has none, or its file is malformed; names the field.
    """
    data = load_toml(package, LESSON)
    try:
        return msgspec.convert(data, Lesson)
    except msgspec.ValidationError as fault:
        raise TableError(f"{package}/{LESSON}: {fault}") from fault


def scenario_of(game: Game, scene: LessonScene) -> Scenario:
    """Return the scenario of a scene, complete: all that chance decides before is decided."""
    request = Request(scene.seed, scene.players, scene.options)
    content = scene.content
    if scene.seed:
        content = {**game.generate(request).content, **content}
    made = game.seal(request, _("The lesson"), content)
    return play_of(game).deal_missing(made, Stream(f"lesson {scene.seed}"))


class Course:
    """A pupil's way through a lesson.

    Attributes:
        game: the game.
        lesson: its lesson.
        play: how the game is played.
    """

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.play: AnyPlay = play_of(game)
        self._steps = [(scene, step) for scene in lesson.scenes for step in scene.steps]
        self._states: list[AnyState] = [self._begin(lesson.scenes[0])]

    @property
    def is_over(self) -> bool:
        """Whether all steps have been taken."""
        return len(self._states) > len(self._steps)

    @property
    def state(self) -> AnyState:
        """The table as it stands; a screen asks it for a View."""
        return self._states[-1]

    @property
    def seat(self) -> int:
        """The pupil's seat in the step that is due, from 0."""
        return self._steps[min(len(self._states), len(self._steps)) - 1][0].seat - 1

    @property
    def summary(self) -> tuple[str, ...]:
        """What has been learned, and what to type next."""
        learned = tuple(_(sentence) for sentence in self.lesson.summary)
        slug = self.game.info.slug
        return (*learned, _("To play a whole game, type: printkit play {game}", game=slug))

    def prompt(self) -> Prompt:
        """Return what is shown at the step that is due."""
        place = len(self._states) - 1
        scene, step = self._steps[place]
        view = self._states[-1].observe(scene.seat - 1)
        picture = self.play.screen.show(view) if step.look and step.type else ""
        return Prompt(place + 1, len(self._steps), _told(step.tell), step.part, picture, step.type)

    def answer(self, text: str) -> Reply:
        """Take a typed move if it is the one asked for, and let the others answer it.

        Whatever leads to the same table is the same move, however it is written. A step that asks
        for no move takes any answer.
        """
        place = len(self._states) - 1
        scene, step = self._steps[place]
        state = self._states[-1].copy()
        if step.type:
            wanted = state.copy()
            make_all(self.play, wanted, (step.type,))
            try:
                make_all(self.play, state, (text,))
            except IllegalMove as refusal:
                return self._refused(_said(refusal), step)
            if not is_same(wanted, state, scene.seat - 1):
                return self._refused(
                    _("That's a legal move, but not the one for this lesson."), step
                )
        make_all(self.play, state, step.then)
        is_new = place + 1 < len(self._steps) and self._steps[place + 1][0] is not scene
        self._states.append(self._begin(self._steps[place + 1][0]) if is_new else state)
        return Reply(True, ())

    def take_back(self) -> bool:
        """Go back one step; False at the first one."""
        if len(self._states) == 1:
            return False
        self._states.pop()
        return True

    def _begin(self, scene: LessonScene) -> AnyState:
        state: AnyState = self.play.start(scenario_of(self.game, scene))
        make_all(self.play, state, scene.begin)
        return state

    def _refused(self, message: str, step: LessonStep) -> Reply:
        sentence = message[:1].upper() + message[1:]
        sentence += "" if sentence.endswith((".", "!", "?")) else "."
        return Reply(False, (sentence, *_told(step.why)))


def _said(refusal: IllegalMove) -> str:
    """Why a move is not made. Rules give their reasons in English, so other languages say less."""
    if current_language() == ENGLISH:
        return refusal.message
    return _("That can't be done here.")


def paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a text as they are looked up: each one line, English."""
    return [" ".join(part.split()) for part in text.split("\n\n") if part.strip()]


def _told(text: str) -> tuple[str, ...]:
    """The paragraphs of a text, in the language being spoken."""
    return tuple(_(part) for part in paragraphs(text))


def make_all(play: AnyPlay, state: AnyState, moves: Sequence[str]) -> None:
    """Make moves in place, each as its seat would type it or as a token of chance.

    Raises:
        IllegalMove: one means nothing or is not allowed; those before it stand.
    """
    for text in moves:
        if text.startswith("~"):
            fault = play.replay(state, [text])
            if fault is not None:
                raise fault.refusal
            continue
        for move in play.screen.read(state.observe(state.to_move), text):
            state.verify(move)
            state.apply(move)


def is_same(one: AnyState, other: AnyState, seat: int) -> bool:
    """Return whether two states of one game look the same to a seat and to the player on turn."""
    if one.to_move != other.to_move or one.outcome() != other.outcome():
        return False
    seats = {seat, max(one.to_move, 0)}
    return all(bool(one.observe(who) == other.observe(who)) for who in seats)
