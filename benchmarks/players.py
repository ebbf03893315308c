"""How well the programs play: greedy against random, search against greedy, in every game.

Each pair plays sets: the same deal with changed seats, every set another scenario. A set is
decisive when one program got more of it (in a game where only one side decides, a set compares how
both did in that part). At tables of three and more, the named program sits alone against the other.
Where all win or lose together, the two programs hold the table in turn, and their shares of games
won stand side by side.
"""

from __future__ import annotations

import sys
import time
from itertools import repeat

from engine import registry
from engine.game.contract import Request, play_of
from engine.measure.executors import core_count, open_executor
from engine.measure.simulate import make_job, play_sets
from engine.measure.statistics import Interval, share_of, wilson
from engine.measure.tally import Tally

PAIRS = (("greedy", "random", 1000), ("search:100", "greedy", 160))


def main() -> None:
    """Play all pairs in all games, or in those named as arguments."""
    print(f"{'game':<18}{'program':<12}{'against':<10}{'decisive sets':>32}{'of':>7}{'seconds':>9}")
    for slug in sys.argv[1:] or registry.packages():
        if registry.load(slug).play is not None:
            for program, rival, games in PAIRS:
                _compare(slug, program, rival, games)


def _compare(slug: str, program: str, rival: str, games: int) -> None:
    start = time.perf_counter()
    seats = _seats(slug)
    tally = _play(slug, [program, *[rival] * (seats - 1)], games)
    if tally.draws == tally.games:
        shares = [_play(slug, [name] * seats, games) for name in (program, rival)]
        told = " against ".join(_told(share_of(one.seats[0])) for one in shares)
        count = games
    else:
        won, lost = tally.sets.get(program, 0), tally.sets.get(rival, 0)
        told, count = _told(wilson(won, won + lost)), won + lost
    seconds = time.perf_counter() - start
    print(f"{slug:<18}{program:<12}{rival:<10}{told:>32}{count:>7}{seconds:>9.1f}", flush=True)


def _seats(slug: str) -> int:
    game = registry.load(slug)
    return len(play_of(game).seats(game.generate(Request("1", game.info.default_players))))


def _play(slug: str, players: list[str], games: int) -> Tally:
    game = registry.load(slug)
    jobs = []
    while len(jobs) * (jobs[0].rotations if jobs else 1) < games:
        scenario = game.generate(Request(f"players#{len(jobs)}", game.info.default_players))
        jobs.append(make_job(scenario, players, f"{len(jobs)}"))
    tally = Tally()
    with open_executor(core_count()) as executor:
        for one in executor.map(play_sets, jobs, repeat(0), repeat(1)):
            tally.merge(one)
    return tally


def _told(share: Interval) -> str:
    return f"{100 * share.value:.1f} ± {50 * (share.high - share.low):.1f} %"


if __name__ == "__main__":
    main()
