"""The studio in a real Chromium: as a host uses it, by keyboard too, and as a stranger tries to."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from io import BytesIO

import pytest
from browser import opened, record_results, serious_faults, served, wait_until
from likeness import DPI, MEAN, MOST, apart
from PIL import Image

from printkit.render.png import rasterise

pytestmark = pytest.mark.browser

SMALL = "people=2&minutes=60&games=dukes-up&measured=no&seed=abc&paper=a4"
PAGES = (
    f"/tonight?{SMALL}",
    "/scenarios?game=dukes-up&seed=a&gallery=yes",
    "/nights",
    "/campaigns",
    "/campaigns?campaign=the-war",
    "/campaigns/results",
    "/looks?kind=theme&game=dukes-up",
    "/edit",
    "/edit?game=deebz&seed=a",
    "/play",
    "/play?game=dukes-up&seed=a",
    "/play?game=uboat-wargames&seed=a&dice=x&seat.1=easy",
    "/play?game=dukes-up&seed=a&dice=x&seat.1=me",
    f"/tonight?{SMALL}&dukes-up.jokers=under",
    "/play?game=defenders&seed=a&dice=x",
)

PART = {"X-Printkit-Part": "1"}
PHONE = 320
"""Dots across that a page does with: a small phone, and a wide page at 400 %."""
UNFINISHED = "[aria-busy], [data-part], [data-reload], .workshop:not([data-turn]):not(:has(#map))"
"""What stands on a page that is still being filled."""


@pytest.fixture(scope="module")
def browser():
    with opened() as found:
        yield found


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    folder = tmp_path_factory.mktemp("house")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
        with served(folder / "shelf") as found:
            yield found


@pytest.fixture
def page(browser, house):
    context = browser.new_context(locale="en-GB", base_url=house[0], accept_downloads=True)
    context.set_default_timeout(30_000)
    page = context.new_page()
    page.complaints = []
    page.on("console", lambda said: page.complaints.append(f"{said.text} {said.location}"))
    page.on("pageerror", lambda fault: page.complaints.append(str(fault)))
    context.request.get(house[1], max_redirects=0)  # a session, and no page yet
    yield page
    context.close()
    assert page.complaints == []


def settle(page) -> None:
    """Wait until all parts of the page are there, and none is still being made."""
    page.wait_for_selector(".looked-at img")
    page.wait_for_function(
        "() => !document.querySelector('[aria-busy], [data-part], [data-reload]')"
    )


def test_a_host_comes_from_nothing_to_a_pdf_in_four_clicks(page, house) -> None:
    page.goto(house[1])
    page.wait_for_selector("#tonight-plan")
    page.goto(f"/tonight?{SMALL}")
    page.click("#reroll")
    page.wait_for_url(lambda url: "seed=abc" not in url)
    page.click("#print")
    page.wait_for_selector(".job .files a")
    assert serious_faults(page) == []
    with page.expect_download() as download:
        page.click(".job .files a")
    pdf = download.value.path().read_bytes()
    assert pdf.startswith(b"%PDF-")
    printed = [Image.open(BytesIO(png)).convert("RGB") for png in rasterise(pdf, DPI)]
    state = page.url.partition("?")[2]
    for number in (1, 2, len(printed)):
        most, mean = apart(_drawn(page, f"/tonight/page/{number}.svg?{state}"), printed[number - 1])
        assert most <= MOST and mean <= MEAN, (number, most, mean)
    other = apart(_drawn(page, f"/tonight/page/2.svg?{state}"), printed[0])
    assert other[0] > MOST


def _drawn(page, address: str):
    """A page of the preview as Chromium draws it."""
    context = page.context.browser.new_context(
        viewport={"width": 794, "height": 1123}, device_scale_factor=DPI / 96,
        base_url=page.url.partition("/tonight")[0], storage_state=page.context.storage_state(),
    )  # fmt: skip
    alone = context.new_page()
    alone.goto(address)
    shown = Image.open(BytesIO(alone.screenshot())).convert("RGB")
    context.close()
    return shown


def test_what_is_locked_stays_and_back_leads_back(page) -> None:
    page.goto("/tonight?people=4&minutes=60&games=uboat-wargames&measured=no&seed=abc")
    title = page.inner_text(".scenario")
    page.focus("#lock-uboat-wargames")
    page.keyboard.press(" ")  # it is called a switch, and heeds the key of one
    page.wait_for_selector("#lock-uboat-wargames[aria-checked=true]:focus")
    page.wait_for_selector("#heard >> text=Locked: Uboat Wargames")
    page.click("#reroll")
    page.wait_for_url(lambda url: "seed=abc" not in url.replace("wargames=abc", ""))
    assert page.inner_text(".scenario") == title
    page.click("#lock-uboat-wargames[aria-checked=true]")
    page.wait_for_selector("#lock-uboat-wargames[aria-checked=false]")
    page.click("#reroll-uboat-wargames")
    page.wait_for_function("t => document.querySelector('.scenario').innerText !== t", arg=title)
    page.wait_for_selector(f"#heard >> text={page.inner_text('.scenario')}")
    page.go_back()
    page.wait_for_function("t => document.querySelector('.scenario').innerText === t", arg=title)


def test_who_stops_a_job_is_back_at_its_button(page) -> None:
    page.goto("/tonight?people=6&minutes=240&seed=abc")
    page.wait_for_selector("#print")
    page.focus("#print")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-job-stop]:visible")
    page.focus("[data-job-stop]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".job[data-state=stopped]")
    page.wait_for_selector("#print:focus")


def test_a_changed_option_changes_plan_and_picture_and_the_field_keeps_the_caret(page) -> None:
    page.goto(f"/tonight?{SMALL}")
    settle(page)
    before = page.get_attribute(".looked-at img", "src")
    page.check("#ink-mono")
    page.wait_for_url(lambda url: "ink=mono" in url)
    page.wait_for_function(
        "s => document.querySelector('.looked-at img').getAttribute('src') !== s", arg=before
    )
    settle(page)
    with page.expect_console_message():  # the browser tells of the answer that says what is wrong
        page.fill("#people", "99")
    page.wait_for_selector("#told.wrong:not(:empty)")
    page.wait_for_selector("#people[aria-invalid=true][aria-errormessage=told]:focus")
    assert not serious_faults(page)
    assert page.is_visible(".looked-at img")  # what was there stays
    page.fill("#people", "2")
    page.wait_for_selector("#people:not([aria-invalid])")
    page.select_option("#lang", "de")  # the head and the form speak it too
    page.wait_for_selector("html[lang=de] nav >> text=Szenarien")
    assert page.inner_text("[for=people]") == "Personen"
    settle(page)
    page.go_back()
    page.wait_for_selector("html[lang=en] nav >> text=Scenarios")
    page.complaints.clear()


def test_by_keyboard_alone(page) -> None:
    page.goto(f"/tonight?{SMALL}")
    page.wait_for_selector("#next")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.focus("#next")
    for number in (2, 3):  # the focus stays where it is, and the page is named once
        page.keyboard.press("Enter")
        page.wait_for_selector(f"#page-{number}[aria-current=true]")
        page.wait_for_selector(f"#heard >> text=Page {number} of")
    page.focus("#prev")
    page.keyboard.press("Enter")
    page.wait_for_selector("#page-2[aria-current=true]")


def test_a_campaign_night_is_planned_and_recorded(page) -> None:
    page.goto("/campaigns")
    page.fill("#players", "Ann, Ben, Cid")
    page.fill("#title", "The War")
    page.click("text=Begin the campaign")
    page.click("text=Plan the night")
    page.wait_for_selector("text=How did it end?")
    page.wait_for_selector("#next-step h2:focus")  # where the night stands that was planned
    with page.expect_console_message():  # the browser tells of the answer that says what is wrong
        page.click("text=Record the results")
    page.wait_for_selector("[name=winner-0][aria-invalid=true][aria-errormessage=told]:focus")
    assert page.inner_text("#told").endswith("say how their table ended.")
    assert serious_faults(page) == []
    page.complaints.clear()
    record_results(page)
    assert page.locator("[aria-invalid]").count() == 0
    assert serious_faults(page) == []


def test_a_theme_changes_its_page_as_it_is_typed(page) -> None:
    page.goto("/looks?kind=theme&game=dukes-up")
    settle(page)
    before = page.get_attribute(".looked-at img", "src")
    page.fill("#text", '[full]\nink = "#5a0000"\n')
    page.wait_for_function(
        "s => document.querySelector('.looked-at img').getAttribute('src') !== s", arg=before
    )
    page.fill("#text", "[full]\nink = 3\n")
    page.wait_for_selector("#looks-fault:visible")
    assert page.inner_text("#looks-fault").startswith("Line 2")
    page.wait_for_selector("#heard >> text=Line 2")
    page.focus("#text")
    page.keyboard.press("Shift+Tab")  # what is wrong stands before the text, and leads to its line
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.selectionStart") == len("[full]\n")
    assert page.is_visible(".looked-at img")
    assert serious_faults(page) == []


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.slow)])
def test_every_page_suits_everybody(page, language: str) -> None:
    """No fault that axe calls serious, and no sideways scrolling on a phone or at 200 %."""
    if not page.request.get("/campaigns?campaign=the-war", headers=PART).ok:
        war = {"title": "The War", "players": "Ann, Ben", "shape": "short"}
        own = {"X-Printkit": "1", "Sec-Fetch-Site": "same-origin"}
        assert page.request.post("/campaigns/new", data=war, headers=own).ok
    for address in PAGES:
        page.goto(f"{address}{'&' if '?' in address else '?'}lang={language}")
        page.wait_for_function("s => !document.querySelector(s)", arg=UNFINISHED)
        for scheme, width in (("light", 1280), ("dark", PHONE)):
            page.emulate_media(color_scheme=scheme)
            page.set_viewport_size({"width": width, "height": 800})
            assert serious_faults(page) == [], (address, scheme)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, address
    page.focus("#text")  # the table in words, which nobody sees beside its picture
    assert page.locator("#text").bounding_box()["height"] > 100


def test_a_page_of_another_port_gets_nothing(page, house) -> None:
    class Hostile(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<title>Hostile</title>")

        def log_message(self, *_words: object) -> None:
            pass

    hostile = HTTPServer(("127.0.0.1", 0), Hostile)
    threading.Thread(target=hostile.serve_forever, daemon=True).start()
    page.goto(f"http://127.0.0.1:{hostile.server_port}/")
    script = """async (to) => {
        const tried = [];
        const get = (options) => fetch(to + '/nights', options)
            .then(async (r) => r.type + r.status + (await r.text()).length, () => 'refused');
        tried.push(await get({credentials: 'include'}));
        tried.push(await get({credentials: 'include', mode: 'no-cors'}));
        tried.push(await get({credentials: 'include', method: 'POST',
            headers: {'Content-Type': 'application/json', 'X-Printkit': '1'}, body: '{}'}));
        tried.push(await new Promise((done) => {
            const image = new Image();
            image.onload = () => done('loaded');
            image.onerror = () => done('refused');
            image.src = to + '/static/icon.svg';
        }));
        tried.push(await get({credentials: 'include', mode: 'no-cors', method: 'POST',
            headers: {'Content-Type': 'text/plain'}, body: '{}'}));
        tried.push(await new Promise((done) => {
            const socket = new WebSocket(to.replace('http', 'ws') + '/tonight');
            socket.onopen = () => done('opened');
            socket.onerror = () => done('refused');
        }));
        tried.push(await new Promise((done) => {
            const script = document.createElement('script');
            script.onload = () => done('loaded');
            script.onerror = () => done('refused');
            script.type = 'module';
            script.src = to + '/static/studio.js';
            document.body.append(script);
        }));
        tried.push(await new Promise((done) => {
            const stream = new EventSource(to + '/jobs/1/events', {withCredentials: true});
            stream.onopen = () => done('opened');
            stream.onerror = () => done('refused');
        }));
        const frame = document.createElement('iframe');
        frame.src = to + '/nights';
        document.body.append(frame);
        await new Promise((done) => { frame.onload = done; setTimeout(done, 1500); });
        let inside = 'refused';
        try { inside = frame.contentDocument.title || 'refused'; } catch { /* another origin */ }
        tried.push(inside);
        return tried;
    }"""
    tried = page.evaluate(script, house[0])
    form = """(to) => {
        const form = document.createElement('form');
        [form.method, form.action, form.enctype] = ['post', to + '/campaigns/new', 'text/plain'];
        document.body.append(form);
        form.submit();
    }"""
    page.evaluate(form, house[0])
    page.wait_for_url(f"{house[0]}/campaigns/new")
    answered = page.inner_text("body")
    hostile.shutdown()
    hostile.server_close()
    assert [one.replace("opaque00", "refused") for one in tried] == ["refused"] * 9
    assert answered == "Another page may not ask the studio."
    page.goto(house[0] + "/nights")
    wait_until(lambda: page.title().startswith("Past nights"))
    page.complaints.clear()  # the browser tells what it blocked
