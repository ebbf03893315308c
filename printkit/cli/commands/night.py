"""The main job: the booklet of a game night."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli import completing
from printkit.cli.commands.pages import DpiOption, prepare
from printkit.cli.common import ForceOption, Refusal, SeedOption, refusing, say, words_of
from printkit.cli.kept import NIGHT_DEFAULTS
from printkit.cli.page_options import PageOptions, with_page_options
from printkit.render import list_endings

if TYPE_CHECKING:
    from printkit.night.history import PastNight
    from printkit.night.night import Scope
    from printkit.night.seating import Guests

DEFAULT_PLAYERS = 4
"""How many people come to a night when nobody says."""

KnowTheRulesOption = Annotated[
    bool, typer.Option("--know-the-rules", help="Leave out what teaches the games.")
]
OwnOption = Annotated[
    str | None,
    typer.Option("--own", help="List what you have, such as packs=2,dice=no. The rest is printed."),
]
LooseOption = Annotated[
    Path | None,
    typer.Option("--loose", help="Write the sheets that aren't bound to this second file."),
]


def register(app: typer.Typer) -> None:
    """Add this family's commands."""
    app.command()(with_page_options(night))


def night(
    pages: PageOptions,
    games: Annotated[
        str | None,
        typer.Option(
            "--games",
            help="Choose the games, separated by commas. Default: a selection that fits.",
            autocompletion=completing.games_listed,
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(
            "--players", "-n", help="Set how many people come. Default: 4, or everybody in --names."
        ),
    ] = None,
    names: Annotated[
        str | None,
        typer.Option(
            "--names", help="Name the guests, separated by commas, and everybody gets a seat."
        ),
    ] = None,
    evening: Annotated[
        int | None,
        typer.Option(
            "--evening",
            help="Set how many times this group has met, so that seats rotate. Needs --names.",
        ),
    ] = None,
    minutes: Annotated[
        int | None,
        typer.Option(
            "--minutes", help="Set how long the evening lasts, in minutes. Default: about 150."
        ),
    ] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            help=(
                "Set an option of a game: GAME.KEY=VALUE, such as deebz.objective=race."
                " Repeat it to set more."
            ),
            autocompletion=completing.game_settings,
        ),
    ] = None,
    game_seed: Annotated[
        list[str] | None,
        typer.Option(
            "--game-seed",
            help="Give one game a seed of its own: GAME=SEED. Repeat it for more games.",
        ),
    ] = None,
    everything: Annotated[
        bool,
        typer.Option("--everything", help="Print the rules, the FAQ and every other page too."),
    ] = False,
    know_the_rules: KnowTheRulesOption = False,
    hard: Annotated[
        bool, typer.Option("--hard", help="Choose hard games, even if they are new to you.")
    ] = False,
    own: OwnOption = None,
    again: Annotated[
        bool,
        typer.Option(
            "--again", help="Print the last night once more, page by page, with its paper and ink."
        ),
    ] = False,
    like: Annotated[
        int | None,
        typer.Option("--like", help="Print a new night like number N of printkit nights."),
    ] = None,
    seed: SeedOption = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            help=(
                f"Write the pages to this file: {list_endings('OUT')}. Use - for a pipe."
                " Default: a new file in output/."
            ),
        ),
    ] = None,
    loose: LooseOption = None,
    dpi: DpiOption = 150,
    measure: Annotated[
        bool,
        typer.Option(
            "--measure/--no-measure", help="Test-play each scenario and print how fair it is."
        ),
    ] = True,
    numbers: Annotated[
        bool, typer.Option("--numbers", help="Print how each scenario did in test games.")
    ] = False,
    show: Annotated[bool, typer.Option("--open", help="Open the file when it's written.")] = False,
    force: ForceOption = False,
) -> None:
    """Print a complete game night, ready to play.

    Without --seed every night is a new one, and printkit nights brings it back.

    Example: printkit night --players 4 --minutes 150 --seed friday
    """
    from engine.rng import new_seed
    from printkit.cli.evening import free_name, make_evening, write_evening
    from printkit.io.host_settings import parse_owned_list
    from printkit.night.history import past_night, remember
    from printkit.night.night import EveningRequest
    from printkit.night.settings import parse_game_seeds, parse_game_settings

    with refusing():
        changes = {
            "--games": games,
            "--players": players,
            "--names": names,
            "--minutes": minutes,
            "--seed": seed,
            "--set": settings,
            "--game-seed": game_seed,
        }
        before = _before(again, like, changes)
        drawn = before.seed if before and again else seed or new_seed()
        guests, count = _people(names, players, evening, before)
        asked = EveningRequest(
            players=count,
            seed=drawn,
            scope=_scope(everything, know_the_rules, before),
            wanted=tuple(words_of(games))
            if games is not None
            else None
            if before is None
            else before.games,
            minutes=before.minutes if before and minutes is None else minutes,
            guests=guests,
            settings=tuple(
                parse_game_settings([*(before.settings if before else ()), *(settings or [])])
            ),
            own=before.own if before and again else parse_owned_list(own or ""),
            seeds=before.seeds if before and again else parse_game_seeds(game_seed or []),
            eased=_eased(hard, seed, guests, before if again else None),
            is_measured=before.is_measured if before and again else measure,
        )
        target = free_name(drawn) if output is None else output
        style = prepare(target, force, pages)
        if loose is not None:
            prepare(loose, force, pages)
        made = make_evening(asked, style, has_loose_file=loose is not None)
        write_evening(made, target, loose, dpi, force)
        remember(past_night(asked, made.document, pages.look(NIGHT_DEFAULTS)))
    for line in made.told:
        say(line)
    for line in made.numbers if numbers else ():
        say(line)
    if seed is None and not again:
        say(f"The seed is {drawn}. All your nights: printkit nights")
    if show and output != Path("-"):
        typer.launch(str(target))


def _before(again: bool, like: int | None, said: Mapping[str, object]) -> PastNight | None:
    """The past night that this one is to be as.

    Raises:
        Refusal: both was said, or there is none, or --again is to be another night.
        PrintError: there is no night of that number.
    """
    from printkit.night.history import night_called, past_nights

    if again and like is not None:
        raise Refusal("--again is the same night, --like a new one. Use one of the two.")
    if like is not None:
        return night_called(like)
    if not again:
        return None
    changed = [name for name, value in said.items() if value not in (None, [])]
    if changed:
        raise Refusal(
            f"--again is the last night as it was, and {changed[0]} would change it."
            " Leave it out, or use --like with the number of a night."
        )
    nights = past_nights()
    if not nights:
        raise Refusal("--again: no night is remembered yet. Print one with: printkit night")
    return nights[-1]


def _eased(
    hard: bool, seed: str | None, guests: Guests | None, again: PastNight | None
) -> frozenset[str] | None:
    """The games that begin easily: all where a seed decides alone, else those new to the group."""
    from engine import registry
    from printkit.night.history import played_before

    if again is not None:
        return None if again.eased is None else frozenset(again.eased)
    if hard:
        return frozenset()
    if seed is not None:
        return None
    played = played_before(guests.names if guests else ())
    return frozenset(registry.packages()) - played if played else None


def _people(
    names: str | None, players: int | None, evening: int | None, before: PastNight | None
) -> tuple[Guests | None, int]:
    """The guests by name, and how many come: as said, or as on a night before."""
    if before is not None and names is None and players is None:
        names = ",".join(before.names) or None
        players = None if before.names else before.players
        evening = before.evening if before.names and evening is None else evening
    guests = _guests(names, players, evening)
    if guests is not None:
        return guests, len(guests.names)
    return None, DEFAULT_PLAYERS if players is None else players


def _scope(everything: bool, know_the_rules: bool, before: PastNight | None) -> Scope:
    """How much is printed.

    Raises:
        Refusal: both was said.
    """
    from printkit.night.night import Scope

    if everything and know_the_rules:
        raise Refusal(
            "--everything prints the rules, and --know-the-rules leaves them out."
            " Use one of the two."
        )
    if everything:
        return Scope.EVERYTHING
    if know_the_rules:
        return Scope.RULES_KNOWN
    return Scope(before.scope) if before else Scope.LEAN


def _guests(names: str | None, players: int | None, evening: int | None) -> Guests | None:
    """The guests by name; None when nobody is named.

    Raises:
        Refusal: as many are not named as come, or an evening is counted of people without names.
    """
    if names is None:
        if evening is not None:
            raise Refusal(
                f"--evening {evening}: seats rotate only among people with names."
                " Add --names, or leave --evening out."
            )
        return None
    from printkit.night.seating import Guests

    people = tuple(words_of(names))
    if players not in (None, len(people)):
        here = "1 person" if len(people) == 1 else f"{len(people)} people"
        raise Refusal(
            f"--names lists {here}, --players says {players}."
            f" Name all {players} of them, or leave --players out."
        )
    return Guests(people, 1 if evening is None else evening)
