"""simulate on a real local Dask scheduler with two worker processes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

pytest.importorskip("distributed")
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]


@pytest.fixture
def cluster():
    """The scheduler's address and the process ids of its workers."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as local:
        yield local.scheduler_address, [worker.pid for worker in local.workers.values()]


def measure(file: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "printkit", "simulate", str(file), "--players", "greedy,random",
         "--json", *options],
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip


def test_a_cluster_gives_the_same_result_even_when_a_worker_is_killed(
    cluster, cli, tmp_path: Path
) -> None:
    address, workers = cluster
    file = tmp_path / "s.json"
    cli("generate", "dukes-up", "-o", file)
    here = measure(file, "--games", "600", "--jobs", "1")
    assert here.returncode == 0, here.stderr
    there = measure(file, "--games", "600", "--cluster", address)
    assert there.returncode == 0, there.stderr
    assert json.loads(there.stdout) == json.loads(here.stdout)

    def kill() -> None:
        time.sleep(2)
        os.kill(workers[0], signal.SIGKILL)

    threading.Thread(target=kill).start()
    killed = measure(file, "--games", "600", "--cluster", address)
    assert killed.returncode == 0, killed.stderr
    assert json.loads(killed.stdout) == json.loads(here.stdout)


def test_addresses_where_nothing_answers_are_refused_in_one_line(cli, tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    cli("generate", "dukes-up", "-o", file)
    for address in ("nonsense", "127.0.0.1:99999", "tcp://127.0.0.1:9"):
        done = measure(file, "--games", "6", "--cluster", address)
        assert done.returncode == 2, done.stderr
        assert len(done.stderr.strip().splitlines()) == 1, done.stderr


ANSWERS = {
    "nothing": b"",
    "a web page": b"HTTP/1.1 400 Bad Request\r\n\r\n",
    "zeros": bytes(4_000),
    "a huge frame": b"\x01" + bytes(7) + b"\xff" * 8,
    "many huge frames": b"\xff" * 4_000,
}


@pytest.mark.parametrize("name", ANSWERS)
def test_a_server_that_is_no_scheduler_is_refused_in_one_line(name: str, cli, tmp_path) -> None:
    import socket

    file = tmp_path / "s.json"
    cli("generate", "dukes-up", "-o", file)
    with socket.create_server(("127.0.0.1", 0)) as server:
        kept = []

        def answer() -> None:
            while True:
                try:
                    kept.append(server.accept()[0])
                    kept[-1].sendall(ANSWERS[name])
                except OSError:
                    return

        threading.Thread(target=answer, daemon=True).start()
        done = measure(
            file, "--games", "6", "--cluster", f"tcp://127.0.0.1:{server.getsockname()[1]}"
        )
        server.shutdown(socket.SHUT_RDWR)
    for connection in kept:
        connection.close()
    assert done.returncode == 2, done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
