"""Start-up: of all commands only the one asked for reads its options, the others lend their names.

Typer asks every function for its signature and resolves each type; for all commands together that
takes longer than most of them need to run.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from typer import Typer
from typer.models import CommandInfo, TyperInfo


def lighten(app: Typer, arguments: Sequence[str]) -> Typer:
    """The same application for these arguments: help, names and the command asked for."""
    wanted = next((word for word in arguments if not word.startswith("-")), "")
    light = copy(app)
    light.registered_commands = [
        info if _name(info) == wanted else _named(info) for info in app.registered_commands
    ]
    light.registered_groups = [
        info if _group_name(info) == wanted else _empty(info) for info in app.registered_groups
    ]
    return light


def _name(info: CommandInfo) -> str:
    """As typer derives it."""
    return info.name or (info.callback.__name__.replace("_", "-") if info.callback else "")


def _group_name(info: TyperInfo) -> str:
    return (info.typer_instance.info.name or "") if info.typer_instance else ""


def _named(info: CommandInfo) -> CommandInfo:
    """The command's name and first line of help, without its options."""
    bare = copy(info)
    bare.name = _name(info)
    bare.help = info.help or (info.callback.__doc__ if info.callback else "")
    bare.callback = _nothing
    return bare


def _empty(info: TyperInfo) -> TyperInfo:
    bare = copy(info)
    bare.typer_instance = copy(info.typer_instance)
    if bare.typer_instance is not None:
        bare.typer_instance.registered_commands = []
    return bare


def _nothing() -> None:
    """Stands for a command that is not asked for."""
