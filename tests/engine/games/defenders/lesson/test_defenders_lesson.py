"""Learn to play and the first turn of Defenders: what they say is what the engine plays."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from documents import page

from engine import registry
from engine.cards import face_value
from engine.game.contract import Request, SheetRequest
from engine.games.defenders.lesson.pictures import sum_picture
from engine.games.defenders.lesson.practice import Beat, practice_turn, quality
from engine.games.defenders.lesson.ruleset import ruleset_of
from engine.games.defenders.lesson.worked_battle import (
    GIANT,
    GOBLINS,
    HEALERS,
    KNIGHT,
    LOST_MOVES,
    RIDERS,
    SOLDIERS,
    worked_battle,
)
from engine.games.defenders.rulebook.content import read
from engine.games.defenders.siege.setup import facts_of
from engine.games.defenders.siege.table.phases import JOIN
from engine.language import use_language
from engine.rng import Streams
from printkit.layout.base.look import look_of
from printkit.layout.buildings.plan_in_mm import scaled
from printkit.layout.plan.labels import label_shapes
from printkit.prose.messages import load_messages
from printkit.theme.style import make_style

GAME = registry.load("defenders")


def told(kind: str, **options: object) -> str:
    scenario = GAME.generate(Request("lesson", 3, options))
    return " ".join(page("defenders", kind, scenario))


def test_the_example_is_the_battle_of_the_rulebook() -> None:
    """E13: 21 to 20; the knight kills the 9, the soldiers kill the 5, the King goes back."""
    battle = worked_battle()
    assert (battle.defence.total, battle.attack.total) == (21, 20)
    assert [battle.before.value(unit) for unit in (SOLDIERS, HEALERS)] == [7, 3]
    kills = [event[1:] for event in battle.told if event[0] == "kills"]
    assert kills == [(KNIGHT, RIDERS), (SOLDIERS, GOBLINS)]
    assert ("moves", KNIGHT, 0) in battle.told
    sent = next(event[1:] for event in battle.told if event[0] == "attack")
    assert sent == (GIANT, RIDERS, GOBLINS)
    text = told("learn")
    facts = ("21 beats 20", "knight (12)", "8♣ counts 7", "soldiers (7)", "giant is too strong")
    for words in facts:
        assert words in text


def test_the_same_battle_is_lost_as_the_first_turn_tells() -> None:
    """F14.3: 19 to 20; the giant and the riders kill, the knight flees with a wound."""
    battle = worked_battle(LOST_MOVES)
    assert (battle.defence.total, battle.attack.total) == (19, 20)
    slain = [event[1:] for event in battle.told if event[0] == "slays"]
    assert slain == [(GIANT, SOLDIERS), (RIDERS, HEALERS)]
    assert ("flees", KNIGHT, 1) in battle.told
    assert ("held", 0) in battle.told
    every = [" ".join(page("defenders", "first-turn", GAME.generate(Request(s, 4)))) for s in "abn"]
    for text in every:
        assert ("And if you lose?" in text) != ("the battle is lost" in text)
        assert ("shown 2," in text) == ("won, 20 to 19" in text)
    assert any("And if you lose?" in text for text in every)


@pytest.mark.parametrize(
    ("options", "varied", "usual"),
    [
        ({"intelligence": "anywhere"}, "at each intact place", "at each entry point"),
        ({"late_hearts": "arrive"}, "After the joker, it joins you at once", ""),
        ({"kings": "near"}, "threat in a connected place", "wherever it is"),
        (
            {"capacity": "literal"},
            "No place may have more than one regiment",
            "any other place for two",
        ),
        ({"placement": "chosen"}, "chooses any place with room", "where the city page says"),
        ({"siege": "short"}, "20 cards aside", ""),
        ({"city": "built"}, "Make your city", "Read aloud the places"),
    ],
    ids=str,
)
def test_learn_to_play_says_what_tonight_plays(
    options: dict[str, object], varied: str, usual: str
) -> None:
    plain, changed = told("learn"), told("learn", **options)
    assert varied in changed
    assert varied not in plain
    if usual:
        assert usual in plain
        assert usual not in changed


@pytest.mark.parametrize("kind", ["reference", "cheat"])
def test_what_lies_on_the_table_says_what_tonight_plays(kind: str) -> None:
    plain = told(kind)
    for options in (
        {"intelligence": "anywhere"},
        {"late_hearts": "arrive"},
        {"kings": "near"},
        {"capacity": "literal"},
    ):
        assert told(kind, **options) != plain, options
    assert "any other place two" not in told("reference", capacity="literal")


def test_the_script_says_the_length_that_learn_to_play_says() -> None:
    for options in ({}, {"siege": "short"}, {"city": "built"}, {"city": "built", "siege": "short"}):
        scenario = GAME.generate(Request("lesson", 3, options))
        request = SheetRequest(3, scenario)
        steps = GAME.script(request)
        rules = ruleset_of(request)
        assert f"about {rules.minutes} minutes" in " ".join(page("defenders", "learn", scenario))
        assert f"There are at most {rules.turns}" in " ".join(step.text for step in steps)
        prepared = {"Meet the city", "Set up", "Teach"}
        assert sum(s.minutes for s in steps if s.title not in prepared) == rules.minutes
        assert ("set aside" in " ".join(step.text for step in steps)) == (
            "siege" in options and "city" not in options
        )


def test_the_first_turn_has_a_battle_in_it() -> None:
    for seed in ("a", "b", "c"):
        scenario = GAME.generate(Request(seed, 4))
        text = " ".join(page("defenders", "first-turn", scenario))
        assert re.search(r"Defence \d+, attack \d+", text)
        assert re.search(r"\*\*Battle at L\d+", text)
    assert quality([]) == 0


def test_the_first_turn_shows_what_a_lost_battle_costs() -> None:
    """Learn to play works a battle that is won; F5.6: a lost place renumbers the entry points."""
    for seed in ("a", "b", "c"):
        scenario = GAME.generate(Request(seed, 4))
        field = facts_of(read(scenario.content)[0], scenario.options)
        dice = Streams(str(scenario.seed), "defenders|first-turn").stream("dice")
        told = [event[0] for beat in practice_turn(field, dice) for event in beat.told]
        assert "defeat" in told
        text = " ".join(page("defenders", "first-turn", scenario))
        assert "The entry points have new numbers: **1** L" in text


def test_help_in_the_first_turn_goes_to_the_battle() -> None:
    """F12.5: an example of help never leads a unit away from the place under attack."""
    helped = 0
    for seed in ("a", "c", "n"):
        scenario = GAME.generate(Request(seed, 4))
        field = facts_of(read(scenario.content)[0], scenario.options)
        dice = Streams(str(scenario.seed), "defenders|first-turn").stream("dice")
        for beat in practice_turn(field, dice):
            board = beat.before
            for _name, unit, place in (e for e in beat.told if e[0] == "moves"):
                if board.phase == JOIN:
                    assert board.attackers_of(place)
                    assert not board.attackers_of(board.at[unit])
                    helped += 1
    assert helped


def test_a_ruleset_without_a_scenario_is_the_usual_one() -> None:
    usual = ruleset_of(SheetRequest(4))
    made = ruleset_of(SheetRequest(4, GAME.generate(Request("lesson", 4))))
    assert replace(made, threats=0, first=1, has_mobile=True) == usual


def test_the_jack_of_the_first_turn_saves_a_unit_that_could_be_killed() -> None:
    """F14.3: a threat kills only a unit of equal or lower value, so nobody else needs saving."""
    saved = 0
    for seed in ("a", "c", "f", "g"):
        for beat in _practised(seed):
            board = beat.before
            for event in (e for e in beat.told if e[0] == "saved"):
                strongest = max(face_value(board.foes[f]) for f in board.attackers_of(board.place))
                assert board.value(event[1]) <= strongest
                saved += 1
    assert saved


def test_the_result_of_the_first_turn_ends_before_the_moves() -> None:
    """F16.4: a unit that makes room in step 4 is told there, once."""
    told = [event for beat in _practised("s58", 3) for event in beat.told]
    made_room = sum(event[0] == "gives way" for event in told)
    text = " ".join(page("defenders", "first-turn", GAME.generate(Request("s58", 3))))
    assert len(re.findall("makes? room and goe?s? to", text)) == made_room > 0


def _practised(seed: str, players: int = 4) -> list[Beat]:
    scenario = GAME.generate(Request(seed, players))
    field = facts_of(read(scenario.content)[0], scenario.options)
    dice = Streams(str(scenario.seed), "defenders|first-turn").stream("dice")
    return practice_turn(field, dice)


def test_mobile_is_told_only_where_a_unit_has_it() -> None:
    """F12.6, F16.1: units of the reserve bear no descriptors, so nobody becomes mobile."""
    scenario = GAME.generate(Request("lesson", 4))
    assert "mobile" not in " ".join(page("defenders", "learn", scenario))
    scenario.content["defenders"][0]["cards"][0]["word"] = "mobile"
    assert "the word *mobile*" in " ".join(page("defenders", "learn", scenario))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_word_of_the_sum_stands_below_its_box(language: str) -> None:
    """A label that had no room would move, up to the numbers or beside them."""
    look = look_of(make_style(paper="a4"), GAME.info.accent)
    with use_language(language, load_messages(language)):
        plan = scaled(sum_picture(worked_battle()), 0.4)  # a column of A4 or Letter
    _drawn, boxes = label_shapes(plan, look)
    middles = {(round((b.left + b.right) / 2, 1), round((b.top + b.bottom) / 2, 1)) for b in boxes}
    assert middles == {(round(x, 1), round(y, 1)) for x, y in (label.at for label in plan.labels)}
    assert all(one.overlap(other) == 0 for n, one in enumerate(boxes) for other in boxes[:n])
