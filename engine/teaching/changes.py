"""What has changed in a picture of the table since it was last looked at."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

_WORD = re.compile(r"\s+|[^\s|]+|\|")
_LIST = re.compile(r"[^:]*\w: ")
"""How a line begins whose words move up when one goes, such as a hand; on a map each has a cell."""


class Span(NamedTuple):
    """A stretch of a line that is new: the line's number from 0, its columns from and to."""

    line: int
    start: int
    end: int


def changed_spans(before: str, after: str) -> list[Span]:
    """Return the stretches of the picture ``after`` that are not as they were in ``before``.

    Lines are compared with those that stood in their place. What has gone leaves no mark: blanks
    and empty cells (dots) never count as new.
    """
    old, new = before.split("\n"), after.split("\n")
    found: list[Span] = []
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for kind, first, last, start, end in matcher.get_opcodes():
        if kind in ("equal", "delete"):
            continue
        was = old[first:last] if last - first == end - start else []
        for offset, line in enumerate(range(start, end)):
            found += _in_line(was[offset] if was else "", new[line], line)
    return found


def marks_in(part: str, whole: str, marks: Sequence[Span]) -> list[Span]:
    """Return the marks of a picture on those of its lines that stand in a part of it."""
    lines = part.split("\n")
    found: list[Span] = []
    for number, line in enumerate(whole.split("\n")):
        if line.strip() and line in lines:
            place = lines.index(line)
            found += [span._replace(line=place) for span in marks if span.line == number]
    return found


def _in_line(was: str, now: str, line: int) -> list[Span]:
    """The new words of a line: of rows of cells those that differ from the cell they stand in."""
    old, new = _WORD.findall(was), _WORD.findall(now)
    ends = _ends(new)
    spans = [Span(line, end - len(word), end) for word, end in zip(new, ends, strict=True)]
    if len(was) == len(now) and not _LIST.match(now):
        changed = [
            span for span in spans if was[span.start : span.end] != now[span.start : span.end]
        ]
    else:
        matcher = SequenceMatcher(None, old, new, autojunk=False)
        changed = [
            spans[word]
            for kind, _first, _last, start, end in matcher.get_opcodes()
            if kind not in ("equal", "delete")
            for word in range(start, end)
        ]
    return [span for span in changed if now[span.start : span.end].strip(" .")]


def _ends(words: Sequence[str]) -> list[int]:
    """The column at which each word ends."""
    ends, column = [], 0
    for word in words:
        column += len(word)
        ends.append(column)
    return ends
