"""What the shell offers at <TAB>, asked as bash, zsh and fish ask."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from printkit.cli.main import run


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """The answers to a line as bash sends it."""

    def asked(line: str) -> list[str]:
        monkeypatch.setattr("sys.argv", ["printkit"])
        monkeypatch.setenv("_PRINTKIT_COMPLETE", "complete_bash")
        monkeypatch.setenv("COMP_WORDS", line)
        monkeypatch.setenv("COMP_CWORD", str(len(line.split(" ")) - 1))
        assert run() == 0
        captured = capsys.readouterr()
        assert captured.err == ""
        return captured.out.split()

    return asked


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("printkit ni", ["night", "nights"]),
        ("printkit campaign ne", ["new", "next"]),
        ("printkit night --pap", ["--paper"]),
        ("printkit night --ink ", ["full", "low", "mono"]),
        ("printkit night --paper let", ["letter"]),
        ("printkit night --theme w", ["woodcut"]),
        ("printkit night --lang d", ["de"]),
        ("printkit night --games deebz,de", ["deebz,defenders"]),
        ("printkit sheet che", ["cheat"]),
        ("printkit sheet rules de", ["deebz", "defenders"]),
        ("printkit generate deebz --set symm", [
            "symmetry=rotation", "symmetry=mirror", "symmetry=none", "symmetry=even"]),
        ("printkit generate deebz --set preset=f", ["preset=full"]),
        ("printkit generate deebz --set wi", ["width="]),
        ("printkit sweep dabu-deeps --vary refi", ["refill=one", "refill=five"]),
        ("printkit generate no-such-game --set wi", []),
        ("printkit play du", ["dukes-up"]),
        ("printkit deck --card pok", ["poker"]),
        ("printkit campaign new a.json --shape sk", ["skirmishes"]),
        ("printkit templates u", ["uboat-wargames"]),
        ("printkit theme cl", ["classic", "clean"]),
    ],
)  # fmt: skip
def test_bash_is_offered(ask, line: str, offered: list[str]) -> None:
    assert ask(line) == offered


def test_all_settings_are_offered_by_key(ask) -> None:
    offered = ask("printkit generate deebz --set ")
    assert {"objective=", "preset=", "width="} <= set(offered)


def test_a_broken_game_of_ones_own_offers_nothing_and_says_nothing(tmp_path: Path) -> None:
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "game.toml").write_text("title = ")
    for line in ("printkit games de", "printkit generate deebz --set wi"):
        asked = {"_PRINTKIT_COMPLETE": "complete_bash", "COMP_WORDS": line}
        place = {"COMP_CWORD": str(len(line.split()) - 1), "PRINTKIT_GAMES": str(tmp_path)}
        done = subprocess.run(
            [sys.executable, "-m", "printkit"], capture_output=True, text=True, check=False,
            env={**os.environ, **asked, **place},
        )  # fmt: skip
        assert (done.stdout, done.stderr) == ("", "")


def test_zsh_and_fish_are_answered_too(monkeypatch, capsys) -> None:
    monkeypatch.setattr("sys.argv", ["printkit"])
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", "printkit sheet rules dee")
    monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
    for shell in ("zsh", "fish"):
        monkeypatch.setenv("_PRINTKIT_COMPLETE", f"complete_{shell}")
        assert run() == 0
        assert "deebz" in capsys.readouterr().out


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_shown_and_installed_in_peace(shell, monkeypatch, capsys, tmp_path) -> None:
    monkeypatch.setattr("shellingham.detect_shell", lambda: (shell, f"/bin/{shell}"))
    monkeypatch.setattr("os.path.expanduser", lambda path: path.replace("~", str(tmp_path)))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert run(["--show-completion"]) == 0
    shown = capsys.readouterr()
    assert "_PRINTKIT_COMPLETE=complete_" in shown.out and shown.err == ""
    assert run(["--install-completion"]) == 0
    installed = capsys.readouterr()
    assert f"{shell} completion installed" in installed.out and installed.err == ""
    scripts = [file for file in tmp_path.rglob("*") if file.is_file()]
    assert any("_PRINTKIT_COMPLETE=complete_" in file.read_text("utf-8") for file in scripts)
