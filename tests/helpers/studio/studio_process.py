"""A studio in a process of its own, to be killed, and tabs that ask it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

OWN = {"X-Printkit": "1", "Content-Type": "application/json"}


class Tab:
    """A browser's tab: its address, its cookie, and a connection for each question."""

    def __init__(self, link: str) -> None:
        found = re.fullmatch(r"http://(127\.0\.0\.1:\d+)(/\?token=.+)", link.strip())
        self.host = found[1]
        _status, _body, cookie = self._ask("GET", found[2], {})
        self.headers = {"Cookie": cookie.partition(";")[0]}

    def _ask(self, method: str, path: str, headers: dict, body: str | None = None):
        connection = HTTPConnection(self.host, timeout=60)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.read(), answer.headers.get("set-cookie", "")
        finally:
            connection.close()

    def get(self, path: str) -> tuple[int, str]:
        """Status and text of an address."""
        status, body, _cookie = self._ask("GET", path, self.headers)
        return status, body.decode("utf-8", "replace")

    def post(self, path: str, **data: object) -> dict:
        """What a post answers."""
        _status, body, _cookie = self._ask("POST", path, {**self.headers, **OWN}, json.dumps(data))
        return json.loads(body)


@contextmanager
def studio_process(folder: Path) -> Iterator[tuple[subprocess.Popen, Tab]]:
    """A studio whose shelf is a folder, and a tab that came in by its link."""
    process = subprocess.Popen(
        [sys.executable, "-m", "printkit", "studio", "--no-open", "--folder", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "XDG_CONFIG_HOME": str(folder), "PYTHONUNBUFFERED": "1"},
    )
    try:
        link = next(found for line in process.stdout if (found := re.search(r"http://\S+", line)))
        yield process, Tab(link[0])
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
