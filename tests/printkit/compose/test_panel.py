"""The panel that says what a scenario measured as."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine import registry
from engine.blocks.blocks import Facts, Paragraph, Together
from engine.game.contract import Request
from engine.language import decimal, signed, use_language, whole
from engine.scenario.envelope import Scenario
from printkit.compose.measured_panel import panel, stars_of
from printkit.pipeline import scenario_sections
from printkit.prose.messages import load_messages

DABU = registry.load("dabu-deeps")


def certificate(share: float, verdict: str = "it favours attacker") -> dict[str, Any]:
    span = {"value": share, "low": share - 0.02, "high": share + 0.02}
    rest = {"value": 1 - share, "low": 0.98 - share, "high": 1.02 - share}
    return {
        "games": 4000,
        "players": ["greedy", "greedy"],
        "sides": [{"side": "attacker", "reward": span}, {"side": "defender", "reward": rest}],
        "decisions": {"value": 50.0},
        "verdict": verdict,
    }


def measured(slug: str, data: dict[str, Any]) -> Scenario:
    game = registry.load(slug)
    scenario = game.generate(Request("1", game.info.default_players))
    return msgspec.structs.replace(scenario, certificate=data)


def items_of(slug: str, data: dict[str, Any]) -> dict[str, str]:
    block = panel(registry.load(slug).info, measured(slug, data))
    assert isinstance(block, Together)
    assert isinstance(block.blocks[0], Facts)
    return dict(block.blocks[0].items)


def test_it_says_who_got_what_in_how_many_games_and_how_long_they_take() -> None:
    assert items_of("dabu-deeps", certificate(0.46)) == {
        "Verdict": "Favours the defender",
        "attacker wins": "46 % (give or take 2)",
        "defender wins": "54 % (give or take 2)",
        "Test games": "4,000 games",
        "Takes": "about 45 minutes",
        "Difficulty": "★★★★★",
    }
    told = items_of("defenders", certificate(0.7, "the table wins 70.0 ± 2.0 % of the games"))
    assert told["Verdict"] == "The players usually win"
    assert told["The players win"] == "70 % (give or take 2)"
    assert told["Difficulty"] == "★★☆☆☆"


@pytest.mark.parametrize(("share", "stars"), [(0.95, 1), (0.85, 2), (0.7, 3), (0.6, 4), (0.2, 5)])
def test_stars_follow_the_scale_that_generate_aims_at(share: float, stars: int) -> None:
    assert stars_of(DABU.info, certificate(share)) == stars
    target = DABU.info.targets["difficulty"]
    low, high = target.band(stars)
    assert low <= share <= high
    assert DABU.info.stars is not None
    assert DABU.info.stars.bands == target.bands


@pytest.mark.parametrize(
    "data", [{}, {"games": 3, "mean_rounds": 9.5}, {"sides": 7}, {"games": []}]
)
def test_certificates_written_elsewhere_print_no_panel(data: dict[str, Any]) -> None:
    assert panel(DABU.info, measured("dabu-deeps", data)) is None


@pytest.mark.parametrize("slug", registry.packages())
def test_it_stands_once_among_the_pages_of_a_scenario(slug: str) -> None:
    game = registry.load(slug)
    assert game.info.measured_on in game.sheets
    names = [n for n, sheet in game.sheets.items() if sheet.needs_scenario and not sheet.component]
    for data, count in ((certificate(0.5), 1), ({}, 0)):
        scenario = measured(slug, data)
        sections = scenario_sections(game, scenario, names, scenario.players)
        blocks = [block for section in sections for block in section.blocks]
        found = [b for b in blocks if b == panel(game.info, scenario)] if data else []
        assert len(found) == count


def test_german_sets_thousands_apart_with_a_dot() -> None:
    with use_language("de", load_messages("de")):
        told = items_of("dabu-deeps", certificate(0.46))
        assert (whole(1_234_567), decimal(1234.5, 1)) == ("1.234.567", "1.234,5")
    assert told["Testpartien"] == "4.000 Partien"
    assert (whole(999), whole(4000), decimal(1234.5, 1)) == ("999", "4,000", "1,234.5")
    assert (signed(-9.75, 2), signed(0.0, 1)) == ("−9.75", "+0.0")


def test_a_panel_says_when_it_holds_for_the_written_cards_only() -> None:
    for data, is_told in (({}, False), ({"as_written": True}, True)):
        block = panel(DABU.info, measured("dabu-deeps", certificate(0.5) | data))
        assert isinstance(block, Together)
        assert isinstance(block.blocks[1], Paragraph)
        assert ("in the order of the scenario" in block.blocks[1].text) == is_told


def test_a_number_that_says_nothing_is_not_printed() -> None:
    few = certificate(0.46) | {"games": 16}
    for side in few["sides"]:
        side["reward"] = {**side["reward"], "high": side["reward"]["value"] + 0.23}
    told = items_of("dabu-deeps", few | {"first_player": {"value": 0.5, "low": 0.2, "high": 0.8}})
    assert told == {
        "Verdict": "Too few games to tell (16)",
        "Test games": "16 games",
        "Takes": "about 45 minutes",
    }


def test_a_proof_is_printed_first_and_no_win_rate_by_seat() -> None:
    proof = {
        "even": "Even: the map is the same from every seat",
        "scope": "game",
        "groups": [[1, 2]],
        "reasons": ["Turn the map half way round, and nothing has changed."],
    }
    figures = {
        "proof": proof,
        "first_player": {"value": 0.52, "low": 0.47, "high": 0.57},
        "draws": {"value": 0.04, "low": 0.01, "high": 0.09},
    }
    data = certificate(0.46) | figures
    block = panel(DABU.info, measured("dabu-deeps", data))
    assert isinstance(block, Together)
    assert isinstance(block.blocks[0], Facts)
    assert block.blocks[0].items == (
        ("Verdict", "Even: the map is the same from every seat"),
        ("Test games", "4,000 games"),
        ("Takes", "about 45 minutes"),
        ("The first player wins", "52 % (give or take 5); 50 % would be even"),
        ("Games with a winner", "at least 91 %"),
    )
    assert isinstance(block.blocks[1], Paragraph)
    assert block.blocks[1].text == proof["reasons"][0]
    match = items_of("dabu-deeps", data | {"proof": {**proof, "scope": "match"}})
    assert match["attacker wins round 1"] == "46 % (give or take 2)"
    assert "attacker wins" not in match
    assert match["Difficulty"] == "★★★★★"


@pytest.mark.parametrize("field", [{"proof": 7}, {"proof": {"even": 3}}, {"proof": {"scope": "x"}}])
def test_proofs_written_elsewhere_print_no_panel(field: dict[str, Any]) -> None:
    assert panel(DABU.info, measured("dabu-deeps", certificate(0.5) | field)) is None
