"""What the campaign desk does when it is told to: begin, plan, record, take back, print."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.language import _, current_language
from printkit.studio.frame.query import Query, QueryError
from printkit.studio.frame.screen import Answer, Question, Said

if TYPE_CHECKING:
    from engine.campaign.model import Campaign, LogEntry

HOME = "/campaigns"
RESULTS = f"{HOME}/results"
KIND = "campaigns"
OUTCOMES = ("held", "fallen")


def begin(ask: Question) -> Answer:
    """Begin a campaign."""
    from engine.campaign.nights import new_campaign
    from engine.campaign.shape import built_in
    from engine.rng import new_seed
    from printkit.campaign.file import create
    from printkit.io.files import make_folder

    said = ask.body
    players = [name.strip() for name in str(said.get("players", "")).split(",") if name.strip()]
    title = str(said.get("title", "")).strip()
    shape = built_in(str(said.get("shape", "")))
    campaign = new_campaign(shape, players, new_seed(), title)
    shelf = ask.desk.shelf
    name = shelf.free_name(KIND, title or campaign.title)
    path = shelf.new_path(KIND, name)
    make_folder(path.parent)
    create(path, campaign, force=False)
    return Said(told=_("The campaign has begun."), go=address(ask.query, name))


def plan(ask: Question) -> Answer:
    """Plan the next night."""
    from printkit.campaign.file import change
    from printkit.campaign.next_night import plan_evening

    name = str(ask.body.get("campaign", ""))
    said = Query([("minutes", str(ask.body.get("minutes", "")))])
    minutes = said.whole("minutes", 30, 24 * 60)
    here = _words(ask.body.get("present"))
    change(
        ask.desk.shelf.path(KIND, name),
        lambda campaign: plan_evening(campaign, here or None, minutes=minutes),
        lambda _told: None,
    )
    return Said(told=_("The night is planned."), go=address(ask.query, name))


def record(ask: Question) -> Answer:
    """Enter a night's results; another machine of the house may, if the host lets it."""
    from engine.campaign.results import add_results, claimed, planned
    from engine.campaign.story import tell, told
    from printkit.campaign.file import change

    name = str(ask.body.get("campaign", ""))

    def step(before: Campaign) -> Campaign:
        _night, waiting = planned(before)
        winners = [
            winner
            for number in range(len(waiting.tables))
            for winner in _words(ask.body.get(winner_field(number)))
        ]
        outcome = str(ask.body.get("outcome", ""))
        if outcome not in ("", *OUTCOMES):
            raise QueryError(_("Say whether you won or lost together."), "outcome")
        points = _points(ask.body, waiting)
        for number, table in enumerate(waiting.tables):
            missing = [seat for seat in table.seats if seat not in points]
            if len(missing) < len(table.seats) and missing:
                told = _("The points of {names} are missing.", names=", ".join(missing))
                raise QueryError(told, *[score_field(number, seat) for seat in missing])
            if not outcome and not {*winners, *points} & set(table.seats):
                told = _("{names}: say how their table ended.", names=", ".join(table.seats))
                raise QueryError(told, winner_field(number), "outcome")
        return add_results(before, claimed(waiting, winners, points, outcome))

    story = tell(change(ask.desk.shelf.path(KIND, name), step, lambda _told: None))
    go = f"{RESULTS}?lang={current_language()}" if ask.is_lan else address(ask.query, name)
    return Said(told=" ".join([_("Recorded."), told(story.chapters[-1])]), go=go)


def winner_field(table: int) -> str:
    """The field that says who won at a table."""
    return f"winner-{table}"


def score_field(table: int, seat: str) -> str:
    """The field for somebody's points at a table."""
    return f"score-{table}-{seat}"


def _points(said: Mapping[str, Any], waiting: LogEntry) -> dict[str, int]:
    """The points that were entered, by name.

    Raises:
        QueryError: one of them isn't a number.
    """
    found: dict[str, int] = {}
    for number, table in enumerate(waiting.tables):
        for seat in table.seats:
            text = str(said.get(score_field(number, seat), "")).strip()
            if not text:
                continue
            digits = text.removeprefix("-")
            if not (digits.isascii() and digits.isdigit() and len(digits) < 6):
                told = _("{name}: points are a whole number.", name=seat)
                raise QueryError(told, score_field(number, seat))
            found[seat] = int(text)
    return found


def undo(ask: Question) -> Answer:
    """Take back the last plan or result."""
    from engine.campaign.nights import undo as take_back
    from printkit.campaign.file import change

    name = str(ask.body.get("campaign", ""))
    change(ask.desk.shelf.path(KIND, name), take_back, lambda _told: None)
    return Said(told=_("It’s taken back. The file keeps a log of it."), go=address(ask.query, name))


def make_pdf(ask: Question) -> Answer:
    """Begin the job that writes the night's booklet or the chronicle."""
    from printkit.campaign.file import read
    from printkit.studio.making.looks import own_files

    query = Query.read(str(ask.body.get("query", "")))
    name = str(ask.body.get("campaign", ""))
    path = ask.desk.shelf.path(KIND, name)
    what = "chronicle" if ask.body.get("what") == "chronicle" else "night"
    job = ask.desk.jobs.start(
        "printkit.studio.making.campaign_jobs:print_campaign",
        {
            "file": str(path),
            "name": name,
            "what": what,
            "look": str(query),
            "language": current_language(),
            "files": own_files(ask.desk.shelf, query),
        },
        _("{title} as a PDF", title=_(read(path, lambda _told: None).title)),
    )
    return Said(job=job.number)


def _words(value: Any) -> list[str]:
    """One or more values of a form, as a list."""
    values = value if isinstance(value, list) else [value]
    return [str(each) for each in values if each]


def address(query: Query, name: str) -> str:
    """Where a campaign is shown."""
    kept = [(field, value) for field, value in query if field not in ("campaign", "query")]
    return f"{HOME}?{Query([*kept, ('campaign', name)])}"
