"""What is done once nobody has asked for a while, and never while a question is worked on."""

from __future__ import annotations

import asyncio
import gc
from collections import deque

import pytest

from engine.language import current_language
from printkit.layout.text import line_breaking
from printkit.prose.messages import languages
from printkit.studio.making.words import words_ahead
from printkit.studio.web import tidying
from printkit.studio.web.tidying import Tidying, sweep, sweep_all


def test_new_things_are_looked_at_after_the_last_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setattr(tidying, "sweep", lambda: done.append("sweep"))
    monkeypatch.setattr(tidying, "sweep_all", lambda: done.append("all"))
    monkeypatch.setattr(tidying, "PAUSE", 0.0)
    monkeypatch.setattr(tidying, "REST", 0.0)

    async def two_questions() -> None:
        found = Tidying()
        found.begin()
        found.begin()
        found.end()
        await asyncio.sleep(0.01)
        assert done == []  # one is still worked on
        found.end()
        found.begin()
        await asyncio.sleep(0.01)
        assert done == []  # a question came before the pause was over
        found.end()
        await asyncio.sleep(0.01)
        assert done == ["sweep", "all"]

    asyncio.run(two_questions())


def test_few_new_things_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    swept: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda generation=2: swept.append(generation))
    for counts in ((50, 3, 2), (200_000, 3, 2), (200_000, 3, 12)):
        monkeypatch.setattr(gc, "get_count", lambda found=counts: found)
        sweep()
        sweep_all()
    assert swept == [1, 1, 2]


def test_a_question_stops_what_is_prepared_at_its_next_step(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tidying, "PAUSE", 0.0)
    monkeypatch.setattr(tidying, "BREATH", 0.0)
    done: list[int] = []
    ready: list[bool] = []
    found = Tidying((done.append(step) for step in range(3)), lambda: bool(ready))

    async def answered(*, asks_at: int | None = None) -> None:
        found.begin()
        found.end()
        for _ in range(50):
            await asyncio.sleep(0)
            if len(done) == asks_at:
                found.begin()
                asks_at = None

    async def questions() -> None:
        await answered()
        assert done == []  # what it needs isn't loaded
        ready.append(True)
        await answered(asks_at=2)
        assert done == [0, 1]
        found.end()
        for _ in range(50):
            await asyncio.sleep(0)
        assert done == [0, 1, 2]

    asyncio.run(questions())


def test_every_language_is_read_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    parted: list[str] = []
    monkeypatch.setattr(line_breaking, "load_syllables", lambda: parted.append(current_language()))
    assert set(words_ahead()) == set(parted) == set(languages())
    assert "de" in parted


def test_what_pages_leave_is_made_after_the_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "PAUSE", 0.0)
    monkeypatch.setattr(tidying, "BREATH", 0.0)
    done: list[str] = []
    ahead = deque([lambda: done.append("one"), lambda: done.append("two")])
    found = Tidying((done.append(step) for step in ("words", "hyphens")), ahead=ahead)

    async def questions() -> None:
        for _round in range(2):
            found.begin()
            found.end()
            for _ in range(50):
                await asyncio.sleep(0)
            ahead.append(lambda: done.append("three"))

    asyncio.run(questions())
    assert done == ["words", "hyphens", "one", "two", "three"]
