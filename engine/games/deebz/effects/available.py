"""Which Effects a player or Unit can begin now (D8.1, D8.7, D10.8)."""

from __future__ import annotations

from functools import lru_cache

from engine.games.deebz.effects.costs import FACES, Counts, can_pay, counts, smallest, source
from engine.games.deebz.effects.declare import Declare
from engine.games.deebz.rulebook.effects import EFFECT_KINDS, Aim, Deed, Effect
from engine.games.deebz.table.pieces import Move, Unit, base, rank
from engine.games.deebz.table.reachability import free_cells
from engine.games.deebz.table.table import GameTable
from engine.games.deebz.table.targets import is_on, legal_targets, option_words
from engine.games.deebz.table.visibility import sees

GLOBAL = [
    effect
    for effect in EFFECT_KINDS.values()
    if effect.deed is not Deed.INTERRUPT and not effect.is_response
]
"""Effects that are played by themselves."""


def effect_moves(table: GameTable, seat: int, *, without: int = -1) -> list[Move]:
    """``("play", effect, payer)`` for each Effect that can be paid and aimed.

    Args:
        table: the table.
        seat: whose Effects.
        without: a card in hand that is spoken for: the Ace of an interruption.
    """
    if not table.board.settings.from_units:
        return [("play", e.id, 0) for e in playable(table, seat, 0, without=without)]
    return [
        ("play", effect.id, unit.number)
        for unit in table.units_of(seat)
        for effect in playable(table, seat, unit.number, without=without)
    ]


def playable(
    table: GameTable, seat: int, payer: int, *, without: int = -1, combined: bool = False
) -> list[Effect]:
    """The Effects that these cards can pay for and that have something to be aimed at."""
    cards = source(table, seat, payer, combined=combined)
    if without >= 0:
        cards = cards[:]
        cards.remove(next(card for card in cards if base(card) == without))
    return [
        effect
        for effect in _payable(counts(cards))
        if is_on(table, effect)
        and _has_cards_to_build(table, seat, effect, payer, len(cards))
        and has_target(table, seat, effect, payer)
    ]


@lru_cache(maxsize=4096)
def _payable(have: Counts) -> tuple[Effect, ...]:
    """The Effects that cards of these ranks can pay for."""
    return tuple([effect for effect in GLOBAL if can_pay(effect, have)])


def _has_cards_to_build(
    table: GameTable, seat: int, effect: Effect, payer: int, count: int
) -> bool:
    """Spawning takes further hand cards (D9.2)."""
    if effect.deed is not Deed.SPAWN:
        return True
    return bool(table.seats[seat].hand) if payer else count > smallest(effect)


def has_target(table: GameTable, seat: int, effect: Effect, payer: int = 0) -> bool:
    """Whether there is anything to aim at, and an answer to every question before (D8.3)."""
    if any(not option_words(table, effect, ask) for ask in effect.asks):
        return False
    if not payer and effect.aim in (Aim.CELL, Aim.PLAIN_CELL, Aim.PLAYER):
        return True  # no map is all rock
    if not payer and effect.aim is Aim.FREE_CELL:
        return free_cells(table) != 0
    return bool(legal_targets(table, seat, effect, [], payer=payer))


def start_effect(table: GameTable, seat: int, effect: Effect, payer: int) -> None:
    """Begin to declare an Effect."""
    table.push(Declare(seat, effect, payer))


def lend_moves(table: GameTable, unit: Unit) -> list[Move]:
    """Offer one's face cards to a Unit that one sees (D10.8)."""
    if not table.board.settings.from_units or unit.lends_to:
        return []
    if not any(rank(card) in FACES for card in unit.up):
        return []
    others = [other for other in table.units_of(unit.controller) if other is not unit]
    return [("lend", other.number) for other in others if sees(table, unit, other)]


def combined_effects(table: GameTable, unit: Unit) -> list[Move]:
    """Effects from own and lent cards; all lenders must be seen (D10.8)."""
    if not table.board.settings.from_units:
        return []
    lenders = [other for other in table.units if other.lends_to == unit.number]
    if not lenders or not all(sees(table, unit, other) for other in lenders):
        return []
    found = playable(table, unit.controller, unit.number, combined=True)
    return [("combine", effect.id) for effect in found]


def combine(table: GameTable, unit: Unit, effect: Effect, seat: int) -> None:
    """Begin a Combined Effect (D10.8)."""
    table.push(Declare(seat, effect, unit.number, combined=True))
