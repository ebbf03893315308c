"""Work that takes long, each piece in a process of its own, which may be ended at any moment.

A job's function stands in :mod:`printkit.studio.making` and is named as text, its arguments are
plain data; what it answers is data as well (:mod:`printkit.studio.desk.job_process`).
"""

from __future__ import annotations

import os
import secrets
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Lock, Thread, Timer
from typing import Any, Literal

import msgspec

from engine.language import _
from printkit.io.confined import read_message, write_message
from printkit.io.errors import PrintError

MOST_AT_ONCE = 2
MOST_KEPT = 12
"""Finished jobs whose files can still be had."""
SECONDS = 900
"""A job that takes longer is stopped."""
MOST_ANSWER = 200_000_000
"""Bytes that a job may answer."""
_START = (
    "import sys; sys.path[:] = sys.argv[1:];"
    " from printkit.studio.desk.job_process import serve; serve()"
)

State = Literal["running", "done", "failed", "stopped"]


class BusyError(PrintError):
    """As many jobs as may are running already."""


@dataclass(slots=True)
class StudioJob:
    """A piece of work under way or over.

    Attributes:
        number: names it in addresses.
        about: what it is, in the language of who asked for it.
        state: how it stands.
        done, total: how far it is; a total of 0 while nobody knows.
        told: a sentence of how it stands, or of what went wrong.
        answer: what it answered.
        version: rises with every change.
    """

    number: str
    about: str
    state: State = "running"
    done: int = 0
    total: int = 0
    told: str = ""
    answer: Mapping[str, Any] = field(default_factory=dict)
    version: int = 0
    process: subprocess.Popen[bytes] | None = None

    def change(self, **fields: Any) -> None:
        """Change fields and let those who look on know."""
        for name, value in fields.items():
            setattr(self, name, value)
        self.version += 1


class Jobs:
    """The jobs of a studio, at most two at once."""

    def __init__(self, most: int = MOST_AT_ONCE, seconds: float = SECONDS) -> None:
        self.most = most
        self.seconds = seconds
        self._jobs: dict[str, StudioJob] = {}
        self._lock = Lock()

    def start(
        self,
        work: str,
        arguments: Mapping[str, Any],
        about: str,
        then: Callable[[Mapping[str, Any]], None] = lambda _answer: None,
    ) -> StudioJob:
        """Begin a job.

        Args:
            work: ``module:function`` of ours; it is called with the arguments and ``report``.
            arguments: plain data.
            about: what people call it.
            then: told the answer, before anybody else sees that it is there.

        Raises:
            BusyError: as many as may are running.
        """
        with self._lock:
            running = [job for job in self._jobs.values() if job.state == "running"]
            if len(running) >= self.most:
                raise BusyError(
                    _(
                        "{count} jobs are running already. Wait for one, or stop it.",
                        count=len(running),
                    )
                )
            job = StudioJob(secrets.token_hex(8), about)
            over = [number for number, old in self._jobs.items() if old.state != "running"]
            for number in over[: max(0, len(over) - MOST_KEPT + 1)]:
                del self._jobs[number]
            self._jobs[job.number] = job
            job.process = _begun()
        Thread(target=self._follow, args=(job, work, dict(arguments), then), daemon=True).start()
        return job

    def find(self, number: str) -> StudioJob | None:
        """The job of this number; None when there is none."""
        return self._jobs.get(number)

    def running(self) -> list[StudioJob]:
        """The jobs under way."""
        return [job for job in list(self._jobs.values()) if job.state == "running"]

    def stop(self, job: StudioJob) -> None:
        """End a job that is under way; one that is over stays as it is."""
        with self._lock:
            if job.state == "running":
                job.change(state="stopped", told=_("Stopped."))
        _end(job)

    def close(self) -> None:
        """End all jobs."""
        for job in self.running():
            self.stop(job)

    def _follow(
        self,
        job: StudioJob,
        work: str,
        arguments: dict[str, Any],
        then: Callable[[Mapping[str, Any]], None],
    ) -> None:
        """Read what a job says until it is over."""
        process = job.process
        if process is None or process.stdin is None or process.stdout is None:
            return
        timer = Timer(self.seconds, self._too_long, (job,))
        timer.daemon = True
        timer.start()
        try:
            with suppress(OSError):
                write_message(process.stdin, msgspec.msgpack.encode([work, arguments]))
            while (message := read_message(process.stdout, MOST_ANSWER)) is not None:
                kind, value = msgspec.msgpack.decode(message, type=tuple[str, Any])
                if job.state != "running":
                    break
                if kind == "progress":
                    job.change(**value)
                elif kind == "answer":
                    then(value)
                    job.change(answer=value, told="", state="done")
                else:
                    job.change(told=str(value), state="failed")
        finally:
            timer.cancel()
            _end(job)
            for stream in (process.stdin, process.stdout):  # here alone, where they are used
                with suppress(OSError):
                    stream.close()
            if job.state == "running":
                told = _("The work broke off: its process ended. Try again.")
                job.change(state="failed", told=told)

    def _too_long(self, job: StudioJob) -> None:
        if job.state == "running":
            minutes = round(self.seconds / 60)
            told = _("It took more than {n} minutes, so it was stopped.", n=minutes)
            job.change(state="failed", told=told)
        _end(job)


def _begun() -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # noqa: S603 - this Python, and code of ours
        [sys.executable, "-B", "-P", "-c", _START, *sys.path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=os.environ,
    )


def _end(job: StudioJob) -> None:
    process = job.process
    if process is None:
        return
    process.kill()
    process.wait()
