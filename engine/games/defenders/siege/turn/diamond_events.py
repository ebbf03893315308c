"""Diamond events: intelligence, sabotage, surprise, and a face-card threat that acts (F11)."""

from __future__ import annotations

from bisect import bisect_left

from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.word_tables import class_index
from engine.games.defenders.siege.table.endings import judge
from engine.games.defenders.siege.table.fixed_facts import JACK, QUEEN
from engine.games.defenders.siege.table.phase_step import Move, PhaseStep, ask_die, ask_pick
from engine.games.defenders.siege.table.phases import ACT, DUEL, FACE, FIRE
from engine.games.defenders.siege.table.siege_table import NOWHERE, RUINED, SiegeTable
from engine.games.defenders.siege.turn.attack import send, sent_by_surprise
from engine.games.defenders.siege.turn.fleeing import begin_flight
from engine.games.defenders.siege.turn.losses import change_morale, feel_morale, kill_unit
from engine.language import _

BANDS: tuple[int, ...] = tuple(words.TABLES["diamond_events"]["highest"])
INTELLIGENCE, SABOTAGE, SURPRISE, FACE_CARD = range(4)

SABOTAGE_DAMAGE = 1  # F11.2
TERROR_DAMAGE = 2  # F11.5


def happen(board: SiegeTable, value: int) -> None:
    """What a diamond of this face value brings (F11)."""
    band = bisect_left(BANDS, value)
    if band == INTELLIGENCE:  # F11.1
        board.is_informed = True
        board.tell("intelligence")
    elif band == SABOTAGE:  # F11.2
        board.tell("sabotage")
        _shake(board, SABOTAGE_DAMAGE)
    elif band == SURPRISE:  # F11.3
        board.tell("surprise")
        send(board, sent_by_surprise(board, value), surprise=True)
        return
    elif faces_of(board):  # F11.4
        board.begin(FACE)
        return
    else:
        board.tell("no face foe")
    _finish(board)


def faces_of(board: SiegeTable) -> list[int]:
    """The living Jack, Queen and King threats, in id order (F11.4)."""
    return [foe for foe in board.enemies() if class_index(board.foes[foe]) >= JACK]


def individuals(board: SiegeTable) -> list[int]:
    """The Jacks, Queens and Kings in the city, in id order (F11.6)."""
    return [unit for unit in board.living() if board.kinds[unit].is_individual]


def _shake(board: SiegeTable, damage: int) -> None:
    change_morale(board, damage)
    feel_morale(board)


def _finish(board: SiegeTable) -> None:
    if not judge(board):  # F18.4
        board.begin(ACT)


# Which face-card threat acts (F11.4)


def _face_ready(board: SiegeTable) -> bool:
    faces = faces_of(board)
    if ask_pick(board, len(faces)):
        return True
    _face_acts(board, faces[0])
    return False


def _face(board: SiegeTable, move: Move) -> None:
    _face_acts(board, faces_of(board)[move[2] - 1])


def _face_acts(board: SiegeTable, foe: int) -> None:
    rank = class_index(board.foes[foe])
    board.tell("face foe", foe)
    if rank == JACK:  # F11.5
        _shake(board, TERROR_DAMAGE)
        _finish(board)
        return
    board.begin(DUEL if rank == QUEEN else FIRE)
    board.target = foe
    board.chosen = NOWHERE


def _face_die(board: SiegeTable) -> str:
    return _("Which of {count} face-card threats", count=len(faces_of(board)))


FACE_STEP = PhaseStep(
    "F11.4", "roll for the face-card threat that acts", _face_ready, _face, die=_face_die
)


# A Queen meets one individual (F11.6)


def _duel_ready(board: SiegeTable) -> bool:
    found = individuals(board)
    if not found:
        board.tell("no duel")
        _finish(board)
        return False
    if board.chosen >= 0:
        return ask_die(board)
    if ask_pick(board, len(found)):
        return True
    _meet(board, found[0])
    return False


def _meet(board: SiegeTable, unit: int) -> None:
    board.chosen = unit
    board.tell("duel", board.target, unit)


def _duel(board: SiegeTable, move: Move) -> None:
    if board.chosen < 0:
        _meet(board, individuals(board)[move[2] - 1])
        return
    board.rolled.append(move[2])
    if len(board.rolled) < 2:
        return
    threat, unit = board.rolled
    if threat >= unit:
        kill_unit(board, board.chosen)
        feel_morale(board)
    else:
        board.tell("driven off", board.target)
    _finish(board)


def _duel_die(board: SiegeTable) -> str:
    if board.chosen < 0:
        return _("The unit she meets, of {count}", count=len(individuals(board)))
    return _("Their die") if board.rolled else _("Her die")


DUEL_STEP = PhaseStep(
    "F11.6",
    "roll for the duel: which unit she meets, her d6, then theirs",
    _duel_ready,
    _duel,
    die=_duel_die,
)


def _fire_ready(board: SiegeTable) -> bool:
    intact = board.intact()
    if ask_pick(board, len(intact)):
        return True
    _burn(board, intact[0])
    return False


def _fire(board: SiegeTable, move: Move) -> None:
    _burn(board, board.intact()[move[2] - 1])


def _burn(board: SiegeTable, place: int) -> None:
    board.tell("struck", place)
    begin_flight(board, place, RUINED)


def _fire_die(board: SiegeTable) -> str:
    return _("Which of {count} places", count=len(board.intact()))


FIRE_STEP = PhaseStep(
    "F11.7", "roll for the place that is ruined", _fire_ready, _fire, die=_fire_die
)
