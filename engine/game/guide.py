"""What a game tells a player about where they stand: plain data, made from the View alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from engine.game.documents import TurnStep
from engine.language import _
from engine.telling.tale import Scores

_MARK = re.compile(r"(?<!\\)\*")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")


class Situation(NamedTuple):
    """Where the game stands for the seat that decides, in the language being spoken.

    Attributes:
        side: what the seat is called in this game: ``Red``, ``the attacker``.
        phase: the phase by its name, with its number where it has one: ``Step 2 of 4: Draw``.
        about: what may be done in this phase, as the printed pages say it.
        left: what is left, a sentence each: units that have not acted, steps, cards to draw.
    """

    side: str
    phase: str
    about: str = ""
    left: tuple[str, ...] = ()


def in_step(
    side: str, steps: Sequence[TurnStep], number: int, left: Sequence[str] = ()
) -> Situation:
    """Return the situation in one of the steps of a turn, in the words of the printed pages.

    Args:
        side: what the seat is called.
        steps: of a turn, in order.
        number: which of them, from 1.
        left: what is left, a sentence each.
    """
    step = steps[number - 1]
    phase = _("Step {number} of {count}: {name}", number=number, count=len(steps), name=step.name)
    return Situation(side, phase, unmarked_text(step.full), tuple(left))


def unmarked_text(text: str) -> str:
    """Return inline Markdown as plain text; what stands between backticks stays as it is."""
    parts = text.split("`")
    return "".join(
        part if place % 2 else _MARK.sub("", part).replace("\\*", "*")
        for place, part in enumerate(parts)
    )


def _nothing_lost(view: Any, move: Any, moves: Any) -> str:
    del view, move, moves
    return ""


@dataclass(frozen=True, slots=True)
class Guide(Generic[MoveT, ViewT]):
    """How a game explains itself to the player on turn. Whatever it says, the seat may know.

    Attributes:
        situation: the View of the seat that decides and its legal moves -> where the game stands.
        score: a View and the players' names -> the points so far by their parts.
        unspent: a View, a legal move and all legal moves -> what would go unused by this move, in
            a sentence; empty where nothing would.
        card: a View and a card (0 to 53) -> what that card is in this game, in a sentence.
        signs: a View -> the signs of the picture, and what each stands for.
    """

    situation: Callable[[ViewT, Sequence[MoveT]], Situation]
    score: Callable[[ViewT, Sequence[str]], Scores]
    card: Callable[[ViewT, int], str]
    signs: Callable[[ViewT], Sequence[tuple[str, str]]]
    unspent: Callable[[ViewT, MoveT, Sequence[MoveT]], str] = _nothing_lost


AnyGuide: TypeAlias = Guide[Any, Any]
"""How any game explains itself."""
