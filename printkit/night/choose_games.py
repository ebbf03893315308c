"""Which games an evening holds: seats for everyone, within its minutes.

Nothing here names a game: what suits which group comes from each game's description.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

from engine import registry
from engine.campaign.planning import table_sizes
from engine.errors import RequestError
from engine.game.info import Info
from engine.language import _, counted
from printkit.io.errors import WishError

MOST_GAMES = 3
"""In an evening of the usual length; a longer one is filled with more."""
OVERRUN_FACTOR = 1.1
"""An evening may run over its minutes by a tenth."""
UNDERRUN_FACTOR = 0.8
"""An evening that fills less of its minutes is told to be short."""
WELCOME_MINUTES = 5
MAX_PEOPLE = 24
USUAL_MINUTES = 150
"""How long an evening is when nobody says."""
MAX_MINUTES = 24 * 60


def choose_games(
    wanted: Sequence[str] | None,
    players: int,
    minutes: int | None,
    own: Mapping[str, int] | None = None,
) -> list[Info]:
    """The games of an evening, in order.

    Args:
        wanted: names of the games, in order; None lets us choose.
        players: how many people come.
        minutes: how long they stay; None for the usual evening.
        own: how many the host has of what; None for enough of everything.

    Raises:
        WishError: it cannot be done; the message says what could.
    """
    if not 1 <= players <= MAX_PEOPLE:
        raise WishError(
            f"--players {players}: a night is for 1 to {MAX_PEOPLE} people."
            f" Choose a number from 1 to {MAX_PEOPLE}."
        )
    minutes = USUAL_MINUTES if minutes is None else minutes
    verify_minutes(minutes)
    return _wanted(wanted, players, minutes) if wanted else _choose(players, minutes, own=own)


def fill_up(
    wanted: Sequence[str] | None, players: int, minutes: int | None, first: Info
) -> list[Info]:
    """Games to play after another one, in what is left of the evening.

    Args:
        wanted: names; None lets us choose what fits, which may be nothing.
        players: how many people are here.
        minutes: how long the evening is; None for as long as it takes.
        first: the game that is played in any case.

    Raises:
        WishError: it cannot be done; the message says what could.
    """
    if minutes is not None:
        verify_minutes(minutes)
    spent = minutes_of(first)
    if minutes is not None and length_of([first]) > minutes * OVERRUN_FACTOR:
        raise WishError(
            f"{first.title} alone takes about {length_of([first])} minutes."
            f" Use --minutes {length_of([first])} or more."
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


def verify_minutes(minutes: int) -> None:
    """Check that an evening of this many minutes can be.

    Raises:
        WishError: it is none, or longer than a day.
    """
    if not 1 <= minutes <= MAX_MINUTES:
        raise WishError(
            f"--minutes {minutes}: an evening lasts 1 to {MAX_MINUTES} minutes."
            f" Choose a number from 1 to {MAX_MINUTES}."
        )


def fitting(
    infos: Sequence[Info],
    lengths: Sequence[int],
    players: int,
    minutes: int | None,
    named: Collection[str] = (),
) -> list[Info]:
    """Return the games that keep to the minutes now that their lengths are measured, in order.

    Args:
        infos: the games that were chosen, in order.
        lengths: minutes that tonight's script gives each.
        players: how many people come.
        minutes: how long they stay; None for the usual evening.
        named: games that stay because something was asked for them, by slug.
    """
    asked = USUAL_MINUTES if minutes is None else minutes
    whole = {info.slug: length for info, length in zip(infos, lengths, strict=True)}

    def length(chosen: Sequence[Info]) -> int:
        return WELCOME_MINUTES + sum(whole[info.slug] for info in chosen)

    choices = [
        list(chosen)
        for count in range(1, len(infos) + 1)
        for chosen in combinations(infos, count)
        if {info.slug for info in chosen}.issuperset(named)
    ]
    fit = [chosen for chosen in choices if length(chosen) <= asked * OVERRUN_FACTOR]
    if not fit:
        return min(choices, key=length)
    return max(fit, key=lambda chosen: _merit(chosen, players, abs(asked - length(chosen))))


def left_out(info: Info, players: int) -> int:
    """How many people find no seat at a game; everyone when too few came for it."""
    return players - sum(table_sizes(info, players)) if players >= info.players[0] else players


def shortcomings(infos: Sequence[Info], players: int) -> list[str]:
    """Return a sentence for each game of an evening in which somebody has no seat."""
    told = []
    for info in infos:
        if out := left_out(info, players):
            sizes = table_sizes(info, players)
            tables = (
                _("at a table of {size}", size=sizes[0])
                if len(sizes) == 1
                else _("at tables of {sizes}", sizes=_sizes(sizes))
            )
            told.append(
                counted(
                    "{game} seats {players} people {tables}, so one person sits out in turn.",
                    "{game} seats {players} people {tables}, so {n} people sit out in turn.",
                    out,
                    game=info.title,
                    players=players,
                    tables=tables,
                )
            )
    return told


def misfits(
    infos: Sequence[Info], players: int, lengths: Sequence[int], minutes: int | None
) -> list[str]:
    """Return what a host should know of an evening that is too short or too long for its people.

    Args:
        infos: the games.
        players: how many people come.
        lengths: minutes that tonight's script gives each game.
        minutes: how long they stay; None for the usual evening.
    """
    whole = WELCOME_MINUTES + sum(lengths)
    asked = USUAL_MINUTES if minutes is None else minutes
    if minutes is not None and whole < minutes * UNDERRUN_FACTOR:
        others = [i for i in registry.infos() if i not in infos and not left_out(i, players)]
        more = (
            _("For a fuller evening, ask for more games.")
            if others
            else _("For a fuller evening, play your favourite twice.")
        )
        fill = _(
            "The games fill about {whole} of your {minutes} minutes.", whole=whole, minutes=minutes
        )
        return [f"{fill} {more}"]
    if whole > asked * OVERRUN_FACTOR:
        length, longest = max(zip(lengths, (info.title for info in infos), strict=True))
        return [
            _(
                "Tonight's scenarios take about {whole} minutes, not {asked}: {longest} alone takes"
                " {length}. For a shorter evening, use another seed, or fewer games.",
                whole=whole,
                asked=asked,
                longest=longest,
                length=length,
            )
        ]
    return []


def _sizes(sizes: Sequence[int]) -> str:
    """Sizes of tables as people say them: ``2``, or ``4, 3 and 3``."""
    words = [str(size) for size in sizes]
    if len(set(words)) == 1:
        return words[0]
    return _("{sizes} and {last}", sizes=", ".join(words[:-1]), last=words[-1])


def minutes_of(info: Info) -> int:
    """Setting up, teaching and playing one game."""
    return info.setup_minutes + info.teach_minutes + info.minutes


def length_of(infos: Sequence[Info]) -> int:
    """Minutes of a whole evening, welcome included."""
    return WELCOME_MINUTES + sum(minutes_of(info) for info in infos)


def _wanted(names: Sequence[str], players: int, minutes: int) -> list[Info]:
    """The games of these names, which must suit people and minutes."""
    chosen = _called(names)
    for info in chosen:
        low = info.players[0]
        if players < low:
            here = "only one comes" if players == 1 else f"{players} come"
            raise WishError(
                f"{info.title} needs {low} people, and {here}."
                " Choose other --games, or invite more people."
            )
    if length_of(chosen) > minutes * OVERRUN_FACTOR:
        takes = "takes" if len(chosen) == 1 else "take"
        raise WishError(
            f"{', '.join(info.title for info in chosen)} {takes} about {length_of(chosen)} minutes."
            f" Use --minutes {length_of(chosen)}, or fewer --games."
        )
    return chosen


def _called(names: Sequence[str]) -> list[Info]:
    """The games of these names, none of which may stand there twice."""
    chosen: list[Info] = []
    for name in names:
        try:
            info = registry.info_of(registry.slug_of(name))
        except RequestError as fault:
            raise WishError(f"--games: {fault}") from fault
        if info in chosen:
            raise WishError(
                f"--games: you named {info.slug} twice, and a night plays each game once."
                " Name it once."
            )
        chosen.append(info)
    return chosen


def _choose(
    players: int, minutes: int, without: str = "", own: Mapping[str, int] | None = None
) -> list[Info]:
    """The fullest evening that fits: scenario games first, then as many games as fit.

    Games that leave nobody without a seat come before all others, and those that seat everybody
    at one table before games at several.
    """
    playable = [i for i in registry.infos() if players >= i.players[0] and i.slug != without]
    if not playable:
        fewest = min((info.players[0] for info in registry.infos()), default=1)
        raise WishError(f"no game is for {players} people. Use --players {fewest} or more.")
    if own and "packs" in own:
        packs = own["packs"]
        enough = [i for i in playable if packs_needed(i, players) <= packs]
        playable = enough or _with_fewest_packs(playable, players)
    fewest_out = min(left_out(info, players) for info in playable)
    seated = [info for info in playable if left_out(info, players) == fewest_out]
    most = MOST_GAMES if minutes <= USUAL_MINUTES * OVERRUN_FACTOR else len(seated)
    evenings = [
        list(chosen)
        for count in range(1, most + 1)
        for chosen in combinations(seated, count)
        if length_of(chosen) <= minutes * OVERRUN_FACTOR
    ]
    if not evenings:
        shortest = min(seated, key=minutes_of)
        raise WishError(
            f"no game for {players} people fits into {minutes} minutes; the shortest is"
            f" {shortest.title}. Use --minutes {length_of([shortest])}."
        )
    best = max(
        evenings,
        key=lambda chosen: _merit(chosen, players, abs(minutes - length_of(chosen))),
    )
    return sorted(best, key=lambda info: (minutes_of(info), info.slug))


def _merit(chosen: Sequence[Info], players: int, off: int) -> tuple[int, ...]:
    """How good an evening of games is that misses its length by this; the first number decides."""
    return (
        sum(info.needs_scenario for info in chosen),
        len(chosen),
        -sum(len(table_sizes(info, players)) for info in chosen),
        -off,
    )


def packs_needed(info: Info, players: int) -> int:
    """Packs of cards that a game needs for this many people, all tables together."""
    sizes = table_sizes(info, players)
    return sum(-(-size // info.pack_for) if info.pack_for else 1 for size in sizes)


def _with_fewest_packs(infos: Sequence[Info], players: int) -> list[Info]:
    fewest = min(packs_needed(info, players) for info in infos)
    return [info for info in infos if packs_needed(info, players) == fewest]
