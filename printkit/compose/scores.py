"""The page on which an evening's scores are written, behind what is bound."""

from __future__ import annotations

from dataclasses import replace

from engine import registry
from engine.blocks.blocks import Block, Document, Heading, Lines, Table
from engine.language import _
from printkit.compose.document import compose_group
from printkit.scene.shapes import Scene
from printkit.theme.style import PrintStyle

_NOTE_LINES = 8
_MOST_SCORED = 12  # people in one table of the evening's scores; more have a second one
_LEAST_SCORED = 4  # columns where nobody said how many come


def compose_scores(document: Document, style: PrintStyle, before: int) -> list[Scene]:
    """Return a page for the evening's scores, so that what follows begins on a front.

    Args:
        document: what is bound; its games in which people score apart are the rows.
        style: paper and look.
        before: how many pages come earlier in the file.
    """
    sections, people = document.sections, document.night.players or _LEAST_SCORED
    evening = next((s for s in sections if s.kind == "tonight"), sections[-1])
    games = dict.fromkeys(s.game for s in sections if s.game not in ("", evening.game))
    alone = [info.title for info in registry.infos() if not info.together]
    rows = tuple((game, *[""] * min(people, _MOST_SCORED)) for game in games if game in alone)
    head = (_("Names:"), *[""] * min(people, _MOST_SCORED))
    table = Table(rows, head, (2.2, *[1.0] * min(people, _MOST_SCORED)), form=True)
    blocks: tuple[Block, ...] = (
        Heading(_("Scores"), 1),
        *[table] * (-(-people // _MOST_SCORED) if rows else 0),
        Heading(_("Next time"), 2),
        Lines(_NOTE_LINES, fills=True),
    )
    page = replace(
        evening, kind="scores", title=_("Scores"), blocks=blocks, secret_for="", scenario_id=""
    )
    scene = compose_group([page], style, before)[0]
    return [scene._replace(anchor=f"page-{before + 1}", label=str(before + 1), bookmark=("", 0))]
