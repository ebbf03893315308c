"""A picture beneath a map of the shelf: chosen, laid, taken along, and never a part of the map."""

from __future__ import annotations

import base64
import json
from io import BytesIO
from pathlib import Path

import pytest
from browser import opened, served
from PIL import Image
from studio_client import post, studio

from engine import registry
from engine.game.contract import Request
from engine.scenario.envelope import dump

STATE = "file=cave"


def picture(size: tuple[int, int] = (120, 80)) -> bytes:
    stream = BytesIO()
    Image.new("RGB", size, "#335577").save(stream, "PNG")
    return stream.getvalue()


def sent(data: bytes) -> str:
    return base64.b64encode(data).decode()


def shelf(folder: Path) -> Path:
    home = folder / "shelf" / "scenarios"
    home.mkdir(parents=True)
    scenario = registry.load("deebz").generate(Request("4", 2, {}))
    (home / "cave.json").write_text(dump(scenario), encoding="utf-8")
    return home


def test_a_picture_is_laid_moved_taken_along_and_taken_away(tmp_path: Path) -> None:
    home = shelf(tmp_path)
    before = (home / "cave.json").read_bytes()
    with studio(tmp_path / "shelf") as client:
        assert post(client, f"/underlay/tell?{STATE}").json()["data"] == {}
        told = post(client, f"/underlay/put?{STATE}", picture=sent(picture())).json()["data"]
        assert (told["x"], told["y"], told["width"]) == (0, 0, 18)
        found = client.get(told["picture"])
        assert found.headers["content-type"] == "image/jpeg"
        with Image.open(BytesIO(found.content)) as shown:
            assert shown.size == (120, 80)
        placing = {"x": -1.5, "y": 2, "width": 20, "turn": 3, "strength": 0.4}
        moved = post(client, f"/underlay/place?{STATE}", placing=placing).json()["data"]
        assert {name: moved[name] for name in placing} == placing
        go = post(client, f"/edit/save?{STATE}", title="Another").json()["go"]
        assert "file=another" in go
        along = post(client, "/underlay/tell?file=another").json()["data"]
        assert {name: along[name] for name in placing} == placing
        assert post(client, f"/underlay/away?{STATE}").json()["data"] == {}
    assert not (home / "cave.underlay").exists() and (home / "another.underlay").exists()
    assert (home / "cave.json").read_bytes() == before


@pytest.mark.parametrize(
    ("action", "body"),
    [
        ("put", {}),
        ("put", {"picture": 7}),
        ("put", {"picture": "no base64!"}),
        ("put", {"picture": sent(b"no picture")}),
        ("place", {"placing": {}}),
    ],
    ids=str,
)
def test_what_is_no_picture_is_one_sentence(action: str, body: dict, tmp_path: Path) -> None:
    home = shelf(tmp_path)
    with studio(tmp_path / "shelf") as client:
        answer = post(client, f"/underlay/{action}?{STATE}", **body)
        assert answer.status_code == 422 and "\n" not in answer.json()["told"]
        assert post(client, f"/underlay/{action}?file=../cave", **body).status_code == 422
    assert [path.name for path in home.iterdir()] == ["cave.json"]


@pytest.mark.parametrize("placing", [None, [], {"x": "far"}, {"x": 1e99}, {"turn": None}], ids=str)
def test_a_placing_that_is_none_changes_nothing(placing: object, tmp_path: Path) -> None:
    home = shelf(tmp_path)
    with studio(tmp_path / "shelf") as client:
        post(client, f"/underlay/put?{STATE}", picture=sent(picture()))
        before = (home / "cave.underlay").read_bytes()
        assert post(client, f"/underlay/place?{STATE}", placing=placing).status_code == 422
    assert (home / "cave.underlay").read_bytes() == before


@pytest.mark.slow
@pytest.mark.browser
def test_two_clicks_lay_it_in_a_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = shelf(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    with opened() as browser, served(tmp_path / "shelf") as (base, link):
        context = browser.new_context(base_url=base, viewport={"width": 1300, "height": 1300})
        context.request.get(link, max_redirects=0)
        page = context.new_page()
        complaints: list[str] = []
        page.on("console", lambda said: complaints.append(said.text))
        page.on("pageerror", lambda fault: complaints.append(str(fault)))
        page.goto(f"/edit?{STATE}")
        page.wait_for_selector("#board img[src]")
        page.click("#beneath summary")
        file = {"name": "a.png", "mimeType": "image/png", "buffer": picture((900, 900))}
        page.set_input_files("#beneath-file", file)
        page.wait_for_selector(".beneath img[src]")
        box = page.locator(".beneath img").bounding_box()
        page.click("#beneath-corners")
        with page.expect_response("**/underlay/place*"):
            # A quarter and three quarters along the picture become the corners of the map.
            for part in (0.25, 0.75):
                page.mouse.click(box["x"] + part * box["width"], box["y"] + part * box["height"])
        context.close()
        assert complaints == []
    placing = json.loads((home / "cave.underlay").read_bytes())["placing"]
    side = json.loads((home / "cave.json").read_bytes())["content"]["width"]
    assert placing["width"] == pytest.approx(2 * side, abs=0.5)
    assert placing["x"] == pytest.approx(-side / 2, abs=0.3)
    assert placing["turn"] == pytest.approx(0, abs=0.5)
