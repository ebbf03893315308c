"""What the screen of scenarios does when it is told to: keep, search, test-play, print."""

from __future__ import annotations

from typing import Any

from engine.language import _, current_language
from printkit.studio.frame.query import Query
from printkit.studio.frame.screen import Answer, Question, Said

HOME = "/scenarios"
JOBS = "printkit.studio.making.scenario_jobs"


def save(ask: Question) -> Answer:
    """Put a scenario on the shelf."""
    from printkit.studio.making.scenario import shown

    query = _query(ask)
    scenario = shown(ask.desk, query)
    name = ask.desk.shelf.free_name("scenarios", str(scenario.data.get("title", "")))
    ask.desk.shelf.write("scenarios", name, scenario.text.encode())
    return Said(
        told=_("It’s on the shelf as {name}.", name=name),
        go=f"{HOME}?{query.changed({'file': name, 'gallery': ''})}",
    )


def find(ask: Question) -> Answer:
    """Begin the search for a scenario that takes many tries."""
    from printkit.studio.making.scenario import FOUND, request_mark, request_of

    query = _query(ask)
    request = request_of(query)
    table = ask.desk.tables.setdefault(FOUND, {})
    address = f"{HOME}?{query}"

    def keep(answer: Any) -> None:
        table[request_mark(request)] = answer["text"]
        answer["go"] = address

    job = ask.desk.jobs.start(
        f"{JOBS}:find_scenario",
        {**request, "language": current_language()},
        _("Looking for a scenario"),
        keep,
    )
    return Said(job=job.number)


def measure(ask: Question) -> Answer:
    """Begin test games of a scenario."""
    from printkit.studio.making.scenario import MEASURED, shown

    query = _query(ask)
    scenario = shown(ask.desk, query)
    games = Query([("games", str(ask.body.get("games", "100")))]).whole("games", 2, 10_000) or 100
    table = ask.desk.tables.setdefault(MEASURED, {})
    address = f"{HOME}?{query}"

    def keep(answer: Any) -> None:
        table[answer["id"]] = answer["text"]
        answer["go"] = address

    job = ask.desk.jobs.start(
        f"{JOBS}:measure_scenario",
        {"text": scenario.text, "games": games, "language": current_language()},
        _("Test games of {title}", title=scenario.data.get("title", "")),
        keep,
    )
    return Said(job=job.number)


def make_pdf(ask: Question) -> Answer:
    """Begin the job that writes the PDF."""
    from printkit.studio.making.looks import own_files
    from printkit.studio.making.scenario import look_of, shown

    query = _query(ask)
    scenario = shown(ask.desk, query)
    job = ask.desk.jobs.start(
        f"{JOBS}:print_scenario",
        {
            "text": scenario.text,
            "sheets": query.one("sheets"),
            "look": str(look_of(query)),
            "language": current_language(),
            "folders": own_files(ask.desk.shelf, query),
        },
        _("{title} as a PDF", title=scenario.data.get("title", "")),
    )
    return Said(job=job.number)


def _query(ask: Question) -> Query:
    return Query.read(str(ask.body.get("query", "")))
