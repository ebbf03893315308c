"""Runs chunks of work where they are asked for.

It stands apart from :mod:`engine.measure.executors`, which loads what starts processes.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, TypeVar

T = TypeVar("T")


class InlineExecutor(Executor):
    """Runs each chunk at once, in this process."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Run the call and return its finished future."""
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future
