"""Where chunks of work run: here, on processes of this machine, or on a cluster."""

from __future__ import annotations

import importlib
import logging
import multiprocessing
import os
import re
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

from engine.errors import RequestError

T = TypeVar("T")
MAX_JOBS = 256
CLUSTER_PATIENCE = 5
"""Seconds to wait for a cluster to answer."""


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


@contextmanager
def on_cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The executor of a running Dask cluster and the number of its threads.

    Its workers need Printkit installed. A worker that dies loses nothing: the scheduler gives its
    chunks to another.

    Args:
        address: of the scheduler, such as ``tcp://127.0.0.1:8786``.

    Raises:
        RequestError: the extra ``cluster`` is not installed, nothing answers at the address, or
            the cluster has no workers.
    """
    if not re.fullmatch(r"(\w+://)?[^\s/:]+:\d{1,5}", address):
        raise RequestError(f"--cluster {address[:80]!r}: write it like tcp://127.0.0.1:8786")
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError as fault:
        raise RequestError("--cluster needs the extra: pip install 'printkit[cluster]'") from fault
    # The library logs every failed connection attempt; one line is enough.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client = distributed.Client(address, timeout=CLUSTER_PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError, ImportError) as fault:
        reason = (str(fault).splitlines() or ["no answer"])[0][:120]
        raise RequestError(f"--cluster {address[:80]}: {reason}") from fault
    try:
        threads = sum(client.nthreads().values())
        if not threads:
            raise RequestError(f"--cluster {address[:80]}: the scheduler has no workers")
        yield client.get_executor(retries=3), threads
    finally:
        client.close()
