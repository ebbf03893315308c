"""Scenarios to choose from: those on the shelf, and a gallery of twenty."""

from __future__ import annotations

from markupsafe import Markup

from engine.language import _
from printkit.studio.frame.html import join, tag
from printkit.studio.frame.query import Query
from printkit.studio.frame.screen import Question
from printkit.studio.screens.scenario_posts import HOME

GALLERY = 20
"""Scenarios in a gallery."""


def shelf(ask: Question, query: Query) -> Markup:
    """What the host has put aside."""
    names = ask.desk.shelf.names("scenarios")
    carried = {name: query.one(name) for name in ("paper", "ink", "theme", "lang", "large", "map")}
    links = [
        tag(
            "li",
            tag(
                "a",
                name,
                href=f"{HOME}?{Query({'file': name, **carried}.items())}",
                aria_current="true" if name == query.one("file") else None,
            ),
        )
        for name in names
    ]
    return tag(
        "section",
        join(tag("h2", _("On the shelf")), tag("ul", *links, class_="shelf")) if links else None,
        id="scenario-shelf",
        data_swap=True,
    )


def gallery(query: Query) -> Markup:
    """Twenty scenarios with these options, each a small picture, drawn as it comes into sight."""
    seed = query.one("seed", "1").partition("#")[0]
    items = []
    for number in range(1, GALLERY + 1):
        chosen = query.changed({"seed": f"{seed}#{number}", "page": "", "gallery": "", "file": ""})
        items.append(
            tag(
                "li",
                tag(
                    "a",
                    tag(
                        "img",
                        src=f"{HOME}/thumb?{chosen}",
                        alt="",
                        width=150,
                        height=165,
                        loading="lazy",
                    ),
                    tag("span", f"{seed}#{number}"),
                    href=f"{HOME}?{chosen}",
                    data_soft=True,
                ),
            )
        )
    return tag(
        "section",
        tag("h2", _("Twenty to choose from")),
        tag("ol", *items, class_="gallery"),
        id="scenario-shelf",
        data_swap=True,
    )
