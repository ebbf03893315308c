"""A game of Defenders from outside: the making of the city or the siege, whichever is under way.

A siege may begin with making its city (``city = built``). Until that city is ready, everything is
asked of the founding's own notation, screen and programs; without the option there is only a siege.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.game.playable import Fault, Turn
from engine.games.defenders.founding import notation as founding_notation
from engine.games.defenders.founding import programs as founding_players
from engine.games.defenders.founding import screen as founding_screen
from engine.games.defenders.founding.state import Move
from engine.games.defenders.founding.whole_game import (
    FoundingThenSiege,
    FoundingView,
    siege_move,
    siege_of,
)
from engine.games.defenders.programs import careful as players
from engine.games.defenders.programs import watchful
from engine.games.defenders.rulebook.variants import CITY_OPTION, is_varied
from engine.games.defenders.siege import setup as start
from engine.games.defenders.siege.state import Siege
from engine.games.defenders.siege.state import View as SiegeView
from engine.games.defenders.terminal import news as siege_news
from engine.games.defenders.terminal import notation, screen
from engine.language import _, mark_translatable
from engine.play.replay import first_fault
from engine.rng import Stream, Streams
from engine.scenario.envelope import Scenario

UNKNOWN = 0.5
"""What may be hoped for while the city is still being made."""

State = Siege | FoundingThenSiege
View = SiegeView | FoundingView


def begin(scenario: Scenario) -> State:
    """The game before its first move: the siege, or the making of its city (F2).

    Raises:
        RequestError: the deck is not written out, or ids are not numbered as F19 has them.
    """
    siege = start.start(scenario)
    if is_varied(scenario.options, CITY_OPTION):
        return FoundingThenSiege(scenario.content, scenario.options)
    return siege


def dealer(scenario: Scenario, anew: bool) -> Callable[[Stream], State]:
    """What begins many games with a scenario read once.

    Args:
        scenario: one without errors.
        anew: the unseen cards of the siege deck are shuffled for every game (F7.1), even where the
            scenario writes their order; else they lie as it says.

    Raises:
        RequestError: as :func:`begin`.
    """
    if not anew and scenario.content.get("deck") in ("", None):
        return lambda rng: begin(start.deal_missing(scenario, rng))
    unused = Streams("", "defenders|deck").stream("deck")  # an order that is not written is not met
    first = begin(start.deal_missing(scenario, unused))
    return lambda rng: first.determinize(0, rng) if anew else first.copy()


def write(state: State, moves: Sequence[Move]) -> list[str]:
    """The tokens of moves made from a state, which is left alone."""
    state = state.copy()
    tokens = []
    for move in moves:
        siege = siege_of(state)
        if siege is not None:
            tokens.append(notation.write_move(siege.board, siege_move(move)))
        elif isinstance(state, FoundingThenSiege):
            tokens.append(founding_notation.write_founding(state.founding, move))
        state.apply(siege_move(move) if isinstance(state, Siege) else move)
    return tokens


def replay(state: State, tokens: Sequence[str]) -> Fault | None:
    """Play tokens in place; the first that is not a legal move, with the rule it breaks."""
    fault = first_fault(tokens, lambda token: play_one(state, token))
    siege = siege_of(state)
    if fault is None and siege is not None and not siege.deck:
        notation.describe_unsaid(siege)
    return fault


def play_one(state: State, token: str) -> None:
    """Play one token of a record that goes on, in place.

    Raises:
        IllegalMove: it is not a legal move.
    """
    siege = siege_of(state)
    if siege is not None:
        notation.play_one(siege, token)
        return
    assert isinstance(state, FoundingThenSiege)  # noqa: S101 - the other half
    move = founding_notation.read_founding(state.founding, token)
    state.verify(move)
    state.apply(move)


# The screen


def show(view: View) -> str:
    """The table as text."""
    return founding_screen.show(view) if isinstance(view, FoundingView) else screen.show(view)


_MAKING = mark_translatable("""\
You make the city yourselves first. Cards from your hands become places and
units, and their words say what they are.

  7C                         what a card may say
  loc 7C=keep                begin a place
  def 9D=young               begin a unit
  S3+9D=loved                add to what you have begun
  S3 done                    finish it
  L1 L4 outside drawn        what a place joins, when you draw it
  skip                       do nothing

Type help again when the siege begins: then it tells how to hold the city.""")


def how_to_play(view: View) -> str:
    """How to make the city, or how to hold it."""
    return _(_MAKING) if isinstance(view, FoundingView) else screen.how_to_play(view)


def ask(view: View) -> str:
    """Whose decision it is and what is to be decided."""
    return founding_screen.ask(view) if isinstance(view, FoundingView) else screen.ask(view)


def read(view: View, text: str) -> list[Move]:
    """What a person typed.

    Raises:
        IllegalMove: it means nothing here.
    """
    if isinstance(view, FoundingView):
        return founding_screen.read(view, text)
    return [*screen.read(view, text)]


def tell_label(view: View, move: Move) -> str:
    """A move as people type it."""
    if isinstance(view, FoundingView):
        return founding_screen.tell_label(view, move)
    return screen.tell_label(view, siege_move(move))


def news(before: Any, move: Move, after: Any, seat: int) -> str:
    """What a move brought about."""
    siege = siege_of(before)
    if siege is not None:
        return siege_news.news(siege, siege_move(move), after, seat)
    return founding_screen.news(before.founding, move)


def result(state: State) -> str:
    """How it ended, in a sentence."""
    siege = siege_of(state)
    return _("The city was never finished.") if siege is None else screen.result(siege)


# Programs and measures


def random_player(turn: Turn[State, Move, View], rng: Stream) -> Move:
    """Any legal move, but nobody stays silent when the place is attacked."""
    if isinstance(turn.view, FoundingView):
        return rng.pick(turn.legal_moves())
    return players.random_move(turn.legal_moves(), rng)


def greedy(turn: Turn[State, Move, View], rng: Stream) -> Move:
    """A sensible builder, then a careful table."""
    del rng
    if isinstance(turn.view, FoundingView):
        return founding_players.build(turn.view.founding, turn.legal_moves())
    return players.choose(turn.view.board, turn.legal_moves())


def strong(turn: Turn[State, Move, View], rng: Stream) -> Move:
    """A sensible builder, then a watchful table."""
    del rng
    if isinstance(turn.view, FoundingView):
        return founding_players.build(turn.view.founding, turn.legal_moves())
    return watchful.choose(turn.view.board, turn.legal_moves())


def search_moves(state: State) -> list[Move]:
    """The moves a search looks at; while the city is made it builds as a sensible table does."""
    siege = siege_of(state)
    if siege is not None:
        return [*players.worth_thinking(siege)]
    assert isinstance(state, FoundingThenSiege)  # noqa: S101 - the other half
    return [founding_players.build(state.founding, state.legal_moves())]


def estimate(state: State) -> tuple[float, ...]:
    """What each seat may hope for: all win or lose together."""
    siege = siege_of(state)
    if siege is not None:
        return players.estimate(siege)
    assert isinstance(state, FoundingThenSiege)  # noqa: S101 - the other half
    return (UNKNOWN,) * state.founding.players
