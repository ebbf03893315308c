"""Pages are the same to the last byte, compiled and as it is written."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.compiled import PURE, reason_for_python

ROOT = Path(__file__).resolve().parents[2]
NIGHTS = {
    "usual": ("--seed", "alike"),
    "German booklet": ("--seed", "gleich", "--lang", "de", "--booklet"),
    "everything for three": ("--seed", "all", "--everything", "--players", "3"),
    "little ink": ("--seed", "thin", "--ink", "low", "--players", "2"),
}

pytestmark = pytest.mark.skipif(
    reason_for_python() not in ("", f"pure Python, as {PURE} asks"),
    reason="nothing is compiled here, or it is not of these sources: make compiled",
)


def printed(folder, words, *, pure):
    env = {key: value for key, value in os.environ.items() if key != PURE}
    env |= {"PYTHONPATH": str(ROOT)} | ({PURE: "1"} if pure else {})
    target = folder / f"{'pure' if pure else 'compiled'}.pdf"
    subprocess.run(
        [sys.executable, "-m", "printkit", "night", "--no-measure", *words, "-o", str(target)],
        check=True, env=env, capture_output=True, cwd=folder,
    )  # fmt: skip
    return target.read_bytes()


@pytest.mark.parametrize("name", NIGHTS)
def test_a_night_has_the_same_bytes_on_both(name, tmp_path):
    compiled = printed(tmp_path, NIGHTS[name], pure=False)
    assert compiled == printed(tmp_path, NIGHTS[name], pure=True)


def test_the_part_that_draws_is_loaded():
    program = "import printkit.render.operators as m; print(m.__file__)"
    done = subprocess.run(
        [sys.executable, "-c", program],
        check=True, capture_output=True, text=True, cwd=ROOT,
        env={key: value for key, value in os.environ.items() if key != PURE},
    )  # fmt: skip
    assert not done.stdout.strip().endswith(".py")
