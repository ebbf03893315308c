"""How a round is played from a scenario, recorded and shown (engine.game.playable)."""

from __future__ import annotations

import msgspec

from engine.cards import code
from engine.errors import RequestError
from engine.game.playable import Play
from engine.games.dabu_deeps.meter import METER
from engine.games.dabu_deeps.programs.attackers import (
    greedy,
    planner,
    random_player,
    rollout,
    search_moves,
)
from engine.games.dabu_deeps.round.match import series
from engine.games.dabu_deeps.round.notation import replay, write
from engine.games.dabu_deeps.round.setup import dealer, start
from engine.games.dabu_deeps.round.state import State
from engine.games.dabu_deeps.rulebook.content import SetupContent, read
from engine.games.dabu_deeps.rulebook.tables import ATTACKER_CARDS
from engine.games.dabu_deeps.rulebook.view import View
from engine.games.dabu_deeps.teaching.guide import GUIDE
from engine.games.dabu_deeps.teaching.hints import advise
from engine.games.dabu_deeps.terminal.screen import SCREEN
from engine.games.dabu_deeps.terminal.tabletop import TABLETOP
from engine.language import mark_translatable
from engine.rng import Stream
from engine.scenario.envelope import Scenario


def deal_missing(scenario: Scenario, rng: Stream) -> Scenario:
    """The scenario with a shuffled attacker's deck, where a set-up has none (A3.2)."""
    content = read(scenario.content)
    if not isinstance(content, SetupContent) or content.attacker_deck:
        return scenario
    deck = [code(card) for card in rng.shuffled(ATTACKER_CARDS)]
    return msgspec.structs.replace(scenario, content={**scenario.content, "attacker_deck": deck})


def begin(scenario: Scenario) -> State:
    """The state before the first move.

    Raises:
        RequestError: a set-up without an attacker's deck.
    """
    content = read(scenario.content)
    if isinstance(content, SetupContent) and not content.attacker_deck:
        raise RequestError("the set-up has no attacker_deck, which decides what is drawn")
    return start(scenario.content, scenario.options)


def seats(_scenario: Scenario) -> list[str]:
    """The two sides of a round, the attacker first."""
    return [mark_translatable("attacker"), mark_translatable("defender")]


PLAY: Play[State, int, View] = Play(
    deal_missing=deal_missing,
    seats=seats,
    start=begin,
    replay=replay,
    write=write,
    players={"random": random_player, "greedy": greedy, "planner": planner},
    screen=SCREEN,
    rollout=rollout,
    search_moves=search_moves,
    meter=METER,
    end_rule="A5.1",
    score_rule="A6.1",
    series=series,
    dealer=lambda scenario, anew: dealer(scenario.content, scenario.options, anew=anew),
    strong_budget=300,
    advise=advise,
    guide=GUIDE,
    tabletop=TABLETOP,
)
