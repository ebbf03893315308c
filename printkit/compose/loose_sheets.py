"""Loose sheets beside a booklet: what is printed on whose back.

A sheet of paper has two sides, and people turn it over only where nobody misses the other one: two
games lie on the table one after the other, so their sheets may share paper; a secret never does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any, Final

from engine.blocks.blocks import (
    Block,
    Columns,
    Contents,
    Document,
    Heading,
    Lines,
    Paragraph,
    Section,
)
from engine.language import _, counted, listed, mark_translatable
from printkit.compose.document import CARDS, compose_group, only_cards
from printkit.compose.secret_sheets import how_to_handle, upside_down, with_warning
from printkit.scene.shapes import Group, Scene, Shape, Text
from printkit.theme.style import PrintStyle

PIECES = mark_translatable("Pieces to cut out")
SPARE: Final = "spare"
"""How a section is used that stands only on a back which would be free (``Section.loose``)."""
_LYING = ("table", "after")
"""How sections are used that lie on the table, and so share paper with those of another game."""
_SHUT = ("secret", "strips")
"""How sections are used that are folded, so that nobody reads them too early."""
_PRINTED = {
    "long": mark_translatable("Print double-sided at 100 %, flip on the long edge."),
    "short": mark_translatable("Print double-sided at 100 %, flip on the short edge."),
}
"""The edge over which sheets are turned -> what to tell the printer."""
_PRINTED_ONCE = mark_translatable("Print at 100 %, on one side.")
_NOTE_LINES = 8


@dataclass(frozen=True, slots=True)
class Side:
    """A page and what it is called in the list of loose sheets; outsides have no name there."""

    section: Section
    scene: Scene
    title: str


def part_loose(document: Document) -> tuple[Document, Document]:
    """What is bound, and what lies loose beside it."""
    bound = tuple(section for section in document.sections if not section.loose)
    loose = tuple(section for section in document.sections if section.loose)
    return replace(document, sections=bound), replace(document, sections=loose)


def settled(document: Document, style: PrintStyle) -> Document:
    """A document whose pieces bear the name of their sheets, and whose cover warns of secrets."""
    sections = tuple(map(_named, document.sections))
    if holds_secrets(document.sections):
        sections = tuple(with_warning(section, style) for section in sections)
    return replace(document, sections=sections)


def _named(section: Section) -> Section:
    """Pieces with the name of the sheets that they share: a sheet for each table."""
    title = _(PIECES)
    if section.loose != "pieces" or only_cards(section):
        return section
    if section.tables > 1:
        title = _("{title} (table {number})", title=title, number=section.table)
    return section if section.title == title else replace(section, title=title)


def sure_sections(document: Document) -> list[Section]:
    """What is printed whatever else there is, and says nothing of other pages."""
    return [s for s in document.sections if s.loose != SPARE and not is_listing(s.blocks)]


def numbered(sides: Sequence[Side], before: int, style: PrintStyle) -> list[Scene]:
    """Pages that follow this many others in a file; each bears the number of its sheet.

    Args:
        sides: of the loose sheets, in order.
        before: how many pages come earlier in the file.
        style: paper and look.
    """
    step = 2 if style.press.has_backs else 1
    return [
        _on_sheet(side, (number - 1) // step + 1)._replace(
            anchor=f"page-{before + number}", label=str(before + number)
        )
        for number, side in enumerate(sides, 1)
    ]


def _on_sheet(side: Side, number: int) -> Scene:
    """A side whose foot tells the number that the host's page calls its sheet by."""
    told = _("sheet {number}", number=number)
    if side.section.loose == "secret":
        told = _("{sheet}, secret", sheet=told)
    is_of_several = only_cards(side.section) and _is_written(_(CARDS), side.scene.shapes)
    title = _(CARDS) if is_of_several else side.section.title
    found = False
    shapes: list[Shape] = []
    for shape in reversed(side.scene.shapes):
        marked = shape if found else _marked(shape, title, told)
        found = found or marked is not shape
        shapes.append(marked)
    return side.scene._replace(shapes=tuple(reversed(shapes)))


def _is_written(title: str, shapes: Iterable[Shape]) -> bool:
    """Whether a title stands in one of the shapes."""
    return any(_marked(shape, title, "") is not shape for shape in shapes)


def _marked(shape: Shape, title: str, told: str) -> Shape:
    """A shape with more words after a title that is written in it; else the very same shape."""
    if isinstance(shape, Text) and title in shape.text:
        start = shape.text.index(title)
        at = start + len(title) if start else len(shape.text)
        return shape._replace(text=f"{shape.text[:at]} · {told}{shape.text[at:]}")
    if isinstance(shape, Group):
        inner = [_marked(one, title, told) for one in shape.shapes]
        if any(new is not old for new, old in zip(inner, shape.shapes, strict=True)):
            return shape._replace(shapes=tuple(inner))
    return shape


def loose_sides(document: Document, style: PrintStyle) -> list[Side]:
    """The loose sheets' sides in the order in which they are printed.

    Args:
        document: its sections are all loose.
        style: paper and look; without backs, notes are left out.
    """
    has_backs = style.press.has_backs
    spare = [section for section in document.sections if section.loose == SPARE]
    tables: list[Side] = []
    others: list[Side] = []
    outside: list[Side] = []
    for group in _groups(document.sections):
        first = group[0]
        title = _(CARDS) if only_cards(first) else first.title
        sides = [Side(first, scene, title) for scene in compose_group(group, style, 0)]
        if first.loose == "outside":
            outside = [replace(side, title="") for side in sides]
        elif first.loose in _SHUT:
            others += _folded_shut(outside, sides, style)
        elif first.loose in _LYING:
            tables += sides
        elif first.loose == "cut" and has_backs:
            turned = mirrored(first)
            others += [
                _backed(one)
                for front, back in zip(sides, compose_group([turned], style, 0), strict=True)
                for one in (front, Side(turned, back._replace(bookmark=("", 0)), ""))
            ]
        else:
            others += sides
    return [*(_paired(tables, spare, style) if has_backs else tables), *others]


def with_loose_list(
    document: Document, sides: Sequence[Side], style: PrintStyle, *, is_folded: bool = False
) -> Document:
    """A document whose list of loose sheets is filled in, in the order of the printed pile.

    Args:
        document: what is bound.
        sides: of the loose sheets.
        style: paper and look.
        is_folded: the bound pages are folded to a booklet, and so not stapled at their edge.
    """
    step = 2 if style.press.has_backs else 1
    sheets = [
        list(dict.fromkeys(side.title for side in sides[first : first + step] if side.title))
        for first in range(0, len(sides), step)
    ]
    lines = enumerate(_numbered(sheets), 1)
    told = "; ".join(f"**{n}** {', '.join(names)}" for n, names in lines if names)
    words = counted(
        "After the booklet comes {n} loose sheet, which isn't stapled: {sheets}.",
        "After the booklet come {n} loose sheets, which aren't stapled: {sheets}.",
        len(sheets),
        sheets=told,
    )
    if not is_folded:
        words = f"{_how_to_print(document, style)} {words}"
    secret = [
        str(first // step + 1)
        for first in range(0, len(sides), step)
        if any(side.section.loose in _SHUT for side in sides[first : first + step])
    ]
    if secret:
        has_cover = any(section.kind == "cover" for section in document.sections)
        words = f"{words} {_secret_told(secret)}"
        if not has_cover:
            words = f"{words} {how_to_handle(is_double=step > 1, has_cover=False)}"
    if any(side.section.loose == SPARE for side in sides):
        words = f"{words} {_('*Quick reference* is for looking up a step while you play.')}"
    listing = Paragraph(words, role="small")
    sections = (_filled(s, listing) if is_listing(s.blocks) else s for s in document.sections)
    if secret:
        sections = (with_warning(section, style) for section in sections)
    return replace(document, sections=tuple(sections))


def _numbered(sheets: Sequence[Sequence[str]]) -> list[list[str]]:
    """The names on each sheet; one that stands on several sheets is counted through them."""
    count = Counter(name for names in sheets for name in names)
    met = Counter[str]()
    told: list[list[str]] = []
    for names in sheets:
        met.update(names)
        told.append(
            [
                _("{title} {number} of {count}", title=name, number=met[name], count=count[name])
                if count[name] > 1
                else name
                for name in names
            ]
        )
    return told


def holds_secrets(sections: Iterable[Section]) -> bool:
    """Whether sheets are folded, so that nobody may look through the printed pile."""
    return any(section.loose in _SHUT for section in sections)


def is_listing(blocks: Iterable[Block]) -> bool:
    """Whether blocks hold a list of pages or of loose sheets."""
    return any(
        isinstance(block, Contents)
        or (isinstance(block, Columns) and any(map(is_listing, block.columns)))
        for block in blocks
    )


def _how_to_print(document: Document, style: PrintStyle) -> str:
    """How pages that are stapled at their edge are printed; several booklets tell it themselves."""
    how = _(_PRINTED.get(style.press.duplex, _PRINTED_ONCE))
    if any(section.tables > 1 for section in document.sections):
        return how
    return f"{how} {_('Staple the pages before sheet 1 on the left.')}"


def _secret_told(secret: Sequence[str]) -> str:
    """Which sheets are secret, by their numbers."""
    return counted(
        "**Sheet {numbers} is secret.**",
        "**Sheets {numbers} are secret.**",
        len(secret),
        numbers=listed(secret),
    )


def _filled(value: Any, listing: Paragraph) -> Any:
    """Return blocks with the list of loose sheets in its place."""
    if isinstance(value, Contents) and value.of_loose:
        return listing
    if isinstance(value, tuple):
        return tuple(_filled(one, listing) for one in value)
    if isinstance(value, Columns):
        return replace(value, columns=_filled(value.columns, listing))
    if isinstance(value, Section):
        return replace(value, blocks=_filled(value.blocks, listing))
    return value


def _folded_shut(outside: Sequence[Side], inside: Sequence[Side], style: PrintStyle) -> list[Side]:
    """The sides of sheets that are folded, the outside on top: a pile of sheets shows no secret.

    Large print may need two sheets for one. On one-sided paper the outside of a secret is a sheet
    to lay on it; strips show their own name.
    """
    has_backs = style.press.has_backs
    if inside[0].section.loose == "strips" and not has_backs:
        return list(inside)
    if style.press.duplex == "short":  # so that both sides of each strip come together
        inside = [replace(side, scene=upside_down(side.scene)) for side in inside]
    blank = replace(inside[-1], scene=inside[-1].scene._replace(shapes=()), title="")
    pairs = zip_longest(outside, inside)
    sides = [side for top, within in pairs for side in (top or outside[-1], within or blank)]
    return [_backed(side) for side in sides] if has_backs else sides


def _backed(side: Side) -> Side:
    """A side of a sheet whose other side is known."""
    return replace(side, scene=side.scene._replace(one_sided=False, backed=False))


def _groups(sections: Sequence[Section]) -> list[list[Section]]:
    """Sections one by one; all pieces share their sheets, and so do all cards, at the end."""
    cards = [s for s in sections if s.loose == "pieces" and only_cards(s)]
    alone = [[s] for s in sections if s.loose not in ("pieces", SPARE)]
    return [*alone, *_pieces(sections), *([cards] if cards else [])]


def _pieces(sections: Sequence[Section]) -> list[list[Section]]:
    """The pieces of all games: on sheets of its own for each table."""
    groups: dict[int, list[Section]] = {}
    for section in sections:
        if section.loose == "pieces" and not only_cards(section):
            groups.setdefault(section.table, []).append(_named(section))
    return [groups[number] for number in sorted(groups)]


def mirrored(section: Section) -> Section:
    """A sheet to cut apart as its own back: what stands side by side changes places."""
    blocks = tuple(
        replace(block, columns=block.columns[::-1], weights=block.weights[::-1])
        if isinstance(block, Columns)
        else block
        for block in section.blocks
    )
    return replace(section, blocks=blocks)


def _paired(sides: Sequence[Side], spare: Sequence[Section], style: PrintStyle) -> list[Side]:
    """Pages two by two, so that nobody needs both sides of a sheet at once.

    Behind a page stands one of another game, from the game that has most of them left, so that as
    few as can be stay alone; else what is filled in when its game is over. A back that stays free
    shows a spare page of another game.
    """
    left, unused = list(sides), list(spare)
    paired: list[Side] = []
    while left:
        front = left.pop(0)
        here = [side for side in left if side.section.table == front.section.table]
        others = [side.section.slug for side in here if side.section.slug != front.section.slug]
        paired.append(front)
        fullest = max(others, key=others.count) if others else front.section.slug
        alike = (side for side in here if side.section.slug == fullest)
        back = next((side for side in alike if others or _is_free(front, side)), None)
        if back is None:
            paired.append(_free_back(front.section, unused, style))
            continue
        left.remove(back)
        paired.append(back)
    return [_backed(side) for side in paired]


def _is_free(front: Side, back: Side) -> bool:
    """Whether nobody needs both sides at once, though they are of one game."""
    return "after" in (front.section.loose, back.section.loose)


def _free_back(front: Section, unused: list[Section], style: PrintStyle) -> Side:
    """Take a spare page for a free back, or return one to write on."""
    other = (s for s in unused if s.slug != front.slug and s.table == front.table)
    section = next(other, None)
    if section is None:
        return blank_notes(front, style)
    unused.remove(section)
    scene = compose_group([section], style, 0)[0]._replace(bookmark=("", 0))
    return Side(section, scene, section.title)


def blank_notes(section: Section, style: PrintStyle, before: int = 0) -> Side:
    """A back to write on, so that no sheet has an empty one; ``before`` it are other pages."""
    blocks = (Heading(_("Notes"), 1), Lines(_NOTE_LINES, fills=True))
    notes = replace(
        section,
        loose="table",
        kind="notes",
        title=_("Notes"),
        blocks=blocks,
        columns=1,
        secret_for="",
    )
    scene = compose_group([notes], style, before)[0]._replace(bookmark=("", 0))
    return Side(notes, scene, notes.title)
