"""Effects as values (D9): what each costs, asks, is aimed at, does, and leaves on a Unit.

A row of ``[effects]`` in ``tables.toml`` makes an Effect. Files, records and moves name it by its
id, ``EFFECT_KINDS`` turns the id into the value. What a :class:`Deed` does stands in
``effects/resolve.py``, what an :class:`Aim` takes and an :class:`Ask` offers in
``table/targets.py``; a word in the table that is none of these is refused when it is read.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS, ModifierKind
from engine.games.deebz.rulebook.tables import EFFECTS
from engine.language import mark_translatable


class Deed(Enum):
    """What an Effect does (D9)."""

    SHORT = "short"
    SHORT_DIRECTED = "short_directed"
    ACTIVATE = "activate"
    ACTIVATE_DIRECTED = "activate_directed"
    PLACE = "place"
    REMOVE = "remove"
    ATTACH = "attach"
    ENLARGE = "enlarge"
    DETACH = "detach"
    REMOVE_UNIT = "remove_unit"
    TAKE = "take"
    SPAWN = "spawn"
    PENALTY = "penalty"
    BONUS = "bonus"
    INTERRUPT = "interrupt"
    CANCEL = "cancel"
    REDIRECT = "redirect"
    REDIRECT_ALL = "redirect_all"
    REDIRECT_ANY = "redirect_any"


RESPONSES = (Deed.CANCEL, Deed.REDIRECT, Deed.REDIRECT_ALL, Deed.REDIRECT_ANY)
"""What answers another Effect (D8.4)."""


class Aim(Enum):
    """What an Effect is aimed at (D8.3)."""

    NONE = "none"
    UNIT = "unit"
    OWN_UNIT = "own_unit"
    GROWING = "growing"
    ATTACHED = "attached"
    PLAYER = "player"
    MODIFIER = "modifier"
    CELL = "cell"
    FREE_CELL = "free_cell"
    PLAIN_CELL = "plain_cell"
    AGAIN = "again"
    """As many targets of the same sort as the Effect that it answers."""
    SEVERAL = "several"
    """As many of them as its player likes."""


class Ask(Enum):
    """What its player answers before the targets (D8.3)."""

    SHORT = "short"
    TYPE = "type"
    SUIT = "suit"
    SUITS = "suits"
    ATTRIBUTE = "attribute"
    SUITED_TYPE = "suited_type"
    IMMUNITY = "immunity"
    DESIGNATION = "designation"
    FACING = "facing"


class Grant(Enum):
    """What a Persistent Effect does to the Unit that it is on (D13)."""

    HALVING = "halving"
    SIGHT = "sight"
    SINGLE_IMMUNITY = "single_immunity"
    IMMUNITY = "immunity"
    FULL_IMMUNITY = "full_immunity"
    SIZE = "size"
    RETENTION = "retention"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Effect:
    """An Effect: a row of the table.

    Attributes:
        id: its name in files, records and moves.
        cost: the cards that pay it; ``is_open_ended`` when further face cards double it (D8.2).
        option: without this option there is none; "" when no option is needed.
        deed, aim, asks: what it does, to what, and what its player says first.
        amount: how many of it the bare cost buys.
        types: the modifiers that it places or removes.
        grants: what it does as long as it stays on a Unit; None when it does not stay.
        text: what it does, for readers.
    """

    id: str
    cost: str
    is_open_ended: bool
    option: str
    deed: Deed
    aim: Aim
    asks: tuple[Ask, ...]
    amount: int
    types: tuple[ModifierKind, ...]
    grants: Grant | None
    text: str

    @property
    def is_response(self) -> bool:
        """Whether it answers another Effect (D8.4)."""
        return self.deed in RESPONSES

    def told(self, *, has_suits: bool) -> str:
        """What it does, for readers, where modifiers have suits or none has (D13.1)."""
        return self.text if has_suits else _WITHOUT_SUITS.get(self.id, self.text)

    def __repr__(self) -> str:
        return f"<Effect {self.id}>"

    def __str__(self) -> str:
        return self.id

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return effect_kind, (self.id,)  # a copy in another process is that process's own value


_WITHOUT_SUITS = {"E-K3": mark_translatable("Modifier Immunity: choose one type of modifier.")}
"""Effects of which less is in play where no modifier has a suit (D13.1)."""

EFFECT_KINDS = {
    word: Effect(
        id=word,
        cost=row["cost"],
        is_open_ended=row["plus"],
        option=row["option"],
        deed=Deed(row["does"]),
        aim=Aim(row["target"]),
        asks=tuple(map(Ask, row["asks"])),
        amount=row["amount"],
        types=tuple(MODIFIER_KINDS[kind] for kind in row["types"]),
        grants=Grant(row["grants"]) if row["persists"] else None,
        text=row["text"],
    )
    for word, row in EFFECTS.items()
}
"""Every Effect by its id, in the table's order."""


def effect_kind(word: str) -> Effect:
    """Return the Effect of an id.

    Raises:
        KeyError: no Effect has this id.
    """
    return EFFECT_KINDS[word]


def effect_that(deed: Deed | Grant) -> Effect:
    """Return the first Effect of the table that does this, or that leaves it on a Unit.

    Raises:
        LookupError: none does.
    """
    found = next((e for e in EFFECT_KINDS.values() if deed in (e.deed, e.grants)), None)
    if found is None:
        raise LookupError(f"no Effect does {deed}")
    return found
