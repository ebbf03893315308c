"""K5: which arrangements are legal, and the search for all of them."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from engine.cards import cards_in, label
from engine.errors import IllegalMove
from engine.games.dukes_up.rulebook.cover_search import coverable_with
from engine.games.dukes_up.rulebook.melds import (
    find_cover,
    find_other_cover,
    is_meld,
    usable,
)
from engine.games.dukes_up.rulebook.tables import DUKES, other
from engine.games.dukes_up.turn.table import NO_CARD, DuelTable


class MeldPlay(NamedTuple):
    """What an arrangement adds to the table (K5.1).

    Attributes:
        played: P, cards from the mover's hand, dukes and fief.
        taken: X, opposing dukes and fief.
    """

    played: int
    taken: int


def fief_bit(card: int) -> int:
    """The mask of a fief, 0 when there is none."""
    return 0 if card == NO_CARD else 1 << card


def find_plays(board: DuelTable) -> list[MeldPlay]:
    """Every (P, X) for which some legal arrangement exists; the empty play is always one."""
    seat, foe = board.mover, other(board.mover)
    own_fief = fief_bit(board.fief[seat])
    goal = fief_bit(board.fief[foe]) if board.is_open else 0  # K5.7
    guards = board.dukes[foe]
    pool = board.hands[seat] | board.dukes[seat]
    table = board.on_table
    able = usable(table | pool | guards | (goal | own_fief if goal else 0))
    if not able & (pool | guards | goal):
        return [MeldPlay(0, 0)]
    parts = coverable_with(table, (pool | guards) & able)
    found = [MeldPlay(part & pool, part & guards) for part in parts]
    if goal & able and guards & able == guards:  # K5.7: all guards with the fief, f only with g
        taken = guards | goal
        whole = table | taken
        found += [MeldPlay(part, taken) for part in coverable_with(whole, (pool | own_fief) & able)]
    found.sort(key=lambda play: (play.played.bit_count(), play.taken.bit_count(), play))
    return found


def most_playable(board: DuelTable) -> int:
    """How many cards the mover can play at most in this Arrange."""
    return max(play.played.bit_count() for play in find_plays(board))


def fief_plays(board: DuelTable) -> list[MeldPlay]:
    """The plays that take the opposing fief this turn, fewest cards first; none when it is safe."""
    goal = fief_bit(board.fief[other(board.mover)]) if board.is_open else 0  # K5.7
    return [play for play in find_plays(board) if play.taken & goal] if goal else []


def find_dukes(board: DuelTable, play: MeldPlay) -> list[int]:
    """Every S that may follow a play (K5.4-K5.6), the one that changes nothing first."""
    seat = board.mover
    kept = board.dukes[seat] & ~play.played
    most = dukes_allowed(board)
    must = kept if board.is_first_turn else 0  # K5.5: what is lifted must be played
    cards = [1 << c for c in cards_in((board.hands[seat] | kept) & ~play.played & ~must)]
    places = most - must.bit_count()
    options = [kept]
    if must != kept:
        options.append(must)
    if places > 0:
        options += [must | card for card in cards if must | card != kept]
    if places > 1:
        pairs = map(sum, combinations(cards, 2))
        options += [must | pair for pair in pairs if must | pair != kept]
    return options


def count_dukes(board: DuelTable, play: MeldPlay) -> int:
    """How many S may follow a play: the length of :func:`find_dukes`."""
    kept = board.dukes[board.mover] & ~play.played
    must = kept if board.is_first_turn else 0
    cards = ((board.hands[board.mover] | kept) & ~play.played & ~must).bit_count()
    places = dukes_allowed(board) - must.bit_count()
    return 1 + cards * (places > 0) + cards * (cards - 1) // 2 * (places > 1)


def dukes_allowed(board: DuelTable) -> int:
    """K5.4: as many as now; K5.6: one new duke when the fief is up and no duke is left."""
    count = board.dukes[board.mover].bit_count()
    if not count and board.fief_up[board.mover]:
        return 1  # K5.6
    return count


def melds_for(board: DuelTable, play: MeldPlay) -> tuple[int, ...]:
    """A partition of the table for a legal play, keeping melds that can stay.

    Raises:
        ValueError: the play was not legal.
    """
    if not play.played | play.taken:
        return board.table
    cover = find_cover(board.on_table | play.played | play.taken, board.table)
    if cover is None:
        raise ValueError("no arrangement has this play")
    return cover


def rearranged(board: DuelTable) -> tuple[int, ...] | None:
    """Another partition of the same table (K5.9), always the same one; None if it has none."""
    return find_other_cover(board.table)


def verify_arrangement(board: DuelTable, melds: tuple[int, ...], dukes: int) -> MeldPlay:
    """Check a proposal against K5.2-K5.8.

    Args:
        board: a board in its Arrange phase.
        melds: M, the whole table afterwards.
        dukes: S, the mover's dukes afterwards.

    Returns:
        P and X.

    Raises:
        IllegalMove: the first rule it breaks.
    """
    seat, foe = board.mover, other(board.mover)
    table = board.on_table
    total = 0
    for meld in melds:
        if total & meld:
            raise IllegalMove("K5.2", f"{_names(total & meld)} would lie in two melds")
        total |= meld
    if table & ~total:  # K5.2
        raise IllegalMove("K5.2", f"{_names(table & ~total)} must stay on the table")
    own, fief = board.hands[seat] | board.dukes[seat], fief_bit(board.fief[seat])
    guards, goal = board.dukes[foe], fief_bit(board.fief[foe])
    added = total & ~table
    played, taken = added & (own | fief), added & (guards | goal)
    if added & ~(played | taken):  # K5.2
        raise IllegalMove("K5.2", f"{_names(added & ~(played | taken))} can't be played from there")
    for meld in melds:
        if not is_meld(meld):  # K5.1
            raise IllegalMove("K5.1", f"{_names(meld)} isn't a meld")
    if taken & goal and not board.is_open:  # K5.7
        raise IllegalMove("K5.7", "that fief wasn't face up when your turn began")
    if taken & goal and guards & ~taken:  # K5.7
        raise IllegalMove("K5.7", "the fief can only be taken together with all its dukes")
    _verify_dukes(board, played, dukes)
    if played & fief and not taken & goal:  # K5.8: last, for an attempt with nothing else wrong
        raise IllegalMove("K5.8", "your own fief may only be played to take the other one")
    return MeldPlay(played, taken)


def _verify_dukes(board: DuelTable, played: int, dukes: int) -> None:
    seat = board.mover
    before = board.dukes[seat]
    if dukes & ~(board.hands[seat] | before):
        raise IllegalMove("K5.4", "a duke must come from your hand or stay in place")
    if dukes & played:
        raise IllegalMove("K5.4", f"{_names(dukes & played)} can't be played and be a duke as well")
    if dukes.bit_count() > dukes_allowed(board):
        rule = "K5.4" if before else "K5.6"
        most = dukes_allowed(board)
        message = f"you may have at most {most} duke{'s' * (most != 1)} now"
        if 0 < most < DUKES:
            message += ": a place that was empty when your turn began stays empty"
        raise IllegalMove(rule, message)
    if board.is_first_turn and before & ~dukes & ~played:  # K5.5
        raise IllegalMove("K5.5", "on the very first turn, a duke that you lift must be played")


def _names(mask: int) -> str:
    return " ".join(label(card) for card in cards_in(mask))
