"""A mutation check by hand-picked mutants: small faults that the tests must see.

    make mutants                                    all of them
    python -m tests.mutants.run river overruns      those whose names hold one of these words

Each mutant of ``mutants.toml`` is put into a copy of the project, the tests named for it run there,
and at least one must fail. Before that they must all pass without any mutant. Exits 1 when a mutant
lives.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

ROOT = Path(__file__).parents[2]
COPIED = ("engine", "printkit", "templates", "tests", "docs", "benchmarks")
FAILED = 1
"""What pytest answers when tests ran and some failed; more means that they could not run."""
SECONDS = 600
"""How long the tests of one mutant may take."""
ALL_SECONDS = 3600
"""How long all tests may take, once, without any mutant; a busy machine needs a while."""


@dataclass(frozen=True)
class Mutant:
    """One fault: in a file, an old text that stands there once, the new one, and who sees it."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]

    @contextmanager
    def put_into(self, folder: Path) -> Iterator[None]:
        """The fault is in this copy for a while."""
        path = folder / self.file
        sound = path.read_text("utf-8")
        assert sound.count(self.old) == 1, (
            f"{self.file} does not hold its old text once: {self.name}"
        )
        try:
            path.write_text(sound.replace(self.old, self.new), "utf-8")
            forget(path)
            yield
        finally:
            path.write_text(sound, "utf-8")
            forget(path)


def read_mutants() -> list[Mutant]:
    data = tomllib.loads((ROOT / "tests/mutants/mutants.toml").read_text("utf-8"))
    return [Mutant(**{**entry, "tests": tuple(entry["tests"])}) for entry in data["mutant"]]


def forget(path: Path) -> None:
    """Throw away what Python compiled of a file: a change within a second would not be seen."""
    for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
        compiled.unlink()


def copy_project(folder: Path) -> Path:
    ignored = shutil.ignore_patterns("pictures", ".*")
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for path in ROOT.glob("*.*"):
        if path.is_file():
            shutil.copy(path, folder)
    return folder


def run_tests(
    folder: Path, tests: Sequence[str], *extra: str, seconds: float = SECONDS
) -> tuple[int, str]:
    """What pytest answers in a copy of the project, and what it said last."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-m", "not slow", *extra, *tests]
    settings = {**os.environ, "PYTHONPATH": str(folder)}
    try:
        done = subprocess.run(
            command, cwd=folder, env=settings, capture_output=True, text=True, timeout=seconds,
            check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return FAILED, ""  # it goes round for ever, which nobody overlooks
    return done.returncode, "\n".join(done.stdout.splitlines()[-3:])


def main(words: Sequence[str]) -> int:
    mutants = [m for m in read_mutants() if not words or any(word in m.name for word in words)]
    workers = os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as home:
        free: Queue[Path] = Queue()
        for number in range(workers):
            free.put(copy_project(Path(home, str(number))))

        def try_one(mutant: Mutant) -> int:
            folder = free.get()
            try:
                with mutant.put_into(folder):
                    return run_tests(folder, mutant.tests)[0]
            finally:
                free.put(folder)

        tests = sorted({test for mutant in mutants for test in mutant.tests})
        folder = free.get()
        answer, said = run_tests(folder, tests, "-n", str(workers), seconds=ALL_SECONDS)
        if answer:
            print(f"The tests fail without any mutant; mend them first.\n{said}")
            return 1
        free.put(folder)
        alive = 0
        with ThreadPoolExecutor(workers) as pool:
            for mutant, answer in zip(mutants, pool.map(try_one, mutants), strict=True):
                died = answer == FAILED
                alive += not died
                fate = "died " if died else "LIVES" if answer == 0 else f"BROKEN ({answer})"
                print(f"{fate} {mutant.name}", flush=True)
    count = len(mutants)
    print(f"{alive} of {count} mutants live." if alive else f"All {count} mutants died.")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
