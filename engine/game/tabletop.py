"""The table as a picture: what one seat sees, as blocks, and where on it a move would act."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from engine.blocks.blocks import Block

MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")
Spot = tuple[float, float]
"""A cell of the board, or a point of the plan, that stands first on the table."""


def _nowhere(view: Any, move: Any) -> tuple[Spot, ...]:
    del view, move
    return ()


@dataclass(frozen=True, slots=True)
class Tabletop(Generic[MoveT, ViewT]):
    """A game's table drawn. Whatever it shows, the seat may know.

    Attributes:
        draw: a View -> the table as blocks: its board or plan first, if it has one.
        spots: a View and a legal move -> the places of that board that the move names.
    """

    draw: Callable[[ViewT], Sequence[Block]]
    spots: Callable[[ViewT, MoveT], tuple[Spot, ...]] = _nowhere


AnyTabletop: TypeAlias = Tabletop[Any, Any]
"""Any game's table drawn."""
