"""Steps about draw piles: shuffle, stack, draw, adjust (D6)."""

from __future__ import annotations

from engine.errors import IllegalMove
from engine.game.playable import CHANCE
from engine.games.deebz.table.pending_steps import ChanceStep, StagedStep
from engine.games.deebz.table.pieces import HIDDEN, Move, base, find, in_order, plain
from engine.games.deebz.table.table import GameTable, PendingStep
from engine.games.deebz.table.unit_arithmetic import draw_limit
from engine.rng import Stream


class Shuffle(ChanceStep):
    """A draw pile is shuffled (D6.4, D6.8)."""

    __slots__ = ("owner", "seat")
    rule = "D6.8"

    def __init__(self, owner: int) -> None:
        self.owner = owner
        self.seat = CHANCE

    def ready(self, table: GameTable) -> bool:
        """A pile of one card needs no shuffling."""
        table.seats[self.owner].knows_order = False
        if len(table.seats[self.owner].draw) > 1:
            return True
        table.stack.pop()
        return False

    def moves(self, table: GameTable) -> list[Move]:
        """None are listed: there are too many orders."""
        del table
        return []

    def draw(self, table: GameTable, rng: Stream) -> Move:
        """Any order is as likely as any other."""
        return ("~shuffle", *rng.shuffled([base(card) for card in table.seats[self.owner].draw]))

    def verify(self, table: GameTable, move: Move) -> None:
        """The cards must be those of the pile.

        Raises:
            IllegalMove: they are not.
        """
        pile = sorted(base(card) for card in table.seats[self.owner].draw)
        if move[0] != "~shuffle" or sorted(move[1:]) != pile:
            raise IllegalMove(
                self.rule, f"the shuffled pile must list the {len(pile)} cards of the draw pile"
            )

    def apply(self, table: GameTable, move: Move) -> None:
        """Put the pile in this order, top card first."""
        pile = table.seats[self.owner].draw
        ordered = []
        for card in move[1:]:
            found = find(pile, card)
            pile.remove(found)
            ordered.append(found)
        table.seats[self.owner].draw = ordered[::-1]
        table.stack.pop()


class StackPile(PendingStep):
    """A player puts the draw pile in order, top card first (D6.8, ``deck_order: stack``).

    At most as many choices as the pile has different cards.
    """

    __slots__ = ("chosen", "seat")
    rule = "D6.8"
    is_open = False

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.chosen: list[int] = []

    def ready(self, table: GameTable) -> bool:
        """Asks until every card has its place."""
        seat = table.seats[self.seat]
        if len(seat.draw) > 1:
            return True
        seat.draw = [*seat.draw, *self.chosen[::-1]]
        seat.knows_order = True
        table.stack.pop()
        return False

    def moves(self, table: GameTable) -> list[Move]:
        """Which card comes next."""
        return [("stack", card) for card in plain(table.seats[self.seat].draw)]

    def apply(self, table: GameTable, move: Move) -> None:
        """Take it from the pile into the new order."""
        pile = table.seats[self.seat].draw
        card = find(pile, move[1])
        pile.remove(card)
        self.chosen.append(card)

    def hide(self, seat: int) -> None:
        """Others see only how many are in place."""
        if seat != self.seat:
            self.chosen = [HIDDEN] * len(self.chosen)


class Draw(PendingStep):
    """A player draws 0 up to what the Draw Limit leaves (D6.3, D6.7): limit + 1 choices."""

    __slots__ = ("seat",)
    rule = "D6.3"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ready(self, table: GameTable) -> bool:
        """Nothing is asked when nothing can be drawn (D6.7)."""
        if _most(table, self.seat):
            return True
        table.stack.pop()
        return False

    def moves(self, table: GameTable) -> list[Move]:
        """Every number that limit and pile allow."""
        return [("draw", count) for count in range(_most(table, self.seat), -1, -1)]

    def why(self, table: GameTable, move: Move) -> tuple[str, str]:
        """More than the limit, or than the pile holds."""
        if move[0] == "draw":
            return "D6.7", f"at most {_most(table, self.seat)} cards can be drawn now"
        return super().why(table, move)

    def apply(self, table: GameTable, move: Move) -> None:
        """Take cards from the top."""
        table.stack.pop()
        take(table, self.seat, move[1])
        table.seats[self.seat].drawn += move[1]


def _most(table: GameTable, seat: int) -> int:
    who = table.seats[seat]
    return min(max(0, who.limit - who.drawn), len(who.draw))


def take(table: GameTable, seat: int, count: int) -> None:
    """Draw this many cards, as far as the pile goes (D6.7)."""
    who = table.seats[seat]
    count = min(count, len(who.draw))
    for _ in range(count):
        who.hand.append(who.draw.pop())
    who.hand.sort(key=in_order)


class Adjust(PendingStep):
    """Cards go from the draw pile to the Bench (D6.8): a choice for each card, and ``done``.

    The pile keeps at least one card. Everything benched is public (D1.5).
    """

    __slots__ = ("seat",)
    rule = "D6.8"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ready(self, table: GameTable) -> bool:
        """Asks until the player is done."""
        if len(table.seats[self.seat].draw) > 1:
            return True
        table.stack.pop()
        arrange(table, self.seat)
        return False

    def moves(self, table: GameTable) -> list[Move]:
        """Bench a card, or be done."""
        return [("done",), *(("bench", card) for card in plain(table.seats[self.seat].draw))]

    def apply(self, table: GameTable, move: Move) -> None:
        """Bench it; when done, shuffle or stack."""
        if move[0] == "done":
            table.stack.pop()
            arrange(table, self.seat)
            return
        bench(table, self.seat, find(table.seats[self.seat].draw, move[1]))


def bench(table: GameTable, seat: int, card: int) -> None:
    """Put a card of the draw pile on the Bench, face up in order (D1.5)."""
    who = table.seats[seat]
    who.draw.remove(card)
    who.bench.append(card)
    who.bench.sort(key=in_order)


def arrange(table: GameTable, seat: int) -> None:
    """Shuffle a draw pile, or let its player put it in order (D6.4, D6.8)."""
    who = table.seats[seat]
    if table.board.settings.stacked:
        who.draw.sort()
        table.push(StackPile(seat))
    else:
        table.push(Shuffle(seat))


class Strategy(StagedStep):
    """The Strategy phase of a turn: one of four ways to prepare (D6.3-D6.7)."""

    __slots__ = ()
    rule = "D6"

    @property
    def is_before_shuffle(self) -> bool:
        """Whether its draw pile will be shuffled between the two draws (D6.4, D6.5)."""
        return self.stage == 3

    def ready(self, table: GameTable) -> bool:
        """First the choice, then its halves of drawing."""
        who = table.seats[self.seat]
        if self.stage == 0:
            who.temporary_bonuses += who.next_bonuses  # D6.7
            who.temporary_penalties += who.next_penalties
            who.next_bonuses = who.next_penalties = who.drawn = 0
            who.limit = 0
            self.stage = 1
        if self.stage == 1:
            return True
        if self.stage == 2:
            self.stage = 4 if who.strategy in ("draw", "bonus") else 3
            table.push(Draw(self.seat))
            return False
        if self.stage == 3:
            self.stage = 4
            table.push(Draw(self.seat))
            self._merge(table)
            return False
        table.stack.pop()
        return False

    def _merge(self, table: GameTable) -> None:
        who = table.seats[self.seat]
        who.draw += who.discard  # D6.4
        who.discard = []
        if who.strategy == "customise":  # D6.5
            who.draw += who.bench
            who.bench = []
            who.draw.sort()
            who.knows_order = False
            table.push(Adjust(self.seat))
        else:
            arrange(table, self.seat)

    def moves(self, table: GameTable) -> list[Move]:
        """The strategies that the options allow (D6.6, D6.9)."""
        settings = table.board.settings
        found: list[Move] = [("strategy", "draw"), ("strategy", "reclaim")]
        if settings.deck_adjust == "free":
            found.append(("strategy", "customise"))
        if settings.acquire_bonus:
            found.append(("strategy", "bonus"))
        return found

    def why(self, table: GameTable, move: Move) -> tuple[str, str]:
        """A strategy that the options switch off."""
        if move == ("strategy", "customise"):
            return "D6.9", "the decks of this scenario cannot be customised"
        if move == ("strategy", "bonus"):
            return "D6.6", "Acquire a Bonus is not part of this scenario"
        return super().why(table, move)

    def apply(self, table: GameTable, move: Move) -> None:
        """Take the Penalties or Bonuses, then fix the Draw Limit (D6.2, D6.7)."""
        who = table.seats[self.seat]
        who.strategy = move[1]
        if move[1] == "reclaim":
            who.penalties += 1  # D6.4
        elif move[1] == "customise":
            who.penalties += 2  # D6.5
        elif move[1] == "bonus":
            who.temporary_bonuses += 3  # D6.6
        who.limit = draw_limit(
            who.bonuses,
            who.penalties,
            who.temporary_bonuses,
            who.temporary_penalties,
            table.board.settings.base_draw_limit,
        )
        self.stage = 2
