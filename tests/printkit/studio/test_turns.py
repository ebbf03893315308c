"""One request at a time, pages before pictures, and nobody's turn is lost."""

from __future__ import annotations

import asyncio
import time

from starlette.requests import Request
from starlette.responses import Response
from studio_client import TestClient

from printkit.compose.wanted import verify_wanted
from printkit.studio.desk.desk import open_desk
from printkit.studio.desk.readiness import Readiness
from printkit.studio.making.ahead import TABLE
from printkit.studio.web.app import answer_while_wanted, make_app
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


def test_work_is_given_up_when_the_browser_goes_away_and_ends_when_it_stays() -> None:
    def request(is_gone: bool) -> Request:
        async def receive() -> dict[str, str]:
            if not is_gone:
                await asyncio.sleep(60)
            return {"type": "http.disconnect"}

        return Request({"type": "http", "method": "GET", "headers": []}, receive)

    steps: list[int] = []

    def work() -> Response:
        for step in range(10_000):
            verify_wanted()
            steps.append(step)
            time.sleep(0.01)
        return Response("late")

    def short() -> Response:
        verify_wanted()
        return Response("there")

    left = asyncio.run(answer_while_wanted(request(is_gone=True), work))
    stayed = asyncio.run(answer_while_wanted(request(is_gone=False), short))
    assert left.status_code == 204 and len(steps) < 10_000
    assert stayed.body == b"there"


def test_a_browser_quicker_than_the_studio_is_shown_the_evening_made_ahead(
    tmp_path, monkeypatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr(Readiness, "wait", lambda _self: time.sleep(0.3))
    desk = open_desk(tmp_path)
    desk.is_ahead = True
    part = {"X-Printkit-Part": "1"}
    with TestClient(make_app(desk), follow_redirects=False) as client:
        state = client.get("/tonight", headers=part).headers["location"].partition("?")[2]
        cover = client.get(f"/tonight/quick/1.svg?{state}")
        time.sleep(0.4)
        client.get("/nights", headers=part)  # its turn comes when all else is made
    assert cover.status_code == 200
    assert TABLE not in desk.tables and len(desk.pictures) == 1
