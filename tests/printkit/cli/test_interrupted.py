"""Measuring that is stopped or loses a worker: one clear line, and what was measured is kept."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow


@pytest.fixture
def start():
    """Starts a long measurement; what is still running at the end of a test is killed."""
    started = []

    def run(file: Path, *options: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-m", "printkit", "simulate", str(file), "--games", "1000000",
             "--json", *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        )  # fmt: skip
        started.append(process)
        return process

    # Started in the background, a shell has its children ignore Ctrl-C, and theirs too.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield run
    signal.signal(signal.SIGINT, before)
    for process in started:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()


def children_of(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [n for n in map(int, found) if "spawn_main" in Path(f"/proc/{n}/cmdline").read_text()]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_was_measured(cli, start, tmp_path: Path, jobs: str) -> None:
    file = tmp_path / "s.json"
    cli("generate", "dukes-up", "-o", file)
    for patience in (5, 20, 60):  # a busy machine needs longer for its first games
        process = start(file, "--jobs", jobs)
        time.sleep(patience)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
        if out:
            break
    assert process.returncode == 130, err
    certificate = json.loads(out)
    assert certificate["partial"] is True
    assert certificate["games"] > 0
    assert len(err.strip().splitlines()) == 1, err


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs a list of processes")
def test_the_games_of_a_killed_worker_are_played_again(cli, start, tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    cli("generate", "dukes-up", "-o", file)
    process = start(file, "--jobs", "2", "--games", "500")
    workers: list[int] = []
    for _ in range(600):
        workers = children_of(process.pid)
        if len(workers) == 2:
            break
        time.sleep(0.05)
    time.sleep(1)
    os.kill(workers[0], signal.SIGKILL)
    out, err = process.communicate(timeout=300)
    assert process.returncode == 0, err
    assert err.strip() == "printkit: a worker stopped unexpectedly. Replaying its games."
    code, alone, _ = cli("simulate", file, "--games", 500, "--jobs", 1, "--json")
    assert code == 0
    assert json.loads(out) == json.loads(alone)


@pytest.mark.parametrize("patience", [0.3, 0.8, 1.6])
def test_ctrl_c_while_it_starts_is_one_line(cli, start, tmp_path: Path, patience: float) -> None:
    file = tmp_path / "s.json"
    cli("generate", "dukes-up", "-o", file)
    process = start(file, "--jobs", "1")
    time.sleep(patience)
    os.killpg(process.pid, signal.SIGINT)
    _out, err = process.communicate(timeout=60)
    # Python itself ends by the signal where it was deep in an import; shells say 130 to both.
    assert process.returncode in (130, -signal.SIGINT), err
    assert err.startswith("printkit: stopped")
    assert len(err.strip().splitlines()) == 1, err
