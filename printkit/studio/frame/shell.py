"""The shell of every page: head, the screens' names, the page's place, what it says aloud."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from engine.language import _
from printkit.studio.frame.html import join, tag
from printkit.studio.frame.query import Query
from printkit.studio.frame.screen import Page, StudioScreen

CARRIED = ("lang",)
"""Fields of the state that go along from screen to screen."""


def shell(
    screen: StudioScreen, page: Page, query: Query, language: str, listed: Sequence[StudioScreen]
) -> str:
    """A whole document round a page.

    Args:
        screen: the screen that is shown.
        page: what stands on it.
        query: its state.
        language: that is spoken.
        listed: the screens that the head names; none for another machine of the house.
    """
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", f"{page.title} · Printkit"),
        tag("link", rel="icon", href="/static/icon.svg", type="image/svg+xml"),
        tag("link", rel="stylesheet", href="/static/studio.css"),
        tag("link", rel="stylesheet", href=f"/static/{page.style}") if page.style else None,
        tag("script", src="/static/studio.js", type="module"),
        tag("script", src=f"/static/{page.module}", type="module") if page.module else None,
    )
    body = tag(
        "body",
        tag("a", _("Skip to the page"), href="#page", class_="skip"),
        tag(
            "header",
            tag("p", tag("strong", "Printkit"), tag("span", _("Studio")), class_="mark"),
            _names(screen, listed, query) if listed else None,
            class_="head",
        ),
        tag("main", page.body, id="page", tabindex="-1", data_module=page.module or None),
        _at_the_terminal(screen) if listed and screen.terminal else None,
        tag("div", id="told", role="status", aria_live="polite"),
        tag("div", id="heard", role="status", aria_live="polite", class_="unseen"),
        job_panel(),
    )
    return f"<!doctype html>\n{tag('html', head, body, lang=language)}"


def waiting() -> Page:
    """What stands on a page until all is loaded that makes it; the studio's module fetches it."""
    return Page(
        _("One moment"),
        join(
            tag("p", _("Setting the type …"), class_="waiting", data_reload=True),
            tag(
                "noscript",
                tag("p", _("The studio needs JavaScript, which your browser has switched off.")),
            ),
        ),
    )


def to_controls() -> Markup:
    """The way down to the form, on a phone, where it stands below what it changes."""
    return tag("a", _("Change it below"), href="#controls", class_="to-controls")


def notice(told: str) -> Markup:
    """What is wrong, in a sentence that is read aloud at once."""
    return tag("p", told, class_="wrong", role="alert")


def lost(told: str) -> Markup:
    """What stands at an address where nothing is."""
    return join(tag("h1", _("Nothing here")), notice(told))


def _names(shown: StudioScreen, listed: Sequence[StudioScreen], query: Query) -> Markup:
    """The screens, the one shown marked; each keeps the language."""
    carried = Query([(name, value) for name, value in query if name in CARRIED])
    end = f"?{carried}" if str(carried) else ""
    links = [
        tag(
            "li",
            tag(
                "a",
                _(screen.title),
                href=f"/{screen.name}{end}",
                aria_current="page" if screen.name == shown.name else None,
            ),
        )
        for screen in listed
        if screen.title
    ]
    return tag("nav", tag("ul", *links), aria_label=_("Screens"))


def _at_the_terminal(screen: StudioScreen) -> Markup:
    """Which commands do the same, and more."""
    commands = [tag("code", f"printkit {command}") for command in screen.terminal]
    listed = [part for command in commands for part in (", ", command)][1:]
    told = tag("p", _("At a terminal:"), " ", listed, ". ", _("Each tells more with --help."))
    return tag("footer", told, class_="foot")


def job_panel() -> Markup:
    """How a job under way is shown; the studio's module fills it in."""
    return tag(
        "template",
        tag(
            "section",
            tag("h3", data_job_about=True, aria_live="polite"),
            tag("progress", aria_label=_("Progress"), data_job_progress=True),
            tag("p", data_job_told=True, aria_live="polite"),
            tag(
                "p",
                class_="files",
                data_job_files=True,
                data_save=_("Save {name}"),
                aria_live="polite",
            ),
            tag("button", _("Stop"), type="button", data_job_stop=True),
            class_="job",
        ),
        id="job-panel",
    )
