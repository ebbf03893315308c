"""The campaign desk: where the story stands, the next night, its results, what is printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from markupsafe import Markup

from engine.language import _, counted, current_language, mark_translatable
from printkit.io.errors import PrintError
from printkit.studio.frame import fields
from printkit.studio.frame.html import join, tag
from printkit.studio.frame.look_fields import look_fields
from printkit.studio.frame.query import Query
from printkit.studio.frame.screen import Answer, DrawnPicture, Missing, Page, Question, StudioScreen
from printkit.studio.screens.campaign_posts import (
    HOME,
    KIND,
    address,
    begin,
    make_pdf,
    plan,
    record,
    score_field,
    undo,
    winner_field,
)
from printkit.studio.screens.campaign_story import (
    chapter_told,
    so_far,
    standings_told,
    tables_told,
)

if TYPE_CHECKING:
    from engine.campaign.model import Campaign, CampaignShape, LogEntry, TablePlan
    from engine.campaign.story import Story

USUAL = "short"
"""The story that is chosen where nobody chooses."""
MOST_POINTS = 99_999


def show(ask: Question) -> Answer:
    """All campaigns, or one of them."""
    name = ask.query.one("campaign")
    if not name:
        return Page(_("Campaigns"), _shelf(ask))
    warned: list[str] = []
    campaign = _read(ask, name, warned)
    return Page(campaign.title, _desk(ask, name, campaign, warned))


def _read(ask: Question, name: str, warned: list[str]) -> Campaign:
    from printkit.campaign.file import read

    return read(ask.desk.shelf.path(KIND, name), warned.append)


def _shelf(ask: Question) -> Markup:
    """The campaigns there are, and the way to a new one."""
    from engine.campaign.shape import built_in, shapes

    links = [
        tag("li", tag("a", _title_of(ask, name), href=address(ask.query, name)))
        for name in ask.desk.shelf.names(KIND)
    ]
    ordered = sorted(shapes(), key=lambda shape: (shape != USUAL, shape))
    kinds = [(name, _told_shape(built_in(name))) for name in ordered]
    return tag(
        "section",
        tag("h1", _("Campaigns")),
        tag("p", _("Nights that remember who won what."), class_="lead"),
        tag("ul", *links, class_="shelf") if links else None,
        tag(
            "form",
            tag(
                "fieldset",
                tag("legend", _("A new campaign")),
                fields.text("players", _("Who plays"), "", _("Names, separated by commas."), 400),
                fields.radios("shape", _("Story"), kinds[0][0], kinds),
                fields.text("title", _("Title of your own"), "", most=100),
                class_="group",
            ),
            tag("button", _("Begin the campaign"), class_="primary"),
            class_="controls",
            data_post=f"{HOME}/new?lang={current_language()}",
        ),
        class_="narrow",
    )


def _told_shape(shape: CampaignShape) -> str:
    """A story's title, and how many nights it takes."""
    from engine.campaign.shape import length

    low, high = length(shape)
    nights = counted("{n} night", "{n} nights", high)
    if low < high:
        nights = _("{low} to {high} nights", low=low, high=high)
    return f"{_(shape.title)} · {nights}"


def _title_of(ask: Question, name: str) -> str:
    """What a campaign is called; one that cannot be read by its file."""
    from engine.errors import EngineError

    try:
        return _(_read(ask, name, []).title)
    except (EngineError, PrintError):
        return name


def _desk(ask: Question, name: str, campaign: Campaign, warned: Sequence[str]) -> Markup:
    """One campaign: its story on the left, what comes next on the right."""
    from engine.campaign.story import tell

    story = tell(campaign)
    return tag(
        "div",
        tag(
            "section",
            tag("p", ", ".join(campaign.players), class_="kicker"),
            tag("h1", _(campaign.title)),
            [tag("p", told, class_="note", role="alert") for told in warned],
            tag("div", id="job"),
            tag("p", _(campaign.shape.prologue), class_="prologue")
            if campaign.shape.prologue and not story.chapters
            else None,
            so_far(story),
            standings_told(campaign),
            id="campaign",
            data_swap=True,
        ),
        tag(
            "div",
            tag("div", _next(ask, name, campaign, story), id="next-step", data_swap=True),
            _look_form(ask, name),
            class_="controls",
        ),
        class_="desk",
    )


def _look_form(ask: Question, name: str) -> Markup:
    """Paper and look of what is printed, as a form whose state is the address."""
    return tag(
        "form",
        look_fields(ask.query, ask.desk.shelf),
        fields.hidden([("campaign", name)]),
        fields.show_button(),
        class_="controls",
        action=HOME,
        data_live=True,
    )


def _next(ask: Question, name: str, campaign: Campaign, story: Story) -> Markup:
    """What comes next: planning a night, entering its results, or the end."""
    if story.ending is not None:
        return tag(
            "section",
            tag("h2", _(story.ending.title)),
            tag("p", _(story.ending.text)),
            _print(ask.query, name, "chronicle", _("Print the chronicle")),
        )
    assert story.night is not None  # noqa: S101 - without an ending there is a night
    number = len(story.chapters) + 1
    heading = join(
        tag("p", _("Night {number}", number=number), class_="kicker"),
        tag("h2", _(story.night.title)),
    )
    extra = _print(ask.query, name, "chronicle", _("Print the chronicle"))
    if story.plan is None:
        return tag(
            "section",
            heading,
            _planning(name, campaign),
            _undo(name) if campaign.log else None,
            extra if story.chapters else None,
            class_="next",
        )
    return tag(
        "section",
        heading,
        tables_told(story.plan),
        _print(ask.query, name, "night", _("Print this night"), is_first=True),
        _entry(name, story.plan),
        _house(ask),
        _undo(name),
        extra if story.chapters else None,
        class_="next",
    )


def _planning(name: str, campaign: Campaign) -> Markup:
    people = campaign.players
    return tag(
        "form",
        fields.checks("present", _("Who is here"), people, [(who, who) for who in people]),
        fields.number(
            "minutes",
            _("Minutes"),
            "",
            30,
            24 * 60,
            _("Further games fill what is left of the evening."),
            empty=_("the story alone"),
        ),
        fields.hidden([("campaign", name)]),
        tag("button", _("Plan the night"), class_="primary"),
        data_post=f"{HOME}/plan?lang={current_language()}",
        class_="stack",
    )


def _entry(name: str, plan: LogEntry) -> Markup:
    """The form for a night's results, a part for each table."""
    return tag(
        "form",
        tag("h3", _("How did it end?")),
        *[_table_entry(number, table) for number, table in enumerate(plan.tables)],
        fields.hidden([("campaign", name)]),
        tag("button", _("Record the results"), class_="primary"),
        data_post=f"{HOME}/record?lang={current_language()}",
        class_="stack",
    )


def _table_entry(number: int, table: TablePlan) -> Markup:
    from engine import registry

    info = registry.info_of(table.scenario["game"])
    told = f"{info.title}: {', '.join(table.seats)}"
    if info.together:
        choices = [("held", _("We won together")), ("fallen", _("We lost together"))]
        return fields.radios("outcome", told, "", choices)
    people = [(seat, seat) for seat in table.seats]
    winners = fields.checks(
        winner_field(number), _("Who won"), [], people, _("Tick several who share it.")
    )
    is_scored = info.limits is not None and info.limits.scored
    points = [
        fields.number(
            score_field(number, seat),
            _("{name}’s points", name=seat),
            "",
            -MOST_POINTS,
            MOST_POINTS,
            empty=_("not entered"),
        )
        for seat in table.seats
    ]
    told_most = _("Whole numbers, {most} at most.", most=MOST_POINTS)
    scored = (
        tag("details", tag("summary", _("Or their points")), tag("p", told_most), *points)
        if is_scored
        else None
    )
    return tag("fieldset", tag("legend", told), winners, scored, class_="group")


def _house(ask: Question) -> Markup | None:
    """The way in for phones, when the host has opened it."""
    if not ask.desk.lan or ask.is_lan:
        return None
    warning = _(
        "Anybody in your network who has this link can enter results, and what they enter"
        " isn't encrypted. Use it at home only, never in a café or at a convention."
    )
    return tag(
        "details",
        tag("summary", _("Enter results on a phone")),
        tag("img", src=f"{HOME}/code.svg", alt=_("A square code with the link"), width=180),
        tag("p", tag("code", ask.desk.lan)),
        tag("p", warning, class_="note"),
    )


def _undo(name: str) -> Markup:
    return tag(
        "form",
        fields.hidden([("campaign", name)]),
        tag("button", _("Take back the last step")),
        data_post=f"{HOME}/undo?lang={current_language()}",
        class_="inline",
    )


def _print(query: Query, name: str, what: str, told: str, *, is_first: bool = False) -> Markup:
    return tag(
        "form",
        fields.hidden([("campaign", name), ("what", what), ("query", str(query))]),
        tag("button", told, class_="primary" if is_first else None),
        data_post=f"{HOME}/print?lang={current_language()}",
        data_job_place="job",
        class_="inline",
    )


def results(ask: Question) -> Answer:
    """For a phone: the results of the night that waits for them, or those entered last."""
    from engine.campaign.story import tell

    waiting, over = [], []
    wanted = ask.query.one("campaign")
    for name in ask.desk.shelf.names(KIND):
        if wanted not in ("", name):
            continue
        campaign = _read(ask, name, [])
        story, title = tell(campaign), _(campaign.title)
        if story.plan is not None and story.night is not None:
            told = f"{title}: {_(story.night.title)}"
            waiting.append(tag("section", tag("h2", told), _entry(name, story.plan)))
        elif story.chapters:
            over.append(tag("section", tag("h2", title), chapter_told(story.chapters[-1])))
    nothing = tag("p", _("No night waits for its results. Plan one at the campaign desk."))
    plain = tag("p", _("What you enter here isn’t encrypted on its way."), class_="note")
    body = tag(
        "div",
        tag("h1", _("Results")),
        *(waiting or [nothing, *over]),
        plain if waiting and ask.is_lan else None,
        class_="narrow",
    )
    return Page(_("Results"), body)


def code(ask: Question) -> Answer:
    """The link for phones as a square code."""
    if not ask.desk.lan or ask.is_lan:
        return Missing(_("There's no link for phones. Start the studio with --lan."))
    from io import BytesIO

    import segno

    def draw() -> bytes:
        made = BytesIO()
        segno.make(ask.desk.lan).save(made, kind="svg", scale=6, dark="#1c1a18", light="#ffffff")
        return made.getvalue()

    return DrawnPicture("code", draw)


SCREEN = StudioScreen(
    name="campaigns",
    title=mark_translatable("Campaigns"),
    place=50,
    pages={"": show, "results": results, "code.svg": code},
    posts={"new": begin, "plan": plan, "record": record, "undo": undo, "print": make_pdf},
    on_lan=frozenset({"results", "record"}),
    terminal=("campaign", "studio --lan"),
)
