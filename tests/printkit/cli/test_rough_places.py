"""Where a command is started badly: closed streams, no room, odd bytes, other line ends."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PRINTKIT = f"'{sys.executable}' -m printkit"


def shell(line: str, folder: Path, **setting: str) -> subprocess.CompletedProcess[str]:
    """A line of bash with pipefail; ``PK`` stands for printkit."""
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", line.replace("PK", PRINTKIT)],
        cwd=folder, capture_output=True, text=True, check=False, errors="replace",
        env={**os.environ, **setting},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        ("PK games | head -n 0", 0, 0),
        ("PK games >&-", 0, 0),
        ("PK games 2>&- >/dev/null", 0, 0),
        ("PK nonsense 2>&-", 2, 0),
        ("PK play dukes-up <&- >/dev/null", 0, None),
        ("PK schema deebz >/dev/full", 2, 1),
        ("env -u PYTHONUNBUFFERED PK --version >/dev/full", 2, 1),
        ("PK generate deebz --seed $'gr\\xfc' -o x.json", 2, 1),
        ("ulimit -f 2; PK sheet cheat dukes-up -o x.pdf", 2, 1),
        ("PK sheet cheat dukes-up -o $'no\\nfolder/x.pdf'", 2, 1),
    ],
)
def test_a_bad_start_is_one_line_or_none(
    tmp_path: Path, line: str, code: int, words: int | None
) -> None:
    done = shell(line, tmp_path)
    assert "Traceback" not in done.stderr
    assert done.returncode == code, done.stderr
    assert words is None or len(done.stderr.splitlines()) == words
    assert [path for path in tmp_path.iterdir() if path.name != "output"] == []


def test_odd_names_homes_and_screens_are_no_hindrance(tmp_path: Path) -> None:
    (tmp_path / "a home").mkdir()
    for number, (setting, name) in enumerate(
        [
            ({"HOME": str(tmp_path / "a home")}, "with spaces.pdf"),
            ({"HOME": "/proc/1/nowhere", "COLUMNS": "40", "TERM": "dumb"}, "ü ♠.pdf"),
            ({"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, "é.pdf"),
        ]
    ):
        done = shell(f"PK sheet score dukes-up -o '{name}'", tmp_path, **setting)
        assert done.returncode == 0, done.stderr
        assert (tmp_path / name).read_bytes()[:5] == b"%PDF-"
        assert len(list(tmp_path.glob("*.pdf"))) == number + 1


def test_windows_line_ends_are_read_everywhere(cli, tmp_path: Path) -> None:
    """Scenario, record, campaign's shape, theme, templates: the same with carriage returns."""

    def carried(file: Path) -> Path:
        file.write_bytes(file.read_bytes().replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"))
        return file

    scenario, record, theme = (tmp_path / name for name in ("s.json", "r.json", "t.toml"))
    assert cli("generate", "dukes-up", "-o", scenario)[0] == 0
    assert cli("validate", carried(scenario))[0] == 0
    assert cli("play", scenario, "--players", "greedy,greedy", "-o", record)[0] == 0
    assert cli("replay", carried(record))[0] == 0
    assert cli("theme", "-o", theme)[0] == 0
    assert cli("templates", "dukes-up", "-o", tmp_path / "own")[0] == 0
    pages = ["sheet", "rules", "dukes-up", "--paper", "a4"]
    own = ["--templates", tmp_path / "own", "--theme", theme]
    assert cli(*pages, *own, "-o", tmp_path / "a.pdf")[0] == 0
    for file in (theme, *(tmp_path / "own").rglob("*.j2")):
        carried(file)
    assert cli(*pages, *own, "-o", tmp_path / "b.pdf")[0] == 0
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        ("night",),
        ("sheet", "cheat", "dukes-up", "-o", "c.pdf"),
        ("generate", "deebz", "-o", "d.json"),
        ("play", "dukes-up", "--players", "greedy,greedy"),
        ("campaign", "new", "w.json", "--players", "Ann,Ben"),
    ],
)
def test_a_folder_closed_to_us_is_told_before_any_work(
    cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("os.access", lambda *_: False)  # nothing is closed to root
    code, out, err = cli(*words)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert f"you may not write into the folder {tmp_path}" in err
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_is_one_line(cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("printkit.pipeline.compose", stop)
    code, _out, err = cli("sheet", "cheat", "dukes-up", "-o", tmp_path / "c.pdf")
    assert (code, err) == (130, "printkit: stopped\n")


INTERRUPTED = """
import os, runpy, signal, sys

signal.signal(signal.SIGINT, signal.default_int_handler)  # a test in the background inherits none

class Field:
    def __set_name__(self, owner, name):  # Python makes a RuntimeError of what is raised here
        os.kill(os.getpid(), signal.SIGINT)

class Stop:
    def find_spec(self, name, path=None, target=None):
        if name == "printkit.cli.main":
            sys.meta_path.remove(self)
            type("Model", (), {"field": Field()})

sys.meta_path.insert(0, Stop())
sys.argv = ["printkit", "games"]
runpy.run_module("printkit", run_name="__main__", alter_sys=True)
"""
"""Ctrl-C while a module is imported may come out as another fault."""


def test_ctrl_c_while_something_is_imported_is_one_line(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", INTERRUPTED], cwd=tmp_path, capture_output=True,
                          text=True, check=False)  # fmt: skip
    assert (done.returncode, done.stderr) == (130, "printkit: stopped\n")


def test_a_game_that_ends_the_program_is_told(cli, tmp_path: Path, monkeypatch) -> None:
    def leave(*_: object) -> None:
        raise SystemExit(0)

    monkeypatch.setattr("printkit.pipeline.compose", leave)
    code, _out, err = cli("sheet", "cheat", "dukes-up", "-o", tmp_path / "c.pdf")
    assert code == 2
    assert "a game's own code stopped the program" in err


def test_a_file_in_place_of_a_game_is_told_the_command_that_prints_it(tmp_path, cli) -> None:
    file = tmp_path / "tonight.json"
    assert cli("generate", "dukes-up", "-o", file)[0] == 0
    code, _, err = cli("sheet", "learn", file, "-o", tmp_path / "learn.pdf")
    assert code == 2
    assert f"printkit render {file} --sheets learn" in err
    assert cli("render", file, "--sheets", "learn", "-o", tmp_path / "learn.pdf")[0] == 0
