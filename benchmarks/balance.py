"""Writes docs/balance.md: what many games between programs say of each game's default rules.

    python benchmarks/balance.py [SCALE] > docs/balance.md

SCALE multiplies the numbers of games below; 1 takes about half an hour on two cores.
"""

from __future__ import annotations

import sys

from engine import registry
from engine.executors import core_count, open_executor
from engine.game import Request
from engine.record import play_of
from engine.simulate import make_job, simulate
from engine.statistics import Interval, wilson
from engine.tally import Tally

GAMES = {
    "dabu-deeps": {"random": 100_000, "greedy": 20_000, "search:100": 200},
    "deebz": {"random": 1_000, "greedy": 500},
    "defenders": {"random": 5_000, "greedy": 2_000, "search:30": 60},
    "dukes-up": {"random": 20_000, "greedy": 10_000, "search:50": 100},
    "uboat-wargames": {"random": 100_000, "greedy": 50_000, "search:100": 200},
}
"""Per game and program how many games, as its speed allows."""
SCENARIOS = 100
"""Scenarios they are spread over."""

INTRO = """# Balance

What our own engines and programs say of the games with default options. Every game's seats are all
played by the same program; scenarios come from the seeds `balance#1` and following, and where a
scenario leaves cards to chance they are shuffled anew for each game. "Share" is what a seat gets of
what there is to win; with equal seats it would be the same for all. Intervals are 95 %: Wilson's
for shares of games, the normal approximation for means. Programs are no people: this says how rules
and set-ups weigh, not how your table will play.

Made by `python benchmarks/balance.py`; a single scenario is measured the same way with
`printkit simulate FILE --players greedy`, a house rule with `printkit sweep`.
"""


def main() -> None:
    """Measure all games and print the page."""
    scale = float(sys.argv[1]) if sys.argv[1:] else 1.0
    print(INTRO)
    with open_executor(core_count()) as executor:
        for slug, plan in GAMES.items():
            game = registry.load(slug)
            print(f"## {game.info.title}\n")
            for program, games in plan.items():
                count = max(20, int(games * scale))
                tally, seats = _measure(slug, program, count, executor)
                _tell(program, tally, seats)


def _measure(slug: str, program: str, games: int, executor: object) -> tuple[Tally, list[str]]:
    game = registry.load(slug)
    tally = Tally()
    rounds = min(SCENARIOS, games)
    for number in range(rounds):
        seed = f"balance#{number + 1}"
        scenario = game.generate(Request(seed, game.info.default_players))
        share = games * (number + 1) // rounds - games * number // rounds
        job = make_job(scenario, [program], seed)
        *_, last = simulate(job, share, executor, core_count())
        tally.merge(last)
    seats = play_of(game).seats(scenario)
    return tally, [f"seat {index + 1}" for index in range(len(seats))]


def _tell(program: str, tally: Tally, seats: list[str]) -> None:
    print(f"### {program}, {tally.games:,} games\n")
    print("| Seat | share | games won alone |")
    print("|---|---|---|")
    shown = ["the table"] if tally.draws == tally.games else seats
    for index, seat in enumerate(shown):
        won = wilson(tally.wins[index], tally.games)
        print(f"| {seat} | {_percent(tally.seats[index].interval())} | {_percent(won)} |")
    length = tally.length.interval()
    told = [f"{length.value:.0f} decisions a game ({tally.shortest} to {tally.longest})"]
    if tally.changes.total:
        told.append(f"the lead changes hands {tally.changes.interval().value:.1f} times")
    print(f"\n{'; '.join(told)}.")
    if tally.endings:
        ordered = sorted(tally.endings.items(), key=lambda item: (-item[1], item[0]))
        parts = [f"{name} {_percent(wilson(count, tally.games))}" for name, count in ordered]
        print(f"Ends: {', '.join(parts)}.")
    if tally.uses:
        ordered = sorted(tally.uses.items(), key=lambda item: (-item[1], item[0]))
        parts = [f"{name} {count / tally.games:.1f}" for name, count in ordered]
        print(f"Used a game: {', '.join(parts)}.")
    print(flush=True)


def _percent(span: Interval) -> str:
    return f"{100 * span.value:.1f} ± {50 * (span.high - span.low):.1f} %"


if __name__ == "__main__":
    main()
