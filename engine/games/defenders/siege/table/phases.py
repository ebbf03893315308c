"""What is being decided or rolled: the phases of a turn, in the order they may come (F8.1)."""

from __future__ import annotations

from typing import Final

POSTS: Final = 23
"""Before turn 1, if the table wants it: who finished a unit places it (F6)."""
SCENE: Final = 0
"""The First Player picks a prompt (F9)."""
DRAW: Final = 1
"""The card is turned up; nobody decides (F10)."""
FACE: Final = 2
"""Which face-card threat acts (F11.4)."""
DUEL: Final = 3
"""Which unit a Queen meets, and their two dice (F11.6)."""
FIRE: Final = 4
"""Which place a King ruins (F11.7)."""
MEET: Final = 24
"""The First Player says what a new threat is (F10.1)."""
CALL: Final = 25
"""The First Player gives it a name (F10.1)."""
WELCOME: Final = 5
"""Where a late heart goes, if the table plays that option (F25)."""
MUSTER: Final = 6
"""Which threats a club sends (F12.1)."""
TARGET: Final = 7
"""Where each attacker goes (F12.2)."""
JOIN: Final = 8
"""Each player may move an individual (F12.5)."""
RELIEF: Final = 9
"""Players assign the reserve (F12.6)."""
NAMING: Final = 10
"""A reinforcement gets its type word (F12.6)."""
BATTLE: Final = 11
"""The First Player picks the next battle (F13.1)."""
DEFENCE: Final = 12
"""The left neighbour describes the defence (F13.2)."""
ROLLS: Final = 13
"""The dice of a battle (F13.3, F13.4)."""
REPULSE: Final = 14
"""Defenders kill (F14.1)."""
SAVE: Final = 15
"""A Jack may save a unit (F14.3)."""
LOSSES: Final = 16
"""Threats kill (F14.3)."""
FLIGHT: Final = 17
"""Survivors flee (F14.4)."""
SETTLE: Final = 18
"""Regiments leave crowded places (F16.4)."""
ACT: Final = 19
"""Each player may move a unit (F16.1)."""
ABILITY: Final = 20
"""The First Player activates a unit (F16.5)."""
EFFECT: Final = 21
"""The dice of an ability (F16.5)."""
CLOSE: Final = 22
"""The turn ends; nobody decides (F1.8, F18)."""
