"""The example of Learn to play: an attack on a fort (E13), played by the engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.cards import parse_card
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.content import (
    CardPlay,
    Connection,
    Content,
    Defender,
    EntryPoint,
    Location,
    Threat,
)
from engine.games.defenders.rulebook.stacks import DESCRIPTOR, TYPE, Played, roles
from engine.games.defenders.siege.state import Siege
from engine.games.defenders.siege.table.fixed_facts import read_field
from engine.games.defenders.siege.table.phases import ROLLS
from engine.games.defenders.siege.table.siege_table import SiegeTable
from engine.games.defenders.siege.turn.battle import (
    DICE_NAMES,
    attack_before_dice,
    defence_before_dice,
    dice_due,
)
from engine.games.defenders.terminal.notation import read_move

CLUB = "4C"
PLACES = (
    (("9D", TYPE, "fortress"), ("KC", DESCRIPTOR, "well-constructed"),
     ("3S", DESCRIPTOR, "underground")),
    (("4S", TYPE, "marketplace"),),
)  # fmt: skip
"""The fort and the market, entry points 1 and 2."""
UNITS = (
    ((("8C", TYPE, "foot-soldiers"), ("4H", DESCRIPTOR, "tough")), "L1"),
    ((("3H", TYPE, "healers"),), "L1"),
    ((("QD", TYPE, "knight"), ("5C", DESCRIPTOR, "violent")), "L2"),
)
SOLDIERS, HEALERS, KNIGHT = range(len(UNITS))
THREATS = (("5S", "goblins"), ("9H", "riders"), ("KC", "giant"))
GOBLINS, RIDERS, GIANT = range(len(THREATS))
MOVES = (
    "P1", "~d6=6", "~d4=1", "~d6=5", "~d6=4", "D3>L1", "defend",
    "~d6=4", "~d6=2", "~d6=5", "~d6=1", "D3xT2",
)  # fmt: skip
"""The turn up to its end; what has only one legal move is taken at once (E13)."""
LOST_MOVES = (*MOVES[:7], "~d6=2", *MOVES[8:11], "T3xD1", "T2xD2")
"""The same turn with a lower die for the Queen: the battle is lost."""


@dataclass(frozen=True)
class Sum:
    """One side of a battle, added up: what counts, the dice by name, and the total."""

    values: int
    words: int
    ground: int
    dice: dict[str, int]

    @property
    def total(self) -> int:
        """All of it together (F13.3, F13.4)."""
        return self.values + self.words + self.ground + sum(self.dice.values())


@dataclass(frozen=True)
class WorkedBattle:
    """The example, played.

    Attributes:
        before: the table before the dice of the battle.
        defence, attack: what both sides add up to.
        told: every event, in order.
    """

    before: SiegeTable
    defence: Sum
    attack: Sum
    told: tuple[tuple[Any, ...], ...]


@cache
def worked_battle(moves: tuple[str, ...] = MOVES) -> WorkedBattle:
    """Play the example, or the same battle with other dice."""
    siege = _siege()
    before, told, rolled = siege.board.copy(), list[tuple[Any, ...]](), list[int]()
    for token in moves:
        move = read_move(siege.board, token)
        siege.verify(move)
        if siege.board.phase == ROLLS and move[0] == "roll":
            before = before if rolled else siege.board.copy()
            rolled.append(move[2])
        siege.apply(move)
        told += siege.board.told
    dice = dict(zip(dice_due(before), rolled, strict=True))
    values, words_, ground, _queen = defence_before_dice(before, before.place)
    power, _face = attack_before_dice(before, before.place)
    own = {name: dice[name] for name in DICE_NAMES[:2]}
    foes = {name: dice[name] for name in DICE_NAMES[2:]}
    return WorkedBattle(
        before, Sum(values, words_, ground, own), Sum(power, 0, 0, foes), tuple(told)
    )


def _siege() -> Siege:
    """The siege of the example before its first scene: the soldiers already have a wound."""
    field = read_field(_content())
    board = SiegeTable(field, 2)
    board.wounds[SOLDIERS] = 1
    siege = Siege(board, [parse_card("6S"), parse_card(CLUB)])
    siege.go_on()
    return siege


def _content() -> Content:
    """A city of two places that join, both open to the enemy."""
    setting = words.SETTINGS[0]
    places = [
        Location(id=f"L{number}", name="", cards=_cards(cards), kind="small", finalised_by=1,
                 position=[0, 0], shape=[], exterior=True, draw_index=number)
        for number, cards in enumerate(PLACES, 1)
    ]  # fmt: skip
    units = [
        Defender(id=f"D{number}", name="", cards=_cards(cards), finalised_by=1, placed_at=at,
                 roles=roles(setting, [Played(parse_card(c), role, w) for c, role, w in cards]))
        for number, (cards, at) in enumerate(UNITS, 1)
    ]  # fmt: skip
    return Content(
        setting=setting,
        players=2,
        first_player=1,
        bounds=[100, 100],
        locations=places,
        connections=[Connection(a="L1", b="L2", type="adjacent")],
        entry_points=[EntryPoint(number=n, location=f"L{n}") for n in (1, 2)],
        defenders=units,
        threats=[
            Threat(id=f"T{number}", card=card, word=word, name="")
            for number, (card, word) in enumerate(THREATS, 1)
        ],
    )


def _cards(stack: Sequence[tuple[str, str, str]]) -> list[CardPlay]:
    return [CardPlay(card=card, role=role, word=word) for card, role, word in stack]
