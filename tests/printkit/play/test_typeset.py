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
        "Objective 1, hold the ground: hold the area at the end of three of your turns\n"
        "    in a row, and nobody else does."
    )
    shown = Typesetter(40).picture(text).split("\n")
    assert max(map(len, shown)) <= 40
    assert " ".join(" ".join(shown).split()) == " ".join(text.split())
    assert len(shown) == 3


def test_items_side_by_side_stay_whole() -> None:
    text = "Table      2S 2H 2D   4S 4H 4D   6D 7S 8S   KS KH KC\n           9C TC JC   QS QH QC"
    shown = Typesetter(40).picture(text).split("\n")
    assert shown == [
        "Table      2S 2H 2D   4S 4H 4D",
        "           6D 7S 8S   KS KH KC",
        "           9C TC JC   QS QH QC",
    ]
    row = "u1 P1 (you)  6,11       1       1      1    face down 5S 6D"
    assert Typesetter(50).picture(row).startswith("u1 P1 (you)  6,11       1       1      1")


def test_a_line_that_ended_on_purpose_is_joined_with_none() -> None:
    text = "L4 The Shambles Below: entry point 1, 1/2 regiments; to L1\n    D3 Mother Tansy\n    D7"
    shown = Typesetter(40).picture(text).split("\n")
    assert shown[-2:] == ["    D3 Mother Tansy", "    D7"]


def test_help_keeps_its_columns_where_they_fit_and_is_filled_where_not() -> None:
    text = (
        "You storm a fortress that is\nheld by twenty-six walls of stone, and more.\n"
        "ATTACK    Play a card on a\n          target."
    )
    assert Typesetter(60).prose(text) == text
    narrow = Typesetter(40).prose(text)
    assert "You storm a fortress that is held by twenty-six walls of stone, and more." in " ".join(
        narrow.split()
    )
    assert "ATTACK Play a card on a target." in " ".join(narrow.split())
    rows = [("help", "how to play"), ("?", "your choices"), ("quit", "stop")]
    assert Typesetter(78).pairs(rows).split("\n") == [
        "help  how to play    quit  stop",
        "?     your choices",
    ]
    assert Typesetter(40).pairs(rows).split("\n")[2] == "quit  stop"


def test_a_table_that_is_too_wide_is_turned() -> None:
    head = ("", "Units removed", "The long way out", "Hold the ground")
    shown = Typesetter(40).table(head, [("Ann", "7", "3 of 3", "1 of 3"), ("Ben", "6", "0", "2")])
    assert shown.split("\n") == [
        "                     Ann  Ben",
        "Units removed          7    6",
        "The long way out  3 of 3    0",
        "Hold the ground   1 of 3    2",
    ]


def test_a_row_of_a_table_is_not_drawn_into_the_row_before() -> None:
    rows = [
        "  Player                   controls  discards (top)  still to play",
        "> P1 Rash Moray (you)      18        8 (3)           1              all: K 9 4 A 7 J 10 3",
        "  P2 Coy Swordfish         11        8 (3)           2",
    ]
    shown = Typesetter(60).picture("\n".join(rows)).split("\n")
    assert all(len(line) <= 60 for line in shown)
    assert shown[-1].startswith("  P2 Coy Swordfish")
