"""The look of pages as a state tells it: paper, ink, theme, large print, and how they are bound."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.language import ENGLISH
from engine.scenario.options import suggest
from printkit.io.errors import PrintError
from printkit.io.host_settings import read_settings
from printkit.studio.frame.query import Query

if TYPE_CHECKING:
    from printkit.theme.style import PrintStyle

INKS = ("full", "low", "mono")
MAPS = ("play", "page")
FIELDS = (
    "paper", "ink", "theme", "templates", "large", "contrast", "dyslexic", "map", "binding", "lang",
)  # fmt: skip
"""The fields of a state that change how pages look and not what they tell."""

KEPT = {"paper": "paper", "ink": "ink", "theme": "theme", "lang": "language", "map": "map_size"}
"""Fields whose value a terminal takes as well -> what it calls them."""
TICKS = {"large": "large_print", "contrast": "contrast", "dyslexic": "dyslexic"}
"""Fields that are ticked -> what a terminal calls them."""


def style_of(query: Query, own_theme: str = "", templates: str = "") -> PrintStyle:
    """The style that a state asks for, with the calibration of the printer that the host keeps.

    Args:
        query: the state.
        own_theme: the file of a theme of the host's own, which goes before that of the state.
        templates: a folder of the host's own templates; empty for none.

    Raises:
        PrintError: a value is unknown; the message names those there are.
    """
    from printkit.paper.print_options import make_press
    from printkit.theme.style import make_style

    theme = own_theme or query.one("theme", "classic")
    if not own_theme:
        verify_theme(theme)
    press = make_press(
        map_size=query.one("map", MAPS[0]),
        booklet=query.one("binding") == "booklet",
        printer=str(read_settings()[0].get("printer", "")),
    )
    return make_style(
        paper=query.one("paper") or None,
        ink=query.one("ink", INKS[0]),
        large_print=query.flag("large"),
        contrast=query.flag("contrast"),
        dyslexic=query.flag("dyslexic"),
        theme=theme,
        templates=Path(templates) if templates else None,
        press=press,
    )


def verify_theme(name: str) -> None:
    """Check that a theme is one of Printkit's own: a file's name never comes from the browser.

    Raises:
        PrintError: it is none.
    """
    from printkit.theme.theme_file import names

    if name not in names():
        raise PrintError(
            f"{name[:40]}: there's no such theme.{suggest(name, names())} Use {', '.join(names())}."
        )


def look_kept(query: Query) -> dict[str, str | int | float | bool]:
    """What a past night keeps of its look, by the names that a terminal has for it.

    Themes and templates of the host's own are left out: only the studio has them.
    """
    usual = {"map": MAPS[0], "ink": INKS[0], "theme": "classic", "lang": ENGLISH}
    found: dict[str, str | int | float | bool] = {
        name: query.one(field)
        for field, name in KEPT.items()
        if query.one(field) not in ("", usual.get(field))
    }
    found |= {name: True for field, name in TICKS.items() if query.flag(field)}
    if query.one("binding") == "booklet":
        found["booklet"] = True
    return found


def look_key(query: Query) -> tuple[str, ...]:
    """What two states must share for their pages to look the same."""
    return tuple(f"{name}={query.one(name)}" for name in FIELDS)
