"""When to stop playing sets: rules for a claim that places are even, compared on real maps.

``python -m benchmarks.stopping_rules [TRIALS [SETS]]`` plays SETS sets on two-player maps of each
objective, then draws from them again and again (a bootstrap): once as they are but without
favour, and with luck turned to place 1 until the true gap is 20, the tolerance, and 25. For every
rule the table tells how many sets it needs and how often it claims "less than 20 apart". A search
for an even map goes on to the next when a rule gives up, so that "sets a claim" is what counts.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from math import ceil, exp, log, sqrt
from random import Random

from engine import registry
from engine.game.contract import Request
from engine.measure.evenness import Evenness, play_more, turned_jobs
from engine.measure.statistics import MILLION

TOLERANCE = 0.2
MOST_SETS = 8_000
Draw = Callable[[], float]
Rule = Callable[[Draw], tuple[int, bool]]


def bounds(count: int, total: float, squares: float, z: float) -> tuple[float, float, float]:
    """Mean and bounds as :class:`engine.measure.evenness.Evenness` finds them."""
    count, squares = count + 2, squares + 2
    half = z * sqrt((count * squares - total**2) / (count * (count - 1)) / count)
    value = abs(total / count)
    return value, value - half, value + half


def group_sequential(
    fractions: Sequence[float], z: float, patience: float = 0.0, *, looks_ahead: bool = False
) -> Rule:
    """Looks after these fractions of the budget, each with bounds of z standard errors.

    From the second look on a map is given up that lies outside by ``patience`` standard errors;
    looking ahead, one that would lie outside by so much with the bound of the whole budget.
    """
    budget = min(MOST_SETS, ceil((z / TOLERANCE) ** 2))
    looks = [max(2, int(budget * fraction)) for fraction in fractions]

    def decide(draw: Draw) -> tuple[int, bool]:
        count, total, squares = 0, 0.0, 0.0
        for look, sets in enumerate(looks):
            while count < sets:
                value = draw()
                count, total, squares = count + 1, total + value, squares + value * value
            value, low, high = bounds(count, total, squares, z)
            if high < TOLERANCE:
                return count, True
            ahead = sqrt((count + 2) / (budget + 2)) if looks_ahead else 0.0
            surely = value + (ahead - patience / z) * (high - value)
            if low > TOLERANCE or (look and surely > TOLERANCE):
                return count, False
        return count, False

    return decide


def betting(most: int, alpha: float = 0.05) -> Rule:
    """A capital that bets against each bound after every set (Waudby-Smith and Ramdas, 2024)."""
    bets = [0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8]

    def decide(draw: Draw) -> tuple[int, bool]:
        above, below = [0.0] * len(bets), [0.0] * len(bets)
        total = 0.0
        for count in range(1, most + 1):
            gap = draw()
            total += gap
            for number, bet in enumerate(bets):
                above[number] += log(1 + bet / (1 + TOLERANCE) * (TOLERANCE - gap))
                below[number] += log(1 + bet / (1 + TOLERANCE) * (TOLERANCE + gap))
            wall = log(len(bets) / alpha)
            if min(_mixed(above), _mixed(below)) > wall:
                return count, True
            if count >= 24 and abs(total / count) > TOLERANCE:
                return count, False
        return most, False

    return decide


def _mixed(logs: Sequence[float]) -> float:
    """The logarithm of the sum: the capital of all bets together."""
    most = max(logs)
    return most + log(sum(exp(value - most) for value in logs))


def rooted(count: int) -> list[float]:
    """Looks that are each √2 times as far as the one before, as parts of the budget."""
    return [2.0 ** -(n / 2) for n in range(count - 1, -1, -1)]


RULES: dict[str, Rule] = {
    "4 looks, z 2.24": group_sequential([1 / 64, 1 / 16, 1 / 4, 1], 2.2414),
    "7 looks, z 2.49": group_sequential([2.0**-n for n in range(6, -1, -1)], 2.49),
    "10 looks, z 2.58": group_sequential(rooted(10), 2.576),
    "10 looks, patient": group_sequential(rooted(10), 2.576, 1.0),
    "10 looks, ahead 0.5": group_sequential(rooted(10), 2.576, 0.5, looks_ahead=True),
    "10 looks, ahead 1": group_sequential(rooted(10), 2.576, 1.0, looks_ahead=True),
    "Pocock, z 2.35": group_sequential(rooted(10), 2.352),
    "13 looks, z 2.67": group_sequential(rooted(13), 2.665),
    "betting, every set": betting(155),
}


def played(kind: str, seed: str, sets: int) -> list[float]:
    """The gaps of a number of sets on one map."""
    game = registry.load("deebz")
    scenario = game.generate(Request(seed, 2, {"objective": kind, "symmetry": "rotation"}))
    jobs = turned_jobs(game, scenario, "greedy", seed)
    found, gaps, before = Evenness(), [], 0
    for _ in range(sets):
        play_more(jobs, found, 1)
        total = found.gaps[0, 1].total
        gaps.append((total - before) / MILLION)
        before = total
    return gaps


def favoured(gaps: Sequence[float], gap: float, rng: Random) -> Draw:
    """Draws sets whose favour is taken out, with luck turned until the true gap is ``gap``."""
    mean_size = sum(map(abs, gaps)) / len(gaps)
    turned = min(1.0, gap / mean_size) if mean_size else 0.0
    added = max(0.0, (gap - mean_size) / (1 - mean_size)) if mean_size < 1 else 0.0

    def draw() -> float:
        size = abs(rng.choice(gaps))
        if added and rng.random() < added:
            return 1.0
        return size if rng.random() < (1 + turned) / 2 else -size

    return draw


def main(trials: int, sets: int) -> None:
    """Play, draw and tell."""
    maps = {
        kind: played(kind, f"stopping#{kind}", sets)
        for kind in ("hold", "carry_token", "amass", "race", "sacrifice", "carry_spawn")
    }
    print(f"{'map':<12}{'size':>6}  {'rule':<20}{'sets at gap 0':>14}{'claims':>8}"
          f"{'sets a claim':>13}"
          f"{'sets at 25':>12}{'claims':>8}{'claims at 20':>14}")  # fmt: skip
    sums = dict.fromkeys(RULES, 0.0)
    for kind, gaps in maps.items():
        size = sum(map(abs, gaps)) / len(gaps)
        for name, rule in RULES.items():
            told = {}
            for gap in (0.0, 0.25, TOLERANCE):
                draw = favoured(gaps, gap, Random(f"{kind} {gap} {name}"))
                rows = [rule(draw) for _ in range(trials)]
                sets_in_all, claims = sum(n for n, _ in rows), sum(claim for _, claim in rows)
                each = sets_in_all / max(1, claims)
                told[gap] = (sets_in_all / trials, 100 * claims / trials, each)
            sums[name] += told[0.0][2]
            print(f"{kind:<12}{size:>6.2f}  {name:<20}{told[0.0][0]:>14.1f}{told[0.0][1]:>7.1f}%"
                  f"{told[0.0][2]:>13.0f}"
                  f"{told[0.25][0]:>12.1f}{told[0.25][1]:>7.1f}%{told[TOLERANCE][1]:>13.1f}%",
                  flush=True)  # fmt: skip
    for name, total in sums.items():
        print(f"all maps: {name:<20}{total / len(maps):>8.1f} sets a claim")


if __name__ == "__main__":
    GIVEN = [int(word) for word in sys.argv[1:]]
    main(*GIVEN, *(2000, 100)[len(GIVEN) :])
