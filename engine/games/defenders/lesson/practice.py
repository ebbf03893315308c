"""A practice turn on tonight's city, played by the engine, for the worked first turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.cards import DECK, Suit, suit_of
from engine.game.playable import CHANCE
from engine.games.defenders.programs.careful import choose
from engine.games.defenders.siege.state import Siege
from engine.games.defenders.siege.table.fixed_facts import SiegeFacts
from engine.games.defenders.siege.table.phase_step import Move
from engine.games.defenders.siege.table.siege_table import SiegeTable
from engine.games.defenders.terminal.notation import write_move
from engine.rng import Stream

TRIES = 60
"""So many made-up cards and dice are tried for a turn with a battle that both sides fight."""

ATTACKERS = range(2, 4)
"""How many attackers make a good example."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One move of the practice turn.

    Attributes:
        token: the move as a record writes it.
        before: the table it was made on.
        told: what it brought about, as events.
    """

    token: str
    before: SiegeTable
    told: tuple[tuple[Any, ...], ...]


def practice_turn(field: SiegeFacts, stream: Stream) -> list[Beat]:
    """The first turn of a siege of this city: a made-up club, made-up dice, careful players.

    It is a real record: its tokens replay on a deck that begins with the same club.
    """
    best, most = list[Beat](), -1
    for _ in range(TRIES):
        beats = list(_play(field, _deck(field, stream), stream))
        worth = quality(beats)
        if worth > most:
            best, most = beats, worth
        if most == BEST:
            break
    return best


BEST = 4


def quality(beats: Sequence[Beat]) -> int:
    """How much a turn shows: one battle that both sides fight, few attackers, somebody falls."""
    told = [event for beat in beats for event in beat.told]
    sent = [len(event) - 1 for event in told if event[0] == "attack"]
    battles = [event for event in told if event[0] == "battle"]
    if len(battles) != 1 or not any(event[0] in ("repulse", "defeat") for event in told):
        return 0
    has_fallen = any(event[0] in ("kills", "slays") for event in told)
    return 1 + has_fallen + (sent[0] in ATTACKERS) + (sent[0] < max(ATTACKERS) + 1)


def _deck(field: SiegeFacts, stream: Stream) -> list[int]:
    rest = stream.shuffled([card for card in DECK if card not in field.threats])
    club = next(card for card in rest if suit_of(card) == Suit.CLUBS)
    rest.remove(club)
    return [*rest, club]


def _play(field: SiegeFacts, deck: list[int], stream: Stream) -> Iterator[Beat]:
    siege = Siege(SiegeTable(field, len(deck)), deck)
    siege.go_on()
    while not siege.board.winner and siege.board.turn == 1:
        before = siege.board.copy()
        move: Move
        if siege.to_move == CHANCE:
            move = siege.chance(stream)
        else:
            move = choose(siege.board, siege.legal_moves())
        token = write_move(before, move)
        siege.apply(move)
        yield Beat(token, before, tuple(siege.board.told))
