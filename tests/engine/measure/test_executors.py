"""A process that dies takes nothing with it."""

from __future__ import annotations

import os
import signal
from concurrent.futures import BrokenExecutor
from pathlib import Path

import pytest

from engine.errors import RequestError
from engine.measure import executors
from engine.measure.executors import ResilientPool, open_executor


def die_once(marker: str, number: int) -> int:
    """Kills its process when it is the first to come here."""
    try:
        Path(marker).touch(exist_ok=False)
    except FileExistsError:
        return number
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("still alive")


def die(_number: int) -> int:
    """Kills its process every time."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("still alive")


def fail(number: int) -> int:
    """A call with a fault of its own."""
    raise ValueError(f"no {number}")


def test_what_a_dead_process_was_doing_is_done_again(tmp_path: Path) -> None:
    losses: list[str] = []
    with ResilientPool(2, lambda: losses.append("one")) as pool:
        marker = str(tmp_path / "died")
        waiting = [pool.submit(die_once, marker, number) for number in range(6)]
        assert [future.result(timeout=60) for future in waiting] == list(range(6))
        with pytest.raises(ValueError, match="no 7"):
            pool.submit(fail, 7).result(timeout=60)
    assert losses == ["one"]


def test_work_that_kills_every_process_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "MAX_LOSSES", 1)
    with ResilientPool(2, lambda: None) as pool, pytest.raises(BrokenExecutor):
        pool.submit(die, 1).result(timeout=60)


@pytest.mark.parametrize("jobs", [0, -1, 257])
def test_numbers_of_processes_that_make_no_sense(jobs: int) -> None:
    with pytest.raises(RequestError, match="--jobs"):
        open_executor(jobs)


def where(_number: int) -> int:
    """The process that runs the call."""
    return os.getpid()


def test_little_work_starts_no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    with open_executor(2) as pool:
        assert {pool.submit(where, n).result() for n in range(3)} == {os.getpid()}
        monkeypatch.setattr(executors, "INLINE_SECONDS", 0.0)
        assert pool.submit(where, 3).result(timeout=60) != os.getpid()
