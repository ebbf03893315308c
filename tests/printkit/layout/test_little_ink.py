"""Cards take two fifths of the ink at most when little is asked for."""

from __future__ import annotations

import pytest
from ink import coverage

from engine import registry
from engine.game.contract import Request
from printkit.pipeline import scenario_sections

LITTLE = 0.4


@pytest.mark.parametrize(
    ("slug", "kind"),
    [
        ("defenders", "defender-cards"),
        ("deebz", "cheat"),
        *(
            pytest.param(*case, marks=pytest.mark.slow)
            for case in (
                ("defenders", "cards"),
                ("defenders", "location-cards"),
                ("defenders", "threat-cards"),
                ("defenders", "standees"),
                ("deebz", "cards"),
                ("dabu-deeps", "cards"),
                ("uboat-wargames", "cards"),
                ("dukes-up", "cards"),
                ("defenders", "cheat"),
                ("dabu-deeps", "cheat"),
                ("uboat-wargames", "cheat"),
                ("dukes-up", "cheat"),
            )
        ),
    ],
)
def test_little_ink_is_two_fifths_at_most(slug: str, kind: str) -> None:
    game = registry.load(slug)
    scenario = game.generate(Request("7", game.info.players[0], {}))
    sections = scenario_sections(game, scenario, [kind], scenario.players)
    assert coverage(sections, "low") <= LITTLE * coverage(sections, "full")
