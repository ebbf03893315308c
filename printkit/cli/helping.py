"""How a command's help is laid out: what is its own first, then what all pages share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import typer
from typer.core import TyperCommand

if TYPE_CHECKING:
    from typer._click import Context, HelpFormatter  # click stands inside newer releases of typer


class Helped(TyperCommand):
    """A command whose help tells its own options apart from those of paper and look."""

    def get_short_help_str(self, limit: int = 45) -> str:  # noqa: ARG002 - what the base class asks
        """The whole first line, which is short enough: it would be cut at the limit."""
        return (self.help or "").strip().partition("\n")[0]

    def format_options(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write arguments, options, and paper and look, each under its heading."""
        shared = _page_options()
        told: dict[str, list[tuple[str, str]]] = {"Arguments": [], "Options": [], "Pages": []}
        options = [param for param in self.get_params(ctx) if param.param_type_name == "option"]
        is_printing = any(param.name == "duplex" for param in options)
        for param in self.get_params(ctx):
            row = param.get_help_record(ctx)
            if row is None:
                continue
            is_shared = is_printing and param.name in shared
            kind = "Pages" if is_shared else "Options"
            kind = "Arguments" if param.param_type_name == "argument" else kind
            told[kind].append((row[0].replace(" range>", ">"), row[1]))
        for heading, rows in told.items():
            if rows:
                with formatter.section(heading):
                    formatter.write_dl(rows)


def _page_options() -> frozenset[str]:
    """The options of every command that writes pages; they load when help wants them."""
    from dataclasses import fields

    from printkit.cli.page_options import PageOptions

    return frozenset(field.name for field in fields(PageOptions))


MEANT = {
    "help": "printkit --help",
    "list": "printkit games",
    "print": "printkit night for an evening, or printkit render FILE for a scenario",
    "version": "printkit --version",
    "new": "printkit generate GAME, or printkit campaign new FILE",
    "check": "printkit validate FILE for a scenario, or printkit replay FILE for a played game",
    "campaign help": "printkit campaign --help",
    "campaign list": "printkit campaign show FILE",
}
"""Words that people type as commands, and what they mean by them."""


def hint_of(words: Sequence[str]) -> str:
    """What somebody meant who typed these words, as a whole sentence; empty when it is clear."""
    for count in (1, 2):
        typed = " ".join(words[:count])
        if typed in MEANT:
            return f"{typed!r} isn't a command. Use: {MEANT[typed]}"
    return ""


def help_when_alone(ctx: typer.Context) -> None:
    """Show a group's help when none of its commands is named."""
    if ctx.invoked_subcommand is None:
        typer.echo(ctx.get_help())
