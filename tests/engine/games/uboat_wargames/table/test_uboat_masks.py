"""Tables and masks that programs think with say what the rules and the View say one by one."""

from __future__ import annotations

import pytest

from engine.game.contract import Request
from engine.game.playable import NOBODY
from engine.games.uboat_wargames import GAME
from engine.games.uboat_wargames.rulebook.rules import LOST, TRUMPED, WIDTH, WON, TableRules
from engine.rng import Stream


@pytest.mark.parametrize("ace", ["trump", "low", "high"])
@pytest.mark.parametrize("holds_plus", [False, True])
def test_masks_of_fights_are_the_fights(ace, holds_plus):
    rules = TableRules(4, 0, ace=ace)
    for rank in range(1, WIDTH):
        assert rules.strengths[rank] == rules.strength(rank)
        for other in range(1, WIDTH):
            ends = rules.fight(rank, other, holds_plus=holds_plus)
            assert rules.beaten[holds_plus][rank] >> other & 1 == (ends == WON)
            assert rules.trumped[holds_plus][rank] >> other & 1 == (ends == TRUMPED)
            assert rules.beaters[holds_plus][other] >> rank & 1 == (ends != LOST)


def test_unseen_cards_are_all_that_neither_lie_open_nor_were_discarded():
    rng = Stream("unseen")
    state = GAME.play.start(GAME.play.deal_missing(GAME.generate(Request("unseen", 4)), rng))
    while state.to_move != NOBODY:
        view = state.observe(state.to_move)
        for seat in range(4):
            tiles = zip(view.owners, view.ranks, strict=True)
            gone = {rank for owner, rank in tiles if owner == seat} | {*view.discards[seat]}
            gone |= set(view.hand) if seat == view.seat else set()
            assert view.unseen(seat) == [rank for rank in range(1, 14) if rank not in gone]
            assert view.unseen_mask(seat) == sum(1 << rank for rank in view.unseen(seat))
        state.apply(rng.pick(state.legal_moves()))
