"""What stands on paper: the boxes of K13, the cheat card, every rule in the rules text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from documents import page

from engine.blocks.blocks import (
    Board,
    Box,
    CardRow,
    CheatCard,
    Mat,
    Prose,
    Sealed,
    Section,
    Table,
    Track,
)
from engine.cards import code, label, mask_of, parse_card
from engine.game.contract import Request, SheetRequest
from engine.games.dukes_up import GAME
from engine.games.dukes_up.rulebook.cover_search import is_coverable, subsets
from engine.games.dukes_up.rulebook.tables import BLACK, OVER, OWN, RED, DuelRules, other
from engine.games.dukes_up.sheets.worked_turns import (
    DEAL,
    POSITION,
    first_turns,
    taking_the_fief,
)
from engine.games.dukes_up.terminal.screen import show
from engine.games.dukes_up.turn.table import NO_CARD
from engine.language import use_language
from engine.rng import Stream
from printkit.prose.messages import load_messages

ROOT = Path(__file__).parents[5]
LAW = (ROOT / "docs/rules/dukes-up.md").read_text("utf-8")
FAQ = (ROOT / "templates/dukes-up/faq.md.j2").read_text("utf-8")


def sheet(name: str, seed: str = "sheet", **options: Any) -> list[Section]:
    scenario = GAME.generate(Request(seed, 2, options))
    return GAME.sheets[name].make(SheetRequest(2, scenario))


def test_our_own_decisions_are_named_at_the_end_of_the_faq() -> None:
    ruled = set(re.findall(r"- \*\*(K\d\.\d)[^\n]*Ruling:", LAW)) - {"K1.2"}
    about = FAQ.split("## About these rules")[1].split("{K16.5}")[1]
    assert sorted(re.findall(r"K\d\.\d", about)) == sorted(ruled)


@pytest.mark.parametrize("kind", ["learn", "rules", "faq"])
@pytest.mark.parametrize("language", ["", "de"])
def test_the_prose_uses_every_value_and_figure_it_is_given(kind: str, language: str) -> None:
    text = (ROOT / "templates" / language / "dukes-up" / f"{kind}.md.j2").read_text("utf-8")
    (section,) = sheet(kind, bonus=4, jokers="random")
    (prose,) = section.blocks
    assert isinstance(prose, Prose)
    assert set(re.findall(r"^!\[.*\]\((\w+)\)$", text, re.M)) == set(prose.figures)
    used = set(re.findall(r"(?:\{\{|\{% if(?: not)?|and not) (\w+)", text))
    assert used == set(prose.values)


def said(kind: str, **options: Any) -> str:
    """The words of a page under some options."""
    return " ".join(page("dukes-up", kind, GAME.generate(Request("sheet", 2, options))))


@pytest.mark.parametrize("kind", ["learn", "reference", "rules", "score", "opening"])
def test_k9_pages_tell_the_variants_in_force_and_no_others(kind: str) -> None:
    told = {
        "jokers": ({"jokers": "random"}, "**Jokers:**"),
        "bonus": ({"bonus": 5}, "is worth 5 points"),
        "swap_fief": ({"swap_fief": True}, "**Swap the fief:**"),
        "guess_fief": ({"guess_fief": True}, "**Guess the fief:**"),
        "failed_fief": ({"failed_fief": "expose"}, "**Exposed fief:**"),
    }
    for chosen in [None, *told]:
        text = said(kind, **(told[chosen][0] if chosen else {}))
        assert [name for name, (_, words) in told.items() if words in text] == [
            name for name in told if name == chosen
        ]
        assert ("Tonight's variants" in text) == (chosen is not None)


def test_k9_1_the_set_up_counts_the_cards_of_tonight() -> None:
    for jokers, half, dealt, stock in (
        ("none", 26, "four", 22), ("under", 27, "four", 23), ("random", 27, "four", 23),
        ("reward", 27, "four", 22), ("fief", 27, "three", 23),
    ):  # fmt: skip
        text = said("learn", jokers=jokers)
        assert f"takes the {half} red cards" in text
        assert f"draw {dealt}" in text
        assert f"The other {stock} cards" in text
        assert ("Your joker is your fief" in said("opening", jokers=jokers)) == (jokers == "fief")
        assert ("It is your fief." in text) == (jokers == "fief")


def test_k9_5_plain_pages_have_no_story_and_no_tips() -> None:
    assert "crowded hall" in said("learn") and "Go for the dukes" in said("learn")
    plain = said("learn", style="plain")
    assert "crowded hall" not in plain and "Go for the dukes" not in plain
    assert "Thinking aloud" in said("rules")
    assert "Thinking aloud" not in said("rules", style="plain")


def test_k13_the_score_sheet_has_exactly_its_boxes() -> None:
    (section,) = GAME.sheets["score"].make(SheetRequest(2))
    games, match = (block for block in section.blocks if isinstance(block, Table))
    assert games.form
    assert len(games.rows) == 12
    assert len(games.head) == 1 + 2 * 2
    assert [row[0] for row in match.rows] == [
        "Games won",
        "Points of all games",
        "**Match** (tick)",
    ]
    tracks = [block for block in section.blocks if isinstance(block, Track)]
    assert [len(track.boxes) for track in tracks] == [20, 20]  # K8.3
    assert tracks[0].boxes[0] == Box("1")


def test_k13_a_longer_match_has_more_columns_and_the_bonus_follows_its_option() -> None:
    (section,) = sheet("score", games=4, bonus=5)
    tables = [block for block in section.blocks if isinstance(block, Table)]
    assert sum(len(table.head) - 1 for table in tables[:-1]) == 4 * 2
    assert any("5" in row[0] for row in tables[0].rows)


def test_k14_the_cheat_card_comes_once_for_each_player() -> None:
    (section,) = GAME.sheets["cheat"].make(SheetRequest(2))
    (card,) = section.blocks
    assert isinstance(card, CheatCard)
    assert card.copies == 2
    assert "A set is three or four cards of one rank" in str(card.back)


def test_the_opening_pages_show_the_deal_of_the_scenario() -> None:
    scenario = GAME.generate(Request("sheet", 2))
    pages = GAME.sheets["opening"].make(SheetRequest(2, scenario))
    assert [bool(page.secret_for) for page in pages] == [False, True, True]
    for section, colour in zip(pages[1:], ("red", "black"), strict=True):
        boards = [block for block in section.blocks if isinstance(block, Board)]
        shown = [cell.card for board in boards for cell in board.cells]
        assert shown == scenario.content["order"][colour]


def test_fixed_choices_stand_only_on_the_secret_pages() -> None:
    pages = sheet("opening", fixed=True)
    assert ["Chosen for this deal" in str(page.blocks) for page in pages] == [False, True, True]


def test_a_puzzles_answer_is_sealed() -> None:
    pages = [*sheet("opening", kind="puzzle"), *sheet("answer", kind="puzzle")]
    assert [sum(isinstance(b, Sealed) for b in page.blocks) for page in pages] == [0, 1]
    assert sheet("answer") == sheet("answer", kind="position") == []
    (page,) = sheet("opening", kind="position")
    assert not any(isinstance(block, Sealed) for block in page.blocks)


def test_the_deal_and_the_position_of_the_examples_are_sound() -> None:
    made = GAME.generate(Request("lesson", 2))
    for content in (DEAL, POSITION):
        scenario = msgspec.structs.replace(made, content=content, options={})
        assert [fault for fault in GAME.find_faults(scenario) if fault.severity == "error"] == []


def test_the_first_turns_tell_what_newcomers_need() -> None:
    """Drawing, a turn without a play, a run, a take, a rebuilt meld and a burned card."""
    steps = first_turns()
    assert [step.step for step in steps] == [2, 3, 4] * 4
    words = [step.text for step in steps]
    assert "does nothing" in words[1] and "could have discarded two" in words[2]
    assert "plays **5♠ 6♠ 7♠**" in words[4] and "**burns**" in words[5]
    assert "takes **10♣**, one of Black's dukes" in words[7]
    assert "4♦ moves from its old meld" in words[10]
    assert "also takes **J♥**, one of Red's dukes" in words[10]
    assert not steps[7].before.is_first_turn


def test_the_first_turns_leave_no_duke_on_the_table_that_would_fit() -> None:
    for step in first_turns()[1::3]:
        before, seat = step.before, step.before.mover
        mine, theirs = before.hands[seat] | before.dukes[seat], before.dukes[other(seat)]
        fits = [
            taken
            for taken in subsets(theirs)
            if any(is_coverable(before.on_table | played | taken) for played in subsets(mine))
        ]
        taken = theirs & ~step.after.dukes[other(seat)]
        assert taken.bit_count() == max(fit.bit_count() for fit in fits), step.turn


def test_the_piles_of_the_first_turns_hold_what_is_drawn_and_what_is_burned() -> None:
    words = said("first-turn")
    piles = re.search(r"uppermost: (.+?) for Red, (.+?) for Black", words)
    assert piles is not None
    for seat, pile in enumerate(piles.groups()):
        left = [card for name in pile.split() for card in range(52) if label(card) == name]
        for step in first_turns():
            if step.before.mover != seat:
                continue
            new = step.after.hands[seat] & ~step.before.hands[seat]
            drawn = [left.pop(0) for _ in range(new.bit_count())]
            assert mask_of(drawn) == new
            if "**burns**" in step.text and left:
                left.pop(0)
        assert left == []


def test_the_example_of_learn_to_play_is_the_engine_s() -> None:
    """Both dukes are taken, the fief turns up, a new duke guards it, and both are taken."""
    text = said("learn", bonus=5)
    states = taking_the_fief(DuelRules(bonus=5))
    taken, shown, protected, end = states[2], states[3], states[5], states[-1]
    assert taken.dukes[BLACK] == 0 and not taken.fief_up[BLACK]
    assert shown.fief_up[BLACK] and shown.mover == BLACK
    assert protected.dukes[BLACK] == mask_of([parse_card("KS")])
    assert end.phase == OVER and end.attacker == RED
    assert f"Ann scores {end.points(RED)} points, for six cards in melds" in text
    assert (end.on_table & OWN[RED]).bit_count() == 6
    assert f"Ben scores {end.points(BLACK)}, all in melds" in text
    assert (end.on_table & OWN[BLACK]).bit_count() == end.points(BLACK)
    assert end.points(RED) == 14


def test_a_screen_tells_a_fief_that_its_owner_played_from_one_that_was_taken() -> None:
    end = taking_the_fief(DuelRules())[-1]
    end.fief[RED] = NO_CARD
    shown = show(end.observe(RED))
    assert shown.count("in a meld") == shown.count("taken") == 1


@pytest.mark.parametrize("seed", ["1", "sheet", "goals 3"])
def test_an_answer_draws_its_melds_and_tells_where_each_new_card_was(seed: str) -> None:
    scenario = GAME.generate(Request(seed, 2, {"kind": "puzzle"}))
    (section,) = GAME.sheets["answer"].make(SheetRequest(2, scenario))
    (sealed,) = section.blocks
    assert isinstance(sealed, Sealed)
    solution = scenario.content["solution"]
    rows = [block for block in sealed.blocks if isinstance(block, CardRow)]
    drawn = [{card.rstrip("*") for card in row.groups[0]} for row in rows]
    assert drawn == [set(meld) for meld in solution["melds"]]
    new = {*solution["played"], *solution["taken"]}
    before = [{*meld} for meld in scenario.content["table"]]
    for row, meld in zip(rows, solution["melds"], strict=True):
        assert {card[:-1] for card in row.groups[0] if card.endswith("*")} == new & set(meld)
        told = {code(card) for card in map(parse_card, meld) if label(card) in row.caption}
        assert told >= new & set(meld)
        unmoved = [old & set(meld) for old in before]
        assert set(meld) - told in [*unmoved, set()]  # what isn't told lay together before


def test_a_defence_shows_all_that_the_opponent_can_reply_with() -> None:
    (page,) = sheet("opening", "goals 3", kind="puzzle", goal="defend")
    (answer,) = sheet("answer", "goals 3", kind="puzzle", goal="defend")
    assert "You may know these cards" in str(page.blocks)
    assert "Difficulty" in str(page.blocks)
    assert "discard" in str(answer.blocks) or "burn" in str(answer.blocks)


def test_the_mat_has_a_place_for_every_card_that_lies_still_and_two_sides_alike() -> None:
    (section,) = GAME.sheets["mat"].make(SheetRequest(2))
    (table,) = section.blocks
    assert isinstance(table, Mat)
    mine = [place for place in table.places if not place.turned]
    labels = sorted(place.label for place in mine)
    assert labels == ["Discard pile", "Draw pile", "Duke", "Duke", "Fief", "Melds", "Red ♥♦"]
    for place in mine:
        across = (table.width - place.x - place.width, table.height - place.y - place.height)
        assert any(other.turned and (other.x, other.y) == across for other in table.places)
        assert place.width >= 63.5
        assert place.height >= 88.9


def test_every_sheet_of_the_night_exists_and_script_fills_the_minutes() -> None:
    info = GAME.info
    assert set(info.night) | set(info.night_cards) | set(info.sealed) <= set(GAME.sheets)
    steps = GAME.script(SheetRequest(2))
    assert sum(s.minutes for s in steps) == info.setup_minutes + info.teach_minutes + info.minutes
    assert "26" in " ".join(GAME.packing(2))


def test_the_options_in_force_reach_the_rules() -> None:
    (section,) = sheet("rules", style="plain", bonus=4, idle_limit=30)
    (prose,) = section.blocks
    assert isinstance(prose, Prose)
    assert prose.values["plain"] is True
    assert (prose.values["bonus"], prose.values["best"]) == (4, 30)
    assert (prose.values["idle_turns"], prose.values["turns"]) == (30, 200)


def changed(**fields: Any) -> SheetRequest:
    """What sheets are told of a scenario with other fields in its content."""
    scenario = GAME.generate(Request("sheet", 2, {}))
    return SheetRequest(
        2, msgspec.structs.replace(scenario, content={**scenario.content, **fields})
    )


def test_k11_1_options_inside_the_content_reach_every_sheet() -> None:
    request = changed(options={"jokers": "fief", "bonus": 5, "games": 4, "style": "plain"})
    assert request.scenario is not None
    assert GAME.find_faults(request.scenario) == []
    pages = {name: str(made.make(request)) for name, made in GAME.sheets.items()}
    assert "Draw the top 3 cards" in pages["opening"]
    assert "Your joker is your fief" in pages["opening"]
    assert "**Jokers:**" in pages["opening"]
    assert "taking a fief 5" in pages["cheat"]
    assert "After 4 games" in pages["score"]
    assert "'plain': True" in pages["rules"]


@pytest.mark.parametrize("fields", [{"fief": None}, {"dukes": None}, {"options": None}])
def test_k11_1_a_choice_that_is_null_is_left_to_the_players(fields: dict[str, Any]) -> None:
    request = changed(**fields)
    assert request.scenario is not None
    assert GAME.find_faults(request.scenario) == []
    assert GAME.play is not None
    state = GAME.play.start(GAME.play.deal_missing(request.scenario, Stream("any")))
    assert state.to_move == 0
    for made in GAME.sheets.values():
        made.make(request)


@pytest.mark.parametrize("language", ["en", "de"])
def test_k2_2_the_discard_begins_empty_in_every_language(language: str) -> None:
    with use_language(language, load_messages(language)):
        table = GAME.sheets["opening"].make(changed())[0]
    (board,) = (block for block in table.blocks if isinstance(block, Board))
    assert [cell.card for cell in board.cells] == ["back", "back", "back", "back", ""] * 2
