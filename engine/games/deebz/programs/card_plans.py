"""What the greedy program does with cards: which Units it builds, which Effects it plays."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from engine.cards import JACK, KING, QUEEN
from engine.games.deebz.programs.goals import (
    CARRIES,
    attack_value,
    distances,
    goal_cells,
    is_at_goal,
    is_contested,
    kind_of,
    nearest,
    wanted_units,
    way_home_mask,
    way_left,
)
from engine.games.deebz.rulebook.effects import Deed, Effect, Grant, effect_that
from engine.games.deebz.rulebook.objective_kinds import ObjectiveKind
from engine.games.deebz.table.attributes import attribute, cells, has_grant
from engine.games.deebz.table.distance_field import FAR
from engine.games.deebz.table.options import ARMOUR, DAMAGE, MOVEMENT, RANGE
from engine.games.deebz.table.pieces import Unit, rank, suit
from engine.games.deebz.table.reachability import (
    anchors_for,
    beside_cells,
    free_cells,
    open_ground,
    ways_of,
)
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.table.targets import Target, growth, is_on
from engine.games.deebz.table.unit_arithmetic import NAMES
from engine.games.deebz.table.visibility import targets_of

MOST_UNITS = 8
FEWEST = 3
"""Cards that a Unit beyond those the objective takes is made of at least."""
NEAR = 12
FIRM = 3
REMOVE_UNIT = effect_that(Deed.REMOVE_UNIT)
HALVE = effect_that(Grant.HALVING)
SHORT_ACTION = effect_that(Deed.SHORT)
ENLARGE = effect_that(Grant.SIZE)
PLACE_BLOCKER = effect_that(Deed.PLACE)
"""The first Effect that places anything places a Blocker (E-J1)."""
BONUS = effect_that(Deed.BONUS)
PENALTY = effect_that(Deed.PENALTY)
FAST = 2
"""Movement from which a pair is better spent on a Move than on another Unit."""


@dataclass(frozen=True, slots=True)
class EffectChoice:
    """An Effect worth playing: its cards, its choices and its target."""

    effect: Effect
    cards: tuple[int, ...]
    choices: tuple[str, ...]
    target: Target


def find_plan(table: GameTable, seat: int, *, blocks_first: bool = False) -> EffectChoice | None:
    """The best Effect that the hand can pay for now; None for nothing worth it.

    Args:
        table: what the player knows.
        seat: whose hand.
        blocks_first: bar a rival's way before hurrying oneself: the pair that would pay for the
            hurry mostly holds the Jack that bars it.
    """
    if table.board.settings.from_units:
        return None
    hand = table.seats[seat].hand
    for make in BLOCKING if blocks_first else HURRYING:
        plan = make(table, seat, hand)
        if plan is not None and is_on(table, plan.effect):
            return plan
    return None


def _of_rank(hand: list[int], wanted: int) -> list[int]:
    return [card for card in hand if rank(card) == wanted]


def _threat(table: GameTable, seat: int) -> Unit | None:
    """The hostile Unit nearest to its goal."""
    hostile = [unit for unit in table.units if unit.controller != seat]
    if not hostile:
        return None
    return min(hostile, key=lambda unit: (way_left(table, unit), -unit.size, unit.number))


def _remove(table: GameTable, seat: int, hand: list[int]) -> EffectChoice | None:
    """E-Q3 on the Unit nearest to winning."""
    queens = _of_rank(hand, QUEEN)
    others = [card for card in hand if rank(card) >= JACK and card not in queens[:2]]
    threat = _threat(table, seat) if len(queens) > 1 and others else None
    if threat is None:
        return None
    cheapest = min(others, key=lambda card: (rank(card), card))
    return EffectChoice(REMOVE_UNIT, (*queens[:2], cheapest), (), ("unit", threat.number))


def _soften(table: GameTable, seat: int, hand: list[int]) -> EffectChoice | None:
    """E-Q1 halves the Armour of the Unit that stands firmest in an area to hold."""
    queens = _of_rank(hand, QUEEN)
    if not queens or kind_of(table) != ObjectiveKind.HOLD:
        return None
    area = table.board.areas[0][seat]
    firm = [
        (attribute(table, unit, ARMOUR), unit.size, unit.number)
        for unit in table.units
        if unit.controller != seat
        and cells(table, unit) & area
        and not has_grant(unit, Grant.HALVING)
    ]
    if not firm or max(firm)[0] < FIRM:
        return None
    return EffectChoice(HALVE, (queens[0],), (NAMES[ARMOUR],), ("unit", max(firm)[2]))


def _strike(table: GameTable, seat: int, hand: list[int]) -> EffectChoice | None:
    """E-S1: a pair buys one more attack by the Unit that hits hardest."""
    pair = _lowest_pair(hand)
    if pair is None or kind_of(table) == ObjectiveKind.RACE or not is_contested(table, seat):
        return None
    best, number = 1.0, 0
    for unit in table.units_of(seat):
        for target in targets_of(table, unit):
            worth = attack_value(table, unit, target)
            if worth > best:
                best, number = worth, unit.number
    return EffectChoice(SHORT_ACTION, pair, ("attack",), ("unit", number)) if number else None


def _lowest_pair(hand: list[int]) -> tuple[int, int] | None:
    for value in sorted({rank(card) for card in hand}):
        pair = _of_rank(hand, value)[:2]
        if len(pair) == 2:
            return pair[0], pair[1]
    return None


def _enlarge(table: GameTable, seat: int, hand: list[int]) -> EffectChoice | None:
    """E-K5 lets one Unit haul alone."""
    kings = _of_rank(hand, KING)
    if kind_of(table) not in CARRIES or len(kings) < 2:
        return None
    if any(unit.side > 1 for unit in table.units_of(seat)):
        return None
    unit = nearest(table, seat)
    squares = growth(table, unit) if unit is not None else []
    if unit is None or not squares or not is_at_goal(table, unit):
        return None
    wide = anchors_for(table, open_ground(table), 2)
    item_home = way_home_mask(table, seat)
    reach = table.field.grid.reach(1 << squares[0], wide)
    if not beside_cells(table, item_home) & reach:
        return None  # too narrow for its size
    return EffectChoice(ENLARGE, tuple(kings[:2]), (), ("grow", unit.number, squares[0]))


def _hurry(table: GameTable, seat: int, hand: list[int]) -> EffectChoice | None:
    """E-S1: a pair moves the Unit that leads, once there are Units enough."""
    if len(table.units_of(seat)) < wanted_units(table, seat) or kind_of(table) in CARRIES:
        return None
    pair = _lowest_pair(hand)
    if pair is None:
        return None
    runners = [
        (way_left(table, unit), unit.number)
        for unit in table.units_of(seat)
        if not is_at_goal(table, unit) and attribute(table, unit, MOVEMENT) >= FAST
    ]
    left, number = min(runners, default=(FAR, 0))
    if left >= FAR:
        return None
    return EffectChoice(SHORT_ACTION, pair, ("move",), ("unit", number))


def _block(table: GameTable, seat: int, hand: list[int]) -> EffectChoice | None:
    """E-J1 on the cell that costs a rival's leading Unit the longest way around."""
    jacks = _of_rank(hand, JACK)
    if not jacks or kind_of(table) in CARRIES:
        return None
    threat = _threat(table, seat)
    if threat is None:
        return None
    ways = ways_of(table, threat)
    goals = goal_cells(table, threat.controller, ways)
    left = distances(table, ways, goals).steps(threat.cell)
    if left > NEAR or left == 0:
        return None
    if any(way_left(table, unit) < left for unit in table.units_of(seat)):
        return None
    path = ways.grid.shortest_path(1 << threat.cell, goals & ways.floor, ways.floor)
    best, gain = -1, 0
    free = free_cells(table)
    for cell in path[1:]:
        if free >> cell & 1:
            now = ways.grid.distance(1 << threat.cell, goals, ways.floor & ~(1 << cell))
            longer = (now if now is not None else left + NEAR) - left
            if longer > gain:
                best, gain = cell, longer
    if best < 0 or gain < FAST:
        return None
    return EffectChoice(PLACE_BLOCKER, (jacks[0],), (), ("cell", best))


def _count(table: GameTable, seat: int, hand: list[int]) -> EffectChoice | None:
    """E-K9 for oneself with a King, E-Q5 for the next player with a Queen."""
    kings, queens = _of_rank(hand, KING), _of_rank(hand, QUEEN)
    if kings and is_on(table, BONUS):
        return EffectChoice(BONUS, (kings[0],), (), ("player", seat))
    if queens and is_on(table, PENALTY):
        return EffectChoice(PENALTY, (queens[0],), (), ("player", table.others_after(seat)[0]))
    return None


HURRYING = (_remove, _soften, _enlarge, _strike, _hurry, _block, _count)
BLOCKING = (_remove, _soften, _enlarge, _strike, _block, _hurry, _count)
"""What is thought of, in order; the first that helps is played."""


def unit_cards(table: GameTable, seat: int, *, blocks_first: bool = False) -> list[int]:
    """The hand cards of the next Unit to build; none when no further Unit is wanted.

    Args:
        table: what the player knows.
        seat: whose hand.
        blocks_first: as the strong program plays, which keeps cards of one rank together too.
    """
    have = len(table.units_of(seat))
    missing = wanted_units(table, seat) - have
    hand = table.seats[seat].hand
    if have >= MOST_UNITS or (missing <= 0 and len(hand) < FEWEST):
        return []
    plan = find_plan(table, seat, blocks_first=blocks_first)
    kept = plan.cards if plan is not None else ()
    cards = sorted(
        (card for card in hand if card not in kept),
        key=lambda card: (suit(card), rank(card), card),
    )
    if missing <= 0 and len(cards) < FEWEST:
        return []
    if kind_of(table) == ObjectiveKind.HOLD and len(cards) > 4:
        return strikers(table, cards)
    if missing > 1 and len(cards) > 3:
        half = cards[::2]  # one of each two neighbours, so that both Units get every suit
        is_kept = blocks_first and kind_of(table) == ObjectiveKind.AMASS
        return _with_a_set(cards, len(half)) if is_kept else half
    return cards


def _with_a_set(cards: list[int], most: int) -> list[int]:
    """Cards of a Unit with the largest set of one rank that fits: it acts more often (D4.5)."""
    ranks = Counter(map(rank, cards))
    wanted = [value for value, count in ranks.items() if 1 < count <= most]
    if not wanted:
        return cards[::2]
    value = max(wanted, key=lambda each: (ranks[each], -each))
    together = _of_rank(cards, value)
    single = [card for card in cards if ranks[rank(card)] == 1]
    spare = single[::2] if len(single[::2]) >= most - len(together) else single
    return [*together, *spare[: most - len(together)]]


def strikers(table: GameTable, cards: list[int]) -> list[int]:
    """Cards of a Unit that hits hard and far; what is left over makes one that stands firm."""
    suits = table.board.settings.suits
    hitting = [c for c in cards if suit(c) >= 0 and suits[suit(c)] in (DAMAGE, RANGE)]
    legs = [c for c in cards if suit(c) >= 0 and suits[suit(c)] == MOVEMENT]
    chosen = [*hitting, *legs[: (len(legs) + 1) // 2]]
    return chosen if 2 < len(chosen) < len(cards) else cards
