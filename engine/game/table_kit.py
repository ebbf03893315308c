"""What a game lays on a table: cards, board and pieces as data, in words that no file format knows.

Virtual tables, print shops and cutters get it from here. Places are in millimetres from the middle
of the table, x to the right and y towards the first seat.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

from engine.blocks.blocks import Block, Board, Plan
from engine.blocks.cut_outs import Token
from engine.scenario.envelope import Scenario

Place = tuple[float, float]

CARD = (63.5, 88.9)
"""Width and height of a playing card in mm."""


@dataclass(frozen=True, slots=True)
class Heap:
    """Cards in one place.

    Attributes:
        cards: their codes, the top first.
        at: where its middle lies.
        label: what people call it; it says nothing that anybody must not know.
        pack: which pack they are from, from 0; packs have backs of their own.
        owner: whose it is, a seat from 0; -1 for nobody's.
        is_face_up: everybody sees the cards.
        is_in_hand: its owner holds the cards.
        turn: degrees clockwise, 0 when it is read from the first seat.
    """

    cards: tuple[str, ...]
    at: Place
    label: str = ""
    pack: int = 0
    owner: int = -1
    is_face_up: bool = False
    is_in_hand: bool = False
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class LyingToken:
    """A token in its place.

    Attributes:
        token: what is on it.
        at: where its middle lies.
        across: its width in mm.
        shape: ``round``, ``square`` or ``hex``.
    """

    token: Token
    at: Place
    across: float
    shape: str = "square"


@dataclass(frozen=True, slots=True)
class TableKit:
    """A game ready to play.

    Attributes:
        seats: a name for each seat.
        heaps: the cards.
        tokens: what lies on places of its own.
        picture: the map that all play on, for tables that show one.
        picture_width: in mm.
        cells: columns of the picture that pieces snap to; 0 for none.
        supplies: sheets of the game with further pieces, which lie beside the table.
        laid: sheets whose pieces are those of ``tokens``.
        words: what is to be done first, in sentences.
    """

    seats: tuple[str, ...]
    heaps: tuple[Heap, ...]
    tokens: tuple[LyingToken, ...] = ()
    picture: Block | None = None
    picture_width: float = 0.0
    cells: int = 0
    supplies: tuple[str, ...] = ()
    laid: tuple[str, ...] = ()
    words: str = ""

    @property
    def picture_height(self) -> float:
        """The height of the picture in mm; 0 without one."""
        match self.picture:
            case Board(columns=columns, rows=rows):
                return self.picture_width * rows / columns
            case Plan(width=width, height=height):
                return self.picture_width * height / width
        return 0.0

    @property
    def pieces(self) -> tuple[str, ...]:
        """The sheets of everything to cut out."""
        return (*self.supplies, *self.laid)


MakeKit = Callable[[Scenario], TableKit]
"""A sound scenario -> its kit. Raises RequestError where nothing is to be laid out."""


def seat_angle(seat: int, seats: int) -> float:
    """Return how far a seat is turned from the first, in degrees; seats go clockwise."""
    return 360.0 * seat / seats


def before_seat(seat: int, seats: int, far: float, aside: float = 0.0) -> Place:
    """Return a place before a seat.

    Args:
        seat: from 0.
        seats: round the table.
        far: mm from the middle of the table.
        aside: mm to the right, as its player sees it.
    """
    angle = seat_angle(seat, seats) * pi / 180
    x = aside * cos(angle) - far * sin(angle)
    y = aside * sin(angle) + far * cos(angle)
    return round(x, 2), round(y, 2)
