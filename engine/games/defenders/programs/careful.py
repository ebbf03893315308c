"""Programs that play a siege: one that picks at random, and a careful table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.cards import face_value
from engine.games.defenders.programs.evaluation import CityWorth, hope, unit_worth
from engine.games.defenders.rulebook.word_tables import class_index
from engine.games.defenders.siege.state import Siege
from engine.games.defenders.siege.table.fixed_facts import QUEEN, named, named_words
from engine.games.defenders.siege.table.phase_step import PASS, Move
from engine.games.defenders.siege.table.phases import (
    ABILITY,
    ACT,
    BATTLE,
    CALL,
    DEFENCE,
    FLIGHT,
    JOIN,
    LOSSES,
    MEET,
    NAMING,
    POSTS,
    RELIEF,
    REPULSE,
    SAVE,
    SCENE,
    SETTLE,
    WELCOME,
)
from engine.games.defenders.siege.table.siege_table import HELD, SiegeTable
from engine.games.defenders.siege.turn.abilities import HEAL, INSPIRE, REPAIR, SHOOT, wounded
from engine.games.defenders.siege.turn.battle import DESCRIBED
from engine.games.defenders.siege.turn.newcomers import newcomer_words
from engine.rng import Stream

WORTH_MOVING = 0.02
"""A move that improves the city by less than this is not made."""

THOUGHT_ABOUT = 5
"""This many moves of a decision are searched."""


def random_move(moves: list[Move], rng: Stream) -> Move:
    """Any of these, but it always tells how the place is defended: silence is not a tactic."""
    return DESCRIBED if DESCRIBED in moves else rng.pick(moves)


def estimate(state: Siege) -> tuple[float, ...]:
    """What each seat may hope for: all win or lose together."""
    board = state.board
    if board.winner:
        return state.rewards()
    return (hope(board),) * board.field.players


def choose(board: SiegeTable, moves: list[Move]) -> Move:
    """The careful table's move: the best by its own judgement, the first of equals."""
    return max(moves, key=_scale(board))


def ranked(board: SiegeTable, moves: list[Move]) -> list[Move]:
    """These moves, the careful table's best first, equals as they are listed."""
    return sorted(moves, key=_scale(board), reverse=True)


def worth_thinking(state: Siege) -> list[Move]:
    """The moves that a search looks at: the careful table's best few, the best first.

    Nothing is thought about where it never matters: the scene, what a new threat is called, and the
    telling of the defence.
    """
    board, moves = state.board, state.legal_moves()
    if board.phase in IDLE:
        return [choose(board, moves)]
    return ranked(board, moves)[:THOUGHT_ABOUT]


def _scale(board: SiegeTable) -> Callable[[Move], float]:
    """How the careful table weighs the moves of the decision that is due."""
    if board.phase in GOING:
        return Going(board, CityWorth(board)).gain
    weigh = _WEIGHTS[board.phase]
    return lambda move: weigh(board, move)


class Going:
    """What the city's prospects gain when a unit goes somewhere, for all moves of one decision.

    Attributes:
        board: the city; it must stay as it is.
        worth: of its places.
        without: of each unit what is expected of the place that it has left.
        prize: of each place what it is worth to set foot in it.
    """

    __slots__ = ("board", "prize", "without", "worth")

    def __init__(self, board: SiegeTable, worth: CityWorth) -> None:
        self.board = board
        self.worth = worth
        self.without: dict[int, float] = {}
        self.prize = [
            0.6 + (0.6 if place.has_star else 0.0) if status == HELD else 0.0
            for place, status in zip(board.field.places, board.status, strict=True)
        ]

    def gain(self, move: Move) -> float:
        """Return what a move gains."""
        if move == PASS:
            return WORTH_MOVING
        _, unit, place = move
        worth = self.worth
        gain = 0.0
        before = self.board.at[unit]
        if before >= 0:
            gain -= worth.place(before)
            if unit not in self.without:
                others = [other for other in worth.garrison[before] if other != unit]
                self.without[unit] = worth.held_by(before, others)
            gain += self.without[unit]
        gain -= worth.place(place)
        gain += worth.held_by(place, [*worth.garrison[place], unit])
        return gain + self.prize[place]


def _name_worth(board: SiegeTable, move: Move) -> float:
    """Healers and engineers are worth more than others."""
    kind = board.kinds[move[1]]
    word = named_words(board.field.setting, kind)[move[2]]
    return float(len(named(board.field.setting, kind, word).roles))


def _battle_worth(board: SiegeTable, move: Move) -> float:
    """The strongest garrison fights first: others may flee to it later."""
    return CityWorth(board).place(move[1])


def _kill_worth(board: SiegeTable, move: Move) -> float:
    """The highest threat that can be killed, by the weakest unit that can."""
    return foe_worth(board, move[2]) * 100 - board.value(move[1])


def _save_worth(board: SiegeTable, move: Move) -> float:
    return -1.0 if move == PASS else unit_worth(board, move[1])


def _loss_worth(board: SiegeTable, move: Move) -> float:
    """Give up the least, to the threat that could do most harm."""
    return -unit_worth(board, move[2]) * 100 + face_value(board.foes[move[1]])


def foe_worth(board: SiegeTable, foe: int) -> float:
    """How much harm a threat may do."""
    rank = class_index(board.foes[foe])
    return 0.5 + 0.08 * face_value(board.foes[foe]) + (0.4 if rank >= QUEEN else 0.0)


def _ability_worth(board: SiegeTable, move: Move) -> float:
    does, _, target = move
    if does == SHOOT:
        return 0.58 * foe_worth(board, target)
    if does == INSPIRE:
        return 0.5 * 0.12 * len(board.living())
    if does == HEAL:
        return 0.5 * 0.15 * len(wounded(board))
    if does == REPAIR:
        return 0.5 * (0.4 + 0.8 * board.field.places[target].has_star)
    return 0.0


def _scene_worth(board: SiegeTable, move: Move) -> float:
    """The scene that most depends on what happened."""
    del board
    return float(move[1])


def _defence_worth(board: SiegeTable, move: Move) -> float:
    """Nobody careful stays silent."""
    del board
    return float(move == DESCRIBED)


GOING = frozenset({POSTS, JOIN, ACT, FLIGHT, SETTLE, RELIEF, WELCOME})
"""Phases in which somebody goes somewhere."""
IDLE = frozenset({SCENE, DEFENCE, MEET, CALL})
"""Phases whose decisions change nothing in the fight, as long as the defence is described."""


def _word_worth(board: SiegeTable, move: Move) -> float:
    """Any word is as good; another card brings another one first."""
    return -float((move[2] + board.foes[move[1]]) % len(newcomer_words(board, move[1])))


def _call_worth(board: SiegeTable, move: Move) -> float:
    """One name is suggested."""
    del board, move
    return 0.0


_WEIGHTS: Mapping[int, Callable[[SiegeTable, Move], float]] = {
    SCENE: _scene_worth,
    MEET: _word_worth,
    CALL: _call_worth,
    DEFENCE: _defence_worth,
    NAMING: _name_worth,
    BATTLE: _battle_worth,
    REPULSE: _kill_worth,
    SAVE: _save_worth,
    LOSSES: _loss_worth,
    ABILITY: _ability_worth,
}
"""Of every other decision, what a move is worth."""
