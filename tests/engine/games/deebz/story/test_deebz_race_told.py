"""What the story of a battle says of a race, of the lead, and of a peace is so."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from deebz_table import begin
from tales import LANGUAGES, NAMES, played, text_of, told

from engine.games.deebz.story.events import Battle, Round, _entry
from engine.games.deebz.story.standing import NOBODY
from engine.games.deebz.story.steps_left import Race, race_at
from engine.telling.names import in_words
from engine.telling.tale import Tale

NUMBERS = {in_words(number): number for number in range(2, 100)} | {"one": 1}
NAME = rf"(?:{'|'.join(NAMES)})"
STEPS = rf"({'|'.join(NUMBERS)})"
RACES = [("reader1", 2), ("leser1", 2), ("r4", 3), ("w6", 2), ("w6", 6), ("r8", 2)]


def left(number: str) -> int:
    """The steps left, of a number in the margin."""
    return int(re.findall(r"\((\d+)", number)[0])


def rounds(tale: Tale) -> Iterator[tuple[str, dict[str, int], dict[str, int]]]:
    """Each paragraph, with everybody's steps left at the end of it and of the one before."""
    before: dict[str, int] = {}
    for passage in tale.passages:
        after = {name: left(number) for name, number in passage.totals}
        yield passage.text, before, after
        before = after


def gains(text: str) -> Iterator[tuple[str, int]]:
    """Who came how many steps closer, by a paragraph."""
    for sentence in re.findall(r"[^.]*target space[^.]*\.", text):
        if at := re.search(rf"(.*) each came {STEPS} steps? closer", sentence):
            yield from ((name, NUMBERS[at[2]]) for name in re.findall(NAME, at[1]))
        elif re.search("step.* closer", sentence):
            yield from (
                (name, NUMBERS[count])
                for name, count in re.findall(
                    rf"({NAME}) (?:came |was |now stood )?{STEPS}\b", sentence
                )
            )


def game_of(seed: str, seats: int):
    return played("deebz", seed, seats, objective="race")


@pytest.mark.parametrize(("seed", "seats"), RACES)
def test_who_came_closer_in_a_race_is_told_as_the_margin_counts_it(seed: str, seats: int) -> None:
    winner = game_of(seed, seats).record["outcome"]["winner"] - 1
    passages = list(rounds(told(game_of(seed, seats))))
    for number, (text, before, after) in enumerate(passages):
        came = dict(gains(text))
        for name, count in came.items():
            assert not before or before[name] - after[name] == count, text
        for name in before:
            is_last = number == len(passages) - 1 and name == NAMES[winner]
            assert before[name] - after[name] < 5 or name in came or is_last, text
    assert any(True for text, _before, _after in passages for _found in gains(text))


@pytest.mark.parametrize(("seed", "seats"), RACES)
def test_the_last_run_has_the_steps_that_were_left(seed: str, seats: int) -> None:
    *_others, (text, before, _after) = rounds(told(game_of(seed, seats)))
    at = re.search(rf"({NAME}) (?:ran the last {STEPS} steps|took the last step) and reached", text)
    if at is None:
        assert re.search(rf"{NAME} (?:brought|moved) a Unit .*into the target space", text)
    else:
        assert before[at[1]] == NUMBERS[at[2] or "one"]


def test_a_race_tells_no_other_numbers_of_the_unit_that_won() -> None:
    for seed, seats in RACES:
        assert not re.search("with Movement", told(game_of(seed, seats)).passages[-1].text)


def test_a_way_that_became_longer_is_told() -> None:
    text = told(game_of("r4", 3)).passages[-1].text
    assert re.search("four steps longer", text)


def settled(deeds: dict, was: int, now: int) -> dict:
    state = begin(objectives=[{"kind": "race", "area": [[6, 4]]}])
    found = Round(2, {(what, 0, NOBODY): count for what, count in deeds.items()})
    found.progress = ((now, 9),)
    Race(race_at(state)).settle([found], ((was, 9),))
    return {what: count for (what, _seat, _other), count in found.deeds.items()}


@pytest.mark.parametrize(
    ("deeds", "was", "now", "kept"),
    [
        ({"advance": 10}, 25, 15, {"advance": 10}),
        ({"advance": 10}, 25, 10, {}),  # it fell for another reason, too
        ({"advance": 10}, 15, 12, {"advance": 3}),
        ({"advance": 10, "thrown": 16}, 15, 16, {"thrown": 16}),
        ({"advance": 2, "thrown": 16}, 15, 16, {}),
        ({"thrown": 20}, 15, 20, {"thrown": 20}),
        ({}, 15, 18, {"longer": 3}),
        ({}, 15, 16, {}),
    ],
)
def test_of_a_race_what_the_numbers_bear_out_is_kept(deeds, was, now, kept) -> None:
    assert settled(deeds, was, now) == kept


def test_who_moved_first_is_told_where_another_was_within_reach() -> None:
    text = told(played("deebz", "leser2", program="greedy")).passages[-1].text
    assert re.search("Berta was to move first and got there before Anna|too soon for Anna", text)
    for seed in ("reader1", "leser1"):
        text = told(played("deebz", seed)).passages[-1].text
        assert not re.search("to move first|too soon", text)


@pytest.mark.parametrize("objective", ["race", "hold", "amass", "sacrifice"])
@pytest.mark.parametrize("seed", ["w5", "w6", "r7"])
def test_the_lead_is_told_without_what_came_of_it(objective: str, seed: str) -> None:
    tale = told(played("deebz", seed, objective=objective))
    text = " ".join(passage.text for passage in tale.passages)
    assert not re.search("to the end", text)
    for passage in tale.passages[:-1]:
        at = re.search(rf"({NAME}) (?:now led|was in front)\b", passage.text)
        if at:
            counts = {
                name: int(re.findall(r"\((\d+)", number)[0]) for name, number in passage.totals
            }
            best = (min if objective == "race" else max)(counts.values())
            assert [name for name in counts if counts[name] == best] == [at[1]]


def test_no_story_tells_bought_actions_or_that_all_built_beside_other_things() -> None:
    for seed in ("one", "two", "three", "reader1", "reader2", "reader3"):
        for passage in told(played("deebz", seed)).passages:
            assert "more action" not in passage.text
            assert len(passage.text.split(". ")) < 3 or " built " not in passage.text, passage.text


def test_a_game_without_an_attack_says_so_once_and_is_no_battle() -> None:
    tale = told(played("deebz", "reader1"))
    assert tale.ending.endswith("Nobody had attacked; only an Effect had cost a Unit.")
    assert "The race had lasted four rounds." in tale.ending
    assert not any("attack" in passage.text for passage in tale.passages)
    assert "The battle had lasted" in told(played("deebz", "reader3")).ending


def test_who_was_in_an_area_before_comes_back_into_it() -> None:
    battle, now = Battle(), Round(3)
    assert _entry(battle, now, 0, 1) == "enter"
    assert _entry(battle, now, 0, 1) == "return"
    now.add("take", 2, 1)
    assert _entry(battle, now, 2, 1) == "share"  # with a Unit that was there
    text = " ".join(passage.text for passage in told(played("deebz", "reader3")).passages)
    assert re.search(r"Anna (?:came|had come) back into the area,", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_that_readers_stumbled_over_are_gone(language: str) -> None:
    for seed in ("reader3", "leser3"):
        text = " ".join(text_of(played("deebz", seed), language).split())
        assert not re.search(r"blocked a way|no Unit\. In all|stand Anna allein", text)


def test_rounds_told_together_keep_who_led_at_their_end() -> None:
    passages = told(played("deebz", "w9", objective="carry_token")).passages
    folded = next(found for found in passages if (found.first, found.last) == (5, 9))
    assert re.search(r"Berta (?:now led|was in front)\.", folded.text)
