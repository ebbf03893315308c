"""How the game is played from a scenario, recorded and shown (engine.play)."""

from __future__ import annotations

import msgspec

from engine.games.uboat_wargames.meter import METER
from engine.games.uboat_wargames.model import (
    GameContent,
    PuzzleContent,
    TournamentContent,
    read_content,
)
from engine.games.uboat_wargames.notation import play_tokens, write_moves
from engine.games.uboat_wargames.players import greedy, random_player
from engine.games.uboat_wargames.playouts import rollout
from engine.games.uboat_wargames.screen import SCREEN
from engine.games.uboat_wargames.setup import dealer, refuse_tournament, start_state
from engine.games.uboat_wargames.task import task
from engine.games.uboat_wargames.terms import RANKS
from engine.play import Play
from engine.rng import Stream
from engine.scenario import Scenario


def complete(scenario: Scenario, rng: Stream) -> Scenario:
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


PLAY = Play(
    complete=complete,
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
)
