"""What a screen of the studio offers, what it is asked, and what it may answer.

A screen knows nothing of the web: it is asked with plain values and answers with one of the
classes below. :mod:`printkit.studio.web` turns them into responses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from printkit.studio.frame.query import Query

if TYPE_CHECKING:
    from printkit.studio.desk.desk import Desk


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a screen.

    Attributes:
        desk: what the studio keeps and works with.
        query: the state that stands in the address.
        body: what was posted; empty for pages.
        rest: what follows the action in the path, such as ``("3.svg",)``.
        is_lan: it comes from another machine of the same house.
    """

    desk: Desk
    query: Query = field(default_factory=Query)
    body: Mapping[str, Any] = field(default_factory=dict)
    rest: tuple[str, ...] = ()
    is_lan: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """A whole page: its title, and what stands between the head and the foot of the shell.

    Attributes:
        module: an ES module of the folder ``static`` that the page needs beside the studio's own.
        style: a style sheet of that folder that it needs beside the studio's own.
    """

    title: str
    body: Markup
    module: str = ""
    style: str = ""


@dataclass(frozen=True, slots=True)
class PagePart:
    """A piece of a page, put where an element says ``data-part``."""

    body: Markup


@dataclass(frozen=True, slots=True)
class DrawnPicture:
    """A picture that always looks the same under one mark, and is drawn only when it is wanted.

    Attributes:
        mark: names what it shows and how; the browser asks again with it.
        draw: makes its bytes.
        kind: what they are.
    """

    mark: str
    draw: Callable[[], bytes]
    kind: str = "image/svg+xml"


@dataclass(frozen=True, slots=True)
class Download:
    """A file for the reader to keep."""

    name: str
    kind: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Said:
    """The answer to something posted.

    Attributes:
        told: a sentence that is shown and read aloud.
        go: the address to go to; empty to stay.
        job: the number of a job that has begun.
        data: what else the page's own module needs.
    """

    told: str = ""
    go: str = ""
    job: str = ""
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Moved:
    """The answer stands at another address."""

    to: str


@dataclass(frozen=True, slots=True)
class Missing:
    """There is nothing at this address; a sentence says what to do."""

    told: str


Answer = Page | PagePart | DrawnPicture | Download | Said | Moved | Missing
Handler = Callable[[Question], Answer]


@dataclass(frozen=True, slots=True)
class StudioScreen:
    """A screen of the studio; each is a file of :mod:`printkit.studio.screens`, called ``SCREEN``.

    Attributes:
        name: the first word of its addresses.
        title: what the head of the page calls it; empty for one that the head does not name.
        place: where it stands in the head, from the left.
        pages: action -> what answers a GET of ``/name/action``; the empty action is the screen.
        posts: action -> what answers a POST.
        on_lan: actions that other machines of the house may use, if the host lets them.
        terminal: commands that do the same at a terminal, or what this screen leaves to them.
    """

    name: str
    title: str = ""
    place: int = 99
    pages: Mapping[str, Handler] = field(default_factory=dict)
    posts: Mapping[str, Handler] = field(default_factory=dict)
    on_lan: frozenset[str] = frozenset()
    terminal: tuple[str, ...] = ()
