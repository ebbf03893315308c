"""The guard: only this machine, this page and this reader come through; a test for each line."""

from __future__ import annotations

import re

import pytest
from studio_client import BASE, PORT, post, studio

from engine import registry
from engine.game.contract import Request
from engine.scenario.envelope import dump
from printkit.studio.screens.table import screens
from printkit.studio.start import HOME, MOST_CONNECTIONS, bind, make_server
from printkit.studio.web import files, guard


@pytest.fixture
def client(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    with studio(tmp_path) as found:
        yield found


ASSET = "/static/studio.css"


def test_a_link_opens_once_and_leaves_a_strict_cookie_that_names_the_port(tmp_path) -> None:
    with studio(tmp_path, opened=False) as client:
        token = client.sessions.new_token()
        answer = client.get(f"/?token={token}")
        assert answer.status_code == 303 and answer.headers["location"] == "/"
        cookie = answer.headers["set-cookie"].lower()
        assert cookie.startswith(f"printkit-{PORT}=")
        assert "httponly" in cookie and "samesite=strict" in cookie
        client.cookies.clear()
        assert client.get(f"/?token={token}").status_code == 403


@pytest.mark.parametrize(
    "path", ["/", "/tonight", ASSET, "/favicon.ico", "/faces/serif.ttf", "/jobs/1"]
)
def test_without_a_session_there_is_nothing(path: str, tmp_path) -> None:
    with studio(tmp_path, opened=False) as client:
        assert client.get(path).status_code == 403
        assert client.get(path, headers={"Cookie": f"printkit-{PORT}=x"}).status_code == 403
        assert client.get(f"{path}?token=").status_code == 403


@pytest.mark.parametrize(
    "host",
    ["evil.test", f"evil.test:{PORT}", "127.0.0.1", "127.0.0.1:80", f"127.0.0.1:{PORT}.evil.test"],
)
def test_another_name_is_refused(client, host: str) -> None:
    assert client.get(ASSET).status_code == 200
    assert client.get(ASSET, headers={"Host": f"localhost:{PORT}"}).status_code == 200
    assert client.get(ASSET, headers={"Host": host}).status_code == 421


@pytest.mark.parametrize(
    "origin", ["http://evil.test", "null", f"https://127.0.0.1:{PORT}", "http://127.0.0.1:1"]
)
def test_another_page_is_refused_even_when_it_shares_the_host(client, origin: str) -> None:
    assert client.get(ASSET, headers={"Origin": BASE}).status_code == 200
    assert client.get(ASSET, headers={"Origin": origin}).status_code == 403


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_what_another_site_asks_for_is_refused(client, site: str) -> None:
    assert client.get(ASSET, headers={"Sec-Fetch-Site": "none"}).status_code == 200
    assert client.get(ASSET, headers={"Sec-Fetch-Site": site}).status_code == 403


def test_a_post_is_json_with_our_own_header_from_our_own_page(client) -> None:
    to = "/jobs/none/stop"
    assert post(client, to).status_code == 404  # it came through
    assert client.post(to, json={}).status_code == 415
    form = {"X-Printkit": "1"}
    assert client.post(to, data={"a": "b"}, headers=form).status_code == 415
    from_nowhere = {"X-Printkit": "1", "Sec-Fetch-Site": "none"}
    assert client.post(to, json={}, headers=from_nowhere).status_code == 403


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"])
def test_other_methods_are_refused(client, method: str) -> None:
    assert client.request(method, "/nowhere").status_code == 405


def test_a_body_has_a_limit_whatever_it_claims(client) -> None:
    big = b"x" * (guard.MAX_BODY + 1)
    headers = {"X-Printkit": "1", "Content-Type": "application/json"}
    assert client.post("/jobs/none/stop", content=big, headers=headers).status_code == 413

    def drops():
        for _ in range(guard.MAX_BODY // 100_000 + 2):
            yield b"x" * 100_000

    assert client.post("/jobs/none/stop", content=drops(), headers=headers).status_code == 413


def test_an_address_has_a_limit(client) -> None:
    assert client.get(f"/tonight?seed={'x' * guard.MAX_ADDRESS}").status_code == 414


@pytest.mark.parametrize("path", [ASSET, "/nowhere", "/static/../../pyproject.toml"])
def test_every_answer_has_the_strict_headers(client, path: str) -> None:
    headers = client.get(path).headers
    assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self';")
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in headers


@pytest.mark.parametrize(
    "path",
    [
        "/static/..%2f..%2f__init__.py",
        "/static/%2e%2e/start.py",
        "/faces/..%2fserif.ttf",
        "/faces/icons.ttf",
    ],
)
def test_no_address_becomes_a_path(client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_a_damaged_cookie_line_is_no_session(tmp_path) -> None:
    with studio(tmp_path, opened=False) as client:
        assert client.get(ASSET, headers={"Cookie": "a=\x01; =;;"}).status_code == 403


def test_it_listens_on_this_machine_only_at_a_port_of_the_systems_choice_with_a_limit() -> None:
    with bind(HOME) as first, bind(HOME) as second:
        (home, port), (_home, other) = first.getsockname(), second.getsockname()
    assert home == "127.0.0.1" and port != other
    assert make_server(lambda *_asked: None).config.limit_concurrency == MOST_CONNECTIONS == 64


def test_drawings_stand_in_images_alone_and_what_a_file_says_is_text(client) -> None:
    """A page has no SVG of its own, and no module makes HTML of what it is sent."""
    evil = "<svg onload=alert(1)>"
    duel = registry.load("dukes-up").generate(Request("1", 2, {}))
    text = dump(duel).replace(duel.title, evil)
    client.desk.shelf.write("scenarios", "evil", text.encode())
    part = {"X-Printkit-Part": "1"}
    state = "file=evil&dice=x&people=2&minutes=30&games=dukes-up&measured=no&seed=a&paper=a4"
    shown = []
    for screen in screens():
        for action in screen.pages:
            answer = client.get(f"/{screen.name}/{action}".rstrip("/"), params=state, headers=part)
            if answer.headers.get("content-type", "").startswith("text/html"):
                assert "<svg" not in answer.text, (screen.name, action)
                shown.append(answer.text)
    assert any("&lt;svg onload=alert(1)&gt;" in html for html in shown)
    for module in files.HOME.glob("*.js"):
        made = re.findall(r"innerHTML = (.*);", module.read_text("utf-8"))
        assert all(re.fullmatch(r"'[^'$]*'", html) for html in made), module.name
        assert not re.search(r"insertAdjacentHTML|outerHTML|document\.write", module.read_text())


def test_half_a_letter_is_refused_at_the_door(client) -> None:
    duel = dump(registry.load("dukes-up").generate(Request("1", 2, {})))
    client.desk.shelf.write("scenarios", "duel", duel.encode())
    for half in (rb"\ud800", rb"a\udc00b"):
        answer = client.post(
            "/edit/save?file=duel",
            content=b'{"title": "%s"}' % half,
            headers={"X-Printkit": "1", "Content-Type": "application/json"},
        )
        assert answer.status_code == 422
        assert answer.json()["told"] == "That isn't a JSON object."
