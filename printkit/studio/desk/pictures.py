"""What was made lately, kept by its mark up to a number of bytes: a page seen is drawn once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from threading import Lock
from typing import Generic, TypeVar

MOST_BYTES = 64_000_000
"""Of drawn pages."""

T = TypeVar("T")


class Pictures:
    """Drawn pages by their marks; the one not looked at for longest goes first."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self.most = most
        self.held = 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, mark: str, draw: Callable[[], bytes]) -> bytes:
        """The picture of this mark, drawn now if it is not there."""
        with self._lock:
            if mark in self._kept:
                self._kept.move_to_end(mark)
                return self._kept[mark]
        data = draw()
        with self._lock:
            self.held += len(data) - len(self._kept.pop(mark, b""))
            self._kept[mark] = data
            while self.held > self.most and len(self._kept) > 1:
                _mark, oldest = self._kept.popitem(last=False)
                self.held -= len(oldest)
        return data


class Recent(Generic[T]):
    """The last few things made, by what they were made of; two who ask at once wait for one."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[str, T] = OrderedDict()
        self._making: dict[str, Lock] = {}
        self._lock = Lock()

    def get(self, key: str, make: Callable[[], T]) -> T:
        """The thing of this key, made now if it is not there; ``make`` may ask for other keys."""
        with self._lock:
            making = self._making.setdefault(key, Lock())
        with making:
            with self._lock:
                if key in self._kept:
                    self._kept.move_to_end(key)
                    return self._kept[key]
            found = make()
            with self._lock:
                self._kept[key] = found
                while len(self._kept) > self._most:
                    self._kept.popitem(last=False)
                self._making.pop(key, None)
            return found


def mark_of(*parts: object) -> str:
    """A short mark of whatever something is made of."""
    return sha256("\0".join(map(str, parts)).encode()).hexdigest()[:24]
