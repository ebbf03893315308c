"""How Defenders is played: what the rest of the product needs to run a siege."""

from __future__ import annotations

from engine.games.defenders.meter import METER
from engine.games.defenders.notation import replay, write
from engine.games.defenders.players import estimate, greedy, random_player
from engine.games.defenders.screen import SCREEN
from engine.games.defenders.start import complete, seats, start
from engine.play import Play

PLAY = Play(
    complete=complete,
    seats=seats,
    start=start,
    replay=replay,
    write=write,
    players={"random": random_player, "greedy": greedy},
    screen=SCREEN,
    estimate=estimate,
    meter=METER,
    end_rule="F18",
    score_rule="F18",
    is_open=True,
)
