"""The chronicle on quiet days of a siege: places by name, wounds that heal, no game pieces."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine import registry
from engine.game.contract import Request
from engine.games.defenders.story import sentences as told
from engine.games.defenders.story.chronicle import SiegeChapter, retell
from engine.games.defenders.story.days import day
from engine.games.defenders.story.names import foe_name, is_person, unit_name
from engine.games.defenders.story.tell import MEASURE, _fold, mark_hinge
from engine.games.defenders.story.together import LINES, name_places_together
from engine.language import use_language
from engine.play.match import play_record
from engine.telling.tale import Moment, remark
from engine.telling.teller import Teller
from printkit.prose.messages import load_messages

GAME = registry.load("defenders")


@pytest.fixture(scope="module")
def siege():
    city = GAME.generate(Request("one", 3))
    greedy = GAME.play.players["greedy"]
    return city, play_record(GAME.play, city, [greedy] * 3, ["Ann", "Ben", "Cy"], "one")


@pytest.fixture(scope="module")
def board(siege):
    city, record = siege
    return retell(city, record["moves"]).board


@pytest.mark.parametrize(("good", "is_told"), [(1, False), (2, True)])
def test_quiet_days_tell_what_morale_came_to(good, is_told):
    """Where good words made up for more than the sabotage, each has its own sentence."""
    tally = Counter(days=3, sabotaged=1, heartened=good)
    texts = [line.texts for line in _fold([Moment(1, tally=tally)])]
    assert (told.DAYS_HEARTENED in texts) == (told.DAYS_SABOTAGE in texts) == is_told
    assert (told.DAYS_WAVERED in texts) != is_told


def _days(board, *turns):
    """Days on which these events happened, told together."""
    moments = []
    for number, events in enumerate(turns, 1):
        lines, tally = day(board, events)
        moments.append(Moment(number, lines, tally=tally))
    return Teller("key").tell(_fold(moments))


def test_places_lost_and_won_back_in_quiet_days_are_named(board):
    first, second, third = (place.name for place in board.field.places[:3])
    text = _days(board, [("held", 0)], [("recaptured", 0)], [("ruined", 1)], [("held", 2)])
    assert re.search(rf"(?i)two places\b.*: {re.escape(second)} and {re.escape(third)}", text)
    assert re.search(rf"{re.escape(first)} was lost", text)  # for a while, which is told last
    assert text.index(third) < text.index(first)
    taken = _days(board, [("recaptured", 0)], [("held", 0)])
    assert re.search(rf"For a while the city had {re.escape(first)} again|, but not for", taken)
    with use_language("de", load_messages("de")):
        assert re.search(
            "(?i)drei Orte", _days(board, [("held", 0)], [("ruined", 1)], [("held", 2)])
        )


def test_a_place_won_back_is_told_on_its_own_day(board):
    lines, _tally = day(board, [("recaptured", 0)])
    assert lines[0].weight >= MEASURE.least


def test_wounds_that_heal_are_told(board):
    lines, _tally = day(board, [("heal", 0), ("healed", 1), ("healed", 2)])
    text = Teller("key").tell(lines)
    assert all(unit_name(board, unit)[4:] in text for unit in (0, 1, 2))
    assert "two wounds" in _days(board, [("heal", 0), ("healed", 1), ("healed", 2)])


def test_healers_who_heal_themselves_are_named_once(board):
    (line,), _tally = day(board, [("heal", 0), ("healed", 0)])
    assert line.texts == told.HEALED_SELF
    assert not day(board, [("heal", 0)])[0]


@pytest.mark.parametrize(
    ("by", "left", "turned"),
    [
        ("F18.2", [(8, 9), (8, 7), (8, 9), (8, 7), (8, 3)], 3),
        ("F18.3", [(8, 7), (8, 8), (8, 9)], None),  # the enemy gives up with more on its side
        ("F18.1", [(8, 7), (6, 7), (0, 7)], 1),
        ("F18.1", [(8, 7), (8, 7), (0, 7)], None),  # not before the end
    ],
)
def test_a_siege_turns_on_the_day_from_which_the_winner_outnumbers_the_other(
    siege, by, left, turned
):
    city, record = siege
    story = retell(city, record["moves"])
    story.outcome = {"by": by}
    story.chapters = [
        SiegeChapter(turn, units=units, threats=threats)
        for turn, (units, threats) in enumerate(left, 1)
    ]
    moments = [Moment(chapter.turn) for chapter in story.chapters]
    mark_hinge(moments, story)
    assert [n for n, moment in enumerate(moments) if moment.is_hinge] == (
        [] if turned is None else [turned]
    )


@pytest.mark.parametrize("language", ["en", "de"])
def test_stories_speak_of_people_not_of_pieces(siege, language):
    city, record = siege
    with use_language(language, load_messages(language)):
        tale = GAME.tell(city, record["players"], record["moves"])
    texts = " ".join([tale.opening, *(passage.text for passage in tale.passages), tale.ending])
    assert not re.search(r"(?i)\bdeck\b|Stapel", texts)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_margin_and_the_text_have_one_word_for_threats(siege, language):
    city, record = siege
    with use_language(language, load_messages(language)):
        tale = GAME.tell(city, record["players"], record["moves"])
    texts = " ".join([tale.opening, *(passage.text for passage in tale.passages), tale.ending])
    (word,) = {passage.totals[2][0] for passage in tale.passages}
    assert word.casefold() in texts.casefold()
    assert not re.search(r"(?i)\bfoes?\b|Gegner", texts)


def test_a_crowded_day_names_every_place_that_changed_hands():
    names = "ABCDEF"
    lines = [remark(told.TAKEN, weight=4, place=name) for name in names[:3]]
    lines += [remark(told.WON_BACK, weight=4, place=name) for name in names[3:]]
    lines += [remark(told.HOLDS, weight=4, place="G", defence=2, attack=1)] * 3
    moment = Moment(1, lines)
    name_places_together([moment])
    text = Teller("key").tell([line for line in moment.lines if line.weight > 4])
    assert all(re.search(rf"\b{name}\b", text) for name in names)
    assert len(moment.lines) == 5


def test_skirmishes_are_told_only_of_days_with_a_fight(board):
    """The enemy that walks into an empty place fights nobody."""
    walked_in = [("attack", 0), ("undefended", 0), ("held", 0)]
    fought = [("attack", 0), ("battle", 0), ("repulse", 9, 2)]
    said = "skirmishes|no rest|Blow followed blow|followed blow"
    assert not re.search(said, _days(board, walked_in, []))
    text = _days(board, fought, [])
    assert re.search(said, text)
    assert re.search("one attack back|attack was thrown back", text)


def test_morale_does_not_sink_and_rise_in_one_breath(board):
    text = _days(board, [("sabotage", 1)], [("inspire", 0), ("morale", -1)])
    assert "saboteurs" in text.lower()
    assert not re.search("sank|took heart|heart again", text)


def test_three_foes_that_fell_in_quiet_days_are_named(board):
    events = [event for foe in (0, 1, 2) for event in (("shoot", 0, foe), ("foe lost", foe))]
    text = _days(board, events)
    assert all(str(foe_name(board, foe))[4:] in text for foe in (0, 1, 2))


def test_newcomers_that_fall_on_the_same_quiet_days_are_not_named_twice(board):
    events = [("new foe", 2)]
    events += [event for foe in (0, 1, 2) for event in (("shoot", 0, foe), ("foe lost", foe))]
    text = _days(board, events)
    assert str(foe_name(board, 1))[4:] not in text
    assert re.search("lost three|hree threats were brought down", text)


def test_a_crowded_day_names_all_who_fell_and_ends_with_what_it_turned():
    lines = [remark(told.KILLED, weight=3, unit="U", foe=name) for name in "ABC"]
    lines += [remark(told.HOLDS, weight=4, place="G", defence=2, attack=1)] * 4
    lines.insert(0, remark(told.TURNED_TO_CITY, is_hinge=True))
    moment = Moment(1, lines)
    name_places_together([moment])
    assert [line.fields["names"] for line in moment.lines if line.texts == told.FOES_NAMED] == [
        "A, B and C"
    ]
    assert moment.lines[-1].is_hinge


def test_losses_follow_the_battles_that_cost_them(siege):
    """On the last day the city loses two battles, three places and all its units."""
    city, record = siege
    text = GAME.tell(city, record["players"], record["moves"]).passages[-1].text
    found = re.finditer("line broke|too weak|a defence of", text)
    fights = [fight.start() for fight in found]
    assert len(fights) == 2
    assert max(fights) < re.search(r"(?i)three places", text).start()


def test_threats_that_fell_are_told_after_all_fights_of_a_crowded_day():
    lines = [remark(told.KILLED, weight=3, unit="U", foe="A")]
    lines += [remark(told.HOLDS, weight=4, place="G", defence=2, attack=1)] * 4
    lines += [remark(told.KILLED, weight=3, unit="U", foe="B")]
    moment = Moment(1, lines)
    name_places_together([moment])
    assert moment.lines[-1].fields["names"] == "A and B"


def test_no_crowded_day_tells_a_loss_without_its_battle(board):
    events = [("battle", 0), ("defeat", 3, 9), *(("unit lost", unit) for unit in range(4))]
    battle, loss, *_persons = day(board, events)[0]
    assert (battle.texts, loss.texts) == (told.BREAKS, told.FALLEN_MANY)
    assert battle.weight >= loss.weight
    duel, loss = day(board, [("duel", 0, 1), ("unit lost", 1)])[0]
    assert duel.weight >= loss.weight


def test_quiet_days_say_how_units_were_lost(board):
    text = _days(board, [("battle", 0), ("defeat", 3, 9), ("unit lost", 0)])
    assert re.search(
        r"(?i)one attack broke through\.|In one battle the defenders were beaten", text
    )


def test_newcomers_are_counted_and_those_spoken_of_later_are_named(board):
    foes = range(4)
    days = [[("new foe", foe)] for foe in foes]
    named = {board.foe_names[1].partition(",")[0], board.foe_names[2].partition(",")[0]}
    lines = [day(board, events)[0] for events in days]
    moments = [Moment(n, part, tally=day(board, days[n])[1]) for n, part in enumerate(lines)]
    text = Teller("key").tell(_fold(moments, named))
    assert re.search("four (?:more )?threats", text)
    assert str(foe_name(board, 1)).removeprefix("the ") in text
    assert str(foe_name(board, 2)).removeprefix("the ") in text


def test_five_newcomers_are_named_in_two_sentences_of_different_words(board):
    days = [[("new foe", foe)] for foe in range(5)]
    named = {board.foe_names[foe].partition(",")[0] for foe in range(5)}
    moments = [Moment(n, *day(board, events)) for n, events in enumerate(days)]
    text = Teller("key").tell(_fold(moments, named))
    assert len(re.findall("(?i)among them", text)) <= 1
    assert all(str(foe_name(board, foe)).removeprefix("the ") in text for foe in range(5))


def test_no_crowded_day_leaves_out_units_that_were_lost(board):
    fights = [("battle", 0), ("defeat", 3, 9), ("unit lost", 0), ("held", 0)]
    more = [("battle", 1), ("defeat", 3, 9), ("unit lost", 1), ("unit lost", 2), ("held", 1)]
    events = [event for foe in range(4) for event in (("shoot", 3, foe), ("foe lost", foe))]
    moment = Moment(1, day(board, [*fights, *more, ("recaptured", 2), *events])[0])
    name_places_together([moment])
    assert len(moment.lines) == LINES + 1  # one for those with a name of their own
    at = [line.texts for line in moment.lines].index(told.FALLEN_TOGETHER)
    assert moment.lines[at].fields["count"] == "three"
    assert all(line.texts != told.BREAKS for line in moment.lines[at:])
    assert any(line.texts == told.BREAKS for line in moment.lines[:at])
    one = Moment(
        1, day(board, [("arrives", 4), *fights, ("recaptured", 2), ("ruined", 1), *events])[0]
    )
    name_places_together([one])
    lost = [line for line in one.lines if "lost" in line.fields]
    assert [line.texts for line in lost] == [told.FALLEN]


def test_threats_that_terrify_and_losses_say_what_they_did_to_morale(board):
    foe = next(foe for foe, rank in enumerate(board.foes) if rank)
    lines, _tally = day(board, [("face foe", foe), ("morale", 2, 2)])
    assert re.search("morale sank", Teller("key").tell(lines))
    moment = Moment(1, *_told(board, [("ruined", 0), ("morale", 1, 1)]))
    name_places_together([moment])
    assert [line.texts for line in moment.lines] == [told.RUINED, told.SANK]
    text = _days(board, [("ruined", 0), ("morale", 1, 1)], [("repaired", 0), ("morale", -1, 0)])
    assert not re.search("Morale|lost heart|courage", text)  # it is as it was before


def test_a_crowded_day_tells_all_reasons_for_bad_morale_in_one_sentence(board):
    events = [("sabotage", 1), ("morale", 1, 1), ("held", 0), ("morale", 1, 2), ("held", 1)]
    events += [("recaptured", 2)]
    events += [event for foe in range(4) for event in (("shoot", 3, foe), ("foe lost", foe))]
    moment = Moment(1, *_told(board, events))
    name_places_together([moment])
    (sank,) = [line for line in moment.lines if line.texts == told.SANK]
    assert sank.fields["names"] == "the lost places and sabotage within the walls"
    assert told.SABOTAGE not in [line.texts for line in moment.lines]
    (killed,) = [line for line in moment.lines if line.texts == told.FOES_COUNTED]
    assert killed.fields["count"] == "four"


def test_a_person_who_falls_has_a_sentence_of_their_own(board):
    person = next(unit for unit in range(len(board.kinds)) if is_person(board, unit))
    others = [unit for unit in range(len(board.kinds)) if not is_person(board, unit)][:2]
    events = [("battle", 0), ("defeat", 3, 9), *(("unit lost", n) for n in (person, *others))]
    _battle, group, alone = day(board, events)[0]
    assert (group.texts, alone.texts) == (told.FALLEN, told.PERSON_LOST)
    assert alone.fields["names"] == unit_name(board, person)
    assert unit_name(board, person) not in group.fields["names"]
    text = _days(board, events)
    assert re.search("lost three units|three units were lost", text)
    assert unit_name(board, person) in text


def test_quiet_days_say_how_a_person_was_murdered(board):
    text = _days(board, [("duel", 0, 1), ("unit lost", 1)], [("new foe", 2)])
    assert foe_name(board, 0)[4:] in text
    assert unit_name(board, 1)[4:] in text
    assert not re.search("(?i)one unit", text)


def test_a_threat_that_attacked_falls_later_that_day(board):
    attack = [("attack", 0), ("undefended", 0), ("held", 0)]
    lines, _tally = day(board, [*attack, ("shoot", 0, 0), ("foe lost", 0)])
    assert lines[-1].texts == told.SHOT_LATER
    lines, _tally = day(board, [*attack, ("shoot", 0, 1), ("foe lost", 1)])
    assert lines[-1].texts == told.SHOT


def test_the_fight_is_told_before_what_the_city_won_back(board):
    fight = [("battle", 0), ("repulse", 9, 3), ("kills", 0, 0), ("foe lost", 0)]
    lines, _tally = day(board, [*fight, ("recaptured", 1)])
    assert [line.texts for line in lines] == [told.HOLDS, told.KILLED, told.WON_BACK]


def test_two_shots_by_the_same_unit_are_told_together(board):
    shots = [[("shoot", 0, foe), ("foe lost", foe)] for foe in (0, 1)]
    text = _days(board, *shots)
    assert text.count(str(unit_name(board, 0))) == 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_battles_say_which_number_is_the_defence(siege, language):
    city, record = siege
    with use_language(language, load_messages(language)):
        texts = [part.text for part in GAME.tell(city, record["players"], record["moves"]).passages]
    assert not re.search(r"\d+ (?:to|zu) \d+", " ".join(texts))


def _told(board, events):
    lines, tally = day(board, events)
    return lines, (), tally
