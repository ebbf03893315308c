"""How Defenders is played: what the rest of the product needs to run a game."""

from __future__ import annotations

from engine.game.playable import Play, Screen
from engine.games.defenders.founding.state import Move
from engine.games.defenders.game import two_parts as halves
from engine.games.defenders.game.meter import METER
from engine.games.defenders.siege.setup import deal_missing, seats
from engine.games.defenders.tabletop import TABLETOP
from engine.games.defenders.teaching.guide import GUIDE
from engine.games.defenders.teaching.hints import advise

PLAY: Play[halves.State, Move, halves.View] = Play(
    deal_missing=deal_missing,
    seats=seats,
    start=halves.begin,
    replay=halves.replay,
    write=halves.write,
    players={
        "random": halves.random_player,
        "greedy": halves.greedy,
        "strong": halves.strong,
    },
    screen=Screen(
        halves.show,
        halves.ask,
        halves.read,
        halves.tell_label,
        halves.news,
        halves.how_to_play,
        halves.result,
    ),
    estimate=halves.estimate,
    search_moves=halves.search_moves,
    meter=METER,
    end_rule="F18",
    score_rule="F18",
    is_open=True,
    dealer=halves.dealer,
    advise=advise,
    guide=GUIDE,
    tabletop=TABLETOP,
)
