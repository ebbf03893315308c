"""No worker outlives its parent, whatever that dies of; SIGTERM and SIGHUP end as Ctrl-C does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason="needs a list of processes"
)

BACKGROUND = (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT)


def children_of(pid: int) -> list[int]:
    try:
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [
            n for n in map(int, found) if "spawn_main" in Path(f"/proc/{n}/cmdline").read_text()
        ]
    except OSError:
        return []


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def waited(what, seconds: float = 60.0) -> bool:
    """Whether something comes about; a bound against hanging, no measurement."""
    for _ in range(int(seconds / 0.05)):
        if what():
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("how", ["SIGTERM", "SIGHUP", "SIGKILL", "SIGQUIT", "SIGINT"])
def test_workers_end_with_their_parent(how: str, cli, tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    cli("generate", "dukes-up", "-o", file)
    number = getattr(signal, how)
    # Started in the background, a shell has its children ignore signals, and theirs too.
    asked = {each: signal.signal(each, signal.SIG_DFL) for each in BACKGROUND}
    process = subprocess.Popen(
        [sys.executable, "-m", "printkit", "simulate", str(file), "--games", "1000000", "--jobs",
         "2", "--players", "greedy,greedy"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    for each, before in asked.items():
        signal.signal(each, before)
    try:
        assert waited(lambda: len(children_of(process.pid)) == 2)
        workers = children_of(process.pid)
        time.sleep(1.0)  # until they have begun
        os.kill(process.pid, number)
        _out, err = process.communicate(timeout=60)
        assert waited(lambda: not any(map(is_running, workers)), 20.0)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
    if how in ("SIGTERM", "SIGHUP", "SIGINT"):
        assert process.returncode == 130, err
        assert err.strip().splitlines()[-1].startswith("printkit: stopped"), err
        assert len(err.strip().splitlines()) == 1, err
        assert "stopped" in err and "resource_tracker" not in err
    else:
        assert process.returncode == -number


STOPPED_WHILE_NUMPY_LOADS = """
import os, signal, sys
from printkit.cli.stopping import listen

class CtrlC:
    def find_spec(self, name, path=None, target=None):
        if name == "numpy.linalg":
            os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)
listen()
sys.meta_path.insert(0, CtrlC())
try:
    import shapely
except BaseException:
    print("stopped")
"""


def test_a_library_in_c_that_is_stopped_while_it_loads_prints_no_traceback() -> None:
    """Such a library prints the fault of what it imports itself, before anybody can catch it."""
    done = subprocess.run(
        [sys.executable, "-c", STOPPED_WHILE_NUMPY_LOADS],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "stopped\n", "")
