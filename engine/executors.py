"""Where chunks of work run: here, or on processes of this machine. Any other Executor fits too."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from typing import Any, TypeVar

from engine.errors import RequestError

T = TypeVar("T")
MAX_JOBS = 256


class Here(Executor):
    """Runs each chunk at once, in this process."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Run the call and return its finished future."""
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def core_count() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def open_executor(jobs: int) -> Executor:
    """An executor for so many chunks at once.

    Args:
        jobs: 1 works in this process; more starts processes of their own.

    Raises:
        RequestError: the number makes no sense.
    """
    if not 1 <= jobs <= MAX_JOBS:
        raise RequestError(f"--jobs {jobs}: give 1 to {MAX_JOBS}")
    if jobs == 1:
        return Here()
    # Fresh interpreters behave alike on every platform, and inherit no locks.
    return ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))
