"""The fields for paper and look, which every screen with pages has."""

from __future__ import annotations

from markupsafe import Markup

from engine.language import _, current_language
from printkit.studio.desk.shelf import Shelf
from printkit.studio.frame import fields
from printkit.studio.frame.html import tag
from printkit.studio.frame.query import Query

LANGUAGES = {"en": "English", "de": "Deutsch"}
"""What the readers of a language call it; others are shown by their tag."""


def look_fields(query: Query, shelf: Shelf, *more: Markup) -> Markup:
    """Paper, ink, theme, language, ways to read more easily; then what one screen has besides."""
    from printkit.paper.own_papers import own_papers
    from printkit.paper.paper_choice import default_name
    from printkit.paper.papers import papers
    from printkit.prose.messages import languages
    from printkit.theme.theme_file import names

    sheets = [(name, name.upper() if len(name) < 3 else name.title()) for name in papers()]
    sheets += [(name, name) for name in own_papers()]
    inks = [
        ("full", _("Full colour")),
        ("low", _("Little ink")),
        ("mono", _("Black only")),
    ]
    spoken = [(tag_, LANGUAGES.get(tag_, tag_)) for tag_ in languages()]
    return tag(
        "fieldset",
        tag("legend", _("Paper and look")),
        fields.select("paper", _("Paper"), query.one("paper", default_name()), sheets),
        fields.radios("ink", _("Ink"), query.one("ink", "full"), inks),
        fields.select(
            "theme",
            _("Look"),
            query.one("theme", "classic"),
            [
                *((name, name.title()) for name in names()),
                *((f"own.{name}", name) for name in shelf.names("themes")),
            ],
        ),
        fields.select("lang", _("Language"), current_language(), spoken),
        fields.tick("large", _("Large print"), is_on=query.flag("large")),
        fields.tick("contrast", _("High contrast"), is_on=query.flag("contrast")),
        fields.tick("dyslexic", _("Letters easy to tell apart"), is_on=query.flag("dyslexic")),
        fields.tick("templates", _("My own texts"), is_on=query.flag("templates"))
        if (shelf.folder / "templates").is_dir()
        else None,
        *more,
        class_="group",
    )
