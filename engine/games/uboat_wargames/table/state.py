"""A game under way: places, battles, knowledge, in the order of the rulebook (U3 to U7).

Decks are kept bottom first, so the next card is last. The state knows every card; players get a
:class:`~.view.View` from :meth:`State.observe`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.errors import IllegalMove
from engine.game.playable import NOBODY, tell_mover
from engine.games.uboat_wargames.rulebook.rules import (
    ACTIONS,
    LOST,
    WIDTH,
    WON,
    TableRules,
    moves_with,
    refusal_of,
)
from engine.games.uboat_wargames.rulebook.tables import CARDS, DISCARD, PER_ROW, RANKS, team_sides
from engine.games.uboat_wargames.table.scoring import Result, judge
from engine.games.uboat_wargames.table.view import View
from engine.rng import Stream


class State:
    """One game in progress; ``copy`` is cheap, ``apply`` changes it in place.

    Attributes:
        rules: seats, tiles and options.
        turn: turns played.
        to_move: the seat on turn, or NOBODY.
        decks: per seat what is left to play, the next card last; sorted with ``hand=full``.
        discards: per seat in order, the last on top.
        ranks, owners: per tile its card (0: none) and who controls it (-1: nobody).
        filled: per seat the mask of spots that hold a card of its own.
        up: mask of tiles whose card is face-up.
        floors: per tile what all know: the hidden card is at least this strong.
    """

    __slots__ = (
        "decks", "discards", "filled", "floors", "owners", "ranks", "rules", "to_move", "turn", "up"
    )  # fmt: skip

    def __init__(self, rules: TableRules, decks: Sequence[Sequence[int]], turn: int = 0) -> None:
        """A table without cards on it.

        Args:
            rules: its options.
            decks: per seat the ranks left to play, top first; 13 at the start.
            turn: turns played.
        """
        tiles = rules.seats * PER_ROW
        self.rules = rules
        self.turn = turn
        self.to_move = rules.seat_on_turn(turn)
        order = sorted if rules.full_hand else reversed  # U9.2, U3.1
        self.decks = [tuple(order(deck)) for deck in decks]
        self.discards: list[tuple[int, ...]] = [() for _ in decks]
        self.ranks = [0] * tiles  # U5.7: none or one card on a tile
        self.owners = [-1] * tiles
        self.filled = [0] * rules.seats
        self.up = 0
        self.floors = [0] * tiles

    def __repr__(self) -> str:
        return f"<uboat-wargames State after {self.turn} turns: {tell_mover(self.to_move)}>"

    @classmethod
    def deal(cls, rules: TableRules, rng: Stream) -> State:
        """A game with freshly shuffled decks (U3.1)."""
        ranks = range(1, CARDS + 1)
        return cls(rules, [rng.shuffled(ranks) for _ in range(rules.seats)])

    def copy(self) -> State:
        """An independent state."""
        twin = State(self.rules, (), self.turn)
        twin.to_move, twin.up = self.to_move, self.up
        twin.decks, twin.discards = self.decks[:], self.discards[:]
        twin.ranks, twin.owners, twin.floors = self.ranks[:], self.owners[:], self.floors[:]
        twin.filled = self.filled[:]
        return twin

    def lay(self, seat: int, action: int, rank: int, *, is_up: bool = False) -> None:
        """Put a card on a spot without a turn, to set up a position."""
        tile = self.rules.tiles[seat][action]
        self.owners[tile], self.ranks[tile] = seat, rank
        self.filled[seat] |= 1 << action
        self.up |= is_up << tile

    @property
    def is_over(self) -> bool:
        """Everybody has played 13 cards (U7.1)."""
        return self.to_move == NOBODY

    def playable(self) -> tuple[int, ...]:
        """The ranks that may be played now: the drawn card (U4.1), or a whole hand (U9.2)."""
        deck = self.decks[self.to_move]
        return deck if self.rules.full_hand else deck[-1:]

    def legal_moves(self) -> list[int]:
        """All moves of the seat on turn (U4.6)."""
        seat = self.to_move
        if seat == NOBODY:
            return []
        filled = self.filled[seat]
        if self.rules.full_hand:
            return [move for rank in self.decks[seat] for move in moves_with(rank, filled)]
        return [*moves_with(self.decks[seat][-1], filled)]

    def verify(self, move: int) -> None:
        """Explain why a move may not be made.

        Raises:
            IllegalMove: the rules forbid it; names the rule.
        """
        if self.is_over:
            raise IllegalMove("U7.1", "the game is over: all cards have been played")
        rank, action = divmod(move, ACTIONS)
        if rank not in self.playable():
            name = RANKS[rank - 1] if 1 <= rank <= CARDS else str(rank)
            if self.rules.full_hand:
                raise IllegalMove("U9.2", f"there's no {name} left in hand")
            drawn = RANKS[self.playable()[0] - 1]
            raise IllegalMove("U4.1", f"the card drawn is {drawn}, not {name}")
        refusal = refusal_of(self.filled[self.to_move], action)
        if refusal:
            raise IllegalMove(*refusal)

    def apply(self, move: int) -> None:
        """Make a legal move."""
        rank, action = divmod(move, ACTIONS)
        rules, seat = self.rules, self.to_move
        deck = self.decks[seat]
        self.decks[seat] = (
            tuple([card for card in deck if card != rank]) if rules.full_hand else deck[:-1]
        )
        self.turn += 1
        self.to_move = rules.movers[self.turn]
        if action == DISCARD:  # U4.3
            self.discards[seat] += (rank,)
            return
        tile = rules.tiles[seat][action]
        owner = self.owners[tile]
        if owner < 0:  # U4.2, U4.4
            self.owners[tile], self.ranks[tile] = seat, rank
            self.filled[seat] |= 1 << action
        elif owner == seat:  # U4.3: a replacement is not a battle
            self.discards[seat] += (self.ranks[tile],)
            self.ranks[tile], self.floors[tile] = rank, 0
            self.up &= ~(1 << tile)
        else:  # U4.5
            self._fight(seat, rank, action, tile)

    def _fight(self, seat: int, rank: int, action: int, tile: int) -> None:
        """Fight for a tile; the 2+ is judged before the attacking card lies there (U5.5)."""
        rules, owner, other = self.rules, self.owners[tile], self.ranks[tile]
        holds_plus = self.owners[tile - tile % PER_ROW + rules.plus] == owner
        result = rules.fights[holds_plus][rank * WIDTH + other]
        if result == LOST:  # U5.6
            self.discards[seat] += (rank,)
            self.up |= 1 << tile  # U5.1: the defender stays face-up for good
            return
        self.up &= ~(1 << tile)
        self.discards[owner] += (other,)
        self.filled[owner] &= ~(1 << (action ^ PER_ROW))  # the opposite spot
        if result == WON:  # U5.6
            self.owners[tile], self.ranks[tile] = seat, rank
            self.filled[seat] |= 1 << action
            self.floors[tile] = rules.strength(other) + holds_plus
        else:  # U5.2
            self.discards[seat] += (rank,)
            self.owners[tile], self.ranks[tile], self.floors[tile] = -1, 0, 0

    def chance(self, rng: Stream) -> int:
        """No move of this game is left to chance: the shuffles are in the scenario (U3.1).

        Raises:
            IllegalMove: always.
        """
        del rng
        raise IllegalMove("U3.1", "the cards were shuffled before the game; nothing is drawn here")

    def points(self, seat: int) -> int:
        """The value of the tiles a seat controls now, before handicap (U7.2)."""
        values, owners = self.rules.values, self.owners
        return sum(values[tile % PER_ROW] for tile in range(len(owners)) if owners[tile] == seat)

    def result(self) -> Result | None:
        """Scores and ranking, or None while cards are left (U7)."""
        if not self.is_over:
            return None
        rules = self.rules
        totals = [self.points(seat) for seat in range(rules.seats)]
        handicap = rules.handicap or (0,) * rules.seats  # U9.4
        scores = tuple(total + extra for total, extra in zip(totals, handicap, strict=True))
        return judge(scores, rules.start, team_sides(rules.teams, rules.seats))

    def outcome(self) -> dict[str, object] | None:
        """The result as a record writes it."""
        result = self.result()
        return None if result is None else result.as_json()

    def rewards(self) -> tuple[float, ...]:
        """1 for each seat of the winning side, 0 for the others: a tie has a winner (U7.3)."""
        result = self.result()
        winners = result.ranking[0] if result else ()
        return tuple(float(seat in winners) for seat in range(self.rules.seats))

    def observe(self, seat: int) -> View:
        """Only what a seat may know, remembering all that was shown (U6.3, U6.4)."""
        rules, up, owners = self.rules, self.up, self.owners
        if rules.full_hand:  # U9.2
            hand = self.decks[seat]
        else:  # U4.1: a card is drawn on its owner's turn only
            hand = self.decks[seat][-1:] if seat == self.to_move else ()
        ranks = self.ranks[:]
        if self.to_move != NOBODY:  # U6.2: at the end all cards are turned up
            for tile, owner in enumerate(owners):
                if owner != seat and not up >> tile & 1:
                    ranks[tile] = 0
        return View(
            rules, seat, self.turn, self.to_move, hand, tuple(owners), tuple(ranks), up,
            tuple(self.floors), tuple(self.filled), tuple(self.discards),
            tuple([len(deck) for deck in self.decks]),
        )  # fmt: skip

    def determinize(self, seat: int, rng: Stream) -> State:
        """A full state that fits what a seat knows, hidden cards drawn evenly at random."""
        return imagine(self.observe(seat), rng)


def imagine(view: View, rng: Stream) -> State:
    """A full state from a view alone, so that nothing hidden can leak in."""
    rules = view.rules
    state = State(rules, [()] * rules.seats, view.turn)
    state.up, state.owners, state.ranks = view.up, list(view.owners), list(view.ranks)
    state.floors, state.filled = list(view.floors), list(view.filled)
    state.discards = list(view.discards)
    hidden: list[list[int]] = [[] for _ in range(rules.seats)]
    for tile, owner in enumerate(view.owners):
        if owner >= 0 and not view.ranks[tile]:
            hidden[owner].append(tile)
    for seat in range(rules.seats):
        left = view.unseen(seat)
        # The floors are nested, so filling the strongest first keeps every fit equally likely.
        for tile in sorted(hidden[seat], key=view.floors.__getitem__, reverse=True):
            floor = view.floors[tile]
            fits = [rank for rank in left if rules.strength(rank) >= floor] if floor else left
            state.ranks[tile] = rng.pick(fits)
            left.remove(state.ranks[tile])
        if seat == view.seat:
            left = [*left, *view.hand] if rules.full_hand else [*rng.shuffled(left), *view.hand]
        elif not rules.full_hand:
            rng.shuffle(left)
        state.decks[seat] = tuple(sorted(left) if rules.full_hand else left)
    return state
