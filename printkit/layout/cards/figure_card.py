"""Cards of units, threats and places: a portrait or a view above, what counts below."""

from __future__ import annotations

from dataclasses import replace

from engine.blocks.blocks import Block, Bullets, CheatCard, FigureCard
from engine.blocks.figures import Portrait, View
from engine.language import _
from printkit.layout.base.flow import ColumnGrid, flow
from printkit.layout.base.frame import CardFace, FitError, LayoutContext, Piece
from printkit.layout.base.inks import drawing_look
from printkit.layout.base.look import Look
from printkit.layout.base.measure import mm, round_mm, width
from printkit.layout.cards.card_rows import SAFE, card_art, lay_cheat_card, side_frame
from printkit.layout.cards.palette import SUITS, suit_colour
from printkit.layout.figures.inks import figure_inks
from printkit.layout.figures.portraits import portrait_shapes
from printkit.layout.figures.views import view_shapes
from printkit.layout.text.line_breaking import set_block
from printkit.paper.papers import CardFormat, find_card
from printkit.scene.shapes import Group, Line, Paint, Rect, Shape, Text, tagged
from printkit.scene.tags import Tag
from printkit.typography import icons

_SIGNS = dict(zip("♠♥♦♣", SUITS, strict=True))
_EDGE = 3.4
"""From the trim to the picture's frame, in mm."""
_SHARES = (0.46, 0.4, 0.34, 0.28)
"""How much of the card's height its picture takes: less where there is more to say."""
_STEPS = (1.0, 0.94, 0.88, 0.84)
_PLATE = 6.6
"""How tall the name's plate is, in mm."""
_VALUE_PT, _CODE_PT, _NAME_PT, _STAT_PT = 22.0, 9.0, 11.0, 8.5
_LEAST_PT = 7.0
_BLACK = "plum"
"""The accent that pictures have whose suit is black as ink."""
_ICON = 4.0


def lay_figure_card(block: FigureCard, frame: LayoutContext) -> list[Piece]:
    """A card to cut out, collected by the section like other cards.

    The picture gives way to the words on a small format; where even so there is no room, the
    words run on over several sides as those of a cheat card do.

    Raises:
        FitError: a text does not fit at 7 pt.
        FigureError: the picture names a drawing that there is none of.
    """
    form = find_card(frame.style.press.card)
    name = f"{frame.section.kind}-{block.code}-{block.title}"
    front = _front(block, frame, form)
    if front is None:
        return lay_cheat_card(_plain(block), frame)
    back = None
    if block.back:
        title = block.back_title or block.title
        (piece,) = lay_cheat_card(CheatCard(title, block.back, ()), frame)
        if len(piece.cards) > 1:
            return lay_cheat_card(_plain(block), frame)
        back = piece.cards[0].front
    return [
        Piece(0.0, (), cards=(CardFace(card_art(name, form, front, frame), back, block.copies),))
    ]


def _plain(block: FigureCard) -> CheatCard:
    """The same as words alone."""
    told = tuple(f":{icon}: {text}" for icon, text in block.stats)
    title = f"{block.code} {block.title} {block.value}".strip()
    head: tuple[Block, ...] = (Bullets(told),) if told else ()
    return CheatCard(title, (*head, *block.front), block.back, block.back_title, block.copies)


def _front(block: FigureCard, frame: LayoutContext, form: CardFormat) -> tuple[Shape, ...] | None:
    """The largest picture and type that leave room for the words; None where none do."""
    for with_quote in (True, False) if block.quote else (False,):
        for share in _SHARES:
            for step in _STEPS:
                found = _tried(block, frame, form, share, step, with_quote=with_quote)
                if found is not None:
                    return found
    return None


def _tried(
    block: FigureCard,
    frame: LayoutContext,
    form: CardFormat,
    share: float,
    step: float,
    *,
    with_quote: bool,
) -> tuple[Shape, ...] | None:
    look = frame.look
    inner = side_frame(frame, form, step)
    wide, high = round_mm(form.width - 2 * _EDGE), round_mm(form.height * share)
    picture = tuple(_picture(block, (_EDGE, _EDGE, wide, high), frame))
    heard = Tag("Figure", _("A picture of {name}", name=block.title))
    shapes: list[Shape] = [*tagged(picture, heard), *_corners(block, form, look)]
    y = round_mm(_EDGE + high + _PLATE / 2 + 1.6)
    stats, taken = _stats(block.stats, inner, step)
    shapes.append(Group(tagged(tuple(stats), Tag("P", _told(block.stats))), SAFE, y))
    y = round_mm(y + taken)
    foot = round_mm(form.height - SAFE)
    if with_quote:
        quote, tall = _quote(block.quote, inner, step)
        foot = round_mm(foot - tall)
        shapes.append(Group(tagged(tuple(quote), Tag("P", place="last")), SAFE, foot))
    room = round_mm(foot - y)
    if room < 0 or (block.front and room < 3.0):
        return None
    try:
        plate = tuple(_name_plate(block, form, high, frame))
        name = f"{block.code} {block.title} {block.value}".strip()
        shapes += tagged(plate, Tag("H2", name, "first"))
        pieces = frame.lay(block.front, inner)
        pages = flow(
            [replace(piece, full=False, breaks=False) for piece in pieces],
            ColumnGrid(inner.width, room, 1, 0.0),
        )
    except FitError:
        return None
    if len(pages) > 1:
        return None
    for page in pages:
        shapes += [p.piece.at(round_mm(SAFE + p.x), round_mm(y + p.y)) for p in page.placed]
    return tuple(shapes)


def _told(stats: tuple[tuple[str, str], ...]) -> str:
    """What is heard of the icons with their words."""
    return ", ".join(text for _icon, text in stats)


def _suit(block: FigureCard) -> str:
    return _SIGNS.get(block.value[-1:], "spade")


def _colour(block: FigureCard, frame: LayoutContext) -> str:
    """The colour of a card's picture: its suit's."""
    look = frame.look
    colour = suit_colour(_suit(block), look, four=True)
    if colour == look.ink and look.ink_mode != "mono":
        return frame.style.theme.accent(_BLACK)
    return colour


def _picture(
    block: FigureCard, box: tuple[float, float, float, float], frame: LayoutContext
) -> list[Shape]:
    drawn, colour = drawing_look(frame.look), _colour(block, frame)
    if isinstance(block.picture, Portrait):
        return portrait_shapes(block.picture, box, drawn, colour)
    if isinstance(block.picture, View):
        return view_shapes(block.picture, box, drawn, colour)
    return []


def _corners(block: FigureCard, form: CardFormat, look: Look) -> list[Shape]:
    """The value at the picture's left, the code at its right."""
    line = Paint(fill=look.paper, stroke=look.ink, width=figure_inks(look).thin)
    shapes: list[Shape] = []
    if block.value:
        rank, suit = block.value[:-1], block.value[-1]
        colour = look.suit_colour(suit, look.ink)
        size = _VALUE_PT if form.scale > 0.8 else 16.0
        wide = round_mm(max(mm(size) * 1.1, width(rank, "sans-bold", size) + 2.4))
        tall = round_mm(mm(size) * 1.72)
        shapes.append(Rect(_EDGE, _EDGE, wide, tall, line))
        middle = round_mm(_EDGE + wide / 2)
        base = round_mm(_EDGE + mm(size) * 0.88)
        shapes.append(Text(middle, base, rank, "sans-bold", size, colour, "middle"))
        side = round_mm(mm(size) * 0.62)
        left, top = round_mm(middle - side / 2), round_mm(_EDGE + mm(size) * 1.0)
        shapes.append(icons.icon(_SIGNS[suit], left, top, side, colour))
    if block.code:
        wide = round_mm(width(block.code, "sans-bold", _CODE_PT) + 2.6)
        left = round_mm(form.width - _EDGE - wide)
        shapes.append(Rect(left, _EDGE, wide, 4.8, line))
        middle = round_mm(left + wide / 2)
        base = round_mm(_EDGE + 2.4 + mm(_CODE_PT) * 0.33)
        shapes.append(Text(middle, base, block.code, "sans-bold", _CODE_PT, look.ink, "middle"))
    return shapes


def _name_plate(
    block: FigureCard, form: CardFormat, high: float, frame: LayoutContext
) -> list[Shape]:
    """The name across the picture's lower edge, as large as fits on one line.

    Raises:
        FitError: it does not fit at 7 pt; names it.
    """
    title, look = block.title, frame.look
    room = round_mm(form.width - 2 * _EDGE - 5.0)
    size = _NAME_PT
    while width(title, "serif-bold", size) > room - 3.0 and size > _LEAST_PT:
        size = round(size - 0.25, 2)
    lines = [title]
    if width(title, "serif-bold", size) > room - 1.0:
        lines = _halves(title)
        if max(width(line, "serif-bold", size) for line in lines) > room - 1.0:
            raise FitError(f"{title!r} doesn't fit {room:.0f} mm at {_LEAST_PT:g} pt")
    y = round_mm(_EDGE + high - _PLATE / 2)
    ground, ink = (look.paper, look.ink) if look.sparing else (_colour(block, frame), look.paper)
    edge = Paint(fill=ground, stroke=look.ink, width=figure_inks(look).thin)
    left = round_mm((form.width - room) / 2)
    shapes: list[Shape] = [Rect(left, y, room, _PLATE, edge, 0.9)]
    step = mm(size) * 1.02
    base = y + _PLATE / 2 + mm(size) * 0.33 - step * (len(lines) - 1) / 2
    shapes += [
        Text(round_mm(form.width / 2), round_mm(base + step * n), line, "serif-bold", size,
             ink, "middle")
        for n, line in enumerate(lines)
    ]  # fmt: skip
    return shapes


def _halves(title: str) -> list[str]:
    """A name on two lines of like length."""
    words = title.split()
    ways = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return list(min(ways, key=lambda pair: max(map(len, pair)), default=(title,)))


def _stats(
    stats: tuple[tuple[str, str], ...], frame: LayoutContext, step: float
) -> tuple[list[Shape], float]:
    """Icons with their words, as many to a line as fit, and their height."""
    if not stats:
        return [], 0.0
    look = frame.look
    size = round_mm(max(_LEAST_PT, _STAT_PT * step, look.least))
    side = round_mm(_ICON * step)
    shapes: list[Shape] = []
    x = y = 0.0
    for name, text in stats:
        wide = side + 1.0 + width(text, "sans-semibold", size)
        if x and x + wide > frame.width:
            x, y = 0.0, y + side + 0.8
        shapes.append(icons.icon(name, round_mm(x), round_mm(y), side, look.accent))
        base = round_mm(y + side / 2 + mm(size) * 0.33)
        shapes.append(Text(round_mm(x + side + 1.0), base, text, "sans-semibold", size, look.ink))
        x += wide + 3.2
    y = round_mm(y + side + 1.3)
    rule = Paint(stroke=look.ink, width=figure_inks(look).fine)
    shapes.append(Line(0.0, y, frame.width, y, rule))
    return shapes, round_mm(y + 1.3)


def _quote(text: str, frame: LayoutContext, step: float) -> tuple[list[Shape], float]:
    """A line in italics, centred at the foot, and its height."""
    face = replace(frame.look.body, italic=True).at(0.98 * step)
    shapes, high = set_block(text, face, frame.look, frame.width, "c")
    for share in range(96, 50, -4):  # no word stands alone on the last line
        narrow = round_mm(frame.width * share / 100)
        tried, tall = set_block(text, face, frame.look, narrow, "c")
        if tall > high:
            break
        shapes = [Group(tuple(tried), round_mm((frame.width - narrow) / 2))]
    return shapes, round_mm(high + 0.6)
