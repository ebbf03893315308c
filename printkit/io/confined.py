"""Work on a stranger's file in a child process that may use so much memory and time, no more.

One child serves many calls, one after the other. Whatever becomes of it, by a file that is too much
for it or by a fault of a library, the caller gets one line and the next call gets a new child. What
it answers is data (MessagePack), never code.

    confined.shared().run("printkit.preflight:inspected", data, name, about=name)

A program that serves several people at once keeps a :class:`Confined` for each that works at a
time.
"""

from __future__ import annotations

import atexit
import importlib
import os
import struct
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from threading import Lock, Timer
from typing import IO, Any

import msgspec

from engine.errors import EngineError
from printkit.io.errors import PrintError

_LENGTH = struct.Struct(">Q")
_START = (
    "import sys; sys.path[:] = sys.argv[1:]; from printkit.io.confined_child import serve; serve()"
)
_OURS = ("PRINTKIT_", "XDG_", "LC_", "LANG", "HOME", "APPDATA")
"""Beginnings of the variables that we or our libraries heed."""


class LimitError(PrintError):
    """Work on a file that took more than it may, or that broke its process."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one call may cost.

    Attributes:
        memory: bytes of the child's address space.
        cpu: seconds of computing.
        seconds: by the clock.
        answer: bytes of its answer.
    """

    memory: int = 2_000_000_000
    cpu: int = 60
    seconds: float = 120.0
    answer: int = 200_000_000


class Confined:
    """A child process with limits; started by its first call."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self._process: subprocess.Popen[bytes] | None = None
        self._world: object = None
        self._lock = Lock()

    def run(self, work: str, *arguments: Any, about: str, limits: Limits | None = None) -> Any:
        """What a function answers that is called in the child.

        Args:
            work: ``module:function`` of ours.
            arguments: plain data: texts, bytes, numbers, lists and mappings.
            about: what a message calls the file that is worked on.
            limits: of this call; those of the child when left out.

        Raises:
            LimitError: it took more than it may, or the child died of it.
            PrintError, EngineError: what the function itself raised.
        """
        allowed = limits or self.limits
        with self._lock:
            process = self._running()
            message = msgspec.msgpack.encode([work, list(arguments), allowed.cpu, allowed.memory])
            late = False

            def stop() -> None:
                nonlocal late
                late = True
                process.kill()

            timer = Timer(allowed.seconds, stop)
            timer.daemon = True
            timer.start()
            try:
                answer = _asked(process, message, allowed.answer)
            except BaseException:
                self._end()
                raise
            finally:
                timer.cancel()
            if answer is None:
                code = self._end()
                raise LimitError(f"{about}: {_why(late, code, allowed)}")
        return _result(answer, about)

    def close(self) -> None:
        """End the child; a later call starts another."""
        with self._lock:
            self._end()

    def _running(self) -> subprocess.Popen[bytes]:
        world = _world()
        if self._process is not None and (self._process.poll() is not None or self._world != world):
            self._end()
        if self._process is None:
            self._world = world
            self._process = subprocess.Popen(  # noqa: S603 - this Python, and code of ours
                [sys.executable, "-B", "-P", "-c", _START, *sys.path],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,  # what libraries complain about may come from the file
                env=os.environ | {"PRINTKIT_CONFINED": "1"} | _ONE_THREAD,
            )
        return self._process

    def _end(self) -> int:
        """End the child, if there is one, and return how it ended."""
        process, self._process = self._process, None
        if process is None:
            return 0
        process.kill()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()
        return process.wait()


_ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
"""Each thread of a library for numbers would take from the address space."""


@cache
def shared() -> Confined:
    """The one child of a command; it ends with the command."""
    child = Confined()
    atexit.register(child.close)
    return child


def is_inside() -> bool:
    """Whether this process is such a child already."""
    return "PRINTKIT_CONFINED" in os.environ


def _world() -> object:
    """What a child took from us when it started."""
    heeded = {name: value for name, value in os.environ.items() if name.startswith(_OURS)}
    try:
        return os.getcwd(), heeded  # noqa: PTH109 - a text to compare
    except OSError:  # the folder is gone
        return "", heeded


def _asked(process: subprocess.Popen[bytes], message: bytes, most: int) -> bytes | None:
    """The child's answer; None when it died, or answers more than it may."""
    if process.stdin is None or process.stdout is None:
        return None
    try:
        process.stdin.write(_LENGTH.pack(len(message)) + message)
        process.stdin.flush()
    except OSError:
        return None
    return read_message(process.stdout, most)


def read_message(stream: IO[bytes], most: int) -> bytes | None:
    """A message with its length before it; None at the end, or when it is longer than ``most``."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (length,) = _LENGTH.unpack(head)
    if length > most:
        return None
    data = stream.read(length)
    return data if len(data) == length else None


def write_message(stream: IO[bytes], data: bytes) -> None:
    """Write a message with its length before it."""
    stream.write(_LENGTH.pack(len(data)) + data)
    stream.flush()


def _result(answer: bytes, about: str) -> Any:
    try:
        kind, value = msgspec.msgpack.decode(answer, type=tuple[str, Any])
    except (msgspec.DecodeError, ValueError) as fault:
        raise LimitError(
            f"{about}: its reader gave no usable answer. Please report it with the file."
        ) from fault
    if not kind:
        return value
    raise _error(kind)(str(value))


def _error(kind: str) -> type[Exception]:
    """The class of an error that the child names; only errors of ours are looked up."""
    module, _, name = kind.partition(":")
    if module.split(".")[0] in ("engine", "printkit"):
        with suppress(ImportError):
            found = getattr(importlib.import_module(module), name, None)
            if isinstance(found, type) and issubclass(found, PrintError | EngineError):
                return found
    return PrintError


def _why(late: bool, code: int, limits: Limits) -> str:
    if late:
        return (
            f"it took more than {limits.seconds:g} seconds, so it was stopped. Use a simpler file."
        )
    if code == -24:  # SIGXCPU, which Windows does not know by name
        return (
            f"it took more than {limits.cpu} seconds of computing, so it was stopped."
            " Use a simpler file."
        )
    return "it's too large or too damaged to read. Use a smaller or newer file."
