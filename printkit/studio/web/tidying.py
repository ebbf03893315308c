"""Garbage is collected while nobody waits: amid a page it would cost a quarter of a second."""

from __future__ import annotations

import gc
from asyncio import TimerHandle, get_running_loop

RARELY = (3_000_000, 20, 50)
"""When Python collects garbage by itself: an evening is hundreds of thousands of small things that
stay."""
MANY = 100_000
"""New things from which on it is worth while to look for garbage among them."""
SWEEPS = 10
"""Looks among new things, after which all things are looked at."""
PAUSE, REST = 1.0, 20.0
"""Seconds without a question after which new things are looked at, and all things."""


class Tidying:
    """Collects garbage when no question has come for a while."""

    def __init__(self) -> None:
        self._under_way = 0
        self._due: list[TimerHandle] = []

    def begin(self) -> None:
        """A question is worked on: collect nothing until it is answered."""
        self._under_way += 1
        for handle in self._due:
            handle.cancel()
        self._due = []

    def end(self) -> None:
        """A question is answered: collect in a while, if no other comes."""
        self._under_way -= 1
        if not self._under_way:
            loop = get_running_loop()
            self._due = [loop.call_later(PAUSE, sweep), loop.call_later(REST, sweep_all)]


def sweep() -> None:
    """Look for garbage among new things, if there are many."""
    if gc.get_count()[0] >= MANY:
        gc.collect(1)


def sweep_all() -> None:
    """Look for garbage everywhere, after many looks among new things."""
    if gc.get_count()[2] >= SWEEPS:
        gc.collect()
