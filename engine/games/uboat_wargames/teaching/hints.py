"""What a careful player would consider, and why, from what the seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.game.playable import NOBODY, Advice
from engine.games.uboat_wargames.programs.greedy import Prospects
from engine.games.uboat_wargames.programs.rollout import rollout
from engine.games.uboat_wargames.rulebook.rules import ACTIONS, moves_with
from engine.games.uboat_wargames.rulebook.tables import (
    ACE,
    DISCARD,
    PER_ROW,
    card_name,
    spot_name,
    tile_text,
)
from engine.games.uboat_wargames.table.state import imagine
from engine.games.uboat_wargames.table.view import View
from engine.language import _
from engine.rng import Stream

LOOKED_AT: Final = 6
"""How many of the moves that promise most are tried out."""
TRIALS: Final = 60
"""How many imagined games each of them is tried in."""


def advise(view: View, rng: Stream) -> list[Advice[int]]:
    """Return the spots worth considering for the card: those that win most imagined games first.

    The moves that promise most points are tried out in games that fit what the seat knows.
    """
    if view.to_move != view.seat:
        return []
    filled = view.filled[view.seat]
    moves = [move for rank in view.hand for move in moves_with(rank, filled)]
    prospects = Prospects(view)
    ranked = sorted(moves, key=lambda move: (-prospects.worth(move), move))[:LOOKED_AT]
    if len(ranked) == 1:
        return [Advice(ranked[0], _why(view, prospects, ranked[0]))]
    wins = _try_out(view, ranked, rng)
    best = sorted(ranked, key=lambda move: -wins[move])
    return [
        Advice(move, f"{_why(view, prospects, move)} {_tried(round(wins[move]))}") for move in best
    ]


def _try_out(view: View, moves: Sequence[int], rng: Stream) -> dict[int, float]:
    """How many imagined games each move wins, all of them with the same hidden cards."""
    wins = dict.fromkeys(moves, 0.0)
    for _trial in range(TRIALS):
        world = imagine(view, rng)
        for move in moves:
            state = world.copy()
            state.apply(move)
            while state.to_move != NOBODY:
                state.apply(rollout(state, rng))
            wins[move] += state.rewards()[view.seat]
    return wins


def _tried(wins: int) -> str:
    return _("Tried out in {all} imagined games, it won {wins}.", all=TRIALS, wins=wins)


def _why(view: View, prospects: Prospects, move: int) -> str:
    rank, action = divmod(move, ACTIONS)
    card = card_name(rank)
    if action == DISCARD:
        return _(
            "None of your cards would be better off for the {card}, so leave them lying.", card=card
        )
    rules = view.rules
    tile = rules.tiles[view.seat][action]
    spot = spot_name(action, rules.values)
    worth = tile_text(action, rules.values, rules.plus)
    owner = view.owners[tile]
    if owner == view.seat:
        return _(
            "{spot} holds your {old}. The {card} would lie there face down again, and do better.",
            spot=spot,
            old=card_name(view.ranks[tile]),
            card=card,
        )
    if owner >= 0:
        return _fight(view, prospects, rank, action)
    side = 1 if action >= PER_ROW else 0
    foe = prospects.others[side]
    left = prospects.left[side]
    is_plus = tile == prospects.plus[side]
    plus = 1 if is_plus or view.owners[prospects.plus[side]] == view.seat else 0
    beaters = (left & rules.beaters[plus][rank]).bit_count()
    told = _(
        "Tile {tile} is empty, so you control it at once. Of the {all} cards that {foe} may still"
        " bring, {beaters} would drive your {card} away.",
        tile=worth,
        all=left.bit_count(),
        foe=f"P{foe + 1}",
        beaters=beaters,
        card=card,
    )
    if is_plus:
        told += " " + _("Its plus also makes you win ties in this row when you are attacked.")
    return told


def _fight(view: View, prospects: Prospects, rank: int, action: int) -> str:
    """What an attack may meet, in numbers that the seat can work out."""
    rules = view.rules
    tile = rules.tiles[view.seat][action]
    side = 1 if action >= PER_ROW else 0
    foe = f"P{prospects.others[side] + 1}"
    plus = 1 if view.owners[prospects.plus[side]] == prospects.others[side] else 0
    hidden = prospects.may_lie(tile, side)
    wins = (hidden & rules.beaten[plus][rank]).bit_count()
    both = (hidden & rules.trumped[plus][rank]).bit_count()
    worth = tile_text(action, rules.values, rules.plus)
    card = card_name(rank)
    shown = view.ranks[tile]
    if shown and wins:
        return _(
            "{foe} shows {other} on tile {tile}, and your {card} is certain to beat it.",
            foe=foe,
            other=card_name(shown),
            tile=worth,
            card=card,
        )
    if both == hidden.bit_count():
        told = _(
            "Your {card} takes whatever {foe} has on tile {tile} with it.",
            card=card,
            foe=foe,
            tile=worth,
        )
        return told + " " + _("Both cards go, and the tile is free again.")
    if rank == ACE and rules.is_trump(rank):
        return _("An ace here takes the other card with it, but wins no tile.")
    if not wins:
        return _(
            "Your {card} can't win a tile that is worth having. Here it's gone after a fight, and"
            " your empty spots stay free for better cards.",
            card=card,
        )
    if wins == hidden.bit_count():
        return _(
            "It attacks {foe} on tile {tile}, and your {card} is certain to win.",
            foe=foe,
            tile=worth,
            card=card,
        )
    return _(
        "It attacks {foe} on tile {tile}. Of the {all} cards that may lie there, your {card} beats"
        " {wins}.",
        foe=foe,
        tile=worth,
        all=hidden.bit_count(),
        card=card,
        wins=wins,
    )
