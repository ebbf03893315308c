"""A spade: the First Player says what the new threat is and gives it a name (F10.1, F7.2)."""

from __future__ import annotations

from engine.errors import IllegalMove
from engine.games.defenders.city.name_grammar import suggested, threat_row
from engine.games.defenders.city.names import verify_name
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.siege.table.phase_step import Move, PhaseStep
from engine.games.defenders.siege.table.phases import ACT, CALL
from engine.games.defenders.siege.table.siege_table import SiegeTable
from engine.language import mark_translatable


def newcomer_words(board: SiegeTable, foe: int) -> tuple[str, ...]:
    """The type words that a threat may take (F3.5)."""
    kind = words.class_of("thr", board.foes[foe])
    return words.type_words(board.field.setting, "thr", kind)


def newcomer(board: SiegeTable) -> int:
    """The threat that came last."""
    return len(board.foes) - 1


def _ready(board: SiegeTable) -> bool:
    board.seat = board.first
    return True


def _word_options(board: SiegeTable) -> list[Move]:
    foe = newcomer(board)
    return [("word", foe, number) for number in range(len(newcomer_words(board, foe)))]


def _refuse_other(board: SiegeTable, move: Move) -> IllegalMove | None:
    if move[1] != newcomer(board):
        return IllegalMove("F10.1", f"now the newest threat is described, T{len(board.foes)}")
    return None


def _word(board: SiegeTable, move: Move) -> None:
    word = board.foe_words[move[1]] = newcomer_words(board, move[1])[move[2]]
    board.tell("met", move[1], word)
    board.begin(CALL)


MEET_STEP = PhaseStep(
    rule="F10.1",
    due=mark_translatable("say what the new threat is, such as T9=goblins (? lists the words)"),
    ready=_ready,
    act=_word,
    options=_word_options,
    refuse=_refuse_other,
    does=("word",),
)


def _name_options(board: SiegeTable) -> list[Move]:
    foe = newcomer(board)
    setting, city = board.field.setting, " ".join(board.field.threat_names)
    row = threat_row(setting, board.foes[foe], board.foe_words[foe])
    return [("call", foe, suggested(setting, row, city, board.used_names()))]


def _refuse_name(board: SiegeTable, move: Move) -> IllegalMove | None:
    try:
        verify_name(str(move[2]), board.used_names(), "F10.1")
    except IllegalMove as refusal:
        return refusal
    return _refuse_other(board, move)


def _call(board: SiegeTable, move: Move) -> None:
    board.foe_names[move[1]] = move[2]
    board.tell("called", move[1])
    board.begin(ACT)


CALL_STEP = PhaseStep(
    rule="F10.1",
    due=mark_translatable("give the new threat a name"),
    ready=_ready,
    act=_call,
    options=_name_options,
    refuse=_refuse_name,
    does=("call",),
    is_open=True,
)
