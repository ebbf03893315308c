"""Uboat Wargames as a state: places, battles, knowledge, in the order of the rulebook (U3 to U7).

A *move* is the int ``rank * 9 + action``. Decks are kept bottom first, so the next card is last.
The state knows every card; players get a :class:`~.view.View` from :meth:`State.observe`.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.uboat_wargames.scoring import Outcome, judge
from engine.games.uboat_wargames.terms import (
    ACE,
    CARDS,
    DISCARD,
    PER_ROW,
    RANKS,
    SPOTS,
    TABLES,
    spot_name,
    team_sides,
    tile_of,
)
from engine.games.uboat_wargames.view import View
from engine.illegal import IllegalMove
from engine.rng import Stream

ACTIONS = SPOTS + 1


@dataclass(frozen=True, slots=True)
class Rules:
    """What stays the same for a whole game: seats, tiles and options (U9).

    Attributes:
        seats: how many play.
        start: the starting player's 0-based seat.
        values: the four tile values of a row; ``plus`` is the place of the "+" tile.
        ace: ``trump``, ``low`` or ``high``.
        full_hand: all 13 cards are in hand.
        handicap: points a seat, added after counting.
        teams: ``none``, ``opposite``, ``pairs`` or ``trios``.
    """

    seats: int
    start: int
    values: tuple[int, ...] = (7, 5, 4, 2)
    plus: int = 3
    ace: str = "trump"
    full_hand: bool = False
    handicap: tuple[int, ...] = ()
    teams: str = "none"

    def seat_on_turn(self, turn: int) -> int:
        """Turns pass clockwise from the starting player (U3.2)."""
        return (self.start + turn) % self.seats

    def turns(self) -> int:
        """How long a game lasts (U7.1)."""
        return CARDS * self.seats

    def strength(self, rank: int) -> int:
        """The rank as it counts in a fight (U9.1)."""
        return int(TABLES["aces"]["strengths"][self.ace]) if rank == ACE else rank

    def is_trump(self, rank: int) -> bool:
        """Whether the card takes any other with it (U1.5, U5.2)."""
        return rank == ACE and self.ace == "trump"


@dataclass(frozen=True, slots=True)
class Event:
    """What a move did: ``placed won lost trumped replaced discarded``.

    ``other`` and ``other_rank`` are the defender and the card shown; for a replacement the card
    that went to the discard. None and 0 when nobody was met.
    """

    seat: int
    rank: int
    action: int
    kind: str
    other: int | None = None
    other_rank: int = 0


class State:
    """One game in progress; ``copy`` is cheap, ``apply`` changes it in place."""

    __slots__ = ("decks", "discards", "floors", "owners", "ranks", "rules", "turn", "up")

    def __init__(self, rules: Rules, decks: list[list[int]]) -> None:
        """A game about to begin.

        Args:
            rules: its options.
            decks: per seat 13 ranks, top first.
        """
        tiles = rules.seats * PER_ROW
        self.rules = rules
        self.turn = 0
        self.decks = [deck[::-1] for deck in decks]  # U3.1
        self.ranks = [0] * tiles  # the card on each tile (U5.7: none or one)
        self.owners = [-1] * tiles  # whose it is: the one who controls the tile
        self.up = 0  # mask of tiles whose card is face-up
        self.floors = [0] * tiles  # what all know: the hidden card is at least this strong
        self.discards: list[list[int]] = [[] for _ in decks]

    @classmethod
    def deal(cls, rules: Rules, rng: Stream) -> State:
        """A game with freshly shuffled decks: the one chance event of the game (U3.1)."""
        ranks = list(range(1, CARDS + 1))
        return cls(rules, [rng.shuffled(ranks) for _ in range(rules.seats)])

    def copy(self) -> State:
        """An independent state."""
        twin = State.__new__(State)
        twin.rules, twin.turn, twin.up = self.rules, self.turn, self.up
        twin.decks = [deck[:] for deck in self.decks]
        twin.ranks, twin.owners, twin.floors = self.ranks[:], self.owners[:], self.floors[:]
        twin.discards = [pile[:] for pile in self.discards]
        return twin

    @property
    def is_over(self) -> bool:
        """Everybody has played 13 cards (U7.1)."""
        return self.turn >= self.rules.turns()

    @property
    def to_move(self) -> int:
        """The seat on turn (U3.2)."""
        return self.rules.seat_on_turn(self.turn)

    def playable(self) -> list[int]:
        """The ranks that may be played now: the drawn card (U4.1), or a whole hand (U9.2)."""
        deck = self.decks[self.to_move]
        return sorted(deck) if self.rules.full_hand else deck[-1:]

    def legal_moves(self) -> list[int]:
        """All moves of the seat on turn (U4.6): empty spots, or 9 when there is none."""
        if self.is_over:
            return []
        seat = self.to_move
        actions = [a for a in range(ACTIONS) if self._refusal(seat, a) is None]
        return [rank * ACTIONS + action for rank in self.playable() for action in actions]

    def verify(self, move: int) -> None:
        """Check a move.

        Raises:
            IllegalMove: the rules forbid it; names the rule.
        """
        if self.is_over:
            raise IllegalMove("U7.1", "the game is over: all cards have been played")
        rank, action = divmod(move, ACTIONS)
        if rank not in self.playable():
            held = "in hand" if self.rules.full_hand else "the card drawn"
            name = RANKS[rank - 1] if 1 <= rank <= CARDS else str(rank)
            raise IllegalMove("U4.1", f"{name} is not {held}")
        refusal = self._refusal(self.to_move, action)
        if refusal:
            raise IllegalMove(*refusal)

    def can(self, move: int) -> bool:
        """Whether a move is legal."""
        return move in self.legal_moves()

    def _refusal(self, seat: int, action: int) -> tuple[str, str] | None:
        seats, owners = self.rules.seats, self.owners
        is_full = all(owners[tile_of(seat, a, seats)] == seat for a in range(SPOTS))
        if action == DISCARD:
            if not is_full:  # U4.3
                return ("U4.3", "a card may be discarded only when all eight spots are filled")
        elif owners[tile_of(seat, action, seats)] == seat and not is_full:  # U4.2
            name = spot_name(action, self.rules.values)
            return ("U4.2", f"{name} holds a card of the player's own, and another spot is empty")
        return None

    def apply(self, move: int) -> Event:
        """Play a move and say what it did.

        Raises:
            IllegalMove: the rules forbid it; the state is unchanged.
        """
        self.verify(move)
        seat, (rank, action) = self.to_move, divmod(move, ACTIONS)
        self.decks[seat].remove(rank)
        self.turn += 1
        if action == DISCARD:  # U4.3
            self.discards[seat].append(rank)
            return Event(seat, rank, action, "discarded")
        tile = tile_of(seat, action, self.rules.seats)
        owner, other_rank = self.owners[tile], self.ranks[tile]
        if owner == seat:  # U4.3: a replacement is no battle
            self.discards[seat].append(other_rank)
            self._put(tile, seat, rank, floor=0)
            return Event(seat, rank, action, "replaced", None, other_rank)
        if owner < 0:  # U4.4
            self._put(tile, seat, rank, floor=0)
            return Event(seat, rank, action, "placed")
        return Event(seat, rank, action, self._battle(seat, rank, tile), owner, other_rank)

    def _battle(self, seat: int, rank: int, tile: int) -> str:
        """Fight for a tile; the 2+ is judged before the attacking card lies there (U5.5)."""
        rules, owner, other = self.rules, self.owners[tile], self.ranks[tile]
        if rules.is_trump(rank) or rules.is_trump(other):  # U5.2
            self.discards[seat].append(rank)
            self.discards[owner].append(other)
            self._put(tile, -1, 0, floor=0)
            return "trumped"
        attack, defence = rules.strength(rank), rules.strength(other)
        holds_plus = self.owners[tile - tile % PER_ROW + rules.plus] == owner
        if attack > defence or (attack == defence and not holds_plus):  # U5.3, U5.4
            self.discards[owner].append(other)  # U5.6
            self._put(tile, seat, rank, floor=defence + holds_plus)
            return "won"
        self.discards[seat].append(rank)  # U5.6
        self.up |= 1 << tile  # U5.1, U5.6: the defender stays face-up for good
        return "lost"

    def _put(self, tile: int, owner: int, rank: int, floor: int) -> None:
        self.owners[tile], self.ranks[tile], self.floors[tile] = owner, rank, floor
        self.up &= ~(1 << tile)

    def points(self, seat: int) -> int:
        """The value of the tiles a seat controls now, before handicap (U7.2)."""
        values, owners = self.rules.values, self.owners
        return sum(values[tile % PER_ROW] for tile in range(len(owners)) if owners[tile] == seat)

    def outcome(self) -> Outcome | None:
        """Scores and winner, or None while cards are left (U7)."""
        if not self.is_over:
            return None
        rules = self.rules
        totals = [self.points(seat) for seat in range(rules.seats)]
        handicap = rules.handicap or (0,) * rules.seats
        scores = tuple(total + extra for total, extra in zip(totals, handicap, strict=True))
        return judge(scores, rules.start, team_sides(rules.teams, rules.seats))

    def observe(self, seat: int) -> View:
        """Only what a seat may know, remembering all that was shown (U6.3, U6.4)."""
        shows_hand = self.rules.full_hand or (not self.is_over and self.to_move == seat)
        own = self.decks[seat] if self.rules.full_hand else self.decks[seat][-1:]
        return View(
            seat=seat,
            turn=self.turn,
            hand=tuple(sorted(own)) if shows_hand else (),
            owners=tuple(self.owners),
            ranks=tuple(
                rank if owner == seat or self.up >> tile & 1 else 0
                for tile, (rank, owner) in enumerate(zip(self.ranks, self.owners, strict=True))
            ),
            up=self.up,
            floors=tuple(self.floors),
            discards=tuple(tuple(pile) for pile in self.discards),
            pile_sizes=tuple(len(deck) for deck in self.decks),
        )

    def determinize(self, seat: int, rng: Stream) -> State:
        """A full state that fits what a seat knows, hidden cards drawn evenly at random."""
        return rebuild(self.rules, self.observe(seat), rng)


def rebuild(rules: Rules, view: View, rng: Stream) -> State:
    """A full state from a view alone: nothing hidden can leak in."""
    state = State(rules, [[] for _ in range(rules.seats)])
    state.turn, state.up = view.turn, view.up
    state.owners, state.ranks = list(view.owners), list(view.ranks)
    state.floors = list(view.floors)
    state.discards = [list(pile) for pile in view.discards]
    for seat in range(rules.seats):
        mine = [t for t, owner in enumerate(view.owners) if owner == seat]
        gone = {*view.discards[seat], *(view.ranks[t] for t in mine)}
        left = [rank for rank in range(1, CARDS + 1) if rank not in gone]
        if seat == view.seat:
            left = [rank for rank in left if rank not in view.hand]
        hidden = [t for t in mine if not view.ranks[t]]
        # The floors are nested, so filling the strongest first keeps every fit equally likely.
        for tile in sorted(hidden, key=lambda t: (-view.floors[t], t)):
            fits = [rank for rank in left if rules.strength(rank) >= view.floors[tile]]
            state.ranks[tile] = rng.pick(fits)
            left.remove(state.ranks[tile])
        state.decks[seat] = rng.shuffled(left)
        if seat == view.seat:
            state.decks[seat] += view.hand
    return state
