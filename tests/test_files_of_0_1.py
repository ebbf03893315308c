"""Files that version 0.1 wrote are read, and say what they said.

``tests/written_by_0_1`` was written by the commands of that version, seed ``old``: of each game a
scenario that had been measured and a record; a campaign after its first night; codes from pages; a
printer's calibration; a theme. They are never written again.
"""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from engine import registry
from engine.measure.certificate import tell
from engine.scenario.envelope import dump
from printkit.campaign.file import read
from printkit.io.printer_settings import Calibration, printers, settings_file
from printkit.play.reading import read_scenario, restore_scenario
from printkit.theme.theme import load_theme

OLD = Path(__file__).parent / "written_by_0_1"
CODES = json.loads((OLD / "codes.json").read_text("utf-8"))
SLUGS = sorted(CODES)
TOLD = {
    "dabu-deeps": "Favours the attacker. In 40 test games the attacker won at least 91 %.",
    "deebz": "Too few games to tell (40).",
    "defenders": "Too few games to tell (40).",
    "dukes-up": "Too few games to tell (40).",
    "uboat-wargames": "Too few games to tell (40).",
}


def test_each_game_left_something() -> None:
    assert sorted(registry.packages()) == SLUGS


@pytest.mark.parametrize("slug", SLUGS)
def test_a_scenario_is_sound_and_keeps_its_bytes_its_id_and_its_certificate(slug, cli) -> None:
    file = OLD / f"{slug}.json"
    assert cli("validate", file)[0] == 0
    scenario = read_scenario(file)
    assert dump(scenario) == file.read_text("utf-8")
    assert tell(scenario.certificate) == TOLD[slug]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_code_brings_back_what_it_brought(slug) -> None:
    scenario, restored = read_scenario(OLD / f"{slug}.json"), restore_scenario(CODES[slug])
    assert (restored.id, restored.title) == (scenario.id, scenario.title)
    assert restored.content == scenario.content


@pytest.mark.parametrize("slug", SLUGS)
def test_a_record_is_legal_and_ends_as_it_did(slug, cli) -> None:
    file = OLD / f"{slug}.game.json"
    code, out, _err = cli("replay", file)
    assert code == 0
    assert json.loads(out.partition("legal, ")[2]) == json.loads(file.read_text())["outcome"]


def test_a_record_is_told(cli) -> None:
    code, out, _err = cli("tell", OLD / "uboat-wargames.game.json")
    assert code == 0
    assert re.search(r"Wilma +16 +7 +23", out)


def test_a_campaign_goes_on_where_it_stood(cli, tmp_path) -> None:
    file = tmp_path / "war.json"
    shutil.copy(OLD / "war.json", file)
    warnings: list[str] = []
    campaign = read(file, warnings.append)
    assert not warnings
    assert campaign.seed == "old"
    _code, shown, _err = cli("campaign", "show", file)
    assert "Ann 6, Ben 7: won by Ben" in shown and "Cid 7, Dee 1: won by Cid" in shown
    code, _out, err = cli("campaign", "record", file, "--winner", "Ann", "--winner", "Ben")
    assert code == 0, err
    code, _out, told = cli("campaign", "next", file)
    assert (code, told[:8]) == (0, "Night 3:")


def test_calibrations_of_printers_stay(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    settings_file().parent.mkdir(parents=True)
    shutil.copy(OLD / "printers.json", settings_file())
    assert printers() == {
        ("home", ""): Calibration(0.4, -1.2, 0.2),
        ("home", "card"): Calibration(0.1, 0.2, 0.0),
    }


def test_a_theme_keeps_its_colours() -> None:
    ours = load_theme("woodcut")
    assert replace(load_theme(str(OLD / "woodcut.toml")), name="woodcut") == ours


def test_a_copy_of_the_classic_theme_may_still_say_what_black_only_was() -> None:
    mine = load_theme(str(OLD / "classic.toml"), "mono")
    assert replace(mine, name="classic", accents={}) == replace(
        load_theme("classic", "mono"), accents={}
    )
