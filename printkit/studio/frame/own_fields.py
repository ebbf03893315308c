"""The fields about what the host owns, as ``printkit own`` counts it."""

from __future__ import annotations

from markupsafe import Markup

from engine.language import _
from printkit.io.host_settings import MOST_OWNED
from printkit.studio.frame import fields
from printkit.studio.frame.html import tag
from printkit.studio.frame.query import Query


def own_fields(query: Query) -> Markup:
    """Packs, dice, figures, chips and sleeves."""
    return tag(
        "fieldset",
        tag("legend", _("What you own")),
        fields.number(
            "packs",
            _("Packs of cards"),
            query.one("packs"),
            0,
            MOST_OWNED,
            _("What you lack is printed."),
            empty=_("enough"),
        ),
        fields.select(
            "dice",
            _("Dice"),
            query.one("dice", "yes"),
            [("yes", _("We have dice")), ("no", _("Print dice to fold"))],
        ),
        *(
            fields.number(name, told, query.one(name), 0, MOST_OWNED, empty=_("none"))
            for name, told in (
                ("figures", _("Figures")),
                ("chips", _("Chips")),
                ("sleeves", _("Sleeves for cards")),
            )
        ),
        class_="group",
    )
