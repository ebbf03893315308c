"""The child's side of :mod:`printkit.io.confined`: takes calls one by one, within its limits."""

from __future__ import annotations

import importlib
import os
import signal
import sys
import threading
import time
from typing import Any

import msgspec

from engine.errors import EngineError
from printkit.io.confined import LimitError, read_message, write_message
from printkit.io.errors import PrintError

MAX_CALL = 1_000_000_000
OPEN_FILES = 64
GRACE = 0.5
"""Seconds after which a child sees that its parent has gone."""


def serve() -> None:
    """Answer calls until the parent closes the pipe."""
    calls, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is printed is no answer
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears it, and ends this process
    threading.Thread(target=_watch, args=(os.getppid(),), daemon=True).start()
    _confine(int(os.environ["PRINTKIT_CONFINED"]))
    while (message := read_message(calls, MAX_CALL)) is not None:
        work, arguments, seconds = msgspec.msgpack.decode(message)
        _allow(seconds)
        write_message(answers, _answer(work, arguments))


def _answer(work: str, arguments: list[Any]) -> bytes:
    try:
        module, _, name = work.partition(":")
        found = getattr(importlib.import_module(module), name)(*arguments)
        return msgspec.msgpack.encode(["", found])
    except MemoryError:
        kind, told = LimitError, "needs more memory than a file may have"
        return msgspec.msgpack.encode([f"{kind.__module__}:{kind.__name__}", told])
    except (PrintError, EngineError) as fault:
        told = str(fault).encode("utf-8", "backslashreplace").decode()
        return msgspec.msgpack.encode([f"{type(fault).__module__}:{type(fault).__name__}", told])


def _confine(memory: int) -> None:
    """Bound what this process may take; systems without such limits have those of the clock."""
    if sys.platform == "win32":
        return
    import resource

    for what, most in (
        (resource.RLIMIT_AS, memory),
        (resource.RLIMIT_FSIZE, 0),  # it writes no file
        (resource.RLIMIT_NOFILE, OPEN_FILES),
        (resource.RLIMIT_CORE, 0),
    ):
        _, hard = resource.getrlimit(what)
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (least, least))


def _allow(seconds: int) -> None:
    """Give the call that begins so many seconds of computing."""
    if sys.platform == "win32":
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    used = resource.getrusage(resource.RUSAGE_SELF)
    resource.setrlimit(
        resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + 1 + seconds, hard)
    )


def _watch(parent: int) -> None:
    """End when the parent has gone, whatever it died of."""
    while os.getppid() == parent:
        time.sleep(GRACE)
    os._exit(1)
