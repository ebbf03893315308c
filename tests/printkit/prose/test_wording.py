"""How everything reads: sentences that readers stumbled over are gone, and so are their kinds."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from documents import CONVERTED, ROOT

from docs.make_messages import messages_of

OLD = tomllib.loads((ROOT / "tests" / "helpers" / "old_sentences.toml").read_text("utf-8"))
NOT_YET = {
    1, 2, 3, 4, 5, 6, 7, 11, 12, 20, 21, 22, 23, 24, 25, 28, 29, 30, 31, 39, 40, 41, 42, 43, 44,
    45, 46, 47, 48, 50, 51, 52, 53, 54, 55, 56, 57, 58, 60, 61, 62, 63, 64, 66, 67, 73, 75, 81,
    82, 83, 84, 85, 86, 87, 88, 89, 90, 91,
}  # fmt: skip
"""Numbers of sentences that still wait for their rewrite; this set only shrinks."""

KINDS = ("is no ", "whoever", "whom", "so many", "of the stake", "told are", "as told below")
PROSE = ("CONTRIBUTING.md", "docs/architecture.md", "docs/formats.md", "docs/languages.md",
         "docs/tutorials.md")  # fmt: skip
"""Whole files that are free of these kinds, besides the pages of converted games."""


@cache
def product() -> dict[str, str]:
    """File -> its text on one line, fields as ``{}``, texts of code that are parted joined."""
    found: dict[str, str] = {}
    for folder in ("engine", "printkit", "templates", "docs"):
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix in {".py", ".toml", ".j2", ".md"} and not name.startswith(
                ("docs/rules/", "templates/de/")
            ):
                found[name] = _on_one_line(path)
    return found | {name: _on_one_line(ROOT / name) for name in ("README.md", "CONTRIBUTING.md")}


def _on_one_line(path: Path) -> str:
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        text = re.sub(r"[\"']\s*\n\s*f?[\"']", "", text)
    return " ".join(re.sub(r"\{[^{}]*\}", "{}", text).split())


def places(sentence: str) -> list[str]:
    """The files that hold a sentence."""
    return [name for name, text in product().items() if sentence in text]


@pytest.mark.parametrize("number", [int(number) for number in OLD])
def test_a_sentence_that_readers_stumbled_over_is_gone(number: int) -> None:
    if number in NOT_YET:
        pytest.skip("waits for its rewrite")
    assert places(OLD[str(number)]) == []


def prose_of(slug: str) -> Iterator[tuple[str, str]]:
    """Where and what: every text that a game prints."""
    for path in sorted((ROOT / "templates" / slug).glob("*.j2")):
        yield path.name, " ".join(path.read_text("utf-8").split())
    for message in messages_of(slug):
        yield "a message", message.text


@pytest.mark.parametrize("slug", CONVERTED)
def test_a_converted_game_prints_none_of_their_kinds(slug: str) -> None:
    told = [(place, kind, text[:80]) for place, text in prose_of(slug) for kind in KINDS
            if kind in text.lower()]  # fmt: skip
    assert told == []


@pytest.mark.parametrize("name", PROSE)
def test_a_document_has_none_of_their_kinds(name: str) -> None:
    text = product()[name].lower()
    assert [kind for kind in KINDS if kind in text] == []


def test_sentences_are_found_though_code_parts_them() -> None:
    assert len(OLD) == 89
    assert places("Every file is read with a limit of size and depth") == [] != places("Printkit")
