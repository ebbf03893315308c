"""No reference to a file that is not there: in the guides, in comments, in docstrings."""

from __future__ import annotations

import ast
import re
import tokenize
from pathlib import Path

ROOT = Path(__file__).parent.parent
NAMED = re.compile(r"(?<![\w*.>/-])[\w./-]*\w\.(?:md|py)\b(?!\.)")


def project_files() -> list[str]:
    """Files of the project, without what tools and commands leave behind."""
    made = {"output", "build", "dist", "__pycache__"}
    paths = (path.relative_to(ROOT) for path in sorted(ROOT.rglob("*")) if path.is_file())
    return [
        path.as_posix()
        for path in paths
        if path.parts[0] == ".ci"
        or not any(part in made or part.startswith(".") for part in path.parts[:-1])
    ]


def prose_of(path: Path) -> str:
    """What a file says to people: its comments and docstrings, or all of a guide."""
    text = path.read_text("utf-8")
    if path.suffix == ".md":
        return text
    if path.suffix == ".toml" or path.name in ("Makefile", "run"):
        return "\n".join(line.partition("#")[2] for line in text.splitlines())
    if not NAMED.search(text):
        return ""  # most files name none: no need to take them apart
    lines = iter(text.splitlines(keepends=True))
    comments = [
        token.string
        for token in tokenize.generate_tokens(lambda: next(lines, ""))
        if token.type == tokenize.COMMENT
    ]
    strings = [  # docstrings, and those below a name that tell what it is
        node.value.value
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if isinstance(node.value.value, str)
    ]
    return "\n".join([*comments, *strings])


def is_there(name: str, base: Path, files: set[str], endings: set[str]) -> bool:
    """Whether a name means a file: from the root, from beside, or by the end of its path."""
    clean = name.removeprefix("./").lstrip("/")
    beside = (base / clean).resolve()
    return clean in files or clean in endings or beside.is_file()


def test_every_file_that_is_named_exists() -> None:
    files = project_files()
    endings = {"/".join(Path(name).parts[start:]) for name in files for start in range(9)}
    missing = [
        f"{name}: {word}"
        for name in files
        if (path := ROOT / name).suffix in {".py", ".toml", ".md"} or path.name == "Makefile"
        if "golden" not in path.parts and path.name != "CHANGELOG.md"
        for word in NAMED.findall(prose_of(path))
        if not is_there(word, path.parent, set(files), endings)
    ]
    assert missing == []


def test_a_missing_file_would_be_seen(tmp_path) -> None:
    text = '"""Tells (contracts.md) what x.md.j2 is."""\nX = "y.md"  # as in docs/nothing.py\n'
    (tmp_path / "one.py").write_text(text)
    found = NAMED.findall(prose_of(tmp_path / "one.py"))
    assert sorted(set(found)) == ["contracts.md", "docs/nothing.py"]


def test_the_ten_questions_have_their_answers() -> None:
    guide = (ROOT / "docs/architecture.md").read_text("utf-8")
    part = guide.partition("## Ten questions")[2].partition("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in part.splitlines() if line.startswith("|")][2:]
    assert len(rows) == 10
    for _, places, look_for in rows:
        for place in re.findall(r"`([^`]+)`", places):
            assert look_for.strip("` ") in (ROOT / place).read_text("utf-8"), place
