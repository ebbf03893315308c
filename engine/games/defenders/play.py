"""How Defenders is played: what the rest of the product needs to run a game."""

from __future__ import annotations

from engine.games.defenders import halves
from engine.games.defenders.meter import METER
from engine.games.defenders.screen import HELP
from engine.games.defenders.start import complete, seats
from engine.play import Play, Screen

PLAY = Play(
    complete=complete,
    seats=seats,
    start=halves.begin,
    replay=halves.replay,
    write=halves.write,
    players={"random": halves.random_player, "greedy": halves.greedy},
    screen=Screen(
        halves.show,
        halves.ask,
        halves.read,
        halves.tell_label,
        halves.news,
        HELP,
        halves.result,
    ),
    estimate=halves.estimate,
    candidates=halves.candidates,
    meter=METER,
    end_rule="F18",
    score_rule="F18",
    is_open=True,
    dealer=halves.dealer,
)
