"""The greedy program plays legally, finishes objectives, and looks at no hidden card."""

from __future__ import annotations

import pytest
from deebz_table import begin, put

from engine import registry
from engine.game.contract import Request
from engine.game.playable import turn_of
from engine.games.deebz.actions.activation import Activation
from engine.games.deebz.turn.turn_order import Rounds
from engine.play.match import Dice, play_out
from engine.play.programs import find_player
from engine.rng import Stream
from engine.scenario.envelope import Scenario

GAME = registry.load("deebz")
KINDS = ("hold", "carry_token", "amass", "race", "sacrifice", "carry_spawn")


def play(scenario: Scenario, seed: str):
    state = GAME.play.start(scenario)
    players = [find_player("greedy", GAME.play)] * scenario.players
    play_out(state, players, Dice(seed, scenario.players))
    return state.outcome()


def finished(kind: str, count: int) -> list[int]:
    """The rounds of the games that ended by an objective."""
    found = []
    for number in range(count):
        request = Request(f"{kind}{number}", 2, {"objective": kind})
        scenario = GAME.generate(request)
        outcome = play(scenario, f"{kind}-{number}")
        if outcome["winner"] is not None:
            kinds = [row["kind"] for row in scenario.content["objectives"]]
            assert kinds[0] == kind
            assert outcome["objective"] in kinds  # some families offer a second one
            found.append(outcome["rounds"])
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_greedy_meets_objectives(kind) -> None:
    assert len(finished(kind, 3)) >= 2


def test_greedy_calls_whoever_waits_for_an_interact() -> None:
    request = Request("bell", 2, {"family": "night-bell", "objective": "amass"})
    state = GAME.play.start(GAME.generate(request))
    assert state.board.events
    play_out(state, [find_player("greedy", GAME.play)] * 2, Dice("bell", 2))
    assert state.events_called == 0b11


ENOUGH = dict.fromkeys(KINDS, 80) | {"carry_spawn": 70}
"""Of 100 games. A Unit on its own Spawn Point can hold out against a siege to the round cap."""


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_greedy_meets_most_objectives(kind) -> None:
    assert len(finished(kind, 100)) >= ENOUGH[kind]


@pytest.mark.slow
def test_greedy_ends_four_games_of_five_in_about_ten_rounds() -> None:
    rounds = []
    for number in range(200):
        outcome = play(GAME.generate(Request(f"default {number}", 2)), f"default {number}")
        rounds.append(outcome["rounds"])
    cap = 30
    assert sum(count < cap for count in rounds) >= 160
    assert 7 <= sum(rounds) / len(rounds) <= 13


@pytest.mark.parametrize("players", [3, 4])
def test_greedy_plays_with_more_players(players) -> None:
    scenario = GAME.generate(Request("many", players, {"objective": "amass"}))
    state = GAME.play.start(scenario)
    dice = Dice("many", players)
    greedy = find_player("greedy", GAME.play)
    play_out(state, [greedy] * players, dice)
    assert state.outcome()["rounds"] <= 30


@pytest.mark.parametrize(
    "ruleset",
    [{"turn_order": "phase_sync"}, {"turn_order": "popcorn", "preset": "full"},
     {"prebuilt_units": 7}, {"effects_from": "units"}, {"deck_adjust": "draft"},
     {"deck_order": "stack", "hand_augment": True}],
)  # fmt: skip
def test_greedy_plays_every_variant_legally(ruleset) -> None:
    state = begin(
        ruleset={**ruleset, "round_cap": 3},
        objectives=[{"kind": "race", "area": [[11, 0]]}],
    )
    dice = Dice("variant", 2)
    greedy = find_player("greedy", GAME.play)
    play_out(state, [greedy] * 2, dice)
    assert state.outcome()


def test_estimates_are_shares() -> None:
    state = GAME.play.start(GAME.generate(Request("e", 3)))
    for _ in range(120):
        chance = state.to_move == -1
        state.apply(state.chance(Stream("e")) if chance else state.legal_moves()[-1])
    shares = GAME.play.estimate(state)
    assert sum(shares) == pytest.approx(1)
    assert all(0 <= share <= 1 for share in shares)


def racing():
    """Player 1 activates a Unit two steps from its target; the other's turn comes next."""
    state = begin(objectives=[{"kind": "race", "area": [[3, 0]]}])
    runner = put(state, 0, (1, 0), "2C")
    rounds = Rounds(0)
    rounds.acted = 1
    state.stack = [rounds, Activation(runner, 0)]
    state.active = 0
    state.settle()
    return state


def test_a_search_judges_whole_turns_and_leaves_the_state_alone() -> None:
    state = racing()
    key = state.key()
    assert GAME.play.estimate(state) == (1.0, 0.0)  # two steps, then it stands there
    assert state.key() == key


def test_search_plays_a_won_turn_to_its_end() -> None:
    state = racing()
    search = find_player("search:6", GAME.play)
    dice = Dice("search", 2)
    while not state.over:
        assert state.to_move == 0
        state.apply(search(turn_of(state), dice.seats[0]))
    assert state.outcome()["winner"] == 1
