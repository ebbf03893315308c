"""Every rule id that code, data or sheets cite stands in docs/rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import registry

ROOT = Path(__file__).parent.parent
RULES = {
    "A": "dabu-deeps", "F": "defenders", "D": "deebz", "U": "uboat-wargames", "K": "dukes-up",
}  # fmt: skip
DOTTED = re.compile(r"(?<![\w.#/-])([AFDUK]\d{1,2}\.\d{1,2}|[AFDUK]V\d{1,2}|E-[SJQKA]\d)(?![\w-])")


def known_ids() -> set[str]:
    """All ids that the rules files define (a range such as ``D12.5–D12.9`` defines its ends)."""
    return {
        match
        for path in (ROOT / "docs" / "rules").glob("*.md")
        for match in re.findall(r"\b[AFDUK]\d{1,2}\.\d{1,2}\b|\b[AFDUK]V\d{1,2}\b|E-[SJQKA]\d",
                                path.read_text("utf-8"))
    }  # fmt: skip


def citing_files() -> list[Path]:
    return sorted(
        path
        for folder in ("engine", "printkit", "templates")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".toml", ".j2"}
    )


def test_the_rules_are_all_there() -> None:
    names = {path.stem for path in (ROOT / "docs" / "rules").glob("*.md")}
    assert names >= {*RULES.values(), "defenders-wordlists"}
    assert len(known_ids()) > 250


def test_every_cited_id_exists() -> None:
    known = known_ids()
    unknown = [
        f"{path.relative_to(ROOT)}: {cited}"
        for path in citing_files()
        for cited in DOTTED.findall(path.read_text("utf-8"))
        if cited not in known
    ]
    assert unknown == []


@pytest.mark.parametrize("slug", sorted(RULES.values()))
def test_every_game_cites_its_rules(slug: str) -> None:
    letter = next(key for key, value in RULES.items() if value == slug)
    folder = registry.folder_of(slug)
    cited = {
        match
        for path in folder.rglob("*.py")
        for match in DOTTED.findall(path.read_text("utf-8"))
        if match[0] == letter
    }
    assert len(cited) > 10
