"""Start-up: only the family of the command asked for loads, and that command alone its options.

Typer asks every function for its signature and resolves each type; for all commands together that
takes longer than most of them need to run. Where help is wanted all commands lend their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from functools import cache
from importlib import import_module

from typer import Typer
from typer.models import CommandInfo, TyperInfo

from printkit.cli.helping import Helped

FAMILIES = {
    "commands.night": ("night",),
    "commands.pages": ("render", "sheet"),
    "commands.deck": ("deck", "box"),
    "commands.scenarios": ("games", "generate", "validate", "restore", "schema"),
    "commands.play": ("play", "replay", "rules"),
    "commands.tell": ("learn", "tell"),
    "commands.measure": ("simulate",),
    "commands.sweep": ("sweep",),
    "commands.campaign": ("campaign",),
    "commands.printer": ("calibrate", "preflight"),
    "commands.exchange": ("export", "import"),
    "commands.looks": ("templates", "theme"),
    "commands.host": ("nights", "settings", "own"),
    "studio": ("studio",),
}
"""The modules that hold commands, and what each registers, in the order of the help."""


def families_of(words: Sequence[str]) -> Iterable[str]:
    """Which families these words need: one command's own, and all of them for help or a slip."""
    if list(words) == ["--version"]:
        return ()
    wanted = _wanted(words)
    return [family for family, names in FAMILIES.items() if wanted in names] or FAMILIES


def gather(bare: Typer, families: Iterable[str]) -> Typer:
    """An application with the commands of these families."""
    whole = copy(bare)
    whole.registered_commands = [
        info for family in families for info in _family(family).registered_commands
    ]
    whole.registered_groups = [
        info for family in families for info in _family(family).registered_groups
    ]
    return whole


@cache
def _family(name: str) -> Typer:
    """The commands of one module, loaded now; each explains itself as all do."""
    family = Typer()
    import_module(f"printkit.cli.{name}").register(family)
    inner = [group.typer_instance for group in family.registered_groups if group.typer_instance]
    for part in (family, *inner):
        for info in part.registered_commands:
            info.cls = Helped
    return family


def lighten(app: Typer, arguments: Sequence[str]) -> Typer:
    """The same application for these arguments: help, names and the command asked for."""
    wanted = _wanted(arguments)
    light = copy(app)
    light.registered_commands = [
        info if _name(info) == wanted else _named(info) for info in app.registered_commands
    ]
    light.registered_groups = [
        info if _group_name(info) == wanted else _empty(info) for info in app.registered_groups
    ]
    return light


def _wanted(words: Sequence[str]) -> str:
    """The command that is asked for; empty when none is."""
    return next((word for word in words if not word.startswith("-")), "")


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
