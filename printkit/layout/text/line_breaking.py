"""Words to lines: breaking, hyphenation, and lines as shapes. Ragged right always."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.language import ENGLISH, current_language
from engine.sums import ordered_sum
from printkit.layout.base.inline_markdown import InlineRun, runs_of
from printkit.layout.base.look import Look, TypeFace, WordInks
from printkit.layout.base.measure import round_mm, width
from printkit.prose.vocabulary import is_name, own_words
from printkit.scene.shapes import Shape, Text
from printkit.typography.faces import split_runs

if TYPE_CHECKING:
    import pyphen

_PIECES = re.compile(r"[ \n\t]+|[^ \n\t]+")
_HYPHEN = re.compile(r"(?<=\w)-(?=\w)")
_BARE = re.compile(r"[\w.,;()+-]{1,60}")
"""A word in which nothing is said of its type: no quotes, no signs, no Markdown."""
_JOINT = re.compile(r"[–/](?=.)")
"""Where a long word is cut best."""
_LETTERS = re.compile(r"\W*([^\W\d_]+)(?:[’']s)?\W*$")
"""A word alone, its possessive and the marks around it left out of its parting."""
_RAGGED = 0.14
"""A line that leaves more than this share of the measure empty may break a word."""


_LONGEST = 200
"""Letters of a word, and runs; one that has more is taken as several with nothing between them, so
that no line measures the rest of a word without end."""
_SHORT = 0.45
"""A last line shorter than this share of the measure is evened out where that is asked for."""


class Word(NamedTuple):
    """Runs that stay on one line; ``gap`` is the space before them.

    ``goes_on`` as in a scene's text: the rest of the word stands on the next line.
    """

    runs: tuple[InlineRun, ...]
    width: float
    gap: float
    goes_on: str = ""


class TextLine(NamedTuple):
    """One line of words and its width in mm."""

    words: tuple[Word, ...]
    width: float


def break_text(text: str, face: TypeFace, look: Look, measure: float) -> list[TextLine]:
    """Break inline Markdown into lines of at most ``measure`` mm."""
    return list(_broken(text, face, look.word_inks, round_mm(measure), current_language()))


def text_width(text: str, face: TypeFace, look: Look) -> float:
    """The width of a text on one line in mm."""
    return _width(text, face, look.word_inks)


def widest(texts: Iterable[str], face: TypeFace, look: Look) -> float:
    """The width of the widest of some texts in mm, each on one line; 0 where there are none."""
    inks = look.word_inks
    return max((_width(text, face, inks) for text in dict.fromkeys(texts)), default=0.0)


def line_shapes(
    line: TextLine, x: float, baseline: float, measure: float = 0.0, align: str = "l"
) -> list[Shape]:
    """A line as texts, neighbours of one kind joined.

    Args:
        line: the words.
        x: left end of the measure.
        baseline: where the letters stand.
        measure: the width to align in.
        align: ``l``, ``c`` or ``r``.
    """
    at = start = x + {"l": 0.0, "c": (measure - line.width) / 2, "r": measure - line.width}[align]
    shapes: list[Shape] = []
    held: InlineRun | None = None
    parts: list[str] = []
    for index, word in enumerate(line.words):
        gap = word.gap if index else 0.0
        for place, run in enumerate(word.runs):
            space = gap if place == 0 else 0.0
            if held is not None and run.font != "icons" and _is_alike(held, run):
                parts.append(f" {run.text}" if space else run.text)
            else:
                if held is not None:
                    shapes.append(_text(held, "".join(parts), start, baseline))
                held, parts, start = run, [run.text], at + space
            at += space + width(run.text, run.font, run.size_pt, run.tracking)
    if held is not None:
        last = _text(held, "".join(parts), start, baseline)
        shapes.append(last._replace(goes_on=line.words[-1].goes_on))
    return shapes


def _is_alike(one: InlineRun, other: InlineRun) -> bool:
    return (
        one.font == other.font
        and one.size_pt == other.size_pt
        and one.colour == other.colour
        and one.tracking == other.tracking
    )


def set_block(
    text: str, face: TypeFace, look: Look, measure: float, align: str = "l", x: float = 0.0
) -> tuple[list[Shape], float]:
    """Text as shapes from y = 0 down, and its height."""
    shapes: list[Shape] = []
    y = 0.0
    for line in break_text(text, face, look, measure):
        shapes += line_shapes(line, x, round_mm(y + rise(face)), measure, align)
        y += face.leading
    return shapes, round_mm(y)


def set_evenly(text: str, face: TypeFace, look: Look, measure: float) -> tuple[list[Shape], float]:
    """Like :func:`set_block`, but in lines of like length: no word stands alone on the last one."""
    lines = break_text(text, face, look, measure)
    best, most = measure, lines[-1].width
    for hundredth in range(98, 50, -2):
        if len(lines) == 1 or most >= measure * _SHORT:
            break
        narrower = round_mm(measure * hundredth / 100)
        tried = break_text(text, face, look, narrower)
        if len(tried) > len(lines):
            break
        if tried[-1].width > most:
            best, most = narrower, tried[-1].width
    return set_block(text, face, look, best)


def rise(face: TypeFace) -> float:
    """From the top of a line to its baseline in mm."""
    return round_mm(face.leading * 0.5 + face.size_pt * 0.352778 * 0.33)


def _text(run: InlineRun, text: str, x: float, baseline: float) -> Text:
    return Text(
        round_mm(x),
        round_mm(baseline),
        text,
        run.font,
        run.size_pt,
        run.colour,
        tracking=run.tracking,
    )


@lru_cache(maxsize=8_000)
def _broken(
    text: str, face: TypeFace, inks: WordInks, measure: float, language: str
) -> tuple[TextLine, ...]:
    lines: list[TextLine] = []
    held: list[Word] = []
    used = 0.0
    waiting = list(reversed(_words(text, face, inks)))
    while waiting:
        word = waiting.pop()
        gap = word.gap if held else 0.0
        if used + gap + word.width <= measure + 0.01:
            held.append(word)
            used += gap + word.width
            continue
        room = measure - used - gap
        may_part = not held or (room > measure * _RAGGED and not inks.is_legible)
        parted = _part(word, room, language, is_alone=not held) if may_part else None
        if parted is None and not held:
            parted = _force(word, measure, language)
        if parted is not None:
            head, tail = parted
            held.append(head)
            used += gap + head.width
            waiting.append(tail)
        else:
            waiting.append(word)
        lines.append(TextLine(tuple(held), used))
        held, used = [], 0.0
    if held or not lines:
        lines.append(TextLine(tuple(held), used))
    return tuple(lines)


@lru_cache(maxsize=8_000)
def _words(text: str, face: TypeFace, inks: WordInks) -> tuple[Word, ...]:
    words: list[Word] = []
    runs: list[InlineRun] = []
    gap = 0.0
    for run in runs_of(text, face, inks):
        for piece in _PIECES.findall(run.text):
            if piece.isspace():
                if runs:
                    words.append(_word(runs, gap))
                    runs, gap = [], 0.0
                gap = width(" ", run.font, run.size_pt, run.tracking)
                continue
            dash = piece.find("—")
            if 0 < dash < len(piece) - 1:  # a line may break behind a dash
                runs.append(_like(run, piece[: dash + 1]))
                words.append(_word(runs, gap))
                runs, gap, piece = [], 0.0, piece[dash + 1 :]  # noqa: PLW2901 - the rest of it
            for start in range(0, len(piece), _LONGEST):
                if start or len(runs) == _LONGEST:
                    words.append(_word(runs, gap))
                    runs, gap = [], 0.0
                runs.append(_like(run, piece[start : start + _LONGEST]))
    if runs:
        words.append(_word(runs, gap))
    return tuple(words)


@lru_cache(maxsize=8_000)
def _width(text: str, face: TypeFace, inks: WordInks) -> float:
    if _BARE.fullmatch(text) and split_runs(text, face.font) == ((face.font, text),):
        return width(text, face.font, face.size_pt, face.tracking)
    return ordered_sum(word.gap + word.width for word in _words(text, face, inks))


def _word(runs: list[InlineRun], gap: float) -> Word:
    widths = [width(run.text, run.font, run.size_pt, run.tracking) for run in runs]
    total = widths[0] if len(widths) == 1 else ordered_sum(widths)
    return Word(tuple(runs), total, gap)


def _like(run: InlineRun, text: str) -> InlineRun:
    return InlineRun(text, *run[1:])


def _cut(head: Word, hyphen: str) -> Word:
    return head._replace(goes_on="hyphen" if hyphen else "join")


def _part(word: Word, room: float, language: str, *, is_alone: bool) -> tuple[Word, Word] | None:
    """The word parted by a hyphen so that its head fits the room, or nothing.

    A name is parted only where it stands alone on its line.
    """
    if len(word.runs) != 1 or word.runs[0].font == "icons":
        return None
    run = word.runs[0]
    if run.is_key and "-" in run.text:
        return None
    breaks = [found.end() for found in _HYPHEN.finditer(run.text)]
    if breaks or "-" in run.text:
        hyphen = ""
    else:
        breaks, hyphen = _syllables(run.text, language, may_be_name=is_alone), "-"
    for place in reversed(breaks):
        head = _word([_like(run, run.text[:place] + hyphen)], word.gap)
        if head.width <= room:
            return _cut(head, hyphen), _word([_like(run, run.text[place:])], 0.0)
    return None


def _force(word: Word, measure: float, language: str) -> tuple[Word, Word] | None:
    """A word wider than the whole measure is cut where it must be."""
    run = word.runs[0]
    if len(word.runs) > 1:
        rest = _word(list(word.runs[1:]), 0.0)
        head = _word([run], word.gap)
        if head.width <= measure:
            return _cut(head, ""), rest
    joints = [found.end() for found in _JOINT.finditer(run.text)]
    good = sorted([*joints, *_syllables(run.text, language, nearest=2)], reverse=True)
    for place in [*good, *range(len(run.text) - 1, 0, -1)]:
        hyphen = "-" if run.text[place - 1].isalpha() and run.text[place].isalpha() else ""
        head = _word([_like(run, run.text[:place] + hyphen)], word.gap)
        if head.width <= measure:
            tail = [_like(run, run.text[place:]), *word.runs[1:]]
            return _cut(head, hyphen), _word(tail, 0.0)
    return None


def halves(word: str) -> list[str]:
    """A word parted at the joint or syllable that is nearest to its middle; whole where none is."""
    joints = [found.end() for found in _HYPHEN.finditer(word)]
    places = joints or _syllables(word, current_language())
    if not places:
        return [word]
    place = min(places, key=lambda at: abs(2 * at - len(word)))
    return [word[:place] + ("" if joints else "-"), word[place:]]


@lru_cache(maxsize=4_000)
def _syllables(
    text: str, language: str, nearest: int = 3, *, may_be_name: bool = True
) -> list[int]:
    """Where a word may be parted, ``nearest`` letters or more from its ends.

    Places one letter apart are left out: there the dictionary takes the joint of two words for a
    syllable (*Ablag-estapel*), and either place may be the wrong one. A name is parted as English
    words are, whatever the language of the page, or not at all.
    """
    core = _LETTERS.match(text)
    if core is None or len(core[1]) < 2 * nearest or core[1][1:] != core[1][1:].lower():
        return []
    if language != ENGLISH and is_name(core[1]):
        if not may_be_name:
            return []
        language = ENGLISH
    places = _dictionary(language, nearest).positions(core[1])
    sure = [place for place in places if not {place - 1, place + 1} & set(places)]
    return [core.start(1) + place for place in sure]


def load_syllables() -> None:
    """Read where words are parted in the reader's language, before one is."""
    own_words()
    _dictionary(current_language(), 3)


@cache
def _dictionary(language: str, nearest: int) -> pyphen.Pyphen:
    from printkit.layout.text.syllables import syllables  # late: most pages part no word

    return syllables("en_GB" if language == ENGLISH else language, nearest)
