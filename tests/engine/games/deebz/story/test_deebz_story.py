"""What the story of a battle makes of Effects, broken holds, and quiet rounds."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from deebz_table import begin, deal, go, put
from tales import played

from engine.games.deebz.rulebook.effects import EFFECT_KINDS
from engine.games.deebz.story import sentences as told
from engine.games.deebz.story.events import Round, family_of, watch
from engine.games.deebz.story.standing import NOBODY, Reason, leader
from engine.games.deebz.story.tell import _fold, _moment, tell
from engine.games.deebz.turn.phases import PlayEffects
from engine.telling.tale import Moment, remark

NAMES = ("Ann", "Bob")
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


@pytest.mark.parametrize(
    ("attacks", "lost", "texts"),
    [(0, 0, told.QUIET), (2, 0, told.UNHURT), (2, 2, told.RESTLESS), (0, 1, told.QUIET)],
)
def test_rounds_with_attacks_are_not_told_as_quiet(attacks: int, lost: int, texts: object) -> None:
    quiet = Moment(1, tally=Counter(rounds=3, attacks=attacks, lost=lost))
    assert _fold([quiet], NAMES)[0].texts == texts


def test_units_of_the_first_rounds_are_told_as_the_beginning() -> None:
    tally = Counter({"rounds": 2, "built by 0": 10, "built by 1": 1})
    assert _fold([Moment(1, tally=tally)], NAMES)[0].texts == told.FIRST_BUILT
    later = _fold([Moment(3, tally=tally)], NAMES)[1]
    assert later.texts == told.ARRIVALS
    assert later.fields["units"] == "ten new Units for Ann and one new Unit for Bob"


def test_new_units_of_a_crowded_round_are_told_in_one_line() -> None:
    deeds = {("build", 0, NOBODY): 1, ("again", 0, NOBODY): 1, ("build", 1, NOBODY): 2}
    found = Round(5, {**deeds, ("fell", 0, 1): 1, ("lose", 1, NOBODY): 1}, units=(4, 2))
    lines = _moment(found, NAMES, None).lines
    assert lines[0].texts == told.ARRIVALS
    assert lines[0].fields["units"] == "one new Unit for Ann and two new Units for Bob"
    assert told.BUILDS not in [line.texts for line in lines]


def test_a_hold_that_lasts_beyond_quiet_rounds_is_told_with_them() -> None:
    held = remark(told.HOLDS, number=1, weight=4, count="one", who="Ann")
    broken = remark(told.BREAKS_HOLD, weight=4, who="Bob", foe="Ann")
    tally = Counter(rounds=1)
    assert _fold([Moment(4, [held], (), tally), Moment(5, [], (), tally)], NAMES)[-1] == held
    told_of = [line.texts for line in _fold([Moment(4, [held, broken], (), tally)], NAMES)]
    assert told.HOLDS not in told_of
    assert told.BREAKS_HOLD not in told_of


def test_who_is_closest_to_winning_is_told_with_the_count() -> None:
    state = begin()
    state.counts[0] = [0, 2]
    assert leader(state) == (1, Reason("hold", 2, 3))
    state.counts[0] = [2, 2]
    assert leader(state) == (NOBODY, None)


@pytest.mark.parametrize(
    ("kind", "won"),
    [
        ("race", r"a Unit from (round \d|before the first turn)"),
        (
            "sacrifice",
            r"When a Unit from round \d left through the target space"
            r"|through the target space; the last was a Unit from round \d",
        ),
        ("amass", r"Units (stood )?in the area(, enough to win| when the turn ended)"),
        ("hold", r"for three turns in a row"),
        ("carry_token", r"two Units (had )?hauled"),
    ],
)
def test_the_ending_says_what_won_and_nothing_says_it_before(kind: str, won: str) -> None:
    for seed in ("c", "a", "b", "d", "e", "g"):  # short first: a long one folds its last round
        game = played("deebz", seed, objective=kind)
        if game.record["outcome"]["winner"] is None:
            continue
        tale = tell(game.scenario, game.players, game.record["moves"])
        assert re.search(won, tale.ending)
        told_before = r"three turns|(three|four) Units (in|out)|now had (three|four) Units|Token"
        assert not re.search(told_before, tale.passages[-1].text)
        return
    pytest.fail("nobody won")
