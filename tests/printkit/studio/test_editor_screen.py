"""The editor's screen: every address, edits and findings as data, and only sound maps printed."""

from __future__ import annotations

import json
from functools import cache

import pytest
from studio_client import housed, post, refurnished

from engine import registry
from engine.game.check import find_faults
from engine.game.contract import Request
from engine.scenario.envelope import dump
from printkit.studio.making import editing

STATE = "file=deebz"
GAMES = sorted(slug for slug in registry.packages() if registry.load(slug).editor is not None)


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A studio for all tests of this file."""
    with housed(tmp_path_factory) as found:
        yield found


@pytest.fixture
def client(house):
    """The studio as if it had just been opened, with a scenario of each game on its shelf."""
    return refurnished(house, {slug: map_text(slug) for slug in GAMES})


@cache
def map_text(slug: str) -> str:
    """A map's file; those of the shelf need no process of their own."""
    players = 2 if slug == "deebz" else 3
    return dump(registry.load(slug).generate(Request("4", players, {})))


def _told(client, action: str, state: str = STATE, **data):
    answer = post(client, f"/edit/{action}?{state}", **data)
    assert answer.status_code == 200, answer.text
    return answer.json()


def _refused(client, action: str, state: str = STATE, **data) -> str:
    answer = post(client, f"/edit/{action}?{state}", **data)
    assert answer.status_code == 422
    return answer.json()["told"]


@pytest.mark.parametrize("slug", GAMES)
def test_every_map_has_a_workshop(slug: str, client) -> None:
    state = f"file={slug}"
    assert f"game={slug}" in client.get("/edit").text
    page = client.get(f"/edit?{state}").text
    assert 'id="palette"' in page and "edit.js" in page and "workshop.css" in page
    told = _told(client, "tell", state)["data"]
    assert told["sound"] and told["tools"] and told["pieces"]
    picture = client.get(told["picture"])
    assert picture.headers["content-type"] == "image/svg+xml"
    left, top, across, down, width, height = told["frame"]
    ground = told["ground"]
    assert left >= 0 and left + across * ground["width"] <= width
    assert top >= 0 and top + down * ground["height"] <= height


def test_a_game_without_a_map_leads_to_its_options(client) -> None:
    page = client.get("/edit").text
    for slug in set(registry.packages()) - set(GAMES):
        assert f'href="/scenarios?game={slug}"' in page


def test_a_saved_map_leads_on_to_editor_and_table(client) -> None:
    moved = client.get(f"/scenarios?{STATE}")
    assert moved.headers["location"] == f"/scenarios?{STATE}&game=deebz"
    page = client.get(moved.headers["location"]).text
    assert 'href="/edit?file=deebz&amp;game=deebz"' in page
    assert 'href="/play?file=deebz&amp;game=deebz"' in page


def test_an_edit_shows_its_findings_and_is_undone(client) -> None:
    before = _told(client, "tell")["data"]
    home = next(piece for piece in before["pieces"] if piece["layer"] == "spawns")
    edit = {"tool": "rock", "cells": [home["at"]]}
    after = _told(client, "apply", edit=edit)["data"]
    assert not after["sound"] and after["undo"] and after["mark"] != before["mark"]
    assert home["at"] in [at for found in after["findings"] for at in found["cells"]]
    assert "errors" in _refused(client, "print")
    assert "errors" in _refused(client, "play")
    undone = _told(client, "undo")["data"]
    assert undone["sound"] and undone["redo"] and undone["pieces"] == before["pieces"]
    assert _told(client, "redo")["data"] == after


def test_a_mirror_paints_both_sides(client) -> None:
    before = _told(client, "tell")["data"]
    assert "sides" in before["mirrors"]
    edit = {"tool": "wall", "edges": [[[5, 9], [6, 9]]]}
    after = _told(client, "apply", edit=edit, mirror="sides")["data"]
    walls = [piece["edge"] for piece in after["pieces"] if piece["layer"] == "walls"]
    assert [[5, 9], [6, 9]] in walls and [[11, 9], [12, 9]] in walls


def test_a_map_is_saved_sound_or_not_and_opened_again(client) -> None:
    home = next(p for p in _told(client, "tell")["data"]["pieces"] if p["layer"] == "spawns")
    _told(client, "apply", edit={"tool": "rock", "cells": [home["at"]]})
    answer = _told(client, "save", title="The blocked gate")
    assert answer["go"] == "/edit?file=the-blocked-gate"
    data = json.loads(client.desk.shelf.read("scenarios", "the-blocked-gate", 10**6))
    assert data["title"] == "The blocked gate"
    assert any(found.severity == "error" for found in find_faults(registry.load("deebz"), data))
    told = _told(client, "tell", "file=the-blocked-gate")["data"]
    assert not told["sound"] and not told["undo"]
    refused = client.get("/play?file=the-blocked-gate")
    assert refused.status_code == 422 and "DV2" in refused.text
    assert "/play?" not in client.get("/scenarios?file=the-blocked-gate&game=deebz").text
    assert "The blocked gate" in client.get("/edit").text
    assert "The blocked gate" in client.get("/play").text


def test_a_sound_map_is_printed_and_played(client) -> None:
    _told(client, "apply", edit={"tool": "wall", "edges": [[[5, 9], [6, 9]]]}, mirror="sides")
    answer = _told(client, "play", title="A new wall")
    assert answer["go"] == "/play?file=a-new-wall"
    job = _told(client, "print")["job"]
    assert job
    client.desk.jobs.stop(client.desk.jobs.find(job))


@pytest.mark.parametrize(
    "edit",
    [
        None,
        {},
        {"tool": "rock", "cells": [[0.5, 1]]},
        {"tool": "rock", "cells": 3},
        {"tool": "rock", "cells": [[True, 1]]},
        {"tool": "rock", "cells": [[1, 2, 3]]},
        {"tool": "rock", "cells": [[-1, 0]]},
        {"tool": "flag", "cells": [[1, 1]], "fields": {"player": 1}},
        {"tool": "flag", "cells": [[1, 1]], "fields": [1]},
        {"tool": "move", "pieces": [None], "cells": [[1, 1]]},
        {"tool": "rock", "points": [["inf", 0]]},
    ],
)
def test_anything_else_than_an_edit_is_refused(edit: object, client) -> None:
    assert _refused(client, "apply", edit=edit).endswith(".")
    assert not _told(client, "tell")["data"]["undo"]


def test_a_game_without_a_map_and_a_damaged_one_are_refused(client) -> None:
    assert "no map" in _refused(client, "tell", "game=dukes-up&seed=1")
    _told(client, "save", title="Spoilt")
    data = json.loads(client.desk.shelf.read("scenarios", "spoilt", 10**6))
    data["content"]["solid"] = "rock"
    client.desk.shelf.write("scenarios", "spoilt", json.dumps(data).encode())
    assert "can't be edited" in _refused(client, "tell", "file=spoilt")
    assert client.get(f"/edit/picture?{STATE}").status_code == 404


def test_only_so_many_maps_and_steps_are_kept(client, monkeypatch) -> None:
    monkeypatch.setattr(editing, "MOST_WORKS", 2)
    monkeypatch.setattr(editing, "MOST_STEPS", 3)
    for n in range(6):
        _told(client, "apply", edit={"tool": "wall", "edges": [[[5, n], [6, n]]]})
    (work,) = client.desk.tables["edit"].values()
    assert len(work.contents) <= 3 + 1
    for seed in ("1", "2", "3"):
        _told(client, "tell", f"file=defenders&work={seed}")
    assert len(client.desk.tables["edit"]) == 2
