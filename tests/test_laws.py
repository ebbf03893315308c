"""Laws of the house that no other tool sees: names, layers, lengths, reasons, the guide."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections import Counter
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
        and "cli" not in path.parts
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


def test_what_is_silenced_says_why_beside_it() -> None:
    silencer = re.compile(r"# (?:noqa|type: ignore)\b.*")
    reason = re.compile(r"# noqa: [A-Z0-9, ]+ - \S|# type: ignore\[[a-z-]+\]  # (?!noqa)\S")
    bare = [
        f"{path.relative_to(ROOT)}:{number}"
        for folder in ("engine", "printkit", "benchmarks", "docs")
        for path in (ROOT / folder).rglob("*.py")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if (found := silencer.search(line)) and not reason.search(found.group())
    ]
    assert bare == []


def rooms() -> list[Path]:
    return [
        path.parent
        for folder in ("engine", "printkit")
        for path in sorted((ROOT / folder).rglob("__init__.py"))
        if "templates" not in path.parts
    ]


def test_the_guides_name_every_room() -> None:
    guide = "".join(path.read_text("utf-8") for path in (ROOT / "docs").glob("architecture*.md"))
    unnamed = [
        str(room.relative_to(ROOT))
        for room in rooms()
        if room.parent.name != "games" and len(room.relative_to(ROOT).parts) > 1
        if f"`{room.name}/`" not in guide
    ]
    assert unnamed == []


def test_no_room_is_crowded() -> None:
    tests = [path for path in (ROOT / "tests").rglob("*") if path.is_dir()]
    crowded = {
        str(room.relative_to(ROOT)): count
        for room in (*rooms(), *tests)
        if (count := len([path for path in room.glob("*.py") if path.name != "__init__.py"])) > 16
    }
    assert crowded == {}


def test_tests_mirror_the_rooms() -> None:
    folders = {path.parent.relative_to(ROOT / "tests") for path in ROOT.glob("tests/**/test_*.py")}
    inside = {folder for folder in folders if folder.parts[:1] in {("engine",), ("printkit",)}}
    assert sorted(inside - {room.relative_to(ROOT) for room in rooms()}) == []


def test_no_two_files_of_tests_have_one_name() -> None:
    """Pytest imports them by name alone, and so do tests their helpers."""
    paths = [*ROOT.glob("tests/**/test_*.py"), *ROOT.glob("tests/helpers/**/*.py")]
    names = Counter(path.name for path in paths)
    assert [name for name, count in names.items() if count > 1] == []
    folded = re.compile(r"^\s*(?:from|import) (?:tests\.)?helpers\b", re.MULTILINE)
    assert [path.name for path in paths if folded.search(path.read_text("utf-8"))] == []


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = [one for many in project["optional-dependencies"].values() for one in many]
    names = {re.split(r"[<>=~]", one)[0] for one in (*project["dependencies"], *extras)}
    told = (ROOT / "docs" / "dependencies.md").read_text("utf-8")
    assert [name for name in sorted(names) if name not in told] == []


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
