"""Themes and templates: a text on the left, its pages on the right, which change as it is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.errors import EngineError
from engine.language import _, current_language, mark_translatable
from printkit.io.errors import PrintError
from printkit.studio.frame import fields
from printkit.studio.frame.html import tag
from printkit.studio.frame.query import Query
from printkit.studio.frame.screen import (
    Answer,
    DrawnPicture,
    Missing,
    Page,
    PagePart,
    Question,
    Said,
    StudioScreen,
)
from printkit.studio.frame.viewer import ShownPage, viewer

if TYPE_CHECKING:
    from printkit.studio.making.scenario import Shown

HOME = "/looks"
EDITED = "edited files"
"""The desk's table of the drafts being edited, by their marks: the files of each."""
MOST_EDITED = 30


def show(ask: Question) -> Answer:
    """The whole screen."""
    query = _complete(ask)
    return Page(
        _("Themes and texts"),
        tag("div", _editor(ask, query), _preview(ask, query), class_="desk even"),
        module="looks.js",
    )


def _complete(ask: Question) -> Query:
    """A state in which kind, game and file are said."""
    from engine import registry
    from printkit.studio.making.looks import template_names

    query = ask.query
    kind = "template" if query.one("kind") == "template" else "theme"
    game = query.one("game")
    slug = game if game in registry.packages() else registry.infos()[0].slug
    names = template_names(slug)
    if kind == "theme":
        file = query.one("file", "classic")
        file = "classic" if file in names or file.endswith(".j2") else file
    else:
        file = query.one("file") if query.one("file") in names else names[0]
    return query.changed({"kind": kind, "game": slug, "file": file})


def _editor(ask: Question, query: Query) -> Markup:
    """What is edited, its text, and the way to keep it."""
    from engine import registry
    from printkit.studio.making.looks import (
        OWN,
        THEMES,
        template_names,
        template_source,
        theme_source,
    )
    from printkit.theme.theme_file import names

    kind, slug, file = query.one("kind"), query.one("game"), query.one("file")
    games = [(info.slug, info.title) for info in registry.infos()]
    own = [OWN + name for name in ask.desk.shelf.names(THEMES)]
    if kind == "theme":
        files = [*names(), *own]
        text = theme_source(ask.desk.shelf, file)
    else:
        files = template_names(slug)
        text = template_source(ask.desk.shelf, slug, file)
    kinds = [("theme", _("A theme")), ("template", _("A text"))]
    wished = file.removeprefix(OWN) if file.startswith(OWN) else f"my-{file}"
    return tag(
        "section",
        tag("p", _("Themes and texts"), class_="kicker"),
        tag("h1", _("A theme, as you type") if kind == "theme" else _("A text, as you type")),
        tag(
            "form",
            fields.radios("kind", _("Edit"), kind, kinds),
            fields.select("game", _("Shown on"), slug, games),
            fields.select(
                "file",
                _("File"),
                file,
                [(each, each.removeprefix(OWN)) for each in files],
            ),
            fields.hidden([(name, value) for name, value in query if name in ("lang", "paper")]),
            fields.show_button(),
            action=HOME,
            data_live=True,
            class_="row",
            id="looks-choice",
        ),
        tag(
            "form",
            tag("label", _("Text"), for_="text", class_="unseen"),
            tag(
                "button",
                type="button",
                id="looks-fault",
                class_="wrong",
                hidden=True,
                title=_("Go to this line"),
            ),
            tag(
                "textarea",
                f"\n{text}",
                id="text",
                name="text",
                rows=28,
                spellcheck="false",
                autocapitalize="off",
                wrap="off",
                data_draft=f"{HOME}/draft?lang={current_language()}",
                data_pages=f"{HOME}/pages",
                data_sound=_("Nothing is wrong any more."),
            ),
            fields.hidden([("query", str(query))]),
            tag(
                "div",
                tag(
                    "label",
                    tag("span", _("Call it")),
                    tag("input", type="text", name="name", value=wished, maxlength=60),
                )
                if kind == "theme"
                else None,
                tag("button", _("Keep it"), class_="primary"),
                tag("button", _("Take Printkit’s own again"), name="drop", value="yes")
                if kind == "template"
                else None,
                class_="actions",
            ),
            data_post=f"{HOME}/keep?lang={current_language()}",
            class_="stack",
        ),
        id="looks-editor",
        data_swap=True,
        aria_label=_("The text"),
    )


def _preview(ask: Question, query: Query) -> Markup:
    from printkit.studio.making.looks import template_source, theme_source

    shelf = ask.desk.shelf
    text = (
        theme_source(shelf, query.one("file"))
        if query.one("kind") == "theme"
        else template_source(shelf, query.one("game"), query.one("file"))
    )
    mark = _drafted(ask, query, text)
    return tag(
        "section",
        id="looks-pages",
        data_swap=True,
        data_part=f"{HOME}/pages?{query.changed({'draft': mark})}",
        aria_label=_("The pages"),
    )


def _drafted(ask: Question, query: Query, text: str) -> str:
    """The mark of a draft, whose files the table holds from now on."""
    from printkit.studio.desk.pictures import mark_of
    from printkit.studio.making.looks import draft

    mark = mark_of(query.one("kind"), query.one("game"), query.one("file"), text)
    table: dict[str, list[str]] = ask.desk.tables.setdefault(EDITED, {})
    table.pop(mark, None)
    table[mark] = draft(ask.desk, query, text)
    while len(table) > MOST_EDITED:
        del table[next(iter(table))]
    return mark


def change(ask: Question) -> Answer:
    """A text as it stands after a stroke: its pages, or what is wrong in which line."""
    from printkit.studio.making.looks import line_of
    from printkit.studio.making.scenario import pages_of

    query = Query.read(str(ask.body.get("query", "")))
    text = str(ask.body.get("text", ""))
    try:
        mark = _drafted(ask, query, text)
        state = query.changed({"draft": mark, "page": str(ask.body.get("page", ""))})
        pages_of(ask.desk, _look(state), _specimen(ask, state), _files(ask, state))
    except (EngineError, PrintError) as fault:
        line = line_of(str(fault), text)
        told = _("Line {line}: {fault}", line=line, fault=fault) if line else str(fault)
        return Said(data={"fault": told, "line": line})
    return Said(data={"fault": "", "part": f"{HOME}/pages?{state}"})


def pages(ask: Question) -> Answer:
    """The pages that a draft makes."""
    from printkit.studio.making.scenario import pages_of

    query = ask.query
    found = pages_of(ask.desk, _look(query), _specimen(ask, query), _files(ask, query))
    here = query.changed({"page": ""})
    return PagePart(
        viewer(
            [ShownPage(*page) for page in found],
            query.whole("page", 1, 10_000) or 1,
            lambda number: f"{HOME}/page/{number}.svg?{here}",
            lambda number: f"{HOME}?{query.changed({'page': str(number), 'draft': ''})}",
        )
    )


def page(ask: Question) -> Answer:
    """The picture of one of them."""
    from printkit.studio.making.scenario import page_mark, page_of

    word = ask.rest[0].removesuffix(".svg") if len(ask.rest) == 1 else ""
    if not (word.isascii() and word.isdigit() and len(word) < 5):
        return Missing(_("There's no such page."))
    number, desk = int(word), ask.desk
    files, look, shown = _files(ask, ask.query), _look(ask.query), _specimen(ask, ask.query)
    mark = page_mark(look, shown, files, number)
    return DrawnPicture(
        mark,
        lambda: desk.pictures.get(mark, lambda: page_of(desk, look, shown, files, number)),
    )


def _files(ask: Question, query: Query) -> list[str]:
    """The files of the draft that a state names.

    Raises:
        PrintError: it is no longer there.
    """
    table: dict[str, list[str]] = ask.desk.tables.setdefault(EDITED, {})
    files = table.get(query.one("draft"))
    if files is None:
        raise PrintError(_("This draft isn't there any more. Change the text once more."))
    return files


def _specimen(ask: Question, query: Query) -> Shown:
    """The scenario whose pages are shown."""
    from printkit.studio.making.scenario import shown

    return shown(ask.desk, Query([("game", query.one("game")), ("seed", "1")]))


def _look(query: Query) -> Query:
    """What is shown of it: the sheet that a text belongs to, or the scenario's own pages."""
    from engine import registry

    sheets = ""
    if query.one("kind") == "template":
        name = query.one("file").partition(".")[0]
        sheets = name if name in registry.load(query.one("game")).sheets else ""
    kept = [(name, value) for name, value in query if name in ("paper", "lang")]
    return Query([*kept, ("sheets", sheets), ("map", "page")])


def keep(ask: Question) -> Answer:
    """Put the text on the shelf, or take it off again."""
    from printkit.studio.making.looks import OWN, forget_template
    from printkit.studio.making.looks import keep as put

    query = Query.read(str(ask.body.get("query", "")))
    if ask.body.get("drop") == "yes":
        forget_template(ask.desk.shelf, query.one("game"), query.one("file"))
        return Said(told=_("Printkit’s own text counts again."), go=f"{HOME}?{query}")
    name = put(ask.desk.shelf, query, str(ask.body.get("name", "")), str(ask.body.get("text", "")))
    if query.one("kind") == "template":
        return Said(told=_("It’s kept. Tick “My own texts” where you print."))
    return Said(
        told=_("It’s kept as {name}. Choose it as a look where you print.", name=name),
        go=f"{HOME}?{query.changed({'file': OWN + name})}",
    )


SCREEN = StudioScreen(
    name="looks",
    title=mark_translatable("Themes and texts"),
    place=60,
    pages={"": show, "pages": pages, "page": page},
    posts={"draft": change, "keep": keep},
    terminal=("theme", "templates"),
)
