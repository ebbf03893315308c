"""Random games keep the law of the table: all cards there, cells apart, counters never negative."""

from __future__ import annotations

from functools import cache

import pytest
from deebz_laws import check, check_hiding
from deebz_table import begin, everything, run

from engine import registry
from engine.cards import DECK, DECK_WITH_JOKERS
from engine.game.contract import Request
from engine.game.playable import CHANCE, NOBODY
from engine.games.deebz.actions.carry import CarryStep
from engine.games.deebz.actions.haul import Haul
from engine.games.deebz.actions.move import Walk
from engine.games.deebz.table.pieces import SINGLE_USE, own
from engine.games.deebz.turn.setup import start
from engine.games.deebz.turn.state import State
from engine.rng import Stream
from engine.scenario.envelope import Scenario

GAME = registry.load("deebz")
PRESETS = ("core", "advanced", "full")

VARIANTS = {
    "popcorn": {"turn_order": "popcorn"},
    "phase sync": {"turn_order": "phase_sync", "preset": "advanced"},
    "locked": {"deck_adjust": "locked"},
    "draft": {"deck_adjust": "draft", "jokers": "aces"},
    "stack": {"deck_order": "stack"},
    "prebuilt": {"prebuilt_units": 7},
    "proxies": {"discard_on_build": True},
    "augments": {"hand_augment": True},
    "units play": {"effects_from": "units", "preset": "full"},
    "kidnap": {"carry_hostile": True, "friendly_fire": False, "range_count": "distance"},
    "no limit": {"teleporter_limit": "none", "enlarge_max": 3, "interrupt_window": "phase"},
    "progress": {"cap_result": "progress", "round_cap": 6, "base_draw_limit": 12},
    "suits": {"suit_map": {"S": "movement", "H": "range", "D": "armour", "C": "damage"}},
}


def play_checked(state: State, rng: Stream, *, every: int = 7) -> None:
    deck = DECK_WITH_JOKERS if state.board.settings.jokers else DECK
    whole = {own(card, seat) for seat in range(len(state.seats)) for card in deck}
    while run(state, rng, every):
        on_the_way = (Walk, CarryStep, Haul)  # through friends, whose cells it shares
        if not any(isinstance(frame, on_the_way) for frame in state.stack):
            check(state, len(whole))
    assert {card & ~SINGLE_USE for card in everything(state)} == whole


MAPS = 30
GAMES = 2000
SHARDS = 4
"""Parts of the long run, so that it spreads over processes."""


@cache
def scenario(preset: str, number: int) -> Scenario:
    return GAME.generate(Request(f"{number}", 2 + number % 3, {"preset": preset}))


def generated(preset: str, number: int) -> State:
    return start(scenario(preset, number % MAPS))


@pytest.mark.parametrize("preset", PRESETS)
def test_random_games_of_every_preset(preset) -> None:
    for number in range(4):
        play_checked(generated(preset, number), Stream(f"{preset} {number}"))


@pytest.mark.slow
@pytest.mark.parametrize("shard", range(SHARDS))
@pytest.mark.parametrize("preset", PRESETS)
def test_two_thousand_random_games(preset, shard) -> None:
    for number in range(shard, GAMES, SHARDS):
        play_checked(generated(preset, number), Stream(f"{preset} {number}"), every=25)


@pytest.mark.parametrize("ruleset", VARIANTS.values(), ids=VARIANTS)
def test_random_games_of_every_variant(ruleset) -> None:
    for number in range(2):
        state = begin(2 + number, ruleset=ruleset)
        play_checked(state, Stream(f"v{number}"))
        assert state.outcome()["rounds"] <= state.board.settings.round_cap


def test_d16_rewards_templates_and_interactions() -> None:
    content = {
        "objectives": [
            {"kind": "hold", "area": [[6, 6]], "interact": {"draw_cards": 2}},
            {
                "kind": "amass",
                "area": [[1, 1], [1, 2], [2, 1]],
                "interact": {"spawn_template": "g"},
            },
        ],
        "rewards": [
            {"area": [[1, 0]], "cards": ["5H"], "mode": "single_use"},
            {"area": [[11, 10]], "cards": ["6H", "7H"], "mode": "deck"},
        ],
        "templates": [{"id": "g", "cards": ["KS", "KC"]}],
        "spawn_events": [{"round": 2, "template": "g", "player": 1, "cell": [3, 3]}],
    }
    seen, rewarded = set(), set()
    for number in range(6):
        state = begin(**content)
        rng = Stream(f"r{number}")
        while state.to_move != NOBODY:
            is_chance = state.to_move == CHANCE
            move = state.chance(rng) if is_chance else rng.pick(state.legal_moves())
            seen.add(move[0])
            state.apply(move)
            if state.round > 6:
                break
        rewarded.add(state.rewards_left)
        assert state.round < 2 or state.events_done == 1
    assert "interact" in seen
    assert len(rewarded) > 1  # some were found, not in every game the same


@pytest.mark.parametrize("preset", PRESETS)
def test_views_hide_and_imagined_worlds_differ(preset) -> None:
    differed = 0
    for number in range(8):
        state = generated(preset, number)
        rng = Stream(f"h{number}")
        run(state, rng, 40 + rng.below(160))
        differed += check_hiding(state, rng)
    assert differed > 8
