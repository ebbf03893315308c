"""Stories of rounds: nobody is found twice, and no card is taken for the king."""

from __future__ import annotations

import re

import pytest
from tales import Played, paragraphs, played, told

from engine.games.dabu_deeps.round.notation import play
from engine.games.dabu_deeps.rulebook.tables import KING, QUEEN
from engine.games.dabu_deeps.story.sentences import SPIES

SEEDS = tuple("abcdefghij")
FOUND = {
    KING: re.compile(r"came upon the dwarf king|There \w+ found him"),
    QUEEN: re.compile(r"came upon the women|There \w+ found them"),
}
KINGS = {
    "en": re.compile(
        r"(?<![Tt]he dwarf )(?<!a )[Kk]ing\b(?! of the dwarves| of hearts, an ordinary)"
    ),
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


def test_a_round_is_never_decided_by_a_weak_card(round_played: Played) -> None:
    """A two that was lost turns nothing."""
    for passage in told(round_played).passages:
        if re.search(r"that loss to the end|never made good", passage.text):
            assert re.search(r"\b(a ten|a jack|a queen|a king|an ace|a spy)\b", passage.text)


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
