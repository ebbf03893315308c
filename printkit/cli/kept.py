"""What a host keeps becomes the defaults of commands; a flag always wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from printkit.cli.common import refusing

_PRINTING = ("night", "render", "sheet", "deck", "box")
"""Commands with paper and look; all others must work whatever stands in the file."""
_SPEAKING = ("learn", "play")
"""Commands that take only the language."""

NIGHT_DEFAULTS = {"map_size": "play"}
"""How a night prints where nobody says: battle maps at the size at which they are played on."""


def kept_defaults(words: Sequence[str]) -> dict[str, dict[str, Any]]:
    """Defaults for the command that these words call, as typer takes them.

    Raises:
        Refusal: the file of settings is damaged.
    """
    command = next((word for word in words if not word.startswith("-")), "")
    if command not in (*_PRINTING, *_SPEAKING):
        return {}
    from printkit.io.host_settings import read_settings

    with refusing():
        kept, owned = read_settings()
    if command in _SPEAKING:
        return {command: {name: kept[name] for name in ("language",) if name in kept}}
    found: dict[str, Any] = {name: value for name, value in kept.items() if name != "people"}
    if command == "night":
        found = NIGHT_DEFAULTS | found
        if "people" in kept and not {"--names", "--like", "--again"} & _names(words):
            found["players"] = kept["people"]
        if owned:
            found["own"] = ",".join(f"{name}={count}" for name, count in owned.items())
    return {command: found}


def _names(words: Sequence[str]) -> set[str]:
    return {word.partition("=")[0] for word in words}
