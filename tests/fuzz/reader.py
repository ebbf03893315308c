"""A kind of input that a stranger may hand in, and how it is read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from mutating import Mutator

from printkit.cli.main import run


@dataclass(frozen=True)
class Reader:
    """One kind of input.

    Attributes:
        samples: sound inputs to begin with.
        read: reads a file's bytes, or raises one of our errors.
        mutate: how inputs are damaged.
        tries: how many in the slow suite.
        quick: how many in the quick one.
        seconds: of the processor that each may take.
    """

    samples: Callable[[], list[bytes]]
    read: Callable[[bytes, Path], object]
    mutate: Mutator
    tries: int
    quick: int = 25
    seconds: float = 1.0


def command(*words: str) -> Callable[[bytes, Path], object]:
    """A reader that is a command; the file takes the place of ``FILE``."""

    def read(data: bytes, file: Path) -> object:
        file.write_bytes(data)
        assert run([str(file) if word == "FILE" else word for word in words]) in (0, 1, 2)
        return None

    return read
