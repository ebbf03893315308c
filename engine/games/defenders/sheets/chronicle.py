"""The session chronicle: a played siege told on paper, with the city as it was left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.blocks.blocks import (
    Block,
    Columns,
    Legend,
    Mark,
    Paragraph,
    Plan,
    Section,
    Table,
)
from engine.blocks.plan_words import PlanRole
from engine.games.defenders.picture.city_plan import city_plan, lift
from engine.games.defenders.picture.labels import told_below
from engine.games.defenders.picture.repair import drawable
from engine.games.defenders.picture.shapes import place_shape, tints_of
from engine.games.defenders.rulebook.content import Content
from engine.games.defenders.rulebook.variants import CAPACITY_OPTION, is_varied
from engine.games.defenders.sheets.city import registered
from engine.games.defenders.story.chronicle import SiegeStory, retell
from engine.games.defenders.story.tell import tell as tell_siege
from engine.games.defenders.terminal.news import named_place
from engine.language import _
from engine.scenario.envelope import Scenario
from engine.telling.tale import Tale

SHORT_LIST = 8
"""A longer list of threats stands in two columns."""
_ROOMY = 12
"""This many survivors have lines high enough to write on."""


def tell(scenario: Scenario, players: Sequence[str], moves: Sequence[str]) -> Tale:
    """A siege, told, with the map at the end and the roll of the fallen.

    Args:
        scenario: as the record holds it.
        players: names of the seats.
        moves: legal tokens.

    Raises:
        RequestError: the scenario cannot be played, or a move is illegal.
    """
    story = retell(scenario, moves)
    more = (
        *(_made(story) if story.is_built else ()),
        _final_map(story, is_literal=is_varied(scenario.options, CAPACITY_OPTION)),
        Section("chronicle", _roll_title(story), _roll(story)),
    )
    return replace(tell_siege(scenario, players, moves, story), more=more)


def _made(story: SiegeStory) -> list[Section]:
    """The city that the table made, before the siege."""
    lead = Paragraph(
        _(
            "Before the enemy came they made this city, card by card; the last column tells whose"
            " hand finished what."
        ),
        role="lead",
    )
    return [Section("chronicle", _("The city they made"), (lead, *registered(story.content)))]


def _final_map(story: SiegeStory, *, is_literal: bool) -> Section:
    """The city with ruins hatched and flags on what the enemy holds (F21)."""
    plan = after(story.content, story.held, story.ruined, is_literal=is_literal)
    scars = [
        (role, "", f"{told}: {', '.join(_on_one_line(story, place) for place in places)}")
        for role, told, places in (
            ("ruin", _("in ruins"), story.ruined),
            ("flag", _("held by the enemy"), story.held),
        )
        if places
    ]
    told = (
        Legend(tuple(scars), _("The city at the end"), 2)
        if scars
        else Paragraph(_("Every place stands, and none is in the enemy's hands."), role="caption")
    )
    sketch = (
        (Paragraph(_("A sketch of which places were connected. The real map is the one you drew."),
                   role="caption"),)
        if story.is_built
        else ()
    )  # fmt: skip
    return Section("chronicle", _("The city at the end"), (plan, told, *sketch))


def _on_one_line(story: SiegeStory, place: int) -> str:
    """A place by name, never parted from its number."""
    return named_place(story.board, place).replace(" ", "\u00a0", 1)


def after(
    content: Content,
    held: Sequence[int],
    ruined: Sequence[int],
    *,
    is_literal: bool = False,
) -> Plan:
    """The map of a city with its scars.

    Args:
        content: of the scenario.
        held: numbers of the places with a flag, from 0.
        ruined: numbers of those hatched.
        is_literal: every place holds one regiment (F16.4).
    """
    content = drawable(content)
    plan = city_plan(content, is_literal=is_literal)
    places = content.locations
    below = {told_below(item, is_literal=is_literal): index for index, item in enumerate(places)}
    scars, flags, tints = [], [], tints_of(content)
    for index in sorted(ruined, key=lambda index: places[index].draw_index):
        shape = place_shape(content.setting, places[index], tints)
        points = tuple((x, round(y + lift(plan), 1)) for x, y in shape.points)
        scars.append(replace(shape, role=PlanRole.RUIN, points=points))
    for label in plan.labels:
        index = below.get(label.sub, -1)
        if index in held:
            flags.append(Mark("flag", (label.at[0], round(label.at[1] - 34.0, 1))))
    return replace(plan, shapes=plan.shapes + tuple(scars), marks=plan.marks + tuple(flags))


def _roll_title(story: SiegeStory) -> str:
    """What the page of units is called, by what became of them."""
    if not story.fallen:
        return _("All still standing")
    return _("Those who fell, those who stand") if story.posts else _("All have fallen")


def _roll(story: SiegeStory) -> tuple[Block, ...]:
    blocks: list[Block] = []
    if story.fallen:
        rows = tuple((f"**{name}**", card, str(turn)) for name, card, turn in story.fallen)
        blocks.append(Table(rows, (_("Fallen"), _("Card"), _("Day")), (4, 0.8, 0.8)))
    if story.posts:
        posts = tuple(
            (f"**{name}**", card, str(wounds) if wounds else "", where, "")
            for name, card, wounds, where in story.posts
        )
        told = (_("Still standing"), _("Card"), _("Wounds"), _("At"), _("What became of them"))
        has_room = len(posts) <= _ROOMY
        blocks.append(Table(posts, told, (3.4, 0.8, 0.9, 2.6, 3.4), form=has_room))
    if story.slain:
        foes = tuple((name, card, str(turn)) for name, card, turn in story.slain)
        head, weights = (_("Threats destroyed"), _("Card"), _("Day")), (4, 0.9, 0.9)
        half = (len(foes) + 1) // 2 if len(foes) > SHORT_LIST else len(foes)
        parts = [Table(part, head, weights) for part in (foes[:half], foes[half:]) if part]
        blocks.append(Columns(tuple((part,) for part in parts)) if len(parts) > 1 else parts[0])
    return tuple(blocks)
