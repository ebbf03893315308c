"""Campaigns through the commands: played to the end, printed, killed at any moment."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.campaign.model import load
from engine.campaign.results import claimed
from engine.campaign.story import tell
from printkit.campaign.file import seal


def play_night(cli, folder: Path, number: int, *, printed: bool) -> None:
    file, tables = folder / "c.json", folder / f"night-{number}"
    code, _, err = cli("campaign", "next", file, "--scenarios", tables)
    assert code == 0, err
    if printed:
        booklet = folder / f"night-{number}.pdf"
        code, _, err = cli("campaign", "print", file, "-o", booklet)
        assert code == 0, err
        assert cli("preflight", booklet)[0] == 0
    records = []
    for scenario in sorted(tables.iterdir()):
        players = ",".join(["greedy"] * json.loads(scenario.read_text())["players"])
        records.append(scenario.with_name(f"record-{scenario.name}"))
        code, _, err = cli("play", scenario, "--players", players, "-o", records[-1])
        assert code == 0, err
    code, _, err = cli("campaign", "record", file, *records)
    assert code == 0, err


def play_all(cli, folder: Path, shape: str, seed: int, *, printed: bool = False) -> dict:
    file = folder / "c.json"
    names = "Ann,Ben,Cid,Dee"
    args = ("campaign", "new", file, "--shape", shape, "--players", names, "--seed", seed)
    code, _, err = cli(*args)
    assert code == 0, err
    for number in range(1, 30):
        play_night(cli, folder, number, printed=printed)
        report = json.loads(cli("campaign", "show", file, "--json")[1])
        if report["ending"]:
            break
    assert report["ending"]
    assert len(report["played"]) == number
    chronicle = folder / "chronicle.pdf"
    assert cli("campaign", "export", file, "-o", chronicle)[0] == 0
    assert cli("preflight", chronicle)[0] == 0
    return report


def test_a_short_campaign_is_played_to_its_end(cli, tmp_path: Path) -> None:
    report = play_all(cli, tmp_path, "short", 3)
    assert len(report["played"]) == 3
    code, out, _ = cli("campaign", "show", tmp_path / "c.json")
    assert code == 0
    assert max(map(len, out.splitlines())) <= 78
    assert "▶" in out


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(50))
def test_a_season_is_played_and_printed_to_its_end(cli, tmp_path: Path, seed: int) -> None:
    report = play_all(cli, tmp_path, "season", seed, printed=True)
    assert len(report["played"]) == 7


@pytest.mark.slow
@pytest.mark.parametrize("shape", ["club", "league", "match", "saga", "short", "skirmishes"])
@pytest.mark.parametrize("seed", range(2))
def test_every_shape_is_played_and_printed_to_its_end(
    cli, tmp_path: Path, shape: str, seed: int
) -> None:
    assert play_all(cli, tmp_path, shape, seed, printed=True)["ending"] is not None


@pytest.fixture
def begun(cli, tmp_path: Path) -> Path:
    file = tmp_path / "c.json"
    assert cli("campaign", "new", file, "--players", "Ann,Ben")[0] == 0
    return file


def test_a_night_is_recorded_by_words_and_undone(cli, begun: Path) -> None:
    assert cli("campaign", "next", begun)[0] == 0
    code, _, err = cli("campaign", "record", begun, "--score", "Ann=40,Ben=1")
    assert (code, "K7.2" in err, len(err.splitlines())) == (2, True, 1)
    points = ("--score", "Ann=14", "--score", "Ben=10")
    assert cli("campaign", "record", begun, *points)[0] == 0
    assert json.loads(cli("campaign", "show", begun, "--json")[1])["night"] == "storm"
    assert cli("campaign", "undo", begun)[0] == 0
    assert cli("campaign", "undo", begun)[0] == 0
    assert json.loads(cli("campaign", "show", begun, "--json")[1])["night"] == "court"


def test_prompts_ask_for_what_is_not_said(begun: Path) -> None:
    run = [sys.executable, "-m", "printkit", "campaign"]
    subprocess.run([*run, "next", str(begun)], check=True, capture_output=True)
    done = subprocess.run(
        [*run, "record", str(begun)], input="Zed\nAnn=99,Ben=1\nheld\n,\nBen\n",
        text=True, capture_output=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("who won?") == 5
    for said in (
        "'Zed' isn't playing at any table",
        "K7.2: Ann can't have 99 points",
        "has winners",
    ):
        assert said in done.stderr


def test_answers_that_never_come_change_nothing(begun: Path) -> None:
    run = [sys.executable, "-m", "printkit", "campaign"]
    subprocess.run([*run, "next", str(begun)], check=True, capture_output=True)
    before = begun.read_bytes()
    done = subprocess.run(
        [*run, "record", str(begun)], input="Zed\n", text=True, capture_output=True, check=False
    )
    assert done.returncode == 130
    assert begun.read_bytes() == before


def test_showing_a_campaign_runs_no_games_code(begun: Path) -> None:
    probe = (
        "import sys; from printkit.cli.main import run; run(['campaign', 'show', sys.argv[1]]);"
        "print([n for n in sys.modules if n.startswith(('engine.games.', 'shapely', 'numpy'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", probe, str(begun)], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_answers_of_a_plan_that_was_changed_meanwhile_are_refused(
    cli, begun: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from printkit.cli.commands import campaign_record

    def asked(waiting):
        found = {0: claimed(waiting, ["Ann"], {})[0]}
        assert cli("campaign", "undo", begun)[0] == 0
        assert cli("campaign", "next", begun, "--games", "dukes-up")[0] == 0
        return found

    assert cli("campaign", "next", begun)[0] == 0
    monkeypatch.setattr(campaign_record, "_ask", asked)
    code, _, err = cli("campaign", "record", begun)
    assert (code, "planned again" in err, len(err.splitlines())) == (2, True, 1)
    assert [entry.kind for entry in load(begun.read_bytes(), "x").log] == ["plan", "undo", "plan"]


@pytest.mark.parametrize(
    "words",
    [
        ("record", "--winner", "Ann"),
        ("print", "-o", "x.pdf"),
        ("export", "-o", "x.pdf"),
        ("undo",),
        ("next", "--present", "Ann"),
        ("next", "--present", "Zoe,Ann"),
        ("next", "--scenarios", "c.json"),
        ("new", "--players", "Ann,Ben"),
    ],
)
def test_what_cannot_be_done_is_one_line(cli, begun: Path, monkeypatch, words) -> None:
    monkeypatch.chdir(begun.parent)
    before = begun.read_bytes()
    code, out, err = cli("campaign", words[0], begun, *words[1:])
    assert (code, out, len(err.splitlines())) == (2, "", 1), err
    assert begun.read_bytes() == before


@pytest.mark.parametrize("shape", ["nothing", "nothing.toml"])
def test_an_unknown_shape_is_one_line(cli, tmp_path: Path, shape: str) -> None:
    args = ("campaign", "new", tmp_path / "c.json", "--shape", shape, "--players", "Ann,Ben")
    code, _, err = cli(*args)
    assert (code, len(err.splitlines())) == (2, 1)
    assert not (tmp_path / "c.json").exists()


def test_a_damaged_file_comes_back_from_the_version_before(cli, begun: Path) -> None:
    before = begun.read_bytes()
    assert cli("campaign", "next", begun)[0] == 0
    broken = begun.read_bytes()[:-40]
    begun.write_bytes(broken)
    code, _, err = cli("campaign", "show", begun)
    assert code == 0
    assert "version before" in err
    assert begun.read_bytes() == before
    assert begun.with_name("c.json.damaged").read_bytes() == broken
    begun.write_text(before.decode().replace("Ann", "Eve", 1))
    begun.with_name("c.json.previous").unlink()
    code, _, err = cli("campaign", "show", begun)
    assert (code, "damaged" in err, len(err.splitlines())) == (2, True, 1)


SIEGE = ("--outcome", "held")


def kill_at_random(file: Path, rounds: int) -> int:
    """Start ``next``, ``record`` and ``undo`` and kill them at moments spread over their run."""
    changed = 0
    copy = file.with_name("copy.json")
    copy.write_bytes(file.read_bytes())
    begin = time.perf_counter()
    plan = [sys.executable, "-m", "printkit", "campaign", "next", str(copy)]
    subprocess.run(plan, check=True, stderr=subprocess.DEVNULL)
    span = time.perf_counter() - begin  # as long as such a command takes here and now
    for number in range(rounds):
        before = load(file.read_bytes(), "before")
        story = tell(before)
        words = ["next", str(file)]
        if story.night is None:
            words = ["undo", str(file)]
        elif story.plan is not None:
            is_siege = story.night.game == "defenders"
            words = ["record", str(file), *(SIEGE if is_siege else ("--winner", "Ann"))]
        process = subprocess.Popen(
            [sys.executable, "-m", "printkit", "campaign", *words], stderr=subprocess.DEVNULL
        )
        time.sleep(span * (0.4 + 1.6 * (number * 37 % rounds) / rounds))
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        after = load(file.read_bytes(), "after")
        assert seal(after) == file.read_bytes()
        assert after.log[: len(before.log)] == before.log
        assert len(after.log) - len(before.log) in (0, 1)
        changed += after.log != before.log
    return changed


@pytest.mark.parametrize("rounds", [12, pytest.param(300, marks=pytest.mark.slow)])
def test_a_kill_at_any_moment_leaves_the_old_or_the_new_state(begun: Path, rounds: int) -> None:
    changed = kill_at_random(begun, rounds)
    if rounds > 100:
        assert 0 < changed < rounds


def test_a_campaign_that_cannot_be_begun_leaves_nothing(
    cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    code, _, err = cli("campaign", "new", tmp_path / "c.json", "--players", "Ann,Ben")
    assert (code, len(err.splitlines()), "the disk is full" in err) == (2, 1, True)
    assert list(tmp_path.iterdir()) == []


def test_a_second_writer_waits_and_then_says_so(cli, begun: Path, monkeypatch) -> None:
    from filelock import FileLock

    monkeypatch.setattr("printkit.campaign.file.WAIT_SECONDS", 0.1)
    with FileLock(f"{begun}.lock"):
        code, _, err = cli("campaign", "next", begun)
    assert (code, len(err.splitlines())) == (2, 1)
    assert "another command" in err
