"""What the documents show works: every command in a code block is run, in the order it is shown."""

from __future__ import annotations

import importlib.util
import io
import json
import re
import shlex
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest
import typer.main

from engine import registry
from engine.scenario.envelope import restore_code
from printkit.cli.main import app, run
from printkit.play.reading import read_scenario

ROOT = Path(__file__).parents[1]
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")])
SHOWN = ROOT / "docs" / "commands.md"
ELSEWHERE = {"campaigns", "tutorials"}
"""Pages whose commands other tests run, with the files they speak of."""
FEWER = {"--games": "12", "--count": "3"}
"""Numbers that are cut down, for the sake of a quick test."""


def blocks(page: Path) -> list[str]:
    """The commands in the code blocks of a page, one string a command, comments taken off."""
    fenced = re.findall(r"^```\w*\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    lines = [line for block in fenced for line in block.replace("\\\n", " ").splitlines()]
    return [line for line in lines if line.startswith("printkit ")]


def words(line: str) -> list[str]:
    """A command's words as a shell would pass them on, with less to do for programs."""
    found = shlex.split(line, comments=True)[1:]
    found = [re.sub(r"search:\d+", "search:5", word) for word in found]
    if found[:1] == ["night"]:
        found.append("--no-measure")
    if found[:1] in (["simulate"], ["sweep"]) and "--games" not in found:
        found += ["--games", "2000"]
    for index, word in enumerate(found[:-1]):
        if found[index + 1].isdigit():
            found[index + 1] = FEWER.get(word, found[index + 1])
    return [path for word in found for path in expanded(word)]


def expanded(word: str) -> list[str]:
    if "*" in word:
        return sorted(str(path) for path in Path().glob(word))
    if word.startswith("$(cat "):
        return [Path(word[6:-1]).read_text("utf-8").strip()]
    return [word]


@pytest.mark.parametrize(
    "page",
    [p for p in PAGES if p != SHOWN and p.stem not in ELSEWHERE and blocks(p)],
    ids=lambda page: page.stem,
)
def test_every_command_shown_runs(page, tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    drawn = Random(page.stem)
    monkeypatch.setattr("secrets.choice", drawn.choice)  # the same new seeds in every run
    scanned = tmp_path / "scanned.json"
    assert run(["generate", "dabu-deeps", "-o", str(scanned)]) == 0
    book = registry.load("dabu-deeps").codebook
    (tmp_path / "code.txt").write_text(restore_code(read_scenario(scanned), book), "utf-8")
    for line in blocks(page):
        monkeypatch.setattr("sys.stdin", io.StringIO())
        code = run(words(line))
        assert code == 0, f"{line}\n{capsys.readouterr().err}"


def test_the_command_reference_names_every_command_and_option() -> None:
    told = SHOWN.read_text("utf-8")
    parts = dict(re.findall(r"^##+ `([^`]+)`\n(.*?)(?=^##+ |\Z)", told, re.DOTALL | re.MULTILINE))
    root = typer.main.get_command(app)
    known = {f"printkit {name}": command for name, command in root.commands.items()}
    known |= {f"printkit campaign {n}": c for n, c in root.commands["campaign"].commands.items()}
    assert set(known) == set(parts), "run make commands"
    for name, command in known.items():
        options = {word for one in command.params for word in (*one.opts, *one.secondary_opts)}
        named = re.findall(r"^\* `(-[^`]*)`", parts[name], re.MULTILINE)
        words = {word for line in named for word in re.findall(r"(?<![\w-])--?[a-z][\w-]*", line)}
        assert words - {"--help"} == {o for o in options if o[0] == "-"}, f"{name}: make commands"
        page = " ".join(parts[name].split())
        for one in (command, *command.params):
            for line in (one.help or "").splitlines():
                assert " ".join(line.split()) in page, f"{name}: make commands"


@pytest.mark.parametrize("name", [*registry.packages(), "record", "campaign"])
def test_the_published_schemas_are_those_of_the_product(name, capsys) -> None:
    assert run(["schema", name]) == 0
    told = json.loads((ROOT / "docs" / "schemas" / f"{name}.json").read_text("utf-8"))
    made = json.loads(capsys.readouterr().out)
    assert without_order(made) == without_order(told), "run make schemas"


def without_order(schema: Any) -> Any:
    """A schema with its alternatives sorted: versions of msgspec list them differently."""
    if isinstance(schema, dict):
        inner = {key: without_order(value) for key, value in schema.items()}
        if "anyOf" in inner:
            inner["anyOf"] = sorted(inner["anyOf"], key=repr)
        return inner
    return [without_order(item) for item in schema] if isinstance(schema, list) else schema


def test_campaign_files_keep_their_schema(tmp_path, capsys) -> None:
    file = tmp_path / "war.json"
    run(["campaign", "new", str(file), "--players", "Ann,Ben,Cid,Dee"])
    run(["campaign", "next", str(file)])
    capsys.readouterr()
    run(["schema", "campaign"])
    jsonschema.validate(json.loads(file.read_text()), json.loads(capsys.readouterr().out))


def test_the_manual_page_is_what_the_command_line_says() -> None:
    spec = importlib.util.spec_from_file_location("make_manual", ROOT / "docs" / "make_manual.py")
    assert spec is not None
    assert spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    assert maker.TARGET.read_text("utf-8") == maker.manual(), "run make commands"


def test_the_site_shows_every_document() -> None:
    config = (ROOT / ".ci" / "building" / "mkdocs.yml").read_text("utf-8")
    listed = re.findall(r": ([\w-]+\.md)$", config, re.MULTILINE)
    there = {page.name for page in (ROOT / "docs").glob("*.md")}
    assert sorted(listed) == sorted(there)
