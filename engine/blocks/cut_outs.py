"""Blocks for things to make: decks, tokens, standees, tents, dice and boxes.

Part of the language of :mod:`engine.blocks.blocks`. They say what a thing is and, where a game
means it, how large it is in the hand (mm); how it looks and lies on sheets is printkit's.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.blocks.figures import Likeness
from engine.cards import DECK_WITH_JOKERS, code

TOKEN_SHAPES = ("round", "square", "hex")
TOKEN = 14.0
"""Side in mm of tokens that fit a cell of a map at play size; games that share it share sheets."""
TONES = ("plain", "tint", "accent", "dark")


@dataclass(frozen=True, slots=True)
class Deck:
    """Playing cards to cut out.

    Attributes:
        codes: the cards, by default all 54.
        back: the name of a back; ``emblem`` shows the section's emblem.
        four_colour: each suit in a colour of its own.
    """

    codes: tuple[str, ...] = tuple(map(code, DECK_WITH_JOKERS))
    back: str = "emblem"
    four_colour: bool = False


@dataclass(frozen=True, slots=True)
class Token:
    """A counter.

    Attributes:
        text: a few letters or a number.
        symbol: an icon.
        tone: ``plain``, ``tint``, ``accent`` or ``dark``.
        back_text, back_symbol: what its other side shows; empty for the same as the front.
        copies: how many.
        name: the unit it stands for, printed on the back, and in front where there is room.
        likeness: who it stands for.
        player: whose it is, 1 to 6, whose arms it then bears; 0 for nobody's.
        role: what it is on a map, which draws it with the same picture; empty for none.
    """

    text: str = ""
    symbol: str = ""
    tone: str = "plain"
    back_text: str = ""
    back_symbol: str = ""
    copies: int = 1
    name: str = ""
    likeness: Likeness | None = None
    player: int = 0
    role: str = ""


@dataclass(frozen=True, slots=True)
class Tokens:
    """Counters to cut or punch out, ``across`` mm wide."""

    tokens: tuple[Token, ...]
    shape: str = "round"  # round | square | hex
    across: float = 25.0


@dataclass(frozen=True, slots=True)
class Standee:
    """A figure that stands: who it is, a name and a line below.

    Attributes:
        name, text: the name, and a line below it.
        symbol: an icon, where nobody has a likeness.
        tone: ``plain``, ``tint``, ``accent`` or ``dark``.
        copies: how many.
        likeness: who it is.
        player: whose it is, 1 to 6, whose arms and colour it then bears; 0 for nobody's.
    """

    name: str
    symbol: str = ""
    text: str = ""
    tone: str = "plain"
    copies: int = 1
    likeness: Likeness | None = None
    player: int = 0


@dataclass(frozen=True, slots=True)
class Standees:
    """Figures with fold-over backs, each ``width`` by ``height`` mm."""

    figures: tuple[Standee, ...]
    width: float = 25.0
    height: float = 42.0


@dataclass(frozen=True, slots=True)
class Tent:
    """A card that stands before a seat: a name to all, reminders to the one who sits there.

    An empty name leaves a line to write on.
    """

    name: str = ""
    symbol: str = ""
    reminders: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Die:
    """A die to fold, its edges ``side`` mm long.

    Four, six or eight faces of a few letters or an icon as ``:name:``, lowest first.
    """

    faces: tuple[str, ...]
    title: str = ""
    side: float = 22.0
    copies: int = 1


@dataclass(frozen=True, slots=True)
class TuckBox:
    """A box for ``cards`` cards, each ``thick`` mm; ``back`` names the pattern on it."""

    title: str
    cards: int
    subtitle: str = ""
    thick: float = 0.31
    back: str = "emblem"


Component = Deck | Tokens | Standees | Tent | Die | TuckBox
