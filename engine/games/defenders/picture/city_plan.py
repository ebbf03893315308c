"""The city map as a drawn plan, and the map that the table draws itself (F5, F21, F22 S2).

Roles of shapes stand in :class:`engine.blocks.plan_words.PlanRole`. Marks: ``entry`` (angle: where
its arrow points), ``gate``, ``bridge``. Streets and manner are the setting's
(:mod:`engine.games.defenders.city.town_styles`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.blocks.blocks import (
    Block,
    Bullets,
    Columns,
    Legend,
    Paragraph,
    Plan,
    Section,
    Shape,
    Sight,
    Vista,
)
from engine.blocks.described import listed
from engine.blocks.plan_words import PlanRole, Streets
from engine.game.contract import SheetRequest
from engine.games.defenders.city.town_styles import WATERS, style_of
from engine.games.defenders.picture.in_words import in_words
from engine.games.defenders.picture.labels import labels
from engine.games.defenders.picture.marks import entries, link_shapes
from engine.games.defenders.picture.repair import drawable
from engine.games.defenders.picture.shapes import feature_shapes, place_shape, tints_of, wall_role
from engine.games.defenders.picture.wall_towers import framed, is_wall, towers, ways, world_of
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import Content, typed
from engine.games.defenders.rulebook.variants import CAPACITY_OPTION, is_varied
from engine.games.defenders.rulebook.word_tables import PACKAGE
from engine.language import _, mark_translatable
from engine.scenario.envelope import Scenario
from engine.scenario.titles import named_in_title

_ABOVE, _BELOW = 85.0, 165.0  # country above and below the town, in plan units

KEY = mark_translatable(
    "Below each name: its number, its card, its room for regiments. **\\*** costs morale when lost,"
    " and **+1** adds 1 in battle."
)
"""What the small line under a place's name says."""

SCARS = mark_translatable(
    "If you like, hatch a ruined place here and draw a flag on a held one. In doubt,"
    " *Tonight's city* is right: its boxes, its entry points and its list of connections."
)
"""What the table adds to the map."""

DRAWING = (
    mark_translatable("**First the country:** water, hills and woods. No units stand there."),
    mark_translatable("**Then roads, walls** and other long places."),
    mark_translatable(
        "**Then areas,** the highest card first. They touch the places that they are connected to."
    ),
    mark_translatable("**Then small places,** in larger ones or next to them."),
    mark_translatable(
        "**Then secret and hidden** places, and last **underground** ones: dotted, below another"
        " place."
    ),
    mark_translatable("**Bridges** where a road meets water, and **gates** where it meets a wall."),
    mark_translatable(
        "**Places that touch are connected,** but not across a river or a wall's outside. Open a"
        " pair"
        " with a double arrow, close one with ×, and bridge a gap with a dashed line."
    ),
    mark_translatable("**Arrows 1, 2, 3 …** from the edge to the entry points."),
)
"""What to draw, in order (F5.1-F5.5)."""


def city_plan(
    content: Content,
    *,
    title: str = "",
    size: str = "full",
    is_literal: bool = False,
    is_whole: bool = False,
) -> Plan:
    """The map of a city as one plan, cut to where the town lies.

    Args:
        content: of a scenario.
        title: above the map; empty for none.
        size: as the block :class:`Plan` has it.
        is_literal: every place holds one regiment (F16.4).
        is_whole: all of the ground is shown, for who changes it.
    """
    content = drawable(content)
    style = style_of(content.setting)
    shapes = [_ground(content), *feature_shapes(content)]
    ordered = sorted(content.locations, key=lambda item: item.draw_index)
    tints = tints_of(content)
    shapes += [place_shape(content.setting, item, tints) for item in ordered]
    shapes += towers(content)
    shapes += ways(content, style.railed)
    links, marks = link_shapes(content)
    signs = [*marks, *entries(content)]
    whole = Plan(
        width=content.bounds[0],
        height=content.bounds[1],
        shapes=tuple(shapes + links),
        marks=tuple(signs),
        labels=tuple(labels(content, signs, is_literal=is_literal)),
        streets=style.streets,
        manner=style.name,
        size=size,
        title=title,
        subtitle=_(world_of(content)) if title else "",
        words=in_words(content, title, is_literal=is_literal),
    )
    return whole if is_whole else framed(whole, *_view(content))


def lift(plan: Plan) -> float:
    """How far down a city's plan was moved when it was cut to where the town lies."""
    return plan.shapes[0].points[0][1]  # a corner of the ground, which began at 0


def _ground(content: Content) -> Shape:
    width, height = content.bounds
    return Shape(PlanRole.GROUND, ((0, 0), (width, 0), (width, height), (0, height)))


def _view(content: Content) -> tuple[float, float]:
    """From where to where the map is drawn: the town with its arrows, and some country."""
    ys = [point[1] for item in content.locations for point in item.shape]
    return max(0.0, min(ys) - _ABOVE), min(content.bounds[1], max(ys) + _BELOW)


def map_sheet(request: SheetRequest) -> list[Section]:
    """The map and its legend."""
    content = drawable(typed(request.shown.content))
    name = named_in_title(PACKAGE, request.shown, "town")
    is_literal = is_varied(request.shown.options, CAPACITY_OPTION)
    blocks: tuple[Block, ...] = (city_plan(content, title=name, is_literal=is_literal),)
    legend: tuple[Block, ...] = (
        Legend(
            _legend(content), _("Reading the map"), 3, streets=style_of(content.setting).streets
        ),
        Paragraph(
            f"{_(KEY)} {_(SCARS)}",
            rule="F5.4",
            role="caption",
        ),
    )
    return [Section("map", _("Map of the city"), blocks + legend)]


def draw_sheet(request: SheetRequest) -> list[Section]:
    """The country without the city, for a table that draws its own (F5.1, F5.2)."""
    content = drawable(typed(request.shown.content))
    style = style_of(content.setting)
    names = tuple(label for label in labels(content, []) if label.role in ("feature", "water"))
    plan = Plan(
        width=content.bounds[0],
        height=content.bounds[1],
        shapes=(_ground(content), *feature_shapes(content)),
        labels=names,
        streets=style.streets,
        manner=style.name,
        words=_("The country without a city: {list}.", list=listed(label.text for label in names)),
    )
    return [_drawing("draw", framed(plan, *_view(content)))]


def blank_sheet(request: SheetRequest) -> list[Section]:
    """An empty frame to draw a city in, with what to draw in which order (F5.2)."""
    del request
    corners = ((0.0, 0.0), (1000.0, 0.0), (1000.0, 1130.0), (0.0, 1130.0))
    ground = Shape(PlanRole.GROUND, corners)
    words = _("An empty frame to draw a city in.")
    plan = Plan(1000, 1130, (ground,), streets=Streets.GRID, manner="city", words=words)
    return [_drawing("blank", plan)]


def _drawing(kind: str, plan: Plan) -> Section:
    told = tuple(_(step) for step in DRAWING)
    halves = len(told) // 2 + 1
    steps = Columns(((Bullets(told[:halves]),), (Bullets(told[halves:]),)))
    return Section(kind, _("Draw your own city"), (plan, steps))


_IF_DRAWN = (
    (PlanRole.AREA_ALT, mark_translatable("another area, in another tint")),
    (PlanRole.AREA_GREEN, mark_translatable("open ground, also an area")),
    (PlanRole.SMALL_MILITARY, mark_translatable("military")),
    (PlanRole.SMALL_ECONOMY, mark_translatable("economy")),
    (PlanRole.SMALL_RELIGION, mark_translatable("religion")),
    (PlanRole.SMALL_GOVERNMENT, mark_translatable("government")),
)
"""What a legend tells only where the map shows it."""


def _entry_told(content: Content, term: str) -> str:
    """What an arrow is, and the place that each of the map's leads to."""
    arrows = ", ".join(f"{entry.number}→{entry.location}" for entry in content.entry_points)
    if not arrows:
        return _("entry point ({term})", term=term)
    return _("entry point ({term}): {arrows}", term=term, arrows=arrows)


def _legend(content: Content) -> tuple[tuple[str, str, str], ...]:
    terms = words.setting(content.setting).terms
    kinds = {link.type for link in content.connections}
    tints = tints_of(content)
    shapes = (place_shape(content.setting, item, tints) for item in content.locations)
    drawn = {shape.role for shape in shapes}
    rows = [
        ("area", "", _("area ({term})", term=_(terms["area"]))),
        *((role, "", _(text)) for role, text in _IF_DRAWN if role in drawn),
        ("entry", "1", _entry_told(content, _(terms["entry-point"]))),
    ]
    long = [item for item in content.locations if item.kind == "linear"]
    if any(is_wall(content.setting, item) for item in long):
        told = _("wall, fence or rampart: one place from end to end")
        rows.insert(1, (wall_role(content.setting), "", told))
    if not all(is_wall(content.setting, item) for item in long):
        rows.insert(1, ("linear-road", "", _("road or way")))
    if any(item.under for item in content.locations):
        rows.append(("underground", "", _(terms["underground"])))
    if any(feature.kind in WATERS for feature in content.features):
        rows.append(
            ("river", "", _("{water}; no way across without a bridge", water=_(terms["river"])))
        )
    if any(feature.kind == "coast" for feature in content.features):
        rows.append(("coast", "", _("bay or sea")))
    crossings = {mark.role for mark in link_shapes(content)[1]}
    if "bridge" in crossings:
        rows.append(("bridge", "", _("bridge: a way across")))
    if "gate" in crossings:
        rows.append(("gate", "", _("gate: a way through")))
    if "removed" in kinds:
        rows.append(("connection-removed", "×", _("closed: these two aren't connected")))
    if "gap" in kinds:
        rows.append(("connection-gap", "", _("way over open ground")))
    return tuple(rows)


def heat(scenario: Scenario, counts: Mapping[str, float]) -> Plan:
    """The map with a ring at each place.

    Args:
        scenario: what was measured.
        counts: number and name of a place, such as ``L3 Old Mill`` -> battles there in a siege.
    """
    plan = city_plan(
        typed(scenario.content), is_literal=is_varied(scenario.options, CAPACITY_OPTION)
    )
    most = max(counts.values(), default=1.0)
    where = {label.text: label.at for label in plan.labels}
    rings = [
        (where[name.partition(" ")[2]], count / most)
        for name, count in sorted(counts.items())
        if name.partition(" ")[2] in where
    ]
    return replace(plan, heat=tuple(rings))


def view(scenario: Scenario) -> Vista:
    """Return the city as a bird sees it."""
    plan = city_plan(typed(scenario.content))
    return Vista(Sight.BIRD, scenario.id, replace(plan, labels=()))
