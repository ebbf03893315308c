"""Work shared with a copy of this process: all of it done once, and nothing lost with the copy."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from printkit.io.second_core import shared

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="no copies there")
HERE = os.getpid()


def worked(number: int, seconds: float = 0.0) -> tuple[int, int]:
    time.sleep(seconds)
    return number, os.getpid()


def meet(mine: Path, other: Path) -> None:
    """Say by a file that one process has begun, and wait until the other has."""
    mine.touch()
    while not other.exists():
        time.sleep(0.002)


def begun(flag: Path, found: object) -> object:
    """What the copy does first."""
    meet(flag, flag.with_suffix(".near"))
    return found


def waiting(flag: Path, number: int) -> tuple[int, int]:
    """What we do first."""
    meet(flag.with_suffix(".near"), flag)
    return worked(number)


def test_two_processes_do_every_task_once_between_them(tmp_path: Path) -> None:
    flag = tmp_path / "begun"
    tasks: list[Callable[[], object]] = [partial(worked, number) for number in range(11)]
    tasks[0] = partial(waiting, flag, 0)
    made = shared([*tasks, lambda: begun(flag, worked(11))])
    assert sorted(made) == list(range(12))
    assert all(number == found[0] for number, found in made.items())
    who = [made[number][1] for number in range(12)]
    assert who[0] == HERE != who[-1]
    assert len(set(who)) == 2
    assert who == sorted(who, key=lambda process: process != HERE), "each takes one end"


def test_what_is_done_meanwhile_is_done_here_alone(tmp_path: Path) -> None:
    flag, who = tmp_path / "begun", list[int]()

    def meanwhile() -> None:
        meet(flag.with_suffix(".near"), flag)  # the copy is at work before it ends
        who.append(os.getpid())

    made = shared([partial(worked, 0), lambda: begun(flag, len(who))], meanwhile)
    assert who == [HERE]
    assert made[1] == 0, "the copy knows nothing of it"


def test_more_than_a_pipe_holds_comes_back(tmp_path: Path) -> None:
    flag = tmp_path / "begun"
    made = shared([partial(waiting, flag, 0), lambda: begun(flag, bytes(300_000))])
    assert made[1] == bytes(300_000)


def failing() -> None:
    raise ValueError("no")


def test_a_task_that_fails_is_left_to_its_turn() -> None:
    made = shared([failing, partial(worked, 1), partial(worked, 2), failing])
    assert sorted(made) == [1, 2]


def test_what_a_dead_copy_took_is_left_to_us(tmp_path: Path) -> None:
    flag = tmp_path / "begun"

    def killed() -> None:
        begun(flag, None)
        os.kill(os.getpid(), signal.SIGKILL)

    assert sorted(shared([partial(waiting, flag, 0), killed])) == [0]


def test_what_a_copy_told_before_it_died_stands(tmp_path: Path) -> None:
    flag = tmp_path / "begun"

    def killed() -> None:
        begun(flag, None)
        os.kill(os.getpid(), signal.SIGKILL)

    told = bytes(300_000)  # more than is kept back before it is written
    made = shared([partial(waiting, flag, 0), killed, lambda: told])
    assert sorted(made) == [0, 2]


def test_what_cannot_be_sent_is_left_to_us(tmp_path: Path) -> None:
    flag = tmp_path / "begun"
    made = shared([partial(waiting, flag, 0), lambda: begun(flag, lambda: None)])
    assert sorted(made) == [0]


def test_an_end_by_the_keyboard_takes_the_copy_along(monkeypatch, tmp_path: Path) -> None:
    flag, copies, fork = tmp_path / "begun", list[int](), os.fork

    def noted() -> int:
        copies.append(fork())
        return copies[-1]

    def interrupted() -> None:
        waiting(flag, 0)
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fork", noted)
    with pytest.raises(KeyboardInterrupt):
        shared([interrupted, lambda: begun(flag, worked(1, 5.0))])
    with pytest.raises(ProcessLookupError):
        os.kill(copies[0], 0)


def test_one_task_is_not_worth_a_copy() -> None:
    assert shared([partial(worked, 0)]) == {}


def test_without_memory_to_share_nothing_is_done_ahead(monkeypatch) -> None:
    def refused(_name: str) -> int:
        raise PermissionError

    monkeypatch.setattr(os, "memfd_create", refused)
    assert shared([partial(worked, 0), partial(worked, 1)]) == {}
