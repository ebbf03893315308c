"""What a browser may post to the studio, as data, and the studio's answer to it."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, ClassVar

from engine import registry
from engine.game.contract import Request
from engine.scenario.envelope import dump
from printkit.studio.desk.desk import Desk, open_desk
from printkit.studio.frame.query import Query
from printkit.studio.frame.screen import Question
from printkit.studio.screens.table import screens
from printkit.studio.web.app import posted

EDIT, PLAY = "file=deebz", "file=dabu-deeps&dice=x&seat.0=me&seat.1=me"
PLACING = {"x": 1.0, "y": -2.5, "width": 20, "turn": 3, "strength": 0.5}
STORY = "three-nights-at-vessen"
WAR = {"name": "The War", "players": "Ann,Ben", "shape": "short", "seed": "1"}
POSTS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("edit/apply", EDIT, {"edit": {"tool": "rock", "cells": [[3, 4], [5, 6]],
                                   "fields": {}}, "mirror": ""}),
    ("edit/apply", EDIT, {"edit": {"tool": "wall", "edges": [[[1, 1], [1, 2]]]}}),
    ("edit/apply", EDIT, {"edit": {"tool": "move", "cells": [[2, 2]],
                                   "pieces": ["spawns[0][0]"]}}),
    ("edit/undo", EDIT, {}),
    ("edit/save", EDIT, {"title": "Another"}),
    ("underlay/place", EDIT, {"placing": PLACING}),
    ("underlay/put", EDIT, {"picture": "PICTURE"}),
    ("play/move", PLAY, {"turn": 0, "index": 0}),
    ("play/move", PLAY, {"turn": 0, "text": "pass"}),
    ("play/look", PLAY, {"seat": 0}),
    ("play/words", PLAY, {"word": "wall"}),
    ("campaigns/new", "", WAR),
    ("campaigns/plan", "", {"campaign": STORY, "present": ["Ann", "Ben"], "minutes": "60"}),
    ("campaigns/record", "", {"campaign": STORY, "winner-0": "Ann", "outcome": ""}),
    ("nights/favourite", "", {"number": "1", "favourite": "yes"}),
    ("scenarios/save", "", {"query": "game=dukes-up&seed=1&players=2"}),
    ("scenarios/measure", "", {"query": "game=dukes-up&seed=1&players=2", "games": "16"}),
    ("tonight/print", "", {"query": "seed=1&players=2&minutes=60"}),
)  # fmt: skip
"""Screen and action, the state in the address, and what is posted."""


class NoJobs:
    """Takes jobs and begins none; what it is given must be data."""

    class Begun:
        """A job that never runs."""

        number: ClassVar[str] = "1"

    def start(self, work: str, arguments: Mapping[str, Any], about: str, *rest: Any) -> Begun:
        """Take a job."""
        del rest
        json.dumps([work, arguments, about], default=repr)
        return self.Begun()


def samples() -> list[bytes]:
    """Posts as bytes to damage."""
    from PIL import Image

    stream = BytesIO()
    Image.new("RGB", (12, 8), "#335577").save(stream, "PNG")
    picture = base64.b64encode(stream.getvalue()).decode()
    made = [json.dumps({"to": to, "query": query, "body": body}) for to, query, body in POSTS]
    return [text.replace("PICTURE", picture).encode() for text in made]


@cache
def desk_in(folder: Path) -> Desk:
    """A desk with a scenario of two games on its shelf, which begins no jobs."""
    desk = open_desk(folder / "shelf")
    desk.jobs = NoJobs()  # type: ignore[assignment]
    for slug in ("deebz", "dabu-deeps"):
        scenario = registry.load(slug).generate(Request("4", 2, {}))
        desk.shelf.write("scenarios", slug, dump(scenario).encode())
    screen = next(screen for screen in screens() if screen.name == "campaigns")
    screen.posts["new"](Question(desk, Query(), WAR))
    return desk


def answer_post(data: bytes, file: Path) -> object:
    """What a screen answers to a post; one that no screen takes is left."""
    asked = posted(data)
    if asked is None or not isinstance(asked.get("body", {}), dict):
        return None  # the web's own room refuses it
    name, _, action = str(asked.get("to", "")).partition("/")
    desk = desk_in(file.parent)
    if len(desk.shelf.names("scenarios")) > 40:
        for extra in desk.shelf.names("scenarios"):
            if extra not in ("deebz", "dabu-deeps"):
                desk.shelf.path("scenarios", extra).unlink()
    for screen in screens():
        if screen.name == name and action in screen.posts:
            query = Query.read(str(asked.get("query", ""))[:2_000])
            return screen.posts[action](Question(desk, query, asked.get("body", {})))
    return None
