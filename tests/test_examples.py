"""Examples in the documents that are no commands: files of settings, lines of Python, make targets.

Commands are run by ``tests/test_documented.py`` and ``tests/walks``, lines after ``>>>`` by
``tests/test_doctests.py``, and the shape of a campaign by its own test.
"""

from __future__ import annotations

import importlib.util
import json
import re
import tomllib
from pathlib import Path

import pytest
from documents import Term

from engine import registry
from engine.game.contract import Request
from engine.scenario.envelope import FORMAT, dump
from printkit import __version__
from printkit.cli.main import run
from printkit.paper.paper_choice import find_paper
from printkit.theme.theme import load_theme

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
GUIDES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DOCS.glob("*.md")])


def example(page: str, language: str, beginning: str) -> str:
    """The code block of a page that begins so."""
    found = re.findall(rf"^```{language}\n(.*?)^```", (DOCS / page).read_text("utf-8"), re.S | re.M)
    (block,) = [block for block in found if block.startswith(beginning)]
    return block


def test_a_paper_of_ones_own(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "printkit").mkdir()
    text = example("printing.md", "toml", "[square]")
    (tmp_path / "printkit" / "papers.toml").write_text(text, "utf-8")
    assert (find_paper("square").width, find_paper("square").height) == (210, 210)


def test_a_theme_of_ones_own(tmp_path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(example("printing.md", "toml", "about"), "utf-8")
    theme = load_theme(str(file))
    assert (theme.accents["teal"], theme.sizes["body"]) == ("#0b5d3b", 10.5)


def test_a_child_with_limits(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["sheet", "cheat", "dukes-up", "-o", "a.pdf"]) == 0
    names = {"data": Path("a.pdf").read_bytes()}
    exec(example("security.md", "python", "from printkit"), names)
    names["child"].close()
    assert names["report"]["pages"]


def test_a_word_of_a_games_own() -> None:
    (row,) = tomllib.loads(example("writing.md", "toml", "[[terms]]"))["terms"]
    assert set(row) <= set(Term.__dataclass_fields__)


def test_the_fields_of_a_scenario() -> None:
    shown = json.loads(example("formats.md", "json", '{"format"'))
    made = json.loads(dump(registry.load("deebz").generate(Request("42", 2, {}))))
    assert shown["format"] == made["format"] == FORMAT
    assert set(made) | {"certificate"} == set(shown)


def test_the_version_shown_is_this_one() -> None:
    shown = re.findall(r"# printkit (\S+) \(", (DOCS / "compiled.md").read_text("utf-8"))
    assert set(shown) == {__version__}


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: page.stem)
def test_what_make_and_python_are_asked_for_is_there(page) -> None:
    text = page.read_text("utf-8")
    rules = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    asked = re.findall(r"`make ([a-z]+)", text)
    asked += re.findall(r"^make ([a-z]+)", text, re.M)
    assert set(asked) <= set(rules)
    for name in re.findall(r"python -m ([\w.]+)", text):
        assert importlib.util.find_spec(name) or name in ("build", "venv"), name
    for name in re.findall(r"python ((?!-)[\w./-]+\.py)", text):
        assert (ROOT / name).is_file(), name
