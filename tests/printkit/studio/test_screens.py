"""Every address of the studio, as our own module asks for it."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from studio_client import housed, post

from engine import registry
from printkit.cli.light import FAMILIES
from printkit.io.confined import LimitError
from printkit.night.history import past_nights
from printkit.studio.screens.table import screens

EVENING = "people=2&minutes=60&games=dukes-up&measured=no&seed=abc&paper=a4"
DUKES = "game=dukes-up&seed=a&paper=a4"


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with housed(tmp_path_factory) as found:
        yield found


def finished(client, answer) -> dict:
    """The job that a post began, once it is over, told by its own stream."""
    assert answer.status_code == 200, answer.text
    number = answer.json()["job"]
    with client.stream("GET", f"/jobs/{number}/events") as stream:
        for _line in stream.iter_lines():
            pass
    return client.get(f"/jobs/{number}").json()


def test_every_screen_has_a_name_a_title_and_answers(client) -> None:
    for screen in screens():
        answer = client.get(f"/{screen.name}")
        while answer.status_code == 303:
            answer = client.get(answer.headers["location"])
        assert answer.status_code == 200, screen.name
        assert 'aria-current="page"' in answer.text
        assert f'href="/{screen.name}' in answer.text or not screen.title


def test_every_command_is_named_by_the_screen_that_does_the_same_or_leaves_it(client) -> None:
    named = [one for screen in screens() for one in screen.terminal if " " not in one]
    assert sorted([*named, "studio"]) == sorted(
        name for names in FAMILIES.values() for name in names
    )
    assert "printkit restore" in client.get(f"/scenarios?{DUKES}").text


def test_tonight_without_a_seed_leads_to_a_new_evening_whose_address_is_all_of_it(client) -> None:
    first = client.get("/tonight").headers["location"]
    second = client.get("/tonight").headers["location"]
    assert first != second
    assert client.get(first).text.count("<h2>") == client.get(first).text.count("<h2>")
    assert {"seed", "people", "minutes"} <= set(parse_qs(urlsplit(first).query))


def test_tonight_shows_plan_pages_and_pictures(client) -> None:
    plan = client.get(f"/tonight?{EVENING}")
    assert "Dukes Up!" in plan.text and 'data-part="/tonight/pages?' in plan.text
    pages = client.get(f"/tonight/pages?{EVENING}").text
    assert re.search(r"\d+ sheets of paper", pages) and "minutes of cutting" in pages
    picture = client.get(f"/tonight/page/1.svg?{EVENING}")
    assert picture.headers["content-type"] == "image/svg+xml" and picture.text.startswith("<?xml")
    assert client.get(f"/tonight/page/999.svg?{EVENING}").status_code == 404
    assert client.get(f"/tonight/page/x?{EVENING}").status_code == 404


def test_a_picture_the_browser_has_is_not_drawn_again(client, monkeypatch) -> None:
    address = f"/tonight/page/2.svg?{EVENING}"
    mark = client.get(address).headers["etag"]
    monkeypatch.setattr("printkit.render.svg.render", lambda *_a, **_k: 1 / 0)
    again = client.get(address, headers={"If-None-Match": mark})
    assert again.status_code == 304 and not again.content
    with pytest.raises(ZeroDivisionError):
        client.get(f"{address}&ink=low", headers={"If-None-Match": mark})


def test_what_is_locked_stays_when_all_else_is_new(client) -> None:
    state = f"{EVENING}&games=deebz&minutes=200&seed.dukes-up=other"
    html = client.get(f"/tonight?{state}").text
    lock = re.search(r'href="(/tonight\?[^"]*lock=deebz[^"]*)"', html)[1].replace("&amp;", "&")
    locked = client.get(lock).text
    again = re.search(r'href="([^"]*)"[^>]*id="reroll"', locked)[1].replace("&amp;", "&")
    query = parse_qs(urlsplit(again).query)
    assert query["seed.deebz"] == ["abc"] and query["seed"] != ["abc"]
    assert "seed.dukes-up" not in query


def test_the_pdf_is_the_one_that_the_command_prints(client, cli, tmp_path) -> None:
    job = finished(client, post(client, "/tonight/print", query=EVENING))
    assert job["state"] == "done", job
    pdf = client.get(job["files"][0])
    assert pdf.headers["content-disposition"] == 'attachment; filename="night-abc.pdf"'
    words = job["answer"]["command"].split()[1:]
    target = tmp_path / "same.pdf"
    code, _out, _err = cli(*words, "--no-measure", "--paper", "a4", "-o", str(target))
    assert code == 0 and target.read_bytes() == pdf.content
    night = past_nights()[-1]
    listed = client.get("/nights").text
    assert f'name="number" value="{night.number}"' in listed
    post(client, "/nights/favourite", number=str(night.number), favourite="yes")
    assert past_nights()[-1].favourite
    back = re.search(r'href="(/tonight\?[^"]*seed=abc[^"]*)"', listed)[1].replace("&amp;", "&")
    assert client.get(back).status_code == 200


@pytest.mark.parametrize(
    "state",
    [
        "people=0",
        "people=x",
        "minutes=99999",
        "packs=-1",
        "theme=x.toml",
        "paper=none",
        "ink=green",
        "games=chess",
        "dukes-up.rounds=zzz",
    ],
)
def test_a_state_that_cannot_be_is_a_sentence(client, state: str) -> None:
    said = state.partition("=")[0]
    fields = [pair for pair in EVENING.split("&") if pair.partition("=")[0] != said]
    query = "&".join([*fields, state])
    answers = [
        client.get(f"/tonight{where}?{query}", headers={"X-Printkit-Part": "1"})
        for where in ("", "/pages")
    ]
    wrong = [answer for answer in answers if answer.status_code == 422]
    assert wrong and all('role="alert"' in answer.text for answer in wrong)
    assert all("Traceback" not in answer.text for answer in answers)


@pytest.mark.parametrize("slug", registry.packages())
def test_a_scenario_of_every_game_is_shown(client, slug: str) -> None:
    state = f"game={slug}&seed=1"
    page = client.get(f"/scenarios?{state}")
    assert page.status_code == 200 and "Every check passed." in page.text
    assert "<h1" in page.text
    pages = client.get(f"/scenarios/pages?{state}")
    assert "Page 1 of" in pages.text
    assert client.get(f"/scenarios/page/1.svg?{state}").content.startswith(b"<?xml")
    assert client.get(f"/scenarios/file?{state}").json()["game"] == slug


def test_twenty_scenarios_to_choose_from(client) -> None:
    html = client.get(f"/scenarios?{DUKES}&gallery=yes").text
    small = re.findall(r'src="(/scenarios/thumb[^"]*)"', html)
    assert len(small) == len(set(small)) == 20
    picture = client.get(small[3].replace("&amp;", "&"))
    assert picture.text.startswith("<?xml")
    assert "Build melds" in picture.text, "its cover: all its deals are told in the same words"


def test_a_scenario_goes_on_the_shelf_and_comes_back(client) -> None:
    said = post(client, "/scenarios/save", query=DUKES).json()
    state = urlsplit(said["go"]).query
    assert "on the shelf as" in client.get(said["go"]).text
    kept = client.get(f"/scenarios/file?{state}").content
    assert kept == client.get(f"/scenarios/file?{DUKES}").content
    assert (
        client.get("/scenarios?file=../../etc/passwd", headers={"X-Printkit-Part": "1"}).status_code
        == 200
    )
    assert client.get("/scenarios/file?file=../nights").status_code == 422


def test_a_scenario_with_errors_shows_its_findings_and_is_not_printed(client) -> None:
    data = client.get(f"/scenarios/file?{DUKES}").json()
    data["content"] = {}
    client.desk.shelf.write("scenarios", "broken", __import__("json").dumps(data).encode())
    html = client.get("/scenarios?file=broken&game=dukes-up").text
    assert 'class="findings"' in html and 'class="error"' in html
    assert "Make the PDF" not in html and "data-part" not in html
    assert client.get("/scenarios/pages?file=broken").status_code == 422


def test_test_games_tell_how_fair_a_scenario_is(client) -> None:
    job = finished(client, post(client, "/scenarios/measure", query=DUKES, games="16"))
    assert job["state"] == "done" and job["total"] == 16 and job["answer"]["verdict"]
    assert job["answer"]["verdict"].split(".")[0] in client.get(f"/scenarios?{DUKES}").text


def test_what_takes_long_to_make_becomes_a_job(client, monkeypatch) -> None:
    def too_slow(work: str, *_given: object, about: str, **_more: object) -> str:
        raise LimitError(f"{about}: it took more than 12 seconds")

    state = DUKES.replace("seed=a", "seed=slow")
    with monkeypatch.context() as patch:
        patch.setattr(client.desk.child, "run", too_slow)
        html = client.get(f"/scenarios?{state}").text
    assert "This one takes a while" in html
    job = finished(client, post(client, "/scenarios/find", query=state))
    assert job["state"] == "done" and job["answer"]["go"].startswith("/scenarios?")
    assert "Every check passed." in client.get(job["answer"]["go"]).text


def test_a_scenario_becomes_a_pdf(client) -> None:
    job = finished(client, post(client, "/scenarios/print", query=DUKES))
    assert client.get(job["files"][0]).content.startswith(b"%PDF-")


def test_german_is_spoken_from_head_to_foot(client) -> None:
    for path in (f"/tonight?{EVENING}&lang=de", f"/scenarios?{DUKES}&lang=de"):
        html = client.get(path).text
        assert '<html lang="de">' in html and "Heute Abend" in html and "Make the PDF" not in html
    asked = client.get("/nights", headers={"Accept-Language": "de-AT,de;q=0.9"}).text
    assert "Frühere Abende" in asked
    lost = post(client, "/nights/favourite?lang=de", number="99", favourite="yes")
    assert lost.status_code == 422 and "nicht mehr verzeichnet" in lost.json()["told"]


def test_the_page_looked_at_comes_before_all_are_laid_out_and_is_the_same(client) -> None:
    state = EVENING.replace("seed=abc", "seed=quick")
    cover = client.get(f"/tonight/quick/1.svg?{state}").content
    pages = client.get(f"/tonight/pages?{state}").text
    assert client.get(f"/tonight/page/1.svg?{state}").content == cover
    count = int(re.search(r"Page 1 of (\d+)", pages)[1])
    same = [
        client.get(f"/tonight/quick/{number}.svg?{state}&ink=low").content
        == client.get(f"/tonight/page/{number}.svg?{state}&ink=low").content
        for number in range(1, count + 1)
    ]
    # Page 2 tells how loose sheets are paired; these are numbered afterwards.
    assert [*same[:1], *same[2:5]] == [True] * 4


def test_the_page_looked_at_stays_when_the_language_changes(client) -> None:
    state = EVENING.replace("seed=abc", "seed=spoken")
    client.get(f"/tonight/pages?{state}")

    def page(kind: str, number: int) -> bytes:
        return client.get(f"/tonight/{kind}/{number}.svg?{state}&lang=de").content

    numbers = (1, 3, 4)
    quick = [page("quick", number) for number in numbers]
    client.get(f"/tonight/pages?{state}&lang=de")
    assert [page("page", number) for number in numbers] == quick


@pytest.mark.parametrize("way", ["large", "contrast", "dyslexic"])
def test_every_way_to_read_more_easily_is_a_field_and_changes_the_page(client, way: str) -> None:
    state = f"{DUKES}&sheets=rules"
    assert f'id="{way}"' in client.get(f"/scenarios?{state}").text
    plain, eased = (
        client.get(f"/scenarios/page/1.svg?{state}{more}").content for more in ("", f"&{way}=yes")
    )
    assert plain.startswith(b"<?xml") and eased.startswith(b"<?xml") and plain != eased
