"""Every promise, on every game that the registry finds."""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import registry
from engine.blocks.blocks import CheatCard, Section
from engine.findings import Finding
from engine.game.check import find_faults
from engine.game.contract import Request, SheetRequest
from engine.scenario.envelope import dump, open_code, restore_code, to_data
from engine.scenario.options import parse_settings
from engine.schema import scenario_schema

SLUGS = list(registry.packages())
QR_LIMIT = 4296
"""Letters and digits that the largest QR code holds (ISO/IEC 18004, version 40-L)."""


def make(slug: str, seed: str = "1", players: int | None = None):
    game = registry.load(slug)
    return game.generate(Request(seed, players or game.info.default_players))


def test_the_five_games_are_found() -> None:
    assert SLUGS == ["dabu-deeps", "deebz", "defenders", "dukes-up", "uboat-wargames"]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_description_is_whole(slug: str) -> None:
    info = registry.load(slug).info
    assert info.slug == slug
    assert info.players[0] <= info.default_players <= info.players[1]
    assert info.credit
    assert info.materials
    for name in (*info.night, *info.night_cards, *info.sealed):
        assert name in registry.load(slug).sheets
    asked = [f"{name}={value}" for name, value in info.night_options.items()]
    assert parse_settings(info.options, asked) == info.night_options
    for name in ("rules", "cheat", "score", "reference"):
        assert not registry.load(slug).sheets[name].needs_scenario


@pytest.mark.parametrize("slug", SLUGS)
def test_same_request_same_bytes(slug: str) -> None:
    assert dump(make(slug)) == dump(make(slug))
    assert make(slug).id != make(slug, "2").id


@pytest.mark.parametrize("slug", SLUGS)
def test_hash_seed_locale_and_time_zone_change_nothing(slug: str) -> None:
    code = (
        "import sys; from printkit.cli.main import run;"
        f"sys.exit(run(['generate', {slug!r}, '--seed', 'x']))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, check=True,
            env={**os.environ, "PYTHONHASHSEED": n, "TZ": tz, "LC_ALL": "C"},
        ).stdout
        for n, tz in (("1", "Asia/Tokyo"), ("2", "America/Lima"))
    }  # fmt: skip
    assert len(outputs) == 1


@pytest.mark.parametrize("slug", SLUGS)
def test_generated_scenarios_have_no_findings(slug: str) -> None:
    game = registry.load(slug)
    for seed in range(25):
        assert find_faults(game, to_data(make(slug, f"contract#{seed}"))) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_scenarios_fulfil_their_schema(slug: str) -> None:
    schema = scenario_schema(registry.load(slug))
    jsonschema.Draft202012Validator.check_schema(schema)
    for seed in range(5):
        jsonschema.validate(to_data(make(slug, f"{seed}")), schema)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_printed_code_brings_the_scenario_back(slug: str) -> None:
    game = registry.load(slug)
    for seed in range(10):
        scenario = make(slug, f"{seed}")
        code = restore_code(scenario, game.codebook)
        assert len(code) <= QR_LIMIT
        assert open_code(code, game.codebook) == to_data(scenario)


def mutate(data: Any, draw: st.DrawFn) -> Any:
    """Change one place of a JSON value: another type, another value, or gone."""
    data = copy.deepcopy(data)
    node, path = data, []
    while isinstance(node, dict | list) and node:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = draw(st.sampled_from(keys))
        path.append((node, key))
        node = node[key]
        if draw(st.integers(0, 3)) == 0:
            break
    parent, key = path[-1]
    if draw(st.booleans()):
        parent[key] = draw(
            st.sampled_from([None, True, -1, 0, 99, 10**30, 1.5, "", "x", "JK", [], {}, [[0]],
                             {"a": 1}, ["x"], [None], "L1", "r1c1", [0, 0], [99, 99]])
        )  # fmt: skip
    elif isinstance(parent, dict):
        del parent[key]
    else:
        parent.append(copy.deepcopy(parent[key]))
    return data


@pytest.mark.parametrize("slug", SLUGS)
@settings(max_examples=40)
@given(data=st.data())
def test_no_content_whatever_breaks_a_validator(slug: str, data: st.DataObject) -> None:
    game = registry.load(slug)
    body = to_data(make(slug, str(data.draw(st.integers(0, 3)))))
    for _ in range(data.draw(st.integers(1, 3))):
        body["content"] = mutate(body["content"], data.draw)
    for finding in find_faults(game, body):
        assert isinstance(finding, Finding)
        assert finding.message
        assert "\n" not in finding.message


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("content", [{}, {"kind": 3}, {"kind": "nonsense"}, {"a": [[[]]]}])
def test_empty_or_foreign_content_is_an_error(slug: str, content: dict[str, Any]) -> None:
    game = registry.load(slug)
    body = to_data(make(slug)) | {"content": content}
    assert any(f.severity == "error" for f in find_faults(game, body))


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize(
    ("field", "value"),
    [("id", "XX-1"), ("title", ""), ("players", "two"), ("players", 99), ("options", {"no": 1}),
     ("content", [])],
)  # fmt: skip
def test_faults_of_the_envelope_are_findings(slug: str, field: str, value: object) -> None:
    game = registry.load(slug)
    findings = find_faults(game, to_data(make(slug)) | {field: value})
    assert any(f.severity == "error" for f in findings)


def sections(slug: str) -> list[Section]:
    game = registry.load(slug)
    scenario = make(slug)
    low, high = game.info.players
    return [
        section
        for players in {low, high}
        for sheet in game.sheets.values()
        for section in sheet.make(SheetRequest(players, scenario if sheet.needs_scenario else None))
    ]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_sheet_has_something_to_say(slug: str) -> None:
    made = sections(slug)
    assert all(section.blocks and section.title for section in made)
    assert any(isinstance(block, CheatCard) for section in made for block in section.blocks)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_script_and_packing_speak_to_the_host(slug: str) -> None:
    game = registry.load(slug)
    players = game.info.default_players
    steps = game.script(SheetRequest(players, make(slug) if game.info.needs_scenario else None))
    info = game.info
    total = info.minutes + info.setup_minutes + info.teach_minutes
    assert sum(step.minutes for step in steps) == total
    assert all(step.title and step.text for step in steps)
    assert game.packing(players)


@pytest.mark.parametrize("slug", SLUGS)
def test_data_is_plain_json(slug: str) -> None:
    data = to_data(make(slug))
    assert json.loads(json.dumps(data)) == data
