"""The scenario that a state asks for: made from its options, or off the shelf."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine import registry
from engine.game.check import count_players
from engine.game.info import Info
from engine.language import current_language
from engine.scenario.envelope import MAX_BYTES
from printkit.io.confined import Limits
from printkit.studio.desk.desk import Desk
from printkit.studio.desk.pictures import mark_of
from printkit.studio.frame.query import Query
from printkit.studio.making.look import FIELDS, look_key

BENCH = "printkit.studio.making.bench"
PATIENCE = Limits(cpu=6, seconds=12.0)
"""What making a scenario may cost before it becomes a job."""
FOUND = "found scenarios"
"""The desk's table of what jobs have found, by the mark of the request."""
MEASURED = "measured scenarios"
"""The desk's table of certificates, by the scenario's id."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A scenario on screen.

    Attributes:
        text: of its file.
        data: the file's fields.
        name: on the shelf; empty for one that is not there.
    """

    text: str
    name: str = ""
    data: Mapping[str, Any] = field(default_factory=dict)


def info_of(query: Query) -> Info:
    """The game of a state; the first of all where it names none.

    Raises:
        RequestError: there is no such game.
    """
    slug = query.one("game") or registry.infos()[0].slug
    return registry.info_of(slug)


def pairs_of(query: Query, info: Info) -> list[str]:
    """What is set, as ``--set`` takes it; options of another game or kind are left out."""
    said = query.under(f"{info.slug}.")
    kind = info.options.get("kind")
    chosen = said.get("kind") or (kind.default if kind else None)
    return [
        f"{name}={said[name]}"
        for name, option in info.options.items()
        if said.get(name) and (not option.kinds or chosen in option.kinds)
    ]


def players_of(query: Query, info: Info) -> int:
    """How many play.

    Raises:
        RequestError: the game is not for this many.
    """
    return count_players(info, query.whole("players", 1, 99), "players")


def request_of(query: Query) -> dict[str, Any]:
    """What the bench is asked for a scenario, as data."""
    info = info_of(query)
    return {
        "slug": info.slug,
        "seed": query.one("seed", "1"),
        "players": players_of(query, info),
        "pairs": pairs_of(query, info),
    }


def request_mark(request: Mapping[str, Any]) -> str:
    """Names a request among those that jobs have worked on."""
    return mark_of(*request.values())


def shown(desk: Desk, query: Query) -> Shown:
    """The scenario of a state.

    Raises:
        LimitError: making it takes long; a job can.
        EngineError, PrintError: it cannot be made or read; the message says what could.
    """
    name = query.one("file")
    if name:
        text = desk.shelf.read("scenarios", name, MAX_BYTES).decode("utf-8", "replace")
        return _read(text, name)
    request = request_of(query)
    mark = request_mark(request)
    found: Mapping[str, str] = desk.tables.setdefault(FOUND, {})
    if mark in found:
        return _with_certificate(desk, _read(found[mark]))

    def make() -> str:
        text: str = desk.child.run(
            f"{BENCH}:generated", *request.values(), about=request["slug"], limits=PATIENCE
        )
        return text

    return _with_certificate(desk, _read(desk.made.get(f"scenario {mark}", make)))


def findings_of(desk: Desk, scenario: Shown) -> list[dict[str, str]]:
    """All findings about a scenario."""
    found: list[dict[str, str]] = desk.child.run(
        f"{BENCH}:checked", scenario.text, current_language(), about="file"
    )
    return found


def pages_of(desk: Desk, query: Query, scenario: Shown, folders: list[str]) -> list[list[Any]]:
    """Title, width and height of every page of a scenario."""
    found: list[list[Any]] = desk.child.run(
        f"{BENCH}:laid",
        *_asked(query, scenario, folders),
        about=scenario.data.get("id", "scenario"),
    )
    return found


def page_of(desk: Desk, query: Query, scenario: Shown, folders: list[str], number: int) -> bytes:
    """A page of a scenario as SVG."""
    data: bytes = desk.child.run(
        f"{BENCH}:drawn",
        *_asked(query, scenario, folders),
        number,
        about=scenario.data.get("id", "scenario"),
    )
    return data


def page_mark(query: Query, scenario: Shown, folders: list[str], number: int) -> str:
    """Names a page of a scenario and its looks."""
    return mark_of(
        scenario.text,
        query.one("sheets"),
        *look_key(query),
        current_language(),
        *folders,
        number,
    )


def _asked(query: Query, scenario: Shown, folders: list[str]) -> list[Any]:
    look = str(look_of(query))
    return [scenario.text, query.one("sheets"), look, current_language(), folders]


def look_of(query: Query) -> Query:
    """What a state says of paper and look; maps lie on one page where it says nothing."""
    said = Query((name, value) for name, value in query if name in FIELDS)
    return said if said.one("map") else said.changed({"map": "page"})


def _read(text: str, name: str = "") -> Shown:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    return Shown(text, name, data if isinstance(data, dict) else {})


def _with_certificate(desk: Desk, scenario: Shown) -> Shown:
    """The scenario with what it measured as, if it was measured here."""
    measured: Mapping[str, str] = desk.tables.setdefault(MEASURED, {})
    text = measured.get(str(scenario.data.get("id")))
    return scenario if text is None else _read(text)
