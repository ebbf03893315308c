"""A game in progress: small ints, masks and short lists, copied by hand.

Terminology: a *seat* is RED 0 or BLACK 1. *Stock* is the draw pile, *pile* the discard; both are
lists with their top card last. ``fief`` and ``taken`` speak of each seat's own fief.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import cards_in
from engine.games.dukes_up.rules import (
    ARRANGE,
    BLACK,
    CHANCE,
    DRAW,
    DUKES_PHASE,
    FIEF_PHASE,
    OVER,
    OWN,
    RED,
    SHUFFLE,
    Rules,
    other,
)
from engine.rng import Stream

NO_CARD = -1


class State:
    """Everything about one game at one moment; mutable, cheap to copy.

    Attributes:
        rules: the options in force.
        hands, dukes: masks per seat.
        fief: card per seat, or NO_CARD before it is chosen and after it was taken.
        fief_up: per seat, whether the fief lies face-up.
        stock, pile: cards per seat, top card last.
        aside: a joker set aside per seat, or NO_CARD (K9.1 ``reward``).
        table: masks of the melds, sorted.
        mover, phase, turn, idle: whose turn, what comes next, turn number, no-action turns.
        is_open: whether the opposing fief may be taken this turn (K5.7).
        has_acted: whether something but drawing was done this turn (K5.9).
        drawn, source: cards drawn this turn and from where; source -1 when none.
        after: the phase that a shuffle interrupts: DRAW or DISCARD.
        is_last: whether this is the last Arrange (K8.2).
        may_guess, may_swap: whether K9.4 and (per seat) K9.3 are still open.
        is_barred: after a wrong guess: no two cards, no actions (K9.4).
        attacker: the seat that took a fief, or NO_CARD.
    """

    __slots__ = (
        "after",
        "aside",
        "attacker",
        "drawn",
        "dukes",
        "fief",
        "fief_up",
        "hands",
        "has_acted",
        "idle",
        "is_barred",
        "is_last",
        "is_open",
        "may_guess",
        "may_swap",
        "mover",
        "phase",
        "pile",
        "rules",
        "source",
        "stock",
        "table",
        "turn",
    )

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.hands = [0, 0]
        self.dukes = [0, 0]
        self.fief = [NO_CARD, NO_CARD]
        self.fief_up = [False, False]
        self.stock: list[list[int]] = [[], []]
        self.pile: list[list[int]] = [[], []]
        self.aside = [NO_CARD, NO_CARD]
        self.table: tuple[int, ...] = ()
        self.mover = RED
        self.phase = DRAW
        self.turn = 0
        self.idle = 0
        self.is_open = False
        self.has_acted = False
        self.drawn = 0
        self.source = -1
        self.after = DRAW
        self.is_last = False
        self.may_guess = rules.guess_fief
        self.may_swap = [rules.swap_fief, rules.swap_fief]
        self.is_barred = False
        self.attacker = NO_CARD

    def copy(self) -> State:
        """An independent copy."""
        twin = State.__new__(State)
        for name in State.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.hands = self.hands[:]
        twin.dukes = self.dukes[:]
        twin.fief = self.fief[:]
        twin.fief_up = self.fief_up[:]
        twin.aside = self.aside[:]
        twin.may_swap = self.may_swap[:]
        twin.stock = [self.stock[RED][:], self.stock[BLACK][:]]
        twin.pile = [self.pile[RED][:], self.pile[BLACK][:]]
        return twin

    @property
    def to_move(self) -> int:
        """The seat that moves: RED, BLACK, or CHANCE for a shuffle. Of a finished game, CHANCE."""
        return CHANCE if self.phase in (SHUFFLE, OVER) else self.mover

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (K8)."""
        return self.phase == OVER

    @property
    def is_first_turn(self) -> bool:
        """Whether this is the first player's first turn (K5.5)."""
        return self.turn == 1

    @property
    def on_table(self) -> int:
        """All cards in melds as one mask (K3.5)."""
        mask = 0
        for meld in self.table:
            mask |= meld
        return mask

    def points(self, seat: int) -> int:
        """K7.1: own cards on the table, own dukes and fief in place, and the bonus."""
        points = (self.on_table & OWN[seat]).bit_count() + self.dukes[seat].bit_count()
        points += self.fief[seat] != NO_CARD
        return points + (self.rules.bonus if self.attacker == seat else 0)

    def unplayed(self, seat: int) -> int:
        """K7.2: cards in hand, stock and pile (and a joker still set aside)."""
        count = self.hands[seat].bit_count() + len(self.stock[seat]) + len(self.pile[seat])
        return count + (self.aside[seat] != NO_CARD)

    def winner(self) -> int:
        """K7.3: the seat with more points; a tie goes to the attacker, else CHANCE for a draw."""
        red, black = self.points(RED), self.points(BLACK)
        if red == black:
            return CHANCE if self.attacker == NO_CARD else self.attacker
        return RED if red > black else BLACK

    def outcome(self) -> dict[str, object] | None:
        """The result as contracts.md writes it, or None while the game goes on."""
        if not self.is_over:
            return None
        names = {RED: "red", BLACK: "black", CHANCE: None}
        return {
            "red": self.points(RED),
            "black": self.points(BLACK),
            "winner": names[self.winner()],
        }

    def observe(self, seat: int) -> View:
        """What this seat may know: nothing of the other's hand, fief or any pile's order."""
        foe = other(seat)
        chosen = self.phase not in (FIEF_PHASE, DUKES_PHASE)
        return View(
            seat=seat,
            hand=self.hands[seat],
            own_fief=self.fief[seat],
            fief_up=(self.fief_up[RED], self.fief_up[BLACK]),
            open_fief=self.fief[foe] if self.fief_up[foe] else NO_CARD,
            dukes=(self._seen_dukes(RED, seat, chosen), self._seen_dukes(BLACK, seat, chosen)),
            table=self.table,
            stock=(len(self.stock[RED]), len(self.stock[BLACK])),
            pile=(len(self.pile[RED]), len(self.pile[BLACK])),
            foe_hand=self.hands[foe].bit_count(),
            mover=self.mover,
            phase=self.phase,
            turn=self.turn,
            idle=self.idle,
            is_last=self.is_last,
        )

    def _seen_dukes(self, owner: int, seat: int, chosen: bool) -> int:
        return self.dukes[owner] if chosen or owner == seat else 0  # K2.3: turned up together

    def determinize(self, seat: int, rng: Stream) -> State:
        """A full state that this seat cannot tell from the real one, hidden cards dealt anew."""
        twin = self.copy()
        foe = other(seat)
        choosing = self.phase in (FIEF_PHASE, DUKES_PHASE)
        for owner in (RED, BLACK):
            hidden = [*self.stock[owner], *self.pile[owner]]
            if owner == foe:
                hidden += cards_in(self.hands[owner])
                if not self.fief_up[owner] and self.fief[owner] != NO_CARD:
                    hidden.append(self.fief[owner])
                if choosing:
                    hidden += cards_in(self.dukes[owner])
            dealt = rng.shuffled(sorted(hidden))
            twin.stock[owner] = [dealt.pop() for _ in self.stock[owner]]
            twin.pile[owner] = [dealt.pop() for _ in self.pile[owner]]
            if owner == foe:
                twin.hands[owner] = sum(
                    1 << dealt.pop() for _ in range(self.hands[owner].bit_count())
                )
                if not self.fief_up[owner] and self.fief[owner] != NO_CARD:
                    twin.fief[owner] = dealt.pop()
                if choosing:
                    twin.dukes[owner] = sum(1 << card for card in dealt)
        return twin

    def begin_turn(self, seat: int) -> None:
        """K4.1 Upkeep, and everything a new turn resets."""
        self.mover = seat
        self.turn += 1
        self.is_open = self.fief_up[other(seat)]  # K5.7: face-up when the turn begins
        if not self.dukes[seat]:
            self.fief_up[seat] = True  # K4.1
        self.resume(DRAW)

    def resume(self, phase: int) -> None:
        """Start a phase of the mover's turn with nothing done in it yet."""
        self.phase = phase
        self.has_acted = False
        self.drawn = 0
        self.source = -1
        self.is_barred = False
        self.is_last = phase == ARRANGE and not (self.stock[self.mover] or self.pile[self.mover])
        self.may_guess = self.rules.guess_fief


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know of a state; piles only as counts (K4.5)."""

    seat: int
    hand: int
    own_fief: int
    fief_up: tuple[bool, bool]
    open_fief: int
    dukes: tuple[int, int]
    table: tuple[int, ...]
    stock: tuple[int, int]
    pile: tuple[int, int]
    foe_hand: int
    mover: int
    phase: int
    turn: int
    idle: int
    is_last: bool
