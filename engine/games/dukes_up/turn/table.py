"""Where every card of a game lies and whose turn it is: small ints, masks and short lists.

Terminology: a *seat* is RED 0 or BLACK 1. *Stock* is the draw pile, *pile* the discard; both are
lists with their top card last.
"""

from __future__ import annotations

from typing import Final, Self

from engine.game.playable import NOBODY
from engine.games.dukes_up.rulebook.tables import ARRANGE, DRAW, OVER, OWN, RED, DuelRules, other

NO_CARD: Final = -1


class DuelTable:
    """Everything about one game at one moment; mutable, copied by hand.

    Attributes:
        rules: the options in force.
        hands, dukes: masks per seat.
        fief: card per seat, or NO_CARD before it is chosen and after it was taken.
        fief_up: per seat, whether the fief lies face-up.
        fief_not: per seat, the cards that wrong guesses have ruled out as its fief (K9.4).
        stock, pile: cards per seat, top card last.
        aside: a joker set aside per seat, or NO_CARD (K9.1 ``reward``).
        is_under: per seat, whether its joker still lies at the bottom of the stock for all to
            know (K9.1 ``under``).
        table: masks of the melds, sorted.
        mover, phase, turn, idle: whose turn, what comes next, turn number, no-action turns.
        is_open: whether the opposing fief may be taken this turn (K5.7).
        has_acted: whether something but drawing was done this turn (K5.9).
        drawn, source: cards drawn this turn and from where; source -1 when none.
        after: the phase that a shuffle interrupts, DRAW or DISCARD; while fiefs and dukes are
            chosen, the seat that will begin.
        is_last: whether this is the last Arrange (K8.2).
        may_guess, may_swap: whether K9.4 and (per seat) K9.3 are still open.
        is_barred: after a wrong guess: no two cards, no actions (K9.4).
        attacker: the seat that took a fief, or NOBODY.
    """

    __slots__ = (
        "after",
        "aside",
        "attacker",
        "drawn",
        "dukes",
        "fief",
        "fief_not",
        "fief_up",
        "hands",
        "has_acted",
        "idle",
        "is_barred",
        "is_last",
        "is_open",
        "is_under",
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

    def __init__(self, rules: DuelRules) -> None:
        self.rules = rules
        self.hands = [0, 0]
        self.dukes = [0, 0]
        self.fief = [NO_CARD, NO_CARD]
        self.fief_up = [False, False]
        self.fief_not = [0, 0]
        self.stock: list[list[int]] = [[], []]
        self.pile: list[list[int]] = [[], []]
        self.aside = [NO_CARD, NO_CARD]
        self.is_under = [False, False]
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
        self.attacker = NOBODY

    def copy(self) -> Self:
        """An independent copy."""
        twin = type(self)(self.rules)
        twin.hands = self.hands[:]
        twin.dukes = self.dukes[:]
        twin.fief = self.fief[:]
        twin.fief_up = self.fief_up[:]
        twin.fief_not = self.fief_not[:]
        red, black = self.stock
        twin.stock = [red[:], black[:]]
        red, black = self.pile
        twin.pile = [red[:], black[:]]
        twin.aside = self.aside[:]
        twin.is_under = self.is_under[:]
        twin.table = self.table
        twin.mover = self.mover
        twin.phase = self.phase
        twin.turn = self.turn
        twin.idle = self.idle
        twin.is_open = self.is_open
        twin.has_acted = self.has_acted
        twin.drawn = self.drawn
        twin.source = self.source
        twin.after = self.after
        twin.is_last = self.is_last
        twin.may_guess = self.may_guess
        twin.may_swap = self.may_swap[:]
        twin.is_barred = self.is_barred
        twin.attacker = self.attacker
        return twin

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
        """K7.3: the seat with more points; a tie goes to the attacker, else NOBODY: a draw."""
        red, black = self.points(RED), self.points(1 - RED)
        if red == black:
            return self.attacker
        return RED if red > black else 1 - RED

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
