"""Message files: every text of the sheets gathered from code and data, kept with its translations.

``make messages`` brings each language of ``templates/`` up to date: new texts come in without a
translation, texts that are gone go, translations stay. Each game has a file of its own, the rest
of the product one for all. Languages are folders; see docs/languages.md.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import polib

from engine import registry
from engine.scenario.grammar import SLOT
from engine.scenario.options import OPTION, option_word, value_context
from engine.scenario.titles import KEPT, TITLES, WHOLE, title_context
from engine.teaching.lessons import paragraphs
from printkit.prose.messages import languages

ROOT = Path(__file__).parent.parent
FUNCTIONS = {
    "_": 1, "mark_translatable": 1, "mark_named": 1, "counted": 2, "mark_counted": 2,
    "in_context": 2,
}  # fmt: skip
"""The functions of ``engine.language`` that take messages, and how many texts each takes."""
WIDTH = 98
_WORD = re.compile(r"[a-z]{2}|[a-z] ")
"""What makes a text of words, and not of codes such as ``JQA``."""


@dataclass(frozen=True, order=True)
class Message:
    """A text to translate: its context, and its form for many when it counts something."""

    text: str
    context: str = ""
    many: str = ""


def main(names: list[str]) -> None:
    """Bring languages up to date: those of the folder ``templates/``, and new ones by name."""
    for language in {*languages()[1:], *names}:
        for slug in ("", *registry.packages()):
            path = po_path(language, slug)
            file = merged(messages_of(slug), read(path, language))
            missing = len(file.untranslated_entries())
            if len(file):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(str(file).rstrip("\n") + "\n", "utf-8")
            print(f"{path.relative_to(ROOT)}: {len(file)} texts, {missing} to translate")  # noqa: T201 - a script talks


def po_path(language: str, slug: str) -> Path:
    """The message file of a game, or with an empty slug the one for all."""
    return ROOT / "templates" / language / slug / "messages.po"


@cache
def messages_of(slug: str) -> tuple[Message, ...]:
    """The texts of a game; with an empty slug those that belong to no game.

    A text that the whole product knows is not asked for again by a game.
    """
    games = ROOT / "engine" / "games"
    if slug:
        found = set(_found(registry.folder_of(slug).rglob("*"))) - set(messages_of(""))
    else:
        paths = [*(ROOT / "engine").rglob("*"), *(ROOT / "printkit").rglob("*")]
        found = set(_found(path for path in paths if games not in path.parents))
    return tuple(sorted(found))


def merged(messages: Sequence[Message], old: polib.POFile) -> polib.POFile:
    """A message file of exactly these texts, with the translations of an old one."""
    known = {key_of(entry): entry for entry in old if not entry.obsolete}
    file = polib.POFile(wrapwidth=WIDTH)
    file.metadata = dict(old.metadata)
    for message in messages:
        kept = known.get(message)
        plural = {0: "", 1: ""} if message.many else {}
        file.append(
            polib.POEntry(
                msgctxt=message.context or None,
                msgid=message.text,
                msgid_plural=message.many,
                msgstr=kept.msgstr if kept else "",
                msgstr_plural=dict(kept.msgstr_plural) if kept and message.many else plural,
                tcomment=kept.tcomment if kept else "",
            )
        )
    return file


def read(path: Path, language: str) -> polib.POFile:
    """A message file, or the head of a new one: two forms, one for one and one for all else."""
    if path.is_file():
        return polib.pofile(path.read_text("utf-8"))
    file = polib.POFile()
    file.metadata = {
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
    }
    return file


def key_of(entry: polib.POEntry) -> Message:
    """What an entry of a message file translates."""
    return Message(entry.msgid, entry.msgctxt or "", entry.msgid_plural or "")


def _found(paths: Iterator[Path]) -> Iterator[Message]:
    for path in sorted(paths):
        if path.suffix == ".py":
            yield from _in_code(path)
        elif path.suffix == ".toml":
            yield from _in_data(path)
            if path.name == "game.toml":
                yield from _in_options(path)
            elif path.name == TITLES:
                yield from _in_titles(path)


def _in_code(path: Path) -> Iterator[Message]:
    """What stands as text in the calls of the functions of messages; computed texts do not."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        name = node.func.id
        if name == "Sheet":  # what it is about, for lists
            yield from (Message(text) for text in _constants(node.args[1:2]))
        first = node.args[: FUNCTIONS.get(name, 0)]
        texts = _constants(first)
        if not texts or len(texts) < len(first):
            continue
        if name in ("counted", "mark_counted"):
            yield Message(texts[0], many=texts[1])
        elif name == "mark_named":
            yield Message(texts[0], many=texts[0])
        elif name == "in_context":
            yield Message(texts[1], texts[0])
        else:
            yield Message(texts[0])


def _constants(nodes: Sequence[ast.expr]) -> list[str]:
    return [n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)]


def _in_data(path: Path) -> Iterator[Message]:
    """The texts of a data file that reach paper, by the paths of messages.toml."""
    table = tomllib.loads((ROOT / "docs" / "messages.toml").read_text("utf-8"))
    name = path.relative_to(ROOT)
    rules = [rule for rule in table["texts"] if name.match(rule["files"])]
    data = tomllib.loads(path.read_text("utf-8")) if rules else {}
    for rule in rules:
        for way in rule["paths"]:
            texts = [re.sub(rule.get("cut", "$^"), "", t) for t in _follow(data, way.split("."))]
            if rule.get("is_parted"):
                texts = [part for text in texts for part in paragraphs(text)]
            context = rule.get("context", "")
            yield from (Message(text, context) for text in texts if _WORD.search(text))


def _in_options(path: Path) -> Iterator[Message]:
    """The names of a game's options and of their values, as a form shows them."""
    data = tomllib.loads(path.read_text("utf-8"))
    for name, option in data.get("options", {}).items():
        yield Message(option_word(name).capitalize(), OPTION)
        for value in option.get("choices", ()):
            if _WORD.search(str(value)):
                yield Message(option_word(value), value_context(data["slug"], name))


def _in_titles(path: Path) -> Iterator[Message]:
    """The entries of the lists that make a game's titles, but for proper names."""
    lists = tomllib.loads(path.read_text("utf-8"))
    wanted, seen = [WHOLE], set(lists.get(KEPT, ()))
    while wanted:
        part = wanted.pop()
        if part in seen:
            continue
        seen.add(part)
        for entry in lists.get(part, ()):
            if part == WHOLE or SLOT.sub("", entry):  # else it holds another list, no words
                yield Message(entry, title_context(path.parent.name, part))
            wanted += SLOT.findall(entry)


def _follow(data: Any, steps: list[str]) -> Iterator[str]:
    """The texts at the end of a path; entries that are no text are passed over."""
    if not steps:
        if isinstance(data, str):
            yield data
        elif isinstance(data, list):
            yield from (entry for entry in data if isinstance(entry, str))
        return
    step, rest = steps[0], steps[1:]
    if isinstance(data, dict):
        entries = list(data.values()) if step == "*" else [data[step]] if step in data else []
    elif isinstance(data, list):
        is_index = step.isdigit() and int(step) < len(data)
        entries = data if step == "*" else [data[int(step)]] if is_index else []
    else:
        return
    for entry in entries:
        yield from _follow(entry, rest)


if __name__ == "__main__":
    main(sys.argv[1:])
