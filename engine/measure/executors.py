"""Where chunks of work run: here, on processes of this machine, or on a cluster."""

from __future__ import annotations

import gc
import importlib
import logging
import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    InvalidStateError,
    ProcessPoolExecutor,
)
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import parent_process
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.process import BaseProcess
from threading import Lock, Thread
from typing import Any, TypeVar

from engine.errors import RequestError, first_line
from engine.measure.inline_executor import InlineExecutor

T = TypeVar("T")
MAX_JOBS = 256
GARBAGE = 200_000
"""Objects made between two searches for garbage, of which games make hardly any; Python's 700 takes
a twentieth of the time."""
MAX_LOSSES = 5
"""Processes that may die before the work is given up."""
INLINE_SECONDS = 0.5
"""Seconds of work (of a core, not of the clock) done here before processes are started: about what
starting them takes."""
CLUSTER_PATIENCE = 5
"""Seconds to wait for a cluster to answer."""


def core_count() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class _Spawning(SpawnContext):
    """Starts fresh interpreters, which behave alike everywhere, and remembers them."""

    def __init__(self) -> None:
        super().__init__()
        self.started: list[SpawnProcess] = []

    def Process(self, *args: Any, **kwargs: Any) -> SpawnProcess:  # type: ignore[override]  # noqa: N802 - multiprocessing's name; its stub has an attribute
        process = SpawnProcess(*args, **kwargs)
        self.started.append(process)
        return process


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes started meanwhile never hear Ctrl-C: their parent does, and ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_work() -> None:
    """Make a new process ready to play many games, for as long as there is somebody to tell."""
    gc.set_threshold(GARBAGE)
    end_with_parent()


def end_with_parent() -> None:
    """End this process as soon as its parent has gone, whatever that died of and did not say."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_after, args=(parent,), daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    parent.join()  # waits for the other end of a pipe to close, which the system sees to
    os._exit(1)


class ResilientPool(Executor):
    """A process pool that outlives its processes: when one dies, all unfinished calls run again.

    Calls must be pure, so that running one twice does no harm.
    """

    def __init__(self, jobs: int, on_loss: Callable[[], None]) -> None:
        """A pool of this many processes; ``on_loss`` is told each time that one died."""
        self._jobs = jobs
        self._on_loss = on_loss
        self._lock = Lock()
        self._is_closed = False
        self._losses = 0
        self._context = _Spawning()
        self._pools: list[ProcessPoolExecutor] = []
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        pool = ProcessPoolExecutor(self._jobs, mp_context=self._context, initializer=_begin_work)
        self._pools.append(pool)
        return pool

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Run the call in some process; its future fails only when the call itself does."""
        promise: Future[T] = Future()
        self._hand_out(promise, partial(fn, *args, **kwargs))
        return promise

    def _hand_out(self, promise: Future[T], call: Callable[[], T]) -> None:
        # Not under our lock: from Python 3.12 on a breaking pool holds its own while it calls back.
        pool = self._pool
        try:
            with _deaf():
                inner = pool.submit(call)
        except RuntimeError as fault:  # it broke, or was closed by now
            if isinstance(fault, BrokenExecutor) and self._may_renew(pool):
                self._hand_out(promise, call)
            else:
                with suppress(InvalidStateError):
                    promise.set_exception(fault)
            return
        inner.add_done_callback(lambda done: self._pass_on(done, promise, call, pool))

    def _pass_on(
        self,
        done: Future[T],
        promise: Future[T],
        call: Callable[[], T],
        pool: ProcessPoolExecutor,
    ) -> None:
        if promise.cancelled() or done.cancelled():
            promise.cancel()
            return
        fault = done.exception()
        if isinstance(fault, BrokenExecutor) and self._may_renew(pool):
            self._hand_out(promise, call)
        elif fault is not None:
            with suppress(InvalidStateError):  # cancelled in this very moment
                promise.set_exception(fault)
        else:
            with suppress(InvalidStateError):
                promise.set_result(done.result())

    def _may_renew(self, broken: ProcessPoolExecutor) -> bool:
        """Replace a broken pool, once for all of its calls."""
        with self._lock:
            if self._is_closed or self._losses >= MAX_LOSSES:
                return False
            if self._pool is broken:
                self._losses += 1
                self._pool = self._new_pool()
                self._on_loss()
            return True

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take no more calls; without waiting also end those that run.

        The pools' threads are waited for, broken pools' too: one that is still closing its pipes
        while the interpreter ends makes Python complain.
        """
        with self._lock:
            self._is_closed = True
        if not wait:
            for process in self._context.started:
                if process.is_alive():
                    process.terminate()
        for pool in self._pools:
            pool.shutdown(wait=True, cancel_futures=cancel_futures)


class Patient(Executor):
    """Works here at first and starts a pool only when there is more to do than that is worth."""

    def __init__(self, pool: Executor) -> None:
        """A pool that has started nothing yet."""
        self._pool = pool
        self._spent = 0.0

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Run the call, here or in the pool."""
        if self._spent >= INLINE_SECONDS:
            return self._pool.submit(fn, *args, **kwargs)
        start = time.process_time()
        future = InlineExecutor().submit(fn, *args, **kwargs)
        self._spent += time.process_time() - start
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take no more calls."""
        self._pool.shutdown(wait=wait, cancel_futures=cancel_futures)


def _say_nothing() -> None:
    """Nobody wants to know."""


def open_executor(jobs: int, on_loss: Callable[[], None] = _say_nothing) -> Executor:
    """An executor for this many chunks at once.

    Args:
        jobs: 1 works in this process; more starts processes of their own.
        on_loss: told each time that a process died and its chunks are run again.

    Raises:
        RequestError: the number makes no sense.
    """
    if not 1 <= jobs <= MAX_JOBS:
        raise RequestError(f"--jobs must be between 1 and {MAX_JOBS} (you wrote {jobs}).")
    if jobs == 1:
        return InlineExecutor()
    return Patient(ResilientPool(jobs, on_loss))


def _verify_answers(address: str) -> None:
    """Greet a scheduler before a client is made, which does not bear being left without an answer.

    Raises:
        OSError: nothing answers in time, or something that is not a scheduler.
    """
    asyncio: Any = importlib.import_module("asyncio")  # late: it takes longer than most commands
    core: Any = importlib.import_module("distributed.comm")
    security: Any = importlib.import_module("distributed.security")

    async def greet() -> None:
        known = security.Security().get_connection_args("client")
        comm = await core.connect(address, timeout=CLUSTER_PATIENCE, **known)
        comm.abort()

    try:
        asyncio.run(asyncio.wait_for(greet(), CLUSTER_PATIENCE))
    except TimeoutError as fault:
        raise OSError(f"no scheduler answered within {CLUSTER_PATIENCE} seconds") from fault
    except (OSError, ImportError):
        raise
    except Exception as fault:  # whatever the bytes of a stranger make of a protocol
        raise OSError(
            f"what answers there isn't a Dask scheduler ({first_line(fault, 60)})"
        ) from fault


@contextmanager
def on_cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The executor of a running Dask cluster and the number of its threads.

    Its workers need Printkit installed. A worker that dies loses nothing: the scheduler gives its
    chunks to another.

    Args:
        address: of the scheduler, such as ``tcp://127.0.0.1:8786``.

    Raises:
        RequestError: the extra ``cluster`` is not installed, no scheduler answers at the address in
            time, or the cluster has no workers.
    """
    if not re.fullmatch(r"(\w+://)?[^\s/:]+:\d{1,5}", address):
        raise RequestError(
            f"--cluster {address[:80]!r}: that isn't an address. Write it like"
            " tcp://127.0.0.1:8786."
        )
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError as fault:
        raise RequestError(
            "--cluster needs Dask, which isn't installed. Run: pip install 'printkit[cluster]'"
        ) from fault
    # The library logs every failed connection attempt; one line is enough.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        _verify_answers(address)
        client = distributed.Client(address, timeout=CLUSTER_PATIENCE, set_as_default=False)
    except Exception as fault:  # a server may answer anything, which libraries take in many ways
        raise RequestError(
            f"--cluster {address[:80]}: {first_line(fault)}. Check the address and that the"
            " scheduler is running."
        ) from fault
    try:
        threads = sum(client.nthreads().values())
        if not threads:
            raise RequestError(
                f"--cluster {address[:80]}: the scheduler has no workers. Start some and try again."
            )
        yield client.get_executor(retries=3), threads
    finally:
        client.close()
