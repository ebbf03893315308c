"""A document to scenes: its sections' pages in order, numbered, framed, listed in the contents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.blocks.blocks import (
    CheatCard,
    Contents,
    Document,
    Lines,
    Paragraph,
    Section,
    Table,
)
from engine.cards import CardError
from engine.language import _, counted, mark_translatable
from printkit.compose.ahead import laid, map_pages
from printkit.compose.play_map import has_play_map
from printkit.impose.backs import backed
from printkit.impose.guide import is_cut
from printkit.impose.nup import impose_cards
from printkit.io.errors import PrintError
from printkit.layout.base.flow import FlowPage
from printkit.layout.base.frame import CardFace
from printkit.layout.base.look import look_of
from printkit.layout.page.geometry import PageFrame
from printkit.layout.page.page_frame import page_shapes
from printkit.scene.shapes import Scene
from printkit.theme.style import PrintStyle
from printkit.typography.faces import GlyphError

CARDS = mark_translatable("Cheat cards to cut out")
HOSTS_PAGE = "tonight"
"""The kind of the page that tells the host where everything is."""
_NOTE_LINES = 8


def compose_document(document: Document, style: PrintStyle) -> list[Scene]:
    """All pages of a document, numbered through.

    Raises:
        FitError: something does not fit at the smallest size allowed; names it.
        TemplateError: a template is missing or faulty.
        PrintError: a text holds a character that no font draws, or a code that is not a card.
    """
    groups = _groups(document.sections)
    scenes, starts = _compose_groups(groups, style)
    for number, group in enumerate(groups):
        if _has_contents(group[0]):
            # Only now the pages are known; the lines are as many as before.
            listed = _list_contents(group[0], groups, starts)
        elif group[0].kind == HOSTS_PAGE:
            listed = _with_pages(group[0], groups, [*starts, len(scenes)])
        else:
            continue
        pages = compose_group([listed], style, starts[number])
        scenes[starts[number] : starts[number] + len(pages)] = pages
    return scenes


def _compose_groups(
    groups: Sequence[Sequence[Section]], style: PrintStyle
) -> tuple[list[Scene], list[int]]:
    """All pages, and how many pages come before each group."""
    scenes: list[Scene] = []
    starts: list[int] = []
    for number, group in enumerate(groups):
        if group[0].recto and _ends_on_a_front(scenes, style):
            before = groups[max(0, number - 1)][-1]  # whose sheet's back the page is
            scenes += compose_section(_spare_page(before), style, len(scenes))
        starts.append(len(scenes))
        section = group[0]
        if _has_contents(section):
            section = _list_contents(section, groups, [0] * len(groups))
        scenes += compose_group([section, *group[1:]], style, len(scenes))
    return scenes, starts


def _ends_on_a_front(scenes: Sequence[Scene], style: PrintStyle) -> bool:
    """Whether the next page would come on the back of a sheet."""
    if style.press.booklet:
        return len(scenes) % 2 == 1
    return style.press.has_backs and len(backed(scenes)) % 2 == 1


def _with_pages(
    section: Section, groups: Sequence[Sequence[Section]], starts: list[int]
) -> Section:
    """The host's page with the pages that each game has in the booklet.

    Args:
        section: a table's row names a game by its title, in bold.
        groups: all that is bound.
        starts: how many pages come before each group, and how many there are.
    """
    pages: dict[str, list[int]] = {}
    for number, (first, *_others) in enumerate(groups):
        if first.slug and not first.bare:
            pages.setdefault(f"**{first.game}**", []).extend(
                range(starts[number] + 1, starts[number + 1] + 1)
            )
    blocks = tuple(
        replace(block, rows=tuple(_with_page(row, pages) for row in block.rows))
        if isinstance(block, Table)
        else block
        for block in section.blocks
    )
    return replace(section, blocks=blocks)


def _with_page(row: tuple[str, ...], pages: Mapping[str, Sequence[int]]) -> tuple[str, ...]:
    """A row whose second cell is a game, with that game's pages there."""
    found = pages.get(row[1], ()) if len(row) > 1 else ()
    if not found:
        return row
    runs: list[list[int]] = []
    for page in found:
        if runs and runs[-1][-1] == page - 1:
            runs[-1].append(page)
        else:
            runs.append([page])
    told = ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
    told = counted("page {pages}", "pages {pages}", len(found), pages=told)
    return (row[0], f"{row[1]}, {told}", *row[2:])


def _has_contents(section: Section) -> bool:
    return any(isinstance(block, Contents) and not block.of_loose for block in section.blocks)


def _list_contents(
    section: Section, groups: Sequence[Sequence[Section]], starts: Sequence[int]
) -> Section:
    """The section with its list of contents filled in; copies of a sheet are named once."""
    entries: dict[tuple[str, str], int] = {}
    for group, start in zip(groups, starts, strict=True):
        title = _(CARDS) if len(group) > 1 else group[0].title
        game = "" if len(group) > 1 else group[0].game
        if not group[0].bare and section not in group:
            entries.setdefault((game or section.game, title), start + 1)
    lines = tuple((game, title, page) for (game, title), page in entries.items())
    blocks = [Contents(lines) if isinstance(b, Contents) else b for b in section.blocks]
    return replace(section, blocks=tuple(blocks))


def compose_section(section: Section, style: PrintStyle, before: int) -> list[Scene]:
    """The pages of one section; ``before`` pages come earlier in the document."""
    if has_play_map(section, style):
        return map_pages(section, style, before)
    faces, pages, geometry = laid(section, style)
    scenes = _scenes(pages, geometry, section, style, before)
    if faces:
        scenes += _card_pages(faces, section, style, before + len(scenes))
    return scenes


def _groups(sections: Sequence[Section]) -> list[list[Section]]:
    """Sections one by one, but those with nothing but cards to cut out share their sheets."""
    groups: list[list[Section]] = []
    for section in sections:
        if groups and only_cards(section) and only_cards(groups[-1][0]):
            groups[-1].append(section)
        else:
            groups.append([section])
    return groups


def compose_group(group: Sequence[Section], style: PrintStyle, before: int) -> list[Scene]:
    """The pages of sections that share their sheets, or of one alone.

    Raises:
        PrintError: a text holds a character that no font draws, or a code that is not a card.
    """
    try:
        if len(group) == 1:
            return compose_section(group[0], style, before)
        faces = [
            replace(face, owner=section.game)
            for section in group
            for face in laid(section, style).faces
        ]
        games = dict.fromkeys(section.game for section in group)
        authors = dict.fromkeys(section.credit for section in group)
        shared = replace(
            group[0],
            title=_(CARDS) if only_cards(group[0]) else group[0].title,
            game=" · ".join(games),
            credit=" · ".join(authors),
            scenario_title="",
            scenario_id="",
        )
        pages = _card_pages(faces, shared, style, before)
        if not any(
            is_cut(shape)
            for page in pages
            for shape in page.shapes[len(page.shapes) - page.words :]
        ):
            return pages
        # There is no room for all designers: fewer games share a sheet.
        half = len(group) // 2
        pages = compose_group(group[:half], style, before)
        return pages + compose_group(group[half:], style, before + len(pages))
    except (GlyphError, CardError) as fault:
        raise PrintError(f"{group[0].title}: {fault}") from fault


def _spare_page(section: Section) -> Section:
    """A page to write on, so that what follows begins on the front of a sheet."""
    return replace(
        section,
        kind="notes",
        title=_("Notes"),
        blocks=(
            Paragraph(_("Room for scores, and for what you want to remember."), role="caption"),
            Lines(_NOTE_LINES, fills=True),
        ),
        columns=1,
        tables=1,
        bare=False,
    )


def only_cards(section: Section) -> bool:
    """Whether a section holds nothing but cheat cards."""
    return all(isinstance(block, CheatCard) for block in section.blocks)


def _scenes(
    pages: Sequence[FlowPage], geometry: PageFrame, section: Section, style: PrintStyle, before: int
) -> list[Scene]:
    look = look_of(style, section.accent)
    scenes = []
    for number, page in enumerate(pages, 1):
        label = section.title
        if len(pages) > 1:
            label = _("{title} {number} of {count}", title=label, number=number, count=len(pages))
        running = before + number
        foot = label if section.loose else f"{label}  ·  {running}"
        shapes = page_shapes(page, geometry, section, look, foot)
        scenes.append(
            Scene(
                geometry.paper.width,
                geometry.paper.height,
                shapes,
                anchor=f"page-{running}",
                bookmark=(bookmark_of(section), 0) if number == 1 else ("", 0),
                label=str(running),
            )
        )
    return scenes


def _card_pages(
    faces: list[CardFace], section: Section, style: PrintStyle, before: int
) -> list[Scene]:
    look = look_of(style, section.accent)
    pages = impose_cards(faces, style, section, look)
    return [
        page._replace(
            anchor=f"page-{before + number}",
            bookmark=(bookmark_of(section), 0) if number == 1 else ("", 0),
            label=str(before + number),
        )
        for number, page in enumerate(pages, 1)
    ]


def bookmark_of(section: Section) -> str:
    """What the outline calls a section, on its first page."""
    return f"{section.game}: {section.title}" if section.game else section.title
