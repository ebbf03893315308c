"""Lessons in a real pseudo-terminal: each is played to its end at 80 and at 60 columns."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from screens import Screen

from engine import registry
from engine.language import _, use_language
from engine.teaching.lessons import Course, paragraphs, read_lesson
from printkit.io.host_settings import keep_settings
from printkit.play.classroom import Classroom
from printkit.play.typeset import Typesetter
from printkit.prose.messages import languages, load_messages

SLUGS = registry.packages()


def typed(slug: str) -> list[str]:
    """What the lesson asks for, step by step."""
    lesson = read_lesson(registry.load(slug).package)
    return [step.type for scene in lesson.scenes for step in scene.steps]


QUICK = {("deebz", 60, False), ("defenders", 60, False)} | {
    (slug, columns, columns == 80)
    for slug in ("dabu-deeps", "dukes-up", "uboat-wargames")
    for columns in (80, 60)
}
"""The ways of the fast tests."""
WAYS = [
    pytest.param(*way, marks=() if way in QUICK else pytest.mark.slow)
    for way in product(SLUGS, (80, 60), (True, False))
]


@pytest.mark.parametrize(("slug", "columns", "colour"), WAYS)
def test_a_lesson_is_taken_to_its_end(
    slug: str, columns: int, colour: bool, tmp_path: Path
) -> None:
    screen = Screen(["learn", slug], tmp_path, columns=columns, colour=colour)
    screen.read()
    answers = typed(slug)
    for answer in answers:
        screen.type(answer)
    assert screen.close() == 0
    assert f"Step {len(answers)} of {len(answers)}" in screen.shown
    assert f"printkit play {slug}" in screen.shown
    assert "Traceback" not in screen.shown
    assert ("\x1b[1m" in screen.raw) == colour
    too_wide = [line for line in screen.shown.split("\n") if len(line) > columns]
    assert [line for line in too_wide if not line.startswith("> ")] == []


def test_slips_are_told_and_steps_taken_back(tmp_path: Path) -> None:
    screen = Screen(["learn", "dabu-deeps"], tmp_path, columns=80, colour=False)
    screen.read()
    assert "This is the first step." in screen.type("undo")
    assert "Step 2 of" in screen.type("")
    shown = screen.type("9c r1c3")
    assert "In this lesson the spy goes first." in shown
    assert shown.count("Type: jk r3c3") == 1
    assert screen.type("").count("Type: jk r3c3") == 1
    assert "Step 3 of" in screen.type("spy r3c3")
    assert "Step 2 of" in screen.type("undo")
    assert "Step 2 of" in screen.type("look")
    assert "printkit learn dabu-deeps" in screen.type("quit")
    assert screen.close() == 0


def test_a_word_and_a_rule_are_explained_in_a_lesson(tmp_path: Path) -> None:
    screen = Screen(["learn", "dukes-up"], tmp_path, columns=80, colour=False)
    screen.read()
    screen.type("")
    assert "A set is three or four cards of one rank" in screen.type("help meld")
    shown = screen.type("rules K3.2")
    assert "A run is three or more consecutive ranks" in shown
    assert "Type: fief 2h" in shown
    assert "No page of this game explains 'zorp'." in screen.type("help zorp")
    screen.type("quit")
    assert screen.close() == 0


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("language", languages()[1:])
def test_every_sentence_of_a_lesson_is_translated(language: str, slug: str) -> None:
    lesson = read_lesson(registry.load(slug).package)
    steps = [step for scene in lesson.scenes for step in scene.steps]
    texts = [*lesson.summary, *(text for step in steps for text in (step.tell, step.why))]
    with use_language(language, load_messages(language)):
        left = [part for text in texts for part in paragraphs(text) if _(part) == part]
    assert left == []


def test_a_lesson_speaks_the_language_that_is_kept(tmp_path: Path) -> None:
    keep_settings({"paper": "a4", "language": "de"}, {})
    screen = Screen(["learn", "dabu-deeps"], tmp_path, colour=False)
    first = screen.read()
    assert "Schritt 1 von" in first
    assert "| So wird gespielt: Darum geht es" in first
    assert "Der Angreifer sucht die beiden Zielkarten: K♠" in first  # as the German page has it
    screen.type("")
    refused = screen.type("9c r1c3")
    assert "gehört aber nicht zu dieser Lektion" in refused
    assert "In dieser Lektion geht zuerst der Spion." in refused
    assert "Das geht hier nicht." in screen.type("nonsense")
    assert screen.close() == 0


def test_a_flag_wins_over_the_language_that_is_kept(tmp_path: Path) -> None:
    keep_settings({"language": "de"}, {})
    screen = Screen(["learn", "dabu-deeps", "--lang", "en"], tmp_path, colour=False)
    assert "You are the attacker." in screen.read()
    assert screen.close() == 0


class Paper:
    """A console that keeps what is said, and types what it is given."""

    def __init__(self, typed: list[str]) -> None:
        self.typed = typed
        self.lines: list[str] = []

    def say(self, text: str) -> None:
        self.lines.append(text)

    def ask(self, prompt: str) -> str:
        self.lines.append(prompt)
        return self.typed.pop(0) if self.typed else "quit"

    def clear(self) -> None:
        pass


@pytest.mark.parametrize(("height", "times"), [(0, 1), (200, 1), (24, 2)])
def test_a_long_step_is_told_again_where_it_has_scrolled_away(height: int, times: int) -> None:
    game = registry.load("defenders")
    paper = Paper([""])
    Classroom(Course(game, read_lesson(game.package)), paper, Typesetter(height=height)).run()
    assert "\n".join(paper.lines).count("A turn begins with a scene") == times
