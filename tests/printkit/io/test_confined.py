"""A child with limits: it answers data, ends what takes too much, and never outlives its parent."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from printkit.io.confined import Confined, LimitError, Limits
from printkit.io.errors import TemplateError

HOSTILE = "hostile_work"
"""A module beside this file, which the child finds as we do: on ``sys.path``."""


@pytest.fixture
def child() -> Iterator[Confined]:
    made = Confined(Limits(memory=400_000_000, cpu=2, seconds=120.0, answer=100_000))
    yield made
    made.close()


def test_it_answers_and_is_used_again(child: Confined) -> None:
    first = child.run(f"{HOSTILE}:who", about="f")
    assert child.run(f"{HOSTILE}:twice", [1, "a", b"b"], about="f") == [[1, "a", b"b"]] * 2
    assert child.run(f"{HOSTILE}:who", about="f") == first != os.getpid()


def test_errors_of_ours_come_back_as_they_are(child: Confined) -> None:
    with pytest.raises(TemplateError, match=r"^a\.md\.j2:3: no$"):
        child.run(f"{HOSTILE}:refuse", about="f")


@pytest.mark.parametrize(
    ("work", "told"),
    [
        ("compute", "took more than 2 seconds of computing"),
        ("sleep", "more than 1 seconds"),
        ("grow", "needs more memory"),
        ("crash", "too large or too damaged"),
        ("leave", "too large or too damaged"),
        ("talk", "too large or too damaged"),
        ("defect", r"can't be read \(ZeroDivisionError"),
    ],
)
def test_what_takes_too_much_is_one_line_and_the_next_call_works(child, work, told) -> None:
    limits = Limits(cpu=2, seconds=1.0) if work == "sleep" else None
    with pytest.raises(LimitError, match=f"^f: {told}|{told}") as caught:
        child.run(f"{HOSTILE}:{work}", about="f", limits=limits)
    assert "\n" not in str(caught.value)
    assert child.run(f"{HOSTILE}:twice", 1, about="f") == [1, 1]


def test_it_writes_no_file(child: Confined, tmp_path: Path) -> None:
    child.run(f"{HOSTILE}:write", str(tmp_path / "made"), about="f")
    assert not (tmp_path / "made").exists() or (tmp_path / "made").stat().st_size == 0


def test_what_it_prints_is_no_answer(child: Confined, capfd: pytest.CaptureFixture[str]) -> None:
    assert child.run(f"{HOSTILE}:chat", about="f") == "answer"
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    "how",
    [
        signal.SIGKILL,
        *(pytest.param(how, marks=pytest.mark.slow) for how in (signal.SIGTERM, signal.SIGQUIT)),
    ],
)
def test_it_ends_with_its_parent(tmp_path: Path, how: signal.Signals) -> None:
    code = (
        "from printkit.io.confined import Confined, Limits\n"
        f"child = Confined(Limits())\nprint(child.run('{HOSTILE}:who', about='f'), flush=True)\n"
        f"child.run('{HOSTILE}:compute', about='f')\n"
    )
    paths = os.pathsep.join(path for path in sys.path if path)
    parent = subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": paths},
        cwd=tmp_path,
    )
    assert parent.stdout is not None
    number = int(parent.stdout.readline())
    parent.send_signal(how)
    parent.wait()
    parent.stdout.close()
    assert gone(number)


def gone(number: int) -> bool:
    """Whether a process ends in a little while; ours to wait for no more, so it is asked after."""
    for _ in range(300):
        try:
            os.kill(number, 0)
            state = Path(f"/proc/{number}/stat")
            if state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False
