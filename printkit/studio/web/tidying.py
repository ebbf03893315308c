"""What is done while nobody waits: garbage is collected, words are read before they are needed.

Amid a page the one would cost a quarter of a second, the other a sixth.
"""

from __future__ import annotations

import gc
from asyncio import TimerHandle, get_running_loop
from collections import deque
from collections.abc import Callable, Iterable

RARELY = (3_000_000, 20, 50)
"""When Python collects garbage by itself: an evening is hundreds of thousands of small things that
stay."""
MANY = 100_000
"""New things from which on it is worth while to look for garbage among them."""
SWEEPS = 10
"""Looks among new things, after which all things are looked at."""
PAUSE, REST = 1.0, 20.0
"""Seconds without a question after which new things are looked at, and all things."""
BREATH = 0.02
"""Seconds between two steps that prepare something, for a question to come in."""


class Tidying:
    """Collects garbage, and prepares what is slow, when no question has come for a while.

    Args:
        steps: what is prepared, a step each time that the next is asked for.
        is_ready: whether it may begin.
        ahead: what pages leave to be made after those steps, the oldest first; it is emptied.
    """

    def __init__(
        self,
        steps: Iterable[object] = (),
        is_ready: Callable[[], bool] = lambda: True,
        ahead: deque[Callable[[], None]] | None = None,
    ) -> None:
        self._steps = iter(steps)
        self._is_ready = is_ready
        self._ahead = deque() if ahead is None else ahead
        self._under_way = 0
        self._due: list[TimerHandle] = []

    def begin(self) -> None:
        """A question is worked on: nothing else is done until it is answered."""
        self._under_way += 1
        for handle in self._due:
            handle.cancel()
        self._due = []

    def end(self) -> None:
        """A question is answered: go on with all else in a while, if no other comes."""
        self._under_way -= 1
        if not self._under_way:
            loop = get_running_loop()
            self._due = [
                loop.call_later(PAUSE, sweep),
                loop.call_later(PAUSE, self._prepare),
                loop.call_later(REST, sweep_all),
            ]

    def _prepare(self) -> None:
        """Take a step, and the next one soon, unless a question comes before it."""
        if not self._is_ready():
            return
        is_through = next(self._steps, self) is self
        if is_through and self._ahead:
            self._ahead.popleft()()
        if not is_through or self._ahead:
            self._due.append(get_running_loop().call_later(BREATH, self._prepare))


def sweep() -> None:
    """Look for garbage among new things, if there are many."""
    if gc.get_count()[0] >= MANY:
        gc.collect(1)


def sweep_all() -> None:
    """Look for garbage everywhere, after many looks among new things."""
    if gc.get_count()[2] >= SWEEPS:
        gc.collect()
