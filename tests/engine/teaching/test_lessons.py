"""Lessons go by the real rules, show every kind of move, and take nothing but what they ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import registry
from engine.findings import Severity
from engine.game.contract import play_of
from engine.games.dabu_deeps.rulebook.moves import CONCEDE, LIGHT, card_of
from engine.games.defenders.siege.table import phases
from engine.games.uboat_wargames.rulebook.rules import ACTIONS
from engine.games.uboat_wargames.rulebook.tables import DISCARD
from engine.teaching.lessons import Course, Lesson, make_all, read_lesson, scenario_of

SLUGS = registry.packages()
PHASES = {value: name for name, value in vars(phases).items() if isinstance(value, int)}


def lesson_of(slug: str) -> tuple[Any, Lesson]:
    game = registry.load(slug)
    return game, read_lesson(game.package)


def dabu_kind(state: Any, move: int) -> str:
    if move == CONCEDE:
        return "give up"
    if move & LIGHT:
        return "light"
    return {"♣": "soldiers", "♦": "bomb"}.get(_label(card_of(move))[-1], "spy")


def _label(card: int) -> str:
    from engine.cards import label

    return label(card)


def uboat_kind(state: Any, move: int) -> str:
    action = move % ACTIONS
    if action == DISCARD:
        return "discard"
    tile = state.rules.tiles[state.to_move][action]
    owner = state.owners[tile]
    if owner < 0:
        return "lay"
    if owner == state.to_move:
        return "replace"
    after = state.copy()
    after.apply(move)
    if after.owners[tile] < 0:
        return "ace"
    return "won" if after.owners[tile] == state.to_move else "lost"


def dukes_kind(state: Any, move: Any) -> str:
    if move[0] == "draw":
        return f"draw from {move[1]}"
    if move[0] == "discard":
        return f"discard {len(move) - 1}"
    return str(move[0])


def defenders_kind(state: Any, move: Any) -> str:
    return f"{PHASES[state.board.phase]} {move[0]}"


KINDS: dict[str, tuple[Callable[[Any, Any], str], set[str]]] = {
    "dabu-deeps": (dabu_kind, {"soldiers", "bomb", "spy", "light", "give up"}),
    "uboat-wargames": (uboat_kind, {"lay", "won", "lost", "ace", "replace", "discard"}),
    "dukes-up": (
        dukes_kind,
        {
            "fief", "dukes", "draw from 0", "draw from 1", "stop", "arrange", "pass", "discard 1",
            "discard 2", "burn", "table",
        },
    ),
    "defenders": (
        defenders_kind,
        {
            "SCENE scene", "MEET word", "CALL call", "JOIN go", "JOIN pass", "DEFENCE defend",
            "REPULSE kill", "SAVE save", "LOSSES slay", "FLIGHT go", "ACT go", "ACT pass",
            "ABILITY shoot", "ABILITY repair", "ABILITY heal", "ABILITY inspire", "RELIEF go",
            "NAMING name", "BATTLE battle",
        },
    ),
    "deebz": (
        lambda _state, move: str(move[0]),
        {
            "strategy", "draw", "build", "add", "place", "reveal", "play", "pay", "cell", "unit",
            "done", "activate", "move", "step", "stop", "attack", "end", "defend", "carry", "haul",
            "put", "interrupt", "respond", "intercept", "lose", "discard", "pass",
        },
    ),
}  # fmt: skip
"""How moves of a game are told apart, and those of its base rules that a player decides."""


@pytest.mark.parametrize("slug", SLUGS)
def test_every_scene_is_a_sound_scenario(slug: str) -> None:
    game, lesson = lesson_of(slug)
    for scene in lesson.scenes:
        faults = game.find_faults(scenario_of(game, scene))
        # The joker of Defenders comes early, and a scene may be of any length.
        assert {f.rule for f in faults if f.severity == Severity.ERROR} <= {"FV20"}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_kind_of_move_is_made_once(slug: str) -> None:
    game, lesson = lesson_of(slug)
    kind_of, wanted = KINDS[slug]
    play, course, found = play_of(game), Course(game, lesson), set()
    while not course.is_over:
        asked = course.prompt().asked
        state = course.state.copy()
        if asked:
            assert state.to_move == course.seat
            for move in play.screen.read(state.observe(state.to_move), asked):
                state.verify(move)
                found.add(kind_of(state, move))
                state.apply(move)
        assert course.answer(asked).is_taken
    assert wanted <= found, wanted - found


def after(play: Any, state: Any, typed: str) -> tuple[Any, ...]:
    """What everybody sees after a typed move."""
    state = state.copy()
    make_all(play, state, (typed,))
    return (state.to_move, *(state.observe(seat) for seat in range(len(state.rewards()))))


@pytest.mark.parametrize("slug", SLUGS)
def test_only_what_is_asked_for_is_taken_and_the_reason_is_told(slug: str) -> None:
    game, lesson = lesson_of(slug)
    play, course = play_of(game), Course(game, lesson)
    while not course.is_over:
        asked = course.prompt().asked
        if asked:
            step = course.prompt().number
            assert not course.answer("nonsense").is_taken
            wanted = after(play, course.state, asked)
            view = course.state.observe(course.state.to_move)
            for move in course.state.legal_moves()[:4]:
                other = play.screen.label(view, move)
                if after(play, course.state, other) == wanted:
                    continue
                reply = course.answer(other)
                assert not reply.is_taken
                assert len(reply.told) >= 2  # what is wrong, and why
                assert f"Type: {asked}" not in reply.told  # the question says it again
            assert course.prompt().number == step
        assert course.answer(asked).is_taken
    assert course.summary[-1].endswith(f"printkit play {slug}")


@pytest.mark.parametrize("slug", SLUGS)
def test_every_step_can_be_taken_back(slug: str) -> None:
    game, lesson = lesson_of(slug)
    course, seen = Course(game, lesson), []
    assert not course.take_back()
    while not course.is_over:
        seen.append(course.prompt())
        course.answer(course.prompt().asked)
    while seen:
        assert course.take_back()
        assert course.prompt() == seen.pop()
    assert not course.take_back()


def test_the_lesson_of_dukes_up_counts_as_the_game_does() -> None:
    game, lesson = lesson_of("dukes-up")
    course = Course(game, lesson)
    while course.prompt().asked != "take fief":
        assert course.answer(course.prompt().asked).is_taken
    state = course.state.copy()
    make_all(play_of(game), state, ["take fief"])
    assert state.outcome() == {"red": 9, "black": 6, "winner": "red"}
    assert "you will have nine points, and Black six" in course.prompt().told[0]
    assert course.answer("take fief").is_taken
    assert "by nine to six" in course.prompt().told[0]


def test_the_lesson_of_uboat_wargames_counts_as_the_game_does() -> None:
    course = Course(*lesson_of("uboat-wargames"))
    while "the game is over" not in course.prompt().told[0]:
        assert course.answer(course.prompt().asked).is_taken
    assert course.state.outcome()["scores"] == [36, 11, 7]
    assert "with 36 points. Ben has 11 and Cleo 7." in course.prompt().told[0]
