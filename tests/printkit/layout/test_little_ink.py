"""Cards and covers take two fifths of the ink at most when little is asked for."""

from __future__ import annotations

import pytest
from ink import coverage

from engine import registry
from engine.game.contract import Request, SheetRequest

LITTLE = 0.4


@pytest.mark.parametrize(
    ("slug", "kind"),
    [
        ("defenders", "defender_cards"),
        *(
            pytest.param(*case, marks=pytest.mark.slow)
            for case in (
                ("defenders", "cards"),
                ("defenders", "location_cards"),
                ("defenders", "threat_cards"),
                ("defenders", "standees"),
                ("defenders", "cover"),
                ("deebz", "cards"),
                ("deebz", "cover"),
                ("dabu-deeps", "cards"),
                ("dabu-deeps", "cover"),
                ("uboat-wargames", "cards"),
                ("uboat-wargames", "cover"),
                ("dukes-up", "cards"),
                ("dukes-up", "cover"),
            )
        ),
    ],
)
def test_little_ink_is_two_fifths_at_most(slug: str, kind: str) -> None:
    game = registry.load(slug)
    scenario = game.generate(Request("7", game.info.players[0], {}))
    sections = game.sheets[kind](SheetRequest(scenario.players, scenario))
    assert coverage(sections, "low") <= LITTLE * coverage(sections, "full")
