"""Secret pages as sheets of their own: folded shut, with nothing but their job on the outside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.blocks.blocks import (
    Block,
    Cover,
    Facts,
    Heading,
    Lines,
    Note,
    Paragraph,
    Sealed,
    Section,
)
from engine.language import _
from printkit.scene.shapes import Group, Scene
from printkit.theme.style import PrintStyle

_NOTE_LINES = 6


def folded_secrets(sections: Sequence[Section]) -> list[Section]:
    """Return pages of which no secret is bound: each is a sheet of its own at the end, to fold.

    A secret printed alone stays a page, and so does a code, which only a machine can read. Answers
    that are printed upside down begin a sheet, so that no page in use has them on its back.
    """
    secrets = [s for s in sections if s.secret_for and s.kind != "code"]
    if len(secrets) == len(sections):
        return list(sections)
    folded = [replace(section, loose="secret") for section in secrets]
    bound = [section for section in sections if section not in secrets]
    answers = next((n for n, s in enumerate(bound) if has_answers(s) and s.kind != "code"), 0)
    if answers:
        bound[answers] = replace(bound[answers], recto=True)
    return [
        *bound,
        *[side for secret in folded for side in (outside_of(secret), secret)],
    ]


def upside_down(page: Scene) -> Scene:
    """A page turned by half a circle, for printers that flip sheets on the short edge."""
    shapes = (Group(page.shapes, page.width, page.height, 180.0),)
    return page._replace(shapes=shapes, words=0)


def has_answers(section: Section) -> bool:
    """Return whether something on a page is printed upside down, so as not to be read too early."""
    return any(isinstance(block, Sealed) for block in section.blocks)


def outside_of(section: Section) -> Section:
    """The back of a secret page, which is all that others see of it once it is folded."""
    who = section.secret_for
    blocks: tuple[Block, ...] = (
        Heading(section.title, 1),
        Facts(
            (
                (_("Secret"), _("only for {who}", who=who)),
                (_("Game"), section.game),
                (_("Tonight"), section.scenario_title),
            )
        ),
        Note(
            "caution",
            (
                Paragraph(
                    _(
                        "**Fold before reading.** Don't turn this sheet over. Bend its lower half"
                        " back and away from you, so that these words stay outside and the secret"
                        " is inside. If your printer uses one side only, the secret is the next"
                        " sheet: lay this one on top, words up, and fold both together."
                    )
                ),
            ),
        ),
        Paragraph(
            _(
                "Hand it to {who}, and to nobody else. If you have seen the secret anyway, play"
                " that part yourself.",
                who=who,
            ),
            role="lead",
        ),
        Note(
            "host",
            (
                Paragraph(
                    _("After {when}, everybody may see the sheet.", when=section.secret_until)
                    if section.secret_until
                    else _(
                        "When the game is over, or earlier if you allow it, everybody may see the"
                        " sheet."
                    )
                ),
            ),
        ),
        Lines(_NOTE_LINES, _("Notes"), fills=True),
    )
    return replace(
        section,
        kind="outside",
        title=_("{title}: outside", title=section.title),
        blocks=blocks,
        secret_for="",
        loose="outside",
        columns=1,
    )


def with_warning(section: Section, style: PrintStyle) -> Section:
    """Return a cover with what has to be read before the pile is touched; others as they are."""
    how = how_to_handle(is_double=style.press.has_backs, has_cover=True)
    note = _("**Some of this is secret.**") + " " + how
    blocks = (replace(b, note=note) if isinstance(b, Cover) else b for b in section.blocks)
    warned = replace(section, blocks=tuple(blocks))
    is_done = section.kind != "cover" or warned == section  # what is laid out ahead is found again
    return section if is_done else warned


def how_to_handle(*, is_double: bool, has_cover: bool) -> str:
    """How the host sees no secret; ``is_double`` where its outside is on its own paper."""
    if is_double:
        first = _("this cover") if has_cover else _("this page")
        return _(
            "Hold the pile so that {first} lies on top, face up. Lift off one sheet at a time: you"
            " see only the outside of a secret. Don't turn over a loose sheet until the secret ones"
            " are cut and folded, as their outsides say.",
            first=first,
        )
    return _(
        "Take the pile from the printer face down, and turn up one sheet after the other: the"
        " outside of a secret comes first. Lay it on the next sheet, which you don't turn up,"
        " and fold both."
    )
