"""One round, by the rules A4 to A7, in the order of the rulebook.

A :class:`State` is mutable and cheap: ints, masks and short lists. :meth:`State.verify` explains
why a move is refused, :meth:`State.apply` acts. A bomb's light and the defender's revenge are
steps of their own; revenge is chance (A4.12).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.cards import JOKER_1, JOKER_2, cards_in, label
from engine.errors import IllegalMove
from engine.game.playable import CHANCE, NOBODY, tell_mover
from engine.games.dabu_deeps.rulebook.fortress import (
    ALL,
    CELLS,
    NAMES,
    NEIGHBOURS,
    cells_in,
    cells_of,
    exposed_cells,
)
from engine.games.dabu_deeps.rulebook.moves import (
    CONCEDE,
    LIGHT,
    LOSE,
    NO_CELL,
    card_of,
    cell_of,
)
from engine.games.dabu_deeps.rulebook.options import PLAIN, Terms
from engine.games.dabu_deeps.rulebook.tables import (
    BOMBS,
    GOALS,
    KING,
    KING_POINTS,
    QUEEN,
    QUEEN_POINTS,
    ROUND_POINTS,
    START_HAND,
    STRENGTH,
)
from engine.games.dabu_deeps.rulebook.view import NO_CARD, UNKNOWN, View
from engine.rng import Stream

__all__ = ["ATTACKER", "ATTACKING", "DEFENDER", "LIGHTING", "OVER", "REVENGE", "State"]

ATTACKER: Final = 0
DEFENDER: Final = 1
ATTACKING: Final = 0
LIGHTING: Final = 1
REVENGE: Final = 2
OVER: Final = 3

_MOVERS: Final = (ATTACKER, ATTACKER, CHANCE, NOBODY)
"""By phase. The defender never decides (A4.14)."""
_UNSEEN: Final = (NO_CARD, UNKNOWN)
"""What is shown of a cell nobody has looked into: 0 for a blank, 1 where a card stands."""


class State:
    """A round under way.

    Attributes:
        layout: cell -> card placed there; never changes (A3.5), so copies share it.
        deck: the attacker's deck in order; ``drawn`` cards of it have been drawn. Shared too.
        standing, face_up: masks of cells.
        hand: the attacker's cards in the order they came.
        discard: mask of the attacker's discarded cards; ``captured`` of the goal cards taken.
        attacks: finished attacks.
        phase: ATTACKING, LIGHTING, REVENGE or OVER; ``target`` is the cell of a bomb to light.
        terms: options and what is known beforehand.
    """

    __slots__ = (
        "attacks",
        "captured",
        "deck",
        "discard",
        "drawn",
        "face_up",
        "hand",
        "layout",
        "phase",
        "standing",
        "target",
        "terms",
    )

    def __init__(self, layout: list[int], deck: tuple[int, ...], terms: Terms = PLAIN) -> None:
        """A round about to begin: the fortress is placed, five cards are drawn (A3.2, A3.3)."""
        self.layout = layout
        self.deck = deck
        self.drawn = START_HAND
        self.hand = list(deck[:START_HAND])
        self.standing = ALL
        self.face_up = 0
        self.discard = 0
        self.captured = 0
        self.attacks = 0
        self.phase = ATTACKING
        self.target = NO_CELL
        self.terms = terms

    def __repr__(self) -> str:
        return f"<dabu-deeps State after {self.attacks} attacks: {tell_mover(self.to_move)}>"

    def copy(self) -> State:
        """An independent state; what never changes is shared."""
        other = State(self.layout, self.deck, self.terms)
        other.drawn = self.drawn
        other.hand = self.hand[:]
        other.standing = self.standing
        other.face_up = self.face_up
        other.discard = self.discard
        other.captured = self.captured
        other.attacks = self.attacks
        other.phase = self.phase
        other.target = self.target
        return other

    @property
    def to_move(self) -> int:
        """ATTACKER, CHANCE (a revenge pick) or NOBODY."""
        return _MOVERS[self.phase]

    # What may be done ------------------------------------------------------------------------

    def targets_of(self, card: int) -> tuple[int, ...]:
        """The cells a card may be played on (A4.2, A4.3)."""
        if card >= JOKER_1:
            return cells_of(self.standing & ~self.face_up)
        return exposed_cells(self.standing)

    def lights(self) -> int:
        """The cells the open bomb may light (A4.8, A4.9)."""
        return NEIGHBOURS[self.target] & self.standing & ~self.face_up

    def legal_moves(self) -> list[int]:
        """Every legal move, in a fixed order. Two jokers in hand are one choice."""
        if self.phase == ATTACKING:
            moves: list[int] = []
            add = moves.append
            for card in self.hand:
                if card == JOKER_2 and JOKER_1 in self.hand:
                    continue
                base = card << 5
                for cell in self.targets_of(card) or (NO_CELL,):
                    add(base | cell)
            add(CONCEDE)
            return moves
        if self.phase == LIGHTING:
            return [LIGHT | cell for cell in cells_of(self.lights())]
        if self.phase == REVENGE:
            pick = self.fixed_pick()
            return [LOSE | card for card in (self.hand if pick is None else (pick,))]
        return []

    def verify(self, move: int) -> None:
        """Check a move.

        Raises:
            IllegalMove: it is not allowed now; names the rule.
        """
        if self.phase == OVER:  # A5.1
            raise IllegalMove("A5.1", "The round is over.")
        if move & LOSE:
            self._verify_revenge(move)
        elif move & LIGHT and self.phase != LIGHTING:  # A4.8, A4.9
            raise IllegalMove("A4.8", "There's no bomb whose light is open.")
        elif self.phase == REVENGE:  # A4.12
            raise IllegalMove("A4.12", "Revenge comes first: the defender takes a card.")
        elif move == CONCEDE:
            if self.phase == LIGHTING:  # A5.3
                raise IllegalMove("A5.3", "The attacker may give up only between attacks.")
        elif move & LIGHT:
            self._verify_light(cell_of(move))
        elif self.phase == LIGHTING:  # A4.9
            raise IllegalMove("A4.9", "The bomb's light must be chosen first.")
        else:
            self._verify_attack(card_of(move), cell_of(move))

    def _verify_attack(self, card: int, cell: int) -> None:
        if card not in self.hand:  # A4.1
            raise IllegalMove("A4.1", f"{label(card)} is not in the attacker's hand.")
        targets = self.targets_of(card)
        if cell in targets:
            return
        if cell == NO_CELL:
            if card < JOKER_1:  # A4.2
                raise IllegalMove("A4.2", "A club or bomb needs a target.")
            if targets:  # A4.3
                raise IllegalMove("A4.3", "A joker needs a target while a card is face-down.")
            return
        name = NAMES.get(cell, "that place")
        if card >= JOKER_1:  # A4.3
            raise IllegalMove("A4.3", f"A joker needs a face-down card; {name} holds none.")
        if not self.standing >> cell & 1:  # A2.4, A4.2
            raise IllegalMove("A4.2", f"No card lies on {name}, so there's nothing to attack.")
        raise IllegalMove("A4.2", f"The card on {name} isn't exposed.")  # A2.6

    def _verify_light(self, cell: int) -> None:
        if self.lights() >> cell & 1:
            return
        name = NAMES.get(cell, "that place")
        if not NEIGHBOURS[self.target] >> cell & 1:  # A4.8
            raise IllegalMove("A4.8", f"The card on {name} isn't beside the target.")
        raise IllegalMove("A4.9", f"No face-down card lies on {name}, so none can be lit.")

    def _verify_revenge(self, move: int) -> None:
        if self.phase != REVENGE:  # A4.12
            raise IllegalMove("A4.12", "Revenge follows an attack.")
        if card_of(move) not in self.hand:  # A4.12
            raise IllegalMove("A4.12", f"{label(card_of(move))} is not in the attacker's hand.")
        pick = self.fixed_pick()
        if pick not in (None, card_of(move)):  # A9.2
            raise IllegalMove("A9.2", f"The scenario fixes what revenge takes: {label(pick)}.")

    # What happens ----------------------------------------------------------------------------

    def apply(self, move: int) -> None:
        """Make a legal move; call :meth:`verify` first when it may not be one."""
        if move < LIGHT:
            self._attack(move >> 5, move & 31)
        elif move & LOSE:
            card = move ^ LOSE
            self.hand.remove(card)
            self.discard |= 1 << card
            self._reinforce()
        elif move & LIGHT:  # A4.8: turned face-up, unharmed, never captured
            self.face_up |= 1 << cell_of(move)
            self._finish()
        else:  # A5.3
            self.phase = OVER

    def _attack(self, card: int, cell: int) -> None:
        self.hand.remove(card)  # A4.10
        self.discard |= 1 << card
        if card >= JOKER_1:
            if cell != NO_CELL:
                self.face_up |= 1 << cell  # A4.4, A4.7
            self._finish()
            return
        bit = 1 << cell
        defender = self.layout[cell]
        is_goal = GOALS >> defender & 1
        if is_goal or STRENGTH[card] >= STRENGTH[defender]:  # A4.5, A4.6
            self.standing &= ~bit
            self.face_up &= ~bit
        else:
            self.face_up |= bit  # A4.4, A4.6
        if is_goal:
            self.captured |= 1 << defender
            if self.captured == GOALS:  # A4.11
                self.attacks += 1
                self.phase = OVER
                return
        if BOMBS >> card & 1:
            self.target = cell
            if self.lights():  # A4.8, A4.9
                self.phase = LIGHTING
                return
        self._finish()

    def _finish(self) -> None:
        """The attack is resolved: revenge, if there is a hand to take from (A4.12)."""
        self.attacks += 1
        self.target = NO_CELL
        if self.hand:
            self.phase = REVENGE
        else:
            self._reinforce()

    def _reinforce(self) -> None:
        """Draw (A4.13, A7.2), then see whether the round is over (A5.1)."""
        drawn = self.drawn
        wanted = START_HAND - len(self.hand) if self.terms.refill_five else 1
        fresh = self.deck[drawn : drawn + wanted]
        self.hand += fresh
        self.drawn = drawn + len(fresh)
        self.phase = ATTACKING if self.hand else OVER

    # What came of it -------------------------------------------------------------------------

    @property
    def defender_discard(self) -> int:
        """Mask of the destroyed walls (A4.10)."""
        mask = 0
        for cell in cells_of(ALL & ~self.standing):
            mask |= 1 << self.layout[cell]
        return mask & ~GOALS

    @property
    def points(self) -> int:
        """The attacker's points so far (A6.1)."""
        return KING_POINTS * (self.captured >> KING & 1) + QUEEN_POINTS * (
            self.captured >> QUEEN & 1
        )

    def outcome(self) -> dict[str, int] | None:
        """Points of both sides and attacks made, as a record says it; None while it goes on."""
        if self.phase != OVER:
            return None
        points = self.points
        return {"attacker": points, "defender": ROUND_POINTS - points, "attacks": self.attacks}

    def rewards(self) -> tuple[float, ...]:
        """The shares of the three points: attacker, defender (A6.1)."""
        share = self.points / ROUND_POINTS
        return share, 1 - share

    # Chance, and who knows what --------------------------------------------------------------

    def chance(self, rng: Stream) -> int:
        """A revenge pick: any card of the hand, each equally likely (A4.12), or as set (A9.2)."""
        pick = None if self.terms.revenge is None else self.fixed_pick()
        return LOSE | (rng.pick(self.hand) if pick is None else pick)

    def fixed_pick(self) -> int | None:
        """The card that the scenario has revenge take now (A9.2); None where chance decides."""
        picks = self.terms.revenge
        if picks is None or self.phase != REVENGE:
            return None
        if isinstance(picks, str):
            return Stream(f"revenge {picks} {self.attacks}").pick(self.hand)
        if self.attacks > len(picks):
            return None
        return self.hand[picks[self.attacks - 1] % len(self.hand)]

    def observe(self, seat: int) -> View:
        """Return what a seat may know (A3.2, A3.3, A3.6, A4.10).

        The attacker does not know the face-down cards nor the order of the deck, the defender
        neither the hand nor the deck. The solver of a puzzle knows the deck and, when it is open,
        the fortress (A9.4).
        """
        attacks = seat == ATTACKER
        terms = self.terms
        standing, layout = self.standing, self.layout
        known = standing & self.face_up if attacks and not terms.layout_known else standing
        return View(
            seat,
            self.phase,
            self.standing,
            self.face_up,
            tuple(
                [
                    layout[cell] if known >> cell & 1 else _UNSEEN[standing >> cell & 1]
                    for cell in CELLS
                ]
            ),
            tuple(sorted(self.hand)) if attacks else (),
            self.deck[self.drawn :] if attacks and terms.deck_known else (),
            len(self.hand),
            len(self.deck) - self.drawn,
            self.discard,
            self.defender_discard,
            self.captured,
            self.attacks,
            self.target,
            terms.refill_five,
            terms.task,
        )

    def determinize(self, seat: int, rng: Stream) -> State:
        """Return a full state that a seat's view allows, each one equally likely.

        Hidden cards are sorted before they are shuffled, so that nothing of the true order is
        left. Revenge picks that a scenario fixes are left out: no seat knows them.
        """
        other = self.copy()
        terms = self.terms
        if terms.revenge is not None:
            other.terms = replace(terms, revenge=None)
        deck = list(self.deck[self.drawn :])
        if seat == DEFENDER:
            unseen = sorted([*self.hand, *deck])
            rng.shuffle(unseen)
            other.hand, deck = unseen[: len(self.hand)], unseen[len(self.hand) :]
        elif not terms.deck_known:
            deck.sort()
            rng.shuffle(deck)
        if seat == ATTACKER and not terms.layout_known:
            cells = list(cells_in(self.standing & ~self.face_up))
            hidden = sorted(self.layout[cell] for cell in cells)
            rng.shuffle(hidden)
            other.layout = self.layout[:]
            for cell, card in zip(cells, hidden, strict=True):
                other.layout[cell] = card
        other.deck = (*self.deck[: self.drawn], *deck)
        return other

    def discarded(self) -> list[int]:
        """The attacker's discards, lowest card first (both piles lie open, A4.10)."""
        return list(cards_in(self.discard))
