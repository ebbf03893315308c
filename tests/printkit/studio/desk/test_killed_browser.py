"""A browser killed in the midst of anything: what was saved is whole, and another goes on."""

from __future__ import annotations

import os
import signal
import threading
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from browser import chromium, opened, record_results, served

from engine import registry
from engine.campaign.nights import new_campaign
from engine.campaign.shape import built_in
from engine.game.contract import Request
from engine.scenario.envelope import dump, parse, verify_envelope
from printkit.campaign.file import create, read
from printkit.night.history import past_nights

pytestmark = [pytest.mark.browser, pytest.mark.slow]

KILLS = 40
SMALL = "people=2&minutes=60&games=dukes-up&measured=no&paper=a4"


def _edit(page, number: int, said: list[str]) -> None:
    page.goto(f"/edit?file=map&work={number}")
    page.wait_for_selector("#board img[src]")
    page.focus("#map")
    for key in ("ArrowRight", "ArrowDown", " ", "ArrowRight", " "):
        page.keyboard.press(key)
    page.fill("#title", f"Map {number}")
    page.click("#save")
    page.wait_for_url(f"**/edit?file=map-{number}**")
    said.append(f"map-{number}")


def _keep_night(page, number: int, said: list[str]) -> None:
    page.goto(f"/tonight?{SMALL}&seed=night-{number}")
    page.click("#print")
    page.wait_for_selector(".job .files a")
    said.append(f"night-{number}")
    page.goto("/nights")
    page.click(".star >> nth=0")
    page.wait_for_selector(".star[aria-pressed=true]")


def _record(page, number: int, said: list[str]) -> None:
    page.goto(f"/campaigns?campaign=war-{number}")
    page.click("text=Plan the night")
    page.wait_for_selector("text=How did it end?")
    said.append("plan")
    record_results(page)
    said.append("result")


def _children(parent: int) -> set[int]:
    found = Path(f"/proc/{parent}/task").glob("*/children")
    return {int(word) for path in found for word in path.read_text().split()}


def _browsers() -> set[int]:
    """The first process of every browser that the driver has started."""
    grand = {one for child in _children(os.getpid()) for one in _children(child)}
    return {one for one in grand if b"chromi" in Path(f"/proc/{one}/cmdline").read_bytes()}


def _begin(asked, timer: threading.Timer) -> None:
    """The clock of the kill starts with the first post, however slow the machine is."""
    if asked.method == "POST" and timer.ident is None:
        timer.start()


def _furnish(shelf: Path) -> None:
    for kind in ("scenarios", "campaigns"):
        (shelf / kind).mkdir(parents=True)
    made = dump(registry.load("deebz").generate(Request("1", 2, {})))
    (shelf / "scenarios" / "map.json").write_text(made, encoding="utf-8")
    for number in range(KILLS):
        campaign = new_campaign(built_in("short"), ["Ann", "Ben", "Cid"], "vessen", "")
        create(shelf / "campaigns" / f"war-{number}.json", campaign, force=False)


def test_forty_killed_browsers_lose_no_scenario_night_or_campaign(tmp_path, monkeypatch) -> None:
    from playwright.sync_api import Error

    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    shelf, chance = tmp_path / "shelf", Random(1)
    _furnish(shelf)
    with opened() as other, served(shelf) as (base, link):
        context = other.new_context(locale="en-GB", base_url=base)
        context.request.get(link, max_redirects=0)
        seen, maps, nights = context.new_page(), set(), set()
        for number in range(KILLS):
            before, said = _browsers(), []
            victim = other.browser_type.launch(executable_path=chromium(), args=["--no-sandbox"])
            (process,) = _browsers() - before
            page = victim.new_context(
                locale="en-GB", base_url=base, storage_state=context.storage_state()
            ).new_page()
            wait = chance.uniform(0.0, (1.5, 6.0, 1.0)[number % 3])
            timer = threading.Timer(wait, os.kill, (process, signal.SIGKILL))
            page.on("request", lambda asked, timer=timer: _begin(asked, timer))
            with suppress(Error):
                (_edit, _keep_night, _record)[number % 3](page, number, said)
            timer.join()
            with suppress(Error):
                victim.close()
            maps |= {name for name in said if name.startswith("map-")}
            nights |= {name for name in said if name.startswith("night-")}
            _check_maps(shelf / "scenarios", maps)
            assert nights <= {night.seed for night in past_nights()}
            warnings: list[str] = []
            log = read(shelf / "campaigns" / f"war-{number}.json", warnings.append).log
            assert not warnings and len(log) >= ("plan" in said) + ("result" in said)
            _goes_on(
                seen, number, len(log), [path.stem for path in (shelf / "scenarios").iterdir()]
            )


def _goes_on(page, number: int, steps: int, maps: list[str]) -> None:
    """Another browser shows what the files hold."""
    if number % 3 == 0:
        page.goto(f"/edit?file={max(maps)}")
        page.wait_for_selector("#verdict[data-sound]")
    elif number % 3 == 1:
        known = len(past_nights())  # before: a job goes on when its browser is gone
        page.goto("/nights")
        assert page.locator(".nights > li").count() >= known
    else:
        page.goto(f"/campaigns?campaign=war-{number}")
        waits = ("Plan the night", "How did it end", "Plan the night")[steps:]
        page.wait_for_selector(f"text=/{'|'.join(waits)}/")  # what was sent may arrive later


def _check_maps(folder: Path, said: set[str]) -> None:
    kept = {path.stem: path for path in folder.glob("*.json")}
    assert said <= kept.keys()
    for name, path in kept.items():
        data = verify_envelope(parse(path.read_bytes(), name), name)
        assert data["game"] == "deebz"
