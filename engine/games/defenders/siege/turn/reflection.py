"""Reflection: which scenes what happened calls for (F9)."""

from __future__ import annotations

from engine.errors import IllegalMove
from engine.games.defenders.siege.table.phase_step import Move, PhaseStep
from engine.games.defenders.siege.table.phases import DRAW
from engine.games.defenders.siege.table.siege_table import SiegeTable
from engine.language import mark_translatable

ALWAYS = (1, 2)
"""Prompts P1 and P2 need no cause (F9.2)."""

UNIT_LOST = 1 << 3
ENEMY_WON = 1 << 4
MOURNED_PLACE = 1 << 5
MIXED_FEELINGS = 1 << 6
REPULSED = 1 << 7
"""Causes as bits: prompt P3 has bit 3, and so on (F9.2)."""

PROMPTS = {
    1: mark_translatable("life under siege, and who people are to each other"),
    2: mark_translatable("the leaders talk strategy, the one time when you may confer"),
    3: mark_translatable("somebody is mourned or honoured"),
    4: mark_translatable("the ranks or their leaders are shaken"),
    5: mark_translatable("a place the city was proud of or loved is gone"),
    6: mark_translatable("mixed feelings, for what fell was feared or hated"),
    7: mark_translatable("a celebration, for the attack was beaten off"),
}
"""Prompt number -> what the scene is about, in our words."""


def _ready(board: SiegeTable) -> bool:
    board.seat = board.first
    return True


def _options(board: SiegeTable) -> list[Move]:
    del board
    return [("scene", number, 0) for number in PROMPTS]


def _refuse(board: SiegeTable, move: Move) -> IllegalMove | None:
    number = move[1]
    if number in ALWAYS or (number in PROMPTS and board.stirred >> number & 1):  # F9.2
        return None
    return IllegalMove("F9.2", f"nothing that happened fits scene P{number}")


def _act(board: SiegeTable, move: Move) -> None:
    board.tell("scene", move[1])
    board.stirred = 0
    board.begin(DRAW)


SCENE_STEP = PhaseStep(
    rule="F9.1",
    due=mark_translatable("choose what your scene is about, such as P1"),
    ready=_ready,
    act=_act,
    options=_options,
    refuse=_refuse,
    does=("scene",),
)
