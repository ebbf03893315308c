"""``printkit`` alone, on a real terminal: four answers and a key lead to a PDF."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path


class Person:
    """Somebody at a terminal, who answers when asked."""

    def __init__(self, folder: Path) -> None:
        above, below = pty.openpty()
        paths = os.pathsep.join(path for path in sys.path if path)
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from printkit.__main__ import main; main()"],
            stdin=below,
            stdout=below,
            stderr=below,
            cwd=folder,
            env=os.environ | {"PYTHONPATH": paths, "TERM": "xterm"},
        )
        os.close(below)
        self.above = above
        self.seen = ""

    def answers(self, question: str, answer: str) -> str:
        """Wait for a question, type an answer, and return what stood there before."""
        while question not in self.seen:
            self.seen += os.read(self.above, 65_536).decode()
        told, _question, self.seen = self.seen.partition(question)
        os.write(self.above, answer.encode())
        return told

    def leaves(self) -> tuple[int, str]:
        """The rest of what is said, until the program ends."""
        while True:
            try:
                part = os.read(self.above, 65_536)
            except OSError:  # the other end is closed
                break
            self.seen += part.decode()
        os.close(self.above)
        return self.process.wait(), self.seen


def test_four_answers_lead_to_a_pdf(tmp_path: Path) -> None:
    host = Person(tmp_path)
    host.answers("1/4", "nobody\n")
    told = host.answers("1/4", "2\n")
    assert "names separated by commas" in told
    host.answers("2/4", "30\n")
    host.answers("3/4", "packs=1, dice=no\n")
    host.answers("4/4", "letter en\n")
    first = host.answers("leaves:", "r")
    assert "sheets of paper" in first
    assert "minutes of cutting" in first
    host.answers("leaves:", "\r")
    host.answers("Open it now?", "\n")
    code, told = host.leaves()
    assert code == 0
    (made,) = (tmp_path / "output").iterdir()
    assert made.read_bytes().startswith(b"%PDF")


def test_who_leaves_has_written_nothing(tmp_path: Path) -> None:
    host = Person(tmp_path)
    for question, answer in (("1/4", "2"), ("2/4", "30"), ("3/4", ""), ("4/4", "")):
        host.answers(question, f"{answer}\n")
    host.answers("leaves:", "q")
    code, told = host.leaves()
    assert code == 0
    assert "Nothing was written" in told
    assert not (tmp_path / "output").exists()


def test_without_a_terminal_help_is_shown(cli) -> None:
    code, out, _err = cli()
    assert code == 0
    assert "night" in out


def test_the_end_of_input_stops(tmp_path: Path) -> None:
    host = Person(tmp_path)
    host.answers("1/4", "\x04")
    code, told = host.leaves()
    assert code == 130
    assert "stopped" in told
    assert "Traceback" not in told
