"""What a stranger's file might make a reader do, for the child with limits to end."""

import os
import time
from contextlib import suppress
from pathlib import Path

from printkit.io.errors import TemplateError


def who() -> int:
    return os.getpid()


def twice(value: object) -> list[object]:
    return [value, value]


def refuse() -> None:
    raise TemplateError("a.md.j2:3: no")


def compute() -> None:
    while True:
        pass


def sleep() -> None:
    time.sleep(600)


def grow() -> list[bytes]:
    return [bytes(1_000_000) for _ in range(10_000)]


def crash() -> None:
    os.abort()


def leave() -> None:
    os._exit(0)


def talk() -> bytes:
    return bytes(1_000_000)


def defect() -> None:
    raise ZeroDivisionError


def write(path: str) -> None:
    with suppress(OSError):
        Path(path).write_bytes(b"x" * 100)


def chat() -> str:
    print("words")  # noqa: T201 - what is tried
    os.write(1, b"more words")
    return "answer"
