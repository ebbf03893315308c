"""The types of modifiers as values (D12): what people call each, and what it does.

A row of ``[modifiers]`` in ``tables.toml`` makes a type. Files, records and moves name it by its
word, ``MODIFIER_KINDS`` turns the word into the value, and rules ask the value what it does.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.deebz.rulebook.tables import MODIFIERS


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class ModifierKind:
    """A type of modifier: a row of the table.

    Attributes:
        id: its word in files, records and moves.
        name, letter, symbol: what people read, on a text map and on a drawn one.
        about, cost: what the reference says of it.
        rule: the rule that tells what it does.
        needs: what every one of them has to name: suit, designation, facing.
        option: without this option there is none; "" when no option is needed.
        is_solid: nothing steps or sees through it, nothing else occupies its cell (D12.1).
        is_link: it joins the cells that share its designation, and has its cell alone (D12.3).
        bites: cards that a Unit loses to it (D12.2).
        bars_activation: a Unit whose cards show its suit most is not activated (D12.5).
        is_zeroing: the attribute of its suit is 0 (D12.6).
        doublings, halvings: of the attribute of its suit (D12.7).
        is_reflecting: Effects aimed at a Unit there can be turned (D12.9).
        ends_with_round: one that an Effect placed leaves at the end of the round (D12.4).
    """

    id: str
    name: str
    letter: str
    symbol: str
    about: str
    cost: str
    rule: str
    needs: tuple[str, ...] = ()
    option: str = ""
    is_solid: bool = False
    is_link: bool = False
    bites: int = 0
    bars_activation: bool = False
    is_zeroing: bool = False
    doublings: int = 0
    halvings: int = 0
    is_reflecting: bool = False
    ends_with_round: bool = False

    @property
    def has_suit(self) -> bool:
        """Whether each of them names a suit."""
        return "suit" in self.needs

    def __repr__(self) -> str:
        return f"<ModifierKind {self.id}>"

    def __str__(self) -> str:
        return self.id

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return modifier_kind, (self.id,)  # a copy in another process is that process's own value


MODIFIER_KINDS = {
    word: ModifierKind(**{**row, "needs": tuple(row["needs"])}) for word, row in MODIFIERS.items()
}
"""Every type by its word, in the table's order."""

SOLID = tuple(kind for kind in MODIFIER_KINDS.values() if kind.is_solid)
"""Blockers: what stops steps and sight, and can be hauled (D10.6, D12.1)."""

LINKS = tuple(kind for kind in MODIFIER_KINDS.values() if kind.is_link)
"""Teleporters (D12.3)."""


def modifier_kind(word: str) -> ModifierKind:
    """Return the type that a word names.

    Raises:
        KeyError: no type has this name.
    """
    return MODIFIER_KINDS[word]
