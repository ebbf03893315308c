"""What a sensible player thinks of a move: used by the programs that play, never by the rules.

Everything here is judged from the mover's side and from what the mover may know: the opponent's
hand is never looked at.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from engine.cards import cards_in
from engine.games.dukes_up.rulebook.cover_search import coverable_each, is_coverable
from engine.games.dukes_up.rulebook.melds import JOKERS, MELDS_OF_THREE, usable
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
"""What the certain loss of the fief costs a player who loses the game by it."""
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
    rated: list[tuple[float, MeldPlay, int]] = []
    for play in find_plays(board):
        choices = _sensible_dukes(board, play)
        worths = _rates(board, play, choices)
        rated += [(worth, play, dukes) for worth, dukes in zip(worths, choices, strict=True)]
    rated.sort(key=lambda one: -one[0])
    return rated


def _rates(board: DuelTable, play: MeldPlay, choices: list[int]) -> list[float]:
    """What the table is worth to the mover after a play with each choice of dukes, in points."""
    seat, foe = board.mover, other(board.mover)
    played, taken = play
    table = board.on_table | played | taken
    fief = fief_bit(board.fief[seat])
    goal = fief_bit(board.fief[foe])
    bonus = board.rules.bonus
    own = (table & OWN[seat]).bit_count() + (0 if played & fief else 1)
    theirs = (table & OWN[foe]).bit_count() + (board.dukes[foe] & ~taken).bit_count()
    if taken & goal:
        return [_won(own + dukes.bit_count() + bonus - theirs) for dukes in choices]
    theirs += 1
    kept = board.dukes[seat] & ~played
    loose = _loose(table, choices)
    worths: list[float] = []
    for dukes in choices:
        count = dukes.bit_count()
        lead = own + count - theirs
        worth = lead + GUARD * count
        worth -= FUSS * (kept & ~dukes).bit_count()
        if lead >= 0:
            worth += GUARD * taken.bit_count()
        worth -= LOOSE * (loose & dukes).bit_count()
        if board.fief_up[seat] and lead <= bonus:
            worth -= FIEF_RISK * _danger(board, table, dukes | fief)
        worths.append(worth)
    return worths


def _won(margin: int) -> float:
    """What it is worth to take the fief with this many points more than the opponent (K7.3)."""
    return WIN + margin if margin >= 0 else margin - WIN  # a tie is won


def _loose(table: int, choices: list[int]) -> int:
    """The dukes of any choice that would fit the table as it lies."""
    cards = 0
    for dukes in choices:
        cards |= dukes
    loose = coverable_each(table, cards & ~JOKERS)
    for joker in cards_in(cards & JOKERS):
        if is_coverable(table | 1 << joker):
            loose |= 1 << joker
    return loose


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
    return sum(meld >> card & 1 for meld in MELDS_OF_THREE), card


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
    helping = coverable_each(whole, unseen).bit_count()
    misses = 1 - helping / max(1, unseen.bit_count())
    return float(1 - misses**SEEN_LATER)


def _neighbours(card: int, near: int) -> int:
    """How many cards close by could share a meld of three with this one."""
    return (_company_of(card) & near).bit_count()


@cache
def _company_of(card: int) -> int:
    """The cards that share a meld of three with this one, as a mask."""
    cards = 0
    for meld in MELDS_OF_THREE:
        if meld >> card & 1:
            cards |= meld
    return cards & ~(1 << card)


def _move(board: DuelTable, play: MeldPlay, dukes: int) -> Move:
    if not play.played | play.taken and dukes == board.dukes[board.mover]:
        return ("pass",)
    return ("arrange", melds_for(board, play), dukes)
