"""A studio to ask in tests: its guard and its application, without a network."""

from __future__ import annotations

import shutil
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from printkit.studio.desk.desk import Desk, open_desk
from printkit.studio.desk.sessions import Sessions
from printkit.studio.web.app import make_app
from printkit.studio.web.guard import Guard, make_door

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it asks for a successor of httpx that need not be there
    from starlette.testclient import TestClient

PORT = 5123
BASE = f"http://127.0.0.1:{PORT}"


def client_of(folder: Path) -> TestClient:
    """A client of a studio whose shelf is a folder; nothing is made ahead until it is entered."""
    sessions = Sessions()
    desk: Desk = open_desk(folder)
    app = Guard(make_app(desk), make_door(("127.0.0.1", "localhost"), PORT, sessions))
    client = TestClient(app, base_url=BASE, follow_redirects=False)
    client.desk = desk
    client.sessions = sessions
    return client


@contextmanager
def studio(folder: Path, *, opened: bool = True) -> Iterator[TestClient]:
    """A client of a studio whose shelf is a folder; opened by its link unless told otherwise."""
    with client_of(folder) as client:
        if opened:
            client.get(f"/?token={client.sessions.new_token()}")
        yield client


@contextmanager
def housed(folders: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A studio with a folder and settings of its own, for the tests of a file."""
    folder = folders.mktemp("studio")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
        with studio(folder / "shelf") as found:
            yield found


def refurnished(client: TestClient, scenarios: Mapping[str, str]) -> TestClient:
    """A studio as if it had just been opened, with only these scenarios on its shelf."""
    client.desk.tables.clear()
    shutil.rmtree(client.desk.shelf.folder, ignore_errors=True)
    for name, text in scenarios.items():
        client.desk.shelf.write("scenarios", name, text.encode())
    return client


def post(client: TestClient, address: str, **data: object):
    """What a post answers that is sent as our own module sends it."""
    return client.post(address, json=data, headers={"X-Printkit": "1"})
