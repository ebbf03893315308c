"""What the story of a battle makes of Effects, broken holds, and quiet rounds."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest
from deebz_table import begin, deal, go, lay, put
from tales import played

from engine.games.deebz.actions.activation import Activation
from engine.games.deebz.rulebook.effects import EFFECT_KINDS
from engine.games.deebz.story import sentences as told
from engine.games.deebz.story.account import built
from engine.games.deebz.story.events import Round, _broken, family_of, watch
from engine.games.deebz.story.standing import NOBODY, Reason, leader, progress
from engine.games.deebz.story.tell import _fold, _moment, tell
from engine.games.deebz.turn.phases import PlayEffects
from engine.telling.tale import Moment, remark
from engine.telling.teller import Teller

NAMES = ("Ann", "Bob")
SEEN_ON_UNITS = {"spawn", "take", "remove_unit", "short", "short_directed", "activate",
                 "activate_directed"}  # fmt: skip


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
    quiet = Moment(1, tally=Counter(rounds=3, attack=attacks, lost=lost))
    assert _fold([quiet], NAMES)[0].texts == texts


def said(lines) -> list[str]:
    """Each line in its first wording."""
    return [Teller("key").say(replace(line, texts=line.texts[:1])) for line in lines]


def test_quiet_rounds_tell_what_each_player_built_and_lost_and_called_back() -> None:
    tally = Counter(
        {"rounds": 2, "attack": 1, "built 0": 3, "built 1": 1, "lost": 1, "lost 1": 1, "back 0": 2}
    )
    assert said(_fold([Moment(3, tally=tally)], NAMES)) == [
        "For two rounds there was fighting.",
        "Bob lost one Unit.",
        "Ann called back two Units.",
    ]


def test_quiet_rounds_without_an_attack_tell_what_cost_a_unit() -> None:
    found = Round(3, {("remove_unit", 0, 1): 1}, units=(1, 1))
    text = " ".join(said(_fold([_moment(found, NAMES)], NAMES)))
    assert "lost one Unit" not in text
    assert "Ann used an Effect to remove a Unit of Bob." in text


@pytest.mark.parametrize(
    ("counts", "sentence"),
    [
        ((1, 1), "Ann and Bob each built a Unit."),
        ((2, 0), "Ann built two Units."),
        ((1, 2), "Ann built one Unit and Bob two."),
        ((2, 2, 2), "Ann, Bob and Cid each built two Units."),
        ((1, 0, 1), "Ann and Cid each built a Unit."),
        ((3, 1, 1), "Ann built three Units, Bob one and Cid one."),
    ],
)
def test_building_is_told_in_one_plain_sentence(counts: tuple[int, ...], sentence: str) -> None:
    assert said(built(counts, ("Ann", "Bob", "Cid")[: len(counts)])) == [sentence]


def test_a_crowded_round_leaves_out_minor_things_and_no_unit() -> None:
    deeds = {
        ("build", 0, NOBODY): 1,
        ("weaken", 0, NOBODY): 1,
        ("fell", 0, 1): 1,
        ("bite", 1, NOBODY): 1,
        ("limit", 1, NOBODY): 1,
        ("withdraw", 1, NOBODY): 1,
    }
    assert said(_moment(Round(5, deeds, units=(4, 2)), NAMES).lines) == [
        "Ann attacked Bob and felled a Unit.",
        "Bob lost a Unit to a Discarder.",
        "Bob called back a Unit.",
    ]


@pytest.mark.parametrize(
    ("deeds", "sentence"),
    [
        ({("attack", 0, 1): 2}, "Ann made two attacks on Bob, but did no damage."),
        (
            {("attack", 0, 1): 2, ("hit", 0, 1): 3},
            "Ann attacked Bob, who lost three cards, but every attacked Unit stayed.",
        ),
        (
            {("attack", 0, 1): 2, ("hit", 0, 1): 3, ("fell", 0, 1): 1},
            "Ann attacked Bob and felled a Unit.",
        ),
    ],
)
def test_attacks_are_told_by_the_most_that_they_cost(deeds, sentence: str) -> None:
    assert said(_moment(Round(5, deeds, units=(4, 2)), NAMES).lines) == [sentence]


def test_cards_that_an_attacked_unit_loses_are_counted() -> None:
    state = begin()
    unit = put(state, 0, (3, 3), "2S 3S")
    put(state, 1, (4, 3), "4S 5S", "5D 6D")
    go(state, Activation(unit, 0))
    found = deeds(state, "P1: attack u2", "P2: done", "P2: lose 4S", "P2: lose 5S")
    assert found == {("attack", 0, 1): 1, ("hit", 0, 1): 2}


def test_attacks_on_several_players_are_told_in_one_sentence() -> None:
    found = Round(5, {("fell", 0, 1): 1, ("fell", 0, 2): 2}, units=(4, 2, 1))
    lines = _moment(found, ("Ann", "Bob", "Cid")).lines
    assert said(lines) == ["Ann attacked and felled one Unit of Bob and two of Cid."]


@pytest.mark.parametrize(
    ("counts", "has_attacks", "sentences"),
    [
        ((1, 0), True, ["Nobody attacked.", "Ann built a Unit."]),
        ((1, 1), True, ["Nobody attacked."]),
        ((1, 1), False, ["Ann and Bob each built a Unit."]),
        ((0, 0), False, ["Nobody attacked."]),
    ],
)
def test_new_units_are_told_where_there_is_little_else(counts, has_attacks, sentences) -> None:
    deeds = {("build", seat, NOBODY): count for seat, count in enumerate(counts) if count}
    moment = _moment(Round(5, deeds, units=(4, 2)), NAMES)
    assert moment.lines == []
    assert said(_fold([moment], NAMES, has_attacks=has_attacks)) == sentences


@pytest.mark.parametrize(
    ("count", "so_far", "sentence"),
    [
        (1, 1, "Ann led a Unit out."),
        (2, 2, "Ann led two Units out."),
        (1, 2, "Ann led out a second Unit."),
        (2, 3, "Ann led out two more Units, three in all."),
        (1, 7, "Ann led out one more Unit, seven in all."),
    ],
)
def test_units_that_leave_through_the_target_space_are_counted(count, so_far, sentence) -> None:
    deeds = {("out", 0, NOBODY): count, ("sacrifice", 0, NOBODY): so_far}
    assert said(_moment(Round(5, deeds, units=(4, 2)), NAMES).lines) == [sentence]


def test_a_unit_that_dies_on_a_discarder_is_said_to() -> None:
    state = begin()
    unit = put(state, 0, (3, 3), "2C")
    lay(state, "discarder", state.cell(4, 3))
    go(state, Activation(unit, 0))
    assert ("bite", 0, NOBODY) in deeds(state, "P1: move", "P1: step 4,3")


def test_an_attack_on_an_own_unit_is_no_quiet_round() -> None:
    moment = _moment(Round(5, {("attack own", 0, NOBODY): 1}, units=(4, 2)), NAMES)
    assert moment.lines == []
    assert _fold([moment], NAMES)[0].texts == told.UNHURT


def test_a_hold_is_broken_by_who_is_there_too_or_for_want_of_units() -> None:
    state = begin()
    put(state, 0, (6, 6), "2S")
    assert _broken(state, 0, 1, 0) == ("empty", 1, NOBODY)
    assert _broken(state, 0, 0, 0) == ("unhold", 0, NOBODY)
    put(state, 1, (6, 7), "2S")
    assert _broken(state, 0, 0, 1) == ("share", 1, 0)


def test_a_hold_that_lasts_beyond_quiet_rounds_is_told_with_them() -> None:
    held = remark(told.HOLDS, number=1, weight=4, count="one", who="Ann")
    broken = remark(told.SHARES_AREA, weight=4, who="Bob", foe="Ann")
    tally = Counter(rounds=1)
    assert _fold([Moment(4, [held], (), tally), Moment(5, [], (), tally)], NAMES)[-1] == held
    told_of = [line.texts for line in _fold([Moment(4, [held, broken], (), tally)], NAMES)]
    assert told.HOLDS not in told_of
    assert told.SHARES_AREA not in told_of


def test_who_is_closest_to_winning_is_told_with_the_count() -> None:
    state = begin()
    state.counts[0] = [0, 2]
    assert leader(state) == (1, Reason("hold", 2, 3))
    state.counts[0] = [2, 2]
    assert leader(state) == (NOBODY, None)


def test_nobody_leads_where_what_wins_is_even_or_as_it_was() -> None:
    state = begin()
    put(state, 0, (6, 5), "2S")  # beside the area, but nobody holds it
    assert leader(state) == (NOBODY, None)
    spawns = {"objectives": [{"kind": "carry_spawn", "area": [[6, 4]]}]}
    state = begin(**spawns)
    assert leader(state) != (NOBODY, None)  # the map favours somebody
    assert leader(state, progress(state)) == (NOBODY, None)


def test_what_was_hauled_in_quiet_rounds_is_told_with_them() -> None:
    hauled = [
        remark(told.MOVES_SPAWN, number=left, weight=5, count=str(left), who="Ann", foe="Bob")
        for left in (5, 3)
    ]
    assert _fold([Moment(4, hauled, (), Counter(rounds=2))], NAMES)[-1] == hauled[-1]


@pytest.mark.parametrize(
    ("kind", "deed", "victory"),
    [
        (
            "race",
            r"ran the last (\w+ steps|step) and reached the target space",
            r"first to get there|got there sooner",
        ),
        (
            "sacrifice",
            r"(led out a third Unit|A third Unit of \w+ left the map through the way out)\.$",
            "three Units out",
        ),
        (
            "amass",
            r"At the end of the turn \w+ had (three|four|five) Units in the area\.$",
            "enough",
        ),
        (
            "hold",
            r"At the end of the turn \w+ had .* in the area, and nobody else was there\.$",
            "three turns in a row",
        ),
        ("carry_token", r"had two Units haul the Token home", "the Token at home"),
        ("carry_spawn", r"had two Units haul the Spawn Point of \w+ into the target", "the prize"),
    ],
)
def test_the_last_round_tells_the_deed_that_won_and_then_comes_the_victory(
    kind: str, deed: str, victory: str
) -> None:
    is_found = False
    for seed in ("c", "a", "b", "d", "e", "g"):
        game = played("deebz", seed, objective=kind, extras="none")
        outcome = game.record["outcome"]
        if outcome["objective"] != kind:
            continue
        tale = tell(game.scenario, game.players, game.record["moves"])
        last = tale.passages[-1]
        assert last.first == last.last == outcome["rounds"]
        assert re.search(rf"{game.players[outcome['winner'] - 1]}.* won\.", tale.ending)
        assert re.search(victory, tale.ending)
        assert not re.search("won", last.text)
        is_found |= re.search(deed, last.text) is not None
    assert is_found
