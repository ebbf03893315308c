"""What every word, sign, rule number and card means, from the blocks of the printed pages.

Nothing is explained here: an entry is a passage of a page, and a look-up finds those that fit.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.blocks.blocks import (
    Block,
    Bullets,
    CheatCard,
    Columns,
    Facts,
    Heading,
    Note,
    Paragraph,
    Section,
    Steps,
    Table,
    Together,
)
from engine.cards import CardError, parse_card
from engine.game.guide import AnyGuide, unmarked_text
from engine.language import _
from engine.teaching.card_writings import as_codes

MOST = 4
"""This many entries are shown of one word."""
SHORTEST = 25
"""Letters of a sentence that says something; *Step 2, Draw.* does not."""
LONGEST_KEY = 40
"""Letters of a name; a longer cell is a text."""
_WORD = re.compile(r"[^\W\d_]{3,}")
_KEY = re.compile(r"`([^`]+)`|\*\*([^*]+?)[.:]?\*\*")
_RULE = re.compile(r"[A-Z]{1,2}\d+(?:\.\d+)?")
_ID = re.compile(r"([a-z]{1,2})(\d+)(?:\.(\d+))?")
_PREFIXED = re.compile(r"[a-z]-([a-z]\d+)")
"""The code of a record before the code of a page: ``E-J1`` is *J1*."""
_TYPED = re.compile(r" {0,9}([A-Za-z]\S*(?: \S+)*?) {2,}(\S.*)")
_CONTINUED = " " * 10
_NUMBER = re.compile(r"\d+")
_INLINE_ID = re.compile(r"\s*\{[A-Z]{1,3}\d[^}]*\}")
_ICON = re.compile(r":[a-z][a-z0-9-]*:\s?")
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-ZÄÖÜ♠♥♦♣•])")
_ENDINGS = ("s", "es", "'s", "s'", "en", "n", "e")


class Entry(NamedTuple):
    """A passage of a page.

    Attributes:
        page: what the page is called.
        heading: the heading that it stands under.
        rules: the numbers of its rules.
        keys: the words that it explains, in small letters.
        text: plain text; the items of a list on lines of their own.
        said: where it holds several rules, what each of them says; empty else.
    """

    page: str
    heading: str
    rules: tuple[str, ...]
    keys: tuple[str, ...]
    text: str
    said: tuple[tuple[tuple[str, ...], str], ...] = ()


class Answer(NamedTuple):
    """What a look-up found.

    Attributes:
        entries: passages, the best first.
        nearest: words that are nearest, where nothing was found.
        card: what a card is in this game; empty where the word is none.
    """

    entries: tuple[Entry, ...]
    nearest: tuple[str, ...] = ()
    card: str = ""


@dataclass(frozen=True)
class Lexicon:
    """The passages of a game's pages, in the order of the pages.

    Attributes:
        entries: the passages; those of earlier pages come first in an answer.
    """

    entries: tuple[Entry, ...]

    def look_up(self, word: str) -> Answer:
        """Return what the pages say about a word, a sign or the number of a rule."""
        wanted = " ".join(word.casefold().split())
        if _ID.fullmatch(wanted):
            found = [entry for entry in self.entries if _cites(entry, wanted)]
            found.sort(key=lambda entry: len(entry.rules))
            signs = [entry for entry in self.entries if _is_sign(entry) and wanted in entry.keys]
            if found:
                return Answer(tuple([*signs, *found][:MOST]))
        wanted = _PREFIXED.sub(r"\1", wanted)
        found = self._explaining(wanted) or self._numbered(wanted) or self._naming(wanted)
        if found:
            return Answer(tuple(found[:MOST]))
        known = {key: None for entry in self.entries for key in entry.keys}
        known |= {rule.casefold(): None for entry in self.entries for rule in entry.rules}
        return Answer((), tuple(difflib.get_close_matches(wanted, known, 3, 0.6)))

    def quote(self, rule: str, about: str = "") -> str:
        """Return a rule of the pages in one sentence; empty where no page has it.

        Args:
            rule: its number.
            about: words that the sentence should share; else the first one is taken.
        """
        wanted = rule.casefold()
        cited = [entry for entry in self.entries if wanted in map(str.casefold, entry.rules)]
        if not cited:
            return ""
        first = [entry for entry in cited if entry.page == cited[0].page]  # the rules, if they do
        best = min(first, key=lambda entry: ("?" in entry.text, len(entry.rules)))
        own = [text for rules, text in best.said if wanted in map(str.casefold, rules)]
        text = own[0] if own else best.text
        sentences = [part.removeprefix("• ") for part in _SENTENCE.split(text)]
        whole = [sentence for sentence in sentences if len(sentence) >= SHORTEST] or sentences
        words = set(_WORD.findall(about.casefold()))
        return max(whole, key=lambda text: len(words.intersection(_WORD.findall(text.casefold()))))

    def _explaining(self, wanted: str) -> list[Entry]:
        """Entries that explain the word itself: of each page first those about nothing else."""
        pages = [*dict.fromkeys(entry.page for entry in self.entries)]
        forms = _forms(wanted)
        found = [entry for entry in self.entries if forms.intersection(entry.keys)]
        found += self._under_heading(forms)[:2]
        found.sort(key=lambda entry: (pages.index(entry.page), len(entry.keys)))
        word = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)")
        within = [e for e in self.entries if e not in found and any(map(word.search, e.keys))]
        return [*dict.fromkeys(found), *within]

    def _numbered(self, wanted: str) -> list[Entry]:
        """The entry of a sign of the same kind with another number: *T4* tells what *T2* is."""
        kind = _NUMBER.sub("#", wanted)
        if kind == wanted:
            return []
        for entry in self.entries:
            if _is_sign(entry) and _NUMBER.sub("#", entry.keys[0]) == kind:
                text = _("like {sign}: {text}", sign=entry.heading, text=entry.text)
                return [entry._replace(text=text)]
        return []

    def _under_heading(self, forms: set[str]) -> list[Entry]:
        """Entries below a heading that is the word itself, with or without a number."""
        return [e for e in self.entries if e.heading.lstrip("0123456789. ").casefold() in forms]

    def _naming(self, wanted: str) -> list[Entry]:
        """Entries whose heading or text has the word."""
        pattern = re.compile(rf"(?<!\w){re.escape(wanted)}(?!\w)", re.IGNORECASE)
        named = [entry for entry in self.entries if pattern.search(entry.heading)]
        return named or [entry for entry in self.entries if pattern.search(entry.text)]


def _is_sign(entry: Entry) -> bool:
    """Whether an entry tells what a sign of the screen is."""
    return entry.keys == (entry.heading.casefold(),)


def _forms(word: str) -> set[str]:
    """A word in one and in many."""
    stems = {word, *(word.removesuffix(end) for end in _ENDINGS if len(word) > len(end) + 2)}
    return stems | {word + end for end in _ENDINGS}


def _cites(entry: Entry, wanted: str) -> bool:
    """Whether an entry has this rule, or one below it: ``d12`` has D12.3."""
    return any(
        rule.casefold() == wanted or rule.casefold().startswith(f"{wanted}.")
        for rule in entry.rules
    )


def explain(lexicon: Lexicon, guide: AnyGuide | None, view: Any, word: str) -> Answer:
    """Return what a word, a sign, a rule's number or a card means.

    Args:
        lexicon: of the game.
        guide: how the game explains itself.
        view: of the seat that asks.
        word: as it was typed.
    """
    found = lexicon.look_up(word)
    try:
        card = parse_card(as_codes(word).upper())
    except CardError:
        return found
    if guide is None:
        return found
    told = guide.card(view, card)
    return Answer(found.entries[:1], (), told[:1].upper() + told[1:])


def typed_words(text: str) -> list[tuple[str, str]]:
    """Return the words that a help text explains, a line each, and what it says of them.

    A code in place of a word, such as *D2*, is an example; the signs of the game explain it.

    >>> typed_words("reveal u2 5H      turn a card up")
    [('reveal', 'reveal u2 5H: turn a card up')]
    """
    found: list[tuple[str, str]] = []
    for line in text.split("\n"):
        shown = _TYPED.fullmatch(line)
        if shown:
            example, meaning = shown[1].strip(), shown[2].strip()
            found.append((example.split()[0].rstrip(",:").casefold(), f"{example}: {meaning}"))
        elif found and line.startswith(_CONTINUED):
            found[-1] = (found[-1][0], f"{found[-1][1]} {line.strip()}")
        elif line.strip():
            found = [*found, ("", "")] if found and found[-1][0] else found
    return [
        (word, meaning)
        for word, meaning in found
        if word not in ("", "the") and not _ID.fullmatch(word)
    ]


def lexicon_of(sections: Iterable[Section], signs: Iterable[tuple[str, str]], page: str) -> Lexicon:
    """Return the lexicon of some pages.

    Args:
        sections: their prose already filled in.
        signs: signs of the screen and what each stands for.
        page: what is said to explain the signs.
    """
    found = [Entry(page, sign, (), (sign.casefold(),), text) for sign, text in signs]
    for section in sections:
        found += _of_section(section)
    return Lexicon(tuple(found))


def _of_section(section: Section) -> Iterator[Entry]:
    heading = ""
    before: Entry | None = None
    for block in _flat(section.blocks):
        if isinstance(block, Heading):
            heading = _plain(block.text)
            continue
        if isinstance(block, Bullets) and before and before.text.endswith(":"):
            before = _extended(before, block)
            continue
        if before:
            yield before
            before = None
        for text, rule, keys in _passages(block):
            if before:
                yield before
            words = (*keys, *(a or b for a, b in _KEY.findall(text)))
            shown = tuple(dict.fromkeys(_plain(word).casefold() for word in words if word))
            said = tuple(_said(block.cited)) if isinstance(block, Paragraph) else ()
            before = Entry(section.title, heading, _rules(rule), shown, _plain(text), said)
    if before:
        yield before


def _extended(entry: Entry, listed: Bullets) -> Entry:
    """An entry that announces a list, with the list."""
    items = [_split(item) for item in listed.items]
    rules = _rules(", ".join(rule for _text, rule in items))
    text = "\n• ".join([entry.text, *(_plain(item) for item, _rule in items)])
    return entry._replace(text=text, rules=tuple(dict.fromkeys((*entry.rules, *rules))))


def _flat(blocks: Sequence[Block]) -> Iterator[Block]:
    """The blocks that hold text, whatever they stand in."""
    for block in blocks:
        if isinstance(block, Columns):
            for column in block.columns:
                yield from _flat(column)
        elif isinstance(block, Together | Note):
            yield from _flat(block.blocks)
        elif not isinstance(block, CheatCard):  # it says the same again, in short
            yield block


def _passages(block: Block) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The texts of a block, each with its rules and the words that it is about."""
    if isinstance(block, Paragraph):
        yield block.text, block.rule, ()
    elif isinstance(block, Bullets):
        for item in block.items:
            text, rule = _split(item)
            yield text.strip(), rule, ()
    elif isinstance(block, Steps):
        for step in block.rows:
            yield f"{step.title}: {step.text}", "", (step.title.lstrip("0123456789 "),)
    elif isinstance(block, Facts):
        for name, value in block.items:
            yield f"{name}: {value}", "", (name,)
    elif isinstance(block, Table) and not block.form:
        yield from _table(block)


def _table(block: Table) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """A row is a passage about its first cells: a name, or a number and a name."""
    for row in block.rows:
        cells = [cell for cell in row if cell.strip()]
        if not cells:
            continue
        named = block.head if len(block.head) == len(row) else ()
        text = " · ".join(
            f"{head}: {cell}" if head and place else cell
            for place, (head, cell) in enumerate(zip(named or [""] * len(row), row, strict=True))
            if cell.strip()
        )
        text, rule = _split(text)
        names = [cell for cell in cells[:2] if len(cell) <= LONGEST_KEY]
        yield text, rule or block.rule, (*_codes(cells), *names)


def _codes(cells: Sequence[str]) -> tuple[str, ...]:
    """The codes at the heads of cells: ``S1`` of *S1 Short Action*, ``J1``."""
    heads = [_plain(cell).partition(" ")[0] for cell in cells]
    return tuple(head for head in heads if re.fullmatch(r"[A-Z]\d+", head))


def _split(text: str) -> tuple[str, str]:
    """A text without the rule numbers that stand in it, and these."""
    found = ", ".join(_INLINE_ID.findall(text))
    return _INLINE_ID.sub("", text), found


def _said(text: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """What each rule of a text says: all since the rule before it."""
    start = 0
    for found in _INLINE_ID.finditer(text):
        yield _rules(found.group()), _plain(text[start : found.start()])
        start = found.end()


def _rules(text: str) -> tuple[str, ...]:
    """The rules of a margin: ``A4.2, A4.3``, or ``A4.2-A4.5`` with all between."""
    found: list[str] = []
    for part in text.split(","):
        ends = _RULE.findall(part)
        found += _between(*ends) if len(ends) == 2 else ends
    return tuple(dict.fromkeys(found))


def _between(first: str, last: str) -> list[str]:
    chapter, _dot, low = first.rpartition(".")
    other, _dot, high = last.rpartition(".")
    if chapter and chapter == other and int(low) <= int(high):
        return [f"{chapter}.{number}" for number in range(int(low), int(high) + 1)]
    return [first, last]


def _plain(text: str) -> str:
    bare = unmarked_text(_ICON.sub("", _INLINE_ID.sub("", text)))
    return " ".join(bare.replace("\\", "").split())
