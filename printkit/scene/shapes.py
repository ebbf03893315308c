"""A page as shapes: millimetres, origin top left, y down. Every renderer draws every shape.

Colours are ``#rrggbb``. Angles are degrees clockwise. Repeated art is a :class:`Symbol` drawn by
:class:`Use`; a renderer emits it once per file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, overload

from printkit.scene.tags import Tag

Command = tuple[str, tuple[float, ...]]
"""A path step: ``("M", (x, y))``, ``("L", (x, y))``, ``("C", (x1, y1, x2, y2, x, y))`` or
``("Z", ())``."""


class Paint(NamedTuple):
    """How a shape is drawn; ``None`` means not at all. Widths in mm."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    cap: str = "butt"  # butt | round | square
    join: str = "miter"  # miter | round | bevel
    even_odd: bool = False


class Rect(NamedTuple):
    """A rectangle, corners rounded by ``radius``."""

    x: float
    y: float
    width: float
    height: float
    paint: Paint
    radius: float = 0.0


class Circle(NamedTuple):
    """A circle round (x, y)."""

    x: float
    y: float
    radius: float
    paint: Paint


class Line(NamedTuple):
    """A straight stroke."""

    x1: float
    y1: float
    x2: float
    y2: float
    paint: Paint


class Path(NamedTuple):
    """Any outline; many strokes of one kind belong in one path."""

    commands: tuple[Command, ...]
    paint: Paint


class Text(NamedTuple):
    """One line of text; (x, y) is the anchor on the baseline.

    ``font`` is a key of :mod:`printkit.typography.faces` (``serif``, ``serif-bold``, ``sans`` ...);
    ``tracking`` is extra space between letters in mm; ``halo`` a colour drawn round the letters.
    ``goes_on`` tells that the next line begins within a word: ``hyphen`` where the last letter is a
    hyphen that only this line needs, ``join`` where it is not.
    """

    x: float
    y: float
    text: str
    font: str
    size_pt: float
    colour: str
    anchor: str = "start"  # start | middle | end
    tracking: float = 0.0
    halo: str | None = None
    goes_on: str = ""  # "" | join | hyphen


class Symbol(NamedTuple):
    """Art used more than once: shapes in a box of its own, from (0, 0)."""

    name: str
    width: float
    height: float
    shapes: tuple[Shape, ...]


class Use(NamedTuple):
    """A symbol drawn at (x, y), scaled; ``angle`` turns it round its own middle."""

    symbol: Symbol
    x: float
    y: float
    scale: float = 1.0
    angle: float = 0.0


class Group(NamedTuple):
    """Shapes moved by (dx, dy), then turned by ``angle`` round (0, 0) of the group and scaled.

    With ``tags``, from the outermost in, it only says what its shapes are, and moves nothing.
    """

    shapes: Sequence[Shape]
    dx: float = 0.0
    dy: float = 0.0
    angle: float = 0.0
    scale: float = 1.0
    tags: tuple[Tag, ...] = ()


class Clip(NamedTuple):
    """Shapes seen only inside an outline."""

    outline: tuple[Command, ...]
    shapes: Sequence[Shape]


class Link(NamedTuple):
    """A clickable rectangle that leads to an anchor of some page."""

    x: float
    y: float
    width: float
    height: float
    target: str


def tagged(shapes: tuple[Shape, ...], *tags: Tag) -> tuple[Shape, ...]:
    """The shapes with what they are said of them; as they are when there is nothing to say."""
    return (Group(shapes, tags=tags),) if tags else shapes


Shape = Rect | Circle | Line | Path | Text | Use | Group | Clip | Link


class Later(Sequence[Shape]):
    """Shapes that are drawn when they are first asked for.

    A picture of a known size may be laid out at several sizes before one of them stays, and only
    that one is drawn.
    """

    def __init__(self, draw: Callable[[], Sequence[Shape]]) -> None:
        self._draw = draw
        self._drawn: tuple[Shape, ...] | None = None

    def _all(self) -> tuple[Shape, ...]:
        if self._drawn is None:
            self._drawn = tuple(self._draw())
        return self._drawn

    def __len__(self) -> int:
        return len(self._all())

    def __iter__(self) -> Iterator[Shape]:
        return iter(self._all())

    @overload
    def __getitem__(self, index: int) -> Shape: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Shape]: ...
    def __getitem__(self, index: int | slice) -> Shape | Sequence[Shape]:
        return self._all()[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._all() == tuple(other)

    def __hash__(self) -> int:
        return hash(self._all())

    def __reduce__(self) -> tuple[Any, ...]:
        return tuple, (self._all(),)  # another process gets what is drawn


class Scene(NamedTuple):
    """One page.

    Attributes:
        width, height: of the paper, in mm.
        shapes: in drawing order.
        anchor: a name that links may lead to.
        bookmark: (title, level from 0) for the outline; an empty title means none.
        label: the page's label, such as ``3``.
        trim: x, y, width, height of the trimmed card when smaller than the page.
        cuts: outlines for a cutting machine, written to a file of their own.
        one_sided: nothing may be printed on the back of this sheet.
        backed: the next page is the back of this one, so this one lies on the front of a sheet.
        words: this many of the last shapes are what the sheet says of itself; they keep their
            place when a back is moved to meet its front.
        imposed: pages stand on it in an order that only folding or cutting puts right.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    anchor: str = ""
    bookmark: tuple[str, int] = ("", 0)
    label: str = ""
    trim: tuple[float, float, float, float] | None = None
    cuts: tuple[tuple[Command, ...], ...] = ()
    one_sided: bool = False
    backed: bool = False
    words: int = 0
    imposed: bool = False
