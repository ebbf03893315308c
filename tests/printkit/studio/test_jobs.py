"""Jobs: each a process of its own that tells how far it is, ends well, and may be ended."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from studio_client import post, studio

from printkit.io.confined import write_message
from printkit.studio.desk import jobs as desk_jobs
from printkit.studio.desk.jobs import BusyError, Jobs
from printkit.studio.desk.pictures import Pictures, Recent


def over(job, seconds: float = 20.0):
    end = time.monotonic() + seconds
    while job.state == "running" and time.monotonic() < end:
        time.sleep(0.02)
    return job


@pytest.fixture
def jobs():
    found = Jobs()
    yield found
    found.close()


def test_a_job_tells_how_far_it_is_and_what_came_of_it(tmp_path) -> None:
    with studio(tmp_path) as client:
        seen = []
        job = client.desk.jobs.start("studio_jobs:count", {"to": 3}, "Counting", seen.append)
        with client.stream("GET", f"/jobs/{job.number}/events") as stream:
            assert stream.headers["content-type"].startswith("text/event-stream")
            lines = [line for line in stream.iter_lines() if line]
        assert '"state": "done"' in lines[-1] and "secret" not in lines[-1]
        assert seen[0]["secret"] == "x"
        assert client.get(f"/jobs/{job.number}/file/a.txt").content == b"done"
        assert client.get(f"/jobs/{job.number}/file/b.txt").status_code == 404
        assert client.get("/jobs/0/file/a.txt").status_code == 404


@pytest.mark.parametrize(
    ("work", "told"),
    [("fail", "That can't be. Try less."), ("crash", "ZeroDivisionError"), ("die", "broke off")],
)
def test_a_job_that_goes_wrong_says_so_in_a_sentence(jobs, work: str, told: str) -> None:
    job = over(jobs.start(f"studio_jobs:{work}", {}, "It"))
    assert job.state == "failed" and told in job.told


def test_two_jobs_at_once_and_no_more(jobs) -> None:
    first = jobs.start("studio_jobs:wait", {}, "It")
    jobs.start("studio_jobs:wait", {}, "It")
    with pytest.raises(BusyError, match="2 jobs are running"):
        jobs.start("studio_jobs:wait", {}, "It")
    jobs.stop(first)
    assert first.process.poll() is not None
    jobs.start("studio_jobs:wait", {}, "It")


def test_a_job_is_stopped_from_the_page_by_ending_its_process(tmp_path) -> None:
    with studio(tmp_path) as client:
        job = client.desk.jobs.start("studio_jobs:wait", {}, "It")
        assert post(client, f"/jobs/{job.number}/stop").json()["state"] == "stopped"
        assert job.process.poll() is not None
        other = client.desk.jobs.start("studio_jobs:wait", {}, "It")
    assert other.process.poll() is not None  # the studio closed, and its jobs with it


def test_a_job_stopped_before_it_was_told_its_work_ends_without_a_fault(jobs, monkeypatch) -> None:
    is_stopped, faults = threading.Event(), []

    def late(stream, data: bytes) -> None:
        is_stopped.wait(20)
        write_message(stream, data)

    monkeypatch.setattr(desk_jobs, "write_message", late)
    monkeypatch.setattr(threading, "excepthook", lambda fault: faults.append(fault.exc_value))
    before = set(threading.enumerate())
    job = jobs.start("studio_jobs:wait", {}, "It")
    followers = {one for one in set(threading.enumerate()) - before if one.is_alive()}
    jobs.stop(job)
    is_stopped.set()
    for follower in followers:
        follower.join(20)
    assert followers and faults == []
    assert job.state == "stopped" and job.process.stdout.closed


def test_a_job_has_a_budget() -> None:
    jobs = Jobs(seconds=0.3)
    job = over(jobs.start("studio_jobs:wait", {}, "It"))
    assert job.state == "failed" and "so it was stopped" in job.told
    assert job.process.wait(5) is not None


@pytest.mark.skipif(sys.platform == "win32", reason="processes are looked up in /proc")
def test_a_job_ends_when_the_studio_is_killed() -> None:
    code = (
        "import time; from printkit.studio.desk.jobs import Jobs;"
        " job = Jobs().start('studio_jobs:wait', {}, 'It');"
        " print(job.process.pid, flush=True); time.sleep(60)"
    )
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    parent = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, env=env)
    child = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    parent.stdout.close()
    end = time.monotonic() + 10
    while _runs(child) and time.monotonic() < end:
        time.sleep(0.1)
    assert not _runs(child)


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"


def test_drawn_pages_are_kept_up_to_so_many_bytes() -> None:
    kept = Pictures(most=25)
    drawn = []

    def draw(name: str) -> bytes:
        drawn.append(name)
        return name.encode() * 10

    for name in "abab":
        kept.get(name, lambda name=name: draw(name))
    assert drawn == ["a", "b"] and kept.held == 20
    kept.get("c", lambda: draw("c"))
    assert kept.held == 20
    kept.get("a", lambda: draw("a"))
    assert drawn == ["a", "b", "c", "a"]


def test_what_was_made_lately_may_be_made_of_other_things_that_were() -> None:
    kept: Recent[str] = Recent(2)
    assert kept.get("ab", lambda: kept.get("a", lambda: "x") + "y") == "xy"
    assert kept.get("a", lambda: "other") == "x"
