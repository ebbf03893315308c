"""What is published: floors above known faults, an environment on the floors, clean sources."""

from __future__ import annotations

import re
import sys
import tarfile
import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))
from benchmarks.lowest import lowest

ROOT = Path(__file__).parent.parent
PROJECT = (ROOT / "pyproject.toml").read_text("utf-8")
FLOORS = {
    "filelock": (3, 20, 3),
    "pillow": (12, 2),
    "fonttools": (4, 61),
    "jinja2": (3, 1, 6),
    "distributed": (2026, 1, 1),
}


def test_floors_stand_above_the_published_faults() -> None:
    pinned = dict(line.split("==") for line in lowest(PROJECT))
    for name, least in FLOORS.items():
        assert tuple(map(int, pinned[name].split("."))) >= least, name
        assert f"| {name} | {pinned[name]} |" in (ROOT / "docs" / "dependencies.md").read_text()


def test_a_dependency_without_a_floor_is_noticed() -> None:
    project = '[project]\ndependencies = ["a>=1", "b<2"]\n[project.optional-dependencies]\n'
    with pytest.raises(ValueError, match="no floor: b"):
        list(lowest(project + "dev = []\ncluster = []\n"))


def test_every_floor_is_met_here() -> None:
    needed = tomllib.loads(PROJECT)["project"]["dependencies"]
    for line in lowest(PROJECT):
        name, floor = line.split("==")
        try:
            here = version(name)
        except PackageNotFoundError:  # such as mypy: what checks the code isn't needed to run it
            assert not any(wish.startswith(f"{name}>=") for wish in needed), line
            continue
        numbers = [tuple(map(int, re.findall(r"\d+", text)[:3])) for text in (here, floor)]
        assert numbers[0] >= numbers[1], line


def test_a_compiled_wheel_is_built_with_the_types_of_what_it_compiles(monkeypatch) -> None:
    """Its environment holds nothing else, so a library whose types are missing ends the build."""
    monkeypatch.syspath_prepend(str(ROOT / ".ci" / "building"))
    from compiling import sources

    (untyped,) = (
        {name.removesuffix(".*") for name in part["module"]}
        for part in tomllib.loads(PROJECT)["tool"]["mypy"]["overrides"]
        if part.get("ignore_missing_imports")
    )
    text = "\n".join((ROOT / name).read_text("utf-8") for name in sources())
    used = set(re.findall(r"^ *from (\w+)[\w.]* import ", text, re.MULTILINE))
    used |= set(re.findall(r"^ *import (\w+)", text, re.MULTILINE))
    used -= {*sys.stdlib_module_names, *untyped, "engine", "printkit"}
    hook = (ROOT / ".ci" / "building" / "hatch_hook.py").read_text("utf-8")
    assert used >= {"numpy", "msgspec"}
    assert [name for name in sorted(used) if f'"{name}>=' not in hook] == []


def test_sources_travel_without_what_builds_leave(tmp_path: Path) -> None:
    builder = pytest.importorskip("hatchling.builders.sdist").SdistBuilder
    leavings = ROOT / "engine" / "__pycache__"
    assert leavings.is_dir()
    (made,) = builder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    with tarfile.open(made) as archive:
        names = archive.getnames()
    assert any(name.endswith("/SECURITY.md") for name in names)
    left = re.compile(
        r"__pycache__|\.py[cod]$|egg-info|_cache/|\.venv|/output/|\.hypothesis|\.pdf$"
    )
    assert not [name for name in names if left.search(name)]
    assert tomllib.loads(PROJECT)["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
