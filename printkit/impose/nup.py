"""Things to cut out, on sheets: fronts and backs, beside a fold, for a cutter, or one a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from engine.blocks.blocks import Section
from engine.language import _
from printkit.impose.grid import CardGrid, card_grid, fold_grids, lowered
from printkit.impose.guide import HEAD, foot_words, guidance, head_shapes
from printkit.impose.registration import registration_marks, silhouette_grid
from printkit.io.errors import PrintError
from printkit.layout.base.cut_marks import FOLD, crop_marks
from printkit.layout.base.frame import CardFace, FitError
from printkit.layout.base.look import Look
from printkit.layout.base.measure import round_mm
from printkit.layout.base.smooth_path import moved
from printkit.paper.papers import BLEED, FLOOR
from printkit.scene.shapes import (
    Command,
    Group,
    Line,
    Paint,
    Path,
    Scene,
    Shape,
    Symbol,
    Text,
    Use,
    tagged,
)
from printkit.scene.tags import Tag, artifact
from printkit.theme.style import PrintStyle

_EVENING_GAPS = (7.0, 6.0, 5.0, 4.0, 3.0, 2.5)
"""Gaps in mm between an evening's tokens: as wide as its sheets allow, for easy cutting."""

_OWNER_PT = 7.0
"""The names of games above their tokens."""
_ABOVE = 0.4
"""From a token's bleed to the name above it, in mm."""


@dataclass(frozen=True, slots=True)
class _Batch:
    """Faces of one size and kind, with all that their sheets share."""

    faces: tuple[CardFace, ...]
    style: PrintStyle
    section: Section
    look: Look

    @property
    def first(self) -> CardFace:
        return self.faces[0]

    @property
    def sides(self) -> str:
        """How these faces are printed: one-sided art needs no turning over."""
        return self.style.press.duplex if self.first.back is not None else "none"

    @property
    def head(self) -> float:
        return HEAD if self.first.kind != "cards" else 0.0

    @property
    def cut(self) -> str:
        return self.style.press.cut

    @property
    def gap(self) -> float:
        gutter = self.style.press.gutter
        return self.first.gap if gutter is None else gutter


def impose_cards(
    faces: Sequence[CardFace], style: PrintStyle, section: Section, look: Look
) -> list[Scene]:
    """Sheets of everything to cut out, by the style's print options.

    Sides that are to be printed on one sheet follow each other; a sheet without a back says so.

    Raises:
        FitError: something does not fit the paper; names it and its size.
        PrintError: ``--skip`` names cells that are not there.
    """
    scenes: list[Scene] = []
    if style.press.duplex == "none":
        faces = [side for face in faces for side in _fronts_of(face)]
    copies = _levelled([face for face in faces for _copy in range(face.copies)])
    by_kind = groupby(copies, key=lambda f: (f.kind, f.trim, f.back is None, f.bleed))
    for _kind, group in by_kind:
        batch = _Batch(tuple(group), style, section, look)
        try:
            if batch.cut == "single":
                scenes += _singles(batch)
            elif batch.sides == "fold":
                scenes += _folded(batch)
            else:
                scenes += _sheets(batch)
        except FitError as fault:
            raise FitError(f"{section.title}: {fault}. Choose larger paper") from None
    return scenes


def _fronts_of(face: CardFace) -> list[CardFace]:
    """What is left of a face when nothing is printed on backs: a back with words is a card too."""
    front = replace(face, back=None)
    if face.back is None or face.is_pattern:
        return [front]
    return [front, replace(front, front=face.back, words=face.back_words)]


def _levelled(faces: list[CardFace]) -> list[CardFace]:
    """Dice of unlike sizes get cells of one size, so that a sheet holds them all."""
    sizes = {face.trim for face in faces if face.kind == "dice"}
    if len(sizes) < 2:
        return faces
    wide, high = (max(sides) for sides in zip(*sizes, strict=True))
    return [_padded(face, wide, high) if face.kind == "dice" else face for face in faces]


def _padded(face: CardFace, wide: float, high: float) -> CardFace:
    """A one-sided piece in the middle of a larger cell."""
    x, y = round_mm((wide - face.front.width) / 2), round_mm((high - face.front.height) / 2)
    art = (Group(face.front.shapes, x, y),)
    front = face.front._replace(width=wide, height=high, shapes=art)
    return replace(face, front=front, cut=moved(face.cut, x, y))


def _sheets(batch: _Batch) -> list[Scene]:
    """Fronts and backs in turn; without backs, fronts alone."""
    press, paper = batch.style.press, batch.style.paper
    cards = len(batch.faces)
    wanted = cards if press.skip is None else 1000  # a part-used sheet shows the usual grid
    if press.cut == "silhouette":
        grid = silhouette_grid(paper, batch.first.trim, wanted)
    else:
        grid = card_grid(paper, batch.first.trim, wanted, gap=batch.gap, head=batch.head)
        if batch.section.loose and batch.first.kind == "tokens" and press.gutter is None:
            grid = _airy(batch, cards)
        if press.skip is None:
            # Turned over its short edge, a sheet has its last row where the first was.
            keeps_top = batch.head > 0 and batch.sides in ("none", "long")
            grid = lowered(grid, cards, keeps_top=keeps_top)
    rounds = _dealt(batch.faces, grid, press.skip or ())
    scenes = []
    for number, placed in enumerate(rounds, 1):
        for flip in ("",) if batch.sides == "none" else ("", batch.sides):
            label = _label(batch, number, len(rounds))
            if batch.sides != "none":
                side = _("backs") if flip else _("fronts")
                label = f"{label}, {side}"
            shapes = _art(placed, grid, flip)
            shapes += _marks(batch, grid, flip)
            shapes += _owners(batch, placed, grid, flip)
            cuts = () if flip or press.cut != "silhouette" else _cuts(placed, grid)
            scene = _scene(batch, grid, shapes, label, cuts=cuts)
            scenes.append(scene._replace(backed=batch.sides != "none" and not flip))
    return scenes


def _airy(batch: _Batch, cards: int) -> CardGrid:
    """The grid with the widest gaps that takes no more sheets than the closest one."""
    paper, size = batch.style.paper, batch.first.trim
    grids = [card_grid(paper, size, cards, gap=gap, head=batch.head) for gap in _EVENING_GAPS]
    fewest = min(-(-cards // grid.size) for grid in grids)
    return next(grid for grid in grids if -(-cards // grid.size) == fewest)


def _label(batch: _Batch, number: int, count: int) -> str:
    title = batch.section.title
    if count == 1 and batch.section.loose:  # such a sheet has a number among the loose ones
        return title
    return _("{title}, sheet {number} of {count}", title=title, number=number, count=count)


def _folded(batch: _Batch) -> list[Scene]:
    """Fronts on one side of a fold and their backs on the other."""
    paper = batch.style.paper
    cards = len(batch.faces)
    fronts, backs, flip = fold_grids(paper, batch.first.trim, cards, gap=batch.gap, head=batch.head)
    rounds = _dealt(batch.faces, fronts, batch.style.press.skip or ())
    if flip == "long":
        middle = round_mm(paper.width / 2)
        clear = round_mm(FLOOR + batch.head)  # of the words above and below
        fold = Line(middle, clear, middle, round_mm(paper.height - clear), FOLD)
    else:
        middle = round_mm(paper.height / 2)
        fold = Line(FLOOR, middle, round_mm(paper.width - FLOOR), middle, FOLD)
    scenes = []
    for number, placed in enumerate(rounds, 1):
        label = _label(batch, number, len(rounds))
        shapes = [*_art(placed, fronts, ""), *_art(placed, backs, flip), fold]
        shapes += _marks(batch, fronts, "")
        shapes += _marks(batch, backs, "") if flip == "long" else []
        beside = backs if flip == "long" else None
        scenes.append(_scene(batch, fronts, shapes, label, beside=beside))
    return scenes


def _dealt(
    faces: Sequence[CardFace], grid: CardGrid, skip: Sequence[int]
) -> list[list[tuple[int, CardFace]]]:
    """The cells of each sheet that hold a face, counted from 0; some of the first stay free.

    Raises:
        PrintError: a cell to skip is not on the sheet, or none is left.
    """
    if any(cell > grid.size for cell in skip) or len(skip) >= grid.size:
        raise PrintError(
            f"--skip: the sheet has {grid.size} cells ({grid.columns} × {grid.rows}),"
            " and you skip them all. Leave at least one."
        )
    free = [cell for cell in range(grid.size) if cell + 1 not in skip]
    starts = range(len(free), len(faces), grid.size)
    later = [list(enumerate(faces[start : start + grid.size])) for start in starts]
    return [list(zip(free, faces, strict=False)), *later]


def _art(placed: Sequence[tuple[int, CardFace]], grid: CardGrid, flip: str) -> list[Shape]:
    wide, high = grid.cell
    shapes: list[Shape] = []
    for index, face in placed:
        symbol = face.back if flip else face.front
        if symbol is None:
            continue
        x, y = grid.place(index, flip)
        left, top = x + (wide - symbol.width) / 2, y + (high - symbol.height) / 2
        use = Use(symbol, round_mm(left), round_mm(top), angle=grid.angle(flip))
        shapes += tagged((use,), *_heard(face, flip))
    return shapes


def _owners(
    batch: _Batch, placed: Sequence[tuple[int, CardFace]], grid: CardGrid, flip: str
) -> list[Shape]:
    """The name of a game above the first of its tokens, where several games share the sheet."""
    if batch.first.kind != "tokens" or len({face.owner for _index, face in placed}) == 1:
        return []
    shapes: list[Shape] = []
    owner = ""
    for index, face in placed:
        if face.owner == owner:
            continue
        owner = face.owner
        x, y = grid.place(index, flip)
        if flip == "long":  # the game goes on to the left
            x, anchor = round_mm(x + grid.cell[0]), "end"
        else:
            anchor = "start"
        base = round_mm(y - face.bleed - _ABOVE)
        name = Text(x, base, owner, "sans-bold", _OWNER_PT, batch.look.ink, anchor=anchor)
        shapes += tagged((name,), Tag("P"))
    return shapes


def _heard(face: CardFace, flip: str) -> tuple[Tag, ...]:
    """What is heard of a face: its words, or what is written on it."""
    words = face.back_words if flip else face.words
    if words:
        return (Tag("Figure", words),)
    return (artifact(),) if flip and face.is_pattern else (Tag("Div"),)


def _marks(batch: _Batch, grid: CardGrid, flip: str) -> list[Shape]:
    if batch.cut == "silhouette":
        return [] if flip else registration_marks(grid.paper)
    if batch.first.cut:
        return []  # such pieces show their own outline
    xs, ys = grid.cuts()
    return crop_marks(xs, ys, grid.box)


def _cuts(
    placed: Sequence[tuple[int, CardFace]], grid: CardGrid
) -> tuple[tuple[Command, ...], ...]:
    """The cutter's path round each piece on the sheet."""
    return tuple(_cut_path(face, grid, index) for index, face in placed)


def _cut_path(face: CardFace, grid: CardGrid, index: int) -> tuple[Command, ...]:
    x, y = grid.place(index)
    if not grid.turned:
        return moved(face.outline, x, y)
    # A quarter turn clockwise: what was at the left comes to the top.
    turned = tuple(
        (step, tuple(v for px, py in zip(values[::2], values[1::2], strict=True)
                     for v in (grid.height - py, px)))
        for step, values in face.outline
    )  # fmt: skip
    return moved(turned, x, y)


def _scene(
    batch: _Batch,
    grid: CardGrid,
    shapes: list[Shape],
    label: str,
    cuts: tuple[tuple[Command, ...], ...] = (),
    beside: CardGrid | None = None,
) -> Scene:
    cut = "" if batch.first.cut and batch.cut == "marks" else batch.cut
    text = guidance(batch.first.kind, batch.sides, cut)
    words: list[Shape] = []
    if batch.cut != "silhouette":
        headed = batch.head > 0
        words += head_shapes(batch.section, grid, batch.look, text) if headed else []
        words += foot_words(
            batch.section, grid, batch.look, label, text, beside=beside, headed=headed
        )
    paper = grid.paper
    return Scene(
        paper.width,
        paper.height,
        (*shapes, *words),
        cuts=cuts,
        one_sided=batch.sides == "none",
        words=len(words),
    )


def _singles(batch: _Batch) -> list[Scene]:
    """A page for each side, with bleed round the trim, for print services."""
    wide, high = batch.first.trim
    return [
        _single(symbol, wide, high, _heard(face, flip))
        for face in batch.faces
        for symbol, flip in ((face.front, ""), (face.back, "long"))
        if symbol is not None
    ]


def _single(symbol: Symbol, wide: float, high: float, tags: tuple[Tag, ...]) -> Scene:
    width, height = round_mm(wide + 2 * BLEED), round_mm(high + 2 * BLEED)
    art = Use(symbol, round_mm((width - symbol.width) / 2), round_mm((height - symbol.height) / 2))
    return Scene(width, height, tagged((art,), *tags), trim=(BLEED, BLEED, wide, high))


_BLADE = Paint(stroke="#d00000", width=0.1)


def cut_pages(sides: Sequence[Scene]) -> list[Scene]:
    """One page for each sheet that a machine cuts; equal ones are there once."""
    pages: dict[Scene, None] = {}
    for side in sides:
        if side.cuts:
            paths = tuple(Path(outline, _BLADE) for outline in side.cuts)
            pages.setdefault(Scene(side.width, side.height, paths))
    return list(pages)
