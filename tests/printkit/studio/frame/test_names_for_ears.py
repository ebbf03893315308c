"""What a screen reader is told of each screen: names, order of headings, and what has changed."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import pairwise

import pytest
from studio_client import housed, post

from engine import registry
from engine.game.contract import Request
from engine.scenario.envelope import dump
from printkit.night.history import PastNight, remember

PART = {"X-Printkit-Part": "1"}
SCREENS = (
    "/tonight?people=2&minutes=60&games=dukes-up&measured=no&seed=abc",
    "/scenarios?game=deebz&seed=a",
    "/scenarios?game=defenders&seed=a",
    "/nights",
    "/campaigns",
    "/campaigns?campaign=the-war",
    "/looks?kind=theme&game=dukes-up",
    "/edit?game=deebz&seed=a",
    "/play?game=dukes-up&seed=a&dice=x",
)


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with housed(tmp_path_factory) as found:
        post(found, "/campaigns/new", title="The War", players="Ann, Ben", shape="short")
        post(found, "/campaigns/plan", campaign="the-war", present=["Ann", "Ben"], minutes="")
        yield found


@pytest.fixture(params=SCREENS)
def html(client, request) -> str:
    return client.get(request.param, headers=PART).text


def test_every_field_has_a_label_of_its_own(html: str) -> None:
    """An id that stands twice gives its label to the first, and leaves the second without one."""
    twice = [
        name for name, count in Counter(re.findall(r' id="([^"]*)"', html)).items() if count > 1
    ]
    assert twice == []
    labels = set(re.findall(r'<label[^>]* for="([^"]*)"', html))
    fields = {
        name for kind, name in re.findall(r"<(input|select|textarea)[^>]* id=\"([^\"]*)\"", html)
    }
    assert fields <= labels | {"typed"}


def test_the_first_heading_is_the_page_s_own(html: str) -> None:
    levels = [int(level) for level in re.findall(r"<h([1-6])", html)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_what_is_made_anew_is_read_aloud(client) -> None:
    for address in SCREENS[:3]:
        html = client.get(address, headers=PART).text
        heard = re.findall(r"<(\w+)[^>]* data-heard", html)
        assert heard[0] == "h1" and len(heard) > 1, address
    whole = client.get("/nights").text
    assert re.search(r'id="heard" role="status" aria-live="polite" class="unseen"', whole)


def test_a_finding_says_in_words_how_grave_it_is(client) -> None:
    made = registry.load("deebz").generate(Request("1", 2, {}))
    data = json.loads(dump(made))
    data["content"]["spawns"] = [[[0, 0]], [[0, 1]]]
    client.desk.shelf.write("scenarios", "narrow", json.dumps(data).encode())
    for language, words in (("en", {"error", "advice"}), ("de", {"Fehler", "Rat"})):
        html = client.get(f"/scenarios?game=deebz&file=narrow&lang={language}", headers=PART).text
        found = re.search(r'<ul class="findings".*?</ul>', html)[0]
        assert set(re.findall(r"<strong>\w+ · (\w+)</strong>", found)) == words


def test_an_empty_number_says_what_it_means(client) -> None:
    """A screen reader reads an empty field for a number as nought."""
    html = client.get(SCREENS[0], headers=PART).text
    field = re.search(r'<input type="number" id="packs"[^>]*>', html)[0]
    assert 'aria-describedby="packs-empty packs-about"' in field
    assert '<span id="packs-empty" hidden>Empty: enough</span>' in html
    shown = set(re.findall(r' id="([^"]*)"', html))
    for described in re.findall(r' aria-describedby="([^"]*)"', html):
        assert set(described.split()) <= shown


def test_only_what_changes_is_read_of_a_page_and_of_a_job(client) -> None:
    pages = client.get(SCREENS[0].replace("/tonight?", "/tonight/pages?"), headers=PART).text
    assert "aria-live" not in pages
    panel = re.search(r'<template id="job-panel">.*?</template>', client.get("/nights").text)[0]
    assert len(re.findall('aria-live="polite"', panel)) == 3
    assert not re.search("<(section|button|progress)[^>]*aria-live", panel)


def test_a_move_is_named_before_what_one_types_for_it(client) -> None:
    html = client.get("/play?game=deebz&seed=a&dice=x").text
    assert "{move}, by typing {label}" in html
    assert 'aria-label="The table in words"' in html


def test_a_favourite_has_one_name_and_its_state_changes(client) -> None:
    """A name that changes with the state says it twice, and in the end the wrong way round."""
    empty = client.get("/nights?favourites=yes", headers=PART).text
    assert "No night here yet" in empty
    night = PastNight(
        number=0, date="2026-01-02", seed="abc", players=2, games=("dukes-up",), minutes=60
    )
    number = remember(night).number
    assert "No favourite yet" in client.get("/nights?favourites=yes", headers=PART).text
    for pressed in ("false", "true"):
        html = client.get("/nights", headers=PART).text
        star = re.search(r'<button[^>]* class="star"[^>]*>', html)[0]
        assert f'aria-pressed="{pressed}"' in star and f'id="star-{number}"' in star
        assert 'aria-label="Favourite: Dukes Up!, 2026-01-02, abc"' in star
        assert 'aria-label="Show it again: Dukes Up!, 2026-01-02, abc"' in html
        said = post(
            client, "/nights/favourite?lang=en&favourites=yes", number=number, favourite="yes"
        )
        assert "favourites=yes" in said.json()["go"]  # what was shown stays so


def test_points_are_called_points_and_a_table_its_title(client) -> None:
    html = client.get("/campaigns?campaign=the-war", headers=PART).text
    assert "<legend>The table</legend>" not in html
    scored = client.get("/campaigns?campaign=the-war&lang=de", headers=PART).text
    title = re.compile(r'<p class="scenario">(.*?)</p>')
    assert title.findall(html) != title.findall(scored)
    for found, label, empty in (
        (html, "Ann’s points", "Empty: not entered"),
        (scored, "Punkte von Ann", "Leer: nicht eingetragen"),
    ):
        if 'id="score-0-Ann"' in found:
            assert f">{label}</label>" in found and f">{empty}</span>" in found
    for part in ("campaign", "next-step"):  # the form of the look stays where it is, unread
        assert re.search(rf'id="{part}"[^>]* data-swap', html)


def test_a_page_that_cannot_be_has_a_heading(client) -> None:
    answer = client.get(
        "/tonight?people=2&minutes=60&games=uboat-wargames&measured=no&seed=abc", headers=PART
    )
    assert answer.status_code == 422
    assert "<h1>That doesn&#39;t work</h1>" in answer.text and 'role="alert"' in answer.text


def test_what_is_read_once_is_no_live_region_too(client) -> None:
    table = client.get("/play?game=dukes-up&seed=a&dice=x", headers=PART).text
    assert not re.search('<ul[^>]* id="hints"[^>]*aria-live', table)
    looks = client.get("/looks?kind=theme&game=dukes-up", headers=PART).text
    fault = re.search('<button[^>]* id="looks-fault"[^>]*>', looks)[0]
    assert "aria-live" not in fault and looks.index(fault) < looks.index("<textarea")
    assert 'id="in-hand"' in client.get("/edit?game=deebz&seed=a", headers=PART).text
