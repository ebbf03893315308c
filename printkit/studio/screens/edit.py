"""The editor: a map changed by hand, its findings beside it; every rule is the server's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from engine.language import _, current_language, in_context, mark_translatable
from printkit.studio.frame import fields
from printkit.studio.frame.choosing import (
    carried,
    choice,
    game_to_begin,
    saved_one,
    words_for_module,
)
from printkit.studio.frame.html import join, tag
from printkit.studio.frame.query import Query
from printkit.studio.frame.screen import (
    Answer,
    DrawnPicture,
    Missing,
    Page,
    Question,
    Said,
    StudioScreen,
)
from printkit.studio.screens.underlay import panel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game.info import Info
    from printkit.studio.making.editing import Work

HOME = "/edit"
LEFT_OUT = ("lang", "page", "gallery", "sheets")
"""Fields of other screens' states that say nothing of a map."""


def show(ask: Question) -> Answer:
    """The workshop of a map; without one, the maps to choose from."""
    query = ask.query
    if not (query.one("file") or query.one("seed")):
        return Page(_("Edit a map"), _choice(ask), style="workshop.css")
    from printkit.studio.making.editing import work_of

    return Page(
        _("Edit a map"), _workshop(work_of(ask.desk, query), query), "edit.js", "workshop.css"
    )


def _choice(ask: Question) -> Markup:
    """Saved scenarios and new maps."""
    from engine.rng import new_seed
    from printkit.studio.making.editing import editable_games, saved_scenarios

    games = editable_games()
    told = _("Begin with a new map")
    new = [
        game_to_begin(info, told, f"{HOME}?{carried(ask.query, game=info.slug, seed=new_seed())}")
        for info in games
    ]
    saved = [
        saved_one(title, game, f"{HOME}?{carried(ask.query, file=name)}")
        for name, title, game in saved_scenarios(ask.desk, games)
    ]
    lead = _(
        "Begin with a map of ours or with one that you saved. What breaks a rule is shown on the"
        " map while you draw."
    )
    return join(
        choice((_("Edit"), _("Change a map by hand"), lead), new, saved),
        _without_map(ask.query, games),
    )


def _without_map(query: Query, with_map: Sequence[Info]) -> Markup | None:
    """Where the other games are changed."""
    from engine import registry

    others = [info for info in registry.infos() if info not in with_map]
    links = [
        tag("li", tag("a", info.title, href=f"/scenarios?{carried(query, game=info.slug)}"))
        for info in others
    ]
    if not links:
        return None
    told = _("These games have no map. What they begin with is chosen among their options.")
    return tag(
        "section",
        tag("h2", _("Games without a map"), class_="apart"),
        tag("p", told),
        tag("ul", *links, class_="kept"),
    )


def _workshop(work: Work, query: Query) -> Markup:
    """Palette, map and findings; the page's module brings them to life."""
    info, state = work.game.info, _state(query)
    heading = tag(
        "header",
        tag("p", _("Edit"), " · ", info.title, class_="kicker"),
        tag("h1", work.title or work.game.title_told(work.scenario)),
        class_="headline",
    )
    return tag(
        "div",
        heading,
        tag("form", _palette(), class_="palette", aria_label=_("Tools"), id="palette"),
        tag(
            "section",
            tag("p", id="how", class_="about"),
            tag("p", id="in-hand", class_="about"),
            tag("div", class_="board", id="board"),
            _keys(),
            aria_label=_("The map"),
            class_="ground",
        ),
        tag(
            "div",
            tag(
                "section",
                tag("h2", _("Findings")),
                tag("p", id="verdict", class_="verdict"),
                tag("ol", id="findings", class_="findings"),
                aria_label=_("Findings"),
            ),
            _keeping(query, work),
            panel(query),
            class_="beside",
        ),
        words_for_module(_words(state)),
        class_="workshop",
        data_accent=info.accent,
    )


def _keys() -> Markup:
    """How the map is changed without a pointer."""
    told = _(
        "By keyboard: arrow keys move the cursor, Space uses the tool, N and P go to the next piece"
        " and the one before."
    )
    return tag("p", told, id="keys", class_="about")


def _palette() -> Markup:
    """What the module fills with the game's tools, and the buttons that are always there."""
    return tag(
        "div",
        tag(
            "div",
            tag("button", _("Undo"), type="button", id="undo", aria_keyshortcuts="Control+Z"),
            tag("button", _("Redo"), type="button", id="redo", aria_keyshortcuts="Control+Y"),
            class_="steps",
        ),
        tag("fieldset", tag("legend", _("Tools")), tag("div", id="tools", class_="tools"),
            class_="group"),
        tag("div", id="fields", class_="group"),
        tag("div", id="mirrors", class_="group"),
    )  # fmt: skip


def _keeping(query: Query, work: Work) -> Markup:
    """Save, print, play."""
    return tag(
        "section",
        tag("h2", _("Keep it")),
        tag(
            "form",
            fields.text("title", _("Title"), work.title or work.scenario.title, most=120),
            tag("button", _("Save as a new scenario"), class_="primary", id="save"),
            data_post=f"{HOME}/save?{query}",
            id="keep",
        ),
        tag(
            "form",
            tag("button", _("Print"), id="print", aria_describedby="verdict"),
            data_post=f"{HOME}/print?{query}",
            data_job_place="job",
        ),
        tag(
            "form",
            tag("button", _("Play it"), id="play", aria_describedby="verdict"),
            data_post=f"{HOME}/play?{query}",
        ),
        tag("div", id="job"),
        class_="keeping",
        aria_label=_("Keep it"),
    )


def _words(state: Query) -> dict[str, Any]:
    """The sentences that the module shows; it has none of its own."""
    return {
        "state": str(state),
        "map": _("The map"),
        "kind": in_context("what a picture is", "map"),
        "undone": _("Undone"),
        "redone": _("Redone"),
        "cell": _("column {x}, row {y}"),
        "point": _("at {x}, {y}"),
        "empty": _("nothing"),
        "edges": _("With Shift, an arrow key draws the side that it points at."),
        "drag": _("Space takes a piece and puts it down, Escape leaves it."),
        "link": _("Choose the first piece, then the second. Escape begins again."),
        "line": _("Space or a click sets a point, Enter ends the line, Escape gives it up."),
        "taken": _("You hold {piece}."),
        "first": _("First: {piece}."),
        "points": _("{count} points so far."),
        "nothing": _("There's nothing to take here."),
        "none": _("There's no piece for this tool on the map."),
        "end": _("End the line"),
        "leave": _("Give it up"),
        "apply": _("Apply"),
        "choose": _("Choose a piece on the map first."),
        "chosen": _("Chosen: {piece}"),
        "mirror": _("Mirror"),
        "plain": _("off"),
        "sound": _("This map is sound."),
        "warned": _("This map is sound. Some advice:"),
        "unsound": _("This map can't be printed or played yet."),
        "error": _("error"),
        "warning": _("advice"),
        "left": _("Findings: {count}"),
        "nowhere": _("This is about the map as a whole."),
    }


def _state(query: Query) -> Query:
    """The state of a map: what names it, options of its game among it, and the language."""
    return Query(
        [(name, value) for name, value in query if name not in LEFT_OUT]
        + [("lang", current_language())]
    )


def picture(ask: Question) -> Answer:
    """The map as it is printed, without its page."""
    from printkit.render.svg import render
    from printkit.studio.making.editing import drawn, work_of

    work = work_of(ask.desk, ask.query)
    mark = f"{work.mark}-{current_language()}"
    if len(ask.rest) != 1:
        return Missing(_("There's no such picture."))
    return DrawnPicture(
        mark, lambda: ask.desk.pictures.get(mark, lambda: render(drawn(ask.desk, work).scene))
    )


def tell(ask: Question) -> Answer:
    """The map as it stands."""
    return _told(ask)


def apply(ask: Question) -> Answer:
    """Make an edit."""
    from printkit.studio.making.editing import read_edit, work_of

    work = work_of(ask.desk, ask.query)
    work.apply(read_edit(ask.body.get("edit")), str(ask.body.get("mirror", "")))
    return _told(ask)


def undo(ask: Question) -> Answer:
    """One step back."""
    return _step(ask, -1)


def redo(ask: Question) -> Answer:
    """One step forward again."""
    return _step(ask, 1)


def _step(ask: Question, by: int) -> Answer:
    from printkit.studio.making.editing import work_of

    work_of(ask.desk, ask.query).step(by)
    return _told(ask)


def _told(ask: Question) -> Said:
    from printkit.studio.making.editing import drawn, told_work, work_of

    work = work_of(ask.desk, ask.query)
    found, told = drawn(ask.desk, work), told_work(work)
    frame, scene = found.frame, found.scene
    told["picture"] = f"{HOME}/picture/{told['mark']}.svg?{_state(ask.query)}"
    told["frame"] = [frame.left, frame.top, frame.across, frame.down, scene.width, scene.height]
    return Said(data=told)


def save(ask: Question) -> Answer:
    """Write the map to the shelf, sound or not."""
    name, _work = _saved(ask)
    return Said(_("Saved as “{name}”.", name=name), go=f"{HOME}?{carried(ask.query, file=name)}")


def _saved(ask: Question) -> tuple[str, Work]:
    from printkit.studio.making.editing import save as keep
    from printkit.studio.making.editing import work_of
    from printkit.studio.making.underlay import take_along

    work = work_of(ask.desk, ask.query)
    name = keep(ask.desk, work, str(ask.body.get("title", "")))
    take_along(ask.desk.shelf, ask.query.one("file"), name)
    return name, work


def print_it(ask: Question) -> Answer:
    """Begin the job that prints the map, unless it is unsound."""
    from engine.scenario.envelope import dump
    from printkit.studio.making.editing import require_sound, work_of
    from printkit.studio.making.looks import own_files
    from printkit.studio.making.scenario import look_of

    work = work_of(ask.desk, ask.query)
    require_sound(work)
    job = ask.desk.jobs.start(
        "printkit.studio.making.scenario_jobs:print_scenario",
        {
            "text": dump(work.sealed()),
            "sheets": "",
            "look": str(look_of(ask.query)),
            "language": current_language(),
            "folders": own_files(ask.desk.shelf, ask.query),
        },
        _("{title} as a PDF", title=work.title or work.game.title_told(work.scenario)),
    )
    return Said(job=job.number)


def play_it(ask: Question) -> Answer:
    """Save the map where it was changed, and lead to its game."""
    from printkit.studio.making.editing import require_sound, work_of

    work = work_of(ask.desk, ask.query)
    require_sound(work)
    name = ask.query.one("file") if work.at == 0 else ""
    return Said(go=f"/play?{carried(ask.query, file=name or _saved(ask)[0])}")


SCREEN = StudioScreen(
    name="edit",
    title=mark_translatable("Edit"),
    place=30,
    pages={"": show, "picture": picture},
    posts={
        "tell": tell,
        "apply": apply,
        "undo": undo,
        "redo": redo,
        "save": save,
        "print": print_it,
        "play": play_it,
    },
    terminal=("import", "export"),
)
