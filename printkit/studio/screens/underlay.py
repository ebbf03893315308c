"""The picture beneath a map in the editor: chosen, laid where it fits, never printed."""

from __future__ import annotations

import json

from markupsafe import Markup

from engine.language import _, current_language
from printkit.studio.frame.html import tag
from printkit.studio.frame.query import Query
from printkit.studio.frame.screen import (
    Answer,
    DrawnPicture,
    Missing,
    Moved,
    Question,
    Said,
    StudioScreen,
)

HOME = "/underlay"


def panel(query: Query) -> Markup:
    """Where a picture is chosen and laid; its module brings it to life."""
    name = query.one("file")
    if not name:
        return tag(
            "details",
            tag("summary", _("A picture beneath the map")),
            tag("p", _("Save the map first. Then you can lay a picture beneath it, and draw what"
                       " it shows."), class_="about"),
            class_="keeping",
        )  # fmt: skip
    words = {
        "state": str(Query([("file", name), ("lang", current_language())])),
        "first": _("Click on the picture where the map's top left corner lies."),
        "second": _("Now click where its bottom right corner lies. Escape gives it up."),
        "unread": _("That isn't a picture. Choose a PNG or JPEG."),
    }
    return tag(
        "details",
        tag("summary", _("A picture beneath the map")),
        tag("p", _("It helps you to draw what it shows, and is never printed."), class_="about"),
        tag("div",
            tag("label", _("Picture (PNG or JPEG)"), for_="beneath-file"),
            tag("input", type="file", id="beneath-file", accept="image/png,image/jpeg"),
            class_="field"),
        tag(
            "div",
            tag(
                "div",
                _number("x", _("To the right"), -10_000, 10_000),
                _number("y", _("Down"), -10_000, 10_000),
                _number("width", _("Width"), 0.1, 10_000),
                _number("turn", _("Turn in degrees"), -360, 360),
                class_="beneath-fields",
            ),
            tag("div",
                tag("label", _("How strong"), for_="beneath-strength"),
                tag("input", type="range", id="beneath-strength", min=0, max=1, step=0.05),
                class_="field"),
            tag("div",
                tag("button", _("Lay it by two corners"), type="button", id="beneath-corners"),
                tag("button", _("Take it away"), type="button", id="beneath-away"),
                class_="choices"),
            id="beneath-laid",
            hidden=True,
        ),
        tag(
            "script",
            Markup(json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")),  # noqa: S704 - made safe
            type="application/json",
            id="beneath-words",
        ),
        class_="keeping",
        id="beneath",
    )  # fmt: skip


def _number(name: str, label: str, low: float, high: float) -> Markup:
    identity = f"beneath-{name}"
    field = tag("input", type="number", id=identity, min=low, max=high, step="any")
    return tag("div", tag("label", label, for_=identity), field, class_="field")


def to_editor(ask: Question) -> Answer:
    """The picture has no page of its own: it lies beneath a map."""
    return Moved(f"/edit?{ask.query}")


def tell(ask: Question) -> Answer:
    """Where the picture lies."""
    return _told(ask)


def put(ask: Question) -> Answer:
    """Take a picture in, and lay it as wide as the map."""
    from printkit.studio.making import underlay
    from printkit.studio.making.editing import work_of

    work = work_of(ask.desk, ask.query)
    width = float(work.editor.ground(work.content).width)
    underlay.put(ask.desk, ask.query.one("file"), ask.body.get("picture"), width)
    return _told(ask)


def place(ask: Question) -> Answer:
    """Lay the picture elsewhere."""
    from printkit.studio.making import underlay

    underlay.place(ask.desk.shelf, ask.query.one("file"), ask.body.get("placing"))
    return _told(ask)


def away(ask: Question) -> Answer:
    """Take the picture away."""
    from printkit.studio.making import underlay

    underlay.take_away(ask.desk.shelf, ask.query.one("file"))
    return _told(ask)


def picture(ask: Question) -> Answer:
    """The picture itself."""
    from printkit.studio.making import underlay

    found = underlay.underlay_of(ask.desk.shelf, ask.query.one("file"))
    if found is None or len(ask.rest) != 1:
        return Missing(_("There's no such picture."))
    return DrawnPicture(underlay.mark(found), lambda: underlay.drawn(ask.desk, found), "image/jpeg")


def _told(ask: Question) -> Said:
    from printkit.studio.making import underlay

    found = underlay.underlay_of(ask.desk.shelf, ask.query.one("file"))
    if found is None:
        return Said()
    state = Query([("file", ask.query.one("file"))])
    address = f"{HOME}/picture/{underlay.mark(found)}.jpg?{state}"
    return Said(data={**underlay.told(found), "picture": address})


SCREEN = StudioScreen(
    name="underlay",
    pages={"": to_editor, "picture": picture},
    posts={"tell": tell, "put": put, "place": place, "away": away},
)
