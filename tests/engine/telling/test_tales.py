"""Tales of random games of all five kinds: what holds of every one, in both languages."""

from __future__ import annotations

import importlib
import re
from itertools import pairwise

import pytest
from msgspec.structs import replace
from tales import (
    LANGUAGES,
    NAMES,
    SEEDS,
    SLUGS,
    paragraphs,
    played,
    sentences,
    text_of,
    told,
    told_anew,
)

from engine import registry
from engine.cards import parse_card
from engine.language import Forms, use_language
from engine.play.replay import steps
from engine.telling.names import a_card, begun, in_words, the_card
from engine.telling.plain import as_data
from engine.telling.tale import Remark, remark
from engine.telling.teller import Teller, _worded, first_word
from printkit.prose.messages import load_messages

MOST_WORDS = 25
CODES = re.compile(
    r"[♠♥♦♣]|\b(?:10|[2-9TJQKA])[SHDC]\b|\bJK\d?\b|\br\dc\d\b|\bu\d+\b|\b[LRPDT]\d+\b|[{}]|~"
)
MANY = r"(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[1-9]\d+|[2-9])"
VIELE = r"(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|[1-9]\d+|[2-9])"
DISAGREE = {
    "en": re.compile(
        rf"\b{MANY} (?:unit|Unit|foe|wall|round|day|turn|guest|card|point|duke|place|fight)\b"
        r"|\b(?:one|1|a single) \w*(?:units|Units|foes|walls|rounds|days|turns|cards"
        r"|points|dukes|places|fights)\b|\bwas \w+ were\b|\b1 times\b"
    ),
    "de": re.compile(
        rf"\b{VIELE} (?:Einheit|Bedrohung|Mauer|Runde|Tag|Zug|Gast|Karte|Punkt|Herzog|Ort)\b"
        r"|\b(?:ein|eine|einen|1) (?:Einheiten|Bedrohungen|Mauern|Runden|Tage|Züge|Gäste|Karten"
        r"|Punkte|Herzöge|Orte)\b"
    ),
}


@pytest.fixture(params=[(slug, seed) for slug in SLUGS for seed in SEEDS], ids="-".join)
def game(request):
    return played(*request.param)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tale_is_told_in_plain_sentences(game, language):
    tale = told(game, language)
    whole = " ".join(paragraphs(tale))
    assert not CODES.findall(re.sub(r"\b\d\+", "", whole))
    assert not DISAGREE[language].findall(whole)
    for sentence in sentences(tale):
        assert len(sentence.split()) <= MOST_WORDS, sentence
        assert sentence[:1].isupper() or sentence[:1].isdigit() or sentence[:1] == '"', sentence
        assert sentence.endswith("."), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_is_named_and_no_two_paragraphs_begin_alike(game, language):
    tale = told(game, language)
    parts = paragraphs(tale)
    assert all(name in " ".join(parts) for name in game.players)
    firsts = [first_word(text) for text in parts[:-1]]
    assert not [pair for pair in pairwise(firsts) if pair[0] == pair[1]]


def test_the_same_record_is_the_same_tale_and_another_is_not(game):
    assert told_anew(game) == told(game)
    texts = {text_of(played(game.game.info.slug, seed)) for seed in SEEDS}
    assert len(texts) == len(SEEDS)


def test_paragraphs_follow_each_other_to_the_end(game):
    """Nothing is told twice and no turn is left out."""
    passages = told(game).passages
    assert passages[0].first == 1
    assert all(one.last + 1 == two.first for one, two in pairwise(passages))
    assert len(passages) <= 12


AT = {
    "dabu-deeps": lambda before, tokens: before.attacks + (not tokens[0].startswith("~")),
    "dukes-up": lambda before, tokens: before.turn,
    "uboat-wargames": lambda before, tokens: before.turn // before.rules.seats + 1,
    "deebz": lambda before, tokens: max(before.round, 1),
}
TOTALS = {
    "dabu-deeps": lambda state: (
        state.defender_discard.bit_count(),
        len(state.hand) + len(state.deck) - state.drawn,
    ),
    "dukes-up": lambda state: (state.points(0), state.points(1)),
    "uboat-wargames": lambda state: tuple(
        sum(
            state.rules.values[tile % 4] for tile, owner in enumerate(state.owners) if owner == seat
        )
        for seat in range(state.rules.seats)
    ),
    "deebz": lambda state: tuple(
        sum(unit.controller == seat for unit in state.units) for seat in range(len(state.seats))
    ),
}


def test_totals_in_the_margin_are_those_of_the_replay(game):
    slug = game.game.info.slug
    if slug == "defenders":
        pytest.skip("its own tests compare them with the siege")
    state = game.game.play.start(game.scenario)
    found = {}
    for before, tokens, after in steps(game.game.play, state, game.record["moves"]):
        found[AT[slug](before, tokens)] = TOTALS[slug](after)
    for passage in told(game).passages:
        assert tuple(int(told.split()[0]) for _, told in passage.totals) == found[passage.last]


def test_the_score_by_its_parts_is_the_outcome():
    for seed in SEEDS:
        for slug in ("dukes-up", "dabu-deeps", "uboat-wargames"):
            game = played(slug, seed)
            rows = told(game).scores.rows
            for row in rows:
                assert sum(int(cell or 0) for cell in row[1:-1]) == int(row[-1])
            outcome = game.record["outcome"]
            totals = [int(row[-1]) for row in rows]
            if slug == "dukes-up":
                assert totals == [outcome["red"], outcome["black"]]
            elif slug == "dabu-deeps":
                assert totals == [outcome["attacker"], outcome["defender"]]
            else:
                assert totals == outcome["scores"]
        battle = played("deebz", seed)
        left = [int(row[4]) for row in told(battle).scores.rows]
        assert left == battle.record["outcome"]["units"]


def test_cards_and_dukes_of_quiet_turns_are_counted_right():
    for seed in SEEDS:
        game = played("dukes-up", seed)
        state = game.game.play.start(game.scenario)
        laid: dict[int, int] = {}
        for before, _tokens, after in steps(game.game.play, state, game.record["moves"]):
            count = (after.on_table & ~before.on_table).bit_count()  # dukes lured away too
            laid[before.turn] = laid.get(before.turn, 0) + count
        for passage in told(game).passages:
            if passage.last > passage.first:
                cards = sum(laid[turn] for turn in range(passage.first, passage.last + 1))
                words = in_words(cards) if cards > 1 else "card"
                assert cards == 0 or words in passage.text


LOST = re.compile(r"(\w+)(?:,)? (?:who )?(?:lost|went down with) (an? \w+)")
HAD = re.compile(r"(\w+) had (an? \w+)")
SANK = re.compile(r"sank (\w+)'s (\w+)")


def test_only_cards_that_all_have_seen_are_named():
    ranks = {a_card(rank): rank for rank in range(1, 14)}
    for seed in SEEDS:
        game = played("uboat-wargames", seed)
        state = game.game.play.start(game.scenario)
        game.game.play.replay(state, game.record["moves"])
        text = " ".join(passage.text for passage in told(game).passages)
        for name, card in LOST.findall(text):
            assert ranks[card] in state.discards[game.players.index(name)]
        for name, card in SANK.findall(text):
            cards = (f"a {card}", f"an {card}")
            seen = {a_card(rank) for rank in state.discards[game.players.index(name)]}
            assert seen.intersection(cards), (name, card)
        for name, card in HAD.findall(text):
            seat = game.players.index(name)
            up = [
                rank
                for tile, rank in enumerate(state.ranks)
                if state.up >> tile & 1 and state.owners[tile] == seat
            ]
            assert ranks[card] in (*state.discards[seat], *up)

        duel = played("dukes-up", seed)
        state = duel.game.play.start(duel.scenario)
        seen = 0
        for _before, _tokens, after in steps(duel.game.play, state, duel.record["moves"]):
            seen |= after.on_table | after.dukes[0] | after.dukes[1]
            up = [fief for fief, is_up in zip(after.fief, after.fief_up, strict=True) if is_up]
            seen |= sum(1 << fief for fief in up if fief >= 0)
        text = " ".join(paragraphs(told(duel)))
        assert all(seen >> card & 1 for card in range(52) if the_card(card) in text)


def test_walls_that_nobody_saw_change_nothing_in_the_tale():
    """Two cards still face down at the end may lie either way round."""
    for seed in SEEDS:
        game = played("dabu-deeps", seed)
        state = game.game.play.start(game.scenario)
        game.game.play.replay(state, game.record["moves"])
        layout = dict(game.scenario.content["layout"])
        goals = {parse_card("KS"), parse_card("QH")}
        hidden = [
            name
            for cell, name in enumerate(_cell_names())
            if name in layout
            and state.standing >> cell & 1
            and not state.face_up >> cell & 1
            and state.layout[cell] not in goals
        ]
        if len(hidden) < 2:
            continue
        one, two = hidden[0], hidden[-1]
        layout[one], layout[two] = layout[two], layout[one]
        content = {**game.scenario.content, "layout": layout}
        other = _changed(game.scenario, content)
        tell = game.game.tell
        assert tell(other, game.players, game.record["moves"]).passages == told(game).passages


def _cell_names():
    return [f"r{cell // 6 + 1}c{cell % 6 + 1}" for cell in range(30)]


def _changed(scenario, content):
    from msgspec.structs import replace

    return replace(scenario, content=content)


@pytest.mark.parametrize("slug", SLUGS)
def test_it_has_a_beginning_a_turn_and_an_end(slug):
    tale = told(played(slug, "one"))
    assert tale.opening
    assert tale.passages
    assert tale.ending
    data = as_data(tale)
    assert data["passages"][-1]["last"] == tale.passages[-1].last
    assert data["scores"][0] == list(tale.scores.head)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_tale_in_text_fits_a_terminal(slug):
    for language in LANGUAGES:
        lines = text_of(played(slug, "two"), language).split("\n")
        assert max(len(line) for line in lines if "  " not in line) <= 78


def test_a_round_given_up_at_once_is_told():
    game = played("dabu-deeps", "one")
    tale = game.game.tell(game.scenario, game.players, ["concede"])
    assert len(tale.passages) == 1
    assert "gave up" in tale.passages[0].text
    assert "Of the army, 28 cards were left." in tale.ending


def test_a_position_with_an_open_bomb_is_told_from_its_light():
    """A9.3: the record begins with the cell that the bomb lights."""
    game = registry.load("dabu-deeps")
    deal = played("dabu-deeps", "one").scenario
    layout = dict(deal.content["layout"])
    cells = {name: {"card": card, "face_up": False} for name, card in layout.items()}
    cells["r1c1"]["face_up"] = True
    content = {
        "kind": "position", "cells": cells, "attacks": 0, "hand": ["2C"], "deck": [],
        "attacker_discard": ["8D"], "defender_discard": [], "captured": [],
        "pending_light": "r1c1",
    }  # fmt: skip
    tale = game.tell(_changed(deal, content), ["Anna", "Berta"], [">r1c2", "~2C"])
    assert tale.passages[0].first == 1


@pytest.mark.parametrize("kind", ["position", "puzzle"])
@pytest.mark.parametrize("slug", ["dabu-deeps", "dukes-up", "uboat-wargames"])
def test_a_game_from_the_middle_is_told_too(slug, kind):
    tale = told(played(slug, "one", 0, "random", kind=kind))
    assert tale.passages
    assert all(one.last + 1 == two.first for one, two in pairwise(tale.passages))


def test_people_of_one_name_are_told_apart():
    game = played("dukes-up", "one")
    tale = game.game.tell(game.scenario, ["Kim", "Kim"], game.record["moves"])
    assert [name for name, _ in tale.players] == ["Kim 1", "Kim 2"]


def test_teams_and_other_rules_are_told_too():
    for options in ({"teams": "opposite"}, {"hand": "full"}):
        game = played("uboat-wargames", "one", 4, "greedy", **options)
        for language in LANGUAGES:
            assert told(game, language).ending
    for options in ({"jokers": "reward"}, {"swap_fief": True, "guess_fief": True}):
        assert told(played("dukes-up", "one", 2, "random", **options)).ending
    assert told(played("deebz", "one", 6)).ending
    built = told(played("deebz", "one", 2, "greedy", map="built"))
    assert "laid out the map together" in built.opening


def test_a_handicap_is_told_before_points_that_include_it():
    plain = played("uboat-wargames", "one")
    content = {**plain.scenario.content, "handicap": [0, 2, 0, -1]}
    scenario = replace(plain.scenario, content=content)
    tale = plain.game.tell(scenario, plain.players, plain.record["moves"])
    assert f"{plain.players[1]} +2 and {plain.players[3]} −1." in tale.opening
    last, without = tale.passages[-1].totals, told(plain).passages[-1].totals
    pairs = zip(last, without, strict=True)
    added = [int(a.split()[0]) - int(b.split()[0]) for (_, a), (_, b) in pairs]
    assert added == [0, 2, 0, -1]


def test_german_cards_take_the_case_of_their_place():
    with use_language("de", load_messages("de")):
        assert a_card(11) == "einen Buben"
        assert the_card(parse_card("KS")) == "der Pik-König"
        assert the_card(parse_card("TH")) == "die Herz-Zehn"
    assert NAMES[0] in told(played("dukes-up", "one"), "de").opening


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_wordings_of_one_thing_begin_with_different_words(slug, language):
    """So that no paragraph need begin as the one before it."""
    package = registry.packages()[slug]
    sentences_of = vars(importlib.import_module(f"{package}.story.sentences"))
    kinds = [value for value in sentences_of.values() if isinstance(value, tuple)]
    kinds += [one for value in sentences_of.values() if isinstance(value, dict)
              for one in value.values() if isinstance(one, tuple)]  # fmt: skip
    with use_language(language, load_messages(language)):
        for texts in kinds:
            if not _is_said(texts):
                continue
            for number in (1, 2):
                said = [_worded(text, Remark(texts, Anything(), number)) for text in texts]
                assert len({first_word(text) for text in said}) >= 2, said


class Anything(dict):
    """Fields of every name, each filled with it."""

    def __init__(self):
        names = "attacker defender black red first who foe winner loser unit names other leader"
        names += " place wall force count rounds turns cards card lost tile tiles teams points less"
        names += " margin setting attack defence played units dukes meld tally leader parts round "
        names += " row beside loss fought free "
        super().__init__((name, f"Z{name}") for name in names.split())


def _is_said(texts):
    """Whether these are wordings of one thing, and not the forms of one, or phrases."""
    last = texts[0][-1] if isinstance(texts[0], Forms) else texts[0]
    return not isinstance(texts, Forms) and len(texts) > 1 and last.endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_golden_tales(golden, language):
    """One game of each kind, as the terminal shows it."""
    texts = [text_of(played(slug, "one"), language) for slug in SLUGS]
    golden(f"tales_{language}.txt", "\n\n\n".join(texts) + "\n")


def test_a_name_that_begins_a_sentence_has_a_capital() -> None:
    text = "Time ran out. {who} had come furthest, and {foe} saw it."
    line = remark((text,), who="ann", foe="ann")
    assert Teller("x").say(line) == "Time ran out. Ann had come furthest, and ann saw it."
    assert begun("ann won.") == "Ann won."


def test_a_sentence_is_said_again_only_when_all_its_wordings_have_been():
    line = remark(("All was quiet.", "Nothing stirred.", "Calm lay over the town."))
    teller = Teller("key")
    said = [teller.say(line, avoid=("nothing", "calm")) for _ in range(3)]
    assert len(set(said)) == 3
