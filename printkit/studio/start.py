"""Starting the studio: a socket of this machine, a link that works once, the server."""

from __future__ import annotations

import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import uvicorn
from starlette.types import ASGIApp

from printkit.studio.desk.desk import open_desk
from printkit.studio.desk.sessions import Sessions
from printkit.studio.web.app import make_app
from printkit.studio.web.guard import Guard, make_door

HOME = "127.0.0.1"
NAMES = (HOME, "localhost")
MOST_CONNECTIONS = 64


def run_studio(folder: Path, *, is_opened: bool, say: Callable[[str], None]) -> None:
    """Serve the studio until it is stopped.

    Args:
        folder: the shelf.
        is_opened: open the host's browser.
        say: told what people need to know.
    """
    listening = bind(HOME)
    port = listening.getsockname()[1]
    sessions = Sessions()

    def new_link() -> str:
        return f"http://{HOME}:{port}/?token={sessions.new_token()}"

    link = new_link()
    say(f"The studio is open at {link}")
    say("The link works once. Press Enter for another, Ctrl-C to stop.")
    app = Guard(make_app(open_desk(folder)), make_door(NAMES, port, sessions))
    if is_opened:
        Thread(target=webbrowser.open, args=(link,), daemon=True).start()
    if sys.stdin.isatty():
        Thread(target=_renew, args=(new_link, say), daemon=True).start()
    serve(app, listening)


def bind(host: str) -> socket.socket:
    """A socket that listens at a free port of an address of this machine."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.bind((host, 0))
    return listening


def serve(app: ASGIApp, listening: socket.socket) -> None:
    """Serve an application on a socket until it is stopped."""
    make_server(app).run(sockets=[listening])


def make_server(app: ASGIApp) -> uvicorn.Server:
    """A server with our limits, which says nothing of itself."""
    config = uvicorn.Config(
        app,
        http="h11",
        ws="none",
        loop="asyncio",
        lifespan="on",
        access_log=False,
        log_level="error",
        server_header=False,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=1,
    )
    return uvicorn.Server(config)


def _renew(new_link: Callable[[], str], say: Callable[[str], None]) -> None:
    """A new link for every line that the host types."""
    for _line in sys.stdin:
        say(new_link())
