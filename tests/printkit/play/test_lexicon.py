"""Words, signs, rules and cards are explained from the printed pages."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from engine import registry
from engine.game.contract import Request
from engine.rng import Stream
from engine.teaching.card_writings import as_codes
from engine.teaching.lexicon import Lexicon, explain, typed_words
from printkit.play.lexicon import read_lexicon

ROOT = Path(__file__).parents[3]
SLUGS = [slug for slug in registry.packages() if registry.load(slug).play is not None]


@cache
def opened(slug: str):
    game = registry.load(slug)
    play = game.play
    scenario = game.generate(Request("1", game.info.default_players))
    view = play.start(play.deal_missing(scenario, Stream("1"))).observe(0)
    return read_lexicon(game, scenario, play.guide.signs(view)), play.guide, view


def words_of(slug: str) -> Lexicon:
    return opened(slug)[0]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_term_of_a_game_is_explained(slug: str) -> None:
    """The words that its pages print in bold where they come first."""
    terms = tomllib.loads((ROOT / "templates" / slug / "terms.toml").read_text("utf-8"))["terms"]
    unknown = [
        term["forms"][0] for term in terms if not words_of(slug).look_up(term["forms"][0])[0]
    ]
    assert unknown == []


@pytest.mark.parametrize("slug", SLUGS)
def test_every_sign_of_the_screen_is_explained(slug: str) -> None:
    lexicon, guide, view = opened(slug)
    for sign, meaning in guide.signs(view):
        assert meaning in [entry.text for entry in lexicon.look_up(sign).entries]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_rule_of_the_printed_rules_is_found_and_quoted(slug: str) -> None:
    template = (ROOT / "templates" / slug / "rules.md.j2").read_text("utf-8")
    printed = set(re.findall(r"[A-Z]\d+\.\d+", template))
    found = {rule for entry in words_of(slug).entries for rule in entry.rules}
    missing = printed - found
    assert len(missing) < len(printed) / 10, missing  # those of options that are off
    for rule in printed & found:
        assert words_of(slug).look_up(rule.lower()).entries
        quote = words_of(slug).quote(rule)
        assert quote
        assert "{" not in quote


def test_the_words_of_the_issue() -> None:
    deebz = words_of("deebz")
    assert "moves onto or through it" in deebz.look_up("discarder").entries[0].text
    assert {entry.rules[0][:4] for entry in deebz.look_up("D12").entries} == {"D12."}
    assert "Card Retention" in deebz.look_up("KF").entries[0].text
    assert deebz.look_up("E-J1").entries == deebz.look_up("J1").entries
    assert "discarder" in deebz.look_up("discrader").nearest
    assert words_of("dukes-up").look_up("xyzzy") == ((), (), "")


def test_a_sign_with_another_number_is_explained_as_its_kind_is() -> None:
    siege = words_of("defenders")
    assert "Threat number 4." in siege.look_up("T2").entries[0].text
    assert siege.look_up("T2").entries[0].text != siege.look_up("T4").entries[0].text


def test_a_code_is_no_word_of_a_help_text() -> None:
    assert typed_words("  save D3      a Jack saves it") == [("save", "save D3: a Jack saves it")]
    assert typed_words("  D2 repairs L4    D5 heals    D1 inspires") == []


def test_a_question_is_not_quoted_as_a_rule() -> None:
    assert "?" not in words_of("deebz").quote("D7.1", "a Unit is placed on your Spawn Point")


def test_the_sentence_of_a_rule_that_fits_is_quoted() -> None:
    dukes = words_of("dukes-up")
    assert "fief" in dukes.quote("K2.2", "choose your fief first")
    assert dukes.quote("K4.2", "you can't draw") != "Step 2, Draw."
    assert dukes.quote("K99.9") == ""
    siege = words_of("defenders").quote("F16.2", "threats stand in that held place")
    assert siege.startswith("You may not move into")  # and not how the source puts it


def test_the_items_of_a_list_stand_on_lines_of_their_own() -> None:
    for slug in SLUGS:
        for entry in words_of(slug).entries:
            assert all(line.startswith("• ") for line in entry.text.split("\n")[1:]), entry
            assert entry.text.count("• ") == entry.text.count("\n• "), entry


def test_a_sign_in_a_sentence_is_not_lost() -> None:
    learned = [e.text for e in words_of("defenders").entries if "that dies adds" in e.text]
    assert learned
    assert any("a * that dies" in text for text in learned)


def test_a_card_is_explained_however_it_is_written() -> None:
    for slug in SLUGS:
        told = {explain(*opened(slug), word).card for word in ("8H", "8♥", "♥8", "eight of hearts")}
        assert len(told) == 1
        assert all(text[:1].isupper() or text[:1].isdigit() for text in told)
    assert as_codes("10♦ and the Queen of Spades, ♣ a") == "10D and QS, AC"
    assert as_codes("3,4 u2 L5>D3 queens") == "3,4 u2 L5>D3 queens"


def test_the_rule_itself_is_quoted_where_a_passage_holds_two() -> None:
    dabu = words_of("dabu-deeps")
    fault = "No card lies on r1c4, so there's nothing to attack."
    assert "need an exposed target" in dabu.quote("A4.2", fault)
    assert "joker" not in dabu.quote("A4.2", fault)
    fault = "A joker needs a face-down card; r1c4 holds none."
    assert dabu.quote("A4.3", fault).startswith("A joker may go to any face-down card")
