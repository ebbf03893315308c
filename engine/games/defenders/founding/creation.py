"""City creation (F2) as a playable phase: the pool, the stacks, and the four kinds of turn.

Each action is a triad: ``verify_x`` raises :class:`IllegalMove` with the rule it breaks,
``can_x`` answers, ``x`` acts and passes the turn on.
"""

from __future__ import annotations

from engine.cards import DECK, code
from engine.errors import IllegalMove
from engine.games.defenders.rulebook import word_tables as words
from engine.games.defenders.rulebook.stacks import DESCRIPTOR, TYPE, Played, Stack
from engine.rng import Stream

LEAST: int = words.TABLES["city"]["least"]
MOST: int = words.TABLES["city"]["most"]
POOL: int = words.TABLES["city"]["pool"]

SIDES = ("loc", "def")


class Creation:
    """The state of city creation.

    Attributes:
        setting: which word lists extend the tables (F3.6).
        players: 1-6 seats.
        seat: whose turn it is, from 1.
        pool: the open shared cards (F2.2).
        stock: face-down cards; the last is drawn next.
        stacks: every stack begun, in order.
    """

    def __init__(self, setting: str, players: int, pool: list[int], stock: list[int]) -> None:
        self.setting = setting
        self.players = players
        self.seat = 1  # F1.8
        self.pool = pool
        self.stock = stock
        self.stacks: list[Stack] = []
        self._skips = 0

    def copy(self) -> Creation:
        """An independent creation."""
        other = Creation(self.setting, self.players, self.pool[:], self.stock[:])
        other.seat, other._skips = self.seat, self._skips
        other.stacks = [stack.copy() for stack in self.stacks]
        return other

    @property
    def is_over(self) -> bool:
        """Whether all players have skipped in succession (F2.6)."""
        return self._skips >= self.players

    def of(self, side: str) -> list[Stack]:
        """The stacks of a side, finished or not."""
        return [stack for stack in self.stacks if stack.side == side]

    def finished(self, side: str) -> list[Stack]:
        """The finalised stacks of a side."""
        return [stack for stack in self.stacks if stack.side == side and stack.finalised_by]

    def words_left(self, stack: Stack, card: int, role: str) -> list[str]:
        """The words a card may still give a stack (F2.4)."""
        if role == TYPE:
            kind = words.class_of(stack.side, card)
            table = words.type_words(self.setting, stack.side, kind)
        else:
            table = tuple(words.descriptors_of(stack.side, card))
        taken = stack.words
        return [word for word in table if word not in taken]

    def role_of(self, side: str, card: int, word: str) -> str:
        """The role a card gives a word in: no word is both a type and a descriptor (F2.4)."""
        kind = words.class_of(side, card)
        return TYPE if word in words.type_words(self.setting, side, kind) else DESCRIPTOR

    # (a) create

    def verify_create(self, side: str, card: int, role: str, word: str) -> None:
        """Check beginning a stack with a pool card.

        Raises:
            IllegalMove: F2.4 (word), F2.5 (twelve exist), F2.8 (quota guard).
        """
        if len(self.of(side)) >= MOST:
            raise IllegalMove("F2.5", "twelve of these exist already")
        self._verify_play(Stack(side), card, role, word, is_new=True)

    def can_create(self, side: str, card: int, role: str, word: str) -> bool:
        """Whether this stack may be begun."""
        try:
            self.verify_create(side, card, role, word)
        except IllegalMove:
            return False
        return True

    def create(self, side: str, card: int, role: str, word: str) -> Stack:
        """Begin a stack and pass the turn on."""
        self.verify_create(side, card, role, word)
        stack = Stack(side)
        self.stacks.append(stack)
        self._play(stack, card, role, word)
        return stack

    # (b) add

    def verify_add(self, stack: Stack, card: int, role: str, word: str) -> None:
        """Check adding a pool card to an unfinished stack.

        Raises:
            IllegalMove: F2.4 (word), F2.8 (quota guard), F2.9 (it is finished).
        """
        if stack.finalised_by:
            raise IllegalMove("F2.9", "a finalised stack takes no more cards")
        self._verify_play(stack, card, role, word, is_new=False)

    def can_add(self, stack: Stack, card: int, role: str, word: str) -> bool:
        """Whether this card may be added so."""
        try:
            self.verify_add(stack, card, role, word)
        except IllegalMove:
            return False
        return True

    def add(self, stack: Stack, card: int, role: str, word: str) -> None:
        """Add a card and pass the turn on."""
        self.verify_add(stack, card, role, word)
        self._play(stack, card, role, word)

    # (c) finalise

    def verify_finalise(self, stack: Stack) -> None:
        """Check finishing a stack, also one that somebody else began.

        Raises:
            IllegalMove: F2.3 (fewer than two cards), F2.9 (finished before, or no type card).
        """
        if stack.finalised_by:
            raise IllegalMove("F2.9", "it is finalised already")
        if len(stack.cards) < 2:
            raise IllegalMove("F2.3", "a stack is finalised with two cards or more")
        if not stack.types:
            raise IllegalMove("F2.9", "one type card is compulsory")

    def can_finalise(self, stack: Stack) -> bool:
        """Whether this stack may be finished."""
        try:
            self.verify_finalise(stack)
        except IllegalMove:
            return False
        return True

    def finalise(self, stack: Stack) -> None:
        """Finish a stack and pass the turn on."""
        self.verify_finalise(stack)
        stack.finalised_by = self.seat
        self._next(skipped=False)

    # (d) skip

    def verify_skip(self) -> None:
        """Check skipping.

        Raises:
            IllegalMove: F2.6 (fewer than six finished of a side while another turn is legal).
        """
        if all(len(self.finished(side)) >= LEAST for side in SIDES):
            return
        if self.has_other_turn():  # F2.7
            raise IllegalMove("F2.6", "finish six places and six units first")

    def can_skip(self) -> bool:
        """Whether the seat may skip."""
        try:
            self.verify_skip()
        except IllegalMove:
            return False
        return True

    def skip(self) -> None:
        """Skip and pass the turn on."""
        self.verify_skip()
        self._next(skipped=True)

    def has_other_turn(self) -> bool:
        """Whether any of (a)-(c) is legal (F2.7)."""
        if any(self.can_finalise(stack) for stack in self.stacks):
            return True
        return any(
            self.can_add(stack, card, role, word)
            for stack in self.stacks
            if not stack.finalised_by
            for card in self.pool
            for role in (TYPE, DESCRIPTOR)
            for word in self.words_left(stack, card, role)[:1]
        ) or any(
            self.can_create(side, card, role, word)
            for side in SIDES
            for card in self.pool
            for role in (TYPE, DESCRIPTOR)
            for word in self.words_left(Stack(side), card, role)[:1]
        )

    def cards_needed(self, extra: Stack | None = None) -> int:
        """The cards still needed for six stacks of each side (F2.8)."""
        return sum(self._needed_for(side, extra) for side in SIDES)

    def _needed_for(self, side: str, extra: Stack | None) -> int:
        stacks = self.of(side)
        if extra is not None and extra.side == side:
            stacks = [*stacks, extra]
        costs = [0 if s.finalised_by else _cost(s) for s in stacks]
        costs += [2] * (MOST - len(stacks))
        return sum(sorted(costs)[:LEAST])

    def _verify_play(self, stack: Stack, card: int, role: str, word: str, *, is_new: bool) -> None:
        if card not in self.pool:
            raise IllegalMove("F2.3", f"{code(card)} does not lie in the pool")
        if word not in self.words_left(stack, card, role):
            raise IllegalMove("F2.4", f"{code(card)} cannot give the word {word!r} here")
        stack.cards.append(Played(card, role, word))
        try:
            needed = self.cards_needed(stack if is_new else None)
        finally:
            stack.cards.pop()
        if len(self.pool) + len(self.stock) - 1 < needed:
            raise IllegalMove("F2.8", f"{needed} cards are still needed for six of each")

    def _play(self, stack: Stack, card: int, role: str, word: str) -> None:
        stack.cards.append(Played(card, role, word))
        self.pool.remove(card)
        if self.stock:
            self.pool.append(self.stock.pop())  # F2.3: a replacement while the stock lasts
        self._next(skipped=False)

    def _next(self, *, skipped: bool) -> None:
        self._skips = self._skips + 1 if skipped else 0
        self.seat = self.seat % self.players + 1


def _cost(stack: Stack) -> int:
    return max(2 - len(stack.cards), 0 if stack.types else 1)


def begin(setting: str, players: int, stream: Stream) -> Creation:
    """Shuffle the 52 cards and turn up the pool (F2.2)."""
    stock = stream.shuffled(DECK)
    pool, stock = stock[:POOL], stock[POOL:]
    return Creation(setting, players, pool, stock)
