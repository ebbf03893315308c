"""The table as a picture: what one seat sees, as blocks, and where on it a move would act."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.blocks.blocks import Block
from engine.language import _

MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")
Spot = tuple[float, float]
"""A cell of the board, or a point of the plan, that stands first on the table."""


def _nowhere(view: Any, move: Any) -> tuple[Spot, ...]:
    del view, move
    return ()


def _unsaid(view: Any, move: Any) -> str:
    del view, move
    return ""


def phrase(phrases: Mapping[str, str], text: str) -> str:
    """Return what a move does in words: the phrase of its text, or of the text's first word.

    Args:
        phrases: marked as translatable; ``{what}`` stands for what follows the first word.
        text: the move as a person may type it.
    """
    first, _blank, rest = text.partition(" ")
    if text in phrases:
        return _(phrases[text])
    return _(phrases[first], what=rest) if first in phrases else ""


@dataclass(frozen=True, slots=True)
class Tabletop(Generic[MoveT, ViewT]):
    """A game's table drawn. Whatever it shows, the seat may know.

    Attributes:
        draw: a View -> the table as blocks: its board or plan first, if it has one.
        spots: a View and a legal move -> the places of that board that the move names.
        words: a View and a legal move -> what the move does, in a few words for a button; empty
            where its notation says it.
    """

    draw: Callable[[ViewT], Sequence[Block]]
    spots: Callable[[ViewT, MoveT], tuple[Spot, ...]] = _nowhere
    words: Callable[[ViewT, MoveT], str] = _unsaid
