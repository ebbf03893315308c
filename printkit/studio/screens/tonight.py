"""Tonight: who comes, what is played, every page as a picture, and the PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.language import _, counted, current_language, listed, mark_translatable
from printkit.studio.frame import fields
from printkit.studio.frame.html import join, tag
from printkit.studio.frame.look_fields import look_fields
from printkit.studio.frame.own_fields import own_fields
from printkit.studio.frame.query import Query
from printkit.studio.frame.screen import (
    Answer,
    DrawnPicture,
    Missing,
    Moved,
    Page,
    PagePart,
    Question,
    Said,
    StudioScreen,
)
from printkit.studio.frame.shell import to_controls
from printkit.studio.frame.viewer import ShownPage, viewer

if TYPE_CHECKING:
    from engine.game.info import Info

HOME = "/tonight"


def show(ask: Question) -> Answer:
    """The whole screen; without a seed it leads to a new evening."""
    from printkit.studio.making.ahead import made_ahead
    from printkit.studio.making.evening import first_state

    query = ask.query
    if not query.one("seed"):
        return Moved(f"{HOME}?{made_ahead(ask.desk, query) or first_state(query)}")
    return Page(
        _("Tonight"),
        tag(
            "div",
            _controls(ask),
            tag("div", to_controls(), _plan(ask), _pages_place(query)),
            class_="desk",
        ),
    )


def _controls(ask: Question) -> Markup:
    """The form, whose state is the address."""
    from engine import registry
    from printkit.io.host_settings import MOST_PEOPLE
    from printkit.night.choose_games import MAX_MINUTES
    from printkit.night.night import Scope

    query, infos = ask.query, registry.infos()
    titles = [(info.slug, info.title) for info in infos]
    scopes = [
        (Scope.LEAN.value, _("What the evening needs")),
        (Scope.RULES_KNOWN.value, _("No teaching: everyone knows the games")),
        (Scope.EVERYTHING.value, _("Everything, rules too")),
    ]
    options, others = _options(ask)
    kept = [
        (name, value)
        for name, value in query
        if name in ("seed", "page", "lock") or name.startswith(("seed.", *others))
    ]
    return tag(
        "form",
        tag("div", fields.hidden(kept), id="tonight-state", data_swap=True, hidden=True),
        tag(
            "fieldset",
            tag("legend", _("Who comes")),
            fields.number("people", _("People"), query.one("people"), 1, MOST_PEOPLE),
            fields.number("minutes", _("Minutes"), query.one("minutes"), 1, MAX_MINUTES),
            fields.text(
                "names",
                _("Their names"),
                query.one("names"),
                _("With names, separated by commas, everybody gets a seat."),
                most=400,
            ),
            class_="group",
        ),
        tag(
            "fieldset",
            tag("legend", _("What is played")),
            fields.checks(
                "games",
                _("Which games"),
                query.many("games"),
                titles,
                _("Tick none, and we choose what suits the evening."),
            ),
            fields.checks(
                "known",
                _("You know already"),
                query.many("known"),
                titles,
                _("All others begin easily."),
            ),
            class_="group",
        ),
        own_fields(query),
        tag(
            "fieldset",
            tag("legend", _("What is printed")),
            fields.radios("scope", _("Pages"), query.one("scope", Scope.LEAN.value), scopes),
            fields.select(
                "map",
                _("Maps to play on"),
                query.one("map", "play"),
                [("play", _("Large, over two sheets")), ("page", _("On one page"))],
            ),
            fields.select(
                "binding",
                _("Sheets"),
                query.one("binding", "flat"),
                [("flat", _("Page by page")), ("booklet", _("Booklet to fold and staple"))],
            ),
            fields.tick(
                "apart", _("Loose sheets in a file of their own"), is_on=query.flag("apart")
            ),
            fields.select(
                "measured",
                _("Test games"),
                query.one("measured", "yes"),
                [("yes", _("Say how fair each scenario is")), ("no", _("Leave them out"))],
            ),
            class_="group",
        ),
        options,
        look_fields(query, ask.desk.shelf),
        fields.show_button(),
        class_="controls",
        action=HOME,
        data_live=True,
        id="controls",
        aria_label=_("The evening"),
    )


def _options(ask: Question) -> tuple[Markup, list[str]]:
    """The options of tonight's games, and how the fields of all other games begin."""
    from engine import registry
    from printkit.studio.frame.option_fields import evening_options, field_name
    from printkit.studio.making.evening import planned

    games = [info for info, _scenarios in planned(ask.desk, ask.query)]
    shown = {info.slug for info in games}
    others = [field_name(info.slug, "") for info in registry.infos() if info.slug not in shown]
    made = [evening_options(info, ask.query) for info in games]
    return tag("div", *made, id="tonight-options", data_swap=True, class_="tiers"), others


def _plan(ask: Question) -> Markup:
    """What is on tonight, and what can be done with it."""
    from printkit.studio.making.evening import chosen, planned

    query = ask.query
    night, told = chosen(ask.desk, query)
    games = planned(ask.desk, query)
    titles = [info.title for info, _scenarios in games]
    return tag(
        "section",
        tag("p", _("Tonight"), class_="kicker"),
        tag("h1", listed(titles), data_heard=True),
        tag("p", night.subject.partition(" - ")[2], class_="lead", data_heard=True),
        [tag("p", sentence, class_="note") for sentence in told],
        tag("ol", *[_game(query, info, found) for info, found in games], class_="programme"),
        tag(
            "div",
            tag(
                "a",
                _("Another evening"),
                href=_address(_rerolled(query)),
                class_="button",
                data_soft=True,
                id="reroll",
            ),
            tag(
                "form",
                tag("button", _("Make the PDF"), class_="primary", id="print"),
                fields.hidden([("query", str(query))]),
                data_post=f"{HOME}/print?lang={current_language()}",
                data_job_place="job",
            ),
            class_="actions",
        ),
        tag("div", id="job"),
        id="tonight-plan",
        data_swap=True,
        aria_label=_("The plan"),
    )


def _game(query: Query, info: Info, scenarios: tuple[str, ...]) -> Markup:
    """A game of the evening: its scenarios, the way to others, and a lock."""
    from engine.rng import new_seed
    from printkit.studio.making.evening import GAME_SEED

    is_locked = info.slug in query.many("lock")
    own_seed = query.one(GAME_SEED + info.slug) or query.one("seed")
    key = GAME_SEED + info.slug
    locks = [slug for slug in query.many("lock") if slug != info.slug]
    toggled = query.changed({"lock": locks if is_locked else [*locks, info.slug], key: own_seed})
    other = query.changed({key: new_seed()})
    names = ", ".join(dict.fromkeys(scenarios))
    return tag(
        "li",
        tag(
            "div",
            tag("h2", info.title),
            tag("p", names or _(info.tagline), class_="scenario", data_heard=True),
            tag("p", counted("{n} minute", "{n} minutes", info.minutes), class_="minutes"),
        ),
        tag(
            "div",
            tag(
                "a",
                _("Another"),
                href=_address(other),
                class_="small button",
                data_soft=True,
                id=f"reroll-{info.slug}",
                aria_label=f"{_('Another')}: {info.title}",
            )
            if scenarios and not is_locked
            else None,
            tag(
                "a",
                _("Locked") if is_locked else _("Lock"),
                href=_address(toggled),
                class_="small button lock",
                role="switch",
                aria_checked="true" if is_locked else "false",
                aria_label=f"{_('Locked') if is_locked else _('Lock')}: {info.title}",
                data_soft=True,
                id=f"lock-{info.slug}",
            )
            if scenarios
            else None,
            class_="choices",
        ),
        class_=f"game {info.accent}",
    )


def _rerolled(query: Query) -> Query:
    """The state of another evening, in which what is locked stays."""
    from engine.rng import new_seed
    from printkit.studio.making.evening import GAME_SEED, game_seeds

    locked = query.many("lock")
    gone = {GAME_SEED + slug: "" for slug in game_seeds(query) if slug not in locked}
    kept = {GAME_SEED + slug: game_seeds(query).get(slug, query.one("seed")) for slug in locked}
    return query.changed({**gone, **kept, "seed": new_seed(), "page": ""})


def _pages_place(query: Query) -> Markup:
    """Where the pages come, which take longer than all else."""
    number = query.one("page", "1")
    quick = tag(
        "img",
        src=f"{HOME}/quick/{number}.svg?{query.changed({'page': ''})}",
        alt=_("The page you look at; the others follow."),
        width=840,
        height=1188,
    )
    is_flat = query.one("binding", "flat") == "flat"
    return tag(
        "section",
        tag("div", tag("figure", quick, class_="looked-at"), class_="viewer") if is_flat else None,
        id="tonight-pages",
        data_swap=True,
        data_part=f"{HOME}/pages?{query}",
        aria_label=_("The pages"),
    )


def quick(ask: Question) -> Answer:
    """The picture of the page looked at, before the others are laid out."""
    from printkit.render.svg import render
    from printkit.studio.making.evening import quick_page

    word = ask.rest[0].removesuffix(".svg") if len(ask.rest) == 1 else ""
    if not (word.isascii() and word.isdigit() and len(word) < 5):
        return Missing(_("The evening has no such page."))
    mark, make = quick_page(ask.desk, ask.query, int(word))
    return DrawnPicture(mark, lambda: ask.desk.pictures.get(mark, lambda: render(make())))


def pages(ask: Question) -> Answer:
    """All pages, the one looked at large; before them what they take."""
    from printkit.studio.making.evening import laid, prepare_looks, titles_of

    query = ask.query
    evening = laid(ask.desk, query)
    prepare_looks(ask.desk, query)
    facts = [counted("{n} sheet of paper", "{n} sheets of paper", evening.papers)]
    if evening.cutting:
        facts.append(counted("{n} minute of cutting", "{n} minutes of cutting", evening.cutting))
    titles = titles_of(evening.pages)
    sheets = [
        ShownPage(title, page.width, page.height)
        for title, page in zip(titles, evening.pages, strict=True)
    ]
    shown = query.whole("page", 1, len(sheets)) if query.one("page") else 1
    return PagePart(
        join(
            tag("p", " · ".join(facts), class_="facts", id="facts"),
            viewer(
                sheets,
                shown or 1,
                lambda number: f"{HOME}/page/{number}.svg?{query.changed({'page': ''})}",
                lambda number: _address(query.changed({"page": str(number)})),
            ),
        )
    )


def page(ask: Question) -> Answer:
    """The picture of one page."""
    from printkit.render.svg import render
    from printkit.studio.making.evening import laid

    number = ask.rest[0].removesuffix(".svg") if len(ask.rest) == 1 else ""
    evening = laid(ask.desk, ask.query)
    if not number.isascii() or not number.isdigit() or not 0 < int(number) <= len(evening.pages):
        return Missing(_("The evening has no such page."))
    scene = evening.pages[int(number) - 1]
    mark = f"{evening.mark}-{int(number)}"
    return DrawnPicture(mark, lambda: ask.desk.pictures.get(mark, lambda: render(scene)))


def make_pdf(ask: Question) -> Answer:
    """Begin the job that makes the files."""
    from printkit.studio.making.evening import request_of
    from printkit.studio.making.looks import own_files

    query = Query.read(str(ask.body.get("query", "")))
    request_of(query)  # what doesn't fit is said at once, not by the job
    job = ask.desk.jobs.start(
        "printkit.studio.making.print_evening:print_evening",
        {
            "query": str(query),
            "language": current_language(),
            "files": own_files(ask.desk.shelf, query),
        },
        _("Tonight as a PDF"),
    )
    return Said(job=job.number)


def _address(query: Query) -> str:
    return f"{HOME}?{query}"


SCREEN = StudioScreen(
    name="tonight",
    title=mark_translatable("Tonight"),
    place=10,
    pages={"": show, "pages": pages, "page": page, "quick": quick},
    posts={"print": make_pdf},
    terminal=("night", "sheet", "deck", "box", "calibrate", "preflight", "settings", "own",
              "games"),
)  # fmt: skip
