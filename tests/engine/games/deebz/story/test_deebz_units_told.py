"""What a battle's story says of Units is what the margin counts, round by round."""

from __future__ import annotations

import re
from collections import Counter

import msgspec
import pytest
from deebz_table import OPEN
from deebz_variants import any_content
from tales import LANGUAGES, NAMES, Played, played, text_of, told

from engine.blocks.blocks import Columns, Paragraph
from engine.games.deebz.building.whole_game import battle_of
from engine.games.deebz.play import PLAY
from engine.games.deebz.table.objectives import count_now
from engine.language import use_language
from engine.play.match import play_record
from engine.play.replay import steps
from engine.registry import load
from engine.rng import Stream
from engine.scenario.envelope import Scenario, make_scenario
from engine.telling.names import in_words
from engine.telling.pages import tale_sections
from engine.telling.plain import WIDTH
from engine.telling.tale import Tale
from printkit.prose.messages import load_messages

NUMBERS = {in_words(number): number for number in range(2, 100)} | {"a": 1, "one": 1}
NAME = rf"(?:{'|'.join(NAMES)})"
MANY = rf"({'|'.join(NUMBERS)})"
NEXT = "(?:second|third|fourth|fifth)"
MARGIN_LETTERS = 24
"""What a line of the margin holds of the longest word."""
OBJECTIVES = ("hold", "carry_token", "amass", "race", "sacrifice", "carry_spawn")


def changes(sentence: str, players: list[str]) -> Counter[str]:
    """How many Units more each player has, by a sentence; fewer are negative."""
    found: Counter[str] = Counter()

    def is_told(pattern: str) -> re.Match[str] | None:
        return re.match(pattern, sentence)

    if at := is_told(rf"Each side built {MANY} Units?\.$"):
        found.update(dict.fromkeys(players, NUMBERS[at[1]]))
    elif at := is_told(rf"(.*) each built {MANY} Units?\.$"):
        found.update(dict.fromkeys(re.findall(NAME, at[1]), NUMBERS[at[2]]))
    elif at := is_told(rf"Only ({NAME}) built(?: Units,)? {MANY}\b(?: Unit| in all)\.$"):
        found[at[1]] += NUMBERS[at[2]]
    elif at := is_told(rf"{NAME} (built|lost|called back) {MANY} Units?\b"):
        sign = 1 if at[1] == "built" else -1
        for name, count in re.findall(rf"({NAME}) (?:{at[1]} )?{MANY}\b", sentence):
            found[name] += sign * NUMBERS[count]
    elif at := is_told(rf"{NAME} attacked and felled {MANY} of their own Units\.$"):
        found[sentence.split(maxsplit=1)[0]] -= NUMBERS[at[1]]
    elif at := is_told(rf"{NAME} attacked ({NAME}) and felled {MANY} Units?\.$"):
        found[at[1]] -= NUMBERS[at[2]]
    elif is_told(rf"{NAME} attacked and felled {MANY} Units? of {NAME}"):
        for count, name in re.findall(rf"{MANY} (?:Units? )?of ({NAME})", sentence):
            found[name] -= NUMBERS[count]
    elif at := is_told(rf"({NAME}) (?:gave up|led|led out) {MANY} (?:more )?Units?\b"):
        found[at[1]] -= NUMBERS[at[2]]
    elif at := is_told(rf"({NAME}) led out a {NEXT} Unit\.$") or is_told(
        rf"A {NEXT} Unit of ({NAME}) left the map"
    ):
        found[at[1]] -= 1
    elif at := is_told(rf"(?i:{MANY}) Units? of ({NAME}) left the map"):
        found[at[2]] -= NUMBERS[at[1].lower()]
    elif at := is_told(rf"{NAME} used .* to remove {MANY} Units? of ({NAME})\.$") or is_told(
        rf"(?=(?:An )?Effects? .* cost).* {MANY} Units?\.$"
    ):
        foe = at[2] if at.lastindex == 2 else re.findall(NAME, sentence)[-1]
        found[foe] -= NUMBERS[at[1]]
    elif at := is_told(rf"({NAME}) took over {MANY} Units? of ({NAME})\.$"):
        found[at[1]] += NUMBERS[at[2]]
        found[at[3]] -= NUMBERS[at[2]]
    elif at := is_told(rf"Control of {MANY} Units? passed from ({NAME}) to ({NAME})\.$"):
        found[at[3]] += NUMBERS[at[1]]
        found[at[2]] -= NUMBERS[at[1]]
    return found


def new_units(game: Played) -> dict[int, Counter[str]]:
    """Whose Units came in each round: a story seldom tells that everybody built."""
    found: dict[int, Counter[str]] = {}
    for before, _tokens, after in steps(PLAY, PLAY.start(game.scenario), game.record["moves"]):
        old, new = battle_of(before), battle_of(after)
        if old is not None and new is not None:
            were = {unit.number for unit in old.units}
            came = [unit for unit in new.units if unit.number not in were]
            here = found.setdefault(max(old.round, 1), Counter())
            here.update(game.players[unit.controller] for unit in came)
    return found


def check(game: Played, tale: Tale) -> None:
    """Units before, new ones and the changes in the text make the Units in the margin."""
    came = new_units(game)
    table = battle_of(PLAY.start(game.scenario))
    units = Counter(
        dict.fromkeys(game.players, 0)
        if table is None
        else {name: len(table.units_of(seat)) for seat, name in enumerate(game.players)}
    )
    for passage in tale.passages:
        for sentence in re.split(r"(?<=\.) ", passage.text):
            if re.search(r"\bbuilt\b", sentence):
                built = changes(sentence, game.players)
                assert built == sum(
                    (came[n] for n in range(passage.first, passage.last + 1) if n in came),
                    Counter[str](),
                ), passage
            else:
                units.update(changes(sentence, game.players))
        for number in range(passage.first, passage.last + 1):
            units.update(came.get(number, Counter()))
        margin = {name: int(number.split()[0]) for name, number in passage.totals}
        assert dict(units) == margin, passage


@pytest.mark.parametrize("kind", OBJECTIVES)
@pytest.mark.parametrize(
    ("seed", "seats", "program", "preset"),
    [
        ("one", 2, "greedy", "core"),
        ("two", 3, "greedy", "full"),
        ("three", 2, "random", "advanced"),
        ("four", 3, "random", "conjurers"),
        ("five", 2, "greedy", "together"),
        ("six", 3, "random", "builders"),
    ],
)
def test_units_before_new_ones_and_what_is_told_make_the_units_in_the_margin(
    kind: str, seed: str, seats: int, program: str, preset: str
) -> None:
    game = played("deebz", seed, seats, program, objective=kind, preset=preset)
    check(game, told(game))


@pytest.mark.parametrize("number", range(20))
def test_they_do_with_every_option_at_random(number: int) -> None:
    rng = Stream(f"told {number}")
    players, content = any_content(rng, rounds=5)
    spawns = [[[0, 0]], [[11, 11]], [[11, 0]], [[0, 11]]][:players]
    content = {**OPEN, "spawns": spawns, **content}
    scenario = make_scenario(
        game="deebz", prefix="DZ", title="t", seed="t", players=players, options={}, content=content
    )
    programs = [PLAY.players["greedy" if number % 2 else "random"]] * players
    record = play_record(PLAY, scenario, programs, list(NAMES[:players]), f"told {number}")
    whole = msgspec.convert(record["scenario"], Scenario)
    game = Played(load("deebz"), whole, record)
    check(game, load("deebz").tell(whole, game.players, record["moves"]))


def numbers(told_of: str) -> list[int]:
    """The numbers in brackets after the Units, in the order of the objectives."""
    return [int(found) for found in re.findall(r"\d+", told_of.partition("(")[2])]


@pytest.mark.parametrize("kind", ["hold", "amass", "sacrifice"])
def test_the_margin_counts_what_wins_the_map(kind: str) -> None:
    game = played("deebz", "w5", objective=kind)
    found: dict[int, list[int]] = {}
    for before, _tokens, after in steps(PLAY, PLAY.start(game.scenario), game.record["moves"]):
        found[max(before.round, 1)] = [count_now(after, 0, seat) for seat in range(2)]
    tale = told(game)
    assert max(max(counts) for counts in found.values())
    for passage in tale.passages:
        assert [numbers(number)[0] for _name, number in passage.totals] == found[passage.last]
    assert [int(row[-1]) for row in tale.scores.rows] == found[tale.passages[-1].last]
    assert "needed: 3" in tale.scores.head[-1]


COUNTS = ("none?", "one", "two", "three")


@pytest.mark.parametrize(("seed", "players"), [("w5", 2), ("t1", 3), ("w7", 3)])
def test_whose_number_in_the_area_changed_stands_in_the_text(seed: str, players: int) -> None:
    before = [0] * players
    for passage in told(played("deebz", seed, players, objective="amass")).passages[:-1]:
        told_of = " ".join(re.findall(r"(?:In|Inside) the area [^.]*\.", passage.text))
        for seat, (name, number) in enumerate(passage.totals):
            count = numbers(number)[0]
            said = rf"{name} (?:now had )?{COUNTS[count]}\b"
            assert (re.search(said, told_of) is not None) == (count != before[seat]), passage.text
            before[seat] = count


@pytest.mark.parametrize("kind", ["race", "carry_token", "carry_spawn"])
def test_the_margin_counts_the_steps_that_are_left_down_to_the_victory(kind: str) -> None:
    game = played("deebz", "w6", objective=kind)
    tale = told(game)
    winner = game.record["outcome"]["winner"] - 1
    left = [numbers(passage.totals[winner][1])[0] for passage in tale.passages]
    assert left[0] > left[-1] == 0
    assert tale.scores.rows[winner][-1] == "0"
    assert "Steps" in tale.scores.head[-1]
    assert "steps left are those" in tale.opening


@pytest.mark.parametrize(
    ("kind", "prize"),
    [
        ("hold", "held the area"),
        ("carry_token", "Token"),
        ("amass", "in the area"),
        ("race", "target space"),
        ("sacrifice", "led enough Units out"),
        ("carry_spawn", "Spawn Point"),
    ],
)
def test_a_draw_says_what_nobody_had_reached_and_that_nobody_led(kind: str, prize: str) -> None:
    game = played("deebz", "w7", 2, "random", objective=kind)
    assert game.record["outcome"]["winner"] is None
    tale = told(game)
    assert re.search(rf"{prize}.* It was a draw\.", tale.ending)
    text = " ".join(passage.text for passage in tale.passages)
    assert not re.search(r"now led,|led to the end|closest|the lead|in front", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_fit_a_terminal_and_a_margin(language: str) -> None:
    game = played("deebz", "w6", 6, objective="race")
    lines = text_of(game, language).split("\n")
    assert max(len(line) for line in lines if "  " not in line) <= WIDTH
    with use_language(language, load_messages(language)):
        story = tale_sections(told(game, language))[0].blocks
    notes = [block.columns[0][0] for block in story if isinstance(block, Columns)]
    words = [word for note in notes if isinstance(note, Paragraph) for word in note.text.split(" ")]
    assert max(map(len, words)) <= MARGIN_LETTERS


def test_who_came_furthest_when_time_ran_out_has_the_fewest_steps_left() -> None:
    game = played("deebz", "q15", 4, "random", objective="race", cap_result="progress")
    assert game.record["outcome"]["objective"] is None
    tale = told(game)
    left = [int(row[-1]) for row in tale.scores.rows]
    winner = game.record["outcome"]["winner"] - 1
    assert left.count(min(left)) == 1
    assert left.index(min(left)) == winner
    assert f"with {left[winner]} steps left to the goal" in tale.ending
    assert left == [numbers(number)[0] for _name, number in tale.passages[-1].totals]
