"""What a measurement says, as data for a scenario file and in a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from gettext import NullTranslations
from importlib import metadata
from typing import Any, Final

import msgspec

from engine.game.contract import Game, play_of
from engine.language import (
    ENGLISH,
    _,
    current_language,
    decimal,
    mark_translatable,
    use_language,
    whole,
)
from engine.measure.evenness import Evenness, evenness_of, play_more, tell_evenness, turned_jobs
from engine.measure.executors import InlineExecutor
from engine.measure.simulate import Job, make_job, simulate
from engine.measure.statistics import (
    MILLION,
    Interval,
    normal_95,
    rounded,
    share_of,
    wilson,
)
from engine.measure.tally import Tally
from engine.measure.words import margin, seat_name
from engine.scenario.envelope import Scenario
from engine.sums import ordered_sum

TOGETHER: Final = mark_translatable("the table")
PROGRAMS: Final = (
    mark_translatable("random"),
    mark_translatable("greedy"),
    mark_translatable("search"),
)
"""What certificates call the programs that played."""
AS_WRITTEN: Final = "as_written"
"""A certificate's field: its figures hold for the very order of cards that the scenario writes."""
VERY_CARDS: Final = mark_translatable(
    "Played with the very order of cards that the scenario writes down."
)
LEAST_COMPARED: Final = 100
"""Fewer games are not searched for what goes with winning."""
LEAST_USED: Final = 20
"""So many of them must have seen a choice before it is compared."""


def make_certificate(job: Job, tally: Tally, seats: Sequence[str]) -> dict[str, Any]:
    """The certificate of a measurement (docs/formats.md).

    Args:
        job: what was played.
        tally: what came of it.
        seats: what the seats are called.

    Returns:
        engine version, games, players, seed; per side the share of wins and the mean reward with
        95 % intervals; the mean of every number in the outcome; decisions a game; a verdict.
    """
    sides = [
        {
            "side": seat,
            "wins": rounded(wilson(tally.wins[index], tally.games)),
            "reward": rounded(share_of(tally.seats[index])),
        }
        for index, seat in enumerate(seats)
    ]
    return {
        "engine": metadata.version("printkit"),
        "games": tally.games,
        "players": list(job.players),
        "seed": job.seed,
        **({AS_WRITTEN: True} if job.as_written else {}),
        "sides": sides,
        "draws": rounded(wilson(tally.draws, tally.games)),
        "programs": {
            name: {
                **rounded(share_of(mean)),
                "won": tally.won.get(name, 0),
                "sets": tally.sets.get(name, 0),
            }
            for name, mean in sorted(tally.programs.items())
        },
        "outcome": {name: rounded(mean.interval()) for name, mean in tally.figures.items()},
        "decisions": {
            **rounded(tally.length.interval()),
            "shortest": tally.shortest,
            "longest": tally.longest,
        },
        **_metered(tally, seats),
        "verdict": give_verdict(tally, seats),
    }


def _metered(tally: Tally, seats: Sequence[str]) -> dict[str, Any]:
    """What only some games count: endings as shares, uses a game, who led when, what paid."""
    found: dict[str, Any] = {}
    if tally.endings:
        found["endings"] = {
            name: rounded(wilson(count, tally.games))
            for name, count in sorted(tally.endings.items())
        }
    if tally.uses:
        found["uses"] = {
            name: round(count / tally.games, 4) for name, count in sorted(tally.uses.items())
        }
    if tally.first.count:
        found["first_player"] = rounded(share_of(tally.first))
    leads = tally.leads
    if leads.games:
        found["lead_changes"] = rounded(leads.changes.interval())
        found["decided_after"] = rounded(share_of(leads.decided))
    if leads.half:
        found["half_time_leader_wins"] = rounded(wilson(leads.held, leads.half))
    if gains := gains_of(tally, seats):
        found["gains"] = gains
    return found


def gains_of(tally: Tally, seats: Sequence[str]) -> dict[str, dict[str, dict[str, float]]]:
    """Which side profits from which choice, as far as games with and without it tell.

    Returns:
        choice -> seat -> how much more the seat got of what there is to win with each further
        time that it chose so in a game, as an interval, and ``uses``, how often it did in a game.
        Choices made equally often in all games, or too rarely to compare, are left out.
    """
    found: dict[str, dict[str, dict[str, float]]] = {}
    for (name, seat), link in sorted(tally.links.items()):
        got = tally.rewards[seat]
        slope = link.slope(got)
        if slope is None or got.count < LEAST_COMPARED or link.games < LEAST_USED:
            continue
        told = {**rounded(slope), "uses": round(link.uses / tally.games, 4)}
        found.setdefault(name, {})[seats[seat]] = told
    return found


def certify(
    game: Game,
    scenario: Scenario,
    games: int,
    player: str = "greedy",
    executor: Executor | None = None,
    workers: int = 1,
) -> Scenario:
    """The scenario with a certificate from some games played now.

    Args:
        game: its game.
        scenario: sound.
        games: how many.
        player: the program in all seats.
        executor: runs the games; None for here. The certificate is the same on any.
        workers: how many chunks it runs at once.

    Raises:
        RequestError: the scenario cannot be played.
    """
    seats, seed = play_of(game).seats(scenario), str(scenario.seed)
    if game.rotate_seats is not None:
        jobs, found = turned_jobs(game, scenario, player, seed), Evenness()
        play_more(jobs, found, -(-games // len(jobs)), executor)
        certificate = make_even_certificate(jobs[0], found, seats)
    else:
        job = make_job(scenario, [player], seed)
        *_rest, tally = simulate(job, games, executor or InlineExecutor(), workers)
        certificate = make_certificate(job, tally, seats)
    return msgspec.structs.replace(scenario, certificate=certificate)


def make_even_certificate(
    job: Job, found: Evenness, seats: Sequence[str], tolerance: float = 0.0
) -> dict[str, Any]:
    """The certificate of sets that were played from every place.

    Args:
        job: what was played, with the seats as the scenario has them.
        found: what came of it.
        seats: what the seats are called.
        tolerance: what the places were proven to keep; 0 when nothing was.
    """
    return {
        **make_certificate(job, found.tally, seats),
        "evenness": evenness_of(found, tolerance),
        "verdict": tell_evenness(found, tolerance),
    }


def tell(certificate: Mapping[str, Any]) -> str:
    """A certificate in a sentence or two for a printed page; tolerant of fields written elsewhere.

    Returns:
        who got what in how many games between whom, and what that means; empty when the
        certificate does not hold such figures.
    """
    try:
        games = int(certificate["games"])
        kinds = _(" and ").join(dict.fromkeys(_(str(name)) for name in certificate["players"]))
        sides = [(str(side["side"]), Interval(**side["reward"])) for side in certificate["sides"]]
        verdict = str(certificate["verdict"])
        shares = ", ".join(f"{seat_name(name)} {margin(share, 1)}" for name, share in sides)
    except (KeyError, TypeError, ValueError, AttributeError):
        return ""
    together = verdict.startswith(TOGETHER)
    if current_language() != ENGLISH:  # the file holds it in English
        verdict = verdict_in_words(
            [share for _name, share in sides], [s for s, _i in sides], together
        )
    told = {"games": whole(games), "kinds": kinds, "verdict": verdict}
    if together:
        told["verdict"] = f"{verdict[0].upper()}{verdict[1:]}"
        words = _("{verdict}: {games} games between {kinds} players.", **told)
    else:
        words = _(
            "{shares} of what there is to win, {games} games between {kinds} players: {verdict}.",
            shares=shares,
            **told,
        )
    return f"{words} {_(VERY_CARDS)}" if certificate.get(AS_WRITTEN) else words


def give_verdict(
    tally: Tally,
    seats: Sequence[str],
    shares: Sequence[Interval] | None = None,
    comparisons: int = 1,
) -> str:
    """Who is favoured or has it hard, as far as the games tell: a sentence.

    Args:
        tally: of all games.
        seats: what the seats are called.
        shares: what each seat gets, where that is known better than from the tally alone.
        comparisons: how many such verdicts are given at once.
    """
    shares = shares or [share_of(mean) for mean in tally.seats]
    with use_language(ENGLISH, NullTranslations()):  # it goes into files, which are in English
        return verdict_in_words(shares, seats, is_together(tally), comparisons)


def verdict_in_words(
    shares: Sequence[Interval], seats: Sequence[str], together: bool, comparisons: int = 1
) -> str:
    """A verdict in the language being spoken; ``together`` when all seats win or lose as one."""
    if together:
        return _("the table wins {share} of the games", share=margin(shares[0], 1))
    even = ordered_sum(share.value for share in shares) / len(shares)
    apart = [
        (share.value - even, seat)
        for share, seat in zip(shares, seats, strict=True)
        if is_apart(share, even, comparisons * max(1, len(shares) - 1))
    ]
    if not apart:
        widest = max(share.high - share.low for share in shares) / 2
        return _(
            "no seat is measurably favoured (to within {most} %)", most=decimal(100 * widest, 1)
        )
    off, seat = max(apart, key=lambda pair: (round(abs(pair[0]), 9), pair[0]))
    told = {"seat": seat_name(seat), "even": decimal(100 * even, 0)}
    if off < 0:
        return _("it is hard on {seat} ({even} % would be even)", **told)
    return _("it favours {seat} ({even} % would be even)", **told)


def is_apart(share: Interval, even: float, comparisons: int) -> bool:
    """Whether a share differs from an even one, 95 % sure of all comparisons together.

    Intervals are 95 % each. Of many seats one is easily outside by chance, so they are widened
    (Bonferroni; with two seats one says what the other does).
    """
    wider = normal_95(comparisons) / normal_95()
    low = share.value - wider * (share.value - share.low)
    high = share.value + wider * (share.high - share.value)
    return not low <= even <= high


def is_together(tally: Tally) -> bool:
    """Whether all seats won or lost together in every game; shared draws are no such thing."""
    first = tally.seats[0]
    return (
        len(tally.seats) > 1
        and first.squares == first.total * MILLION
        and all((mean.total, mean.squares) == (first.total, first.squares) for mean in tally.seats)
        and tally.draws == tally.games
    )
