"""The job that prints one scenario of the studio."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from engine import registry
from engine.blocks.blocks import Document
from engine.language import _
from engine.scenario.envelope import Scenario, to_data
from printkit.pipeline import (
    code_sections,
    compose,
    impose,
    make_files,
    scenario_sections,
    sheet_names,
)
from printkit.studio.desk.job_process import Report
from printkit.studio.frame.query import Query
from printkit.studio.frame.speaking import speak
from printkit.studio.making.look import style_of


def print_scenario(
    report: Report, scenario: dict[str, Any], query: str, language: str
) -> dict[str, Any]:
    """The PDF of a sound scenario.

    Args:
        report: told how far it is.
        scenario: as JSON data.
        query: the state, for the look of the pages.
        language: of the pages.

    Returns:
        ``files``: name -> bytes.
    """
    with speak(language):
        report(_("Laying out the pages …"), 0, 1)
        found = msgspec.convert(scenario, Scenario)
        game = registry.load(found.game)
        names = sheet_names(game, None, with_scenario=True)
        pages = scenario_sections(game, found, names, found.players)
        pages += code_sections(game, found)
        document = Document(f"{game.info.title}: {found.title}", pages[0].credit, tuple(pages))
        style = style_of(Query.read(query))
        sheets = impose(compose(document, style), style)
        name = f"{found.id.lower()}.pdf"
        ((_path, data),) = make_files(sheets.scenes, document, Path(name), flip=sheets.flip)
        return {"files": {name: data}}


def job_of(scenario: Scenario, query: Query, language: str) -> dict[str, Any]:
    """What the job is called with."""
    return {"scenario": to_data(scenario), "query": str(query), "language": language}
