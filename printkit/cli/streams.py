"""Standard output and error for words that may be a stranger's: nothing in them steers a screen."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from engine.plain_text import escaped


class PlainStream:
    """A text stream that writes characters which steer a screen as escapes, all others as they are.

    Attributes:
        raw: the stream below, for what is to steer the screen: progress bars, a cleared table.
    """

    def __init__(self, raw: TextIO) -> None:
        self.raw = raw

    def write(self, text: str) -> int:
        """Write a text."""
        self.raw.write(escaped(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Write several texts."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        """Everything else is the stream's below."""
        return getattr(self.raw, name)


@contextmanager
def plain_streams() -> Iterator[None]:
    """Let everything that is written meanwhile go through :class:`PlainStream`."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = PlainStream(before[0]), PlainStream(before[1])
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def raw_of(stream: Any) -> TextIO:
    """The stream below, for what is to steer the screen; only for words of ours."""
    found: TextIO = stream.raw if isinstance(stream, PlainStream) else stream
    return found
