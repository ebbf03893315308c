"""Shared by all tests: the command line as a function, and one flag that renews golden files."""

from __future__ import annotations

import gc
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from printkit.cli.main import run

settings.register_profile(
    "printkit",
    deadline=None,
    derandomize=True,
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("printkit")

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--renew-golden", action="store_true", help="write golden files anew")


def pytest_collection_finish() -> None:
    """What is loaded stays: the collector need not look at it again, and seldom at the rest."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


def one_line(text: str) -> bool:
    """Whether a refusal is what docs/formats.md promises: one clear line, never a traceback."""
    return len(text.strip().splitlines()) == 1 and "Traceback" not in text


class HangError(BaseException):
    """Something computes without an end. No code of ours may catch it as a fault of a file."""


@contextmanager
def no_hang(seconds: float = 1.0) -> Iterator[None]:
    """A guard, no measurement: what computes for longer without an end is broken off.

    Only the computing of this process counts, so that others may use the machine.

    Raises:
        HangError: the time is up.
    """

    def late(*_: object) -> None:
        raise HangError

    before = signal.signal(signal.SIGVTALRM, late)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


class GreedError(AssertionError):
    """Something took more memory than it may."""


@contextmanager
def no_greed(megabytes: int = 400) -> Iterator[None]:
    """A guard: what takes more memory than so much on top is refused it, and then fails here.

    Raises:
        GreedError: it took that much.
    """
    import resource

    def held() -> int:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024

    status = Path("/proc/self/statm")
    before, high = resource.getrlimit(resource.RLIMIT_AS), held()
    if status.exists():
        taken = int(status.read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (taken + 2 * megabytes * 1_000_000, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)
    if held() - high > megabytes:
        raise GreedError(f"{held() - high} MB more than before")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings and past nights of a test are its own, never those of whoever runs it."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path.with_name(f"{tmp_path.name}-config")))


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with a golden file, or renew it with --renew-golden."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--renew-golden"):
            path.write_text(text, "utf-8")
        assert path.is_file(), f"no golden file {name}; run pytest --renew-golden"
        assert text == path.read_text("utf-8")

    return compare


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run a command: exit code, standard output, standard error."""

    def call(*arguments: object) -> tuple[int, str, str]:
        code = run([str(a) for a in arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call
