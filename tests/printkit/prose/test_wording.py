"""How everything reads: sentences that readers stumbled over are gone, and so are their kinds."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer.main
from documents import CONVERTED, ROOT

from docs.make_messages import messages_of
from printkit.cli.main import app

OLD = tomllib.loads((ROOT / "tests" / "helpers" / "old_sentences.toml").read_text("utf-8"))

KINDS = ("is no ", "whoever", "whom", "so many", "of the stake", "told are", "as told below")
GUIDES = (
    "README.md", "CONTRIBUTING.md", "SECURITY.md",
    *(path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "docs").rglob("*.md"))
      if "docs/rules/" not in path.as_posix()),
)  # fmt: skip
"""Everything written to be read, but for the law of the games; no guide may use these kinds."""

WORDS_OF_SOURCE = re.compile(r"\b(whoever|whom|so many|told are|told by)\b", re.IGNORECASE)
"""What no comment, docstring, script or template may hold either."""

ENDS = re.compile(r"[.!?:…)\]]$|[a-z0-9}]$")
REFUSALS = {"Refusal", "RequestError", "PrintError", "UnreadableError", "CampaignError"}
"""Errors whose message the command line says as it is."""


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
    return found | {name: _on_one_line(ROOT / name) for name in GUIDES[:3]}


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


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_has_none_of_their_kinds(name: str) -> None:
    text = product()[name].lower()
    assert [kind for kind in KINDS if re.search(rf"\b{kind.strip()}\b", text)] == []


def test_no_comment_and_no_docstring_has_them() -> None:
    told = [
        (path.relative_to(ROOT).as_posix(), found.group())
        for folder in ("engine", "printkit", "docs", "benchmarks")
        for path in sorted((ROOT / folder).rglob("*.py"))
        for found in WORDS_OF_SOURCE.finditer(path.read_text("utf-8"))
    ]
    assert told == []


@cache
def said() -> tuple[tuple[str, str], ...]:
    """Where and what: every text in the code and data that a person may come to read.

    Docstrings and comments are left out; fields stand as ``{}``.
    """
    found: list[tuple[str, str]] = []
    for folder in ("engine", "printkit"):
        for path in sorted((ROOT / folder).rglob("*")):
            place = path.relative_to(ROOT).as_posix()
            if path.suffix == ".py":
                found += [(f"{place}:{line}", text) for line, text in _texts_of(path)]
            elif path.suffix == ".toml":
                found += [
                    (place, text) for text in _strings(tomllib.loads(path.read_text("utf-8")))
                ]
    return tuple(found)


def _texts_of(path: Path) -> Iterator[tuple[int, str]]:
    tree = ast.parse(path.read_text("utf-8"))
    inside: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):  # a docstring, or one below an attribute
            inside.add(node.value)
        if isinstance(node, ast.JoinedStr):
            inside |= set(ast.walk(node)) - {node}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant | ast.JoinedStr) and node not in inside:
            text = text_of(node)
            if text:
                yield node.lineno, text


def text_of(node: ast.expr) -> str:
    """A literal text with its fields as ``{}``; empty when it is none."""
    if isinstance(node, ast.JoinedStr):
        return "".join(text_of(part) or "{}" for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _strings(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for item in data.values() if isinstance(data, dict) else data:
            yield from _strings(item)


def test_nothing_that_people_read_has_their_kinds() -> None:
    """Help, errors, refusals, reports, campaigns: whatever stands in code or data."""
    told = [(place, text[:80]) for place, text in said()
            if any(re.search(rf"\b{kind.strip()}\b", text.lower()) for kind in KINDS)]  # fmt: skip
    assert told == []


MACHINE = ("greedy", "playout", "95 %", "observation", "program", "a share of", "of the stake")


def test_pages_of_no_game_hold_no_words_of_the_machine() -> None:
    """Reports, panel, colophon, campaigns: what stands on paper is in a player's words."""
    told = [(word, message.text[:80]) for message in messages_of("") for word in MACHINE
            if word in re.sub(r"\{[^{}]*\}|`[^`]*`", "", message.text.lower())]  # fmt: skip
    assert told == []


def commands() -> Iterator[tuple[str, Any]]:
    """Every command with its name, and the groups too."""
    root: Any = typer.main.get_command(app)
    yield "printkit", root
    for name, command in root.commands.items():
        yield name, command
        for inner, one in getattr(command, "commands", {}).items():
            yield f"{name} {inner}", one


def test_help_is_whole_sentences() -> None:
    """Every command and option explains itself: a capital, a verb or a noun, a full stop."""
    faults = []
    for name, command in commands():
        first = (command.help or "").strip().partition("\n")[0]
        told = [(name, first), *((f"{name} {one.name}", one.help or "") for one in command.params)]
        for place, text in told:
            is_sentence = text[:1].isupper() and (text.endswith(".") or "printkit " in text)
            if not is_sentence and not place.endswith("completion"):
                faults.append((place, text))
    assert faults == []


def refusals() -> Iterator[tuple[str, str]]:
    """Where and what: the messages of errors that the command line passes on."""
    for path in sorted((ROOT / "printkit").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)):
                continue
            name = getattr(node.exc.func, "id", "")
            text = text_of(node.exc.args[0]) if node.exc.args else ""
            if name in REFUSALS and " " in text:
                yield f"{path.relative_to(ROOT)}:{node.lineno}", text


def test_errors_say_what_is_wrong_and_then_what_to_do() -> None:
    """``WHAT'S WRONG. HOW TO FIX IT.``: two sentences, bounds, or another error passed on."""
    faults = []
    for place, text in refusals():
        is_passed_on = text.endswith("{}")
        if not re.search(r"\.(\{\})? | must be ", text) and not is_passed_on:
            faults.append((place, text))
    assert faults == []


def test_errors_never_say_give_or_say() -> None:
    told = [(place, text) for place, text in refusals()
            if re.search(r"(: |\. |; )(give|say|name) ", text)]  # fmt: skip
    assert told == []


def test_sentences_are_found_though_code_parts_them() -> None:
    assert len(OLD) == 89
    assert places("Every file is read with a limit of size and depth") == [] != places("Printkit")
