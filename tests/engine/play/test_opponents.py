"""Computer players have a person's name each: always the same one, and nobody else's."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import registry
from engine.game.contract import Request, play_of
from engine.language import use_language
from engine.play.opponents import screen_names, story_names, unnamed
from engine.play.programs import program_names
from engine.scenario.envelope import Scenario
from printkit.prose.messages import load_messages


def table() -> tuple[Any, Scenario]:
    game = registry.load("dukes-up")
    return play_of(game), game.generate(Request("names", 2, {}))


PLAY, SCENARIO = table()
SEATS = max(registry.load(slug).info.players[1] for slug in registry.packages())
PEOPLE = st.sampled_from(("Ann", "Marlene", "hugo", " Otto ", "Ünal"))


@given(
    st.lists(PEOPLE | st.sampled_from(program_names(PLAY)), min_size=1, max_size=SEATS),
    st.text(max_size=8),
)
def test_no_two_at_a_table_are_called_alike(players: list[str], seed: str) -> None:
    scenario = replace(SCENARIO, seed=seed)
    told = story_names(players, PLAY, scenario)
    assert told == story_names(players, PLAY, scenario)
    programs = set(program_names(PLAY))
    people = [name.strip().casefold() for name in players if name not in programs]
    friendly = [name for name, player in zip(told, players, strict=True) if player in programs]
    assert len({name.casefold() for name in friendly}) == len(friendly)
    assert not {name.casefold() for name in friendly} & set(people)
    assert not set(friendly) & programs
    assert [p for p in players if p not in programs] == [n for n in told if n not in friendly]


def test_the_screen_adds_the_strength() -> None:
    players = ["Ann", "search:20", "easy"]
    ann, search, easy = story_names(players, PLAY, SCENARIO)
    assert screen_names(players, PLAY, SCENARIO) == [ann, f"{search} (search:20)", f"{easy} (easy)"]


def test_names_follow_from_the_scenario() -> None:
    drawn = {story_names(["easy"], PLAY, replace(SCENARIO, seed=str(n)))[0] for n in range(20)}
    assert len(drawn) > 5


def test_who_gave_no_name_is_you_on_the_screen_and_has_a_name_in_stories() -> None:
    players = ["normal", "You"]
    hugo, nameless = story_names(players, PLAY, SCENARIO)
    assert nameless == "Player 2"
    assert screen_names(players, PLAY, SCENARIO) == [f"{hugo} (normal)", "You"]
    with use_language("de", load_messages("de")):
        assert story_names(players, PLAY, SCENARIO)[1] == "Spieler 2"
        assert screen_names(players, PLAY, SCENARIO)[1] == "Du"


def test_who_is_called_me_gave_no_name() -> None:
    assert unnamed(["me", "easy"]) == ["You", "easy"]
    assert unnamed(["easy", "You", "Ann"]) == ["easy", "You", "Ann"]
    assert unnamed(["ich", "easy"]) == ["ich", "easy"]
    with use_language("de", load_messages("de")):
        assert unnamed(["Ich", "easy"]) == ["You", "easy"]


def test_two_who_give_no_name_are_told_apart() -> None:
    assert unnamed(["me", "you"]) == ["me", "you"]
