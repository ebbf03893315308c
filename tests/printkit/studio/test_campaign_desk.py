"""The campaign desk: a night from plan to results, also by the door for phones of the house."""

from __future__ import annotations

import re

import pytest
from studio_client import PORT, make_app, post, studio

from printkit.studio.desk.sessions import Sessions
from printkit.studio.start import lan_paths
from printkit.studio.web.guard import Guard, make_door


@pytest.fixture
def client(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    with studio(tmp_path / "shelf") as found:
        begun = post(
            found, "/campaigns/new", players="Ann, Ben, Cid", shape="short", title="The War"
        )
        assert begun.json()["go"] == "/campaigns?campaign=the-war"
        yield found


def entry(html: str) -> dict[str, str]:
    """Results that fit the form: the first player named wins at every table."""
    said = {}
    for name, value in re.findall(r'type="checkbox" name="(winner-\d+)" value="([^"]+)"', html):
        said.setdefault(name, value)
    if 'name="outcome"' in html:
        said["outcome"] = "held"
    return said


def test_a_night_is_planned_recorded_and_taken_back(client) -> None:
    planned = post(
        client, "/campaigns/plan", campaign="the-war", present=["Ann", "Ben"], minutes=""
    )
    html = client.get(planned.json()["go"]).text
    assert (
        "How did it end?" in html
        and "Cid" not in re.search(r"<ol class=\"tables\">.*?</ol>", html)[0]
    )
    assert post(client, "/campaigns/record", campaign="the-war").status_code == 422
    recorded = post(client, "/campaigns/record", campaign="the-war", **entry(html))
    assert recorded.status_code == 200 and recorded.json()["told"].startswith("Recorded. ")
    after = client.get("/campaigns?campaign=the-war").text
    assert "So far" in after and "Plan the night" in after
    assert post(client, "/campaigns/undo", campaign="the-war").status_code == 200
    assert "How did it end?" in client.get("/campaigns?campaign=the-war").text


def test_points_of_some_alone_are_asked_for_by_name(client) -> None:
    planned = post(
        client, "/campaigns/plan", campaign="the-war", present=["Ann", "Ben"], minutes=60
    )
    scored = re.search(r'name="(score-\d+)-Ann"', client.get(planned.json()["go"]).text)
    assert scored is not None
    wrong = post(client, "/campaigns/record", **{"campaign": "the-war", f"{scored[1]}-Ann": "1"})
    assert wrong.status_code == 422
    assert wrong.json()["told"] == "The points of Ben are missing."
    assert wrong.json()["fields"] == [f"{scored[1]}-Ben"]  # the page marks it and leads to it


def test_what_cannot_be_is_a_sentence(client) -> None:
    assert post(client, "/campaigns/new", players="Ann,Ann", shape="short").status_code == 422
    assert post(client, "/campaigns/new", players="Ann,Ben", shape="../x").status_code == 422
    assert post(client, "/campaigns/plan", campaign="../../etc").status_code == 422
    wrong = post(client, "/campaigns/plan", campaign="the-war", present=["Zed"])
    assert wrong.status_code == 422 and "Zed" in wrong.json()["told"]


def test_a_phone_of_the_house_enters_results_and_sees_nothing_else(client) -> None:
    post(client, "/campaigns/plan", campaign="the-war", present=["Ann", "Ben"])
    sessions = Sessions(lasting=True)
    door = make_door(("192.168.1.9",), PORT, sessions, lan_paths())
    token = sessions.new_token()
    from studio_client import TestClient

    house = f"http://192.168.1.9:{PORT}"
    with TestClient(
        Guard(make_app(client.desk), door), base_url=house, follow_redirects=False
    ) as phone:
        assert phone.get("/campaigns/results").status_code == 403
        assert phone.get("/", headers={"Host": f"127.0.0.1:{PORT}"}).status_code == 421
        assert phone.get(f"/?token={token}").headers["location"] == "/campaigns/results"
        html = phone.get("/campaigns/results").text
        assert "<nav" not in html and "How did it end?" in html
        for path in (
            "/tonight",
            "/campaigns",
            "/nights",
            "/campaigns/code.svg",
            "/jobs/1",
            "/looks",
        ):
            assert phone.get(path).status_code == 404, path
        assert post(phone, "/campaigns/undo", campaign="the-war").status_code == 404
        assert (
            post(phone, "/campaigns/record", campaign="the-war", **entry(html)).status_code == 200
        )
        after = phone.get("/campaigns/results").text
        assert "No night waits" in after and "won by Ann" in after  # what was entered stays shown
        assert phone.get(f"/?token={token}").status_code == 303  # every phone of the house
        phone.cookies.clear()
        assert "campaign desk shows" in phone.get("/campaigns/results").text


def test_a_story_says_how_many_nights_are_played_not_how_many_there_could_be(client) -> None:
    page = client.get("/campaigns").text
    assert "Three Nights at Vessen · 3 nights" in page
    assert "The War of Two Banners · 7 nights" in page


def test_a_code_for_phones_is_shown_only_when_the_host_said_so(client) -> None:
    assert client.get("/campaigns/code.svg").status_code == 404
    client.desk.lan = "http://192.168.1.9:1/?token=x"
    assert client.get("/campaigns/code.svg").content.startswith(b"<?xml")
    post(client, "/campaigns/plan", campaign="the-war", present=["Ann", "Ben"])
    assert "encrypted" in client.get("/campaigns?campaign=the-war").text
