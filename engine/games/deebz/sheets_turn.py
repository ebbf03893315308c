"""The worked first turn and the sealed page of a map."""

from __future__ import annotations

from itertools import pairwise

from engine.cards import code, label
from engine.document import (
    Block,
    Board,
    CardRow,
    Cell,
    Edge,
    Figure,
    Heading,
    Note,
    Paragraph,
    Section,
    Table,
    Trace,
)
from engine.game import SheetRequest
from engine.games.deebz.field import Field
from engine.games.deebz.first_turn import MOVES, Turn, play_first_turn
from engine.games.deebz.measures import measure
from engine.games.deebz.paths import floor_to, goal_of
from engine.games.deebz.pictures import map_board, read_field
from engine.games.deebz.ranges import man
from engine.games.deebz.sheets_map import introduction
from engine.games.deebz.tables import ATTRIBUTES, OBJECTIVES
from engine.grid import Point
from engine.language import _, decimal
from engine.rng import Streams
from engine.scenario import Scenario

_REACH = 4


def first_turn(request: SheetRequest) -> list[Section]:
    """Player 1's first turn on this map, phase by phase."""
    scenario = _scenario(request)
    field = read_field(scenario)
    stream = Streams(scenario.id, "deebz first turn").stream("deck")
    turn = play_first_turn(field, stream)
    spawn = field.spawns[0][0]
    names = ", ".join(f"{row['name']} {turn.values[row['id']]}" for row in ATTRIBUTES)
    blocks: tuple[Block, ...] = (
        Heading("A first turn", 1),
        Paragraph(
            "Player 1 begins on this very map. Follow along with a real deck: lay these cards "
            "out and push a figure along.",
            role="lead",
        ),
        Heading("1 Strategy", 2),
        Paragraph(
            f"The strategy is **Draw**. The Draw Limit is {turn.limit}; player 1 takes only "
            f"{len(turn.hand)}, so the Hand Limit is {turn.limit} − {len(turn.hand)} = "
            f"{turn.keep}: {turn.keep} cards may stay in hand at the end.",
            rule="D6.1, D6.2, D6.3",
        ),
        CardRow((tuple(code(card) for card in turn.hand),), caption="The draw"),
        Heading("2 Place Units", 2),
        Paragraph(
            f"Three cards go face down as the deck of a new Unit: {_names(turn.unit)}. Once "
            f"revealed they make {names}: each attribute starts at 1 and its suit adds to it.",
            rule="D4.1, D4.2, D7.1",
        ),
        CardRow(
            (tuple(code(card) for card in turn.unit), tuple(code(card) for card in turn.kept)),
            caption="The Unit, and what stays in hand",
        ),
        Paragraph(
            f"A Unit appears on its Spawn Point {_say(spawn)} or beside it; this one is placed on "
            f"{_say(turn.way[0])}.",
            rule="D7.1",
        ),
        Heading("3 Global Effects", 2),
        Paragraph(
            "None this turn. Faces in hand are worth keeping: an Ace in hand lets you answer "
            "somebody else's Effect.",
            rule="D8.1, D8.4",
        ),
        Heading("4 Activate", 2),
        Paragraph(_move_text(turn), rule="D3.3, D4.6, D10.1, D10.2"),
        Figure(crop(field, turn), "The Unit's way. S1 is player 1's Spawn Point."),
        Heading("5 End", 2),
        Paragraph(_end_text(turn), rule="D5.2"),
        Note("tip", (Paragraph(_outlook(field, turn)),), title="And then?"),
    )
    return [Section("first_turn", "A first turn", blocks, columns=2)]


def _move_text(turn: Turn) -> str:
    first, second = turn.stops
    steps = f"{turn.movement} step" + ("s" if turn.movement != 1 else "")
    if turn.reveals_first:
        opening = "Player 1 turns the Unit's cards up, which may be done at any time, "
    else:
        opening = "Cards turn up only when the Unit's own activation ends, so they do not help yet "
    return (
        f"{opening}and spends both Short Actions on Moves of up to {steps}. The first ends on "
        f"{_say(first)}, the second on {_say(second)}."
        + (" A step through Teleporters counts 1 like any other." if len(legs(turn)) > 1 else "")
    )


def legs(turn: Turn) -> list[tuple[Point, ...]]:
    """The way cut where it passes Teleporters, which the picture shows as a gap."""
    found: list[list[Point]] = [[turn.way[0]]]
    for here, there in pairwise(turn.way):
        if man(here, there) > 1:
            found.append([])
        found[-1].append(there)
    return [tuple(leg) for leg in found]


def _outlook(field: Field, turn: Turn) -> str:
    """How far it still is, and how long at the Unit's own pace."""
    objective = field.objectives[0]
    goal = goal_of(field, objective, 0)
    start = field.grid.bit(turn.stops[-1])
    steps = field.grid.distance(start, goal, floor_to(field, objective, 0, goal)) or 0
    pace = MOVES * turn.values["movement"]
    turns = -(-steps // pace)
    return (
        f"The goal is {steps} steps on. With Movement {turn.values['movement']} and two Moves a "
        f"turn this Unit needs {turns} more turn{'s' if turns != 1 else ''} if nobody interferes. "
        "Somebody will: build a second Unit to guard it, and keep an Ace."
    )


def _end_text(turn: Turn) -> str:
    reveal = "" if turn.reveals_first else "The activation is over and the cards turn up. "
    if turn.shed:
        return f"{reveal}Player 1 discards {_names(turn.shed)} and keeps {_names(turn.kept)}."
    return f"{reveal}{len(turn.kept)} cards are in hand, which the Hand Limit allows. Next player!"


def crop(field: Field, turn: Turn) -> Board:
    """The part of the map round a way, with its true coordinates."""
    whole = map_board(field)
    points: list[Point] = [*field.spawns[0], *turn.way]
    left = max(0, min(x for x, _ in points) - _REACH)
    top = max(0, min(y for _, y in points) - _REACH)
    right = min(field.width, max(x for x, _ in points) + _REACH + 1)
    bottom = min(field.height, max(y for _, y in points) + _REACH + 1)

    def is_in(p: Point) -> bool:
        return left <= p[0] < right and top <= p[1] < bottom

    def shift(p: Point) -> Point:
        return p[0] - left, p[1] - top

    cells = [
        Cell(*shift((c.x, c.y)), role=c.role, symbol=c.symbol, text=c.text)
        for c in whole.cells
        if is_in((c.x, c.y))
    ]
    return Board(
        columns=right - left,
        rows=bottom - top,
        cells=tuple(cells),
        edges=tuple(Edge(shift(e.a), shift(e.b)) for e in whole.edges if is_in(e.a) and is_in(e.b)),
        traces=tuple(
            Trace(tuple(shift(p) for p in leg), "path") for leg in legs(turn) if len(leg) > 1
        ),
        column_labels=tuple(map(str, range(left, right))),
        row_labels=tuple(map(str, range(top, bottom))),
        size="medium",
    )


def sealed(request: SheetRequest) -> list[Section]:
    """For the host: what the map measures."""
    scenario = _scenario(request)
    field = read_field(scenario)
    blocks: list[Block] = [
        Paragraph(
            f"{introduction(scenario, field)} The figures say how even the map is; nobody needs "
            "them to play."
        ),
    ]
    for objective in field.objectives:
        result = measure(field, objective)
        row = OBJECTIVES[objective.kind]
        rows = tuple(
            (
                f"Player {player + 1}",
                str(result.distance[i]),
                str(result.seen[i]),
                str(result.near[i]),
            )
            for i, player in enumerate(result.players)
        )
        blocks.append(
            Table(
                rows,
                head=("", "steps to goal", "cells seen from home", "near cells that see the goal"),
                align="lrrr",
                caption=row["name"],
                rule=f"{row['code']}, DV13, DV14",
            )
        )
        blocks.append(
            Note(
                "host",
                (
                    Paragraph(
                        f"Good maps have {row['low']} to {row['high']} steps to the goal. Expect "
                        f"about {result.turns} rounds."
                    ),
                ),
                rule="DV16",
            )
        )
    blocks += played(scenario)
    return [Section("sealed", "What the map measures", tuple(blocks))]


def played(scenario: Scenario) -> list[Block]:
    """How long and how changeable games on a measured map are, between programs."""
    told = scenario.certificate
    try:
        games, rounds = int(told["games"]), float(told["outcome"]["rounds"]["value"])
        changes = float(told["lead_changes"]["value"])
    except (KeyError, TypeError, ValueError):
        return []
    text = _(
        "{games} games between programs lasted {rounds} rounds on average; the lead changed hands "
        "{changes} times a game.",
        games=games,
        rounds=decimal(rounds, 1),
        changes=decimal(changes, 1),
    )
    blocks: list[Block] = [Paragraph(text, rule="DV16")]
    if isinstance(told.get("evenness"), dict) and isinstance(told.get("verdict"), str):
        blocks.append(Paragraph(_("Verdict: {verdict}.", verdict=told["verdict"]), rule="DV13"))
    return blocks


def _names(cards: tuple[int, ...]) -> str:
    return ", ".join(label(card) for card in cards) if cards else "nothing"


def _say(point: Point) -> str:
    return f"({point[0]}, {point[1]})"


def _scenario(request: SheetRequest) -> Scenario:
    if request.scenario is None:
        raise ValueError("this sheet shows a scenario")
    return request.scenario
