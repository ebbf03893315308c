"""Whatever is killed, and however many tabs are open: what was saved is there, whole."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from pathlib import Path
from random import Random

import pytest
from studio_client import post, studio
from studio_process import Tab, studio_process

from engine import registry
from engine.campaign.nights import new_campaign
from engine.campaign.shape import built_in
from engine.game.contract import Request
from engine.scenario.envelope import dump
from printkit.campaign.file import create, read
from printkit.io.errors import PrintError
from printkit.night.history import PastNight, past_nights, remember

TABS = 50
DUKES = "game=dukes-up&seed=a&paper=a4"
GAME = "file=duel&dice=x&seat.0=me&seat.1=easy"
CAMPAIGN = "three-nights"
NIGHT = PastNight(number=0, date="2026-11-22", seed="a", players=2, games=("dukes-up",), minutes=60)


def furnish(shelf) -> None:
    """A scenario and a campaign on a shelf."""
    duel = dump(registry.load("dukes-up").generate(Request("1", 2, {})))
    for kind in ("scenarios", "campaigns"):
        (shelf / kind).mkdir(parents=True)
    (shelf / "scenarios" / "duel.json").write_text(duel, encoding="utf-8")
    campaign = new_campaign(built_in("short"), ["Ann", "Ben", "Cid", "Dee"], "vessen", "")
    create(shelf / "campaigns" / f"{CAMPAIGN}.json", campaign, force=False)


@pytest.fixture
def client(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    furnish(tmp_path / "shelf")
    with studio(tmp_path / "shelf") as found:
        yield found


@pytest.mark.slow
def test_a_killed_server_has_lost_nothing_that_it_said_was_saved(tmp_path) -> None:
    furnish(tmp_path)
    said: list[str] = []
    with studio_process(tmp_path) as (process, tab):
        table = tab.post(f"/play/tell?{GAME}")["data"]
        table = tab.post(f"/play/move?{GAME}", turn=table["turn"], index=0)["data"]

        def save_on_and_on() -> None:
            while True:
                try:
                    said.append(tab.post("/scenarios/save", query="file=duel")["go"])
                except (OSError, ValueError, KeyError, PrintError):
                    return  # the server is gone

        saving = threading.Thread(target=save_on_and_on)
        saving.start()
        while len(said) < 5 and saving.is_alive():
            saving.join(0.01)
        process.kill()  # in the midst of the next one
        saving.join(20)
    kept = list((tmp_path / "scenarios").glob("*.json"))
    assert len(said) >= 5
    assert {name.rpartition("file=")[2].partition("&")[0] for name in said} <= {
        path.stem for path in kept
    }
    assert all(json.loads(path.read_text("utf-8"))["game"] == "dukes-up" for path in kept)
    warnings: list[str] = []
    read(tmp_path / "campaigns" / f"{CAMPAIGN}.json", warnings.append)
    assert not warnings
    (record,) = (tmp_path / "records").glob("*.json")
    assert len(json.loads(record.read_text("utf-8"))["moves"]) == 1
    with studio(tmp_path) as again:
        told = post(again, f"/play/tell?{GAME}").json()["data"]
        assert told["text"] == table["text"] and told["moves"] == table["moves"]


@pytest.mark.slow
def test_killed_again_and_again_it_loses_no_scenario_campaign_or_night(
    tmp_path, monkeypatch
) -> None:
    """Servers and their processes killed at any moment, while three tabs save on and on."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    furnish(tmp_path)
    campaign = tmp_path / "campaigns" / f"{CAMPAIGN}.json"
    chance, said, steps = Random(1), set(), 0
    remember(NIGHT)
    for number in range(4):
        with studio_process(tmp_path) as (process, tab):
            tabs = [
                threading.Thread(target=_on_and_on, args=(save, tab, said))
                for save in (_save_scenario, _save_campaign, _save_night)
            ]
            said.add(_save_scenario(tab))  # everything is loaded now
            for one in tabs:
                one.start()
            time.sleep(chance.uniform(0.0, 0.8))
            if number % 2:
                for child in _children(process.pid):
                    os.kill(child, signal.SIGKILL)
                time.sleep(0.2)
            process.kill()
            for one in tabs:
                one.join(30)
        kept = {path.stem for path in (tmp_path / "scenarios").glob("*.json")}
        assert said <= kept
        for name in kept:
            text = (tmp_path / "scenarios" / f"{name}.json").read_text("utf-8")
            assert json.loads(text)["game"] == "dukes-up"
        warnings: list[str] = []
        found = read(campaign, warnings.append)
        assert not warnings and len(found.log) >= steps
        steps = len(found.log)
        assert len(past_nights()) == 1
    assert len(said) >= 4 and steps


def _on_and_on(save: Callable[[Tab], str], tab: Tab, said: set[str]) -> None:
    """Save until the server is gone; keep what it said was saved."""
    while True:
        try:
            name = save(tab)
        except (OSError, ValueError, KeyError, HTTPException):
            return
        if name:
            said.add(name)


def _save_scenario(tab: Tab) -> str:
    go = tab.post("/scenarios/save", query="file=duel")["go"]
    return go.rpartition("file=")[2].partition("&")[0]


def _save_campaign(tab: Tab) -> str:
    tab.post("/campaigns/plan", campaign=CAMPAIGN, present=["Ann", "Ben"], minutes="")
    tab.post("/campaigns/undo", campaign=CAMPAIGN)
    return ""


def _save_night(tab: Tab) -> str:
    for is_favourite in ("yes", "no"):
        tab.post("/nights/favourite", number="1", favourite=is_favourite)
    return ""


def _children(parent: int) -> list[int]:
    """The processes that a process has started; none where the system has no such files."""
    found = Path(f"/proc/{parent}/task").glob("*/children")
    return [int(word) for path in found for word in path.read_text().split()]


def test_a_killed_worker_leaves_campaign_and_scenario_as_they_were(client) -> None:
    shelf = client.desk.shelf.folder
    post(client, "/campaigns/plan", campaign=CAMPAIGN, present=["Ann", "Ben"], minutes="60")
    before = {path: path.read_bytes() for path in shelf.rglob("*.json")}
    print_it = post(client, "/campaigns/print", campaign=CAMPAIGN)
    measure = post(client, "/scenarios/measure", query="file=duel", games="1000")
    for answer in (print_it, measure):
        job = client.desk.jobs.find(answer.json()["job"])
        job.process.kill()
        with client.stream("GET", f"/jobs/{job.number}/events") as stream:
            for _line in stream.iter_lines():
                pass
        told = client.get(f"/jobs/{job.number}").json()
        assert told["state"] == "failed" and "Try again" in told["told"]
    assert {path: path.read_bytes() for path in shelf.rglob("*.json")} == before
    assert client.get(f"/campaigns?campaign={CAMPAIGN}").status_code == 200


def test_a_killed_child_is_replaced_and_the_page_comes(client) -> None:
    page = client.get("/scenarios?file=duel").headers["location"]  # under its own game
    assert "Every check passed." in client.get(page).text
    client.desk.child._process.kill()
    client.desk.child._process.wait()
    answers = [client.get(page, headers={"X-Printkit-Part": "1"}) for _ in "ab"]
    assert "Every check passed." in answers[1].text


def test_a_game_goes_on_in_another_browser(client) -> None:
    table = post(client, f"/play/tell?{GAME}").json()["data"]
    after = post(client, f"/play/move?{GAME}", turn=table["turn"], index=0).json()["data"]
    client.cookies.clear()
    assert client.get("/play").status_code == 403
    client.get(f"/?token={client.sessions.new_token()}")
    assert post(client, f"/play/tell?{GAME}").json()["data"]["moves"] == after["moves"]


@pytest.mark.slow
def test_fifty_tabs_at_once_each_save_a_scenario_of_their_own(tmp_path) -> None:
    furnish(tmp_path)
    with studio_process(tmp_path) as (_process, tab):
        with ThreadPoolExecutor(TABS) as tabs:
            saved = list(
                tabs.map(lambda _n: tab.post("/scenarios/save", query="file=duel"), range(TABS))
            )
        names = {one["go"].rpartition("file=")[2].partition("&")[0] for one in saved}
        assert len(names) == TABS
        status, text = tab.get("/scenarios?game=dukes-up&file=duel")
        assert status == 200 and "<title>" in text
    assert names <= {path.stem for path in (tmp_path / "scenarios").glob("*.json")}
