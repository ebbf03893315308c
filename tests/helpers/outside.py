"""Programs of others that our files are opened with; none of them is a part of printkit.

A check fails where its program is missing, so that nothing is left out silently. Only
``PRINTKIT_WITHOUT_OTHERS=1`` leaves them out. docs/exports.md tells how to get them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest


def _missing(what: str, how: str) -> None:
    if os.environ.get("PRINTKIT_WITHOUT_OTHERS") == "1":
        pytest.skip("PRINTKIT_WITHOUT_OTHERS is set")
    pytest.fail(f"{what} isn't here. {how}, or set PRINTKIT_WITHOUT_OTHERS=1 to do without.")


def require_program(name: str, how: str) -> None:
    """Fail, or skip where that was asked for, when a program is missing."""
    if shutil.which(name) is None:
        _missing(name, how)


def require_module(name: str) -> None:
    """The same for a Python module."""
    if find_spec(name) is None:
        _missing(name, f"Run pip install {name.replace('_', '-')}")


def require_place(variable: str, how: str) -> Path:
    """The same for a place that an environment variable names; returns it."""
    place = Path(os.environ.get(variable, ""))
    if not os.environ.get(variable) or not place.exists():
        _missing(variable, how)
    return place


def told_by(*words: object, folder: Path | None = None) -> str:
    """What a program prints; it must end well."""
    run = subprocess.run(
        [str(word) for word in words], capture_output=True, text=True, check=False, cwd=folder,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"}, timeout=300,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-3000:]
    return run.stdout
