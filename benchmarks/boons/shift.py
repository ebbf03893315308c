"""How far a boon moves the odds: the same deals and dice with it and without it."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from engine.campaign.boons import add_boon, boon_options
from engine.game.carry_over import Past
from engine.game.contract import Game, Request, play_of
from engine.play.match import Dice, blaming, play_out, play_record
from engine.play.programs import find_player
from engine.scenario.envelope import Scenario
from engine.sums import ordered_sum

PROGRAM = "greedy"


@dataclass(frozen=True, slots=True)
class Shift:
    """What was measured.

    Attributes:
        games: pairs of games.
        without, given: the holder's mean share (0 to 1) without the boon and with it.
        error: half the width of the 95 % interval of their difference.
    """

    games: int
    without: float
    given: float
    error: float

    @property
    def points(self) -> float:
        """The difference in points of a hundred."""
        return 100 * (self.given - self.without)


def summarise(pairs: list[tuple[float, float]]) -> Shift:
    """A shift from pairs of shares, without and with the boon; at least two pairs."""
    count = len(pairs)
    gains = [given - without for without, given in pairs]
    mean = ordered_sum(gains) / count
    spread = ordered_sum((gain - mean) ** 2 for gain in gains) / (count - 1)
    return Shift(
        count,
        ordered_sum(without for without, _ in pairs) / count,
        ordered_sum(given for _, given in pairs) / count,
        1.96 * sqrt(spread / count),
    )


def play_pair(game: Game, name: str, number: int, seed: str) -> tuple[float, float]:
    """The share of a boon's holder in a game without it and with it.

    Where all win or lose together, both games are played, on the same deals with the same dice.
    Elsewhere the shares of a game sum to 1, so that without the boon the mean over its seats is
    known; only games with it are played, one with each seat as the holder, on one scenario with the
    same dice. Where the boon belongs to the table, the holder is the winner of the night before.

    Args:
        game: whose boon it is.
        name: of the boon.
        number: of the pair, from 0.
        seed: any text.
    """
    count = game.info.default_players
    words = f"{seed}#{number}"
    if game.info.together:
        plain = game.generate(Request(words, count))
        return _share(game, plain, 0, words), _share(game, _with(game, name, 0, words), 0, words)
    rule = game.info.boons[name]
    seats = [rule.seat] if rule.seat >= 0 else list(range(count))
    shares = [_share(game, _with(game, name, seat, words), seat, words) for seat in seats]
    return 1 / count, ordered_sum(shares) / len(seats)


def _with(game: Game, name: str, seat: int, words: str) -> Scenario:
    """A scenario with a boon in it that ``seat`` has earned."""
    rule = game.info.boons[name]
    people = [f"P{place}" for place in range(game.info.default_players)]
    holder = "" if rule.shared or game.info.together else people[seat]
    given = game.generate(Request(words, len(people), boon_options(rule, people, holder)))
    past = (_night_before(game, people, seat, words),) if rule.means else ()
    carried = add_boon(game, given, people, (name, rule, holder), past)
    return carried[0] if carried else given


def _night_before(game: Game, people: list[str], winner: int, words: str) -> Past:
    """A night that ``winner`` has won; played out where all win or lose together."""
    scenario = game.generate(Request(f"{words} before", len(people)))
    if not game.info.together:
        won = tuple(float(place == winner) for place in range(len(people)))
        return Past(scenario, tuple(people), won)
    play = play_of(game)
    players = [find_player(PROGRAM, play)] * len(people)
    record = play_record(play, scenario, players, people, words)
    return Past(scenario, tuple(people), (1.0,) * len(people), tuple(record["moves"]))


def _share(game: Game, scenario: Scenario, seat: int, words: str) -> float:
    play = play_of(game)
    dice = Dice(words, game.info.default_players)
    state = play.start(play.deal_missing(scenario, dice.setup))
    with blaming(game.info.slug, f"a game of seed {words}"):
        play_out(state, [find_player(PROGRAM, play)] * game.info.default_players, dice)
    rewards: tuple[float, ...] = state.rewards()
    return rewards[seat]
