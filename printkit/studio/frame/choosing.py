"""What is begun or taken up: new games, saved scenarios, and the words of a page's module."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from engine.language import _
from printkit.studio.frame.html import tag
from printkit.studio.frame.query import Query

if TYPE_CHECKING:
    from engine.game.info import Info


def carried(query: Query, **found: str) -> Query:
    """A new state that keeps the language."""
    return Query([*found.items(), ("lang", query.one("lang"))])


def choice(
    heading: tuple[str, str, str], games: Sequence[Markup], saved: Sequence[Markup]
) -> Markup:
    """A screen before anything is chosen.

    Args:
        heading: above, the title, and what it is for.
        games: to begin with.
        saved: scenarios of the shelf.
    """
    above, title, lead = heading
    return tag(
        "section",
        tag("p", above, class_="kicker"),
        tag("h1", title),
        tag("p", lead, class_="lead"),
        tag("ul", *games, class_="programme"),
        tag("h2", _("Saved scenarios"), class_="apart") if saved else None,
        tag("ul", *saved, class_="kept") if saved else None,
    )


def game_to_begin(info: Info, told: str, address: str) -> Markup:
    """A game, and the way to begin with it.

    Args:
        info: which.
        told: on the button; who hears it hears the game as well.
        address: where it leads.
    """
    link = tag("a", told, class_="button", aria_label=f"{told}: {info.title}", href=address)
    return tag(
        "li",
        tag("h2", info.title),
        tag("p", _(info.tagline), class_="scenario"),
        tag("div", link, class_="choices"),
        class_=f"game {info.accent}",
    )


def saved_one(title: str, game: str, address: str) -> Markup:
    """A scenario of the shelf, and the way to it."""
    return tag("li", tag("a", title, href=address), " ", tag("span", game, class_="about"))


def words_for_module(words: Mapping[str, Any]) -> Markup:
    """The sentences that a page's module shows, as data; nothing in them ends the element."""
    text = json.dumps(dict(words), ensure_ascii=False).replace("<", "\\u003c")
    return tag("script", Markup(text), type="application/json", id="words")  # noqa: S704 - made safe
