"""Pictures in words, for those who hear a page: what a figure shows, said by the block alone.

A game that knows more of its picture says so in the block's ``words``; what stands here is said of
all others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from engine.blocks.blocks import Block, QrCode, Track
from engine.blocks.charts import BarChart, Histogram, LineChart
from engine.blocks.cut_outs import Component, Deck, Die, Standees, Tent, Token, Tokens, TuckBox
from engine.blocks.pictures import Board, CardRow, Cell, Mat, Plan
from engine.blocks.sign_names import sign_name
from engine.blocks.vistas import Sight, Vista
from engine.cards import CardError, is_joker, parse_card, rank_of, suit_of
from engine.language import _, counted, decimal, mark_translatable, whole

_MOST = 60
"""The most things in one picture that are named; with more, only their number is given."""

_MOST_ROCK = 8
"""The most cells of rock, or sides with a wall, that are named one by one."""

_ROCK = ("solid", "rock")
_MARKS = {
    "lit": mark_translatable("marked"),
    "exposed": mark_translatable("exposed"),
    "target": mark_translatable("the target"),
    "seen": mark_translatable("seen"),
}
_TRACES = {
    "path": mark_translatable("A path leads from {start} to {end}."),
    "sight": mark_translatable("A line of sight goes from {start} to {end}."),
    "blocked": mark_translatable("The line of sight from {start} to {end} is blocked."),
    "arrow": mark_translatable("An arrow points from {start} to {end}."),
}

_SUITS = (
    mark_translatable("{rank} of spades"),
    mark_translatable("{rank} of hearts"),
    mark_translatable("{rank} of diamonds"),
    mark_translatable("{rank} of clubs"),
)
_RANKS = {
    11: mark_translatable("Jack"),
    12: mark_translatable("Queen"),
    13: mark_translatable("King"),
    14: mark_translatable("Ace"),
}


def words_of(block: Block) -> str:
    """What a picture shows; empty for a block that is not a picture."""
    own = getattr(block, "words", "")
    if own:
        return str(own)
    match block:
        case Board():
            return _board(block)
        case Plan():
            return _plan(block)
        case CardRow(groups):
            return _("Cards: {list}.", list="; ".join(listed(map(card_words, g)) for g in groups))
        case Vista():
            return _vista(block)
        case Mat():
            return _mat(block)
        case Track(boxes, label):
            return _track(label, [box.text for box in boxes])
        case QrCode(text):
            return _("A square code to scan. It holds: {text}", text=text[:120])
        case BarChart() | Histogram() | LineChart():
            return _chart(block)
    return ""


def _vista(block: Vista) -> str:
    """What is seen of a place."""
    told = {
        Sight.BIRD: _("The place of this scenario, seen from a hill."),
        Sight.HALLS: _("A mountain cut open: its gate, rows of halls, and a cave at the bottom."),
        Sight.PERISCOPE: _("The sea through a periscope. Boats: {list}."),
        Sight.ARMS: _("The arms of two houses, face to face over a table of cards: {list}."),
    }[block.sight]
    return told.replace("{list}", listed(block.names))


def sides_of(thing: Component) -> tuple[tuple[str, str], ...]:
    """The words of the front and the back of each thing to cut out, in their order."""
    match thing:
        case Deck(codes):
            return tuple((card_words(code), "") for code in codes)
        case Tokens(tokens):
            return tuple(_token(token) for token in tokens)
        case Standees(figures):
            return tuple(
                (_("A figure that stands: {name}", name=_joined(f.name, f.text)), "")
                for f in figures
            )
        case Tent(name, _symbol, reminders):
            who = plain_words(name) or _("a line for a name")
            told = _("A tent for a seat: {name}. {reminders}", name=who,
                     reminders=_sentences(map(plain_words, reminders)))  # fmt: skip
            return ((told.strip(), ""),)
        case Die(faces, title):
            told = _("A die to fold: {faces}", faces=listed(_face(face) for face in faces))
            return ((_joined(plain_words(title), told), ""),)
        case TuckBox(title, cards):
            told = counted("A box to fold for {n} card: {title}",
                           "A box to fold for {n} cards: {title}", cards, title=title)  # fmt: skip
            return ((told, ""),)


def _token(token: Token) -> tuple[str, str]:
    """What both sides of a counter say."""
    whose = _("player {seat}", seat=token.player) if token.player else ""
    front = listed([whose, plain_words(token.text), token.name or sign_name(token.symbol)])
    back = listed([plain_words(token.back_text), sign_name(token.back_symbol)]) or front
    back = listed([plain_words(token.text), token.name]) if token.name else back
    told = _("A token: {words}", words=front) if front else _("A plain token")
    turned = _("Its back: {words}", words=back) if back else _("A plain token")
    return told, turned


def _face(text: str) -> str:
    return sign_name(text.strip(":")) if text.startswith(":") else plain_words(text)


def _joined(*parts: str) -> str:
    return ": ".join(part for part in parts if part)


def card_words(code: str) -> str:
    """A card as people call it.

    >>> card_words("QH"), card_words("T*"), card_words("back")
    ('Queen of hearts', 'T', 'a card face down')
    """
    name = code.removesuffix("*")
    if name == "back":
        return _("a card face down")
    try:
        card = parse_card(name)
    except CardError:
        return name
    if is_joker(card):
        return _("Joker")
    rank = rank_of(card)
    told = _(_RANKS[rank]) if rank in _RANKS else str(rank)
    return _(_SUITS[suit_of(card)], rank=told)


def _sentences(parts: Iterable[str]) -> str:
    """Parts one after the other, each with an end."""
    return " ".join(part if part.endswith((".", "?", "!")) else f"{part}." for part in parts)


def listed(parts: Iterable[str]) -> str:
    """Parts with commas between."""
    return ", ".join(part for part in parts if part)


def _board(board: Board) -> str:
    """A board row by row, like cells side by side told once; then its walls and lines."""
    size = _("A board of {columns} by {rows} cells.", columns=board.columns, rows=board.rows)
    rock = [cell for cell in board.cells if cell.role in _ROCK]
    is_rocky = len(rock) > _MOST_ROCK
    named = [cell for cell in board.cells if not (is_rocky and cell.role in _ROCK)]
    shown = [(cell, what) for cell in named if (what := _on(cell))]
    told = [counted("{n} cell is rock.", "{n} cells are rock.", len(rock))] if is_rocky else []
    if len(shown) > _MOST:
        told.append(counted("{n} cell is marked.", "{n} cells are marked.", len(shown)))
    else:
        rows: dict[int, list[tuple[Cell, str]]] = {}
        for cell, what in shown:
            rows.setdefault(cell.y, []).append((cell, what))
        told += [_row(board, y, rows[y]) for y in sorted(rows)]
    told += [*_walls(board), *_lines(board)]
    return " ".join([size, *(told or [_("It's empty.")])])


def _on(cell: Cell) -> str:
    """What a cell shows: its card, its letters, its sign, and how it is marked."""
    rock = _("rock") if cell.role in _ROCK else ""
    card = card_words(cell.card) if cell.card else ""
    mark = _(_MARKS.get(cell.mark, "")) if cell.mark else ""
    return listed([rock, card, plain_words(cell.text), sign_name(cell.symbol), mark])


def _walls(board: Board) -> list[str]:
    """The closed sides of a board: each where they are few, else how many."""
    if not board.edges:
        return []
    if len(board.edges) > _MOST_ROCK:
        many = len(board.edges)
        return [
            counted("A wall closes {n} side of cells.", "Walls close {n} sides of cells.", many)
        ]
    sides = (_("{one} and {other}", one=_place(board, edge.a), other=_place(board, edge.b))
             for edge in board.edges)  # fmt: skip
    return [_("Walls stand between {list}.", list="; ".join(sides))]


def _lines(board: Board) -> list[str]:
    """The lines over a board, each from where it begins to where it ends."""
    return [
        _(_TRACES.get(trace.role, _TRACES["path"]), start=_place(board, trace.cells[0]),
          end=_place(board, trace.cells[-1]))
        for trace in board.traces if trace.cells
    ]  # fmt: skip


def _place(board: Board, at: tuple[int, int]) -> str:
    """A cell by its column and row, as the board's rim counts them."""
    x, y = at
    column, row = _label(board.column_labels, x), _label(board.row_labels, y)
    return _("column {column}, row {row}", column=column or x + 1, row=row or y + 1)


def _label(labels: Sequence[str], at: int) -> str:
    """What the rim says of a column or a row; empty where it says nothing."""
    return labels[at].strip() if 0 <= at < len(labels) else ""


def _row(board: Board, y: int, shown: list[tuple[Cell, str]]) -> str:
    """A row: its name, and what lies on its cells from left to right."""
    label = _label(board.row_labels, y)
    name = label if label and not label.isdecimal() else _("row {number}", number=label or y + 1)
    cells = sorted(shown, key=lambda one: one[0].x)
    has_gaps = [cell.x for cell, _what in cells] != list(range(len(cells)))
    is_named = any(map(str.strip, board.column_labels))
    parts = []
    for (what, _start), run in groupby(enumerate(cells), key=_run_of):
        places = [cell.x for _at, (cell, _what) in run]
        if is_named:
            parts.append(
                f"{listed(_label(board.column_labels, x) or str(x + 1) for x in places)}: {what}"
            )
        elif has_gaps:
            parts.append(f"{_columns(places)}: {what}")
        else:
            times = _("{n} times {what}", n=len(places), what=what)
            parts.append(times if len(places) > 1 else what)
    told = "; ".join(parts) if is_named or has_gaps else listed(parts)
    return f"{name[:1].upper()}{name[1:]}: {told}."


def _run_of(numbered: tuple[int, tuple[Cell, str]]) -> tuple[str, int]:
    """What neighbours that say the same have in common."""
    at, (cell, what) = numbered
    return what, cell.x - at


def _columns(places: list[int]) -> str:
    """Columns side by side."""
    first, last = places[0] + 1, places[-1] + 1
    if first == last:
        return _("column {number}", number=first)
    return _("columns {first} to {last}", first=first, last=last)


def _plan(plan: Plan) -> str:
    names = [plain_words(f"{label.text} {label.sub}".strip()) for label in plan.labels]
    names += [plain_words(mark.text) for mark in plan.marks]
    named = [name for name in dict.fromkeys(names) if name]
    title = plain_words(" ".join(filter(None, (plan.title, plan.subtitle))))
    start = _("A drawn map: {title}.", title=title) if title else _("A drawing.")
    if not named:
        return start
    return f"{start} {_('On it are named: {list}.', list=listed(named[:_MOST]))}"


def _mat(mat: Mat) -> str:
    places = [_joined(plain_words(p.label), plain_words(p.note)) for p in mat.places]
    named = "; ".join(dict.fromkeys(place.rstrip(".") for place in places if place))
    title = plain_words(mat.title) or _("A mat")
    return _("{title}, with places for: {list}.", title=title, list=named) if named else title


def _track(label: str, boxes: list[str]) -> str:
    title = plain_words(label)
    count = counted("{n} box to tick", "{n} boxes to tick", len(boxes))
    named = listed(map(plain_words, boxes))
    told = f"{count}: {named}." if named else f"{count}."
    return f"{title}: {told}" if title else told


def _chart(chart: BarChart | Histogram | LineChart) -> str:
    match chart:
        case BarChart(bars, title, unit):
            parts = [f"{bar.label} {decimal(bar.value, chart.digits)}{unit}" for bar in bars]
        case Histogram(columns, title):
            parts = [f"{label}: {whole(number)}" for label, number in columns]
        case LineChart(lines, title):
            parts = [
                _("{name} from {first} % to {last} %", name=name,
                  first=decimal(100 * shares[0], 0), last=decimal(100 * shares[-1], 0))
                for name, shares in lines if shares
            ]  # fmt: skip
    told = plain_words(listed(parts))
    return _("A chart: {title}: {list}.", title=plain_words(title), list=told)


_SIGNS = re.compile(r"\\([\\*`:{}|_\[\]<>#])|\*+|`|:([a-z][a-z0-9-]*):|\s*\{[A-Z]{1,3}\d[^}]*\}")


def plain_words(text: str) -> str:
    """The words alone, without marks, icons and rule ids.

    >>> plain_words("**Draw** two :star: cards. {A4.2}")
    'Draw two cards.'
    """
    words = _SIGNS.sub(lambda found: found[1] or "", text)
    return " ".join(words.split())
