"""Play: a game against programs or one another, from one seat's View."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from engine.language import _, current_language, mark_translatable
from printkit.studio.frame import fields
from printkit.studio.frame.choosing import (
    carried,
    choice,
    game_to_begin,
    saved_one,
    words_for_module,
)
from printkit.studio.frame.html import tag
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

if TYPE_CHECKING:
    from printkit.studio.making.playing import StudioTable

HOME = "/play"
STRENGTHS = {
    "me": mark_translatable("a person at this screen"),
    "easy": mark_translatable("easy"),
    "normal": mark_translatable("normal"),
    "strong": mark_translatable("strong"),
}
"""Who may sit in a seat, and what people read."""


def show(ask: Question) -> Answer:
    """The table; before it who plays, and before that what is played."""
    query = ask.query
    if not (query.one("file") or query.one("seed")):
        return Page(_("Play"), _choice(ask), style="workshop.css")
    if not query.one("dice"):
        return Page(_("Play"), _people(ask), style="workshop.css")
    from printkit.studio.making.playing import table_of

    table = table_of(ask.desk, query)
    return Page(_("Play"), _table(table, query), "play.js", "workshop.css")


def _choice(ask: Question) -> Markup:
    """Games and saved scenarios."""
    from engine import registry
    from engine.rng import new_seed
    from printkit.studio.making.editing import saved_scenarios

    infos = registry.infos()
    games = [
        game_to_begin(
            info, _("Play"), f"{HOME}?{carried(ask.query, game=info.slug, seed=new_seed())}"
        )
        for info in infos
    ]
    saved = [
        saved_one(title, game, f"{HOME}?{carried(ask.query, file=name)}")
        for name, title, game in saved_scenarios(ask.desk, infos)
    ]
    lead = _("Against the computer, or with others who take turns here.")
    return choice((_("Play"), _("Play at this screen"), lead), games, saved)


def _people(ask: Question) -> Markup:
    """A seat a line: who sits there."""
    from engine.rng import new_seed
    from printkit.studio.making.playing import seat_told, seats_of

    game, seats = seats_of(ask.desk, ask.query)
    kept = [(name, value) for name, value in ask.query if not name.startswith(("seat.", "dice"))]
    rows = [
        tag(
            "div",
            fields.select(
                f"seat.{number}",
                seat_told(seat),
                "me" if number == 0 else "normal",
                [(name, _(told)) for name, told in STRENGTHS.items()],
            ),
        )
        for number, seat in enumerate(seats)
    ]
    return tag(
        "section",
        tag("p", _("Play"), " · ", game.info.title, class_="kicker"),
        tag("h1", _("Who plays?")),
        tag(
            "form",
            fields.hidden([*kept, ("dice", new_seed())]),
            *rows,
            tag("button", _("Begin"), class_="primary", id="begin"),
            action=HOME,
            class_="seats",
        ),
    )


def _table(table: StudioTable, query: Query) -> Markup:
    """The table, which the page's module fills."""
    state = Query([(name, value) for name, value in query if name != "lang"]).changed(
        {"lang": current_language()}
    )
    again = query.changed({"dice": ""})
    return tag(
        "div",
        tag(
            "header",
            tag("p", _("Play"), " · ", table.game.info.title, class_="kicker"),
            tag("h1", table.game.title_told(table.scenario)),
            class_="headline",
        ),
        tag(
            "section",
            tag("p", id="phase", class_="verdict"),
            tag("p", id="about", class_="about"),
            tag("div", class_="board", id="board", hidden=True),
            tag(
                "pre",
                id="text",
                tabindex="0",
                role="region",
                aria_label=_("The table in words"),
            ),
            class_="ground",
            aria_label=_("The table"),
        ),
        _curtain(),
        _decision(query),
        _help(again),
        words_for_module(_words(state)),
        class_="workshop game-table",
        id="game-table",
    )  # fmt: skip


def _curtain() -> Markup:
    """What hides the table between two people's turns."""
    return tag(
        "section",
        tag("h2", id="whose"),
        tag("p", _("Nobody else should see the screen now.")),
        tag("button", _("Show me the table"), type="button", class_="primary", id="look"),
        class_="curtain",
        id="curtain",
        hidden=True,
    )


def _decision(query: Query) -> Markup:
    """What is to be decided: the legal moves, filtered by typing or by a click on the board."""
    del query
    return tag(
        "section",
        tag("h2", _("Your move"), id="ask-title"),
        tag("p", id="ask"),
        tag(
            "form",
            tag("label", _("Find a move, or type one"), for_="typed", class_="about"),
            tag("input", type="text", id="typed", autocomplete="off", spellcheck="false"),
            id="typing",
        ),
        tag("ul", id="moves", class_="moves", aria_label=_("Moves")),
        tag(
            "div",
            tag("button", _("Hint"), type="button", id="hint"),
            tag("button", _("Undo"), type="button", id="undo"),
            tag("button", _("Redo"), type="button", id="redo"),
            class_="steps",
        ),
        tag("ul", id="hints", class_="findings", aria_label=_("Hints")),
        class_="palette",
        aria_labelledby="ask-title",
        id="decision",
    )


def _help(again: Query) -> Markup:
    """What happened, what words mean, how to play."""
    return tag(
        "section",
        tag("h2", _("What happened")),
        tag("ol", id="news", class_="news", tabindex="0", aria_label=_("What happened")),
        tag(
            "form",
            fields.text("word", _("What does this mean?"), "", most=60),
            id="asking",
        ),
        tag("div", id="meaning", aria_live="polite"),
        tag("details", tag("summary", _("How to play")), tag("pre", id="manual"), id="how-to-play"),
        tag("p", tag("a", _("Begin again"), href=f"{HOME}?{again}", class_="small button")),
        class_="beside",
        aria_label=_("Help"),
    )


def _words(state: Query) -> dict[str, Any]:
    """The sentences that the module shows; it has none of its own."""
    return {
        "state": str(state),
        "turn": _("{name}, your turn"),
        "board": _("The table. Choose a marked place, or a move from the list."),
        "spot": _("{count} moves here"),
        "typed": _("{move}, by typing {label}"),
        "over": _("The game is over"),
        "more": _("There are more moves than these. Type the one you want."),
        "all": _("All moves"),
        "none": _("No move of the list fits. Press Enter to try what you typed."),
        "nohint": _("There's no hint for this decision."),
    }


def picture(ask: Question) -> Answer:
    """The table that is shown, and no other."""
    from printkit.render.svg import render
    from printkit.studio.making.playing import table_of

    table = table_of(ask.desk, ask.query)
    if table.drawn is None or ask.rest != (f"{table.drawn[0]}.svg",):
        return Missing(_("There's no such picture."))
    mark, scene = table.drawn
    return DrawnPicture(mark, lambda: ask.desk.pictures.get(mark, lambda: render(scene)))


def tell(ask: Question) -> Answer:
    """The table as it stands."""
    return _told(ask, "")


def look(ask: Question) -> Answer:
    """The next person looks."""
    from printkit.studio.making.playing import look, table_of

    look(table_of(ask.desk, ask.query))
    return _told(ask, "")


def move(ask: Question) -> Answer:
    """Make a move of the list, or one that was typed."""
    from printkit.studio.making.playing import make_move, table_of, type_move

    table, body = table_of(ask.desk, ask.query), ask.body
    turn, index = body.get("turn"), body.get("index")
    if isinstance(body.get("text"), str):
        return _told(ask, type_move(ask.desk, table, _whole(turn), body["text"]))
    return _told(ask, make_move(ask.desk, table, _whole(turn), _whole(index)))


def _whole(value: object) -> int:
    return value if isinstance(value, int) else -1


def undo(ask: Question) -> Answer:
    """Take the last decision back."""
    return _step(ask, -1)


def redo(ask: Question) -> Answer:
    """Make it again."""
    return _step(ask, 1)


def _step(ask: Question, by: int) -> Answer:
    from printkit.studio.making.playing import step, table_of

    return _told(ask, step(ask.desk, table_of(ask.desk, ask.query), by))


def hint(ask: Question) -> Answer:
    """What a careful player would consider."""
    from printkit.studio.making.playing import hints, table_of

    return Said(data={"hints": hints(table_of(ask.desk, ask.query))})


def words(ask: Question) -> Answer:
    """What a word means; without one, how to play."""
    from printkit.studio.making.playing import manual, table_of, words

    table, word = table_of(ask.desk, ask.query), str(ask.body.get("word", "")).strip()
    if not word:
        return Said(data={"manual": manual(table)})
    return Said(data={"entries": words(ask.desk, table, word)})


def _told(ask: Question, told: str) -> Said:
    from printkit.studio.making.playing import table_of, told_table

    data = told_table(table_of(ask.desk, ask.query))
    if data.get("mark"):
        data["picture"] = f"{HOME}/picture/{data['mark']}.svg?{ask.query}"
    return Said(told, data=data)


SCREEN = StudioScreen(
    name="play",
    title=mark_translatable("Play"),
    place=35,
    pages={"": show, "picture": picture},
    posts={
        "tell": tell,
        "look": look,
        "move": move,
        "undo": undo,
        "redo": redo,
        "hint": hint,
        "words": words,
    },
    terminal=("play", "learn", "rules", "replay", "tell"),
)
