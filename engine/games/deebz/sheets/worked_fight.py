"""A fight that a page tells, played by the engine: the attack, and what it costs (D11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from engine.cards import make_card
from engine.games.deebz.map.battle_map import BattleMap
from engine.games.deebz.rulebook.modifier_kinds import LINKS, SOLID
from engine.games.deebz.table.attributes import attribute
from engine.games.deebz.table.options import ARMOUR, DAMAGE, MOVEMENT, RANGE, Settings
from engine.games.deebz.table.pieces import Move, Unit, base, own
from engine.games.deebz.table.visibility import targets_of
from engine.games.deebz.turn.phases import ActivateUnits
from engine.games.deebz.turn.setup import start
from engine.games.deebz.turn.state import State
from engine.grid import Point
from engine.scenario.envelope import Scenario, make_scenario

OPEN_GROUND: Mapping[str, Any] = {
    "width": 12,
    "height": 12,
    "spawns": [[[1, 2]], [[10, 9]]],
    "solid": [[6, 2], [6, 3], [5, 8], [5, 9]],
    "objectives": [{"kind": "hold", "area": [[5, 5], [6, 5], [5, 6], [6, 6]]}],
    "modifiers": [],
}
"""A plain map for examples, where tonight's own isn't at hand."""

_ANN = ((DAMAGE, 3), (DAMAGE, 7), (DAMAGE, 10), (RANGE, 5), (MOVEMENT, 9))
_BEN = ((ARMOUR, 8), (DAMAGE, 11), (RANGE, 9), (MOVEMENT, 4))
ANN_AT, BEN_AT = (4, 5), (6, 5)
"""Where the two Units of the example stand when one attacks the other."""


@dataclass(frozen=True, slots=True)
class Fight:
    """An attack and what came of it.

    Attributes:
        damage, armour: what was compared.
        hidden_armour: the target's Armour before its player turned cards up.
        attacker, target: the cards of both Units, the target's face-up cards first.
        shown: what the target's player turned up when the attack was declared (D4.6).
        lost, left: the target's cards after it.
        here, there: the cells of both.
    """

    damage: int
    armour: int
    hidden_armour: int
    attacker: tuple[int, ...]
    target: tuple[int, ...]
    shown: tuple[int, ...]
    lost: tuple[int, ...]
    left: tuple[int, ...]
    here: Point
    there: Point


def open_map(ruleset: Mapping[str, Any], players: int = 2) -> Scenario:
    """The plain map of examples under a ruleset."""
    corners = [[[1, 2]], [[10, 9]], [[10, 2]], [[1, 9]], [[6, 0]], [[5, 11]]]
    plain = {name: value for name, value in ruleset.items() if name != "first_player"}
    content = {**OPEN_GROUND, "spawns": corners[:players], "ruleset": plain}
    return make_scenario(
        game="deebz",
        prefix="DZ",
        title="",
        seed="example",
        players=players,
        options={},
        content=content,
    )


def example_fight(settings: Settings, ruleset: Mapping[str, Any]) -> Fight:
    """Ann attacks Ben with all cards face up: Damage 4 against Armour 2."""
    ann, ben = cards_feeding(settings, _ANN), cards_feeding(settings, _BEN)
    return fight(open_map(ruleset), ann, (ben, ()), ANN_AT, BEN_AT)


def cards_feeding(settings: Settings, wanted: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Cards of these ranks, each of the suit that feeds an attribute tonight (D2.3)."""
    return tuple(make_card(rank, settings.suits.index(fed)) for fed, rank in wanted)


def fight(
    scenario: Scenario,
    attacker: tuple[int, ...],
    target: tuple[tuple[int, ...], tuple[int, ...]],
    here: Point,
    there: Point,
) -> Fight:
    """Let player 1's Unit attack one of player 2.

    Args:
        scenario: whose map and rules they are.
        attacker: its cards, all face up.
        target: its cards face up, and those face down.
        here: the attacker's cell.
        there: the target's cell.
    """
    state = _state_with(scenario, attacker, here)
    hurt = _put(state, 1, target[0], target[1], there)
    hidden = attribute(state, hurt, ARMOUR)
    declared: tuple[Move, ...] = (("activate", 1), ("attack", hurt.number))
    for move in declared:
        state.verify(move)
        state.apply(move)
    shown: list[int] = []
    armour = hidden
    while state.to_move >= 0:  # the fight may end the turn, or the round
        moves = state.legal_moves()
        kinds = {str(move[0]) for move in moves}
        if "lose" in kinds:
            break
        if "reveal" in kinds and state.to_move == 1:
            move = next(move for move in moves if move[0] == "reveal")
            shown.append(move[2])
        elif kinds & {"end", "activate"}:  # it took nothing
            break
        else:
            move = next(move for move in moves if move[0] in ("done", "pass"))
        state.apply(move)
        armour = attribute(state, hurt, ARMOUR)
    unit = state.need(1)
    damage = attribute(state, unit, DAMAGE)
    before = [base(card) for card in (*hurt.up, *hurt.down)]
    while any(move[0] == "lose" for move in state.legal_moves()):
        state.apply(state.legal_moves()[-1])
    still = state.unit(hurt.number)
    left = [base(card) for card in (*still.up, *still.down)] if still else []
    return Fight(
        damage=damage,
        armour=armour,
        hidden_armour=hidden,
        attacker=attacker,
        target=(*target[0], *target[1]),
        shown=tuple(shown),
        lost=tuple(card for card in before if card not in left),
        left=tuple(left),
        here=here,
        there=there,
    )


def place_for_a_target(
    scenario: Scenario, field: BattleMap, attacker: tuple[int, ...], here: Point
) -> Point | None:
    """A cell where a hostile Unit could be hit from here, as far away as Range reaches.

    The line to it meets no Teleporter: a first fight needs none.

    Args:
        scenario: whose map and rules they are.
        field: its map.
        attacker: the attacker's cards, all face up.
        here: where it stands.
    """
    state = _state_with(scenario, attacker, here)
    straight = _state_with(_without_links(scenario), attacker, here)
    unit, same = state.need(1), straight.need(1)
    special = field.grid.mask(m.at for m in field.modifiers)
    room = field.stoppable(1) & ~special & ~field.grid.bit(here) & ~_all_spawns(field)
    reach = 2 + attribute(state, unit, RANGE)
    found: list[tuple[int, Point]] = []
    for y in range(max(0, here[1] - reach), min(field.height, here[1] + reach + 1)):
        for x in range(max(0, here[0] - reach), min(field.width, here[0] + reach + 1)):
            if not room & field.grid.bit((x, y)):
                continue
            hurt, also = (_put(table, 1, (), (0,), (x, y)) for table in (state, straight))
            if hurt in targets_of(state, unit) and also in targets_of(straight, same):
                found.append((-abs(x - here[0]) - abs(y - here[1]), (x, y)))
            state.units.remove(hurt)
            straight.units.remove(also)
    return min(found)[1] if found else None


def _without_links(scenario: Scenario) -> Scenario:
    """The scenario with a Blocker in place of each modifier that joins cells."""
    links = {kind.id for kind in LINKS}
    rows = [
        {"type": SOLID[0].id, "x": row["x"], "y": row["y"]} if row["type"] in links else row
        for row in scenario.content["modifiers"]
    ]
    return msgspec.structs.replace(scenario, content={**scenario.content, "modifiers": rows})


def _all_spawns(field: BattleMap) -> int:
    mask = 0
    for player in range(field.players):
        mask |= field.spawn_mask(player)
    return mask


def _state_with(scenario: Scenario, cards: tuple[int, ...], at: Point) -> State:
    """Player 1 about to activate the only Unit on the map."""
    state = start(scenario)
    state.units = []
    _put(state, 0, cards, (), at)
    state.stack = [ActivateUnits(0)]
    state.active = 0
    state.pause = 0
    state.settle()
    return state


def _put(state: State, seat: int, up: tuple[int, ...], down: tuple[int, ...], at: Point) -> Unit:
    unit = Unit(len(state.units) + 1, seat, state.cell(*at))
    unit.up = sorted(own(card, seat) for card in up)
    unit.down = sorted(own(card, seat) for card in down)
    state.units.append(unit)
    return unit
