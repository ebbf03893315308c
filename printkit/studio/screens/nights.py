"""Past nights: what was printed when, the way back to each, and which ones are favourites."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.errors import RequestError
from engine.language import _, counted, current_language, mark_translatable
from printkit.io.errors import PrintError
from printkit.studio.frame import fields
from printkit.studio.frame.html import tag
from printkit.studio.frame.query import Query
from printkit.studio.frame.screen import Answer, Page, Question, Said, StudioScreen

if TYPE_CHECKING:
    from printkit.night.history import PastNight

HOME = "/nights"


def show(ask: Question) -> Answer:
    """All nights remembered, the latest first."""
    from printkit.night.history import past_nights

    only = ask.query.flag("favourites")
    nothing = _("No night here yet. Make one under Tonight; once it is a PDF, it stands here.")
    if only and past_nights():
        nothing = _("No favourite yet. The star beside a night makes it one.")
    nights = [night for night in reversed(past_nights()) if night.favourite or not only]
    return Page(
        _("Past nights"),
        tag(
            "section",
            tag("h1", _("Past nights")),
            tag(
                "form",
                fields.tick("favourites", _("Favourites alone"), is_on=only),
                fields.hidden([("lang", ask.query.one("lang"))]),
                fields.show_button(),
                action=HOME,
                data_live=True,
            ),
            tag("ol", *[_night(night, ask.query) for night in nights], class_="nights")
            if nights
            else tag("p", nothing, class_="lead"),
            id="nights",
            class_="narrow",
        ),
    )


def _night(night: PastNight, query: Query) -> Markup:
    from engine.rng import new_seed
    from printkit.studio.making.past import state_of

    people = ", ".join(night.names) or counted("{n} player", "{n} players", night.players)
    lang = {"lang": query.one("lang")}
    again = state_of(night).changed(lang)
    like = state_of(night, new_seed()).changed(lang)
    games = ", ".join(_title(slug) for slug in night.games)
    named = f"{games}, {night.date}, {night.seed}"
    star = _("Favourite: {night}", night=named)
    return tag(
        "li",
        tag(
            "form",
            tag(
                "button",
                "★" if night.favourite else "☆",
                aria_label=star,
                aria_pressed="true" if night.favourite else "false",
                title=star,
                class_="star",
                id=f"star-{night.number}",
            ),
            fields.hidden(
                [("number", str(night.number)), ("favourite", "no" if night.favourite else "yes")]
            ),
            data_post=f"{HOME}/favourite?{query.changed({'lang': current_language()})}",
        ),
        tag(
            "div",
            tag("h2", games),
            tag("p", f"{night.date} · {people} · {night.seed}", class_="about"),
        ),
        tag(
            "div",
            _way(_("Show it again"), f"/tonight?{again}", named),
            _way(_("A new one like it"), f"/tonight?{like}", named),
            class_="choices",
        ),
    )


def _way(told: str, address: str, night: str) -> Markup:
    """A link whose name says of which night it is."""
    return tag("a", told, href=address, aria_label=f"{told}: {night}", class_="small button")


def _title(slug: str) -> str:
    """What a game is called; one that is no longer there by its slug."""
    from engine import registry

    try:
        return registry.info_of(slug).title
    except RequestError:
        return slug


def favour(ask: Question) -> Answer:
    """Make a night a favourite, or no longer one."""
    from printkit.night.history import mark_favourite, past_nights

    said = Query([("number", str(ask.body.get("number", "")))])
    is_favourite = ask.body.get("favourite") == "yes"
    number = said.whole("number", 1, 10**8) or 0
    if all(night.number != number for night in past_nights()):
        raise PrintError(_("That night isn’t remembered any more. Load this page again."))
    mark_favourite(number, favourite=is_favourite)
    state = Query([pair for pair in ask.query if pair[0] in ("lang", "favourites")])
    return Said(
        told=_("It’s a favourite.") if is_favourite else _("It’s no longer a favourite."),
        go=f"{HOME}?{state}",
    )


SCREEN = StudioScreen(
    name="nights",
    title=mark_translatable("Past nights"),
    place=30,
    pages={"": show},
    posts={"favourite": favour},
    terminal=("nights",),
)
