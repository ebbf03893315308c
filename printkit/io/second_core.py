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
from collections.abc import Callable, Iterator, Sequence
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
    try:
        results = os.memfd_create("results")  # a pipe would be full before anybody reads it
    except (AttributeError, OSError):  # an old system, or one that guards its processes
        return {}
    turns, todo = os.pipe()  # a byte for each task: who reads one may take one more task
    os.write(todo, b"." * len(tasks))
    os.close(todo)
    ended, told = os.pipe()  # nothing is written: it is closed when the copy ends
    with warnings.catch_warnings():
        # Python warns of locks that other threads hold; the copy takes none of them.
        warnings.simplefilter("ignore", DeprecationWarning)
        copy = os.fork()
    if not copy:
        os.close(ended)
        _work_as_copy(tasks, turns, results)
    os.close(told)
    try:
        meanwhile()
        made: dict[int, Any] = {}
        for place in _turns(len(tasks), turns):
            with suppress(Exception):
                made[place] = tasks[place]()
        os.read(ended, 1)
        return made | _read(results)
    finally:
        os.close(ended)
        os.close(turns)
        os.close(results)
        with suppress(ProcessLookupError):
            os.kill(copy, signal.SIGKILL)
        os.waitpid(copy, 0)


def _turns(count: int, turns: int) -> Iterator[int]:
    """Places from the near end of the list, as many as turns are left."""
    for place in range(count):
        if not os.read(turns, 1):
            return
        yield place


def _work_as_copy(tasks: Sequence[Callable[[], Any]], turns: int, results: int) -> None:
    """Do tasks from the far end, write down what comes of each, and end without any farewell."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that is copied ends the copy
        last = len(tasks) - 1
        with os.fdopen(results, "wb") as stream:
            pickler = pickle.Pickler(stream, 5)  # one for all: what results share is written once
            for place in _turns(len(tasks), turns):
                try:
                    found = tasks[last - place]()
                except Exception:  # noqa: S112 - done again in its turn, it fails there
                    continue
                pickler.dump((last - place, found))
                stream.flush()
    finally:
        os._exit(0)


def _read(results: int) -> dict[int, Any]:
    """What the copy has written down, as far as it came."""
    made: dict[int, Any] = {}
    os.lseek(results, 0, os.SEEK_SET)
    with os.fdopen(os.dup(results), "rb") as stream:
        unpickler = pickle.Unpickler(stream)  # noqa: S301 - written by a copy of this very process
        with suppress(EOFError, pickle.UnpicklingError):
            while True:
                place, found = unpickler.load()
                made[place] = found
    return made
