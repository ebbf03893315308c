"""docs/security.md tells the limits that the code has, and each of its lines names a test there is.

Lines without a test of their own elsewhere are tried here.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from conftest import no_greed

from engine import registry
from engine.campaign import model
from engine.game.contract import Request
from engine.scenario import envelope
from printkit.cli.commands import foreign_pages
from printkit.intake import underlay
from printkit.io.confined import LimitError
from printkit.preflight import foreign as preflight
from printkit.prose import foreign as templates
from printkit.prose import messages, sandbox
from printkit.studio import start
from printkit.studio.desk import desk, jobs, pictures
from printkit.studio.web import guard
from printkit.theme import theme_file

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")


def rows() -> dict[str, list[str]]:
    found = {}
    for line in PAGE.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and len(cells) == 5 and cells[0] != "Input":
            found[cells[0]] = cells[1:]
    return found


@pytest.mark.parametrize("name", rows())
def test_each_line_names_a_test_there_is(name: str) -> None:
    places = re.findall(r"`(tests/[\w/]+\.py)`", rows()[name][3])
    assert places and all((ROOT / place).is_file() for place in places)


@pytest.mark.parametrize(
    ("start", "numbers"),
    [
        ("Scenario read", [envelope.MAX_BYTES // 10**6, envelope.MAX_DEPTH]),
        ("Scenario or record printed", [foreign_pages.SECONDS, foreign_pages.SECONDS_A_FILE,
                                        foreign_pages.MEMORY // 10**9,
                                        foreign_pages.SHARP_MEMORY // 10**9]),
        ("Titles", [envelope.MAX_TITLE, envelope.MAX_SEED, envelope.MAX_NAME, envelope.MAX_NAME,
                    envelope.MAX_ITEMS]),
        ("PDF", [preflight.LIMITS.cpu, preflight.MAX_BYTES // 10**6,
                 preflight.LIMITS.memory // 10**9]),
        ("Template", [templates.LIMITS.cpu, sandbox.MAX_FILE_BYTES // 1000,
                      sandbox.MAX_OUTPUT_BYTES // 10**6]),
        ("Catalogue", [messages.MAX_BYTES // 10**6]),
        ("Campaign", [model.MAX_BYTES // 10**6]),
        ("Picture beneath", [underlay.LIMITS.cpu, underlay.MAX_BYTES // 10**6,
                             underlay.MAX_PIXELS // 10**6, underlay.LIMITS.memory // 10**9,
                             underlay.MAX_KEPT // 10**6]),
        ("What a browser sends", [jobs.SECONDS // 60, jobs.MOST_AT_ONCE, guard.MAX_BODY // 10**6,
                                  guard.MAX_ADDRESS // 1000, pictures.MOST_BYTES // 10**6,
                                  start.MOST_CONNECTIONS]),
        ("A theme or template typed", [desk.LIMITS.cpu, theme_file.MAX_BYTES // 1000,
                                       sandbox.MAX_FILE_BYTES // 1000,
                                       desk.LIMITS.memory // 10**9]),
    ],
)  # fmt: skip
def test_the_limits_told_are_those_of_the_code(start: str, numbers: list[int]) -> None:
    (row,) = [" ".join(cells[:2]) for name, cells in rows().items() if name.startswith(start)]
    told = re.findall(r"\d+", row.replace(",", ""))
    for number in numbers:
        assert str(number) in told, (number, row)


def scenario(folder: Path) -> Path:
    game = registry.load("dukes-up")
    file = folder / "a.json"
    file.write_text(envelope.dump(game.generate(Request("1", 2, {}))))
    return file


@pytest.mark.parametrize(("name", "value", "told"), [
    ("SECONDS_A_FILE", -59, "seconds"), ("MEMORY", 60_000_000, "memory|too large"),
])  # fmt: skip
def test_pages_that_cost_more_are_given_up(name, value, told, tmp_path, monkeypatch, cli) -> None:
    file = scenario(tmp_path)
    monkeypatch.setattr(foreign_pages, name, value)
    monkeypatch.setattr(foreign_pages, "USUAL_DPI", 2_000)
    code, out, err = cli("render", file, "-o", tmp_path / "a.png", "--dpi", 300, "--sheets", "all")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert re.search(told, err), err
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]
    assert issubclass(LimitError, Exception)


def test_a_hostile_scenario_is_checked_in_little_memory(tmp_path: Path, cli) -> None:
    file = scenario(tmp_path)
    data = json.loads(file.read_text())
    data["content"]["order"] = {"red": ["x" * 60] * 30_000, "\x1b" * 50: [[]] * 10_000}
    file.write_text(json.dumps(data))
    with no_greed():
        code, _out, _err = cli("validate", file)
    assert code == 1


@pytest.mark.parametrize("entries", [[[]], {"a": 1}])
def test_lists_longer_than_any_game_needs_are_not_read(entries, tmp_path: Path, cli) -> None:
    file = scenario(tmp_path)
    data = json.loads(file.read_text())
    many = envelope.MAX_ITEMS + 1
    long = entries * many if isinstance(entries, list) else dict.fromkeys(map(str, range(many)))
    data["content"]["order"] = {"red": long}
    file.write_text(json.dumps(data))
    code, out, _err = cli("validate", file)
    assert code == 1
    assert out.count("\n") == 2
    assert "this has 20,001 entries, and 20,000 are allowed (content.order.red)" in out


def test_numbers_too_long_for_toml_are_one_line(tmp_path: Path, monkeypatch, cli) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    long = "a = " + "9" * 5_000
    (tmp_path / "a.toml").write_text(long)
    shape = ("campaign", "new", tmp_path / "c.json", "--players", "Ann,Ben", "--shape",
             tmp_path / "a.toml")  # fmt: skip
    page = ("sheet", "cheat", "dukes-up", "-o", tmp_path / "a.pdf")
    asked = [shape, (*page, "--theme", tmp_path / "a.toml")]
    for words in asked:
        code, out, err = cli(*words)
        assert (code, out, err.count("\n")) == (2, "", 1), words
    (tmp_path / "printkit").mkdir()
    for name, words in (("papers.toml", (*page, "--paper", "mine")), ("settings.toml", page)):
        (tmp_path / "printkit" / name).write_text(long)
        code, out, err = cli(*words)
        assert (code, out, err.count("\n")) == (2, "", 1), name
        (tmp_path / "printkit" / name).unlink()
