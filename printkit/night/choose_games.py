"""Which games an evening holds: seats for everyone, within its minutes.

Nothing here names a game: what suits whom comes from each game's description.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine import registry
from engine.game.contract import Info
from engine.scenario.options import suggest
from printkit.io.errors import WishError

MOST_GAMES = 3
OVERRUN_FACTOR = 1.1
"""An evening may run over its minutes by a tenth."""
WELCOME_MINUTES = 5
MAX_PEOPLE = 24


def choose_games(wanted: Sequence[str] | None, players: int, minutes: int) -> list[Info]:
    """The games of an evening, in order.

    Args:
        wanted: slugs of the games, in order; None lets us choose.
        players: how many people come.
        minutes: how long they stay.

    Raises:
        WishError: it cannot be done; the message says what could.
    """
    if not 1 <= players <= MAX_PEOPLE:
        raise WishError(f"--players {players}: a night is for 1 to {MAX_PEOPLE} people")
    return _wanted(wanted, players, minutes) if wanted else _choose(players, minutes)


def fill_up(
    wanted: Sequence[str] | None, players: int, minutes: int | None, first: Info
) -> list[Info]:
    """Games to play after another one, in what is left of the evening.

    Args:
        wanted: slugs; None lets us choose what fits, which may be nothing.
        players: how many people are here.
        minutes: how long the evening is; None for as long as it takes.
        first: the game that is played in any case.

    Raises:
        WishError: it cannot be done; the message says what could.
    """
    spent = minutes_of(first)
    if minutes is not None and length_of([first]) > minutes * OVERRUN_FACTOR:
        raise WishError(
            f"{first.title} alone takes about {length_of([first])} minutes: give --minutes"
            f" {length_of([first])}"
        )
    if wanted:
        long = sum(info.minutes for info in registry.infos()) * MOST_GAMES
        return _wanted(wanted, players, long if minutes is None else minutes - spent)
    if minutes is None:
        return []
    try:
        return _choose(players, minutes - spent, without=first.slug)
    except WishError:
        return []


def tables_for(info: Info, players: int) -> int:
    """How many tables of a game seat everyone, all alike; 0 when none do."""
    low, high = info.players
    for tables in range(1, players + 1):
        if players % tables == 0 and low <= players // tables <= high:
            return tables
    return 0


def minutes_of(info: Info) -> int:
    """Setting up, teaching and playing one game."""
    return info.setup_minutes + info.teach_minutes + info.minutes


def length_of(infos: Sequence[Info]) -> int:
    """Minutes of a whole evening, welcome included."""
    return WELCOME_MINUTES + sum(minutes_of(info) for info in infos)


def _wanted(names: Sequence[str], players: int, minutes: int) -> list[Info]:
    infos = {info.slug: info for info in registry.infos()}
    for name in names:
        if name not in infos:
            known = ", ".join(infos)
            raise WishError(f"--games {name[:40]}: no such game{suggest(name, infos)} ({known})")
    chosen = [infos[name] for name in dict.fromkeys(names)]
    for info in chosen:
        if not tables_for(info, players):
            fit = [str(n) for n in range(1, MAX_PEOPLE + 1) if tables_for(info, n)]
            raise WishError(
                f"{info.title} cannot seat {players} players; it can seat {', '.join(fit[:8])}"
            )
    if length_of(chosen) > minutes * OVERRUN_FACTOR:
        raise WishError(
            f"{', '.join(info.title for info in chosen)} take about {length_of(chosen)} minutes;"
            f" give --minutes {length_of(chosen)}, or fewer --games"
        )
    return chosen


def _choose(players: int, minutes: int, without: str = "") -> list[Info]:
    """The fullest evening that fits: scenario games first, then as many games as fit."""
    seated = [i for i in registry.infos() if tables_for(i, players) and i.slug != without]
    if not seated:
        fits = [
            n
            for n in range(1, MAX_PEOPLE + 1)
            if any(tables_for(info, n) for info in registry.infos())
        ]
        raise WishError(f"no game seats {players} players; these numbers work: {_listed(fits)}")
    evenings = [
        list(chosen)
        for count in range(1, MOST_GAMES + 1)
        for chosen in combinations(seated, count)
        if length_of(chosen) <= minutes * OVERRUN_FACTOR
    ]
    if not evenings:
        shortest = min(seated, key=minutes_of)
        raise WishError(
            f"no game for {players} players fits into {minutes} minutes; the shortest is"
            f" {shortest.title}: give --minutes {length_of([shortest])}"
        )
    best = max(
        evenings,
        key=lambda chosen: (
            sum(info.needs_scenario for info in chosen),
            len(chosen),
            -abs(minutes - length_of(chosen)),
        ),
    )
    return sorted(best, key=lambda info: (minutes_of(info), info.slug))


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(str(number) for number in numbers)
