"""How long the studio takes, in CPU seconds: its first page, a preview, a changed option.

A studio of its own is started for each figure and asked over HTTP; its jobs and children are left
out. The modules are compiled before, as an installed product has them. Seconds depend on the
machine; compare within a run only.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from statistics import median

from benchmarks.where import where

EVENING = "people=4&minutes=150&seed=bench&paper=a4&scope=lean&measured=no"
RUNS = 3
COVER = r'src="(/tonight/quick/[^"]+)"'
BROWSER = 0.3
"""Seconds that a browser takes at least until its own script asks for the page."""
CHANGES = ("ink=mono", "theme=woodcut", "paper=letter", "large=yes", "scope=everything", "seed=b")
LOOKS = (
    "ink=low",
    "ink=mono",
    "theme=woodcut",
    "theme=clean",
    "paper=letter",
    "large=yes",
    "lang=de",
)
"""Changes after which a page is the same page of the same evening, looking otherwise."""
LOOKED = 1.5
"""Seconds that somebody looks at a page before the next change; the studio tidies up meanwhile."""
PAGE = r"[?&;]page=(\d+)"
OWN = {"X-Printkit": "1", "Content-Type": "application/json"}


class Studio:
    """A studio under way: its address, its process, and a browser's cookie."""

    def __init__(self, process: subprocess.Popen[str], link: str) -> None:
        self.process = process
        self.base = link.partition("/?")[0]
        self.link = link
        jar = urllib.request.HTTPCookieProcessor(CookieJar())
        self.browser = urllib.request.build_opener(jar)

    def cpu(self) -> float:
        """Seconds of CPU of the server since its start, its children left out."""
        return time.clock_gettime((~self.process.pid << 3) | 2)  # the clock of a process, on Linux

    def get(self, path: str, **headers: str) -> str:
        """What an address answers."""
        asked = urllib.request.Request(self.base + path, headers=headers)
        with self.browser.open(asked, timeout=120) as answer:
            return str(answer.read().decode("utf-8", "replace"))

    def post(self, path: str, **data: object) -> dict[str, object]:
        """What a post answers."""
        body = json.dumps(data).encode()
        asked = urllib.request.Request(self.base + path, data=body, headers=OWN)
        with self.browser.open(asked, timeout=120) as answer:
            found: dict[str, object] = json.loads(answer.read())
        return found

    def open(self) -> str:
        """Come in by the link: the first page."""
        asked = urllib.request.Request(self.link, headers={"Accept": "text/html"})
        with self.browser.open(asked, timeout=60) as answer:
            return str(answer.read().decode())


def _environment(folder: str) -> dict[str, str]:
    """That of this process, with settings and compiled modules in folders of their own."""
    kept = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    compiled = str(Path(tempfile.gettempdir()) / "printkit-compiled")
    own = {"XDG_CONFIG_HOME": folder, "PYTHONUNBUFFERED": "1", "PYTHONPYCACHEPREFIX": compiled}
    return {**kept, **own}


@contextmanager
def started() -> Iterator[Studio]:
    """A studio with an empty shelf, until it is done with."""
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [sys.executable, "-m", "printkit", "studio", "--no-open", "--folder", folder],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=_environment(folder),
        )
        try:
            assert process.stdout is not None
            for line in process.stdout:
                found = re.search(r"http://\S+token=\S+", line)
                if found:
                    yield Studio(process, found[0])
                    break
        finally:
            process.terminate()
            process.wait(20)


def first_page() -> float:
    """CPU from the start of the process to the first page."""
    with started() as studio:
        studio.open()
        return studio.cpu()


def first_preview() -> tuple[float, float]:
    """From the link to the cover of tonight: CPU since the process began, and seconds by the clock.

    The browser is as quick as they come; what is made before it asks costs CPU all the same.
    """
    with started() as studio:
        begun = time.monotonic()
        studio.open()
        time.sleep(BROWSER)
        page = studio.get("/tonight", **{"X-Printkit-Part": "1"})  # what the shell's module asks
        found = re.search(COVER, page)
        assert found is not None
        studio.get(found[1].replace("&amp;", "&"))
        return studio.cpu(), time.monotonic() - begun


def changed_option() -> dict[str, float]:
    """CPU from a changed option to the page looked at, warm."""
    found = {}
    with started() as studio:
        studio.open()
        for address in ("/tonight", "/tonight/pages", "/tonight/quick/1.svg"):
            studio.get(f"{address}?{EVENING}", **{"X-Printkit-Part": "1"})
        for change in CHANGES:
            state = f"{EVENING}&{change}"
            time.sleep(LOOKED)
            before = studio.cpu()
            studio.get(f"/tonight?{state}", **{"X-Printkit-Part": "1"})
            studio.get(f"/tonight/quick/1.svg?{state}")
            found[change] = studio.cpu() - before
    return found


def changed_pages() -> dict[str, list[float]]:
    """CPU from a changed option to each page looked at, in the order of pages, warm."""
    found: dict[str, list[float]] = {}
    with started() as studio:
        studio.open()
        page = {"X-Printkit-Part": "1"}
        for address in ("/tonight", "/tonight/quick/1.svg"):
            studio.get(f"{address}?{EVENING}", **page)
        shown = studio.get(f"/tonight/pages?{EVENING}", **page)
        numbers = sorted({int(number) for number in re.findall(PAGE, shown)})
        for number in numbers:
            studio.get(f"/tonight/quick/{number}.svg?{EVENING}")
        for change in LOOKS:
            time.sleep(LOOKED)
            studio.get(f"/tonight?{EVENING}&{change}", **page)
            found[change] = []
            for number in numbers:
                before = studio.cpu()
                studio.get(f"/tonight/quick/{number}.svg?{EVENING}&{change}")
                found[change].append(studio.cpu() - before)
    return found


def while_a_job_runs() -> float:
    """CPU of the server for a page while test games are played, the worst of twenty."""
    with started() as studio:
        studio.open()
        state = "game=dukes-up&seed=a&paper=a4"
        page = {"X-Printkit-Part": "1"}
        studio.get(f"/scenarios?{state}", **page)
        job = studio.post("/scenarios/measure", query=state, games="1000")["job"]
        worst = 0.0
        for _time in range(20):
            before = studio.cpu()
            studio.get(f"/scenarios?{state}", **page)
            worst = max(worst, studio.cpu() - before)
        studio.post(f"/jobs/{job}/stop")
        return worst


def fifty_tabs() -> float:
    """CPU of the server while fifty tabs ask for a page at once."""
    with started() as studio:
        studio.open()
        studio.get(f"/tonight?{EVENING}", **{"X-Printkit-Part": "1"})
        before = studio.cpu()
        tabs = [
            threading.Thread(target=studio.get, args=(f"/tonight?{EVENING}&tab={number}",))
            for number in range(50)
        ]
        for tab in tabs:
            tab.start()
        for tab in tabs:
            tab.join()
        return studio.cpu() - before


def main() -> None:
    """Print all figures."""
    print(where())
    first_preview()  # compiles the modules
    print(f"first page: {min(first_page() for _ in range(RUNS)):.2f} s of CPU")
    previews = [first_preview() for _ in range(RUNS)]
    print(f"first preview: {min(cpu for cpu, _clock in previews):.2f} s of CPU")
    print(f"from the link to it: {min(clock for _cpu, clock in previews):.2f} s by the clock")
    evenings = [changed_option() for _ in range(RUNS)]
    for change in CHANGES:
        seconds = min(evening[change] for evening in evenings)
        print(f"redrawn after {change}: {seconds * 1000:.0f} ms of CPU")
    tables = [changed_pages() for _ in range(RUNS)]
    print("\nms of CPU for each page, the middle of", RUNS, "runs:")
    print("page", *(f"{change:>14}" for change in LOOKS))
    for number in range(len(tables[0][LOOKS[0]])):
        row = (median(table[change][number] for table in tables) for change in LOOKS)
        print(f"{number + 1:4}", *(f"{seconds * 1000:14.0f}" for seconds in row))
    print(
        f"\na page while a job runs, the worst of twenty: {while_a_job_runs() * 1000:.0f} ms of CPU"
    )
    print(f"fifty tabs at once: {fifty_tabs():.2f} s of CPU")


if __name__ == "__main__":
    main()
