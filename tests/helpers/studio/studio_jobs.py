"""Work for jobs of the studio, to see how they end."""

from __future__ import annotations

import os
import time

from engine.errors import RequestError


def count(report, to: int) -> dict:
    for number in range(to):
        report("counting", number, to)
    return {"files": {"a.txt": b"done"}, "go": "/nights", "secret": "x"}


def wait(report) -> dict:
    report("waiting", 0, 0)
    time.sleep(60)
    return {}


def fail(report) -> dict:
    raise RequestError("That can't be. Try less.")


def crash(report) -> dict:
    return {"x": 1 / 0}


def die(report) -> dict:
    os._exit(3)
