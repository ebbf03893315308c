"""A real pseudo-terminal with a game in it: what it shows is read, and lines are typed."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time
from codecs import getincrementaldecoder
from pathlib import Path

PATIENCE = 60
"""Seconds until a game that says nothing counts as stuck."""
_STEERING = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


class Screen:
    """A printkit command in a pseudo-terminal of so many columns."""

    def __init__(
        self,
        arguments: list[str],
        folder: Path,
        *,
        columns: int = 80,
        lines: int = 60,
        colour: bool = True,
    ) -> None:
        self.columns = columns
        self.shown = ""
        self.raw = ""
        self.is_over = False
        environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
        environment |= {"TERM": "xterm-256color", "COLUMNS": str(columns), "LINES": str(lines)}
        if not colour:
            environment["NO_COLOR"] = "1"
        self._child, self._end = pty.fork()
        if self._child == 0:  # pragma: no cover - the child is another program at once
            os.chdir(folder)
            os.execve(sys.executable, [sys.executable, "-m", "printkit", *arguments], environment)
        fcntl.ioctl(self._end, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def read(self) -> str:
        """What is shown until the next line may be typed, or the program ends."""
        found = ""
        letters = getincrementaldecoder("utf-8")("replace")  # a letter may come in two parts
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            ready, _, _ = select.select([self._end], [], [], 0.25)
            if ready:
                try:
                    part = os.read(self._end, 65536)
                except OSError:
                    part = b""
                if not part:
                    self.is_over = True
                    break
                found += letters.decode(part)
                if _STEERING.sub("", found).endswith("\n> "):
                    break
        else:
            raise AssertionError(f"stuck after {found[-400:]!r}")
        self.raw += found
        plain = _STEERING.sub("", found).replace("\r\n", "\n")
        self.shown += plain
        return plain

    def type(self, line: str) -> str:
        """Type a line; what is shown then."""
        os.write(self._end, line.encode() + b"\n")
        return self.read()

    def close(self) -> int:
        """End the program; its exit code, or minus the signal that ended it."""
        if not self.is_over:
            os.write(self._end, b"\x04")
            while not self.is_over:
                self.read()
        _, status = os.waitpid(self._child, 0)
        os.close(self._end)
        return os.waitstatus_to_exitcode(status)
