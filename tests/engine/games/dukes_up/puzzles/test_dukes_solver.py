"""The four questions about an arrangement, on crowded tables and against brute force (K5)."""

from __future__ import annotations

from itertools import product

import pytest
from conftest import no_hang

from engine.cards import cards_in, mask_of, parse_card
from engine.errors import IllegalMove
from engine.games.dukes_up.rulebook.cover_search import subsets
from engine.games.dukes_up.rulebook.melds import (
    find_cover,
    find_other_cover,
    is_meld,
    random_meld,
    usable,
)
from engine.games.dukes_up.rulebook.tables import ARRANGE, BLACK, OWN, RED, DuelRules
from engine.games.dukes_up.turn.arrange import (
    MeldPlay,
    fief_plays,
    find_plays,
    melds_for,
    most_playable,
)
from engine.games.dukes_up.turn.state import State
from engine.rng import Streams

CROWDED = 39


def mask(text: str) -> int:
    return mask_of(map(parse_card, text.split()))


def crowded(seed: int, melds: int, jokers: str = "none", hand: int = 4) -> State:
    """A table of random melds, both fiefs face-up, cards dealt from the rest."""
    rng = Streams(str(seed), "dukes solver").stream("table")
    total = 0
    for _ in range(400):
        meld = random_meld(rng)
        if not meld & total and (total | meld).bit_count() <= melds:
            total |= meld
    state = State(DuelRules(jokers=jokers))
    state.table = find_cover(total) or ()
    pack = (1 << 52) - 1 if jokers == "none" else (1 << 54) - 1
    for seat in (RED, BLACK):
        left = rng.shuffled([*cards_in(OWN[seat] & pack & ~total)])
        state.fief[seat], state.fief_up[seat] = left.pop(), True
        state.dukes[seat] = mask_of(left.pop() for _ in range(min(2, len(left))))
        state.hands[seat] = mask_of(left[:hand])
        state.stock[seat] = left[hand:]
    state.mover, state.turn = seed % 2, 30
    state.resume(ARRANGE)
    state.is_open = True
    return state


@pytest.mark.parametrize("seed", [0, 3, 4, 7, 8, 9, 10, 11, 12])
def test_it_stays_quick_with_forty_cards_on_the_table(seed: int) -> None:
    state = crowded(seed, 40)
    assert state.on_table.bit_count() >= CROWDED
    with no_hang():  # it takes 10 ms, a search that explodes would never end
        plays = find_plays(state)
    for play in plays[-5:]:
        melds = melds_for(state, play)
        assert all(map(is_meld, melds))
        assert sum(melds) == state.on_table | play.played | play.taken


def every_table(cards: int) -> list[tuple[int, ...]]:
    """All ways to part some cards into melds, by trying every subset with the lowest card."""
    if not cards:
        return [()]
    low = cards & -cards
    return [
        tuple(sorted((low | more, *rest)))
        for more in subsets(cards ^ low)
        if is_meld(low | more)
        for rest in every_table(cards ^ low ^ more)
    ]


def allowed(state: State, melds: tuple[int, ...]) -> bool:
    added = mask_of(c for meld in melds for c in cards_in(meld)) & ~state.on_table
    dukes = state.dukes[state.mover] & ~added
    try:
        state.verify(("arrange", melds, dukes))
    except IllegalMove:
        return False
    return True


def test_every_play_is_found_whatever_jokers_dukes_and_fiefs_lie_there() -> None:
    seen = set()
    for seed, jokers in product(range(10), ("none", "random")):
        state = crowded(seed, 4, jokers, hand=1)
        seat, foe = state.mover, 1 - state.mover
        if seed % 2:
            state.dukes[foe] = 0  # an unguarded fief is within reach more often
        reach = state.hands[seat] | state.dukes[seat] | state.dukes[foe]
        reach |= 1 << state.fief[seat] | 1 << state.fief[foe]
        found = {(play.played, play.taken) for play in find_plays(state)}
        wanted = {(0, 0)}
        for added in subsets(reach):
            if not added or usable(state.on_table | added) & added != added:
                continue
            tables = every_table(state.on_table | added)
            if any(allowed(state, melds) for melds in tables[:1]):
                wanted.add((added & OWN[seat], added & OWN[foe]))
        assert found == wanted
        for played, taken in found:
            seen |= {"joker"} if (played | taken) >> 52 else set()
            seen |= {"duke"} if taken & state.dukes[foe] else set()
            seen |= {"fief"} if taken >> state.fief[foe] & 1 else set()
            seen |= {"own fief"} if played >> state.fief[seat] & 1 else set()
    assert seen >= {"joker", "duke", "fief"}


def test_k15_25_and_26_the_fief_with_ones_own() -> None:
    state = State(DuelRules())
    state.hands[RED], state.fief = mask("JH"), [parse_card("KH"), parse_card("QC")]
    state.fief_up, state.turn = [False, True], 6
    state.resume(ARRANGE)
    state.is_open = True
    assert fief_plays(state) == [MeldPlay(mask("JH KH"), mask("QC"))]
    assert most_playable(state) == 2
    state.is_open = False
    assert fief_plays(state) == []
    assert most_playable(state) == 0


@pytest.mark.parametrize(
    ("table", "can"),
    [
        ("3C 4C 5C", False),
        ("3C 4C 5C 6C", False),
        ("3C 4C 5C 6C 7C 8C", True),
        ("5C 5H 5D 5S", False),
        ("3C 4C 5C 6H 6C 6D 6S", True),
    ],
)
def test_k5_9_whether_a_table_can_be_grouped_in_another_way(table: str, can: bool) -> None:
    melds = find_cover(mask(table))
    assert melds is not None
    other = find_other_cover(melds)
    assert (other is not None) is can
    tables = {tables for tables in every_table(mask(table)) if tables != melds}
    assert (other in tables) is can
    assert bool(tables) is can
