"""What is counted while games are played, for reports on their balance."""

from __future__ import annotations

from engine.game.playable import Meter
from engine.games.uboat_wargames.rulebook.rules import ACTIONS
from engine.games.uboat_wargames.rulebook.tables import DISCARD, PER_ROW, team_sides, tile_text
from engine.games.uboat_wargames.table.state import State
from engine.language import mark_translatable

FIGURES = (mark_translatable("scores"),)
"""What the outcome counts, as reports call it."""
TILE = mark_translatable("tile")
NARROW = 3
"""A lead of at most this many points is a narrow one."""


def ending(state: State) -> str:
    """By how much the best side won (U7.2, U7.3)."""
    first, second = sorted(_totals(state), reverse=True)[:2]
    if first == second:
        return mark_translatable("a tie, broken by seat")
    return (
        mark_translatable("a narrow win")
        if first - second <= NARROW
        else mark_translatable("a clear win")
    )


def use(before: State, move: int) -> str:
    """What is done with the card (U4.2 to U4.5)."""
    seat, (rank, action) = before.to_move, divmod(move, ACTIONS)
    if action == DISCARD:
        return mark_translatable("discarding")
    owner = before.owners[before.rules.tiles[seat][action]]
    if owner == seat:
        return mark_translatable("replacing a card")
    if owner < 0:
        return mark_translatable("taking an empty spot")
    return (
        mark_translatable("attacking with the ace")
        if before.rules.is_trump(rank)
        else mark_translatable("attacking")
    )


def place(before: State, move: int) -> str:
    """The value of the tile that is played on."""
    action = move % ACTIONS
    if action == DISCARD:
        return ""
    return f"{TILE} {tile_text(action % PER_ROW, before.rules.values, before.rules.plus)}"


def leader(state: State) -> int | None:
    """The seat whose side is alone ahead."""
    rules = state.rules
    totals = _totals(state)
    best = max(totals)
    if totals.count(best) > 1:
        return None
    side = totals.index(best)
    return side if rules.teams == "none" else min(team_sides(rules.teams, rules.seats)[side])


def first_player(before: State, _move: int) -> int:
    """The starting player (U3.2)."""
    return before.to_move


def _totals(state: State) -> list[int]:
    """Points of each side (U7.2), in one pass over the tiles: asked after every move."""
    rules = state.rules
    points = list(rules.handicap or (0,) * rules.seats)
    values = rules.values * rules.seats
    for tile, owner in enumerate(state.owners):
        if owner >= 0:
            points[owner] += values[tile]
    if rules.teams == "none":
        return points
    return [sum(points[seat] for seat in side) for side in team_sides(rules.teams, rules.seats)]


METER = Meter(
    ending=ending,
    use=use,
    place=place,
    leader=leader,
    first_player=first_player,
    place_title=mark_translatable("Plays on tiles of each value, in a game"),
)
