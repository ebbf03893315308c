"""How well the programs play: greedy against random, search against greedy, in every game.

Each pair plays sets: the same deal with changed seats. A set is decisive when one program got more
of it (in a game where only one side decides, a set compares how both did in that part). At tables
of three and more, the named program sits alone against the other.
"""

from __future__ import annotations

import sys
import time

from engine import registry
from engine.executors import core_count, open_executor
from engine.game import Request
from engine.record import play_of
from engine.simulate import make_job, simulate
from engine.statistics import wilson
from engine.tally import Tally

SCENARIOS = 10
PAIRS = (("greedy", "random", 1000), ("search:200", "greedy", 100))


def main() -> None:
    """Play all pairs in all games, or in those named as arguments."""
    print(f"{'game':<18}{'program':<12}{'against':<10}{'decisive sets':>22}{'of':>7}{'seconds':>9}")
    for slug in sys.argv[1:] or registry.packages():
        if registry.load(slug).play is not None:
            for program, rival, games in PAIRS:
                _compare(slug, program, rival, games)


def _compare(slug: str, program: str, rival: str, games: int) -> None:
    game = registry.load(slug)
    start = time.perf_counter()
    tally = Tally()
    with open_executor(core_count()) as executor:
        for number in range(SCENARIOS):
            scenario = game.generate(Request(f"players#{number}", game.info.default_players))
            seats = len(play_of(game).seats(scenario))
            job = make_job(scenario, [program, *[rival] * (seats - 1)], f"{number}")
            *_, last = simulate(job, games // SCENARIOS, executor, core_count())
            tally.merge(last)
    won, lost = tally.sets.get(program, 0), tally.sets.get(rival, 0)
    share = wilson(won, won + lost)
    half = 50 * (share.high - share.low)
    print(
        f"{slug:<18}{program:<12}{rival:<10}{100 * share.value:>13.1f} ± {half:>4.1f} %"
        f"{won + lost:>7}{time.perf_counter() - start:>9.1f}",
        flush=True,
    )


if __name__ == "__main__":
    main()
