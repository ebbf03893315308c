"""How the game is played from a scenario, recorded and shown (engine.game.playable)."""

from __future__ import annotations

import msgspec

from engine.game.playable import Play
from engine.games.uboat_wargames.meter import METER
from engine.games.uboat_wargames.programs.greedy import greedy, random_player
from engine.games.uboat_wargames.programs.rollout import rollout
from engine.games.uboat_wargames.puzzles.task import task
from engine.games.uboat_wargames.rulebook.content import (
    GameContent,
    PuzzleContent,
    TournamentContent,
    read_content,
)
from engine.games.uboat_wargames.rulebook.tables import RANKS
from engine.games.uboat_wargames.table.notation import play_tokens, write_moves
from engine.games.uboat_wargames.table.setup import dealer, refuse_tournament, start_state
from engine.games.uboat_wargames.table.state import State
from engine.games.uboat_wargames.table.view import View
from engine.games.uboat_wargames.tabletop import TABLETOP
from engine.games.uboat_wargames.teaching.guide import GUIDE
from engine.games.uboat_wargames.teaching.hints import advise
from engine.games.uboat_wargames.terminal.screen import SCREEN
from engine.rng import Stream
from engine.scenario.envelope import Scenario


def deal_missing(scenario: Scenario, rng: Stream) -> Scenario:
    """The scenario with a shuffled deck for each seat, where it fixes none (U3.1).

    Raises:
        RequestError: a tournament is many games.
    """
    content = read_content(scenario.content)
    refuse_tournament(content)
    if not isinstance(content, GameContent) or content.decks is not None:
        return scenario
    decks = [rng.shuffled(RANKS) for _ in content.seats]
    return msgspec.structs.replace(scenario, content={**scenario.content, "decks": decks})


def seats(scenario: Scenario) -> list[str]:
    """The names of the seats, clockwise; none of a tournament."""
    content = read_content(scenario.content)
    return [] if isinstance(content, TournamentContent) else list(content.seats)


def task_of(scenario: Scenario) -> str:
    """A puzzle's task; empty for a game or position."""
    content = read_content(scenario.content)
    return task(content) if isinstance(content, PuzzleContent) else ""


PLAY: Play[State, int, View] = Play(
    deal_missing=deal_missing,
    seats=seats,
    start=start_state,
    replay=play_tokens,
    write=write_moves,
    players={"random": random_player, "greedy": greedy},
    screen=SCREEN,
    rollout=rollout,
    meter=METER,
    task=task_of,
    end_rule="U7.1",
    score_rule="U7.2",
    dealer=dealer,
    strong_budget=200,
    advise=advise,
    guide=GUIDE,
    tabletop=TABLETOP,
)
