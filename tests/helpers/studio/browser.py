"""A studio on a real socket, and the Chromium of this machine to open it with."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from studio_client import open_desk

from printkit.studio.desk.sessions import Sessions
from printkit.studio.start import NAMES, bind, make_server
from printkit.studio.web.app import make_app
from printkit.studio.web.guard import Guard, make_door

NAMES_OF_CHROMIUM = ("chromium", "chromium-browser", "google-chrome")


def chromium() -> str:
    """Where the browser is; without one the test says so and is skipped."""
    found = next(filter(None, map(shutil.which, NAMES_OF_CHROMIUM)), None)
    if found is None:
        pytest.skip("no Chromium on this machine: apt install chromium, or run .ci/run")
    return found


@contextmanager
def opened() -> Iterator:
    """The browser, started once for all tests of a file."""
    driver = pytest.importorskip("playwright.sync_api", reason="pip install 'printkit[browser]'")
    with driver.sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield browser
        browser.close()


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, str]]:
    """The address of a studio whose shelf is a folder, and a link that opens it any time."""
    sessions = Sessions(lasting=True)
    listening = bind("127.0.0.1")
    port = listening.getsockname()[1]
    server = make_server(Guard(make_app(open_desk(folder)), make_door(NAMES, port, sessions)))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    base = f"http://127.0.0.1:{port}"
    yield base, f"{base}/?token={sessions.new_token()}"
    server.should_exit = True
    thread.join(10)
    listening.close()


def serious_faults(page) -> list[tuple[str, list[str]]]:
    """What axe-core calls serious or critical on the page as it stands: its rule, and where."""
    from axe_playwright_python.sync_playwright import Axe

    return [
        (fault["id"], [node["html"][:120] for node in fault["nodes"]][:3])
        for fault in Axe().run(page).response["violations"]
        if fault["impact"] in ("serious", "critical")
    ]


def wait_until(is_so, seconds: float = 20.0) -> None:
    """Wait for something that becomes true."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.05)


def record_results(page) -> None:
    """Give each game of a planned campaign night a first winner, and record it."""
    for part in page.query_selector_all("fieldset:has([name^=winner-])"):
        part.query_selector("[name^=winner-]").check()
    if page.query_selector("#outcome-held"):
        page.check("#outcome-held")
    page.click("text=Record the results")
    page.wait_for_selector("text=So far")
