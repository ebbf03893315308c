"""A job's side of :mod:`printkit.studio.desk.jobs`: does one piece of work and tells of it."""

from __future__ import annotations

import importlib
import os
import signal
import sys
import threading
from collections.abc import Callable
from typing import Any

import msgspec

from engine.errors import EngineError, first_line
from printkit.io.confined import read_message, write_message
from printkit.io.confined_child import end_with
from printkit.io.errors import PrintError

MAX_CALL = 20_000_000
Report = Callable[[str, int, int], None]
"""Told a sentence, how much is done, and of how much (0 when nobody knows)."""


def serve() -> None:
    """Do the work that the parent sends, and end with the parent."""
    calls, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # prints are not answers
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears it, and ends this process
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    message = read_message(calls, MAX_CALL)
    if message is None:
        return
    work, arguments = msgspec.msgpack.decode(message)

    def report(told: str, done: int = 0, total: int = 0) -> None:
        _write("progress", {"told": told, "done": done, "total": total})

    def _write(kind: str, value: Any) -> None:
        write_message(answers, msgspec.msgpack.encode([kind, value]))

    try:
        module, _, name = work.partition(":")
        _write("answer", getattr(importlib.import_module(module), name)(report, **arguments))
    except (PrintError, EngineError) as fault:
        _write("fault", str(fault).encode("utf-8", "backslashreplace").decode())
    except Exception as fault:  # a defect of ours, which must not look like an endless job
        _write("fault", f"{type(fault).__name__}: {first_line(fault)}")
