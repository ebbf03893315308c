"""What is written on and held in the hand: cheat cards, registers, log, journal (F22)."""

from __future__ import annotations

from engine.components import Token, Tokens
from engine.document import (
    Block,
    Box,
    Bullets,
    Columns,
    Fields,
    Heading,
    Lines,
    Paragraph,
    Section,
    Table,
    Together,
    Track,
)
from engine.game import SheetRequest
from engine.games.defenders import words

MOST: int = words.TABLES["city"]["most"]
REINFORCEMENTS = 13
SPADES = 13


def _blank(rows: int, columns: int, first: str = "") -> tuple[tuple[str, ...], ...]:
    return tuple(
        ((f"{first}{number}",) if first else ()) + ("",) * (columns - bool(first))
        for number in range(1, rows + 1)
    )


def score(request: SheetRequest) -> list[Section]:
    """The session sheet with morale, reserve, intelligence, threats (S1, S5, S6)."""
    del request
    half = (MOST + SPADES + 1) // 2
    morale = tuple(Box(str(number), "marked" if number == 0 else "plain") for number in range(24))
    blocks: tuple[Block, ...] = (
        Fields((("Setting", 3), ("City", 3), ("Date", 1.5))),
        Fields((("Seats 1–3", 3), ("Seats 4–6", 3), ("First Player", 1.5))),
        Track(morale, "Morale damage", 12, "Off every unit's value. Beyond 23, count on."),
        Fields((("Reserve: hearts waiting", 4), ("Intelligence: tick, spend on next attack", 3))),
        Heading("Threats", 2),
        Columns(((_threats(1, half),), (_threats(half + 1, MOST + SPADES),))),
        Fields((("Outcome", 2), ("Turn", 1), ("Places lost", 1), ("Units lost", 1))),
    )
    return [Section("score", "Session sheet and threats", blocks)]


def _threats(low: int, high: int) -> Table:
    rows = tuple((f"T{number}", "", "", "") for number in range(low, high + 1))
    return Table(rows, ("", "Card", "Name and word", "Gone, turn"), (0.7, 0.8, 3, 1.2), form=True)


def tokens(request: SheetRequest) -> list[Section]:
    """Tokens to cut out: defenders, reinforcements, threats (S9), and what befalls them."""
    del request
    units = [Token(f"D{n}", "shield", "plain") for n in range(1, MOST + 1)]
    units += [Token(f"R{n}", "horn", "tint") for n in range(1, REINFORCEMENTS + 1)]
    units += [Token(f"T{n}", "claw", "dark") for n in range(1, MOST + SPADES + 1)]
    marks = (
        Token("wound", "cross", copies=12),
        Token("held", "flag", "dark", "intact", "check", 4),
        Token("ruined", "hammer", "tint", "intact", "check", 4),
    )
    blocks = (Tokens(tuple(units), "round", 20.0), Tokens(marks, "round", 20.0))
    return [Section("tokens", "Tokens", blocks, recto=True)]


def registers(request: SheetRequest) -> list[Section]:
    """The registers of locations and defenders (S3, S4)."""
    del request
    return [
        Section(
            "registers",
            "Location register",
            (
                Table(
                    _blank(MOST, 7, "L"),
                    ("", "Name", "Cards and words", "Kind", "Seat", "Held / ruined", "Morale"),
                    (0.6, 2.2, 4, 0.9, 0.7, 1.2, 0.9),
                    caption="Kind: small, area, linear. Morale: tick when its * point is taken.",
                    rule="F22 S3",
                    form=True,
                ),
            ),
            landscape=True,
        ),
        Section(
            "registers",
            "Defender register",
            (
                Table(
                    _blank(MOST, 6, "D")
                    + tuple((f"R{n}", "", "", "", "", "") for n in range(1, REINFORCEMENTS + 1)),
                    ("", "Name", "Cards and words", "Value", "Wounds", "Stands at"),
                    (0.6, 2.2, 3.6, 0.8, 1.2, 1.8),
                    caption="D: the city's defenders. R: reinforcements.",
                    rule="F22 S4",
                    form=True,
                ),
            ),
        ),
    ]


def log(request: SheetRequest) -> list[Section]:
    """The turn log: one row for each turn there can be (S6, F7.3)."""
    del request
    most = words.TABLES["deck"]["cards"] - words.TABLES["city"]["least"]
    half = (most + 1) // 2
    both = Columns(((_turns(1, half),), (_turns(half + 1, most),)))
    blocks: tuple[Block, ...] = (both, Heading("Turning points", 2), Lines(2))
    return [Section("log", "Turn log", blocks)]


def _turns(low: int, high: int) -> Table:
    rows = tuple((str(number), "", "", "") for number in range(low, high + 1))
    head = ("Turn", "Card", "What happened; moves", "Morale")
    rule = "F22 S6" if low == 1 else ""
    return Table(rows, head, (0.7, 0.7, 3.4, 0.9), rule=rule, form=True)


def worksheet(request: SheetRequest) -> list[Section]:
    """Battle worksheets (S7)."""
    del request
    rows = (
        ("Groups, regiments", "", "Hordes, regiments", ""),
        ("+ words", "", "Face die (Jack, King cancel)", ""),
        ("Military, built, underground", "", "d6", ""),
        ("d6 and the Queen's d6", "", "", ""),
        ("Defence", "", "Attack", ""),
    )
    one = Together(
        (
            Fields((("Battle at", 2), ("Turn", 1))),
            Table(rows, ("City", "", "Enemy", ""), (2.4, 0.8, 2.4, 0.8), form=True, foot=True),
            Fields((("Lost", 1), ("Fled to", 1))),
        )
    )
    pair = Columns(((one,), (one,)))
    return [Section("worksheet", "Battle worksheet", (pair, pair, pair))]


def journal(request: SheetRequest) -> list[Section]:
    """The journal of scenes and epilogues (S8)."""
    del request
    prompts = (
        "**P1** life under siege",
        "**P2** leaders talk strategy",
        "**P3** mourning, honours (a unit was lost)",
        "**P4** shaken ranks (the enemy won)",
        "**P5** a loved or renowned place fell",
        "**P6** mixed feelings (a feared or hated one fell)",
        "**P7** celebration (an attack was repulsed)",
        "**P8** epilogue",
    )
    scene = Together((Fields((("Turn", 1), ("Prompt", 1), ("Who and where", 4))), Lines(3)))
    blocks: tuple[Block, ...] = (
        Paragraph(
            "One line for every scene worth remembering. Pick a prompt that fits.", rule="F9.2"
        ),
        Columns(((Bullets(prompts[:4]),), (Bullets(prompts[4:]),))),
        *([scene] * 10),
        Heading("Epilogues", 2),
        Lines(8),
    )
    return [Section("journal", "Journal of the siege", blocks)]
