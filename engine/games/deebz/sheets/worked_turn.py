"""Your first turn: player 1's turn on tonight's own map, and a fight a little later."""

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
    Trace,
)
from engine.cards import code, label
from engine.game.contract import SheetRequest
from engine.game.documents import FIRST_TURN, NAMES, document
from engine.games.deebz.map.battle_map import BattleMap
from engine.games.deebz.map.ranges import manhattan
from engine.games.deebz.rulebook.content import typed
from engine.games.deebz.rulebook.tables import ATTRIBUTES
from engine.games.deebz.scenario.reader import field_of, say
from engine.games.deebz.sheets.build import is_built
from engine.games.deebz.sheets.first_turn import (
    WorkedTurn,
    outlook,
    play_first_turn,
)
from engine.games.deebz.sheets.pictures import map_board
from engine.games.deebz.sheets.ruleset import aims, is_played, turn_steps
from engine.games.deebz.sheets.worked_fight import (
    Fight,
    cards_feeding,
    fight,
    open_map,
    place_for_a_target,
)
from engine.games.deebz.table.options import ARMOUR, DAMAGE, MOVEMENT, Settings, settings_for
from engine.grid import Point
from engine.language import _, counted
from engine.scenario.envelope import Scenario

_REACH = 1
_MOST_ROWS = 3
"""Rows of a picture whose cells may be as large as in other examples."""
_FOE = (((MOVEMENT, 8), (DAMAGE, 9)), ((ARMOUR, 6),))
"""Player 2's Unit in the fight: cards that are face up, and face down."""


def first_turn(request: SheetRequest) -> list[Section]:
    """Player 1's first turn step by step, and a fight, both under tonight's rules."""
    on_the_map = request.scenario is not None and not is_built(request)
    scenario = request.scenario if on_the_map else _stand_in(request)
    assert scenario is not None  # noqa: S101 - on_the_map says so
    settings = settings_for(scenario)
    field = field_of(scenario.content, scenario.players)
    turn = play_first_turn(field, typed(scenario.content).rewards)
    names = [step.name for step in turn_steps(settings)]

    def step(number: int) -> Heading:
        return Heading(f"{number}. {names[number - 1]}", 2)

    blocks: tuple[Block, ...] = (
        Heading(_(NAMES[FIRST_TURN]), 1),
        Paragraph(_lead(on_the_map), role="lead"),
        *_target(request),
        step(1),
        Paragraph(_draw_text(turn)),
        CardRow((tuple(code(card) for card in turn.hand),)),
        step(2),
        Paragraph(_build_text(turn, settings, field)),
        CardRow(
            tuple(tuple(code(card) for card in cards) for cards in (turn.unit, turn.kept) if cards),
            caption=_("The Unit, and the cards you keep.") if turn.kept else _("The Unit."),
        ),
        Paragraph(_values_text(turn)),
        step(3),
        Paragraph(_effects_text(settings, scenario, turn)),
        step(4),
        Paragraph(_move_text(turn)),
        Figure(crop(field, turn), _("Your Unit's way. S1 is your Spawn Point.")),
        step(5),
        Paragraph(_end_text(turn)),
        *_later(scenario, field, turn, settings),
        Note("tip", (Paragraph(outlook(field, turn, scenario)),), title=_("And then?")),
    )
    return [document(FIRST_TURN, blocks)]


def _stand_in(request: SheetRequest) -> Scenario:
    """The plain map of examples, under the scenario's own rules if there is one."""
    return open_map(typed(request.scenario.content).ruleset if request.scenario else {})


def _lead(on_the_map: bool) -> str:
    if on_the_map:
        return _(
            "Play along: one of you plays player 1's turn, and everybody watches. Take any deck,"
            " find these cards, and push a token across tonight's map. Put everything back and"
            " shuffle afterwards."
        )
    return _(
        "Play along: one of you plays player 1's turn, and everybody watches. Take any deck, find"
        " these cards, and push a token across any squared paper. This isn't tonight's map. Shuffle"
        " afterwards."
    )


def _target(request: SheetRequest) -> list[Block]:
    """What wins on tonight's map."""
    return [
        Note(
            "tip",
            (Paragraph(aim["win"]),),
            title=f"{_('Or') if number else _('To win')}: {aim['name']}",  # D14.2: any one wins
        )
        for number, aim in enumerate(aims(request.scenario))
    ]


def _draw_text(turn: WorkedTurn) -> str:
    return " ".join(
        (
            _("Your strategy is **Draw**. Your Draw Limit is {limit}.", limit=turn.limit),
            counted(
                "Draw {n} card.",
                "Draw {n} cards.",
                len(turn.hand),
            ),
            _(
                "So your Hand Limit is {limit} − {drawn} = {keep}: you may keep that many cards"
                " when your turn ends. Imagine that you drew these:",
                limit=turn.limit,
                drawn=len(turn.hand),
                keep=turn.keep,
            ),
        )
    )


def _build_text(turn: WorkedTurn, settings: Settings, field: BattleMap) -> str:
    cards = _names(turn.unit)
    if settings.discard_on_build:
        told = _("Write {cards} on your mat as Unit 1, and discard them.", cards=cards)
    else:
        told = _("Lay {cards} face down before you: Unit 1.", cards=cards)
    place = _(
        "Cells are (column, row), counted from the top left, starting at 0. Your Spawn Point is"
        " {spawn}. Put a token on {cell}.",
        spawn=say(field.spawns[0][0]),
        cell=say(turn.way[0]),
    )
    return f"{told} {place}"


def _values_text(turn: WorkedTurn) -> str:
    made = ", ".join(f"{_(row['name'])} {turn.values[row['id']]}" for row in ATTRIBUTES)
    return _(
        "Once they are face up, these cards make {values}. Each attribute starts at 1, and each"
        " card adds 1.",
        values=made,
    )


def _effects_text(settings: Settings, scenario: Scenario, turn: WorkedTurn) -> str:
    told = [_("Play no Effect yet.")]
    off = set(typed(scenario.content).disabled_effects)
    has_cancel = is_played(settings, off, "E-A2")
    if settings.from_units:
        told.append(_("Tonight only Units play Effects, and they pay with face-up cards."))
    elif has_cancel and any(label(card).startswith("A") for card in turn.kept):
        told.append(_("But keep the ace: it can cancel an Effect that somebody else plays."))
    return " ".join(told)


def _move_text(turn: WorkedTurn) -> str:
    first, second = turn.stops if len(turn.stops) > 1 else (turn.stops[0], turn.stops[0])
    if turn.reveals_first:
        told = [_("Turn up your Unit's cards.")]
    else:
        told = [
            _(
                "Its cards are still face down, so they don't help yet. They may turn up when this"
                " Activation ends."
            )
        ]
    told.append(
        counted(
            "Then Move twice, up to {n} step each: to {first}, and on to {second}.",
            "Then Move twice, up to {n} steps each: to {first}, and on to {second}.",
            turn.movement,
            first=say(first),
            second=say(second),
        )
    )
    if len(legs(turn)) > 1:
        told.append(_("A step from one Teleporter to the other counts as 1."))
    if turn.takes_reward:
        told.append(_("A Move ends on a reward, so you take it."))
    told.append(_("That's both Short Actions."))
    return " ".join(told)


def legs(turn: WorkedTurn) -> list[tuple[Point, ...]]:
    """The way cut where it passes Teleporters, which the picture shows as a gap."""
    found: list[list[Point]] = [[turn.way[0]]]
    for here, there in pairwise(turn.way):
        if manhattan(here, there) > 1:
            found.append([])
        found[-1].append(there)
    return [tuple(leg) for leg in found]


def _end_text(turn: WorkedTurn) -> str:
    told = [] if turn.reveals_first else [_("The Activation is over, so turn up the Unit's cards.")]
    if turn.shed and turn.kept:
        told.append(
            _("Discard {shed} and keep {kept}.", shed=_names(turn.shed), kept=_names(turn.kept))
        )
    elif turn.shed:
        told.append(_("You may keep no cards, so discard {shed}.", shed=_names(turn.shed)))
    else:
        told.append(
            counted(
                "You have {n} card in your hand, and you may keep it.",
                "You have {n} cards in your hand, and you may keep them.",
                len(turn.kept),
            )
        )
    return " ".join(told)


def _later(
    scenario: Scenario, field: BattleMap, turn: WorkedTurn, settings: Settings
) -> list[Block]:
    """A fight on the same spot: the engine decides what it costs."""
    here = turn.stops[-1]
    there = place_for_a_target(scenario, field, turn.unit, here)
    if there is None:
        return []
    up, down = (cards_feeding(settings, cards) for cards in _FOE)
    met = fight(scenario, turn.unit, (up, down), here, there)
    picture = Figure(
        crop(field, turn, met),
        _("Your attack on player 2's Unit."),
    )
    cards = (tuple(code(card) for card in up), tuple("back" for _card in down))
    return [
        Heading(_("Some turns later: a fight"), 2),
        Paragraph(_meeting(met)),
        picture,
        CardRow(cards, caption=_("Player 2's Unit, as you see it.")),
        Paragraph(_reveal_text(met)),
        Paragraph(_outcome(met)),
    ]


def _meeting(met: Fight) -> str:
    return " ".join(
        (
            _(
                "Imagine that a Unit of player 2 has come to {there}. On your turn, activate your"
                " Unit on {here}, and **Attack** as a Short Action.",
                there=say(met.there),
                here=say(met.here),
            ),
            _("The target is in Range, and nothing is in the way."),
        )
    )


def _reveal_text(met: Fight) -> str:
    if met.shown:
        return _(
            "Now player 2 may turn cards up, and does: it's {card}. That makes the Unit's Armour"
            " {armour} instead of {hidden}.",
            card=_names(met.shown),
            armour=met.armour,
            hidden=met.hidden_armour,
        )
    return _("Player 2 can't turn up that card now, so the Unit's Armour is {armour}.",
             armour=met.armour)  # fmt: skip


def _outcome(met: Fight) -> str:
    compared = _(
        "Your Damage is {damage}, and the Armour is {armour}.",
        damage=met.damage,
        armour=met.armour,
    )
    if not met.lost:
        return f"{compared} {_('Your Damage is lower, so nothing happens.')}"
    cost = counted(
        "{damage} − {armour} + 1 = {n}, so the Unit loses {n} card.",
        "{damage} − {armour} + 1 = {n}, so the Unit loses {n} cards.",
        len(met.lost),
        damage=met.damage,
        armour=met.armour,
    )
    choice = _(
        "Player 2 chooses {lost} and is left with {left}. Lost cards go to player 2's discard pile."
        " You have one Short Action left: another Move, or another Attack.",
        lost=_names(met.lost),
        left=_names(met.left),
    )
    return f"{compared} {cost} {choice}"


def crop(field: BattleMap, turn: WorkedTurn, met: Fight | None = None) -> Board:
    """The part of the map round a way, or round a fight, with its true coordinates."""
    whole = map_board(field)
    points: list[Point] = [*field.spawns[0], *turn.way]
    traces = [Trace(leg, "path") for leg in legs(turn) if len(leg) > 1]
    units: list[Cell] = []
    if met:
        points = [met.here, met.there]
        traces = [Trace((met.here, met.there), "sight")]
        units = [
            Cell(*met.here, role="unit", symbol="sword"),
            Cell(*met.there, role="unit", symbol="shield"),
        ]
    left = max(0, min(x for x, _ in points) - _REACH)
    top = max(0, min(y for _, y in points) - _REACH)
    right = min(field.width, max(x for x, _ in points) + _REACH + 1)
    bottom = min(field.height, max(y for _, y in points) + _REACH + 1)

    def is_in(p: Point) -> bool:
        return left <= p[0] < right and top <= p[1] < bottom

    def shift(p: Point) -> Point:
        return p[0] - left, p[1] - top

    taken = {(cell.x, cell.y) for cell in units}
    cells = [
        Cell(*shift((c.x, c.y)), role=c.role, symbol=c.symbol, text=c.text)
        for c in (*whole.cells, *units)
        if is_in((c.x, c.y)) and (c in units or (c.x, c.y) not in taken)
    ]
    return Board(
        columns=right - left,
        rows=bottom - top,
        cells=tuple(cells),
        edges=tuple(Edge(shift(e.a), shift(e.b)) for e in whole.edges if is_in(e.a) and is_in(e.b)),
        traces=tuple(Trace(tuple(shift(p) for p in t.cells), t.role) for t in traces),
        column_labels=tuple(map(str, range(left, right))),
        row_labels=tuple(map(str, range(top, bottom))),
        size="small" if bottom - top <= _MOST_ROWS else "tiny",
    )


def _names(cards: tuple[int, ...]) -> str:
    return ", ".join(label(card) for card in cards)
