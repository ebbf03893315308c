"""How a map is played, recorded and shown (engine.game.playable)."""

from __future__ import annotations

from engine.game.playable import Meter, Play
from engine.games.deebz.building.notation import replay, write
from engine.games.deebz.building.programs import (
    easy,
    estimate,
    greedy,
    normal,
    random_player,
    search_moves,
    strong,
)
from engine.games.deebz.building.screen import SCREEN
from engine.games.deebz.building.whole_game import Whole, WholeView, battle_of, begin, dealer
from engine.games.deebz.programs.evaluation import merit
from engine.games.deebz.rulebook.tables import EFFECTS, OBJECTIVES
from engine.games.deebz.sheets.pictures import heat
from engine.games.deebz.table.pieces import Move
from engine.games.deebz.tabletop import TABLETOP
from engine.games.deebz.teaching.guide import GUIDE
from engine.games.deebz.teaching.hints import advise
from engine.games.deebz.turn.state import State
from engine.language import mark_translatable
from engine.rng import Stream
from engine.scenario.envelope import Scenario


def deal_missing(scenario: Scenario, rng: Stream) -> Scenario:
    """The scenario itself: shuffles and who begins are moves of chance (D5.3, D6.8)."""
    del rng
    return scenario


def seats(scenario: Scenario) -> list[str]:
    """Players are called by number, as on the map."""
    return [f"player {number}" for number in range(1, scenario.players + 1)]


def ending(state: Whole) -> str:
    """Which objective was met, or that none was."""
    table = battle_of(state)
    if table is None:
        return mark_translatable("the map was never finished")
    if table.won_by >= 0:
        return str(OBJECTIVES[table.field.objectives[table.won_by].kind]["name"])
    return (
        mark_translatable("the round cap")
        if table.winner < 0
        else mark_translatable("progress at the round cap")
    )


def use(state: Whole, move: Move) -> str:
    """Effects and actions by their names."""
    if battle_of(state) is None:
        return ""
    if move[0] in ("play", "respond"):
        return str(EFFECTS[str(move[1])]["name"])
    return COUNTED.get(str(move[0]), "")


def place(state: Whole, move: Move) -> str:
    """The cell a Unit steps or is placed on; nowhere on maps that differ from game to game."""
    if not isinstance(state, State) or move[0] not in ("step", "place"):
        return ""
    x, y = state.field.grid.point(move[1])
    return f"{x},{y}"


def leader(state: Whole) -> int | None:
    """Who is nearest to the objective; None when several are, or none lies there yet."""
    table = battle_of(state)
    if table is None:
        return None
    merits = [merit(table, seat) for seat in range(len(table.seats))]
    best = max(merits)
    return merits.index(best) if merits.count(best) == 1 else None


def first_player(state: Whole, move: Move) -> int | None:
    """Who has the first turn (D5.3)."""
    del move
    table = battle_of(state)
    return table.active if table is not None and table.active >= 0 else None


FIGURES = (mark_translatable("rounds"), mark_translatable("units"))
"""What the outcome counts, as reports call it."""
COUNTED = {
    "attack": mark_translatable("attacking"),
    "haul": mark_translatable("hauling"),
    "carry": mark_translatable("carrying"),
    "defend": mark_translatable("defending"),
    "leave": mark_translatable("leaving play"),
    "intercept": mark_translatable("intercepting"),
    "interrupt": mark_translatable("interrupting"),
    "reflect": mark_translatable("reflecting"),
}

PLAY: Play[Whole, Move, WholeView] = Play(
    deal_missing=deal_missing,
    seats=seats,
    start=begin,
    dealer=dealer,
    replay=replay,
    write=write,
    players={
        "random": random_player,
        "greedy": greedy,
        "easy": easy,
        "normal": normal,
        "strong": strong,
    },
    screen=SCREEN,
    estimate=estimate,
    search_moves=search_moves,
    meter=Meter(
        ending=ending,
        use=use,
        place=place,
        leader=leader,
        first_player=first_player,
        heat=heat,
        place_title=mark_translatable("Steps onto each cell, in a game"),
    ),
    end_rule="D14.3",
    score_rule="D14",
    advise=advise,
    guide=GUIDE,
    tabletop=TABLETOP,
)
