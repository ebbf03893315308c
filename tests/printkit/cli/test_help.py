"""Help: a line for each command that is not cut off, and examples that run as they stand."""

from __future__ import annotations

import io
import re
import shlex
from pathlib import Path

import pytest
import typer.main

from engine import registry
from engine.scenario.envelope import restore_code
from printkit.cli.helping import MEANT
from printkit.cli.main import app, run
from printkit.play.reading import read_scenario

FEWER = {"--games": "12"}
"""Numbers that are cut down, for the sake of a quick test."""
MADE = (
    "generate deebz --seed 42 --set objective=race -o crossing.json",
    "generate dabu-deeps --set theme=bastion -o bastion.json",
    "play dukes-up --players greedy,greedy -o game.json",
    "sheet score dukes-up -o output/game-night.pdf",
    "campaign new war.json --players Ann,Ben,Cid,Dee",
)
"""What examples speak of."""
PLANNED = ["campaign next war.json"]
PLAYED = [*PLANNED, "campaign record war.json --winner Ann --winner Cid"]
LASTING = {"studio"}
"""Commands that run until somebody stops them: tests of their own start those."""

AFTER = {
    "campaign print": PLANNED,
    "campaign record": PLANNED,
    "campaign undo": PLANNED,
    "campaign export": PLAYED,
    "import": ["export crossing.json --to tiled -o crossing.tmj"],
}
ALSO = {"generate": ["--force"], "campaign new": ["--force"], "night": ["--no-measure"]}
"""What the files made above, or the time of a test, ask for."""


def commands() -> dict[str, str]:
    """Every command by its words, with its help."""
    root = typer.main.get_command(app)
    found = {}
    for name, command in root.commands.items():
        for inner, one in getattr(command, "commands", {"": command}).items():
            found[f"{name} {inner}".strip()] = one.help
    return found


def examples(told: str) -> list[str]:
    """The commands after the word ``Example``."""
    text = " ".join(told.partition("Example")[2].split())
    return [part.strip() for part in re.split(r"; |(?=\bprintkit )", text) if "printkit " in part]


def test_first_lines_are_whole(capsys, monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for words in ([], ["campaign"]):
        run([*words, "--help"])
        told = capsys.readouterr().out
        assert "..." not in told.partition("Commands:")[2]


@pytest.mark.parametrize("words", [[], ["campaign"]])
def test_alone_it_shows_its_help(capsys, words) -> None:
    assert run([*words, "--help"]) == 0
    told = capsys.readouterr()
    assert run(words) == 0
    assert capsys.readouterr() == told


@pytest.mark.parametrize(
    ("words", "means"),
    [
        ("help", "printkit --help"),
        ("list", "printkit games"),
        ("print war.json", "printkit night"),
        ("campaign list", "printkit campaign show FILE"),
    ],
)
def test_words_typed_as_commands_are_told_what_works(capsys, words, means) -> None:
    assert run(words.split()) == 2
    told = capsys.readouterr().err
    assert "isn't a command. Use: " in told
    assert means in told
    assert len(told.splitlines()) == 1


def test_what_is_meant_is_no_command() -> None:
    root = typer.main.get_command(app)
    assert not MEANT.keys() & root.commands.keys()
    for meant in MEANT.values():
        for word in re.findall(r"printkit (\w+)", meant):
            assert word in root.commands


@pytest.mark.parametrize("name", commands())
def test_every_command_has_an_example_that_runs(name, tmp_path, monkeypatch, capsys) -> None:
    found = examples(commands()[name])
    assert found, "give an example"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    before = AFTER.get(name, [])
    spoken_of = " ".join([*found, *before])
    needed = [
        line
        for line in MADE
        if any(Path(word).name in spoken_of for word in line.split() if "." in word)
    ]
    for line in [*needed, *before]:
        assert run(line.split()) == 0, line
    if name == "restore":
        run(["generate", "dabu-deeps", "-o", "scanned.json"])
        book = registry.load("dabu-deeps").codebook
        code = restore_code(read_scenario(Path("scanned.json")), book)
        Path("code.txt").write_text(code, "utf-8")
    if name in LASTING:
        return
    for line in found:
        words = [Path("code.txt").read_text() if "$(cat" in w else w for w in shlex.split(line)[1:]]
        for place, word in enumerate(words[:-1]):
            if word in FEWER and words[place + 1].isdigit():
                words[place + 1] = FEWER[word]
        monkeypatch.setattr("sys.stdin", io.StringIO())
        assert run([*words, *ALSO.get(name, [])]) == 0, f"{line}\n{capsys.readouterr().err}"


@pytest.mark.parametrize(
    ("command", "missing"),
    [("deck", "--map"), ("box", "--map"), *[(name, option) for name in ("tell", "simulate", "sweep")
      for option in ("--map", "--card", "--cut", "--gutter", "--skip")]],
)  # fmt: skip
def test_no_command_offers_what_would_change_nothing_in_its_pages(command, missing, cli) -> None:
    code, told, _err = cli(command, "--help")
    assert code == 0 and "--paper" in told
    assert f"  {missing} " not in told
    code, _out, err = cli(command, "a", missing, "1")
    assert code == 2 and f"No such option: {missing}" in err
