"""The five documents that every game prints, each with one job and one name everywhere.

*Learn to play* teaches, *Your first turn* plays along, *Quick reference* reminds, *Rules* decides
(and wins where two pages disagree), *FAQ and variants* answers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.blocks.blocks import Block, Section
from engine.language import _, mark_translatable

LEARN, FIRST_TURN, REFERENCE, RULES, FAQ = "learn", "first-turn", "reference", "rules", "faq"

NAMES = {
    LEARN: mark_translatable("Learn to play"),
    FIRST_TURN: mark_translatable("Your first turn"),
    REFERENCE: mark_translatable("Quick reference"),
    RULES: mark_translatable("Rules"),
    FAQ: mark_translatable("FAQ and variants"),
}
"""Sheet name -> what people read in headings, contents, feet and the host's script."""


@dataclass(frozen=True, slots=True)
class TurnStep:
    """A step of a turn: its name and icon, in short for a card and in full for a page."""

    name: str
    icon: str
    short: str
    full: str


def turn_steps(rows: Sequence[Mapping[str, str]]) -> list[TurnStep]:
    """Return the steps in tonight's language, from a game's table of them (`tables.toml`)."""
    return [TurnStep(_(r["name"]), r["icon"], _(r["card"]), _(r["about"])) for r in rows]


def document(kind: str, blocks: Sequence[Block], *, columns: int = 2, name: str = "") -> Section:
    """Return one of the five documents as a section.

    Args:
        kind: its sheet name, a key of :data:`NAMES`.
        blocks: its content; the first heading, in a template too, is the document's name.
        columns: text columns.
        name: in place of the usual name, where a game's own word is better (a *round*).
    """
    title = name or _(NAMES[kind])
    return Section(kind, title, tuple(blocks), columns, teaches=kind == LEARN)
