"""The first evening, made while the browser is being opened, so that its cover is there at once."""

from __future__ import annotations

from contextlib import suppress

from engine.errors import EngineError
from printkit.io.errors import PrintError
from printkit.render.svg import render
from printkit.studio.desk.desk import Desk
from printkit.studio.frame.query import Query
from printkit.studio.frame.speaking import browser_language, language_of, speak
from printkit.studio.making.evening import first_state, quick_page

TABLE = "made ahead"
"""The desk's table of the evening that was made before anybody asked: its state."""


def make_first(desk: Desk) -> None:
    """Make an evening and its cover for the host who opens the studio and asks for none."""
    with speak(language_of("", browser_language())), suppress(EngineError, PrintError):
        state = first_state(Query())
        mark, make = quick_page(desk, state, 1)
        desk.pictures.get(mark, lambda: render(make()))
        desk.tables[TABLE] = state


def made_ahead(desk: Desk, query: Query) -> Query | None:
    """The state of that evening for the first who asks for any; then None, as for all others."""
    if list(query):
        return None
    state: Query | None = desk.tables.pop(TABLE, None)
    return state
