"""One class name, one meaning: the few that stand in several modules are told in the glossary."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parent.parent
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text("utf-8")


def class_names() -> dict[str, list[str]]:
    """Each class name and the modules of engine and printkit that it stands in."""
    found = defaultdict(list)
    for folder in ("engine", "printkit"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.parse(path.read_text("utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    found[node.name].append(path.relative_to(ROOT).as_posix())
    return found


def test_one_class_name_one_meaning() -> None:
    shared = set(re.findall(r"`(\w+)`", GLOSSARY.partition("## Names that stand")[2]))
    names = class_names()
    several = {name: places for name, places in names.items() if len(places) > 1}
    assert {name: places for name, places in several.items() if name not in shared} == {}
    assert shared - set(several) == set()


def test_the_glossary_is_right_about_where() -> None:
    rows = re.findall(r"^\| ([\w, ]+) \| .* \| `([\w./-]+)` \|$", GLOSSARY, re.MULTILINE)
    assert len(rows) > 30
    names = class_names()
    for words, place in rows:
        assert (ROOT / place).exists(), place
        for word in words.split(", "):
            if word in names and place.endswith(".py"):
                assert place in names[word], word
