"""What sheets and gatherings are called: letters, and letters with numbers."""

from __future__ import annotations

from string import ascii_uppercase


def letter(index: int) -> str:
    """A for 0, B for 1 ... Z for 25, and on with AA.

    >>> letter(0), letter(25), letter(26), letter(701), letter(702)
    ('A', 'Z', 'AA', 'ZZ', 'AAA')
    """
    rest, last = divmod(index, len(ascii_uppercase))
    return (letter(rest - 1) if rest else "") + ascii_uppercase[last]


def sheet_name(column: int, row: int) -> str:
    """What one of several sheets is called: its column is a letter, its row a number.

    >>> sheet_name(0, 0), sheet_name(1, 0)
    ('A1', 'B1')
    """
    return f"{letter(column)}{row + 1}"
