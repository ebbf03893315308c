"""Boards as blocks: the whole map, and small example positions.

Icons that the boards name: ``flag`` (Spawn Point), ``token``, ``star`` (area), ``sword`` and
``shield`` (Units in examples), ``eye``, and one for each modifier: ``blocker discarder teleporter
multiplier divisor reflector restrictor``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from engine.blocks.blocks import Board, Cell, Edge, Label, Plan, Shape, Sight, Trace, Vista
from engine.blocks.plan_words import PlanRole
from engine.cards import SUIT_CODES, SUIT_SYMBOLS
from engine.games.deebz.generator.families import family_of
from engine.games.deebz.map.battle_map import BattleMap, PrintedModifier, terrain_of
from engine.games.deebz.map.ranges import intervening, manhattan
from engine.games.deebz.rulebook.content import Content, typed
from engine.games.deebz.rulebook.modifier_kinds import MODIFIER_KINDS
from engine.games.deebz.rulebook.tables import ATTRIBUTES
from engine.games.deebz.scenario.additions_in_words import MARKS, reward_groups
from engine.games.deebz.scenario.reader import field_of
from engine.games.deebz.table.options import Settings
from engine.grid import Point
from engine.language import _, in_context
from engine.scenario.envelope import Scenario

ICONS = {word: kind.symbol for word, kind in MODIFIER_KINDS.items()}

REWARD, ARRIVAL = "coin", "horn"
"""Icons of what a scenario adds: rewards, and where Units appear later."""


def map_board(
    field: BattleMap,
    traces: Iterable[Trace] = (),
    *,
    size: str = "full",
    added: Content | None = None,
    landmark: str = "",
) -> Board:
    """The whole map: rock, Walls, areas, Spawn Points, Token, modifiers, coordinates.

    Args:
        field: the map.
        traces: ways to draw on it.
        size: of the board.
        added: the scenario's content, to mark its rewards and arrivals too (D16).
        landmark: the emblem on its objective; empty for a star.
    """
    cells: dict[Point, Cell] = {at: Cell(*at, role="solid") for at in field.solid}
    for objective in field.objectives:
        for player, area in enumerate(objective.areas or ()):
            shared = len(set(objective.areas or ())) == 1
            for at in area:
                if at in cells:
                    continue
                text = "" if shared else str(player + 1)
                cells[at] = Cell(*at, role="objective", symbol="star", text=text)
        if objective.token:
            cells[objective.token] = Cell(*objective.token, role="token", symbol="token")
    for m in field.modifiers:
        under = cells.get(m.at)
        before = under.text + " " if under and under.role in MODIFIER_KINDS else ""  # D12.10
        cells[m.at] = Cell(*m.at, role=m.kind.id, symbol=m.kind.symbol, text=before + letters(m))
    for at, symbol, role, text in _marks(added) if added else ():
        if at not in cells or cells[at].role == "objective":
            cells[at] = Cell(*at, role=role, symbol=symbol, text=text)
    for player, spawns in enumerate(field.spawns):
        for at in spawns:
            cells[at] = Cell(*at, role="spawn", symbol="flag", text=f"S{player + 1}")
    return Board(
        columns=field.width,
        rows=field.height,
        cells=tuple(cells[at] for at in sorted(cells, key=lambda p: (p[1], p[0]))),
        edges=tuple(Edge(a, b) for a, b in field.walls),
        traces=tuple(traces),
        column_labels=tuple(map(str, range(field.width))),
        row_labels=tuple(map(str, range(field.height))),
        size=size,
        terrain=terrain_of(field) if size == "full" else "",
        landmark=landmark,
    )


def view(scenario: Scenario) -> Vista:
    """Return the map as seen from a hill, for covers; an empty field where players build it."""
    field = field_of(scenario.content, scenario.players)
    family = family_of(scenario)
    board = map_board(
        field, added=typed(scenario.content), landmark=family.picture if family else ""
    )
    return Vista(Sight.BIRD, scenario.id, board)


def reward_marks(content: Content) -> dict[Point, str]:
    """The cells of each reward and their mark: a letter for each set of cards."""
    return {
        at: MARKS[number % len(MARKS)]
        for number, (_, areas) in enumerate(reward_groups(content))
        for area in areas
        for at in area
    }


def _marks(content: Content) -> Iterator[tuple[Point, str, str, str]]:
    """Cell, icon, role and words of what a scenario adds."""
    for at, mark in reward_marks(content).items():
        yield at, REWARD, "reward", mark
    for row in content.spawn_events:
        yield row.cell, ARRIVAL, "arrival", str(max(1, row.player))


def suit_symbol(suit: str) -> str:
    """The sign of a suit that tables name by its letter."""
    return SUIT_SYMBOLS[SUIT_CODES.index(suit)]


def feeding_symbol(settings: Settings, number: int) -> str:
    """The sign of the suit that feeds an attribute, 0-3 (D2.3)."""
    return SUIT_SYMBOLS[settings.suits.index(number)]


def suit_names(settings: Settings) -> str:
    """Which suit feeds which attribute: ``♠ Damage, ♥ Armour`` (D2.3)."""
    return ", ".join(
        f"{feeding_symbol(settings, number)} {_(row['name'])}"
        for number, row in enumerate(ATTRIBUTES)
    )


def letters(modifier: PrintedModifier) -> str:
    """What a modifier's cell says: its letter, then suit or designation and facing."""
    text = modifier.kind.letter
    if modifier.kind.is_link:
        return f"{text}{modifier.designation}{FACING_ARROWS[modifier.facing]}"
    if modifier.suit:
        text += suit_symbol(modifier.suit)
    return text + (str(modifier.count) if modifier.count > 1 else "")


FACING_ARROWS = {"N": "↑", "E": "→", "S": "↓", "W": "←", "": ""}


def small_board(
    columns: int,
    rows: int,
    cells: Iterable[Cell],
    traces: Iterable[Trace] = (),
    walls: Iterable[tuple[Point, Point]] = (),
) -> Board:
    """An example position with coordinates."""
    return Board(
        columns=columns,
        rows=rows,
        cells=tuple(cells),
        edges=tuple(Edge(a, b) for a, b in walls),
        traces=tuple(traces),
        column_labels=tuple(map(str, range(columns))),
        row_labels=tuple(map(str, range(rows))),
        size="small",
    )


def range_board(settings: Settings) -> Board:
    """W9: what a Range of 1 reaches, here from the middle of five times five cells."""
    middle = (2, 2)
    far = manhattan if settings.by_distance else intervening
    reach = [
        Cell(x, y, mark="lit")
        for y in range(5)
        for x in range(5)
        if (x, y) != middle and far(middle, (x, y)) <= 1
    ]
    return small_board(5, 5, [*reach, Cell(*middle, role="unit", symbol="sword")])


LINK_CELLS = 4
"""Cells between the two Units of :func:`link_board`, both Teleporters included (D3.8)."""


def link_board() -> Board:
    """Return a line that comes in at one Teleporter, goes on at the other and turns (D3.7)."""
    return Board(
        columns=6,
        rows=3,
        cells=(
            Cell(0, 2, role="unit", symbol="sword"),
            Cell(0, 0, role="teleporter", symbol="teleporter", text="TA↑"),
            Cell(3, 0, role="teleporter", symbol="teleporter", text="TA→"),
            Cell(5, 0, role="unit", symbol="shield"),
        ),
        traces=(Trace(((0, 2), (0, 0)), "sight"), Trace(((3, 0), (5, 0)), "sight")),
        size="small",
    )


def corner_board() -> Board:
    """W11 twice, side by side: one flank closed, and both."""
    return Board(
        columns=7,
        rows=3,
        cells=(
            Cell(0, 0, role="unit", symbol="sword"),
            Cell(1, 0, role="blocker", symbol="blocker", text="B"),
            Cell(2, 2, role="unit", symbol="shield"),
            *(Cell(3, y, role="void") for y in range(3)),
            Cell(4, 0, role="unit", symbol="sword"),
            Cell(5, 0, role="blocker", symbol="blocker", text="B"),
            Cell(4, 1, role="blocker", symbol="blocker", text="B"),
            Cell(6, 2, role="unit", symbol="shield"),
        ),
        traces=(Trace(((0, 0), (2, 2)), "sight"), Trace(((4, 0), (6, 2)), "blocked")),
        size="small",
    )


def table_plan() -> Plan:
    """A player's side of the table: the map, and the piles and Units in front of them."""
    shapes = [_box(100, 38, 200, 76, PlanRole.TABLE), _box(33, 30, 54, 46, PlanRole.CARD)]
    shapes += [_line((x, 7), (x, 53)) for x in range(15, 60, 9)]
    shapes += [_line((6, y), (60, y)) for y in range(16, 53, 9)]
    for left, cards in ((90, 3), (150, 2)):
        shapes += [_box(left + 7 * n, 15, 12, 17, PlanRole.CARD) for n in range(cards)]
    chips = (("1", 10.5, 48.0), ("2", 19.5, 39.0), ("1", 82.0, 31.0), ("2", 142.0, 31.0))
    shapes += [_box(x, y, 8, 8, PlanRole.SEAT) for _number, x, y in chips]
    shapes += [_box(88 + n, 46 - n, 12, 17, PlanRole.CARD) for n in range(3)]
    shapes += [_box(134, 45, 12, 17, PlanRole.CARD)]
    shapes += [_box(171 + 5 * n, 45, 12, 17, PlanRole.CARD) for n in range(3)]
    labels = (
        Label(_("the map"), (33, 66), role="fixed"),
        *(Label(number, (x, y), role="fixed") for number, x, y in chips),
        Label(_("Unit 1"), (102, 31), role="fixed"),
        Label(_("Unit 2"), (162, 31), role="fixed"),
        Label(in_context("small label", "draw pile"), (89, 67), role="fixed"),
        Label(in_context("small label", "discard pile"), (134, 67), role="fixed"),
        Label(_("Bench"), (176, 67), role="fixed"),
    )
    words = _(
        "A player's side of the table. On the left lies the map, with a token for each Unit. On the"
        " right two Units lie as rows of cards, each with its token. Before you lie the draw pile,"
        " the discard pile and the Bench."
    )
    return Plan(200, 76, tuple(shapes), labels=labels, size="medium", words=words)


def _box(x: float, y: float, width: float, height: float, role: PlanRole) -> Shape:
    """A rectangle round its middle."""
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return Shape(role, tuple((x + dx * width / 2, y + dy * height / 2) for dx, dy in corners))


def _line(here: tuple[float, float], there: tuple[float, float]) -> Shape:
    return Shape(PlanRole.OUTLINE, (here, there), closed=False)


def heat(scenario: Scenario, counts: Mapping[str, float]) -> Board:
    """The map, its symbols left out so that the counts are seen.

    Args:
        scenario: what was measured.
        counts: ``x,y`` -> how often a game saw a step onto this cell.
    """
    board = map_board(field_of(scenario.content, scenario.players))
    most = max(counts.values(), default=1.0)
    spots = []
    for name, count in sorted(counts.items()):
        x, y = map(int, name.split(","))
        spots.append((x, y, count / most))
    return replace(
        board, cells=tuple(replace(cell, symbol="") for cell in board.cells), heat=tuple(spots)
    )
