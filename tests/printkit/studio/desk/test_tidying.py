"""Garbage is collected once nobody has asked for a while, never while a question is worked on."""

from __future__ import annotations

import asyncio
import gc

import pytest

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
