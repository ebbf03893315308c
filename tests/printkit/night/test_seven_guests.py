"""Seven come: tables of different sizes, nobody alone, and who sits out does so by turns."""

from __future__ import annotations

import re

import pytest
from nights import night_of

from engine import registry
from engine.blocks.blocks import CheatCard, Document
from engine.blocks.jobs import job_of
from engine.game.contract import Request
from engine.games.deebz.rulebook.tables import OBJECTIVES
from printkit.night.choose_games import choose_games, left_out, misfits
from printkit.night.seating import Guests, seat_evening
from printkit.night.steps import merged
from printkit.pipeline import compose
from printkit.render import to_text
from printkit.theme.style import make_style

SEVEN = ("Ann", "Ben", "Cid", "Dee", "Eve", "Fay", "Gus")


def texts(document) -> str:
    return repr(document.sections)


def test_seven_people_play_at_three_and_four() -> None:
    document = night_of(["defenders", "deebz"], 7, None, "seven")
    told = texts(document)
    assert "tables of 4 and 3" in told
    assert "tables of 1" not in told
    slips = [s for s in document.sections if s.kind == "unit-slips"]
    assert len(slips) == 2
    assert slips[0] != slips[1]
    assert "--players 7" in told


def test_each_table_learns_what_its_own_map_plays() -> None:
    document = night_of(["deebz"], 7, None, "seven")
    learn = [s for s in document.sections if s.kind == "learn"]
    assert [s.title[-9:] for s in learn] == ["(table 1)", "(table 2)"]
    kinds = [
        {row["kind"] for row in scenario.content["objectives"]}
        for scenario in _maps(document.night.command)
    ]
    assert len(kinds) == 2
    for section, aims in zip(learn, kinds, strict=True):
        told = {aim["name"] for block in section.blocks for aim in block.values["aims"]}
        assert told == {OBJECTIVES[kind]["name"] for kind in aims}
    cheat = [s for s in document.sections if s.kind == "cheat"]
    assert len(cheat) == len(learn)


def test_each_table_has_a_booklet_of_its_own_and_every_page_names_its_table() -> None:
    document = night_of(["dabu-deeps", "defenders"], 7, None, "four")
    bound = [s for s in document.sections if not s.loose][2:]
    assert [s.table for s in bound] == sorted(s.table for s in bound)
    assert [s.title for s in bound if s.kind == "learn"] == [
        "Learn to play (table 1)",
        "Learn to play (table 1)",
        "Learn to play (table 2)",
        "Learn to play (table 2)",
        "Learn to play (table 3)",
    ]
    assert all(s.title.endswith(f"(table {s.table})") for s in bound)
    assert [s.table for s in bound if s.recto] == [1, 2, 3]  # each begins on a front
    assert "tables has a booklet of its own" in texts(document)
    pieces = [s for s in document.sections if s.kind == "counters"]
    assert [s.table for s in pieces] == [1, 2]
    assert all(s.tables == 2 for s in pieces)


def test_a_page_names_its_table_beside_its_title() -> None:
    assert job_of("first-turn", 2) == "Play along · table 2"
    assert job_of("unit-slips", 2).endswith("table 2")
    assert job_of("first-turn") == "Play along"
    document = night_of(["defenders"], 7, None, "four")
    (page,) = [s for s in document.sections if s.kind == "first-turn" and s.table == 2]
    told = to_text(tuple(compose(Document("", "", (page,)), make_style(paper="a4"))))
    assert "LAYALONG·TABLE2" in "".join(re.findall(r"'([^']{1,9})'", told))


def _maps(command: str):
    assert "deebz" in command
    game = registry.load("deebz")
    asked = {**game.info.night_options, **game.info.easiest}
    return [game.generate(Request(seed, players, asked))
            for seed, players in (("seven", 4), ("seven#2", 3))]  # fmt: skip


@pytest.mark.parametrize("people", range(1, 14))
def test_an_evening_is_chosen_that_seats_everyone(people: int) -> None:
    for info in choose_games(None, people, None):
        assert left_out(info, people) == 0


def test_who_must_sit_out_does_so_by_turns() -> None:
    duel = registry.info_of("dukes-up")
    out = []
    for evening in range(1, 8):
        (tables,) = seat_evening([duel], Guests(SEVEN, evening))
        out += set(SEVEN) - {name for table in tables for name in table}
    assert sorted(out) == sorted(SEVEN)


def test_the_host_is_told_who_sits_out() -> None:
    told: list[str] = []
    guests = Guests(("Ann", "Ben", "Cid"))
    document = night_of(["dukes-up"], 3, None, "three", guests=guests, on_shortcoming=told.append)
    assert told == ["Dukes Up! seats 3 people at a table of 2, so one person sits out in turn."]
    assert "Ann (sitting out)" in texts(document)
    nameless = night_of(["dukes-up"], 3, None, "three")
    assert "1 (sitting out)" in texts(nameless)


def test_what_an_evening_does_not_fill_is_told() -> None:
    infos = choose_games(["dukes-up"], 2, 300)
    (told,) = misfits(infos, 2, [23], 300)
    assert re.fullmatch(
        r"The games fill about 28 of your 300 minutes\. .*ask for more games\.", told
    )
    assert misfits(infos, 2, [23], None) == []
    (told,) = misfits(registry.infos(), 2, [20] * 5, 300)  # none is left to be named
    assert told.endswith("play your favourite twice.")


def test_an_evening_that_its_scenarios_make_too_long_is_told() -> None:
    infos = choose_games(["dukes-up", "deebz"], 2, 150)
    (told,) = misfits(infos, 2, [23, 190], 150)
    assert told.startswith("Tonight's scenarios take about 218 minutes, not 150: Deebz alone")
    assert misfits(infos, 2, [23, 130], 150) == []


def test_tables_side_by_side_have_their_own_aim_and_cheat_cards() -> None:
    document = night_of(["deebz", "defenders"], 7, None, "7")
    tonight = next(section for section in document.sections if section.kind == "tonight")
    assert re.search(r"Table 1: Read out what wins.*Table 2: Read out what wins", repr(tonight))
    cards = [block for s in document.sections for block in s.blocks if isinstance(block, CheatCard)]
    titles = [card.title for card in cards for _copy in range(card.copies)]
    assert {"Your turn · table 1", "Your turn · table 2"} <= set(titles)
    battles = [title for title in titles if title.startswith("Battle")]
    assert set(battles) == {"Battle · table 1", "Battle · table 2"}


def test_the_cards_that_each_table_shares_are_told_before_what_differs() -> None:
    document = night_of(["deebz"], 7, None, "7")
    (page,) = [section for section in document.sections if section.kind == "tonight"]
    told = repr(page)
    each, shared, apart = (
        told.index(text)
        for text in (
            "For each of the 2 tables",
            "A cheat card for each player",
            "For the table of 4",
        )
    )
    assert each < shared < apart


def test_texts_of_tables_are_told_once_where_they_agree() -> None:
    same, apart = "Read out “One. Two.” Then play.", "Read out “One. Three.” Then play."
    assert merged([same, same]) == same
    assert merged([same, apart, same]) == (
        "Table 1, 3: Read out “One. Two.” Table 2: Read out “One. Three.” Then play."
    )
