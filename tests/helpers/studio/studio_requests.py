"""Requests that a browser may send to the studio's door, and what comes back."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from studio_bodies import EDIT, PLAY, POSTS, STORY, WAR, NoJobs
from studio_client import client_of

from engine import registry
from engine.game.contract import Request
from engine.scenario.envelope import dump

EVENING = "people=2&minutes=60&games=dukes-up&measured=no&seed=1&paper=a4"
DUKES = "game=dukes-up&seed=1&players=2"
PAGES = (
    "/", f"/tonight?{EVENING}", f"/tonight/pages?{EVENING}", f"/tonight/page/1?{EVENING}",
    f"/scenarios?{DUKES}", "/scenarios?file=deebz",
    f"/scenarios/pages?{DUKES}", f"/scenarios/page/1?{DUKES}", "/scenarios/file?file=dabu-deeps",
    f"/edit?{EDIT}", f"/edit/picture?{EDIT}", "/nights", f"/play?{PLAY}", f"/play/picture?{PLAY}",
    "/campaigns", f"/campaigns?campaign={STORY}", f"/campaigns/results?campaign={STORY}",
    f"/campaigns/code.svg?campaign={STORY}", "/looks?kind=theme&game=dukes-up",
    "/looks?kind=text&game=dukes-up", f"/underlay/picture?{EDIT}", "/jobs/1", "/jobs/1/file",
    "/static/studio.css",
)  # fmt: skip
HEADERS = {
    "host": "127.0.0.1:5123", "origin": "http://127.0.0.1:5123", "sec-fetch-site": "same-origin",
    "accept-language": "de", "x-printkit": "1", "x-printkit-part": "1",
    "content-type": "application/json",
}  # fmt: skip
_MOST_KEPT = 40


def samples() -> list[bytes]:
    """Requests as bytes to damage: method, address, headers, body."""
    asked: list[Any] = [["GET", page, HEADERS, ""] for page in PAGES]
    for to, query, body in POSTS:
        asked.append(["POST", f"/{to}?{query}", HEADERS, json.dumps(body)])
    return [json.dumps(one).encode() for one in asked]


@cache
def client_in(folder: Path) -> Any:
    """A client of a studio with two scenarios on its shelf, which begins no jobs."""
    client = client_of(folder / "shelf")
    client.get(f"/?token={client.sessions.new_token()}")
    client.desk.jobs.start = NoJobs().start
    client.post("/campaigns/new", json=WAR, headers={"X-Printkit": "1"})
    for slug in ("deebz", "dabu-deeps"):
        scenario = registry.load(slug).generate(Request("4", 2, {}))
        client.desk.shelf.write("scenarios", slug, dump(scenario).encode())
    return client


def answer_request(data: bytes, file: Path) -> object:
    """What comes back through the guard; what no browser can send is left."""
    import httpx

    try:
        method, address, headers, body = json.loads(data)
        client = client_in(file.parent)
        asked = client.build_request(
            method, str(address)[:20_000], headers=headers, content=str(body).encode()
        )
    except (ValueError, TypeError, AttributeError, RecursionError, httpx.InvalidURL):
        return None
    if asked.url.host != "127.0.0.1":
        return None
    shelf = client.desk.shelf
    for extra in shelf.names("scenarios")[_MOST_KEPT:]:
        if extra not in ("deebz", "dabu-deeps"):
            shelf.path("scenarios", extra).unlink()
    answer = client.send(asked)
    assert answer.status_code < 500, answer.text[:400]
    return None
