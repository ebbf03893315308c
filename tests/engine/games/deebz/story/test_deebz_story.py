"""What the story of a battle makes of Effects, broken holds, and quiet rounds."""

from __future__ import annotations

from collections import Counter

import pytest
from deebz_table import begin, deal, go, put

from engine.games.deebz.rulebook.effects import EFFECT_KINDS
from engine.games.deebz.story import sentences as told
from engine.games.deebz.story.events import NOBODY, Round, family_of, watch
from engine.games.deebz.story.tell import _fold
from engine.games.deebz.turn.phases import PlayEffects
from engine.telling.tale import Moment, remark

SEEN_ON_UNITS = {"spawn", "take", "remove_unit"}


@pytest.mark.parametrize("effect", EFFECT_KINDS.values(), ids=str)
def test_every_effect_is_told_by_what_it_comes_to(effect) -> None:
    family = family_of(effect)
    assert family in told.EFFECTS or family in SEEN_ON_UNITS


def table(hand: str, answer: str = ""):
    state = begin(ruleset={"preset": "full"})
    put(state, 0, (3, 3), "2S 2H 2C", "3D")
    put(state, 1, (5, 3), "4S 4H 4C", "5D")
    deal(state, 0, hand)
    deal(state, 1, answer)
    return go(state, PlayEffects(0))


def deeds(state, *tokens: str) -> dict[tuple[str, int, int], int]:
    battle = watch(state, tokens)
    return {done: count for found in battle.rounds for done, count in found.deeds.items()}


def test_an_effect_is_told_by_its_player() -> None:
    moves = ("P1: play E-J1", "P1: pay JS", "P1: done", "P1: cell 8,8")
    assert deeds(table("JS"), *moves) == {("blocker", 0, NOBODY): 1}


def test_a_unit_that_an_effect_removes_is_not_lost_to_the_ground() -> None:
    moves = ("P1: play E-Q3", "P1: pay QS", "P1: pay QH", "P1: pay KS", "P1: unit u2")
    assert deeds(table("QS QH KS"), *moves) == {("remove_unit", 0, 1): 1}


def test_an_effect_that_is_cancelled_is_told_as_that_alone() -> None:
    moves = ("P1: play E-Q1", "P1: pay QS", "P1: choose armour", "P1: unit u2")
    found = deeds(table("QS", "AS"), *moves, "P2: respond E-A2", "P2: pay AS")
    assert found == {("cancel", 1, NOBODY): 1}


def test_what_is_taken_back_is_told_once_less() -> None:
    found = Round(1)
    found.add("blocker", 0)
    found.add("blocker", 0)
    found.take_back("blocker", 0)
    assert found.deeds == {("blocker", 0, NOBODY): 1}
    found.take_back("blocker", 0)
    found.take_back("blocker", 0)
    assert found.deeds == {}


@pytest.mark.parametrize(("lost", "texts"), [(0, told.QUIET), (2, told.RESTLESS)])
def test_rounds_in_which_units_fell_are_not_told_as_quiet(lost: int, texts: object) -> None:
    quiet = Moment(1, tally=Counter(rounds=3, lost=lost))
    assert _fold([quiet])[0].texts == texts


def test_a_hold_that_lasts_beyond_quiet_rounds_is_told_with_them() -> None:
    held = remark(told.HOLDS, number=1, weight=4, count="one", who="Ann")
    broken = remark(told.BREAKS_HOLD, weight=4, who="Bob", foe="Ann")
    tally = Counter(rounds=1)
    assert held in _fold([Moment(4, [held], (), tally), Moment(5, [], (), tally)])
    assert held not in _fold([Moment(4, [held, broken], (), tally)])
