"""The chronicle on quiet days of a siege: places by name, wounds that heal, no game pieces."""

from __future__ import annotations

import re

import pytest

from engine import registry
from engine.game.contract import Request
from engine.games.defenders.story import sentences as told
from engine.games.defenders.story.chronicle import SiegeChapter, retell
from engine.games.defenders.story.days import day
from engine.games.defenders.story.names import foe_name, unit_name
from engine.games.defenders.story.tell import MEASURE, _fold, _mark_hinge, name_places_together
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
    assert first not in taken  # it is as it was before
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
    assert not day(board, [("heal", 0)])[0]


def test_no_day_before_the_collapse_is_said_to_have_turned_the_siege(siege):
    """The city wins in the end, but with a day that cost more than all that it had won."""
    city, record = siege
    story = retell(city, record["moves"])
    story.outcome = {"by": "F18.3"}
    story.chapters = [SiegeChapter(turn, units=8) for turn in (1, 2, 3)]
    good = remark(told.HOLDS, weight=4, place="A", defence=2, attack=1)
    bad = remark(told.FALLEN_MANY, weight=9, count="five")
    for second in (good, bad):
        moments = [Moment(1, [good]), Moment(2, [second]), Moment(3)]
        _mark_hinge(moments, story)
        assert any(moment.is_hinge for moment in moments) is (second is good)
    story.chapters[-1].units = 3
    moments = [Moment(1, [good]), Moment(2), Moment(3)]
    _mark_hinge(moments, story)
    assert not any(moment.is_hinge for moment in moments)


@pytest.mark.parametrize("language", ["en", "de"])
def test_stories_speak_of_people_not_of_pieces(siege, language):
    city, record = siege
    with use_language(language, load_messages(language)):
        tale = GAME.tell(city, record["players"], record["moves"])
    texts = " ".join([tale.opening, *(passage.text for passage in tale.passages), tale.ending])
    assert not re.search(r"(?i)\bthreats?\b|\bdeck\b|Bedrohung|Stapel", texts)


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
