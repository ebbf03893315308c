"""The threats act: what the card of the turn means (F10)."""

from __future__ import annotations

from engine.cards import JOKERS, Suit, face_value, suit_of
from engine.errors import IllegalMove
from engine.games.defenders.siege.table.fixed_facts import RESERVE, reinforcement
from engine.games.defenders.siege.table.phase_step import Move, PhaseStep, ask_die
from engine.games.defenders.siege.table.phases import ACT, MEET, MUSTER, NAMING, WELCOME
from engine.games.defenders.siege.table.siege_table import INTACT, SiegeTable
from engine.games.defenders.siege.turn import diamond_events as events
from engine.games.defenders.siege.turn.attack import send, sent_by_club
from engine.games.defenders.siege.turn.losses import add_foe
from engine.language import _, mark_translatable


def turn_up(board: SiegeTable, card: int) -> None:
    """Turn up the card of this turn and go on to what it brings (F10.1)."""
    board.drawn = card
    board.left -= 1
    board.tell("card", card)
    if card in JOKERS:
        board.discard(card)
        board.is_relieved = True
        send(board, board.enemies())  # F12.6
        return
    suit = suit_of(card)
    if suit == Suit.HEARTS:
        _join_reserve(board, card)
    elif suit == Suit.SPADES:
        board.tell("new foe", add_foe(board, card))
        board.begin(MEET)
    else:
        board.discard(card)
        if suit == Suit.DIAMONDS:
            events.happen(board, face_value(card))
        else:
            board.begin(MUSTER)


def _join_reserve(board: SiegeTable, card: int) -> None:
    board.kinds.append(reinforcement(card))
    board.at.append(RESERVE)
    board.wounds.append(0)
    board.since.append(0)
    board.tell("reserve", len(board.at) - 1)
    is_late = board.is_relieved and board.field.late_hearts_arrive  # F10.2
    board.begin(WELCOME if is_late else ACT)


# A club: which threats it sends (F12.1)


def _muster_ready(board: SiegeTable) -> bool:
    return ask_die(board)


def _muster(board: SiegeTable, move: Move) -> None:
    send(board, sent_by_club(board, face_value(board.drawn), move[2]))


def _muster_die(board: SiegeTable) -> str:
    return _("1–2 below {value}, 3–4 equal, 5–6 above", value=face_value(board.drawn))


MUSTER_STEP = PhaseStep(
    "F12.1",
    "roll a d6 for the club: which threat does it send?",
    _muster_ready,
    _muster,
    die=_muster_die,
)


# A late heart, when the table plays that they arrive at once (F25)


def _welcome_ready(board: SiegeTable) -> bool:
    board.seat = board.first
    board.chosen = len(board.at) - 1
    return True


def _welcome_options(board: SiegeTable) -> list[Move]:
    return [("go", board.chosen, place) for place in range(len(board.status))]


def _refuse_welcome(board: SiegeTable, move: Move) -> IllegalMove | None:
    if move[1] != board.chosen:
        return IllegalMove("F10.2", "only the heart just drawn arrives now")
    if board.status[move[2]] != INTACT:
        return IllegalMove("F17.1", "reinforcements arrive at an intact place")
    return None


def _welcome(board: SiegeTable, move: Move) -> None:
    board.arrive(move[1], move[2])
    board.tell("arrives", move[1], move[2])
    board.after = ACT
    board.phase = NAMING


WELCOME_STEP = PhaseStep(
    rule="F10.2",
    due=mark_translatable("place the reinforcement, such as R1>L3"),
    ready=_welcome_ready,
    act=_welcome,
    options=_welcome_options,
    refuse=_refuse_welcome,
    does=("go",),
)
