"""Records with one token spoilt, judged by the engine and by a referee that knows only the rules.

A *referee* is a second reading of a game's rules, written apart from the engine: it takes a
scenario and one token after the other. What it refuses, ``printkit replay`` must refuse at the same
token, and nothing else.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from engine.game.contract import Game
from engine.play.record import judge
from engine.rng import Stream

CHANGES = ("dropped", "repeated", "exchanged", "changed", "added")
_WORD = re.compile(r"[A-Za-z0-9]+")


class Refused(Exception):  # noqa: N818 - a verdict, no error
    """The rules forbid a token."""


class Referee(Protocol):
    """A game under way, told by tokens."""

    def play(self, token: str) -> None:
        """Carry out a token.

        Raises:
            Refused: the rules forbid it.
        """

    def outcome(self) -> Mapping[str, Any] | None:
        """What a record says of the end; None while the game goes on."""


def spoilt(moves: Sequence[str], change: str, rng: Stream) -> list[str]:
    """The tokens of a record with one of them dropped, repeated, exchanged, changed or added."""
    tokens = list(moves)
    at = rng.below(len(tokens))
    if change == "dropped":
        del tokens[at]
    elif change == "repeated":
        tokens.insert(at, tokens[at])
    elif change == "exchanged":
        after = min(at + 1, len(tokens) - 1)
        tokens[at], tokens[after] = tokens[after], tokens[at]
    elif change == "added":
        tokens.insert(rng.below(len(tokens) + 1), tokens[at])
    elif rng.below(3):
        tokens[at] = with_other_word(tokens[at], tokens, rng)
    else:
        tokens[at] = rng.pick(tokens)
    return tokens


def with_other_word(token: str, tokens: Sequence[str], rng: Stream) -> str:
    """A token with one card, cell or number replaced by one from elsewhere in the record."""
    places = list(_WORD.finditer(token))
    place = rng.pick(places[1:] or places)
    words = [
        word for other in (rng.pick(tokens) for _ in range(8)) for word in _WORD.findall(other)
    ]
    return token[: place.start()] + rng.pick(words) + token[place.end() :]


def verdict_of(referee: Referee, record: Mapping[str, Any]) -> tuple[bool, int | None]:
    """Whether a record is legal, and the token at fault, as a referee sees it."""
    for index, token in enumerate(record["moves"]):
        try:
            referee.play(token)
        except Refused:
            return False, index
    outcome = referee.outcome()
    if outcome is None:
        return False, len(record["moves"])
    return outcome == record["outcome"], None


def compare(
    game: Game,
    record: dict[str, Any],
    new_referee: Callable[[Mapping[str, Any]], Referee],
    rng: Stream,
    times: int,
) -> Iterator[str]:
    """Judge a record and its spoilt copies twice.

    Args:
        game: of the record.
        record: legal.
        new_referee: a scenario as JSON data -> a referee before the first token.
        rng: what is spoilt.
        times: copies for each of CHANGES.

    Yields:
        for each copy what was changed, followed by ``legal`` where the rules allow it.
    """
    assert verdict_of(new_referee(record["scenario"]), record) == (True, None), "the record itself"
    assert judge(game, record).legal
    for change in CHANGES:
        for _ in range(times):
            copy = {**record, "moves": spoilt(record["moves"], change, rng)}
            mine = verdict_of(new_referee(record["scenario"]), copy)
            verdict = judge(game, copy)
            assert (verdict.legal, verdict.illegal_at) == mine, (
                change, mine, verdict, record["scenario"]["options"], copy["moves"]
            )  # fmt: skip
            assert verdict.legal or (verdict.rule and verdict.message)
            yield f"{change} legal" if verdict.legal else change


def compare_many(
    game: Game,
    new_record: Callable[[int], dict[str, Any]],
    new_referee: Callable[[Mapping[str, Any]], Referee],
    numbers: range,
    times: int,
) -> Counter[str]:
    """Return how often each change was made to the records of these numbers; see :func:`compare`.

    Streams are named by the first word of the game's slug, so each game is spoilt in its own way.
    """
    told: Counter[str] = Counter()
    for number in numbers:
        rng = Stream(f"{game.info.slug.split('-')[0]} changes {number}")
        told.update(compare(game, new_record(number), new_referee, rng, times))
    return told
