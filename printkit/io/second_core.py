"""Work shared with a copy of this process on a second core, where the system has such copies.

The copy begins at the far end of the list, this process at the near one, and each takes the next
task until none is left. What the copy can't do, or did not live to tell, is done here when it is
wanted: so the results are the same with it and without.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

MOST = 4096
"""This many bytes go into a pipe that nobody reads."""


def shared(
    tasks: Sequence[Callable[[], Any]], meanwhile: Callable[[], None] = lambda: None
) -> dict[int, Any]:
    """The results of pure tasks by their places in the list.

    A task that fails has no result: done again in its turn, it fails there. Without copies nothing
    is done ahead.

    Args:
        tasks: what both processes do.
        meanwhile: what this process does first and the copy needs not, such as loading modules.
    """
    if not sys.platform.startswith("linux") or not 1 < len(tasks) <= MOST:
        return {}
    turns, todo = os.pipe()  # a byte for each task: who reads one may take one more task
    os.write(todo, b"." * len(tasks))
    os.close(todo)
    answer, told = os.pipe()
    with warnings.catch_warnings():
        # Python warns of locks that other threads hold; the copy takes none of them.
        warnings.simplefilter("ignore", DeprecationWarning)
        copy = os.fork()
    if not copy:
        os.close(answer)
        _work_as_copy(tasks, turns, told)
    os.close(told)
    try:
        meanwhile()
        made = _taken(tasks, turns)
        with os.fdopen(answer, "rb") as stream, suppress(EOFError, pickle.UnpicklingError):
            made |= pickle.load(stream)  # noqa: S301 - written by the copy of this very process
    finally:
        os.close(turns)
        with suppress(ProcessLookupError):
            os.kill(copy, signal.SIGKILL)
        os.waitpid(copy, 0)
    return made


def _work_as_copy(tasks: Sequence[Callable[[], Any]], turns: int, told: int) -> None:
    """Do tasks from the far end, tell what came of them, and end without any farewell."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that is copied ends the copy
        last = len(tasks) - 1
        made = _taken(tasks[::-1], turns)
        with os.fdopen(told, "wb") as stream:
            pickle.dump({last - place: found for place, found in made.items()}, stream, 5)
    finally:
        os._exit(0)


def _taken(tasks: Sequence[Callable[[], Any]], turns: int) -> dict[int, Any]:
    """Results of as many tasks from the near end as turns are left."""
    made: dict[int, Any] = {}
    place = 0
    while os.read(turns, 1):
        with suppress(Exception):
            made[place] = tasks[place]()
        place += 1
    return made
