"""How a map is played, recorded and shown (engine.play)."""

from __future__ import annotations

from engine.games.deebz.estimate import estimate
from engine.games.deebz.notation import replay, write
from engine.games.deebz.players import greedy, random_player
from engine.games.deebz.screen import SCREEN
from engine.games.deebz.setting_up import start
from engine.play import Play
from engine.rng import Stream
from engine.scenario import Scenario


def complete(scenario: Scenario, rng: Stream) -> Scenario:
    """The scenario itself: shuffles and who begins are moves of chance (D5.3, D6.8)."""
    del rng
    return scenario


def seats(scenario: Scenario) -> list[str]:
    """Players are called by number, as on the map."""
    return [f"player {number}" for number in range(1, scenario.players + 1)]


PLAY = Play(
    complete=complete,
    seats=seats,
    start=start,
    replay=replay,
    write=write,
    players={"random": random_player, "greedy": greedy},
    screen=SCREEN,
    estimate=estimate,
    end_rule="D14.3",
    score_rule="D14",
)
