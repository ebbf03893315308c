"""Where a campaign stands, on paper: standings, and the graph with the way so far."""

from __future__ import annotations

from itertools import pairwise

from engine import registry
from engine.blocks.blocks import Board, Cell, Figure, Table, Trace
from engine.blocks.pictures import TraceRole
from engine.campaign.graph import ways
from engine.campaign.model import Campaign
from engine.campaign.story import Story, laurels_text, outcome_text, standings, tell
from engine.language import _

_PITCH = 3
"""Cells of the flowchart from one night to the next."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


def laurels(campaign: Campaign) -> Table:
    """Everyone's laurels, and banners where the story has some."""
    has_banners = bool(campaign.shape.sides)
    columns = [
        (_("Player"), 6, "l", lambda row: plain_text(row.player)),
        *([(_("Banner"), 4, "l", lambda row: _(row.side))] if has_banners else []),
        (_("Laurels"), 3, "r", lambda row: laurels_text(row.laurels)),
        (_("Nights"), 3, "r", lambda row: str(row.nights)),
    ]
    heads, weights, sides, told = zip(*columns, strict=True)
    rows = tuple(tuple(of(row) for of in told) for row in standings(campaign))
    return Table(rows, head=heads, weights=weights, align="".join(sides))


def way(campaign: Campaign) -> Figure:
    """The graph with what its lines mean."""
    caption = _(
        "The full line is the story so far. Broken lines are what may come, or might have been."
    )
    return Figure(flowchart(campaign), caption)


def flowchart(campaign: Campaign) -> Board:
    """The graph from left to right, the path so far drawn strong."""
    story = tell(campaign)
    places = _places(campaign)
    taken = [chapter.night.id for chapter in story.chapters]
    here = story.night.id if story.night else story.ending.id if story.ending else ""
    path = [*taken, here] if here else taken
    nights, signs = campaign.shape.nights, _signs(campaign)
    cells = tuple(
        Cell(*at, role="blank", text=signs[name], mark="exposed" if name == here else "")
        for name, at in places.items()
    )
    gone = set(pairwise(path))
    thin = [
        _way(places[night.id], places[target], "sight")
        for night in nights
        for target in ways(campaign, night)
        if (night.id, target) not in gone
    ]
    strong = [_way(places[a], places[b], "path") for a, b in pairwise(path)]
    return Board(
        max(x for x, _ in places.values()) + 1,
        max(y for _, y in places.values()) + 1,
        cells,
        traces=tuple(thin + strong),
        ground="void",
        size="medium",
    )


def _signs(campaign: Campaign) -> dict[str, str]:
    """What is written in the graph: 1, 2 ... in the order played, others a, b ...; endings I, II.

    A night keeps its letter until it is played.
    """
    story = tell(campaign)
    signs = {night.id: _LETTERS[n % 26] for n, night in enumerate(campaign.shape.nights)}
    signs |= {end.id: _ROMAN[n % len(_ROMAN)] for n, end in enumerate(campaign.shape.endings)}
    played = [chapter.night.id for chapter in story.chapters]
    if story.night is not None:
        played.append(story.night.id)
    return signs | {name: str(number) for number, name in enumerate(played, 1)}


def key(campaign: Campaign) -> Table:
    """What the signs in the graph stand for, and how those nights went."""
    story, signs = tell(campaign), _signs(campaign)
    reached = story.ending.id if story.ending else ""
    rows = [
        (signs[n.id], plain_text(_(n.title)), registry.info_of(n.game).title, _fate(story, n.id))
        for n in campaign.shape.nights
    ]
    rows += [
        (
            signs[e.id],
            plain_text(_(e.title)),
            _("an ending"),
            _("reached") if e.id == reached else "",
        )
        for e in campaign.shape.endings
    ]
    head = ("", _("Night"), _("Game"), _("Outcome"))
    return Table(tuple(rows), head=head, weights=(1, 6, 6, 4))


def _way(start: tuple[int, int], end: tuple[int, int], role: TraceRole) -> Trace:
    """A line from beside one cell to beside another."""
    return Trace(((start[0] + 1, start[1]), (end[0] - 1, end[1])), role)


def _fate(story: Story, night: str) -> str:
    for chapter in story.chapters:
        if chapter.night.id == night:
            return outcome_text(chapter.result.outcome)
    return _("next") if story.night is not None and story.night.id == night else ""


def _places(campaign: Campaign) -> dict[str, tuple[int, int]]:
    """Each night and ending a cell: further right the later it can come, in rows of their own."""
    depth = {campaign.shape.nights[0].id: 0}
    changed = True
    while changed:
        changed = False
        for night in campaign.shape.nights:
            for target in ways(campaign, night):
                if night.id in depth and depth.get(target, -1) < depth[night.id] + 1:
                    depth[target] = depth[night.id] + 1
                    changed = True
    height: dict[int, int] = {}
    for column in depth.values():
        height[column] = height.get(column, 0) + 1
    tallest = max(height.values())
    used: dict[int, int] = {}
    places = {}
    order = [night.id for night in campaign.shape.nights] + [e.id for e in campaign.shape.endings]
    for name in order:
        column = depth[name]
        row = used.get(column, 0)
        used[column] = row + 1
        places[name] = (column * _PITCH, row * 2 + (tallest - height[column]))
    return places


def plain_text(text: str) -> str:
    """Text that people wrote, safe as inline Markdown."""
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>:#" else letter for letter in text.strip())
