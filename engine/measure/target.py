"""Scenarios that measure as wished: ``difficulty=3``, ``survival=50``, ``tolerance=3``.

Candidates are generated one after the other and played in batches that grow. After the first batch
a candidate is given up when its interval lies outside the wished band, later as soon as its value
does: another one is cheaper than certainty. It is taken when its interval lies inside, or when the
last batch ends with its value inside; so clear cases cost little (a sequential test). A wish for a
gap between places is stricter: it must be proven, by a move of the board
(:mod:`engine.measure.symmetry`) or by playing the same luck from every place
(:mod:`engine.measure.evenness`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from dataclasses import replace
from typing import Final

import msgspec

from engine.errors import RequestError, UnsatisfiableError
from engine.game.check import targets_of
from engine.game.contract import Game, Request, play_of
from engine.game.info import Target
from engine.measure.certificate import make_certificate, make_even_certificate
from engine.measure.evenness import Evenness, play_more, prove_even, turned_jobs
from engine.measure.simulate import Job, make_job, play_sets
from engine.measure.statistics import Interval, share_of
from engine.measure.symmetry import Proof, prove_seats
from engine.measure.tally import Tally
from engine.scenario.envelope import Scenario

CANDIDATES: Final = 60
FIRST_BATCH: Final = 10
PROVEN_BATCH: Final = 5
"""Sets played where all seats are equal by proof: they show how long a game lasts."""
MOST_GAMES: Final = 320
PLAYER: Final = "greedy"


def generate_measured(
    game: Game,
    request: Request,
    on_candidate: Callable[[int], None] | None = None,
    executor: Executor | None = None,
) -> Scenario:
    """A scenario that hits all targets among the request's options, with its certificate.

    A request without targets is generated and nothing is played.

    Args:
        game: its game.
        request: seed, players, options.
        on_candidate: told the number of each candidate that is tried.
        executor: plays the games that prove places even; None for here. The scenario is the same
            on any.

    Raises:
        UnsatisfiableError: no candidate hit the targets; says how near they came.
        RequestError: the scenario cannot be played.
    """
    targets = targets_of(game, request)
    if not targets:
        return game.generate(request)
    name, target = next(iter(targets.items()))
    if target.measure == "gap":
        return _generate_even(game, request, name, target, on_candidate, executor)
    plain = {name: value for name, value in request.options.items() if name not in targets}
    bands = {name: target.band(int(_whole(request, name))) for name, target in targets.items()}
    missed = []
    alike = target.are_alike(request.options)
    for number in range(len(target.levers) if alike else CANDIDATES):
        if on_candidate is not None:
            on_candidate(number)
        seed = request.seed if number == 0 else f"{request.seed}~{number}"
        lever = target.levers[number % len(target.levers)]
        try:
            draft = game.generate(replace(request, seed=seed, options={**lever, **plain}))
        except UnsatisfiableError:
            if not lever:
                raise
            continue  # it does not go with the options that were asked for
        job = make_job(draft, [PLAYER], seed)
        tally, is_hit = _test(job, targets, bands)
        if is_hit:
            scenario = game.seal(request, draft.title, draft.content)
            seats = play_of(game).seats(scenario)
            certificate = make_certificate(job, tally, seats)
            return msgspec.structs.replace(scenario, certificate=certificate)
        missed.append(measure(tally, target).value)
    if alike:
        raise UnsatisfiableError(
            f"{name}={request.options[name]}: whatever the seed, what is made at the table measures"
            f" {100 * min(missed):.0f} to {100 * max(missed):.0f} %. Ask for a value near that, or"
            f" leave {name} out"
        )
    raise UnsatisfiableError(
        f"{name}={request.options[name]}: none of {CANDIDATES} scenarios played like that"
        f" (they ranged from {100 * min(missed):.0f} to {100 * max(missed):.0f} %). Try another"
        " seed or value."
    )


def _generate_even(
    game: Game,
    request: Request,
    name: str,
    target: Target,
    on_candidate: Callable[[int], None] | None,
    executor: Executor | None,
) -> Scenario:
    """A scenario whose places are proven to differ by less than the option's percentage.

    Where all seats are exactly equal, a batch is played for the other figures; such a scenario is
    looked for with each of the target's levers before another is measured by playing. A scenario
    whose games mostly end undecided is even for want of winners, and is not taken.
    """
    plain = {key: value for key, value in request.options.items() if key != name}
    tolerance = _whole(request, name) / 100
    nearest = 1.0
    for number in range(CANDIDATES):
        if on_candidate is not None:
            on_candidate(number)
        seed = request.seed if number == 0 else f"{request.seed}~{number}"
        draft, proof = _likely_even(game, replace(request, seed=seed, options=plain), target)
        jobs = turned_jobs(game, draft, PLAYER, seed)
        is_even = _is_exact(proof)
        if is_even:
            found = Evenness()
            play_more(jobs, found, PROVEN_BATCH, executor)
        else:
            found, is_even = prove_even(jobs, tolerance, executor)
        if is_even and found.is_decisive():
            seats = play_of(game).seats(draft)
            certificate = make_even_certificate(jobs[0], found, seats, tolerance, proof)
            content = (
                game.with_measured_fields(draft, certificate)
                if game.with_measured_fields
                else draft.content
            )
            scenario = game.seal(request, draft.title, content)
            return msgspec.structs.replace(scenario, certificate=certificate)
        nearest = min(nearest, found.gap().high)
    raise UnsatisfiableError(
        f"{name}={request.options[name]}: none of {CANDIDATES} scenarios could be shown to be"
        f" that even (the nearest stays below {100 * nearest:.0f} points). Try another seed or"
        " value."
    )


def _likely_even(game: Game, request: Request, target: Target) -> tuple[Scenario, Proof]:
    """A scenario in which all seats are exactly equal if a lever gives one.

    Where no lever can for that many players, it is one that few and short games may prove.
    """
    if target.provable_for and request.players not in target.provable_for:
        quick = _pulled(game, request, target.quick) or game.generate(request)
        return quick, prove_seats(game, quick)
    draft = game.generate(request)
    proof = prove_seats(game, draft)
    for lever in target.levers:
        if _is_exact(proof):
            break
        other = _pulled(game, request, lever)
        if other is None:
            continue
        if _is_exact(found := prove_seats(game, other)):
            draft, proof = other, found
    return draft, proof


def _pulled(game: Game, request: Request, lever: Mapping[str, int | str]) -> Scenario | None:
    """A scenario made with a lever; None where it changes nothing, or doesn't go with a wish."""
    if not lever.keys() - request.options.keys():
        return None  # nothing that was asked for is changed
    try:
        return game.generate(replace(request, options={**lever, **request.options}))
    except (RequestError, UnsatisfiableError):
        return None


def _is_exact(proof: Proof) -> bool:
    """Whether all seats are equal by proof, before the first player is drawn."""
    return proof.is_whole and proof.scope == "game"


def measure(tally: Tally, target: Target) -> Interval:
    """The measured quantity of a target, with its 95 % interval."""
    return share_of(tally.seats[target.seat])


def _test(
    job: Job, targets: dict[str, Target], bands: dict[str, tuple[float, float]]
) -> tuple[Tally, bool]:
    tally = Tally()
    played, batch = 0, FIRST_BATCH
    while True:
        tally.merge(play_sets(job, played, batch))
        played += batch
        found = {name: measure(tally, target) for name, target in targets.items()}
        near = all(bands[n][0] <= found[n].value <= bands[n][1] for n in targets)
        is_first = played == FIRST_BATCH
        if any(_is_outside(found[n], *bands[n]) for n in targets) or not (near or is_first):
            return tally, False
        is_last = tally.games >= MOST_GAMES
        if is_last or all(_is_inside(found[n], *bands[n]) for n in targets):
            return tally, near
        batch = played


def _is_outside(found: Interval, low: float, high: float) -> bool:
    return found.high < low or found.low > high


def _is_inside(found: Interval, low: float, high: float) -> bool:
    return low <= found.low and found.high <= high


def _whole(request: Request, name: str) -> int:
    value = request.options[name]
    assert isinstance(value, int)  # noqa: S101 - options of this kind were checked
    return value
