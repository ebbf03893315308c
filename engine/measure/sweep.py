"""The house-rules laboratory: the same seeds under every combination of options, measured."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any, Final

from engine.errors import RequestError
from engine.findings import Severity
from engine.game.check import find_faults, targets_of
from engine.game.contract import Game, Request, play_of
from engine.measure.certificate import give_verdict, is_together, make_certificate
from engine.measure.clusters import EACH, Clusters
from engine.measure.simulate import make_job, simulate, verify_games
from engine.measure.statistics import rounded
from engine.measure.words import is_apart
from engine.scenario.envelope import Scenario, to_data
from engine.scenario.options import OptionValue, verify_kind

MAX_VARIANTS: Final = 500
SCENARIOS: Final = 50
"""Scenarios a variant is played on, so that no single deal or map decides."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One combination of options and what was measured of it.

    Attributes:
        options: the varied options and their values.
        seats: what the seats are called.
        clusters: what each scenario measured, in the order of the seeds.
        certificate: as :func:`engine.measure.certificate.make_certificate` gives it, but with
            intervals that count each scenario as one observation, one side where the rules make
            all seats alike, and a verdict that holds for all combinations together.
    """

    options: Mapping[str, Any]
    seats: tuple[str, ...]
    clusters: Clusters
    certificate: Mapping[str, Any]

    @property
    def name(self) -> str:
        """The combination in words."""
        return name_of(self.options)


def name_of(options: Mapping[str, Any]) -> str:
    """A combination of options in words."""
    return ", ".join(f"{key}={value}" for key, value in options.items()) or "as asked"


def parse_variations(game: Game, pairs: Sequence[str]) -> dict[str, list[Any]]:
    """Read ``OPTION=A,B,C`` pairs.

    An option that takes several numbers separates its alternatives by ``/``, as in
    ``tiles=7,5,4,2/9,6,3,1``. A name with dots, such as ``ruleset.base_draw_limit=6,7``, is a
    field of the scenario's content, written over what the generator put there.

    Raises:
        RequestError: an unknown option, one given twice, a value that does not fit, or too many
            combinations.
    """
    options = game.info.options
    found: dict[str, list[Any]] = {}
    for pair in pairs:
        key, sign, text = pair.partition("=")
        key = key.strip().replace("-", "_")
        if not sign or (key not in options and "." not in key):
            raise RequestError(
                f"--vary {pair[:40]}: write it as OPTION=A,B,C. The options are"
                f" {', '.join(sorted(options))}."
            )
        if key in found:
            raise RequestError(
                f"--vary {key[:40]}: you wrote this twice. Write all its values in one list."
            )
        if "." in key:
            found[key] = [_plain(part.strip()) for part in text.split(",")]
            continue
        separator = "/" if options[key].kind == "wholes" else ","
        parts = [part.strip() for part in text.split(separator)]
        found[key] = [options[key].parse(part, "--vary") for part in parts]
    if count_of(found) > MAX_VARIANTS:
        raise RequestError(
            f"--vary: these are {count_of(found)} combinations, and at most {MAX_VARIANTS} are"
            " played. Use fewer values."
        )
    return found


def count_of(variations: Mapping[str, Sequence[Any]]) -> int:
    """How many combinations there are."""
    return prod(map(len, variations.values()))


def _plain(text: str) -> Any:
    """A number, true or false as JSON means them, else the text itself."""
    try:
        value = json.loads(text)
    except ValueError:
        return text
    return value if isinstance(value, int | float | bool) else text


def sweep(
    game: Game,
    request: Request,
    variations: Mapping[str, Sequence[Any]],
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
        RequestError: the number of games is out of range, an option would have no say, or a
            combination cannot be generated or played; names it.
    """
    verify_games(games)
    combinations = [
        dict(zip(variations, values, strict=True)) for values in product(*variations.values())
    ]
    for varied in combinations:
        _verify_heard(game, request, varied)
    is_pooled = all(are_seats_alike(game, {**request.options, **v}) for v in combinations)
    for varied in combinations:
        clusters, seated = Clusters(), set()
        rounds = min(SCENARIOS, games)
        for number in range(rounds):
            seed = f"{request.seed}#{number + 1}"
            try:
                scenario = _make(game, Request(seed, request.players, request.options), varied)
                job = make_job(scenario, list(players), seed)
            except RequestError as fault:
                if not varied:
                    raise
                raise RequestError(f"{name_of(varied)}: {fault}") from fault
            share = games * (number + 1) // rounds - games * number // rounds
            *_, last = simulate(job, share, executor, workers)
            clusters.add(last)
            seated.add(tuple(play_of(game).seats(scenario)))
        seats = _seat_names(seated)
        certificate = make_certificate(job, clusters.total, seats)
        if is_pooled:
            clusters, seats = clusters.pool(seats), (EACH,)
            certificate["sides"] = [{"side": EACH}]
            certificate["outcome"] = {
                name.removeprefix("outcome "): {}
                for name in clusters.figures
                if name.startswith("outcome ")
            }
        _widen(certificate, clusters)
        certificate["verdict"] = _verdict(clusters, seats, request.players, len(combinations))
        yield Variant(varied, seats, clusters, certificate)


def _verify_heard(game: Game, request: Request, varied: Mapping[str, Any]) -> None:
    """Check that every option of a combination has a say in what is measured."""
    for key in varied:
        if key in request.options:
            raise RequestError(f"--vary {key}: --set fixes it already. Use only one of the two.")
    options = {**request.options, **{k: v for k, v in varied.items() if k in game.info.options}}
    verify_kind(game.info.options, options)
    for name in targets_of(game, Request(request.seed, request.players, options)):
        raise RequestError(
            f"{name}: a sweep can't use this option, because it chooses scenarios by how they"
            " play. Leave it out."
        )


def _seat_names(seated: set[tuple[str, ...]]) -> tuple[str, ...]:
    """The seats' names where all scenarios agree; their numbers where people are named."""
    found = min(seated)
    if len(seated) == 1:
        return found
    return tuple(f"seat {number}" for number in range(1, len(found) + 1))


def _make(game: Game, request: Request, varied: Mapping[str, Any]) -> Scenario:
    """A scenario with options set and fields written over.

    Raises:
        RequestError: it breaks a rule; names the first.
    """
    options: dict[str, OptionValue] = {k: v for k, v in varied.items() if "." not in k}
    fields = {key: value for key, value in varied.items() if "." in key}
    scenario = game.generate(Request(request.seed, request.players, {**request.options, **options}))
    if not fields:
        return scenario
    content = scenario.content
    for path, value in fields.items():
        content = _written(content, path.split("."), value, path)
    scenario = game.seal(
        Request(request.seed, request.players, scenario.options), scenario.title, content
    )
    for finding in find_faults(game, to_data(scenario)):
        if finding.severity == Severity.ERROR:
            raise RequestError(f"{finding.rule}: {finding.message}")
    return scenario


def _written(content: Any, keys: Sequence[str], value: Any, path: str) -> dict[str, Any]:
    """A copy with a value at a path of keys; what is missing on the way is made."""
    if not isinstance(content, dict) or not keys[0]:
        raise RequestError(
            f"--vary {path[:60]}: the scenario has no such field. Look at one with: printkit"
            " generate GAME"
        )
    if len(keys) == 1:
        return {**content, keys[0]: value}
    return {**content, keys[0]: _written(content.get(keys[0], {}), keys[1:], value, path)}


def are_seats_alike(game: Game, asked: Mapping[str, Any]) -> bool:
    """Whether the rules make all seats alike, whatever options and fields were asked for.

    Who begins, and what chance gives to each player, falls on every seat as often.
    """
    if not game.info.alike_seats:
        return False
    options = game.info.options
    return all(
        key.partition(".")[0] not in game.info.alike_unless
        or (key in options and value == options[key].default)
        for key, value in asked.items()
    )


def _verdict(clusters: Clusters, seats: Sequence[str], players: int, combinations: int) -> str:
    """Return who is favoured, as sure of all combinations together as of a single one."""
    if seats != (EACH,) or is_together(clusters.total):
        shares = [clusters.share(f"reward {index}") for index in range(len(seats))]
        return give_verdict(clusters.total, seats, shares, combinations)
    if "first" not in clusters.figures:
        return "The rules make all seats equal"
    first = clusters.share("first")
    if not is_apart(first, 1 / players, combinations):
        return "Looks even: all seats are equal, and going first isn't a clear advantage"
    told = "Favours" if first.value > 1 / players else "Hard on"
    return (
        f"{told} the first player. Otherwise all seats are equal"
        f" ({100 / players:.0f} % would be even)"
    )


def _widen(certificate: dict[str, Any], clusters: Clusters) -> None:
    """Put intervals over scenarios into a certificate."""
    for index, side in enumerate(certificate["sides"]):
        # What all seats get together has no chance in it, or little; it is not a share of trials.
        told = clusters.mean if side["side"] == EACH else clusters.share
        side["reward"] = rounded(told(f"reward {index}"))
        side["wins"] = rounded(told(f"won {index}"))
    certificate["draws"] = rounded(clusters.share("draws"))
    certificate["decisions"].update(rounded(clusters.mean("decisions")))
    for name in certificate["outcome"]:
        certificate["outcome"][name] = rounded(clusters.mean(f"outcome {name}"))
    for name in certificate.get("endings", {}):
        certificate["endings"][name] = rounded(clusters.share(f"ending {name}"))
    if "first_player" in certificate:
        certificate["first_player"] = rounded(clusters.share("first"))
    if "half_time_leader_wins" in certificate:
        certificate["half_time_leader_wins"] = rounded(clusters.share_where_known("held"))
    certificate["scenarios"] = clusters.count
