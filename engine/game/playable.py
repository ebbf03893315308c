"""How a game is played: what every state offers, and what programs and terminals need of a game.

A game that can be played sets ``Game.play``. Seats are numbered from 0. Chance is a mover like a
seat, and its moves stand in the record like all others, so a record needs no hidden seed.

All that a game offers is typed by its own State, Move and View: ``Play[State, Move, View]``. Code
for any game says :data:`AnyPlay`, :data:`AnyState` and :data:`AnyMove`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Generic,
    NamedTuple,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
)

from engine.errors import IllegalMove
from engine.rng import Stream

if TYPE_CHECKING:
    from engine.blocks.blocks import Block
    from engine.game.guide import Guide
    from engine.game.tabletop import Tabletop
    from engine.scenario.envelope import Scenario

CHANCE: Final = -1
"""``to_move`` when dice, a shuffle or a blind pick comes next."""
NOBODY: Final = -2
"""``to_move`` when the game is over."""

MoveT = TypeVar("MoveT")
"""A game's Move: a small int or a tuple; only the game knows what it means."""
ViewT = TypeVar("ViewT")
"""A game's View: what one seat may know."""
ViewT_co = TypeVar("ViewT_co", covariant=True)


class State(Protocol[MoveT, ViewT_co]):
    """A game under way: mutable, cheap to copy, all-knowing."""

    @property
    def to_move(self) -> int:
        """The seat that decides, CHANCE or NOBODY."""

    def legal_moves(self) -> list[MoveT]:
        """Every legal move of the seat on turn, in a fixed order; of chance where it is short."""

    def verify(self, move: MoveT) -> None:
        """Explain why a move may not be made; the state stays as it is.

        Raises:
            IllegalMove: names the rule and says why in a sentence.
        """

    def apply(self, move: MoveT) -> None:
        """Make a legal move."""

    def chance(self, rng: Stream) -> MoveT:
        """A move of chance, with the odds of the table; only when CHANCE is to move."""

    def copy(self) -> Self:
        """An independent state."""

    def outcome(self) -> Mapping[str, Any] | None:
        """The result as a record writes it; None while the game goes on."""

    def rewards(self) -> tuple[float, ...]:
        """What each seat got of a finished game: 1 won, 0 lost, shares between."""

    def observe(self, seat: int) -> ViewT_co:
        """The seat's View: only what it may know."""

    def determinize(self, seat: int, rng: Stream) -> Self:
        """A full state that the seat cannot tell from this one, hidden parts drawn anew."""


StateT = TypeVar("StateT", bound=State[Any, Any])
"""A game's State."""

AnyMove: TypeAlias = Any
"""A move in code for any game, which only hands it on."""
AnyState: TypeAlias = State[AnyMove, Any]
"""A state in code for any game."""


class Turn(Generic[StateT, MoveT, ViewT]):
    """What a player is given to decide: never the state itself.

    A program that shares our process is trusted not to look for it; those of games that aren't ours
    get a copy of the View in a process of their own (``engine/play/apart.py``).

    Attributes:
        seat: whose decision it is.
        listed: the legal moves as they were last asked for; empty before.
    """

    __slots__ = ("_state", "_view", "listed", "seat")

    def __init__(self, state: StateT, seat: int) -> None:
        self.seat = seat
        self.listed: list[MoveT] = []
        self._state = state
        self._view: ViewT | None = None

    def __repr__(self) -> str:
        return f"<Turn of seat {self.seat}>"

    def legal_moves(self) -> list[MoveT]:
        """The legal moves, in a fixed order; costs time only when asked."""
        self.listed = self._state.legal_moves()
        return self.listed

    @property
    def view(self) -> ViewT:
        """The seat's View; made when it is first looked at."""
        if self._view is None:
            made: ViewT = self._state.observe(self.seat)
            self._view = made
            return made
        return self._view

    def glimpse(self, look: Callable[[StateT, int], ViewT]) -> ViewT:
        """What a game's own program needs of its View, made by that game for this decision alone.

        Args:
            look: the state and the seat -> what the seat may know, to be read and not changed.
        """
        return look(self._state, self.seat)

    def imagine(self, rng: Stream) -> StateT:
        """A full state consistent with the view, to think ahead with."""
        return self._state.determinize(self.seat, rng)


Player: TypeAlias = Callable[[Turn[StateT, MoveT, ViewT], Stream], MoveT]
"""Chooses a legal move; draws only from the stream it is given."""


def turn_of(state: StateT) -> Turn[StateT, Any, Any]:
    """What the seat to move is given."""
    return Turn(state, state.to_move)


def tell_mover(to_move: int) -> str:
    """Who decides next, for people who read a state's ``repr``."""
    if to_move == NOBODY:
        return "over"
    return "chance is next" if to_move == CHANCE else f"seat {to_move} to move"


@dataclass(frozen=True, slots=True)
class Fault:
    """Where and why a record breaks: the index of its first illegal token, and the refusal."""

    index: int
    refusal: IllegalMove


@dataclass(frozen=True, slots=True)
class Screen(Generic[StateT, MoveT, ViewT]):
    """A game in a terminal. Whatever it shows, the seat may know.

    Attributes:
        show: a View -> the table as plain text, at most 78 columns.
        ask: a View -> one line: what is to be decided, with an example of what to type.
        read: a View and what a person typed -> the moves it means, forgiving about case and
            blanks. Raises IllegalMove (with the notation's rule) when it means nothing.
        label: a View and a move -> the move as text that ``read`` understands, for lists.
        news: the state before, the move, the state after, a seat -> what that seat sees happen,
            in a sentence; empty when it sees nothing.
        help: a View -> how to play under this scenario's rules, in twenty lines or so, for someone
            who has not read them.
        result: a finished state -> how it ended, in a sentence; None to show the plain outcome.
        brief: a View -> what to show to a person who goes on deciding, instead of the whole table:
            what has changed; empty where the table is wanted. None for the table every time.
    """

    show: Callable[[ViewT], str]
    ask: Callable[[ViewT], str]
    read: Callable[[ViewT, str], list[MoveT]]
    label: Callable[[ViewT, MoveT], str]
    news: Callable[[StateT, MoveT, StateT, int], str]
    help: Callable[[ViewT], str]
    result: Callable[[StateT], str] | None = None
    brief: Callable[[ViewT], str] | None = None


def _nothing_used(before: Any, move: Any) -> str:
    del before, move
    return ""


def _nothing_fell(after: Any, move: Any) -> str:
    del after, move
    return ""


def _no_leader(state: Any) -> int | None:
    del state
    return None


def _nobody_begins(before: Any, move: Any) -> int | None:
    del before, move
    return None


@dataclass(frozen=True, slots=True)
class Meter(Generic[StateT, MoveT]):
    """What is counted while a game is played, for reports on its balance.

    Attributes:
        ending: a finished state -> how it ended, in a few words that repeat from game to game.
        use: the state before and a move -> what is used by it, such as ``bomb``; empty for nothing.
        place: the state before and a move -> where on the map or board; empty for nowhere.
        leader: a state -> the seat that is ahead, or None when nobody is or it makes no sense.
        leads: what may be ahead, where it is not a seat; empty for the seats.
        captured_at: the state after a move and the move -> where something was taken by it; empty
            for nowhere.
        first_player: the state before and a decision -> the seat that takes the first turn, as soon
            as it is known; None before that, and in games whose seats are not equal.
        heat: a scenario and how often a game saw each place -> the map or board with that over it;
            None for a game without places.
        place_title, captured_title: headings of such maps.
    """

    ending: Callable[[StateT], str]
    use: Callable[[StateT, MoveT], str] = _nothing_used
    place: Callable[[StateT, MoveT], str] = _nothing_used
    leader: Callable[[StateT], int | None] = _no_leader
    leads: tuple[str, ...] = ()
    captured_at: Callable[[StateT, MoveT], str] = _nothing_fell
    first_player: Callable[[StateT, MoveT], int | None] = _nobody_begins
    heat: Callable[[Scenario, Mapping[str, float]], Block] | None = None
    place_title: str = "Where it happened"
    captured_title: str = "What fell where"


class Advice(NamedTuple, Generic[MoveT]):
    """A move that a careful player would consider, and why, in a sentence or two."""

    move: MoveT
    reason: str


@dataclass(frozen=True, slots=True)
class Play(Generic[StateT, MoveT, ViewT]):
    """How a game is played from a scenario, recorded, and shown.

    Attributes:
        deal_missing: a scenario and a stream -> the scenario with all that chance decides before
            the first move (decks, orders) written into it. Raises RequestError when its kind cannot
            be played.
        seats: a scenario -> names of its seats in order, such as ``attacker``.
        start: a complete scenario -> the state before the first move. Raises RequestError.
        replay: a start state and tokens -> plays them in place; the first fault, or None.
        write: a start state and the moves made from it -> their tokens. Leaves the state alone.
        players: programs that play, by name; at least ``random`` and ``greedy``.
        screen: the game in a terminal.
        rollout: a fast player for playouts, told only by the state; None for random moves.
        estimate: a state -> what each seat may hope for (0 to 1 each) when a search stops early;
            None to play on to the end.
        search_moves: a state -> the legal moves worth thinking about, best first; None for all. A
            search looks at nothing else, so that many legal moves do not drown the few good ones.
        plausible: an imagined state and the seat that imagines it -> how likely a sensible opponent
            would be to have brought it about, 0 to 1; None when all are alike.
        meter: what to count while measuring; None for wins and lengths only.
        end_rule, score_rule: ids of the rules that say when the game is over and what it is worth,
            for records that stop too early or claim another outcome.
        series: two or more legal records as JSON data -> what they come to together, in a
            sentence; empty when they are not a series. None: games stand alone.
        task: a scenario -> what a puzzle asks for, where the table itself does not show it; empty
            for what is not a puzzle.
        is_open: every seat knows the same, so nothing need be hidden between people at one screen.
        dealer: a scenario, read once, and whether it is dealt anew -> a stream -> the state that
            ``start(deal_missing(scenario, stream))`` gives, for many games of it; dealt anew, as at
            a table that shuffles what the rules have shuffled, whatever order the scenario fixes.
            None: those two, each time; then its pages ask for the order that it fixes.
        strong_budget: playouts a decision of the search that plays as ``strong``, where ``players``
            has no program of that name.
        advise: a View of the seat on turn and a stream -> the moves worth considering and why, the
            best first; empty where there is nothing to decide. None: the game gives no hints.
        guide: what it tells the player on turn about where they stand; None for a game that only
            asks.
        tabletop: its table as a picture; None for a game that is shown as text.
    """

    deal_missing: Callable[[Scenario, Stream], Scenario]
    seats: Callable[[Scenario], list[str]]
    start: Callable[[Scenario], StateT]
    replay: Callable[[StateT, Sequence[str]], Fault | None]
    write: Callable[[StateT, Sequence[MoveT]], list[str]]
    players: Mapping[str, Player[StateT, MoveT, ViewT]]
    screen: Screen[StateT, MoveT, ViewT]
    rollout: Callable[[StateT, Stream], MoveT] | None = None
    estimate: Callable[[StateT], tuple[float, ...]] | None = None
    search_moves: Callable[[StateT], list[MoveT]] | None = None
    plausible: Callable[[StateT, int], float] | None = None
    meter: Meter[StateT, MoveT] | None = None
    end_rule: str = ""
    score_rule: str = ""
    is_open: bool = False
    series: Callable[[Sequence[Mapping[str, Any]]], str] | None = None
    task: Callable[[Scenario], str] | None = None
    dealer: Callable[[Scenario, bool], Callable[[Stream], StateT]] | None = None
    strong_budget: int = 100
    advise: Callable[[ViewT, Stream], Sequence[Advice[MoveT]]] | None = None
    guide: Guide[MoveT, ViewT] | None = None
    tabletop: Tabletop[MoveT, ViewT] | None = None


AnyPlay: TypeAlias = Play[Any, AnyMove, Any]
"""How any game is played."""
AnyPlayer: TypeAlias = Player[Any, AnyMove, Any]
"""A program of any game."""
AnyMeter: TypeAlias = Meter[Any, AnyMove]
"""What is counted in any game."""


def dealer_of(
    play: Play[StateT, MoveT, ViewT], scenario: Scenario, *, anew: bool = False
) -> Callable[[Stream], StateT]:
    """What deals many games of one scenario: a stream -> a state before the first move.

    Args:
        play: of its game.
        scenario: sound.
        anew: cards that its pages have people shuffle are shuffled for every game; else they lie
            as the scenario wrote them.

    Raises:
        RequestError: the scenario cannot be played; at once, or when the first game is dealt.
    """
    if play.dealer is not None:
        return play.dealer(scenario, anew)
    return lambda rng: play.start(play.deal_missing(scenario, rng))
