"""Examples in docstrings and in docs/python.md are tests like any other."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def modules_with_examples() -> list[str]:
    return [
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for folder in ("engine", "printkit")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if ">>> " in path.read_text("utf-8")
    ]


def test_examples_are_found() -> None:
    assert len(modules_with_examples()) >= 10


@pytest.mark.parametrize("name", modules_with_examples())
def test_examples_in_docstrings(name: str) -> None:
    found = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert found.attempted > 0
    assert found.failed == 0


def test_the_guide_for_programs(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    guide = ROOT / "docs" / "python.md"
    found = doctest.testfile(str(guide), module_relative=False, optionflags=FLAGS, encoding="utf-8")
    assert found.attempted > 30
    assert found.failed == 0
