"""How a map is played, recorded and shown (engine.game.playable)."""

from __future__ import annotations

from engine.game.playable import Meter, Move, Play
from engine.games.deebz.programs.evaluation import foresee, merit
from engine.games.deebz.programs.greedy import candidates, greedy, random_player
from engine.games.deebz.rulebook.tables import EFFECTS, OBJECTIVES
from engine.games.deebz.sheets.pictures import heat
from engine.games.deebz.table.table import Table
from engine.games.deebz.terminal.notation import replay, write
from engine.games.deebz.terminal.screen import SCREEN
from engine.games.deebz.turn.setup import start
from engine.language import later
from engine.rng import Stream
from engine.scenario.envelope import Scenario


def complete(scenario: Scenario, rng: Stream) -> Scenario:
    """The scenario itself: shuffles and who begins are moves of chance (D5.3, D6.8)."""
    del rng
    return scenario


def seats(scenario: Scenario) -> list[str]:
    """Players are called by number, as on the map."""
    return [f"player {number}" for number in range(1, scenario.players + 1)]


def ending(table: Table) -> str:
    """Which objective was met, or that none was."""
    if table.won_by >= 0:
        return str(OBJECTIVES[table.field.objectives[table.won_by].kind]["name"])
    return later("the round cap") if table.winner < 0 else later("progress at the round cap")


def use(table: Table, move: Move) -> str:
    """Effects and actions by their names."""
    del table
    if move[0] in ("play", "respond"):
        return str(EFFECTS[str(move[1])]["name"])
    return COUNTED.get(str(move[0]), "")


def place(table: Table, move: Move) -> str:
    """The cell a Unit steps or is placed on."""
    if move[0] not in ("step", "place"):
        return ""
    x, y = table.field.grid.point(move[1])
    return f"{x},{y}"


def leader(table: Table) -> int | None:
    """Who is nearest to the objective; None when several are."""
    merits = [merit(table, seat) for seat in range(len(table.seats))]
    best = max(merits)
    return merits.index(best) if merits.count(best) == 1 else None


def begins(table: Table, move: Move) -> int | None:
    """Who has the first turn (D5.3)."""
    del move
    return table.active if table.active >= 0 else None


FIGURES = (later("rounds"), later("units"))
"""What the outcome counts, as reports call it."""
COUNTED = {
    "attack": later("attacking"),
    "haul": later("hauling"),
    "carry": later("carrying"),
    "defend": later("defending"),
    "leave": later("leaving play"),
    "intercept": later("intercepting"),
    "interrupt": later("interrupting"),
    "reflect": later("reflecting"),
}

PLAY = Play(
    complete=complete,
    seats=seats,
    start=start,
    replay=replay,
    write=write,
    players={"random": random_player, "greedy": greedy},
    screen=SCREEN,
    estimate=foresee,
    candidates=candidates,
    meter=Meter(
        ending=ending,
        use=use,
        place=place,
        leader=leader,
        begins=begins,
        heat=heat,
        place_title=later("Steps onto each cell, in a game"),
    ),
    end_rule="D14.3",
    score_rule="D14",
)
