"""One request at a time, pages before pictures, and nobody's turn is lost."""

from __future__ import annotations

import asyncio

from printkit.studio.web.turns import Turns


def test_pages_go_before_pictures_and_a_waiter_who_leaves_holds_nobody_up() -> None:
    done: list[str] = []

    async def work(turns: Turns, name: str, rank: int) -> None:
        async with turns.turn(rank):
            done.append(name)
            await asyncio.sleep(0.01)

    async def all_of_it() -> None:
        turns = Turns()
        first = asyncio.create_task(work(turns, "first", 1))
        await asyncio.sleep(0)
        waiting = [
            asyncio.create_task(work(turns, name, rank))
            for name, rank in (("picture", 1), ("gone", 1), ("picture 2", 1), ("page", 0))
        ]
        await asyncio.sleep(0)
        waiting[1].cancel()
        await asyncio.gather(first, *waiting, return_exceptions=True)
        await work(turns, "last", 1)

    asyncio.run(all_of_it())
    assert done == ["first", "page", "picture", "picture 2", "last"]
