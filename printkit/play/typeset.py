"""Lines of text for a terminal of any width, with or without colour."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence

from engine.language import counted
from engine.teaching.changes import Span
from engine.telling.plain import in_columns

WIDTH = 78
"""Columns of a picture of the table, at most."""
FULL = 76
"""Columns of a line of a picture that is broken because it is full, at least."""
NARROWEST = 40
_GAP = re.compile(r"[^\s\[] {2,}[^\s\]]")
_ASIDE = re.compile(r" {3,}")
GAPS = 2
"""Gaps of a line that is broken between its items, at least."""
CELL = 4
"""Letters of a cell of a map, with the walls beside it, at most."""
STRONG, NEW, OFF = "\ue010", "\ue011", "\ue012"
"""Stand in a text for what steers the screen: bold letters, what is new, and the end of either."""
MARGIN = "» "
"""Stands before a line with something new where nothing can be coloured."""


class Typesetter:
    """Fits text to a terminal.

    Attributes:
        width: columns that may be filled.
        height: lines that are seen at once; 0 where nothing scrolls away.
        has_colour: whether the terminal shows colours and bold letters.
    """

    def __init__(self, width: int = WIDTH, *, height: int = 0, has_colour: bool = False) -> None:
        self.width = max(NARROWEST, width)
        self.height = height
        self.has_colour = has_colour

    def fit(self, text: str, indent: str = "") -> str:
        """Return long lines broken between words, so that no terminal breaks them within one."""
        return "\n".join(
            indent + line
            if len(line) + len(indent) <= self.width
            else textwrap.fill(
                line,
                self.width,
                initial_indent=indent,
                subsequent_indent=indent + "  ",
                break_on_hyphens=False,
            )
            for line in text.split("\n")
        )

    def strong(self, text: str) -> str:
        """Return a line that stands out."""
        return f"{STRONG}{text}{OFF}" if self.has_colour else text

    def picture(self, text: str, marks: Sequence[Span] = ()) -> str:
        """Return a picture of the table, what is new in it marked.

        In a narrow terminal the gaps between its columns shrink first.
        """
        lines = text.split("\n")
        margin = "" if self.has_colour or not marks else MARGIN
        width = self.width - len(margin)
        spans: dict[int, list[tuple[int, int]]] = {}
        for span in marks:
            spans.setdefault(span.line, []).append((span.start, span.end))
        shown: list[str] = []
        joined = 0
        for number, (line, kept) in enumerate(zip(lines, _squeezed(lines, width), strict=True)):
            if number < joined:
                continue  # it went with the line before
            narrow = _picked(line, kept)
            is_new = number in spans
            if len(narrow) > width and _is_side_by_side(narrow):
                narrow = _side_by_side(narrow, width)
            elif len(narrow) > width:
                joined = _end_of_paragraph(lines, number)
                is_new = any(place in spans for place in range(number, joined))
                rest = [part.strip() for part in lines[number + 1 : joined]]
                narrow = Typesetter(width).fit(" ".join([narrow, *rest]))
            elif is_new and self.has_colour:
                narrow = _coloured(line, kept, spans[number])
            first, *more = narrow.split("\n")
            shown.append((MARGIN if is_new and margin else " " * len(margin)) + first)
            shown += [" " * len(margin) + part for part in more]
        return "\n".join(line.rstrip() for line in shown)

    def prose(self, text: str) -> str:
        """Return a help text: paragraphs filled, and words with what they mean beside them."""
        if max(map(len, text.split("\n"))) <= self.width:
            return text
        items: list[str] = []
        for line in text.split("\n"):
            words = line.strip()
            is_running = bool(words) and not _GAP.search(words) and bool(items) and bool(items[-1])
            if is_running and (line.startswith("  ") or not _GAP.search(items[-1])):
                items[-1] += f" {words}"
            else:
                items.append(line)
        return "\n".join(self.fit(item) for item in items)

    def pairs(self, rows: Sequence[tuple[str, str]]) -> str:
        """Return words and what they mean, in two columns where there is room."""
        head = max(len(word) for word, _meaning in rows) + 2
        cells = [f"{word:<{head}}{meaning}" for word, meaning in rows]
        wide = max(map(len, cells)) + 3
        if 2 * wide > self.width:
            return "\n".join(map(self.fit, cells))
        half = (len(cells) + 1) // 2
        right = [*cells[half:], ""]
        return "\n".join(
            f"{one:<{wide}}{other}".rstrip()
            for one, other in zip(cells[:half], right[:half], strict=True)
        )

    def listed(self, labels: Sequence[str], most: int) -> str:
        """Return choices side by side in columns, or one a line when they are long."""
        shown = list(labels[:most])
        left = len(labels) - most
        more = [counted("... and {n} more", "... and {n} more", left)] if left > 0 else []
        wide = max((len(label) for label in shown), default=0) + 3
        columns = max(1, self.width // wide)
        rows = [shown[start : start + columns] for start in range(0, len(shown), columns)]
        lines = ["".join(f"{label:<{wide}}" for label in row).rstrip() for row in rows]
        return self.fit("\n".join([*lines, *more]))

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        """Return a table: names on the left, numbers on the right.

        Where it is too wide, its columns become its lines.
        """
        return self.picture(in_columns(head, rows, self.width))


def _end_of_paragraph(lines: Sequence[str], start: int) -> int:
    """The first line that does not go on with the one at ``start``: it is not indented further.

    Nor does a line go on with one that had room for its first word: that one ended on purpose. A
    row of a table begins anew.
    """
    indent = len(lines[start]) - len(lines[start].lstrip())
    end = start + 1
    while end < len(lines) and lines[end].startswith(" " * (indent + 2)) and lines[end].strip():
        first = lines[end].split(maxsplit=1)[0]
        if len(lines[end - 1]) + 1 + len(first) <= FULL or _GAP.search(lines[end].strip()):
            break  # it had room for more, or a row of a table comes next
        end += 1
    return end


def _is_side_by_side(line: str) -> bool:
    """Whether a line is items with like gaps between them, and not a row of a table."""
    gaps = _ASIDE.findall(line.strip())
    later = gaps[0 if line.startswith(" ") else 1 :]
    return len(gaps) >= GAPS and set(later) == {" " * 3}


def _side_by_side(line: str, width: int) -> str:
    """Items with wide gaps between them, each whole; those that don't fit stand below the first."""
    items = list(_ASIDE.split(line.strip()))
    indent = len(line) - len(line.lstrip())
    below = indent or line.index(items[1], len(items[0]))
    shown = [line[: line.index(items[0])] + items[0]]
    for number, item in enumerate(items[1:], 1):
        gap = " " * (below - len(shown[0]) if number == 1 and not indent else 3)
        if len(shown[-1]) + len(gap) + len(item) <= width:
            shown[-1] += gap + item
        else:
            shown.append(" " * below + item)
    return "\n".join(shown)


def _squeezed(lines: Sequence[str], width: int) -> list[list[int]]:
    """Of each line the columns that are kept: blocks too wide lose blank columns."""
    kept: list[list[int]] = []
    start = 0
    for end in range(len(lines) + 1):
        if end == len(lines) or not lines[end].strip():
            kept += _squeezed_block(lines[start:end], width)
            if end < len(lines):
                kept.append(list(range(len(lines[end]))))
            start = end + 1
    return kept


def _squeezed_block(lines: Sequence[str], width: int) -> list[list[int]]:
    widest = max(map(len, lines), default=0)
    every = list(range(widest))
    if widest > width and len(lines) > 1:
        for least in (1, 0) if _is_map(lines) else (1,):
            every = _without_gaps(lines, every, len(every) - width, least)
            if len(every) <= width:
                break
        else:
            every = list(range(widest))  # no use: its lines are broken between words instead
    return [[column for column in every if column < len(line)] for line in lines]


def _is_map(lines: Sequence[str]) -> bool:
    """Whether a block is cells rather than words, most of them alike: then they may touch."""
    words = " ".join(lines).split()
    is_of_cells = sum(len(word) <= CELL for word in words) > len(words) * 0.9
    return is_of_cells and len(set(words)) * 2 < len(words)


def _without_gaps(lines: Sequence[str], every: list[int], spare: int, least: int) -> list[int]:
    """Columns without those that are blank in all lines, as many as there are to spare."""
    kept: list[int] = []
    run = 0
    for column in every:
        is_blank = all(column >= len(line) or line[column] == " " for line in lines)
        run = run + 1 if is_blank else 0
        if is_blank and run > least and spare > 0:
            spare -= 1
            continue
        kept.append(column)
    return kept


def _picked(line: str, columns: Iterable[int]) -> str:
    return "".join(line[column] for column in columns).rstrip()


def _coloured(line: str, columns: Sequence[int], spans: Sequence[tuple[int, int]]) -> str:
    """A line with what is new in another colour."""
    shown, is_new = "", False
    for column in columns:
        now = any(start <= column < end for start, end in spans)
        if now != is_new:
            shown += NEW if now else OFF
            is_new = now
        shown += line[column]
    return shown.rstrip() + (OFF if is_new else "")
