"""How well the strengths play: normal against easy, strong against normal, in every game.

Each pair plays sets: the same deal with changed seats, every set another scenario. A set is
decisive when one program got more of it (in a game where only one side decides, a set compares how
both did in that part). At tables of three and more, the named program sits alone against the other.
Where all win or lose together, a set is the same table and dice held by one program and then by the
other, and decisive when one of them alone was saved.
"""

from __future__ import annotations

import sys
import time

from engine import registry
from engine.game.contract import Request, play_of
from engine.measure.simulate import make_job, play_sets
from engine.measure.statistics import Interval, wilson
from engine.play.match import Dice, play_out
from engine.play.programs import find_player
from engine.scenario.envelope import Scenario

GAMES = {
    "dabu-deeps": (800, 400),
    "deebz": (60, 60),
    "defenders": (400, 2000),
    "dukes-up": (100, 40),
    "uboat-wargames": (400, 240),
}
"""Games of normal against easy, and of strong against normal."""
SAME_DICE = ("deebz",)
"""Games in which both seatings of a set have the same dice too: luck would hide the difference."""
OTHERS = (100, 100)
PAIRS = (("normal", "easy"), ("strong", "normal"))


def main() -> None:
    """Play all pairs in all games, or in those named as arguments."""
    print(
        f"{'game':<18}{'program':<10}{'against':<10}{'decisive sets':>24}{'of':>7}{'s a game':>10}"
    )
    for slug in sys.argv[1:] or registry.packages():
        if registry.load(slug).play is not None:
            for (program, rival), games in zip(PAIRS, GAMES.get(slug, OTHERS), strict=True):
                _compare(slug, program, rival, games)


def _compare(slug: str, program: str, rival: str, games: int) -> None:
    start = time.process_time()
    won = lost = played = number = 0
    game, seats = registry.load(slug), _seats(slug)
    while played < games:
        scenario = game.generate(Request(f"players#{number}", game.info.default_players))
        if game.info.together:
            one, other = (
                play_sets(make_job(scenario, [name], f"{number}"), 0, 1)
                for name in (program, rival)
            )
            high, low = (tally.seats[0].total for tally in (one, other))
            won, lost = won + (high > low), lost + (high < low)
        elif slug in SAME_DICE:
            high, low = _set(slug, scenario, (program, rival), f"{number}")
            won, lost, played = won + (high > low), lost + (high < low), played + seats
            number += 1
            continue
        else:
            players = [program, *[rival] * (seats - 1)]
            one = play_sets(make_job(scenario, players, f"{number}"), 0, 1)
            won, lost = won + one.sets.get(program, 0), lost + one.sets.get(rival, 0)
        played, number = played + one.games, number + 1
    told = _told(wilson(won, won + lost))
    each = (time.process_time() - start) / played
    print(f"{slug:<18}{program:<10}{rival:<10}{told:>24}{won + lost:>7}{each:>10.2f}", flush=True)


def _set(slug: str, scenario: Scenario, names: tuple[str, str], seed: str) -> tuple[float, float]:
    """What two programs get at a table for two, from both seats, with the same dice."""
    play = play_of(registry.load(slug))
    one, other = (find_player(name, play) for name in names)
    got = [0.0, 0.0]
    for turn in range(2):
        dice = Dice(seed, 2)
        state = play.start(play.deal_missing(scenario, dice.setup))
        play_out(state, [other, one] if turn else [one, other], dice)
        got[0] += state.rewards()[turn]
        got[1] += state.rewards()[1 - turn]
    return got[0], got[1]


def _seats(slug: str) -> int:
    game = registry.load(slug)
    return len(play_of(game).seats(game.generate(Request("1", game.info.default_players))))


def _told(share: Interval) -> str:
    return f"{100 * share.value:.1f} ± {50 * (share.high - share.low):.1f} %"


if __name__ == "__main__":
    main()
