"""The studio's own files: style, modules, the sign in the tab, and the faces that pages are set in.

Names are looked up among what is there; nothing of an address becomes a path.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

HOME = Path(__file__).parents[1] / "static"
KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
FACES = ("serif", "serif-italic", "serif-semibold", "sans", "sans-italic", "sans-semibold")
_DAY = {"Cache-Control": "private, max-age=86400"}
_FRESH = {"Cache-Control": "private, no-cache"}


def file_routes() -> list[Route]:
    """The addresses of files."""
    return [
        Route("/static/{name}", _static),
        Route("/faces/{name}.ttf", _face),
        Route("/favicon.ico", _icon),
    ]


@cache
def static_names() -> dict[str, Path]:
    """What the folder ``static`` holds, by name."""
    return {path.name: path for path in sorted(HOME.iterdir()) if path.suffix in KINDS}


def _static(request: Request) -> Response:
    path = static_names().get(request.path_params["name"])
    if path is None:
        return PlainTextResponse("There's no such file.", 404)
    return Response(path.read_bytes(), media_type=KINDS[path.suffix], headers=_FRESH)


def _icon(_request: Request) -> Response:
    return Response(static_names()["icon.svg"].read_bytes(), media_type="image/svg+xml")


def _face(request: Request) -> Response:
    name = request.path_params["name"]
    if name not in FACES:
        return PlainTextResponse("There's no such face.", 404)
    from printkit.typography.faces import file

    return Response(file(name).read_bytes(), media_type="font/ttf", headers=_DAY)
