"""Stories of rounds: nobody is found twice, and no card is taken for the king."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from tales import Played, paragraphs, played, told

from engine.games.dabu_deeps.round.notation import play
from engine.games.dabu_deeps.rulebook.tables import KING, QUEEN
from engine.games.dabu_deeps.story.sentences import SPIES, THEMES
from engine.telling.names import in_words

SEEDS = tuple("abcdefghij")
FOUND = {
    KING: re.compile(r"came upon the dwarf king|There \w+ found him"),
    QUEEN: re.compile(r"came upon the women|There \w+ found them"),
}
KINGS = {
    "en": re.compile(r"(?<![Tt]he dwarf )(?<!a )[Kk]ing\b(?! of the dwarves| of \w+, an ordinary)"),
    "de": re.compile(r"(?<!einen )\bKönig\b(?! der Zwerge|, eine gewöhnliche Karte)"),
}


@pytest.fixture(params=SEEDS)
def round_played(request: pytest.FixtureRequest) -> Played:
    """A round by a program that plays anything, so that much is seen."""
    return played("dabu-deeps", request.param, 0, "random")


def test_those_who_were_seen_are_not_come_upon_again(round_played: Played) -> None:
    state = round_played.game.play.start(round_played.scenario)
    tale = told(round_played)
    for token in round_played.record["moves"]:
        seen = {
            state.layout[cell] for cell in range(len(state.layout)) if state.face_up >> cell & 1
        }
        captured = state.captured
        at = state.attacks + 1
        play(state, token)
        for goal, text in FOUND.items():
            if (state.captured & ~captured) >> goal & 1:
                passage = next(one for one in tale.passages if one.first <= at <= one.last)
                assert not (goal in seen and text.search(passage.text)), passage.text


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_card_is_taken_for_the_dwarf_king(round_played: Played, language: str) -> None:
    whole = " ".join(paragraphs(told(round_played, language)))
    assert not KINGS[language].findall(whole), whole


def test_a_light_is_told_with_its_bomb(round_played: Played) -> None:
    for text in paragraphs(told(round_played)):
        at = text.find("light of the bomb")
        assert at < 0 or re.search(r"\b(a|A) bomb", text[:at]), text


def test_those_who_were_seen_are_not_called_unfound(round_played: Played) -> None:
    ending = told(round_played).ending
    assert "never found" not in ending
    assert "Nobody was found" not in ending


def test_the_opening_says_who_attacks_and_defends_and_with_what(round_played: Played) -> None:
    opening = told(round_played).opening
    assert "Anna attacked Da'Bu Deeps with an army of 28 cards" in opening
    assert "Berta defended" in opening
    assert "four rows of walls and a cave" in opening
    german = told(round_played, "de").opening
    assert "Heer von 28 Karten" in german
    assert "vier Reihen Mauern und eine Höhle" in german


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_a_round_from_the_middle_counts_its_army(seed: str) -> None:
    found = played("dabu-deeps", seed, 0, "random", kind="puzzle")
    state = found.game.play.start(found.scenario)
    left = len(state.hand) + len(state.deck) - state.drawn
    opening = told(found).opening
    assert "what was left of the fortress" in opening
    assert re.search(rf"army of ({in_words(left)}|one) cards?,", opening)


WON = re.compile("no longer win|now had all three")


def test_a_round_is_said_to_be_won_only_by_the_women_and_children(round_played: Played) -> None:
    """They are two of the three points, whatever comes later."""
    outcome = round_played.record["outcome"]
    won = [part.text for part in told(round_played).passages if WON.search(part.text)]
    assert len(won) == (outcome["attacker"] >= 2)
    for text in won:
        assert text.index("women and children") < WON.search(text).start()
    hinges = [part for part in told(round_played).passages if part.is_hinge]
    assert len(hinges) == len(won)


def test_hiding_places_are_told_at_the_end_and_not_before(round_played: Played) -> None:
    tale = told(round_played)
    theme = THEMES.get(round_played.scenario.content["theme"], "won the round")
    start = max(re.split(r"\{\w+\}|, and it", theme), key=len)
    assert start in tale.ending
    assert start not in " ".join(paragraphs(tale)[:-1])


def test_revenge_is_for_an_attack_and_nobody_wins_twice(round_played: Played) -> None:
    tale = told(round_played)
    for text in paragraphs(tale)[:-1]:
        assert not re.search("evenge (?!for (the|an) attack)", text), text
        assert "the round" not in text
    assert tale.ending.count("won the round") == 1


@pytest.mark.parametrize("program", ["random", "greedy"])
@pytest.mark.parametrize("seed", SEEDS)
def test_who_is_reached_was_seen_before(seed: str, program: str) -> None:
    """A capture never counts on what the story has left out."""
    text = " ".join(paragraphs(told(played("dabu-deeps", seed, 0, program))))
    for who, reached in (
        ("dwarf king", "reached the dwarf king|The dwarf king could not escape"),
        ("women and children", "reached the women|captured the women and children"),
    ):
        found = re.search(reached, text)
        if found and "bomb" not in text[found.start() - 60 : found.start()]:
            seen = rf"(saw|showed Anna|fell on) [^.]*the {who}|the {who} (was|were) hiding"
            assert re.search(seen, text[: found.start()]), text


def test_one_quiet_attack_is_told_as_it_happened(round_played: Played) -> None:
    for passage in told(round_played).passages:
        if passage.first == passage.last:
            assert not re.search("attacked|attacks|attack followed|with one attack", passage.text)


def test_cards_lost_to_revenge_in_quiet_attacks_are_counted(round_played: Played) -> None:
    taken = {}
    state = round_played.game.play.start(round_played.scenario)
    for token in round_played.record["moves"]:
        play(state, token)
        if token.startswith("~"):
            taken[state.attacks] = taken.get(state.attacks, 0) + 1
    for passage in told(round_played).passages:
        lost = sum(taken.get(at, 0) for at in range(passage.first, passage.last + 1))
        if passage.first < passage.last and lost:
            count = "one card" if lost == 1 else f"{in_words(lost)} cards"
            assert f"took {count} from" in passage.text


def test_who_gives_up_has_not_lost_by_a_card() -> None:
    found = played("dabu-deeps", "c", 0, "random")
    attacks = list(found.record["moves"][:12])
    while attacks[-1].startswith(("~", ">")):
        attacks.pop()
    tale = found.game.tell(found.scenario, found.players, [*attacks[:-1], "concede"])
    whole = " ".join(paragraphs(tale))
    assert "gave up" in whole
    assert "loss" not in whole


def test_revenge_is_told_in_every_attack_told_alone(round_played: Played) -> None:
    """Or the army would shrink by two for no reason."""
    state = round_played.game.play.start(round_played.scenario)
    left: dict[int, int] = {0: len(state.hand) + len(state.deck) - state.drawn}
    for token in round_played.record["moves"]:
        play(state, token)
        left[state.attacks] = len(state.hand) + len(state.deck) - state.drawn
    for passage in told(round_played).passages:
        at = passage.first
        if at == passage.last and left[at - 1] - left[at] > 1:
            assert "evenge" in passage.text, passage.text


def test_what_became_of_the_spies_is_told(round_played: Played) -> None:
    lost = sum(token.startswith("~JK") for token in round_played.record["moves"])
    sent = sum(token.startswith("JK") for token in round_played.record["moves"])
    ending = told(round_played).ending
    fate = SPIES.get((sent, lost), "left.")  # of two who were sent there is nothing to tell
    assert ending.endswith(fate), (sent, lost, ending)


def test_a_spy_for_whom_nothing_is_hidden_is_told() -> None:
    """A4.3: with every card face up a joker is played without a target."""
    deal = played("dabu-deeps", "one")
    layout = deal.scenario.content["layout"]
    content = {
        "kind": "position",
        "cells": {name: {"card": card, "face_up": True} for name, card in layout.items()},
        "attacks": 20, "hand": ["JK"], "deck": [], "attacker_discard": ["8D"],
        "defender_discard": [], "captured": [], "pending_light": None,
    }  # fmt: skip
    tale = deal.game.tell(replace(deal.scenario, content=content), ["Anna", "Berta"], ["JK@-"])
    assert "nothing left to find out" in tale.passages[0].text


MANY = tuple(f"m{number}" for number in range(25))


@pytest.mark.parametrize("seed", MANY)
def test_what_decides_a_round_is_true_with_and_without_the_king(seed: str) -> None:
    game = played("dabu-deeps", seed)
    state = game.game.play.start(game.scenario)
    had_king = False
    for token in game.record["moves"]:
        was = state.captured
        play(state, token)
        if state.captured >> QUEEN & 1 and not was >> QUEEN & 1:
            had_king = bool(was >> KING & 1)
    text = " ".join(paragraphs(told(game)))
    assert ("now had all three" in text) == had_king
    assert ("no longer win" in text) == (bool(state.captured >> QUEEN & 1) and not had_king)


def test_attacks_that_broke_no_wall_are_counted(round_played: Played) -> None:
    fallen = 0
    for passage in told(round_played).passages:
        before, fallen = fallen, int(passage.totals[0][1])
        vain = passage.last - passage.first + 1 - (fallen - before)
        if passage.first < passage.last and fallen > before and vain > 3:  # more than one and spies
            assert f"The other {in_words(vain)} attacks broke none." in passage.text, passage.text


def test_what_a_spy_saw_is_told_of_quiet_attacks_too(round_played: Played) -> None:
    sent = 0
    for token in round_played.record["moves"]:
        sent += token.startswith("JK@r")
    text = " ".join(paragraphs(told(round_played)))
    found = len(re.findall(r"A spy (?:crept|came|saw)|sent a spy", text))
    assert found + 2 * text.count("Two spies saw") == sent


def test_the_front_row_is_called_bold_with_how_it_went() -> None:
    ways = set()
    for seed in (*SEEDS, *MANY):
        for program in ("random", "greedy"):
            game = played("dabu-deeps", seed, 0, program)
            if game.scenario.content["theme"] != "gatehouse":
                continue
            state = game.game.play.start(game.scenario)
            front = KING if KING in state.layout[:6] else QUEEN
            for token in game.record["moves"]:
                play(state, token)
            failed = bool(state.captured >> front & 1)
            who = "the dwarf king" if front == KING else "the women and children"
            way = "failed" if failed else "worked"
            bold = f"Hiding {who} in the front row had been bold, and it {way}."
            assert bold in told(game).ending
            ways.add(failed)
    assert ways


@pytest.mark.parametrize("seed", [*SEEDS, *MANY])
def test_nothing_is_called_strong_without_saying_how_strong(seed: str) -> None:
    ending = told(played("dabu-deeps", seed)).ending
    assert "strong walls" not in ending
    assert "No pattern" not in ending
    assert "strong" not in ending or "its weakest wall was the" in ending


def test_both_hiding_places_that_bombs_showed_share_a_sentence() -> None:
    seen = 0
    for seed in (*SEEDS, *MANY):
        for part in told(played("dabu-deeps", seed)).passages:
            of_bombs = re.findall("ombs? showed|light of (?:a )?bombs?", part.text)
            if part.first < part.last:
                assert len(of_bombs) <= 1, part.text
                seen += "ombs showed" in part.text or "light of bombs" in part.text
    assert seen


def test_revenge_in_an_attack_told_alone_names_the_card() -> None:
    seen = 0
    for seed in (*SEEDS, *MANY):
        for part in told(played("dabu-deeps", seed, 0, "random")).passages:
            alone = part.first == part.last
            if alone and re.search("evenge, [^.]* a card|took revenge", part.text):
                card = r"(the \w+ of \w+|a spy)"
                assert re.search(rf"hand: it was {card}|hand, {card}", part.text), part.text
                seen += 1
    assert seen
