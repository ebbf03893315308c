"""Loose sheets beside a booklet: what is printed on whose back.

A sheet of paper has two sides, and people turn it over only where nobody misses the other one: two
games lie on the table one after the other, so their sheets may share paper; a secret never does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.blocks.blocks import Document, Heading, Lines, Section, Table
from engine.language import _, mark_translatable
from printkit.compose.document import compose_group, only_cards
from printkit.scene.shapes import Group, Scene
from printkit.theme.style import PrintStyle

PIECES = mark_translatable("Pieces to cut out")
SPARE = "spare"
"""How a section is used that stands only on a back which would be free (``Section.loose``)."""
_SHUT = ("secret", "strips")
"""How sections are used that are folded, so that nobody reads them too early."""
_NOTE_LINES = 8
_COUNTED = 6
"""Columns of the evening's scores, one for each person."""


@dataclass(frozen=True, slots=True)
class _Side:
    """A page and the section it shows."""

    section: Section
    scene: Scene


def part_loose(document: Document) -> tuple[Document, Document]:
    """What is bound, and what lies loose beside it."""
    bound = tuple(section for section in document.sections if not section.loose)
    loose = tuple(section for section in document.sections if section.loose)
    return replace(document, sections=bound), replace(document, sections=loose)


def compose_loose(document: Document, style: PrintStyle, before: int) -> list[Scene]:
    """The loose sheets of a document, front and back by turns where the printer prints both.

    Args:
        document: its sections are all loose.
        style: paper and look; without backs, the outside of secrets and notes are left out.
        before: how many pages come earlier in the file.
    """
    has_backs = style.press.has_backs
    spare = [section for section in document.sections if section.loose == SPARE]
    tables: list[_Side] = []
    others: list[Scene] = []
    outside: list[Scene] = []
    for group in _groups(document.sections):
        first = group[0]
        scenes = compose_group(group, style, before)
        if first.loose == "outside":
            outside = scenes
        elif first.loose in _SHUT:
            others += _folded_shut(first, outside, scenes, style)
        elif first.loose in ("table", "aside"):
            tables += [_Side(first, scene) for scene in scenes]
        elif first.loose == "cut" and has_backs:
            others += [side for scene in scenes for side in (scene, _notes(first, style))]
        else:
            others += scenes
    fronts = _paired(tables, spare, style) if has_backs else [side.scene for side in tables]
    return [
        scene._replace(anchor=f"page-{before + number}", label=str(before + number))
        for number, scene in enumerate([*fronts, *others], 1)
    ]


def _folded_shut(
    section: Section, outside: Sequence[Scene], inside: Sequence[Scene], style: PrintStyle
) -> list[Scene]:
    """The sides of sheets that are folded, the outside on top: a pile of sheets shows no secret.

    On one-sided paper the outside of a secret is a sheet to lay on it; strips show their own name.
    """
    has_backs = style.press.has_backs
    if section.loose == "strips" and not has_backs:
        return list(inside)
    if style.press.duplex == "short":  # so that both sides of each strip come together
        inside = [_turned(scene) for scene in inside]
    sides = [side for pair in zip(outside, inside, strict=True) for side in pair]
    if not has_backs:
        return sides
    return [scene._replace(one_sided=False, backed=False) for scene in sides]


def _turned(scene: Scene) -> Scene:
    """A page upside down."""
    shapes = (Group(scene.shapes, scene.width, scene.height, 180.0),)
    return scene._replace(shapes=shapes, words=0)


def _groups(sections: Sequence[Section]) -> list[list[Section]]:
    """Sections one by one; all pieces share their sheets, and so do all cards, at the end."""
    cards = [s for s in sections if s.loose == "pieces" and only_cards(s)]
    pieces = [
        replace(s, title=_(PIECES)) for s in sections if s.loose == "pieces" and not only_cards(s)
    ]
    alone = [[s] for s in sections if s.loose not in ("pieces", SPARE)]
    return [*alone, *([pieces] if pieces else []), *([cards] if cards else [])]


def _paired(sides: Sequence[_Side], spare: Sequence[Section], style: PrintStyle) -> list[Scene]:
    """Pages two by two, so that nobody needs both sides of a sheet at once.

    A back that stays free shows a spare page, of the sheet's own game if there is one.
    """
    left, unused = list(sides), list(spare)
    paired: list[Scene] = []
    while left:
        front = left.pop(0)
        here = [side for side in left if side.section.table == front.section.table]
        other = [side for side in here if side.section.slug != front.section.slug]
        aside = [side for side in here if side.section.loose == "aside"]
        if front.section.loose == "aside":  # its own game's other sheets may stand behind it
            same = [side for side in here if side.section.slug == front.section.slug]
            other = [side for side in same if side.section is not front.section] + other
        back = next(iter(other + aside), None)
        paired.append(front.scene)
        if back is None:
            paired.append(_free_back(front.section, unused, style))
        else:
            left.remove(back)
            paired.append(back.scene)
    return [scene._replace(one_sided=False, backed=False) for scene in paired]


def _free_back(front: Section, unused: list[Section], style: PrintStyle) -> Scene:
    """Take a spare page for a free back, or return one to write on."""
    unused.sort(key=lambda section: (section.slug != front.slug, section.table != front.table))
    if not unused or unused[0].slug != front.slug:
        return _notes(front, style)
    return compose_group([unused.pop(0)], style, 0)[0]._replace(bookmark=("", 0))


def compose_scores(sections: Sequence[Section], style: PrintStyle, before: int) -> list[Scene]:
    """Return a page for the evening's scores, so that what follows begins on a front.

    Args:
        sections: what is bound; their games are the rows.
        style: paper and look.
        before: how many pages come earlier in the file.
    """
    evening = sections[-1].game
    games = dict.fromkeys(s.game for s in sections if s.game not in ("", evening))
    rows = tuple((game, *[""] * _COUNTED) for game in (*games, _("Games won")))
    head = (_("Name"), *[""] * _COUNTED)
    blocks = (
        Heading(_("Scores"), 1),
        Table(rows, head, (2.2, *[1.0] * _COUNTED), form=True),
        Heading(_("Next time"), 2),
        Lines(_NOTE_LINES, fills=True),
    )
    page = replace(sections[-1], kind="scores", title=_("Scores"), blocks=blocks, secret_for="")
    scene = compose_group([page], style, 0)[0]
    return [scene._replace(anchor=f"page-{before + 1}", label=str(before + 1), bookmark=("", 0))]


def _notes(section: Section, style: PrintStyle) -> Scene:
    """A back to write on, so that no sheet has an empty one."""
    blocks = (Heading(_("Notes"), 1), Lines(_NOTE_LINES, fills=True))
    notes = replace(
        section, loose="aside", kind="notes", title=_("Notes"), blocks=blocks, secret_for=""
    )
    return compose_group([notes], style, 0)[0]._replace(bookmark=("", 0))
