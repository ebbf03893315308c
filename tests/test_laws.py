"""The two laws of the house that import-linter cannot see: printkit never names a game."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine import registry

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("info", registry.infos(), ids=lambda info: info.slug)
def test_printkit_never_names_a_game(info) -> None:
    words = {info.slug, info.slug.replace("-", "_"), info.title}
    pattern = re.compile("|".join(rf"\b{re.escape(w)}\b" for w in words), re.IGNORECASE)
    named = [
        f"{path.name}: {match.group()}"
        for path in (ROOT / "printkit").rglob("*")
        if path.suffix in {".py", ".toml"}
        and "templates" not in path.parts
        # An example in the help of the command line may name one.
        and path.parent.name != "cli"
        for match in pattern.finditer(path.read_text("utf-8"))
    ]
    assert named == []


def test_layers_hold() -> None:
    done = subprocess.run(
        [str(Path(sys.executable).with_name("lint-imports"))],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def test_files_stay_small() -> None:
    long = [
        f"{path.relative_to(ROOT)}: {count}"
        for folder in ("engine", "printkit")
        for path in (ROOT / folder).rglob("*.py")
        if (count := len(path.read_text("utf-8").splitlines())) > 400
    ]
    assert long == []


@pytest.mark.parametrize("argument", ["--help", "--version"])
def test_help_imports_nothing_heavy(argument: str) -> None:
    probe = (
        "import sys; from printkit.cli.main import run; run([sys.argv[1]]);"
        "heavy = {'reportlab', 'svgwrite', 'jinja2', 'shapely', 'fontTools', 'msgspec', 'numpy',"
        " 'markdown_it', 'pypdfium2', 'segno', 'pyphen', 'engine.registry'} & set(sys.modules);"
        "print('heavy:', sorted(heavy))"
    )
    done = subprocess.run(
        [sys.executable, "-c", probe, argument], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "heavy: []"
