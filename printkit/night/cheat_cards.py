"""The cheat cards of an evening: for each table its own, and what is left of a sheet shared out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.blocks.blocks import CheatCard, Section
from engine.language import _, counted
from printkit.night.steps import Part, merged
from printkit.night.table_pages import table_groups

CARDS_A_SHEET = 8
"""Cheat cards of poker size on Letter, which holds fewest of the usual papers."""
_SHARED_BY = 2
"""People who can read one card between them."""


@dataclass(slots=True)
class Hand:
    """The cards of one game at one of its tables.

    Attributes:
        part: the game.
        table: its number.
        sections: the cards, which name their table where there are several.
        copies: how many there are of each.
    """

    part: Part
    table: int
    sections: list[Section]
    copies: int

    @property
    def people(self) -> int:
        """How many sit at the table."""
        return self.part.sizes[self.table - 1]

    @property
    def cards(self) -> int:
        """How many different cards there are."""
        return sum(isinstance(block, CheatCard) for s in self.sections for block in s.blocks)


def cheat_hands(parts: Sequence[Part]) -> list[Hand]:
    """Return each table's cards: one for every two people at least, and as many as fill a sheet.

    Everybody's first game comes before another's second.
    """
    hands = [
        Hand(
            part, table, _for_table(sections, part, table), -(-part.sizes[table - 1] // _SHARED_BY)
        )
        for part in parts
        for name in part.game.info.night_cards
        if name in part.game.sheets
        for sections, tables in table_groups(part.game, name, part.sizes, part.scenarios)
        for table in tables
    ]
    room = -sum(hand.copies * hand.cards for hand in hands) % CARDS_A_SHEET
    for wanted in range(1, max((hand.people for hand in hands), default=0) + 1):
        for hand in hands:
            if hand.copies < wanted <= hand.people and hand.cards <= room:
                hand.copies += 1
                room -= hand.cards
    return hands


def cheat_sections(hands: Sequence[Hand]) -> list[Section]:
    """Return the cards as sections, with their numbers of copies."""
    return [
        replace(
            section,
            blocks=tuple(
                replace(block, copies=hand.copies) if isinstance(block, CheatCard) else block
                for block in section.blocks
            ),
            loose="pieces",
            recto=False,
        )
        for hand in hands
        for section in hand.sections
    ]


def cheats_told(part: Part, hands: Sequence[Hand]) -> str:
    """Return how many cheat cards of a game there are, and who shares them; empty for none."""
    own = sorted((hand for hand in hands if hand.part is part), key=lambda hand: hand.table)
    return merged([_told(hand) for hand in own]) if own else ""


def _told(hand: Hand) -> str:
    if hand.copies >= hand.people:
        return counted(
            "A cheat card for each player, cut out.",
            "{n} cheat cards for each player, cut out.",
            hand.cards,
        )
    if hand.cards > 1:
        return counted(
            "{n} set of cheat cards, cut out: {people} of you share it.",
            "{n} sets of cheat cards, cut out: {people} of you share them.",
            hand.copies,
            people=hand.people,
        )
    return counted(
        "{n} cheat card, cut out: {people} of you share it.",
        "{n} cheat cards, cut out: {people} of you share them.",
        hand.copies,
        people=hand.people,
    )


def _for_table(sections: Sequence[Section], part: Part, table: int) -> list[Section]:
    """Sections whose cards say which table they are for, where there are several."""
    if len(part.sizes) == 1:
        return list(sections)
    return [
        replace(
            section,
            blocks=tuple(
                replace(block, title=_("{title} · table {number}", title=block.title, number=table))
                if isinstance(block, CheatCard)
                else block
                for block in section.blocks
            ),
        )
        for section in sections
    ]
