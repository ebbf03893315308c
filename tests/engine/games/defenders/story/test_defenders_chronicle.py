"""The chronicle of a played siege: all that happened, told in order, with the scars on the map."""

from __future__ import annotations

import json
import re

import pytest

from engine import registry
from engine.blocks.blocks import Legend
from engine.errors import RequestError
from engine.game.contract import Request
from engine.games.defenders.rulebook.content import typed
from engine.games.defenders.sheets.chronicle import after
from engine.games.defenders.story import sentences
from engine.games.defenders.story.chronicle import retell
from engine.games.defenders.story.names import (
    in_sentence,
    is_person,
    named,
    named_place,
    unit_name,
)
from engine.games.defenders.story.tell import MEASURE
from engine.games.defenders.terminal.one_or_many import is_many
from engine.language import Forms, use_language
from engine.play.match import play_record
from engine.scenario.envelope import Scenario
from engine.telling.cases import Named
from engine.telling.tale import Moment, remark
from engine.telling.teller import Teller, _worded
from engine.telling.weave import weave
from printkit.prose.messages import load_messages

GAME = registry.load("defenders")


@pytest.fixture(scope="module", params=["one", "two", "three"])
def played(request) -> tuple[Scenario, dict]:
    city = GAME.generate(Request(request.param, 3))
    greedy = GAME.play.players["greedy"]
    return city, play_record(GAME.play, city, [greedy] * 3, ["Ann", "Ben", "Cy"], request.param)


def test_the_story_ends_as_the_record_does(played):
    city, record = played
    story = retell(city, record["moves"])
    outcome = record["outcome"]
    assert story.outcome == outcome
    assert [chapter.turn for chapter in story.chapters] == list(range(1, outcome["turns"] + 1))
    last = story.chapters[-1]
    assert (last.morale, last.units, last.threats) == (
        outcome["morale"], outcome["units"], outcome["threats"],
    )  # fmt: skip
    assert (len(story.held), len(story.ruined)) == (outcome["held"], outcome["ruined"])
    assert len(story.posts) == outcome["units"]


def test_each_turn_names_the_card_that_was_next_in_the_deck(played):
    city, record = played
    deck = city.content["deck"][len(city.content["threats"]) :]
    cards = [chapter.card for chapter in retell(city, record["moves"]).chapters if chapter.card]
    suits = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
    codes = ["JK" if c == "Joker" else c[:-1].replace("10", "T") + suits[c[-1]] for c in cards]
    assert codes == deck[: len(codes)]


def test_nobody_falls_twice_and_losses_stand_in_their_turns(played):
    city, record = played
    story = retell(city, record["moves"])
    names = [name for name, _, _ in story.fallen + story.slain]
    assert len(set(names)) == len(names)
    assert len(story.fallen) + len(story.posts) >= len(city.content["defenders"])


def test_flags_and_ruins_are_as_many_as_places_lost(played):
    city, record = played
    story = retell(city, record["moves"])
    plan = after(typed(city.content), story.held, [0, 2])
    assert sum(mark.role == "flag" for mark in plan.marks) == len(story.held)
    ruins = [shape for shape in plan.shapes if shape.role == "ruin"]
    assert len(ruins) == 2
    lift = plan.shapes[0].points[0][1]
    places = [city.content["locations"][k] for k in (0, 2)]
    expected = {tuple((x, round(y + lift, 1)) for x, y in item["shape"]) for item in places}
    assert {shape.points for shape in ruins} == expected


def test_the_tale_says_what_the_siege_came_to(played):
    city, record = played
    story, tale = retell(city, record["moves"]), GAME.tell(city, record["players"], record["moves"])
    for passage in tale.passages:
        chapter = story.chapters[passage.last - 1]
        counts = (chapter.morale, chapter.units, chapter.threats)
        assert tuple(int(number) for _, number in passage.totals) == counts
    assert tale.passages[0].first == 1
    assert tale.passages[-1].last == record["outcome"]["turns"]
    rows = {row[0]: row[1:] for row in tale.scores.rows}
    assert rows["Units"] == (str(record["outcome"]["units"]), f"{len(story.fallen)} lost")
    slain = f"{len(story.slain)} destroyed"
    assert rows["Threats"] == (str(record["outcome"]["threats"]), slain)
    title = "Those who fell, those who stand" if story.posts else "All have fallen"
    if not story.fallen:
        title = "All still standing"
    assert [section.title for section in tale.more] == ["The city at the end", title]


@pytest.mark.parametrize(
    ("name", "rank", "many"),
    [
        ("Iron Tooth Pikes", 1, True),
        ("Bowmen of the Pale Tower", 1, True),
        ("Unburied Host", 0, False),
        ("Tidal Wing", 1, False),
        ("Army Base Dead", 0, True),
        ("Rosalind Sparks", 3, False),
        ("The Archer Twins", 3, True),
        ("Hive Colossus", 4, False),
    ],
)
def test_a_name_is_one_or_many(name, rank, many):
    assert is_many(name, rank) is many


@pytest.mark.parametrize(
    ("name", "is_group", "told"),
    [
        ("Iron Tooth Pikes", True, "the Iron Tooth Pikes"),
        ("The Gate Wardens", True, "the Gate Wardens"),
        ("Saint Merrow's Infirmarians", True, "Saint Merrow's Infirmarians"),
        ("Lamplighters' Guild", True, "the Lamplighters' Guild"),
        ("Hexmaster Vorr", False, "Hexmaster Vorr"),
        ("Ducal Palace of Varn", True, "the Ducal Palace of Varn"),
    ],
)
def test_a_name_takes_its_article(name, is_group, told):
    assert in_sentence(name, is_group=is_group) == told


IN_GERMAN = {
    ("Iron Tooth Pikes", 1, True): "die Iron Tooth Pikes, die, den, der",
    ("Linghurst Foot", 1, True): "die Linghurst Foot, die, den, der",
    ("Legion of Dur", 1, True): "die Legion of Dur, die, der, der",
    ("Tern Flight Aldeira", 1, True): "die Tern Flight Aldeira, die, der, der",
    ("Ashmaw Ballista", 4, False): "die Ashmaw Ballista, die, der, der",
    ("The Whitbury Scorpion", 4, False): "der Whitbury Scorpion, den, dem, des",
    ("Fukuhama Minefield", 4, False): "das Fukuhama Minefield, das, dem, des",
    ("Hexmaster Vorr", 3, False): "Hexmaster Vorr, Hexmaster, Hexmaster, von",
    ("Saint Merrow's Infirmarians", 1, True): "Saint Merrow's Infirmarians, Saint, Saint, von",
    ("Muckcutter the Bull", 4, False): "Muckcutter the Bull, Muckcutter, Muckcutter, von",
    ("Bull of Oldton", 4, True): "der Bull of Oldton, den, dem, des",
    ("Carrow Marden, Gladiator", 3, False): "Carrow Marden, Carrow, Carrow, von",
}


@pytest.mark.parametrize("name", IN_GERMAN)
def test_a_name_has_its_article_in_every_german_case(name):
    with use_language("de", load_messages("de")):
        first, *more = named(name[0], name[1], is_group=name[2]).forms
    assert ", ".join([first, *(form.split(" ")[0] for form in more)]) == IN_GERMAN[name]


PLACES = {
    "Ducal Palace of Varn": "der Ducal Palace of Varn, den, dem, des",
    "Bank of Asuoka": "die Bank of Asuoka, die, der, der",
    "Cooper's Ward": "Cooper's Ward, Cooper's, Cooper's, von",
    "Stones of Merrow": "Stones of Merrow, Stones, Stones, von",
}


@pytest.mark.parametrize("name", PLACES)
def test_a_place_has_its_article_in_every_german_case(name):
    with use_language("de", load_messages("de")):
        first, *more = named_place(name).forms
    assert ", ".join([first, *(form.split(" ")[0] for form in more)]) == PLACES[name]


def test_machines_have_an_article_in_english_too():
    assert named("Ashmaw Ballista", 4, is_group=False) == "the Ashmaw Ballista"
    assert named("Carrow Marden, Gladiator", 3, is_group=False) == "Carrow Marden"
    assert f"{named('Hexmaster Vorr', 3, is_group=False):dat}" == "Hexmaster Vorr"


def test_the_reserve_is_told_when_it_arrives():
    """Units never grow in the margin without a word of it."""
    city = GAME.generate(Request("2", 2, {"siege": "short"}))
    players = [GAME.play.players["greedy"]] * 2
    record = play_record(GAME.play, city, players, ["Ann", "Ben"], "2")
    (arrived,) = [
        chapter.turn
        for chapter in retell(city, record["moves"]).chapters
        if any(event[0] == "arrives" for event in chapter.events)
    ]
    tale = GAME.tell(city, record["players"], record["moves"])
    (told,) = [part.text for part in tale.passages if part.first <= arrived <= part.last]
    assert re.search("reserve(?: arrived:)? three units", told)


def test_a_quiet_day_says_who_was_destroyed(played):
    """No day is without a fight in which a threat was lost."""
    city, record = played
    for passage in GAME.tell(city, record["players"], record["moves"]).passages:
        is_quiet = re.search("quiet|without a fight|the walls waited", passage.text)
        assert not (is_quiet and re.search("lost|brought down|Down went", passage.text))


def test_no_threat_is_spoken_of_that_came_unannounced(played):
    """Its first mention is the sentence that says that it came."""
    city, record = played
    story = retell(city, record["moves"])
    passages = GAME.tell(city, record["players"], record["moves"]).passages
    came = [
        (chapter.turn, story.board.foe_names[event[1]].partition(",")[0].removeprefix("The "))
        for chapter in story.chapters
        for event in chapter.events
        if event[0] == "new foe"
    ]
    for turn, name in came:
        spoken_of = [passage for passage in passages if name in passage.text]
        if spoken_of:
            assert spoken_of[0].first <= turn <= spoken_of[0].last
            sentences = re.split(r"(?<=\.) ", spoken_of[0].text)
            first = next(sentence for sentence in sentences if name in sentence)
            assert re.search("joined the|arrived|reinforced|[Aa]mong them", first), first


@pytest.mark.parametrize("seed", ["3", "6", "one"])
def test_a_siege_is_said_to_turn_only_where_the_margin_bears_it_out(seed):
    """From that day the winner has more on its side than the other, and not the day before."""
    city = GAME.generate(Request(seed, 2, {"siege": "short"}))
    players = [GAME.play.players["greedy"]] * 2
    record = play_record(GAME.play, city, players, ["Ann", "Ben"], seed)
    story, tale = retell(city, record["moves"]), GAME.tell(city, ["Ann", "Ben"], record["moves"])
    sign = -1 if record["outcome"]["by"] == "F18.1" else 1
    leads = [sign * (chapter.units - chapter.threats) for chapter in story.chapters]
    for passage in tale.passages:
        assert passage.is_hinge == ("outnumbered" in passage.text)
        if passage.is_hinge:
            assert all(lead > 0 for lead in leads[passage.first - 1 :])
            assert passage.first == 1 or leads[passage.first - 2] <= 0


def test_german_names_never_stand_behind_a_word_that_swallows_their_article():
    """``von dem Shade`` would have to be ``vom Shade``."""
    name = Named("der Shade", "den Shade", "dem Shade", "des Shade")
    fields = dict.fromkeys(("names", "unit", "foe", "place"), name)
    fields |= dict.fromkeys(("setting", "count", "defence", "attack"), "X")
    wordings = [
        text
        for value in vars(sentences).values()
        for text in (
            value if isinstance(value, tuple) and not isinstance(value, Forms) else [value]
        )
        if isinstance(text, Forms) or (isinstance(text, str) and "{" in text)
    ]
    with use_language("de", load_messages("de")):
        said = [
            _worded(text, remark((text,), number=number, **fields))
            for text in wordings
            for number in (1, 2)
        ]
    assert len(said) > 100
    assert [text for text in said if re.search(r"\b(?i:von|bei|zu|in|an) dem Shade", text)] == []


def test_lost_places_are_named_under_the_map(played):
    city, record = played
    story = retell(city, record["moves"])
    tale = GAME.tell(city, record["players"], record["moves"])
    legends = [block for block in tale.more[0].blocks if isinstance(block, Legend)]
    told = " ".join(entry[2] for legend in legends for entry in legend.entries)
    names = [city.content["locations"][place]["name"] for place in story.held + story.ruined]
    assert len(legends) == bool(names)
    assert all(name in told for name in names)


def test_a_broken_record_is_refused_with_its_move(played):
    city, record = played
    with pytest.raises(RequestError, match="move 2"):
        retell(city, [record["moves"][0], "fly away"])


def test_render_prints_a_record_and_refuses_a_broken_one(cli, played, tmp_path):
    _, record = played
    file, out = tmp_path / "siege.json", tmp_path / "siege.pdf"
    file.write_text(json.dumps(record))
    code, _, said = cli("render", file, "-o", out)
    assert code == 0, said
    assert out.read_bytes().startswith(b"%PDF")

    file.write_text(json.dumps({**record, "moves": ["fly away"]}))
    code, _, said = cli("render", file, "-o", tmp_path / "no.pdf")
    assert code == 1  # the record can be read, its game is not legal
    assert len(said.strip().splitlines()) == 1
    assert not (tmp_path / "no.pdf").exists()

    file.write_text('{"format": "printkit.record/1"}')
    code, _, said = cli("render", file, "-o", tmp_path / "no.pdf")
    assert code == 2
    assert len(said.strip().splitlines()) == 1


def test_the_last_day_is_told_alone_when_something_happened() -> None:
    """A siege with more days worth telling than paragraphs still tells how it ended."""
    busy = [Moment(n, [remark(("{n}.",), weight=9, n=n)]) for n in range(1, 40)]
    end = [*busy[:-1], Moment(39, [remark(("The end.",), weight=4)])]
    (*_, last) = weave(end, Teller("key"), lambda group: [busy[0].lines[0]], MEASURE)
    assert (last.first, last.last) == (39, 39)
    quiet = [*busy[:-1], Moment(39, [remark(("The end.",), weight=1)])]
    (*_, last) = weave(quiet, Teller("key"), lambda group: [busy[0].lines[0]], MEASURE)
    assert last.first < last.last == 39


MORALE = {
    "en": "(?i)morale|heart|courage|out of hiding",
    "de": r"(?i)moral|mut\b|stimmung|auf die Straße",
}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_change_of_morale_in_the_margin_has_its_cause_in_the_text(played, language):
    city, record = played
    with use_language(language, load_messages(language)):
        tale = GAME.tell(city, record["players"], record["moves"])
    before = "0"
    for passage in tale.passages:
        now = passage.totals[0][1]
        assert now == before or re.search(MORALE[language], passage.text), passage.text
        before = now


def test_everybody_with_a_name_of_their_own_is_mourned_by_name(played):
    city, record = played
    story, tale = retell(city, record["moves"]), GAME.tell(city, record["players"], record["moves"])
    for chapter in story.chapters:
        (passage,) = [part for part in tale.passages if part.first <= chapter.turn <= part.last]
        for event in chapter.events:
            if event[0] == "unit lost" and is_person(story.board, event[1]):
                assert unit_name(story.board, event[1]) in passage.text


@pytest.mark.parametrize(
    ("seed", "by", "deed"),
    [
        ("one", "F18.1", "The fight for .* decided it"),
        ("two", "F18.2", "had destroyed the last of them"),
        ("x3", "F18.3", "last card had been drawn .* alone had destroyed four threats"),
    ],
)
def test_the_ending_names_what_decided_the_siege(seed, by, deed):
    seats = 3 if seed == "one" else 2
    city = GAME.generate(Request(seed, seats))
    names = ["Ann", "Ben", "Cy"][:seats]
    record = play_record(GAME.play, city, [GAME.play.players["greedy"]] * seats, names, seed)
    assert record["outcome"]["by"] == by
    ending = GAME.tell(city, names, record["moves"]).ending
    assert re.search(deed, ending), ending
    assert re.search("The siege had lasted .* It had cost", ending)
