"""What a measurement says on paper, in the language being spoken: verdict, number, caveat."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.language import _, counted, decimal, in_context
from engine.measure.statistics import Interval, normal_95
from engine.play.opponents import strength_word
from engine.sums import ordered_sum

WIDEST: Final = 0.1
"""A win rate is told when the truth lies at most so far from it, either way."""


@dataclass(frozen=True, slots=True)
class Told:
    """A certificate in words.

    Attributes:
        verdict: a few words or a sentence, without the full stop.
        number: a sentence with the win rate that bears the verdict out; empty when none does.
        caveat: sentences: why it is proven, or who played.
        is_clear: whether win rates by seat may be told: they are known well enough, and no proof
            makes them idle.
        is_proven: the verdict holds by proof, and the caveat is its reason.
        together: the seats win and lose as one.
    """

    verdict: str
    number: str
    caveat: str
    is_clear: bool
    is_proven: bool = False
    together: bool = False


def tell_verdict(certificate: Mapping[str, Any]) -> Told:
    """A certificate's verdict; certificates of the first format are read as well.

    Raises:
        KeyError, TypeError, ValueError, AttributeError: it does not hold such figures.
    """
    games = int(certificate["games"])
    sides = certificate["sides"]
    seats = [str(side["side"]) for side in sides]
    shares = [Interval(**side["reward"]) for side in sides]
    together = is_together_in(certificate)
    rates = [Interval(**side.get("wins", side["reward"])) for side in sides]
    if together:  # they win as one, which counts as nobody's alone
        rates = shares
    is_clear = all(map(is_close, (*shares, *rates)))
    proof = certificate.get("proof")
    if proof:
        verdict, reason = tell_proof(proof, seats)
        if proof["scope"] == "match":
            if is_clear:
                once = verdict_in_words(rates, seats, together, games)
                verdict = _("{once} in a single round. {verdict}", once=once, verdict=verdict)
            number = _ahead(rates, rates, seats, _test_rounds(games))
            return Told(verdict, number, reason, is_clear, True)
        return Told(verdict, "", reason, is_clear and "even" not in proof, True)
    verdict = verdict_in_words(shares, seats, together, games)
    number = _ahead(shares, rates, seats, _test_games(games))
    if together and is_clear:
        number = _(
            "In {games} the players won {rate}.", games=_test_games(games), rate=margin(shares[0])
        )
    tolerance = (certificate.get("evenness") or {}).get("tolerance")
    if tolerance:
        verdict, number = tell_tolerance(float(tolerance)), ""
    caveat = _who_played(certificate["players"])
    return Told(verdict, number, caveat, is_clear, together=together)


def is_together_in(certificate: Mapping[str, Any]) -> bool:
    """Whether a certificate is about a table that wins or loses as one."""
    if "together" in certificate:
        return bool(certificate["together"])
    return str(certificate["verdict"]).startswith("the table")  # the first format


def is_close(share: Interval) -> bool:
    """Whether a share is known well enough to be told."""
    return max(share.high - share.value, share.value - share.low) <= WIDEST


def verdict_in_words(
    shares: Sequence[Interval],
    seats: Sequence[str],
    together: bool,
    games: int = 0,
    comparisons: int = 1,
) -> str:
    """Who is favoured, as far as what each seat got tells: a few words.

    Args:
        shares: what each seat got of what there was to win.
        seats: what the seats are called.
        together: the seats win or lose as one.
        games: how many games were played, where readers do not see it beside.
        comparisons: how many such verdicts are given side by side.
    """
    if not all(map(is_close, shares)):
        few = _("Too few games to tell")
        return f"{few} ({games})" if games else few
    if together:
        if shares[0].low > 0.5:
            return _("The players usually win")
        if shares[0].high < 0.5:
            return _("The players usually lose")
        return _("The players win about as often as they lose")
    found = _farthest(shares, comparisons)
    if found is None:
        return _("Looks even")
    seat = seat_in_sentence(seats[found])
    if shares[found].value < _even(shares):
        return _("Hard on {seat}", seat=seat)
    return _("Favours {seat}", seat=seat)


def tell_tolerance(tolerance: float) -> str:
    """What was shown by playing the same luck from every seat."""
    return _(
        "Even: with the same luck no seat is {points} points ahead of another",
        points=decimal(100 * tolerance, 0),
    )


def tell_proof(proof: Mapping[str, Any], seats: Sequence[str]) -> tuple[str, str]:
    """A certificate's proof.

    Args:
        proof: the field of the certificate.
        seats: what the seats are called.

    Returns:
        the verdict, and the reason.

    Raises:
        KeyError, TypeError, IndexError, ValueError: the field was written elsewhere.
    """
    reason = " ".join(_(str(sentence)) for sentence in proof["reasons"])
    if "even" in proof:
        return _(str(proof["even"])), reason
    groups = "; ".join(
        _(" and ").join(seat_name(seats[int(number) - 1]) for number in group)
        for group in proof["groups"]
    )
    return _("Even in part, between {groups}", groups=groups), reason


def player_names(players: Sequence[Any]) -> str:
    """How well the computer players of a certificate play."""
    levels = {"random": "easy", "greedy": "normal", "search": "strong"}
    kinds = [str(name) for name in players]
    told = dict.fromkeys(strength_word(levels.get(kind.partition(":")[0], kind)) for kind in kinds)
    return _(" and ").join(told)


def programs_told(players: Sequence[Any]) -> str:
    """The computer players of a certificate, each with its own name behind its strength."""
    kinds = dict.fromkeys(map(str, players))
    named = {kind: player_names([kind]) for kind in kinds}
    return ", ".join(told if told == kind else f"{told} ({kind})" for kind, told in named.items())


def seat_in_sentence(seat: str) -> str:
    """A seat as a sentence calls it: ``the attacker``, ``player 2``."""
    sides = {
        "attacker": in_context("a side", "the attacker"),
        "defender": in_context("a side", "the defender"),
    }
    return sides.get(seat) or seat_name(seat)


def seat_name(seat: str) -> str:
    """A seat as pages call it: ``player 2`` and ``Seat 2`` are numbered, others are looked up."""
    word, _space, number = seat.rpartition(" ")
    if number.isdigit():
        if word == "player":
            return _("player {number}", number=number)
        if word in ("seat", "Seat"):
            return _("seat {number}", number=number)
    told = _(seat)
    titled = seat[:1].upper() + seat[1:]
    return _(titled) if told == seat and _(titled) != titled else told


def thing_name(name: str) -> str:
    """A thing or place that was counted as pages call it: of ``tile 7`` the word is looked up."""
    word, _space, number = name.rpartition(" ")
    return f"{_(word)} {number}" if word and number.rstrip("+").isdigit() else _(name)


def margin(share: Interval) -> str:
    """A share of 1 in whole per cent with its margin, never told as more certain than it shows."""
    half = max(1.0, 100 * max(share.high - share.value, share.value - share.low))
    if 100 * share.value + half > 100:
        return _("at least {share} %", share=decimal(100 * share.value - half, 0))
    if 100 * share.value < half:
        return _("at most {share} %", share=decimal(100 * share.value + half, 0))
    return _(
        "{share} % (give or take {half})",
        share=decimal(100 * share.value, 0),
        half=decimal(half, 0),
    )


def figure_name(name: str, names: Collection[str], seats: Sequence[str]) -> str:
    """A figure of the outcome as pages call it.

    Args:
        name: as :class:`engine.measure.tally.Tally` has it, such as ``scores 2``.
        names: all figures of the outcome.
        seats: what pages call the seats.

    Returns:
        ``scores: Moray`` where the outcome holds such a number for every seat, else the name.
    """
    key, _space, number = name.rpartition(" ")
    numbered = [f"{key} {index + 1}" for index in range(len(seats))]
    if name not in numbered or not all(one in names for one in numbered):
        return _(name)
    return _("{figure}: {seat}", figure=_(key), seat=seats[int(number) - 1])


def _ahead(
    shares: Sequence[Interval], rates: Sequence[Interval], seats: Sequence[str], games: str
) -> str:
    """The win rate that tells, or that none does; empty when the games are too few for any.

    Args:
        shares: what each seat got of what there was to win.
        rates: how often each seat won.
        seats: what the seats are called.
        games: how many were played, in words.
    """
    if not all(map(is_close, (*shares, *rates))):
        return ""
    found = _farthest(shares)
    if found is None:
        return _("In {games} nobody was clearly ahead.", games=games)
    return _(
        "In {games} {seat} won {rate}.",
        games=games,
        seat=seat_in_sentence(seats[found]),
        rate=margin(rates[found]),
    )


def _test_games(games: int) -> str:
    return counted("{n} test game", "{n} test games", games)


def _test_rounds(games: int) -> str:
    return counted("{n} test round", "{n} test rounds", games)


def _who_played(players: Sequence[Any]) -> str:
    return _(
        "Computer players ({kinds}) sat in every seat. People may do better or worse.",
        kinds=player_names(players),
    )


def _even(shares: Sequence[Interval]) -> float:
    return ordered_sum(share.value for share in shares) / len(shares)


def _farthest(shares: Sequence[Interval], comparisons: int = 1) -> int | None:
    """The seat that is farthest from an even share, if any surely is."""
    even = _even(shares)
    apart = [
        (round(abs(share.value - even), 9), share.value - even, -seat)
        for seat, share in enumerate(shares)
        if is_apart(share, even, comparisons * max(1, len(shares) - 1))
    ]
    return -max(apart)[2] if apart else None


def is_apart(share: Interval, even: float, comparisons: int) -> bool:
    """Whether a share differs from an even one, 95 % sure of all comparisons together.

    Intervals are 95 % each. Of many seats one is easily outside by chance, so they are widened
    (Bonferroni; with two seats one says what the other does).
    """
    wider = normal_95(comparisons) / normal_95()
    low = share.value - wider * (share.value - share.low)
    high = share.value + wider * (share.high - share.value)
    return not low <= even <= high
