"""How the sheets beside a booklet are used."""

from __future__ import annotations

from typing import Literal, TypeAlias

LooseUse: TypeAlias = Literal[
    "", "table", "after", "cut", "secret", "strips", "outside", "pieces", "made", "spare"
]
"""How a loose sheet is used; empty for a page that is bound and read.

``table`` lies before everybody or is written on, so that no other page of its game stands behind
it; ``after`` is filled in when the game is over, so that another page of its game may stand behind
it; ``cut`` is cut apart; ``secret`` is one player's, and ``strips`` are for after the games, with
``outside`` on their other side; ``pieces`` are cut out and have backs of their own; ``made`` are
decks and dice for those who own none; ``spare`` stands only on a back that would be free.
"""
LeanUse: TypeAlias = Literal["read", "table", "after", "cut", "secret", "pieces", "sealed"]
"""How a lean night uses a game's sheet: ``read`` in the booklet, loose, or ``sealed``."""
