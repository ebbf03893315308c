"""The cover that every game offers for its scenarios: a full-page view of tonight's place."""

from __future__ import annotations

from collections.abc import Callable

from engine.blocks.blocks import Cover, Section
from engine.blocks.vistas import Vista
from engine.game.contract import Sheet, SheetRequest
from engine.game.expected import minutes_of_play
from engine.game.info import read_info
from engine.language import _
from engine.scenario.envelope import Scenario
from engine.scenario.titles import title_told

COVER = "cover"
"""The name of the sheet."""


def cover_sheet(package: str, view: Callable[[Scenario], Vista]) -> Sheet:
    """Return the sheet that shows a scenario's place, for the game of a package.

    ``view`` must show nothing that a player may not know.
    """

    def make(request: SheetRequest) -> list[Section]:
        scenario, info = request.shown, read_info(package)
        facts = (
            (_("Players"), str(scenario.players)),
            (_("Time"), _("about {minutes} minutes", minutes=minutes_of_play(info, scenario))),
        )
        block = Cover(
            title_told(package, scenario),
            _(info.tagline),
            view(scenario),
            facts,
            info.emblem,
            above=info.title,
        )
        return [Section(COVER, _("Cover"), (block,), bare=True)]

    return Sheet(make, "a cover with tonight's place", needs_scenario=True, component=True)
