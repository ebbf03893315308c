"""What takes long about a scenario, as jobs: finding one, test-playing it, writing its PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from engine import registry
from engine.game.contract import Request, play_of
from engine.language import _
from engine.measure.certificate import make_certificate, tell
from engine.measure.inline_executor import InlineExecutor
from engine.measure.simulate import make_job, simulate
from engine.measure.symmetry import prove_seats
from engine.measure.tally import Tally
from engine.measure.target import CANDIDATES, generate_measured
from engine.scenario.envelope import Scenario, dump, parse
from engine.scenario.options import parse_settings
from printkit.pipeline import compose, impose, make_files
from printkit.studio.desk.job_process import Report
from printkit.studio.frame.query import Query
from printkit.studio.frame.speaking import speak
from printkit.studio.making.bench import PLACE, scenario_document
from printkit.studio.making.look import style_of

PROGRAM = "greedy"


def find_scenario(
    report: Report, slug: str, seed: str, players: int, pairs: list[str], language: str
) -> dict[str, Any]:
    """A scenario that takes many tries.

    Returns:
        ``text``: of its file.
    """
    with speak(language):
        game = registry.load(slug)
        options = parse_settings(game.info.options, pairs, where=game.info.title + ":")

        def tried(number: int) -> None:
            report(_("Trying scenario {number} …", number=number + 1), number, CANDIDATES)

        report(_("Looking for a scenario …"), 0, 0)
        return {"text": dump(generate_measured(game, Request(seed, players, options), tried))}


def measure_scenario(report: Report, text: str, games: int, language: str) -> dict[str, Any]:
    """What many games between programs say about a scenario.

    Returns:
        ``text``: of its file, with the certificate; ``verdict``: a sentence; ``id``: its id.
    """
    with speak(language):
        scenario = msgspec.convert(parse(text.encode(), PLACE), Scenario)
        game = registry.load(scenario.game)
        job = make_job(scenario, [PROGRAM], str(scenario.seed))
        tally = Tally()
        for tally in simulate(job, games, InlineExecutor(), 1):
            report(_("Test-playing …"), tally.games, games)
        seats = play_of(game).seats(scenario)
        certificate = make_certificate(job, tally, seats, prove_seats(game, scenario))
        measured = msgspec.structs.replace(scenario, certificate=certificate)
        return {"text": dump(measured), "verdict": tell(certificate), "id": scenario.id}


def print_scenario(
    report: Report, text: str, sheets: str, look: str, language: str, folders: list[str]
) -> dict[str, Any]:
    """The PDF of a scenario's pages.

    Returns:
        ``files``: name -> bytes.
    """
    with speak(language):
        report(_("Laying out the pages …"), 0, 0)
        style = style_of(Query.read(look), *folders)
        document = scenario_document(text, sheets)
        imposed = impose(compose(document, style), style)
        name = f"{parse(text.encode(), PLACE)['id']}.pdf"
        ((_path, data),) = make_files(imposed.scenes, document, Path(name), flip=imposed.flip)
        return {"files": {name: data}}
