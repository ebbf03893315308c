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

from engine.errors import EngineError, first_line
from printkit.io.confined import LimitError, read_message, write_message
from printkit.io.errors import PrintError

MAX_CALL = 1_000_000_000
OPEN_FILES = 64
GRACE = 0.5
"""Seconds after which a child sees that its parent has gone."""


def serve() -> None:
    """Answer calls until the parent closes the pipe."""
    calls, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # prints are not answers
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears it, and ends this process
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    _confine()
    while (message := read_message(calls, MAX_CALL)) is not None:
        work, arguments, seconds, memory = msgspec.msgpack.decode(message)
        _allow(seconds, memory)
        write_message(answers, _answer(work, arguments))


def _answer(work: str, arguments: list[Any]) -> bytes:
    try:
        module, _, name = work.partition(":")
        found = getattr(importlib.import_module(module), name)(*arguments)
        return msgspec.msgpack.encode(["", found])
    except MemoryError:
        return _fault(LimitError, "it needs more memory than a file may use. Use a smaller file.")
    except (PrintError, EngineError) as fault:
        return _fault(type(fault), str(fault))
    except Exception as fault:  # a defect of ours, shown by this file
        told = f"{type(fault).__name__}: {first_line(fault)}"
        return _fault(LimitError, f"it can't be read ({told}). Please report it with the file.")


def _fault(kind: type[Exception], told: str) -> bytes:
    plain = told.encode("utf-8", "backslashreplace").decode()
    return msgspec.msgpack.encode([f"{kind.__module__}:{kind.__name__}", plain])


def _confine() -> None:
    """Bound what this process may ever take; where systems cannot, the clock alone does."""
    if sys.platform == "win32":
        return
    import resource

    for what, most in (
        (resource.RLIMIT_FSIZE, 0),  # it writes no file
        (resource.RLIMIT_NOFILE, OPEN_FILES),
        (resource.RLIMIT_CORE, 0),
    ):
        _, hard = resource.getrlimit(what)
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (least, least))


def _allow(seconds: int, memory: int) -> None:
    """Give the call that begins this many seconds of computing and bytes of memory."""
    if sys.platform == "win32":
        return
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    for what, most in (
        (resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime) + 1 + seconds),
        (resource.RLIMIT_AS, memory),
    ):
        _, hard = resource.getrlimit(what)
        soft = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (soft, hard))


def end_with(parent: int) -> None:
    """End when the parent has gone, whatever it died of."""
    while os.getppid() == parent:
        time.sleep(GRACE)
    os._exit(1)
