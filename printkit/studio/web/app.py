"""The studio as a web application: every screen's addresses, and its answers as responses."""

from __future__ import annotations

import json
from asyncio import create_task
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from threading import Event
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from engine.errors import EngineError
from engine.language import _
from printkit.io.errors import PrintError
from printkit.studio.desk.desk import Desk
from printkit.studio.frame.html import join, tag
from printkit.studio.frame.query import Query, QueryError
from printkit.studio.frame.screen import (
    Answer,
    Download,
    DrawnPicture,
    Handler,
    Missing,
    Moved,
    Page,
    PagePart,
    Question,
    Said,
    StudioScreen,
)
from printkit.studio.frame.shell import lost, notice, shell, waiting
from printkit.studio.frame.speaking import language_of, speak
from printkit.studio.making.words import words_ahead
from printkit.studio.screens.table import screens
from printkit.studio.web.files import file_routes
from printkit.studio.web.streams import job_routes
from printkit.studio.web.tidying import Tidying
from printkit.studio.web.turns import Turns

PART_HEADER = "x-printkit-part"
"""Sent by the studio's own module, which wants a page without its shell."""
UNUSABLE = 422
"""The status of an answer that says what is wrong with the question."""


def make_app(desk: Desk) -> Starlette:
    """The application of a desk, without its guard."""

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        ahead = create_task(_make_ahead(desk, turns))
        yield
        ahead.cancel()
        desk.close()

    found, turns = screens(), Turns()
    tidying = Tidying(words_ahead(), desk.readiness.is_ready, desk.ahead)
    routes = [Route("/", _to_first(found[0])), *file_routes(), *job_routes(desk)]
    for screen in found:
        for action, handler in screen.pages.items():
            routes += _routes(screen, action, handler, desk, turns, tidying, "GET")
        for action, handler in screen.posts.items():
            routes += _routes(screen, action, handler, desk, turns, tidying, "POST")
    return Starlette(routes=routes, lifespan=lifespan, exception_handlers={404: _lost})


async def _make_ahead(desk: Desk, turns: Turns) -> None:
    """Load what is heavy and make the first evening while the browser is being opened."""
    if not desk.is_ahead:
        return
    async with turns.turn(0):  # from the start: a browser that is quick asks for this evening too
        desk.readiness.begin(desk.child)
        await run_in_threadpool(desk.readiness.wait)
        from printkit.studio.making.ahead import make_first  # late: all that it needs is loaded

        await run_in_threadpool(make_first, desk)


def _routes(
    screen: StudioScreen,
    action: str,
    handler: Handler,
    desk: Desk,
    turns: Turns,
    tidying: Tidying,
    method: str,
) -> list[Route]:
    endpoint = _endpoint(screen, handler, desk, turns, tidying)
    path = f"/{screen.name}/{action}" if action else f"/{screen.name}"
    paths = [path, f"{path}/{{rest:path}}"] if action else [path]
    return [Route(each, endpoint, methods=[method]) for each in paths]


@dataclass(frozen=True, slots=True)
class _Asked:
    """A request as the answers below need it."""

    request: Request
    screen: StudioScreen
    language: str

    @property
    def is_part(self) -> bool:
        """Whether the studio's own module asks, which wants a page without its shell."""
        return PART_HEADER in self.request.headers

    @property
    def is_lan(self) -> bool:
        """Whether another machine of the house asks."""
        return bool(self.request.scope.get("printkit.lan"))

    def page(self, page: Page, query: Query, status: int = 200) -> Response:
        """A page in its shell, or without when only that is wanted."""
        if self.is_part:
            needs = tag(
                "template",
                data_language=self.language,
                data_module=page.module or None,
                data_style=page.style or None,
            )
            return HTMLResponse(f"{tag('title', page.title)}{needs}{page.body}", status)
        listed = () if self.is_lan else screens()
        return HTMLResponse(shell(self.screen, page, query, self.language, listed), status)


def _endpoint(
    screen: StudioScreen, handler: Handler, desk: Desk, turns: Turns, tidying: Tidying
) -> Callable[[Request], Any]:
    """What answers a request, in a thread beside the server's own.

    Handlers take turns: what lays pages out and draws them is not made for several threads.
    """

    async def answer(request: Request) -> Response:
        body = await _json(request)
        if body is None:
            return JSONResponse({"told": "That isn't a JSON object."}, UNUSABLE)

        def work() -> Response:
            wanted = request.query_params.get("lang", "")
            language = language_of(wanted, request.headers.get("accept-language", ""))
            with speak(language):
                return _answered(_Asked(request, screen, language), handler, body, desk)

        is_image = request.headers.get("sec-fetch-dest") == "image"
        if not desk.readiness.is_ready() and _wants_shell(request):
            return await run_in_threadpool(work)  # the shell alone, which waits for nobody
        async with turns.turn(1 if is_image else 0):
            if await _is_gone(request):
                return Response(status_code=204)
            if request.method == "POST":
                return await run_in_threadpool(work)
            return await answer_while_wanted(request, work)

    async def tidily(request: Request) -> Response:
        tidying.begin()
        try:
            return await answer(request)
        finally:
            tidying.end()

    return tidily


async def _is_gone(request: Request) -> bool:
    """Whether nobody waits for the answer any more; the first look may take the empty body."""
    return await request.is_disconnected() or await request.is_disconnected()


async def answer_while_wanted(request: Request, work: Callable[[], Response]) -> Response:
    """Answer in a thread, which gives up at the next section when the browser goes away."""
    from printkit.compose.wanted import GivenUpError, while_wanted  # late: the shell needs none

    gone = Event()

    async def watch() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass
        gone.set()

    def attempt() -> Response:
        try:
            with while_wanted(lambda: not gone.is_set()):
                return work()
        except GivenUpError:
            return Response(status_code=204)

    watching = create_task(watch())
    try:
        return await run_in_threadpool(attempt)
    finally:
        watching.cancel()


def _answered(asked: _Asked, handler: Handler, body: dict[str, Any], desk: Desk) -> Response:
    request = asked.request
    rest = request.path_params.get("rest")
    try:
        query = Query.read(request.scope["query_string"].decode("latin-1"))
        if rest is None and not asked.is_part and _is_early(request, desk):
            return asked.page(waiting(), query)
        parts = tuple(part for part in (rest or "").split("/") if part)
        found = handler(Question(desk, query, body, parts, asked.is_lan))
        return _response(found, asked, query)
    except (EngineError, PrintError) as fault:
        return _fault(str(fault), asked, fault.fields if isinstance(fault, QueryError) else ())


def _is_early(request: Request, desk: Desk) -> bool:
    """Whether a browser should be shown the shell first, and fetch the page when all is loaded."""
    if desk.readiness.is_ready() or request.method != "GET":
        return False
    desk.readiness.begin(desk.child)
    return _wants_shell(request)


def _wants_shell(request: Request) -> bool:
    """Whether a browser asks for a whole page, and not our module for a part of one."""
    is_page = "text/html" in request.headers.get("accept", "") and request.method == "GET"
    return is_page and PART_HEADER not in request.headers


def _response(found: Answer, asked: _Asked, query: Query) -> Response:
    match found:
        case Page():
            return asked.page(found, query)
        case PagePart(body):
            return HTMLResponse(str(body))
        case DrawnPicture():
            return _picture(asked.request, found)
        case Download(name, kind, data):
            told = {"Content-Disposition": f'attachment; filename="{name}"'}
            return Response(data, media_type=kind, headers=told)
        case Said(told, go, job, data):
            return JSONResponse({"told": told, "go": go, "job": job, "data": dict(data)})
        case Moved(to):
            return RedirectResponse(to, 303)
        case Missing(told):
            return asked.page(Page(_("Nothing here"), lost(told)), query, 404)


def _picture(request: Request, picture: DrawnPicture) -> Response:
    """A picture, or that the browser has it already, for which nothing is drawn."""
    tags = {"ETag": f'"{picture.mark}"', "Cache-Control": "private, max-age=0, must-revalidate"}
    if request.headers.get("if-none-match", "").removeprefix("W/") == tags["ETag"]:
        return Response(status_code=304, headers=tags)
    return Response(picture.draw(), media_type=picture.kind, headers=tags)


def _fault(told: str, asked: _Asked, fields: Sequence[str] = ()) -> Response:
    """A sentence about what is wrong, where the answer would have stood, and in which fields."""
    if asked.request.method == "POST":
        return JSONResponse({"told": told, "fields": list(fields)}, UNUSABLE)
    title = _("That doesn't work")
    return asked.page(Page(title, join(tag("h1", title), notice(told))), Query(), UNUSABLE)


async def _json(request: Request) -> dict[str, Any] | None:
    return posted(await request.body()) if request.method == "POST" else {}


def posted(data: bytes) -> dict[str, Any] | None:
    """What was posted; None when it is not a JSON object, or no file can hold its letters."""
    try:
        found = json.loads(data or b"{}")
        json.dumps(found, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _to_first(screen: StudioScreen) -> Callable[[Request], Any]:
    async def first(_request: Request) -> Response:
        return RedirectResponse(f"/{screen.name}", 303)

    return first


async def _lost(request: Request, _fault: Exception) -> Response:
    wanted = request.query_params.get("lang", "")
    language = language_of(wanted, request.headers.get("accept-language", ""))
    with speak(language):
        told = _("There's nothing at this address. Choose a screen above.")
        asked = _Asked(request, StudioScreen(""), language)
        return asked.page(Page(_("Nothing here"), lost(told)), Query(), 404)
