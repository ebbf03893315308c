"""The wizard and exports killed at random moments: nothing half-written, nothing lost.

Each victim is a copy of this process, so that it dies at its work and not while Python starts.
"""

from __future__ import annotations

import os
import pty
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from printkit.cli.main import main, run
from printkit.io.host_settings import read_settings
from printkit.night.history import past_nights
from printkit.preflight.rules import inspect

pytestmark = pytest.mark.slow
SHARDS = 10
WIZARDS, EXPORTS = 10, 20
"""Victims of a shard; all shards together are three hundred."""
ANSWERS = (
    ("1/4", "Ann,Ben\n"), ("2/4", "30\n"), ("3/4", "packs=1, dice=no\n"), ("4/4", "letter en\n"),
    ("leaves:", "\r"), ("Open it now?", "n\n"),
)  # fmt: skip
FORMATS = (
    ("deebz", "uvtt"), ("deebz", "tiled"), ("deebz", "png"), ("deebz", "silhouette"),
    ("dukes-up", "tts"), ("dukes-up", "pcio"), ("dukes-up", "gamecrafter"),
)  # fmt: skip
OLD = b"what stood here before"


def seconds_of(work: Callable[[], None]) -> float:
    """How long a copy of this process is at its work when nobody kills it."""
    start = time.monotonic()
    os.waitpid(forked(work), 0)
    return time.monotonic() - start


def forked(work: Callable[[], None]) -> int:
    """A copy of this process at its work, with nothing to say."""
    pid = os.fork()
    if pid == 0:
        with suppress(BaseException):
            for stream in (1, 2):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
            work()
        os._exit(0)
    return pid


def killed(pid: int, after: float) -> None:
    """Kill a process after so many seconds, and take its leave."""
    time.sleep(after)
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)


def wait_for_writing(pid: int, folder: Path) -> None:
    """Wait until a process writes into a folder, or has ended."""
    before = signs_of(folder)
    while signs_of(folder) == before and Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z":
        time.sleep(0.0005)


def signs_of(folder: Path) -> list[tuple[str, int]]:
    """The names of a folder's files, and how long each is."""
    found = []
    for file in folder.rglob("*"):
        with suppress(FileNotFoundError):  # renamed meanwhile
            found.append((file.name, file.stat().st_size))
    return sorted(found)


def host(folder: Path, patience: float) -> bool:
    """Lead somebody through the wizard for so many seconds; whether it came to its end."""
    pid, terminal = pty.fork()
    if pid == 0:
        with suppress(BaseException):
            os.chdir(folder)
            sys.stdin, sys.stdout = open(0), open(1, "w")  # noqa: SIM115 - this process is killed
            sys.stderr = sys.stdout
            main([])
        os._exit(0)
    end, seen, left = time.monotonic() + patience, "", list(ANSWERS)
    is_over = False
    while not is_over and (wait := end - time.monotonic()) > 0:
        if not select.select([terminal], [], [], wait)[0]:
            continue
        try:
            seen += os.read(terminal, 65_536).decode(errors="replace")
        except OSError:  # it has gone
            is_over = True
        if left and left[0][0] in seen:
            seen = seen.partition(left[0][0])[2]
            os.write(terminal, left.pop(0)[1].encode())
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    os.close(terminal)
    return is_over


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("shard", range(SHARDS))
def test_a_killed_wizard_leaves_whole_nights_and_forgets_none(shard, at_home) -> None:
    rng = Random(f"wizard {shard}")
    start = time.monotonic()
    assert host(at_home, 600)
    usual = time.monotonic() - start
    (first,) = (at_home / "output").glob("*.pdf")
    known = {first: first.read_bytes()}
    nights = past_nights()
    assert len(nights) == 1
    for _victim in range(WIZARDS):
        host(at_home, rng.uniform(0, 1.1 * usual))
        found = {file: file.read_bytes() for file in (at_home / "output").glob("*.pdf")}
        assert all(found[file] == data for file, data in known.items())
        assert all(inspect(found[file], file.name).ok for file in set(found) - set(known))
        again = past_nights()
        assert again[: len(nights)] == nights
        assert [night.number for night in again] == list(range(1, len(again) + 1))
        assert read_settings()[1]["packs"] == 1
        known, nights = found, again


@pytest.mark.parametrize("shard", range(SHARDS))
def test_a_killed_export_leaves_files_of_before_or_new_ones(shard, at_home, capsys) -> None:
    rng = Random(f"export {shard}")
    slug, kind = FORMATS[shard % len(FORMATS)]
    assert run(["generate", slug, "--seed", str(shard), "-o", "a.json"]) == 0
    folder = at_home / "made"
    folder.mkdir()
    words = ["export", "a.json", "--to", kind, "-o", str(folder / "a"), "--force"]
    assert run(words) == 0, capsys.readouterr().err
    new = {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    usual = seconds_of(lambda: sys.exit(run(words)))
    for victim in range(EXPORTS):
        for file in new:
            file.write_bytes(OLD)
        pid = forked(lambda: sys.exit(run(words)))
        if victim % 2:  # in the midst of its writing
            wait_for_writing(pid, folder)
            killed(pid, rng.choice((0, 0.001, 0.01, 0.05)))
        else:
            killed(pid, rng.uniform(0, 1.1 * usual))
        assert all(file.read_bytes() in (OLD, new[file]) for file in new)
    assert run(words) == 0
    assert {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()} == new
