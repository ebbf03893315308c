"""Hints are legal moves with a reason, and know nothing that their seat may not know."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine import registry
from engine.game.contract import Request, play_of
from engine.game.playable import NOBODY
from engine.play.match import Dice, next_move
from engine.play.programs import find_player
from engine.rng import Stream
from engine.teaching.hints import MOST, consider

GAMES = [
    ("dabu-deeps", {}),
    ("deebz", {}),
    ("deebz", {"map": "built"}),
    ("defenders", {}),
    ("defenders", {"city": "built"}),
    ("dukes-up", {}),
    ("uboat-wargames", {}),
]
EVERY = 7
MOST_LOOKED_AT = 25
THINNED = {"uboat-wargames": 5}
"""Where a hint is tried out in imagined games, one decision of so many is looked at."""


def decisions(slug: str, options: dict[str, Any], seed: str) -> list[tuple[Any, Any]]:
    """The game, and states of one game of it in which somebody decides."""
    game = registry.load(slug)
    play = play_of(game)
    scenario = game.generate(Request(seed, game.info.default_players, options))
    seats = len(play.seats(scenario))
    dice, found = Dice(seed, seats), []
    programs = [find_player("greedy" if seat % 2 else "random", play) for seat in range(seats)]
    state = play.start(play.deal_missing(scenario, dice.setup))
    count = 0
    while state.to_move != NOBODY and len(found) < MOST_LOOKED_AT:
        if state.to_move >= 0:
            count += 1
            if count % EVERY == 0 or count < EVERY:
                found.append((play, state.copy()))
        state.apply(next_move(state, programs, dice))
    return found


def hints_in(play: Any, state: Any, seat: int) -> list[Any]:
    return consider(play, state.observe(seat), Stream("the same luck"))


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_a_hint_is_a_legal_move_in_a_sentence(slug: str, options: dict[str, Any]) -> None:
    for play, state in decisions(slug, options, "h1"):
        hints = hints_in(play, state, state.to_move)
        assert 1 <= len(hints) <= MOST
        assert len({hint.label for hint in hints}) == len(hints)
        for hint in hints:
            state.verify(hint.move)
            assert hint.label
            assert hint.reason.endswith("."), hint
            assert "{" not in hint.reason


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_a_hint_is_the_same_for_every_state_that_fits_the_view(
    slug: str, options: dict[str, Any]
) -> None:
    for play, state in decisions(slug, options, "h2")[:: THINNED.get(slug, 1)]:
        seat = state.to_move
        hints = hints_in(play, state, seat)
        for number in range(3):
            twin = state.determinize(seat, Stream(f"twin {number}"))
            assert hints_in(play, twin, seat) == hints


@pytest.mark.parametrize(("slug", "options"), GAMES)
def test_who_has_nothing_to_decide_gets_no_hint(slug: str, options: dict[str, Any]) -> None:
    for play, state in decisions(slug, options, "h3")[:3]:
        for seat in range(len(state.rewards()) if state.outcome() else 2):
            if seat != state.to_move:
                assert hints_in(play, state, seat) == []


def test_nothing_worse_than_staying_is_considered_in_a_siege() -> None:
    for play, state in decisions("defenders", {}, "h4"):
        labels = [hint.label for hint in hints_in(play, state, state.to_move)]
        assert "pass" not in labels[:-1]


def test_one_duke_guards_and_two_guard() -> None:
    said = [
        hint.reason
        for seed in ("h1", "h2", "h3")
        for play, state in decisions("dukes-up", {}, seed)
        for hint in hints_in(play, state, state.to_move)
    ]
    guarding = [
        found for told in said if (found := re.search(r"([^.]+) then guard(s?) your", told))
    ]
    assert guarding
    for found in guarding:
        assert (len(found[1].split()) == 1) == (found[2] == "s")
