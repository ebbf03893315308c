"""What a measurement says, as data for a scenario file and in a sentence for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from gettext import NullTranslations
from importlib import metadata
from math import ceil
from typing import Any, Final

import msgspec

from engine.game.contract import Game, play_of
from engine.language import ENGLISH, _, counted, mark_translatable, use_language
from engine.measure.evenness import Evenness, evenness_of, play_more, turned_jobs
from engine.measure.inline_executor import InlineExecutor
from engine.measure.simulate import Job, make_job, simulate
from engine.measure.statistics import MILLION, Interval, rounded, share_of, wilson
from engine.measure.symmetry import UNPROVEN, Proof, prove_seats
from engine.measure.tally import Tally
from engine.measure.words import WIDEST, tell_verdict, verdict_in_words
from engine.scenario.envelope import Scenario

TOGETHER: Final = mark_translatable("the table")
"""What charts call seats that win or lose as one."""
FORMAT: Final = "printkit.certificate/2"
"""Of what is stored; the first format named none (docs/formats.md)."""
BUDGET: Final = 12
"""Where win rates are not known well enough, this many times the games asked for may be played."""
RATES: Final = ("wins", "reward")
"""What a certificate tells of each side."""
AS_WRITTEN: Final = "as_written"
"""A certificate's field: its figures hold for the very order of cards that the scenario writes."""
VERY_CARDS: Final = mark_translatable("Played with the cards in the order of the scenario.")
LEAST_GLANCED: Final = 8
"""Fewer games are played in one go."""
LEAST_COMPARED: Final = 100
"""Fewer games are not searched for what goes with winning."""
LEAST_USED: Final = 20
"""This many of them must have seen a choice before it is compared."""


def make_certificate(
    job: Job, tally: Tally, seats: Sequence[str], proof: Proof = UNPROVEN
) -> dict[str, Any]:
    """The certificate of a measurement (docs/formats.md).

    Args:
        job: what was played.
        tally: what came of it.
        seats: what the seats are called.
        proof: which seats are exactly equal.

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
    found: dict[str, Any] = {
        "format": FORMAT,
        "engine": metadata.version("printkit"),
        "games": tally.games,
        "players": list(job.players),
        "seed": job.seed,
        **({AS_WRITTEN: True} if job.as_written else {}),
        **proof.as_data(),
        "together": is_together(tally),
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
    }
    return _with_verdict(found)


def _with_verdict(certificate: dict[str, Any]) -> dict[str, Any]:
    """The certificate with its verdict, which goes into files in English."""
    with use_language(ENGLISH, NullTranslations()):
        verdict = tell_verdict(certificate).verdict
    return {**certificate, "verdict": verdict}


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
        choice -> seat -> how much better the seat did with each further time that it chose so in a
        game (0 a loss, 1 a win), as an interval, and ``uses``, how often it did in a game.
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
    gives_up: Callable[[Scenario], bool] | None = None,
) -> Scenario:
    """The scenario with a certificate from some games played now.

    Where the seats are proven equal the games tell of length and of who begins. Elsewhere more
    are played, look by look, until win rates are known well enough to be told; that is given up
    when :data:`BUDGET` times the games would not do.

    Args:
        game: its game.
        scenario: sound.
        games: how many.
        player: the program in all seats.
        executor: runs the games; None for here. The certificate is the same on any.
        workers: how many chunks it runs at once.
        gives_up: asked after a quarter of the games, with their certificate in the scenario,
            whether the rest is not worth playing.

    Raises:
        RequestError: the scenario cannot be played.
    """
    proof = prove_seats(game, scenario)
    measuring = _Measuring(game, scenario, player, proof, executor or InlineExecutor(), workers)
    if gives_up and games >= LEAST_GLANCED:
        begun = msgspec.structs.replace(scenario, certificate=measuring.play(games // 4))
        if gives_up(begun):
            return begun
    certificate = measuring.play(games)
    while (wanted := games_wanted(certificate, games)) > certificate["games"]:
        certificate = measuring.play(wanted)
    return msgspec.structs.replace(scenario, certificate=certificate)


def games_wanted(certificate: Mapping[str, Any], first: int) -> int:
    """How many games in all a next look takes, to know the win rates well enough.

    A margin shrinks with the root of the games. A look takes what it calls for, and at most
    trebles what was played, for a margin from few games is rough itself.

    Args:
        certificate: of the look before.
        first: the games of the first look.

    Returns:
        no more than were played when they are known, proven idle, or out of the budget's reach.
    """
    played, most = int(certificate["games"]), BUDGET * first
    proof = certificate.get("proof", {})
    if "even" in proof and proof["scope"] != "match":
        return played
    spans = [Interval(**side[figure]) for side in certificate["sides"] for figure in RATES]
    widest = max(max(span.high - span.value, span.value - span.low) for span in spans)
    needed = ceil(played * (widest / WIDEST) ** 2)
    if widest <= WIDEST or played >= most or needed > 2 * most:
        return played
    return min(needed, 3 * played, most)


class _Measuring:
    """A scenario being played, look by look; every look goes on where the last one ended."""

    def __init__(
        self,
        game: Game,
        scenario: Scenario,
        player: str,
        proof: Proof,
        executor: Executor,
        workers: int,
    ) -> None:
        self.seats, self.proof = play_of(game).seats(scenario), proof
        self.executor, self.workers = executor, workers
        self.found = Evenness()
        self.has_sets = game.rotate_seats is not None
        seed = str(scenario.seed)
        self.jobs = (
            turned_jobs(game, scenario, player, seed)
            if self.has_sets
            else (make_job(scenario, [player], seed),)
        )

    def play(self, games: int) -> dict[str, Any]:
        """The certificate of this many games in all, or a few more that make whole sets."""
        if not self.has_sets:
            job, so_far = self.jobs[0], self.found.tally
            *_rest, tally = simulate(job, games, self.executor, self.workers, so_far)
            return make_certificate(job, tally, self.seats, self.proof)
        sets = -(-games // len(self.jobs))
        play_more(self.jobs, self.found, sets - self.found.sets, self.executor)
        return make_even_certificate(self.jobs[0], self.found, self.seats, proof=self.proof)


def make_even_certificate(
    job: Job,
    found: Evenness,
    seats: Sequence[str],
    tolerance: float = 0.0,
    proof: Proof = UNPROVEN,
) -> dict[str, Any]:
    """The certificate of sets that were played from every place.

    The sides' figures are those of sets, in which the luck is the same from every place.

    Args:
        job: what was played, with the seats as the scenario has them.
        found: what came of it.
        seats: what the seats are called.
        tolerance: what the places were shown to keep; 0 when nothing was.
        proof: which seats are exactly equal.
    """
    plain = make_certificate(job, found.tally, seats, proof)
    sides = [
        {**side, "wins": rounded(found.rate(index)), "reward": rounded(found.share(index))}
        for index, side in enumerate(plain["sides"])
    ]
    return _with_verdict({**plain, "sides": sides, "evenness": evenness_of(found, tolerance)})


def tell(certificate: Mapping[str, Any]) -> str:
    """A certificate in a sentence or two for a printed page; tolerant of fields written elsewhere.

    Returns:
        the verdict, the number that bears it out and the reason; empty when the certificate does
        not hold such figures.
    """
    try:
        told = tell_verdict(certificate)
        games = int(certificate["games"])
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        return ""
    words = " ".join(filter(None, (f"{told.verdict}.", told.caveat * told.is_proven, told.number)))
    if told.is_proven and not told.number:
        played = counted("{n} game", "{n} games", games)
        words = f"{words} {_('Playtested in {games}.', games=played)}"
    return f"{words} {_(VERY_CARDS)}" if certificate.get(AS_WRITTEN) else words


def give_verdict(
    tally: Tally,
    seats: Sequence[str],
    shares: Sequence[Interval] | None = None,
    comparisons: int = 1,
) -> str:
    """Who is favoured or has it hard, as far as the games tell: a few words in English.

    Args:
        tally: of all games.
        seats: what the seats are called.
        shares: what each seat gets, where that is known better than from the tally alone.
        comparisons: how many such verdicts are given at once.
    """
    shares = shares or [share_of(mean) for mean in tally.seats]
    with use_language(ENGLISH, NullTranslations()):  # it goes into files, which are in English
        return verdict_in_words(shares, seats, is_together(tally), tally.games, comparisons)


def is_together(tally: Tally) -> bool:
    """Whether all seats won or lost together in every game; shared draws don't count."""
    first = tally.seats[0]
    return (
        len(tally.seats) > 1
        and first.squares == first.total * MILLION
        and all((mean.total, mean.squares) == (first.total, first.squares) for mean in tally.seats)
        and tally.draws == tally.games
    )
