"""A practice turn on tonight's city, played by the engine, for the worked first turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.cards import DECK, Suit, face_value, suit_of
from engine.game.playable import CHANCE
from engine.games.defenders.programs.careful import choose
from engine.games.defenders.siege.state import Siege
from engine.games.defenders.siege.table.fixed_facts import SiegeFacts
from engine.games.defenders.siege.table.phase_step import PASS, Move
from engine.games.defenders.siege.table.phases import JOIN, ROLLS, SAVE
from engine.games.defenders.siege.table.siege_table import SiegeTable
from engine.games.defenders.siege.turn.battle import DICE_NAMES, dice_due
from engine.games.defenders.terminal.notation import write_move
from engine.rng import Stream

TRIES = 120
"""This many made-up cards and dice are tried for a turn with a battle that the city loses."""

_ROLLS = 3
"""So often each die of a battle is rolled, for the worst that can well be."""

ATTACKERS = range(2, 4)
"""How many attackers make a good example."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One move of the practice turn.

    Attributes:
        move: what was chosen or rolled.
        token: the move as a record writes it.
        before: the table it was made on.
        told: what it brought about, as events.
    """

    move: Move
    token: str
    before: SiegeTable
    told: tuple[tuple[Any, ...], ...]


@dataclass(frozen=True, slots=True)
class Practice:
    """A turn to practise, the same in every language: a deck that lasts for it, and its moves."""

    deck: tuple[int, ...]
    moves: tuple[Move, ...]


def practice_turn(field: SiegeFacts, stream: Stream) -> list[Beat]:
    """The first turn of a siege of this city: a made-up club, made-up dice, careful players.

    It is a real record: its tokens replay on a deck that begins with the same club.
    """
    return told_practice(field, find_practice(field, stream))


def told_practice(field: SiegeFacts, practice: Practice) -> list[Beat]:
    """A turn to practise, played once more and told in the language being spoken."""
    moves = iter(practice.moves)
    return list(_play(field, practice.deck, lambda _siege: next(moves)))


def find_practice(field: SiegeFacts, stream: Stream) -> Practice:
    """The best of many first turns to practise on."""
    best, most = Practice((), ()), -1
    for _ in range(TRIES):
        deck = _deck(field, stream)
        beats = list(_play(field, deck, lambda siege: _careful(siege, stream)))
        worth = quality(beats)
        if worth > most:
            best, most = Practice(tuple(deck), tuple(beat.move for beat in beats)), worth
        if most == BEST:
            break
    return best


BEST = 7


def quality(beats: Sequence[Beat]) -> int:
    """Return how much a turn shows: one battle that the city loses, few attackers, what it costs.

    Learn to play works a battle that is won, so a lost one is what a newcomer has yet to see.
    """
    told = [event for beat in beats for event in beat.told]
    sent = [len(event) - 1 for event in told if event[0] == "attack"]
    battles = [event for event in told if event[0] == "battle"]
    if len(battles) != 1 or not any(event[0] in ("repulse", "defeat") for event in told):
        return 0
    kinds = {event[0] for event in told}
    has_fallen = bool(kinds & {"kills", "slays"})
    is_lost = "defeat" in kinds and sent[0] <= max(ATTACKERS) + 1  # more take too much room
    shows_all = is_lost and {"slays", "flees"} <= kinds
    few = (sent[0] in ATTACKERS) + (sent[0] < max(ATTACKERS) + 1)
    return 1 + has_fallen + 2 * is_lost + shows_all + few


def _deck(field: SiegeFacts, stream: Stream) -> list[int]:
    rest = stream.shuffled([card for card in DECK if card not in field.threats])
    club = next(card for card in rest if suit_of(card) == Suit.CLUBS)
    rest.remove(club)
    return [*rest, club]


def _unlucky(siege: Siege, stream: Stream) -> Move:
    """Return the die that is due, in a battle the worst for the city of some rolls."""
    board = siege.board
    if board.phase != ROLLS:
        return siege.chance(stream)
    rolled = [siege.chance(stream) for _ in range(_ROLLS)]
    is_own = dice_due(board)[len(board.rolled)] in DICE_NAMES[:2]
    return (min if is_own else max)(rolled)


def _shown(board: SiegeTable, moves: list[Move]) -> list[Move]:
    """The moves that make an example.

    Help goes to a place under attack, and leaves none. A Jack saves a unit that could be killed.
    """
    if board.phase == SAVE:
        return [move for move in moves if move != PASS and _is_at_risk(board, move[1])] or [PASS]
    if board.phase != JOIN:
        return moves
    helping = [
        move
        for move in moves
        if move != PASS
        and board.attackers_of(move[2])
        and not board.attackers_of(board.at[move[1]])
    ]
    return helping or [PASS]


def _is_at_risk(board: SiegeTable, unit: int) -> bool:
    """Whether a threat of the battle could kill a unit: its value must reach the unit's (F14.3)."""
    foes = board.attackers_of(board.place)
    return any(face_value(board.foes[foe]) >= board.value(unit) for foe in foes)


def _careful(siege: Siege, stream: Stream) -> Move:
    if siege.to_move == CHANCE:
        return _unlucky(siege, stream)
    return choose(siege.board, _shown(siege.board, siege.legal_moves()))


def _play(field: SiegeFacts, deck: Sequence[int], pick: Callable[[Siege], Move]) -> Iterator[Beat]:
    siege = Siege(SiegeTable(field, len(deck)), list(deck))
    siege.go_on()
    while not siege.board.winner and siege.board.turn == 1:
        before = siege.board.copy()
        move = pick(siege)
        token = write_move(before, move)
        siege.apply(move)
        yield Beat(move, token, before, tuple(siege.board.told))
