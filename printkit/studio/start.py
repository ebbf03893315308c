"""Starting the studio: a socket of this machine, a link that works once, the server."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import uvicorn
from starlette.types import ASGIApp

from printkit.io.errors import PrintError
from printkit.studio.desk.desk import Desk, open_desk
from printkit.studio.desk.sessions import Sessions
from printkit.studio.screens.table import screens
from printkit.studio.web.app import make_app
from printkit.studio.web.guard import Door, Guard, make_door
from printkit.studio.web.tidying import RARELY

HOME = "127.0.0.1"
NAMES = (HOME, "localhost")
MOST_CONNECTIONS = 64


def run_studio(folder: Path, *, is_opened: bool, has_lan: bool, say: Callable[[str], None]) -> None:
    """Serve the studio until it is stopped.

    Args:
        folder: the shelf.
        is_opened: open the host's browser.
        has_lan: let other machines of the house enter results of campaigns.
        say: told what people need to know.
    """
    gc.set_threshold(*RARELY)
    listening = bind(HOME)
    port = listening.getsockname()[1]
    sessions = Sessions()

    def new_link() -> str:
        return f"http://{HOME}:{port}/?token={sessions.new_token()}"

    link = new_link()
    say(f"The studio is open at {link}")
    say("The link works once. Press Enter for another, Ctrl-C to stop.")
    desk = open_desk(folder)
    desk.is_ahead = True
    doors, sockets = [make_door(NAMES, port, sessions)], [listening]
    if has_lan:
        door, at = open_to_the_house(desk)
        doors.append(door)
        sockets.append(at)
        say(f"For phones in your network: {desk.lan}")
        say(
            "Anybody who has that link can enter results, and what they enter isn't encrypted."
            " Use it at home only, never in a café or at a convention."
        )
    app = Guard(make_app(desk), *doors)
    if is_opened:
        Thread(target=_show, args=(link,), daemon=True).start()
    if sys.stdin.isatty():
        Thread(target=_renew, args=(new_link, say), daemon=True).start()
    make_server(app).run(sockets=sockets)


def bind(host: str) -> socket.socket:
    """A socket that listens at a free port of an address of this machine.

    From now on, so that a browser that follows the link at once waits and is not refused.
    """
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.bind((host, 0))
    listening.listen(MOST_CONNECTIONS)
    return listening


def open_to_the_house(desk: Desk) -> tuple[Door, socket.socket]:
    """A door for phones in the same network, which leads to results of campaigns and no further.

    Raises:
        PrintError: this machine is in no network.
    """
    host = house_address()
    at = bind(host)
    port = at.getsockname()[1]
    sessions = Sessions(lasting=True)
    door = make_door((host,), port, sessions, lan_paths())
    desk.lan = f"http://{host}:{port}/?token={sessions.new_token()}"
    return door, at


def lan_paths() -> tuple[str, ...]:
    """The paths that other machines of the house may use, the page they come in by first."""
    found = [
        f"/{screen.name}/{action}"
        for screen in screens()
        for action in [*screen.pages, *screen.posts]
        if action in screen.on_lan
    ]
    return (*found, "/static", "/faces")


def house_address() -> str:
    """The address under which others in the network see this machine; nothing is sent to ask.

    Raises:
        PrintError: it is in no network.
    """
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # an address for examples: only the way there is chosen
            return str(probe.getsockname()[0])
    except OSError as fault:
        raise PrintError(
            "--lan: this computer isn't on a network. Connect it, or leave --lan out."
        ) from fault


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
        proxy_headers=False,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=1,
    )
    return uvicorn.Server(config)


def _show(link: str) -> None:
    """Open the host's browser."""
    import webbrowser  # late: the server needs none of it

    webbrowser.open(link)


def _renew(new_link: Callable[[], str], say: Callable[[str], None]) -> None:
    """A new link for every line that the host types."""
    for _line in sys.stdin:
        say(new_link())
