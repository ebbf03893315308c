"""What stands before every request: only this machine, this page and this reader come through.

A page of another site can send requests to this machine, and a name of its own may lead here. So
the name asked for, the page that asks, and the reader's session must each be known (docs/studio.md
tells what every check is for).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from printkit.studio.desk.sessions import Sessions

OWN_HEADER = "x-printkit"
"""Which no other page can send without being asked first, and it would be refused."""
MAX_BODY = 3_000_000
"""Bytes of what may be posted: a scenario of the largest kind, and what goes round it."""
MAX_ADDRESS = 16_000
"""Bytes of an address."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self';"
    " connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_NOT_OURS = "This address isn't the studio's."
_NO_LINK = (
    "This page opens by the link that Printkit showed when it started. For another link, press"
    " Enter where Printkit runs.\n"
)
_NO_LAN_LINK = (
    "This page opens by the link or the square code that the campaign desk shows. Open that once"
    " more.\n"
)


@dataclass(frozen=True, slots=True)
class Door:
    """A way in: the names it answers to, and who may pass.

    Attributes:
        port: where it listens.
        hosts: ``name:port`` as the browser must write it.
        sessions: tokens that open it, and who came in.
        paths: that it leads to, with all below them; empty for all.
    """

    port: int
    hosts: frozenset[str]
    sessions: Sessions
    paths: tuple[str, ...] = ()

    @property
    def cookie(self) -> str:
        """The name of its cookie; it holds the port, for cookies are shared by all ports."""
        return f"printkit-{self.port}"

    @property
    def no_link(self) -> str:
        """What to do for somebody who comes without its link."""
        return _NO_LAN_LINK if self.paths else _NO_LINK

    @property
    def origins(self) -> frozenset[str]:
        """The pages that may ask."""
        return frozenset(f"http://{host}" for host in self.hosts)


def make_door(
    names: Iterable[str], port: int, sessions: Sessions, paths: tuple[str, ...] = ()
) -> Door:
    """A door at a port, under these names of the machine."""
    hosts = frozenset(f"{name}:{port}" for name in names)
    return Door(port, hosts, sessions, paths)


class Guard:
    """Stands before an application; see the module."""

    def __init__(self, app: ASGIApp, *doors: Door) -> None:
        self.app = app
        self.doors = {door.port: door for door in doors}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        headers = Headers(scope=scope)
        door = self.doors.get((scope.get("server") or ("", 0))[1])
        refusal = _no(421, _NOT_OURS) if door is None else _refusal(door, scope, headers)
        if refusal is not None:
            await refusal(scope, receive, send_guarded)
            return
        scope["printkit.lan"] = door is not None and bool(door.paths)
        if scope["method"] == "POST":
            body = await _body(receive)
            if body is None:
                await _no(413, "That's too much at once.")(scope, receive, send_guarded)
                return
            receive = _replay(body, receive)
        await self.app(scope, receive, send_guarded)


def _refusal(door: Door, scope: Scope, headers: Headers) -> Response | None:
    """Why a request may not pass; None when it may. A token that opens is answered as well."""
    method, path = scope["method"], scope["path"]
    if headers.getlist("host") != [headers.get("host")] or headers["host"] not in door.hosts:
        return _no(421, _NOT_OURS)
    if "origin" in headers and headers["origin"] not in door.origins:
        return _no(403, "Another page may not ask the studio.")
    allowed = ("same-origin",) if method == "POST" else ("same-origin", "none")
    if headers.get("sec-fetch-site", "same-origin") not in allowed:
        return _no(403, "Another page may not ask the studio.")
    if method not in ("GET", "HEAD", "POST"):
        return _no(405, "Use GET or POST.")
    if len(scope["raw_path"] or b"") + len(scope["query_string"]) > MAX_ADDRESS:
        return _no(414, "The address is too long.")
    if path == "/" and (token := parse_qs(scope["query_string"].decode("latin-1")).get("token")):
        return _opened(door, token[0])
    if not door.sessions.is_open(_cookie(headers, door.cookie)):
        return _no(403, door.no_link)
    if door.paths and not any(path == each or path.startswith(f"{each}/") for each in door.paths):
        return _no(404, "There's nothing here.")
    if method == "POST":
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json" or headers.get(OWN_HEADER) != "1":
            return _no(415, "Post JSON with the studio's own header.")
    return None


def _opened(door: Door, token: str) -> Response:
    session = door.sessions.exchange(token)
    if session is None:
        return _no(403, door.no_link)
    to = door.paths[0] if door.paths else "/"
    response = RedirectResponse(to, 303)
    response.set_cookie(door.cookie, session, httponly=True, samesite="strict", path="/")
    return response


def _no(status: int, told: str) -> Response:
    return PlainTextResponse(told, status)


def _cookie(headers: Headers, name: str) -> str:
    """The value of a cookie; empty when it is not sent, or the line is none."""
    try:
        found = SimpleCookie(headers.get("cookie", "")).get(name)
    except CookieError:
        return ""
    return found.value if found else ""


async def _body(receive: Receive) -> bytes | None:
    """What is posted; None when it is too long, of which no more is read."""
    parts, length = [], 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        part = message.get("body", b"")
        length += len(part)
        if length > MAX_BODY:
            return None
        parts.append(part)
        if not message.get("more_body", False):
            return b"".join(parts)


def _replay(body: bytes, receive: Receive) -> Receive:
    """Gives a body that was read already, then whatever comes after it."""
    is_given = False

    async def again() -> Message:
        nonlocal is_given
        if is_given:
            return await receive()
        is_given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
