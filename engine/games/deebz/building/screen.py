"""A game from its first segment to its end at the terminal."""

from __future__ import annotations

from engine.game.playable import Screen
from engine.games.deebz.building.notation import building_of, read_building, write_building
from engine.games.deebz.building.state import ANSWER, ASKS, LAY, PROPOSE, SPAWN, Building
from engine.games.deebz.building.whole_game import BuildingView, Whole, WholeView, battle_of
from engine.games.deebz.map.battle_map import FACINGS
from engine.games.deebz.map.segments import LaidSegment, shape_of
from engine.games.deebz.rulebook.tables import OBJECTIVES, SEGMENTS
from engine.games.deebz.table.pieces import Move
from engine.games.deebz.terminal import screen, typed_moves
from engine.games.deebz.terminal.news import news as fight_news
from engine.games.deebz.terminal.text_map import ROOMY
from engine.language import _, mark_translatable

_DUE = {LAY: "segment", SPAWN: "spawn", PROPOSE: "objective", ANSWER: "agree"}

_GUIDE = mark_translatable("""\
You build the map together. Take turns: take a segment and lay it, or say that
you are content. When all are content, put a Spawn Point. Then propose a place
for the objective, and the others agree or object.

segment ridge N   take a segment, turned so that its top points north
lay 3,4           lay it with its first cell there
content           lay nothing more
spawn 3,4         put a Spawn Point of yours
objective 5,5     propose a place for the objective
agree, object     answer a proposal

Type help again when the map stands: then it tells how to fight.""")


def how_to_play(view: WholeView) -> str:
    """Return how to build the map, or how to fight on it."""
    return _(_GUIDE) if isinstance(view, BuildingView) else screen.how_to_play(view)


def show(view: WholeView) -> str:
    """Return the table, or the map in the making."""
    if not isinstance(view, BuildingView):
        return screen.show(view)
    building = view.building
    goal = _(str(OBJECTIVES[building.kind]["name"]))
    lines = [_("Building a map for: {objective}", objective=goal), "", *_map(building), ""]
    if building.phase == LAY:
        left = building.stock[view.seat]
        names = ", ".join(f"{count} {name}" for name, count in left.items() if count)
        lines.append(_("You have left: {pieces}", pieces=names or "-"))
        lines += _pieces(building, view.seat)
    return "\n".join(lines)


def _pieces(building: Building, seat: int) -> list[str]:
    """What the segments in stock look like, side by side, or the one in hand as it would lie."""
    if building.piece is not None:
        name, facing = building.piece
        held = _("In your hand: {piece}", piece=f"{name} {FACINGS[facing]}")
        return [held, *_drawn(name, facing)]
    names = [name for name, count in building.stock[seat].items() if count]
    blocks = [[name, *_drawn(name, 0)] for name in names]
    height = max(map(len, blocks), default=0)
    widths = [max(map(len, block)) for block in blocks]
    rows = [[*block, *[""] * (height - len(block))] for block in blocks]
    return [
        "  ".join(row[line].ljust(width) for row, width in zip(rows, widths, strict=True)).rstrip()
        for line in range(height)
    ]


def _drawn(name: str, facing: int) -> list[str]:
    shape = shape_of(name, facing)
    piece = LaidSegment(name, facing, (0, 0))
    lines = _grid_lines(shape.width, shape.height, piece.rock, piece.walls, {}, 2)
    return [line.removeprefix("\0") for line in lines]


def _map(building: Building) -> list[str]:
    grid = building.grid
    size = 2 if grid.width <= ROOMY else 1
    marks = {at: f"S{n}" if size > 1 else str(n) for n, at in enumerate(building.spawns, 1)}
    if building.goal is not None:
        marks |= dict.fromkeys(building.ground.area(building.goal), ":" * size)
    rock = [at for segment in building.laid for at in segment.rock]
    walls = [wall for segment in building.laid for wall in segment.walls]
    lines = _grid_lines(grid.width, grid.height, rock, walls, marks, size)
    number = 0
    found = ["   " + " ".join(f"{x:>{size}}"[-size:] for x in range(grid.width))]
    for line in lines:
        if line.startswith("\0"):
            found.append(f"   {line[1:]}")
        else:
            found.append(f"{number:>2} {line}")
            number += 1
    return found


def _grid_lines(
    width: int,
    height: int,
    rock: list[tuple[int, int]],
    walls: list[tuple[tuple[int, int], tuple[int, int]]],
    marks: dict[tuple[int, int], str],
    size: int,
) -> list[str]:
    """Rows of cells, and rows of Walls between them, which begin with a zero character."""
    closed = {frozenset(wall) for wall in walls}
    solid = set(rock)
    lines = []
    for y in range(height):
        row = below = ""
        for x in range(width):
            text = marks.get((x, y), "#" * size if (x, y) in solid else "." * size)
            row += text + ("|" if frozenset(((x, y), (x + 1, y))) in closed else " ")
            below += ("-" if frozenset(((x, y), (x, y + 1))) in closed else " ") * size + " "
        lines.append(row.rstrip())
        if below.strip():
            lines.append("\0" + below.rstrip())
    return lines


def ask(view: WholeView) -> str:
    """Return what is to be decided."""
    if not isinstance(view, BuildingView):
        return screen.ask(view)
    building = view.building
    due = "lay" if building.phase == LAY and building.piece else _DUE[building.phase]
    asked = _(ASKS[due])
    return asked[:1].upper() + asked[1:]


def label(view: WholeView, move: Move) -> str:
    """Return a move as text."""
    if isinstance(view, BuildingView):
        return write_building(view.building, move)
    return screen.label(view, move)


def read(view: WholeView, text: str) -> list[Move]:
    """Return what a person typed, several moves parted by ";".

    Raises:
        IllegalMove: it means nothing.
    """
    if not isinstance(view, BuildingView):
        return typed_moves.read(view, text)
    return [_read(view.building, part) for part in text.split(";") if part.strip()]


def _read(building: Building, text: str) -> Move:
    words = text.lower().split()
    if words and words[0] == "segment":
        words = [*words[:2], *map(str.upper, words[2:])]
        if len(words) == len(("segment", "name")) and words[1] in SEGMENTS:
            words.append(FACINGS[0])
    return read_building(building, " ".join(words))


def news(before: Whole, move: Move, after: Whole, seat: int) -> str:
    """Return what a seat sees happen."""
    battle = battle_of(before)
    if battle is not None:
        return fight_news(battle, move, battle_of(after), seat)
    building = building_of(before)
    told = [_deed(building, move, is_own=before.to_move == seat)]
    now = building_of(after)
    if len(now.laid) < len(building.laid):
        told.append(_("No fair place was left, so the last segment comes off again."))
    if battle_of(after) is not None:
        told.append(_("The map is made."))
    return " ".join(told)


_DEEDS = {
    "segment": mark_translatable("Player {number} took a {at}."),
    "lay": mark_translatable("Player {number} laid it at {at}."),
    "content": mark_translatable("Player {number} laid nothing more."),
    "spawn": mark_translatable("Player {number} put a Spawn Point at {at}."),
    "objective": mark_translatable("Player {number} proposed {at} for the objective."),
    "agree": mark_translatable("Player {number} agreed."),
    "object": mark_translatable("Player {number} objected."),
}
_OWN_DEEDS = {
    "segment": mark_translatable("You took a {at}."),
    "lay": mark_translatable("You laid it at {at}."),
    "content": mark_translatable("You laid nothing more."),
    "spawn": mark_translatable("You put a Spawn Point at {at}."),
    "objective": mark_translatable("You proposed {at} for the objective."),
    "agree": mark_translatable("You agreed."),
    "object": mark_translatable("You objected."),
}
"""Word of a move -> what is told of it."""


def _deed(building: Building, move: Move, *, is_own: bool) -> str:
    at = write_building(building, move).partition(" ")[2]
    if move[0] == "segment":
        at = at.partition(" ")[0]  # how it is turned shows on the map
    deeds = _OWN_DEEDS if is_own else _DEEDS
    return _(deeds[str(move[0])], number=building.seat + 1, at=at)


def result(state: Whole) -> str:
    """Return how it ended."""
    battle = battle_of(state)
    return _("The map was never finished.") if battle is None else screen.result(battle)


def brief(view: WholeView) -> str:
    """Return what to show to a person who goes on deciding; empty for the whole table."""
    return "" if isinstance(view, BuildingView) else screen.brief(view)


SCREEN = Screen(
    show=show,
    ask=ask,
    read=read,
    label=label,
    news=news,
    help=how_to_play,
    result=result,
    brief=brief,
)
