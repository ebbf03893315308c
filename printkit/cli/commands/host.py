"""What a host keeps between evenings: nights, settings, own."""

from __future__ import annotations

import shlex
from typing import Annotated

import typer

from printkit.cli.common import JsonOption, Refusal, refusing, say


def register(app: typer.Typer) -> None:
    """Add this family's commands."""
    for command in (nights, settings, own):
        app.command()(command)


def nights(
    favourite: Annotated[
        int | None, typer.Option("--favourite", help="Mark night N as a favourite.")
    ] = None,
    forget: Annotated[
        int | None, typer.Option("--no-favourite", help="Take night N off your favourites.")
    ] = None,
    favourites: Annotated[
        bool, typer.Option("--favourites", help="List favourites alone.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """List past nights, each with the command that brings it back.

    Example: printkit nights --favourites
    """
    from printkit.cli.page_options import flags_of
    from printkit.night.history import mark_favourite, past_nights

    with refusing():
        if favourite is not None:
            mark_favourite(favourite, favourite=True)
        if forget is not None:
            mark_favourite(forget, favourite=False)
        found = [night for night in past_nights() if night.favourite or not favourites]
    if as_json:
        import msgspec

        typer.echo(msgspec.json.format(msgspec.json.encode(found), indent=1).decode())
        return
    if not found:
        say("No night is remembered yet. Print one with: printkit night")
    for night in reversed(found):
        people = ", ".join(night.names) or f"{night.players} people"
        star = " *" if night.favourite else ""
        typer.echo(f"{night.number:>4}{star}  {night.date}  {people}: {', '.join(night.games)}")
        look = shlex.join(flags_of(night.look or {}))
        typer.echo(f"      {night.command} {look}".rstrip())


def settings(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            help="Keep a setting with KEY=VALUE, forget it with KEY=. Default: show what is kept."
        ),
    ] = None,
) -> None:
    """Show or keep your paper, language, ink, printer and people.

    A flag of a command always wins.

    Example: printkit settings paper=letter people=5
    """
    from printkit.io.host_settings import (
        SETTINGS,
        host_settings_file,
        keep_settings,
        parse_setting,
        read_settings,
    )

    with refusing():
        kept, owned = read_settings()
        for word in words or []:
            name, value = parse_setting(word)
            if value is None:
                kept.pop(name, None)
            else:
                kept[name] = value
        if words:
            _try_out(kept)
            keep_settings(kept, owned)
    for name in SETTINGS:
        typer.echo(f"{name} = {kept.get(name, '(not kept)')}")
    say(f"Kept in {host_settings_file()}. What you have: printkit own")


def own(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            help="List what you have: THING=COUNT, yes or no. The things are packs, dice, figures,"
            " chips and sleeves."
        ),
    ] = None,
) -> None:
    """Show or keep what you have at home; a night prints what is missing.

    Example: printkit own packs=2 dice=no
    """
    from printkit.io.host_settings import (
        MOST_OWNED,
        OWNED,
        keep_settings,
        parse_owned,
        read_settings,
    )

    with refusing():
        kept, owned = read_settings()
        owned |= dict(parse_owned(word) for word in words or [])
        if words:
            keep_settings(kept, owned)
    for name in OWNED:
        count = owned.get(name)
        told = _UNSAID[name] if count is None else str(count)
        typer.echo(f"{name} = {'enough' if count == MOST_OWNED else told}")


_UNSAID = {
    "packs": "not set, so a night assumes they're there",
    "dice": "not set, so a night assumes they're there",
    "figures": "not set, so a night prints tokens",
    "chips": "not set, so a night prints tokens",
    "sleeves": "not set, so printed cards do without",
}
"""What a night does about a thing that was never counted."""


def _try_out(kept: dict[str, str | int]) -> None:
    """See whether the commands would take what is to be kept.

    Raises:
        Refusal: a value will not do.
        PrintError: likewise.
    """
    from printkit.cli.common import InkChoice
    from printkit.cli.page_options import PageOptions
    from printkit.prose.messages import load_messages

    ink = str(kept.get("ink", InkChoice.FULL.value))
    if ink not in list(InkChoice):
        raise Refusal(f"ink={ink[:40]}: no such ink. Use {', '.join(InkChoice)}.")
    if "language" in kept:
        load_messages(str(kept["language"]), None)
    paper = kept.get("paper")
    PageOptions(
        paper=None if paper is None else str(paper), printer=str(kept.get("printer", ""))
    ).style()
