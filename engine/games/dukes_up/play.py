"""How the game is played from a scenario, recorded and shown (engine.game.playable)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.cards import code, parse_card
from engine.errors import RequestError
from engine.game.playable import Play
from engine.games.dukes_up.match import series
from engine.games.dukes_up.meter import METER
from engine.games.dukes_up.notation.tokens import play_tokens, write_moves
from engine.games.dukes_up.programs.greedy import greedy, random_player, search_moves
from engine.games.dukes_up.programs.rollout import quick_move
from engine.games.dukes_up.puzzles.task import task
from engine.games.dukes_up.rulebook.content import Opening, read_content
from engine.games.dukes_up.rulebook.tables import COLOURS, scenario_rules
from engine.games.dukes_up.teaching.guide import GUIDE
from engine.games.dukes_up.teaching.hints import advise
from engine.games.dukes_up.terminal.screen import SCREEN
from engine.games.dukes_up.terminal.tabletop import TABLETOP
from engine.games.dukes_up.turn.setup import opening_state, order_of, position_state
from engine.games.dukes_up.turn.state import State
from engine.games.dukes_up.turn.turn import Move
from engine.games.dukes_up.turn.view import View
from engine.rng import Stream
from engine.scenario.envelope import Scenario


def deal_missing(scenario: Scenario, rng: Stream) -> Scenario:
    """The scenario with the order of both halves, each shuffled where it is missing (K2.1)."""
    content = read_content(scenario.content)
    if not isinstance(content, Opening) or content.order:
        return scenario
    rules = scenario_rules(scenario)
    order = {}
    for seat, colour in enumerate(COLOURS):
        fief = (content.fief or {}).get(colour)
        dukes = (content.dukes or {}).get(colour, ())
        chosen = [parse_card(text) for text in [*([fief] if fief else []), *dukes]]
        order[colour] = [*map(code, order_of(seat, rules, rng, chosen))]
    return msgspec.structs.replace(scenario, content={**scenario.content, "order": order})


def seats(scenario: Scenario) -> list[str]:
    """Red, then Black."""
    del scenario
    return list(COLOURS)


def start(scenario: Scenario) -> State:
    """The state in which a checked scenario begins.

    Raises:
        RequestError: an opening without the order of the cards cannot be played.
    """
    rules = scenario_rules(scenario)
    content = read_content(scenario.content)
    if not isinstance(content, Opening):
        return position_state(content, rules)
    if not content.order:
        raise RequestError("this opening has no order of cards, so no game of it can be replayed")
    return opening_state(content, rules)


def write(state: State, moves: Sequence[Move]) -> list[str]:
    """The tokens of moves made from a state."""
    del state
    return write_moves(moves)


PLAY: Play[State, Move, View] = Play(
    deal_missing=deal_missing,
    seats=seats,
    start=start,
    replay=play_tokens,
    write=write,
    players={"random": random_player, "greedy": greedy},
    screen=SCREEN,
    search_moves=search_moves,
    rollout=quick_move,
    meter=METER,
    task=lambda scenario: task(read_content(scenario.content)),
    end_rule="K8",
    score_rule="K7",
    series=series,
    strong_budget=100,
    advise=advise,
    guide=GUIDE,
    tabletop=TABLETOP,
)
