"""Turns: one request is worked on at a time, and pages go before pictures that wait."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """A lock whose waiters are let in by rank, and within a rank as they came."""

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._count = 0

    @asynccontextmanager
    async def turn(self, rank: int) -> AsyncIterator[None]:
        """Wait for a turn; a lower rank goes first."""
        if self._is_taken:
            self._count += 1
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heapq.heappush(self._waiting, (rank, self._count, mine))
            try:
                await mine
            except asyncio.CancelledError:
                if mine.done() and not mine.cancelled():
                    self._pass_on()  # the turn had come already
                raise
        self._is_taken = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        """Let in the next one; nobody else can come between."""
        while self._waiting:
            _rank, _number, waiter = heapq.heappop(self._waiting)
            if not waiter.done():
                waiter.set_result(None)
                return
        self._is_taken = False
