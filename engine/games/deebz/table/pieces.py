"""What lies on the table: owned cards, players' piles, Units and modifiers.

Terminology: an *owned card* is an int: the card (0-53), whose deck it came from (D1.5), and two
marks: single-use (D16.4) and virtual (D16.2: it leaves the game when lost). HIDDEN stands for a
card that a View does not show.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias

from engine.cards import ACE, CARD_BITS, is_joker, marked, marks_of, rank_of, suit_of, unmarked
from engine.games.deebz.rulebook.effects import Effect
from engine.games.deebz.rulebook.modifier_kinds import ModifierKind

HIDDEN: Final = -1
SEATS: Final = 7
"""The marks that say whose deck a card came from."""
SINGLE_USE: Final = 1 << 9
VIRTUAL: Final = 1 << 10
NO_SUIT: Final = -1
_RANKS: Final = tuple([ACE if is_joker(card) else rank_of(card) for card in range(CARD_BITS + 1)])
_SUITS: Final = tuple(
    [NO_SUIT if is_joker(card) else int(suit_of(card)) for card in range(CARD_BITS + 1)]
)

Move: TypeAlias = tuple[Any, ...]
"""A word and what it is about, as ``notation.py`` lists them: ``("step", 40)``."""
Pile = list[int]


class Attached(NamedTuple):
    """A Persistent Effect on a Unit: its choices, and the cards that paid for it (D8.1)."""

    effect: Effect
    choices: tuple[str | int | ModifierKind, ...] = ()
    cards: tuple[int, ...] = ()


def own(card: int, seat: int) -> int:
    """The owned card of a player's deck."""
    return marked(card, seat)


def base(card: int) -> int:
    """The card itself, 0-53."""
    return card & CARD_BITS


def owner(card: int) -> int:
    """The seat whose deck it came from."""
    return marks_of(card) & SEATS


def rank(card: int) -> int:
    """The rank 2-14; a Joker ranks as an ace (D2.6)."""
    return _RANKS[card & CARD_BITS]


def suit(card: int) -> int:
    """The suit 0-3, or NO_SUIT for a Joker (D2.6)."""
    return _SUITS[card & CARD_BITS]


def in_order(card: int) -> tuple[int, int]:
    """What sorts owned cards as people hold them: by the card, then by whose it is."""
    return unmarked(card), card


def find(pile: Pile, plain: int) -> int:
    """The owned card of a pile that is this card; a single-use one first.

    Raises:
        ValueError: it is not there.
    """
    found = [card for card in pile if card != HIDDEN and unmarked(card) == plain]
    if not found:
        raise ValueError("no such card here")
    return max(found)


def plain(pile: Pile) -> list[int]:
    """The different cards of a pile, in order."""
    return sorted({unmarked(card) for card in pile if card != HIDDEN})


class Modifier(NamedTuple):
    """A modifier in play; ``lasts`` until the round ends or for good (D12.4)."""

    number: int
    kind: ModifierKind
    cell: int
    suit: int = NO_SUIT
    designation: str = ""
    facing: int = 0
    lasts: bool = True


SEAT_FIELDS: Final = (
    "bench",
    "bonuses",
    "discard",
    "draw",
    "drawn",
    "hand",
    "knows_order",
    "limit",
    "next_bonuses",
    "next_penalties",
    "penalties",
    "spawns",
    "strategy",
    "temporary_bonuses",
    "temporary_penalties",
)


class Seat:
    """A player's cards and counters (D1.5, D6.1). The top of the draw pile is its last card."""

    __slots__ = SEAT_FIELDS

    def __init__(self, like: Seat | None = None) -> None:
        """Set up an empty seat, or one that shares all piles with another."""
        if like is not None:
            self._take(like)
            return
        self.hand: Pile = []
        self.draw: Pile = []
        self.discard: Pile = []
        self.bench: Pile = []
        self.bonuses = self.penalties = 0
        self.temporary_bonuses = self.temporary_penalties = 0
        self.next_bonuses = self.next_penalties = 0
        self.limit = self.drawn = 0
        self.strategy = ""
        self.knows_order = False
        self.spawns: list[int] = []

    def _take(self, like: Seat) -> None:
        self.hand, self.draw = like.hand, like.draw
        self.discard, self.bench = like.discard, like.bench
        self.bonuses, self.penalties = like.bonuses, like.penalties
        self.temporary_bonuses = like.temporary_bonuses
        self.temporary_penalties = like.temporary_penalties
        self.next_bonuses, self.next_penalties = like.next_bonuses, like.next_penalties
        self.limit, self.drawn, self.strategy = like.limit, like.drawn, like.strategy
        self.knows_order = like.knows_order
        self.spawns = like.spawns

    def twin(self) -> Seat:
        """Another seat that shares all piles with this one."""
        return Seat(self)

    def copy(self) -> Seat:
        """An independent seat."""
        new = Seat(self)
        new.hand = self.hand[:]
        new.draw = self.draw[:]
        new.discard = self.discard[:]
        new.bench = self.bench[:]
        new.spawns = self.spawns[:]
        return new

    def key(self) -> tuple[object, ...]:
        """All of it, comparable."""
        return tuple(_frozen(getattr(self, name)) for name in SEAT_FIELDS)


UNIT_FIELDS: Final = (
    "acted",
    "activations",
    "attached",
    "augments",
    "bonus",
    "cell",
    "controller",
    "defending",
    "down",
    "hits",
    "lends_to",
    "number",
    "side",
    "up",
)


class Unit:
    """A Unit on the map (D4).

    Attributes:
        number: how people name it, ``u3``.
        controller: who commands it now.
        cell: its top left cell; ``side`` is how many cells its side has (D13.5).
        up, down: its deck, face up and face down.
        attached: Persistent Effects on it.
        augments: hand cards that lift it this round (D4.8).
        defending: D13.3. ``acted``: it took an action this turn (D12.2).
        activations, bonus: Activations and bonus Short Actions used this turn (D4.5).
        hits: mask of the Discarders that have hit it this turn.
        lends_to: the Unit that may use its face cards this turn; 0 for none (D10.8).
    """

    __slots__ = UNIT_FIELDS

    def __init__(self, number: int, controller: int, cell: int) -> None:
        self.number = number
        self.controller = controller
        self.cell = cell
        self.side = 1
        self.up: Pile = []
        self.down: Pile = []
        self.attached: list[Attached] = []
        self.augments: Pile = []
        self.defending = self.acted = False
        self.activations = self.bonus = self.hits = self.lends_to = 0

    @property
    def size(self) -> int:
        """How many cards its deck has."""
        return len(self.up) + len(self.down)

    def copy(self) -> Unit:
        """An independent Unit."""
        new = Unit(self.number, self.controller, self.cell)
        new.side = self.side
        new.up, new.down = self.up[:], self.down[:]
        new.attached, new.augments = self.attached[:], self.augments[:]
        new.defending, new.acted = self.defending, self.acted
        new.activations, new.bonus = self.activations, self.bonus
        new.hits, new.lends_to = self.hits, self.lends_to
        return new

    def key(self) -> tuple[object, ...]:
        """All of it, comparable."""
        return tuple(_frozen(getattr(self, name)) for name in UNIT_FIELDS)


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value
