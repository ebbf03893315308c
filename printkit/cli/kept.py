"""What a host keeps becomes the defaults of commands; a flag always wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from printkit.cli.common import refusing

_PRINTING = (
    "night", "render", "sheet", "deck", "box", "tell", "simulate", "sweep", "calibrate", "campaign",
)  # fmt: skip
"""Commands with paper and look; all others must work whatever stands in the file."""
_SPEAKING = ("learn", "play", "rules", "templates")
"""Commands that take only the language."""
_OF_CAMPAIGNS = ("print", "export")

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
    if command == "calibrate":
        found.pop("printer", None)  # a printer is measured as it is, unless it's named
    if command in ("night", "campaign") and owned:
        found["own"] = ",".join(f"{name}={count}" for name, count in owned.items())
    if command == "campaign":
        usual = dict.fromkeys(_OF_CAMPAIGNS, NIGHT_DEFAULTS | found)
        return {command: usual}
    if command == "night":
        found = NIGHT_DEFAULTS | found
        if "people" in kept and not {"--names", "--like", "--again"} & _names(words):
            found["players"] = kept["people"]
        look = _look_before(words)
        found = found if look is None else {**_but_look(found), **NIGHT_DEFAULTS, **look}
    return {command: found}


def _look_before(words: Sequence[str]) -> Mapping[str, Any] | None:
    """How the past night looked that is printed again; None where it is not known, or none is."""
    if "--again" not in words and "--like" not in _names(words):
        return None
    from printkit.night.history import past_nights

    with refusing():
        nights = past_nights()
    if "--again" in words:
        return nights[-1].look if nights else None
    asked = " ".join(words).replace("--like=", "--like ").partition("--like ")[2].split()
    return next((night.look for night in nights if asked[:1] == [str(night.number)]), None)


def _but_look(found: Mapping[str, Any]) -> dict[str, Any]:
    """Defaults that are not about the pages' look."""
    return {name: value for name, value in found.items() if name in ("players", "own")}


def _names(words: Sequence[str]) -> set[str]:
    return {word.partition("=")[0] for word in words}
