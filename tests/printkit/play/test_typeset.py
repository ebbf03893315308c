"""Text for terminals of any width, with or without colour."""

from __future__ import annotations

from engine.teaching.changes import Span
from printkit.play.typeset import NEW, OFF, Typesetter

ROWS = [("name", "points", "left"), ("Ann", "12", "3"), ("Ben", "7", "10")]
TABLE = "\n".join(f"{name:<20}{points:>20}{left:>20}" for name, points, left in ROWS)
MAP = "    0  1  2  3\n 0 ## .. .. a1\n 1 .. .. ## .."


def test_a_wide_table_loses_gaps_before_it_loses_columns() -> None:
    shown = Typesetter(40).picture(TABLE).split("\n")
    assert [tuple(line.split()) for line in shown] == ROWS
    assert {len(line) for line in shown} == {40}


def test_words_are_never_glued_together() -> None:
    lines = (
        "Deck: 0 cards     of a long line of words that is much too wide\nAttacks made: 24 of 24"
    )
    shown = Typesetter(40).picture(lines)
    assert shown.split() == lines.split()


def test_what_is_new_is_marked_with_and_without_colour() -> None:
    marks = [Span(1, 12, 14)]
    plain = Typesetter(78).picture(MAP, marks).split("\n")
    assert [line.startswith("» ") for line in plain] == [False, True, False]
    coloured = Typesetter(78, has_colour=True).picture(MAP, marks).split("\n")
    assert coloured[1] == f" 0 ## .. .. {NEW}a1{OFF}"
    assert coloured[0] == MAP.split("\n", maxsplit=1)[0]


def test_a_paragraph_that_is_too_wide_is_filled_again() -> None:
    text = (
        "Objective: hold the area at the end of three of your turns in a\n    row, and nobody else."
    )
    shown = Typesetter(40).picture(text).split("\n")
    assert max(map(len, shown)) <= 40
    assert " ".join(" ".join(shown).split()) == " ".join(text.split())
    assert len(shown) == 3
