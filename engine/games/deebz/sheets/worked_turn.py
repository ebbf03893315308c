"""The worked first turn and the sealed page of a map."""

from __future__ import annotations

from itertools import pairwise

from engine.blocks.blocks import (
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
from engine.cards import code, label
from engine.game.contract import SheetRequest
from engine.games.deebz.map.battle_map import BattleMap
from engine.games.deebz.map.measures import has_countable_exposure, measure
from engine.games.deebz.map.path_distance import floor_to, goal_of
from engine.games.deebz.map.ranges import manhattan
from engine.games.deebz.rulebook.tables import ATTRIBUTES, OBJECTIVES
from engine.games.deebz.scenario.check import rounds_of
from engine.games.deebz.scenario.reader import field_of, say
from engine.games.deebz.sheets.first_turn import BUILD, MOVES, WorkedTurn, play_first_turn
from engine.games.deebz.sheets.map import introduction
from engine.games.deebz.sheets.pictures import map_board
from engine.games.deebz.table.options import Settings, settings_of
from engine.grid import Point
from engine.language import _, counted, decimal
from engine.rng import Streams
from engine.scenario.envelope import Scenario

_REACH = 4


def first_turn(request: SheetRequest) -> list[Section]:
    """Player 1's first turn on this map, phase by phase."""
    scenario = request.shown
    field = field_of(scenario.content, scenario.players)
    stream = Streams(scenario.id, "deebz first turn").stream("deck")
    turn = play_first_turn(field, stream)
    spawn = field.spawns[0][0]
    blocks: tuple[Block, ...] = (
        Heading(_("A first turn"), 1),
        Paragraph(
            _(
                "Player 1 begins on this very map. Follow along with a real deck: lay these cards "
                "out and push a figure along."
            ),
            role="lead",
        ),
        Heading(_("1 Strategy"), 2),
        Paragraph(
            _(
                "The strategy is **Draw**. The Draw Limit is {limit}; player 1 takes only "
                "{hand}, so the Hand Limit is {limit} − {hand} = "
                "{keep}: {keep} cards may stay in hand at the end.",
                limit=turn.limit,
                hand=len(turn.hand),
                keep=turn.keep,
            ),
            rule="D6.1, D6.2, D6.3",
        ),
        CardRow((tuple(code(card) for card in turn.hand),), caption=_("The draw")),
        Heading(_("2 Place Units"), 2),
        Paragraph(_build_text(turn), rule="D4.1, D4.2, D7.1"),
        CardRow(
            tuple(tuple(code(card) for card in cards) for cards in (turn.unit, turn.kept) if cards),
            caption=_("The Unit, and what stays in hand"),
        ),
        Paragraph(
            _(
                "A Unit appears on its Spawn Point {spawn} or beside it; this one is placed on "
                "{cell}.",
                spawn=say(spawn),
                cell=say(turn.way[0]),
            ),
            rule="D7.1",
        ),
        Heading(_("3 Global Effects"), 2),
        Paragraph(_effects_text(settings_of(field.ruleset)), rule="D8.1, D8.4, D8.7"),
        Heading(_("4 Activate"), 2),
        Paragraph(_move_text(turn), rule="D3.3, D4.6, D10.1, D10.2"),
        Figure(crop(field, turn), _("The Unit's way. S1 is player 1's Spawn Point.")),
        Heading(_("5 End"), 2),
        Paragraph(_end_text(turn), rule="D5.2"),
        Note("tip", (Paragraph(_outlook(field, turn)),), title=_("And then?")),
    )
    return [Section("first-turn", _("A first turn"), blocks, columns=2)]


def _effects_text(settings: Settings) -> str:
    if settings.from_units:
        return _("None this turn. Here only Units play Effects, with cards that lie face up.")
    return _(
        "None this turn. Faces in hand are worth keeping: an Ace in hand lets you answer "
        "somebody else's Effect."
    )


def _build_text(turn: WorkedTurn) -> str:
    made = ", ".join(f"{_(row['name'])} {turn.values[row['id']]}" for row in ATTRIBUTES)
    if len(turn.unit) < BUILD:  # D6.1: so low can a Draw Limit be
        return _(
            "Every card goes face down as the deck of a new Unit: {cards}. Once "
            "revealed they make {unit}: each attribute starts at 1 and its suit adds to it.",
            cards=_names(turn.unit),
            unit=made,
        )
    return _(
        "Three cards go face down as the deck of a new Unit: {cards}. Once "
        "revealed they make {unit}: each attribute starts at 1 and its suit adds to it.",
        cards=_names(turn.unit),
        unit=made,
    )


def _move_text(turn: WorkedTurn) -> str:
    first, second = turn.stops
    if turn.reveals_first:
        told = [_("Player 1 turns the Unit's cards up, which may be done at any time.")]
    else:
        told = [
            _("Cards turn up only when the Unit's own activation ends, so they do not help yet.")
        ]
    told.append(
        counted(
            "Player 1 spends both Short Actions on Moves of up to {n} step. The first ends on"
            " {first}, the second on {second}.",
            "Player 1 spends both Short Actions on Moves of up to {n} steps. The first ends on"
            " {first}, the second on {second}.",
            turn.movement,
            first=say(first),
            second=say(second),
        )
    )
    if len(legs(turn)) > 1:
        told.append(_("A step through Teleporters counts 1 like any other."))
    return " ".join(told)


def legs(turn: WorkedTurn) -> list[tuple[Point, ...]]:
    """The way cut where it passes Teleporters, which the picture shows as a gap."""
    found: list[list[Point]] = [[turn.way[0]]]
    for here, there in pairwise(turn.way):
        if manhattan(here, there) > 1:
            found.append([])
        found[-1].append(there)
    return [tuple(leg) for leg in found]


def _outlook(field: BattleMap, turn: WorkedTurn) -> str:
    """How far it still is, and how long at the Unit's own pace."""
    objective = field.objectives[0]
    goal = goal_of(field, objective, 0)
    start = field.grid.bit(turn.stops[-1])
    steps = field.grid.distance(start, goal, floor_to(field, objective, 0, goal)) or 0
    pace = MOVES * turn.values["movement"]
    turns = -(-steps // pace)
    told = counted(
        "The goal is {steps} steps on. With Movement {movement} and two Moves a turn this Unit"
        " needs {n} more turn if nobody interferes.",
        "The goal is {steps} steps on. With Movement {movement} and two Moves a turn this Unit"
        " needs {n} more turns if nobody interferes.",
        turns,
        steps=steps,
        movement=turn.values["movement"],
    )
    more = _("Somebody will: build a second Unit to guard it, and keep an Ace.")
    return f"{told} {more}"


def _end_text(turn: WorkedTurn) -> str:
    told = [] if turn.reveals_first else [_("The activation is over and the cards turn up.")]
    if turn.shed:
        shed, kept = _names(turn.shed), _names(turn.kept)
        told.append(_("Player 1 discards {shed} and keeps {kept}.", shed=shed, kept=kept))
    else:
        count = len(turn.kept)
        told.append(
            _("{count} cards are in hand, which the Hand Limit allows. Next player!", count=count)
        )
    return " ".join(told)


def crop(field: BattleMap, turn: WorkedTurn) -> Board:
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
    scenario = request.shown
    field = field_of(scenario.content, scenario.players)
    blocks: list[Block] = [
        Paragraph(
            _(
                "{story} The figures say how even the map is; nobody needs them to play.",
                story=introduction(scenario, field),
            )
        ),
    ]
    with_exposure, rounds = has_countable_exposure(field), rounds_of(scenario.certificate)
    for objective in field.objectives:
        result = measure(field, objective, with_exposure=with_exposure)
        row = OBJECTIVES[objective.kind]
        rows = tuple(
            (
                _("Player {player}", player=player + 1),
                str(result.distance[i]),
                str(result.seen[i]) if result.seen else "–",
                str(result.near[i]) if result.near else "–",
            )
            for i, player in enumerate(result.players)
        )
        blocks.append(
            Table(
                rows,
                head=(
                    "",
                    _("steps to goal"),
                    _("cells seen from home"),
                    _("near cells that see the goal"),
                ),
                align="lrrr",
                caption=_(row["name"]),
                rule=f"{row['code']}, DV13, DV14",
            )
        )
        blocks.append(
            Note(
                "host",
                (
                    Paragraph(
                        _(
                            "Good maps have {low} to {high} steps to the goal. Expect "
                            "about {turns} rounds.",
                            low=row["low"],
                            high=row["high"],
                            turns=result.turns if rounds is None else round(rounds),
                        )
                    ),
                ),
                rule="DV16",
            )
        )
    blocks += played(scenario)
    return [Section("sealed", _("What the map measures"), tuple(blocks))]


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
    proof = told.get("proof")
    if isinstance(proof, dict) and isinstance(proof.get("even"), str):
        blocks.append(Paragraph(f"{_(proof['even'])}.", rule="DV13"))
    return blocks


def _names(cards: tuple[int, ...]) -> str:
    return ", ".join(label(card) for card in cards) if cards else _("nothing")
