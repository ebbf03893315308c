"""Measures games with default options, and writes docs/balance.md from what was measured.

    python -m benchmarks.balance GAME PROGRAM --scenarios N --each M   measures, keeps the result
    python -m benchmarks.balance                                       writes docs/balance.md

A result replaces the earlier one of the same game and program in benchmarks/balance/results. Each
of the N scenarios (seeds ``balance#1`` and following) is played M times by the same program in all
seats, with its cards in the order that it writes down: another scenario is another deal too.
``--seconds S`` stops after so long, with as many whole scenarios as were done by then.
``--first K`` begins with scenario K and adds to the earlier result, which must hold those before.
"""

from __future__ import annotations

import argparse
import json
import time
from importlib import metadata
from pathlib import Path

from benchmarks.balance.merge import merged
from benchmarks.balance.page import write_page
from engine import registry
from engine.game.contract import Request, play_of
from engine.measure.certificate import gains_of
from engine.measure.clusters import Clusters
from engine.measure.executors import open_executor
from engine.measure.simulate import make_job, simulate
from engine.measure.statistics import Interval

ROOT = Path(__file__).parents[2]
RESULTS = Path(__file__).parent / "results"
SWEEPS = ROOT / "benchmarks" / "house_rules"
"""Results of ``printkit sweep GAME ... -o benchmarks/house_rules/GAME.json``."""


def main() -> None:
    """Measure one game, or write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?")
    parser.add_argument("program", nargs="?", default="greedy")
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--scenarios", type=int, default=100)
    parser.add_argument("--each", type=int, default=10)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    asked = parser.parse_args()
    if asked.game is None:
        write_page(RESULTS, SWEEPS, ROOT / "docs" / "balance.md")
        return
    RESULTS.mkdir(exist_ok=True)
    kept = RESULTS / f"{asked.game}-{asked.program.replace(':', '-')}.json"
    earlier = json.loads(kept.read_text()) if asked.first > 1 else None
    if earlier and earlier["scenarios"] != asked.first - 1:
        parser.error(f"--first {earlier['scenarios'] + 1} goes on where the result in {kept} ends")
    result = _measure(asked)
    if earlier:
        result = merged(earlier, result)
    kept.write_text(json.dumps(result, ensure_ascii=False, indent=1) + "\n")
    print(f"{asked.game} {asked.program}: {result['games']} games in {result['seconds']} s")


def _measure(asked: argparse.Namespace) -> dict[str, object]:
    game = registry.load(asked.game)
    clusters = Clusters()
    start = time.perf_counter()
    with open_executor(asked.jobs) as executor:
        for number in range(asked.first, asked.first + asked.scenarios):
            seed = f"balance#{number}"
            scenario = game.generate(Request(seed, game.info.default_players))
            job = make_job(scenario, [asked.program], seed, as_written=True)
            *_, tally = simulate(job, asked.each, executor, asked.jobs)
            clusters.add(tally)
            if time.perf_counter() - start > asked.seconds:
                break
    seats = play_of(game).seats(scenario)
    # Seats have other names from scenario to scenario, where people are named.
    names = seats if seats == play_of(game).seats(_another(asked.game)) else None
    names = names or [f"seat {seat + 1}" for seat in range(len(seats))]
    return {
        "game": asked.game,
        "program": asked.program,
        "scenarios": clusters.count,
        "each": asked.each,
        "seconds": round(time.perf_counter() - start),
        "version": metadata.version("printkit"),
        **_told(clusters, names),
    }


def _another(slug: str) -> object:
    game = registry.load(slug)
    return game.generate(Request("another", game.info.default_players))


def _told(clusters: Clusters, names: list[str]) -> dict[str, object]:
    total, seats = clusters.total, range(len(names))
    leads = total.leads
    ends = sorted(total.endings.items(), key=lambda item: (-item[1], item[0]))
    return {
        "games": total.games,
        "seats": {
            names[seat]: {
                "share": _span(clusters.share(f"reward {seat}")),
                "won": _span(clusters.share(f"won {seat}")),
            }
            for seat in seats
        },
        "first": _span(clusters.share("first")) if total.first.count else None,
        "draws": _span(clusters.share("draws")),
        "decisions": _span(clusters.mean("decisions")),
        "shortest": total.shortest,
        "longest": total.longest,
        "outcome": {name: _span(clusters.mean(f"outcome {name}")) for name in total.figures},
        "endings": {name: _span(clusters.share(f"ending {name}")) for name, _ in ends},
        "uses": {name: round(count / total.games, 3) for name, count in total.uses.items()},
        "changes": _span(clusters.mean("changes")) if leads.games else None,
        "decided": _span(clusters.share("decided")) if leads.games else None,
        "held": _span(clusters.share_where_known("held")) if leads.half else None,
        "gains": gains_of(total, names),
    }


def _span(interval: Interval) -> list[float]:
    return [round(part, 5) for part in (interval.value, interval.low, interval.high)]


if __name__ == "__main__":
    main()
