"""The house-rules laboratory: the same seeds under every combination of options, measured."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import product
from typing import Any, Final

from engine.certificate import make_certificate
from engine.errors import RequestError
from engine.game import Game, Request
from engine.options import OptionValue
from engine.record import play_of
from engine.simulate import make_job, simulate
from engine.tally import Tally

MAX_VARIANTS: Final = 500
SCENARIOS: Final = 20
"""Scenarios a variant is played on, so that no single deal or map decides."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One combination of options and what was measured of it.

    Attributes:
        options: the varied options and their values.
        certificate: as :func:`engine.certificate.make_certificate` gives it.
    """

    options: Mapping[str, OptionValue]
    certificate: Mapping[str, Any]


def parse_variations(game: Game, pairs: Sequence[str]) -> dict[str, list[OptionValue]]:
    """Read ``OPTION=A,B,C`` pairs.

    An option that takes several numbers separates its alternatives by ``/``, as in
    ``tiles=7,5,4,2/9,6,3,1``.

    Raises:
        RequestError: an unknown option, a value that does not fit, or too many combinations.
    """
    options = game.info.options
    found: dict[str, list[OptionValue]] = {}
    for pair in pairs:
        key, sign, text = pair.partition("=")
        key = key.strip().replace("-", "_")
        if not sign or key not in options:
            raise RequestError(
                f"--vary {pair[:40]}: write OPTION=A,B,C (options: {', '.join(sorted(options))})"
            )
        separator = "/" if options[key].kind == "wholes" else ","
        found[key] = [options[key].parse(part.strip()) for part in text.split(separator)]
    count = 1
    for values in found.values():
        count *= len(values)
    if count > MAX_VARIANTS:
        raise RequestError(f"--vary: {count} combinations; at most {MAX_VARIANTS}")
    return found


def sweep(
    game: Game,
    request: Request,
    variations: Mapping[str, Sequence[OptionValue]],
    players: Sequence[str],
    games: int,
    executor: Executor,
    workers: int,
) -> Iterator[Variant]:
    """Measure every combination, in order, on the same seeds.

    Args:
        game: to be measured.
        request: seed, number of players and the options that stay the same.
        variations: option -> values to try.
        players: programs by seat, or one for all.
        games: for each combination.
        executor: runs the games.
        workers: how many chunks it runs at once.

    Raises:
        RequestError: a combination cannot be generated or played; names it.
    """
    seats = play_of(game).seats
    for values in product(*variations.values()):
        varied = dict(zip(variations, values, strict=True))
        tally = Tally()
        rounds = min(SCENARIOS, games)
        for number in range(rounds):
            seed = f"{request.seed}#{number + 1}"
            wanted = Request(seed, request.players, {**request.options, **varied})
            try:
                scenario = game.generate(wanted)
                job = make_job(scenario, list(players), seed)
            except RequestError as fault:
                told = ", ".join(f"{key}={value}" for key, value in varied.items())
                raise RequestError(f"{told or 'as asked'}: {fault}") from fault
            share = games * (number + 1) // rounds - games * number // rounds
            *_, last = simulate(job, share, executor, workers)
            tally.merge(last)
        yield Variant(varied, make_certificate(job, tally, seats(scenario)))
