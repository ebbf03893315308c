"""What a sensible player thinks of a move: used by the programs that play, never by the rules.

Everything here is judged from the mover's side and from what the mover may know: the opponent's
hand is never looked at.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from engine.cards import cards_in
from engine.games.dukes_up.rulebook.cover_search import is_coverable
from engine.games.dukes_up.rulebook.melds import JOKERS, usable
from engine.games.dukes_up.rulebook.tables import DUKES, OWN, PILE, STOCK, other
from engine.games.dukes_up.turn.arrange import MeldPlay, fief_bit, find_dukes, find_plays, melds_for
from engine.games.dukes_up.turn.refusals import can_discard_two, can_draw
from engine.games.dukes_up.turn.table import DuelTable
from engine.games.dukes_up.turn.turn import Move

WIN: Final = 1000.0
GUARD: Final = 0.4
"""What a duke in place is worth beyond its point, and a rival's duke taken when leading."""
LOOSE: Final = 0.5
"""What it costs when a duke fits the table as it lies, so that it can be taken for nothing."""
FIEF_RISK: Final = 6.0
"""What the certain loss of the fief costs a player whom it costs the game."""
FUSS: Final = 0.25
"""What it costs to lift a duke into hand: without a reason it is left in peace."""
HARDLY: Final = 0.2
"""A difference in worth that a player may overlook."""
SEEN_LATER: Final = 5
"""About how many cards an opponent holds or draws until the next chance to use them."""


def best_arrangements(board: DuelTable, most: int = 1) -> list[Move]:
    """The arrangements worth most, best first; of equals the one listed first."""
    return [_move(board, play, dukes) for _, play, dukes in _rated(board)[:most]]


def near_arrangements(board: DuelTable) -> list[Move]:
    """The arrangements hardly worse than the best."""
    rated = _rated(board)
    least = rated[0][0] - HARDLY
    return [_move(board, play, dukes) for worth, play, dukes in rated if worth >= least]


def _rated(board: DuelTable) -> list[tuple[float, MeldPlay, int]]:
    """What each sensible arrangement is worth, best first; equals stay as they are listed."""
    rated = [
        (rate(board, play, dukes), play, dukes)
        for play in find_plays(board)
        for dukes in _sensible_dukes(board, play)
    ]
    rated.sort(key=lambda one: -one[0])
    return rated


def rate(board: DuelTable, play: MeldPlay, dukes: int) -> float:
    """What the table is worth to the mover after a play, in points."""
    seat, foe = board.mover, other(board.mover)
    table = board.on_table | play.played | play.taken
    mine = (table & OWN[seat]).bit_count() + dukes.bit_count()
    theirs = (table & OWN[foe]).bit_count() + (board.dukes[foe] & ~play.taken).bit_count()
    if not play.played & fief_bit(board.fief[seat]):
        mine += 1
    goal = fief_bit(board.fief[foe])
    if play.taken & goal:
        margin = mine + board.rules.bonus - theirs
        return WIN + margin if margin >= 0 else margin - WIN  # K7.3: a tie is won
    theirs += 1
    lead = mine - theirs
    worth = lead + GUARD * dukes.bit_count()
    worth -= FUSS * (board.dukes[seat] & ~play.played & ~dukes).bit_count()
    if lead >= 0:
        worth += GUARD * play.taken.bit_count()
    worth -= LOOSE * sum(is_coverable(table | 1 << duke) for duke in cards_in(dukes))
    if board.fief_up[seat] and lead <= board.rules.bonus:
        worth -= FIEF_RISK * _danger(board, table, dukes | fief_bit(board.fief[seat]))
    return worth


def best_discards(board: DuelTable) -> list[Move]:
    """Ways to discard, best first: what is loneliest, or a burn when every card may be of use."""
    seat, foe = board.mover, other(board.mover)
    hand = board.hands[seat]
    near = board.on_table | board.dukes[foe] | board.dukes[seat] | hand
    wanted = usable(near) | JOKERS
    cards = sorted(cards_in(hand), key=lambda c: (wanted >> c & 1, _neighbours(c, near), c))
    moves: list[Move] = [("discard", card) for card in cards]
    lonely = (hand & ~wanted).bit_count()
    if lonely > 1 and can_discard_two(board):
        return [("discard", cards[1], cards[0]), *moves, ("burn",)]  # K10: cannot play? Two go
    return [*moves, ("burn",)] if lonely else [("burn",), *moves]


def best_draws(board: DuelTable) -> list[Move]:
    """Ways to draw, best first: as many as may be, from the stock."""
    moves: list[Move] = [("draw", source) for source in (STOCK, PILE) if can_draw(board, source)]
    return [*moves, ("stop",)]


def best_fiefs(board: DuelTable) -> list[Move]:
    """Cards for a fief, the one with the fewest melds around it first."""
    return [("fief", card) for card in sorted(cards_in(board.hands[board.mover]), key=company)]


def best_dukes(board: DuelTable) -> list[Move]:
    """Pairs of dukes, those with the fewest melds around them first."""
    cards = sorted(cards_in(board.hands[board.mover]), key=company)
    return [("dukes", sum(1 << card for card in pair)) for pair in combinations(cards, DUKES)]


@cache
def company(card: int) -> tuple[int, int]:
    """With how many pairs of cards it makes a meld, and the card itself: a fixed order."""
    if 1 << card & JOKERS:
        return 0, card
    pairs = combinations(range(52), 2)
    return sum(bool(usable(1 << card | 1 << a | 1 << b) >> card & 1) for a, b in pairs), card


def _sensible_dukes(board: DuelTable, play: MeldPlay) -> list[int]:
    """Dukes afterwards that leave no place empty, or all when the fief lies open."""
    options = find_dukes(board, play)
    if board.fief_up[board.mover]:
        return options
    most = max(option.bit_count() for option in options)
    return [option for option in options if option.bit_count() == most]


def _danger(board: DuelTable, table: int, prey: int) -> float:
    """About how likely the opponent can put all these cards into melds next turn, 0 to 1."""
    whole = table | prey
    if is_coverable(whole):
        return 1.0
    foe = other(board.mover)
    unseen = OWN[foe] & ~(table | board.dukes[foe] | JOKERS)
    helping = sum(is_coverable(whole | 1 << card) for card in cards_in(unseen))
    misses = 1 - helping / max(1, unseen.bit_count())
    return float(1 - misses**SEEN_LATER)


def _neighbours(card: int, near: int) -> int:
    """How many cards close by could share a meld of three with this one."""
    return sum(_is_near(card, c) for c in cards_in(near & ~JOKERS))


@cache
def _is_near(card: int, another: int) -> bool:
    if card == another or 1 << card & JOKERS:
        return False
    both = 1 << card | 1 << another
    return any(usable(both | 1 << c) & both == both for c in range(52) if not both >> c & 1)


def _move(board: DuelTable, play: MeldPlay, dukes: int) -> Move:
    if not play.played | play.taken and dukes == board.dukes[board.mover]:
        return ("pass",)
    return ("arrange", melds_for(board, play), dukes)
