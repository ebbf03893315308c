"""Scenarios: every option of every game, what the checks say, a gallery, test games, the PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from engine.language import _, counted, current_language, mark_translatable
from printkit.io.confined import LimitError
from printkit.io.errors import PrintError
from printkit.studio.frame import fields
from printkit.studio.frame.html import join, tag
from printkit.studio.frame.look_fields import look_fields
from printkit.studio.frame.query import Query
from printkit.studio.frame.screen import (
    Answer,
    Download,
    DrawnPicture,
    Missing,
    Moved,
    Page,
    PagePart,
    Question,
    StudioScreen,
)
from printkit.studio.frame.shell import to_controls
from printkit.studio.frame.viewer import ShownPage, viewer
from printkit.studio.screens.scenario_posts import HOME, find, make_pdf, measure, save
from printkit.studio.screens.scenario_shelf import gallery, shelf

if TYPE_CHECKING:
    from engine.game.info import Info
    from printkit.studio.making.scenario import Shown

TEST_GAMES = (100, 400, 1000)


def show(ask: Question) -> Answer:
    """The whole screen; without a seed it leads to a new scenario."""
    from engine.rng import new_seed
    from printkit.studio.making.scenario import info_of

    query = ask.query
    info = info_of(query)
    if not query.one("seed") and not query.one("file"):
        return Moved(f"{HOME}?{query.changed({'game': info.slug, 'seed': new_seed()})}")
    of_file = _game_of_file(ask)
    if of_file not in ("", info.slug):
        return Moved(f"{HOME}?{query.changed({'game': of_file})}")
    result = tag("div", to_controls(), _result(ask, info))
    return Page(_("Scenarios"), tag("div", _controls(ask, info), result, class_="desk"))


def _game_of_file(ask: Question) -> str:
    """The game of the file that a state names; empty without one, or if none of ours reads it."""
    from engine import registry
    from printkit.studio.making.scenario import shown

    if not ask.query.one("file"):
        return ""
    try:
        game = str(shown(ask.desk, ask.query).data.get("game", ""))
    except PrintError:
        return ""  # the page says what is wrong with it
    return game if game in registry.packages() else ""


def _controls(ask: Question, info: Info) -> Markup:
    """The form, whose state is the address."""
    from engine import registry
    from printkit.studio.frame.option_fields import option_fields

    query = ask.query
    games = [(each.slug, each.title) for each in registry.infos()]
    kept = [(name, value) for name, value in query if name in ("page", "gallery")]
    low, high = info.players
    return tag(
        "form",
        tag("div", fields.hidden(kept), id="scenario-state", data_swap=True, hidden=True),
        tag(
            "fieldset",
            tag("legend", _("The scenario")),
            fields.select("game", _("Game"), info.slug, games),
            fields.text(
                "seed",
                _("Seed"),
                query.one("seed"),
                _("Any word. The same word always gives the same scenario."),
                most=120,
            ),
            tag(
                "div",
                fields.number(
                    "players",
                    _("Players"),
                    query.one("players"),
                    low,
                    high,
                    empty=str(info.default_players),
                )
                if low < high
                else None,
                id="scenario-players",
                data_swap=True,
            ),
            class_="group",
        ),
        tag(
            "div",
            *option_fields(info, query),
            id="scenario-options",
            data_swap=True,
            class_="tiers",
        ),
        tag(
            "fieldset",
            tag("legend", _("What is shown")),
            tag("div", _sheet_field(info, query), id="scenario-sheets", data_swap=True),
            fields.select(
                "map",
                _("Maps to play on"),
                query.one("map", "page"),
                [("page", _("On one page")), ("play", _("Large, over two sheets"))],
            ),
            class_="group",
        ),
        look_fields(query, ask.desk.shelf),
        fields.show_button(),
        class_="controls",
        action=HOME,
        data_live=True,
        id="controls",
        aria_label=_("The scenario"),
    )


def _sheet_field(info: Info, query: Query) -> Markup:
    from engine import registry

    game = registry.load(info.slug)
    sheets = [("", _("This scenario’s pages"))]
    sheets += [(name, f"{name}: {_(sheet.about)}") for name, sheet in game.sheets.items()]
    return fields.select("sheets", _("Pages"), query.one("sheets"), sheets)


def _result(ask: Question, info: Info) -> Markup:
    """The scenario: its name, its findings, and what can be done with it."""
    from printkit.studio.making.scenario import findings_of, shown

    query = ask.query
    try:
        scenario = shown(ask.desk, query)
    except LimitError:
        return _searching(query)
    except PrintError as fault:
        return tag("section", _heading(info, ""), _wrong(str(fault)), **_SWAP)
    findings = findings_of(ask.desk, scenario)
    is_sound = all(finding["severity"] != "error" for finding in findings)
    title = str(scenario.data.get("title", ""))
    return join(
        tag(
            "section",
            _heading(info, title),
            tag(
                "p",
                " · ".join(
                    [
                        str(scenario.data.get("id", "")),
                        counted("{n} player", "{n} players", int(scenario.data.get("players", 0))),
                        _("on the shelf as {name}", name=scenario.name) if scenario.name else "",
                    ]
                ).rstrip(" ·"),
                class_="lead",
            ),
            _findings(findings),
            _verdict(scenario),
            _actions(info, query, scenario, is_sound=is_sound),
            tag("div", id="job"),
            **_SWAP,
        ),
        gallery(query) if query.flag("gallery") else shelf(ask, query),
        tag(
            "section",
            None if is_sound else tag("p", _("Mend the errors to see its pages."), class_="note"),
            id="scenario-pages",
            data_swap=True,
            data_part=f"{HOME}/pages?{query}" if is_sound else None,
            aria_label=_("The pages"),
        ),
    )


_SWAP: dict[str, Any] = {"id": "scenario-result", "data_swap": True, "class_": "result"}


def _heading(info: Info, title: str) -> Markup:
    return join(
        tag("p", info.title, class_=f"kicker {info.accent}"),
        tag("h1", title or info.title, data_heard=True),
    )


def _wrong(told: str) -> Markup:
    return tag("p", told, class_="wrong", role="alert")


def _searching(query: Query) -> Markup:
    """Instead of a scenario that takes long to make: the way to a job that makes it."""
    return tag(
        "section",
        tag("h1", _("This one takes a while")),
        tag("p", _("Many scenarios must be tried before one is as you want it."), class_="lead"),
        _poster(f"{HOME}/find", query, tag("button", _("Search for it"), class_="primary")),
        tag("div", id="job"),
        **_SWAP,
    )


def _findings(findings: list[dict[str, str]]) -> Markup:
    if not findings:
        return tag("p", _("Every check passed."), class_="sound", data_heard=True)
    rows = [
        tag(
            "li",
            tag("strong", f"{finding['rule']} · {_WEIGHTS[finding['severity']]()}"),
            " ",
            finding["message"][:1].upper() + finding["message"][1:],
            class_=finding["severity"],
        )
        for finding in findings
    ]
    told = counted("{n} finding", "{n} findings", len(findings))
    return join(
        tag("p", told, class_="unseen", data_heard=True),
        tag("ul", *rows, class_="findings", aria_label=_("Findings")),
    )


_WEIGHTS = {"error": lambda: _("error"), "warning": lambda: _("advice")}
"""How grave a finding is, in words, because colour alone tells not everybody."""


def _verdict(scenario: Shown) -> Markup | None:
    from engine.measure.certificate import tell

    certificate = scenario.data.get("certificate")
    if not isinstance(certificate, dict) or not certificate:
        return None
    try:
        told = tell(certificate)
    except (KeyError, TypeError, ValueError):
        return None  # a finding says what is wrong with it
    return tag("p", told, class_="note")


def _actions(info: Info, query: Query, scenario: Shown, *, is_sound: bool) -> Markup:
    from engine.rng import new_seed

    other = query.changed({"seed": new_seed(), "page": "", "file": "", "gallery": ""})
    gallery = query.changed({"gallery": "" if query.flag("gallery") else "yes", "file": ""})
    games = [(str(count), counted("{n} game", "{n} games", count)) for count in TEST_GAMES]
    return tag(
        "div",
        tag(
            "a", _("Another"), href=f"{HOME}?{other}", class_="button", data_soft=True, id="reroll"
        ),
        tag(
            "a",
            _("Close the gallery") if query.flag("gallery") else _("Choose from twenty"),
            href=f"{HOME}?{gallery}",
            class_="button",
            data_soft=True,
            id="gallery",
        ),
        _poster(f"{HOME}/print", query, tag("button", _("Make the PDF"), class_="primary"))
        if is_sound
        else None,
        None
        if scenario.name
        else _poster(f"{HOME}/save", query, tag("button", _("Put on the shelf"))),
        tag(
            "a",
            _("Save the file"),
            href=f"{HOME}/file?{query}",
            class_="button",
            download=f"{scenario.data.get('id', 'scenario')}.json",
        ),
        *_ways_on(info, query, is_sound=is_sound),
        _poster(
            f"{HOME}/measure",
            query,
            tag(
                "label",
                tag("span", _("Test games"), class_="unseen"),
                tag("select", *[tag("option", t, value=v) for v, t in games], name="games"),
            ),
            tag("button", _("Test-play it")),
        )
        if is_sound
        else None,
        class_="actions",
    )


def _ways_on(info: Info, query: Query, *, is_sound: bool) -> list[Markup]:
    """From a scenario to its game and, where it has a map, to the map in one's own hands."""
    from engine import registry

    state = query.changed({"page": "", "gallery": "", "sheets": ""})
    ways = [("play", _("Play it"))] if is_sound else []
    if registry.load(info.slug).editor is not None:
        ways.append(("edit", _("Change its map by hand")))
    return [tag("a", told, href=f"/{screen}?{state}", class_="button") for screen, told in ways]


def _poster(address: str, query: Query, *inside: Markup) -> Markup:
    return tag(
        "form",
        *inside,
        fields.hidden([("query", str(query))]),
        data_post=f"{address}?lang={current_language()}",
        data_job_place="job",
        class_="inline",
    )


def pages(ask: Question) -> Answer:
    """All pages of a scenario, the one looked at large."""
    from printkit.studio.making.looks import own_files
    from printkit.studio.making.scenario import pages_of, shown

    query = ask.query
    files = own_files(ask.desk.shelf, query)
    found = pages_of(ask.desk, query, shown(ask.desk, query), files)
    number = query.whole("page", 1, 10_000) or 1
    return PagePart(
        viewer(
            [ShownPage(*page) for page in found],
            number,
            lambda each: f"{HOME}/page/{each}.svg?{query.changed({'page': '', 'gallery': ''})}",
            lambda each: f"{HOME}?{query.changed({'page': str(each)})}",
        )
    )


def page(ask: Question) -> Answer:
    """The picture of one page."""
    from printkit.studio.making.looks import files_mark, own_files
    from printkit.studio.making.scenario import page_mark, page_of, shown

    word = ask.rest[0].removesuffix(".svg") if len(ask.rest) == 1 else ""
    if not (word.isascii() and word.isdigit() and len(word) < 5):
        return Missing(_("The scenario has no such page."))
    number = int(word)
    query, desk = ask.query, ask.desk
    scenario = shown(desk, query)
    files = own_files(desk.shelf, query)
    mark = page_mark(query, scenario, [*files, files_mark(files)], number)
    return DrawnPicture(
        mark,
        lambda: desk.pictures.get(mark, lambda: page_of(desk, query, scenario, files, number)),
    )


def thumb(ask: Question) -> Answer:
    """A scenario as one small picture."""
    from printkit.studio.desk.pictures import mark_of
    from printkit.studio.making.scenario import BENCH, shown

    desk = ask.desk
    scenario = shown(desk, ask.query)
    mark = mark_of("thumb", scenario.text)

    def draw() -> bytes:
        data: bytes = desk.child.run(
            f"{BENCH}:thumb", scenario.text, current_language(), about="scenario"
        )
        return data

    return DrawnPicture(mark, lambda: desk.pictures.get(mark, draw))


def file(ask: Question) -> Answer:
    """The scenario's file."""
    from printkit.studio.making.scenario import shown

    scenario = shown(ask.desk, ask.query)
    name = f"{scenario.data.get('id', 'scenario')}.json"
    return Download(name, "application/json", scenario.text.encode())


SCREEN = StudioScreen(
    name="scenarios",
    title=mark_translatable("Scenarios"),
    place=20,
    pages={"": show, "pages": pages, "page": page, "thumb": thumb, "file": file},
    posts={"save": save, "find": find, "measure": measure, "print": make_pdf},
    terminal=("generate", "render", "validate", "restore", "simulate", "sweep", "schema"),
)
